"""Strange messages get a clear answer: another language, no words, too many, counts out of bounds, contradictions."""

import pytest

from recsys.errors import BadRequest
from recsys.intent.language import language_of
from tests.talks import last
from tests.worlds import tiny_world

WORLD = tiny_world()


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Busco una película de miedo para esta noche", "Spanish"),
        ("Je cherche un film drôle avec Tom Hanks", "French"),
        ("Ich suche einen Film wie Heat für heute Abend", "German"),
        ("Vorrei vedere un film come Heat questa sera", "Italian"),
        ("quero um filme parecido com Heat", "Portuguese"),
        ("Ik zoek een leuke film voor vanavond", "Dutch"),
        ("おすすめの映画は何ですか", "Japanese"),
        ("посоветуй хороший фильм", "Cyrillic"),
        ("저녁에 볼 영화 추천해줘", "Korean"),
        ("推荐一部好电影", "Chinese"),
        ("أريد فيلم جيد", "Arabic"),
    ],
)
def test_another_language_is_named(text: str, language: str) -> None:
    assert language in language_of(text)
    assert language in last(WORLD, text).text


@pytest.mark.parametrize(
    "text",
    [
        "films like Amélie",
        "a comedy for tonight",
        "Amores perros",
        "Das Boot",
        "La vita è bella or Les Misérables?",
        "no horror",
        "Y tu mamá también",
        "any film by Jean-Pierre Jeunet",
        "i want a movie de niro is in",
        "",
        "🎬",
    ],
)
def test_english_with_foreign_names_in_it_is_english(text: str) -> None:
    assert language_of(text) == ""


def test_from_another_language_titles_people_and_years_are_taken() -> None:
    reply = last(WORLD, "Busco una película con Tom Hanks de 1988 para esta noche")
    assert {(c.facet, c.value) for c in reply.intent.conditions} == {
        ("person", ("Tom Hanks",)),
        ("year", (1988.0, 1988.0)),
    }
    assert [m.value for m in last(WORLD, "Quiero una película como “Heat” para esta noche").intent.like.names] == [
        "Heat"
    ]


@pytest.mark.parametrize("text", ["🎬🍿", "😀", "???", "...", "!!!"])
def test_a_message_without_words_is_asked_for_words(text: str) -> None:
    reply = last(WORLD, text)
    assert reply.picks == ()
    assert "words" in reply.text


@pytest.mark.parametrize("text", ["", "   ", "\n"])
def test_an_empty_message_is_refused_with_the_next_step(text: str) -> None:
    with pytest.raises(BadRequest):
        last(WORLD, text)


@pytest.mark.parametrize("text", ["a comedy " * 2300, "Heat or " * 2500, "x" * 20_000, "why not " * 2500, "(" * 20_000])
def test_twenty_thousand_characters_are_answered(text: str) -> None:
    assert "4,000 characters" in last(WORLD, text[:20_000]).text


def test_conditions_that_exclude_each_other_are_named() -> None:
    reply = last(WORLD, "a short film over three hours")
    assert "“short” and “over three hours” cannot both hold." in reply.text
    assert reply.picks == ()
    assert reply.relaxations


@pytest.mark.parametrize(
    ("text", "count", "told"),
    [
        ("show me 0 comedies", 1, "1 to 20"),
        ("show me 500 films", 20, "at most 20"),
        ("give me 500 comedies", 20, "at most 20"),
        ("recommend 21 movies", 20, "at most 20"),
    ],
)
def test_a_count_out_of_bounds_is_held_and_said(text: str, count: int, told: str) -> None:
    reply = last(WORLD, text)
    assert reply.intent.count == count
    assert told in reply.text


@pytest.mark.parametrize(
    "text", ["show me 5 comedies", "20 films please", "show me films from 1995", "a 120 minute film"]
)
def test_a_count_within_bounds_needs_no_remark(text: str) -> None:
    assert "at a time" not in last(WORLD, text).text


def test_an_unknown_title_is_said_aloud() -> None:
    assert "I don't have “Phasmophobia”" in last(WORLD, "films like Phasmophobia (2020)").text
