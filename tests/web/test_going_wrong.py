"""What goes wrong leaves nothing behind: no place held, no page counted twice, no table that stands still."""

import asyncio
import re
from pathlib import Path

import pytest
from starlette.websockets import WebSocket, WebSocketDisconnect

from longtable.core import BadOptions, HouseReason
from longtable.table import Table
from longtable.table.entries import Chat, Entry
from longtable.web.connection import Connection
from longtable.web.hub import Hub
from longtable.web.livetable import LiveTable
from longtable.web.rates import Rates
from longtable.web.scene import Scene
from longtable.web.viewers import CHAT_SHOWN
from tests.web.client import Browser, Page, Running, live_of, running, settings, two_players

# -- pages that go at the wrong moment ------------------------------------------------------------------


async def test_a_browser_gone_before_its_page_opened_holds_no_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(settings(tmp_path, rate_limits=True, sockets_per_person=1)) as house:
        ann = house.browser()
        table = await ann.open_table("Ann")

        async def gone(*_: object, **__: object) -> None:
            raise WebSocketDisconnect(1006)

        with monkeypatch.context() as patched:
            patched.setattr(WebSocket, "accept", gone)
            with pytest.raises(Exception, match=r"403|500"):
                await ann.page(table).__aenter__()
        async with ann.page(table) as page:
            await page.whole()


def page_of(live: LiveTable) -> Connection:
    """Return the one page of the host."""
    (found,) = [page for page in live.pages if page.visitor.id == live.table.host]
    return found


async def test_a_page_that_was_closed_while_behind_is_not_drawn_for_any_more(
    tmp_path: Path,
) -> None:
    async with (
        running(settings(tmp_path, queue=1)) as house,
        two_players(house) as (table, _hers, his),
    ):
        live = await live_of(house, table)
        hers = page_of(live)
        group = hers.group
        assert group is not None
        for number in range(3):  # no await between: its writer cannot run
            hers.send(b'"note":%d' % number)
        hers.close(4429)
        live.leave(hers)
        await his.quiet(0.1)
        assert hers.group is None
        assert hers not in group.connections


async def test_a_page_that_comes_while_its_table_is_unloaded_comes_again(
    house: Running, ann: Browser
) -> None:
    table = await ann.open_table("Ann")
    live = await live_of(house, table)
    await live.close()
    async with ann.page(table) as page:
        await page.socket.wait_closed()
        assert page.socket.close_code == 1012
    assert not live.pages


def close(table: Table, now: float) -> Entry:
    return table.close(table.host, now=now)


async def test_a_house_closes_while_a_table_is_being_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(settings(tmp_path)) as house:
        ann = house.browser()
        paths = [await ann.open_table("Ann") for _ in range(2)]
        hub = house.house.hub
        await live_of(house, paths[0])
        read = hub.read

        async def slowly(table_id: str) -> Table:
            await asyncio.sleep(0.1)
            return await read(table_id)

        monkeypatch.setattr(hub, "read", slowly)
        coming = asyncio.ensure_future(live_of(house, paths[1]))
        await asyncio.sleep(0)
        await hub.close()
        assert coming.done()
        with pytest.raises(Exception, match="closing"):
            await (await coming).enter(close)


# -- tables that fail -----------------------------------------------------------------------------------


def cannot(*_: object) -> None:
    raise ZeroDivisionError


async def test_a_move_that_cannot_be_drawn_is_stored_and_the_bot_goes_on(
    house: Running, ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await ann.open_table("Ann", bots="random", start=1, options={"starter": "first"})
    live = await live_of(house, table)
    async with ann.page(table) as page:
        await page.whole()
        picks = page.named("warrior-3", "c2")
        with monkeypatch.context() as broken:
            broken.setattr(Scene, "entry", cannot)
            await page.send(commit=picks, id="one", at=page.at)
            await page.socket.wait_closed()
        assert page.socket.close_code == 1011
    async with ann.page(table) as again:
        await again.until(lambda message: message.get("mine"))
        assert len(live.table.moves) == 2
        answer = await again.commit(picks, "one")
        assert "refused" not in answer, "it was stored: the same again is answered, not refused"
        assert len(live.table.moves) == 2


async def test_a_table_that_cannot_be_read_does_not_hide_the_others(
    house: Running, ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, whole = [await ann.open_table("Ann") for _ in range(2)]
    get = Hub.get

    async def uninstalled(self: Hub, table_id: str) -> LiveTable:
        if broken.endswith(table_id):
            raise BadOptions(HouseReason.UNKNOWN_GAME, game="gone", choices=("armadora",))
        return await get(self, table_id)

    monkeypatch.setattr(Hub, "get", uninstalled)
    for browser in (ann, house.browser()):
        page = await browser.get("/")
        assert page.status_code == 200
        assert whole in page.text
        assert broken not in page.text


# -- too much -------------------------------------------------------------------------------------------


async def test_who_talks_without_end_is_held_up(tmp_path: Path) -> None:
    chosen = settings(tmp_path, rate_limits=True, chats_per_minute=2)
    async with running(chosen) as house, two_players(house) as (table, hers, his):
        for id in ("c0", "c1"):
            await hers.send(chat="Hello", id=id)
        assert "refused" not in await hers.until(lambda message: message.get("ack") == "c1")
        await hers.send(chat="Hello", id="c2")
        answer = await hers.until(lambda message: message.get("ack") == "c2")
        assert answer["refused"]["why"] == "too_fast"
        await his.send(chat="Hello", id="c2")
        assert "refused" not in await his.until(lambda message: message.get("ack") == "c2")
        refused = await house.browsers[0].post(f"{table}/chat", text="Hello")
        assert refused.status_code == 429


async def test_who_takes_back_without_end_is_held_up(tmp_path: Path) -> None:
    chosen = settings(tmp_path, rate_limits=True, undos_per_minute=1)
    async with running(chosen) as house:
        ann = house.browser()
        table = await ann.open_table("Ann", bots="random", start=1, options={"starter": "first"})
        whys = []
        for _ in range(2):
            answer = await ann.post(f"{table}/undo")
            whys.append(answer.json()["refused"]["why"])
        assert whys == ["nothing_to_undo", "too_fast"]


async def test_a_page_begins_with_the_last_of_a_long_talk(house: Running, ann: Browser) -> None:
    table = await ann.open_table("Ann")
    live = await live_of(house, table)
    host = live.table.host
    for number in range(CHAT_SHOWN + 5):
        live.table.apply(Chat(time=0, seat=0, person=host, name="Ann", text=f"word {number}."))
    async with ann.page(table) as page:
        await page.whole()
        assert page.html["chat"].count("<li") == CHAT_SHOWN
        assert "word 4." not in page.html["chat"]
        assert f"word {CHAT_SHOWN + 4}." in page.html["chat"]


def test_counters_of_who_asks_no_more_are_forgotten(tmp_path: Path) -> None:
    rates = Rates(settings(tmp_path, rate_limits=True))
    for number in range(50):
        rates.hit("page", f"10.0.0.{number}")
    rates.sweep()
    assert rates.known == 50, "they still count"
    for events in rates._storage.events.values():
        events.clear()  # as the storage does when their time is over
    rates.sweep()
    assert rates.known == 0


# -- the same told twice --------------------------------------------------------------------------------


async def test_a_log_told_line_by_line_is_the_log_told_whole(
    house: Running, ann: Browser, ben: Browser
) -> None:
    """Also where one seat has two lines in a row: a bot sits in, then moves."""
    table = await ann.open_table("Ann", options={"starter": "first"})
    await ben.form(f"{table}/sit", seat=1, name="Ben")
    await ann.form(f"{table}/start")
    async with ann.page(table) as page, ann.page(table) as fresh:
        await page.whole()
        await page.commit(page.named("warrior-3", "c2"), "one")
        await ben.form(f"{table}/hand-over", level="random")
        await page.until(lambda message: message.get("mine"))
        await fresh.quiet(0.05)
        await fresh.send(sync=True)
        await fresh.whole()
        assert entries(page) == entries(fresh)
        assert len(entries(page)) == 4
        assert "turn-start" not in entries(page)[3], "Ben's second line in a row"


def entries(page: Page) -> list[str]:
    """Return the lines of a log, wherever its list ends."""
    return re.findall(r"<li.*?</li>", page.html["log"], re.S)


# -- addresses that are none ----------------------------------------------------------------------------


@pytest.mark.parametrize("host", ["a:99999", "a:b", "[", "[::1", "x" * 4000, '"><script>', "é"])
async def test_a_host_that_is_none_breaks_nothing(ann: Browser, house: Running, host: str) -> None:
    table = await ann.open_table("Ann")
    for path in ("/", table):
        raw = await asyncio.open_connection("127.0.0.1", house.port)
        head = f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
        raw[1].write(head.encode())
        answer = (await raw[0].read()).decode()
        raw[1].close()
        assert answer.split()[1] in ("200", "400"), answer[:200]
        assert "<script>" not in answer
    assert "longtable_errors_total 0.0" in (await ann.get("/metrics")).text


@pytest.mark.parametrize(
    "to", ["//[", "/[", "//evil.example", "/\\evil.example", "https://x", "/\n"]
)
async def test_after_a_form_one_stays_in_the_house(ann: Browser, to: str) -> None:
    answer = (await ann.form("/language", language="en", next=to))["to"]
    assert answer in ("/", "/["), "a path of this host"
