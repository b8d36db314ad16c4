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
import random
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from crowd import SEATS, Lost, Server, Table, server

PACE: Final = 200  #: moves a second in the second phase
WARM_UP: Final = 2  #: moves of each table before the clock starts
ENDED: Final = 0.25  #: the clock stops when so large a part of the games has ended, for rematches


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
