"""The catalogs a person may choose from: those that stand, with the words to show them by.

Cheap, since every page asks: nothing is read but names and times, until one of them changes (`read_stamps`).
"""

from dataclasses import dataclass
from pathlib import Path

from pydantic import ValidationError

from recsys.catalog.manage import list_catalogs
from recsys.catalog.sources import SOURCES
from recsys.index import manifest as manifests
from recsys.index.files import HOLDOUT
from tools.domain import Domain

Stamps = tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Offered:
    """A built catalog. `version` is a hash of its content: it stays when a catalog is renamed."""

    name: str
    title: str
    version: str
    items: int
    plural: str

    @property
    def label(self) -> str:
        return f"{self.title} · {self.items:,} {self.plural}"


def read_stamps(out: Path) -> Stamps:
    """Every built catalog with the time it was built, those for evaluation left out: equal while nothing changes."""
    return tuple(
        (path.parent.name, path.stat().st_mtime_ns)
        for path in sorted(out.glob(f"*/{manifests.FILE}"))
        if not path.parent.name.startswith(".") and not path.parent.name.endswith(HOLDOUT)
    )


def list_offered(out: Path) -> tuple[Offered, ...]:
    """All of them by name. Reads and checks each catalog's tables."""
    return tuple(
        Offered(built.name, title_of(built.name), built.version, built.items, plural_of(out / built.name))
        for built in list_catalogs(out)
    )


def title_of(name: str) -> str:
    """A bundled catalog has a title; another goes by its name."""
    return SOURCES[name].title if name in SOURCES else name


def plural_of(folder: Path) -> str:
    try:
        return Domain.model_validate_json((folder / "domain.json").read_bytes()).plural
    except (OSError, ValidationError):
        return "items"


def find_offered(offered: tuple[Offered, ...], name: str, version: str = "") -> Offered | None:
    """The catalog of that name; when there is none, the one of that version, which was renamed."""
    by_name = next((one for one in offered if one.name == name), None)
    return by_name or next((one for one in offered if version and one.version == version), None)
