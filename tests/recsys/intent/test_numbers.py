"""Bounds on number facets, whatever the catalog, and how many items are wanted."""

import pytest

from recsys.intent.offline import parse
from tests.games import tiny_games_world
from tests.reading import read_conditions
from tests.worlds import tiny_world

FILMS, GAMES = tiny_world(), tiny_games_world()


@pytest.mark.parametrize(
    ("text", "op", "value"),
    [
        ("under two hours", "<=", 119),
        ("under 2 hours", "<=", 119),
        ("under 90 minutes", "<=", 89),
        ("less than an hour and a half", "<=", 89),
        ("shorter than 100 min", "<=", 99),
        ("at most 100 minutes", "<=", 100),
        ("up to 2 hours", "<=", 120),
        ("no longer than 90 minutes", "<=", 90),
        ("not longer than two hours", "<=", 120),
        ("90 minutes or less", "<=", 90),
        ("90 minutes max", "<=", 90),
        ("max 90 minutes", "<=", 90),
        ("nothing over two hours", "<=", 120),
        ("not over two hours", "<=", 120),
        ("over 2 hours", ">=", 121),
        ("at least 2 hours", ">=", 120),
        ("90+ minutes", ">=", 90),
        ("2 or more hours", ">=", 120),
        ("two hours or more", ">=", 120),
        ("nothing under 90 minutes", ">=", 90),
        ("100min", "between", (90, 110)),
        ("about 100 minutes", "between", (90, 110)),
        ("1.5 hours", "between", (81, 99)),
        ("an hour and a half", "between", (81, 99)),
        ("one and a half hours", "between", (81, 99)),
        ("between 90 and 120 minutes", "between", (90, 120)),
        ("90-120 minutes", "between", (90, 120)),
        ("90 to 120 minutes", "between", (90, 120)),
        ("under 1 hour 30 minutes", "<=", 89),
        ("2 hours and 10 minutes or less", "<=", 130),
        ("a short film", "<=", 90),
        ("not too short", ">=", 91),
        ("not a 100 minute film", "not_in", (90, 110)),
    ],
)
def test_a_running_time_is_read_in_any_wording(text: str, op: str, value: object) -> None:
    assert read_conditions(FILMS, text) == {("runtime", op, value)}


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("games with a rating of at least 7", ("rating", ">=", 7)),
        ("rating at least 7", ("rating", ">=", 7)),
        ("rating of 7 or more", ("rating", ">=", 7)),
        ("rated 7", ("rating", ">=", 7)),
        ("7+ rating", ("rating", ">=", 7)),
        ("rating 7+", ("rating", ">=", 7)),
        ("rating above 7.5", ("rating", ">=", 7.6)),
        ("score between 7 and 8", ("rating", "between", (7, 8))),
        ("for 4 players", ("players", ">=", 4)),
        ("for four people", ("players", ">=", 4)),
        ("4 player games", ("players", ">=", 4)),
        ("for 2 or more players", ("players", ">=", 2)),
        ("multiplayer", ("players", ">=", 2)),
        ("under 10 dollars", ("price", "<=", 9.99)),
        ("under $10", ("price", "<=", 9.99)),
        ("$10 or less", ("price", "<=", 10)),
        ("10 bucks max", ("price", "<=", 10)),
        ("something for $5", ("price", "<=", 5)),
        ("$5 - $10", ("price", "between", (5, 10))),
        ("between 5 and 10 dollars", ("price", "between", (5, 10))),
        ("free games", ("price", "<=", 0)),
        ("a puzzle on Netflix", ("service", "in", ("Netflix",))),
        ("available on my Game Pass", ("service", "in", ("Game Pass",))),
        ("not on Netflix", ("service", "not_in", ("Netflix",))),
        ("rated T", ("certificate", "in", ("T",))),
    ],
)
def test_a_catalog_s_own_facets_work_by_being_declared(text: str, wanted: tuple) -> None:
    assert wanted in read_conditions(GAMES, text)
    assert {facet for facet, _, _ in read_conditions(GAMES, text)} <= {wanted[0], "genres"}


def test_several_bounds_in_one_sentence_keep_apart() -> None:
    assert read_conditions(GAMES, "a rating higher than 8, for 4 players, under $10, on Netflix") == {
        ("rating", ">=", 8.1),
        ("players", ">=", 4),
        ("price", "<=", 9.99),
        ("service", "in", ("Netflix",)),
    }


@pytest.mark.parametrize("text", ["Netflix is nice, I want puzzles", "netflix"])
def test_a_value_that_needs_a_cue_counts_for_nothing_without_it(text: str) -> None:
    assert not any(facet == "service" for facet, _, _ in read_conditions(GAMES, text))


@pytest.mark.parametrize(
    "text",
    [
        "after a long week",
        "a short story about love",
        "three of us",
        "I am number 4",
        "7",
        "seven",
        "7 7 7",
        "$",
        "$$10",
        "+",
        "10+",
        "under",
        "at least",
        "between 5 and",
        "or less 10",
        "max",
        "7 max",
        "rating",
        "rated",
        "minutes 90 rating",
    ],
)
def test_numbers_that_speak_of_nothing_do_no_harm(text: str) -> None:
    for world in (FILMS, GAMES):
        parse(text, world)
    if "rating" not in text and "rated" not in text and "$" not in text:
        assert read_conditions(FILMS, text) == set()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("something $10 or less", "$10 or less"),
        ("a game with a 7+ rating", "7+ rating"),
        ("less than an hour and a half", "less than an hour and a half"),
    ],
)
def test_the_words_of_a_bound_are_whole(text: str, words: str) -> None:
    world = FILMS if "hour" in text else GAMES
    (bound,) = parse(text, world).conditions
    assert bound.words == words


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("give me 5 films", 5),
        ("ten movies", 10),
        ("3 films like Heat", 3),
        ("top 3 comedies", 3),
        ("give me 5 comedies", 5),
        ("recommend 7 good movies", 7),
        ("show me three films please", 3),
        ("suggest 4", 4),
        ("100 movies", 20),
        ("show me 0 films", 1),
        ("a comedy", None),
        ("movies from the 90s", None),
        ("80's movies", None),
        ("under 90 minutes", None),
        ("films with 2 endings", None),
        ("one of the films with Tom Hanks", None),
        ("for my 6 and 9 year olds", None),
    ],
)
def test_a_count_is_read_and_held_to_one_to_twenty(text: str, count: int | None) -> None:
    assert parse(text, FILMS).count == count


def test_players_are_not_a_count() -> None:
    assert parse("games for 4 players", GAMES).count is None
    assert parse("5 games for 4 players", GAMES).count == 5
