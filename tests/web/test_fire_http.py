"""Requests that nobody should send: answered in words or not at all, without a trace, and within a time."""

import asyncio
import random
import re
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import cast
from urllib.parse import quote, quote_from_bytes, urlencode

import httpx2 as httpx
import pytest
from starlette.routing import Route

from longtable.web.app import ROUTES
from longtable.web.deadlines import Taking
from longtable.web.forms import ACTIONS
from tests.web.client import Running, running, settings
from tests.web.hostile import NUMBERS, TEXTS
from tests.web.inside import HOST, NOBODY, Guest, Inside, Line, game_of, inside
from tests.web.watch import nothing_fails

REQUESTS = 500
MORE_REQUESTS = 6_000
FIELDS = (
    "seat", "name", "level", "look", "to", "seats", "bots", "start", "next", "text", "answer", "entropy",
    "game", "language", "visibility", "option-rules", "option-board", "option-", "sure", "table", "confirm",
)  # fmt: skip
QUERIES = ("at", "as", "of", "layout", "chunk", "show", "page", "v", "language", "")
TYPES = (
    "application/x-www-form-urlencoded", "application/x-www-form-urlencoded; charset=utf-16",
    "multipart/form-data; boundary=x", "application/json", "text/plain", "", "\xff", "a/b" * 900,
)  # fmt: skip
BYTES = (
    b"",
    b"\xff\xfe",
    b"%",
    b"%zz=%",
    b"a" * 16_384,
    b"a" * 40_000,
    b"=",
    b"&" * 900,
    b"seat=1&seat=2",
    b"\0",
)


class Hostile:
    """A source of requests, the same for the same seed."""

    def __init__(self, seed: int, table_id: str, guests: list[Guest]) -> None:
        self.rng = random.Random(seed)
        self.table_id = table_id
        self.guests = guests
        self.paths = [route for route in ROUTES if isinstance(route, Route)]

    def request(self) -> httpx.Request:
        route = self.rng.choice(self.paths)
        if route.path.endswith(".png") and self.rng.random() < 0.9:
            return self.request()  # each of them is painted in a process of its own
        methods = sorted(route.methods or {"GET"})
        if self.rng.random() < 0.1:
            methods = ["PUT", "DELETE", "OPTIONS", "PATCH", "HEAD", "BREW"]
        method = self.rng.choice(methods)
        url = f"http://{HOST}{self._path(route.path)}{self._query()}"
        body = self._body() if method == "POST" else b""
        return httpx.Request(method, url, headers=self._headers(), content=body)

    def _path(self, path: str) -> str:
        def fill(found: re.Match[str]) -> str:
            name = found[1]
            if self.rng.random() < 0.8:
                right = {
                    "table_id": self.table_id, "game": "armadora", "action": self.rng.choice(list(ACTIONS))
                }  # fmt: skip
                if name in right:
                    return right[name]
            odd = [quote(text, safe="") for text in TEXTS if text] + [
                "..%2f..",
                "%ff%fe",
                "%00",
                "a" * 2_000,
            ]
            return self.rng.choice(odd)

        return re.sub(r"{(\w+)}", fill, path)

    def _query(self) -> str:
        if self.rng.random() < 0.5:
            return ""
        asked = {self.rng.choice(QUERIES): self._value() for _ in range(self.rng.randrange(1, 4))}
        return "?" + urlencode(asked)

    def _value(self) -> str:
        if self.rng.random() < 0.4:
            return self.rng.choice(
                ("0", "1", "2", "-1", "all", "yes", "true", "json", "armadora", "normal", "/")
            )
        return str(
            self.rng.choice(
                (*NUMBERS, *TEXTS, "9" * 5_000, "/" * 300, "//evil.example", "١٢", "1_0")
            )
        )

    def _body(self) -> bytes:
        if self.rng.random() < 0.15:
            return self.rng.choice(BYTES)
        fields = [
            (self.rng.choice(FIELDS), self._value()) for _ in range(self.rng.choice((1, 2, 4, 80)))
        ]
        if self.rng.random() < 0.1:
            return "&".join(
                f"{key}={quote_from_bytes(b'%xff' + key.encode())}" for key, _ in fields
            ).encode()
        return urlencode(fields).encode()

    def _headers(self) -> list[tuple[bytes, bytes]]:
        odd = self.rng.random() < 0.3
        guest = self.rng.choice([*self.guests, NOBODY])
        headers = {
            "Origin": self.rng.choice(("", "null", "http://[", f"http://{HOST}@evil"))
            if odd
            else f"http://{HOST}",
            "Content-Type": TYPES[0] if self.rng.random() < 0.8 else self.rng.choice(TYPES),
            "Accept": self.rng.choice(("application/json", "text/html", "*/*", "\xe9")),
            "Accept-Language": self.rng.choice(
                ("en", "zh-TW", "zh;q=x,en;q=nan", ",;q=,", "x" * 3_000)
            ),
            "Cookie": f"session={guest.cookie}" if not odd else self._cookie(guest),
            "User-Agent": self.rng.choice(("", "Mobi", "x" * 5_000)),
        }
        return [(name.encode(), value.encode("latin-1")) for name, value in headers.items()]

    def _cookie(self, guest: Guest) -> str:
        broken = guest.cookie[: self.rng.randrange(len(guest.cookie) + 1)]
        return self.rng.choice(
            (
                f"session={broken}", "session=", "session", ";;=;", f"session={'a.' * 900}", "session=\xff",
                f"language=\xff; session={guest.cookie}", "language=xx; theme=pink; motion=7",
                "session=e30.x",
            )
        )  # fmt: skip


async def fresh(house: Inside, guests: list[Guest]) -> str:
    return (await game_of(house, guests, options={})).id


async def requested(folder: Path, requests: int, seed: int) -> set[int]:
    """Send so many requests; return with which statuses they were answered."""
    statuses: set[int] = set()
    with nothing_fails():
        async with inside(settings(folder)) as house:
            guests = [await house.guest(name) for name in ("Ann", "Ben")]
            transport = httpx.ASGITransport(app=house.app)  # raises what the house lets through
            source = Hostile(seed, await fresh(house, guests), guests)
            for number in range(requests):
                if number % 100 == 0:  # some of them close tables, leave or begin anew
                    source.table_id = await fresh(house, guests)
                request = source.request()
                answer = await asyncio.wait_for(transport.handle_async_request(request), 60)
                body = await answer.aread()
                assert answer.status_code < 500, (request.method, request.url)
                assert b"Traceback" not in body
                assert b"<script>alert" not in body
                statuses.add(answer.status_code)
            assert house.house.metrics.errors._value.get() == 0
            table_id = await fresh(house, guests)
            line = await house.line(table_id, guests[0])
            assert line.knows.graph or (await house.line(table_id, guests[1])).knows.graph
    return statuses


ALL = {200, 303, 400, 403, 404, 405, 409, 413}
"""What requests may be answered with; each of it is met."""


async def test_hostile_requests_are_answered_without_a_trace(tmp_path: Path) -> None:
    assert await requested(tmp_path, REQUESTS, 1) == ALL


@pytest.mark.slow
async def test_many_hostile_requests_are_answered_without_a_trace(tmp_path: Path) -> None:
    assert await requested(tmp_path, MORE_REQUESTS, 2) == ALL


async def test_hostile_handshakes_are_answered_without_a_trace(tmp_path: Path) -> None:
    rng = random.Random(4)
    with nothing_fails():
        async with inside(settings(tmp_path)) as house:
            guests = [await house.guest(name) for name in ("Ann", "Ben")]
            table_id = await fresh(house, guests)
            for number in range(300):
                query = {
                    rng.choice(("layout", "language", "n", "")): quote(
                        str(rng.choice((*TEXTS, *NUMBERS)))
                    )
                    for _ in range(2)
                }
                guest = rng.choice(
                    (*guests, NOBODY, Guest("", "", "x" * 2_000), Guest("", "", "e30.e30"))
                )
                asked = table_id if number % 3 else quote(rng.choice(TEXTS))
                line = Line(house.app, asked, guest, query)
                await line.idle()
                if asked == table_id:
                    assert line.knows.whole, "whatever it asks for, it is shown the table"
                    await line.hang_up()
                else:
                    assert line.code in (4404, 1000), (
                        "there is no such table, or not even such a path"
                    )
            assert not (await house.house.hub.get(table_id)).pages


# -- bytes that are no request --------------------------------------------------------------------------


@asynccontextmanager
async def raw(house: Running) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    try:
        yield reader, writer
    finally:
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()


def head(house: Running, line: str, **headers: str) -> bytes:
    fields: Mapping[str, str] = {"Host": f"127.0.0.1:{house.port}", **headers}
    lines = [
        line,
        *(f"{name.replace('_', '-')}: {value}" for name, value in fields.items()),
        "",
        "",
    ]
    return "\r\n".join(lines).encode("latin-1")


BROKEN = [
    b"\x00" * 40 + b"\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(range(200)),
    b"GET\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nContent-Length: -1\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"POST /name HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n",
    b"GET /\xff\xfe HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET http://[::1 HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET /table/x/live HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    (
        b"GET /table/x/live HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: \xff\xff\r\nOrigin: \xe9\r\n\r\n"
    ),
    (
        b"GET /table/x%ff/live?\xff HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nOrigin: http://a\r\n\r\n"
    ),
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
]


@pytest.mark.parametrize("data", BROKEN)
async def test_bytes_that_are_no_request_are_turned_away(house: Running, data: bytes) -> None:
    with nothing_fails():
        async with raw(house) as (reader, writer):
            writer.write(data)
            answer = b""
            with suppress(ConnectionError):
                answer = await asyncio.wait_for(reader.read(4_096), 5)
            assert not answer or answer.startswith(b"HTTP/1.1 4"), answer
            assert b"Traceback" not in answer
        assert (await house.browser().get("/health")).status_code == 200


async def test_a_head_that_does_not_end_is_cut_off(tmp_path: Path) -> None:
    with nothing_fails():
        async with running(settings(tmp_path, head_seconds=0.3)) as house:
            for begun in (b"", b"GET / HTTP/1.1\r\nHost: a\r\nX: "):
                async with raw(house) as (reader, writer):
                    writer.write(begun)
                    assert await cut(reader)
            async with raw(house) as (reader, writer):  # also the second request of a connection
                writer.write(head(house, "GET /health HTTP/1.1"))
                assert b"200 OK" in await reader.readuntil(b"}")
                writer.write(b"GET /health HT")
                assert await cut(reader)
            async with raw(house) as (reader, writer):
                writer.write(b"GET / HTTP/1.1\r\n" + b"X: " + b"y" * 200_000)
                assert await cut(reader)
            assert (await house.browser().get("/")).status_code == 200


async def cut(reader: asyncio.StreamReader) -> bool:
    """Tell whether the connection is closed soon, with an answer or without."""
    try:
        answer = await asyncio.wait_for(reader.read(), 5)
    except ConnectionError:
        return True
    return not answer or answer.startswith(b"HTTP/1.1 400")


async def test_a_form_that_does_not_arrive_is_told_so(tmp_path: Path) -> None:
    with nothing_fails():
        async with running(settings(tmp_path, body_seconds=0.3)) as house:
            form = {
                "Origin": house.url, "Content_Type": TYPES[0], "Content_Length": "100",
            }  # fmt: skip
            async with raw(house) as (reader, writer):
                writer.write(head(house, "POST /name HTTP/1.1", **form) + b"name=A")
                answer = await asyncio.wait_for(reader.readuntil(b"</html>"), 5)
                assert b"408 Request Timeout" in answer
                assert b"This took too long to arrive" in answer
            async with raw(house) as (
                _,
                writer,
            ):  # one that goes away in the middle is no mistake of ours
                writer.write(head(house, "POST /name HTTP/1.1", **form) + b"name=A")
                await writer.drain()
                writer.transport.abort()
            await asyncio.sleep(0.1)
            text = (await house.browser().get("/metrics")).text
            assert "longtable_errors_total 0.0" in text


class SlowLine:
    """A line of which it is told how much is left to be sent, each time somebody looks."""

    def __init__(self, *left: int) -> None:
        self.left = list(left)
        self.cut = asyncio.Event()

    def get_write_buffer_size(self) -> int:
        return self.left.pop(0)

    def abort(self) -> None:
        self.cut.set()


async def test_a_bad_line_is_waited_for_while_it_takes_something() -> None:
    """It takes enough twice, then next to nothing; nobody looks after that."""
    line = SlowLine(400_000, 300_000, 300_000, 234_000, 234_000, 233_000, 0)
    taking = Taking(0.001, lambda: cast(asyncio.Transport, line))
    taking.start()
    async with asyncio.timeout(10):
        await line.cut.wait()
    assert line.left == [0]


async def test_a_browser_that_takes_no_answer_is_cut_off(tmp_path: Path) -> None:
    with nothing_fails():
        async with running(settings(tmp_path, slow_seconds=0.5)) as house:
            async with raw(house) as (reader, writer):
                reader._transport.pause_reading()  # type: ignore[attr-defined]
                for _ in range(200):  # more than any buffer on the way
                    writer.write(head(house, "GET /rules/armadora HTTP/1.1"))
                async with asyncio.timeout(20):
                    while house.server.server_state.connections:
                        await asyncio.sleep(0.05)
            assert (await house.browser().get("/")).status_code == 200
