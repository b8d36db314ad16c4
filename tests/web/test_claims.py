"""What is claimed, as pages are told it: buttons, chips at the plates, who lied; and boards that grow."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from longtable.table.talk import CLAIMS
from longtable.web.house import Chances
from tests.toy import HOARD
from tests.toy.toy import LIES
from tests.web.client import Message, Page, Running, live_of, running, settings


@asynccontextmanager
async def hoard(
    folder: Path, *, seats: int = 2, **options: str
) -> AsyncIterator[tuple[Running, str, list[Page]]]:
    """A table of Hoard just begun: Ann, Ben and one who looks on have it open, Ann moves first."""
    async with running(settings(folder), Chances(game=lambda _: HOARD)) as house:
        ann, ben = house.browser(), house.browser()
        chosen = {"starter": "first", **options}
        table = await ann.open_table("Ann", seats, chosen, game=HOARD.id)
        await ben.form(f"{table}/sit", seat=1, name="Ben")
        await ann.form(f"{table}/start")
        async with AsyncExitStack() as stack:
            pages = [
                await stack.enter_async_context(browser.page(table))
                for browser in (ann, ben, house.browser())
            ]
            for page in pages:
                await page.whole()
                await page.quiet(0.05)
            yield house, table, pages


async def claims(page: Page, claim: int, *others: Page) -> Message:
    """Claim something, and let all pages hear it."""
    await page.send(claim=claim, id=f"k{page.number}")
    told = await page.until(lambda message: message.get("ack") or "refused" in message)
    for other in others:
        await other.until(lambda message: "append" in message)
    return told


async def passes(pages: list[Page], times: int) -> None:
    """Let whoever is to move pass."""
    for _ in range(times):
        mover = next(page for page in pages if page.mine)
        at = mover.at
        await mover.commit(mover.named("pass"), f"p{at}")
        for page in pages:
            while page.at == at:
                await page.receive()


def buttons(page: Page) -> dict[int, bool]:
    """Return the claims that a page offers, and whether each may be made now."""
    found = re.findall(r'data-claim="(\d+)" title="[^"]*"( disabled)?', page.html["claims"])
    return {int(claim): not off for claim, off in found}


# -- buttons ------------------------------------------------------------------------------------------


async def test_who_plays_gets_a_button_for_each_claim_also_out_of_turn(tmp_path: Path) -> None:
    async with hoard(tmp_path) as (_house, _table, (hers, his, theirs)):
        assert (hers.mine, his.mine) == (True, False)
        for page in (hers, his):
            assert buttons(page) == dict.fromkeys(range(1, 7), True)
        assert "My hand" in his.html["claims"]
        assert theirs.html["claims"] == "", "who looks on claims nothing"


async def test_what_was_said_is_told_to_all_and_the_button_rests_until_the_next_move(
    tmp_path: Path,
) -> None:
    async with hoard(tmp_path) as (_house, _table, pages):
        hers, his, theirs = pages
        await claims(his, 3, hers, theirs)
        for page in pages:
            assert "Ben says: I hold a 3." in page.html["log"]
            assert "<q>I hold a 3.</q>" in page.html["claims"]
            ann, ben = page.html["plates"].split('id="plate-1"')
            assert "plate-said" not in ann
            assert 'data-line="Ben says: I hold a 3."' in ben
        assert buttons(his) == {claim: claim != 3 for claim in range(1, 7)}
        assert buttons(hers)[3]
        await passes(pages, 1)
        assert buttons(his)[3]


async def test_nobody_drowns_the_others(tmp_path: Path) -> None:
    async with hoard(tmp_path) as (_house, _table, (hers, his, theirs)):
        for claim in range(1, CLAIMS + 1):
            await claims(his, claim, hers, theirs)
        assert not any(buttons(his).values())
        refused = await claims(his, CLAIMS + 1)
        assert refused["refused"]["why"] == "claimed_enough"
        assert his.html["log"].count("Ben says") == CLAIMS


async def test_claims_are_rationed_for_a_person(tmp_path: Path) -> None:
    chosen = settings(tmp_path, rate_limits=True, chats_per_minute=1)
    async with running(chosen, Chances(game=lambda _: HOARD)) as house:
        ann = house.browser()
        table = await ann.open_table("Ann", game=HOARD.id, bots="random", start=1)
        async with ann.page(table) as page:
            await page.whole()
            await page.send(claim=1, id="a")
            await page.until(lambda message: message.get("ack") == "a")
            await page.send(claim=2, id="b")
            refused = await page.until(lambda message: "refused" in message)
            assert refused["refused"]["why"] == "too_fast"


async def test_a_claim_that_is_none_is_refused_and_nothing_is_said(tmp_path: Path) -> None:
    async with hoard(tmp_path) as (house, table, (hers, _his, theirs)):
        assert (await claims(hers, 99))["refused"]["why"] == "no_such_claim"
        await theirs.send(claim=1, id="x")
        refused = await theirs.until(lambda message: "refused" in message)
        assert refused["refused"]["why"] == "not_seated"
        assert (await live_of(house, table)).table.claimed(0) == ()


# -- who lied -----------------------------------------------------------------------------------------


async def lying(pages: list[Page]) -> tuple[int, int]:
    """Let Ann hide a card, Ben say what is true and what is not of it, and the round end."""
    hers, his, theirs = pages
    card = int(next(name for name in hers.names.values() if name.startswith("card-"))[-1])
    other = card % 3 + 1
    at = hers.at
    await hers.commit(hers.named(f"card-{card}", "a"), "hide")
    for page in (his, theirs):
        await page.until(lambda message: message.get("at", at) > at)
    await claims(his, LIES + card, hers, theirs)
    await claims(his, LIES + other, hers, theirs)
    await passes(pages, 5)
    return card, other


def verdicts(html: str) -> list[tuple[str, str]]:
    """Return what was said, and what of it was true."""
    return re.findall(r'<li class="(\w+)"><q>(.*?)</q>', html)


async def test_when_a_round_has_ended_everybody_sees_who_lied(tmp_path: Path) -> None:
    async with hoard(tmp_path) as (_house, _table, pages):
        card, other = await lying(pages)
        wanted = [("true", f"A {card} lies hidden."), ("false", f"A {other} lies hidden.")]
        for page in pages:
            assert "The last round: who lied" in page.html["claims"]
            assert verdicts(page.html["claims"]) == wanted
            assert "1 of 2 not true" in page.html["claims"]
            assert "Said in this round" not in page.html["claims"]
            assert "plate-said" not in page.html["plates"], "that was the round before"


async def test_a_lie_about_a_hand_comes_out_when_the_game_is_over_and_not_before(
    tmp_path: Path,
) -> None:
    async with hoard(tmp_path) as (house, table, pages):
        hers, his, theirs = pages
        truth = (await live_of(house, table)).table.view(1).hands[1]  # type: ignore[attr-defined]
        lie = next(card for card in (1, 2, 3) if card not in truth)
        await claims(his, lie, hers, theirs)
        await passes(pages, 6)
        assert verdicts(hers.html["claims"]) == [("open", f"I hold a {lie}.")]
        assert verdicts(his.html["claims"]) == [("false", f"I hold a {lie}.")]
        await passes(pages, 6)
        for page in pages:
            assert page.html["claims"] == ""
            assert verdicts(page.html["result"]) == [("false", f"I hold a {lie}.")]


async def test_claims_are_there_after_a_restart_in_the_replay_and_in_the_file(
    tmp_path: Path,
) -> None:
    async with hoard(tmp_path, rounds="1") as (_house, table, pages):
        await claims(pages[1], 2, pages[0], pages[2])
        await passes(pages, 6)
    async with running(settings(tmp_path), Chances(game=lambda _: HOARD)) as house:
        looks = house.browser()
        async with looks.page(table) as page:
            await page.whole()
            assert "I hold a 2." in page.html["result"]
        replay = (await looks.get(f"{table}/replay")).text
        assert "Ben says: I hold a 2." in replay
        frames = (await looks.get(f"{table}/replay.json")).json()
        assert "Ben says: I hold a 2." in [frame["say"] for frame in frames["frames"]]
        file = (await looks.get(f"{table}/file")).json()
        assert [entry["claim"] for entry in file["entries"] if entry["kind"] == "claim"] == [2]


async def test_two_who_see_the_same_of_a_lie_are_told_the_same_bytes(tmp_path: Path) -> None:
    """Ben lies about his hand at one table and not at the other: until the end Ann cannot tell."""
    told: list[str] = []
    for lies in (False, True):
        folder = tmp_path / str(lies)
        folder.mkdir()
        async with hoard(folder) as (house, table, pages):
            held = (await live_of(house, table)).table.view(1).hands[1]  # type: ignore[attr-defined]
            claim = next(card for card in (1, 2, 3) if (card in held) != lies)
            await claims(pages[1], claim, pages[0], pages[2])
            await passes(pages, 6)
            html = pages[0].html["claims"]
            heard = html[html.index('<ol class="witnesses">') : html.index("</ol>")]
            told.append(heard.replace(f"I hold a {claim}.", "CLAIM"))
    assert "CLAIM" in told[0]
    assert told[0] == told[1]


# -- rounds, and boards that grow -----------------------------------------------------------------------


async def test_a_round_that_ends_is_a_ceremony_and_a_board_that_grows_tells_four_numbers(
    tmp_path: Path,
) -> None:
    async with hoard(tmp_path) as (_house, _table, pages):
        hers, his, _theirs = pages
        await passes(pages, 5)
        assert not any("ceremony" in text or '"box"' in text for text in his.raw)
        known = len(his.raw)
        await passes(pages, 1)
        frames = [frame for text in his.raw[known:] for frame in json.loads(text).get("frames", [])]
        (last,) = [frame for frame in frames if frame.get("ceremony")]
        assert last["box"] == [0, -10, 90, 40]
        await his.send(sync=True)
        await his.whole()
        assert 'viewBox="0 -10 90 40"' in (his.svg or "")
        await passes([hers, his], 1)
        assert not any('"box"' in text for text in his.raw[-1:])


@pytest.mark.parametrize("path", ["replay.json", "replay"])
async def test_a_replay_knows_the_box_of_each_moment(tmp_path: Path, path: str) -> None:
    async with hoard(tmp_path) as (house, table, pages):
        await passes(pages, 7)
        answer = await house.browser().get(f"{table}/{path}?layout=wide")
        if path == "replay":
            assert 'viewBox="0 -10 90 40"' in answer.text
            return
        boxes = [frame["box"] for frame in answer.json()["frames"]]
        assert boxes[0] == [0, 0, 90, 30]
        assert boxes[-1] == [0, -10, 90, 40]


async def test_what_is_held_to_look_at_is_in_its_owners_page_alone_and_in_no_picture(
    tmp_path: Path,
) -> None:
    async with hoard(tmp_path) as (house, table, (hers, his, theirs)):
        hidden = 'id="secret-pocket"'
        assert [hidden in (page.svg or "") for page in (hers, his, theirs)] == [True, True, False]
        ann = house.browsers[0]
        assert hidden in (await ann.get(table)).text
        shared = await ann.get(f"{table}/picture.svg")
        assert shared.status_code == 200
        assert "hold to look" in shared.text
        assert hidden not in shared.text
        assert "There is" not in shared.text


# -- without a picture ----------------------------------------------------------------------------------


async def test_a_program_is_told_what_it_may_claim_and_what_the_others_claim(
    tmp_path: Path,
) -> None:
    async with (
        hoard(tmp_path) as (house, table, (_hers, his, _theirs)),
        house.browsers[0].page(table, layout="none") as bot,
    ):
        told = await bot.until(lambda message: "table" in message)
        assert told["claims"] == {
            **{f"{card}": f"I hold a {card}." for card in (1, 2, 3)},
            **{f"{LIES + card}": f"A {card} lies hidden." for card in (1, 2, 3)},
        }
        await claims(his, 3)
        heard = await bot.until(lambda message: "events" in message)
        (event,) = heard["events"]
        assert (event["kind"], event["seat"], event["claim"]) == ("claim", 1, 3)
        assert event["text"] == "Ben says: I hold a 3."
        await bot.send(claim=3, id="c")
        async with asyncio.timeout(5):
            await bot.until(lambda message: message.get("ack") == "c")
