"""The catalogs to choose from: those that stand, found again by name or by version."""

from dataclasses import replace
from pathlib import Path

from recsys.catalog.manage import rename_catalog
from recsys.index.encoder import HashingEncoder
from recsys.shelf import find_offered, list_offered, read_stamps, title_of
from recsys.suggest import suggest
from recsys.uploads import Brought, Upload, build
from tests.worlds import named_world, tiny_world

GAMES = b"id,title,genres\n1,Jam Tycoon,Casual\n2,Deep Fear,Horror\n3,Kart Cup,Casual\n"


def make(out: Path, name: str) -> None:
    build(Brought(name, Upload("games.csv", GAMES)), out, HashingEncoder(), lambda words, share: None, lambda: False)


def test_what_stands_is_offered_with_its_noun_and_what_is_for_evaluation_is_not(tmp_path: Path) -> None:
    assert list_offered(tmp_path) == read_stamps(tmp_path) == ()
    make(tmp_path, "games")
    (tmp_path / "games").rename(tmp_path / "games-holdout")
    make(tmp_path, "games")
    (tmp_path / ".old.new").mkdir()
    (tmp_path / ".old.new" / "manifest.json").write_text("{}")
    (offered,) = list_offered(tmp_path)
    assert offered.label == "games · 3 games"
    assert [name for name, _ in read_stamps(tmp_path)] == ["games"]


def test_stamps_tell_when_something_changed(tmp_path: Path) -> None:
    make(tmp_path, "games")
    before = read_stamps(tmp_path)
    assert read_stamps(tmp_path) == before
    make(tmp_path, "games")
    assert read_stamps(tmp_path) != before


def test_a_renamed_catalog_is_found_by_its_version(tmp_path: Path) -> None:
    make(tmp_path, "games")
    (old,) = list_offered(tmp_path)
    rename_catalog(tmp_path, "games", "toys")
    offered = list_offered(tmp_path)
    assert find_offered(offered, "games") is None
    assert find_offered(offered, "games", old.version) == offered[0]
    assert offered[0].name == "toys"


def test_a_bundled_catalog_has_a_title() -> None:
    assert title_of("movielens") == "MovieLens films"
    assert title_of("toys") == "toys"


def test_things_to_try_are_the_domains_or_made_of_the_catalog() -> None:
    assert suggest(tiny_world()) == tiny_world().domain.pills
    world = named_world(("Heat", 1995), ("A" * 60, 1999), ("Big", 1988))
    bare = world.domain.model_copy(update={"pills": ()})
    assert suggest(replace(world, domain=bare)) == ("Something like Heat", "Something like Big", "Popular films")
