"""Facets as columns: one number, or any number of tags, for each item of a catalog.

Filters, counts and statistics read columns, so that a condition costs one vectorised pass whatever the size of the
catalog. Where the values come from is the catalog's affair.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

Mask = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class NumberColumn:
    """One number an item, NaN where the fact is missing. `values`: float32 of shape (n,)."""

    values: NDArray[np.float32]

    def __len__(self) -> int:
        return len(self.values)

    @cached_property
    def known(self) -> Mask:
        return ~np.isnan(self.values)

    def value(self, row: int) -> float | None:
        number = float(self.values[row])
        return None if np.isnan(number) else number


@dataclass(frozen=True, eq=False)
class TagColumn:
    """Any number of tags an item, as compressed sparse rows.

    `vocabulary`: the distinct tags; `starts`: int64 of shape (n + 1,); `codes`: int32, the codes of item `r` being
    `codes[starts[r]:starts[r + 1]]` in the order given. No tags means the fact is missing.
    """

    vocabulary: tuple[str, ...]
    starts: NDArray[np.int64]
    codes: NDArray[np.int32]

    @classmethod
    def from_lists(cls, lists: Iterable[Sequence[str]]) -> "TagColumn":
        """Code the tags of each item in turn; the vocabulary keeps the order of first appearance."""
        code_of: dict[str, int] = {}
        codes: list[int] = []
        starts = [0]
        for tags in lists:
            codes.extend(code_of.setdefault(tag, len(code_of)) for tag in tags)
            starts.append(len(codes))
        return cls(tuple(code_of), np.asarray(starts, np.int64), np.asarray(codes, np.int32))

    def __len__(self) -> int:
        return len(self.starts) - 1

    @cached_property
    def known(self) -> Mask:
        return np.diff(self.starts) > 0

    @cached_property
    def code_of(self) -> dict[str, int]:
        return {tag: code for code, tag in enumerate(self.vocabulary)}

    @cached_property
    def counts(self) -> NDArray[np.int64]:
        """How many items carry each tag, by code."""
        return np.bincount(self.codes, minlength=len(self.vocabulary))

    @cached_property
    def _postings(self) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
        """Rows grouped by code: the rows of tag `c` are `rows[ends[c]:ends[c + 1]]`."""
        rows = np.repeat(np.arange(len(self), dtype=np.int32), np.diff(self.starts))
        ends = np.concatenate(([0], np.cumsum(self.counts)))
        return ends, rows[np.argsort(self.codes, kind="stable")]

    def tags(self, row: int) -> tuple[str, ...]:
        codes = self.codes[self.starts[row] : self.starts[row + 1]]
        return tuple(self.vocabulary[code] for code in codes)

    def rows(self, tag: str) -> NDArray[np.int32]:
        """The items that carry `tag`, in catalog order; empty for an unknown tag."""
        code = self.code_of.get(tag)
        if code is None:
            return np.empty(0, np.int32)
        ends, rows = self._postings
        return rows[ends[code] : ends[code + 1]]

    def having_any(self, tags: Iterable[str]) -> Mask:
        mask = np.zeros(len(self), bool)
        for tag in tags:
            mask[self.rows(tag)] = True
        return mask


Column = NumberColumn | TagColumn
