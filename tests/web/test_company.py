"""Leavers, guests one would rather not have, hidden tables, and what the host may still change."""

import re
from pathlib import Path

import pytest

from longtable.table.entries import HandOver, Stand, Start, TakeBack
from longtable.web.house import Chances
from tests.web.client import Browser, Page, Running, live_of, running, settings
from tests.web.test_forms import refused, seats_of

AWAY = re.compile(r'<time datetime="([^"]+)" data-away="away for \{count\} min">away</time>')
LET_A_BOT = 'action="{table}/hand-over"'


def may_let_a_bot_sit_in(page: Page, table: str) -> bool:
    return LET_A_BOT.format(table=table) in page.html["plates"]


# -- leavers ------------------------------------------------------------------------------------------


async def test_two_minutes_after_somebody_left_the_others_may_let_a_bot_sit_in(
    tmp_path: Path,
) -> None:
    """Nothing else happens at the table meanwhile: the plates tell it by themselves, and only once."""
    async with running(settings(tmp_path, away_seconds=0.3)) as house:
        ann, ben = house.browser(), house.browser()
        table = await ann.open_table("Ann")
        await ben.form(f"{table}/sit", seat=1, name="Ben")
        await ann.form(f"{table}/start")
        async with ann.page(table) as hers:
            async with ben.page(table) as his:
                await hers.whole()
                await his.whole()
                await hers.quiet()
                assert not AWAY.search(hers.html["plates"])
            told = await hers.quiet(0.8)

            gone, long_gone = [message["parts"] for message in told]
            assert list(gone) == list(long_gone) == ["plate-1"]
            assert AWAY.search(gone["plate-1"]), "at once: since when"
            assert LET_A_BOT.format(table=table) not in gone["plate-1"]
            assert LET_A_BOT.format(table=table) in long_gone["plate-1"]
            assert may_let_a_bot_sit_in(hers, table)
            assert '<option value="easy"' in hers.html["plates"], "of which level is their choice"

            await ann.form(f"{table}/hand-over", seat=1, level="easy")
            await hers.until(lambda message: "for Ben" in hers.html["plates"])
            assert not may_let_a_bot_sit_in(hers, table)
            await ben.form(f"{table}/take-back", seat=1)
            await hers.until(lambda message: "is back" in message.get("append", {}).get("log", ""))
        live = await live_of(house, table)
        kinds = [type(entry) for entry in live.table.entries]
        assert HandOver in kinds
        assert TakeBack in kinds


async def test_whoever_comes_back_in_time_is_not_replaced(tmp_path: Path) -> None:
    async with running(settings(tmp_path, away_seconds=0.4)) as house:
        ann, ben = house.browser(), house.browser()
        table = await ann.open_table("Ann")
        await ben.form(f"{table}/sit", seat=1, name="Ben")
        await ann.form(f"{table}/start")
        async with ann.page(table) as hers:
            await hers.whole()
            async with ben.page(table):
                await hers.quiet(0.7)
            assert not may_let_a_bot_sit_in(hers, table)
            await hers.until(lambda message: AWAY.search(hers.html["plates"]))
            assert await refused(ann, f"{table}/hand-over", seat=1, level="easy") == (
                409,
                "not_away",
            )


async def test_who_only_looks_on_lets_no_bot_sit_in(tmp_path: Path) -> None:
    async with running(settings(tmp_path, away_seconds=0.0)) as house:
        ann, ben, cleo = house.browser(), house.browser(), house.browser()
        table = await ann.open_table("Ann")
        await ben.form(f"{table}/sit", seat=1, name="Ben")
        await ann.form(f"{table}/start")
        async with ann.page(table) as hers, cleo.page(table) as looks:
            await hers.whole()
            await looks.whole()
            assert may_let_a_bot_sit_in(hers, table)
            assert not may_let_a_bot_sit_in(looks, table)
        assert await refused(cleo, f"{table}/hand-over", seat=1, level="easy") == (
            409,
            "not_seated",
        )


async def test_any_person_at_the_table_may_not_only_the_host(tmp_path: Path) -> None:
    async with running(settings(tmp_path, away_seconds=0.0)) as house:
        ann, ben = house.browser(), house.browser()
        table = await ann.open_table("Ann")
        await ben.form(f"{table}/sit", seat=1, name="Ben")
        await ann.form(f"{table}/start")
        async with ben.page(table) as his:
            await his.whole()
            assert may_let_a_bot_sit_in(his, table)
            await ben.form(f"{table}/hand-over", seat=0, level="normal")
            assert (await seats_of(house, table))[0][0] == "bot"


# -- sent away ----------------------------------------------------------------------------------------


async def test_the_host_sends_somebody_away_who_is_told_and_gets_no_seat_any_more(
    house: Running, ann: Browser, ben: Browser
) -> None:
    table = await ann.open_table("Ann")
    await ben.form(f"{table}/sit", seat=1, name="Ben")
    async with ann.page(table) as hers, ben.page(table) as his:
        await hers.whole()
        await his.whole()
        assert "Send Ben away?" in hers.html["lobby"]
        assert "Send Ann away?" not in his.html["lobby"]
        await ann.form(f"{table}/stand", seat=1)
        await his.until(lambda message: "sent you away" in his.html["lobby"])
        assert "Sit here" not in his.html["lobby"]
    assert await refused(ben, f"{table}/sit", seat=1, name="Ben") == (409, "sent_away")
    assert "sent you away" in (await ben.get(table)).text, "also for who comes back"
    assert "sent you away" not in (await ann.get(table)).text
    assert (await live_of(house, table)).table.entries[-1].seat == 1  # type: ignore[union-attr]
    assert table not in (await ben.get("/")).text.split("Open tables")[0], "no table of theirs"


async def test_only_the_host_sends_away(house: Running, ann: Browser, ben: Browser) -> None:
    table = await ann.open_table("Ann", 3)
    await ben.form(f"{table}/sit", seat=1, name="Ben")
    cleo = house.browser()
    await cleo.form(f"{table}/sit", seat=2, name="Cleo")
    assert await refused(ben, f"{table}/stand", seat=2) == (409, "not_your_seat")
    await ben.form(f"{table}/stand", seat=1)
    entry = (await live_of(house, table)).table.entries[-1]
    assert isinstance(entry, Stand)
    assert not entry.sent
    await ben.form(f"{table}/sit", seat=1)


# -- what is changed before the start -------------------------------------------------------------------


async def test_the_host_changes_the_table_and_everybody_stays_and_sees_it(
    house: Running, ann: Browser, ben: Browser
) -> None:
    table = await ann.open_table("Ann", options={"rules": "basic"})
    await ben.form(f"{table}/sit", seat=1, name="Ben")
    async with ben.page(table) as his:
        await his.whole()
        assert "changed by the host" not in his.html["lobby"]
        assert f'action="{table}/configure"' not in his.html["lobby"]
        await ann.form(f"{table}/configure", seats=3, **{"option-rules": "advanced"})
        await his.until(lambda message: "changed by the host" in his.html["lobby"])
        assert his.html["lobby"].count('class="changed"') == 1
    assert await seats_of(house, table) == [("person", "Ann"), ("person", "Ben"), ("empty", "")]
    assert (await live_of(house, table)).table.options.to_json()["rules"] == "advanced"
    assert await refused(ben, f"{table}/configure", seats=2) == (409, "not_host")
    assert await refused(ann, f"{table}/configure", seats=99) == (409, "bad_seats")
    assert await refused(ann, f"{table}/configure", seats=2, visibility="secret") == (
        400,
        "bad_form",
    )


async def test_an_unlisted_table_is_found_by_its_link_alone(
    house: Running, ann: Browser, ben: Browser
) -> None:
    table = await ann.open_table("Ann", visibility="private")
    assert table not in (await ben.get("/")).text
    assert table in (await ann.get("/")).text, "it is hers"
    assert (await ben.get(table)).status_code == 200
    assert "only who has the link" in (await ben.get(table)).text
    await ben.form(f"{table}/sit", seat=1, name="Ben")
    await ann.form(f"{table}/start")
    assert table not in (await house.browser().get("/")).text, (
        "nor is it told of while it is played"
    )


@pytest.mark.parametrize("before", ["listed", "private"])
async def test_the_host_hides_a_table_or_shows_it_before_it_begins(
    house: Running, ann: Browser, before: str
) -> None:
    stranger = house.browser()
    table = await ann.open_table("Ann", visibility=before)
    assert (table in (await stranger.get("/")).text) is (before == "listed")
    after = "private" if before == "listed" else "listed"
    await ann.form(f"{table}/configure", seats=2, visibility=after)
    assert (table in (await stranger.get("/")).text) is (after == "listed")
    row = house.house.store.tables.row(table.rsplit("/", 1)[1])
    assert row is not None
    assert row.listed is (after == "listed")


async def test_the_rematch_of_an_unlisted_table_is_unlisted(house: Running, ann: Browser) -> None:
    table = await ann.open_table("Ann", bots="easy", start=1, visibility="private")
    live = await live_of(house, table)
    await ann.form(f"{table}/close")
    answer = await ann.form(f"{table}/rematch")
    assert answer["to"] != f"/table/{live.id}"
    assert (await live_of(house, answer["to"])).table.visibility == "private"
    assert answer["to"] not in (await house.browser().get("/")).text


async def test_who_begins_the_game_adds_chance_from_their_browser(
    house: Running, ann: Browser
) -> None:
    table = await ann.open_table("Ann", bots="easy")
    assert '<input type="hidden" name="entropy">' in (await ann.get(table)).text
    assert await refused(ann, f"{table}/start", entropy="00") == (409, "bad_entropy")
    await ann.form(f"{table}/start", entropy="cd" * 32)
    live = await live_of(house, table)
    begun = [entry for entry in live.table.entries if isinstance(entry, Start)]
    assert [entry.entropy for entry in begun] == ["cd" * 32]


async def test_the_offer_comes_exactly_after_two_minutes(tmp_path: Path) -> None:
    now = 1_800_000_000.0
    async with running(settings(tmp_path), Chances(now=lambda: now)) as house:
        ann, ben = house.browser(), house.browser()
        table = await ann.open_table("Ann")
        await ben.form(f"{table}/sit", seat=1, name="Ben")
        await ann.form(f"{table}/start")
        async with ann.page(table) as hers:
            async with ben.page(table) as his:
                await his.whole()
            await hers.quiet()
            for seconds, offered in ((119.999, False), (120.0, True)):
                now = 1_800_000_000.0 + seconds
                page = (await ann.get(table)).text
                assert ('id="sit-in-1"' in page) is offered
                answer = await ann.post(f"{table}/hand-over", seat=1, level="easy")
                assert (answer.status_code == 200) is offered
