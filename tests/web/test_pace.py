"""When a bot's move comes tells nobody how hard it was to find."""

import asyncio
import time
from pathlib import Path

import pytest

import longtable
from longtable.bots import LEVELS, Drafted, make_bot
from longtable.bots.workers import Waits
from longtable.table import Question, Table
from longtable.table.play import PACE
from longtable.web import pacing
from longtable.web.botroom import SECONDS, AtRandom
from longtable.web.pacing import SPARE, pace_of
from tests.table.helpers import ANN, applied, began, confirm
from tests.web.client import running, settings
from tests.web.test_fire_bots import a_move


def test_the_pace_of_every_level_is_longer_than_it_thinks() -> None:
    game = longtable.make("armadora")
    for level in LEVELS:
        thinks = getattr(make_bot(level, game, 0, 1), "seconds", 0.0)
        assert SECONDS.get(level, 0.0) == thinks
        assert pace_of(level) >= max(PACE, thinks + SPARE)
    assert [pace_of(level) for level in LEVELS] == [1.0, 1.0, 1.0, 1.0, 3.5]


def test_a_pace_counts_from_the_move_before_and_talk_adds_a_second_at_most_for_a_while() -> None:
    table = began((ANN,), bots=1)
    confirm(table, "pass", now=100.0)
    assert table.bot_wait(100.0, 3.5) == 3.5
    assert table.bot_wait(103.0, 3.5) == 0.5
    applied(table, table.chat(ANN, "wait", name="Ann", now=101.0))
    assert table.bot_wait(101.0, 3.5) == 2.5, "talk that is over by then changes nothing"
    applied(table, table.chat(ANN, "wait", name="Ann", now=103.2))
    assert table.bot_wait(103.2, 3.5) == pytest.approx(1.0)


class Staying(AtRandom):
    """Never passes: else the other would be to move at once, and nothing would be waited for."""

    async def draft(
        self, table: Table, question: Question, seed: int, waits: Waits | None = None
    ) -> Drafted:
        while True:
            found = await super().draft(table, question, seed, waits)
            if found.picks != (table.game.pick("pass"),):
                return found
            seed += 1


class Uneven(Staying):
    """Knows some answers at once, and thinks about others as long as its level may."""

    def __init__(self) -> None:
        self.asked = 0

    async def draft(
        self, table: Table, question: Question, seed: int, waits: Waits | None = None
    ) -> Drafted:
        self.asked += 1
        await asyncio.sleep(0.3 * (self.asked % 2))
        return await super().draft(table, question, seed)


async def moments(
    folder: Path, monkeypatch: pytest.MonkeyPatch, room: type[AtRandom]
) -> list[float]:
    """Return how long the bot's moves took, easy ones and hard ones in turn."""
    monkeypatch.setattr(pacing, "SECONDS", {"expert": 0.3})
    monkeypatch.setattr(pacing, "PACE", 0.0)
    monkeypatch.setattr("longtable.table.play.PACE", 0.0)
    async with running(settings(folder, bot_pace=1.0), bots=room) as house:
        ann = house.browser()
        table = await ann.open_table("Ann", bots="expert", start=1, options={"starter": "first"})
        took = []
        async with ann.page(table) as page:
            await page.whole()
            for number in range(4):
                await page.commit(a_move(page), f"m{number}")
                began = time.monotonic()
                await page.until(lambda message: message.get("mine"))
                took.append(time.monotonic() - began)
        return took


async def test_a_move_that_is_found_at_once_comes_no_sooner_than_one_that_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    took = await moments(tmp_path, monkeypatch, Uneven)
    assert min(took) >= 0.3 + SPARE - 0.05, "the pace of the level, for the forced ones too"


class Queueing(Staying):
    """Waits for a process before some answers; then the answer is there at once."""

    def __init__(self) -> None:
        self.asked = 0

    async def draft(
        self, table: Table, question: Question, seed: int, waits: Waits | None = None
    ) -> Drafted:
        self.asked += 1
        if self.asked % 2 and waits is not None:
            waits(3)
            await asyncio.sleep(0.9)
            waits(None)
        return await super().draft(table, question, seed)


async def test_after_the_queue_a_pace_begins_with_the_thinking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    took = await moments(tmp_path, monkeypatch, Queueing)
    assert took[0] >= 0.9 + 0.3 + SPARE - 0.05, "else it would show how soon it was found"
    assert took[2] >= 0.9 + 0.3 + SPARE - 0.05
