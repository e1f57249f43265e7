"""One item in, one plain fact out."""

import pytest

from tests.games import tiny_games_world
from tests.worlds import named_world, rows, tiny_world
from tools.lookup import get_item_description, get_item_genres, get_item_name, get_item_rank, is_device_compatible

FILMS, GAMES = tiny_world(), tiny_games_world()


def test_the_facts_of_an_item_are_the_catalog_s() -> None:
    (heat,) = rows(FILMS, "f3")
    assert get_item_name(FILMS, heat) == "Heat"
    assert get_item_genres(FILMS, heat) == ("Action", "Crime", "Thriller")
    assert get_item_description(FILMS, heat) == "Action/Crime/Thriller film from 1995 by Michael Mann."


def test_ranks_run_from_one_to_n_and_follow_popularity() -> None:
    ranks = [get_item_rank(FILMS, row) for row in range(len(FILMS))]
    assert sorted(ranks) == list(range(1, 13))
    best_liked, nobody_s = rows(FILMS, "f1", "f12")
    assert get_item_rank(FILMS, best_liked) == 1
    assert get_item_rank(FILMS, nobody_s) == 12


@pytest.mark.parametrize(
    ("item", "device", "runs"),
    [
        ("g4", "PHONE", True),
        ("g4", "DESKTOP", False),
        ("g6", "VR", True),
        ("g6", "CONSOLE", False),
        ("g11", "VR", True),  # no devices on record: taken to run
        ("g4", "TOASTER", False),
    ],
)
def test_a_device_is_compatible_when_it_is_listed_or_none_is(item: str, device: str, runs: bool) -> None:
    assert is_device_compatible(GAMES, rows(GAMES, item)[0], device) is runs


def test_a_catalog_without_devices_runs_everywhere() -> None:
    assert all(is_device_compatible(FILMS, row, "PHONE") for row in range(len(FILMS)))


def test_an_item_of_no_genre_has_none() -> None:
    assert get_item_genres(named_world(("Heat", 1995)), 0) == ()


@pytest.mark.parametrize("row", [12, -1, 10**6])
def test_a_row_outside_the_catalog_is_an_error(row: int) -> None:
    with pytest.raises(IndexError):
        get_item_description(FILMS, row)
