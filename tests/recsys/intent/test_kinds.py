"""What sort of message it is."""

import pytest

from recsys.intent.offline import parse
from tests.worlds import tiny_world

FILMS = tiny_world()


@pytest.mark.parametrize(
    "text",
    [
        "what's the name of the movie where a boy has toys",
        "I can't remember the title, a film with a shark",
        "TOMT: a western with two brothers",
        "it's on the tip of my tongue",
        "trying to remember a movie about a pig",
        "help me find a movie where toys talk",
        "what movie is this",
        "there is a film where a pig herds sheep, I just can't remember the name",
    ],
)
def test_an_item_half_remembered_is_to_be_found(text: str) -> None:
    assert parse(text, FILMS).kinds == {"find"}


@pytest.mark.parametrize("text", ["hello", "Hi!", "hi there, thanks", "good morning", "Thank you", "ok bye"])
def test_a_greeting_and_nothing_else_is_chat(text: str) -> None:
    assert parse(text, FILMS).kinds == {"chat"}


@pytest.mark.parametrize(
    "text",
    [
        "ok, a comedy please",
        "more like Heat",
        "a good thriller",
        "remember the 90s?",
        "I remember liking Heat",
        "find me a comedy",
        "what should I watch",
        "surprise me",
        "",
        "?",
        "🎬",
    ],
)
def test_everything_else_asks_for_recommendations(text: str) -> None:
    assert parse(text, FILMS).kinds == {"recommend"}
