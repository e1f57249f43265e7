"""What others would have used for a stage, timed on the same items and requests, each in a process of its own.

`python -m recsys.evaluate.peers NAME FOLDER` prints one JSON object; the bench starts it and reads that.
"""

import importlib.util
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from recsys.evaluate.bench import Timings, summarise, time_each

PACKAGES = {"rank-bm25": "rank_bm25", "scikit-learn brute force": "sklearn", "pandas filtering": "pandas"}
"""Each peer and the package it needs; a peer whose package is absent is left out."""

TIME_LIMIT_SECONDS = 300


def run_peers(folder: Path) -> dict[str, Timings]:
    """Every peer that is installed, one after the other. `folder` holds what `bench.write_peer_inputs` wrote."""
    return {
        name: _in_a_process(name, folder) for name, package in PACKAGES.items() if importlib.util.find_spec(package)
    }


def _in_a_process(name: str, folder: Path) -> Timings:
    command = [sys.executable, "-m", "recsys.evaluate.peers", name, str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=TIME_LIMIT_SECONDS, check=True)  # noqa: S603 -- our own interpreter and module
    return json.loads(done.stdout)


def _rank_bm25(table: dict[str, Any], folder: Path) -> list[float]:
    from rank_bm25 import BM25Okapi

    index = BM25Okapi([text.lower().split() for text in table["texts"]])
    return time_each(lambda text: np.argsort(-index.get_scores(text.lower().split()))[:50], table["requests"])


def _brute_force(table: dict[str, Any], folder: Path) -> list[float]:
    from sklearn.neighbors import NearestNeighbors

    vectors = np.load(folder / "vectors.npy", allow_pickle=False)
    index = NearestNeighbors(n_neighbors=min(50, len(vectors)), algorithm="brute", metric="cosine").fit(vectors)
    return time_each(lambda row: index.kneighbors(vectors[row : row + 1]), table["probes"])


def _pandas(table: dict[str, Any], folder: Path) -> list[float]:
    import pandas as pd

    frame = pd.DataFrame({"genres": table["genres"], "year": table["years"]})

    def filtered(genre: str) -> "pd.DataFrame":
        return frame[frame["genres"].map(lambda genres: genre in genres) & frame["year"].between(1990, 1999)]

    return time_each(filtered, table["asked_genres"])


PEERS: dict[str, Callable[[dict[str, Any], Path], list[float]]] = {
    "rank-bm25": _rank_bm25,
    "scikit-learn brute force": _brute_force,
    "pandas filtering": _pandas,
}


if __name__ == "__main__":
    place = Path(sys.argv[2])
    print(json.dumps(summarise(PEERS[sys.argv[1]](json.loads((place / "peers.json").read_text()), place))))
