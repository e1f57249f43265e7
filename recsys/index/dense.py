"""Items by meaning: inner products over normalised vectors, exact for most catalogs, in two steps for large ones.

Up to `EXACT_UP_TO` items every vector is compared. Above, `recsys.index.cells` proposes candidates and these are
compared exactly.
"""

import threading
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from recsys.index.cells import Cells
from recsys.index.encoder import Encoder
from recsys.index.faiss_library import import_faiss, selector
from recsys.index.files import damaged, expect_scattered_reads, let_go, load_array, save_array
from recsys.index.vectors import Vectors
from tools.columns import Mask
from tools.ranking import top
from tools.types import Found

CACHED_QUERIES = 512
EXACT_UP_TO = 200_000
CANDIDATES = 4
"""Candidates compared exactly for each item wanted of a large catalog."""


class FaissIndex:
    """Vectors of the items, and an encoder for the queries. `vectors`: float32 (n, d), rows of length 1 or 0.

    `cells`: for a large catalog. The faiss structure is made on first use, so that loading does not wait for torch.
    """

    def __init__(
        self,
        vectors: Vectors,
        encoder: Encoder,
        query_tokens: int = 96,
        long_tokens: int = 256,
        cells: Cells | None = None,
    ) -> None:
        self.vectors = vectors
        self.encoder = encoder
        self.cells = cells
        self._tokens = {False: query_tokens, True: long_tokens}
        self._vector = lru_cache(CACHED_QUERIES)(self._encode)
        self._making = threading.Lock()
        self._flat: Any = None

    @classmethod
    def build(cls, vectors: Vectors, encoder: Encoder, exact_up_to: int = EXACT_UP_TO) -> "FaissIndex":
        """With cells when there are more than `exact_up_to` items."""
        cells = Cells.build(vectors) if len(vectors) > exact_up_to else None
        return cls(vectors, encoder, cells=cells)

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
        if self.cells is None:
            self._exact()
        else:
            self.cells.warm()

    def _encode(self, query: str, long: bool) -> Vectors:
        return self.encoder.encode([query], self._tokens[long])[0]

    def _nearest(self, vector: Vectors, k: int, within: Mask | None, note: str) -> Found:
        open_ = len(self.vectors) if within is None else int(within.sum())
        k = min(k, open_)
        if k <= 0 or not vector.any():
            return Found.nothing(note)
        if self.cells is None:
            return self._by_flat(vector, k, within, note)
        rows = np.sort(self.cells.candidates(vector, min(CANDIDATES * k, open_), within))
        # A sum of its own for each row: equal vectors get equal scores, which a matrix product does not promise.
        scores = np.einsum("ij,j->i", self.vectors[rows], vector)
        let_go(self.vectors)
        places = top(scores, k)
        return Found(rows[places].astype(np.int32), scores[places].astype(np.float32), note)

    def _by_flat(self, vector: Vectors, k: int, within: Mask | None, note: str) -> Found:
        faiss, index = import_faiss(), self._exact()
        chosen = None if within is None else faiss.SearchParameters(sel=selector(faiss, within))
        scores, ids = index.search(np.ascontiguousarray(vector[None], np.float32), k, params=chosen)
        order = np.lexsort((ids[0], -scores[0]))
        return Found(ids[0][order].astype(np.int32), scores[0][order].astype(np.float32), note)

    def _exact(self) -> Any:
        with self._making:
            if self._flat is None:
                index = import_faiss().IndexFlatIP(self.vectors.shape[1])
                index.add(np.ascontiguousarray(self.vectors, np.float32))
                self._flat = index
            return self._flat

    def save(self, folder: Path) -> None:
        save_array(folder / "vectors.npy", self.vectors)
        if self.cells is not None:
            self.cells.save(folder)

    @classmethod
    def load(
        cls,
        folder: Path,
        encoder: Encoder,
        query_tokens: int = 96,
        long_tokens: int = 256,
        exact_up_to: int = EXACT_UP_TO,
    ) -> "FaissIndex":
        """Map what `save` wrote. Raises CatalogDamaged."""
        vectors = load_array(folder / "vectors.npy")
        if vectors.ndim != 2 or vectors.dtype != np.float32:
            raise damaged(folder.parent, f"{folder.name}/vectors.npy holds no vectors")
        cells = None
        if len(vectors) > exact_up_to:
            cells = Cells.load(folder)
            expect_scattered_reads(vectors)
        return cls(vectors, encoder, query_tokens, long_tokens, cells)
