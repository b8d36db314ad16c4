import dataclasses
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from longtable.store import Store, StoreDamaged, StoreExists, StoreMissing, TableRow
from tests.store.conftest import Clock
from tests.store.tables_for_tests import SEED, bodies, open_table


def ids(rows: list[TableRow]) -> list[str]:
    return [row.id for row in rows]


def test_a_table_is_given_back_as_it_was_opened(store: Store) -> None:
    store.tables.create(
        "k3",
        game="armadora",
        rules_version=2,
        header=b'{"seats":4}',
        phase="open",
        listed=False,
        seed=SEED,
    )
    assert store.tables.row("k3") == TableRow(
        id="k3",
        game="armadora",
        rules_version=2,
        header=b'{"seats":4}',
        phase="open",
        listed=False,
        created=1_000_000.0,
        updated=1_000_000.0,
        last=0,
    )
    assert store.tables.seed("k3") == SEED
    assert store.tables.row("k4") is None
    with pytest.raises(StoreMissing, match="there is no table k4"):
        store.tables.seed("k4")


def test_no_row_of_a_table_holds_its_seed(store: Store) -> None:
    open_table(store, "t")
    person = store.people.add("Ada")
    store.tables.join("t", person.id)
    for row in (store.tables.row("t"), *store.tables.listing(), *store.tables.mine(person.id)):
        assert row is not None
        assert SEED not in dataclasses.astuple(row)
        assert SEED.hex() not in repr(row)


def test_an_id_is_used_once(store: Store) -> None:
    open_table(store, "t", game="toy")
    with pytest.raises(StoreExists, match="there is a table t already") as refused:
        open_table(store, "t", game="other")
    row = store.tables.row("t")
    assert row is not None
    assert row.game == "toy"
    assert repr(SEED)[2:-1] not in str(refused.value.__cause__), "an error must not say the seed"


def test_a_table_can_begin_with_entries(store: Store) -> None:
    store.tables.create(
        "rematch",
        game="toy",
        rules_version=1,
        header=b"{}",
        phase="open",
        listed=True,
        seed=SEED,
        entries=[b"sit 0", b"sit 1"],
    )
    assert bodies(store, "rematch") == [b"sit 0", b"sit 1"]
    store.append_now("rematch", 3, b"start")
    row = store.tables.row("rematch")
    assert row is not None
    assert row.last == 3


def test_a_table_that_exists_gets_no_entries_of_another(store: Store) -> None:
    open_table(store, "t")
    with pytest.raises(StoreExists):
        store.tables.create(
            "t",
            game="toy",
            rules_version=1,
            header=b"{}",
            phase="open",
            listed=True,
            seed=SEED,
            entries=[b"x"],
        )
    assert store.entries("t") == []


def test_a_row_changes_only_where_it_is_told(store: Store, clock: Clock) -> None:
    open_table(store, "t")
    before = store.tables.row("t")
    assert before is not None
    clock.now += 10
    store.tables.change("t", phase="playing")
    assert store.tables.row("t") == dataclasses.replace(
        before, phase="playing", updated=1_000_010.0
    )
    clock.now += 10
    store.tables.change("t", listed=False, header=b"new")
    assert store.tables.row("t") == dataclasses.replace(
        before, phase="playing", listed=False, header=b"new", updated=1_000_020.0
    )
    assert store.tables.seed("t") == SEED
    with pytest.raises(StoreMissing, match="there is no table u"):
        store.tables.change("u", phase="over")


def test_the_liveliest_tables_come_first(store: Store, clock: Clock) -> None:
    for table in ("old", "older", "oldest"):
        clock.now -= 100
        open_table(store, table)
    assert ids(store.tables.listing()) == ["old", "older", "oldest"]
    clock.now += 1000
    store.append_now("oldest", 1, b"a move")
    assert ids(store.tables.listing()) == ["oldest", "old", "older"]
    clock.now += 1000
    store.tables.change("older", phase="over")
    assert ids(store.tables.listing()) == ["older", "oldest", "old"]
    row = store.tables.row("oldest")
    assert row is not None
    assert (row.updated, row.last) == (1_000_700.0, 1)
    assert ids(store.tables.listing(limit=2)) == ["older", "oldest"]


def test_lists_choose_by_phase_and_by_who_may_see_them(store: Store, clock: Clock) -> None:
    for phase in ("open", "playing", "over"):
        for listed in (True, False):
            clock.now -= 1
            open_table(store, f"{phase} {listed}", phase=phase, listed=listed)
    tables = store.tables
    assert ids(tables.listing()) == ["open True", "playing True", "over True"]
    assert ids(tables.listing(phases={"open", "over"})) == ["open True", "over True"]
    assert ids(tables.listing(phases=["over"], listed=None)) == ["over True", "over False"]
    assert ids(tables.listing(phases=["playing"], listed=False)) == ["playing False"]
    assert tables.listing(phases=[]) == []


def test_a_person_finds_the_tables_they_belong_to(store: Store, clock: Clock) -> None:
    ada, bo = store.people.add("Ada"), store.people.add("Bo")
    for table in ("a", "b", "c"):
        clock.now += 1
        open_table(store, table, phase="over" if table == "a" else "open", listed=table != "b")
    for table in ("a", "b", "b"):
        store.tables.join(table, ada.id)
    store.tables.join("c", bo.id)
    assert ids(store.tables.mine(ada.id)) == ["b", "a"]
    assert ids(store.tables.mine(ada.id, phases=["open"])) == ["b"]
    assert ids(store.tables.mine(ada.id, limit=1)) == ["b"]
    assert ids(store.tables.mine(bo.id)) == ["c"]
    store.tables.leave("b", ada.id)
    store.tables.leave("c", ada.id)
    assert ids(store.tables.mine(ada.id)) == ["a"]
    assert ids(store.tables.mine(bo.id)) == ["c"]


def test_nobody_joins_what_is_not_there(store: Store) -> None:
    ada = store.people.add("Ada")
    open_table(store, "t")
    for table, person in (("ghost", ada.id), ("t", "nobody")):
        with pytest.raises(StoreMissing):
            store.tables.join(table, person)


def test_all_of_it_is_there_the_next_day(path: Path) -> None:
    with Store.open(path) as store:
        open_table(store, "t")
        ada = store.people.add("Ada", "zh_Hant")
        store.tables.join("t", ada.id)
    with Store.open(path) as store:
        assert ids(store.tables.mine(ada.id)) == ["t"]
        assert store.tables.seed("t") == SEED
        assert store.people.person(ada.id) == ada


def test_every_connection_keeps_what_it_wrote_and_checks_references(
    store: Store, path: Path
) -> None:
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 2000}
    with store._database.read() as connection:
        found = {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in wanted}
    assert found == wanted
    with closing(sqlite3.connect(path)) as plain:
        assert plain.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_lists_are_there_where_a_page_with_entries_is_broken(path: Path) -> None:
    with Store.open(path) as store:
        for table in ("a", "b", "c"):
            open_table(store, table)
            for number in range(1, 41):
                store.append_now(table, number, f"{table}{number:02} ".encode() * 60)
    break_leaf(path, b"b40 b40")
    with Store.open(path) as store:
        assert sorted(row.id for row in store.tables.listing()) == ["a", "c"]
        assert len(store.entries("a")) == 40
        with pytest.raises(StoreDamaged):
            store.entries("b")
        store.append_now("a", 41, b"goes on")


def break_leaf(path: Path, text: bytes) -> None:
    """Overwrite the one page of entries that holds a text."""
    data = bytearray(path.read_bytes())
    pages = [at for at in range(0, len(data), 4096) if text in data[at : at + 4096]]
    leaves = [at for at in pages if data[at] == 10]
    assert pages == leaves
    for at in leaves:
        data[at : at + 4096] = b"\xff" * 4096
    path.write_bytes(data)


def test_lists_are_there_where_a_text_is_none(path: Path) -> None:
    with Store.open(path) as store:
        open_table(store, "a")
        open_table(store, "b")
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("UPDATE tables SET game = CAST(x'fffe' AS TEXT) WHERE id = 'a'")
    with Store.open(path) as store:
        assert {row.id: row.game for row in store.tables.listing()} == {
            "a": "\ufffd\ufffd",
            "b": "toy",
        }
