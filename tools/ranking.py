"""The best few of many, without sorting the many; ties keep their order, so that an answer never depends on chance."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tools.columns import Mask
from tools.types import Rows


def top(keys: NDArray[Any], k: int) -> NDArray[np.int64]:
    """The places of the `k` largest keys, largest first, equal ones in order. `top([3, 9, 3, 1], 2) == [1, 0]`."""
    if k <= 0:
        return np.empty(0, np.int64)
    near = np.arange(len(keys))
    if len(keys) > k:
        near = np.flatnonzero(keys >= np.partition(keys, len(keys) - k)[len(keys) - k])
    return near[np.argsort(-keys[near], kind="stable")[:k]]


def head(order: Rows, k: int, within: Mask | None) -> Rows:
    """The first `k` of `order` that are inside the mask. Looks no further than it must."""
    if within is None:
        return order[:k]
    found, start, size = [np.empty(0, np.int32)], 0, max(4 * k, 1024)
    while start < len(order) and sum(map(len, found)) < k:
        part = order[start : start + size]
        found.append(part[within[part]])
        start, size = start + size, 2 * size
    return np.concatenate(found)[:k]
