"""Frames that are late, doubled, lost, or another's."""

import json

import pytest

from tests.web.client import Running, live_of, two_players


async def test_a_move_sent_twice_and_late_is_one_move(house: Running) -> None:
    async with two_players(house) as (table, hers, his):
        live = await live_of(house, table)
        picks = hers.named("warrior-3", "c2")
        for _ in range(3):
            await hers.send(commit=picks, id="one", at=0)
        answers = [await hers.until(lambda message: message.get("ack") == "one") for _ in range(3)]
        assert all("refused" not in answer for answer in answers)
        await his.until(lambda message: message.get("mine"))
        await his.commit(his.named("warrior-1", "d3"), "one")
        again = await hers.commit(picks, "one", 0)
        assert "refused" not in again
        assert again["at"] == live.table.at, "what is known now, not what was then"
        assert len(live.table.moves) == 2, "the same id of another seat is another move"


async def test_drafts_that_overtake_each_other_do_not_change_what_is_confirmed(
    house: Running,
) -> None:
    async with two_players(house) as (table, hers, _his):
        live = await live_of(house, table)
        wanted = hers.named("warrior-3", "c2")
        for draft in (wanted, hers.named("warrior-1"), [], hers.named("warrior-2", "d3")):
            await hers.send(draft=draft, id="d")
        assert "refused" not in await hers.commit(wanted, "one")
        assert live.table.entries[-1].picks == tuple(wanted)  # type: ignore[union-attr]


async def test_who_is_not_to_move_or_has_no_seat_moves_nobody(house: Running) -> None:
    async with two_players(house) as (table, hers, his):
        live = await live_of(house, table)
        picks = hers.named("warrior-3", "c2")
        await hers.send(draft=picks[:1], id="d")
        await hers.until(lambda message: message.get("ack") == "d")
        stranger = house.browser()
        watcher = house.browser()
        await watcher.form("/name", name="Eve")
        async with stranger.page(table) as nobody, watcher.page(table) as eve:
            await nobody.whole()
            await eve.whole()
            for page, why in ((his, "turn"), (eve, "not_seated"), (nobody, "not_seated")):
                answer = await page.commit(picks, "one", 0)
                assert answer["refused"]["why"] == why
                assert answer["draft"] == [], "another's draft is not told"
        assert not live.table.moves
        assert list(live.table.draft(0).picks) == picks[:1]
        assert "refused" not in await hers.commit(picks, "one")


async def test_what_is_lost_on_the_way_is_found_again_by_asking(house: Running) -> None:
    """A browser that missed something asks for the whole, and goes on from there."""
    async with two_players(house) as (table, hers, his):
        await hers.commit(hers.named("warrior-3", "c2"), "one")
        await his.until(lambda message: message.get("mine"))
        his.html.clear()  # as if nothing of it had come
        his.svg = ""
        await his.send(sync=True)
        message = await his.whole()
        assert message["at"] == (await live_of(house, table)).table.at
        assert message["graph"]
        assert his.svg
        assert "refused" not in await his.commit(his.named("warrior-1", "d3"), "one")


@pytest.mark.parametrize(
    "text",
    [
        "",
        " \t\n",
        "\x00",
        "\x1b[2J",
        "\u200b\u2060",
        "x" * 501,
        "\u202e",
        "\ud800".encode("utf-8", "surrogatepass"),
    ],
)
async def test_what_is_nothing_to_say_is_not_said(house: Running, text: str | bytes) -> None:
    async with two_players(house) as (table, hers, his):
        before = (await live_of(house, table)).table.next
        frame = json.dumps({"chat": text, "id": "c"}) if isinstance(text, str) else text
        await hers.socket.send(frame)
        assert "refused" in await hers.until(lambda message: "refused" in message)
        assert (await live_of(house, table)).table.next == before
        assert not await his.quiet(0.05)


async def test_a_surrogate_alone_is_no_text(house: Running) -> None:
    async with two_players(house) as (_, hers, _his):
        await hers.socket.send('{"chat": "\\ud800", "id": "c"}')
        answer = await hers.until(lambda message: "refused" in message)
        assert answer["refused"]["why"] in ("bad_frame", "bad_chat")
