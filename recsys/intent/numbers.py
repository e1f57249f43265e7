"""Numbers that people put on what they want: years and decades, bounds on any facet of the domain, and how many items.

A number becomes a condition only when a unit, a facet's word or a year's shape says which facet it speaks of.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from recsys.intent.lexicon import Lexicon, number_words
from recsys.intent.tokens import Span, Token, free, words_of
from recsys.types import MAX_PICKS
from tools.domain import Domain, Facet
from tools.types import Condition, Op

_SPELLED = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17,
    "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "ninety": 90,
}  # fmt: skip
_DECADES = {
    "twenties": 20, "thirties": 30, "forties": 40, "fifties": 50, "sixties": 60, "seventies": 70, "eighties": 80,
    "nineties": 90, "noughties": 0,
}  # fmt: skip
_BELOW = ("under", "below", "less than", "fewer than", "shorter than", "cheaper than", "lower than", "before", "prior to", "older than", "earlier than", "pre", "smaller than")
_ABOVE = ("over", "above", "more than", "longer than", "higher than", "greater than", "after", "newer than", "later than", "post", "bigger than", "better than")
_AT_MOST = ("at most", "up to", "no more than", "no longer than", "not longer than", "not more than", "maximum", "max", "within", "until", "no later than", "max of", "or before", "not over")
_AT_LEAST = ("at least", "minimum", "min", "no less than", "not less than", "since", "no older than", "not older than", "from at least", "starting")
_SUFFIX_MOST = ("or less", "or under", "or fewer", "or shorter", "or below", "max", "maximum", "tops", "or earlier", "at most", "or before")
_SUFFIX_LEAST = ("or more", "or higher", "or above", "or better", "or over", "minimum", "plus", "or longer", "and up", "or newer", "or later", "and above", "or greater", "onwards")
_COMPARATORS: dict[str, tuple[Op, bool]] = {
    **{phrase: ("<=", True) for phrase in _BELOW},
    **{phrase: (">=", True) for phrase in _ABOVE},
    **{phrase: ("<=", False) for phrase in _AT_MOST},
    **{phrase: (">=", False) for phrase in _AT_LEAST},
}
_ASKING = frozenset("give me show recommend suggest list find need want top best some for name get us".split())
_YEAR = re.compile(r"^(18[89]\d|19\d\d|20\d\d)$")
_DECADE = re.compile(r"^(?:(18|19|20)?(\d0)s)$")
_OUT_OF = frozenset({"10", "5", "100"})


@dataclass(frozen=True)
class Number:
    """A number in the text with what compares it: `op` None when it stands bare; `strict` leaves the bound itself out."""

    start: int
    end: int
    value: float
    high: float | None
    op: Op | None
    strict: bool
    unit_at: int


def number_at(tokens: Sequence[Token], place: int) -> float | None:
    """The number that the token stands for, in digits or spelled out; None for other words."""
    if place >= len(tokens):
        return None
    word = tokens[place].text
    if re.fullmatch(r"\d+(?:\.\d+)?", word):
        return float(word)
    return float(_SPELLED[tokens[place].plain]) if tokens[place].plain in _SPELLED else None


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
        op, strict, before = _comparator_before(tokens, start)
        if op:
            bound = low - 1 if (op, strict) == ("<=", True) else high if op == "<=" else high + 1 if strict else low
            return _condition(text, tokens, before, place + 1, facet, op, float(bound))
        return _condition(text, tokens, start, place + 1, facet, "between", value)
    if not _YEAR.match(tokens[place].text):
        return None
    year = float(tokens[place].text)
    other = _range_end(tokens, place)
    if other and _YEAR.match(tokens[other].text):
        start = place - 1 if place and tokens[place - 1].plain in ("between", "from") else place
        return _condition(text, tokens, start, other + 1, facet, "between", (year, float(tokens[other].text)))
    op, strict, before = _comparator_before(tokens, place)
    if op:
        step = (-1 if op == "<=" else 1) if strict else 0
        return _condition(text, tokens, before, place + 1, facet, op, year + step)
    after, most, end = _comparator_behind(tokens, place + 1)
    if after:
        return _condition(text, tokens, place, end, facet, most, year)
    start = place - 1 if place and tokens[place - 1].plain in ("from", "in", "of") else place
    return _condition(text, tokens, start, place + 1, facet, "between", (year, year))


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
    spread = {"early": (0, 3), "mid": (4, 6), "late": (6, 9)}.get(part)
    low, high = spread or (0, 9)
    return first + low, first + high, place - 1 if spread else place


def _join_years(text: str, tokens: Sequence[Token], spans: list[Span]) -> list[Span]:
    """ "the 80s and 90s" is one stretch of years, from the first to the last."""
    joined: list[Span] = []
    for span in spans:
        last = joined[-1] if joined else None
        near = last and span.start - last.end <= 2 and all(t.plain in ("and", "or", "to", "the", "through") for t in tokens[last.end : span.start])
        if last and near and last.value.op == span.value.op == "between":
            low, high = min(last.value.value[0], span.value.value[0]), max(last.value.value[1], span.value.value[1])
            merged = _condition(text, tokens, last.start, span.end, span.value.facet, "between", (low, high))
            joined[-1] = merged
        else:
            joined.append(span)
    return joined


def find_bounds(text: str, tokens: Sequence[Token], domain: Domain, spans: Sequence[Span]) -> list[Span]:
    """Bounds on the domain's number facets: "under two hours", "rating at least 7", "for 4 players", "$10 or less"."""
    named = number_words(domain)
    found: list[Span] = []
    for place in range(len(tokens)):
        if not free([*spans, *found], place, place + 1):
            continue
        number = _number(tokens, place, domain)
        span = _bound(text, tokens, number, domain, named) if number else None
        if span and free([*spans, *found], span.start, span.end):
            found.append(span)
    return found


def _number(tokens: Sequence[Token], place: int, domain: Domain) -> Number | None:
    value, end = number_at(tokens, place), place + 1
    if value is None and tokens[place].plain in ("an", "a") and end < len(tokens) and tokens[end].plain in ("hour", "minute"):
        value = 1.0
    if value is None:
        return None
    if [t.plain for t in tokens[end : end + 3]] == ["and", "a", "half"]:
        value, end = value + 0.5, end + 3
    elif [t.plain for t in tokens[end + 1 : end + 4]] == ["and", "a", "half"]:
        value += 0.5
    high, other = None, _range_end(tokens, place)
    if other is not None:
        high, end = number_at(tokens, other), other + 1
    start = place
    if high is None:
        op, strict, start = _comparator_before(tokens, place)
    else:
        op, strict = None, False
        start = place - 1 if place and tokens[place - 1].plain in ("between", "from") else place
    return Number(start, end, value, high, op, strict, end)


def _bound(text: str, tokens: Sequence[Token], number: Number, domain: Domain, named: dict[str, str]) -> Span | None:
    facet, factor, end, start = _facet_of(tokens, number, domain, named)
    if facet is None:
        return None
    op, strict = number.op, number.strict
    if op is None and number.high is None:
        behind, most, after = _comparator_behind(tokens, end, text)
        if behind:
            op, end = most, after
    low = number.value * factor
    if number.high is not None:
        return _condition(text, tokens, start, end, facet.name, "between", (low, number.high * factor))
    if op is None:
        return _stated(text, tokens, start, end, facet, low)
    step = (-facet.step if op == "<=" else facet.step) if strict else 0.0
    return _condition(text, tokens, start, end, facet.name, op, round(low + step, 4))


def _stated(text: str, tokens: Sequence[Token], start: int, end: int, facet: Facet, value: float) -> Span:
    """A bare number: the domain says whether it means at least, at most, exactly or about ("a 90 minute film")."""
    if facet.stated in (">=", "<="):
        return _condition(text, tokens, start, end, facet.name, facet.stated, value)
    spread = 0.1 * value if facet.stated == "about" else 0.0
    return _condition(text, tokens, start, end, facet.name, "between", (round(value - spread, 4), round(value + spread, 4)))


def _facet_of(
    tokens: Sequence[Token], number: Number, domain: Domain, named: dict[str, str]
) -> tuple[Facet | None, float, int, int]:
    """The facet a number speaks of, by its unit, else by a facet's word up to three words away; and the tokens used."""
    behind = tokens[number.end] if number.end < len(tokens) else None
    sign = tokens[number.end - 1].gap[-1:] if number.end else ""
    after_sign = behind.gap.strip()[:1] if behind else ""
    for facet in domain.facets:
        if facet.kind != "number" or facet.role in ("year", "min_age"):
            continue
        if behind and behind.plain in facet.units:
            return facet, facet.units[behind.plain], number.end + 1, number.start
        if sign and sign in facet.units:
            return facet, facet.units[sign], number.end, number.start
        if after_sign and after_sign in facet.units:
            return facet, facet.units[after_sign], number.end, number.start
    for place in [*range(number.start - 1, max(-1, number.start - 4), -1), *range(number.end, min(len(tokens), number.end + 2))]:
        if place >= number.end and any(mark in tokens[place].gap for mark in ".;!?"):
            break
        two = " ".join(t.plain for t in tokens[place : place + 2])
        name = named.get(two) or named.get(tokens[place].plain)
        facet = domain.facet(name) if name else None
        if facet:
            width = 2 if two in named else 1
            return facet, 1.0, max(number.end, place + width), min(number.start, place)
    return None, 1.0, number.end, number.start


def _comparator_before(tokens: Sequence[Token], place: int) -> tuple[Op | None, bool, int]:
    """The comparison in front of a number, whether it leaves the bound out, and its first token."""
    skip = place
    while skip and tokens[skip - 1].plain in ("the", "year", "than", "of", "about", "around") and tokens[skip - 1].plain != "than":
        skip -= 1
    for width in (3, 2, 1):
        if skip >= width:
            phrase = " ".join(token.plain for token in tokens[skip - width : skip])
            if phrase in _COMPARATORS:
                op, strict = _COMPARATORS[phrase]
                return op, strict, skip - width
    return None, False, place


def _comparator_behind(tokens: Sequence[Token], place: int, text: str = "") -> tuple[bool, Op, int]:
    if place < len(tokens) and tokens[place].gap.startswith("+") or (text and place and text[tokens[place - 1].end : tokens[place - 1].end + 1] == "+"):
        return True, ">=", place
    for width in (2, 1):
        phrase = " ".join(token.plain for token in tokens[place : place + width])
        if phrase in _SUFFIX_MOST:
            return True, "<=", place + width
        if phrase in _SUFFIX_LEAST:
            return True, ">=", place + width
    return False, ">=", place


def _range_end(tokens: Sequence[Token], place: int) -> int | None:
    """The token of the second number in "90-120", "from 90 to 120" or "between 90 and 120"."""
    if place + 1 < len(tokens) and tokens[place + 1].gap.strip() in ("-", "–", "—") and number_at(tokens, place + 1) is not None:
        return place + 1
    if place + 2 < len(tokens) and number_at(tokens, place + 2) is not None:
        joint, before = tokens[place + 1].plain, tokens[place - 1].plain if place else ""
        if joint in ("to", "through", "until") or (joint == "and" and before == "between"):
            return place + 2
    return None


def _condition(
    text: str, tokens: Sequence[Token], start: int, end: int, facet: str, op: Op, value: float | tuple[float, float]
) -> Span:
    words = words_of(text, tokens, start, end)
    return Span(start, end, "condition", Condition(facet=facet, op=op, value=value, words=words), words)


def find_count(tokens: Sequence[Token], words: Lexicon, spans: Sequence[Span]) -> list[Span]:
    """How many items are wanted: "ten films", "give me 3", "top 5". Held to 1 to 20 by the reader of the span."""
    for place in range(len(tokens)):
        count = number_at(tokens, place)
        if count is None or count != int(count) or not free(spans, place, place + 1):
            continue
        before = tokens[place - 1].plain if place else ""
        asked = place == 0 or before in _ASKING
        ahead = [token.plain for token in tokens[place + 1 : place + 4]]
        noun = any(word in words.item_words or word in ("more", "options", "suggestions", "recommendations", "picks", "titles") for word in ahead)
        alone = before in ("top", "me", "recommend", "suggest") and (not ahead or ahead[0] in ("please", "of"))
        if (asked and noun and "of" not in ahead[:1]) or alone:
            return [Span(place, place + 1, "count", min(MAX_PICKS, max(1, int(count))), tokens[place].text)]
    return []
