"""One database, opened safely: a connection per operation, whole transactions, and errors that say what to do.

SQLite runs in WAL mode with foreign keys on; a write begins with BEGIN IMMEDIATE, so that two writers wait for each
other instead of failing half-way. PostgreSQL needs its driver installed and nothing else.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DatabaseError, NoSuchModuleError
from sqlalchemy.pool import NullPool

from recsys.errors import StoreError

BUSY_SECONDS = 10
SYMPTOMS = {
    "locked": "Another program is holding it: close that program, or try again in a moment.",
    "unable to open": "Check that its folder exists and may be written to, or set SKILLET_DATABASE_URL.",
    "readonly": "Check that the file and its folder may be written to, or set SKILLET_DATABASE_URL.",
    "disk is full": "Free some space on that disk and try again.",
    "not a database": "Move that file away (a new one is made at the next start), or set SKILLET_DATABASE_URL.",
    "malformed": "Restore a backup, or move that file away: a new one is made at the next start.",
    "constraint": "What it refers to is no longer stored: start a new conversation.",
    "no such table": "Move that file away (a new one is made at the next start), or set SKILLET_DATABASE_URL.",
}


@dataclass(frozen=True, eq=False)
class Database:
    """Where rows live. `read()` and `write()` each give a connection inside one transaction."""

    engine: Engine

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A consistent view: every query inside sees the same moment."""
        with translated(self.engine.url), self.engine.begin() as connection:
            yield connection

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """All or nothing: leaving by an error undoes everything."""
        with translated(self.engine.url), self.engine.execution_options(skillet_write=True).begin() as connection:
            yield connection


def connect(url: str) -> Database:
    """The database at `url`, its file made (readable by its owner only) when it is not there yet."""
    try:
        place = make_url(url)
        if place.get_backend_name() != "sqlite":
            return Database(create_engine(place, pool_pre_ping=True))
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError) as error:
        raise StoreError(
            f"The database setting cannot be used: {error}.",
            "Set SKILLET_DATABASE_URL to sqlite:////path/to/file.db, or install the driver it names.",
        ) from error
    make_file(place)
    engine = create_engine(place, poolclass=NullPool, connect_args={"timeout": BUSY_SECONDS})
    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", begin)
    return Database(engine)


def make_file(place: URL) -> None:
    """Chats are private: the file is made for its owner alone; SQLite gives its companions the same rights."""
    if not place.database or place.database == ":memory:":
        raise StoreError("The database must be a file.", "Set SKILLET_DATABASE_URL to sqlite:////path/to/file.db.")
    path = Path(place.database)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            path.touch(mode=0o600)
    except OSError as error:
        cure = SYMPTOMS["unable to open"]
        raise StoreError(f"The database {path} cannot be made: {error.strerror}.", cure) from error


def prepare(connection: sqlite3.Connection, _record: object) -> None:
    """Each new SQLite connection: transactions are ours to begin, references are checked."""
    connection.isolation_level = None
    connection.execute("PRAGMA foreign_keys = ON")


def begin(connection: Connection) -> None:
    """A write takes its lock at once; reading first and asking later is what deadlocks."""
    writes = connection.get_execution_options().get("skillet_write", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@contextmanager
def translated(place: URL) -> Iterator[None]:
    """Database errors leave as StoreError, with the name of the database and what mends it."""
    try:
        yield
    except (DatabaseError, sqlite3.DatabaseError) as error:
        cause = str(error.orig if isinstance(error, DatabaseError) else error).strip().rstrip(".")
        cure = next((cure for symptom, cure in SYMPTOMS.items() if symptom in cause), "Try again.")
        raise StoreError(f"The database {place.database} cannot be used: {cause}.", cure) from error
