"""One message of a stored conversation: noted, answered in the background, stored. Any front end calls `ask`.

Here the pieces meet: the store says what came before, a job runs the turn, and its outcome goes back to the store.
"""

import logging
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from recsys.jobs import BROKEN, Jobs, Outcome
from recsys.store import Started, Store
from recsys.turn import run_turn
from recsys.types import Brain, Policy, Session, Turn
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
    """What the conversation has brought so far: the items shown, and those that got a thumb down."""
    owner = store.conversations.get(conversation)
    thumbs = store.ratings.of_conversation(conversation, owner.person) if owner else {}
    shown = (pick.item for reply in store.replies.of_conversation(conversation) for pick in reply.picks)
    down = (item for (_, item), rating in thumbs.items() if item and rating.value == "down")
    return Session(tuple(dict.fromkeys(shown)), tuple(dict.fromkeys(down)), relaxed=tuple(relaxed))


def keep(store: Store, reply: str, outcome: Outcome) -> None:
    """Store how a job ended. A turn that ended without a reply is a failure, whatever the job says."""
    if outcome.status == "done" and outcome.reply:
        store.replies.finish(reply, outcome.reply, outcome.ms)
    elif outcome.status == "stopped":
        store.replies.stop(reply, outcome.ms, outcome.picks, outcome.steps)
    else:
        if outcome.status == "done":
            log.error("the turn of answer %s ended without a reply", reply)
        store.replies.fail(reply, outcome.error or BROKEN, outcome.ms, outcome.picks, outcome.steps)
