"""A process to be killed: appends to many tables at once and prints each acknowledgement.

    python appender.py DATABASE RUN

A line on standard output is ``table number``; it is written when the append has returned, so whatever
was read from there was acknowledged.
"""

import asyncio
import os
import random
import sys
from pathlib import Path

import structlog

from longtable.store import Store, new_id

TABLES = 12


def body(table: str, number: int) -> bytes:
    """Return what entry ``number`` of a table holds: long ones and short ones."""
    return f"{table}/{number} ".encode() * (1 + number * 7919 % 40)


async def play(store: Store, table: str, last: int, rng: random.Random) -> None:
    while True:
        together = rng.choice([1, 1, 1, 3])
        await asyncio.gather(*(append(store, table, last + n) for n in range(1, together + 1)))
        last += together
        await asyncio.sleep(rng.choice([0, 0, rng.random() / 200]))


async def append(store: Store, table: str, number: int) -> None:
    await store.append(table, number, body(table, number), f"key {number}")
    os.write(1, f"{table} {number}\n".encode())


async def main(store: Store, run: int) -> None:
    opened = new_id()
    store.tables.create(
        opened,
        game="toy",
        rules_version=1,
        header=b"{}",
        phase="open",
        listed=True,
        seed=opened.encode(),
    )
    os.write(1, f"{opened} 0\n".encode())
    rows = store.tables.listing(limit=TABLES)
    await asyncio.gather(
        *(play(store, row.id, row.last, random.Random(f"{run} {row.id}")) for row in rows)
    )


if __name__ == "__main__":
    structlog.configure(logger_factory=structlog.PrintLoggerFactory(sys.stderr))
    asyncio.run(main(Store.open(Path(sys.argv[1])), int(sys.argv[2])))
