"""Questions are answered out of the catalog, with the fact or with "I don't know"; choices are explained."""

import pytest

from tests.talks import last, titles
from tests.worlds import tiny_world

WORLD = tiny_world()


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("who directed Heat?", "directed by Michael Mann"),
        ("who directed True Grit", "Joel Coen and Ethan Coen"),
        ("who is in Collateral?", "Tom Cruise"),
        ("when did The Thing come out?", "came out in 1982"),
        ("what year is Playtime from?", "1967"),
        ("how long is Heat?", "170 minutes"),
        ("how long is The Secret of the Mill?", "don't know"),
        ("who directed The Secret of the Mill?", "don't know"),
        ("what genre is Heat?", "action, crime and thriller"),
        ("what language is Amélie in?", "in French"),
        ("what is Heat about?", "Action/Crime/Thriller film from 1995"),
        ("what series is Toy Story 2 in?", "Toy Story series|Toy Story franchise"),
        ("is Heat suitable for kids?", "No: Heat (1995), rated R"),
        ("is Toy Story suitable for a 6 year old?", "Yes: Toy Story (1995), rated G"),
        ("is The Secret of the Mill suitable for kids?", "don't know"),
        ("is Heat a comedy?", "No: Heat (1995), action, crime and thriller"),
        ("is Amélie in French?", "Yes"),
        ("is Tom Hanks in Big?", "Yes"),
        ("where was Heat filmed?", "don't know"),
        ("who wrote Heat?", "don't know"),
        ("who directed Phasmophobia?", "I don't have “Phasmophobia”"),
        ("do you have Heat?", "Yes, I have Heat (1995)"),
        ("do you have Phasmophobia?", "No, I don't have “Phasmophobia”"),
        ("who is Tom Hanks?", "three films"),
        ("what else did the director of Heat make?", "Collateral"),
        ("what's the longest film you have?", "Heat (1995): 170 minutes"),
        ("what's the oldest comedy you have?", "Playtime, from 1967"),
        ("which one is longer, Heat or Seven?", "Heat (1995): 170 minutes; Seven (1995): 127 minutes"),
        ("how many films do you have?", "12 films|twelve films"),
        ("how many comedies do you have?", "six films"),
        ("how many Tom Hanks films do you have?", "three films"),
        ("how many comedies from the 80s?", "one film that matches"),
        ("how many French films from before 1990 are there?", "one film that matches"),
        ("how many films under 90 minutes?", "two films"),
        ("how many Toy Story films are there?", "two films"),
        ("how many musicals do you have?", "can't count|no films|don't know"),
    ],
)
def test_a_question_is_answered_from_facts_and_with_no_picks(question: str, told: str) -> None:
    reply = last(WORLD, question)
    assert any(part in reply.text for part in told.split("|")), reply.text
    assert reply.picks == ()
    assert "ask" in reply.intent.kinds


def test_two_kinds_in_one_message_are_both_answered() -> None:
    reply = last(WORLD, "who directed Heat and what should I see next?")
    assert "Michael Mann" in reply.text
    assert titles(reply)[0] in ("Collateral", "Seven")


def test_asking_about_an_item_does_not_make_it_liked() -> None:
    reply = last(WORLD, "who directed Heat?", "a comedy")
    assert reply.intent.like.names == ()


def test_a_choice_goes_by_what_was_said_then_by_others_ratings() -> None:
    assert titles(last(WORLD, "Heat or Collateral?")) == ["Heat"]
    assert titles(last(WORLD, "nothing over two hours", "Heat or Collateral?")) == ["Collateral"]
    assert titles(last(WORLD, "I loved Toy Story 2", "Heat or Babe?")) == ["Babe"]


def test_a_choice_never_takes_what_a_child_may_not_see() -> None:
    reply = last(WORLD, "Heat or Seven for my 6 year old?")
    assert reply.picks == ()
    assert "rated R" in reply.text
    assert titles(last(WORLD, "for my 6 year old", "Heat or Babe?")) == ["Babe"]


def test_a_choice_says_which_name_is_not_here() -> None:
    reply = last(WORLD, "should I watch Heat or “Phasmophobia (2020)”?")
    assert "Phasmophobia" in reply.text


@pytest.mark.parametrize(
    ("messages", "told"),
    [
        (("French comedies", "why not Big?"), "it is English"),
        (("comedies", "why not The Secret of the Mill?"), "“comedies” does not fit"),
        (("for my 6 year old", "why not Heat?"), "rated R"),
        (("films like Heat", "why not Heat?"), "you named it yourself"),
        (("comedies", "nope", "why not Big?"), "turned it down|ask for more|by score|showed it before"),
        (("comedies", "why not Phasmophobia?"), "I don't have “Phasmophobia”"),
        (("comedies", "why these?"), "I went by this: comedies"),
        (("films like Heat", "why did you recommend the first one?"), "because"),
    ],
)
def test_why_and_why_not_name_what_decided(messages: tuple[str, ...], told: str) -> None:
    reply = last(WORLD, *messages)
    assert any(part in reply.text for part in told.split("|")), reply.text


def test_why_not_names_the_place_by_score() -> None:
    reply = last(WORLD, "films like Heat", "why not Babe?", count=1)
    assert "Babe" in reply.text
    assert "number" in reply.text or "none of the searches" in reply.text


@pytest.mark.parametrize("policy", ["wide", "omulet"])
@pytest.mark.parametrize(
    "text", ["what's the weather", "write me python", "tell me a joke", "2+2", "book a flight to Rome"]
)
def test_what_is_out_of_scope_gets_a_polite_sentence_and_no_picks(text: str, policy: str) -> None:
    reply = last(WORLD, text, policy=policy)
    assert reply.intent.kinds == {"out_of_scope"}
    assert reply.picks == ()
    assert "can't help" in reply.text


@pytest.mark.parametrize("text", ["hello", "thanks!", "how are you?", "who are you?", "what can you do?"])
def test_chat_is_answered_and_changes_nothing(text: str) -> None:
    before, after = last(WORLD, "comedies"), last(WORLD, "comedies", text)
    assert after.text
    assert after.picks == ()
    assert after.intent.conditions == before.intent.conditions
