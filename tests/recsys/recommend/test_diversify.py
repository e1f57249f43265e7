"""Variety: few of one franchise, and not one thing ten times over."""

from dataclasses import replace

import numpy as np

from recsys.catalog.schema import Record
from recsys.recommend.diversify import FRANCHISE_CAP, diversify
from recsys.recommend.fuse import Pool
from tests.worlds import tiny_domain, tiny_world, world_of
from tools.types import World

FILMS = tiny_world()


def pool(*rows: int, scores: list[float] | None = None) -> Pool:
    best = np.asarray(scores if scores is not None else np.linspace(1, 0.9, len(rows)), np.float32)
    return Pool(np.asarray(rows, np.int32), best, {})


def world_of_series(*series: str) -> World:
    """Items that share no word, each of the series named ("" for none)."""
    records = [
        Record(f"s{n}", f"Title{n}", "", f"word{n}", {"year": 2000.0} | ({"franchise": (name,)} if name else {}))
        for n, name in enumerate(series)
    ]
    return world_of(records, tiny_domain())


def test_at_most_two_of_a_franchise_come_before_everything_else() -> None:
    assert FRANCHISE_CAP == 2
    world = world_of_series("Saga", "Saga", "Saga", "", "Saga", "", "Other")
    order = diversify(world, pool(*range(7)))
    assert sorted(order) == list(range(7)), "nothing is lost"
    assert set(order[-2:]) == {2, 4}
    assert set(order[:5]) == {0, 1, 3, 5, 6}


def test_the_cap_can_be_lifted_for_who_asks_for_a_series() -> None:
    world = world_of_series("Saga", "Saga", "Saga", "")
    falling = pool(0, 1, 2, 3, scores=[1.0, 0.7, 0.5, 0.1])
    assert diversify(world, falling, cap=4) == [0, 1, 2, 3]


def test_an_item_much_like_an_earlier_one_moves_behind_one_of_another_kind() -> None:
    vectors = np.eye(4, dtype=np.float32)
    vectors[1] = vectors[0]
    world = replace(FILMS, dense=replace_vectors(FILMS, vectors))
    assert diversify(world, pool(0, 1, 2, 3, scores=[1.0, 0.99, 0.98, 0.2])) == [0, 2, 1, 3]


def test_relevance_outweighs_variety_where_the_gap_is_large() -> None:
    vectors = np.eye(4, dtype=np.float32)
    vectors[1] = vectors[0]
    world = replace(FILMS, dense=replace_vectors(FILMS, vectors))
    assert diversify(world, pool(0, 1, 2, 3, scores=[1.0, 0.99, 0.5, 0.4])) == [0, 1, 2, 3]


def test_one_and_two_and_no_items_are_left_as_they_are() -> None:
    assert diversify(FILMS, pool()) == []
    assert diversify(FILMS, pool(3)) == [3]
    assert diversify(FILMS, pool(3, 1)) == [3, 1]


def test_the_long_tail_follows_in_its_old_order() -> None:
    world = world_of_series(*[""] * 80)
    order = diversify(world, pool(*range(80)))
    assert sorted(order) == list(range(80))
    assert order[60:] == list(range(60, 80))


class _Vectors:
    """A dense index that is only its vectors."""

    def __init__(self, vectors: np.ndarray) -> None:
        self.vectors = vectors


def replace_vectors(world: World, vectors: np.ndarray) -> _Vectors:
    padded = np.zeros((len(world), vectors.shape[1]), np.float32)
    padded[: len(vectors)] = vectors
    return _Vectors(padded)
