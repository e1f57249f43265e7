"""One ranking out of many sections: reciprocal rank fusion (Cormack et al., 2009), weighted by the sort of evidence."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from recsys.types import Section
from tools.types import Rows, Scores, World

RRF_K = 30
WEIGHTS: Mapping[str, float] = {
    "person": 2.0, "franchise": 0.5, "words": 1.0, "meaning": 0.7, "search": 0.5, "cf": 1.5, "cf_all": 2.0,
    "content": 0.7, "genre": 0.5, "age": 0.5, "popular": 0.5, "default": 1.0,
}  # fmt: skip
GENERAL = frozenset({"genre", "age", "popular", "default"})
FALLBACK = 0.3
"""What is popular fills up a list and breaks ties; beside evidence that speaks of this request it counts for little."""

POPULAR_HEAD = 50
HEAD_DAMPING = 0.95


@dataclass(frozen=True, eq=False)
class Pool:
    """Candidates best first: rows int32 (m,), fused scores float32 (m,), and for each the sections that found it."""

    rows: Rows
    scores: Scores
    found_in: Mapping[int, tuple[Section, ...]]


def fuse(world: World, sections: Sequence[Section]) -> Pool:
    """Sum over sections of weight / (k + rank). Sections of one sort share their weight, so that naming five films
    does not drown the words of the request; the most popular items are damped a little, since people know them
    already."""
    fused: dict[int, float] = {}
    found_in: dict[int, list[Section]] = {}
    shares = {
        kind: sum(section.kind == kind for section in sections) for kind in {section.kind for section in sections}
    }
    specific = any(section.kind not in GENERAL for section in sections)
    for section in sections:
        weight = WEIGHTS.get(section.kind, 1.0) / shares[section.kind] ** 0.5
        weight *= FALLBACK if specific and section.kind in GENERAL else 1.0
        for rank, row in enumerate(section.ids.tolist(), start=1):
            fused[row] = fused.get(row, 0.0) + weight / (RRF_K + rank)
            found_in.setdefault(row, []).append(section)
    rows = np.fromiter(fused, np.int32, len(fused))
    scores = np.fromiter(fused.values(), np.float32, len(fused))
    scores[world.popularity.rank[rows] <= POPULAR_HEAD] *= HEAD_DAMPING
    order = np.lexsort((rows, -scores))
    return Pool(rows[order], scores[order], {row: tuple(found) for row, found in found_in.items()})
