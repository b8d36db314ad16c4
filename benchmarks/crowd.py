"""A crowd at a server of its own: people with sessions, their pages, and the tables they play at.

What benchmarks of a house under load share. It needs an installed package and nothing for development.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, cast

import msgspec
from websockets.client import ClientProtocol
from websockets.frames import Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

SEATS: Final = 4
PATIENCE: Final = 30.0  #: seconds without an answer after which something has been lost
FULL, CUT = -1, -2  # in a graph: the draft is full here; more has to be asked for
COMPLAINT: Final = re.compile(r"\[(warning|error|critical) *\]|Traceback|Error:")
TICKS: Final = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


class Lost(Exception):
    """The server did not do what it promises; the numbers would mean nothing."""


# -- the server ---------------------------------------------------------------------------------------


class Server:
    """The real server in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self._log = folder / "server.log"
        command = [sys.executable, "-m", "longtable.cli", "serve", "--host", "127.0.0.1"]
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                [*command, "--port", "0", "--db", str(folder / "tables.sqlite3")],
                env={**os.environ, "LONGTABLE_RATE_LIMITS": "off"},
                cwd=folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        self.port = self._opened()

    def _opened(self) -> int:
        deadline = time.monotonic() + 60
        while True:
            found = re.search(r"http://[^:/]+:(\d+)", self._log.read_text())
            if found:
                return int(found[1])
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise Lost(f"the server did not start:\n{self._log.read_text()}")
            time.sleep(0.05)

    def cpu(self) -> float:
        """Return the CPU seconds it has used, user and system, all threads."""
        stat = Path(f"/proc/{self._process.pid}/stat").read_text()
        user, system = stat.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / TICKS

    def rss(self) -> float:
        """Return how much memory it holds, in MB."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert found is not None
        return int(found[1]) / 1024

    def complaints(self) -> str:
        """Return the warnings and errors it wrote."""
        lines = self._log.read_text().splitlines()
        return "\n".join(row for row in lines if COMPLAINT.search(row))

    def stop(self) -> None:
        """End it; its log is read before."""
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


@contextmanager
def server() -> Iterator[Server]:
    """Run a server on an empty database until the end of the block."""
    with tempfile.TemporaryDirectory(prefix="longtable-load-") as folder:
        running = Server(Path(folder))
        try:
            yield running
        finally:
            running.stop()


class Person:
    """Somebody with a session, who sends forms."""

    def __init__(self, port: int, name: str) -> None:
        self.name = name
        self.cookie = ""
        self._origin = f"http://127.0.0.1:{port}"

    def form(self, path: str, **fields: object) -> str:
        """Send a form as the page's script does; return where it leads."""
        headers = {"Origin": self._origin, "Accept": "application/json", "Cookie": self.cookie}
        data = urllib.parse.urlencode(fields or {"nothing": ""}).encode()
        request = urllib.request.Request(self._origin + path, data, headers)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            cookie = answer.headers["Set-Cookie"]
            told = json.load(answer)
        if cookie:
            self.cookie = cookie.partition(";")[0]
        return str(told["to"])


# -- the pages ----------------------------------------------------------------------------------------


class Facts(msgspec.Struct):
    """What an undrawn page is told of its table, as far as it matters here."""

    phase: str = ""


class Told(msgspec.Struct):
    """A message of the server, as far as it matters here; all else is skipped unread."""

    n: int
    at: int = -1
    mine: bool | None = None
    draft: tuple[int, ...] | None = None
    graph: list[dict[int, int]] | None = None
    names: dict[int, str] = {}
    picks: dict[int, str] = {}
    fills: list[int] = []
    ready: bool = False
    ack: str = ""
    refused: msgspec.Raw | None = None
    html: dict[str, str] = {}
    table: Facts | None = None

    @property
    def over(self) -> bool:
        """Whether this is how the game ended."""
        return bool(self.html.get("result")) or (
            self.table is not None and self.table.phase == "over"
        )


read: Final = msgspec.json.Decoder(Told).decode


class Page(asyncio.Protocol):
    """One socket of a table."""

    def __init__(self, table: Table, path: str, cookie: str, port: int) -> None:
        uri = parse_uri(f"ws://127.0.0.1:{port}{path}")
        self._wire = ClientProtocol(uri, origin=f"http://127.0.0.1:{port}", max_size=None)  # type: ignore[arg-type]
        self._cookie = cookie
        self._table = table
        self.number = 0
        self._transport: asyncio.Transport
        self.closing = False
        self.at = 0
        self.walk: Told | None = None  #: the last message that said what may be picked
        self.names: dict[int, str] = {}  #: of all picks told so far

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is none by descent
        request = self._wire.connect()
        if self._cookie:
            request.headers["Cookie"] = self._cookie
        self._wire.send_request(request)
        self._flush()

    def data_received(self, data: bytes) -> None:
        self._wire.receive_data(data)
        for event in self._wire.events_received():
            if isinstance(event, Response):
                continue
            if event.opcode is Opcode.TEXT:
                self._table.bytes += len(event.data)
                self._receive(read(event.data))
        self._flush()

    def connection_lost(self, error: Exception | None) -> None:
        if not self.closing:
            why = self._wire.handshake_exc or self._wire.close_exc
            self._table.fail(Lost(f"a socket was closed: {why}"))

    def send(self, **message: object) -> None:
        self._wire.send_text(msgspec.json.encode(message))
        self._flush()

    def close(self) -> None:
        self.closing = True
        self._wire.send_close(1000)
        self._flush()
        self._transport.close()

    def _flush(self) -> None:
        for data in self._wire.data_to_send():
            if data:
                self._transport.write(data)

    def _receive(self, told: Told) -> None:
        self.number += 1
        if told.n != self.number:
            self._table.fail(Lost(f"message {self.number} was lost: {told.n} came"))
        if told.refused is not None:
            self._table.fail(Lost(f"refused: {bytes(told.refused).decode()}"))
        self.at = max(self.at, told.at)
        self.names.update(told.names)
        if told.draft is not None:
            self.walk = told
        self._table.receive(self, told)


@dataclass
class Table:
    """A table, its four people and their pages."""

    port: int
    number: int
    views: list[
        tuple[int, str]
    ]  #: the pages: whose (a seat, or -1 for somebody who looks on), and which
    rng: random.Random
    path: str = ""
    over: bool = False
    moves: int = 0
    bytes: int = 0
    people: list[Person] = field(default_factory=list)
    pages: list[Page] = field(default_factory=list)
    _failed: Lost | None = None
    _mover: Page | None = None
    _asked: Callable[[], bool] | None = None
    _answered: asyncio.Future[None] | None = None
    _acked: float = 0.0
    _ack: str = ""

    # -- coming together -------------------------------------------------------------------------------

    def open(self) -> None:
        """Open the table, or the rematch, and start; by forms, as people do."""
        if self.path:
            self.path = self.people[0].form(f"{self.path}/rematch")
        else:
            names = [f"{name} {self.number}" for name in ("Ann", "Ben", "Cleo", "Dora")]
            self.people = [Person(self.port, name) for name in names]
            host = self.people[0]
            self.path = host.form("/tables", game="armadora", name=host.name, seats=SEATS)
            for seat, person in enumerate(self.people[1:], 1):
                person.form(f"{self.path}/sit", seat=seat, name=person.name)
        self.people[0].form(f"{self.path}/start")

    async def attend(self) -> None:
        """Open the pages, and wait until all of them show the table."""
        self.leave()
        self.over, self._mover = False, None
        loop = asyncio.get_running_loop()
        for seat, view in self.views:
            cookie = self.people[seat].cookie if seat >= 0 else ""
            page = Page(self, f"{self.path}/live?{view}", cookie, self.port)
            await loop.create_connection(lambda page=page: page, "127.0.0.1", self.port)  # type: ignore[misc]
            self.pages.append(page)
        await self._until(lambda: self._begun() and all(page.number for page in self.pages))

    def _begun(self) -> bool:
        return self._mover is not None and self._mover.walk is not None

    def leave(self) -> None:
        """Close the pages."""
        for page in self.pages:
            page.close()
        self.pages = []

    # -- what is told ------------------------------------------------------------------------------------

    def receive(self, page: Page, told: Told) -> None:
        if told.mine:
            self._mover = page
        if told.over:
            self.over = True
        if told.ack and told.ack == self._ack:
            self._acked = time.perf_counter()
        if self._asked is not None and self._asked() and self._answered is not None:
            self._asked = None
            self._answered.set_result(None)

    def fail(self, error: Lost) -> None:
        if self._answered is not None and not self._answered.done():
            self._asked = None
            self._answered.set_exception(error)
        else:
            self._failed = error

    async def _until(self, so: Callable[[], bool]) -> None:
        if self._failed is not None:
            raise self._failed
        if so():
            return
        self._asked = so
        self._answered = asyncio.get_running_loop().create_future()
        try:
            async with asyncio.timeout(PATIENCE):
                await self._answered
        except TimeoutError:
            raise Lost(f"table {self.number} waited {PATIENCE:.0f} s for an answer") from None
        finally:
            self._answered = None

    # -- moves -------------------------------------------------------------------------------------------

    async def move(self) -> tuple[float, float]:
        """Make one move; return the seconds until it was acknowledged, and until all were told."""
        mover = self._mover
        assert mover is not None
        picks = await self._choose(mover)
        before = self.pages[0].at
        self.moves += 1
        self._ack = f"{self.number}-{self.moves}"
        began = time.perf_counter()
        self._acked = 0.0
        self._mover = mover.walk = None
        mover.send(commit=picks, id=self._ack, at=before)
        await self._until(lambda: self._told_all(before))
        if len({page.at for page in self.pages}) > 1:
            raise Lost("the pages were not told the same")
        return self._acked - began, time.perf_counter() - began

    def _told_all(self, before: int) -> bool:
        told = self._acked and all(page.at > before for page in self.pages)
        return bool(told and (self.over or self._begun()))

    async def _choose(self, mover: Page) -> list[int]:
        """Walk to a full draft, asking on where the page was not told what may follow."""
        picks: list[int] = []
        while True:
            walk = mover.walk
            assert walk is not None
            names = self._next(mover, walk, picks)
            if names is None:
                mover.walk = None
                mover.send(draft=picks)
                await self._until(lambda: mover.walk is not None)
            elif not names:
                return picks
            else:
                picks.append(liked(names, self.rng))

    def _next(self, mover: Page, walk: Told, picks: list[int]) -> dict[int, str] | None:
        """Return what may follow with its names, nothing where the draft is full; ``None``: unknown."""
        if walk.graph is None:
            if picks and walk.draft == tuple(picks[:-1]) and picks[-1] in walk.fills:
                return {}
            return walk.picks if walk.draft == tuple(picks) else None
        node = 0
        for pick in picks:
            node = walk.graph[node][pick]
        if node == FULL:
            return {}
        return None if node == CUT else {pick: mover.names[pick] for pick in walk.graph[node]}


def liked(names: dict[int, str], rng: random.Random) -> int:
    """Choose as people do: warriors and palisades in even measure, a pass only when nothing else is left."""
    warriors = [pick for pick, name in names.items() if name.startswith("warrior")]
    done = [pick for pick, name in names.items() if name == "done"]
    others = [pick for pick, name in names.items() if name != "pass"]
    some = warriors or done
    if some and rng.random() < 0.5:
        return rng.choice(some)
    return rng.choice(others or list(names))
