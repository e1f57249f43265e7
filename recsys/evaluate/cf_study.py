"""Which collaborative filter to ship: leave-one-out over a catalog's interactions, printed as a table.

    python -m recsys.evaluate.cf_study --catalog movielens
    python -m recsys.evaluate.cf_study --interactions FILE.parquet      columns user, item, value, time

Each person's last like is held out; the filter is fitted on the other likes and asked for ten items, once from all of
them and once from three drawn at random, since a conversation names few. What the person is known to like is left out
of the ranking both times. Intervals are 95 % bootstrap intervals over people.
"""

import argparse
import time
import tracemalloc
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pandas as pd
from numpy.typing import NDArray
from scipy import sparse

from recsys.index.cf import SHRINK, TOP, ItemWeights, ease, knn, likes
from recsys.index.events import is_last, is_like
from recsys.settings import settings

CUT = 10
FEW = 3
Scorer = Callable[[NDArray[np.int32]], NDArray[np.float32]]
Model = tuple[Scorer, float]
"""Scores for all items from seeds, and the size of what would be shipped in megabytes."""

Fit = Callable[[sparse.csr_array], Model]


@dataclass(frozen=True, eq=False)
class Split:
    """Likes to fit on, and for each person tested the seeds and the one item held out."""

    liked: sparse.csr_array
    seeds: tuple[NDArray[np.int32], ...]
    held_out: NDArray[np.int64]


def split(interactions: pd.DataFrame) -> Split:
    """Leave out the last like of everybody who has at least two."""
    liked = interactions[is_like(interactions)]
    users, items = pd.factorize(liked["user"])[0], pd.factorize(liked["item"], sort=True)[0]
    last = is_last(liked) & (np.bincount(users)[users] > 1)
    matrix = likes(users[~last], items[~last], int(items.max()) + 1)
    tested = users[last]
    seeds = tuple(matrix.indices[matrix.indptr[user] : matrix.indptr[user + 1]] for user in tested)
    return Split(matrix, seeds, items[last])


def ranks(scorer: Scorer, data: Split, few: bool) -> NDArray[np.int64]:
    """The place, from 0, of each person's held-out item."""
    places = []
    chance = np.random.default_rng(0)
    for seeds, target in zip(data.seeds, data.held_out, strict=True):
        used = chance.permutation(seeds)[:FEW] if few else seeds
        scores = scorer(used)
        others = scores != 0  # an item without a score is not found at all
        others[seeds] = False
        if not others[target]:
            places.append(len(scores))
            continue
        better = (scores > scores[target]) & others
        tied = (scores[:target] == scores[target]) & others[:target]
        places.append(int(better.sum() + tied.sum()))
    return np.asarray(places)


def recall(places: NDArray[np.int64]) -> NDArray[np.float64]:
    return (places < CUT).astype(float)


def ndcg(places: NDArray[np.int64]) -> NDArray[np.float64]:
    return np.where(places < CUT, 1 / np.log2(places + 2.0), 0)


def interval(values: NDArray[np.float64], rounds: int = 1000) -> str:
    """The mean with its 95 % bootstrap interval."""
    chance = np.random.default_rng(0)
    means = values[chance.integers(0, len(values), (rounds, len(values)))].mean(1)
    low, high = np.quantile(means, (0.025, 0.975))
    return f"{values.mean():.3f} [{low:.3f}, {high:.3f}]"


def weights(fit: Callable[..., ItemWeights], *settings: float | None) -> Fit:
    """A fit of item-item weights with its settings, such as `weights(knn, 1, 200)`."""

    def model(liked: sparse.csr_array) -> Model:
        fitted = fit(liked, *settings)
        return lambda seeds: fitted.scores(seeds.tolist()), (fitted.items.nbytes + fitted.weights.nbytes) / 1e6

    return model


def popularity(liked: sparse.csr_array) -> Model:
    counts = np.asarray(liked.sum(0), np.float32).ravel()
    return lambda seeds: counts, counts.nbytes / 1e6


def als(factors: int, ridge: float = 0.05, alpha: float = 20.0, sweeps: int = 15) -> Fit:
    """Implicit ALS (Hu, Koren and Volinsky, 2008); seeds are folded in as a new person."""

    def solve(fixed: NDArray[np.float32], gram: NDArray[np.float32], chosen: NDArray[np.int32]) -> NDArray[np.float32]:
        rows = fixed[chosen]
        return np.linalg.solve(gram + alpha * rows.T @ rows, (1 + alpha) * rows.sum(0))

    def side(fixed: NDArray[np.float32], matrix: sparse.csr_array) -> NDArray[np.float32]:
        gram = fixed.T @ fixed + ridge * len(fixed) * np.eye(factors, dtype=np.float32)
        ends = zip(matrix.indptr[:-1], matrix.indptr[1:], strict=True)
        return np.array([solve(fixed, gram, matrix.indices[a:b]) for a, b in ends], np.float32)

    def model(liked: sparse.csr_array) -> Model:
        items = np.random.default_rng(0).normal(0, 0.1, (liked.shape[1], factors)).astype(np.float32)
        by_item = liked.T.tocsr()
        for _ in range(sweeps):
            items = side(side(items, liked), by_item)
        gram = items.T @ items + ridge * len(items) * np.eye(factors, dtype=np.float32)
        return lambda seeds: items @ solve(items, gram, seeds), items.nbytes / 1e6

    return model


def grid() -> Iterable[tuple[str, Fit]]:
    yield "popularity", popularity
    for shrink in (0, 5, 15, 50):
        yield f"item-kNN, every person counting the same, shrink {shrink}, all", weights(knn, shrink, None, 0)
    for shrink in (0, 1, 4):
        yield f"item-kNN, shrink {shrink}, all", weights(knn, shrink, None)
    for top in (50, 100, 200):
        yield f"item-kNN, shrink 1, top {top}", weights(knn, 1, top)
    for ridge in (50, 150, 500):
        yield f"EASE, ridge {ridge}, all", weights(ease, ridge, None)
    for top in (100, 200, 400):
        yield f"EASE, ridge 150, top {top}", weights(ease, 150, top)
    for factors in (32, 64):
        yield f"ALS, {factors} factors", als(factors)


def measure(name: str, fit: Fit, data: Split, shipped: NDArray[np.float64] | None) -> tuple[str, NDArray[np.float64]]:
    """One row of the table, and the recall from three seeds of each person."""
    started = time.perf_counter()
    scorer, size = fit(data.liked)
    took = time.perf_counter() - started
    tracemalloc.start()
    fit(data.liked)
    peak = tracemalloc.get_traced_memory()[1] / 1e6
    tracemalloc.stop()
    places = [ranks(scorer, data, few) for few in (False, True)]
    cells = [interval(metric(each)) for each in places for metric in (recall, ndcg)]
    found = recall(places[1])
    against = "" if shipped is None else interval(found - shipped)
    return f"| {name} | {' | '.join(cells)} | {against} | {took:.1f} s | {peak:.0f} MB | {size:.0f} MB |", found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--catalog", default=settings().catalog)
    parser.add_argument("--interactions", type=Path, help="a parquet file instead of a built catalog")
    options = parser.parse_args()
    path = options.interactions or settings().built_dir / options.catalog / "interactions.parquet"
    data = split(pd.read_parquet(path))
    print(f"{len(data.held_out):,} people, {data.liked.shape[1]:,} items, {data.liked.nnz:,} likes to fit on\n")
    print("| filter | Recall@10, all likes | nDCG@10, all likes | Recall@10, 3 seeds | nDCG@10, 3 seeds "
          "| Recall@10, 3 seeds, less the shipped one | fit | peak | size |")  # fmt: skip
    print("|---" * 9 + "|", flush=True)
    row, shipped = measure(f"**item-kNN, shrink {SHRINK:g}, top {TOP}** (shipped)", weights(knn), data, None)
    print(row, flush=True)
    for name, fit in grid():
        print(measure(name, fit, data, shipped)[0], flush=True)


if __name__ == "__main__":
    main()
