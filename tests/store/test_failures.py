"""The disk is full, the file is locked, held or unreadable: who asks is told, and the store lives on."""

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest
import structlog

from longtable.store import (
    Store,
    StoreConflict,
    StoreDamaged,
    StoreError,
    StoreForeign,
    StoreFull,
    StoreHeld,
    StoreMissing,
    StoreNewer,
    StoreOlder,
    writer,
)
from longtable.store.database import failure
from longtable.store.people import People
from tests.store.conftest import Clock
from tests.store.tables_for_tests import bodies, open_table
from tests.store.test_append import gathered, locked


class Disk:
    """A disk that holds so many pages for the writer of entries."""

    def __init__(self) -> None:
        self.connections: list[sqlite3.Connection] = []

    def connect(self, path: Path, mode: str, patience: float = 5.0) -> sqlite3.Connection:
        from longtable.store.database import connect

        connection = connect(path, mode, patience)
        self.connections.append(connection)
        return connection

    def shrink_to(self, free_pages: int) -> None:
        for connection in self.connections:
            (used,) = connection.execute("PRAGMA page_count").fetchone()
            connection.execute(f"PRAGMA max_page_count = {used + free_pages}")

    def grow(self) -> None:
        for connection in self.connections:
            connection.execute("PRAGMA max_page_count = 1000000")


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    disk = Disk()
    monkeypatch.setattr(writer, "connect", disk.connect)
    yield disk
    disk.connections.clear()


def test_a_full_disk_is_told_and_the_writer_lives_on(disk: Disk, store: Store) -> None:
    open_table(store, "t")
    store.append_now("t", 1, b"small")
    disk.shrink_to(2)
    with pytest.raises(StoreFull, match="the disk is full"):
        store.append_now("t", 2, bytes(100_000))
    store.append_now("t", 2, b"small again")
    disk.grow()
    store.append_now("t", 3, bytes(100_000))
    assert bodies(store, "t") == [b"small", b"small again", bytes(100_000)]


def test_a_log_that_cannot_be_written_holds_up_nobody(
    disk: Disk, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open(os.devnull) as closed:
        pass
    monkeypatch.setattr(writer, "log", structlog.wrap_logger(structlog.PrintLogger(closed)))
    open_table(store, "t")
    store.append_now("t", 1, b"small")
    disk.shrink_to(2)
    with pytest.raises(StoreError, match="the disk is full"):
        store.append_now("t", 2, bytes(100_000))
    store.append_now("t", 2, b"small again")
    assert bodies(store, "t") == [b"small", b"small again"]


async def test_what_does_not_fit_fails_none_of_its_neighbours(
    disk: Disk, store: Store, path: Path
) -> None:
    for table in ("warm", "plug", "a", "b", "c"):
        open_table(store, table)
    await store.append("warm", 1, b"")
    disk.shrink_to(3)
    outcomes = await gathered(
        store,
        path,
        ("a", 1, b"a1", None),
        ("b", 1, bytes(200_000), None),
        ("b", 2, b"hangs on b1", None),
        ("c", 1, b"c1", None),
        ("a", 2, b"a2", None),
    )
    first, too_large, follower, *rest = outcomes
    assert (first, rest) == (None, [None, None])
    assert "the disk is full" in str(too_large)
    assert isinstance(follower, StoreConflict)
    assert follower.expected == 1
    assert bodies(store, "a") == [b"a1", b"a2"]
    assert bodies(store, "b") == []
    assert bodies(store, "c") == [b"c1"]


def failing_with(code: int) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = code
    return error


def test_shared_memory_that_does_not_fit_is_a_full_disk(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite calls it a failure of the disk, since it looks at no more than that."""
    grown = failing_with(sqlite3.SQLITE_IOERR_SHMSIZE)
    assert type(failure(path, grown)) is StoreError
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: SimpleNamespace(free=4_096))
    assert type(failure(path, grown)) is StoreFull


def test_who_came_before_comes_in_on_a_full_disk(
    disk: Disk, store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That a session was used is written down now and then; it need not be."""
    person = store.people.add("Ada")
    token = store.people.start_session(person.id)
    clock.now += 2 * 3600

    def full(*_: object) -> None:
        raise StoreFull("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(People, "_prolong", full)
        assert store.people.session(token) == person
    assert store.people.session(token) == person


def test_a_house_opens_on_a_full_disk(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store.open(path) as store:
        open_table(store, "t")

    def full(*_: object) -> int:
        raise StoreFull("the disk is full")

    monkeypatch.setattr(People, "sweep", full)
    with Store.open(path) as store:
        assert store.tables.row("t") is not None


WRITE_UNTIL_THE_FILE_MAY_NOT_GROW = """
import resource, sys
from longtable.store import Store, StoreError

store = Store.open(sys.argv[1])
store.tables.create("t", game="toy", rules_version=1, header=b"{}", phase="open", listed=True,
                    seed=b"s" * 32)
soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (600_000, hard))
done, failure = 0, None
while failure is None and done < 1000:
    try:
        store.append_now("t", done + 1, bytes(4000))
        done += 1
    except StoreError as error:
        failure = error
print(done, failure)
resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
store.append_now("t", done + 1, b"room again")
store.close()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="the system has no such limit")
def test_a_system_that_refuses_to_write_is_told_and_the_writer_lives_on(path: Path) -> None:
    child = run(WRITE_UNTIL_THE_FILE_MAY_NOT_GROW, path)
    assert child.returncode == 0, child.stderr
    done, said = child.stdout.splitlines()[-1].split(maxsplit=1)
    assert 10 < int(done) < 1000
    assert "the disk failed to read or write" in said
    with Store.open(path) as store:
        assert bodies(store, "t") == [bytes(4000)] * int(done) + [b"room again"]


def test_a_locked_file_is_told_after_a_while_and_the_writer_lives_on(path: Path) -> None:
    with Store.open(path, patience=0.05) as store:
        open_table(store, "t")
        with locked(path):
            with pytest.raises(StoreError, match="another program has locked it for too long"):
                store.append_now("t", 1, b"not now")
            with pytest.raises(StoreError, match="another program has locked it for too long"):
                store.people.add("Ada")
        store.append_now("t", 1, b"now")
        assert bodies(store, "t") == [b"now"]


async def test_a_group_that_meets_a_lock_fails_together_and_soon(path: Path) -> None:
    with Store.open(path, patience=0.2) as store:
        open_table(store, "t")
        with locked(path):
            appends = [store.append("t", number, b"x") for number in range(1, 101)]
            outcomes = await asyncio.wait_for(
                asyncio.gather(*appends, return_exceptions=True), 5
            )  # 100 times the patience would be 20 s
        assert {type(outcome) for outcome in outcomes} <= {StoreError, StoreConflict}
        assert store.entries("t") == []
        await store.append("t", 1, b"x")


def test_a_fault_of_our_own_reaches_who_waits_and_ends_nothing(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_table(store, "t")

    def broken() -> float:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(store._database, "clock", broken)
        with pytest.raises(StoreError, match="the store failed: ZeroDivisionError"):
            store.append_now("t", 1, b"x")
    store.append_now("t", 1, b"y")
    assert bodies(store, "t") == [b"y"]


def test_a_lost_connection_is_made_anew(disk: Disk, store: Store) -> None:
    open_table(store, "t")
    store.append_now("t", 1, b"x")
    disk.connections[0].close()
    with pytest.raises(StoreError):
        store.append_now("t", 2, b"y")
    store.append_now("t", 2, b"y")
    assert bodies(store, "t") == [b"x", b"y"]


# -- who may open what ----------------------------------------------------------------------------------


def run(script: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", script, *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


OPEN = """
import sys
from longtable.store import Store, StoreError

try:
    Store.open(sys.argv[1]).close()
except StoreError as error:
    print(type(error).__name__, error)
"""


def test_a_second_process_is_refused(store: Store, path: Path) -> None:
    child = run(OPEN, path)
    assert child.stdout == (
        f"StoreHeld {path} is open in another process: stop that server first\n"
    ), child.stderr


def test_a_second_store_in_the_process_is_refused(store: Store, path: Path) -> None:
    with pytest.raises(StoreHeld, match="is open already in this process"):
        Store.open(path)
    assert "StoreHeld" in run(OPEN, path).stdout, "the refusal must not drop the first one's hold"


def test_a_closed_store_can_be_opened_by_anybody(store: Store, path: Path) -> None:
    store.close()
    assert "StoreHeld" not in run(OPEN, path).stdout
    Store.open(path).close()


@pytest.mark.skipif(sys.platform == "win32", reason="the system does not fork")
def test_a_child_that_outlives_a_crash_does_not_hold_the_file(path: Path) -> None:
    crash = """
import os, sys, time
from longtable.store import Store

store = Store.open(sys.argv[1])
if os.fork() == 0:
    sys.stdout.close(), os.close(1), os.close(2), time.sleep(20)
print("open", os.getpid(), flush=True)
os.kill(os.getpid(), 9)
"""
    assert run(crash, path).returncode == -9
    Store.open(path).close()


@pytest.mark.parametrize(
    "content",
    [b"It was a dark and stormy night. " * 40, b"SQLite format 3\x00" + bytes(range(256)) * 20],
)
def test_a_file_that_is_no_database_is_refused_and_kept(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises((StoreForeign, StoreDamaged)):
        Store.open(path)
    assert path.read_bytes() == content


def test_a_database_of_another_program_is_refused_and_kept(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other, other:
        other.execute("CREATE TABLE recipes (dish)")
    content = path.read_bytes()
    with pytest.raises(StoreForeign, match="is not a database of Longtable"):
        Store.open(path)
    assert path.read_bytes() == content


def set_revision(path: Path, revision: str) -> None:
    with closing(sqlite3.connect(path)) as other, other:
        other.execute("UPDATE alembic_version SET version_num = ?", (revision,))


def test_a_database_of_a_newer_version_is_refused(path: Path) -> None:
    Store.open(path).close()
    set_revision(path, "0999")
    with pytest.raises(
        StoreNewer, match=r"was written by a newer Longtable \(schema 0999; this one knows 0001\)"
    ):
        Store.open(path)
    with pytest.raises(StoreNewer):
        Store.reading(path)
    set_revision(path, "0001")
    Store.open(path).close()


def test_a_reader_does_not_upgrade(path: Path) -> None:
    Store.open(path).close()
    set_revision(path, "0000")
    with pytest.raises(StoreOlder, match="let the server open it once"):
        Store.reading(path)


def test_a_reader_of_what_stands_still_makes_no_file_beside_it(path: Path) -> None:
    with Store.open(path) as store:
        open_table(store, "t")
        store.append_now("t", 1, b"x")
    before = sorted(file.name for file in path.parent.iterdir())
    with Store.reading(path, still=True) as store:
        assert bodies(store, "t") == [b"x"]
    assert sorted(file.name for file in path.parent.iterdir()) == before


def test_a_reader_makes_no_file(path: Path) -> None:
    with pytest.raises(StoreMissing, match="there is no file"):
        Store.reading(path)
    assert not path.exists()


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be made: No such file or directory"):
        Store.open(tmp_path / "nowhere" / "a.db")


def test_a_failed_opening_lets_go(path: Path) -> None:
    path.write_bytes(b"not a database at all")
    with pytest.raises(StoreForeign):
        Store.open(path)
    path.unlink()
    Store.open(path).close()


@pytest.mark.skipif(os.name == "nt", reason="rights are another thing there")
def test_only_its_owner_may_read_the_file(store: Store, path: Path) -> None:
    open_table(store, "t")
    store.append_now("t", 1, b"x")
    rights = {file.name: file.stat().st_mode & 0o777 for file in path.parent.iterdir()}
    assert rights == {
        path.name: 0o600,
        f"{path.name}-wal": 0o600,
        f"{path.name}-shm": 0o600,
        f"{path.name}.lock": 0o600,
    }
