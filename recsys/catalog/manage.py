"""The catalogs that are built, side by side in one folder: listed, renamed, deleted, exported."""

import fcntl
import shlex
import shutil
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from recsys.catalog import files
from recsys.catalog.importer.names import check_name
from recsys.catalog.importer.versions import DOMAIN_FILE, versions
from recsys.catalog.sources import SOURCES
from recsys.errors import BadRequest, CatalogDamaged, CatalogMissing, SkilletError
from recsys.index import manifest as manifests
from recsys.index.files import HOLDOUT


@dataclass(frozen=True)
class Built:
    """A catalog that stands. `version` is a hash of its content, which every stored answer records."""

    name: str
    version: str
    items: int
    interactions: int
    megabytes: float
    imported: bool
    versions: int
    command: str


def list_catalogs(out: Path) -> tuple[Built, ...]:
    """Every catalog in the folder by name, those for evaluation left out; one that is damaged is passed over."""
    if not out.is_dir():
        return ()
    folders = [path for path in sorted(out.iterdir()) if path.is_dir() and not path.name.startswith(".")]
    found = (_describe(folder) for folder in folders if not folder.name.endswith(HOLDOUT))
    return tuple(built for built in found if built)


def rename_catalog(out: Path, old: str, new: str) -> None:
    """Give a catalog another name; its version stays. Raises BadRequest when the new one is taken or cannot be."""
    check_name(new, frozenset(SOURCES))
    check_name(old)
    if old in SOURCES:
        raise BadRequest(f"{old!r} is a bundled catalog and keeps its name.", "Export it and import it under another.")
    with _alone(out, old, new):
        manifest = manifests.read(out / old)
        if (out / new).exists():
            raise BadRequest(f"There is a catalog {new!r} already.", "Delete it first, or choose another name.")
        (out / old).rename(out / new)
        command = _with_name(manifest.command, new)
        manifests.write(replace(manifest, name=new, command=command), out / new)


def delete_catalog(out: Path, name: str) -> None:
    """Remove a catalog and its twin for evaluation. Raises CatalogMissing when there is none."""
    check_name(name)
    with _alone(out, name):
        if not (out / name / manifests.FILE).is_file():
            raise CatalogMissing(f"No catalog {name!r} is built.", "`python -m recsys catalogs` lists those that are.")
        for folder in (out / name, out / (name + HOLDOUT)):
            aside = out / f".{folder.name}.deleted"
            if folder.is_dir():
                shutil.rmtree(aside, ignore_errors=True)
                folder.rename(aside)
                shutil.rmtree(aside, ignore_errors=True)


def domain_file(out: Path, name: str) -> Path | None:
    """The domain file an imported catalog was read by, to edit and pass back."""
    path = out / check_name(name) / DOMAIN_FILE
    return path if path.is_file() else None


def catalog_versions(out: Path, name: str) -> Sequence[dict[str, Any]]:
    """When which version came, oldest first."""
    return versions(out / check_name(name))


def _describe(folder: Path) -> Built | None:
    try:
        manifest, head = manifests.read(folder), files.read_head(folder)
    except (CatalogMissing, CatalogDamaged):
        return None
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    return Built(
        name=folder.name,
        version=head.version,
        items=manifest.counts.get("items", 0),
        interactions=manifest.counts.get("interactions", 0),
        megabytes=round(size / 1e6, 1),
        imported=(folder / DOMAIN_FILE).is_file(),
        versions=max(len(versions(folder)), 1),
        command=manifest.command,
    )


def _with_name(command: str, name: str) -> str:
    """The command that builds a catalog, with its new name."""
    parts = shlex.split(command)
    if "--name" in parts[:-1]:
        parts[parts.index("--name") + 1] = name
    return shlex.join(parts)


@contextmanager
def _alone(out: Path, *names: str) -> Iterator[None]:
    """Hold the locks a build of these catalogs would take. Raises SkilletError when one is being built."""
    with ExitStack() as stack:
        for name in sorted(set(names)):
            if not out.is_dir():
                raise CatalogMissing("No catalog is built yet.", "Run `make setup`.")
            lock = stack.enter_context((out / f".{name}.lock").open("w"))
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                raise SkilletError(f"The catalog {name!r} is being built.", "Try again when it is done.") from error
        yield
