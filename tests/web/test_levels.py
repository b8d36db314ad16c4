"""Every level of bots can take a seat, another bot's place, or a person's, and give it back, at any time."""

import pytest

from longtable.bots import LEVEL_HELP, LEVEL_NAMES, LEVELS
from longtable.web.botroom import HOUSE_LEVELS, known_level
from tests.web.client import Browser, Running, live_of


def chosen(level: str) -> str:
    return f'<option value="{level}" title="{LEVEL_HELP[level]}" selected>'.replace("'", "&#39;")


@pytest.mark.parametrize("level", LEVELS)
async def test_a_level_is_seated_replaced_and_replaces(
    house: Running, ann: Browser, level: str
) -> None:
    table = await ann.open_table("Ann", 3)
    await ann.form(f"{table}/bot", seat="all", level=level)
    async with ann.page(table) as page:
        await page.whole()
        assert page.html["lobby"].count(f"bot, {LEVEL_NAMES[level]}") == 2
        assert page.html["lobby"].count(chosen(level)) == 2
        other = next(known for known in LEVELS if known != level)
        for now in (other, level):
            await ann.form(f"{table}/bot", seat=1, level=now)
            await page.until(lambda message: "lobby" in message.get("html", {}))
            assert chosen(now) in page.html["lobby"]


@pytest.mark.parametrize("level", LEVELS)
async def test_a_level_and_people_change_places_in_a_game_under_way(
    house: Running, ann: Browser, ben: Browser, level: str
) -> None:
    table = await ann.open_table("Ann", bots=level, start=1, options={"starter": "first"})
    live = await live_of(house, table)
    async with ann.page(table) as page:
        await page.whole()
        assert f"bot, {LEVEL_NAMES[level]}" in page.html["plates"]
        offered = page.html["tools"]
        assert f'<option value="{level}" title="' in offered
        await page.commit(page.named("warrior-3", "c2"), "one")
        await page.until(lambda message: message.get("mine"))
        await ben.form(f"{table}/sit", seat=1, name="Ben")
        await page.until(lambda message: "Ben takes over" in str(message.get("append")))
        await ann.form(f"{table}/hand-over", level=level)
        assert live.table.seats[0].level == level
        while len(live.table.moves) < 3:
            await page.receive()
        receipt = live.table.standing[-1].entry.receipt
        assert receipt is not None
        assert receipt.level == level
        await ann.form(f"{table}/take-back")
        assert live.table.seats[0].level == ""
        await ben.form(f"{table}/hand-over", seat=1, level=level)
        assert live.table.seats[1].level == level


async def test_pages_name_every_level_in_both_languages(house: Running, ann: Browser) -> None:
    for language in ("en", "zh_Hant"):
        await ann.post("/language", json=False, language=language)
        page = (await ann.get("/")).text
        words = (await live_of(house, await ann.open_table("Ann"))).table.words(language)
        for level in HOUSE_LEVELS:
            assert f">{words.say(level.name)}</option>" in page
            assert words.say(level.help) in page.replace("&#39;", "'")
            if language != "en":
                assert words.say(level.help) != LEVEL_HELP[level.id], "translated"


def test_a_level_of_another_version_is_played_by_normal() -> None:
    assert [known_level(level) for level in LEVELS] == list(LEVELS)
    assert known_level("genius") == known_level("") == "normal"
