"""Items by the people who liked the seeds: item-item collaborative filtering with a score for every item.

A model is one sparse matrix of weights from a seed to the others, so a score is the sum of the seeds' rows. How the
weights are fitted (`knn`, `ease`) is chosen by `recsys.evaluate.cf_study`; the table is in docs/experiments.md.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from recsys.index.files import damaged, load_array, save_array
from recsys.index.ranking import best
from tools.columns import Mask
from tools.types import Found, Scores

SHRINK, TOP, DAMP = 1.0, 400, 0.5
"""What is shipped: as good as keeping all weights, at a quarter of the size."""

BLOCK = 512
Block = NDArray[np.float32]


@dataclass(frozen=True, eq=False)
class ItemWeights:
    """Compressed sparse rows: seed `r` gives `weights[starts[r]:starts[r + 1]]` to `items[…]`, never to itself."""

    starts: NDArray[np.int64]
    items: NDArray[np.int32]
    weights: NDArray[np.float32]

    def scores(self, rows: Sequence[int]) -> Scores:
        total = np.zeros(len(self.starts) - 1, np.float32)
        for row in np.unique(np.asarray(rows, np.int64)):
            part = slice(int(self.starts[row]), int(self.starts[row + 1]))
            total[self.items[part]] += self.weights[part]
        return total

    def similar(self, rows: Sequence[int], k: int, within: Mask | None = None) -> Found:
        """Items liked by the people who liked the seeds. The seeds and items without a positive score are left out."""
        seeds = np.unique(np.asarray(rows, np.int64))
        if not len(seeds):
            return Found.nothing("no items to start from")
        parts = [slice(int(self.starts[seed]), int(self.starts[seed + 1])) for seed in seeds]
        items = np.unique(np.concatenate([self.items[part] for part in parts]))
        scores = np.zeros(len(items), np.float32)
        for part in parts:
            scores[np.searchsorted(items, self.items[part])] += self.weights[part]
        open_ = ~np.isin(items, seeds) if within is None else within[items] & ~np.isin(items, seeds)
        found = best(scores, k, open_, "liked by the same people")
        return Found(items[found.ids], found.scores, found.note)

    def save(self, folder: Path) -> None:
        for name in ("starts", "items", "weights"):
            save_array(folder / f"{name}.npy", getattr(self, name))

    @classmethod
    def load(cls, folder: Path) -> "ItemWeights":
        """Map weights saved by `save`. Raises CatalogDamaged."""
        starts, items, weights = (load_array(folder / f"{name}.npy") for name in ("starts", "items", "weights"))
        if not len(starts) or not len(items) == len(weights) == starts[-1]:
            raise damaged(folder.parent, f"the arrays of {folder.name} do not fit each other")
        return cls(starts, items, weights)


def likes(users: NDArray[np.int64], items: NDArray[np.int64], n: int) -> sparse.csr_array:
    """Who liked what, as ones: (users, n) from pairs of codes; a pair given twice counts once."""
    matrix = sparse.csr_array((np.ones(len(users), np.float32), (users, items)), (int(users.max(initial=-1)) + 1, n))
    matrix.data[:] = 1  # pairs given twice have been summed
    return matrix


def knn(liked: sparse.csr_array, shrink: float = SHRINK, top: int | None = TOP, damp: float = DAMP) -> ItemWeights:
    """Cosine between the items' likers, damped where few liked both: c_ij / (√(c_i c_j) + shrink).

    In these counts somebody with m likes weighs m^-damp, since those who like everything tell little (Breese et al.,
    1998). `top` keeps each seed's largest weights only (None: all).
    """
    by_item = liked.T.tocsr()
    weighted = (sparse.diags_array(np.maximum(liked.sum(1), 1.0) ** -damp) @ liked).astype(np.float32).tocsr()
    counts = np.sqrt(np.asarray(weighted.sum(0), np.float32).ravel())

    def block(start: int, stop: int) -> sparse.csr_array:
        both = (by_item[start:stop] @ weighted).tocsr()
        both.data /= np.repeat(counts[start:stop], np.diff(both.indptr)) * counts[both.indices] + shrink
        return both

    return _pruned(block, liked.shape[1], top)


def ease(liked: sparse.csr_array, ridge: float = 150.0, top: int | None = TOP) -> ItemWeights:
    """EASE (Steck, 2019): the linear model with a zero diagonal, B_ij = -P_ij / P_jj with P = (XᵀX + ridge·I)⁻¹.

    With fewer users than items P comes from the users' side, P = (I - Xᵀ(XXᵀ + ridge·I)⁻¹X) / ridge, so that memory
    goes with the smaller of the two.
    """
    if liked.shape[0] < liked.shape[1]:
        rows = _precision_by_users(liked, ridge)
    else:
        precision = np.linalg.inv((liked.T @ liked).toarray() + ridge * np.eye(liked.shape[1], dtype=np.float32))
        rows = lambda start, stop: precision[start:stop]  # noqa: E731
    n = liked.shape[1]
    blocks = [(start, min(start + BLOCK, n)) for start in range(0, n, BLOCK)]
    diagonal = np.concatenate(
        [np.diagonal(rows(*ends)[:, ends[0] : ends[1]]) for ends in blocks] or [np.ones(0, np.float32)]
    )
    return _pruned(lambda start, stop: sparse.csr_array(-rows(start, stop) / diagonal[None, :]), n, top)


def _precision_by_users(liked: sparse.csr_array, ridge: float) -> Callable[[int, int], Block]:
    inner = np.linalg.inv((liked @ liked.T).toarray().astype(np.float64) + ridge * np.eye(liked.shape[0]))
    right = (liked.T @ inner).astype(np.float32)  # (items, users)

    def rows(start: int, stop: int) -> Block:
        block = -(liked.T @ right[start:stop].T).T / ridge
        block[np.arange(stop - start), np.arange(start, stop)] += 1 / ridge
        return block

    return rows


def _pruned(block: Callable[[int, int], sparse.csr_array], n: int, top: int | None) -> ItemWeights:
    """The rows of a matrix given block by block: without its diagonal, each row's `top` largest."""
    blocks = ((start, block(start, min(start + BLOCK, n))) for start in range(0, n, BLOCK))
    parts = [part for start, rows in blocks for part in _kept(rows, start, top)]
    starts = np.concatenate(([0], np.cumsum([len(items) for items, _ in parts]))).astype(np.int64)
    items = np.concatenate([items for items, _ in parts] or [np.empty(0, np.int32)]).astype(np.int32)
    weights = np.concatenate([weights for _, weights in parts] or [np.empty(0, np.float32)]).astype(np.float32)
    return ItemWeights(starts, items, weights)


def _kept(block: sparse.csr_array, start: int, top: int | None) -> Iterator[tuple[NDArray[np.int32], Block]]:
    """Of each row its items and weights, in catalog order."""
    block.sort_indices()
    for offset in range(block.shape[0]):
        part = slice(block.indptr[offset], block.indptr[offset + 1])
        items, weights = block.indices[part].astype(np.int32), block.data[part].astype(np.float32)
        others = items != start + offset
        items, weights = items[others], weights[others]
        if top is not None:
            kept = np.sort(best(weights, top).ids)
            items, weights = items[kept], weights[kept]
        yield items, weights
