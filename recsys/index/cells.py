"""Vectors of a large catalog, compressed to a byte a dimension and kept in cells of like vectors, by faiss.

A search looks into the cells nearest to the query (Jégou et al., 2011) and gives candidates; the caller scores them
exactly. How much of the exact answer that finds is measured by `python -m recsys bench --items N`.
"""

import os
import threading
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from recsys.index.faiss_library import import_faiss, selector
from recsys.index.files import load_array, save_array
from recsys.index.vectors import Vectors
from tools.columns import Mask

FILE = "cells.npy"
PROBES = 160
"""Cells looked into when every item may be found; a mask that leaves a tenth of them takes ten times as many."""

TRAINED_ON = 40
"""Vectors for each cell that the cells are fitted to."""

_CHUNK = 50_000


class Cells:
    """Candidates for the nearest neighbours of a vector. `packed` is faiss's structure as bytes, unpacked on first use
    and then let go."""

    def __init__(self, packed: NDArray[np.uint8]) -> None:
        self._packed: NDArray[np.uint8] | None = packed
        self._reading = threading.Lock()
        self._faiss: Any = None

    @classmethod
    def build(cls, vectors: Vectors, seed: int = 0) -> "Cells":
        """About √n cells, fitted to a sample drawn by seed. `vectors`: float32 (n, d), read in pieces."""
        faiss, (n, dimension) = import_faiss(), vectors.shape
        count = max(1, int(n**0.5))
        faiss.omp_set_num_threads(os.cpu_count() or 1)
        centres = faiss.IndexFlatIP(dimension)
        index = faiss.IndexIVFScalarQuantizer(
            centres, dimension, count, faiss.ScalarQuantizer.QT_8bit, faiss.METRIC_INNER_PRODUCT, False
        )
        sample = np.random.default_rng(seed).permutation(n)[: count * TRAINED_ON]
        index.train(np.ascontiguousarray(vectors[np.sort(sample)], np.float32))
        for start in range(0, n, _CHUNK):
            index.add(np.ascontiguousarray(vectors[start : start + _CHUNK], np.float32))
        faiss.omp_set_num_threads(1)
        return cls(faiss.serialize_index(index))

    def warm(self) -> None:
        """Unpack the faiss structure."""
        with self._reading:
            if self._packed is not None:
                self._faiss, self._packed = import_faiss().deserialize_index(self._packed), None

    def candidates(self, vector: Vectors, k: int, within: Mask | None = None) -> NDArray[np.int64]:
        """About the `k` nearest rows inside the mask, at least `k` of them where it has as many; in no order."""
        self.warm()
        faiss = import_faiss()
        chosen = None if within is None else selector(faiss, within)
        probes = PROBES if within is None else int(PROBES / max(float(within.mean()), 1e-9))
        while True:
            parameters = faiss.SearchParametersIVF(sel=chosen, nprobe=min(probes, self._faiss.nlist))
            _, ids = self._faiss.search(np.ascontiguousarray(vector[None], np.float32), k, params=parameters)
            found = ids[0][ids[0] >= 0]
            if len(found) >= k or probes >= self._faiss.nlist:
                return found
            probes *= 4

    def save(self, folder: Path) -> None:
        packed = self._packed if self._packed is not None else import_faiss().serialize_index(self._faiss)
        save_array(folder / FILE, packed)

    @classmethod
    def load(cls, folder: Path) -> "Cells":
        """Map cells saved by `save`. Raises CatalogDamaged."""
        return cls(load_array(folder / FILE))
