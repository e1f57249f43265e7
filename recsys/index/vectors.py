"""Vectors of texts: float32, a row a text."""

import numpy as np
from numpy.typing import NDArray

Vectors = NDArray[np.float32]


def normalised(vectors: Vectors) -> Vectors:
    """Each row scaled to length 1; a row of zeros stays as it is."""
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    return (vectors / np.where(lengths > 0, lengths, 1)).astype(np.float32)
