"""The file: how it is connected to, recognised, upgraded, and whose turn it is to write."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import Final
from urllib.parse import quote

import structlog
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.pool import QueuePool

from longtable.store.errors import (
    StoreDamaged,
    StoreError,
    StoreForeign,
    StoreFull,
    StoreMissing,
    StoreNewer,
    StoreOlder,
)
from longtable.store.schema import APPLICATION_ID, REVISION

log = structlog.get_logger(__name__)

STILL: Final = "ro&immutable=1"
"""The mode in which not even the files are made that SQLite else makes beside one; nobody else may write."""
_ROOM: Final = 32_768  #: bytes that SQLite's shared memory grows by at once
_SENTENCES: Final = {
    sqlite3.SQLITE_BUSY: "another program has locked it for too long",
    sqlite3.SQLITE_LOCKED: "another program has locked it for too long",
    sqlite3.SQLITE_READONLY: "it may not be written",
    sqlite3.SQLITE_IOERR: "the disk failed to read or write",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened",
    sqlite3.SQLITE_PERM: "it may not be opened",
}


def _foreign(path: Path) -> StoreForeign:
    return StoreForeign(f"{path} is not a database of Longtable")


def failure(path: Path, error: sqlite3.Error) -> StoreError:
    """Say in a sentence what SQLite reports by a number."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    if code == sqlite3.SQLITE_NOTADB:
        return _foreign(path)
    if code == sqlite3.SQLITE_CORRUPT:
        return StoreDamaged(f"{path} is damaged: {error}")
    if code == sqlite3.SQLITE_FULL or (code == sqlite3.SQLITE_IOERR and _no_room(path)):
        return StoreFull(f"{path} cannot be used: the disk is full")
    return StoreError(f"{path} cannot be used: {_SENTENCES.get(code, str(error))}")


def _no_room(path: Path) -> bool:
    """Tell whether the disk is full: SQLite calls it a failure where its shared memory does not fit."""
    try:
        return shutil.disk_usage(path.parent).free < _ROOM
    except OSError:
        return False


def connect(path: Path, mode: str, patience: float = 5.0) -> sqlite3.Connection:
    """Connect to the file in SQLite's ``mode`` (``ro``, ``rw``, ``rwc``, ``STILL``), in autocommit.

    Any thread may use the connection, one at a time. A commit returns when it is on the disk.
    """
    connection = sqlite3.connect(
        f"file:{quote(str(path.absolute()))}?mode={mode}",
        uri=True,
        timeout=patience,
        isolation_level=None,
        check_same_thread=False,
    )
    # One text that is none would else keep every list from being read that it stands in.
    connection.text_factory = lambda data: data.decode(errors="replace")
    try:
        for pragma in ("synchronous = FULL", "fullfsync = ON", "foreign_keys = ON"):
            connection.execute(f"PRAGMA {pragma}")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def revision_of(path: Path, connection: sqlite3.Connection) -> str:
    """Return the version of the schema of a file; empty for an empty one.

    Raises:
        StoreForeign: it is no database of ours.
        StoreNewer: it is of a version this code does not know.
    """
    try:
        (identity,) = connection.execute("PRAGMA application_id").fetchone()
        (things,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if not identity and not things:
            return ""
        if identity != APPLICATION_ID:
            raise _foreign(path)
        (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.Error as error:
        raise failure(path, error) from error
    if not str(revision).isdecimal():
        raise _foreign(path)
    if str(revision) > REVISION:
        raise StoreNewer(
            f"{path} was written by a newer Longtable (schema {revision}; this one knows {REVISION})"
        )
    return str(revision)


class Database:
    """The engine below everything that is not an entry, and the turn to write that all share.

    Attributes:
        path: the file.
        clock: the time for rows.
        patience: seconds to wait for a lock of a foreign program.
    """

    def __init__(
        self,
        path: Path,
        clock: Callable[[], float],
        patience: float,
        *,
        writable: bool,
        still: bool = False,
    ) -> None:
        self.path = path
        self.clock = clock
        self.patience = patience
        self.writable = writable
        self._next = Lock()
        self._writing = Lock()
        self.engine = _engine(path, patience, "rw" if writable else STILL if still else "ro")

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Wait for the turn to write: one thread at a time, in fairness.

        SQLite would let the second writer sleep and try again; and without the second lock the busy
        writer of entries would take the turn again before anybody else woke up.
        """
        with self._next:
            self._writing.acquire()
        try:
            yield
        finally:
            self._writing.release()

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """Give a connection that sees one state of the database.

        Raises:
            StoreError: the file cannot be read.
        """
        with _told(self.path), self.engine.connect() as connection:
            yield connection

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """Give a connection whose changes become durable together at the end, or none of them.

        Raises:
            StoreError: the file cannot be written. Broken constraints pass as ``IntegrityError``.
        """
        if not self.writable:
            raise StoreError(f"{self.path} is open to read only")
        with _told(self.path), self.turn(), _transaction(self.engine) as connection:
            yield connection

    def close(self) -> None:
        """Close all connections."""
        self.engine.dispose()


@contextmanager
def _told(path: Path) -> Iterator[None]:
    try:
        yield
    except IntegrityError:
        raise
    except DBAPIError as error:
        cause = error.orig
        if isinstance(cause, sqlite3.Error):
            raise failure(path, cause) from error
        raise
    except sqlite3.Error as error:
        raise failure(path, error) from error


def _engine(path: Path, patience: float, mode: str) -> Engine:
    engine = create_engine(
        "sqlite+pysqlite://",
        creator=lambda: connect(path, mode, patience),
        poolclass=QueuePool,
        hide_parameters=True,  # an error would else say them, seeds too
    )

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        # pysqlite's own transactions leave out DDL; and one that reads first may fail to write.
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


@contextmanager
def _transaction(engine: Engine) -> Iterator[Connection]:
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        yield connection


def prepare(path: Path, patience: float) -> None:
    """Make or upgrade the file, whose hold the caller has.

    Raises:
        StoreForeign, StoreNewer, StoreDamaged, StoreError: it cannot be used, and why.
    """
    try:
        # Seeds lie in it: nobody else on the machine may read it. The WAL takes after the file.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StoreError(f"{path} cannot be opened: {error.strerror}") from error
    try:
        connection = connect(path, "rw", patience)
        try:
            revision = revision_of(path, connection)
            (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
        finally:
            connection.close()
    except sqlite3.Error as error:
        raise failure(path, error) from error
    if mode != "wal":
        raise StoreError(f"{path} lies on a file system that SQLite cannot share (WAL)")
    if revision != REVISION:
        _upgrade(path, patience)
        log.info("database upgraded", path=str(path), before=revision or None, now=REVISION)


def check_readable(path: Path, *, older: bool = False, still: bool = False) -> None:
    """Refuse a file that cannot be read as it is; one of an older version unless ``older``.

    Args:
        still: nobody writes, and not even a file beside it is to be made.

    Raises:
        StoreMissing, StoreForeign, StoreNewer, StoreOlder, StoreDamaged, StoreError: why.
    """
    if not path.is_file():
        raise StoreMissing(f"there is no file {path}")
    try:
        connection = connect(path, STILL if still else "ro")
        try:
            revision = revision_of(path, connection)
        finally:
            connection.close()
    except sqlite3.Error as error:
        raise failure(path, error) from error
    if not revision:
        raise _foreign(path)
    if revision != REVISION and not older:
        raise StoreOlder(f"{path} is of an older Longtable: let the server open it once")


def _upgrade(path: Path, patience: float) -> None:
    from alembic import command  # a quarter of a second to import, and seldom needed
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "longtable.store:migrations")
    config.set_main_option("path_separator", "os")
    engine = _engine(path, patience, "rw")
    try:
        with _told(path), _transaction(engine) as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    finally:
        engine.dispose()
