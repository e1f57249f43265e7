"""Retrieval tools: what they find, what they refuse, and that none looks outside the mask it was given."""

from collections.abc import Callable

import numpy as np
import pytest

from tests.games import tiny_games_world
from tests.worlds import aged_world, ids, rows
from tools.retrieval import (
    get_default_items,
    get_items_by_age_group,
    get_items_by_person,
    get_items_in_franchise,
    get_popular_in_genre,
    get_popular_items,
    get_search_results,
    get_similar_items_cf,
    get_similar_items_content,
    get_similar_to_all,
    search_meaning,
    search_request,
)
from tools.types import Found, World

FILMS, GAMES = aged_world(), tiny_games_world()
TOY_STORY, HEAT = rows(FILMS, "f1", "f3")
CALLS: dict[str, Callable[..., Found]] = {
    "search": lambda **how: get_search_results(FILMS, "crime thriller", **how),
    "cf": lambda **how: get_similar_items_cf(FILMS, HEAT, **how),
    "content": lambda **how: get_similar_items_content(FILMS, HEAT, **how),
    "age": lambda **how: get_items_by_age_group(FILMS, "9-12", **how),
    "words": lambda **how: search_request(FILMS, "a crime thriller film by Michael Mann", **how),
    "meaning": lambda **how: search_meaning(FILMS, "a crime thriller film by Michael Mann", **how),
    "all": lambda **how: get_similar_to_all(FILMS, [TOY_STORY, HEAT], **how),
    "person": lambda **how: get_items_by_person(FILMS, "Tom Hanks", **how),
    "franchise": lambda **how: get_items_in_franchise(FILMS, "Toy Story", **how),
    "genre": lambda **how: get_popular_in_genre(FILMS, "Comedy", **how),
    "genre drawn": lambda **how: get_popular_in_genre(FILMS, "Comedy", seed=3, **how),
    "popular": lambda **how: get_popular_items(FILMS, **how),
    "popular drawn": lambda **how: get_popular_items(FILMS, seed=3, **how),
    "default": lambda within=None, k=30: get_default_items(FILMS, n=k, within=within),
}


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
def test_every_tool_finds_something_well_formed(call: Callable[..., Found]) -> None:
    found = call()
    assert len(found) == len(found.scores) == len(set(found.ids.tolist())) > 0
    assert (found.ids.dtype, found.scores.dtype) == (np.int32, np.float32)
    assert (np.diff(found.scores) <= 0).all()
    assert np.isfinite(found.scores).all()


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
def test_every_tool_stays_inside_the_mask_and_fills_the_place_of_what_is_outside(call: Callable[..., Found]) -> None:
    whole = call(k=12)
    for row in whole.ids.tolist():
        within = np.ones(len(FILMS), bool)
        within[row] = False
        assert row not in call(k=12, within=within).ids
    only = np.zeros(len(FILMS), bool)
    only[whole.ids[-1]] = True
    assert call(k=1, within=only).ids.tolist() == [whole.ids[-1]]


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
def test_every_tool_finds_nothing_inside_an_empty_mask(call: Callable[..., Found]) -> None:
    assert len(call(within=np.zeros(len(FILMS), bool))) == 0


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
def test_every_tool_brings_at_most_k_the_best_ones(call: Callable[..., Found]) -> None:
    assert call(k=1).ids.tolist() == call(k=12).ids[:1].tolist()


@pytest.mark.parametrize("query", ["crime", "crime thriller", "the crime thriller", "  crime -- thriller!  ", "R&B"])
def test_a_simple_query_has_up_to_three_words(query: str) -> None:
    get_search_results(FILMS, query)


@pytest.mark.parametrize("query", ["a crime thriller film", "one two three four", "rock & roll & soul"])
def test_a_query_of_more_than_three_words_is_refused(query: str) -> None:
    with pytest.raises(ValueError, match="at most 3 words"):
        get_search_results(FILMS, query)


@pytest.mark.parametrize("query", ["", "   ", "?!", "zzzzz"])
def test_a_query_of_no_known_word_finds_nothing(query: str) -> None:
    assert len(get_search_results(FILMS, query)) == 0
    assert len(search_request(FILMS, query)) == 0


def test_people_who_liked_this_also_liked() -> None:
    assert ids(FILMS, get_similar_items_cf(FILMS, TOY_STORY, 2)) == ["f2", "f9"]
    assert set(ids(FILMS, get_similar_items_cf(FILMS, HEAT, 2))) == {"f4", "f5"}


def test_the_seeds_are_never_found() -> None:
    for found in (
        get_similar_items_cf(FILMS, HEAT),
        get_similar_items_content(FILMS, HEAT),
        get_similar_to_all(FILMS, [HEAT, TOY_STORY]),
    ):
        assert HEAT not in found.ids
    assert TOY_STORY not in get_similar_to_all(FILMS, [HEAT, TOY_STORY]).ids


def test_content_of_the_same_sort_comes_first() -> None:
    assert set(ids(FILMS, get_similar_items_content(FILMS, HEAT, 2))) == {"f4", "f5"}


@pytest.mark.parametrize("find", [get_similar_items_cf, lambda world, row: get_similar_to_all(world, [row])])
def test_a_catalog_without_interactions_says_so(find: Callable[[World, int], Found]) -> None:
    found = find(GAMES, 0)
    assert len(found) == 0
    assert found.note == "this catalog has no interactions"


def test_an_age_group_brings_what_it_favours() -> None:
    assert ids(FILMS, get_items_by_age_group(FILMS, "9-12")) == ["f2", "f9", "f11", "f3"]


@pytest.mark.parametrize("band", ["0-8", "nonsense", ""])
def test_an_age_group_with_too_few_ratings_says_so(band: str) -> None:
    found = get_items_by_age_group(FILMS, band)
    assert len(found) == 0
    assert "too few ratings" in found.note


def test_defaults_are_the_same_for_the_same_seed_and_differ_else() -> None:
    draws = [tuple(get_default_items(FILMS, 5, seed).ids.tolist()) for seed in range(10)]
    assert tuple(get_default_items(FILMS, 5, 3).ids.tolist()) == draws[3]
    assert len(set(draws)) > 5


def test_defaults_are_drawn_from_the_head_alone() -> None:
    head = set(FILMS.popularity.order[:4].tolist())
    drawn = {row for seed in range(20) for row in get_default_items(FILMS, 3, seed, head=4).ids.tolist()}
    assert drawn == head


def test_the_head_of_the_defaults_is_taken_inside_the_mask() -> None:
    within = np.ones(len(FILMS), bool)
    within[FILMS.popularity.order[:4]] = False
    drawn = {row for seed in range(20) for row in get_default_items(FILMS, 3, seed, 4, within).ids.tolist()}
    assert drawn == set(FILMS.popularity.order[4:8].tolist())


def test_more_defaults_than_there_are_is_all_there_are() -> None:
    assert sorted(get_default_items(FILMS, 30).ids.tolist()) == list(range(12))


@pytest.mark.parametrize(
    ("person", "items"),
    [
        ("Tom Hanks", ["f1", "f2", "f8"]),
        ("Michael Mann", ["f3", "f4"]),
        ("Jacques Tati", ["f7"]),  # director and cast
        ("Ethan Coen", ["f10"]),
        ("tom hanks", []),
        ("", []),
    ],
)
def test_a_person_is_found_in_any_role(person: str, items: list[str]) -> None:
    assert ids(FILMS, get_items_by_person(FILMS, person)) == items


def test_popular_in_a_genre_follows_popularity() -> None:
    found = get_popular_in_genre(FILMS, "Comedy")
    assert ids(FILMS, found) == ["f1", "f2", "f9", "f8", "f6", "f7"]
    assert len(get_popular_in_genre(FILMS, "Opera")) == 0


def test_a_draw_of_the_popular_repeats_by_seed_and_favours_the_popular() -> None:
    firsts = [int(get_popular_items(FILMS, 1, seed=seed).ids[0]) for seed in range(300)]
    assert firsts[7] == int(get_popular_items(FILMS, 1, seed=7).ids[0])
    assert sum(first in FILMS.popularity.order[:5] for first in firsts) > sum(
        first in FILMS.popularity.order[7:] for first in firsts
    )


def test_a_catalog_without_a_franchise_facet_has_no_series() -> None:
    assert len(get_items_in_franchise(GAMES, "Kart")) == 0
