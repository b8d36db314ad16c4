"""Folder, disk, database, tables, clock: where everything is kept that must last."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

from longtable.cli.doctor.finding import Finding
from longtable.cli.sentences import as_sentence
from longtable.core import LongtableError, make
from longtable.store import Store, StoreError, StoreForeign, StoreMissing, StoreNewer, StoreOlder
from longtable.store.database import STILL, connect, failure
from longtable.web import reading

LITTLE_ROOM: Final = 200 * 2**20
NO_ROOM: Final = 16 * 2**20
FIRST_RELEASE: Final = 1_767_225_600.0  #: 2026: no clock that goes shows an earlier time
NETWORKS: Final = frozenset({"nfs", "nfs4", "cifs", "smb3", "smbfs", "fuse.sshfs", "9p", "afs"})
MOUNTS: Final = Path("/proc/mounts")
RESTORE: Final = "Stop the server and restore a backup: longtable restore FILE."


def findings(db: Path, *, quick: bool) -> Iterator[Finding]:
    """Look at all of it; ``quick`` leaves out reading every table."""
    if wrong := _unusable(db):
        yield Finding("database", "fail", wrong, "Choose another --db.")
        return
    yield from _folder(db)
    yield from _disk(db)
    yield from _database(db, quick=quick)
    yield from _clock(db)


def _unusable(db: Path) -> str:
    """Say why a path can never be that of a database; empty where it may be."""
    try:
        kind = db.stat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        return ""
    except OSError as error:
        return f"{db} cannot be used: {error.strerror}."
    return "" if stat.S_ISREG(kind) else f"{db} is no file."


def _nearest(path: Path) -> Path:
    """Return the nearest folder above that exists."""
    return next(folder for folder in path.parents if folder.exists())


def _folder(db: Path) -> Iterator[Finding]:
    folder = db.parent
    nearest = _nearest(db)
    if not nearest.is_dir():
        yield Finding("folder", "fail", f"{nearest} is no folder.", "Choose another --db.")
    elif not os.access(nearest, os.W_OK | os.X_OK):
        yield Finding(
            "folder", "fail", f"Nothing may be written to {nearest}.",
            f"Give it to whoever runs the server (chown {_me()} {nearest}), or choose another --db.",
        )  # fmt: skip
    elif not folder.exists():
        yield Finding("folder", "ok", f"{folder} is not there yet; the server makes it.")
    elif network := _network(folder):
        yield Finding(
            "folder", "fail", f"{folder} lies on a network ({network}), where SQLite cannot work safely.",
            "Choose a --db on a disk of this machine.",
        )  # fmt: skip
    else:
        yield Finding("folder", "ok", f"{folder} is there and can be written to.")
    if db.exists():
        yield from _rights(db)


def _rights(db: Path) -> Iterator[Finding]:
    if not hasattr(os, "geteuid"):
        return
    about = db.stat()
    if not os.access(db, os.R_OK | os.W_OK):
        yield Finding(
            "folder", "fail", f"{db} may not be read and written.", f"chown {_me()} {db}",
        )  # fmt: skip
    elif about.st_uid != os.geteuid():
        yield Finding(
            "folder", "warn", f"{db} belongs to somebody else (user {about.st_uid}).",
            "A server of theirs and one of yours would be in each other's way.",
        )  # fmt: skip
    if about.st_mode & 0o077:
        yield Finding(
            "folder", "warn", f"Others on this machine may read {db}, which tells every hidden card.",
            f"chmod 600 {db}",
        )  # fmt: skip


def _me() -> str:
    return os.environ.get("USER") or str(os.geteuid() if hasattr(os, "geteuid") else "")


def _network(folder: Path) -> str:
    """Return the kind of network file system a folder lies on, or empty; Linux alone tells it."""
    try:
        lines = MOUNTS.read_text(errors="replace").splitlines()
    except OSError:
        return ""
    here = folder.resolve()
    mounts = [(Path(fields[1]), fields[2]) for line in lines if len(fields := line.split()) > 2]
    above = [(len(place.parts), kind) for place, kind in mounts if here.is_relative_to(place)]
    kind = max(above, default=(0, ""))[1]
    return kind if kind in NETWORKS else ""


def _disk(db: Path) -> Iterator[Finding]:
    folder = _nearest(db)
    free = shutil.disk_usage(folder).free
    about = os.statvfs(folder) if hasattr(os, "statvfs") else None
    if free < NO_ROOM or (about and about.f_files and not about.f_favail):
        yield Finding(
            "disk", "fail", f"The disk is full: {_size(free)} are free where the tables lie.",
            "Make room: until then no move can be stored. Play goes on by itself afterwards.",
        )  # fmt: skip
    elif free < LITTLE_ROOM:
        yield Finding(
            "disk", "warn", f"Only {_size(free)} are free on the disk.", "Make room soon."
        )
    else:
        yield Finding("disk", "ok", f"{_size(free)} are free on the disk.")


def _size(size: float) -> str:
    for unit in ("bytes", "KB", "MB", "GB"):
        if size < 1024 or unit == "GB":
            return f"{size:.0f} {unit}"
        size /= 1024
    raise AssertionError


def _still(db: Path) -> bool:
    """Tell whether nobody writes: a server, or one that was killed, leaves a WAL beside the file."""
    return not db.with_name(db.name + "-wal").exists()


def _database(db: Path, *, quick: bool) -> Iterator[Finding]:
    if not db.exists():
        yield Finding("database", "ok", f"{db} is not there yet; the server makes it.")
        return
    try:
        with Store.reading(db, still=_still(db)) as store:
            yield from _whole(db, quick=quick)
            if not quick:
                yield from _tables(db, store)
    except StoreOlder:
        yield Finding(
            "database", "warn", f"{db} is of an older Longtable; the server upgrades it when it starts.",
            "Make a backup first: longtable backup FILE.",
        )  # fmt: skip
    except StoreNewer as error:
        yield Finding(
            "database",
            "fail",
            as_sentence(error),
            "Install that Longtable, or choose another --db.",
        )
    except (StoreForeign, StoreMissing) as error:
        yield Finding("database", "fail", as_sentence(error), "Choose another --db.")
    except StoreError as error:
        yield Finding("database", "fail", as_sentence(error), RESTORE)


def _whole(db: Path, *, quick: bool) -> Iterator[Finding]:
    """Let SQLite look at every page."""
    check = "quick_check" if quick else "integrity_check"
    try:
        with closing(connect(db, STILL if _still(db) else "ro")) as connection:
            (said,) = connection.execute(f"PRAGMA {check}(1)").fetchone()
            orphan = connection.execute("PRAGMA foreign_key_check").fetchone()
            (mode,) = connection.execute("PRAGMA journal_mode").fetchone()
    except sqlite3.Error as error:
        yield Finding("database", "fail", as_sentence(failure(db, error)), RESTORE)
        return
    size = _size(db.stat().st_size)
    if said != "ok":
        yield Finding("database", "fail", f"{db} is damaged: {said}.", RESTORE)
    elif orphan:
        yield Finding("database", "fail", f"{db} is damaged: a row belongs to nothing.", RESTORE)
    elif mode != "wal" and not _still(db):
        yield Finding("database", "warn", f"{db} is not in WAL mode.", "Start the server once.")
    else:
        yield Finding("database", "ok", f"{db} ({size}) is whole and up to date.")


def _tables(db: Path, store: Store) -> Iterator[Finding]:
    """Read every table as the server would."""
    phases: Counter[str] = Counter()
    with closing(connect(db, STILL if _still(db) else "ro")) as connection:
        ids = [str(row[0]) for row in connection.execute("SELECT id FROM tables ORDER BY id")]
    for table_id in ids:
        try:
            row = store.tables.row(table_id)
            if row is None:
                continue
            table = reading.read(store, row, make, time.time())
        except (reading.Damaged, StoreError) as error:
            yield Finding(
                "tables", "fail", f"Table {table_id} is damaged and frozen: {error}.",
                f"The other tables go on. To have it back: {RESTORE[0].lower()}{RESTORE[1:]}",
            )  # fmt: skip
        except LongtableError as error:
            yield Finding(
                "tables", "warn", f"Table {table_id} cannot be played here: {error}",
                "Install the game it is about.",
            )  # fmt: skip
        else:
            phases[table.phase.value] += 1
    counted = ", ".join(f"{count} {phase}" for phase, count in sorted(phases.items()))
    told = f"{sum(phases.values())} of {len(ids)} tables can be read ({counted})." if phases else ""
    if len(ids) == sum(phases.values()):
        yield Finding("tables", "ok", told or "There are no tables yet.")
    elif told:
        yield Finding("tables", "warn", told)


def _clock(db: Path) -> Iterator[Finding]:
    now, ticks = time.time(), time.monotonic()
    if now < FIRST_RELEASE:
        yield Finding(
            "clock", "fail", f"The clock says {_date(now)}, which cannot be.", "Set the clock."
        )
    elif time.monotonic() < ticks:
        yield Finding(
            "clock", "fail", "The clock that only goes forward went back.", "Restart the machine."
        )
    elif (last := _last_time(db)) > now + 60:
        yield Finding(
            "clock", "warn", f"It is {_date(now)}, but something was stored at {_date(last)}.",
            "The clock is wrong now, or was then: tables look older or younger than they are.",
        )  # fmt: skip
    else:
        yield Finding("clock", "ok", f"It is {_date(now)}.")


def _date(seconds: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(seconds))


def _last_time(db: Path) -> float:
    asked = (
        "SELECT max(coalesce((SELECT max(stored) FROM entries), 0),"
        " coalesce((SELECT max(changed) FROM tables), 0))"
    )
    try:
        with closing(connect(db, STILL if _still(db) else "ro")) as connection:
            return float(connection.execute(asked).fetchone()[0])
    except (sqlite3.Error, TypeError, ValueError):
        return 0.0
