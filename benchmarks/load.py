"""What a move costs under load: many tables of four people each, every one at a page of their own.

    python benchmarks/load.py [--json] [--seconds 20] [--tables 200]

A server is started in a process of its own, on 127.0.0.1 and a fresh database, as `longtable serve` starts
it; only rates are not limited. At each table four people play Armadora over four sockets. It is measured
twice, drawn (what a browser gets: pictures, words, graph) and undrawn (`layout=none`, what a program gets:
picks and events), each time in two phases of `--seconds`:

- flat out: every table moves as soon as all four sockets have been told of the last move. A move is one
  commit. `cpu_us_per_move` is the CPU of the server's process alone, all threads; `bytes_per_update` is all
  that the sockets were sent, divided by moves and sockets.
- at 200 moves a second: `p50_ms` and `p99_ms` are from sending a commit until the LAST of the four sockets
  has been told. The time until its acknowledgement is in the readable table.

Where games have ended the clock stands still until their rematches are open. Whatever is lost, refused or
out of order ends the benchmark with an error. With `--json` standard output has one object and nothing else.
"""

from __future__ import annotations

import argparse
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
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, cast

import msgspec
from websockets.client import ClientProtocol
from websockets.frames import Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

SEATS: Final = 4
PACE: Final = 200  #: moves a second in the second phase
PATIENCE: Final = 30.0  #: seconds without an answer after which something has been lost
WARM_UP: Final = 2  #: moves of each table before the clock starts
ENDED: Final = 0.25  #: the clock stops when so large a part of the games has ended, for rematches
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
            names = self._next(walk, picks)
            if names is None:
                mover.walk = None
                mover.send(draft=picks)
                await self._until(lambda: mover.walk is not None)
            elif not names:
                return picks
            else:
                picks.append(liked(names, self.rng))

    def _next(self, walk: Told, picks: list[int]) -> dict[int, str] | None:
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
        return None if node == CUT else {pick: walk.names[pick] for pick in walk.graph[node]}


def liked(names: dict[int, str], rng: random.Random) -> int:
    """Choose as people do: warriors and palisades in even measure, a pass only when nothing else is left."""
    warriors = [pick for pick, name in names.items() if name.startswith("warrior")]
    done = [pick for pick, name in names.items() if name == "done"]
    others = [pick for pick, name in names.items() if name != "pass"]
    some = warriors or done
    if some and rng.random() < 0.5:
        return rng.choice(some)
    return rng.choice(others or list(names))


# -- the phases ---------------------------------------------------------------------------------------


@dataclass
class Measured:
    """What one phase came to."""

    moves: int = 0
    seconds: float = 0.0
    cpu: float = 0.0
    bytes: int = 0
    acked: list[float] = field(default_factory=list)
    told: list[float] = field(default_factory=list)

    def take(self, times: tuple[float, float]) -> None:
        self.moves += 1
        self.acked.append(times[0])
        self.told.append(times[1])


class House:
    """All tables of one server."""

    def __init__(self, running: Server, tables: int, layout: str) -> None:
        self.server = running
        views = [(seat, f"layout={layout}&language=en") for seat in range(SEATS)]
        self.tables = [
            Table(running.port, number, views, random.Random(number)) for number in range(tables)
        ]

    async def prepare(self, tables: list[Table]) -> None:
        """Open tables, or the rematches of games that have ended."""
        await asyncio.to_thread(lambda: [table.open() for table in tables])
        for table in tables:
            await table.attend()
        for _ in range(WARM_UP):
            await asyncio.gather(*(table.move() for table in tables))

    async def phase(self, seconds: float, play: Callable[[Measured, float], object]) -> Measured:
        """Play until so much time has been measured; the clock stands still for rematches."""
        measured = Measured()
        while measured.seconds < seconds:
            ended = [table for table in self.tables if table.over]
            if ended:
                say(f"  {len(ended)} rematches …")
                await self.prepare(ended)
            before = sum(table.bytes for table in self.tables)
            cpu, began = self.server.cpu(), time.perf_counter()
            await play(measured, began + seconds - measured.seconds)  # type: ignore[misc]
            measured.seconds += time.perf_counter() - began
            measured.cpu += self.server.cpu() - cpu
            measured.bytes += sum(table.bytes for table in self.tables) - before
        return measured

    def _enough(self) -> bool:
        return sum(table.over for table in self.tables) > ENDED * len(self.tables)

    async def flat_out(self, measured: Measured, end: float) -> None:
        """Let every table move as fast as it can."""

        async def play(table: Table) -> None:
            while not table.over and not self._enough() and time.perf_counter() < end:
                measured.take(await table.move())

        async with asyncio.TaskGroup() as group:
            for table in self.tables:
                group.create_task(play(table))

    async def paced(self, measured: Measured, end: float) -> None:
        """Begin a move every 5 ms, at the table that has rested longest."""
        resting = [table for table in self.tables if not table.over]

        async def play(table: Table) -> None:
            measured.take(await table.move())
            if not table.over:
                resting.append(table)

        due = time.perf_counter()
        async with asyncio.TaskGroup() as group:
            while due < end and not self._enough():
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
                if resting:
                    group.create_task(play(resting.pop(0)))
                due += 1 / PACE

    def leave(self) -> None:
        for table in self.tables:
            table.leave()


async def measure(layout: str, tables: int, seconds: float) -> dict[str, float]:
    """Measure one kind of pages on a server of their own."""
    with server() as running:
        say(f"{layout}: opening {tables} tables …")
        house = House(running, tables, layout)
        await house.prepare(house.tables)
        say("  flat out …")
        flat = await house.phase(seconds, house.flat_out)
        rss = running.rss()
        say(f"  at {PACE} moves/s …")
        paced = await house.phase(seconds, house.paced)
        house.leave()
        if complaints := running.complaints():
            raise Lost(f"the server complained:\n{complaints}")
    say(f"  {flat.moves} moves flat out, {paced.moves / paced.seconds:.0f} moves/s paced")
    return {
        "cpu_us_per_move": round(flat.cpu / flat.moves * 1e6, 1),
        "moves_per_s": round(flat.moves / flat.seconds, 1),
        "p50_ms": round(quantile(paced.told, 0.5) * 1e3, 2),
        "p99_ms": round(quantile(paced.told, 0.99) * 1e3, 2),
        "bytes_per_update": round(flat.bytes / flat.moves / SEATS, 1),
        "rss_mb": round(rss, 1),
        "ack_p50_ms": round(quantile(paced.acked, 0.5) * 1e3, 2),
        "ack_p99_ms": round(quantile(paced.acked, 0.99) * 1e3, 2),
    }


def quantile(times: list[float], share: float) -> float:
    """Return the time that so large a share of all stays below."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


# -- running ------------------------------------------------------------------------------------------


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def many_files() -> None:
    """Allow as many open sockets as the system lets us; the server inherits that."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def run(layout: str, tables: int, seconds: float) -> dict[str, float]:
    """Measure in a loop as fast as the server's, where there is one."""
    factory: Callable[[], asyncio.AbstractEventLoop] = asyncio.new_event_loop
    with suppress(ImportError):
        import uvloop

        factory = uvloop.new_event_loop
    with asyncio.Runner(loop_factory=factory) as runner:
        return runner.run(measure(layout, tables, seconds))


def show(rows: dict[str, dict[str, float]]) -> None:
    """Print a table for people."""
    print(f"{'':18}" + "".join(f"{name:>12}" for name in rows))
    for what in next(iter(rows.values())):
        print(f"{what:18}" + "".join(f"{row[what]:12.1f}" for row in rows.values()))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")
    parser.add_argument("--seconds", type=float, default=20.0, help="length of each phase")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--only", choices=("drawn", "undrawn"), help="measure one of the two")
    given = parser.parse_args()
    many_files()
    rows: dict[str, dict[str, float]] = {}
    try:
        for name, layout in (("drawn", "wide"), ("undrawn", "none")):
            if given.only in (None, name):
                rows[name] = run(layout, given.tables, given.seconds)
    except* Lost as lost:
        say(f"load.py: {lost.exceptions[0]}")
        sys.exit(1)
    if given.json:
        for row in rows.values():
            row.pop("ack_p50_ms"), row.pop("ack_p99_ms")
        json.dump(rows, sys.stdout)
        print()
        return
    show(rows)


if __name__ == "__main__":
    main()
