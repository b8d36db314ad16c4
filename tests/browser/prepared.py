"""Tables that have been played to an interesting place before the browser comes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from longtable.bots import draft, make_bot
from longtable.core import Game, Seen
from longtable.store import Person, Store
from longtable.table import Table
from longtable.table.entries import Commit, Sit
from longtable.web.botroom import AtRandom
from longtable.web.house import Chances, House
from longtable.web.hub import Hub
from longtable.web.settings import Settings

NAMES = ("Ann", "Ben", "Cleo", "Dan")


@dataclass(frozen=True)
class Prepared:
    """A table in a house that is not open yet.

    Attributes:
        path: its page; cookie: the session of whoever is to move; seat: where they sit.
    """

    path: str
    cookie: str
    seat: int


def prepare(
    game: Game, seats: int, folder: Path, there: Callable[[Seen], bool], *, seed: int = 1
) -> Prepared:
    """Let people play as ``normal`` would, up to where the mover sees what is looked for.

    It is worked in a thread: the loop of the browser's driver runs in this one.
    """
    with ThreadPoolExecutor(1) as thread:
        work = _prepared(game, seats, folder / "tables.sqlite3", there, seed)
        return thread.submit(asyncio.run, work).result()


async def _prepared(
    game: Game, seats: int, db: Path, there: Callable[[Seen], bool], seed: int
) -> Prepared:
    chosen = Settings(db=db, rate_limits=False)
    with Store.open(db) as store:
        house = House(chosen, store, Chances(seed=lambda: bytes([seed]) * 32))
        house.bots = AtRandom()
        house.hub = Hub(house)
        people = [await house.sessions.welcome(name, "en") for name in NAMES[:seats]]
        host = people[0][0].id
        live = await house.hub.get(await house.hub.create(game, {}, seats, host, []))
        for seat, (person, _cookie) in enumerate(people):
            await live.enter(partial(_sit, person, seat))
        await live.enter(lambda table, now: table.start(host, now=now))
        bots = [make_bot("normal", game, seat, seed) for seat in range(seats)]
        while not there(live.table.view(seat := live.table.turn)):
            picks = draft(bots[seat], live.table.view(seat)).picks
            await live.enter(partial(_commit, people[seat][0], seat, picks))
        await house.hub.close()
        return Prepared(f"/table/{live.id}", people[seat][1], seat)


def _sit(person: Person, seat: int, table: Table, now: float) -> Sit:
    return table.sit(person.id, seat, person.name, now=now)


def _commit(person: Person, seat: int, picks: tuple[int, ...], table: Table, now: float) -> Commit:
    entry = table.commit(person.id, seat, picks, id=f"m{table.next}", at=table.at, now=now)
    assert isinstance(entry, Commit)
    return entry
