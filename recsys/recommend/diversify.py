"""A list with variety: few of one franchise, and maximal marginal relevance (Carbonell and Goldstein, 1998)."""

import numpy as np

from recsys.recommend.fuse import Pool
from tools.types import World

FRANCHISE_CAP = 2
RELEVANCE = 0.9
"""MMR's trade-off: 1 is relevance alone."""
CONSIDERED = 60
"""Candidates compared with one another; the rest follow in their old order."""


def diversify(world: World, pool: Pool, cap: int = FRANCHISE_CAP) -> list[int]:
    """The pool's rows in a new order. Beyond `cap` items of a franchise, and beyond the head, rows move to the end."""
    head, tail = pool.rows[:CONSIDERED].tolist(), pool.rows[CONSIDERED:].tolist()
    if len(head) < 3:
        return head + tail
    return _hold_back(world, _mmr(world, head, pool.scores[:CONSIDERED]) + tail, cap)


def _mmr(world: World, rows: list[int], scores: np.ndarray) -> list[int]:
    vectors = world.dense.vectors[rows]
    alike = vectors @ vectors.T
    relevance = scores / max(float(scores.max()), 1e-9)
    left, chosen = list(range(len(rows))), list[int]()
    nearest = np.zeros(len(rows), np.float32)
    while left:
        value = RELEVANCE * relevance[left] - (1 - RELEVANCE) * nearest[left]
        best = left.pop(int(np.argmax(value)))
        chosen.append(best)
        nearest = np.maximum(nearest, alike[best])
    return [rows[place] for place in chosen]


def _hold_back(world: World, rows: list[int], cap: int) -> list[int]:
    facets = world.domain.role("franchise")
    column = world.tags(facets[0].name) if facets else None
    if column is None:
        return rows
    seen: dict[str, int] = {}
    kept, held = list[int](), list[int]()
    for row in rows:
        tags = column.tags(row)
        over = any(seen.get(tag, 0) >= cap for tag in tags)
        (held if over else kept).append(row)
        for tag in () if over else tags:
            seen[tag] = seen.get(tag, 0) + 1
    return kept + held
