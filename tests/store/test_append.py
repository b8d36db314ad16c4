import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from longtable.store import (
    Store,
    StoreClosed,
    StoreConflict,
    StoreDamaged,
    StoredEntry,
    StoreDuplicate,
    StoreError,
)
from tests.store.conftest import Clock
from tests.store.tables_for_tests import bodies, open_table


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold SQLite's own lock on the file, as a foreign program might."""
    with closing(sqlite3.connect(path, isolation_level=None)) as foreign:
        foreign.execute("BEGIN IMMEDIATE")
        yield
        foreign.execute("ROLLBACK")


async def gathered(
    store: Store, path: Path, *appends: tuple[str, int, bytes, str | None]
) -> list[BaseException | None]:
    """Append all in one group: the disk is made busy until the last of them is queued."""
    with locked(path):
        plug = asyncio.create_task(store.append("plug", 1, b""))
        await asyncio.sleep(0.05)
        tasks = [asyncio.create_task(store.append(*append)) for append in appends]
        await asyncio.sleep(0.05)
    await plug
    return await asyncio.gather(*tasks, return_exceptions=True)


def test_an_entry_is_given_back_as_it_came(store: Store, clock: Clock) -> None:
    open_table(store, "t")
    store.append_now("t", 1, b"\x00 first \xff", "0:abc")
    clock.now += 2.5
    store.append_now("t", 2, b"")
    assert store.entries("t") == [
        StoredEntry(number=1, body=b"\x00 first \xff", key="0:abc", stored=1_000_000.0),
        StoredEntry(number=2, body=b"", key=None, stored=1_000_002.5),
    ]


def test_entries_can_be_asked_from_a_number_on(store: Store) -> None:
    open_table(store, "t")
    for number in range(1, 6):
        store.append_now("t", number, b"%d" % number)
    assert [entry.number for entry in store.entries("t", after=3)] == [4, 5]
    assert store.entries("t", after=5) == []
    assert store.entries("nowhere") == []


@pytest.mark.parametrize("number", [-1, 0, 1, 2, 4, 400])
def test_a_number_that_is_not_the_next_is_refused(store: Store, number: int) -> None:
    open_table(store, "t")
    store.append_now("t", 1, b"a")
    store.append_now("t", 2, b"b")
    with pytest.raises(StoreConflict) as refused:
        store.append_now("t", number, b"c")
    assert refused.value.expected == 3
    assert str(refused.value) == f"entry {number} of table t is refused: the next one is 3"
    assert bodies(store, "t") == [b"a", b"b"]
    store.append_now("t", 3, b"c")
    assert bodies(store, "t") == [b"a", b"b", b"c"]


def test_there_are_no_entries_without_a_table(store: Store) -> None:
    with pytest.raises(StoreConflict, match="there is no table ghost") as refused:
        store.append_now("ghost", 1, b"boo")
    assert refused.value.expected == 0
    open_table(store, "ghost")
    store.append_now("ghost", 1, b"boo")
    assert bodies(store, "ghost") == [b"boo"]


def test_a_key_is_stored_once_in_a_table(store: Store) -> None:
    open_table(store, "t")
    open_table(store, "other")
    store.append_now("t", 1, b"a", "0:same")
    store.append_now("other", 1, b"a", "0:same")
    store.append_now("t", 2, b"b")
    for number in (1, 2, 3):
        with pytest.raises(StoreDuplicate) as refused:
            store.append_now("t", number, b"again", "0:same")
        assert refused.value.stored == 1
        assert refused.value.expected == 3
    assert bodies(store, "t") == [b"a", b"b"]


async def test_a_conflict_fails_none_of_its_neighbours(store: Store, path: Path) -> None:
    for table in ("plug", "a", "b", "c"):
        open_table(store, table)
    outcomes = await gathered(
        store,
        path,
        ("a", 1, b"a1", None),
        ("b", 2, b"b2 too early", None),
        ("a", 2, b"a2", None),
        ("ghost", 1, b"", None),
        ("c", 1, b"c1", None),
        ("b", 1, b"b1", None),
        ("a", 2, b"a2 again", None),
    )
    assert [type(outcome) for outcome in outcomes] == [
        type(None),
        StoreConflict,
        type(None),
        StoreConflict,
        type(None),
        type(None),
        StoreConflict,
    ]
    assert bodies(store, "a") == [b"a1", b"a2"]
    assert bodies(store, "b") == [b"b1"]
    assert bodies(store, "c") == [b"c1"]


async def test_a_repeated_key_fails_none_of_its_neighbours(store: Store, path: Path) -> None:
    for table in ("plug", "a", "b"):
        open_table(store, table)
    store.append_now("a", 1, b"a1", "k1")
    outcomes = await gathered(
        store,
        path,
        ("b", 1, b"b1", "k1"),
        ("a", 2, b"stored before the group", "k1"),
        ("b", 2, b"stored in the group", "k1"),
        ("b", 2, b"b2", "k2"),
        ("a", 2, b"a2", "k2"),
    )
    first, again, same_group, *rest = outcomes
    assert first is None
    assert isinstance(again, StoreDuplicate)
    assert again.stored == 1
    assert isinstance(same_group, StoreDuplicate)
    assert same_group.stored == 1
    assert rest == [None, None]
    assert bodies(store, "a") == [b"a1", b"a2"]
    assert bodies(store, "b") == [b"b1", b"b2"]


async def test_a_repeated_key_late_in_a_group_undoes_nothing(store: Store, path: Path) -> None:
    for table in ("plug", "a", "b"):
        open_table(store, table)
    store.append_now("a", 1, b"a1", "k")
    before = [("b", number, b"b%d" % number, None) for number in range(1, 101)]
    after = [("b", number, b"b%d" % number, None) for number in range(101, 201)]
    *good, refused = await gathered(store, path, *before, *after, ("a", 2, b"twice", "k"))
    assert good == [None] * 200
    assert isinstance(refused, StoreDuplicate)
    assert bodies(store, "b") == [b"b%d" % number for number in range(1, 201)]


async def test_what_hangs_on_a_refused_entry_is_refused_with_it(store: Store, path: Path) -> None:
    for table in ("plug", "a"):
        open_table(store, table)
    store.append_now("a", 1, b"a1", "k")
    second, third = await gathered(store, path, ("a", 2, b"twice", "k"), ("a", 3, b"next", None))
    assert isinstance(second, StoreDuplicate)
    assert isinstance(third, StoreConflict)
    assert third.expected == 2
    assert bodies(store, "a") == [b"a1"]


async def test_a_group_is_one_transaction(store: Store, path: Path) -> None:
    open_table(store, "plug")
    open_table(store, "t")
    commits = [("t", number, b"x", None) for number in range(1, 301)]
    with closing(sqlite3.connect(path)) as watcher:
        before = _wal_frames(path)
        assert await gathered(store, path, *commits) == [None] * 300
        assert len(store.entries("t")) == 300
        assert watcher.execute("SELECT count(*) FROM entries").fetchone() == (301,)
    # 300 transactions would have written 300 pages and more.
    assert _wal_frames(path) - before < 30


def _wal_frames(path: Path) -> int:
    return Path(f"{path}-wal").stat().st_size // 4096


async def test_a_cancelled_append_harms_nobody(store: Store, path: Path) -> None:
    open_table(store, "t")
    with locked(path):
        given_up = asyncio.create_task(store.append("t", 1, b"given up"))
        await asyncio.sleep(0.05)
        given_up.cancel()
        with pytest.raises(asyncio.CancelledError):
            await given_up
        follower = asyncio.create_task(store.append("t", 2, b"follows"))
        await asyncio.sleep(0.05)
    await follower
    assert bodies(store, "t") == [b"given up", b"follows"]


def test_a_loop_that_went_away_harms_nobody(store: Store, path: Path) -> None:
    open_table(store, "t")

    async def leave() -> None:
        waiting = asyncio.ensure_future(store.append("t", 1, b"left"))
        await asyncio.sleep(0.05)
        waiting.cancel()

    with locked(path):
        asyncio.run(leave())
    store.append_now("t", 2, b"still here")
    assert bodies(store, "t") == [b"left", b"still here"]


async def test_closing_stores_what_was_appended(path: Path) -> None:
    store = Store.open(path)
    open_table(store, "t")
    tasks = [asyncio.create_task(store.append("t", n, b"%d" % n)) for n in range(1, 1501)]
    await asyncio.sleep(0)
    await asyncio.to_thread(store.close)
    await asyncio.gather(*tasks)
    with Store.open(path) as again:
        assert bodies(again, "t") == [b"%d" % n for n in range(1, 1501)]


def test_a_closed_store_takes_nothing(path: Path) -> None:
    store = Store.open(path)
    open_table(store, "t")
    store.close()
    store.close()
    with pytest.raises(StoreClosed, match="the store is closed"):
        store.append_now("t", 1, b"late")
    with Store.reading(path) as again:
        assert again.entries("t") == []


def test_numbers_go_on_where_they_ended(path: Path) -> None:
    with Store.open(path) as store:
        open_table(store, "t")
        store.append_now("t", 1, b"before")
    with Store.open(path) as store:
        with pytest.raises(StoreConflict, match="the next one is 2"):
            store.append_now("t", 1, b"again")
        store.append_now("t", 2, b"after")
        assert bodies(store, "t") == [b"before", b"after"]


def test_a_missing_entry_is_noticed(store: Store, path: Path) -> None:
    open_table(store, "t")
    for number in (1, 2, 3):
        store.append_now("t", number, b"x")
    with closing(sqlite3.connect(path)) as vandal, vandal:
        vandal.execute("DELETE FROM entries WHERE number = 2")
    with pytest.raises(StoreDamaged, match="entry 2 of table t is missing"):
        store.entries("t")


def test_a_reader_sees_a_running_server_and_changes_nothing(store: Store, path: Path) -> None:
    open_table(store, "t")
    store.append_now("t", 1, b"x")
    with Store.reading(path) as reader:
        assert bodies(reader, "t") == [b"x"]
        store.append_now("t", 2, b"y")
        assert bodies(reader, "t") == [b"x", b"y"]
        with pytest.raises(StoreError, match="read only"):
            reader.append_now("t", 3, b"z")
        with pytest.raises(StoreError, match="read only"):
            open_table(reader, "u")
    store.append_now("t", 3, b"z")
    assert bodies(store, "t") == [b"x", b"y", b"z"]
