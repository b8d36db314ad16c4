"""A worker that dies, hangs or cannot be started while a bot thinks: the bot's move still comes."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

import longtable
from longtable.bots import draft, make_bot
from longtable.core import numbered_stream, seen
from longtable.store import Store, StoreFull
from longtable.table.botkeys import answer_seed
from longtable.table.entries import Commit
from longtable.web import pacing
from longtable.web.botroom import Workers, at_a_glance, at_random
from longtable.web.livetable import LiveTable
from tests.web.client import Browser, Page, Running, live_of, running, settings

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the system has no such signals")

ARMADORA = longtable.make("armadora")


class OneWorker(Workers):
    """Bots that share one process, so that a test knows which."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds, 1)

    @property
    def pid(self) -> int:
        (pid,) = self.pool.processes
        return pid

    async def thinking(self) -> None:
        """Wait until the process has been asked something."""
        while self.pool.idle:
            await asyncio.sleep(0.005)


@asynccontextmanager
async def house_of_one_worker(
    folder: Path, seconds: float
) -> AsyncIterator[tuple[Running, OneWorker]]:
    async with running(settings(folder), bots=lambda: OneWorker(seconds)) as house:
        bots = house.house.bots
        assert isinstance(bots, OneWorker)
        yield house, bots


@asynccontextmanager
async def against_a_bot(
    house: Running, browser: Browser, level: str = "normal"
) -> AsyncIterator[tuple[Page, LiveTable]]:
    """A game against one bot whose process has started: it has answered once."""
    table = await browser.open_table("Ann", bots=level, start=1, options={"starter": "first"})
    async with browser.page(table) as page:
        await page.whole()
        await page.commit(page.named("warrior-2", "c2"), "one")
        await page.until(lambda message: message.get("mine"), 60)
        yield page, await live_of(house, table)


async def hangs(bots: OneWorker, page: Page) -> None:
    """Let Ann move and the only process hang with the bot's question; only that one has little time."""
    os.kill(bots.pid, signal.SIGSTOP)
    bots.margin = 0.5
    await page.commit(a_move(page), "two")
    await bots.thinking()
    bots.margin = 60.0


def a_move(page: Page) -> list[int]:
    """Return the first warrior on the first free square; after passing, bots would play on alone."""
    warrior = min(pick for pick in page.graph[0] if page.names[pick].startswith("warrior"))
    return [warrior, min(page.graph[page.node([warrior])])]


def last_picks(live: LiveTable) -> tuple[int, ...]:
    entry = live.table.entries[-1]
    assert isinstance(entry, Commit)
    assert entry.seat == 1
    return entry.picks


async def failures(house: Running) -> str:
    text = (await house.browser().get("/metrics")).text
    return next(line for line in text.splitlines() if line.startswith("longtable_bot_failures_t"))


async def test_a_worker_killed_while_it_thinks_is_replaced_and_the_same_move_comes(
    tmp_path: Path,
) -> None:
    async with (
        house_of_one_worker(tmp_path, 60) as (house, bots),
        against_a_bot(house, house.browser()) as (page, live),
    ):
        killed = bots.pid
        os.kill(killed, signal.SIGSTOP)  # else it might have answered before it is killed
        await page.commit(a_move(page), "two")
        await bots.thinking()
        sight, at = live.table.view(1), live.table.at
        with capture_logs() as log:
            os.kill(killed, signal.SIGKILL)
            await page.until(lambda message: message.get("mine"), 60)
        seed = answer_seed(house.house.table_bot_key(live.id), 1, at)
        assert last_picks(live) == draft(make_bot("normal", ARMADORA, 1, seed), sight).picks
        assert bots.pid != killed
        assert [(line["event"], line["error"]) for line in log if "error" in line] == [
            ("bot failed", "a bot's process ended before it answered")
        ]
        assert await failures(house) == "longtable_bot_failures_total 1.0"


async def test_a_worker_that_hangs_is_ended_and_another_makes_the_move(tmp_path: Path) -> None:
    async with (
        house_of_one_worker(tmp_path, 60) as (house, bots),
        against_a_bot(house, house.browser()) as (page, live),
    ):
        hung = bots.pid
        with capture_logs() as log:
            await hangs(bots, page)
            sight, at = live.table.view(1), live.table.at
            await page.until(lambda message: message.get("mine"), 60)
        seed = answer_seed(house.house.table_bot_key(live.id), 1, at)
        assert last_picks(live) == draft(make_bot("normal", ARMADORA, 1, seed), sight).picks
        assert "a bot thought longer than 0.5 s" in [line.get("error") for line in log]
        assert bots.pid != hung
        with pytest.raises(ProcessLookupError):
            os.kill(hung, 0)
        await page.commit(a_move(page), "three")
        await page.until(lambda message: message.get("mine"), 60)


@pytest.mark.parametrize("how", ["dies", "hangs"])
async def test_normal_plays_for_a_level_whose_process_is_gone_and_the_table_says_so(
    tmp_path: Path, how: str
) -> None:
    async with (
        house_of_one_worker(tmp_path, 60) as (house, bots),
        against_a_bot(house, house.browser(), "expert") as (page, live),
        house.browser().page(f"/table/{live.id}", language="zh_Hant") as eve,
    ):
        await eve.whole()
        stopped = bots.pid
        await hangs(bots, page)
        sight, at = live.table.view(1), live.table.at
        if how == "dies":
            os.kill(stopped, signal.SIGKILL)
        await page.until(lambda message: message.get("mine"), 60)
        seed = answer_seed(house.house.table_bot_key(live.id), 1, at)
        entry = live.table.entries[-1]
        assert isinstance(entry, Commit)
        assert entry.picks == draft(make_bot("normal", ARMADORA, 1, seed), sight).picks
        assert entry.absent == "expert"
        assert entry.receipt is not None
        assert (entry.receipt.level, entry.receipt.seed, entry.receipt.blank) == (
            "normal",
            seed,
            False,
        )
        name = live.table.seats[1].bot
        assert f"{name} gave no answer, so normal played this move." in page.html["log"]
        await eve.until(lambda message: "append" in message and "沒有回應" in str(message), 10)
        assert f"{name} 沒有回應，這一步由「普通」程度的電腦代打。" in eve.html["log"]


async def test_a_table_whose_bot_hangs_does_not_stop_another(tmp_path: Path) -> None:
    """The only process hangs at one table: at the other the bot moves as well, without one."""
    async with (
        house_of_one_worker(tmp_path, 60) as (house, bots),
        against_a_bot(house, house.browser()) as (page, _),
        against_a_bot(house, house.browser()) as (other, live),
    ):
        await hangs(bots, page)
        await other.commit(a_move(other), "two")
        await other.until(lambda message: message.get("mine"), 60)
        assert len(live.table.moves) == 4
        await page.until(lambda message: message.get("mine"), 60)


async def test_where_no_process_can_be_started_bots_play_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def none(*_: object, **__: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(asyncio, "create_subprocess_exec", none)
    async with house_of_one_worker(tmp_path, 5.0) as (house, _):
        with capture_logs() as log:
            async with against_a_bot(house, house.browser()) as (_, live):
                assert len(live.table.moves) == 2
        said = {line["error"] for line in log if line["event"] == "bot failed"}
        assert said == {"a bot's process cannot be started: Resource temporarily unavailable"}
        assert "longtable_errors_total 0.0" in (await house.browser().get("/metrics")).text


async def test_a_room_whose_hints_are_broken_has_bots_that_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("longtable.web.pacing.at_a_glance", broken)
    async with (
        house_of_one_worker(tmp_path, 60) as (house, bots),
        against_a_bot(house, house.browser()) as (page, live),
    ):
        os.kill(bots.pid, signal.SIGSTOP)
        bots.margin = 0.2  # nor does another process even begin in that time
        await page.commit(a_move(page), "two")
        sight, at = live.table.view(1), live.table.at
        await page.until(lambda message: message.get("mine"), 60)
        seed = answer_seed(house.house.table_bot_key(live.id), 1, at)
        assert last_picks(live) == at_random(ARMADORA, sight, seed).picks


async def test_a_bot_whose_move_could_not_be_stored_makes_it_when_there_is_room(
    house: Running, ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    append = Store.append
    refused: list[int] = []
    table = await ann.open_table("Ann", bots="random", start=1, options={"starter": "first"})
    async with ann.page(table) as page:
        await page.whole()

        async def full(store: Store, id: str, number: int, *entry: Any) -> None:
            if len(refused) < 2 and live.table.turn == 1:
                refused.append(number)
                raise StoreFull("no room")
            await append(store, id, number, *entry)

        live = await live_of(house, table)
        monkeypatch.setattr(Store, "append", full)
        monkeypatch.setattr(pacing, "REST", 0.01)
        await page.commit(a_move(page), "one")
        await page.until(lambda message: message.get("mine"), 60)
        assert len(refused) == 2
        assert [move.entry.seat for move in live.table.standing] == [0, 1]


def test_what_comes_to_mind_is_never_to_give_up() -> None:
    """Passing puts a player out of the game: a beginner does not while there is gold to be had."""
    options = ARMADORA.Options.from_json({})
    passes = {"glance": 0, "random": 0}
    for number in range(40):
        state = ARMADORA.start(options, ARMADORA.deal(options, 2, numbered_stream(number)))
        for turn in range(number % 8):
            for pick in at_a_glance(ARMADORA, seen(state, state.turn), turn).picks:
                state.play(pick)
        sight = seen(state, state.turn)
        for seed in range(20):
            for kind, choose in (("glance", at_a_glance), ("random", at_random)):
                found = choose(ARMADORA, sight, 1_000_003 * number + seed)
                passes[kind] += found.picks == (ARMADORA.pick("pass"),)
    assert passes["glance"] == 0
    assert passes["random"] > 0, "which is why a bot that fails does not pick at random"
