"""The sentences around the picks: templates filled with facts, and honest about what could not be done."""

import pytest

from recsys.reply import count_of
from tests.brains import ScriptedBrain
from tests.games import tiny_games_world
from tests.turns import ask
from tests.worlds import named_world, tiny_world

FILMS, GAMES = tiny_world(), tiny_games_world()


@pytest.mark.parametrize(
    ("n", "said"),
    [(0, "no films"), (1, "one film"), (2, "two films"), (12, "twelve films"), (13, "13 films"), (1204, "1,204 films")],
)
def test_counts_in_words(n: int, said: str) -> None:
    assert count_of(FILMS, n) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("90s thrillers like Se7en", "close to Seven"),
        ("give me 2 comedies", "Two films: comedies. They are the best of 6 that match."),
        ("French comedies", "Two films: comedies, French. That is all I have that fits: 2 instead of 10."),
        ("anything", "Tell me what you like"),
        ("hello", "Hello!"),
        ("movies with Tom Hanks that are not dramas", "not dramas"),
    ],
)
def test_the_reply_says_what_was_understood_and_found(text: str, said: str) -> None:
    assert said in ask(FILMS, text).text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a western under 60 minutes from 2010", "without “under 60 minutes” there is 1"),
        ("French westerns", "without “westerns” there are 2; without “French” there is 1"),
    ],
)
def test_when_nothing_matches_each_way_out_is_said_with_its_count(text: str, said: str) -> None:
    reply = ask(FILMS, text).text
    assert reply.startswith("Nothing in this catalog is known to match all of: ")
    assert said in reply


def test_a_way_out_that_gives_nothing_is_not_offered() -> None:
    reply = ask(FILMS, "French westerns under 60 minutes from 1901")
    assert reply.relaxations == ()
    assert "could go" not in reply.text


def test_a_title_that_is_not_here_is_said_aloud() -> None:
    reply = ask(FILMS, "movies like Zorblax (1993) and Heat")
    assert "I don't have “Zorblax” here" in reply.text
    assert reply.picks


def test_which_of_two_namesakes_was_taken_is_said() -> None:
    remakes = named_world(("Heat", 1995), ("Heat", 1986), ("Collateral", 2004), ("Seven", 1995))
    assert "I took “Heat” to be Heat (1995)." in ask(remakes, "movies like Heat").text
    assert "I took" not in ask(remakes, "movies like Collateral").text
    assert "I took" not in ask(remakes, "movies like Heat (1986)").text


def test_a_condition_that_the_catalog_cannot_check_is_owned_up_to() -> None:
    bare = named_world(("Heat", 1995), ("Collateral", 2004))
    reply = ask(bare, "something under two hours")
    assert "does not record runtime, so I could not check “under two hours”" in reply.text


@pytest.mark.parametrize("policy", ["wide", "omulet"])
def test_where_no_certificate_is_on_record_a_child_is_shown_nothing(policy: str) -> None:
    reply = ask(named_world(("Heat", 1995), ("Saw", 2004)), "something for my 6 year old", policy)
    assert reply.picks == reply.relaxations == ()
    assert reply.text == "Nothing in this catalog is known to match all of: 6 year old."


def test_a_policy_whose_tools_bring_up_too_little_does_not_claim_that_it_was_all() -> None:
    reply = ask(FILMS, "a western for my 6 year old", "omulet", relaxed=["western"])
    assert reply.picks == ()
    assert "brought up none of 3 that fit" in reply.text
    few = ask(FILMS, "movies like Heat", "omulet", brain=ScriptedBrain(), count=20)
    assert "That is all" in few.text or f"brought up {len(few.picks)} of 11" in few.text


def test_what_was_shown_before_is_not_counted_as_left() -> None:
    first = ask(FILMS, "French comedies", shown=["f6"])
    assert "1 instead of 10" in first.text
    both = ask(FILMS, "French comedies", shown=["f6", "f7"])
    assert "nothing to show" in both.text
    assert "You know them all" in both.text


@pytest.mark.parametrize("text", ["puzzles", "racing games on Netflix", "hello", "games like MM2"])
def test_another_catalog_is_spoken_of_by_its_own_noun(text: str) -> None:
    said = ask(GAMES, text).text
    assert "film" not in said
    assert "game" in said or "catalog" in said


@pytest.mark.parametrize("text", ["<b>bold</b> comedy", "[link](http://x) comedy", "comedy\x00", "“comedy”"])
def test_the_person_s_own_words_come_back_as_words_of_conditions_alone(text: str) -> None:
    reply = ask(FILMS, text).text
    assert "http" not in reply
    assert "<b>" not in reply
