"""Those who only look on."""

from contextlib import AsyncExitStack

from tests.web.client import Running, live_of, two_players

CROWD = 40


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
