"""The ledger: what it keeps of an intent, where each fact comes from, and that nothing is lost on the way back."""

import json
from dataclasses import asdict, replace

import pytest

from recsys.memory import advance, carry, demands, remember, spoken_of
from recsys.types import Demographics, Fact, Intent, Mention, Preference, Session
from tests.scripts import play, read_scripts
from tests.worlds import tiny_world
from tools.types import Condition

HEAT = Mention(value="Heat", words="heat", item="f3", score=1.0)
BABE = Mention(value="Babe", words="the second one", item="f9", score=1.0)
COMEDY = Condition(facet="genres", op="in", value=("Comedy",), words="comedies")
NEWER = Condition(facet="year", op=">=", value=2000.0, words="newer than 1999")
NO_HORROR = Condition(facet="genres", op="not_in", value=("Horror",), words="not horror")
RICH = Intent(
    like=Preference(names=(HEAT,), genres=(Mention(value="Comedy", words="comedies"),)),
    dislike=Preference(names=(BABE,), properties=(Mention(value="gore", words="gore"),)),
    demographics=Demographics(ages=("0-8",), genders=("FEMALE",), years=(6,)),
    conditions=(COMEDY, NEWER, NO_HORROR),
    count=3,
    seen=(BABE,),
    turned_down=(HEAT,),
)


def test_what_is_remembered_is_what_holds() -> None:
    assert demands(remember((), RICH, 1)) == RICH


def test_a_ledger_survives_being_written_down() -> None:
    ledger = remember((), RICH, 1)
    again = tuple(Fact(**fact) for fact in json.loads(json.dumps([asdict(fact) for fact in ledger])))
    assert demands(again) == RICH
    assert remember(again, RICH, 2) == again


def test_a_fact_keeps_the_turn_it_came_from_and_a_new_one_gets_this_turn() -> None:
    first = remember((), Intent(conditions=(COMEDY,)), 1)
    second = remember(first, Intent(conditions=(COMEDY, NEWER)), 2)
    assert [(fact.facet, fact.turn) for fact in second] == [("genres", 1), ("year", 2)]


def test_the_same_said_in_other_words_is_no_new_fact() -> None:
    first = remember((), Intent(conditions=(COMEDY,)), 1)
    again = remember(first, Intent(conditions=(COMEDY.model_copy(update={"words": "funny films"}),)), 2)
    assert again == first


def test_what_no_longer_holds_is_gone() -> None:
    first = remember((), Intent(conditions=(COMEDY, NEWER)), 1)
    assert demands(remember(first, Intent(conditions=(NEWER,)), 2)).conditions == (NEWER,)


def test_required_and_left_out_are_told_apart() -> None:
    ledger = remember((), Intent(conditions=(COMEDY, NO_HORROR)), 1)
    assert [fact.polarity for fact in ledger] == ["required", "left out"]


def test_what_a_message_speaks_of_holds_for_the_next_one_only() -> None:
    asked = remember((), Intent(about=(HEAT,)), 1)
    assert [fact.scope for fact in asked] == ["now"]
    assert spoken_of(asked) == (HEAT,)
    assert demands(asked) == Intent()
    assert spoken_of(remember(asked, Intent(), 2)) == ()


def test_what_is_seen_or_unwanted_is_closed_to_this_very_turn() -> None:
    session = carry(Session(shown=("f1",)), Intent(seen=(BABE,), turned_down=(HEAT,)))
    assert (session.shown, session.seen, session.disliked) == (("f1",), ("f9",), ("f3",))


def test_starting_over_opens_what_was_shown_but_not_what_was_turned_down() -> None:
    session = carry(Session(shown=("f1",), disliked=("f3",)), Intent(restart=True))
    assert (session.shown, session.disliked) == ((), ("f3",))


@pytest.mark.parametrize("script", [s for s in read_scripts() if s.world == "tiny"][:6], ids=lambda script: script.name)
def test_a_session_never_changes_in_place(script: object) -> None:
    for said in play(tiny_world(), script):  # type: ignore[arg-type]
        assert advance(replace(said.before), said.reply) == said.after
