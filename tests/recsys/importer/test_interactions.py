"""Interactions and people: which columns, which ids, what counts as a like, and what a file of unknown ids costs."""

import multiprocessing
import sys
from itertools import repeat
from multiprocessing.connection import Connection
from pathlib import Path
from resource import RUSAGE_SELF, getrusage

import pytest

from recsys.catalog.importer.formats import detect_format
from recsys.catalog.importer.interactions import item_keys, read_interactions
from recsys.catalog.importer.limits import LIMITS
from recsys.catalog.importer.mapping import InteractionRule
from recsys.catalog.schema import Record
from recsys.errors import BadFile
from tests.recsys.importer.files import GAMES, bring, look, world_at, write_csv, write_jsonl

FILMS = [
    {"imdb_id": f"tt{n:07}", "tmdb_id": n + 3 if n % 2 else None, "movielens_id": n * 2, "title": f"Film {n}"}
    for n in range(1, 41)
]


def events(folder: Path, text: str) -> Path:
    file = folder / "events.csv"
    file.write_text(text)
    return file


def test_the_id_in_every_row_is_the_catalogs_and_the_others_stay(tmp_path: Path) -> None:
    found = look(write_jsonl(tmp_path / "items.jsonl", FILMS))
    assert found.gathered.records[0].id == "tt0000001"
    assert found.gathered.records[0].external == {"imdb_id": "tt0000001", "tmdb_id": "4", "movielens_id": "2"}


def test_interactions_may_name_any_id_chosen_by_name_and_greatest_match(tmp_path: Path) -> None:
    rows = "".join(f"{n % 5},{n * 2},4.5,96498270{n % 10}\n" for n in range(1, 41)) + "1,9999,3.0,964982703\n"
    file = events(tmp_path, f"userId,movieId,rating,timestamp\n{rows}")
    found = look(write_jsonl(tmp_path / "items.jsonl", FILMS), interactions=file)
    assert found.interactions is not None
    assert found.interactions.choice.matches[0][0] == "movieId = movielens_id"
    assert found.report.interactions["id_matches"][0][1] == pytest.approx(40 / 41, abs=1e-3)
    assert (len(found.interactions.frame), found.interactions.unmatched) == (40, 1)
    assert found.interactions.unmatched_examples == ("9999",)
    assert found.interactions.frame.iloc[0].to_dict() == {
        "user": "1", "item": "tt0000001", "value": 4.5, "time": 964982701,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("header", "values", "expected"),
    [
        ("user,item", ["", ""], [1.0, 1.0]),
        ("user,item,rating", ["9", "2"], [4.5, 1.0]),
        ("user,item,rating", ["90", "20"], [4.5, 1.0]),
        ("user,item,hours", ["1", "0"], [3.5, 0.0]),
        ("user,item,hours", ["11754", "0.1"], [5.0, pytest.approx(0.48, abs=0.01)]),
    ],
)
def test_values_come_to_one_scale(tmp_path: Path, header: str, values: list[str], expected: list[float]) -> None:
    rows = [f"u{n},{n + 1}" + (f",{value}" if value else "") for n, value in enumerate(values)]
    file = events(tmp_path, "\n".join([header, *rows]))
    found = look(write_csv(tmp_path / "items.csv"), interactions=file).interactions
    assert found is not None
    assert found.frame["value"].tolist() == expected


def test_rows_without_a_person_or_a_value_are_counted(tmp_path: Path) -> None:
    file = events(tmp_path, "user,item,rating\nu1,1,5\n,1,5\nu2,2,\nu3,3\n")
    report = look(write_csv(tmp_path / "items.csv"), interactions=file).report.interactions
    assert (report["rows"], report["matched"], report["incomplete"], report["rejected"]) == (4, 1, 2, 1)
    assert report["rejected_rows"] == [(5, "the row has 2 cells and the header 3")]


def test_a_file_without_people_or_items_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="a column for people and one for items"):
        look(write_csv(tmp_path / "items.csv"), interactions=events(tmp_path, "colour\nred\n"))


def test_ages_and_bands_are_reported_and_reach_the_catalog(tmp_path: Path) -> None:
    people = tmp_path / "people.csv"
    people.write_text("user_id,age\nu1,7\nu2,30\nu3,\nu4,unknown\n")
    file = events(tmp_path, "user,item\nu1,1\nu2,2\n")
    report = bring(write_csv(tmp_path / "items.csv"), tmp_path / "out", interactions=file, users=people)
    assert report.people["bands"] == {"0-8": 1, "25-34": 1}
    assert (report.people["people"], report.people["with_age"]) == (4, 2)
    assert world_at(tmp_path / "out").popularity.counts.tolist() == [1.0, 1.0, 0.0, 0.0]


def read_unknown(file: Path, answer: Connection) -> None:
    """In a process of its own, so that its memory is its own: what was found, and the most memory taken, in MB."""
    records = [Record(game["id"], game["title"], "", "", {}) for game in GAMES]
    before = getrusage(RUSAGE_SELF).ru_maxrss
    keys = item_keys(records, "id")
    found = read_interactions(
        detect_format(file, LIMITS), InteractionRule(item="item"), keys, LIMITS, lambda share: None, lambda: None
    )
    grown = (getrusage(RUSAGE_SELF).ru_maxrss - before) / (1024 if sys.platform != "darwin" else 1024**2)
    answer.send((found.rows, found.unmatched, len(found.frame), grown))


def test_five_million_interactions_of_unknown_items_are_read_in_bounded_memory(tmp_path: Path) -> None:
    file = tmp_path / "events.csv"
    block = "".join(f"u{n},x{n},5\n" for n in range(50_000))
    with file.open("w") as text:
        text.write("user,item,rating\n")
        text.writelines(repeat(block, 100))
        text.write("u1,1,5\n")
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    worker = context.Process(target=read_unknown, args=(file, there))
    worker.start()
    there.close()
    rows, unmatched, matched, megabytes = here.recv()
    worker.join()
    assert (rows, unmatched, matched) == (5_000_001, 5_000_000, 1)
    assert megabytes < 500
