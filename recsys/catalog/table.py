"""The columnar store behind the catalog: parquet files on disk, Arrow in memory, an `Item` only when one is asked for.

A folder holds `items.parquet` (id, title, aliases, description, external ids), `facets.parquet` (one column a facet),
`texts.parquet` (what search and embeddings read) and `catalog.json` (version, checksums); its name is the catalog's. A
column is read when first used, so that a million items cost what is looked at.
"""

import json
from bisect import bisect_left
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from recsys.catalog import files
from recsys.catalog.schema import Record
from tools.columns import Column, NumberColumn, TagColumn
from tools.domain import Domain
from tools.types import Item


class Reader(Protocol):
    """Where columns come from: the files of a folder, or tables in memory."""

    def read(self, part: str, column: str) -> pa.Array: ...


class CatalogTable:
    """The items of one catalog, rows 0 to n - 1. Nothing is written after loading; columns are kept once read."""

    def __init__(self, name: str, head: files.Head, reader: Reader) -> None:
        self.name = name
        self.version = head.version
        self._head = head
        self._reader = reader
        self._arrays: dict[tuple[str, str], pa.Array] = {}
        self._columns: dict[str, Column] = {}
        self._order: np.ndarray | None = None

    @classmethod
    def load(cls, folder: Path) -> "CatalogTable":
        """Open a written folder. Raises CatalogMissing or CatalogDamaged with the command that mends it."""
        head = files.read_head(folder)
        return cls(folder.name, head, files.FolderReader(folder, head.rows))

    @classmethod
    def from_records(cls, name: str, records: Sequence[Record], domain: Domain) -> "CatalogTable":
        """The same in memory, for tests and small catalogs."""
        tables = files.make_tables(records, domain)
        return cls(name, files.make_head(records, domain), files.MemoryReader(tables))

    def __len__(self) -> int:
        return self._head.rows

    @property
    def facets(self) -> tuple[str, ...]:
        """The facets the catalog has a column for."""
        return tuple(self._head.kinds)

    def title(self, row: int) -> str:
        return self._array("items", "title")[row].as_py()

    def description(self, row: int) -> str:
        """What one item is. Raises IndexError outside 0 to n - 1."""
        self._check(row)
        return self._array("items", "description")[row].as_py()

    def aliases(self, row: int) -> tuple[str, ...]:
        return tuple(self._array("items", "aliases")[row].as_py())

    def titles(self) -> list[str]:
        return self._array("items", "title").to_pylist()

    def ids(self) -> list[str]:
        return self._array("items", "id").to_pylist()

    def texts(self) -> list[str]:
        """What search and embeddings read, one text an item. Read anew each time: only a build needs them."""
        return self._reader.read("texts", "text").to_pylist()

    def row(self, item_id: str) -> int | None:
        """The row of a public id, or None. A binary search over Arrow: no dictionary of a million strings."""
        ids = self._array("items", "id")
        if self._order is None:
            self._order = pc.sort_indices(ids).to_numpy()
        order = self._order
        place = bisect_left(range(len(order)), item_id, key=lambda position: ids[int(order[position])].as_py())
        if place == len(order):
            return None
        row = int(order[place])
        return row if ids[row].as_py() == item_id else None

    def column(self, facet: str) -> Column | None:
        """A facet as a column; None when the catalog does not have it."""
        kind = self._head.kinds.get(facet)
        if kind is None:
            return None
        if facet not in self._columns:
            array = self._array("facets", facet)
            self._columns[facet] = _numbers(array) if kind == "number" else _tags(array)
        return self._columns[facet]

    def item(self, row: int) -> Item:
        """All that is known of one item. Raises IndexError outside 0 to n - 1."""
        self._check(row)
        facts = {facet: value for facet in self._head.kinds if (value := self._fact(facet, row)) is not None}
        year = facts.pop(self._head.year_facet, None)
        genres = facts.pop(self._head.genre_facet, ())
        return Item(
            row=row,
            id=self._array("items", "id")[row].as_py(),
            title=self.title(row),
            year=int(year) if isinstance(year, float) else None,
            genres=genres if isinstance(genres, tuple) else (),
            description=self.description(row),
            facts=facts,
            aliases=self.aliases(row),
            external=json.loads(self._array("items", "external")[row].as_py()),
        )

    def _check(self, row: int) -> None:
        if not 0 <= row < len(self):
            raise IndexError(f"row {row} of a catalog of {len(self)} items")

    def _fact(self, facet: str, row: int) -> float | tuple[str, ...] | None:
        column = self.column(facet)
        if isinstance(column, NumberColumn):
            return column.value(row)
        return (column.tags(row) or None) if column else None

    def _array(self, part: str, column: str) -> pa.Array:
        if (part, column) not in self._arrays:
            self._arrays[part, column] = self._reader.read(part, column)
        return self._arrays[part, column]


def _numbers(array: pa.Array) -> NumberColumn:
    return NumberColumn(array.cast(pa.float32()).fill_null(float("nan")).to_numpy(zero_copy_only=False))


def _tags(array: pa.Array) -> TagColumn:
    """Arrow's list of dictionary codes is already the shape of a TagColumn."""
    starts = array.offsets.to_numpy().astype(np.int64)
    values = array.values
    if not pa.types.is_dictionary(values.type):
        values = values.dictionary_encode()
    codes = values.indices.to_numpy(zero_copy_only=False).astype(np.int32)
    return TagColumn(tuple(values.dictionary.to_pylist()), starts, codes)


def write_table(folder: Path, records: Sequence[Record], domain: Domain) -> files.Head:
    """Write a catalog into `folder`, made when absent. `catalog.json` comes last, so that a folder whose writing was
    cut short is never taken for a catalog."""
    return files.write(folder, records, domain)
