"""Bring a database to the newest schema: numbered SQL files, each applied once, all in one transaction.

Two processes may start at once: the second waits for the first and finds nothing left to do.
"""

import sqlite3
import time
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, func, insert, select

from recsys.errors import StoreError
from recsys.store.database import BUSY_SECONDS, Database, translated
from recsys.store.tables import schema_version

FOLDER = Path(__file__).with_name("migrations")
LOCK = 7_400_301
"""Any number of our own: what PostgreSQL's advisory lock is called."""


class Migration(NamedTuple):
    version: int
    name: str
    sql: str


def migrations(folder: Path = FOLDER) -> tuple[Migration, ...]:
    """The files `0001_name.sql` of a folder, in order."""
    return tuple(
        Migration(int(path.stem[:4]), path.stem, path.read_text(encoding="utf-8"))
        for path in sorted(folder.glob("[0-9][0-9][0-9][0-9]_*.sql"))
    )


def migrate(database: Database, known: tuple[Migration, ...] | None = None) -> int:
    """Apply what is missing and return the version reached."""
    known = migrations() if known is None else known
    if database.engine.dialect.name == "sqlite":
        use_wal(database)
    with database.write() as connection:
        lock(connection)
        done = current(connection)
        newest = max((migration.version for migration in known), default=0)
        if done > newest:
            raise StoreError(
                f"The database was written by a newer Skillet (schema {done}; this one knows {newest}).",
                "Update Skillet, or set SKILLET_DATABASE_URL to another file.",
            )
        for migration in known:
            if migration.version > done:
                apply(connection, migration)
    return newest


def use_wal(database: Database) -> None:
    """Switch to WAL, which stays with the file. SQLite does not wait by itself here, so a busy file is tried again."""
    deadline = time.monotonic() + BUSY_SECONDS
    while not switched(database, last=time.monotonic() > deadline):
        time.sleep(0.05)


def switched(database: Database, last: bool) -> bool:
    """One attempt, outside any transaction; on the last one a busy file is an error."""
    with translated(database.engine.url), closing(database.engine.raw_connection()) as connection:
        try:
            connection.cursor().execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if last or "locked" not in str(error):
                raise
            return False
    return True


def lock(connection: Connection) -> None:
    """SQLite's write transaction is a lock already; PostgreSQL needs one of its own."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")


def current(connection: Connection) -> int:
    """The schema's version; 0 for an empty database."""
    connection.exec_driver_sql(
        "CREATE TABLE IF NOT EXISTS schema_version"
        " (version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at TIMESTAMPTZ NOT NULL)"
    )
    return connection.scalar(select(func.max(schema_version.c.version))) or 0


def apply(connection: Connection, migration: Migration) -> None:
    """Run one file. A statement ends with a semicolon at the end of a line."""
    for statement in (part.strip() for part in migration.sql.split(";\n")):
        if any(line and not line.startswith("--") for line in statement.splitlines()):
            connection.exec_driver_sql(statement)
    row = {"version": migration.version, "name": migration.name, "applied_at": datetime.now(UTC)}
    connection.execute(insert(schema_version).values(row))
