"""Facets as columns."""

import numpy as np
import pytest

from tools.columns import NumberColumn, TagColumn


@pytest.fixture
def genres() -> TagColumn:
    return TagColumn.from_lists([("Crime", "Drama"), (), ("Drama",), ("Comedy", "Crime")])


def test_tags_come_back_in_the_order_given(genres: TagColumn) -> None:
    assert [genres.tags(row) for row in range(4)] == [("Crime", "Drama"), (), ("Drama",), ("Comedy", "Crime")]
    assert genres.vocabulary == ("Crime", "Drama", "Comedy")


@pytest.mark.parametrize(("tag", "rows"), [("Crime", [0, 3]), ("Drama", [0, 2]), ("Comedy", [3]), ("Western", [])])
def test_a_tag_knows_its_items_in_catalog_order(genres: TagColumn, tag: str, rows: list[int]) -> None:
    assert genres.rows(tag).tolist() == rows


@pytest.mark.parametrize(
    ("tags", "mask"),
    [
        ((), [0, 0, 0, 0]),
        (("Comedy",), [0, 0, 0, 1]),
        (("Drama", "Comedy"), [1, 0, 1, 1]),
        (("Western", "Drama"), [1, 0, 1, 0]),
    ],
)
def test_any_of_several_tags(genres: TagColumn, tags: tuple[str, ...], mask: list[int]) -> None:
    assert genres.having_any(tags).astype(int).tolist() == mask


def test_no_tags_are_a_missing_fact(genres: TagColumn) -> None:
    assert genres.known.tolist() == [True, False, True, True]
    assert genres.counts.tolist() == [2, 2, 1]


def test_a_column_of_nothing_is_a_column() -> None:
    empty = TagColumn.from_lists([])
    assert len(empty) == 0
    assert empty.having_any(["Drama"]).tolist() == []
    assert TagColumn.from_lists([(), ()]).known.tolist() == [False, False]


def test_a_missing_number_is_none_and_unknown() -> None:
    column = NumberColumn(np.asarray([81, np.nan, 0], np.float32))
    assert [column.value(row) for row in range(3)] == [81, None, 0]
    assert column.known.tolist() == [True, False, True]
    assert len(column) == 3
