"""Bounds that people put on what they want, on any number facet of the domain, and how many items they want.

A number becomes a condition only when a unit or a facet's word says which facet it speaks of.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from recsys.intent.comparisons import comparator_before, comparator_behind, condition_span, number_at, range_end
from recsys.intent.lexicon import Lexicon, number_words
from recsys.intent.tokens import Span, Token, free
from recsys.types import MAX_PICKS
from tools.domain import Domain, Facet
from tools.types import Op

_ASKING = frozenset("give me show recommend suggest list find need want top best some for name get us".split())
_MORE = frozenset("more options suggestions recommendations picks titles".split())


@dataclass(frozen=True)
class Number:
    """A number in the text with what compares it: `op` None when it stands bare; `strict` leaves the bound itself out.

    `digits` is the token of the number itself, the second one of a range.
    """

    start: int
    end: int
    value: float
    high: float | None
    op: Op | None
    strict: bool
    digits: int


def find_bounds(text: str, tokens: Sequence[Token], domain: Domain, spans: Sequence[Span]) -> list[Span]:
    """Bounds on the domain's number facets: "under two hours", "rating at least 7", "for 4 players", "$10 or less"."""
    named = number_words(domain)
    found: list[Span] = []
    for place in range(len(tokens)):
        if not free([*spans, *found], place, place + 1):
            continue
        number = _number(text, tokens, place)
        span = _bound(text, tokens, number, domain, named) if number else None
        if span and free([*spans, *found], span.start, span.end):
            found.append(span)
    return found


def _number(text: str, tokens: Sequence[Token], place: int) -> Number | None:
    value, end = number_at(tokens, place), place + 1
    if (
        value is None
        and tokens[place].plain in ("an", "a")
        and end < len(tokens)
        and tokens[end].plain in ("hour", "minute")
    ):
        value = 1.0
    if value is None:
        return None
    if [t.plain for t in tokens[end : end + 3]] == ["and", "a", "half"]:
        value, end = value + 0.5, end + 3
    elif [t.plain for t in tokens[end + 1 : end + 4]] == ["and", "a", "half"]:
        value += 0.5
    high, digits = None, place
    if (other := range_end(tokens, place)) is not None:
        high, end, digits = number_at(tokens, other), other + 1, other
    start = place
    if high is None:
        op, strict, start = comparator_before(tokens, place)
        if op is None:
            op, end = comparator_behind(text, tokens, end)
    else:
        op, strict = None, False
        start = place - 1 if place and tokens[place - 1].plain in ("between", "from") else place
    return Number(start, end, value, high, op, strict, digits)


def _bound(text: str, tokens: Sequence[Token], number: Number, domain: Domain, named: dict[str, str]) -> Span | None:
    facet, factor, end, start = _facet_of(tokens, number, domain, named)
    if facet is None:
        return None
    if [token.plain for token in tokens[end : end + 3]] == ["and", "a", "half"]:
        end += 3
    more, end = _smaller_unit(tokens, end, facet, factor)
    op, strict = number.op, number.strict
    if op is None and number.high is None:
        op, end = comparator_behind(text, tokens, end)
    low = number.value * factor + more
    if number.high is not None:
        return condition_span(text, tokens, start, end, facet.name, "between", (low, number.high * factor))
    if op is None:
        return _stated(text, tokens, start, end, facet, low)
    step = (-facet.step if op == "<=" else facet.step) if strict else 0.0
    return condition_span(text, tokens, start, end, facet.name, op, round(low + step, 4))


def _smaller_unit(tokens: Sequence[Token], end: int, facet: Facet, factor: float) -> tuple[float, int]:
    """The rest of an amount in two units ("1 hour 30 minutes", "2h 10m"), and where it ends."""
    place = end + 1 if [token.plain for token in tokens[end : end + 1]] == ["and"] else end
    value = number_at(tokens, place)
    unit = facet.units.get(tokens[place + 1].plain, 0.0) if value is not None and place + 1 < len(tokens) else 0.0
    return (value * unit, place + 2) if value is not None and 0 < unit < factor else (0.0, end)


def _stated(text: str, tokens: Sequence[Token], start: int, end: int, facet: Facet, value: float) -> Span:
    """A bare number: the domain says whether it means at least, at most, exactly or about ("a 90 minute film")."""
    if facet.stated in (">=", "<="):
        return condition_span(text, tokens, start, end, facet.name, facet.stated, value)
    spread = 0.1 * value if facet.stated == "about" else 0.0
    return condition_span(
        text, tokens, start, end, facet.name, "between", (round(value - spread, 4), round(value + spread, 4))
    )


def _facet_of(
    tokens: Sequence[Token], number: Number, domain: Domain, named: dict[str, str]
) -> tuple[Facet | None, float, int, int]:
    """The facet a number speaks of, a factor, and the tokens used: by its unit, else by a facet's word nearby."""
    for unit, end in _units_at(tokens, number):
        for facet in domain.facets:
            if facet.kind == "number" and facet.role not in ("year", "min_age") and unit in facet.units:
                return facet, facet.units[unit], end, number.start
    for place in _nearby(tokens, number):
        pair = tokens[place : place + 2]
        two = " ".join(token.plain for token in pair) if len(pair) == 2 else ""
        name = named.get(two) or named.get(tokens[place].plain)
        meant = domain.facet(name) if name else None
        if meant and not (meant.units and place >= number.end):  # "three long epics" are no three minutes
            return meant, 1.0, max(number.end, place + (2 if two in named else 1)), min(number.start, place)
    return None, 1.0, number.end, number.start


def _units_at(tokens: Sequence[Token], number: Number) -> Iterator[tuple[str, int]]:
    """Words and signs that may be the number's unit, with where it ends: "minutes", "$" before, "%" behind."""
    if number.end < len(tokens):
        yield tokens[number.end].plain, number.end + 1
        yield tokens[number.end].gap.strip()[:1], number.end
    yield tokens[number.digits].gap[-1:].strip(), number.end


def _nearby(tokens: Sequence[Token], number: Number) -> Iterator[int]:
    """Up to three words before the number and two behind it, inside its sentence."""
    yield from range(number.start - 1, max(-1, number.start - 4), -1)
    for place in range(number.end, min(len(tokens), number.end + 2)):
        if any(mark in tokens[place].gap for mark in ".;!?"):
            return
        yield place


def find_count(tokens: Sequence[Token], words: Lexicon, spans: Sequence[Span]) -> list[Span]:
    """How many items are wanted: "ten films", "give me 3", "top 5". Held to 1 to 20 by the reader of the span."""
    for place in range(len(tokens)):
        count = number_at(tokens, place)
        if count is None or count != int(count) or not free(spans, place, place + 1):
            continue
        before = tokens[place - 1].plain if place else ""
        asked = place == 0 or before in _ASKING
        ahead = [token.plain for token in tokens[place + 1 : place + 4]]
        noun = any(word in words.item_words or word in _MORE for word in ahead)
        noun = noun or any(word in words.genres and word.endswith("s") for word in ahead[:2])
        alone = before in ("top", "me", "recommend", "suggest") and (not ahead or ahead[0] in ("please", "of"))
        if (asked and noun and "of" not in ahead[:1]) or alone:
            return [Span(place, place + 1, "count", min(MAX_PICKS, max(1, int(count))), tokens[place].text)]
    return []
