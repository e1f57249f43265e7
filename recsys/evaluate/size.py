"""What a catalog of a given size costs: built in a process of its own, then served by this one and measured.

The folder is written for real and loaded like any other catalog, with the operating system's cache still warm.
"""

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from recsys.brain import OfflineBrain
from recsys.evaluate.bench import asked_conditions, measure, peak_memory_mb
from recsys.evaluate.scaled import NAME
from recsys.index.dense import FaissIndex
from recsys.policy import choose_policy
from recsys.settings import Settings
from recsys.turn import answer
from recsys.types import Turn
from recsys.world import load_world
from tools.columns import Mask
from tools.conditions import check_all
from tools.ranking import top
from tools.types import World

TARGETS_MS: Mapping[str, float] = {"link": 60, "tools": 400, "turn_offline": 600}
TARGETS: Mapping[str, float] = {"rss_mb": 4000, "load_s": 30, "recall_at_50": 0.95}
"""What this release holds itself to at a million items on two cores."""

RECALL_AT, RECALL_REQUESTS, QUERY_TOKENS = 50, 100, 96
_CHUNK = 50_000


def measure_size(settings: Settings, catalog: str, n: int, policy: str, requests: Sequence[str]) -> dict[str, Any]:
    """Every figure for `n` items grown out of `catalog`."""
    with tempfile.TemporaryDirectory(prefix="skillet-bench-") as folder:
        command = [sys.executable, "-m", "recsys.evaluate.scaled", catalog, str(n), folder]
        built = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)  # noqa: S603 -- our own interpreter and module
        disk = sum(path.stat().st_size for path in Path(folder).rglob("*") if path.is_file())
        started = time.perf_counter()
        world = load_world(NAME, settings.model_copy(update={"built_dir": Path(folder)}))
        loaded = time.perf_counter() - started
        answer(Turn(requests[0], world, OfflineBrain(), choose_policy(policy)))
        answered = time.perf_counter() - started
        stages = measure(world, requests, policy)
        return {
            "items": len(world),
            "rss_mb": peak_memory_mb(),
            "disk_mb": round(disk / 1e6),
            "load_s": round(loaded, 2),
            "first_answer_s": round(answered, 2),
            "stages": stages,
            "build_s": json.loads(built.stdout),
            "recall_at_50": recall(world, requests[:RECALL_REQUESTS]),
            "recall_at_50_within": recall(world, requests[:RECALL_REQUESTS], _genre_mask(world)),
        }


def recall(world: World, requests: Sequence[str], within: Mask | None = None) -> float:
    """The part of the exact nearest items to each request that the dense index finds too, 1 where it is exact."""
    dense = world.dense
    if not isinstance(dense, FaissIndex) or dense.cells is None:
        return 1.0
    queries = np.concatenate([dense.encoder.encode([text], QUERY_TOKENS) for text in requests])
    scores = np.empty((len(requests), len(world)), np.float32)
    for start in range(0, len(world), _CHUNK):
        scores[:, start : start + _CHUNK] = queries @ dense.vectors[start : start + _CHUNK].T
    if within is not None:
        scores[:, ~within] = -np.inf
    found = [set(dense.search(text, RECALL_AT, within).ids.tolist()) for text in requests]
    exact = [set(top(row, len(ours)).tolist()) for row, ours in zip(scores, found, strict=True)]
    return round(float(np.mean([len(ours & right) / len(right) for ours, right in zip(found, exact, strict=True)])), 4)


def _genre_mask(world: World) -> Mask:
    """One genre in one decade: a part of a catalog as a request's conditions leave it."""
    return check_all(world, asked_conditions(world, 1)[0]).allowed
