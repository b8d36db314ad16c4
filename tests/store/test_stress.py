"""Wake-ups are easily lost where a group gathers: here thousands of appends cross each other."""

import asyncio
import random
from pathlib import Path
from threading import Thread

import pytest

from longtable.store import Store
from tests.store.tables_for_tests import bodies, open_table

LOST = 30
"""Seconds after which an append that has not come back counts as lost."""


async def play(store: Store, table: str, count: int, rng: random.Random) -> list[int]:
    """Append one after the other, with pauses of all sizes; returns the order of acknowledgements."""
    acknowledged = []
    for number in range(1, count + 1):
        await store.append(table, number, f"{table}/{number}".encode(), f"key {number}")
        acknowledged.append(number)
        pause = rng.choice([None, 0.0, 0.0, rng.random() / 500])
        if pause is not None:
            await asyncio.sleep(pause)
    return acknowledged


@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_thousands_of_appends_from_many_tasks_all_come_back(store: Store, seed: int) -> None:
    rng = random.Random(seed)
    tables = {f"t{n}": rng.randint(20, 60) for n in range(80)}
    for table in tables:
        open_table(store, table)
    orders = await asyncio.wait_for(
        asyncio.gather(
            *(
                play(store, table, count, random.Random(n))
                for n, (table, count) in enumerate(tables.items())
            )
        ),
        LOST,
    )
    for (table, count), order in zip(tables.items(), orders, strict=True):
        assert order == list(range(1, count + 1))
        assert bodies(store, table) == [f"{table}/{n}".encode() for n in order]


async def test_appends_of_one_table_may_all_be_under_way_at_once(store: Store) -> None:
    for table in ("a", "b"):
        open_table(store, table)
    came_back: dict[str, list[int]] = {"a": [], "b": []}

    async def append(table: str, number: int) -> None:
        await store.append(table, number, b"%d" % number)
        came_back[table].append(number)

    tasks = [
        asyncio.create_task(append(table, number))
        for number in range(1, 2001)
        for table in ("a", "b")
    ]
    await asyncio.wait_for(asyncio.gather(*tasks), LOST)
    assert came_back == {"a": list(range(1, 2001)), "b": list(range(1, 2001))}
    assert bodies(store, "a") == [b"%d" % n for n in range(1, 2001)]


async def test_single_appends_with_pauses_between_all_come_back(store: Store) -> None:
    """The queue runs empty each time: the moment at which a wake-up would be lost."""
    open_table(store, "t")
    rng = random.Random(7)
    for number in range(1, 501):
        await asyncio.wait_for(store.append("t", number, b"x"), LOST)
        for _ in range(rng.randrange(3)):
            await asyncio.sleep(0)
    assert len(store.entries("t")) == 500


def test_several_loops_and_threads_share_a_store(store: Store) -> None:
    for n in range(6):
        open_table(store, f"t{n}")

    def loop(n: int) -> None:
        asyncio.run(asyncio.wait_for(play(store, f"t{n}", 200, random.Random(n)), LOST))

    def thread(n: int) -> None:
        for number in range(1, 201):
            store.append_now(f"t{n}", number, f"t{n}/{number}".encode())

    threads = [Thread(target=loop if n < 3 else thread, args=(n,)) for n in range(6)]
    for each in threads:
        each.start()
    for each in threads:
        each.join(LOST)
    assert not any(each.is_alive() for each in threads)
    for n in range(6):
        assert bodies(store, f"t{n}") == [f"t{n}/{k}".encode() for k in range(1, 201)]


async def test_other_tables_get_their_turn_while_entries_stream(store: Store) -> None:
    open_table(store, "busy")
    stop = False

    async def stream() -> int:
        number = 0
        while not stop:
            first = number + 1
            number += 50
            await asyncio.gather(*(store.append("busy", n, b"x") for n in range(first, number + 1)))
        return number

    streaming = asyncio.create_task(stream())
    people = [await asyncio.to_thread(store.people.add, f"guest {n}") for n in range(30)]
    for person in people:
        await asyncio.to_thread(store.tables.join, "busy", person.id)
    stop = True
    stored = await asyncio.wait_for(streaming, LOST)
    assert len(store.entries("busy")) == stored
    assert {len(store.tables.mine(person.id)) for person in people} == {1}


async def test_closing_in_the_middle_loses_no_acknowledged_entry(path: Path) -> None:
    store = Store.open(path)
    for n in range(20):
        open_table(store, f"t{n}")
    acknowledged = {f"t{n}": 0 for n in range(20)}

    async def go_on(table: str) -> None:
        while True:
            await store.append(table, acknowledged[table] + 1, b"x")
            acknowledged[table] += 1

    tasks = [asyncio.create_task(go_on(table)) for table in acknowledged]
    await asyncio.sleep(0.2)
    await asyncio.to_thread(store.close)
    ends = await asyncio.wait_for(asyncio.gather(*tasks, return_exceptions=True), LOST)
    assert {str(end) for end in ends} == {"the store is closed"}
    with Store.open(path) as again:
        assert {table: len(again.entries(table)) for table in acknowledged} == acknowledged
    assert min(acknowledged.values()) > 0
