"""Bots at a table: at a pace people can follow, and never a reason why a table stops."""

import asyncio
import time
from dataclasses import replace
from pathlib import Path

import pytest

from longtable.bots import Drafted, bot_seed
from longtable.bots.workers import Waits
from longtable.core import say
from longtable.table import Question, Table
from longtable.table.entries import Commit
from longtable.web.botroom import AtRandom, BotFailed, BotRoom, Workers
from longtable.web.house import Chances
from tests.web.client import live_of, running, settings

WHY = say("Why not?")


class Late(AtRandom):
    async def draft(
        self, table: Table, question: Question, seed: int, waits: Waits | None = None
    ) -> Drafted:
        raise BotFailed("a bot thought longer than allowed")


class Broken(AtRandom):
    async def draft(
        self, table: Table, question: Question, seed: int, waits: Waits | None = None
    ) -> Drafted:
        raise RuntimeError("a bot's own mistake")


class Cheat(AtRandom):
    async def draft(
        self, table: Table, question: Question, seed: int, waits: Waits | None = None
    ) -> Drafted:
        return Drafted((table.game.pick("h5"), 1, 2), WHY)


class Short(AtRandom):
    async def draft(
        self, table: Table, question: Question, seed: int, waits: Waits | None = None
    ) -> Drafted:
        whole = await super().draft(table, question, seed)
        return replace(whole, picks=whole.picks[:1])


@pytest.mark.parametrize("kind", [Late, Broken, Cheat])
async def test_a_bot_that_fails_does_not_stop_the_table(
    tmp_path: Path, kind: type[AtRandom]
) -> None:
    async with running(settings(tmp_path), bots=kind) as house:
        ann = house.browser()
        table = await ann.open_table("Ann", bots="normal", start=1, options={"starter": "first"})
        async with ann.page(table) as page:
            await page.whole()
            await page.commit(page.named("warrior-3", "c2"), "one")
            await page.until(lambda message: message.get("mine"))
            live = await live_of(house, table)
            entry = live.table.entries[-1]
            assert isinstance(entry, Commit)
            assert entry.absent == "normal"
            assert entry.receipt is not None
            assert (entry.receipt.level, entry.receipt.blank) == ("easy", True)
        assert "longtable_bot_failures_total 2.0" in (await ann.get("/metrics")).text


async def test_a_draft_that_is_too_short_is_nobodys(tmp_path: Path) -> None:
    async with running(settings(tmp_path), bots=Short) as house:
        ann = house.browser()
        table = await ann.open_table("Ann", bots="normal", start=1, options={"starter": "first"})
        async with ann.page(table) as page:
            await page.whole()
            await page.commit(page.named("warrior-3", "c2"), "one")
            await page.until(lambda message: message.get("mine"))


async def test_a_bot_waits_a_moment_after_the_entry_before_it(tmp_path: Path) -> None:
    async with running(settings(tmp_path, bot_pace=0.4)) as house:
        ann = house.browser()
        table = await ann.open_table("Ann", 3, bots="normal", start=1, options={"starter": "first"})
        async with ann.page(table) as page:
            await page.whole()
            await page.commit(page.named("warrior-3", "c2"), "one")
            began = time.monotonic()
            await page.until(lambda message: message.get("mine"))
            assert time.monotonic() - began > 2 * 0.4 - 0.05, "two bots, one after the other"


async def test_no_bot_picks_while_a_move_may_be_taken_back(tmp_path: Path) -> None:
    async with running(settings(tmp_path, bot_pace=0.3)) as house:
        ann, ben = house.browser(), house.browser()
        table = await ann.open_table("Ann", 3, options={"starter": "first"})
        await ben.form(f"{table}/sit", seat=2, name="Ben")
        await ann.form(f"{table}/bot", seat=1, level="random")
        await ann.form(f"{table}/start")
        async with ann.page(table) as hers, ben.page(table) as his:
            await hers.whole()
            await his.whole()
            await hers.commit(hers.named("warrior-3", "c2"), "one")
            await hers.send(undo=True)
            await his.until(lambda message: "asked" in message)
            await asyncio.sleep(0.6)
            live = await live_of(house, table)
            assert len(live.table.moves) == 1, "the bot waits"
            await his.send(answer=False)
            await his.until(lambda message: message.get("mine"))
            assert len(live.table.moves) == 2


async def test_an_undo_while_a_bot_waits_takes_its_turn_away(tmp_path: Path) -> None:
    async with running(settings(tmp_path, bot_pace=0.3)) as house:
        ann = house.browser()
        table = await ann.open_table("Ann", bots="random", start=1, options={"starter": "first"})
        async with ann.page(table) as page:
            await page.whole()
            await page.commit(page.named("warrior-3", "c2"), "one")
            await page.send(undo=True)
            await page.until(lambda message: message.get("mine"))
            await asyncio.sleep(0.5)
            assert (await live_of(house, table)).table.moves == ()


async def test_nobody_can_work_out_what_a_bot_has_hidden(tmp_path: Path) -> None:
    """All but the seed is known: the hands at the beginning, the table's id, how bots choose."""
    given: list[int] = []

    class Seeds(AtRandom):
        async def draft(
            self, table: Table, question: Question, seed: int, waits: Waits | None = None
        ) -> Drafted:
            given.append(seed)
            return await super().draft(table, question, seed)

    for folder in (tmp_path / "one", tmp_path / "other"):
        folder.mkdir()
        async with running(settings(folder), Chances(table_id=lambda: "same"), Seeds) as house:
            ann = house.browser()
            table = await ann.open_table(
                "Ann", bots="random", start=1, options={"starter": "first"}
            )
            async with ann.page(table) as page:
                await page.whole()
                await page.commit(page.named("warrior-3", "c2"), "one")
                await page.until(lambda message: message.get("mine"))
    assert len(given) == 2
    assert len({*given, bot_seed("same", 1, 3)}) == 3, "each house has a secret of its own"


async def test_bots_in_their_own_processes_play(tmp_path: Path) -> None:
    def workers() -> BotRoom:
        return Workers(20)

    async with running(settings(tmp_path), bots=workers) as house:
        ann = house.browser()
        table = await ann.open_table("Ann", bots="normal", start=1, options={"starter": "first"})
        async with ann.page(table) as page:
            await page.whole()
            await page.commit(page.named("warrior-3", "c2"), "one")
            await page.until(lambda message: message.get("mine"), 30)
        assert "longtable_bot_failures_total 0.0" in (await ann.get("/metrics")).text


class Talkative(AtRandom):
    """Claims what cannot be claimed here, and says why in words that need translating."""

    async def draft(
        self, table: Table, question: Question, seed: int, waits: Waits | None = None
    ) -> Drafted:
        pick = table.game.pick("pass")
        return Drafted((pick,), say("It fights for the territory of {gold} gold.", gold=5), (3,))


async def test_a_bot_says_why_in_everybodys_language_and_for_good(tmp_path: Path) -> None:
    async with running(settings(tmp_path), bots=Talkative) as house:
        ann = house.browser()
        table = await ann.open_table("Ann", bots="normal", start=1, options={"starter": "first"})
        async with ann.page(table) as page, house.browser().page(table, language="zh_Hant") as eve:
            await page.whole()
            await eve.whole()
            await page.commit(page.named("warrior-3", "c2"), "one")
            await page.until(lambda message: message.get("mine"))
            assert "It fights for the territory of 5 gold." in page.html["log"]
            await eve.until(lambda message: message["at"] == page.at)
            assert "5" in eve.html["log"].split("</li>")[-2]
            assert "It fights" not in eve.html["log"]
    async with running(settings(tmp_path)) as house, house.browser().page(table) as later:
        await later.whole()
        assert "It fights for the territory of 5 gold." in later.html["log"]
