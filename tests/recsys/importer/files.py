"""Small files to import, and an import that needs no model."""

import gzip
import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from recsys.catalog.importer.limits import LIMITS, Limits
from recsys.catalog.importer.report import ImportReport
from recsys.catalog.importer.run import ImportJob, Preview, preview, run_import
from recsys.index.encoder import HashingEncoder
from recsys.settings import Settings
from recsys.world import load_world
from tools.types import World

GAMES = (
    {"id": "1", "title": "Jam Tycoon", "genres": "Simulation|Casual", "year": "2015", "price": "$4.99"},
    {"id": "2", "title": "Deep Fear", "genres": "Horror", "year": "2018", "price": "Free"},
    {"id": "3", "title": "Kart Cup", "genres": "Racing|Casual", "year": "2016", "price": "$10.00"},
    {"id": "4", "title": "Moon Puzzle", "genres": "Puzzle", "year": "2021", "price": "$9.99"},
)


def write_csv(path: Path, rows: Sequence[Mapping[str, str]] = GAMES, mark: str = ",", encoding: str = "utf-8") -> Path:
    """A plain file: no cell here needs quotes."""
    lines = [mark.join(rows[0]), *(mark.join(row.values()) for row in rows)]
    path.write_bytes(("\n".join(lines) + "\n").encode(encoding))
    return path


def write_jsonl(path: Path, rows: Iterable[Mapping[str, Any]]) -> Path:
    data = "".join(json.dumps(row) + "\n" for row in rows).encode()
    path.write_bytes(gzip.compress(data) if path.suffix == ".gz" else data)
    return path


def look(items: Path, limits: Limits = LIMITS, **files: Path) -> Preview:
    return preview(ImportJob(items, "games", limits=limits, **files))


def bring(items: Path, out: Path, name: str = "games", **files: Path) -> ImportReport:
    return run_import(ImportJob(items, name, **files), out=out, encoder=HashingEncoder())


def world_at(out: Path, name: str = "games") -> World:
    return load_world(name, Settings(built_dir=out, encoder="hashing"))


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
