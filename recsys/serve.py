"""One message of a stored conversation: noted, answered in the background, stored. Any front end calls `ask`.

Here the pieces meet: the store says what came before, a job runs the turn, and its outcome goes back to the store.
"""

import logging
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from recsys.jobs import BROKEN, Jobs, Outcome
from recsys.memory import demands
from recsys.store import Fact as StoredFact
from recsys.store import Message, Started, Store, StoredReply
from recsys.turn import run_turn
from recsys.types import Brain, Fact, Ledger, Policy, Session, Turn
from tools.types import World

log = logging.getLogger(__name__)


@dataclass(frozen=True, eq=False)
class Kitchen:
    """All that answering takes, shared by every visitor: what is known, who thinks, where it is kept."""

    world: World
    brain: Brain
    policy: Policy
    store: Store
    jobs: Jobs


def ask(kitchen: Kitchen, conversation: str, text: str, relaxed: Sequence[str] = ()) -> str:
    """Note the message, start answering it, and give the id of the reply to watch.

    `relaxed`: the words of conditions that the person agreed to let go.
    """
    store, world, brain = kitchen.store, kitchen.world, kitchen.brain
    session = recall(store, conversation, relaxed)
    turn = Turn(text, world, brain, kitchen.policy, session)
    request = {"count": turn.count, "seed": turn.seed, "session": asdict(session)}
    started = Started(brain.name, kitchen.policy.name, world.catalog.name, world.catalog.version, request)
    reply = store.replies.begin(store.conversations.say(conversation, text).id, started)
    kitchen.jobs.start(reply, lambda: run_turn(turn), lambda outcome: keep(store, reply, outcome))
    return reply


def recall(store: Store, conversation: str, relaxed: Sequence[str] = ()) -> Session:
    """What the conversation has brought so far: the items shown, those that got a thumb down, the ledger of what was
    said. All of it is read from the store, so that a refresh or another process knows the same."""
    owner = store.conversations.get(conversation)
    thumbs = store.ratings.of_conversation(conversation, owner.person) if owner else {}
    down = (item for (_, item), rating in thumbs.items() if item and rating.value == "down")
    shown, last, offered = _lists(store.replies.of_conversation(conversation))
    said = store.conversations.messages(conversation)
    ledger = _ledger(store, owner.person, conversation, said) if owner else ()
    known = demands(ledger)
    turned_down = [mention.item for mention in (*known.turned_down, *known.dislike.names) if mention.item]
    return Session(
        shown=tuple(dict.fromkeys(shown)),
        disliked=tuple(dict.fromkeys((*down, *turned_down))),
        seen=tuple(dict.fromkeys(mention.item for mention in known.seen if mention.item)),
        relaxed=tuple(relaxed),
        ledger=ledger,
        last=last,
        offered=offered,
        turn=len(said),
    )


def _lists(replies: Sequence[StoredReply]) -> tuple[list[str], tuple[str, ...], tuple[str, ...]]:
    """All items shown since the conversation began or was started over, the newest list, and what was offered last."""
    shown, last = list[str](), tuple[str, ...]()
    for reply in replies:
        if reply.intent and reply.intent.get("restart"):
            shown, last = [], ()
        picked = tuple(pick.item for pick in reply.picks)
        chosen = reply.intent and "choose" in str(reply.intent.get("kinds"))
        shown, last = [*shown, *picked], last if chosen else picked or last
    offered = tuple(relaxation.condition.words for relaxation in replies[-1].relaxations) if replies else ()
    return shown, last, offered


def _ledger(store: Store, person: str, conversation: str, said: Sequence[Message]) -> Ledger:
    turns = {message.id: message.position for message in said}
    return tuple(
        Fact(fact.facet, fact.value, fact.polarity, fact.scope, turns.get(fact.message or "", 0))
        for fact in store.facts.of(person, conversation)
    )


def keep(store: Store, reply: str, outcome: Outcome) -> None:
    """Store how a job ended. A turn that ended without a reply is a failure, whatever the job says."""
    if outcome.status == "done" and outcome.reply:
        store.replies.finish(reply, outcome.reply, outcome.ms)
        _learn(store, reply, outcome.reply.ledger)
    elif outcome.status == "stopped":
        store.replies.stop(reply, outcome.ms, outcome.picks, outcome.steps)
    else:
        if outcome.status == "done":
            log.error("the turn of answer %s ended without a reply", reply)
        store.replies.fail(reply, outcome.error or BROKEN, outcome.ms, outcome.picks, outcome.steps)


def _learn(store: Store, reply: str, ledger: Ledger) -> None:
    """Store what is known after the message that was answered."""
    stored = store.replies.get(reply)
    if stored is not None:
        held = [StoredFact("", fact.facet, fact.value, fact.polarity, fact.scope) for fact in ledger]
        store.facts.settle(stored.message, held)
