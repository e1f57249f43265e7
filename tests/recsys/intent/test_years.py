"""Years, decades and stretches of years."""

import pytest

from recsys.intent.offline import parse
from tests.reading import conditions
from tests.worlds import tiny_world

FILMS = tiny_world()


@pytest.mark.parametrize(
    ("text", "op", "value"),
    [
        ("90s", "between", (1990, 1999)),
        ("the 1980s", "between", (1980, 1989)),
        ("80's movies", "between", (1980, 1989)),
        ("the 1980’s", "between", (1980, 1989)),
        ("films of the sixties", "between", (1960, 1969)),
        ("the 2000s", "between", (2000, 2009)),
        ("the 10s", "between", (2010, 2019)),
        ("1890s films", "between", (1890, 1899)),
        ("early 90s", "between", (1990, 1993)),
        ("mid 70s", "between", (1974, 1976)),
        ("mid-70s", "between", (1974, 1976)),
        ("late eighties", "between", (1986, 1989)),
        ("80s and 90s", "between", (1980, 1999)),
        ("80s or 90s", "between", (1980, 1999)),
        ("late 90s or early 2000s", "between", (1996, 2003)),
        ("from the 1950s to the 1970s", "between", (1950, 1979)),
        ("before the 80s", "<=", 1979),
        ("after the 80s", ">=", 1990),
        ("since the 80s", ">=", 1980),
    ],
)
def test_a_decade_is_a_stretch_of_years(text: str, op: str, value: object) -> None:
    assert conditions(parse(text, FILMS)) == {("year", op, value)}


@pytest.mark.parametrize(
    ("text", "op", "value"),
    [
        ("before 1970", "<=", 1969),
        ("from before 1970", "<=", 1969),
        ("pre-1980", "<=", 1979),
        ("older than 1980", "<=", 1979),
        ("until 1990", "<=", 1990),
        ("1970 or earlier", "<=", 1970),
        ("after 2000", ">=", 2001),
        ("post 2000", ">=", 2001),
        ("newer than 2000", ">=", 2001),
        ("since 2000", ">=", 2000),
        ("no older than 2000", ">=", 2000),
        ("2000 or later", ">=", 2000),
        ("from 2010", "between", (2010, 2010)),
        ("in 1995", "between", (1995, 1995)),
        ("in the year 1995", "between", (1995, 1995)),
        ("a 1995 film", "between", (1995, 1995)),
        ("between 1990 and 2000", "between", (1990, 2000)),
        ("from 1990 to 1999", "between", (1990, 1999)),
        ("1990-1999", "between", (1990, 1999)),
        ("1990 – 1999", "between", (1990, 1999)),
    ],
)
def test_a_year_is_bounded_as_the_words_say(text: str, op: str, value: object) -> None:
    assert conditions(parse(text, FILMS)) == {("year", op, value)}


@pytest.mark.parametrize(
    ("text", "op", "value"),
    [
        ("not before 2000", ">=", 2000),
        ("nothing before 2000", ">=", 2000),
        ("nothing after 1990", "<=", 1990),
        ("not from the 90s", "not_in", (1990, 1999)),
        ("nothing from the 80s or 90s", "not_in", (1980, 1999)),
        ("nothing from 1995", "not_in", (1995, 1995)),
    ],
)
def test_years_turned_down_are_turned_round(text: str, op: str, value: object) -> None:
    assert conditions(parse(text, FILMS)) == {("year", op, value)}


@pytest.mark.parametrize("text", ["I usually watch 90s films", "I grew up with 80s movies"])
def test_years_said_as_taste_are_no_condition(text: str) -> None:
    assert conditions(parse(text, FILMS)) == set()


@pytest.mark.parametrize(
    "text",
    [
        "12 angry men",
        "room 1408",
        "it has 3000 people",
        "give me 20 films",
        "12345",
        "1200 extras",
        "90 minutes",
        "2100s",
    ],
)
def test_other_numbers_are_no_years(text: str) -> None:
    assert not any(facet == "year" for facet, _, _ in conditions(parse(text, FILMS)))


def test_the_words_of_a_condition_are_the_person_s_own() -> None:
    (early,) = parse("French comedies from the early 90s please", FILMS).conditions[-1:]
    assert early.words == "early 90s"
