"""Relative words: "newer", "shorter", "better rated", "too long", measured against facts of what was shown last.

A bound comes from the items' own numbers, never from what the word might mean elsewhere.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from recsys.intent.directions import TURNED, Direction, direction_of, directions
from recsys.intent.lexicon import lexicon
from recsys.intent.references import Reference
from tools.conditions import check_all
from tools.domain import Facet
from tools.text import plain
from tools.types import Condition, World

FEW = 3
"""Newer than all that was shown, unless fewer than this many are: then newer than most of it."""

_LEAD = r"(?:(?:much|even|a bit|a little|slightly|way|far|somewhat|considerably|a lot)\s+)?"
_TOO = re.compile(r"\b(?:too|not (?:so|that|as|too|quite so))\s+(?P<word>\w+)", re.I)
_THAN_NUMBER = re.compile(r"\s+than\s+(?:about\s+|an?\s+)?(?:\d|one|two|three|four|hour|ninety|sixty)", re.I)
_THAN = re.compile(r"\s+(?:ones?|films?|movies?|games?)?\s*than\s+", re.I)


@dataclass(frozen=True)
class Relative:
    """A relative word at characters `start` to `end - 1`: a facet, a direction, and the rows it compares with."""

    start: int
    end: int
    facet: str
    op: Direction
    words: str
    rows: tuple[int, ...]


def find_relatives(text: str, references: Sequence[Reference], shown: Sequence[int], world: World) -> list[Relative]:
    """Every relative word, with what it compares with: what follows "than", else all that was shown."""
    phrases = directions(world)
    found: list[Relative] = []
    for match in re.finditer(
        rf"\b{_LEAD}(?P<word>(?:more|less|better|worse|higher|lower|lesser)\s+\w+|\w+er)\b", text, re.I
    ):
        meant = phrases.get(plain(match["word"])) or phrases.get(plain(match["word"]).split()[0])
        if meant and not _THAN_NUMBER.match(text, match.end()):
            rows, end = _compared(text, match.end(), references, shown)
            words = plain(match["word"]) if plain(match["word"]) in phrases else plain(match["word"]).split()[0]
            found.append(Relative(match.start(), end, *meant, words, rows))
    for match in _TOO.finditer(text):
        meant = direction_of(f"{match['word']}er", world) or direction_of(f"more {match['word']}", world)
        if meant:
            opposite = TURNED[meant[1]]
            found.append(
                Relative(
                    match.start(), match.end(), meant[0], opposite, _word(phrases, meant[0], opposite), tuple(shown)
                )
            )
    return found


def _word(phrases: dict[str, tuple[str, Direction]], facet: str, op: Direction) -> str:
    return next(phrase for phrase, meant in phrases.items() if meant == (facet, op) and " " not in phrase)


def _compared(
    text: str, end: int, references: Sequence[Reference], shown: Sequence[int]
) -> tuple[tuple[int, ...], int]:
    than = _THAN.match(text, end)
    target = next((r for r in references if than and than.end() <= r.start <= than.end() + 4), None)
    return (target.rows, target.end) if target else (tuple(shown), end)


def bound_by(world: World, relative: Relative, others: Sequence[Condition], closed: frozenset[int]) -> Condition | None:
    """The bound that a relative word makes; None when nothing it compares with has the fact on record."""
    column, facet = world.numbers(relative.facet), world.domain.facet(relative.facet)
    values = [float(column.values[row]) for row in relative.rows if column is not None and column.known[row]]
    if not values or facet is None:
        return None
    reach = max if relative.op == ">=" else min
    whole = _condition(facet, relative, reach(values))
    if _open(world, [*others, whole], closed) >= FEW or len(values) == 1:
        return whole
    middle = float(np.median(values))
    half = _condition(facet, relative, middle, most=True)
    return half if _open(world, [*others, half], closed) > _open(world, [*others, whole], closed) else whole


def _condition(facet: Facet, relative: Relative, value: float, most: bool = False) -> Condition:
    step = facet.step if relative.op == ">=" else -facet.step
    number = f"{value:g}" if value < 10_000 else f"{value:,.0f}"
    unit = f" {facet.unit}" if facet.unit and not facet.unit.startswith("out of") else ""
    words = f"{relative.words} than " + (f"most of those ({number}{unit})" if most else f"{number}{unit}")
    return Condition(facet=facet.name, op=relative.op, value=round(value + step, 2), words=words)


def _open(world: World, conditions: Sequence[Condition], closed: frozenset[int]) -> int:
    confirmed = check_all(world, conditions).confirmed.copy()
    confirmed[list(closed)] = False
    return int(confirmed.sum())


def plain_degrees(text: str, world: World) -> str:
    """Degrees of a genre as the genre itself: "scarier" asks for "scary", "too scary" for "not scary"."""
    genres = lexicon(world).genres

    def asked(match: re.Match[str]) -> str:
        base = f"{match[1]}y"
        return base if plain(base) in genres else match[0]

    text = re.sub(r"\b(\w+)ier\b", asked, text)
    return re.sub(
        r"\b(?:too|not so|not that|not as|less)\s+(\w+)",
        lambda m: f"not {m[1]}" if plain(m[1]) in genres else m[0],
        text,
    )
