"""What kind of file it is: Parquet, JSON lines or delimited text, with its encoding and delimiter, by content."""

import csv
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Literal

from recsys.catalog.importer.encoding import detect_encoding
from recsys.catalog.importer.limits import Limits
from recsys.catalog.importer.lines import read_lines
from recsys.catalog.importer.opening import check_file, is_packed, open_bytes
from recsys.errors import BadFile

DELIMITERS = (",", "\t", ";", "|")
_NAMES = {",": "comma", "\t": "tab", ";": "semicolon", "|": "pipe"}
_LOOK = 200
"""Lines that a delimiter is judged by."""


@dataclass(frozen=True)
class Format:
    """How a file is read."""

    path: Path
    kind: Literal["delimited", "jsonl", "parquet"]
    packed: bool
    encoding: str = ""
    delimiter: str = ""
    header: tuple[str, ...] = ()
    """The columns of delimited text, in order."""

    def __str__(self) -> str:
        name = {"jsonl": "JSON lines", "parquet": "Parquet"}.get(self.kind)
        name = name or ("TSV" if self.delimiter == "\t" else f"CSV, {_NAMES[self.delimiter]} between cells")
        return ", ".join(filter(None, (name, self.encoding.upper(), "gzip" if self.packed else "")))


def detect_format(path: Path, limits: Limits) -> Format:
    """Look at a file. Raises BadFile with what to do about it."""
    check_file(path)
    packed = is_packed(path)
    with open_bytes(path, limits) as file:
        head = file.read(4)
    if not head:
        raise BadFile(f"The file {path} is empty.", "Export it again.")
    if head == b"PAR1":
        return Format(path, "parquet", packed)
    encoding = detect_encoding(path, limits)
    lines = [line for _, line in islice(read_lines(path, encoding, limits), _LOOK) if isinstance(line, str)]
    first = next((line.lstrip("\ufeff \t") for line in lines if line.strip()), "")
    if first.startswith("{"):
        return Format(path, "jsonl", packed, encoding)
    if first.startswith("["):
        raise BadFile(f"The file {path} is one JSON array.", "Write one object a line (JSON lines) and import that.")
    if not first:
        raise BadFile(f"The file {path} has no rows that can be read.", "Export it again.")
    delimiter = choose_delimiter(lines)
    return Format(path, "delimited", packed, encoding, delimiter, _header(path, lines, delimiter))


def choose_delimiter(lines: Sequence[str]) -> str:
    """The one that cuts most lines into the same number of cells, the more cells the better.

    `choose_delimiter(["a;b", "1,5;2"]) == ";"`
    """
    return max(DELIMITERS, key=lambda delimiter: _evenness(lines, delimiter))


def _evenness(lines: Sequence[str], delimiter: str) -> tuple[float, int]:
    try:
        counts = Counter(len(row) for row in csv.reader(lines, delimiter=delimiter) if row)
    except csv.Error:
        return 0.0, 0
    if not counts:
        return 0.0, 0
    cells, rows = counts.most_common(1)[0]
    return (rows / sum(counts.values()) if cells > 1 else 0.0), cells


def _header(path: Path, lines: Sequence[str], delimiter: str) -> tuple[str, ...]:
    """Names of the columns; one without a name or with the name of another gets a number."""
    try:
        row = next(row for row in csv.reader(lines, delimiter=delimiter) if row)
    except (csv.Error, StopIteration) as error:
        raise BadFile(f"The first line of {path} is no header: {error}.", "Put the column names there.") from error
    names: list[str] = []
    for place, cell in enumerate(row, start=1):
        name = cell.lstrip("\ufeff").strip() or f"column {place}"
        names.append(name if name not in names else f"{name} {place}")
    return tuple(names)
