"""The values that tools take and give, and the read-only world they look at.

Inside the program an item is its *row*, its place in the catalog (0 to n - 1); its public id is text and appears
only where the outside is spoken to. Every index is a Protocol here, so that tools know no files and no models.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol

import numpy as np
from numpy.typing import NDArray
from pydantic import BaseModel, ConfigDict

from tools.columns import Column, Mask, NumberColumn, TagColumn
from tools.domain import Domain
from tools.names import NameIndex

Rows = NDArray[np.int32]
Scores = NDArray[np.float32]
Op = Literal["in", "not_in", "<=", ">=", "between"]


@dataclass(frozen=True)
class Item:
    """What the catalog knows of one item. `facts` holds its other facets; a missing fact is absent."""

    row: int
    id: str
    title: str
    year: int | None
    genres: tuple[str, ...]
    description: str
    facts: Mapping[str, float | tuple[str, ...]]
    aliases: tuple[str, ...] = ()
    external: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Found:
    """What a retrieval tool found, best first: `ids` int32 and `scores` float32 of the same length, scores falling.

    `note` says in a few words how it was found, or why nothing was.
    """

    ids: Rows
    scores: Scores
    note: str = ""

    @classmethod
    def nothing(cls, note: str) -> "Found":
        return cls(np.empty(0, np.int32), np.empty(0, np.float32), note)

    def __len__(self) -> int:
        return len(self.ids)

    def keep(self, mask: Mask) -> "Found":
        """The part at the positions where `mask` (of this result's length) is true."""
        return Found(self.ids[mask], self.scores[mask], self.note)


@dataclass(frozen=True)
class Link:
    """An item a name was linked to, how sure that is (0 to 1), and the score of the runner-up (0 if none)."""

    row: int
    score: float
    runner_up: float
    via: str


@dataclass(frozen=True)
class Removed:
    """An item that a filter took out, and the reason in words."""

    row: int
    reason: str


class Condition(BaseModel):
    """A hard condition: `facet` of the domain, an operator, its value, and the words of the request it came from."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    facet: str
    op: Op
    value: float | tuple[float, float] | tuple[str, ...]
    words: str = ""

    @property
    def tags(self) -> tuple[str, ...]:
        """The tags that the condition names; none for a condition on a number."""
        return tuple(tag for tag in self.value if isinstance(tag, str)) if isinstance(self.value, tuple) else ()


class Catalog(Protocol):
    """The items, columnar. Rows run from 0 to n - 1."""

    name: str
    version: str

    def __len__(self) -> int: ...
    def item(self, row: int) -> Item: ...
    def title(self, row: int) -> str: ...
    def description(self, row: int) -> str: ...
    def row(self, item_id: str) -> int | None: ...
    def column(self, facet: str) -> Column | None: ...


class TextIndex(Protocol):
    """Items by the words of a query. An empty query finds nothing. `within`: a mask over the catalog."""

    def search(self, query: str, k: int, within: Mask | None = None) -> Found: ...


class DenseIndex(TextIndex, Protocol):
    """Items by meaning, items whose text is like others'. `vectors`: float32 (n, d), rows of length 1 or 0."""

    vectors: NDArray[np.float32]

    def search(self, query: str, k: int, within: Mask | None = None, long: bool = False) -> Found: ...
    def similar(self, rows: Sequence[int], k: int, within: Mask | None = None) -> Found: ...


class CFIndex(Protocol):
    """Items by the people who liked the seeds, with a score for every item of the catalog."""

    def scores(self, rows: Sequence[int]) -> Scores:
        """float32 of shape (n,), larger is nearer; zero where nothing is known. Order and repeats of `rows` do not
        matter.
        """
        ...

    def similar(self, rows: Sequence[int], k: int, within: Mask | None = None) -> Found: ...


@dataclass(frozen=True, eq=False)
class Popularity:
    """How much each item is liked: `counts` float32 (n,), `order` int32 (n,) best first, `rank` int32 (n,) from 1.

    `by_age` holds for each age band with enough data the items that band favours, scored by lift.
    """

    counts: NDArray[np.float32]
    order: Rows
    rank: NDArray[np.int32]
    by_age: Mapping[str, Found] = field(default_factory=dict)

    @classmethod
    def from_counts(cls, counts: NDArray[np.float32], by_age: Mapping[str, Found] | None = None) -> "Popularity":
        order = np.argsort(-counts, kind="stable").astype(np.int32)
        rank = np.empty(len(counts), np.int32)
        rank[order] = np.arange(1, len(counts) + 1, dtype=np.int32)
        return cls(counts, order, rank, by_age or {})


@dataclass(frozen=True, eq=False)
class World:
    """All that a tool may look at. Read-only: nothing in it is written after loading."""

    catalog: Catalog
    domain: Domain
    names: NameIndex
    text: TextIndex
    dense: DenseIndex
    popularity: Popularity
    cf: CFIndex | None = None

    def __len__(self) -> int:
        return len(self.catalog)

    def item(self, row: int) -> Item:
        return self.catalog.item(row)

    def numbers(self, facet: str) -> NumberColumn | None:
        column = self.catalog.column(facet)
        return column if isinstance(column, NumberColumn) else None

    def tags(self, facet: str) -> TagColumn | None:
        column = self.catalog.column(facet)
        return column if isinstance(column, TagColumn) else None
