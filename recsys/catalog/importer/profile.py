"""What is in each column of a file: how often it is filled, with what, and whether it could be an id."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from recsys.catalog.importer.lines import Bad
from recsys.catalog.importer.lists import as_text, is_absent
from recsys.catalog.importer.numbers import read_number
from recsys.catalog.importer.rows import Row

LOOKED_AT = 5_000
"""Rows that a column's content is judged by; whether it is an id takes all of them."""

MARKS = ("|", ";", ", ", ",", "/")
_LONGEST_ID = 64
_FEW_REPEATS = 0.1
_REFUSED = 3
_MOST_DISTINCT = 20_000


@dataclass(frozen=True)
class ColumnProfile:
    """A column. Shares are of its filled cells among those looked at; `distinct` is counted there too."""

    name: str
    filled: int
    numbers: float
    lists: float
    booleans: float
    length: float
    distinct: int
    largest: float
    looked_at: int
    marks: dict[str, float]
    examples: tuple[str, ...]
    whole: bool
    """In every row."""
    unique: bool
    """In every row, and never twice."""
    mostly_unique: bool


@dataclass(frozen=True)
class Profile:
    rows: int
    columns: dict[str, ColumnProfile]
    refused: tuple[Bad, ...] = ()
    """The first few rows that could not be read."""


@dataclass
class _Tally:
    """Counts of one column while the file is read; local to `profile`."""

    filled: int = 0
    looked_at: int = 0
    numbers: int = 0
    lists: int = 0
    booleans: int = 0
    length: int = 0
    largest: float = 0.0
    marks: Counter[str] = field(default_factory=Counter)
    values: Counter[str] = field(default_factory=Counter)
    seen: set[int] | None = field(default_factory=set)
    repeats: int = 0

    def add(self, value: Any, look: bool) -> None:
        if is_absent(value):
            return
        self.filled += 1
        text = as_text(value)
        if self.seen is not None:
            self._watch(text, isinstance(value, list))
        if look:
            self._look(value, text)

    def _watch(self, text: str, listed: bool) -> None:
        before = len(self.seen or ())
        if self.seen is not None:
            self.seen.add(hash(text))
            self.repeats += len(self.seen) == before
        if listed or len(text) > _LONGEST_ID or (self.filled > 50 and self.repeats > _FEW_REPEATS * self.filled):
            self.seen = None

    def _look(self, value: Any, text: str) -> None:
        self.looked_at += 1
        self.length += len(text)
        listed = isinstance(value, list) or (text[:1] == "[" and text[-1:] == "]" and len(text) > 2)
        self.lists += listed
        self.booleans += isinstance(value, bool) or text.lower() in ("true", "false")
        number = None if listed else read_number(value)
        self.numbers += number is not None
        self.largest = max(self.largest, number or 0.0)
        self.marks.update(mark for mark in MARKS if mark in text)
        if len(self.values) < _MOST_DISTINCT:
            self.values[text[:200]] += 1


def profile(rows: Iterable[Row | Bad]) -> Profile:
    """Read every row once. Rows that are refused are left to the import itself to report."""
    tallies: dict[str, _Tally] = {}
    refused: list[Bad] = []
    number = 0
    for row in rows:
        if isinstance(row, Bad):
            refused += [row][: _REFUSED - len(refused)]
            continue
        number += 1
        for name, value in row.values.items():
            tallies.setdefault(name, _Tally()).add(value, number <= LOOKED_AT)
    return Profile(number, {name: _finish(name, tally, number) for name, tally in tallies.items()}, tuple(refused))


def _finish(name: str, tally: _Tally, rows: int) -> ColumnProfile:
    of = max(tally.looked_at, 1)
    whole = tally.filled == rows and rows > 0
    candidate = tally.seen is not None and tally.filled > 0
    return ColumnProfile(
        name=name,
        filled=tally.filled,
        numbers=tally.numbers / of,
        lists=tally.lists / of,
        booleans=tally.booleans / of,
        length=tally.length / of,
        distinct=len(tally.values),
        largest=tally.largest,
        looked_at=tally.looked_at,
        marks={mark: count / of for mark, count in tally.marks.items()},
        examples=tuple(value for value, _ in tally.values.most_common(5)),
        whole=whole,
        unique=whole and candidate and tally.repeats == 0,
        mostly_unique=candidate and tally.repeats <= _FEW_REPEATS * tally.filled,
    )
