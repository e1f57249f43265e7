"""Who it is for: ages said and implied. The youngest decides what may be shown."""

import pytest

from recsys.intent.offline import parse
from tests.reading import conditions
from tests.worlds import named_world, tiny_world

FILMS = tiny_world()


@pytest.mark.parametrize(
    ("text", "years"),
    [
        ("something for my 6 and 9 year olds", (6, 9)),
        ("something for my 6- and 9-year-olds", (6, 9)),
        ("for a 6-year-old", (6,)),
        ("for a six year old", (6,)),
        ("for my 8yo", (8,)),
        ("for an 8 yo girl", (8,)),
        ("for my nephews, 7 and 10", (7, 10)),
        ("my son is 7", (7,)),
        ("my son is 7 and likes Toy Story", (7,)),
        ("my daughter, who is 9, loves Toy Story", (9,)),
        ("my kids are 5, 7", (5, 7)),
        ("movie night with my 4, 6 and 9 year olds", (4, 6, 9)),
        ("ages 5 to 7", (5, 7)),
        ("kids aged 5-7", (5, 7)),
        ("for my 12 year old son", (12,)),
        ("a movie for 2 adults and a 5 year old", (5,)),
        ("for a 17 year old", (17,)),
        ("for a 3 years old boy", (3,)),
    ],
)
def test_ages_that_are_said_are_heard_and_the_youngest_decides(text: str, years: tuple[int, ...]) -> None:
    intent = parse(text, FILMS)
    assert intent.demographics.years == years
    assert ("min_age", "<=", min(years)) in conditions(intent)


@pytest.mark.parametrize(
    "text",
    [
        "for my kids",
        "for my daughter",
        "with the kids",
        "a family movie",
        "for my nieces and nephews",
        "for kids",
        "movies for the whole family",
        "for our little ones and my son",
    ],
)
def test_words_for_children_bound_the_certificate_without_a_number(text: str) -> None:
    intent = parse(text, FILMS)
    assert intent.demographics.years == (), "no age was said"
    assert any(facet == "min_age" and value <= 8 for facet, _, value in conditions(intent))


def test_the_age_bands_are_the_paper_s() -> None:
    assert parse("for my 6 and 9 year olds", FILMS).demographics.ages == ("0-8", "9-12")
    assert parse("for my teenagers", FILMS).demographics.ages == ("13-17",)


@pytest.mark.parametrize("text", ["a film for a 30 year old", "I am 25", "my dad is 61", "for adults", "for my wife"])
def test_grown_ups_are_bounded_by_no_certificate(text: str) -> None:
    assert conditions(parse(text, FILMS)) == set()


@pytest.mark.parametrize(
    "text",
    [
        "a film about a boy",
        "10 films",
        "a 90 minute film",
        "the 6 o'clock movie",
        "a 20 year old film noir",
        "7",
        "kids",
        "films from 9 years ago",
        "9",
        "in 6 days",
        "for 6 hours",
    ],
)
def test_other_numbers_and_words_are_no_ages(text: str) -> None:
    ages = [value for facet, _, value in conditions(parse(text, FILMS)) if facet == "min_age"]
    assert ages == []


@pytest.mark.parametrize(
    ("text", "genders"),
    [
        ("for my son", ("MALE",)),
        ("for my 7 year old daughter", ("FEMALE",)),
        ("for my 6 and 9 year old boys", ("MALE",)),
        ("for my nephew and my niece", ("MALE", "FEMALE")),
        ("for my kids", ()),
        ("a film about a girl", ()),
        ("a comedy", ()),
    ],
)
def test_genders_come_from_words_alone(text: str, genders: tuple[str, ...]) -> None:
    assert set(parse(text, FILMS).demographics.genders) == set(genders)


def test_the_words_of_the_condition_name_those_it_is_for() -> None:
    (for_them,) = parse("something for my nephews, 7 and 10", FILMS).conditions
    assert for_them.words == "nephews, 7 and 10"


def test_kin_with_an_age_asks_for_no_genre() -> None:
    for text in ("my kids are 5 and 7", "for my 6 year old kids", "for my kids"):
        assert not any(facet == "genres" for facet, _, _ in conditions(parse(text, FILMS)))


@pytest.mark.parametrize("text", ["for my 6 year old", "for my kids"])
def test_a_catalog_that_knows_no_certificates_is_asked_all_the_same(text: str) -> None:
    """The condition stays, so that the reply can say that it could not be checked."""
    assert any(facet == "min_age" for facet, _, _ in conditions(parse(text, named_world(("Heat", 1995)))))
