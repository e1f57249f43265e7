"""Files brought through a front end: looked at and built as `python -m recsys import` does, in a temporary folder.

The folder is removed when the work ends, however it ends. Names of files that others chose are made harmless first,
and no error speaks of the folder.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

from recsys.catalog.export import export_items
from recsys.catalog.importer.formats import detect_format
from recsys.catalog.importer.limits import LIMITS
from recsys.catalog.importer.profile import profile
from recsys.catalog.importer.report import ImportReport
from recsys.catalog.importer.rows import read_rows
from recsys.catalog.importer.run import ImportJob, preview, run_import
from recsys.catalog.table import CatalogTable
from recsys.errors import SkilletError
from recsys.index.encoder import Encoder
from recsys.preparing import Progress

_ROWS_FOR_EXAMPLES = 500
_LONGEST_NAME = 80
_EXAMPLES = 3


@dataclass(frozen=True)
class Upload:
    """A file as it came."""

    name: str
    data: bytes


@dataclass(frozen=True)
class Brought:
    """What a person brought, and the name the catalog is to have. `domain` is the text of a domain file, if any."""

    name: str
    items: Upload
    interactions: Upload | None = None
    users: Upload | None = None
    domain: str = ""


@dataclass(frozen=True)
class Column:
    """A column of the items, a few of its values, and what it becomes; nothing when it is not used."""

    name: str
    examples: tuple[str, ...]
    becomes: str


@dataclass(frozen=True)
class Looked:
    """What was found before anything is built. `domain` is the domain file that a build will use; `made_ids`: no
    column would do as the id.
    """

    report: ImportReport
    domain: str
    columns: tuple[Column, ...]
    made_ids: bool


@dataclass(frozen=True)
class UploadJob(ImportJob):
    """An import whose files lie in a temporary folder: the command to do it again names them as they were brought."""

    @property
    def command(self) -> str:
        files = [Path(path.name) if path else None for path in (self.items, self.interactions, self.users, self.domain)]
        items, interactions, users, domain = files
        return ImportJob(items or Path(), self.name, interactions, users, domain).command


def look(brought: Brought, progress: Progress, cancelled: Callable[[], bool]) -> Looked:
    """Read everything and say what would be built. Raises SkilletError with what to mend."""
    with laid_out(brought) as job:
        found = preview(job, progress, cancelled)
        becomes = {column: key.removeprefix("facets.") for key, column in found.plan.mapping.columns()}
        return Looked(found.report, found.plan.text, read_columns(job.items, becomes), found.plan.mapping.id is None)


def build(
    brought: Brought, out: Path, encoder: Encoder, progress: Progress, cancelled: Callable[[], bool]
) -> ImportReport:
    """Import into `out`. All or nothing: until its end an earlier catalog of that name stands as it was."""
    with laid_out(brought) as job:
        return run_import(job, out=out, encoder=encoder, progress=progress, cancelled=cancelled)


@contextmanager
def laid_out(brought: Brought) -> Iterator[UploadJob]:
    """The files in a temporary folder, as an import; errors name the files as they were brought."""
    with TemporaryDirectory(prefix="skillet-upload-") as place:
        folder = Path(place)
        domain = Upload("domain.toml", brought.domain.encode()) if brought.domain.strip() else None
        job = UploadJob(
            items=_write(folder / "items", brought.items),
            name=brought.name,
            interactions=_write(folder / "interactions", brought.interactions) if brought.interactions else None,
            users=_write(folder / "users", brought.users) if brought.users else None,
            domain=_write(folder / "domain", domain) if domain else None,
        )
        try:
            yield job
        except SkilletError as error:
            pattern = re.compile(re.escape(str(folder)) + r"/(items|interactions|users|domain)/")
            raise type(error)(pattern.sub("", error.sentence), pattern.sub("", error.next_step)) from error


def read_columns(items: Path, becomes: dict[str, str]) -> tuple[Column, ...]:
    """The columns with examples out of the first rows."""
    with closing(read_rows(detect_format(items, LIMITS), LIMITS)) as rows:  # type: ignore[type-var]
        seen = profile(islice(rows, _ROWS_FOR_EXAMPLES))
    return tuple(
        Column(name, column.examples[:_EXAMPLES], becomes.get(name, "")) for name, column in seen.columns.items()
    )


def plain_name(name: str) -> str:
    """A file name that is only that. `plain_name("../../etc/pass wd.csv") == "pass_wd.csv"`."""
    last = re.split(r"[/\\]", name)[-1]
    return re.sub(r"[^A-Za-z0-9._-]", "_", last).lstrip(".")[-_LONGEST_NAME:] or "file"


def suggest_name(file: str) -> str:
    """A catalog's name out of a file's. `suggest_name("Board Games.csv.gz") == "board-games"`."""
    stem = plain_name(file).split(".")[0]
    return re.sub(r"[^a-z0-9]+", "-", stem.lower()).strip("-") or "catalog"


def packed_items(folder: Path, kind: str) -> bytes:
    """A built catalog's items as a file to download: `kind` is "jsonl.gz" or "csv.gz"."""
    with TemporaryDirectory(prefix="skillet-export-") as place:
        target = Path(place) / f"items.{kind}"
        export_items(CatalogTable.load(folder), target)
        return target.read_bytes()


def _write(folder: Path, upload: Upload) -> Path:
    folder.mkdir()
    path = folder / plain_name(upload.name)
    path.write_bytes(upload.data)
    return path
