"""All tables as their house knows them, and how they are removed for good."""

import sqlite3
from pathlib import Path

import pytest

from longtable.store import Store, StoreConflict, StoreMissing
from tests.store.conftest import Clock
from tests.store.tables_for_tests import bodies, open_table


def filled(store: Store, clock: Clock) -> None:
    """Open three tables a day apart: an old finished one, a hidden one, and one that is played."""
    open_table(store, "old", phase="over")
    store.append_now("old", 1, b"x" * 10)
    clock.now += 86_400
    open_table(store, "hidden", phase="open", listed=False)
    clock.now += 86_400
    open_table(store, "played", phase="running")
    store.append_now("played", 1, b"x" * 5)
    store.append_now("played", 2, b"x" * 6)


def test_it_lists_all_tables_the_liveliest_first_with_their_size(
    store: Store, clock: Clock
) -> None:
    filled(store, clock)
    rows = store.inventory.rows()
    assert [(row.id, row.listed, row.entries) for row in rows] == [
        ("played", True, 2),
        ("hidden", False, 0),
        ("old", True, 1),
    ]
    header = len(b'{"id":"played"}')
    assert rows[0].size == header + 11
    assert rows[0].updated - rows[2].updated == 2 * 86_400


def test_it_is_turned_page_by_page_and_by_phase(store: Store, clock: Clock) -> None:
    filled(store, clock)
    assert [row.id for row in store.inventory.rows(offset=1, limit=1)] == ["hidden"]
    assert [row.id for row in store.inventory.rows(phases=("open", "over"))] == ["hidden", "old"]
    assert store.inventory.count() == 3
    assert store.inventory.count(phases=("over",)) == 1
    assert [row.id for row in store.inventory.some(["old", "nowhere", "played"])] == [
        "played",
        "old",
    ]


def test_people_are_named_in_the_order_in_which_they_came(store: Store, clock: Clock) -> None:
    open_table(store, "t")
    for name in ("Cleo", "Ann"):
        clock.now += 1
        store.tables.join("t", store.people.add(name).id)
    assert store.inventory.rows()[0].people == ("Cleo", "Ann")


def test_old_ones_are_found_by_when_something_happened_last(store: Store, clock: Clock) -> None:
    filled(store, clock)
    day = clock.now - 86_400
    assert store.inventory.older(("over", "open"), day) == ["old"]
    assert store.inventory.older(("over", "open"), day + 1) == ["old", "hidden"]
    assert store.inventory.older(("running",), clock.now + 1) == ["played"]


def test_what_is_deleted_is_gone_with_its_seed_entries_and_people(
    store: Store, clock: Clock
) -> None:
    filled(store, clock)
    ann = store.people.add("Ann")
    store.tables.join("old", ann.id)
    assert store.inventory.delete(["old", "nowhere"]) == 1
    assert store.tables.row("old") is None
    assert bodies(store, "old") == []
    with pytest.raises(StoreMissing):
        store.tables.seed("old")
    assert store.tables.mine(ann.id) == []
    assert store.people.person(ann.id) is not None, "the person stays"
    assert bodies(store, "played") == [b"x" * 5, b"x" * 6]


def test_nothing_of_a_deleted_table_is_left_in_the_database(
    store: Store, clock: Clock, path: Path
) -> None:
    filled(store, clock)
    store.inventory.delete(["old", "played", "hidden"])
    with sqlite3.connect(path) as connection:
        for table in ("tables", "entries", "secrets", "members"):
            assert connection.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)
    connection.close()


def test_an_entry_for_a_deleted_table_is_refused_and_harms_no_other(
    store: Store, clock: Clock
) -> None:
    """Also where the writer remembers the table's last number."""
    filled(store, clock)
    store.inventory.delete(["played"])
    with pytest.raises(StoreConflict):
        store.append_now("played", 3, b"late")
    store.append_now("old", 2, b"y")
    assert bodies(store, "old")[-1] == b"y"


def test_many_are_deleted_in_several_goes(store: Store) -> None:
    for number in range(45):
        open_table(store, f"t{number}")
    assert store.inventory.delete([f"t{number}" for number in range(45)]) == 45
    assert store.inventory.count() == 0


def test_the_file_has_a_size(store: Store, path: Path) -> None:
    assert store.inventory.bytes() >= path.stat().st_size > 0
