"""Making sure that a bundled catalog stands: the same work for the command line, the app's first run and the tests."""

import os
from collections.abc import Callable

from recsys.catalog.domains import load_domain
from recsys.catalog.sources import SOURCES, SourceSpec
from recsys.errors import BadRequest
from recsys.index.build import BuildReport, already_built, build_catalog
from recsys.index.encoder import open_encoder
from recsys.settings import Settings, settings

Progress = Callable[[str, float], None]
"""Told what is being done and how far the whole is, from 0 to 1."""

_STAGES = {
    "items": 0.08,
    "interactions": 0.1,
    "popularity": 0.11,
    "names": 0.13,
    "cf": 0.17,
    "bm25": 0.2,
    "dense": 1.0,
}
"""How far the whole is when a stage is done; embedding takes nearly all of the time."""

_WORDS = {
    "items": "Writing the catalog", "interactions": "Writing the ratings", "popularity": "Measuring popularity",
    "names": "Indexing names", "cf": "Learning who likes what", "bm25": "Indexing words", "dense": "Indexing meaning",
}  # fmt: skip


def choose_source(name: str) -> SourceSpec:
    """The bundled source of that name. Raises BadRequest naming those there are."""
    if name not in SOURCES:
        raise BadRequest(f"There is no bundled catalog called {name!r}.", f"Choose one of: {', '.join(SOURCES)}.")
    return SOURCES[name]


def build_bundled(name: str, progress: Progress, holdout: bool = False, chosen: Settings | None = None) -> BuildReport:
    """Build a bundled catalog, or find that it stands as it would come out. Raises SkilletError naming what is
    missing.
    """
    source, chosen = choose_source(name), chosen or settings()
    chosen = chosen.model_copy(update={"encoder_threads": os.cpu_count() or 1})
    domain, encoder = load_domain(chosen.data_dir / "domains" / f"{source.domain}.toml"), open_encoder(chosen)
    standing = already_built(name, source.inputs(), domain, out=chosen.built_dir, encoder=encoder, holdout=holdout)
    if standing:
        return standing
    progress("Reading and joining the sources", 0.0)
    loaded = source.load()
    return build_catalog(
        name, loaded, domain, out=chosen.built_dir, encoder=encoder, holdout=holdout, progress=_stages(progress)
    )


def ensure_built(name: str, progress: Progress) -> None:
    """Build `name` unless it stands. A catalog that is not one of the bundled ones is left as it is."""
    if name in SOURCES:
        build_bundled(name, progress)


def _stages(progress: Progress) -> Callable[[str, int, int], None]:
    ends = list(_STAGES.values())
    starts = dict(zip(_STAGES, [0.05, *ends[:-1]], strict=True))

    def report(stage: str, done: int, of: int) -> None:
        start, end = starts.get(stage, 0.0), _STAGES.get(stage, 1.0)
        progress(_WORDS.get(stage, stage), start + (end - start) * done / max(of, 1))

    return report
