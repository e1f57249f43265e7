"""A text file as numbered lines of bounded length; what is no line of text is refused with its number."""

import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from recsys.catalog.importer.limits import Limits
from recsys.catalog.importer.opening import Told, open_bytes

_LONE = ("\udc80", "\udcff")
"""What Python puts where a byte is not of the encoding."""


@dataclass(frozen=True)
class Bad:
    """A row that was refused: its line and why."""

    line: int
    reason: str


Numbered = Iterator[tuple[int, str | Bad]]


def read_lines(path: Path, encoding: str, limits: Limits, told: Told = lambda share: None) -> Numbered:
    """Every line with its number, from 1. A line beyond the limit is passed over without being held."""
    errors = "replace" if encoding.startswith(("utf-16", "utf-32")) else "surrogateescape"
    with io.TextIOWrapper(open_bytes(path, limits, told), encoding, errors=errors, newline="") as text:
        number = 0
        while line := text.readline(limits.line + 1):
            number += 1
            if len(line) > limits.line:
                while line and not line.endswith(("\n", "\r")):
                    line = text.readline(limits.line)
                yield number, Bad(number, f"the line is longer than {limits.line:,} characters")
            elif not line.isascii() and any(_LONE[0] <= c <= _LONE[1] for c in line):
                yield number, Bad(number, f"the line is not {encoding.upper()}")
            else:
                yield number, line


class LineFeed:
    """Lines for `csv.reader`: an iterator of text that remembers where it is and hands what is bad to `refuse`."""

    def __init__(self, lines: Numbered, refuse: Callable[[Bad], None]) -> None:
        self._lines, self._refuse = lines, refuse
        self.number = 0

    def __iter__(self) -> "LineFeed":
        return self

    def __next__(self) -> str:
        for number, line in self._lines:
            self.number = number
            if isinstance(line, str):
                return line.replace("\0", "") if "\0" in line else line
            self._refuse(line)
        raise StopIteration
