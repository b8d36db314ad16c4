"""Pointing at a place: what its pick would do, or why it cannot be made."""

from pathlib import Path

import pytest

import longtable
from longtable.core import Message, Preview
from longtable.web.house import Chances
from tests.toy import HOARD
from tests.toy.rules import DRAW
from tests.web.client import Message as Told
from tests.web.client import Page, Running, live_of, running, settings, two_players

NAMES = ("warrior-1", "warrior-3", "c2", "c2-d2")
PICKS = {name: longtable.make("armadora").pick(name) for name in NAMES}


async def about(page: Page, name: str) -> Told:
    """Ask about a pick of Armadora by its name, and return the answer."""
    pick = PICKS[name]
    await page.send(about=pick)
    told: Told = (await page.until(lambda message: "about" in message))["about"]
    assert told["pick"] == pick
    return told


async def test_what_may_be_picked_says_what_it_is(house: Running) -> None:
    async with two_players(house) as (_, hers, _his):
        told = await about(hers, "warrior-3")
        assert told == {
            "pick": PICKS["warrior-3"],
            "may": True,
            "text": "Warrior of strength 3",
            "rule": "",
            "link": "",
            "preview": False,
            "lit": [],
        }


async def test_a_pick_of_a_later_step_says_what_comes_first(house: Running) -> None:
    async with two_players(house) as (_, hers, _his):
        told = await about(hers, "c2")
        assert not told["may"]
        assert told["text"].startswith("Choose an action first")
        assert (told["rule"], told["link"]) == ("A-10", "/rules/armadora#A-10")


async def test_the_draft_counts_and_going_back_in_it_too(house: Running) -> None:
    """With a warrior chosen its squares may be picked, and another action instead of it as well."""
    async with two_players(house) as (_, hers, _his):
        await hers.send(draft=[PICKS["warrior-3"]], id="d")
        await hers.until(lambda message: message.get("ack") == "d")
        assert (await about(hers, "c2"))["may"]
        assert (await about(hers, "warrior-3"))["may"]
        assert (await about(hers, "c2-d2"))["may"]


async def test_the_reason_that_says_most_wins(house: Running) -> None:
    """Of an occupied square: not that an action comes first, where the draft says a warrior stands there.

    Of a palisade that stands: not that the drafted warrior waits for its square.
    """
    async with two_players(house) as (_, hers, his):
        await hers.commit([PICKS["warrior-3"], PICKS["c2"]], "one")
        await his.until(lambda message: message.get("mine"))
        await his.commit([PICKS["c2-d2"]], "two")
        await hers.until(lambda message: message.get("mine"))
        await hers.send(draft=[PICKS["warrior-1"]], id="d")
        await hers.until(lambda message: message.get("ack") == "d")

        assert (await about(hers, "c2"))["text"] == "A warrior stands there already."
        line = await about(hers, "c2-d2")
        assert line["text"] == "A palisade stands on that line already."
        assert line["rule"] == "A-25"


async def test_out_of_turn_it_says_so(house: Running) -> None:
    async with two_players(house) as (table, _hers, his):
        told = await about(his, "warrior-3")
        assert (told["may"], told["text"]) == (False, "It is not your turn.")
        async with house.browser().page(table) as spectator:
            await spectator.whole()
            assert (await about(spectator, "c2"))["text"] == "It is not your turn."


async def test_what_the_game_previews_is_told_with_its_places(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_players(house) as (table, hers, _his):
        game = (await live_of(house, table)).table.game
        shown = Preview(Message("Palisades"), (("at-a1", "at-b1"), ("at-c1",)))
        monkeypatch.setattr(type(game), "preview", lambda self, seen, pick: shown)
        told = await about(hers, "c2-d2")
        assert told["preview"]
        assert (told["text"], told["lit"]) == ("Palisades", [["at-a1", "at-b1"], ["at-c1"]])


async def test_no_pick_of_the_game_is_refused(house: Running) -> None:
    async with two_players(house) as (_, hers, _his):
        await hers.send(about=8000)
        assert (await hers.receive())["refused"]["why"] == "illegal"


async def test_before_the_game_there_is_nothing_to_ask(house: Running) -> None:
    ann = house.browser()
    table = await ann.open_table("Ann")
    async with ann.page(table) as page:
        await page.whole()
        await page.send(about=3)
        told = await page.until(lambda message: "refused" in message)
        assert told["refused"]["why"] == "not_begun"


async def test_a_pick_that_reveals_is_told_as_the_ghost_of_its_draft(tmp_path: Path) -> None:
    """It is not played before it is confirmed, so a page that comes anew must know which it is."""
    chances = Chances(game=lambda _: HOARD)
    async with running(settings(tmp_path), chances) as house:
        ann, ben = house.browser(), house.browser()
        table = await ann.open_table("Ann", game=HOARD.id)
        await ben.form(f"{table}/sit", seat=1, name="Ben")
        await ann.form(f"{table}/start")
        async with ann.page(table) as hers, ben.page(table) as his:
            await hers.whole()
            await his.whole()
            mover = hers if hers.mine else his
            await mover.send(draft=[DRAW], id="d")
            told = await mover.until(lambda message: message.get("ack") == "d")
            assert (told["draft"], told["ghost"]) == ([DRAW], DRAW)
            await mover.send(sync=True)
            assert (await mover.whole())["ghost"] == DRAW
            await mover.send(draft=[], id="e")
            assert "ghost" not in await mover.until(lambda message: message.get("ack") == "e")
