"""How numbers are compared in words: "under", "at least", "or more", "between ... and ...", and the numbers
themselves.
"""

import re
from collections.abc import Sequence

from recsys.intent.tokens import Span, Token, words_of
from tools.types import Condition, Op

_SPELLED = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17,
    "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "ninety": 90,
}  # fmt: skip
_BELOW = """under; below; less than; fewer than; shorter than; cheaper than; lower than; smaller than; before; prior to;
pre; older than; earlier than"""
_ABOVE = """over; above; more than; longer than; higher than; greater than; bigger than; better than; after; post;
newer than; later than"""
_AT_MOST = """at most; up to; no more than; not more than; no longer than; not longer than; maximum; max; max of;
within; until; no later than; not over"""
_AT_LEAST = "at least; minimum; min; no less than; not less than; since; no older than; not older than; starting"
_OR_LESS = "or less; or under; or fewer; or shorter; or below; or earlier; or before; max; maximum; tops; at most"
_OR_MORE = """or more; or higher; or above; or better; or over; or longer; or newer; or later; or greater; and up;
and above; minimum; plus; onwards"""


def _phrases(text: str) -> tuple[str, ...]:
    return tuple(" ".join(phrase.split()) for phrase in text.split(";"))


_BEFORE: dict[str, tuple[Op, bool]] = {
    **dict.fromkeys(_phrases(_BELOW), ("<=", True)),
    **dict.fromkeys(_phrases(_ABOVE), (">=", True)),
    **dict.fromkeys(_phrases(_AT_MOST), ("<=", False)),
    **dict.fromkeys(_phrases(_AT_LEAST), (">=", False)),
}
_BEHIND: dict[str, Op] = {
    **dict.fromkeys(_phrases(_OR_LESS), "<="),
    **dict.fromkeys(_phrases(_OR_MORE), ">="),
}
_MISSPELT = {"then": "than", "lest": "least"}
_BETWEEN_WORDS = frozenset({"the", "year", "of", "about", "around"})


def number_at(tokens: Sequence[Token], place: int) -> float | None:
    """The number that the token stands for, in digits or spelled out; None for other words."""
    if place >= len(tokens):
        return None
    word = tokens[place].text
    if re.fullmatch(r"\d{1,12}(?:\.\d{1,12})?", word):
        return float(word)
    return float(_SPELLED[tokens[place].plain]) if tokens[place].plain in _SPELLED else None


def comparator_before(tokens: Sequence[Token], place: int) -> tuple[Op | None, bool, int]:
    """The comparison in front of the number at `place`, whether it leaves the bound out, and its first token."""
    end = place
    while end and tokens[end - 1].plain in _BETWEEN_WORDS:
        end -= 1
    for width in (3, 2, 1):
        spelled = [_MISSPELT.get(token.plain, token.plain) for token in tokens[end - width : end]]
        phrase = " ".join(spelled) if end >= width else ""
        if phrase in _BEFORE:
            op, strict = _BEFORE[phrase]
            return op, strict, end - width
    return None, False, place


def comparator_behind(text: str, tokens: Sequence[Token], place: int) -> tuple[Op | None, int]:
    """The comparison behind a number that ends at `place` ("or more", "+"), and where it ends."""
    if place and text[tokens[place - 1].end : tokens[place - 1].end + 1] == "+":
        return ">=", place
    for width in (2, 1):
        phrase = " ".join(token.plain for token in tokens[place : place + width])
        if place + width <= len(tokens) and phrase in _BEHIND:
            return _BEHIND[phrase], place + width
    return None, place


def range_end(tokens: Sequence[Token], place: int) -> int | None:
    """The token of the second number in "90-120", "from 90 to 120" or "between 90 and 120"."""
    dashed = place + 1 < len(tokens) and tokens[place + 1].gap.strip(" $€£") in ("-", "–", "—")
    if dashed and number_at(tokens, place + 1) is not None:
        return place + 1
    if place + 2 < len(tokens) and number_at(tokens, place + 2) is not None:
        joint, before = tokens[place + 1].plain, tokens[place - 1].plain if place else ""
        if joint in ("to", "through", "until") or (joint == "and" and before == "between"):
            return place + 2
    return None


def condition_span(
    text: str, tokens: Sequence[Token], start: int, end: int, facet: str, op: Op, value: float | tuple[float, float]
) -> Span:
    """A condition found at tokens `start` to `end - 1`."""
    words = words_of(text, tokens, start, end)
    return Span(start, end, "condition", Condition(facet=facet, op=op, value=value, words=words), words)
