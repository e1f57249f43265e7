"""Importing from end to end: any format, guessed columns, all or nothing, and only what changed is embedded anew."""

import gzip
import json
import multiprocessing
import os
import signal
import time
from collections.abc import Sequence
from pathlib import Path

import pandas as pd
import pytest

from recsys.catalog.importer.run import ImportJob, run_import
from recsys.catalog.importer.saying import say
from recsys.errors import Cancelled
from recsys.index.encoder import HashingEncoder, Vectors
from tests.recsys.importer.files import GAMES, bring, contents, look, world_at, write_csv, write_jsonl


class CountingEncoder(HashingEncoder):
    def __init__(self) -> None:
        self.encoded = 0

    def encode(self, texts: Sequence[str], max_tokens: int) -> Vectors:
        self.encoded += len(texts)
        return super().encode(texts, max_tokens)


class SlowEncoder(HashingEncoder):
    """Says that it has begun and then takes for ever."""

    def __init__(self, begun: Path) -> None:
        self._begun = begun

    def encode(self, texts: Sequence[str], max_tokens: int) -> Vectors:
        self._begun.touch()
        time.sleep(600)
        return super().encode(texts, max_tokens)


def every_format(folder: Path) -> dict[str, Path]:
    frame = pd.DataFrame(GAMES)
    frame.to_parquet(folder / "items.parquet")
    (folder / "items.parquet.gz").write_bytes(gzip.compress((folder / "items.parquet").read_bytes()))
    (folder / "items.csv.gz").write_bytes(gzip.compress(write_csv(folder / "items.csv").read_bytes()))
    files = {
        "tsv": write_csv(folder / "items.tsv", mark="\t"),
        "semicolons": write_csv(folder / "items.txt", mark=";"),
        "json": write_jsonl(folder / "items.jsonl", GAMES),
        "json.gz": write_jsonl(folder / "items.jsonl.gz", GAMES),
    }
    return files | {name: folder / f"items.{name}" for name in ("csv", "csv.gz", "parquet", "parquet.gz")}


def test_every_format_gives_the_same_items(tmp_path: Path) -> None:
    found = {name: look(path).gathered.records for name, path in every_format(tmp_path).items()}
    assert len(set(map(str, found.values()))) == 1, found
    first = found["csv"][0]
    assert (first.id, first.title, dict(first.facets)) == (
        "1", "Jam Tycoon", {"genres": ("Simulation", "Casual"), "year": 2015.0, "price": 4.99},
    )  # fmt: skip


def test_a_guessed_catalog_answers_and_its_domain_file_gives_the_same_again(tmp_path: Path) -> None:
    out = tmp_path / "out"
    items = write_csv(tmp_path / "items.csv")
    report = bring(items, out)
    world = world_at(out)
    assert [world.catalog.title(row) for row in range(len(world))] == [game["title"] for game in GAMES]
    assert world.domain.role("genre")[0].name == "genres"
    assert ("price", "price") in report.mapping
    again = bring(items, tmp_path / "again", domain=out / "games" / "domain.toml")
    assert (again.items, again.facets) == (report.items, report.facets)
    assert world_at(tmp_path / "again").catalog.version == world.catalog.version


def test_the_report_lies_beside_the_catalog_and_can_be_read(tmp_path: Path) -> None:
    report = bring(write_csv(tmp_path / "items.csv"), tmp_path / "out")
    kept = json.loads((tmp_path / "out" / "games" / "import.json").read_text())
    assert kept["rows"] == report.rows == 4
    assert "rows read 4, items 4, rejected 0" in say(report)


def test_only_items_whose_text_changed_are_embedded_anew(tmp_path: Path) -> None:
    out, encoder = tmp_path / "out", CountingEncoder()
    job = ImportJob(write_csv(tmp_path / "items.csv"), "games")
    run_import(job, out=out, encoder=encoder)
    assert encoder.encoded == 4
    write_csv(tmp_path / "items.csv", [*GAMES[:3], {**GAMES[3], "title": "Sun Puzzle"}])
    run_import(job, out=out, encoder=encoder)
    assert encoder.encoded == 5
    assert world_at(out).catalog.title(3) == "Sun Puzzle"


def test_an_import_that_is_stopped_changes_nothing(tmp_path: Path) -> None:
    out, items = tmp_path / "out", write_csv(tmp_path / "items.csv")
    bring(items, out)
    before = contents(out / "games")
    write_csv(items, GAMES[:2])
    told: list[str] = []

    def stop_late() -> bool:
        return "Indexing words" in told

    with pytest.raises(Cancelled):
        run_import(
            ImportJob(items, "games"), out=out, encoder=HashingEncoder(), cancelled=stop_late,
            progress=lambda words, share: told.append(words),
        )  # fmt: skip
    assert contents(out / "games") == before
    assert len(world_at(out)) == 4


def test_an_import_that_is_killed_leaves_the_old_catalog_and_the_next_one_works(tmp_path: Path) -> None:
    out, items, begun = tmp_path / "out", write_csv(tmp_path / "items.csv"), tmp_path / "begun"
    bring(items, out)
    before = contents(out / "games")
    write_csv(items, [*GAMES[:2], {**GAMES[2], "title": "Boat Cup"}])
    job = ImportJob(items, "games")
    worker = multiprocessing.get_context("fork").Process(
        target=run_import, args=(job,), kwargs={"out": out, "encoder": SlowEncoder(begun)}
    )
    worker.start()
    while not begun.exists() and worker.is_alive():
        time.sleep(0.05)
    os.kill(worker.pid or 0, signal.SIGKILL)
    worker.join()
    assert contents(out / "games") == before
    bring(items, out)
    assert len(world_at(out)) == 3


def test_progress_rises_to_the_end(tmp_path: Path) -> None:
    shares: list[float] = []
    run_import(
        ImportJob(write_csv(tmp_path / "items.csv"), "games"), out=tmp_path / "out", encoder=HashingEncoder(),
        progress=lambda words, share: shares.append(share),
    )  # fmt: skip
    assert shares == sorted(shares)
    assert shares[-1] == 1.0


def test_nothing_is_written_outside_the_folder_of_catalogs(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    items = write_csv(home / "items.csv")
    bring(items, tmp_path / "out")
    assert [path.name for path in home.iterdir()] == ["items.csv"]
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == [".games.lock", "games"]


def test_an_item_without_id_gets_one_of_its_title_and_year(tmp_path: Path) -> None:
    rows = [{key: value for key, value in game.items() if key != "id"} for game in GAMES]
    found = look(write_csv(tmp_path / "items.csv", rows))
    assert [record.id for record in found.gathered.records][:2] == ["jam-tycoon-2015", "deep-fear-2018"]


def test_titles_alike_are_said_and_kept(tmp_path: Path) -> None:
    rows = [*GAMES, {**GAMES[0], "id": "7", "title": "The JAM Tycoon!"}]
    gathered = look(write_csv(tmp_path / "items.csv", rows)).gathered
    assert (len(gathered.records), gathered.near, gathered.near_examples) == (5, 1, ("The JAM Tycoon! (1, 7)",))
