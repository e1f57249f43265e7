"""The parts of a built catalog, each with a key over what it is made from and a function that makes it.

A key covers contents, parameters, and the code and libraries that matter, so that a part is made again exactly when it
would come out different.
"""

import hashlib
import importlib.metadata
import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from recsys.catalog.schema import Record, Source
from recsys.catalog.table import write_table
from recsys.index import cells, cf, embed, events, names, popularity, text
from recsys.index.dense import EXACT_UP_TO, FaissIndex
from recsys.index.encoder import Encoder
from recsys.index.files import hash_of, save_array, sha256_of
from tools import names as naming
from tools import spellings
from tools import text as plain_text
from tools.domain import Domain

DENSE_FORMAT = 1
POPULARITY = ("popularity", "votes")
"""The number facets that popularity comes from where a catalog has no interactions; the first that an item has."""

Progress = Callable[[str, int, int], None]
"""Called with the part being made, how many of its steps are done, and of how many."""


@dataclass(frozen=True)
class Stage:
    """`make(folder, old)` writes the part's files; `old` is an earlier build to take vectors from, if any."""

    name: str
    key: str
    make: Callable[[Path, Path | None], None]


@dataclass(frozen=True, eq=False)
class Events:
    """Interactions with the item as a row: what the indices may see, and what is held out of them."""

    seen: pd.DataFrame
    held_out: pd.DataFrame
    unknown: int
    """How many named an item that the catalog does not have."""


@dataclass(frozen=True)
class Materials:
    """All that a build starts from."""

    source: Source
    domain: Domain
    encoder: Encoder
    events: Events
    progress: Progress

    @cached_property
    def texts(self) -> list[str]:
        return [record.text for record in self.source.records]

    @cached_property
    def seen_key(self) -> str:
        return hash_of(frame_hash(self.events.seen), str(len(self.texts)), _code(events))


def split_events(source: Source, holdout: bool) -> Events:
    """Items become rows, unknown ones are counted out, and with `holdout` each user's last event is set aside."""
    row_of = {record.id: row for row, record in enumerate(source.records)}
    rows = source.interactions["item"].map(row_of)
    known = rows.notna().to_numpy(bool)
    frame = source.interactions.loc[known, ["user", "value", "time"]].assign(item=rows[known].astype("int32"))
    frame = frame[["user", "item", "value", "time"]].reset_index(drop=True)
    last = events.is_last(frame) if holdout else np.zeros(len(frame), bool)
    return Events(frame[~last].reset_index(drop=True), frame[last].reset_index(drop=True), int((~known).sum()))


def plan(materials: Materials) -> list[Stage]:
    """The stages of one catalog, in the order in which they are made; the slowest last."""
    stages = [items_stage, events_stage, popularity_stage, names_stage]
    stages += [cf_stage] if len(materials.events.seen) else []
    return [stage(materials) for stage in (*stages, text_stage, dense_stage)]


def items_stage(m: Materials) -> Stage:
    domain = m.domain.model_dump_json(indent=1)

    def make(folder: Path, old: Path | None) -> None:
        write_table(folder, m.source.records, m.domain)
        (folder / "domain.json").write_text(domain, encoding="utf-8")

    records = (json.dumps(asdict(record), sort_keys=True) for record in m.source.records)
    return Stage("items", hash_of(domain, *records), make)


def events_stage(m: Materials) -> Stage:
    frames = {"interactions": m.events.seen, "users": m.source.users, "holdout": m.events.held_out}

    def make(folder: Path, old: Path | None) -> None:
        for name, frame in frames.items():
            frame.to_parquet(folder / f"{name}.parquet", index=False)

    return Stage("interactions", hash_of(*map(frame_hash, frames.values())), make)


def popularity_stage(m: Materials) -> Stage:
    votes = _votes(m.source.records)
    if len(m.events.held_out):
        votes = np.zeros_like(votes)  # a count of all ratings would tell of those held out

    def make(folder: Path, old: Path | None) -> None:
        measured = popularity.measure(m.events.seen, m.source.users, len(m.texts), votes)
        popularity.save(measured, folder / "popularity")

    key = hash_of(m.seen_key, frame_hash(m.source.users), str(votes.tolist()), _code(popularity))
    return Stage("popularity", key, make)


def names_stage(m: Materials) -> Stage:
    """Comes after popularity, which says whose initials count."""
    titles, aliases = [r.title for r in m.source.records], [r.aliases for r in m.source.records]

    def make(folder: Path, old: Path | None) -> None:
        liked = popularity.load(folder / "popularity").counts
        names.save(naming.NameIndex.build(titles, aliases, [None] * len(titles), liked), folder / "names")

    code = map(_code, (names, naming, spellings, plain_text))
    return Stage("names", hash_of(json.dumps([titles, aliases]), popularity_stage(m).key, *code), make)


def cf_stage(m: Materials) -> Stage:
    def make(folder: Path, old: Path | None) -> None:
        liked = m.events.seen[events.is_like(m.events.seen)]
        users = pd.factorize(liked["user"])[0]
        cf.knn(cf.likes(users, liked["item"].to_numpy(np.int64), len(m.texts))).save(folder / "cf")

    return Stage("cf", hash_of(m.seen_key, _code(cf)), make)


def text_stage(m: Materials) -> Stage:
    versions = map(importlib.metadata.version, ("bm25s", "PyStemmer"))
    return Stage(
        "bm25", hash_of(*m.texts, _code(text), *versions), lambda folder, old: text.build(m.texts).save(folder / "bm25")
    )


def dense_stage(m: Materials) -> Stage:
    def make(folder: Path, old: Path | None) -> None:
        m.encoder.check()
        vectors = embed.embed_changed(m.texts, m.encoder, old, lambda done, of: m.progress("dense", done, of))
        FaissIndex.build(vectors, m.encoder).save(folder / "dense")
        save_array(folder / "dense" / "texts.npy", embed.text_hashes(m.texts))

    large = [_code(cells)] if len(m.texts) > EXACT_UP_TO else []
    key = hash_of(*m.texts, m.encoder.identity, str(embed.TEXT_TOKENS), str(DENSE_FORMAT), *large)
    return Stage("dense", key, make)


def code_hash() -> str:
    """A hash over the code that makes the parts."""
    modules = (cells, cf, embed, events, names, naming, plain_text, popularity, spellings, text)
    return hash_of(*map(_code, modules), sha256_of(Path(__file__)))


def frame_hash(frame: pd.DataFrame) -> str:
    return hashlib.sha256(pd.util.hash_pandas_object(frame, index=False).to_numpy().tobytes()).hexdigest()


def _votes(records: Sequence[Record]) -> NDArray[np.float32]:
    known = ([record.facets[name] for name in POPULARITY if name in record.facets] for record in records)
    return np.asarray([facts[0] if facts and isinstance(facts[0], float | int) else 0 for facts in known], np.float32)


def _code(module: ModuleType) -> str:
    return sha256_of(Path(str(module.__file__)))
