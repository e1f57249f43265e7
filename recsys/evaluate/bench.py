"""Stage latencies of the offline engine on recommendation requests, warm, beside peers that run in their own processes.

`link` is one name to an item; `tools` is the policy with every tool it calls, inside a whole turn; `turn_offline` is
that turn from text to reply. `bm25`, `dense` and `conditions` are our side of what the peers do.
"""

import gzip
import json
import random
import resource
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from recsys.brain import OfflineBrain
from recsys.policy import choose_policy
from recsys.settings import Settings
from recsys.turn import answer
from recsys.types import Evidence, Intent, Policy, Turn
from tools.conditions import check_all
from tools.linking import get_item_id_from_fuzzy_name
from tools.types import Condition, World

REQUESTS = 400
WARM_UP = 20
TARGETS_MS: Mapping[str, float] = {"link": 5, "tools": 40, "turn_offline": 120}
"""95th percentiles that this release holds itself to, at the bundled catalog's size on two cores."""

Timings = dict[str, float]


@dataclass(frozen=True, eq=False)
class TimedPolicy:
    """A policy that notes how long each call took, in milliseconds."""

    policy: Policy
    taken: list[float] = field(default_factory=list)

    @property
    def name(self) -> str:
        return self.policy.name

    def __call__(self, turn: Turn, intent: Intent) -> Evidence:
        started = time.perf_counter()
        evidence = self.policy(turn, intent)
        self.taken.append((time.perf_counter() - started) * 1000)
        return evidence


def load_requests(settings: Settings, most: int = REQUESTS, seed: int = 0) -> tuple[str, list[str]]:
    """Where the requests come from, and the requests: real ones where the development data are there, else ours."""
    real = settings.shared_dir / "data" / "requests" / "dev.jsonl.gz"
    if real.is_file():
        with gzip.open(real, "rt", encoding="utf-8") as lines:
            rows = [json.loads(line) for line in lines]
        texts = list(dict.fromkeys(row["request"] for row in rows if row["kind"] == "recommendation"))
        return "development requests", random.Random(seed).sample(texts, min(most, len(texts)))
    ours = settings.data_dir / "requests" / "films.txt"
    return "our own requests", ours.read_text(encoding="utf-8").split("\n")[:-1]


def measure(world: World, requests: Sequence[str], policy_name: str) -> dict[str, Timings]:
    """Every stage over all requests. The first few are answered beforehand, so that nothing is loaded while timing."""
    policy, brain = TimedPolicy(choose_policy(policy_name)), OfflineBrain()
    for text in _warm_up(requests):
        answer(Turn(text, world, brain, policy.policy))
    turns = time_each(lambda text: answer(Turn(text, world, brain, policy)), requests)
    names = _names(world, requests)
    masks = asked_conditions(world, len(requests))
    return {
        "link": summarise(time_each(lambda name: get_item_id_from_fuzzy_name(world, name), names)),
        "tools": summarise(policy.taken),
        "turn_offline": summarise(turns),
        "bm25": summarise(time_each(lambda text: world.text.search(text, 50), requests)),
        "dense": summarise(time_each(lambda row: world.dense.similar([row], 50), _rows(world, len(requests)))),
        "conditions": summarise(time_each(lambda conditions: check_all(world, conditions), masks)),
    }


def time_each(run: Callable[[Any], object], arguments: Iterable[Any]) -> list[float]:
    """Milliseconds for each call."""
    taken = []
    for argument in arguments:
        started = time.perf_counter()
        run(argument)
        taken.append((time.perf_counter() - started) * 1000)
    return taken


def summarise(taken: Sequence[float]) -> Timings:
    """Median and 95th percentile in milliseconds."""
    p50, p95 = np.percentile(taken, [50, 95])
    return {"p50_ms": round(float(p50), 3), "p95_ms": round(float(p95), 3)}


def peak_memory_mb() -> float:
    """The most memory that this process has had resident, in MB of a million bytes."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / 1e6 if sys.platform == "darwin" else peak * 1024 / 1e6, 1)


def _warm_up(requests: Sequence[str]) -> list[str]:
    """The same requests with a word put in front, so that no answer is cached when the clock runs."""
    return [f"Please, {text}" for text in requests[:WARM_UP]]


def _names(world: World, requests: Sequence[str]) -> list[str]:
    """One name a request: titles as they are, and with a letter missing, which takes the slow way by near spelling."""
    draw = random.Random(1)
    titles = [world.catalog.title(row) for row in _rows(world, len(requests))]
    holes = [draw.randrange(len(title)) for title in titles]
    return [
        title[:hole] + title[hole + 1 :] if n % 2 else title
        for n, (title, hole) in enumerate(zip(titles, holes, strict=True))
    ]


def _rows(world: World, count: int) -> list[int]:
    return np.random.default_rng(2).integers(0, len(world), count).tolist()


def asked_conditions(world: World, count: int) -> list[list[Condition]]:
    """A genre and a stretch of years, drawn by seed: what the pandas peer filters by, too."""
    column = world.tags(world.domain.genre_facet)
    genres, draw = column.vocabulary if column else ("",), random.Random(3)
    return [
        [
            Condition(facet=world.domain.genre_facet, op="in", value=(draw.choice(genres),)),
            Condition(facet=world.domain.year_facet, op="between", value=(1990.0, 1999.0)),
        ]
        for _ in range(count)
    ]


def write_peer_inputs(world: World, texts: Sequence[str], requests: Sequence[str], folder: Path) -> None:
    """What the peers work on, as plain files: texts, vectors, genres, years, requests."""
    genres, years = world.tags(world.domain.genre_facet), world.numbers(world.domain.year_facet)
    rows = range(len(world))
    table = {
        "texts": list(texts),
        "genres": [list(genres.tags(row)) if genres else [] for row in rows],
        "years": [years.value(row) if years else None for row in rows],
        "requests": list(requests),
        "probes": _rows(world, len(requests)),
        "asked_genres": [conditions[0].value[0] for conditions in asked_conditions(world, len(requests))],  # type: ignore[index]
    }
    (folder / "peers.json").write_text(json.dumps(table), encoding="utf-8")
    np.save(folder / "vectors.npy", np.asarray(world.dense.vectors), allow_pickle=False)
