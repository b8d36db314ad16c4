"""Those who only look on."""

from collections import Counter
from contextlib import AsyncExitStack
from typing import Any

import pytest

from longtable.web import groups
from longtable.web.connection import Connection
from longtable.web.groups import Group
from longtable.web.scene import Scene
from tests.web.client import Page, Running, live_of, two_players

CROWD = 40


async def until_mine(page: Page) -> None:
    if not page.mine:
        await page.until(lambda message: page.mine)


async def test_spectators_are_told_the_same_bytes_made_once(house: Running) -> None:
    async with two_players(house) as (table, hers, _his), AsyncExitStack() as stack:
        crowd = [await stack.enter_async_context(house.browser().page(table)) for _ in range(CROWD)]
        for page in crowd:
            await page.whole()
            await page.quiet(0.01)
        live = await live_of(house, table)
        assert len(live.pages) == CROWD + 2
        await hers.commit(hers.named("warrior-3", "c2"), "one")
        told: set[str] = set()
        for page in crowd:
            await page.until(lambda message: "frames" in message)
            told.add(page.raw[-1].partition(",")[2])
        assert len(told) == 1, "all but the number is the same"


async def test_a_spectator_sees_no_strength_no_hand_and_no_graph(house: Running) -> None:
    async with two_players(house) as (table, hers, _his), house.browser().page(table) as page:
        await page.whole()
        await hers.commit(hers.named("warrior-5", "c2"), "one")
        await page.until(lambda message: "frames" in message)
        for text in page.raw:
            assert "graph" not in text
            assert "hand-5" not in text
            assert "strength 5" not in text
        assert "c2" in page.html["log"]
        assert "5" not in page.html["log"].partition("c2")[0].rpartition(">")[2]


async def test_how_many_look_on_is_shown(house: Running) -> None:
    async with two_players(house) as (table, hers, _his):
        before = hers.html["plates"]
        async with house.browser().page(table) as page:
            await page.whole()
            await hers.until(lambda message: "plates" in message.get("html", {}))
            assert hers.html["plates"] != before
        await hers.until(lambda message: "plates" in message.get("html", {}))
        assert hers.html["plates"] == before


async def test_plates_say_who_is_with_whom(house: Running) -> None:
    ann = house.browser()
    table = await ann.open_table("Ann", 4, bots="random", start=1, options={"four": "teams"})
    async with ann.page(table) as page:
        await page.whole()
        assert page.html["plates"].count("team 1") == page.html["plates"].count("team 2") == 2
    alone = await ann.open_table("Ann", 4, bots="random", start=1, options={"four": "alone"})
    async with ann.page(alone) as page:
        await page.whole()
        assert "team 1" not in page.html["plates"]


async def test_a_crowd_is_no_more_work_than_one_of_them(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pictures, fragments and messages are made once for all who look on; only sending is each one's."""
    work: Counter[str] = Counter()

    def count(owner: type, name: str) -> None:
        done = getattr(owner, name)

        def counted(*given: Any) -> Any:
            work[name] += 1
            return done(*given)

        monkeypatch.setattr(owner, name, counted)

    for owner, name in (
        (Scene, "_draw"),
        (Scene, "entry"),
        (Group, "entry"),
        (Group, "_fragment"),
        (Group, "walk"),
        (Connection, "send"),
    ):
        count(owner, name)

    async with two_players(house) as (table, hers, his), AsyncExitStack() as stack:

        async def come(number: int) -> None:
            for _ in range(number):
                page = await stack.enter_async_context(house.browser().page(table))
                await page.whole()

        async def move(page: Page, *names: str) -> Counter[str]:
            await page.until(lambda message: page.mine)
            work.clear()
            await page.commit(page.named(*names), "one")
            return Counter(work)

        await come(1)
        one = await move(hers, "warrior-3", "c2")
        await come(CROWD)
        many = await move(his, "warrior-3", "d2")
        assert one.pop("send") == 3
        assert many.pop("send") == 3 + CROWD
        assert many == one
        assert one["entry"] == 6, "three kinds of viewers: a scene and a group for each"


async def test_whoever_comes_late_begins_with_the_end_of_a_long_log(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(groups, "LOG_SHOWN", 2)
    async with two_players(house) as (table, hers, his):
        for page, line in ((hers, "b2-c2"), (his, "d2-e2"), (hers, "f2-g2")):
            await until_mine(page)
            await page.commit(page.named(line, "done"), line)
        async with house.browser().page(table) as late:
            await late.whole()
            log = late.html["log"]
            assert log.count("<li") == 2
            assert "d2" in log
            assert "f2" in log
            await until_mine(his)
            await his.commit(his.named("b4-c4", "done"), "last")
            await late.until(lambda message: "b4" in late.html["log"])
            assert late.html["log"].count("<li") == 3, "what comes is added"
