"""Files that are wrong: each gets a sentence that says so and what to do, and harms nothing."""

import gzip
import io
import zipfile
from pathlib import Path

import pytest

from recsys.catalog.export import export_items
from recsys.catalog.importer.limits import Limits
from recsys.catalog.importer.run import ImportJob, preview
from recsys.catalog.manage import rename_catalog
from recsys.catalog.table import CatalogTable
from recsys.errors import BadDomain, BadFile, BadRequest, SkilletError
from tests.recsys.importer.files import GAMES, bring, contents, look, world_at, write_csv, write_jsonl

DOMAIN = 'name = "games"\nnoun = "game"\nplural = "games"\n'


def zipped() -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("items.csv", "id,title\n1,A\n")
    return packed.getvalue()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "empty"),
        (b"\n\n  \n", "no rows"),
        (gzip.compress(b""), "empty"),
        (b"id,title\n", "no rows"),
        (b"id,price\n1,2\n2,3\n", "No column looks like a title"),
        (b'[{"id": 1, "title": "A"}]', "one JSON array"),
        (b"\x00\x01\x02\x03" * 50, "not text"),
        (gzip.compress(b"id,title\n1,A\n" * 500)[:-20], "cut short or damaged"),
        (b"PAR1 and then nothing", "Parquet file"),
        (zipped(), "ZIP archive"),
        (b"SQLite format 3\x00", "database"),
        (b'{"id": 1}\n{"id": 2}\n', "No column looks like a title"),
        (b"{not json\n{nor this\n", "Line 1: the line is not JSON"),
        (b"id,title\n1,\n2,\n", "None of the rows can be used"),
        (b"id,title\n1,A,x\n2,B\n3\n4,C,y,z\n5,D\n", "Only 2 of 5 rows"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_with_a_sentence(tmp_path: Path, content: bytes, said: str) -> None:
    file = tmp_path / "items.csv"
    file.write_bytes(content)
    with pytest.raises(BadFile) as caught:
        look(file)
    assert said in caught.value.sentence
    assert caught.value.next_step


def test_a_file_that_is_not_there_is_said_to_be_missing(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="There is no file"):
        look(tmp_path / "nothing.csv")


def test_another_encoding_is_recognised_and_its_letters_arrive(tmp_path: Path) -> None:
    names = ("Amélie Forêt", "Déjà Vu à Orléans", "Crème brûlée", "Noël à Besançon")
    rows = [{"id": str(n), "title": title} for n, title in enumerate(names)]
    for encoding in ("utf-8", "utf-8-sig", "cp1252", "utf-16", "utf-16-le"):
        found = look(write_csv(tmp_path / f"{encoding}.csv", rows, encoding=encoding))
        assert tuple(record.title for record in found.gathered.records) == names, encoding


def test_a_broken_line_in_a_good_file_is_refused_with_its_number(tmp_path: Path) -> None:
    file = write_csv(tmp_path / "items.csv", [{"id": str(n), "title": f"Été {n}"} for n in range(40)])
    file.write_bytes(file.read_bytes() + b"41,Caf\xe9\n")
    refused = look(file).gathered.refused
    assert [(bad.line, bad.reason) for bad in refused.first] == [(42, "the line is not UTF-8")]


def test_ragged_rows_missing_ids_and_repeated_ids_are_counted_with_their_lines(tmp_path: Path) -> None:
    lines = ["id,title", *(f"{n},Game {n}" for n in range(1, 21)), "3,Other game", "3,Game 3", ",No id", "22", "23,A,b"]
    file = tmp_path / "items.csv"
    file.write_text("\n".join(lines))
    gathered = look(file).gathered
    assert len(gathered.records) == 20
    assert gathered.exact == 1
    assert [(bad.line, bad.reason) for bad in gathered.refused.first] == [
        (22, "the id 3 is that of line 4"),
        (24, "no id"),
        (25, "the row has 1 cells and the header 2"),
        (26, "the row has 3 cells and the header 2"),
    ]


@pytest.mark.parametrize("name", ["items.csv", "items.jsonl"])
def test_a_line_over_the_limit_is_passed_over_and_the_rest_is_read(tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    rows = [*GAMES, {**GAMES[0], "id": "5", "title": "x" * 1_100_000}, {**GAMES[0], "id": "6", "title": "Last one"}]
    if name.endswith("csv"):
        write_csv(file, rows)
    else:
        write_jsonl(file, rows)
    gathered = look(file).gathered
    assert [record.title for record in gathered.records][-1] == "Last one"
    assert len(gathered.records) == 5
    assert "longer than 1,000,000 characters" in gathered.refused.first[0].reason


def test_a_quote_that_never_closes_costs_a_row_and_not_the_file(tmp_path: Path) -> None:
    file = write_csv(tmp_path / "items.csv", [{"id": str(n), "title": f"Game number {n}"} for n in range(20_000)])
    text = file.read_text().replace("100,Game number 100\n", '100,"Game number 100\n', 1)
    file.write_text(text)
    gathered = look(file).gathered
    assert "a quote may never close" in gathered.refused.first[0].reason
    assert gathered.refused.first[0].line == 102
    assert len(gathered.records) > 10_000


def test_a_gzip_bomb_is_stopped_before_it_is_unpacked(tmp_path: Path) -> None:
    file = tmp_path / "items.csv.gz"
    with gzip.open(file, "wb") as packed:
        packed.write(b"id,title\n")
        for _ in range(40):
            packed.write(b"1,the same row again\n" * 50_000)
    limits = Limits(grace=5_000_000, ratio=100)
    with pytest.raises(BadFile, match="made to fill the disk"):
        look(file, limits)


def test_a_gzip_file_of_one_endless_line_is_held_to_the_limits(tmp_path: Path) -> None:
    file = tmp_path / "items.jsonl.gz"
    file.write_bytes(gzip.compress(b"{" + b" " * 80_000_000))
    with pytest.raises(BadFile):
        look(file)


def test_json_nested_without_end_is_a_refused_row(tmp_path: Path) -> None:
    file = write_jsonl(tmp_path / "items.jsonl", GAMES)
    file.write_bytes(file.read_bytes() + b'{"id":"9","title":' + b"[" * 100_000 + b"\n")
    assert "not JSON" in look(file).gathered.refused.first[0].reason


@pytest.mark.parametrize("name", ["../out", "/tmp/x", "a/b", "..", "", "a b", "con:1", ".hidden", "x" * 80, "a\0b"])
def test_a_path_is_no_name_for_a_catalog(tmp_path: Path, name: str) -> None:
    items = write_csv(tmp_path / "items.csv")
    with pytest.raises(BadRequest, match="cannot be the name of a catalog"):
        preview(ImportJob(items, name))
    with pytest.raises(BadRequest):
        rename_catalog(tmp_path, "games", name)


@pytest.mark.parametrize("name", ["movielens", "films-open", "MovieLens", "games-holdout"])
def test_a_name_that_is_taken_by_the_program_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadRequest):
        preview(ImportJob(write_csv(tmp_path / "items.csv"), name))


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ('title = "titel"', "'titel' in import.title"),
        ('title = "title"\n[import.facets]\nplatform = "genres"', "a facet 'platform' that it does not declare"),
        ('title = "title"\nnonsense = 1', "import.nonsense"),
        ('title = "title"\n[[facets]]\nname = "g"\nkind = "tags"\n[import.facets.g]\ncolumn = "genres"\n'
         '[import.facets.g.map]\na = "b"\nb = "c"\nc = "a"', "circle"),
        ('title = "title"\nid = "id"\n[import.facets.g]\ncolumns = []', "import.facets.g.columns"),
    ],
)  # fmt: skip
def test_a_domain_file_that_does_not_fit_is_refused_naming_the_key(tmp_path: Path, table: str, said: str) -> None:
    items, domain = write_csv(tmp_path / "items.csv"), tmp_path / "domain.toml"
    domain.write_text(f"{DOMAIN}\n[import]\n{table}")
    with pytest.raises(BadDomain) as caught:
        look(items, domain=domain)
    assert said in caught.value.sentence


def test_domain_files_that_extend_in_a_circle_or_a_path_are_refused(tmp_path: Path) -> None:
    items, domain = write_csv(tmp_path / "items.csv"), tmp_path / "domain.toml"
    for parent, said in (("../../etc/passwd", "not the name"), ("nowhere", "no domain file")):
        domain.write_text(f'extends = "{parent}"\n{DOMAIN}')
        with pytest.raises(BadDomain, match=said):
            look(items, domain=domain)


def test_names_that_items_lend_each_other_in_a_circle_are_left_out(tmp_path: Path) -> None:
    rows = [
        {"id": "1", "title": "Alpha", "aliases": ["Beta", "The First"]},
        {"id": "2", "title": "Beta", "aliases": ["Gamma"]},
        {"id": "3", "title": "Gamma", "aliases": ["the alpha"]},
        {"id": "4", "title": "Delta", "aliases": ["Gamma"]},
    ]
    gathered = look(write_jsonl(tmp_path / "items.jsonl", rows)).gathered
    assert [record.aliases for record in gathered.records] == [("The First",), (), (), ("Gamma",)]
    assert gathered.aliases_examples == ("Alpha alias Beta", "Beta alias Gamma", "Gamma alias the alpha")


def test_a_cell_with_a_formula_is_counted_and_harmless_in_an_export(tmp_path: Path) -> None:
    evil = "=HYPERLINK(evil)"
    report = bring(
        write_csv(tmp_path / "items.csv", [*GAMES, {**GAMES[0], "id": "9", "title": evil}]), tmp_path / "out"
    )
    assert report.formula_cells == 1
    assert world_at(tmp_path / "out").catalog.title(4) == evil
    target = tmp_path / "games.csv"
    export_items(CatalogTable.load(tmp_path / "out" / "games"), target)
    assert f"9,'{evil}" in target.read_text()


def test_a_failed_import_leaves_the_old_catalog_and_nothing_else(tmp_path: Path) -> None:
    out = tmp_path / "out"
    bring(write_csv(tmp_path / "items.csv"), out)
    before = contents(out)
    (tmp_path / "bad.csv").write_bytes(b"id,price\n1,2\n")
    with pytest.raises(SkilletError):
        bring(tmp_path / "bad.csv", out)
    assert contents(out) == before
