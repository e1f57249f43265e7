"""What sort of message this is, clause by clause. Requests are the rule; the others are named only on plain evidence."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from recsys.intent import kind_words as say
from recsys.intent.framed import find_framed
from recsys.intent.tokens import Span, Token
from recsys.types import Kind
from tools.types import World

LONGEST_EXCHANGE = 300
"""Characters; a longer message is a story that ends in a wish, whatever questions are asked on the way."""

_CUT = re.compile(
    r"""(?:[.!?;\n]+(?=\s|$)|,(?=\s)|\s[-–—]\s
    |\s(?:and|but|also|then|so|because)\s(?=(?:what|who|when|where|why|how|which|is|was|does|did|do|can|could|should|recommend|suggest
      |show|give|tell|please|loved|hated|liked|also)\b))\s*""",
    re.X | re.I,
)
_LIKENING = re.compile(
    r"(?:like|likes|similar to|as|loved?|liked|enjoyed?|such as|than|of|with|by|seen|watched|saw|both|between)\W*(?:the (?:movie|film|game)s? )?$",
    re.I,
)
_DECIDING = re.compile(r"(?:between|watch|see|play|pick|choose|with)\W*$", re.I)


@dataclass(frozen=True)
class Clause:
    """A stretch of the message, by characters, and what it is; `kind` None where it gives nothing away."""

    start: int
    end: int
    kind: Kind | None


def kinds_of(text: str, tokens: Sequence[Token], spans: Sequence[Span], world: World) -> frozenset[Kind]:
    """The kinds of a message: `find` for an item half remembered, `recommend` unless something else is plain."""
    spans = [*spans, *find_framed(text, tokens, spans, world)] if len(text) <= LONGEST_EXCHANGE else spans
    return sum_up(text, clauses_of(text, tokens, spans), tokens, spans)


def clauses_of(text: str, tokens: Sequence[Token], spans: Sequence[Span]) -> tuple[Clause, ...]:
    """The message cut into clauses, each with its kind; one clause when it is long or an item is half remembered."""
    if len(text) > LONGEST_EXCHANGE:
        return (Clause(0, len(text), "find" if say.FIND.search(text) else None),)
    if say.FIND.search(text) or (say.HALF_TOLD.search(text) and not say.WISH.search(text)):
        return (Clause(0, len(text), "find"),)
    titles = [(tokens[s.start].start, tokens[s.end - 1].end) for s in spans if s.kind in ("title", "unknown")]
    starts = [0, *(m.end() for m in _CUT.finditer(text) if not any(a < m.end() <= b for a, b in titles))]
    ends = [*starts[1:], len(text)]
    whole = _masked(text, 0, len(text), titles)
    if say.COMPARED.search(whole):
        return (Clause(0, len(text), "ask"),)
    if _chooses(text, titles) or say.CHOICE.search(whole):
        return tuple(_choosing(text, titles, list(zip(starts, ends, strict=True))))
    cut = [(a, b) for a, b in zip(starts, ends, strict=True) if text[a:b].strip()]
    return tuple(Clause(a, b, _kind(text, a, b, titles) or _unknown(text, a, b, tokens, spans)) for a, b in cut)


def sum_up(text: str, clauses: Sequence[Clause], tokens: Sequence[Token], spans: Sequence[Span]) -> frozenset[Kind]:
    """What the clauses add up to."""
    kinds: set[Kind] = {clause.kind for clause in clauses if clause.kind}
    rest = [clause for clause in clauses if clause.kind is None]
    if "out_of_scope" in kinds and not any(_wishes(text, c, tokens, spans) for c in rest):
        return frozenset({"out_of_scope"})
    if kinds - {"chat"} and not any(_wishes(text, c, tokens, spans) for c in rest):
        return frozenset(kinds - {"chat"})
    if kinds == {"chat"} and not any(
        _says_something(c, tokens, spans) or _wishes(text, c, tokens, spans) for c in rest
    ):
        return frozenset(kinds)
    if "find" in kinds or "choose" in kinds:
        return frozenset(kinds - {"chat"})
    return frozenset((kinds - {"chat", "out_of_scope"}) | {"recommend"})


def _kind(text: str, start: int, end: int, titles: Sequence[tuple[int, int]]) -> Kind | None:
    said = _masked(text, start, end, titles).strip()
    words = re.findall(r"[a-z]+", said.lower().replace("'", ""))
    of_items = re.search(r"\b(?:films?|movies?|games?|flicks?|watch|cinema)\b|\|", said, re.I)
    if say.ELSEWHERE_FOR_SURE.search(said) or (not of_items and say.ELSEWHERE.search(said)):
        return "out_of_scope"
    if words and set(words) <= say.PLEASANT and set(words) & say.GREETING:
        return "chat"
    if say.ABOUT_US.search(said) and not of_items:
        return "chat"
    if say.FEEDBACK.match(said):
        return "feedback"
    if say.QUESTION.match(said):
        return "ask"
    return None


def _unknown(text: str, start: int, end: int, tokens: Sequence[Token], spans: Sequence[Span]) -> Kind | None:
    """ "Do you have Phasmophobia?": a name that means nothing here is asked for all the same."""
    named = re.search(r"(?i:\b(?:do you have|have you got))\s+(?:[A-Z0-9][\w'’]*\s?)+\W*$", text[start:end])
    return "ask" if named and not any(start <= tokens[span.start].start < end for span in spans) else None


def _masked(text: str, start: int, end: int, titles: Sequence[tuple[int, int]]) -> str:
    """A clause with "|" for every title in it, so that patterns see the frame and not the words of a name."""
    said = text[start:end]
    for first, last in sorted(titles, reverse=True):
        if start <= first and last <= end:
            said = said[: first - start] + "|" + said[last - start :]
    return re.sub(r"[\"“”]", "", said.replace("’", "'"))


def _chooses(text: str, titles: Sequence[tuple[int, int]]) -> bool:
    """ "Heat or Collateral for tonight?": two titles joined by "or", and nothing before them that likens or likes."""
    ordered = sorted(titles)
    for (start, end), (after, _) in zip(ordered, ordered[1:], strict=False):
        joint = text[end:after].strip(' ,"“”()0123456789').lower()
        lead = text[: ordered[0][0]]
        if joint in ("or", "vs", "vs.", "versus") and (not _LIKENING.search(lead) or _DECIDING.search(lead)):
            return start >= 0
    return False


def _choosing(text: str, titles: Sequence[tuple[int, int]], cuts: Sequence[tuple[int, int]]) -> list[Clause]:
    """Clauses that hold a title or say nothing else are part of the choice."""
    return [Clause(a, b, "choose" if (k := _kind(text, a, b, titles)) in (None, "ask") else k) for a, b in cuts]


def _wishes(text: str, clause: Clause, tokens: Sequence[Token], spans: Sequence[Span]) -> bool:
    """Whether a clause that gives nothing else away asks for items: by a word of wishing, or by naming what is wanted."""
    said = text[clause.start : clause.end]
    named = any(
        clause.start <= tokens[span.start].start < clause.end and span.kind not in ("title", "unknown")
        for span in spans
    )
    return bool(say.WISH.search(said)) or named


def _says_something(clause: Clause, tokens: Sequence[Token], spans: Sequence[Span]) -> bool:
    return any(clause.start <= tokens[span.start].start < clause.end for span in spans)
