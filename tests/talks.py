"""Talking to a world in a test: message after message, each answered as a person would see it."""

from collections.abc import Sequence

from recsys.brain import OfflineBrain
from recsys.memory import advance
from recsys.policy import choose_policy
from recsys.turn import answer
from recsys.types import Intent, Reply, Session, Turn
from tools.types import World


def talk(world: World, *messages: str, count: int = 5, policy: str = "wide") -> list[Reply]:
    """The replies to all messages of one conversation."""
    session, replies = Session(), list[Reply]()
    for text in messages:
        reply = answer(Turn(text, world, OfflineBrain(), choose_policy(policy), session, count))
        session = advance(session, reply)
        replies.append(reply)
    return replies


def last(world: World, *messages: str, count: int = 5, policy: str = "wide") -> Reply:
    """The reply to the last message."""
    return talk(world, *messages, count=count, policy=policy)[-1]


def titles(reply: Reply) -> list[str]:
    return [pick.title for pick in reply.picks]


def held(intent: Intent) -> set[tuple[str, str, object]]:
    """Every condition as (facet, op, value)."""
    return {(c.facet, c.op, c.value) for c in intent.conditions}


def liked(reply: Reply) -> Sequence[str]:
    return [mention.value for mention in reply.intent.like.names]
