"""What a request was read as, in a form that a table of cases can hold."""

from typing import Any

from recsys.intent.offline import parse
from recsys.types import Intent, Mention
from tools.types import World


def conditions(intent: Intent) -> set[tuple[str, str, Any]]:
    """Every hard condition as (facet, op, value)."""
    return {(c.facet, c.op, c.value) for c in intent.conditions}


def read_conditions(world: World, text: str) -> set[tuple[str, str, Any]]:
    return conditions(parse(text, world))


def values(mentions: tuple[Mention, ...]) -> list[str]:
    return [mention.value for mention in mentions]


def items(mentions: tuple[Mention, ...]) -> list[str | None]:
    """The public ids that mentions were linked to; None for one that was not."""
    return [mention.item for mention in mentions]
