import asyncio
import os
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from longtable.store import (
    Store,
    StoreDamaged,
    StoreError,
    StoreExists,
    StoreForeign,
    StoreHeld,
    StoreMissing,
    StoreNewer,
    backup,
    restore,
)
from tests.store.conftest import Clock
from tests.store.tables_for_tests import SEED, bodies, open_table
from tests.store.test_failures import run, set_revision


@pytest.fixture
def kept(path: Path, tmp_path: Path) -> Path:
    """A backup of a database with one table of two entries."""
    with Store.open(path) as store:
        open_table(store, "t")
        store.append_now("t", 1, b"one")
        store.append_now("t", 2, b"two")
    file = tmp_path / "kept.backup"
    backup(path, file)
    return file


def names(folder: Path) -> set[str]:
    """Return the files of a folder, apart from those that SQLite and the hold keep beside a database."""
    beside = ("-wal", "-shm", ".lock")
    return {file.name for file in folder.iterdir() if not file.name.endswith(beside)}


def rows_of(path: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        return [
            row
            for (table,) in sorted(tables.fetchall())
            for row in sorted(connection.execute(f'SELECT * FROM "{table}"').fetchall(), key=repr)
        ]


def test_a_backup_holds_everything_in_one_file(
    store: Store, path: Path, tmp_path: Path, clock: Clock
) -> None:
    open_table(store, "t")
    ada = store.people.add("Ada")
    token = store.people.start_session(ada.id)
    store.append_now("t", 1, b"still in the WAL")
    (tmp_path / "away").mkdir()
    file = tmp_path / "away" / "b"
    backup(path, file)
    assert [each.name for each in (tmp_path / "away").iterdir()] == ["b"]
    assert file.stat().st_mode & 0o777 == 0o600
    assert rows_of(file) == rows_of(path)
    with Store.open(file, clock=clock) as copy:
        assert bodies(copy, "t") == [b"still in the WAL"]
        assert copy.tables.seed("t") == SEED
        assert copy.people.session(token) == ada


def test_a_backup_is_not_written_over(path: Path, kept: Path) -> None:
    before = kept.read_bytes()
    with Store.open(path) as store:
        store.append_now("t", 3, b"three")
        with pytest.raises(StoreExists, match="exists already; it is left as it is"):
            backup(path, kept)
        assert kept.read_bytes() == before
        backup(path, kept, overwrite=True)
    with Store.open(kept) as copy:
        assert bodies(copy, "t") == [b"one", b"two", b"three"]


async def test_backups_of_a_busy_server_are_whole(store: Store, path: Path, tmp_path: Path) -> None:
    acknowledged = {f"t{n}": 0 for n in range(10)}
    for table in acknowledged:
        open_table(store, table)

    async def go_on(table: str) -> None:
        while True:
            number = acknowledged[table] + 1
            await store.append(table, number, f"{table}/{number}".encode() * 20)
            acknowledged[table] = number

    tasks = [asyncio.create_task(go_on(table)) for table in acknowledged]
    files = {}
    for n in range(6):
        await asyncio.sleep(0.05)
        files[tmp_path / f"b{n}"] = dict(acknowledged)
        await asyncio.to_thread(backup, path, tmp_path / f"b{n}")
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    counts = []
    for file, known in files.items():
        with Store.reading(file) as copy:
            found = {table: bodies(copy, table) for table in acknowledged}
        for table, entries in found.items():
            assert entries == [f"{table}/{n}".encode() * 20 for n in range(1, len(entries) + 1)]
            assert len(entries) >= known[table]
        counts.append(sum(map(len, found.values())))
    assert counts == sorted(set(counts)), "entries went on being stored meanwhile"


def test_a_backup_can_be_taken_by_another_process(store: Store, path: Path, tmp_path: Path) -> None:
    open_table(store, "t")
    store.append_now("t", 1, b"x")
    script = "import sys; from longtable.store import backup; backup(*sys.argv[1:])"
    child = run(script, path, tmp_path / "b")
    assert child.returncode == 0, child.stderr
    store.append_now("t", 2, b"y")
    with Store.reading(tmp_path / "b") as copy:
        assert bodies(copy, "t") == [b"x"]


def test_restoring_brings_everything_back_and_keeps_the_old(path: Path, kept: Path) -> None:
    with Store.open(path) as store:
        store.append_now("t", 3, b"a mistake")
        open_table(store, "u")
    old = restore(kept, path)
    assert old is not None
    assert old.name.startswith(f"{path.name}.bak-")
    with Store.open(path) as store:
        assert bodies(store, "t") == [b"one", b"two"]
        assert store.tables.row("u") is None
        store.append_now("t", 3, b"better")
    with Store.reading(old) as before:
        assert bodies(before, "t") == [b"one", b"two", b"a mistake"]
    with Store.reading(kept) as backup_itself:
        assert bodies(backup_itself, "t") == [b"one", b"two"]


def test_each_restoring_keeps_its_own_old_one(path: Path, kept: Path) -> None:
    olds = {restore(kept, path) for _ in range(3)}
    assert len(olds) == 3
    assert all(old is not None and old.exists() for old in olds)


def test_restoring_needs_no_old_one(kept: Path, tmp_path: Path) -> None:
    assert restore(kept, tmp_path / "new.db") is None
    with Store.open(tmp_path / "new.db") as store:
        assert bodies(store, "t") == [b"one", b"two"]


def test_the_old_wal_is_kept_with_the_old_file(path: Path, kept: Path) -> None:
    """After a crash the last entries lie in the WAL only; the new file must not get them."""
    crash = """
import os, sys
from longtable.store import Store

Store.open(sys.argv[1]).append_now("t", 3, b"in the WAL")
os.kill(os.getpid(), 9)
"""
    assert run(crash, path).returncode == -9
    assert Path(f"{path}-wal").exists()
    old = restore(kept, path)
    assert old is not None
    with Store.open(path) as store:
        assert bodies(store, "t") == [b"one", b"two"]
    with Store.open(old) as before:
        assert bodies(before, "t") == [b"one", b"two", b"in the WAL"]


def test_an_old_one_that_somebody_reads_is_kept_with_its_wal(path: Path, kept: Path) -> None:
    with closing(sqlite3.connect(path)) as foreign:
        with Store.open(path) as store:
            store.append_now("t", 3, b"in the WAL")
            foreign.execute("BEGIN")
            foreign.execute("SELECT * FROM entries").fetchone()
            store.append_now("t", 4, b"not in the file yet")
        assert Path(f"{path}-wal").exists()
        old = restore(kept, path)
    assert old is not None
    with Store.open(path) as store:
        assert bodies(store, "t") == [b"one", b"two"]
    with Store.open(old) as before:
        assert bodies(before, "t") == [b"one", b"two", b"in the WAL", b"not in the file yet"]


def test_a_damaged_old_one_is_kept_as_it_is(path: Path, kept: Path) -> None:
    path.write_bytes(b"ruined")
    old = restore(kept, path)
    assert old is not None
    assert old.read_bytes() == b"ruined"
    with Store.open(path) as store:
        assert bodies(store, "t") == [b"one", b"two"]


def test_nothing_is_restored_under_a_running_server(path: Path, kept: Path) -> None:
    with Store.open(path) as store:
        with pytest.raises(StoreHeld):
            restore(kept, path)
        script = """
import sys
from longtable.store import StoreHeld, restore
try:
    restore(*sys.argv[1:])
except StoreHeld as error:
    print(error)
"""
        said = run(script, kept, path).stdout
        assert said == f"{path} is open in another process: stop that server first\n"
        store.append_now("t", 3, b"three")
    assert names(path.parent) == {path.name, kept.name}


def damaged_page(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[2 * 4096 + 100 : 5 * 4096] = os.urandom(3 * 4096 - 100)
    file.write_bytes(content)


def cut_off(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: 5 * 4096])


def lacking_an_entry(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("DELETE FROM entries WHERE number = 1")


def lacking_a_table(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("DELETE FROM tables")


def newer(file: Path) -> None:
    set_revision(file, "0002")


def foreign(file: Path) -> None:
    file.write_text("Dear diary")


def empty(file: Path) -> None:
    file.write_bytes(b"")


def gone(file: Path) -> None:
    file.unlink()


@pytest.mark.parametrize(
    ("spoil", "error", "sentence"),
    [
        (damaged_page, StoreDamaged, "is damaged"),
        (cut_off, StoreDamaged, "is damaged"),
        (lacking_an_entry, StoreDamaged, "table t lacks an entry"),
        (lacking_a_table, StoreDamaged, "a row belongs to nothing"),
        (newer, StoreNewer, "was written by a newer Longtable"),
        (foreign, StoreForeign, "is not a database of Longtable"),
        (empty, StoreForeign, "is not a database of Longtable"),
        (gone, StoreMissing, "there is no file"),
    ],
)
@pytest.mark.parametrize("copy", [restore, backup])
def test_what_is_not_whole_is_not_copied(
    path: Path,
    kept: Path,
    tmp_path: Path,
    spoil: Callable[[Path], None],
    error: type[StoreError],
    sentence: str,
    copy: Callable[[Path, Path], object],
) -> None:
    spoil(kept)
    before = path.read_bytes()
    files = names(tmp_path)
    target = path if copy is restore else tmp_path / "copy"
    with pytest.raises(error, match=sentence) as refused:
        copy(kept, target)
    assert str(kept) in str(refused.value)
    assert path.read_bytes() == before
    assert names(tmp_path) == files, "nothing half done is left"


def test_nothing_is_copied_onto_itself(path: Path, kept: Path, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(path)
    for target in (path, tmp_path / "link"):
        with pytest.raises(StoreError, match="cannot be copied onto itself"):
            backup(path, target, overwrite=True)
    with pytest.raises(StoreError, match="cannot be copied onto itself"):
        restore(path, path)


def test_a_place_that_is_not_there_is_named(path: Path, kept: Path, tmp_path: Path) -> None:
    with pytest.raises(StoreMissing, match=r"there is no folder .*nowhere"):
        backup(path, tmp_path / "nowhere" / "b")
    with pytest.raises(StoreExists, match="is a folder"):
        backup(path, tmp_path, overwrite=True)


@pytest.mark.skipif(sys.platform == "win32", reason="the system has no such limit")
def test_a_full_disk_leaves_no_half_backup(path: Path, kept: Path, tmp_path: Path) -> None:
    with Store.open(path) as store:
        for number in range(3, 103):
            store.append_now("t", number, bytes(8000))
    script = """
import resource, sys
from longtable.store import StoreError, backup
resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, 300_000))
try:
    backup(*sys.argv[1:], overwrite=True)
except StoreError as error:
    print(type(error).__name__)
"""
    before = kept.read_bytes()
    child = run(script, path, kept)
    assert child.stdout.splitlines()[-1:] == ["StoreError"], child.stderr
    assert kept.read_bytes() == before
    assert names(tmp_path) == {path.name, kept.name}
