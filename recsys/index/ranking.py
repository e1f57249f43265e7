"""From a score for every item to the best k, with ties broken by row so that an answer never depends on chance."""

import numpy as np
from numpy.typing import NDArray

from tools.columns import Mask
from tools.ranking import top
from tools.types import Found


def best(scores: NDArray[np.float32], k: int, within: Mask | None = None, note: str = "") -> Found:
    """The `k` items with the largest scores above zero, inside the mask. `scores`: float32 of shape (n,)."""
    rows = np.flatnonzero(scores > 0 if within is None else (scores > 0) & within)
    kept = scores[rows]
    places = top(kept, k)
    return Found(rows[places].astype(np.int32), kept[places].astype(np.float32), note)
