"""Reasons: sentences made of facts, and only of facts that are true of the item."""

import pytest

from recsys.recommend.reasons import give_reasons, say_fact
from tests.games import tiny_games_world
from tests.turns import ask
from tests.worlds import rows, tiny_world

FILMS, GAMES = tiny_world(), tiny_games_world()


def reasons(world, text: str, item: str, policy: str = "wide") -> str:
    reply = ask(world, text, policy, count=20)
    return " | ".join(next(pick.reasons for pick in reply.picks if pick.id == item))


def test_the_issue_s_own_example() -> None:
    assert reasons(FILMS, "movies like Heat", "f5").startswith("Liked by people who liked Heat; crime, thriller, 1995")
    assert reasons(FILMS, "movies like Collateral", "f3") == (
        "Liked by people who liked Collateral; action, crime, 1995, Michael Mann"
    )


@pytest.mark.parametrize(
    ("text", "item", "said"),
    [
        ("movies with Tom Hanks", "f8", "With Tom Hanks; comedy, fantasy, 1988"),
        ("French comedies", "f7", "French"),
        ("comedies under 90 minutes", "f1", "81 minutes"),
        ("something for my 9 year old", "f8", "rated PG"),
        ("rating at least 7", "f1", "rating 8"),
        ("a western with cowboys and horses", "f10", "western, drama, 2010, Joel Coen"),
    ],
)
def test_the_facts_that_the_request_asked_about_are_said(text: str, item: str, said: str) -> None:
    assert said in reasons(FILMS, text, item)


def test_a_fact_that_is_missing_is_owned_up_to() -> None:
    assert "Not on record: runtime" in reasons(FILMS, "something under two hours", "f12")
    assert "Not on record" not in reasons(FILMS, "something under two hours", "f1")


@pytest.mark.parametrize("policy", ["wide", "omulet"])
@pytest.mark.parametrize("text", ["movies like Heat", "I loved Toy Story and Babe", "comedies", "anything", "toys"])
def test_every_pick_has_a_reason_and_every_reason_its_proof(text: str, policy: str) -> None:
    for pick in ask(FILMS, text, policy).picks:
        assert pick.sections
        assert pick.reasons
        assert all(reason and reason[0].isupper() for reason in pick.reasons)
        for seed in ("Heat", "Toy Story", "Babe"):
            if f"who liked {seed}" in pick.reasons[0]:
                assert any(seed in section for section in pick.sections)


def test_the_year_the_genres_and_the_maker_are_the_item_s_own() -> None:
    for row in range(len(FILMS)):
        (said,) = give_reasons(FILMS, ask(FILMS, "anything").intent, row, ())
        item = FILMS.item(row)
        assert str(item.year) in said
        assert item.genres[0].lower() in said.lower()


def test_an_item_that_no_section_found_is_placed_by_its_popularity() -> None:
    (said,) = give_reasons(FILMS, ask(FILMS, "anything").intent, rows(FILMS, "f1")[0], ())
    assert said.startswith("Number 1 by popularity")


@pytest.mark.parametrize(
    ("text", "item", "said"),
    [
        ("puzzles on Netflix", "g4", "Netflix"),
        ("rating at least 7", "g1", "rating 8.9"),
        ("for 4 players", "g9", "players 4"),
        ("under 10 dollars", "g3", "4.99 dollars"),
        ("something for my 8 year old", "g2", "rated E"),
    ],
)
def test_a_new_catalog_s_facts_are_said_in_its_own_words(text: str, item: str, said: str) -> None:
    assert said in reasons(GAMES, text, item)


def test_facts_in_words() -> None:
    heat = FILMS.item(rows(FILMS, "f3")[0])
    said = {name: say_fact(FILMS, FILMS.domain.facet(name), heat) for name in ("runtime", "certificate", "language")}
    assert said == {"runtime": "170 minutes", "certificate": "rated R", "language": "English"}
