"""Kill the server at any moment: every acknowledged commit is there, and every table goes on."""

import asyncio
import random
import signal
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import httpx2 as httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from longtable.store import Store
from longtable.table.entries import Chat, Commit, decode
from tests.browser.server import Server
from tests.server.players import Match

KILLS = 24
AT_ONCE = 6
"""Every so-manieth kill waits for nobody; the others find each table under way again."""
SEATS = (2, 2, 3, 4)
GONE = (ConnectionClosed, InvalidHandshake, InvalidMessage, httpx.TransportError, OSError)
"""What a client meets when the server is killed."""


class MortalServer(Server):
    """A server that may end in the middle of anything."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.db = self._db

    def kill(self) -> None:
        """End it as a power cut would: it can do nothing more."""
        assert self._process is not None
        self._process.kill()
        assert self._process.wait(timeout=20) == -signal.SIGKILL
        self.forget()


def stored(db: Path, table: str) -> dict[str, tuple[int, tuple[int, ...] | str]]:
    """Return what people said and picked at a table: by its id, its number and content."""
    with Store.reading(db) as store:
        entries = [(entry.number, decode(entry.body)) for entry in store.entries(table)]
    found: dict[str, tuple[int, tuple[int, ...] | str]] = {}
    for number, entry in entries:
        if isinstance(entry, Commit | Chat) and entry.id.startswith(("Ann-", "Ben-")):
            assert entry.id not in found, f"{entry.id} is stored twice"
            found[entry.id] = (number, entry.picks if isinstance(entry, Commit) else entry.text)
    return found


def check(db: Path, matches: list[Match]) -> None:
    """Find everything that was acknowledged in the file, under its number and with its content."""
    with closing(sqlite3.connect(db)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    for match in matches:
        for table in match.tables:
            found = stored(db, table.removeprefix("/table/"))
            for each in match.acknowledged:
                if each.table == table:
                    number, said = found[each.id]
                    assert said == each.said
                    assert isinstance(said, str) or number <= each.at


async def killed(server: MortalServer, playing: list[asyncio.Task[None]]) -> None:
    """Kill the server and let everybody find out."""
    server.kill()
    for end in await asyncio.wait_for(asyncio.gather(*playing, return_exceptions=True), 120):
        faults = end.exceptions if isinstance(end, BaseExceptionGroup) else [end]
        for fault in faults:
            if not isinstance(fault, GONE):
                raise AssertionError("a player met something else") from fault


@pytest.mark.skipif(sys.platform == "win32", reason="the system has no SIGKILL")
async def test_no_acknowledged_commit_is_lost_and_every_table_goes_on(tmp_path: Path) -> None:
    rng = random.Random(24)
    server = MortalServer(tmp_path)
    matches = [Match(server.url("").rstrip("/"), n, seats) for n, seats in enumerate(SEATS)]
    kills_under_load = 0
    for kill in range(KILLS):
        await asyncio.to_thread(server.start)
        before = sum(len(match.acknowledged) for match in matches)
        playing = [asyncio.create_task(match.go()) for match in matches]
        if kill % AT_ONCE:
            await everybody_goes_on(matches, playing)
        await asyncio.sleep(rng.random() / 2)
        await killed(server, playing)
        check(server.db, matches)
        kills_under_load += sum(len(match.acknowledged) for match in matches) > before
    assert kills_under_load >= KILLS - KILLS // AT_ONCE == 20

    await asyncio.to_thread(server.start)
    playing = [asyncio.create_task(match.go()) for match in matches]
    await everybody_goes_on(matches, playing)
    await killed(server, playing)
    check(server.db, matches)
    for match in matches:
        await match.close()


async def everybody_goes_on(matches: list[Match], playing: list[asyncio.Task[None]]) -> None:
    """Wait for one more acknowledged commit at every table."""
    going_on = [asyncio.create_task(match.one_more()) for match in matches]
    async with asyncio.timeout(120):
        while going_on:
            done, _ = await asyncio.wait([*going_on, *playing], return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                await task  # raises what kept a player from going on; no player ends otherwise
                going_on.remove(task)
