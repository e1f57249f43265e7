"""An import from start to end: look, plan, read, report, build. All or nothing: the catalog's folder changes at the
very end, by one swap.
"""

import json
import shlex
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import pandas as pd

from recsys.catalog.importer.formats import detect_format
from recsys.catalog.importer.gathering import Gathered, gather
from recsys.catalog.importer.interactions import Interactions, item_keys, no_interactions, read_interactions
from recsys.catalog.importer.limits import LIMITS, Limits
from recsys.catalog.importer.names import check_name
from recsys.catalog.importer.people import People, no_people, read_people
from recsys.catalog.importer.plan import Plan, make_plan
from recsys.catalog.importer.profile import profile
from recsys.catalog.importer.records import RecordMaker
from recsys.catalog.importer.report import ImportReport, make_report
from recsys.catalog.importer.rows import read_rows
from recsys.catalog.importer.versions import DOMAIN_FILE, REPORT_FILE, versions
from recsys.catalog.schema import Source
from recsys.catalog.sources import SOURCES
from recsys.errors import BadFile, Cancelled
from recsys.index.build import build_catalog
from recsys.index.encoder import Encoder
from recsys.index.files import hash_of, sha256_of

Progress = Callable[[str, float], None]
_LOOK, _READ, _EVENTS, _INDEX = 0.03, 0.08, 0.12, 0.2
"""How far the whole is after each part; embedding takes the rest."""


@dataclass(frozen=True)
class ImportJob:
    """What to import, and under which name."""

    items: Path
    name: str
    interactions: Path | None = None
    users: Path | None = None
    domain: Path | None = None
    limits: Limits = LIMITS

    @property
    def command(self) -> str:
        """What a person runs to do the same again."""
        options = (("--interactions", self.interactions), ("--users", self.users), ("--domain", self.domain))
        given = [part for flag, path in options if path for part in (flag, str(path))]
        return shlex.join(["python", "-m", "recsys", "import", str(self.items), "--name", self.name, *given])


@dataclass(frozen=True, eq=False)
class Preview:
    """All that an import found before anything is built or written."""

    job: ImportJob
    plan: Plan
    gathered: Gathered
    interactions: Interactions | None
    people: People | None
    report: ImportReport


def preview(
    job: ImportJob, progress: Progress = lambda words, share: None, cancelled: Callable[[], bool] = lambda: False
) -> Preview:
    """Read everything and say what would be built; writes nothing. Raises SkilletError with what to mend."""
    check_name(job.name, frozenset(SOURCES))
    told = _Teller(progress, cancelled)
    form = detect_format(job.items, job.limits)
    seen = profile(read_rows(form, job.limits, told.span("Looking at the items", 0.0, _LOOK)))
    if not seen.rows:
        why = "".join(f" Line {bad.line}: {bad.reason}." for bad in seen.refused)
        raise BadFile(f"The file {job.items} has no rows that can be read.{why}", "Export it again.")
    plan = make_plan(job.name, seen, job.domain)
    rows = read_rows(form, job.limits, told.span("Reading the items", _LOOK, _READ))
    gathered = gather(RecordMaker(plan.domain, plan.mapping).make(rows), job.limits, told.check)
    interactions = _interactions(job, plan, gathered, told)
    people = _people(job, plan, told)
    columns = tuple(seen.columns)
    report = make_report(
        job.name, job.items.name, str(form), columns, plan.domain, plan.mapping, gathered, interactions, people
    )
    return Preview(job, plan, gathered, interactions, people, report)


def run_import(
    job: ImportJob, *, out: Path, encoder: Encoder, progress: Progress = lambda words, share: None,
    cancelled: Callable[[], bool] = lambda: False, looked: Callable[[Preview], None] = lambda found: None,
) -> ImportReport:  # fmt: skip
    """Import and build `out/NAME`. `looked` is told what was found before the long part begins."""
    started = time.perf_counter()
    told = _Teller(progress, cancelled)
    found = preview(job, progress, cancelled)
    looked(found)
    papers = {DOMAIN_FILE: found.plan.text, REPORT_FILE: _paper(found.report, out / job.name)}
    built = build_catalog(
        job.name, _source(found), found.plan.domain, out=out, encoder=encoder,
        progress=told.stage, command=job.command, papers=papers,
    )  # fmt: skip
    return found.report.built(
        folder=str(built.folder), made=built.made, kept=built.kept, seconds=round(time.perf_counter() - started, 1)
    )


def _interactions(job: ImportJob, plan: Plan, gathered: Gathered, told: "_Teller") -> Interactions | None:
    if job.interactions is None:
        return None
    form = detect_format(job.interactions, job.limits)
    own = plan.mapping.id.column if plan.mapping.id else "id"
    span = told.span("Reading the interactions", _READ, _EVENTS)
    keys = item_keys(gathered.records, own)
    return read_interactions(form, plan.mapping.interactions, keys, job.limits, span, told.check)


def _people(job: ImportJob, plan: Plan, told: "_Teller") -> People | None:
    if job.users is None:
        return None
    form = detect_format(job.users, job.limits)
    return read_people(form, plan.mapping.users, job.limits, told.span("Reading the people", _EVENTS, _EVENTS))


def _source(found: Preview) -> Source:
    job = found.job
    files = {"items": job.items, "interactions": job.interactions, "users": job.users}
    inputs = {key: sha256_of(path) for key, path in files.items() if path is not None}
    inputs |= {"domain": hash_of(found.plan.text), "mapping": hash_of(found.plan.mapping.model_dump_json())}
    events: pd.DataFrame = found.interactions.frame if found.interactions else no_interactions()
    people = found.people.frame if found.people else no_people()
    lines = (("rows read", f"{found.report.rows:,}"), ("rows rejected", f"{found.report.rejected:,}"))
    return Source(found.gathered.records, events, people, lines, inputs)


def _paper(report: ImportReport, folder: Path) -> str:
    """The report with the catalog's history: each version so far and when it came, the newest last."""
    now = datetime.now(UTC).isoformat(timespec="seconds")
    line = {"at": now, "items": report.items, "file": report.items_file}
    return json.dumps({**report.as_json(), "history": [*versions(folder), line]}, ensure_ascii=False, indent=1)


_STAGES = {
    "items": ("Writing the catalog", 0.14), "interactions": ("Writing the interactions", 0.15),
    "popularity": ("Measuring popularity", 0.16), "cf": ("Learning who likes what", 0.18),
    "names": ("Indexing names", 0.19), "bm25": ("Indexing words", _INDEX), "dense": ("Indexing meaning", 1.0),
}  # fmt: skip


class _Teller:
    """Passes on how far the whole is, and stops the work when a person asked for that."""

    def __init__(self, progress: Progress, cancelled: Callable[[], bool]) -> None:
        self._progress, self._cancelled = progress, cancelled
        self._done = _EVENTS

    def check(self) -> None:
        if self._cancelled():
            raise Cancelled("The import was stopped; nothing was changed.")

    def span(self, words: str, start: float, end: float) -> Callable[[float], None]:
        def told(share: float) -> None:
            self.check()
            self._progress(words, start + (end - start) * min(share, 1.0))

        return told

    def stage(self, name: str, done: int, of: int) -> None:
        """What `build_catalog` calls."""
        self.check()
        words, end = _STAGES.get(name, (name, self._done))
        self._progress(words, self._done + (max(end, self._done) - self._done) * done / max(of, 1))
        if done >= of:
            self._done = max(end, self._done)
