"""Embedding a catalog's texts: in chunks of like length, and only those that an earlier build did not have."""

import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from recsys.index.encoder import Encoder
from recsys.index.files import load_array
from recsys.index.vectors import Vectors

CHUNK = 256
"""How many texts an encoder is given at once, and progress told after."""

TEXT_TOKENS = 256
"""How much of an item's text is read, in tokens."""

Progress = Callable[[int, int], None]
"""Called with how many are done, and of how many."""


def embed(texts: Sequence[str], encoder: Encoder, progress: Progress = lambda done, of: None) -> Vectors:
    """Vectors of item texts, float32 (n, d). The longest come first, so that an estimate of
    the time left errs on the safe side."""
    vectors = np.zeros((len(texts), encoder.dimension), np.float32)
    by_length = sorted(range(len(texts)), key=lambda row: -len(texts[row]))
    for start in range(0, len(texts), CHUNK):
        rows = by_length[start : start + CHUNK]
        vectors[rows] = encoder.encode([texts[row] for row in rows], TEXT_TOKENS)
        progress(start + len(rows), len(texts))
    return vectors


def embed_changed(texts: Sequence[str], encoder: Encoder, old: Path | None, progress: Progress) -> Vectors:
    """Vectors of all texts; those of texts that the earlier build in `old` had too are taken from there."""
    hashes = [digest.tobytes() for digest in text_hashes(texts)]
    kept: dict[bytes, Vectors] = {}
    if old is not None:
        old_hashes = (digest.tobytes() for digest in load_array(old / "dense" / "texts.npy"))
        kept = dict(zip(old_hashes, load_array(old / "dense" / "vectors.npy"), strict=True))
    new = [row for row, digest in enumerate(hashes) if digest not in kept]
    vectors = np.zeros((len(texts), encoder.dimension), np.float32)
    vectors[new] = embed([texts[row] for row in new], encoder, progress)
    for row, digest in enumerate(hashes):
        if digest in kept:
            vectors[row] = kept[digest]
    return vectors


def text_hashes(texts: Sequence[str]) -> NDArray[np.uint8]:
    """16 bytes a text, uint8 (n, 16)."""
    digests = b"".join(hashlib.blake2b(text.encode(), digest_size=16).digest() for text in texts)
    return np.frombuffer(digests, np.uint8).reshape(-1, 16)
