"""Whole requests to whole intents, and texts that nobody should send."""

import random

import pytest

from recsys.intent.offline import MOST_PROPERTIES, parse
from recsys.intent.tokens import LONGEST_REQUEST
from tests.games import tiny_games_world
from tests.reading import conditions, items, read_conditions, values
from tests.worlds import tiny_world

FILMS, GAMES = tiny_world(), tiny_games_world()


def test_thrillers_of_the_nineties_like_seven() -> None:
    intent = parse("90s thrillers like Se7en", FILMS)
    assert items(intent.like.names) == ["f5"]
    assert values(intent.like.genres) == ["Thriller"]
    assert conditions(intent) == {("genres", "in", ("Thriller",)), ("year", "between", (1990, 1999))}


def test_something_for_two_children_who_loved_toy_story() -> None:
    intent = parse("something for my 6 and 9 year olds, they loved Toy Story", FILMS)
    assert items(intent.like.names) == ["f1"]
    assert conditions(intent) == {("min_age", "<=", 6)}
    assert intent.demographics.ages == ("0-8", "9-12")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (
            "French comedies from before 1970",
            {("genres", "in", ("Comedy",)), ("language", "in", ("French",)), ("year", "<=", 1969)},
        ),
        (
            "movies with Tom Hanks that are not dramas",
            {("person", "in", ("Tom Hanks",)), ("genres", "not_in", ("Drama",))},
        ),
        (
            "a western under 60 minutes from 2010",
            {("genres", "in", ("Western",)), ("runtime", "<=", 59), ("year", "between", (2010, 2010))},
        ),
        ("A thriller under two hours", {("genres", "in", ("Thriller",)), ("runtime", "<=", 119)}),
    ],
)
def test_the_requests_of_the_front_page(text: str, wanted: set[tuple]) -> None:
    assert read_conditions(FILMS, text) == wanted


def test_a_request_to_another_catalog_is_read_by_its_own_words() -> None:
    intent = parse("5 simulation games like MM2 for my phone, under $5, nothing scary", GAMES)
    assert items(intent.like.names) == ["g1"]
    assert intent.count == 5
    assert values(intent.like.devices) == ["PHONE"]
    assert conditions(intent) == {
        ("genres", "in", ("Simulator", "Tycoon")),
        ("genres", "not_in", ("Horror",)),
        ("devices", "in", ("PHONE",)),
        ("price", "<=", 4.99),
    }


def test_what_is_left_over_is_kept_as_properties() -> None:
    intent = parse("a slow film about loneliness in submarines", FILMS)
    assert "submarines" in " ".join(values(intent.like.properties))
    assert "loneliness" in " ".join(values(intent.like.properties))
    assert parse("a film without submarines", FILMS).dislike.properties


def test_properties_are_short_and_few() -> None:
    intent = parse(" . ".join(f"quirky zebra{n} parade" for n in range(40)), FILMS)
    assert 0 < len(intent.like.properties) <= MOST_PROPERTIES
    assert all(len(mention.value.split()) <= 3 for mention in intent.like.properties)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "\n\t",
        "?",
        "...",
        "🎬🍿",
        "👩\u200d👩\u200d👧\u200d👦" * 50,
        "\x00\x01\x02",
        "\u202e\u200f evil",
        "a",
        "-",
        "' OR 1=1; --",
        "{}",
        "%s",
        "<script>alert(1)</script>",
        "((((((((((",
        '"',
        '""""',
        "“”",
        "(1995)",
        "(1995) (1996)",
        "*" * 300,
        "_" * 300,
        "une comédie française s'il vous plaît",
        "ein lustiger Film für Kinder",
        "面白い映画",
        "фильм про войну",
        "פילם",
        "ﷺ" * 100,
        "İstanbul",
        "ß" * 50,
        "é" * 200,
        "1" * 400,
        "9" * 400 + " minutes",
        "0 minutes",
        "1e999 hours",
        "between 5 and 5 minutes",
        "between 9999999999 and 1 minutes",
        "-5 minutes",
        "½ hour",
        "²",
        "١٩٩٥",
        "Ⅷ minutes",
    ],
)
def test_no_text_raises(text: str) -> None:
    for world in (FILMS, GAMES):
        parse(text, world)


@pytest.mark.parametrize(
    "text",
    ["comedy " * 3000, "x" * 20_000, "Heat, " * 4000, "not " * 5000, '"Heat" ' * 3000, "(1995) " * 3000, "7 " * 10_000],
)
def test_twenty_thousand_characters_are_read_in_part(text: str) -> None:
    assert len(text) >= 18_000
    assert parse(text, FILMS) == parse(text[:LONGEST_REQUEST], FILMS)


def test_any_shuffle_of_telling_words_is_read_without_an_error() -> None:
    words = """not or and 7 90s 1995 under over between to hours minutes $ 10 + comedy horror Heat "Big" (1995) like
    loved hate my son kids year old Tom Hanks french short rating at least , . ; ! - the a films Netflix phone
    players""".split()
    draw = random.Random(7)
    for _ in range(400):
        text = " ".join(draw.choices(words, k=draw.randint(1, 14)))
        for world in (FILMS, GAMES):
            intent = parse(text, world)
            assert intent.count is None or 1 <= intent.count <= 20


def test_reading_twice_reads_the_same() -> None:
    text = "90s thrillers like Se7en for my 16 year old son, nothing over two hours"
    assert parse(text, FILMS) == parse(text, FILMS)
