"""Any other encoder by name or folder, through sentence-transformers: a name may be fetched from the model hub."""

import threading
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from recsys.errors import SourceMissing
from recsys.index.vectors import Vectors

if TYPE_CHECKING:
    from sentence_transformers import SentenceTransformer


class SentenceEncoder:
    """A sentence-transformers model; `name` is its name on the hub or a folder."""

    def __init__(self, name: str, threads: int) -> None:
        self.identity = name
        self._threads = threads
        self._loading = threading.Lock()

    @property
    def dimension(self) -> int:
        self.warm()
        return self._model.get_embedding_dimension() or 0

    def encode(self, texts: Sequence[str], max_tokens: int) -> Vectors:
        import torch

        self.warm()
        torch.set_num_threads(self._threads)  # counted per calling thread, so said at each call
        longest = self._model.max_seq_length
        with self._loading:  # the cap is a property of the model, so one call at a time
            self._model.max_seq_length = min(max_tokens, longest or max_tokens)
            try:
                vectors = self._model.encode(list(texts), normalize_embeddings=True, show_progress_bar=False)
            finally:
                self._model.max_seq_length = longest
        return np.asarray(vectors, np.float32)

    def warm(self) -> None:
        with self._loading:
            _ = self._model

    def check(self) -> None:
        self.warm()

    @cached_property
    def _model(self) -> "SentenceTransformer":
        from sentence_transformers import SentenceTransformer

        try:
            return SentenceTransformer(self.identity, device="cpu")
        except (OSError, ValueError) as error:
            raise SourceMissing(
                f'The encoder "{self.identity}" cannot be loaded ({error}).',
                "Set SKILLET_ENCODER to a sentence-transformers name or folder, or remove it to use the packaged one.",
            ) from error
