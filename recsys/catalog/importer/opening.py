"""Opening a file for import: packed or plain, and never more of it than the limits allow."""

import gzip
import io
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

from recsys.catalog.importer.limits import Limits
from recsys.errors import BadFile

Told = Callable[[float], None]
"""Told the share of the file that has been read, from 0 to 1."""

_GZIP, _ZIP, _SQLITE, _XLS = b"\x1f\x8b", b"PK\x03\x04", b"SQLite format 3", b"\xd0\xcf\x11\xe0"


def check_file(path: Path) -> None:
    """Raise BadFile for what is no file, empty, or of a kind that is plainly not read here."""
    if not path.is_file():
        raise BadFile(f"There is no file {path}.", "Check its name and folder.")
    if not path.stat().st_size:
        raise BadFile(f"The file {path} is empty.", "Export it again.")
    with path.open("rb") as file:
        head = file.read(16)
    if head.startswith(_ZIP):
        raise BadFile(
            f"The file {path} is a ZIP archive or a spreadsheet.",
            "Unpack it, or save the sheet as CSV, and import that.",
        )
    if head.startswith((_SQLITE, _XLS)):
        raise BadFile(f"The file {path} is a database or an old spreadsheet.", "Export the table as CSV or Parquet.")


def is_packed(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(2) == _GZIP


def open_bytes(path: Path, limits: Limits, told: Told = lambda share: None) -> BinaryIO:
    """The file's content, unpacked when it is gzip. Reading raises BadFile when it is damaged or grows too large."""
    raw = path.open("rb")
    packed = is_packed(path)
    stream = gzip.GzipFile(fileobj=raw, mode="rb") if packed else raw
    return io.BufferedReader(_Watched(path, raw, stream, packed, limits, told), 1 << 18)


class _Watched(io.RawIOBase):
    """Passes bytes on, counts them, and turns what gzip says of a damaged file into a sentence."""

    def __init__(
        self, path: Path, raw: BinaryIO, stream: gzip.GzipFile | BinaryIO, packed: bool, limits: Limits, told: Told
    ) -> None:
        self._path, self._raw, self._stream, self._packed = path, raw, stream, packed
        self._limits, self._told = limits, told
        self._size, self._count = max(path.stat().st_size, 1), 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        try:
            data = self._stream.read(len(buffer))
        except (gzip.BadGzipFile, EOFError, zlib.error) as error:
            raise BadFile(f"The file {self._path} is cut short or damaged: {error}.", "Copy it again.") from error
        buffer[: len(data)] = data
        self._count += len(data)
        if self._packed:
            self._check_size()
        self._told(self._raw.tell() / self._size)
        return len(data)

    def close(self) -> None:
        self._stream.close()
        self._raw.close()
        super().close()

    def _check_size(self) -> None:
        read = max(self._raw.tell(), 1)
        if self._count > self._limits.unpacked:
            bound = f"{self._limits.unpacked:,} bytes"
        elif self._count > self._limits.grace and self._count > self._limits.ratio * read:
            bound = f"{self._limits.ratio} times its size"
        else:
            return
        raise BadFile(
            f"The file {self._path} unpacks to more than {bound}, which looks like a file made to fill the disk.",
            "If it is what you meant, unpack it first and import the plain file.",
        )
