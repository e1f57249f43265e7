"""Text to vectors: one Protocol, the encoder that the settings name, and a small deterministic one for tests.

Nothing heavy is imported here; an encoder loads its model on first use, once, whichever thread comes first.
"""

import hashlib
from collections.abc import Sequence
from typing import Protocol

import numpy as np

from recsys.index.vectors import Vectors, normalised
from recsys.settings import Settings
from tools.text import plain

PACKAGED = "packaged"


class Encoder(Protocol):
    """`identity` names the model and its weights: vectors of one identity may be compared."""

    identity: str

    @property
    def dimension(self) -> int: ...

    def encode(self, texts: Sequence[str], max_tokens: int) -> Vectors:
        """float32 of shape (len(texts), dimension), each of length 1 (or 0 for an empty text), cut at `max_tokens`."""
        ...

    def warm(self) -> None:
        """Load the model now, so that the first request does not wait for it."""
        ...

    def check(self) -> None:
        """Raise SourceMissing unless the weights are there and are the ones expected."""
        ...


def open_encoder(settings: Settings) -> Encoder:
    """The encoder that `settings.encoder` names. Cheap: the model itself is loaded on first use."""
    if settings.encoder == PACKAGED:
        from recsys.index.minilm import packaged_minilm

        return packaged_minilm(settings.encoder_threads)
    if settings.encoder == HashingEncoder.identity:
        return HashingEncoder()
    from recsys.index.sentences import SentenceEncoder

    return SentenceEncoder(settings.encoder, settings.encoder_threads)


class HashingEncoder:
    """Words and their letter trigrams hashed into a fixed number of signed counts: no model, the same everywhere.

    It knows spelling and nothing of meaning: for tests, and for trying a catalog out without weights.
    """

    identity = "hashing"
    dimension = 256

    def encode(self, texts: Sequence[str], max_tokens: int) -> Vectors:
        vectors = np.zeros((len(texts), self.dimension), np.float32)
        for vector, text in zip(vectors, texts, strict=True):
            for word in plain(text).split()[:max_tokens]:
                for part, weight in _parts(word):
                    place = int.from_bytes(hashlib.blake2b(part.encode(), digest_size=4).digest(), "little")
                    vector[place % self.dimension] += weight if place & (1 << 31) else -weight
        return normalised(vectors)

    def warm(self) -> None:
        """Nothing to load."""

    def check(self) -> None:
        """Nothing to check."""


def _parts(word: str) -> list[tuple[str, float]]:
    edged = f"<{word}>"
    return [(word, 1.0), *((edged[start : start + 3], 0.3) for start in range(len(edged) - 2))]
