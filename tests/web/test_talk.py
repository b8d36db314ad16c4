"""Chat, and seats that change hands, as the pages see it."""

import asyncio
from pathlib import Path

import pytest

from longtable.web.house import Chances
from tests.toy import HOARD
from tests.web.client import Browser, Running, live_of, running, settings, two_players

# -- talk ---------------------------------------------------------------------------------------------


async def test_chat_goes_to_all_and_is_there_after_a_restart(tmp_path: Path) -> None:
    async with running(settings(tmp_path)) as house, two_players(house) as (table, hers, his):
        await hers.send(chat="<b>Good luck</b> 祝好運", id="c1")
        told = await his.until(lambda message: "append" in message)
        assert "&lt;b&gt;Good luck&lt;/b&gt; 祝好運" in told["append"]["chat"]
        await hers.until(lambda message: message.get("ack") == "c1")
        await hers.send(chat="<b>Good luck</b> 祝好運", id="c1")
        await hers.until(lambda message: message.get("ack") == "c1")
    async with running(settings(tmp_path)) as house, house.browser().page(table) as page:
        await page.whole()
        assert page.html["chat"].count("Good luck") == 1


async def test_a_spectator_chats_after_giving_a_name(house: Running, ben: Browser) -> None:
    async with two_players(house) as (table, _hers, _his):
        async with ben.page(table) as page:
            await page.whole()
            await page.send(chat="Hello", id="c1")
            refused = await page.until(lambda message: "refused" in message)
            assert refused["refused"]["why"] == "no_name"
        await ben.form(f"{table}/chat", text="Hello", name="Cleo")
        async with ben.page(table) as page:
            await page.whole()
            await page.send(chat="Again", id="c2")
            told = await page.until(lambda message: "append" in message)
            assert "Cleo" in told["append"]["chat"]


@pytest.mark.parametrize("text", ["", "   ", "x" * 501, "a\x00b"])
async def test_a_chat_message_that_is_none_is_refused(house: Running, text: str) -> None:
    async with two_players(house) as (table, hers, _his):
        await hers.send(chat=text, id="c1")
        assert "refused" in await hers.receive()
        assert (await live_of(house, table)).table.chat_lines() == []


# -- seats --------------------------------------------------------------------------------------------


async def test_the_lobby_follows_what_happens(house: Running, ann: Browser, ben: Browser) -> None:
    table = await ann.open_table("Ann")
    async with ann.page(table) as page:
        await page.whole()
        assert page.svg == ""
        await ben.form(f"{table}/sit", seat=1, name="Ben")
        await page.until(lambda message: "Ben" in message.get("html", {}).get("lobby", ""))
        await ann.form(f"{table}/start")
        await page.whole()
        assert page.svg
        assert page.html["lobby"] == ""


async def test_who_sits_down_is_shown_the_table_from_there(
    house: Running, ann: Browser, ben: Browser
) -> None:
    table = await ann.open_table("Ann")
    await ben.form("/name", name="Ben")
    async with ben.page(table) as page:
        await page.whole()
        await ben.form(f"{table}/sit", seat=1)
        await page.whole()
        await ann.form(f"{table}/start")
        await page.whole()
        assert "Ben" in page.html["plates"]
        live = await live_of(house, table)
        assert page.mine == (live.table.turn == 1)


async def test_a_bot_sits_in_and_the_owner_comes_back(house: Running, ann: Browser) -> None:
    async with two_players(house) as (table, hers, his):
        await hers.commit(hers.named("warrior-3", "c2"), "one")
        await his.until(lambda message: message.get("mine"))
        await his.send(draft=his.named("warrior-1"))
        await his.until(lambda message: message.get("draft"))
        live = await live_of(house, table)
        (ben,) = {row.visitor.id for row in live.pages} - {live.table.header.host}
        async with asyncio.timeout(5):
            await live.enter(lambda t, now: t.hand_over(ben, 1, "random", "Rowan", now=now))
            while live.table.turn != 0:
                await asyncio.sleep(0.01)
        assert live.table.seats[1].called == "Rowan"
        await hers.until(lambda message: message.get("mine"))
        await live.enter(lambda t, now: t.take_back(ben, 1, now=now))
        await hers.commit(hers.named("warrior-2", "c3"), "two")
        await his.until(lambda message: message.get("mine") and "frames" in message)
        assert his.draft == []


async def test_a_game_ends_where_everybody_agrees_to(tmp_path: Path) -> None:
    """In games that allow it the menu offers that, says what one has said, and takes it back."""
    async with running(settings(tmp_path), Chances(game=lambda _: HOARD)) as house:
        ann, ben = house.browser(), house.browser()
        table = await ann.open_table("Ann", game=HOARD.id)
        await ben.form(f"{table}/sit", seat=1, name="Ben")
        await ann.form(f"{table}/start")
        async with (
            ann.page(table) as hers,
            ben.page(table) as his,
            house.browser().page(table) as on,
        ):
            for page in (hers, his, on):
                await page.whole()
            assert "data-agree" not in on.html["tools"]
            for word, offered in ((True, "false"), (False, "true"), (True, "false")):
                await hers.send(agree=word, id=f"{word}")
                await hers.until(lambda message: "ack" in message)
                assert f'data-agree="{offered}"' in hers.html["tools"]
                assert 'data-agree="true"' in his.html["tools"]
            await his.send(agree=True, id="end")
            await his.until(lambda message: bool(message.get("html", {}).get("result")))
            assert "data-agree" not in his.html["tools"]


async def test_where_a_game_is_played_to_its_end_nobody_is_asked(ann: Browser) -> None:
    table = await ann.open_table("Ann", bots="random", start=1)
    async with ann.page(table) as page:
        await page.whole()
        assert "hand-over" in page.html["tools"]
        assert "data-agree" not in page.html["tools"]
