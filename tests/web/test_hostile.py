"""What is no message, and what happens when things fail."""

import asyncio
import json
import random
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from longtable.store import StoreError
from tests.web.client import Browser, Running, live_of, running, settings, two_players

# -- what is no message -------------------------------------------------------------------------------

BROKEN = [
    "",
    "null",
    "[]",
    "{",
    '{"fly": true}',
    '{"draft": "abc"}',
    '{"draft": [-1]}',
    '{"draft": [99999]}',
    '{"draft": [1.5]}',
    '{"commit": [1], "id": "x"}',
    '{"commit": [1], "at": 0}',
    '{"commit": [1], "id": "", "at": 0}',
    '{"commit": [1], "id": "<script>", "at": 0}',
    '{"layout": "round"}',
    '{"language": "xx"}',
    '{"undo": false}',
    '{"about": -1}',
    '{"about": 8192}',
    '{"about": "c2"}',
    '{"about": [1]}',
    json.dumps({"draft": [1] * 257}),
    "[" * 2000,
    '{"draft": ' + "[" * 2000,
    '{"ping": NaN}',
    '{"ping": 1e400}',
    '{"ping": 9007199254740992}',
    '{"ping": 1.0}',
    '{"ping": true}',
    '{"at": 1' + "0" * 900 + "}",
    '{"commit": [1], "id": "x", "at": 2147483648}',
    json.dumps({"commit": [1], "id": "x" * 65, "at": 0}),
    json.dumps({"commit": [1], "id": "a b", "at": 0}),
    json.dumps({"commit": [1], "id": "é", "at": 0}),
    '{"commit": [1], "id": "\\u0000", "at": 0}',
    '{"undo": true}{"undo": true}',
    '{"undo": true,}',
    "{'undo': true}",
    "\ufeff{}",
    '{"seat": 1, "draft": []}',
]


@pytest.mark.parametrize("text", BROKEN)
async def test_what_is_no_message_is_refused_and_changes_nothing(house: Running, text: str) -> None:
    async with two_players(house) as (table, hers, his):
        before = (await live_of(house, table)).table.view(0)
        await hers.socket.send(text)
        assert (await hers.receive())["refused"]["why"] == "bad_frame"
        assert (await live_of(house, table)).table.view(0) == before
        assert not await his.quiet(0.05)
        await hers.commit(hers.named("warrior-3", "c2"), "one")


async def test_what_stands_twice_counts_once_and_a_long_id_is_one(house: Running) -> None:
    async with two_players(house) as (_, hers, _his):
        await hers.socket.send('{"ping": 1, "ping": 2}')
        assert (await hers.receive())["pong"] == 2
        answer = await hers.commit(hers.named("warrior-3", "c2"), "x" * 64)
        assert "refused" not in answer


async def test_bytes_and_large_messages_end_or_are_refused(house: Running) -> None:
    async with two_players(house) as (_, hers, _his):
        await hers.socket.send(json.dumps({"chat": "x" * 5000}))
        assert (await hers.receive())["refused"]["why"] == "too_big"
        await hers.socket.send(b"\x00\x01")
        assert (await hers.receive())["refused"]["why"] == "bad_frame"


async def test_who_sends_too_fast_is_closed(tmp_path: Path) -> None:
    chosen = settings(tmp_path, rate_limits=True, frames_per_second=1.0, frames_burst=5)
    async with running(chosen) as house, two_players(house) as (_, hers, _his):
        for _ in range(8):
            await hers.send(ping=1)
        with pytest.raises(ConnectionClosed):
            await hers.until(lambda message: False)
        assert hers.socket.close_code == 4429


async def test_an_unknown_table_closes_the_socket_with_its_code(ann: Browser) -> None:
    async with ann.page("/table/none") as page:
        await page.socket.wait_closed()
        assert page.socket.close_code == 4404


# -- when things fail ---------------------------------------------------------------------------------


async def test_what_cannot_be_stored_has_not_happened(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_players(house) as (table, hers, his):
        store = house.house.store

        async def full(*_: object) -> None:
            raise StoreError("the disk is full")

        with monkeypatch.context() as broken:
            broken.setattr(type(store), "append", lambda self, *rest: full(*rest))
            answer = await hers.commit(hers.named("warrior-3", "c2"), "one")
            assert answer["refused"]["why"] == "not_saved"
        assert (await live_of(house, table)).table.moves == ()
        assert not [m for m in await his.quiet(0.1) if m.get("frames")]
        assert "refused" not in await hers.commit(hers.named("warrior-3", "c2"), "one")


async def test_a_slow_page_gets_the_whole_instead_of_all_it_missed(tmp_path: Path) -> None:
    async with (
        running(settings(tmp_path, queue=2)) as house,
        two_players(house) as (table, hers, _his),
    ):
        live = await live_of(house, table)
        (slow,) = [row for row in live.pages if row.visitor.id == live.table.header.host]
        slow.say(ack="mine")
        for number in range(6):  # no await between: its writer cannot run
            slow.send(b'"note":%d' % number)
        told = await hers.quiet()
        assert [set(message) & {"whole", "note", "ack"} for message in told] == [{"whole"}, {"ack"}]


async def test_a_page_that_takes_nothing_at_all_is_closed(tmp_path: Path) -> None:
    async with (
        running(settings(tmp_path, queue=2)) as house,
        two_players(house) as (table, hers, _his),
    ):
        live = await live_of(house, table)
        (slow,) = [row for row in live.pages if row.visitor.id == live.table.header.host]
        for number in range(6):
            slow.say(pong=number)
        await hers.quiet()
        assert hers.socket.close_code == 4408


async def test_idle_tables_are_unloaded_and_come_back(tmp_path: Path) -> None:
    async with running(settings(tmp_path, idle_seconds=0.01)) as house:
        async with two_players(house) as (table, hers, _his):
            await hers.commit(hers.named("warrior-3", "c2"), "one")
            await house.house.hub.sweep()
            first = await live_of(house, table)
            assert first.table.moves
        await asyncio.sleep(0.1)
        await house.house.hub.sweep()
        again = await live_of(house, table)
        assert again is not first
        assert again.table.view(0) == first.table.view(0)


async def test_a_house_that_closes_says_so_to_its_pages(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as house:
        ann = house.browser()
        table = await ann.open_table("Ann")
        page = ann.page(table)
        opened = await page.__aenter__()
        await opened.whole()
    await opened.socket.wait_closed()
    assert opened.socket.close_code == 1012
    await page.__aexit__(None, None, None)


async def test_everything_is_there_after_a_restart(tmp_path: Path) -> None:
    rng = random.Random(5)
    async with running(settings(tmp_path)) as house, two_players(house) as (table, hers, his):
        pages = {True: hers, False: his}
        for number in range(8):
            page = pages[number % 2 == 0]
            while not page.mine:
                await page.receive()
            await page.commit(await page.some_draft(rng), f"c{number}")
        live = await live_of(house, table)
        before = [live.table.view(viewer) for viewer in (-1, 0, 1)]
    async with running(settings(tmp_path)) as house:
        live = await live_of(house, table)
        assert [live.table.view(viewer) for viewer in (-1, 0, 1)] == before
