"""Years, decades and stretches of years in a request, as conditions on the domain's year."""

import re
from collections.abc import Sequence

from recsys.intent.comparisons import comparator_before, comparator_behind, condition_span, range_end
from recsys.intent.tokens import Span, Token, free
from tools.domain import Domain

_DECADES = {
    "twenties": 20, "thirties": 30, "forties": 40, "fifties": 50, "sixties": 60, "seventies": 70, "eighties": 80,
    "nineties": 90, "noughties": 0,
}  # fmt: skip
_YEAR = re.compile(r"^(18[89]\d|19\d\d|20\d\d)$")
_DECADE = re.compile(r"^(?:(18|19|20)?(\d0)s)$")
_PARTS = {"early": (0, 3), "mid": (4, 6), "late": (6, 9)}
_JOINS = frozenset({"and", "or", "to", "the", "through"})


def find_years(text: str, tokens: Sequence[Token], domain: Domain, spans: Sequence[Span]) -> list[Span]:
    """Years, decades and ranges of years as conditions on the domain's year."""
    if not domain.role("year"):
        return []
    found: list[Span] = []
    place = 0
    while place < len(tokens):
        span = _year_span(text, tokens, place, domain.year_facet) if free(spans, place, place + 1) else None
        if span and free([*spans, *found], span.start, span.end):
            found.append(span)
            place = span.end
        else:
            place += 1
    return _join_years(text, tokens, found)


def _year_span(text: str, tokens: Sequence[Token], place: int, facet: str) -> Span | None:
    decade = _decade_at(tokens, place)
    if decade:
        low, high, start = decade
        value: float | tuple[float, float] = (float(low), float(high))
        op, strict, before = comparator_before(tokens, start)
        if op:
            bound = low - 1 if (op, strict) == ("<=", True) else high if op == "<=" else high + 1 if strict else low
            return condition_span(text, tokens, before, place + 1, facet, op, float(bound))
        return condition_span(text, tokens, start, place + 1, facet, "between", value)
    if not _YEAR.match(tokens[place].text):
        return None
    year = float(tokens[place].text)
    other = range_end(tokens, place)
    if other and _YEAR.match(tokens[other].text):
        start = place - 1 if place and tokens[place - 1].plain in ("between", "from") else place
        return condition_span(text, tokens, start, other + 1, facet, "between", (year, float(tokens[other].text)))
    op, strict, before = comparator_before(tokens, place)
    if op:
        step = (-1 if op == "<=" else 1) if strict else 0
        return condition_span(text, tokens, before, place + 1, facet, op, year + step)
    behind, end = comparator_behind(text, tokens, place + 1)
    if behind:
        return condition_span(text, tokens, place, end, facet, behind, year)
    start = place - 1 if place and tokens[place - 1].plain in ("from", "in", "of") else place
    return condition_span(text, tokens, start, place + 1, facet, "between", (year, year))


def _decade_at(tokens: Sequence[Token], place: int) -> tuple[int, int, int] | None:
    """First year, last year and first token of a decade that ends at `place`: "90s", "the 1990s", "late eighties"."""
    word = tokens[place].plain
    match = _DECADE.match(word)
    if match:
        century, tens = match[1], int(match[2])
        first = int(century) * 100 + tens if century else (1900 if tens >= 20 else 2000) + tens
    elif word in _DECADES:
        first = 2000 if word == "noughties" else 1900 + _DECADES[word]
    else:
        return None
    part = tokens[place - 1].plain if place else ""
    spread = _PARTS.get(part)
    low, high = spread or (0, 9)
    return first + low, first + high, place - 1 if spread else place


def _join_years(text: str, tokens: Sequence[Token], spans: list[Span]) -> list[Span]:
    """ "the 80s and 90s" is one stretch of years, from the first to the last."""
    joined: list[Span] = []
    for span in spans:
        last = joined[-1] if joined else None
        if last and _close(tokens, last, span) and last.value.op == span.value.op == "between":
            low, high = min(last.value.value[0], span.value.value[0]), max(last.value.value[1], span.value.value[1])
            merged = condition_span(text, tokens, last.start, span.end, span.value.facet, "between", (low, high))
            joined[-1] = merged
        else:
            joined.append(span)
    return joined


def _close(tokens: Sequence[Token], left: Span, right: Span) -> bool:
    return right.start - left.end <= 2 and all(token.plain in _JOINS for token in tokens[left.end : right.start])
