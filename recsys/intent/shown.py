"""Which of the shown items some words describe: by a superlative, by facts, by who made them, by part of the title."""

import re
from collections.abc import Sequence

from recsys.intent.directions import direction_of
from recsys.intent.offline import parse
from tools.columns import NumberColumn
from tools.conditions import can_check, check
from tools.text import plain
from tools.types import World

_LEAD = re.compile(r"^(?:with|by|from|about|in|starring|directed by|set in|called|where)\s+(?:the\s+)?", re.I)
_DULL = frozenset("the a an of and with by from about in one film movie game i it is".split())


def by_attribute(world: World, rows: Sequence[int], said: str) -> tuple[int, ...]:
    """The rows that the words describe, in their order; none when they describe none."""
    best = _superlative(world, rows, said)
    if best:
        return best
    for describes in (_by_facts, _by_tags, _by_title, _by_text):
        found = tuple(row for row in describes(world, rows, said))
        if found:
            return found
    return ()


def extreme(world: World, rows: Sequence[int], facet: str, highest: bool) -> tuple[int, ...]:
    """The row with the most or the least of a number; none when no row has it on record."""
    column = world.numbers(facet)
    known = [row for row in rows if column is not None and column.known[row]]
    return (_pick(column, known, highest),) if column is not None and known else ()


def _pick(column: NumberColumn, rows: Sequence[int], highest: bool) -> int:
    return (max if highest else min)(rows, key=lambda row: float(column.values[row]))


def _superlative(world: World, rows: Sequence[int], said: str) -> tuple[int, ...]:
    word = plain(said)
    comparative = re.sub(r"est$", "er", re.sub(r"^most ", "more ", word))
    if comparative == word and not word.startswith(("best ", "highest ", "lowest ")):
        return ()
    comparative = re.sub(r"^(?:best|highest) ", "higher ", re.sub(r"^lowest ", "lower ", comparative))
    meant = direction_of(comparative, world)
    return extreme(world, rows, meant[0], meant[1] == ">=") if meant else ()


def _by_facts(world: World, rows: Sequence[int], said: str) -> list[int]:
    """All conditions that the words make, or the items and people they name."""
    read = parse(_LEAD.sub(lambda m: m[0] if m[0].lower().startswith(("with", "by")) else "from ", said), world)
    conditions = [c for c in read.conditions if can_check(world, c) and c.words.lower() in said.lower()]
    named = {mention.item for mention in (*read.like.names, *read.dislike.names) if mention.item}
    if named:
        return [row for row in rows if world.item(row).id in named]
    if not conditions:
        return []
    return [row for row in rows if all(check(world, condition).confirmed[row] for condition in conditions)]


def _by_tags(world: World, rows: Sequence[int], said: str) -> list[int]:
    """A tag of any facet, whole or by its words: "the Coppola one", "the tom hanks one", "the western"."""
    wanted = [word for word in plain(_LEAD.sub("", said)).split() if word not in _DULL]
    return [row for row in rows if wanted and any(set(wanted) <= set(plain(tag).split()) for tag in _tags(world, row))]


def _by_title(world: World, rows: Sequence[int], said: str) -> list[int]:
    wanted = {word for word in plain(_LEAD.sub("", said)).split() if word not in _DULL}
    return [row for row in rows if wanted and wanted <= set(plain(world.catalog.title(row)).split())]


def _by_text(world: World, rows: Sequence[int], said: str) -> list[int]:
    wanted = {word for word in plain(_LEAD.sub("", said)).split() if word not in _DULL}
    return [row for row in rows if wanted and wanted <= set(plain(world.item(row).description).split())]


def _tags(world: World, row: int) -> list[str]:
    item = world.item(row)
    facts = [value for value in item.facts.values() if isinstance(value, tuple)]
    return [*item.genres, *(tag for value in facts for tag in value)]
