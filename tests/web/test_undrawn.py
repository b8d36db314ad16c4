"""The door for programs: picks and events as JSON, no picture, nothing secret, just as durable."""

import random
from typing import Any

from longtable.web.groups import Group
from tests.web.client import Browser, Message, Page, Running, live_of, two_players

DRAWN = ("svg", "<", "graph", "frames", "whole", "html")


async def until_table(page: Page) -> Message:
    return await page.until(lambda message: "table" in message)


async def random_draft(page: Page, told: Message, rng: random.Random) -> list[int]:
    """Choose pick by pick what the page is told may follow."""
    picks: list[int] = []
    while told["picks"]:
        picks.append(int(rng.choice(sorted(told["picks"]))))
        fills = picks[-1] in told["fills"]
        await page.send(draft=picks, id="d")
        told = await page.until(lambda message: message.get("ack") == "d")
        assert told["draft"] == picks
        assert (not told["picks"]) == fills
    assert told["ready"]
    return picks


async def test_whoever_comes_is_told_the_table_in_facts(house: Running) -> None:
    async with two_players(house) as (table, _hers, _his):
        async with house.browser().page(table, layout="none") as page:
            told = await until_table(page)
        assert told["turn"] == 0
        assert told["mine"] is False
        assert "picks" not in told
        facts = told["table"]
        assert (facts["game"], facts["phase"], facts["viewer"]) == ("armadora", "running", -1)
        assert [seat["name"] for seat in facts["seats"]] == ["Ann", "Ben"]
        assert facts["seen"]["turn"] == 0
        assert facts["points"] is None
        assert not any(word in page.raw[0] for word in DRAWN)


async def test_a_program_plays_a_whole_game_by_names(house: Running, ann: Browser) -> None:
    table = await ann.open_table("Ann", bots="random", start=1)
    rng = random.Random(5)
    events: list[dict[str, Any]] = []
    async with ann.page(table, layout="none") as page:
        told = await until_table(page)
        moves, came = 0, told["at"]
        while told.get("table", {}).get("phase") != "over":
            if told.get("picks"):
                moves += 1
                picks = await random_draft(page, told, rng)
                await page.send(commit=picks, id=f"m{moves}", at=page.at)
            told = await page.receive()
            assert "refused" not in told
            events += told.get("events", [])
        assert not any(word in text for word in DRAWN for text in page.raw)
    live = await live_of(house, table)
    standings = live.table.standings()
    assert standings is not None
    assert told["table"]["points"] == list(standings.points)
    assert told["table"]["ranks"] == list(standings.ranks)
    assert told["turn"] == -1
    lines = live.table.log(0, live.words("en"), came)
    said = [text for line in lines if line.kind == "commit" for text in line.texts]
    assert [event["text"] for event in events if event["text"]] == said


async def test_where_all_are_undrawn_nothing_is_drawn(house: Running, ann: Browser) -> None:
    table = await ann.open_table("Ann", bots="random", start=1, options={"starter": "first"})
    live = await live_of(house, table)
    drawn: list[object] = []
    live.table.game.draw = lambda *given: drawn.append(given)  # type: ignore[method-assign,assignment]
    try:
        async with ann.page(table, layout="none") as page:
            told = await until_table(page)
            picks = await random_draft(page, told, random.Random(1))
            await page.send(commit=picks, id="one", at=page.at)
            await page.until(lambda message: message.get("mine") and "events" in message)
            assert not any(isinstance(group, Group) for group in live._groups.values())
    finally:
        del live.table.game.draw
    assert drawn == []


async def test_each_is_told_what_they_saw_of_it(house: Running) -> None:
    async with two_players(house) as (table, hers, _his):
        async with house.browser().page(table, layout="none") as page:
            await until_table(page)
            await hers.send(layout="none")
            mine = await until_table(hers)
            assert mine["table"]["seen"]["viewer"] == 0
            await hers.send(commit=hers.named("warrior-3", "c2"), id="one", at=hers.at)
            own = await hers.until(lambda message: "events" in message)
            seen = await page.until(lambda message: "events" in message)
        (moved,), (watched,) = own["events"], seen["events"]
        assert (moved["kind"], moved["seat"], moved["target"]) == ("moved", 0, "at-c2")
        assert (watched["kind"], watched["seat"], watched["target"]) == ("moved", 0, "at-c2")
        assert (moved["source"], watched["source"]) == ("hand-3", "plate-0")
        assert "3" in moved["text"]
        assert "3" not in watched["text"]


async def test_talk_undo_and_another_language_reach_programs_too(house: Running) -> None:
    async with two_players(house) as (_, hers, his):
        await hers.send(layout="none", language="zh_Hant")
        first = await until_table(hers)
        await his.send(chat="hello", id="c")
        said = await hers.until(lambda message: message.get("chat"))
        assert [(row["name"], row["text"], row["mine"]) for row in said["chat"]] == [
            ("Ben", "hello", False)
        ]
        await hers.send(commit=hers.named("d2-e2", "done"), id="one", at=hers.at)
        told = await hers.until(lambda message: "events" in message)
        assert "之間" in told["events"][0]["text"]
        await hers.send(undo=True)
        await his.until(lambda message: message.get("asked"))
        asked = await hers.until(lambda message: message.get("asked"))
        assert asked["asked"]["mine"] is False
        await his.send(answer=True)
        undone = await hers.until(lambda message: "events" in message)
        assert [event["kind"] for event in undone["events"]] == ["undo"]
        assert undone["table"]["seen"] == first["table"]["seen"]
        assert undone["mine"]
        assert undone["picks"]


async def test_an_undrawn_page_may_ask_for_a_picture_later(house: Running, ann: Browser) -> None:
    table = await ann.open_table("Ann", bots="random", start=1, options={"starter": "first"})
    async with ann.page(table, layout="none") as page:
        await until_table(page)
        await page.send(layout="wide")
        await page.whole()
        assert page.svg
        assert page.graph
