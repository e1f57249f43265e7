"""A message of a stored conversation: what the turn is told, and how its outcome is kept."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from recsys.brain import OfflineBrain
from recsys.jobs import Jobs, Outcome
from recsys.memory import advance
from recsys.policy import choose_policy
from recsys.serve import Kitchen, ask, keep, recall
from recsys.store import Store, StoredReply
from recsys.turn import answer
from recsys.types import Brain, Candidate, Evidence, Intent, Session, Turn
from tests.scripts import Script, read_scripts
from tests.worlds import tiny_world


def open_kitchen(folder: Path, brain: Brain) -> Kitchen:
    return Kitchen(tiny_world(), brain, choose_policy("wide"), Store.open(f"sqlite:///{folder / 'a.db'}"), Jobs())


@pytest.fixture
def kitchen(tmp_path: Path) -> Kitchen:
    return open_kitchen(tmp_path, OfflineBrain())


def begin(kitchen: Kitchen) -> tuple[str, str]:
    person = kitchen.store.conversations.new_person()
    return person, kitchen.store.conversations.begin(person).id


def answered(kitchen: Kitchen, conversation: str, text: str, relaxed: tuple[str, ...] = ()) -> StoredReply:
    """Ask, and wait for the end as a page does."""
    reply = ask(kitchen, conversation, text, relaxed)
    list(kitchen.jobs.tail(reply))
    stored = kitchen.store.replies.get(reply)
    assert stored is not None
    return stored


def test_an_answer_is_stored_with_all_it_takes_to_replay_it(kitchen: Kitchen) -> None:
    _, conversation = begin(kitchen)
    reply = answered(kitchen, conversation, "Films like Heat")
    assert reply.status == "done"
    assert reply.picks
    assert reply.steps
    assert reply.started.catalog == "tiny"
    assert reply.started.catalog_version == kitchen.world.catalog.version
    session = reply.started.request["session"]
    assert isinstance(session, dict)
    assert {session[part] == [] for part in ("shown", "disliked", "seen", "relaxed", "ledger", "last")} == {True}
    assert session["turn"] == 0


def test_the_next_turn_knows_what_was_shown_and_turned_down(kitchen: Kitchen) -> None:
    person, conversation = begin(kitchen)
    reply = answered(kitchen, conversation, "Films like Heat")
    kitchen.store.ratings.rate(person, reply.id, reply.picks[0].item, "down")
    kitchen.store.ratings.rate(person, reply.id, reply.picks[1].item, "up")
    session = recall(kitchen.store, conversation, ("under 60 minutes",))
    assert session.shown == tuple(pick.item for pick in reply.picks)
    assert session.disliked == (reply.picks[0].item,)
    assert session.relaxed == ("under 60 minutes",)


def test_what_was_let_go_is_stored_with_the_answer(kitchen: Kitchen) -> None:
    _, conversation = begin(kitchen)
    text = "a western under 60 minutes from 2010"
    assert answered(kitchen, conversation, text).picks == ()
    reply = answered(kitchen, conversation, text, ("under 60 minutes",))
    assert [pick.title for pick in reply.picks] == ["True Grit"]
    assert reply.started.request["session"]["relaxed"] == ["under 60 minutes"]  # type: ignore[index]


def test_a_turn_that_ends_without_a_reply_is_a_failure(kitchen: Kitchen) -> None:
    _, conversation = begin(kitchen)
    reply = answered(kitchen, conversation, "Films like Heat")
    keep(kitchen.store, reply.id, Outcome("done", (), 1.0))
    stored = kitchen.store.replies.get(reply.id)
    assert stored is not None
    assert (stored.status, stored.picks) == ("failed", ())


@dataclass(frozen=True)
class BreaksOff(OfflineBrain):
    """Names two films and breaks."""

    def recommend(self, turn: Turn, intent: Intent, evidence: Evidence, k: int) -> Iterator[Candidate]:
        ranked = super().recommend(turn, intent, evidence, k)
        yield next(ranked)
        yield next(ranked)
        raise ConnectionError("the line went dead")


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_what_had_come_before_an_answer_broke_off_is_kept(tmp_path: Path) -> None:
    kitchen = open_kitchen(tmp_path, BreaksOff())
    _, conversation = begin(kitchen)
    reply = answered(kitchen, conversation, "Films like Heat")
    assert reply.status == "failed"
    assert reply.error
    assert 1 <= len(reply.picks) <= 2


TALKS = [script for script in read_scripts() if script.world == "tiny"]


@pytest.mark.parametrize("script", TALKS, ids=lambda script: script.name)
def test_a_refresh_keeps_the_state(kitchen: Kitchen, script: Script) -> None:
    """What is read back from the store is what a session in memory would hold."""
    _, conversation = begin(kitchen)
    session = Session()
    for expected in script.turns:
        turn = Turn(expected["say"], kitchen.world, kitchen.brain, kitchen.policy, session)
        reply = answer(turn)
        session = advance(session, reply)
        stored = answered(kitchen, conversation, expected["say"])
        assert [pick.item for pick in stored.picks] == [pick.id for pick in reply.picks]
        recalled = recall(kitchen.store, conversation)
        assert (recalled.shown, recalled.last, recalled.turn) == (session.shown, session.last, session.turn)
        assert recalled.offered == session.offered
        assert {repr(fact) for fact in recalled.ledger} == {repr(fact) for fact in session.ledger}


def test_what_was_said_stays_on_record_when_it_no_longer_holds(kitchen: Kitchen) -> None:
    person, conversation = begin(kitchen)
    answered(kitchen, conversation, "a western")
    answered(kitchen, conversation, "actually a comedy")
    held = [fact.value for fact in kitchen.store.facts.of(person, conversation) if fact.polarity == "required"]
    assert [value["value"] for value in held if isinstance(value, dict)] == [["Comedy"]]


def test_what_one_conversation_knows_is_unknown_to_another(kitchen: Kitchen) -> None:
    person, conversation = begin(kitchen)
    answered(kitchen, conversation, "no horror, for my 6 year old")
    other = kitchen.store.conversations.begin(person).id
    assert recall(kitchen.store, other) == Session()
