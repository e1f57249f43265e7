"""A file's rows, one at a time, each with its line: values by column, or why the row was refused."""

import csv
import json
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Any, NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq

from recsys.catalog.importer.formats import Format
from recsys.catalog.importer.limits import Limits
from recsys.catalog.importer.lines import Bad, LineFeed, read_lines
from recsys.catalog.importer.opening import Told, open_bytes
from recsys.errors import BadFile

_BATCH = 1024


class Row(NamedTuple):
    """A row and the line it starts on; in Parquet the number of the row, from 1."""

    line: int
    values: Mapping[str, Any]


def read_rows(form: Format, limits: Limits, told: Told = lambda share: None) -> Iterator[Row | Bad]:
    """Every row of a file in order. Memory stays that of one row, or of one batch of a Parquet file."""
    if form.kind == "jsonl":
        return _json_rows(form, limits, told)
    if form.kind == "parquet":
        return _parquet_rows(form, limits, told)
    return _delimited_rows(form, limits, told)


def _delimited_rows(form: Format, limits: Limits, told: Told) -> Iterator[Row | Bad]:
    refused: list[Bad] = []
    feed = LineFeed(read_lines(form.path, form.encoding, limits, told), refused.append)
    reader = csv.reader(feed, delimiter=form.delimiter)
    width, header_seen = len(form.header), False
    while True:
        start = feed.number + 1
        try:
            cells = next(reader, None)
        except csv.Error as error:
            cells, reason = [], f"a cell cannot be read ({error}); a quote may never close"
            refused.append(Bad(start, reason))
        if refused:
            yield from refused
            refused.clear()
        if cells is None:
            return
        if not cells:
            continue
        if not header_seen:
            header_seen = True
            continue
        if len(cells) > width and not any(cells[width:]):
            cells = cells[:width]
        if len(cells) == width:
            yield Row(start, dict(zip(form.header, cells, strict=True)))
        else:
            yield Bad(start, f"the row has {len(cells)} cells and the header {width}")


def _json_rows(form: Format, limits: Limits, told: Told) -> Iterator[Row | Bad]:
    for number, line in read_lines(form.path, form.encoding, limits, told):
        if isinstance(line, Bad):
            yield line
        elif text := line.lstrip("\ufeff").strip():
            yield _parse(number, text)


def _parse(number: int, text: str) -> Row | Bad:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        return Bad(number, f"the line is not JSON ({error})")
    return Row(number, flatten(value)) if isinstance(value, dict) else Bad(number, "the line is no JSON object")


def flatten(value: Mapping[str, Any], prefix: str = "") -> dict[str, Any]:
    """Objects inside an object, by dots. `flatten({"a": {"b": 1}}) == {"a.b": 1}`."""
    flat: dict[str, Any] = {}
    for key, inner in value.items():
        name = f"{prefix}{key}"
        if isinstance(inner, Mapping) and inner and prefix.count(".") < 3:
            flat |= flatten(inner, f"{name}.")
        else:
            flat[name] = inner
    return flat


def _parquet_rows(form: Format, limits: Limits, told: Told) -> Iterator[Row | Bad]:
    with _seekable(form, limits) as file:
        try:
            table = pq.ParquetFile(file)
            size = sum(table.metadata.row_group(n).total_byte_size for n in range(table.metadata.num_row_groups))
            if size > limits.unpacked:
                raise BadFile(f"{form.path} unpacks to {size:,} bytes, more than is taken.", "Import it in parts.")
            number, total = 0, max(table.metadata.num_rows, 1)
            for batch in table.iter_batches(_BATCH):
                for values in batch.to_pylist():
                    number += 1
                    yield Row(number, flatten(values))
                told(number / total)
        except (pa.ArrowException, OSError) as error:
            raise BadFile(f"The Parquet file {form.path} cannot be read: {error}.", "Write it again.") from error


def _seekable(form: Format, limits: Limits) -> IO[bytes]:
    """Parquet is read from its end, so a packed one is unpacked into a file without a name that nothing outlives."""
    if not form.packed:
        return Path(form.path).open("rb")
    unpacked = tempfile.TemporaryFile()  # noqa: SIM115
    with open_bytes(form.path, limits) as packed:
        while block := packed.read(1 << 20):
            unpacked.write(block)
    unpacked.seek(0)
    return unpacked
