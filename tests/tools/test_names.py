"""The index of names: exact keys, parts of titles, acronyms, near spellings, and which of several is meant."""

import numpy as np
import pytest

from tools.names import ACRONYM, ALIAS, EXACT, PART, NameIndex

TITLES = (
    ("The Thing", 1982, ("Das Ding",)),
    ("The Thing", 2011, ()),
    ("Star Wars: Episode IV - A New Hope", 1977, ("Star Wars",)),
    ("Once Upon a Time in the West", 1968, ()),
    ("Murder Mystery 2", 2014, ()),
    ("Up", 2009, ()),
    ("Mission: Impossible - Ghost Protocol", 2011, ()),
)


@pytest.fixture(scope="module")
def names() -> NameIndex:
    weight = np.asarray([5, 9, 8, 3, 2, 1, 1], np.float32)
    return NameIndex.build([t for t, _, _ in TITLES], [a for _, _, a in TITLES], [y for _, y, _ in TITLES], weight)


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("thing", {(0, EXACT), (1, EXACT)}),
        ("das ding", {(0, ALIAS)}),
        ("Star Wars", {(2, ALIAS)}),
        ("a new hope", {(2, PART)}),
        ("star wars episode 4", {(2, PART)}),
        ("mission impossible", {(6, PART)}),
        ("ghost protocol", {(6, PART)}),
        ("up", {(5, EXACT)}),
        ("upp", set()),
        ("", set()),
    ],
)
def test_a_name_finds_every_item_that_has_it(names: NameIndex, name: str, found: set[tuple[int, float]]) -> None:
    assert {(match.row, match.score) for match in names.exact(name)} == found


@pytest.mark.parametrize(("short", "row"), [("MM2", 4), ("mm2", 4), ("OUATITW", 3), ("ouattw", None), ("up", None)])
def test_initials_find_long_titles_only(names: NameIndex, short: str, row: int | None) -> None:
    assert [(match.row, match.score) for match in names.acronym(short)] == ([(row, ACRONYM)] if row is not None else [])


def test_near_spellings_are_scored_below_the_name_itself(names: NameIndex) -> None:
    (near,) = names.near("once upon a tme in the west")
    assert near.row == 3
    assert 0.84 <= near.score < EXACT


@pytest.mark.parametrize("name", ["up", "", "u", "xyzzy plugh"])
def test_short_or_strange_names_have_no_near_spelling(names: NameIndex, name: str) -> None:
    assert names.near(name) == ()


@pytest.mark.parametrize(
    ("year", "rows"),
    [(None, [1, 0]), (1982, [0]), (1983, [0]), (2011, [1]), (2012, [1]), (1995, [])],
)
def test_the_year_decides_between_remakes_and_popularity_else(
    names: NameIndex, year: int | None, rows: list[int]
) -> None:
    assert [match.row for match in names.ranked(names.exact("the thing"), year)] == rows


def test_several_matches_for_one_item_count_once(names: NameIndex) -> None:
    both = (*names.exact("star wars"), *names.exact("a new hope"))
    assert [(match.row, match.score) for match in names.ranked(both)] == [(2, ALIAS)]


def test_an_index_of_nothing_finds_nothing() -> None:
    empty = NameIndex.build([], [], [], np.empty(0, np.float32))
    assert empty.exact("heat") == empty.near("heated") == empty.acronym("lotr") == ()
    assert empty.longest == 0


def test_the_index_is_of_one_length() -> None:
    with pytest.raises(ValueError, match="argument"):
        NameIndex.build(["Heat"], [], [], np.ones(1, np.float32))


def test_an_item_without_a_year_fits_any_year() -> None:
    names = NameIndex.build(["Heat"], [()], [None], np.ones(1, np.float32))
    assert [match.row for match in names.ranked(names.exact("Heat"), 1995)] == [0]
