"""A catalog of any size for the bench, grown by seed out of a built one, and the time that each of its indices takes.

The items of the built catalog are repeated. The first round stays as it is; in later ones a word of the title is
another, the vector gets noise (nothing is embedded again), and likes thin out into a long tail.
`python -m recsys.evaluate.scaled CATALOG N FOLDER` writes FOLDER/scaled and prints the seconds as JSON.
"""

import json
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from recsys.catalog import files
from recsys.index import cf, events, manifest, names, popularity, text
from recsys.index.dense import FaissIndex
from recsys.index.encoder import open_encoder
from recsys.index.files import load_array
from recsys.settings import settings
from tools.names import NameIndex
from tools.types import Popularity

NAME = "scaled"
NOISE = 0.5
"""Length of the noise beside a vector of length 1: two copies of one item have a cosine of about 0.8."""

_CHUNK = 50_000
Rows = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Plan:
    """Which row of the built catalog each new row is made of, and in which round of repetition."""

    origin: Rows
    round: Rows
    seed: int

    @classmethod
    def of(cls, built: int, n: int, seed: int) -> "Plan":
        rows = np.arange(n)
        return cls(rows % built, rows // built, seed)

    def draw(self, what: int) -> np.random.Generator:
        """A generator of its own for each thing that is drawn."""
        return np.random.default_rng([self.seed, what])


def write_scaled(built: Path, out: Path, n: int, seed: int = 0) -> dict[str, float]:
    """Write `out`, a catalog of `n` items out of the one in `built`. Gives the seconds each index took."""
    known, plan, seconds = manifest.read(built), Plan.of(files.read_head(built).rows, n, seed), dict[str, float]()
    out.mkdir(parents=True)
    made: dict[str, list[str]] = {}

    @contextmanager
    def stage(name: str) -> Iterator[None]:
        started, before = time.perf_counter(), _paths(out)
        yield
        seconds[name] = round(time.perf_counter() - started, 1)
        made[name] = sorted(_paths(out) - before)

    with stage("items"):
        titles, aliases, texts = _write_items(built, out, plan)
    with stage("popularity"):
        liked = _popularity(built, plan)
        popularity.save(liked, out / "popularity")
    with stage("names"):
        names.save(NameIndex.build(titles, aliases, [None] * n, liked.counts), out / "names")
    if "cf" in known.stages:
        with stage("cf"):
            cf.knn(_likes(built, plan)).save(out / "cf")
    with stage("bm25"):
        text.build(texts).save(out / "bm25")
    with stage("vectors"):
        vectors = _write_vectors(built / "dense" / "vectors.npy", out.parent / "vectors.npy", plan)
    with stage("dense"):
        FaissIndex.build(vectors, open_encoder(settings())).save(out / "dense")
    (out.parent / "vectors.npy").unlink()
    entries = {name: manifest.entry_of(out, "", paths) for name, paths in made.items()}
    command = f"python -m recsys bench --items {n}"
    manifest.write(replace(known, name=out.name, command=command, counts={"items": n}, stages=entries), out)
    return seconds


def _paths(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def _write_items(built: Path, out: Path, plan: Plan) -> tuple[list[str], list[list[str]], list[str]]:
    """Write tables and domain; gives titles, aliases and texts."""
    parts = {part: pq.read_table(built / f"{part}.parquet") for part in files.PARTS}
    old = parts["items"]["title"].to_pylist()
    tables = {part: table.take(plan.origin) for part, table in parts.items()}
    titles = _change_titles(old, plan)
    aliases = [
        list(kept) if not turn else [f"{alias} {turn}" for alias in kept]
        for kept, turn in zip(tables["items"]["aliases"].to_pylist(), plan.round.tolist(), strict=True)
    ]
    texts = [
        given.replace(old[origin], title, 1)
        for given, origin, title in zip(tables["texts"]["text"].to_pylist(), plan.origin.tolist(), titles, strict=True)
    ]
    ids = [f"{id_}-{turn}" for id_, turn in zip(tables["items"]["id"].to_pylist(), plan.round.tolist(), strict=True)]
    changed = {"id": pa.array(ids), "title": pa.array(titles), "aliases": pa.array(aliases, pa.list_(pa.string()))}
    for name, column in changed.items():
        tables["items"] = tables["items"].set_column(tables["items"].schema.get_field_index(name), name, column)
    tables["texts"] = pa.table({"text": pa.array(texts)})
    head = replace(files.read_head(built), version=f"{NAME}-{len(ids)}-{plan.seed}", rows=len(ids))
    files.write_tables(out, tables, head)
    (out / "domain.json").write_bytes((built / "domain.json").read_bytes())
    return titles, aliases, texts


def _change_titles(titles: Sequence[str], plan: Plan) -> list[str]:
    """In later rounds one word becomes a word of some other title; a title of one word gets a second."""
    words = [word for title in titles for word in title.split() if len(word) > 3] or ["Item"]
    draw = plan.draw(1)
    new = draw.integers(0, len(words), len(plan.origin)).tolist()
    places = draw.integers(0, 1 << 30, len(plan.origin)).tolist()
    changed = []
    for origin, turn, word, place in zip(plan.origin.tolist(), plan.round.tolist(), new, places, strict=True):
        parts = titles[origin].split()
        if turn and len(parts) > 1:
            parts[place % len(parts)] = words[word]
        elif turn:
            parts.append(words[word])
        changed.append(" ".join(parts) if turn else titles[origin])
    return changed


def _popularity(built: Path, plan: Plan) -> Popularity:
    """Later rounds are liked less: 1/√(1 + round) of what the first is."""
    known = popularity.load(built / "popularity")
    thinned = known.counts[plan.origin] / np.sqrt(1 + plan.round, dtype=np.float32)
    return Popularity.from_counts(np.floor(thinned).astype(np.float32), known.by_age)


def _likes(built: Path, plan: Plan) -> cf.sparse.csr_array:
    """Who likes what: each round has people of its own, who keep a like with a chance of 1/√(1 + round)."""
    frame = pd.read_parquet(built / "interactions.parquet")
    liked = frame[events.is_like(frame)]
    users, items = pd.factorize(liked["user"])[0].astype(np.int64), liked["item"].to_numpy(np.int64)
    draw, people, size = plan.draw(2), int(users.max(initial=0)) + 1, int(plan.origin.max(initial=0)) + 1
    parts = []
    for turn in range(int(plan.round.max(initial=0)) + 1):
        kept = (draw.random(len(items)) < (1 + turn) ** -0.5) & (items + turn * size < len(plan.origin))
        parts.append((users[kept] + turn * people, items[kept] + turn * size))
    return cf.likes(np.concatenate([u for u, _ in parts]), np.concatenate([i for _, i in parts]), len(plan.origin))


def _write_vectors(source: Path, out: Path, plan: Plan) -> NDArray[np.float32]:
    """Write the vectors in pieces, with noise in later rounds; gives them mapped."""
    known, draw = load_array(source), plan.draw(3)
    dimension = known.shape[1]
    vectors = np.lib.format.open_memmap(out, "w+", np.float32, (len(plan.origin), dimension))
    for start in range(0, len(plan.origin), _CHUNK):
        part = slice(start, start + _CHUNK)
        noise = draw.standard_normal((len(plan.origin[part]), dimension), np.float32) * (NOISE / dimension**0.5)
        noisy = known[plan.origin[part]] + noise * (plan.round[part] > 0)[:, None]
        vectors[part] = noisy / np.maximum(np.linalg.norm(noisy, axis=1, keepdims=True), 1e-9)
    vectors.flush()
    return load_array(out)


if __name__ == "__main__":
    taken = write_scaled(settings().built_dir / sys.argv[1], Path(sys.argv[3]) / NAME, int(sys.argv[2]))
    print(json.dumps(taken))
