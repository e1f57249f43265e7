"""The sentences around the picks. Each is a template filled with facts of this turn; no model writes a word of it."""

from collections.abc import Sequence

import numpy as np

from recsys.policy.bounds import known_rows, rows_of
from recsys.types import Evidence, Intent, Pick, Turn
from tools.conditions import can_check
from tools.types import Condition, World

_DOUBT = 0.05
_SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def write_reply(turn: Turn, intent: Intent, evidence: Evidence, picks: Sequence[Pick], wanted: int) -> str:
    """What was understood, what was found, and what could not be done, in that order."""
    world = turn.world
    if intent.kinds == {"chat"}:
        return f"Hello! Tell me what you are in the mood for, or {world.domain.plural} you like."
    sentences = [_headline(world, intent, evidence, picks)]
    if picks or evidence.matching:
        sentences += _how_many(turn, intent, evidence, len(picks), wanted)
    sentences += _unknown(intent)
    sentences += _doubts(world, intent)
    sentences += _unchecked(world, intent)
    if not picks:
        sentences += _relaxed(world, evidence)
    return " ".join(sentence for sentence in sentences if sentence)


def count_of(world: World, n: int) -> str:
    """ "three films", "1,204 films"."""
    number = _SMALL[n] if n < len(_SMALL) else f"{n:,}"
    return f"{number} {world.domain.noun if n == 1 else world.domain.plural}"


def _headline(world: World, intent: Intent, evidence: Evidence, picks: Sequence[Pick]) -> str:
    asked = [c.words for c in intent.conditions if c.words]
    near = [mention.value for mention in intent.like.names if mention.item]
    if not picks:
        said = ", ".join(asked) or "that"
        if evidence.matching:
            return f"I have nothing to show that fits: {said}."
        return f"Nothing in this catalog is known to match all of: {said}."
    found = count_of(world, len(picks)).capitalize()
    if not near and not asked:
        told = intent.like.genres or intent.like.properties
        return f"{found} for you." if told else f"{found} to start from. Tell me what you like and I can do better."
    close = f" close to {_and(near)}" if near else ""
    said = f": {', '.join(asked)}" if asked else ""
    return f"{found}{close}{said}."


def _how_many(turn: Turn, intent: Intent, evidence: Evidence, shown: int, wanted: int) -> list[str]:
    """How much more there is, or that there is no more, or that the policy's tools did not bring it up."""
    matching, left = evidence.matching or 0, _left(turn, intent, evidence)
    if shown < wanted and left > shown:
        brought = f"{shown:,} of {left:,} that fit" if shown else f"none of {left:,} that fit"
        return [f"The tools of the policy “{turn.policy.name}” brought up {brought}."]
    if shown < wanted:
        return [f"That is all I have that fits: {shown} instead of {wanted}." if shown else "You know them all by now."]
    return [f"They are the best of {matching:,} that match."] if intent.conditions and matching > shown else []


def _left(turn: Turn, intent: Intent, evidence: Evidence) -> int:
    """How many items of the catalog may be shown: allowed, not named by the person, and not known to them."""
    allowed = np.ones(len(turn.world), bool) if evidence.allowed is None else evidence.allowed.copy()
    allowed[[*rows_of(turn.world, (*intent.like.names, *intent.dislike.names)), *known_rows(turn)]] = False
    return int(allowed.sum())


def _doubts(world: World, intent: Intent) -> list[str]:
    """Which of several namesakes was taken, so that the person can say otherwise."""
    said = []
    for mention in (*intent.like.names, *intent.dislike.names):
        if mention.item and mention.runner_up and (mention.score or 0) - mention.runner_up < _DOUBT:
            row = world.catalog.row(mention.item)
            year = world.item(row).year if row is not None else None
            said.append(f"I took “{mention.words}” to be {mention.value}{f' ({year})' if year else ''}.")
    return said


def _unknown(intent: Intent) -> list[str]:
    """Names that were plainly meant as titles and are not in the catalog."""
    names = [f"“{m.words}”" for m in (*intent.like.names, *intent.dislike.names) if not m.item]
    return [f"I don't have {_and(names)} here; I went by the rest of what you said."] if names else []


def _unchecked(world: World, intent: Intent) -> list[str]:
    unknown = [condition for condition in intent.conditions if not can_check(world, condition)]
    return [f"This catalog does not record {_label(world, c)}, so I could not check “{c.words}”." for c in unknown]


def _relaxed(world: World, evidence: Evidence) -> list[str]:
    if not evidence.relaxations:
        return []
    offers = [
        f"without “{r.condition.words or r.condition.facet}” there {'is' if r.count == 1 else 'are'} {r.count:,}"
        for r in evidence.relaxations
    ]
    return [f"If one thing could go: {'; '.join(offers)}."]


def _label(world: World, condition: Condition) -> str:
    facet = world.domain.facet(condition.facet)
    return facet.label if facet else condition.facet


def _and(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
