"""Files that were brought: harmless names, a temporary folder that goes, errors that do not speak of it."""

import gzip
import json
import tempfile
from pathlib import Path

import pytest

from recsys.catalog.manage import list_catalogs
from recsys.errors import BadDomain, BadFile, Cancelled
from recsys.index.encoder import HashingEncoder
from recsys.uploads import Brought, Looked, Upload, build, look, packed_items, plain_name, suggest_name

ROWS = b"id,title,genres\n1,Jam Tycoon,Casual\n2,Deep Fear,Horror\n3,Kart Cup,Racing\n"


def brought(**others: object) -> Brought:
    return Brought(**{"name": "games", "items": Upload("games.csv", ROWS), **others})  # type: ignore[arg-type]


def looked(given: Brought) -> Looked:
    return look(given, lambda words, share: None, lambda: False)


def leftovers() -> list[Path]:
    return list(Path(tempfile.gettempdir()).glob("skillet-upload-*"))


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("games.csv", "games.csv"),
        ("../../etc/passwd", "passwd"),
        ("C:\\games.csv", "games.csv"),
        ("..", "file"),
        ("", "file"),
        ("a\0b\n<b>.csv", "a_b__b_.csv"),
        ("x" * 300 + ".csv.gz", "x" * 73 + ".csv.gz"),
    ],
)
def test_a_file_name_is_only_a_name(name: str, plain: str) -> None:
    assert plain_name(name) == plain


def test_a_catalog_name_is_suggested_by_the_file() -> None:
    assert suggest_name("Board Games (2).csv.gz") == "board-games-2"
    assert suggest_name("../游戏.csv") == "catalog"


def test_columns_come_with_examples_and_what_they_become() -> None:
    columns = {column.name: column for column in looked(brought()).columns}
    assert columns["id"].becomes == "id"
    assert columns["genres"].becomes == "genres"
    assert "Deep Fear" in columns["title"].examples


def test_the_guessed_domain_file_gives_the_same_look_again() -> None:
    first = looked(brought())
    second = looked(brought(domain=first.domain))
    assert second.report == first.report
    assert second.domain == first.domain


def test_nothing_is_left_of_a_look_or_of_a_build_however_it_ends(tmp_path: Path) -> None:
    looked(brought())
    with pytest.raises(BadFile, match=r"^The file nothing\.csv is empty"):
        looked(brought(items=Upload("nothing.csv", b"")))
    with pytest.raises(BadDomain, match=r"domain file domain\.toml is not valid"):
        looked(brought(domain="[[["))
    with pytest.raises(Cancelled):
        build(brought(), tmp_path, HashingEncoder(), lambda words, share: None, lambda: True)
    assert not leftovers()
    assert list_catalogs(tmp_path) == ()


def test_a_built_catalog_names_the_files_as_they_were_brought(tmp_path: Path) -> None:
    report = build(brought(), tmp_path, HashingEncoder(), lambda words, share: None, lambda: False)
    assert report.items == 3
    (catalog,) = list_catalogs(tmp_path)
    assert catalog.command == "python -m recsys import games.csv --name games"
    lines = gzip.decompress(packed_items(tmp_path / "games", "jsonl.gz")).splitlines()
    assert [json.loads(line)["title"] for line in lines] == ["Jam Tycoon", "Deep Fear", "Kart Cup"]
    assert not leftovers()
