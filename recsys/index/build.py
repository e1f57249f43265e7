"""Building a catalog's folder: parts whose key changed are made, others are taken over, and all appears at once.

The work is done in a folder beside the final one and swapped in by renaming, so that a build that is cut short leaves
the earlier catalog as it was. Two builds of one catalog wait for each other.
"""

import fcntl
import os
import shutil
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from recsys.catalog.schema import Source
from recsys.errors import CatalogDamaged, CatalogMissing
from recsys.index import manifest as manifests
from recsys.index.encoder import Encoder
from recsys.index.files import HOLDOUT, build_command, hash_of
from recsys.index.manifest import Manifest, StageEntry
from recsys.index.stages import Events, Materials, Progress, Stage, code_hash, plan, split_events
from tools.domain import Domain


@dataclass(frozen=True)
class BuildReport:
    """What a build did: the parts made anew and those taken over, and lines to print as (label, value) pairs."""

    folder: Path
    made: tuple[str, ...]
    kept: tuple[str, ...]
    lines: tuple[tuple[str, str], ...]
    seconds: float


def folder_name(name: str, holdout: bool) -> str:
    return name + HOLDOUT if holdout else name


def recipe_of(inputs: Mapping[str, str], domain: Domain, encoder: Encoder) -> str:
    """One hash over all that goes into a catalog, known without reading its sources."""
    libraries = sorted(manifests.library_versions().items())
    return hash_of(str(sorted(inputs.items())), domain.model_dump_json(), encoder.identity, code_hash(), str(libraries))


def already_built(
    name: str, inputs: Mapping[str, str], domain: Domain, *, out: Path, encoder: Encoder, holdout: bool = False
) -> BuildReport | None:
    """A report when the catalog stands, undamaged, and would come out the same; else None. Reads no source."""
    started = time.perf_counter()
    folder = out / folder_name(name, holdout)
    try:
        manifest = manifests.verify(folder)
    except (CatalogMissing, CatalogDamaged):
        return None
    if manifest.recipe != recipe_of(inputs, domain, encoder):
        return None
    return BuildReport(folder, (), tuple(manifest.stages), manifest.report, time.perf_counter() - started)


def build_catalog(
    name: str,
    source: Source,
    domain: Domain,
    *,
    out: Path,
    encoder: Encoder,
    holdout: bool = False,
    progress: Progress = lambda part, done, of: None,
    command: str | None = None,
    papers: Mapping[str, str] = MappingProxyType({}),
) -> BuildReport:
    """Build `out/NAME` (or `out/NAME-holdout`) from a source. `command` is what a person runs to do the same again.

    `papers` are small texts by file name that belong in the folder beside the indices (a domain file, a report).
    """
    started = time.perf_counter()
    folder = out / folder_name(name, holdout)
    out.mkdir(parents=True, exist_ok=True)
    with _alone(out / f".{folder.name}.lock"):
        _recover(folder)
        events = split_events(source, holdout)
        stages = plan(Materials(source, domain, encoder, events, progress))
        work = out / f".{folder.name}.new"
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir()
        earlier = _earlier(out, folder.name, name)
        entries, made = _make(stages, work, earlier, encoder, progress)
        lines = (*source.report, *_lines(source, events))
        manifest = Manifest(
            name=folder.name,
            command=command or build_command(folder.name),
            recipe=recipe_of(source.inputs, domain, encoder),
            encoder=encoder.identity,
            holdout=holdout,
            inputs=dict(source.inputs),
            counts={"items": len(source.records), "interactions": len(events.seen), "held out": len(events.held_out)},
            report=lines,
            stages=entries,
            libraries=manifests.library_versions(),
        )
        for file_name, text in papers.items():
            (work / file_name).write_text(text, encoding="utf-8")
        manifests.write(manifest, work)
        _swap(work, folder)
    kept = tuple(stage.name for stage in stages if stage.name not in made)
    return BuildReport(folder, made, kept, lines, time.perf_counter() - started)


def _make(
    stages: list[Stage], work: Path, earlier: list[tuple[Path, Manifest]], encoder: Encoder, progress: Progress
) -> tuple[dict[str, StageEntry], tuple[str, ...]]:
    """Fill the work folder stage by stage; gives the manifest's entries and the names of the stages made anew."""
    entries, made = {}, []
    comparable = next((old for old, manifest in earlier if _has_vectors(old, manifest, encoder)), None)
    for stage in stages:
        progress(stage.name, 0, 1)
        taken = _take_over(stage, work, earlier)
        if taken is None:
            before = set(_paths(work))
            stage.make(work, comparable)
            taken = manifests.entry_of(work, stage.key, sorted(set(_paths(work)) - before))
            made.append(stage.name)
        entries[stage.name] = taken
        progress(stage.name, 1, 1)
    return entries, tuple(made)


def _take_over(stage: Stage, work: Path, earlier: list[tuple[Path, Manifest]]) -> StageEntry | None:
    """Link a stage's files from an earlier build that made it from the same things and still has them whole."""
    for old, manifest in earlier:
        entry = manifest.stages.get(stage.name)
        if entry is None or entry.key != stage.key or not manifests.intact(entry, old):
            continue
        for path in entry.files:
            (work / path).parent.mkdir(parents=True, exist_ok=True)
            _link(old / path, work / path)
        return entry
    return None


def _link(old: Path, new: Path) -> None:
    try:
        os.link(old, new)
    except OSError:  # a file system without hard links
        shutil.copy2(old, new)


def _earlier(out: Path, *names: str) -> list[tuple[Path, Manifest]]:
    """Earlier builds to take from: of this catalog, then of the one without holdout, whose texts are the same."""
    found = []
    for name in dict.fromkeys(names):
        try:
            found.append((out / name, manifests.read(out / name)))
        except (CatalogMissing, CatalogDamaged):
            continue
    return found


def _has_vectors(old: Path, manifest: Manifest, encoder: Encoder) -> bool:
    entry = manifest.stages.get("dense")
    return entry is not None and manifest.encoder == encoder.identity and manifests.intact(entry, old)


def _paths(folder: Path) -> list[str]:
    return [path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()]


def _lines(source: Source, events: Events) -> tuple[tuple[str, str], ...]:
    lines = [("items", f"{len(source.records):,}"), ("interactions", f"{len(events.seen):,}")]
    if len(events.held_out):
        lines.append(("held out", f"{len(events.held_out):,}"))
    if events.unknown:
        lines.append(("interactions with an unknown item, left out", f"{events.unknown:,}"))
    return tuple(lines)


def _set_aside(folder: Path) -> Path:
    return folder.with_name(f".{folder.name}.old")


def _recover(folder: Path) -> None:
    """Put the earlier catalog back if a build was killed at the one moment between its two renames."""
    if not folder.exists() and _set_aside(folder).exists():
        _set_aside(folder).rename(folder)


def _swap(work: Path, folder: Path) -> None:
    """Put the new folder in the place of the old one."""
    old = _set_aside(folder)
    shutil.rmtree(old, ignore_errors=True)
    if folder.exists():
        folder.rename(old)
    work.rename(folder)
    shutil.rmtree(old, ignore_errors=True)


@contextmanager
def _alone(lock: Path) -> Iterator[None]:
    with lock.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
