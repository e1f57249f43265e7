"""The columnar table: in memory and on disk it answers the same, and damage is said with what mends it."""

from pathlib import Path

import numpy as np
import pytest

from recsys.catalog.schema import Record
from recsys.catalog.table import CatalogTable, write_table
from recsys.errors import CatalogDamaged, CatalogMissing
from tests.worlds import tiny_domain, tiny_records
from tools.columns import NumberColumn, TagColumn


@pytest.fixture(params=["memory", "disk"])
def table(request: pytest.FixtureRequest, tmp_path: Path) -> CatalogTable:
    if request.param == "memory":
        return CatalogTable.from_records("tiny", tiny_records(), tiny_domain())
    write_table(tmp_path / "tiny", tiny_records(), tiny_domain())
    return CatalogTable.load(tmp_path / "tiny")


def test_an_item_comes_back_as_it_was_given(table: CatalogTable) -> None:
    record = tiny_records()[4]
    item = table.item(4)
    assert (item.id, item.title, item.aliases) == (record.id, "Seven", ("Se7en",))
    assert (item.year, item.genres) == (1995, ("Crime", "Thriller"))
    assert item.facts["director"] == ("David Fincher",)
    assert item.facts["runtime"] == 127
    assert item.description == record.description


def test_a_missing_fact_is_absent(table: CatalogTable) -> None:
    assert not {"runtime", "certificate", "director"} & set(table.item(11).facts)


def test_every_id_finds_its_row_and_no_other_does(table: CatalogTable) -> None:
    assert [table.row(record.id) for record in tiny_records()] == list(range(len(table)))
    assert [table.row(unknown) for unknown in ("", "f0", "f13", "zz")] == [None] * 4


def test_facets_are_columns(table: CatalogTable) -> None:
    runtime, genres = table.column("runtime"), table.column("genres")
    assert isinstance(runtime, NumberColumn)
    assert runtime.values.dtype == np.float32
    assert runtime.value(11) is None
    assert isinstance(genres, TagColumn)
    assert genres.tags(3) == ("Crime", "Thriller")
    assert table.column("colour") is None


def test_a_row_outside_the_catalog_is_an_error(table: CatalogTable) -> None:
    for row in (-1, len(table)):
        with pytest.raises(IndexError):
            table.item(row)


def test_texts_and_titles_are_in_catalog_order(table: CatalogTable) -> None:
    assert table.texts() == [record.text for record in tiny_records()]
    assert table.titles() == [record.title for record in tiny_records()]
    assert table.ids() == [record.id for record in tiny_records()]


def test_the_version_is_of_the_content(tmp_path: Path) -> None:
    records = tiny_records()
    memory = CatalogTable.from_records("one", records, tiny_domain())
    write_table(tmp_path / "two", records, tiny_domain())
    assert CatalogTable.load(tmp_path / "two").version == memory.version
    assert CatalogTable.from_records("one", records[:-1], tiny_domain()).version != memory.version


def test_an_empty_catalog_is_a_catalog(tmp_path: Path) -> None:
    write_table(tmp_path / "none", [], tiny_domain())
    assert len(CatalogTable.load(tmp_path / "none")) == 0


def test_a_number_given_as_tags_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TypeError, match="facet of tags"):
        write_table(tmp_path / "bad", [Record("a", "A", "", "", {"genres": 3.0})], tiny_domain())
    assert not (tmp_path / "bad" / "catalog.json").exists()


def test_a_folder_without_a_catalog_names_the_command(tmp_path: Path) -> None:
    with pytest.raises(CatalogMissing) as caught:
        CatalogTable.load(tmp_path / "movielens")
    assert caught.value.next_step == "Run `python -m recsys build movielens`."


@pytest.mark.parametrize("name", ["items.parquet", "facets.parquet", "texts.parquet", "catalog.json"])
@pytest.mark.parametrize("how", ["cut short", "changed", "removed"])
def test_damage_is_said_with_the_command_that_mends_it(tmp_path: Path, name: str, how: str) -> None:
    folder = tmp_path / "tiny"
    write_table(folder, tiny_records(), tiny_domain())
    file, content = folder / name, (folder / name).read_bytes()
    if how == "removed":
        file.unlink()
    else:
        file.write_bytes(content[: len(content) // 2] if how == "cut short" else b"\0" + content[1:])
    with pytest.raises((CatalogDamaged, CatalogMissing)) as caught:
        CatalogTable.load(folder)
    assert caught.value.next_step == "Run `python -m recsys build tiny`."


def test_writing_again_replaces_what_was_there(tmp_path: Path) -> None:
    folder = tmp_path / "tiny"
    write_table(folder, tiny_records(), tiny_domain())
    write_table(folder, tiny_records()[:3], tiny_domain())
    assert len(CatalogTable.load(folder)) == 3
    assert {file.name for file in folder.iterdir()} == {
        "items.parquet",
        "facets.parquet",
        "texts.parquet",
        "catalog.json",
    }
