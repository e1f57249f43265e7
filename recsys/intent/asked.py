"""What a message asks and what it is about: the items of its questions and choices, named or pointed at."""

import re
from collections.abc import Sequence

from recsys.intent.heard import Heard, mentions_with
from recsys.intent.kinds import Clause
from recsys.intent.questions import COUNT, WHY, read_ask
from recsys.intent.references import mention_of
from recsys.intent.tokens import Span
from recsys.types import Ask, Mention
from tools.types import Condition, World

_LEFT = re.compile(r"\b(?:match\w*|fit|left|remain\w*|of them|would that|are there)\b(?!.*\b(?:you|catalog))", re.I)


def read_asks(heard: Heard, shown: tuple[int, ...], held: tuple[Condition, ...], world: World) -> tuple[Ask, ...]:
    """What is asked, clause by clause. "How many match?" counts what holds; "why these?" speaks of the whole list."""
    asks = []
    for clause in heard.clauses:
        if clause.kind != "ask":
            continue
        items = _subjects(heard, clause, world) or _meant_by_pronoun(heard, clause, world)
        whole = any(p.reference.sort == "all" for p in heard.pointed if clause.start <= p.reference.start < clause.end)
        said = heard.text[clause.start : clause.end]
        if (
            not items
            and re.match(r"\W*(?:which|what)\b.*\b(?:is|was|has|have|are|were)\b", said, re.I)
            and not re.search(r"\byou have\b", said)
        ):
            items = tuple(mention_of(world, row, "") for row in shown)
        ask = read_ask(said, items, whole, world)
        if ask.what == COUNT and not (ask.conditions or ask.words or ask.items) and _LEFT.search(said):
            ask = ask.model_copy(update={"conditions": held})
        asks.append(ask.model_copy(update={"items": ()}) if whole and ask.what == WHY else ask)
    return tuple(asks)


def _meant_by_pronoun(heard: Heard, clause: Clause, world: World) -> tuple[Mention, ...]:
    """ "Heat or Collateral, and who directed them?": the titles that the message named before."""
    said = heard.text[clause.start : clause.end]
    if not re.search(r"\b(?:it|its|they|them|those|that one)\b", said, re.I):
        return ()
    return tuple(
        _named(s, world) for s in heard.spans if s.kind == "title" and heard.tokens[s.start].start < clause.start
    )


def _subjects(heard: Heard, clause: Clause, world: World) -> tuple[Mention, ...]:
    """The items that a clause names or points at, in its order."""
    found: list[tuple[int, tuple[Mention, ...]]] = [
        (p.reference.start, p.reference.mentions(world))
        for p in heard.pointed
        if clause.start <= p.reference.start < clause.end
    ]
    for span in heard.spans:
        start = heard.tokens[span.start].start
        if span.kind in ("title", "unknown") and clause.start <= start < clause.end:
            found.append((start, (_named(span, world),)))
    mentions = [mention for _, part in sorted(found, key=lambda pair: pair[0]) for mention in part]
    return tuple({(m.item or m.value): m for m in mentions}.values())


def _named(span: Span, world: World) -> Mention:
    if span.kind == "unknown":
        return Mention(value=span.words, words=span.words)
    link = span.value
    item = world.item(link.row)
    return Mention(value=item.title, words=span.words, item=item.id, score=link.score, runner_up=link.runner_up)


def spoken_about(heard: Heard, asks: Sequence[Ask], world: World) -> tuple[Mention, ...]:
    """What the message speaks of: what it asks about, chooses among, or points at. "It" is the first of them."""
    found = [mention for ask in asks for mention in ask.items if mention.item]
    for clause in heard.clauses:
        if clause.kind == "choose":
            found += _subjects(heard, clause, world)
    found += () if found else mentions_with(heard, world, "like", "chosen", "against")
    lost = [p.reference for p in heard.pointed if not p.reference.rows and p.reference.sort in ("place", "attribute")]
    found += [Mention(value=reference.words, words=reference.words) for reference in lost]
    return tuple({(m.item or m.value): m for m in found}.values())
