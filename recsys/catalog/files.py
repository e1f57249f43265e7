"""A catalog's files: records into Arrow tables, tables into parquet, and back, with checksums.

Read by `recsys.catalog.table`; nothing else needs to know the layout.
"""

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from hashlib import sha256
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from recsys.catalog.schema import Record
from recsys.errors import CatalogDamaged, CatalogMissing
from tools.domain import Domain

PARTS = ("items", "facets", "texts")
HEAD = "catalog.json"
_TAGS = pa.list_(pa.dictionary(pa.int32(), pa.string()))


@dataclass(frozen=True)
class Head:
    """What `catalog.json` says: the facets' kinds, the version (a hash of the content), a checksum for each file."""

    version: str
    rows: int
    year_facet: str
    genre_facet: str
    kinds: Mapping[str, str]
    checksums: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class MemoryReader:
    """Columns of tables in memory."""

    tables: Mapping[str, pa.Table]

    def read(self, part: str, column: str) -> pa.Array:
        return _whole(self.tables[part].column(column))


@dataclass(frozen=True)
class FolderReader:
    """Columns of the parquet files of a folder."""

    folder: Path
    rows: int

    def read(self, part: str, column: str) -> pa.Array:
        try:
            table = pq.read_table(_file(self.folder, part), columns=[column])
        except (pa.ArrowException, OSError) as error:
            raise damaged(self.folder.name, f"{part}.parquet cannot be read") from error
        if table.num_columns != 1 or table.num_rows != self.rows:
            raise damaged(self.folder.name, f"{part}.parquet does not match {HEAD}")
        return _whole(table.column(0))


def make_head(records: Sequence[Record], domain: Domain) -> Head:
    version = content_hash(records, domain)
    return Head(version, len(records), domain.year_facet, domain.genre_facet, _kinds(records, domain))


def content_hash(records: Iterable[Record], domain: Domain) -> str:
    """The same records and facets give the same version on every machine."""
    digest = sha256(repr([(facet.name, facet.kind) for facet in domain.facets]).encode())
    for record in records:
        facets, external = dict(record.facets), dict(record.external)
        values = [record.id, record.title, record.description, record.text, record.aliases, facets, external]
        digest.update(json.dumps(values, sort_keys=True, ensure_ascii=False).encode())
    return digest.hexdigest()[:16]


def make_tables(records: Sequence[Record], domain: Domain) -> dict[str, pa.Table]:
    """The three tables of a catalog. A facet that no record knows has no column."""
    external = [json.dumps(dict(record.external), sort_keys=True) for record in records]
    items = {
        "id": pa.array([record.id for record in records], pa.string()),
        "title": pa.array([record.title for record in records], pa.string()),
        "aliases": pa.array([list(record.aliases) for record in records], pa.list_(pa.string())),
        "description": pa.array([record.description for record in records], pa.string()),
        "external": pa.array(external, pa.string()),
    }
    facets = {name: _facet_array(records, name, kind) for name, kind in _kinds(records, domain).items()}
    texts = {"text": pa.array([record.text for record in records], pa.string())}
    return {"items": pa.table(items), "facets": pa.table(facets), "texts": pa.table(texts)}


def write(folder: Path, records: Sequence[Record], domain: Domain) -> Head:
    """Write the parts, then the head that vouches for them."""
    return write_tables(folder, make_tables(records, domain), make_head(records, domain))


def write_tables(folder: Path, tables: Mapping[str, pa.Table], head: Head) -> Head:
    """The same from tables; gives the head with their checksums."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / HEAD).unlink(missing_ok=True)
    checksums = {}
    for part, table in tables.items():
        temporary = folder / f".{part}.parquet.part"
        pq.write_table(table, temporary, compression="zstd", row_group_size=max(len(table), 1))
        checksums[part] = _checksum(temporary)
        os.replace(temporary, _file(folder, part))
    head = replace(head, checksums=checksums)
    temporary = folder / f".{HEAD}.part"
    temporary.write_text(json.dumps(asdict(head), indent=1), encoding="utf-8")
    os.replace(temporary, folder / HEAD)
    return head


def read_head(folder: Path) -> Head:
    """Read `catalog.json` and hold every part against its checksum."""
    name = folder.name
    if not (folder / HEAD).is_file():
        raise CatalogMissing(f"No catalog is built in {folder}.", mend(name))
    try:
        head = Head(**json.loads((folder / HEAD).read_text(encoding="utf-8")))
    except (ValueError, TypeError) as error:
        raise damaged(name, f"{HEAD} cannot be read") from error
    for part in PARTS:
        if not _file(folder, part).is_file():
            raise damaged(name, f"{part}.parquet is missing")
        if _checksum(_file(folder, part)) != head.checksums.get(part):
            raise damaged(name, f"{part}.parquet is not what was written")
    return head


def damaged(name: str, what: str) -> CatalogDamaged:
    return CatalogDamaged(f"The catalog {name} is damaged: {what}.", mend(name))


def mend(name: str) -> str:
    return f"Run `python -m recsys build {name}`."


def _kinds(records: Sequence[Record], domain: Domain) -> dict[str, str]:
    known = set().union(*(record.facets.keys() for record in records)) if records else set()
    return {facet.name: facet.kind for facet in domain.facets if facet.name in known}


def _facet_array(records: Sequence[Record], name: str, kind: str) -> pa.Array:
    if kind == "number":
        return pa.array([record.facets.get(name) for record in records], pa.float32())
    lists = [_as_tags(record.facets.get(name, ())) for record in records]
    return pa.array(lists, pa.list_(pa.string())).cast(_TAGS)


def _as_tags(value: float | tuple[str, ...]) -> list[str]:
    if isinstance(value, float | int):
        raise TypeError(f"a facet of tags was given the number {value}")
    return list(value)


def _whole(column: pa.ChunkedArray) -> pa.Array:
    """One array, so that a row is found without a search over chunks."""
    column = column.unify_dictionaries()
    if column.num_chunks == 1:
        return column.chunk(0)
    return pa.concat_arrays(column.chunks) if column.num_chunks else pa.array([], column.type)


def _file(folder: Path, part: str) -> Path:
    return folder / f"{part}.parquet"


def _checksum(path: Path) -> str:
    digest = sha256()
    with path.open("rb") as stream:
        while block := stream.read(1 << 20):
            digest.update(block)
    return digest.hexdigest()
