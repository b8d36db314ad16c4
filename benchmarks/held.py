"""How long a table with many pages holds the event loop at a time: ``python benchmarks/held.py``.

`normal` in every seat of Saboteur plays, all three rounds, at a table whose every seat has a page of its own,
and one page looks on; between two moves `--talk` seats claim something, which is more than people would.
Nothing goes over a network, and a heart that beats with every turn of the event loop tells for how long the
loop has not come round: the median, the 99th percentile and the longest, in ms of CPU, for moves, for claims,
for moves that end a round, and for writing down what a bot remembers.
"""

import argparse
import asyncio
import random
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from time import thread_time

import longtable
from longtable.bots import Saw, bot_seed, draft, make_bot
from longtable.core import SPECTATOR
from longtable.store import Person, Store
from longtable.table import Heard
from longtable.table.table import Table
from longtable.web import collector
from longtable.web.botroom import AtRandom
from longtable.web.connection import Connection
from longtable.web.diaries import Diaries
from longtable.web.house import House
from longtable.web.hub import Hub
from longtable.web.livetable import LiveTable
from longtable.web.sessions import Visitor
from longtable.web.settings import Settings

GAME = longtable.make("saboteur")
Held = dict[str, list[float]]


class Socket:
    """The end of a page that takes everything."""

    async def send_text(self, text: str) -> None:
        pass

    async def close(self, code: int) -> None:
        raise AssertionError(f"closed: {code}")


class Heart:
    """Beats with every turn of the event loop, and remembers the longest pause."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._task = asyncio.ensure_future(self._beat())

    async def _beat(self) -> None:
        last = thread_time()
        while True:
            await asyncio.sleep(0)
            now = thread_time()
            self.longest = max(self.longest, now - last)
            last = now

    def pause(self) -> float:
        """Return the longest pause since asked last, in ms."""
        longest, self.longest = self.longest * 1000, 0.0
        return longest

    def stop(self) -> None:
        """Beat no more."""
        self._task.cancel()


def look_on(house: House, live: LiveTable, person: Person | None) -> asyncio.Task[None]:
    page = Connection(
        Socket(),  # type: ignore[arg-type]
        Visitor(person, "en"),
        "wide",
        "en",
        "http://table.example",
        house.settings,
        0.0,
        house.metrics.sent.inc,
    )
    live.join(page)
    return asyncio.ensure_future(page.write(live.whole))


async def opened(house: House, people: list[Person]) -> LiveTable:
    host = people[0].id
    live = await house.hub.get(await house.hub.create(GAME, {}, len(people), host, []))
    for seat, person in enumerate(people):
        await live.enter(partial(_sit, person, seat))
    await live.enter(lambda table, now: table.start(host, now=now))
    return live


def _sit(person: Person, seat: int, table: Table, now: float) -> object:
    return table.sit(person.id, seat, person.name, now=now)


def thought(table: Table, seat: int, number: int) -> tuple[int, ...]:
    """Return what `normal` picks; it thinks outside of what is measured."""
    bot = make_bot("normal", GAME, seat, bot_seed(7, number))
    bot.remember(
        [
            longtable.bots.Heard(thing.seat, thing.claim)
            if isinstance(thing, Heard)
            else Saw(thing.before, thing.seat, thing.shown, thing.after)
            for thing in table.witnessed(seat)
        ]
    )
    return draft(bot, table.view(seat)).picks


async def play(house: House, people: list[Person], talk: int, held: Held) -> None:
    live = await opened(house, people)
    writers = [look_on(house, live, person) for person in (*people, None)]
    diaries = Diaries()
    table, heart, chance = live.table, Heart(), random.Random(1)
    while (seat := table.turn) >= 0:
        picks = thought(table, seat, table.next)
        await asyncio.sleep(0)
        heart.pause()
        await diaries.pages(table, seat, table.next - 1)
        await turns()
        held["what a bot remembers"].append(heart.pause())
        for speaker in chance.sample(range(len(people)), talk):
            if claims := GAME.claims(table.view(speaker)):
                claim = partial(_claim, people[speaker].id, speaker, chance.choice(claims))
                await live.enter(claim)
                await turns()
                held["a claim"].append(heart.pause())
        rounds = GAME.rounds(table.view(SPECTATOR))
        await live.enter(partial(_commit, people[seat].id, seat, picks))
        await turns()
        ended = table.turn < 0 or GAME.rounds(table.view(SPECTATOR)) > rounds
        held["the end of a round" if ended else "a move"].append(heart.pause())
    heart.stop()
    for writer in writers:
        writer.cancel()
    await asyncio.wait(writers)


def _claim(person: str, seat: int, claim: int, table: Table, now: float) -> object:
    return table.claim(person, seat, claim, now=now)


def _commit(person: str, seat: int, picks: tuple[int, ...], table: Table, now: float) -> object:
    return table.commit(person, seat, picks, id=f"m{table.next}", at=table.at, now=now)


async def turns() -> None:
    """Let all pages be written to."""
    for _ in range(30):
        await asyncio.sleep(0)


def rows(held: Held) -> Iterator[str]:
    yield f"{'':24}{'times':>7}{'median':>9}{'p99':>9}{'longest':>9}"
    for what, pauses in sorted(held.items()):
        high = quantiles(pauses, n=100)[98] if len(pauses) > 1 else pauses[0]
        yield f"{what:24}{len(pauses):7}{median(pauses):9.2f}{high:9.2f}{max(pauses):9.2f}"


async def main(seats: int, games: int, talk: int) -> None:
    held: Held = defaultdict(list)
    collector.settle()  # as a house does that begins to serve
    with tempfile.TemporaryDirectory() as folder:
        chosen = Settings(db=Path(folder) / "tables.sqlite3", rate_limits=False)
        with Store.open(chosen.db) as store:
            house = House(chosen, store)
            house.bots = AtRandom()
            house.hub = Hub(house)
            people = [store.people.add(f"Guest {seat}", "en") for seat in range(seats)]
            for number in range(games):
                await play(house, people, talk, held)
                sys.stdout.write(f"game {number + 1} of {games}\n")
            await house.hub.close()
    sys.stdout.write("\n".join(rows(held)) + "\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seats", type=int, default=10)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--talk", type=int, default=3)
    given = parser.parse_args()
    asyncio.run(main(given.seats, given.games, given.talk))
