"""What people at other tables notice while experts think: one for each processor, then twice as many.

    python benchmarks/experts.py [--json] [--seconds 20] [--tables 20] [--rate 40] [--game armadora]

A server is started in a process of its own, on 127.0.0.1 and a fresh database, as `longtable serve` starts
it; rates are not limited, and bots move as soon as they have thought. At `--tables` tables four people each
play Armadora over sockets, `--rate` moves a second together. Measured are the milliseconds from sending a
commit until it is acknowledged (it is on the disk then), and until the last of the four pages has been told:
first with nobody else in the house, then with one table of experts for each processor, then with twice as
many, so that questions queue. `cores` is how much the processes of bots have used meanwhile. Whatever is
lost, refused or out of order ends the benchmark with an error.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from crowd import SEATS, TICKS, Person, Server, Table, server

WARM_UP: Final = 8.0  #: seconds in which experts begin, before the clock starts
WIDE: Final = "layout=wide&language=en"


@dataclass
class Measured:
    """What one phase came to; times in milliseconds.

    Attributes:
        experts: at how many tables experts thought; cores: how much they used.
        acked, told: until the acknowledgement, and until all pages had been told.
    """

    experts: int
    cores: float = 0.0
    acked: list[float] = field(default_factory=list)
    told: list[float] = field(default_factory=list)

    def row(self) -> dict[str, float]:
        return {
            "experts": self.experts,
            "cores": round(self.cores, 2),
            "moves": len(self.acked),
            "acked_p50_ms": _part(self.acked, 0.50),
            "acked_p99_ms": _part(self.acked, 0.99),
            "told_p50_ms": _part(self.told, 0.50),
            "told_p99_ms": _part(self.told, 0.99),
        }


def _part(times: list[float], share: float) -> float:
    return round(sorted(times)[min(len(times) - 1, int(share * len(times)))], 2)


def processors() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


# -- experts ------------------------------------------------------------------------------------------


def experts_play(port: int, game: str, number: int) -> None:
    """Open a table at which nobody but experts plays: whoever opened it lets one sit in."""
    host = Person(port, f"Host {number}")
    fields = {"game": game, "name": host.name, "seats": 2, "bots": "expert", "start": 1}
    path = host.form("/tables", **fields)
    host.form(f"{path}/hand-over", level="expert")


def cpu_of_bots(server: int) -> float:
    """Return the CPU seconds that all processes of bots have used that this server started."""
    found = 0.0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
            line = stat.with_name("cmdline").read_bytes()
        except OSError:  # it has ended meanwhile
            continue
        if int(fields[1]) == server and b"longtable.bots.worker" in line:
            found += (int(fields[11]) + int(fields[12])) / TICKS
    return found


# -- people -------------------------------------------------------------------------------------------


async def seated(port: int, count: int, first: int) -> list[Table]:
    tables = [
        Table(port, number, [(seat, WIDE) for seat in range(SEATS)], random.Random(number))
        for number in range(first, first + count)
    ]
    for table in tables:
        await asyncio.to_thread(table.open)
        await table.attend()
    return tables


async def measure(house: Server, tables: list[Table], args: Args, experts: int) -> Measured:
    """Let people move at an even rate for a while; whose game has ended has done enough."""
    found = Measured(experts)
    pid = house._process.pid
    cpu, began = cpu_of_bots(pid), time.perf_counter()

    async def play(table: Table, first: float) -> None:
        every = len(tables) / args.rate
        due = began + first * every
        while due < began + args.seconds:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if table.over:
                return  # opening the next game would hold the others up, which is not what is measured
            acked, told = await table.move()
            found.acked.append(acked * 1000)
            found.told.append(told * 1000)
            due += every

    await asyncio.gather(*(play(table, n / len(tables)) for n, table in enumerate(tables)))
    found.cores = (cpu_of_bots(pid) - cpu) / (time.perf_counter() - began)
    return found


@dataclass(frozen=True)
class Args:
    """What was asked for."""

    json: bool
    seconds: float
    tables: int
    rate: float
    game: str


async def run(args: Args) -> list[dict[str, float]]:
    os.environ["LONGTABLE_BOT_PACE"] = "0"
    rows = []
    with server() as house:
        playing = 0
        for phase, wanted in enumerate((0, processors(), 2 * processors())):
            tables = await seated(house.port, args.tables, phase * args.tables)
            for number in range(playing, wanted):
                await asyncio.to_thread(experts_play, house.port, args.game, number)
            playing = wanted
            await asyncio.sleep(WARM_UP)
            found = await measure(house, tables, args, wanted)
            rows.append(found.row())
            for table in tables:
                table.leave()
            if not args.json:
                print("  ".join(f"{name} {value}" for name, value in rows[-1].items()), flush=True)
        if complaints := house.complaints():
            raise SystemExit(f"the server complained:\n{complaints}")
    return rows


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])  # type: ignore[union-attr]
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument(
        "--rate", type=float, default=40.0, help="moves a second of all people together"
    )
    parser.add_argument("--game", default="armadora", help="what the experts play")
    args = Args(**vars(parser.parse_args()))
    rows = asyncio.run(run(args))
    if args.json:
        print(json.dumps({"processors": processors(), "rows": rows}))


if __name__ == "__main__":
    main()
