"""A killed process loses nothing that it acknowledged."""

import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections import defaultdict
from contextlib import closing
from pathlib import Path

import pytest

from longtable.store import Store
from tests.store import appender
from tests.store.tables_for_tests import bodies, open_table

KILLS = 24

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the system has no SIGKILL")


def appends_until_killed(path: Path, run: int, rng: random.Random) -> dict[str, int]:
    """Let a process append and kill it at a random moment; returns what it acknowledged last."""
    command = [sys.executable, appender.__file__, str(path), str(run)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(rng.randint(1, 400))]
        time.sleep(rng.random() / 50)
        process.kill()
        lines += process.stdout.readlines()
    assert process.returncode == -signal.SIGKILL
    acknowledged: dict[str, int] = defaultdict(int)
    for line in lines:
        if line.endswith(b"\n"):
            table, number = line.decode().split()
            acknowledged[table] = max(acknowledged[table], int(number))
    return acknowledged


def check_file(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []


def test_every_acknowledged_entry_survives_kill_9(path: Path) -> None:
    rng = random.Random(20)
    acknowledged: dict[str, int] = {}
    kills_under_load = 0
    for kill in range(KILLS):
        before = sum(acknowledged.values())
        acknowledged |= appends_until_killed(path, kill, rng)
        kills_under_load += sum(acknowledged.values()) > before
        if kill % 3 == 0:
            check_file(path)
        with Store.open(path) as store:
            for table, number in acknowledged.items():
                found = bodies(store, table)
                assert len(found) >= number
                assert found == [appender.body(table, n) for n in range(1, len(found) + 1)]
                assert store.tables.seed(table) == table.encode()
                acknowledged[table] = len(found)
                store.append_now(table, len(found) + 1, appender.body(table, len(found) + 1))
    check_file(path)
    assert kills_under_load >= 20
    assert len(acknowledged) == KILLS


def test_a_process_killed_while_it_makes_the_file_is_in_nobodys_way(tmp_path: Path) -> None:
    rng = random.Random(4)
    opening = "import sys; from longtable.store import Store; Store.open(sys.argv[1])"
    for n in range(6):
        path = tmp_path / f"{n}.db"
        with subprocess.Popen(
            [sys.executable, "-c", opening, str(path)], stdout=subprocess.DEVNULL
        ) as process:
            while not path.exists() and process.poll() is None:
                time.sleep(0.001)
            time.sleep(rng.random() / 10)
            process.kill()
        with Store.open(path) as store:
            open_table(store, "t")
            store.append_now("t", 1, b"x")
            assert bodies(store, "t") == [b"x"]
        check_file(path)
