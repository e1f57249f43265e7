"""Items by meaning: exact inner products over normalised vectors by faiss (Douze et al., 2024).

torch is imported before faiss and faiss keeps to one thread: the other order has crashed on macOS, and for catalogs of
this size its threads cost more than they bring.
"""

import threading
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from recsys.index.encoder import Encoder, Vectors
from recsys.index.files import damaged, load_array, save_array
from tools.columns import Mask
from tools.types import Found

CACHED_QUERIES = 512


class FaissIndex:
    """Vectors of the items, and an encoder for the queries. `vectors`: float32 (n, d), rows of length 1 or 0.

    The faiss structure is made on first use, so that loading a catalog does not wait for torch.
    """

    def __init__(self, vectors: Vectors, encoder: Encoder, query_tokens: int = 96, long_tokens: int = 256) -> None:
        self.vectors = vectors
        self.encoder = encoder
        self._tokens = {False: query_tokens, True: long_tokens}
        self._vector = lru_cache(CACHED_QUERIES)(self._encode)
        self._making = threading.Lock()
        self._faiss: Any = None

    def search(self, query: str, k: int, within: Mask | None = None, long: bool = False) -> Found:
        """Items whose text means what `query` means. `long` reads more of it: an item described at length."""
        if not query.strip():
            return Found.nothing("the query is empty")
        return self._nearest(self._vector(query, long), k, within, "by meaning")

    def similar(self, rows: Sequence[int], k: int, within: Mask | None = None) -> Found:
        """Items whose text is near the mean of the seeds' vectors. The seeds are left out."""
        seeds = np.unique(np.asarray(rows, np.int64))
        if not len(seeds):
            return Found.nothing("no items to start from")
        others = np.ones(len(self.vectors), bool) if within is None else within.copy()
        others[seeds] = False
        return self._nearest(self.vectors[seeds].mean(0), k, others, "by likeness of text")

    def warm(self) -> None:
        """Load the encoder and make the faiss structure, so that the first request does not wait."""
        self.encoder.warm()
        self._index()

    def _encode(self, query: str, long: bool) -> Vectors:
        return self.encoder.encode([query], self._tokens[long])[0]

    def _nearest(self, vector: Vectors, k: int, within: Mask | None, note: str) -> Found:
        k = min(k, len(self.vectors) if within is None else int(within.sum()))
        if k <= 0 or not vector.any():
            return Found.nothing(note)
        faiss, index = _import_faiss(), self._index()
        chosen = None if within is None else faiss.SearchParameters(sel=_selector(faiss, within))
        scores, ids = index.search(np.ascontiguousarray(vector[None], np.float32), k, params=chosen)
        order = np.lexsort((ids[0], -scores[0]))
        return Found(ids[0][order].astype(np.int32), scores[0][order].astype(np.float32), note)

    def _index(self) -> Any:
        with self._making:
            if self._faiss is None:
                faiss = _import_faiss()
                index = faiss.IndexFlatIP(self.vectors.shape[1])
                index.add(np.ascontiguousarray(self.vectors, np.float32))
                self._faiss = index
            return self._faiss

    def save(self, folder: Path) -> None:
        save_array(folder / "vectors.npy", self.vectors)

    @classmethod
    def load(cls, folder: Path, encoder: Encoder, query_tokens: int = 96, long_tokens: int = 256) -> "FaissIndex":
        """Map vectors saved by `save`. Raises CatalogDamaged."""
        vectors = load_array(folder / "vectors.npy")
        if vectors.ndim != 2 or vectors.dtype != np.float32:
            raise damaged(folder.parent, f"{folder.name}/vectors.npy holds no vectors")
        return cls(vectors, encoder, query_tokens, long_tokens)


def _selector(faiss: ModuleType, within: Mask) -> Any:
    return faiss.IDSelectorBitmap(np.packbits(within, bitorder="little"))


def _import_faiss() -> ModuleType:
    import torch  # noqa: F401, I001  before faiss, see the top of this module
    import faiss

    faiss.omp_set_num_threads(1)
    return faiss
