"""Filters: what is left, in its order, and what was removed and why."""

from collections.abc import Callable, Collection

import numpy as np
import pytest

from tests.games import tiny_games_world
from tests.worlds import ids, named_world, rows, tiny_world
from tools.filtering import (
    Filtered,
    filter_conditions,
    filter_devices,
    filter_disliked,
    filter_genres,
    filter_seen,
    filter_shown,
)
from tools.types import Condition, Found, World

FILMS, GAMES = tiny_world(), tiny_games_world()
Settled = Callable[[Found, Collection[int]], Filtered]


def found(world: World, *items: str) -> Found:
    places = np.asarray(rows(world, *items), np.int32)
    return Found(places, np.linspace(1, 0.5, len(places), dtype=np.float32), "by hand")


def told(world: World, result: Filtered) -> dict[str, str]:
    return {world.item(removed.row).id: removed.reason for removed in result.removed}


def test_disliked_genres_go_and_the_rest_keeps_its_order_and_scores() -> None:
    before = found(FILMS, "f11", "f3", "f6", "f10", "f12")
    result = filter_genres(FILMS, before, ["Horror", "Crime"])
    assert ids(FILMS, result.found) == ["f6", "f10", "f12"]
    assert result.found.scores.tolist() == before.scores[[2, 3, 4]].tolist()
    assert result.found.note == "by hand"
    assert told(FILMS, result) == dict.fromkeys(["f11", "f3"], "is Horror or Crime")


@pytest.mark.parametrize("genres", [[], ["Opera"]])
def test_no_disliked_genre_removes_nothing(genres: list[str]) -> None:
    result = filter_genres(FILMS, found(FILMS, "f1", "f3"), genres)
    assert ids(FILMS, result.found) == ["f1", "f3"]
    assert result.removed == ()


@pytest.mark.parametrize(
    ("devices", "left"),
    [
        ([], ["g1", "g4", "g6", "g11"]),
        (["VR"], ["g6", "g11"]),
        (["PHONE"], ["g1", "g4", "g11"]),
        (["PHONE", "VR"], ["g1", "g4", "g6", "g11"]),
        (["TOASTER"], ["g11"]),
    ],
)
def test_an_item_stays_when_it_runs_on_any_device_asked_for_or_lists_none(devices: list[str], left: list[str]) -> None:
    result = filter_devices(GAMES, found(GAMES, "g1", "g4", "g6", "g11"), devices)
    assert ids(GAMES, result.found) == left
    assert all(reason == f"does not run on {' or '.join(devices)}" for reason in told(GAMES, result).values())
    assert len(result.removed) == 4 - len(left)


def test_conditions_remove_in_turn_each_under_its_own_words() -> None:
    comedy = Condition(facet="genres", op="in", value=("Comedy",), words="a comedy")
    short = Condition(facet="runtime", op="<=", value=90)
    result = filter_conditions(FILMS, found(FILMS, "f3", "f6", "f1", "f12"), [comedy, short])
    assert ids(FILMS, result.found) == ["f1"]
    assert told(FILMS, result) == {"f3": "not a comedy", "f12": "not a comedy", "f6": "not runtime"}


def test_a_missing_fact_passes_where_the_facet_s_rule_lets_it() -> None:
    short = Condition(facet="runtime", op="<=", value=90)
    for_children = Condition(facet="min_age", op="<=", value=8)
    mill = found(FILMS, "f12")
    assert len(filter_conditions(FILMS, mill, [short]).found) == 1
    assert len(filter_conditions(FILMS, mill, [for_children]).found) == 0


@pytest.mark.parametrize(
    ("keep", "reason"),
    [(filter_shown, "shown before"), (filter_disliked, "turned down"), (filter_seen, "already known")],
)
def test_what_a_conversation_has_settled_is_removed_with_its_reason(keep: Settled, reason: str) -> None:
    result = keep(found(FILMS, "f1", "f2", "f3"), rows(FILMS, "f2", "f9"))
    assert ids(FILMS, result.found) == ["f1", "f3"]
    assert told(FILMS, result) == {"f2": reason}


@pytest.mark.parametrize("keep", [filter_shown, filter_disliked, filter_seen])
def test_nothing_found_or_nothing_settled_is_no_error(keep: Settled) -> None:
    assert len(keep(Found.nothing("none"), [1, 2]).found) == 0
    assert len(keep(found(FILMS, "f1"), []).found) == 1


def test_a_catalog_without_genres_loses_nothing() -> None:
    bare = named_world(("Heat", 1995))
    assert len(filter_genres(bare, found(bare, "n0"), ["Crime"]).found) == 1
