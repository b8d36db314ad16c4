"""Backups: one file that holds everything, taken from a running server and put back into a stopped one."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from tempfile import mkstemp

import structlog

from longtable.store.database import check_readable, connect, failure, revision_of
from longtable.store.errors import (
    StoreDamaged,
    StoreError,
    StoreExists,
    StoreForeign,
    StoreMissing,
)
from longtable.store.hold import Hold

log = structlog.get_logger(__name__)

_GAPS = (
    "SELECT table_id FROM entries GROUP BY table_id"
    " HAVING min(number) <> 1 OR max(number) <> count(*) LIMIT 1"
)


def backup(db_path: Path | str, file: Path | str, *, overwrite: bool = False) -> None:
    """Write a consistent copy of a database to one file, also while a server works on it.

    The copy is the database as it was at one moment: every entry acknowledged before the call is in
    it. It is checked before it gets its name, so ``file`` is a whole backup or is not there. It holds
    the seeds of all tables, and only its owner may read it.

    Raises:
        StoreMissing, StoreForeign, StoreNewer, StoreDamaged: the database cannot be backed up.
        StoreExists: there is such a file, and ``overwrite`` was not asked for.
        StoreError: it cannot be read or written.
    """
    source, target = Path(db_path), Path(file)
    _refuse_same(source, target)
    if target.exists() and not overwrite:
        raise StoreExists(f"{target} exists already; it is left as it is")
    with _copied(source, target) as copy:
        os.replace(copy, target)
    _sync_folder(target)
    log.info("backup written", database=str(source), file=str(target))


def restore(file: Path | str, db_path: Path | str) -> Path | None:
    """Put a backup in the place of the database that no server holds.

    The backup is copied and checked first; the old database is kept beside the new one. At every moment
    the database's name leads to the old one or to the new one, whole. A backup of an older version is
    upgraded when it is opened next.

    Returns:
        Where the old database was kept, or ``None`` when there was none.

    Raises:
        StoreHeld: a server has the database open.
        StoreMissing, StoreForeign, StoreNewer, StoreDamaged: the backup cannot be used, and why.
        StoreError: it cannot be read or written.
    """
    source, target = Path(file), Path(db_path)
    _refuse_same(source, target)
    hold = Hold(target)
    try:
        with _copied(source, target) as copy:
            kept = _keep(target) if target.exists() else None
            os.replace(copy, target)
        _sync_folder(target)
    except OSError as error:
        raise StoreError(f"{target} cannot be replaced: {error.strerror}") from error
    finally:
        hold.release()
    log.info("backup restored", file=str(source), database=str(target), kept=str(kept))
    return kept


def _refuse_same(source: Path, target: Path) -> None:
    if source.exists() and target.exists() and source.samefile(target):
        raise StoreError(f"{source} cannot be copied onto itself")
    if not target.absolute().parent.is_dir():
        raise StoreMissing(f"there is no folder {target.absolute().parent}")
    if target.is_dir():
        raise StoreExists(f"{target} is a folder")


@contextmanager
def _copied(source: Path, target: Path) -> Iterator[Path]:
    """Give a checked copy of a database, beside ``target`` and under a passing name."""
    check_readable(source, older=True)
    copy = _passing(target)
    try:
        _copy(source, copy)
        check(copy, source)
        with copy.open("rb+") as written:
            os.fsync(written.fileno())
        yield copy
    except sqlite3.Error as error:
        raise failure(source, error) from error
    except OSError as error:
        raise StoreError(f"{target} cannot be written: {error.strerror}") from error
    finally:
        for rest in ("", "-journal", "-wal", "-shm"):
            copy.with_name(copy.name + rest).unlink(missing_ok=True)


def _passing(target: Path) -> Path:
    try:
        handle, name = mkstemp(
            dir=target.absolute().parent, prefix=f".{target.name}.", suffix=".part"
        )
    except OSError as error:
        raise StoreError(f"{target} cannot be written: {error.strerror}") from error
    os.close(handle)
    return Path(name)


def _copy(source: Path, copy: Path) -> None:
    with closing(connect(source, "ro")) as reading, closing(connect(copy, "rw")) as writing:
        # All pages in one step: one state of the database, however busy the server is. A copy in
        # several steps begins again whenever somebody writes in between, and may never end.
        reading.backup(writing, pages=-1)
        writing.execute("PRAGMA journal_mode = DELETE")  # else it would need files beside it


def check(path: Path, name: Path) -> None:
    """Refuse a database that is not whole; ``name`` is what people call it.

    Raises:
        StoreDamaged: pages, references or entries are missing or wrong.
        StoreForeign, StoreNewer: it is not one of ours.
    """
    try:
        with closing(connect(path, "ro")) as connection:
            if not revision_of(name, connection):
                raise StoreForeign(f"{name} is not a database of Longtable")
            (said,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
            if said != "ok":
                raise StoreDamaged(f"{name} is damaged: {said}")
            if connection.execute("PRAGMA foreign_key_check").fetchone():
                raise StoreDamaged(f"{name} is damaged: a row belongs to nothing")
            if gap := connection.execute(_GAPS).fetchone():
                raise StoreDamaged(f"{name} is damaged: table {gap[0]} lacks an entry")
    except sqlite3.Error as error:
        raise failure(name, error) from error


def _keep(database: Path) -> Path:
    """Give the old database a second name, with what is still in its WAL."""
    with suppress(sqlite3.Error), closing(connect(database, "rw", patience=0.5)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    kept = _free_name(database)
    # Where somebody reads it, or it is damaged, the WAL is still there. It must be gone before
    # another file gets the name: SQLite would take it for that one's.
    for rest in ("-wal", "-shm"):
        beside = database.with_name(database.name + rest)
        if beside.exists():
            beside.rename(kept.with_name(kept.name + rest))
    try:
        os.link(database, kept)
    except OSError:  # a file system without second names
        database.rename(kept)
    return kept


def _free_name(database: Path) -> Path:
    stem = f"{database.name}.bak-{datetime.now():%Y%m%d-%H%M%S}"
    kept, count = database.with_name(stem), 1
    while kept.exists():
        count += 1
        kept = database.with_name(f"{stem}-{count}")
    return kept


def _sync_folder(file: Path) -> None:
    """Make a new name durable, where the system can."""
    with suppress(OSError):
        handle = os.open(file.absolute().parent, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
