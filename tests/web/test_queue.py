"""Bots that wait for their turn to think: in the order in which they came, and their tables say so."""

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest

from longtable.web import waiting
from longtable.web.botroom import Workers
from tests.web.client import Browser, Page, Running, live_of, running, settings
from tests.web.test_fire_bots import OneWorker, a_move

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the system has no such signals")


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "QUIET", 0.05)


async def a_game(house: Running, page_of: list[Browser]) -> str:
    page_of.append(house.browser())
    name = f"Ann {len(page_of)}"
    return await page_of[-1].open_table(name, bots="normal", start=1, options={"starter": "first"})


async def queued(page: Page, words: str) -> None:
    await page.until(lambda message: words in message.get("html", {}).get("prompt", ""), 30)


async def test_a_table_shows_how_many_bots_are_before_its_own(tmp_path: Path) -> None:
    async with running(settings(tmp_path), bots=lambda: OneWorker(60)) as house:
        bots = house.house.bots
        assert isinstance(bots, OneWorker)
        people: list[Browser] = []
        tables = [await a_game(house, people) for _ in range(4)]
        async with (
            people[0].page(tables[0]) as first,
            people[1].page(tables[1]) as second,
            people[2].page(tables[2]) as third,
            people[3].page(tables[3], language="zh_Hant") as fourth,
            people[2].page(tables[2], layout="none") as program,
        ):
            pages = (first, second, third, fourth)
            for page in pages:
                await page.whole()
            await first.commit(a_move(first), "one")
            await first.until(lambda message: message.get("mine"), 60)
            os.kill(bots.pid, signal.SIGSTOP)
            for page in pages:
                await page.commit(a_move(page), "two")
                await bots.thinking()
                await asyncio.sleep(0.05)
            await queued(second, "Waiting for its turn to think; it is next.")
            await queued(third, "Waiting for its turn to think: 1 before it.")
            await program.until(lambda message: message.get("waits") == 1, 30)
            await queued(fourth, "正在排隊等候思考，前面還有 2 個。")
            assert "Waiting" not in first.html["prompt"], "it thinks"
            assert '"say"' not in second.raw[-1], "nothing that a screen reader would read out"
            os.kill(bots.pid, signal.SIGCONT)
            await program.until(lambda message: message.get("waits", 0) is None, 60)
            for page in pages:
                await page.until(lambda message: message.get("mine"), 60)
                assert "queue" not in page.html["prompt"]


async def test_who_waits_a_moment_only_is_not_talked_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waiting, "QUIET", 60.0)
    async with running(settings(tmp_path), bots=lambda: OneWorker(60)) as house:
        people: list[Browser] = []
        tables = [await a_game(house, people) for _ in range(2)]
        async with people[0].page(tables[0]) as first, people[1].page(tables[1]) as second:
            for page in (first, second):
                await page.whole()
                await page.commit(a_move(page), "one")
            for page in (first, second):
                await page.until(lambda message: message.get("mine"), 60)
                assert "Waiting" not in "".join(page.raw)


async def test_a_bot_whose_turn_has_gone_leaves_the_queue(tmp_path: Path) -> None:
    async with running(settings(tmp_path), bots=lambda: OneWorker(60)) as house:
        bots = house.house.bots
        assert isinstance(bots, OneWorker)
        people: list[Browser] = []
        tables = [await a_game(house, people) for _ in range(2)]
        async with people[0].page(tables[0]) as first, people[1].page(tables[1]) as second:
            for page in (first, second):
                await page.whole()
            await first.commit(a_move(first), "one")
            await first.until(lambda message: message.get("mine"), 60)
            os.kill(bots.pid, signal.SIGSTOP)
            await first.commit(a_move(first), "two")
            await bots.thinking()
            await second.commit(a_move(second), "two")
            await queued(second, "Waiting")
            assert bots.pool.waiting == 1
            await second.send(undo=True)
            await second.until(lambda message: message.get("mine"), 10)
            async with asyncio.timeout(10):
                while bots.pool.waiting:
                    await asyncio.sleep(0.01)
            assert "Waiting" not in second.html["prompt"]
            assert (await live_of(house, tables[1])).table.moves == ()
            os.kill(bots.pid, signal.SIGCONT)
            await first.until(lambda message: message.get("mine"), 60)


def test_there_are_as_many_processes_as_processors_within_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for processors, workers in ((1, 1), (3, 3), (64, 8)):
        monkeypatch.setattr("longtable.web.botroom._processors", lambda found=processors: found)
        assert Workers(10).pool.idle == workers
