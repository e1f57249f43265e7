"""From a score for every item to the best k, with ties broken by row so that an answer never depends on chance."""

import numpy as np
from numpy.typing import NDArray

from tools.columns import Mask
from tools.types import Found


def best(scores: NDArray[np.float32], k: int, within: Mask | None = None, note: str = "") -> Found:
    """The `k` items with the largest scores above zero, inside the mask. `scores`: float32 of shape (n,)."""
    usable = scores > 0 if within is None else (scores > 0) & within
    rows = np.flatnonzero(usable)
    if k <= 0 or not len(rows):
        return Found.nothing(note)
    kept = scores[rows]
    if len(rows) > k:
        threshold = np.partition(kept, len(kept) - k)[len(kept) - k]
        near = kept >= threshold
        rows, kept = rows[near], kept[near]
    order = np.argsort(-kept, kind="stable")[:k]
    return Found(rows[order].astype(np.int32), kept[order].astype(np.float32), note)
