"""Catalogs side by side: listed, renamed, deleted, exported and brought back, each with its versions."""

import fcntl
import gzip
from pathlib import Path

import pytest

from recsys.catalog.export import export_items
from recsys.catalog.manage import catalog_versions, delete_catalog, domain_file, list_catalogs, rename_catalog
from recsys.catalog.table import CatalogTable
from recsys.errors import BadRequest, CatalogMissing, SkilletError
from tests.recsys.importer.files import GAMES, bring, world_at, write_csv


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """Two catalogs of four games and of two."""
    bring(write_csv(tmp_path / "items.csv"), tmp_path / "out")
    bring(write_csv(tmp_path / "few.csv", GAMES[:2]), tmp_path / "out", name="few")
    return tmp_path / "out"


def test_catalogs_stand_side_by_side(out: Path) -> None:
    assert [(built.name, built.items, built.imported) for built in list_catalogs(out)] == [
        ("few", 2, True), ("games", 4, True),
    ]  # fmt: skip
    assert list_catalogs(out / "nowhere") == ()


def test_a_renamed_catalog_opens_under_its_new_name_with_its_version(out: Path) -> None:
    version = world_at(out).catalog.version
    rename_catalog(out, "games", "board-games")
    world = world_at(out, "board-games")
    assert (world.catalog.name, world.catalog.version) == ("board-games", version)
    command = next(built.command for built in list_catalogs(out) if built.name == "board-games")
    assert command.endswith("--name board-games")
    assert not (out / "games").exists()


@pytest.mark.parametrize("new", ["few", "../few", "movielens", ""])
def test_a_name_that_is_taken_or_cannot_be_changes_nothing(out: Path, new: str) -> None:
    with pytest.raises(BadRequest):
        rename_catalog(out, "games", new)
    assert [built.name for built in list_catalogs(out)] == ["few", "games"]


def test_a_deleted_catalog_is_gone_and_the_others_stay(out: Path) -> None:
    delete_catalog(out, "few")
    assert [built.name for built in list_catalogs(out)] == ["games"]
    for name in ("few", "nothing"):
        with pytest.raises(CatalogMissing):
            delete_catalog(out, name)
    with pytest.raises(BadRequest):
        delete_catalog(out, "../out")


def test_a_catalog_that_is_being_built_is_left_alone(out: Path) -> None:
    with (out / ".games.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for act in (lambda: delete_catalog(out, "games"), lambda: rename_catalog(out, "games", "other")):
            with pytest.raises(SkilletError, match="being built"):
                act()


def test_each_import_leaves_a_version_behind(out: Path, tmp_path: Path) -> None:
    first = world_at(out).catalog.version
    bring(write_csv(tmp_path / "items.csv", GAMES[:3]), out)
    lines = catalog_versions(out, "games")
    assert [(line["items"], line["version"]) for line in lines] == [
        (4, first), (3, world_at(out).catalog.version),
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["games.jsonl", "games.jsonl.gz", "games.csv", "games.csv.gz"])
def test_what_is_exported_can_be_imported_again(out: Path, tmp_path: Path, name: str) -> None:
    target = tmp_path / name
    assert export_items(CatalogTable.load(out / "games"), target) == 4
    bring(target, tmp_path / "again")
    before, after = world_at(out), world_at(tmp_path / "again")
    assert [before.item(row).facts for row in range(4)] == [after.item(row).facts for row in range(4)]
    assert [before.item(row).genres for row in range(4)] == [after.item(row).genres for row in range(4)]
    assert [before.item(row).id for row in range(4)] == [after.item(row).id for row in range(4)]


def test_an_export_overwrites_nothing_and_needs_a_format(out: Path, tmp_path: Path) -> None:
    catalog = CatalogTable.load(out / "games")
    (tmp_path / "here.csv").write_text("mine")
    for target in (tmp_path / "here.csv", tmp_path / "games.xlsx", tmp_path / "no" / "games.csv"):
        with pytest.raises(BadRequest):
            export_items(catalog, target)
    assert (tmp_path / "here.csv").read_text() == "mine"
    export_items(catalog, tmp_path / "packed.csv.gz")
    assert gzip.decompress((tmp_path / "packed.csv.gz").read_bytes()).startswith(b"id,title")


def test_the_domain_file_of_an_import_can_be_found(out: Path) -> None:
    path = domain_file(out, "games")
    assert path
    assert path.read_text().startswith("# Guessed from the columns of games.")
