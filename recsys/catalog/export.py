"""A catalog's items as a file that can be imported again: JSON lines, or CSV for a spreadsheet, plain or .gz."""

import csv
import gzip
import io
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO

from recsys.catalog.importer.text import neutralise
from recsys.catalog.table import CatalogTable
from recsys.errors import BadRequest
from tools.columns import NumberColumn

_MARK = "|"


def export_items(catalog: CatalogTable, target: Path) -> int:
    """Write every item; returns how many. Raises BadRequest when the file is there already or of no known kind."""
    kinds = [part for part in target.suffixes if part != ".gz"]
    kind = kinds[-1] if kinds else ""
    if kind not in (".jsonl", ".csv"):
        raise BadRequest(f"{target.name} says no format.", "Name it .jsonl or .csv, with .gz behind to pack it.")
    if target.exists():
        raise BadRequest(f"There is a file {target} already.", "Choose another name; nothing is overwritten.")
    if not target.parent.is_dir():
        raise BadRequest(f"There is no folder {target.parent}.", "Make it first.")
    with _written(target) as text:
        write: Callable[[CatalogTable, TextIO], None] = _write_csv if kind == ".csv" else _write_jsonl
        write(catalog, text)
    return len(catalog)


def _rows(catalog: CatalogTable) -> Iterator[dict[str, Any]]:
    for row in range(len(catalog)):
        item = catalog.item(row)
        facets: dict[str, Any] = {}
        for name in catalog.facets:
            column = catalog.column(name)
            facets[name] = (
                column.value(row) if isinstance(column, NumberColumn) else list(column.tags(row)) if column else None
            )
        external = {key: value for key, value in item.external.items() if key not in facets}
        yield {
            "id": item.id, "title": item.title, "aliases": list(item.aliases), "description": item.description,
            **facets, **external,
        }  # fmt: skip


def _write_jsonl(catalog: CatalogTable, text: TextIO) -> None:
    for values in _rows(catalog):
        text.write(json.dumps({key: value for key, value in values.items() if value not in (None, [], "")}) + "\n")


def _write_csv(catalog: CatalogTable, text: TextIO) -> None:
    """What a spreadsheet would run as a formula gets an apostrophe in front."""
    names = dict.fromkeys(key for values in _rows(catalog) for key in values)
    writer = csv.DictWriter(text, list(names), restval="")
    writer.writeheader()
    for values in _rows(catalog):
        writer.writerow({key: _cell(value) for key, value in values.items()})


def _cell(value: Any) -> Any:
    if isinstance(value, list):
        value = _MARK.join(value)
    return neutralise(value) if isinstance(value, str) else value


@contextmanager
def _written(target: Path) -> Iterator[TextIO]:
    """A file that appears under its name when all of it is written."""
    temporary = target.with_name(f".{target.name}.part")
    try:
        with temporary.open("wb") as raw:
            packed = gzip.GzipFile(fileobj=raw, mode="wb") if target.suffix == ".gz" else raw
            with io.TextIOWrapper(packed, "utf-8", newline="") as text:
                yield text
        os.replace(temporary, target)
    finally:
        temporary.unlink(missing_ok=True)
