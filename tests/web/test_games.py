"""Whole games over sockets."""

import asyncio
import random

import pytest

from longtable.table import verify_file
from tests.web.client import Browser, Page, Running, live_of


async def play(page: Page, seed: int) -> None:
    """Play whatever may be played until the game is over."""
    rng = random.Random(seed)
    commits = 0
    while not page.html.get("result"):
        if page.mine and not page.html.get("result"):
            answer = await page.commit(await page.some_draft(rng), f"{seed}-{commits}")
            assert "refused" not in answer, answer
            commits += 1
        else:
            await page.receive()


async def test_one_person_plays_a_whole_game_against_a_bot(house: Running, ann: Browser) -> None:
    table = await ann.open_table("Ann", bots="random", start=1)
    async with ann.page(table) as page:
        await page.whole()
        await play(page, 7)
        assert " win" in page.html["result"]


async def test_a_finished_table_is_given_away_and_played_again(
    house: Running, ann: Browser, ben: Browser
) -> None:
    table = await ann.open_table("Ann")
    await ben.form(f"{table}/sit", seat=1, name="Ben")
    await ann.form(f"{table}/start")
    async with ann.page(table) as hers, ben.page(table) as his:
        await hers.whole()
        await his.whole()
        assert (await ann.get(f"{table}/file")).status_code == 409, "no file before the end"
        await asyncio.gather(play(hers, 3), play(his, 4))
        file = await house.browser().get(f"{table}/file")
        assert "attachment" in file.headers["content-disposition"]
        assert verify_file(file.content).right
        again = (await ann.form(f"{table}/rematch"))["to"]
        assert again != table
        assert (await ben.form(f"{table}/rematch"))["to"] == again, "there is one rematch"
        await his.until(lambda message: again in message.get("html", {}).get("result", ""))
    live = await live_of(house, again)
    assert [held.name for held in live.table.seats.holders] == ["Ann", "Ben"]


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_two_people_and_bots_play_a_whole_game(
    house: Running, ann: Browser, ben: Browser, seats: int
) -> None:
    table = await ann.open_table("Ann", seats)
    await ben.form(f"{table}/sit", seat=1, name="Ben")
    for seat in range(2, seats):
        await ann.form(f"{table}/bot", seat=seat, level="random")
    async with ann.page(table) as hers, ben.page(table) as his:
        await hers.whole()
        await his.whole()
        await ann.form(f"{table}/start")
        await asyncio.gather(play(hers, 1), play(his, 2))
        assert hers.html["result"]
        assert his.html["result"]
