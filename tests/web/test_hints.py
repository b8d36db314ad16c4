"""Hints over the socket: who gets them, who only hears of them, and why there may be none."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from longtable.bots import BotBusy, BotFailed, Counsel
from longtable.store import Store, StoreFull
from longtable.table import Table
from longtable.table.entries import Hint
from longtable.web.botroom import AtRandom, Workers
from tests.web.client import Browser, Page, Running, live_of, running, settings, two_players


async def at_a_table(house: Running, **more: Any) -> tuple[str, Browser, Browser]:
    ann, ben = house.browser(), house.browser()
    table = await ann.open_table("Ann", options={"starter": "first"}, hints="yes", **more)
    await ben.form(f"{table}/sit", seat=1, name="Ben")
    await ann.form(f"{table}/start")
    return table, ann, ben


async def refused(page: Page) -> str:
    await page.send(hint=True, id="h")
    answer = await page.until(lambda message: message.get("ack") == "h")
    assert "hint" not in answer
    return str(answer["refused"]["why"])


async def test_whoever_asks_is_advised_and_all_others_only_hear_of_it(house: Running) -> None:
    table, ann, ben = await at_a_table(house)
    eve = house.browser()
    async with (
        ann.page(table) as hers,
        ann.page(table) as tab,
        ben.page(table, language="zh_Hant") as his,
        eve.page(table) as watching,
        eve.page(table, layout="none") as program,
    ):
        for page in (hers, tab, his, watching):
            await page.whole()
        assert "data-hint" in hers.html["prompt"]
        assert "data-hint" not in his.html["prompt"] + watching.html["prompt"]
        await hers.send(hint=True)
        hint = (await hers.until(lambda message: "hint" in message))["hint"]
        live = await live_of(house, table)
        assert hint["at"] == live.table.at
        assert 1 <= len(hint["ways"]) <= 3
        for way in hint["ways"]:
            await hers.send(draft=way["picks"], id="d")
            await hers.until(lambda message: message.get("ack") == "d")
            assert live.table.draft(0).full
            assert live.table.draft(0).picks == tuple(way["picks"])
        assert "Ann asked for a hint." in hers.html["log"]
        for page in (tab, watching):
            await page.until(lambda message: "asked for a hint" in str(message.get("append")))
        await his.until(lambda message: "請求了提示" in str(message.get("append")))
        assert live.table.moves == (), "nothing is committed by a hint"
        for page in (tab, his, watching, program):
            await page.quiet()
            assert not [message for message in map(json.loads, page.raw) if "hint" in message]
        answer = await hers.commit(hint["ways"][0]["picks"], "c")
        assert "refused" not in answer
        await his.until(lambda message: "看過提示" in str(message.get("append")))


async def test_asking_again_brings_the_same_and_no_second_line(house: Running) -> None:
    table, ann, _ = await at_a_table(house)
    async with ann.page(table) as page:
        await page.whole()
        hints = []
        for _ in range(3):
            await page.send(hint=True)
            hints.append((await page.until(lambda message: "hint" in message))["hint"])
        assert hints[0] == hints[1] == hints[2]
        live = await live_of(house, table)
        assert [type(entry) for entry in live.table.entries].count(Hint) == 1


async def test_a_hint_is_refused_out_of_turn_without_leave_and_to_strangers(house: Running) -> None:
    table, ann, ben = await at_a_table(house)
    async with ben.page(table) as his, house.browser().page(table) as eve:
        await his.whole()
        await eve.whole()
        assert await refused(his) == "turn"
        assert await refused(eve) == "not_seated"
        await ann.form(f"{table}/close")
        assert await refused(his) == "closed"
    async with two_players(house) as (_, hers, his):
        assert "data-hint" not in hers.html["prompt"]
        assert await refused(hers) == "no_hints"


@pytest.mark.parametrize(("error", "why"), [(BotBusy, "bots_busy"), (BotFailed, "no_advice")])
async def test_where_no_bot_can_advise_it_is_said_and_nothing_is_logged(
    tmp_path: Path, error: type[BotFailed], why: str
) -> None:
    class Mute(AtRandom):
        async def advise(self, table: Table, seat: int, seed: int) -> Counsel:
            raise error("not now")

    async with running(settings(tmp_path), bots=Mute) as house:
        table, ann, _ = await at_a_table(house)
        async with ann.page(table) as page:
            await page.whole()
            assert await refused(page) == why
            live = await live_of(house, table)
            assert not [entry for entry in live.table.entries if isinstance(entry, Hint)]


async def test_nobody_is_advised_before_it_is_stored_that_they_are(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ann, _ = await at_a_table(house)
    async with ann.page(table) as page:
        await page.whole()

        async def full(*_: object) -> None:
            raise StoreFull("no room")

        monkeypatch.setattr(Store, "append", full)
        assert await refused(page) == "not_saved"
        await page.quiet()
        assert not [message for message in map(json.loads, page.raw) if "hint" in message]


async def test_a_hint_that_comes_too_late_is_not_told(tmp_path: Path) -> None:
    class Slow(AtRandom):
        async def advise(self, table: Table, seat: int, seed: int) -> Counsel:
            counsel = await super().advise(table, seat, seed)
            await asyncio.sleep(0.3)
            return counsel

    async with running(settings(tmp_path), bots=Slow) as house:
        table, ann, _ = await at_a_table(house)
        async with ann.page(table) as page:
            await page.whole()
            await page.send(hint=True, id="h")
            assert await refused(page) == "too_fast", "one at a time"
            await page.commit(page.named("warrior-3", "c2"), "one")
            answer = await page.until(lambda message: message.get("ack") == "h")
            assert answer["refused"]["why"] in ("turn", "stale")
            live = await live_of(house, table)
            assert not [entry for entry in live.table.entries if isinstance(entry, Hint)]


async def test_who_asks_too_often_waits(tmp_path: Path) -> None:
    chosen = settings(tmp_path, rate_limits=True, hints_per_minute=2)
    async with running(chosen) as house:
        table, ann, _ = await at_a_table(house)
        async with ann.page(table) as page:
            await page.whole()
            for _ in range(2):
                await page.send(hint=True)
                await page.until(lambda message: "hint" in message)
            assert await refused(page) == "too_fast"


async def test_behind_a_curtain_there_is_no_hint(house: Running, ann: Browser) -> None:
    table = await ann.open_table("Ann", options={"starter": "first"}, hints="yes")
    await ann.form(f"{table}/also", seat=1, name="Bob")
    await ann.form(f"{table}/start")
    async with ann.page(table) as page:
        await page.whole()
        assert await refused(page) == "curtained"
        await page.send(lift=0)
        await page.whole()
        await page.send(hint=True)
        await page.until(lambda message: "hint" in message)


async def test_the_host_allows_hints_in_the_lobby_and_all_see_it(house: Running) -> None:
    ann, ben = house.browser(), house.browser()
    table = await ann.open_table("Ann", options={"starter": "first"})
    async with ben.page(table) as his:
        await his.whole()
        assert "<dt>Hints</dt><dd>none</dd>" in his.html["lobby"]
        await ann.form(f"{table}/configure", seats=2, hints="yes")
        await his.until(lambda message: "lobby" in message.get("html", {}))
        assert "<dt>Hints</dt><dd>allowed <em>(changed by the host)</em></dd>" in his.html["lobby"]
        assert (await ben.post(f"{table}/configure", seats=2, hints="no")).status_code == 409
        assert (await ann.post(f"{table}/configure", seats=2, hints="maybe")).status_code == 400
    assert "with hints" in (await ben.get("/")).text


async def test_the_result_tells_who_had_hints(house: Running) -> None:
    table, ann, ben = await at_a_table(house)
    async with ann.page(table) as hers, ben.page(table) as his:
        await hers.whole()
        await his.whole()
        await hers.send(hint=True)
        await hers.until(lambda message: "hint" in message)
        await hers.commit(hers.named("pass"), "p")
        await his.until(lambda message: message.get("mine"))
        await his.commit(his.named("pass"), "p")
        await hers.until(lambda message: "result" in message.get("html", {}))
        assert hers.html["result"].count("with one hint") == 1
    assert "With hints: Ann." in (await ann.get(f"{table}/result.svg")).text
    replay = (await ben.get(f"{table}/replay")).text
    assert "Ann asked for a hint." in replay
    assert "after a hint" in replay


async def test_workers_advise_as_well(tmp_path: Path) -> None:
    class Few(Workers):
        hint_budget = 10

    async with running(settings(tmp_path), bots=lambda: Few(60, 1)) as house:
        table, ann, _ = await at_a_table(house)
        async with ann.page(table) as page:
            await page.whole()
            await page.send(hint=True)
            hint = (await page.until(lambda message: "hint" in message, 60))["hint"]
        chances = [way["chance"] for way in hint["ways"]]
        assert all(0 <= chance <= 100 for chance in chances)
        assert hint["matters"]
