"""The sentences around the picks. Each is a template filled with facts of this turn; no model writes a word of it."""

from collections.abc import Sequence

import numpy as np

from recsys.answering.answer import acknowledge, answer_asks, small_talk
from recsys.answering.remarks import remarks
from recsys.intent.tokens import LONGEST_REQUEST, tokenise
from recsys.memory import demands
from recsys.policy.bounds import known_rows, rows_of
from recsys.types import Evidence, Intent, Mention, Pick, Turn
from tools.conditions import can_check
from tools.types import Condition, World

_DOUBT = 0.05
_SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def write_reply(
    turn: Turn, intent: Intent, evidence: Evidence, picks: Sequence[Pick], wanted: int, chosen: str = ""
) -> str:
    """What was asked and understood, what was found, and what could not be done, in that order. `chosen`: the sentence
    about a choice among named items."""
    world = turn.world
    sentences = [*remarks(turn, intent), *answer_asks(turn, intent), *_lost(intent), *acknowledge(turn, intent)]
    if chosen:
        return " ".join([*sentences, chosen])
    if evidence.matching is None:
        return " ".join(sentences) if intent.kinds - {"chat", "out_of_scope"} else _talk(turn, intent, sentences)
    if "out_of_scope" in intent.kinds:
        sentences.append(f"The rest I can't help with: I only know {world.domain.plural}.")
    sentences += [_let_go(turn, intent), _headline(world, intent, evidence, picks)]
    if picks or evidence.matching:
        sentences += _how_many(turn, intent, evidence, len(picks), wanted)
    sentences += _unknown(turn, intent)
    sentences += _doubts(turn, intent)
    sentences += _unchecked(world, intent)
    if not picks:
        sentences += _relaxed(world, evidence)
    return " ".join(sentence for sentence in sentences if sentence)


def _lost(intent: Intent) -> list[str]:
    """Words that point at something shown, where nothing shown is meant by them."""
    words = [f"“{m.words}”" for m in intent.about if not m.item] if "choose" not in intent.kinds else []
    return [f"I showed nothing that {_and(words)} could mean."] if words else []


def _talk(turn: Turn, intent: Intent, before: Sequence[str]) -> str:
    return " ".join([*before, small_talk(turn, intent)] if tokenise(turn.text[:LONGEST_REQUEST]) else before)


def _let_go(turn: Turn, intent: Intent) -> str:
    """What a new request set aside, so that nothing is forgotten silently."""
    before = demands(turn.session.ledger)
    held = {(c.facet, c.op, c.value) for c in intent.conditions}
    names = {mention.item for mention in intent.like.names}
    facets = {c.facet for c in intent.conditions}
    gone = [c.words for c in before.conditions if (c.facet, c.op, c.value) not in held and c.facet not in facets]
    gone += [m.value for m in before.like.names if m.item and m.item not in names]
    return f"I set aside what you asked before: {', '.join(gone)}." if gone and not intent.restart else ""


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


def _news(turn: Turn, intent: Intent) -> list[Mention]:
    """Names that this message said; what earlier ones said was answered then."""
    before = demands(turn.session.ledger)
    known = {mention.item or mention.value for mention in (*before.like.names, *before.dislike.names)}
    return [m for m in (*intent.like.names, *intent.dislike.names) if (m.item or m.value) not in known]


def _doubts(turn: Turn, intent: Intent) -> list[str]:
    """Which of several namesakes was taken, so that the person can say otherwise."""
    world, said = turn.world, []
    for mention in _news(turn, intent):
        if mention.item and mention.runner_up and (mention.score or 0) - mention.runner_up < _DOUBT:
            row = world.catalog.row(mention.item)
            year = world.item(row).year if row is not None else None
            said.append(f"I took “{mention.words}” to be {mention.value}{f' ({year})' if year else ''}.")
    return said


def _unknown(turn: Turn, intent: Intent) -> list[str]:
    """Names that were plainly meant as titles and are not in the catalog."""
    names = [f"“{m.words}”" for m in _news(turn, intent) if not m.item]
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
