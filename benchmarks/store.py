"""What an entry costs on its way to the disk: CPU, wall time and throughput by how many come at once.

    python benchmarks/store.py [--json] [--seconds 1.5] [--folder DIRECTORY]

Each of so many tables appends one entry after the other, as tables do; how many share a transaction
follows from that. CPU is that of the whole process, the writer thread included. The folder should lie on
the disk that will be used: what a commit takes is the disk's answer to fsync.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import sys
import tempfile
import time
from pathlib import Path

import structlog

from longtable.store import Store

BODY = b'{"kind":"commit","time":1796009907.444,"seat":2,"id":"k3v9x2m4q8","picks":[3,1,27]}'
AT_ONCE = (1, 4, 16, 64, 256)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--seconds", type=float, default=1.5)
    parser.add_argument("--folder", type=Path)
    given = parser.parse_args()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    with tempfile.TemporaryDirectory(dir=given.folder) as folder:
        rows = [measure(Path(folder) / f"{n}.db", n, given.seconds) for n in AT_ONCE]
    if given.json:
        json.dump(rows, sys.stdout)
        return
    print(" at once  entries/s  CPU µs/entry  median ms    p99 ms")
    for row in rows:
        print(
            f"{row['at_once']:8.0f} {row['entries_per_s']:10.0f} {row['cpu_us']:13.1f}"
            f" {row['median_ms']:10.2f} {row['p99_ms']:9.2f}"
        )


def measure(path: Path, at_once: int, seconds: float) -> dict[str, float]:
    """Append from ``at_once`` tables for a while; returns rates and times of one entry."""
    with Store.open(path) as store:
        for n in range(at_once):
            store.tables.create(
                f"table{n:05}",
                game="toy",
                rules_version=1,
                header=b"{}",
                phase="playing",
                listed=True,
                seed=bytes(32),
            )
        return asyncio.run(_append(store, at_once, seconds))


async def _append(store: Store, at_once: int, seconds: float) -> dict[str, float]:
    times: list[float] = []
    wall, cpu = time.perf_counter(), time.process_time()
    end = wall + seconds

    async def play(table: str) -> None:
        number = 0
        while (began := time.perf_counter()) < end:
            number += 1
            await store.append(table, number, BODY, f"2:{number:010}")
            times.append(time.perf_counter() - began)

    await asyncio.gather(*(play(f"table{n:05}") for n in range(at_once)))
    cpu = time.process_time() - cpu
    wall = time.perf_counter() - wall
    times.sort()
    return {
        "at_once": at_once,
        "entries_per_s": len(times) / wall,
        "cpu_us": cpu / len(times) * 1e6,
        "median_ms": times[len(times) // 2] * 1e3,
        "p99_ms": times[len(times) * 99 // 100] * 1e3,
    }


if __name__ == "__main__":
    main()
