"""Which encoding a text file is in: a byte order mark says it, else UTF-8 if it holds, else the likeliest."""

from dataclasses import dataclass
from pathlib import Path

from charset_normalizer import from_bytes

from recsys.catalog.importer.limits import Limits
from recsys.catalog.importer.opening import open_bytes
from recsys.errors import BadFile

_MARKS = (
    (b"\xff\xfe\x00\x00", "utf-32"),
    (b"\x00\x00\xfe\xff", "utf-32"),
    (b"\xef\xbb\xbf", "utf-8-sig"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)
_SAMPLE = 1 << 18
_MOSTLY = 0.9
"""From this share of its telling lines on, a file is UTF-8 with some broken lines and not of another encoding."""


@dataclass
class _Seen:
    """Lines with bytes beyond ASCII, and how many of them are UTF-8. Local to one look."""

    sample: bytearray
    telling: int = 0
    valid: int = 0


def detect_encoding(path: Path, limits: Limits) -> str:
    """The name of the encoding, as Python knows it. Raises BadFile for a file that is not text."""
    with open_bytes(path, limits) as file:
        head = file.read(4096)
    for mark, name in _MARKS:
        if head.startswith(mark):
            return name
    if b"\x00" in head:
        return _without_mark(path, head)
    seen = _look(path, limits)
    if not seen.telling or seen.valid >= _MOSTLY * seen.telling:
        return "utf-8"
    best = from_bytes(bytes(seen.sample)).best()
    if best is None:
        raise BadFile(f"The encoding of {path} cannot be told.", "Save it as UTF-8 and import it again.")
    return "cp1252" if best.encoding in ("latin_1", "ascii") else best.encoding


def _without_mark(path: Path, head: bytes) -> str:
    """UTF-16 without a mark has a zero in every other byte of Latin text; other zeros mean that it is not text."""
    even, odd = head[0::2].count(0), head[1::2].count(0)
    half = len(head) // 2
    if odd > 0.4 * half and even < 0.1 * half:
        return "utf-16-le"
    if even > 0.4 * half and odd < 0.1 * half:
        return "utf-16-be"
    raise BadFile(f"The file {path} is not text.", "Bring CSV, TSV, JSON lines or Parquet, plain or as .gz.")


def _look(path: Path, limits: Limits) -> _Seen:
    seen = _Seen(bytearray())
    with open_bytes(path, limits) as file:
        while line := file.readline(limits.line):
            if line.isascii():
                continue
            seen.telling += 1
            try:
                line.decode("utf-8")
                seen.valid += 1
            except UnicodeDecodeError:
                if len(seen.sample) < _SAMPLE:
                    seen.sample += line
    return seen
