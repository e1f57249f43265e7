"""The last gate: whatever a brain proposes, only real items that may be shown reach the user."""

import pytest

from recsys.brain import OfflineBrain
from recsys.grounding import MOST_READ
from recsys.types import Reply
from tests.brains import EndlessBrain, ScriptedBrain
from tests.games import tiny_games_world
from tests.turns import ask, picked
from tests.worlds import named_world, rows, tiny_world

FILMS, GAMES = tiny_world(), tiny_games_world()
POLICIES = pytest.mark.parametrize("policy", ["wide", "omulet"])
NOT_FOR_CHILDREN = {"f3", "f4", "f5", "f6", "f10", "f11", "f7", "f12"}
"""Rated above eight, or of unknown certificate."""


def proposed(*names: str | int, text: str = "something good", policy: str = "wide", **more: object) -> Reply:
    return ask(FILMS, text, policy, brain=ScriptedBrain(names), **more)


def from_brain(reply: Reply) -> list[str]:
    return [pick.id for pick in reply.picks if not pick.backfilled]


@POLICIES
def test_an_invented_title_never_reaches_the_user_and_is_counted(policy: str) -> None:
    reply = proposed("The Zorblax Chronicles", "Heat", "Night of the Qwertz", policy=policy, count=3)
    assert from_brain(reply) == ["f3"]
    assert reply.dropped == ("The Zorblax Chronicles", "Night of the Qwertz")
    assert all("Zorblax" not in pick.title for pick in reply.picks)
    assert "2 dropped" in reply.steps[-1].note


@POLICIES
def test_a_duplicate_is_shown_once_and_is_no_invention(policy: str) -> None:
    reply = proposed("Heat", "heat", "Heat (1995)", "Se7en", "Seven", policy=policy, count=2)
    assert from_brain(reply) == ["f3", "f5"]
    assert reply.dropped == ()


def test_two_entries_of_one_title_and_year_are_one_item_to_the_person() -> None:
    twins = named_world(("Heat", 1995), ("Heat", 1995), ("Heat", 1986), ("Collateral", 2004))
    reply = ask(twins, "something good", brain=ScriptedBrain([0, 1, 2, 3]), count=4)
    assert picked(reply) == ["n0", "n2", "n3"]


@POLICIES
@pytest.mark.parametrize("text", ["movies like Heat", "I hated Heat, something else", "Heat"])
def test_what_the_user_named_is_not_given_back(text: str, policy: str) -> None:
    reply = proposed("Heat", "Collateral", text=text, policy=policy)
    assert "f3" not in picked(reply)
    assert from_brain(reply) == ["f4"]


@POLICIES
@pytest.mark.parametrize("text", ["something for my 8 year old", "for my kids", "a family movie"])
def test_an_adult_s_film_never_reaches_a_child(text: str, policy: str) -> None:
    reply = proposed(
        "Heat", "The Thing", "Playtime", "The Secret of the Mill", "Babe", text=text, policy=policy, count=20
    )
    assert from_brain(reply) == ["f9"]
    assert not set(picked(reply)) & NOT_FOR_CHILDREN
    assert set(reply.dropped) == {"Heat", "The Thing", "Playtime", "The Secret of the Mill"}


@POLICIES
def test_a_hard_condition_holds_for_whatever_is_proposed(policy: str) -> None:
    reply = proposed("Heat", "Amélie", "Playtime", "Toy Story", text="French comedies", policy=policy)
    assert picked(reply) == ["f6", "f7"]
    assert reply.dropped == ("Heat", "Toy Story")


@POLICIES
def test_what_was_shown_turned_down_or_seen_stays_away(policy: str) -> None:
    reply = proposed(
        "Heat", "Babe", "Big", "Seven", policy=policy, shown=["f3"], disliked=["f9"], seen=["f8", "gone"], count=20
    )
    assert from_brain(reply) == ["f5"]
    assert not set(picked(reply)) & {"f3", "f9", "f8"}


@POLICIES
@pytest.mark.parametrize("count", [1, 3, 20])
def test_an_endless_list_is_cut_off(policy: str, count: int) -> None:
    for names in (["Heat"], ["Zorblax"], ["Heat", "Zorblax", "Collateral", "Babe"]):
        reply = ask(FILMS, "something good", policy, brain=EndlessBrain(names), count=count)
        assert len(reply.picks) <= count
        assert len(reply.dropped) <= MOST_READ


@POLICIES
def test_a_short_list_is_filled_up_from_the_evidence_and_marked(policy: str) -> None:
    reply = proposed("Heat", text="something good", policy=policy, count=5)
    assert [pick.backfilled for pick in reply.picks] == [False, True, True, True, True]
    assert len(set(picked(reply))) == 5
    evidence = {row for section in reply.evidence.sections for row in section.ids.tolist()}
    assert all(pick.row in evidence for pick in reply.picks if pick.backfilled)
    assert "4 filled up" in reply.steps[-1].note


def test_a_silent_brain_still_gets_an_answer_from_the_evidence() -> None:
    reply = proposed(text="French comedies")
    assert sorted(picked(reply)) == ["f6", "f7"]
    assert all(pick.backfilled for pick in reply.picks)


@POLICIES
@pytest.mark.parametrize("count", [1, 2, 7])
def test_no_more_than_asked_for_with_ranks_from_one(policy: str, count: int) -> None:
    reply = proposed(*range(12), policy=policy, count=count)
    assert [pick.rank for pick in reply.picks] == list(range(1, count + 1))
    assert picked(reply) == [f"f{n}" for n in range(1, count + 1)], "in the brain's order"


@pytest.mark.parametrize(
    "name",
    ["", " ", "\x00", "Heat" * 500, "the", "🎬", "1995", "' OR 1=1; --", "Tom Hanks", "comedy", "<b>Heat</b>?", "He"],
)
def test_a_strange_name_is_dropped_not_shown(name: str) -> None:
    reply = proposed(name, count=1)
    assert from_brain(reply) == []
    assert reply.dropped == (name,)


def test_a_pick_is_the_catalog_s_item_under_the_catalog_s_title() -> None:
    (pick,) = proposed("se7en", count=1).picks
    assert (pick.id, pick.title, pick.year, pick.row) == ("f5", "Seven", 1995, rows(FILMS, "f5")[0])


def test_a_pick_from_outside_the_evidence_has_a_reason_all_the_same() -> None:
    reply = proposed("The Thing", text="with toys", policy="omulet", count=1)
    assert reply.picks[0].sections == ()
    assert reply.picks[0].reasons


def test_a_missing_fact_never_lets_an_item_past_a_child_s_bound_in_another_catalog() -> None:
    reply = ask(GAMES, "something for my 8 year old", brain=ScriptedBrain(["Paper Planes", "Deep Fear", "Adopt Me"]))
    assert "g11" not in picked(reply)
    assert "g6" not in picked(reply)
    assert picked(reply)[0] == "g2"


@POLICIES
def test_no_brain_is_asked_when_nothing_matches(policy: str) -> None:
    reply = proposed("True Grit", text="a western under 60 minutes from 2010", policy=policy)
    assert reply.picks == ()
    assert reply.dropped == ()


def test_the_real_brain_invents_nothing() -> None:
    for text in ("movies like Heat", "comedies", "for my 8 year old", "anything", "toys and pigs"):
        assert ask(FILMS, text, brain=OfflineBrain(), count=20).dropped == ()
