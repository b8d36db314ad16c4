"""What looking on costs: CPU a move for the pages of players, and for a hundred spectators.

    python benchmarks/spectators.py [--seconds 5]

At one table four people play Armadora on a server in a process of its own (see crowd.py). Their moves are
measured with their four pages alone, with ten pages of theirs, each another picture (seat, layout, language),
and with the four and a hundred spectators. The spectators' share is the difference to the four.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import time
from itertools import product

from crowd import SEATS, Lost, Table, server
from load import WARM_UP, many_files, say

SPECTATORS = 100
LOOKS = [
    f"layout={layout}&language={language}"
    for layout, language in product(("wide", "tall"), ("en", "zh_Hant"))
]


async def measure(seconds: float, views: list[tuple[int, str]]) -> float:
    """Return the CPU in µs a move with such pages open: a seat (-1 looks on), layout and language."""
    with server() as running:
        table = Table(running.port, 0, views, random.Random(1))
        moves, cpu, end = 0, 0.0, time.perf_counter() + seconds
        while time.perf_counter() < end:
            table.open()
            await table.attend()
            for _ in range(WARM_UP):
                await table.move()
            before = running.cpu()
            while not table.over and time.perf_counter() < end:
                await table.move()
                moves += 1
            cpu += running.cpu() - before
        table.leave()
    return cpu / moves * 1e6


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=5.0)
    seconds = parser.parse_args().seconds
    many_files()
    players = [(seat, LOOKS[0]) for seat in range(SEATS)]
    every = [(seat, look) for look in LOOKS for seat in range(SEATS)]
    try:
        four = asyncio.run(measure(seconds, players))
        ten = asyncio.run(measure(seconds, every[:10]))
        hundred = asyncio.run(measure(seconds, [*players, *[(-1, LOOKS[0])] * SPECTATORS]))
    except Lost as lost:
        say(f"spectators.py: {lost}")
        sys.exit(1)
    more, each = (ten - four) / (10 - SEATS), (hundred - four) / SPECTATORS
    print(f"four pages of players     {four:8.0f} µs CPU a move")
    print(f"ten pages of players      {ten:8.0f} µs, {more:.0f} for each page more")
    print(f"four, and {SPECTATORS} spectators  {hundred:8.0f} µs, {each:.1f} for each spectator")


if __name__ == "__main__":
    main()
