"""Reciprocal rank fusion, by numbers worked out by hand."""

import numpy as np
import pytest

from recsys.recommend.fuse import FALLBACK, HEAD_DAMPING, RRF_K, WEIGHTS, fuse
from recsys.types import Section
from tests.worlds import named_world, tiny_world
from tools.types import World

FILMS = tiny_world()
UNKNOWN = named_world(*((f"Film {n}", 1990 + n) for n in range(12)))
"""Twelve items far from the head of popularity, so that nothing is damped."""


def section(kind: str, *rows: int, label: str = "") -> Section:
    places = np.asarray(rows, np.int32)
    return Section(kind, label or kind, "tool", "", places, np.linspace(1, 0.1, len(rows), dtype=np.float32))


def scores(world: World, *sections: Section) -> dict[int, float]:
    pool = fuse(world, sections)
    return dict(zip(pool.rows.tolist(), pool.scores.tolist(), strict=True))


def test_a_single_section_keeps_its_order() -> None:
    pool = fuse(UNKNOWN, [section("cf", 4, 2, 7)])
    assert pool.rows.tolist() == [4, 2, 7]
    weight = WEIGHTS["cf"]
    assert pool.scores.tolist() == pytest.approx([weight / (RRF_K + rank) for rank in (1, 2, 3)])


def test_an_item_in_two_sections_gets_the_sum() -> None:
    found = scores(UNKNOWN, section("cf", 1, 2), section("content", 2, 3))
    assert found[2] == pytest.approx(WEIGHTS["cf"] / (RRF_K + 2) + WEIGHTS["content"] / (RRF_K + 1))
    assert found[1] == pytest.approx(WEIGHTS["cf"] / (RRF_K + 1))
    assert max(found, key=found.__getitem__) == 2


def test_sections_of_one_sort_share_their_weight() -> None:
    found = scores(UNKNOWN, section("cf", 1), section("cf", 2), section("cf", 3), section("cf", 4))
    assert found[1] == pytest.approx(WEIGHTS["cf"] / 2 / (RRF_K + 1)), "the square root of four"


def test_what_is_merely_popular_counts_for_little_beside_evidence_and_fully_alone() -> None:
    alone = scores(UNKNOWN, section("popular", 5))
    beside = scores(UNKNOWN, section("popular", 5), section("cf", 6))
    assert alone[5] == pytest.approx(WEIGHTS["popular"] / (RRF_K + 1))
    assert beside[5] == pytest.approx(FALLBACK * WEIGHTS["popular"] / (RRF_K + 1))


def test_the_head_of_popularity_is_damped() -> None:
    assert scores(FILMS, section("cf", 0))[0] == pytest.approx(HEAD_DAMPING * WEIGHTS["cf"] / (RRF_K + 1))


def test_equal_scores_are_ordered_by_row_so_that_answers_repeat() -> None:
    assert fuse(UNKNOWN, [section("cf", 9), section("cf", 3)]).rows.tolist() == [3, 9]


def test_the_pool_remembers_which_sections_found_an_item() -> None:
    one, two = section("cf", 1, 2), section("words", 2)
    pool = fuse(UNKNOWN, [one, two])
    assert pool.found_in == {1: (one,), 2: (one, two)}


def test_no_sections_are_an_empty_pool() -> None:
    pool = fuse(UNKNOWN, [])
    assert len(pool.rows) == len(pool.scores) == 0


def test_a_sort_of_evidence_without_a_weight_counts_as_one() -> None:
    assert scores(UNKNOWN, section("graph", 1))[1] == pytest.approx(1 / (RRF_K + 1))
