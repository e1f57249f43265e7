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
_WESTERN = "cp1252"
_COMMON = (
    _WESTERN, "cp1250", "cp1251", "cp1253", "cp1254", "cp1255", "cp1256", "koi8_r", "mac_roman", "shift_jis", "euc_jp",
    "euc_kr", "gb18030", "big5",
)  # fmt: skip
_CLOSE = 0.03
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
    name = _likeliest(bytes(seen.sample))
    if not name:
        raise BadFile(f"The encoding of {path} cannot be told.", "Save it as UTF-8 and import it again.")
    return name


def _likeliest(sample: bytes) -> str:
    """The encoding that reads best; the West European one when it reads as well as any, for it is by far the commonest.

    Empty when none of them reads.
    """
    matches = list(from_bytes(sample, cp_isolation=[*_COMMON]))
    if not matches:
        return ""
    best = matches[0]
    for match in matches:
        names = (match.encoding, *(inner.encoding for inner in match.submatch))
        near = match.chaos <= best.chaos + _CLOSE and match.coherence >= best.coherence - _CLOSE
        if near and _WESTERN in names:
            return _WESTERN
    return best.encoding


def _without_mark(path: Path, head: bytes) -> str:
    """UTF-16 without a mark has a zero in every other byte of Latin text; other zeros mean that it is not text."""
    even, odd = head[0::2].count(0), head[1::2].count(0)
    half = len(head) // 2
    for name, zeros, others in (("utf-16-le", odd, even), ("utf-16-be", even, odd)):
        text = head[: 2 * half].decode(name, "ignore")
        if zeros > 0.4 * half and others < 0.1 * half and sum(map(str.isprintable, text)) > 0.8 * len(text):
            return name
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
