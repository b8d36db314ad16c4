"""Thousands of frames that nobody should send: no failure in the log, no leak, no table that stands still.

What is sent is generated from what a page knows (``tests.web.hostile``), always the same. The plain run sends
fewer frames than the slow one; ``pytest -m slow tests/web/test_fire_frames.py`` sends more than 100,000.
"""

import random
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

import longtable
from longtable.core import SPECTATOR, Game
from longtable.table import export_table, verify_file
from longtable.table.entries import Chat, Commit
from longtable.web import reading
from longtable.web.house import Chances
from longtable.web.livetable import LiveTable
from tests.toy import HOARD
from tests.web.client import settings
from tests.web.hostile import FULL, Hostile
from tests.web.inside import NOBODY, Guest, Inside, Known, Line, game_of, inside, quiet
from tests.web.watch import nothing_fails

A_GAME = 1_500  #: frames from everybody until the people of a table may finish their game
A_MOVE = 150  #: frames until one of them makes a move
BATCH = 10
SECOND = {"layout": "tall", "language": "zh_Hant"}
"""Of the second tab of whoever sits first."""
PLAYED: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("armadora", 3, {}),
    ("hoard", 2, {}),
    ("armadora", 2, {"rules": "advanced", "look_again": "no"}),
    ("hoard", 3, {"looks": "dealt"}),
    ("armadora", 2, {"board": "7x5"}),
)
"""What is played in turn: the game, by how many, with which options."""


def game(id: str) -> Game:
    """Find a game, one that only tests know included: it has claims, draws and ends by agreement."""
    return HOARD if id == HOARD.id else longtable.make(id)


class Round:
    """One game among people who may all be hostile, and who want to play all the same."""

    def __init__(self, live: LiveTable, lines: Sequence[Line], seed: int) -> None:
        self.live = live
        self.lines = lines
        self.rng = random.Random(seed)
        self.hostile = {line: Hostile(1_000 * seed + n) for n, line in enumerate(lines)}
        self.moves = 0

    async def attack(self, frames: int) -> None:
        """Send frames from all lines, and a move now and then."""
        for sent in range(0, frames, BATCH):
            for _ in range(BATCH):
                line = self.rng.choice(self.lines)
                line.send(self.hostile[line].frame(line.knows))
            await self.settle()
            if sent % A_MOVE == 0:
                await self.move()

    async def settle(self) -> None:
        for line in self.lines:
            await line.idle()
        await quiet()

    async def move(self) -> None:
        """Make a move as a person does: by the graph, from where the draft begins, confirmed once."""
        turn = self.live.table.turn
        if turn < 0:
            return
        (line, *_) = [row for row in self.lines if row.guest.id == self._owner(turn)]
        await line.ask(layout="wide")
        await line.ask(draft=[], id="clean")
        picks = await self.some_draft(line)
        before = self.live.table.at
        self.moves += 1
        answer = await line.ask(commit=picks, id=f"honest-{self.moves}", at=line.knows.at)
        assert "refused" not in answer, answer
        assert self.live.table.at > before
        assert self.live.table.moves[-1] == self.live.table.at

    def _owner(self, seat: int) -> str:
        return self.live.table.seats[seat].owner

    async def some_draft(self, line: Line) -> list[int]:
        picks: list[int] = []
        node = 0
        while node != FULL:
            if not 0 <= node < len(line.knows.graph):
                await line.ask(draft=picks, id="more")
                node = follow(line.knows, picks)
                if node == FULL:
                    break
            pick = self.rng.choice(sorted(line.knows.graph[node]))
            picks.append(pick)
            node = line.knows.graph[node][pick]
        return picks

    async def finish(self) -> None:
        """Play on to the end."""
        for _ in range(400):
            if self.live.table.turn < 0:
                return
            await self.move()
        raise AssertionError("the game does not end")


def follow(knows: Known, picks: Sequence[int]) -> int:
    """Return where picks lead in the graph."""
    node = 0
    for pick in picks:
        node = knows.graph[node][pick]
    return node


async def flood(folder: Path, frames: int) -> int:
    """Send so many frames; return how many moves were made meanwhile."""
    moves = 0
    with nothing_fails():
        async with inside(settings(folder), Chances(game=game)) as house:
            people = [await house.guest(name) for name in ("Ann", "Ben", "Cleo", "Dora")]
            for number, left in enumerate(range(frames, 0, -A_GAME)):
                moves += await one_game(house, people, number, min(A_GAME, left))
            errors = house.house.metrics.errors._value.get()
    assert errors == 0
    return moves


async def one_game(house: Inside, people: Sequence[Guest], number: int, frames: int) -> int:
    """Play a game under attack and then in peace; return how many moves were made."""
    id, seats, options = PLAYED[number % len(PLAYED)]
    live = await game_of(house, people[:seats], options=options, game=id, hints=True)
    async with AsyncExitStack() as stack:
        lines: list[Line] = []
        for guest, query in [*((guest, {}) for guest in (*people, NOBODY)), (people[0], SECOND)]:
            lines.append(await house.line(live.id, guest, **query))
            stack.push_async_callback(lines[-1].hang_up)
        play = Round(live, lines, number)
        await play.attack(frames)
        await play.finish()
        for line in lines:
            await line.ask(layout="wide")
        check(house, live, lines)
    assert not live.pages
    return play.moves


def check(house: Inside, live: LiveTable, lines: Sequence[Line]) -> None:
    """Find everybody still there, the same in the store as in memory, and nothing in it that could not be."""
    table = live.table
    assert [line.code for line in lines] == [0] * len(lines)
    assert all(line.knows.over for line in lines)
    store = house.house.store
    row = store.tables.row(live.id)
    assert row is not None
    again = reading.read(store, row, game, now=0.0)
    assert again.entries == table.entries
    viewers = range(SPECTATOR, len(table.seats))
    assert [again.view(viewer) for viewer in viewers] == [table.view(viewer) for viewer in viewers]
    report = verify_file(export_table(table), game=table.game)
    assert report.right, report.sentences
    for entry in table.entries:
        if isinstance(entry, Commit | Chat):
            assert len(entry.id) <= 64
        if isinstance(entry, Chat):
            assert entry.person, "who has no name says nothing"


async def test_hostile_frames_break_nothing_and_hold_up_nobody(tmp_path: Path) -> None:
    assert await flood(tmp_path, 20_000) > 20_000 / A_MOVE


@pytest.mark.slow
async def test_a_hundred_thousand_hostile_frames(tmp_path: Path) -> None:
    assert await flood(tmp_path, 120_000) > 120_000 / A_MOVE
