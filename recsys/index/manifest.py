"""What a built catalog is made of: inputs, settings, library versions, and every file with its size and sha256.

It lies in the catalog's folder as manifest.json and is written last.
"""

import importlib.metadata
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from recsys.errors import CatalogMissing
from recsys.index.files import build_command, damaged, load_json, sha256_of

FILE = "manifest.json"
FORMAT = 1
"""Raised when the layout of a built catalog changes, so that older ones are built anew."""

LIBRARIES = ("bm25s", "PyStemmer", "faiss-cpu", "numpy", "pandas", "pyarrow", "scipy", "torch")


@dataclass(frozen=True)
class StageEntry:
    """One part of a catalog: the key of what it was made from, and its files with their sizes and sha256."""

    key: str
    files: Mapping[str, tuple[int, str]]


@dataclass(frozen=True)
class Manifest:
    """`recipe` is one hash over all that goes in: the same recipe gives the same catalog. `encoder` is its identity."""

    name: str
    command: str
    recipe: str
    encoder: str
    holdout: bool
    inputs: Mapping[str, str]
    counts: Mapping[str, int]
    report: tuple[tuple[str, str], ...]
    stages: Mapping[str, StageEntry]
    libraries: Mapping[str, str] = field(default_factory=dict)
    format: int = FORMAT


def library_versions() -> dict[str, str]:
    return {name: importlib.metadata.version(name) for name in LIBRARIES}


def read(folder: Path) -> Manifest:
    """The manifest of a built catalog. Raises CatalogMissing or CatalogDamaged."""
    if not (folder / FILE).is_file():
        raise CatalogMissing(f'No catalog "{folder.name}" is built.', f"Run `{build_command(folder.name)}`.")
    try:
        return _from_json(load_json(folder / FILE, folder))
    except (TypeError, KeyError, ValueError, AttributeError) as error:
        raise damaged(folder, f"{FILE} is not one this version can read") from error


def write(manifest: Manifest, folder: Path) -> None:
    (folder / FILE).write_text(json.dumps(asdict(manifest), indent=1, ensure_ascii=False), encoding="utf-8")


def check_sizes(manifest: Manifest, folder: Path) -> None:
    """Raise CatalogDamaged when a file is missing or of another size than was written. Cheap: reads no file."""
    for path, (size, _) in _files(manifest):
        if not (folder / path).is_file():
            raise damaged(folder, f"{path} is missing")
        if (found := (folder / path).stat().st_size) != size:
            raise damaged(folder, f"{path} has {found:,} bytes instead of {size:,}")


def verify(folder: Path) -> Manifest:
    """Hold every file against its sha256. Raises CatalogMissing or CatalogDamaged, naming the first that differs."""
    manifest = read(folder)
    check_sizes(manifest, folder)
    for path, (_, expected) in _files(manifest):
        if sha256_of(folder / path) != expected:
            raise damaged(folder, f"{path} is not what was written")
    return manifest


def entry_of(folder: Path, key: str, paths: list[str]) -> StageEntry:
    """The entry for a stage whose files have just been written."""
    return StageEntry(key, {path: ((folder / path).stat().st_size, sha256_of(folder / path)) for path in paths})


def intact(entry: StageEntry, folder: Path) -> bool:
    """Whether a stage's files are still what was written."""
    return all((folder / path).is_file() and sha256_of(folder / path) == sha for path, (_, sha) in entry.files.items())


def _files(manifest: Manifest) -> list[tuple[str, tuple[int, str]]]:
    return [pair for entry in manifest.stages.values() for pair in entry.files.items()]


def _from_json(raw: dict[str, Any]) -> Manifest:
    if raw.pop("format") != FORMAT:
        raise ValueError("another format")
    stages = {
        name: StageEntry(entry["key"], {path: (int(size), str(sha)) for path, (size, sha) in entry["files"].items()})
        for name, entry in raw.pop("stages").items()
    }
    report = tuple((str(label), str(value)) for label, value in raw.pop("report"))
    return Manifest(stages=stages, report=report, **raw)
