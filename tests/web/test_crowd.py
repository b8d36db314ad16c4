"""Many at one table: all free seats are filled with bots at once."""

from tests.web.client import Browser, Running, live_of


async def test_bots_take_all_free_seats_and_no_other(
    house: Running, ann: Browser, ben: Browser
) -> None:
    table = await ann.open_table("Ann", 4)
    await ben.form(f"{table}/sit", seat=2, name="Ben")
    async with ann.page(table) as page:
        await page.whole()
        assert 'name="seat" value="all"' in page.html["lobby"]
        await ann.form(f"{table}/bot", seat="all", level="easy")
        live = (await live_of(house, table)).table
        assert [row.kind for row in live.public_seats()] == ["person", "bot", "person", "bot"]
        assert len({row.name for row in live.public_seats()}) == 4
        await page.until(lambda message: "all free seats" not in page.html["lobby"])


async def test_only_the_host_fills_a_table_up(house: Running, ann: Browser, ben: Browser) -> None:
    table = await ann.open_table("Ann", 4)
    await ben.form(f"{table}/sit", seat=1, name="Ben")
    answer = await ben.post(f"{table}/bot", seat="all", level="easy")
    assert answer.json()["refused"]["why"] == "not_host"
    live = (await live_of(house, table)).table
    assert [row.kind for row in live.public_seats()] == ["person", "person", "empty", "empty"]
