"""Memory stays flat however many games are played to their end."""

import asyncio
import ctypes
import gc
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

import longtable
from longtable.store import Person, Store
from longtable.table.drafts import read_draft
from longtable.table.table import Table
from longtable.web import live
from longtable.web.botroom import AtRandom
from longtable.web.connection import Connection, View
from longtable.web.frames import read
from longtable.web.house import Chances, House
from longtable.web.hub import Hub
from longtable.web.livetable import LiveTable
from longtable.web.sessions import Visitor
from tests.web.client import settings

GAMES = 10_000
STEP = 1_000
BEGUN = 2_000  # games after which all is there that is kept for good: caches, pools, catalogues
BOUND = 12.0  # MB that all games after these may add
AT_ONCE = 50
PASS = longtable.make("armadora").pick("pass")
PASSING = 0.12  # so often somebody passes, for games to be short


class Clock:
    """A time that goes on only where a test lets it."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


class Socket:
    """The end of a page that takes everything and keeps nothing."""

    async def send_text(self, text: str) -> None:
        assert text

    async def close(self, code: int) -> None:
        raise AssertionError(f"closed: {code}")


class Match:
    """A game of two people, one with pictures and one without; at some somebody looks on."""

    def __init__(self, house: House, people: list[Person], number: int) -> None:
        self.house = house
        self.people = people
        self.number = number
        self.rng = random.Random(number)
        self.table: LiveTable
        self.pages: list[Connection] = []
        self.writers: list[asyncio.Task[None]] = []

    async def play(self) -> None:
        await self._open()
        table = self.table.table
        while table.turn >= 0:
            frame = b'{"commit":%s,"id":"m%d","at":%d}'
            picks = str(self._draft(table)).encode()
            page = self.pages[table.turn]
            await live._do(
                self.house, self.table, page, read(frame % (picks, table.next, table.at))
            )
        for page, writer in zip(self.pages, self.writers, strict=True):
            self.table.leave(page)
            writer.cancel()
        await asyncio.wait(self.writers)

    async def _open(self) -> None:
        options = {"rules": self.rng.choice(["basic", "advanced"])}
        game, host = longtable.make("armadora"), self.people[0]
        id = await self.house.hub.create(game, options, 2, host.id, [])
        self.table = await self.house.hub.get(id)
        for seat, person in enumerate(self.people):
            await self._sit(seat, person)
        self._look_on(host, "wide", "en")
        self._look_on(self.people[1], "none", "zh_Hant")
        if self.number % 5 == 0:
            self._look_on(None, "tall", "zh_Hant")
        await self.table.enter(lambda table, now: table.start(host.id, now=now))

    async def _sit(self, seat: int, person: Person) -> None:
        name = f"{person.name} {self.number}"
        await self.table.enter(lambda table, now: table.sit(person.id, seat, name, now=now))

    def _look_on(self, person: Person | None, view: View, language: str) -> None:
        page = Connection(
            Socket(),  # type: ignore[arg-type]
            Visitor(person, language),
            view,
            language,
            "http://table.test",
            self.house.settings,
            0.0,
            self.house.metrics.sent.inc,
        )
        self.table.join(page)
        self.pages.append(page)
        self.writers.append(asyncio.ensure_future(page.write(self.table.whole)))

    def _draft(self, table: Table) -> list[int]:
        root = table.view(table.turn)
        picks: list[int] = []
        while not (draft := read_draft(table.game, root, picks, table.at)).full:
            legal = draft.seen.picks()
            short = PASS in legal and self.rng.random() < PASSING
            picks.append(PASS if short else self.rng.choice(legal))
        return picks


@contextmanager
def open_house(folder: Path, clock: Clock) -> Iterator[House]:
    chosen = settings(folder)
    with Store.open(chosen.db) as store:
        house = House(chosen, store, Chances(now=clock))
        house.bots = AtRandom()
        house.hub = Hub(house)
        yield house


async def play(house: House, people: list[Person], clock: Clock, numbers: range) -> None:
    """Play games to their end, some at once, and let the house forget their tables."""
    for first in numbers[::AT_ONCE]:
        matches = [Match(house, people, first + n) for n in range(AT_ONCE)]
        await asyncio.gather(*[match.play() for match in matches])
        clock.now += house.settings.idle_seconds + 1
        await house.hub.sweep()


def resident() -> float:
    """Return how much memory this process holds, in MB, when it has given back what it can."""
    gc.collect()
    with suppress(OSError, AttributeError):
        ctypes.CDLL("libc.so.6").malloc_trim(0)
    status = Path("/proc/self/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="it reads what Linux tells of memory")
async def test_ten_thousand_finished_games_leave_nothing_in_memory(tmp_path: Path) -> None:
    clock = Clock()
    curve: dict[int, float] = {}
    with open_house(tmp_path, clock) as house:
        people = [house.store.people.add(name, "en") for name in ("Ann", "Ben")]
        for first in range(0, GAMES, STEP):
            await play(house, people, clock, range(first, first + STEP))
            curve[first + STEP] = round(resident(), 1)
            sys.stdout.write(f"{first + STEP} games, {curve[first + STEP]} MB\n")
            assert (len(house.hub._live), len(house.hub._pacers)) == (0, 0)
        await house.hub.close()
    later = [megabytes for games, megabytes in curve.items() if games > BEGUN]
    assert max(later) - curve[BEGUN] < BOUND, curve
