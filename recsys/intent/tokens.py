"""A request cut into words that remember where they stood, and spans of words that mean something."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from tools.text import plain

LONGEST_REQUEST = 4000
"""Characters read; a longer text is cut, since nobody's taste needs more and every finder's work is bounded by it."""

SpanKind = Literal[
    "title", "unknown", "person", "genre", "tag", "device", "condition", "ages", "count", "franchise", "property"
]
_WORD = re.compile(r"\d+(?:\.\d+)?(?=[^\W\d_]|\b)|[^\W_]+(?:['’][^\W_]+)*")


@dataclass(frozen=True)
class Token:
    """One word: as written, in plain form, its place in the text, and the punctuation between it and the one before."""

    text: str
    plain: str
    start: int
    end: int
    gap: str

    @property
    def capital(self) -> bool:
        return self.text[:1].isupper()


@dataclass(frozen=True)
class Span:
    """Tokens `start` to `end - 1` mean something: a kind, a value of that kind, and the words as written."""

    start: int
    end: int
    kind: SpanKind
    value: Any
    words: str
    sure: float = 1.0
    about: str = ""

    def overlaps(self, other: "Span") -> bool:
        return self.start < other.end and other.start < self.end


def tokenise(text: str) -> tuple[Token, ...]:
    """The words of `text`. Digits before letters stand alone ("90min" is two words), not in "90s", "80's", "8th",
    "se7en".
    """
    tokens: list[Token] = []
    before = 0
    for match in _WORD.finditer(text):
        start, end = match.span()
        joined = bool(tokens) and text[tokens[-1].end : start] in ("", "'", "’")
        if joined and tokens[-1].text.isdigit() and match[0].lower() in _ENDINGS:
            last = tokens.pop()
            tokens.append(Token(text[last.start : end], plain(text[last.start : end]), last.start, end, last.gap))
        else:
            word = plain(match[0])
            if word:
                tokens.append(Token(match[0], word, start, end, text[before:start]))
        before = end
    return tuple(tokens)


_ENDINGS = frozenset({"s", "th", "st", "nd", "rd", "d"})


def words_of(text: str, tokens: Sequence[Token], start: int, end: int) -> str:
    """The text from token `start` to token `end - 1`, as written, with the sign of a number ("$10", "7+")."""
    first, last = tokens[start].start, tokens[end - 1].end
    first -= tokens[start].text.isdigit() and text[:first].endswith(("$", "€", "£"))
    last += tokens[end - 1].text.isdigit() and text[last:].startswith(("+", "%"))
    return text[first:last]


def taken(spans: Iterable[Span]) -> set[int]:
    """The places of all tokens that some span claims."""
    return {place for span in spans for place in range(span.start, span.end)}


def free(spans: Sequence[Span], start: int, end: int) -> bool:
    """Whether no span claims any token from `start` to `end - 1`."""
    return not any(span.start < end and start < span.end for span in spans)


def longest_first(tokens: Sequence[Token], longest: int) -> Iterable[tuple[int, int]]:
    """Every run of up to `longest` tokens, the longer before the shorter."""
    for length in range(min(longest, len(tokens)), 0, -1):
        for start in range(len(tokens) - length + 1):
            yield start, start + length
