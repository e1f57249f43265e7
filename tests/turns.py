"""Turns over the tiny worlds, with everything a test does not speak of at its default."""

from typing import Any

from recsys.brain import OfflineBrain
from recsys.policy import choose_policy
from recsys.turn import answer
from recsys.types import Intent, Reply, Session, Turn
from tools.types import World


def make_turn(world: World, text: str, policy: str = "wide", **more: Any) -> Turn:
    """A turn by the offline brain. `more`: fields of Turn, and shown=, disliked=, seen=, relaxed= of its session."""
    known = {name: tuple(more.pop(name)) for name in ("shown", "disliked", "seen", "relaxed") if name in more}
    more.setdefault("session", Session(**known))
    more.setdefault("brain", OfflineBrain())
    return Turn(text, world, policy=choose_policy(policy), **more)


def ask(world: World, text: str, policy: str = "wide", **more: Any) -> Reply:
    return answer(make_turn(world, text, policy, **more))


def picked(reply: Reply) -> list[str]:
    """The public ids of the picks, in rank order."""
    return [pick.id for pick in reply.picks]


def understood(turn: Turn) -> Intent:
    return turn.brain.understand(turn)
