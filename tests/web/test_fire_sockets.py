"""Pages that send what is no message, take nothing, vanish, or are there twice."""

import asyncio
import json
import socket
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from longtable.store import Store
from longtable.web.deadlines import Sockets, Taking
from tests.web.client import Browser, Page, Running, live_of, running, settings, two_players
from tests.web.watch import nothing_fails

FREE = asyncio.Event()
FREE.set()
TEXT, BINARY, CLOSE, PING = 1, 2, 8, 9


def cookies(browser: Browser) -> str:
    return "; ".join(f"{cookie.name}={cookie.value}" for cookie in browser.http.cookies.jar)


class Raw:
    """A socket that says whatever bytes it is told to."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def open(cls, house: Running, table: str, cookie: str = "") -> "Raw":
        raw = cls(*await asyncio.open_connection("127.0.0.1", house.port))
        host = f"127.0.0.1:{house.port}"
        lines = [
            f"GET {table}/live HTTP/1.1", f"Host: {host}", f"Origin: http://{host}",
            "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", f"Cookie: {cookie}", "", "",
        ]  # fmt: skip
        raw.writer.write("\r\n".join(lines).encode())
        head = await raw.reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101"), head
        return raw

    def send(self, opcode: int, data: bytes, *, last: bool = True) -> None:
        """Write one frame, masked by zeros."""
        size = len(data)
        short = struct.pack("!B", 128 | size) if size < 126 else struct.pack("!BH", 254, size)
        self.writer.write(bytes([(128 if last else 0) | opcode]) + short + bytes(4) + data)

    async def receive(self) -> tuple[int, bytes]:
        """Return opcode and content of the next frame."""
        first, second = await self.reader.readexactly(2)
        size = second & 127
        if size == 126:
            (size,) = struct.unpack("!H", await self.reader.readexactly(2))
        elif size == 127:
            (size,) = struct.unpack("!Q", await self.reader.readexactly(8))
        return first & 15, await self.reader.readexactly(size)

    async def message(self) -> dict[str, object]:
        """Return the next message of the house."""
        opcode, data = await self.receive()
        assert opcode == TEXT
        return dict(json.loads(data))

    async def closed(self) -> int:
        """Return the code with which the house closes; what comes before is left out."""
        async with asyncio.timeout(10):
            while True:
                opcode, data = await self.receive()
                if opcode == CLOSE:
                    return int.from_bytes(data[:2], "big")

    async def shut(self) -> None:
        """Let go of it."""
        self.writer.close()
        with suppress(ConnectionError):
            await self.writer.wait_closed()


# -- frames that are none -------------------------------------------------------------------------------


@asynccontextmanager
async def under_fire(house: Running) -> AsyncIterator[tuple[str, Page, Raw]]:
    """A game of Ann and Ben that goes on after whatever a third page does, and nothing is in the log."""
    with nothing_fails():
        async with two_players(house) as (table, hers, _his):
            raw = await Raw.open(house, table)
            assert "whole" in await raw.message()
            yield table, hers, raw
            await raw.shut()
            await hers.quiet(0.05)
            answer = await hers.commit(hers.named("warrior-3", "c2"), "goes-on")
            assert "refused" not in answer
            assert len((await live_of(house, table)).pages) == 2, "the third page is gone"
    assert "longtable_errors_total 0.0" in (await house.browser().get("/metrics")).text


@pytest.mark.parametrize(
    "data", [b"\xff", b'{"ping": 1}\xc3\x28', b"\xed\xa0\x80", b"\xf5\x80\x80\x80"]
)
async def test_a_text_that_is_no_unicode_closes_its_page(house: Running, data: bytes) -> None:
    async with under_fire(house) as (_, _hers, raw):
        raw.send(TEXT, data)
        assert await raw.closed() == 1007


async def test_bytes_that_are_no_unicode_are_refused(house: Running) -> None:
    async with under_fire(house) as (_, _hers, raw):
        raw.send(BINARY, b'{"chat": "\xff", "id": "a"}')
        refused = (await raw.message())["refused"]
        assert isinstance(refused, dict)
        assert refused["why"] == "bad_frame"
        raw.send(BINARY, b'{"ping": 7}')
        assert (await raw.message())["pong"] == 7, "a frame of bytes that is a message is one"


async def test_a_message_in_pieces_is_one_and_one_without_end_closes(house: Running) -> None:
    async with under_fire(house) as (_, _hers, raw):
        for place, piece in enumerate((b'{"pi', b"", b'ng": ', b"8}")):
            raw.send(0 if place else TEXT, piece, last=place == 3)
        assert (await raw.message())["pong"] == 8
        raw.send(TEXT, b"", last=False)
        for _ in range(100):
            raw.send(0, b"", last=False)
        assert await raw.closed() == 1009


@pytest.mark.parametrize("size", [16_385, 60_000])
async def test_a_message_that_is_far_too_large_closes(house: Running, size: int) -> None:
    async with under_fire(house) as (_, _hers, raw):
        raw.send(TEXT, b'"' * size)
        assert await raw.closed() == 1009


@pytest.mark.parametrize(
    "data",
    [
        b"\x00" * 64,
        b"\xff" * 64,
        b"GET / HTTP/1.1\r\n\r\n",
        b"\x81\x05hello",
        b"\x83\x80\0\0\0\0",
        b"\x88\xfe\x00\x80" + bytes(132),
    ],
)
async def test_bytes_that_are_no_frame_close_the_page(house: Running, data: bytes) -> None:
    """Also a frame without a mask, one of an unknown kind, and a farewell of an impossible length."""
    async with under_fire(house) as (_, _hers, raw):
        raw.writer.write(data)
        assert await raw.closed() == 1002


async def test_who_asks_for_answers_and_does_not_listen_is_cut_off(house: Running) -> None:
    async with under_fire(house) as (_, hers, raw):
        raw.reader._transport.pause_reading()  # type: ignore[attr-defined]
        with pytest.raises(ConnectionError):
            await ping_without_end(raw)
        await hers.quiet(0.05)


async def ping_without_end(raw: Raw) -> None:
    for _ in range(500_000):  # 64 MB, more than any buffer on the way
        raw.send(PING, bytes(125))
        await raw.writer.drain()


# -- pages that take nothing ----------------------------------------------------------------------------


@asynccontextmanager
async def lazy(house: Running, table: str, browser: Browser) -> AsyncIterator[ClientConnection]:
    """A page that reads from the network only what is asked of it, with little room between."""
    room = socket.socket()
    room.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    room.connect(("127.0.0.1", house.port))
    async with connect(
        f"ws://127.0.0.1:{house.port}{table}/live",
        sock=room,
        origin=house.url,  # type: ignore[arg-type]
        additional_headers={"Cookie": cookies(browser)},
        compression=None,
        max_queue=1,
        ping_interval=None,
    ) as page:
        yield page


async def stuck(house: Running, page: ClientConnection) -> None:
    """Ask for the whole until no more of it can be sent."""
    waiting = 0
    while waiting < 5:
        await page.send('{"sync": true}')
        await asyncio.sleep(0.01)
        open_ones = house.server.server_state.connections
        full = any(not getattr(row, "writable", FREE).is_set() for row in open_ones)
        waiting = waiting + 1 if full else 0


async def test_a_page_that_stops_reading_holds_up_nobody_and_catches_up_with_a_whole(
    tmp_path: Path,
) -> None:
    async with (
        running(settings(tmp_path, queue=4)) as house,
        two_players(house) as (table, hers, his),
    ):
        live = await live_of(house, table)
        eve = house.browser()
        await eve.form("/name", name="Eve")
        async with lazy(house, table, eve) as page:
            await asyncio.sleep(0.1)
            await stuck(house, page)
            for number in range(6):
                mover = hers if number % 2 == 0 else his
                await mover.until(lambda message: message.get("mine")) if not mover.mine else None
                first = min(pick for pick, name in mover.names.items() if name[0] == "w")
                place = min(mover.graph[mover.node([first])])
                assert "refused" not in await mover.commit([first, place], f"c{number}")
            assert len(live.table.moves) == 6, "the others have not waited"
            numbers, last = await all_of(page)
        assert numbers == list(range(1, len(numbers) + 1))
        assert "whole" in last
        assert last["at"] == live.table.at


async def all_of(page: ClientConnection) -> tuple[list[int], dict[str, object]]:
    """Read until nothing more comes; return the numbers, and the last message with a picture."""
    numbers: list[int] = []
    last: dict[str, object] = {}
    while True:
        try:
            message = json.loads(await asyncio.wait_for(page.recv(), 0.5))
        except TimeoutError:
            return numbers, last
        numbers.append(message["n"])
        if "whole" in message or "frames" in message:
            last = message


async def read_to_the_end(page: ClientConnection) -> None:
    while True:
        await page.recv()


async def test_a_page_that_takes_nothing_is_cut_off_at_last(tmp_path: Path) -> None:
    chosen = settings(tmp_path, queue=4, slow_seconds=0.5, rate_limits=True, frames_burst=10_000)
    with nothing_fails():
        async with running(chosen) as house, two_players(house) as (table, hers, _his):
            live = await live_of(house, table)
            eve = house.browser()
            await eve.form("/name", name="Eve")
            async with lazy(house, table, eve) as page:
                await asyncio.sleep(0.1)
                (person,) = {row.visitor.id for row in live.pages} - {
                    held.owner for held in live.table.seats.holders
                }
                await stuck(house, page)
                async with asyncio.timeout(10):
                    while len(live.pages) > 2:
                        await asyncio.sleep(0.01)
                await hers.commit(hers.named("warrior-3", "c2"), "one")
                assert person not in house.house.person_sockets._held, "it holds no place"
                connections = house.server.server_state.connections
                assert sum(isinstance(row, Sockets) for row in connections) == 2, "it is let go"
                with pytest.raises(ConnectionClosed):
                    await read_to_the_end(page)


async def test_a_page_on_a_bad_line_is_not_asked_whether_it_is_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The question would come behind all that waits to be taken, and its answer too late."""
    asked: list[str] = []
    for name in ("send_keepalive_ping", "keepalive_timeout"):
        monkeypatch.setattr(WebSocketsSansIOProtocol, name, partial(asked.append, name))
    monkeypatch.setattr(Sockets, "schedule_ping", lambda _: asked.append("later"))
    page = Sockets.__new__(Sockets)
    cut = partial(asked.append, "cut")
    line = SimpleNamespace(get_write_buffer_size=lambda: 90_000, abort=cut)
    page.transport = cast(Any, line)
    page._taken = Taking(60, lambda: cast(asyncio.Transport, line))
    for slow in (True, False):
        if slow:
            page._taken.start()
        else:
            page._taken.stop()
        page.send_keepalive_ping()
        page.keepalive_timeout()
    assert asked == ["later", "later", "send_keepalive_ping", "keepalive_timeout", "cut"]


# -- pages that vanish ----------------------------------------------------------------------------------


async def test_a_page_that_vanishes_while_its_move_is_stored_has_moved(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = asyncio.Event()
    append = Store.append

    async def slowly(self: Store, *entry: object) -> None:
        await gone.wait()
        await append(self, *entry)  # type: ignore[arg-type]

    with nothing_fails():
        async with two_players(house) as (table, hers, his):
            live = await live_of(house, table)
            picks = hers.named("warrior-3", "c2")
            with monkeypatch.context() as slow:
                slow.setattr(Store, "append", slowly)
                await hers.send(commit=picks, id="one", at=hers.at)
                await asyncio.sleep(0.05)
                hers.socket.transport.abort()
                await asyncio.sleep(0.05)
                assert not live.table.moves
                gone.set()
                await his.until(lambda message: message.get("mine"))
            assert len(live.table.moves) == 1
            assert len(live.pages) == 1
            async with house.browsers[0].page(table) as again:
                await again.whole()
                answer = await again.commit(picks, "one", 0)
                assert "refused" not in answer, "asked again, it is answered as the first time"
            assert len(live.table.moves) == 1


async def test_pages_that_come_and_go_all_the_time_leave_nothing(house: Running) -> None:
    with nothing_fails():
        async with two_players(house) as (table, hers, _his):
            live = await live_of(house, table)
            for number in range(40):
                raw = await Raw.open(house, table, cookies(house.browsers[0]))
                if number % 2:
                    raw.send(TEXT, b'{"sync": true}')
                if number % 3:
                    await raw.message()
                if number % 5:
                    raw.writer.transport.abort()
                else:
                    raw.send(CLOSE, struct.pack("!H", 1001))
                await raw.shut()
            async with asyncio.timeout(10):
                while len(live.pages) > 2:
                    await asyncio.sleep(0.01)
            await hers.quiet(0.05)
            assert "refused" not in await hers.commit(hers.named("warrior-3", "c2"), "one")
            assert len(live._groups) == 2
            assert len(live._scenes) == 2


# -- one seat, several pages ----------------------------------------------------------------------------


async def test_two_tabs_and_another_device_share_a_seat(house: Running) -> None:
    async with two_players(house) as (table, tab, his):
        live = await live_of(house, table)
        ann = house.browsers[0]
        phone = house.browser()
        token = house.house.sessions.seat_link(live.id, live.table.seats[0].owner)
        await phone.get(f"/seat/{token}")
        async with (
            ann.page(table) as second,
            phone.page(table, layout="tall", language="zh_Hant") as device,
        ):
            await second.whole()
            await device.whole()
            pages = (tab, second, device)
            for page in pages:
                await page.quiet(0.05)
                assert page.mine

            draft = tab.named("warrior-3", "c2")
            await second.send(draft=draft[:1], id="d")
            for page in pages:
                await page.until(lambda message: message.get("draft") == draft[:1])
            await device.send(draft=draft, id="d")
            for page in pages:
                await page.until(lambda message: message.get("draft") == draft)
            assert not await his.quiet(0.05), "drafts are nobody else's"

            for page in pages:
                await page.send(commit=draft, id="same", at=0)
            answers = [
                await page.until(lambda message: message.get("ack") == "same") for page in pages
            ]
            assert ["refused" in answer for answer in answers] == [False] * 3
            assert {answer["at"] for answer in answers} == {live.table.at}
            assert len(live.table.moves) == 1


async def test_two_tabs_that_confirm_different_moves_make_one(house: Running) -> None:
    async with two_players(house) as (table, tab, _his):
        live = await live_of(house, table)
        async with house.browsers[0].page(table) as second:
            await second.whole()
            await tab.send(commit=tab.named("warrior-3", "c2"), id="one", at=0)
            await second.send(commit=second.named("warrior-1", "d3"), id="other", at=0)
            first = await tab.until(lambda message: message.get("ack") == "one")
            late = await second.until(lambda message: message.get("ack") == "other")
            answers = sorted(answer.get("refused", {}).get("why", "") for answer in (first, late))
            assert answers == ["", "stale"]
            assert len(live.table.moves) == 1
            for page in (tab, second):
                await page.send(sync=True)
                await page.whole()
            assert tab.svg == second.svg
