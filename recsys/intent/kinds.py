"""What sort of message this is, clause by clause. Requests are the rule, the others take plain evidence."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from recsys.intent import elsewhere
from recsys.intent import kind_words as say
from recsys.intent.framed import find_framed
from recsys.intent.tokens import Span, Token
from recsys.types import Kind
from tools.types import World

_SHOWN = re.compile(r"\b(?:these|those|them|the two|first|second|third|last)\b", re.I)
_EITHER = re.compile(r"\b(?:or|vs|versus|better|should)\b", re.I)
LONGEST_EXCHANGE = 300
"""Characters; a longer message is a story that ends in a wish, whatever questions are asked on the way."""

_CUT = re.compile(
    r"""(?:[.!?;\n]+(?=\s|$)|,(?=\s)|\s[-–—]\s
    |\s(?:and|but|also|then|so|because)\s(?=(?:what|who|when|where|why|how|which|is|was|does|did|do|can|could
        |should|recommend|suggest
      |show|give|tell|please|loved|hated|liked|also)\b))\s*""",
    re.X | re.I,
)
_CUT_ANYWHERE = re.compile(_CUT.pattern + r"|\s(?:and|plus)\s+", re.X | re.I)
_LIKENING = re.compile(
    r"(?:not|no|except|but|never|like|likes|similar to|as|loved?|liked|enjoyed?|such as|than|of|with|by|seen|watched"
    r"|saw|both|between)\W*(?:the (?:movie|film|game)s? )?$",
    re.I,
)
_REQUESTING = re.compile(r"\b(?:suggest|recommend|looking for|show me|give me|find me|similar|like)\b", re.I)
_DECIDING = re.compile(r"(?:between|watch|see|play|pick|choose|with)\W*$", re.I)


_THINGS = r"(?:films?|movies?|games?|shows?|things?|titles?|stuff)"
_MADE = (
    r"(?:direct|directed|made|make|star|starred|act|acted|appear|appeared|been|write|wrote|written|done|released|in)"
)
_WISHES_IN_DISGUISE = re.compile(
    rf"""\b(?:what|which)\ (?:other\ |else\ )?{_THINGS}\ (?:did|has|have|does|do|is|was|were)\ .*\b{_MADE}\b
    | \bdo\ you\ (?:have|know|know\ of)\ (?:of\ )?(?:an?|any|some|another|other)\ (?:\w+\ ){{0,3}}{_THINGS}\b
    | \bdo\ you\ (?:like|know)\ (?:the\ )?(?:actor|actress|director|writer)\b
    | \bwhat\ do\ you\ (?:know\ (?:of|about)|have\ (?:by|with|from))\b""",
    re.I | re.X,
)
"""Questions that want items: "what movies did she direct?", "do you have a film with him in it?"."""


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
    cuts = _CUT_ANYWHERE if elsewhere.ELSEWHERE.search(text) else _CUT
    starts = [0, *(m.end() for m in cuts.finditer(text) if not any(a < m.end() <= b for a, b in titles))]
    ends = [*starts[1:], len(text)]
    whole = _masked(text, 0, len(text), titles)
    if say.COMPARED.search(whole):
        return (Clause(0, len(text), "ask"),)
    if _chooses(text, titles) or say.BETTER.search(whole) or (say.CHOICE.search(whole) and _candidates(whole, spans)):
        return tuple(_choosing(text, titles, list(zip(starts, ends, strict=True))))
    cut = [(a, b) for a, b in zip(starts, ends, strict=True) if text[a:b].strip()]
    return tuple(
        Clause(a, b, _kind(text, a, b, titles, _names(a, b, tokens, spans)) or _unknown(text, a, b, tokens, spans))
        for a, b in cut
    )


def sum_up(text: str, clauses: Sequence[Clause], tokens: Sequence[Token], spans: Sequence[Span]) -> frozenset[Kind]:
    """What the clauses add up to."""
    kinds: set[Kind] = {clause.kind for clause in clauses if clause.kind}
    rest = [clause for clause in clauses if clause.kind is None]
    wished = any(_wishes(text, clause, tokens, spans) for clause in rest)
    told = any(_says_something(clause, tokens, spans) for clause in rest)
    salutes = any(_salutes(text, clause) for clause in clauses)
    if kinds == {"chat"} and not wished and not told and (salutes or not rest):
        return frozenset(kinds)
    if "chat" in kinds and not salutes:
        kinds.discard("chat")
    if kinds & {"find", "choose"} or (kinds - {"chat"} and not wished):
        return frozenset(kinds)
    return frozenset(kinds | {"recommend"})


def _salutes(text: str, clause: Clause) -> bool:
    words = re.findall(r"[a-z]+", text[clause.start : clause.end].lower())
    return clause.kind == "chat" and (bool(set(words) & elsewhere.SALUTE) or bool(elsewhere.ABOUT_US.search(text)))


def _kind(text: str, start: int, end: int, titles: Sequence[tuple[int, int]], named: bool = False) -> Kind | None:
    """`named`: the clause holds a genre, a person or another word of the catalog."""
    said = _masked(text, start, end, titles).strip()
    words = re.findall(r"[a-z]+", said.lower().replace("'", ""))
    of_items = elsewhere.CATALOG.search(said)
    if elsewhere.ELSEWHERE_FOR_SURE.search(said) or (not of_items and elsewhere.ELSEWHERE.search(said)):
        return "out_of_scope"
    if "|" not in said and words and set(words) <= elsewhere.PLEASANT and set(words) & elsewhere.GREETING:
        return "chat"
    if "|" not in said and _WISHES_IN_DISGUISE.search(said) and (named or of_items):
        return None
    if elsewhere.ABOUT_US.search(said) and (not of_items or "favo" in said):
        return "chat"
    if elsewhere.ABOUT_THE_WORK.search(said):
        return "ask"
    if say.FEEDBACK.match(said):
        return "feedback"
    at_large = elsewhere.ASKED_OF_THE_WORLD.match(said) and not elsewhere.OF_ITEMS.search(said)
    if at_large and len(words) > 2 and not named:
        return "out_of_scope"
    return "ask" if say.QUESTION.match(said) or say.OF_AN_ITEM.match(said) else None


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
    for (_, end), (after, _) in pairwise(ordered):
        joint = text[end:after].strip(' ,"“”()0123456789').lower()
        lead = text[: ordered[0][0]]
        likened = _LIKENING.search(lead) or _REQUESTING.search(lead)
        if joint in ("or", "vs", "vs.", "versus") and (not likened or _DECIDING.search(lead)):
            return True
    return False


def _candidates(whole: str, spans: Sequence[Span]) -> bool:
    """A choice is among items; "a western or a musical?" asks for either."""
    return "|" in whole or bool(_SHOWN.search(whole)) or not any(span.kind in ("genre", "tag") for span in spans)


def _names(start: int, end: int, tokens: Sequence[Token], spans: Sequence[Span]) -> bool:
    kinds = ("title", "unknown", "person", "genre", "tag", "franchise")
    return any(start <= tokens[span.start].start < end and span.kind in kinds for span in spans)


def _choosing(text: str, titles: Sequence[tuple[int, int]], cuts: Sequence[tuple[int, int]]) -> list[Clause]:
    """What names the candidates or says nothing else is part of the choice; a question beside it stays one."""
    kinds = [_kind(text, a, b, titles) for a, b in cuts]
    either = [bool(_EITHER.search(text[a:b]) or say.CHOICE.search(text[a:b])) for a, b in cuts]
    return [
        Clause(a, b, "choose" if kind is None or (kind == "ask" and chooses) else kind)
        for (a, b), kind, chooses in zip(cuts, kinds, either, strict=True)
    ]


def _wishes(text: str, clause: Clause, tokens: Sequence[Token], spans: Sequence[Span]) -> bool:
    """Whether a clause that gives nothing else away asks for items: by a word of wishing, or by what is wanted."""
    said = text[clause.start : clause.end]
    named = any(
        clause.start <= tokens[span.start].start < clause.end and span.kind not in ("title", "unknown")
        for span in spans
    )
    return bool(say.WISH.search(said)) or named


def _says_something(clause: Clause, tokens: Sequence[Token], spans: Sequence[Span]) -> bool:
    return any(clause.start <= tokens[span.start].start < clause.end for span in spans)
