"""What people do at and with tables besides picking, form by form, refusals included."""

import re
from typing import Any

import pytest

from longtable.core import LANGUAGES, Words
from longtable.table import verify_file
from longtable.table.seats import checked_name
from longtable.web import guests
from tests.web.client import Browser, Running


async def refused(browser: Browser, path: str, **fields: Any) -> tuple[int, str]:
    """Send a form that must be refused; return status and reason."""
    answer = await browser.post(path, **fields)
    assert answer.status_code >= 400, answer.text
    return answer.status_code, answer.json()["refused"]["why"]


async def seats_of(house: Running, table: str) -> list[tuple[str, str]]:
    live = await house.house.hub.get(table.rsplit("/", 1)[1])
    return [(held.kind, held.called) for held in live.table.seats.holders]


async def test_a_new_table_seats_its_maker_and_nobody_else(house: Running, ann: Browser) -> None:
    table = await ann.open_table("Ann", 3)
    assert await seats_of(house, table) == [("person", "Ann"), ("empty", ""), ("empty", "")]


async def test_a_quick_table_is_filled_with_bots_and_begun(house: Running, ann: Browser) -> None:
    table = await ann.open_table("Alder", 4, bots="easy", start=1)
    kinds = await seats_of(house, table)
    assert [kind for kind, _ in kinds] == ["person", "bot", "bot", "bot"]
    assert len({name for _, name in kinds}) == 4, "no bot is called as somebody else"
    assert 'data-state="playing"' in (await ann.get(table)).text


@pytest.mark.parametrize("name", ["Ａlder", "Al\u00adder", "\u0410lder"])
async def test_no_bot_is_called_like_somebody_whose_name_looks_like_its_own(
    house: Running, ann: Browser, name: str
) -> None:
    """Else the table had a name twice, and whoever checks its file would be told that it could not be."""
    table = await ann.open_table(name, 2, bots="easy", start=1)
    other = await ann.open_table(name, 2)
    await ann.form(f"{other}/bot", seat=1, level="easy")
    for made in (table, other):
        assert "Alder" not in [called for _, called in await seats_of(house, made)]
        await ann.form(f"{made}/close")
        assert verify_file((await ann.get(f"{made}/file")).content).right


async def test_options_of_the_form_are_those_of_the_table(house: Running, ann: Browser) -> None:
    table = await ann.open_table("Ann", options={"rules": "advanced", "board": "7x5"})
    live = await house.house.hub.get(table.rsplit("/", 1)[1])
    assert live.table.options.to_json()["rules"] == "advanced"
    assert live.table.options.to_json()["board"] == "7x5"


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"game": "chess", "seats": 2}, "unknown_game"),
        ({"game": "armadora", "seats": 9}, "bad_seats"),
        ({"game": "armadora", "seats": "x"}, "bad_form"),
        ({"game": "armadora"}, "bad_form"),
        ({"game": "armadora", "seats": 2, "option-rules": "none"}, "bad_options"),
        ({"game": "armadora", "seats": 2, "option-none": "1"}, "unknown_option"),
    ],
)
async def test_a_table_that_cannot_be_is_refused(
    house: Running, ann: Browser, fields: dict[str, Any], why: str
) -> None:
    _, reason = await refused(ann, "/tables", name="Ann", **fields)
    assert reason == why
    page = await ann.post("/tables", json=False, name="Ann", **fields)
    assert page.status_code >= 400
    assert 'role="alert"' in page.text, "without script the page comes back with the reason on top"


async def test_who_gives_no_name_is_called_as_a_guest(
    house: Running, ann: Browser, ben: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And no two guests at a table are called the same, for the second draws from what is left."""
    monkeypatch.setattr(guests, "MANNERS", {"en": ("Merry",)})
    monkeypatch.setattr(guests, "ANIMALS", {"en": ("Otter", "Owl")})
    table = await ann.open_table("")
    await ben.form(f"{table}/sit", seat=1)
    called = [name for _, name in await seats_of(house, table)]
    assert sorted(called) == ["Merry Otter", "Merry Owl"]
    again = await ann.open_table("")
    assert (await seats_of(house, again))[0] == ("person", called[0]), "who is somebody stays so"


def test_guests_are_called_in_every_language_by_a_name_that_fits() -> None:
    for language in LANGUAGES:
        assert len(guests.MANNERS[language]) == len(set(guests.MANNERS[language])) == 12
        assert len(guests.ANIMALS[language]) == len(set(guests.ANIMALS[language])) == 16
        longest = max(guests.MANNERS[language], key=len) + max(guests.ANIMALS[language], key=len)
        assert checked_name(longest + guests.BETWEEN[language])


async def test_a_guest_sits_down_by_name_and_stands_up(
    house: Running, ann: Browser, ben: Browser
) -> None:
    table = await ann.open_table("Ann")
    answer = await ben.form(f"{table}/sit", seat=1, name=" Ben  B ")
    assert answer["reconnect"] is True, "the page has become somebody"
    assert await seats_of(house, table) == [("person", "Ann"), ("person", "Ben B")]
    await ben.form(f"{table}/stand", seat=1)
    assert await seats_of(house, table) == [("person", "Ann"), ("empty", "")]


async def test_sitting_is_refused_with_the_reason(ann: Browser, ben: Browser) -> None:
    table = await ann.open_table("Ann")
    assert await refused(ben, f"{table}/sit", seat=0, name="Ben") == (409, "seat_taken")
    assert await refused(ben, f"{table}/sit", seat=7, name="Ben") == (409, "no_such_seat")
    assert await refused(ben, f"{table}/sit", seat=1, name="ANN") == (409, "name_taken")
    assert await refused(ben, f"{table}/sit", seat="x", name="Ben") == (400, "bad_form")
    assert await refused(ann, f"{table}/sit", seat=1) == (409, "seated_already")
    assert await refused(ben, "/table/none/sit", seat=1, name="Ben") == (404, "no_table")
    assert await refused(ben, f"{table}/dance", seat=1, name="Ben") == (404, "no_page")


async def test_bots_are_added_changed_and_sent_away_by_the_host(
    house: Running, ann: Browser, ben: Browser
) -> None:
    table = await ann.open_table("Ann")
    assert await refused(ben, f"{table}/bot", seat=1, level="easy") == (409, "not_host")
    await ann.form(f"{table}/bot", seat=1, level="easy")
    await ann.form(f"{table}/bot", seat=1, level="normal")
    live = await house.house.hub.get(table.rsplit("/", 1)[1])
    assert live.table.seats[1].level == "normal"
    assert await refused(ann, f"{table}/bot", seat=0, level="easy") == (409, "seat_taken")
    assert await refused(ben, f"{table}/remove", seat=1) == (409, "not_host")
    await ann.form(f"{table}/remove", seat=1)
    assert await refused(ann, f"{table}/remove", seat=1) == (409, "no_bot")


async def test_a_person_is_not_offered_to_be_sent_away_as_a_bot(ann: Browser, ben: Browser) -> None:
    table = await ann.open_table("Ann", 3)
    await ann.form(f"{table}/bot", seat=2, level="easy")
    await ben.form(f"{table}/sit", seat=1, name="Ben")
    page = (await ann.get(table)).text
    removing = re.findall(
        r'/remove" data-live><button class="quiet" name="seat" value="(\d)"', page
    )
    assert removing == ["2"]


async def test_seats_are_swapped_and_shuffled(house: Running, ann: Browser, ben: Browser) -> None:
    table = await ann.open_table("Ann", 3)
    await ben.form(f"{table}/sit", seat=1, name="Ben")
    await ann.form(f"{table}/move", seat=0, to=2)
    assert [name for _, name in await seats_of(house, table)] == ["", "Ben", "Ann"]
    assert await refused(ben, f"{table}/move", seat=0, to=1) == (409, "not_host")
    assert await refused(ann, f"{table}/move", seat=0, to=9) == (409, "no_such_seat")
    await ann.form(f"{table}/shuffle")
    names = {name for _, name in await seats_of(house, table)}
    assert names == {"", "Ann", "Ben"}
    assert await refused(ben, f"{table}/shuffle") == (409, "not_host")


async def test_looks_are_chosen_once_each(house: Running, ann: Browser, ben: Browser) -> None:
    table = await ann.open_table("Ann")
    await ben.form(f"{table}/sit", seat=1, name="Ben")
    await ann.form(f"{table}/look", seat=0, look=2)
    assert await refused(ben, f"{table}/look", seat=1, look=2) == (409, "look_taken")
    assert await refused(ben, f"{table}/look", seat=0, look=1) == (409, "not_your_seat")
    assert await refused(ben, f"{table}/look", seat=1, look=99) == (409, "no_such_look")
    await ben.form(f"{table}/look", seat=1, look=3)
    live = await house.house.hub.get(table.rsplit("/", 1)[1])
    assert [held.look for held in live.table.seats.holders] == [2, 3]


async def test_in_the_advanced_game_looks_are_dealt(ann: Browser) -> None:
    table = await ann.open_table("Ann", options={"rules": "advanced"})
    assert await refused(ann, f"{table}/look", seat=0, look=1) == (409, "looks_dealt")


async def test_the_game_begins_when_all_seats_are_filled(ann: Browser, ben: Browser) -> None:
    table = await ann.open_table("Ann")
    assert await refused(ann, f"{table}/start") == (409, "seats_empty")
    await ben.form(f"{table}/sit", seat=1, name="Ben")
    assert await refused(ben, f"{table}/start") == (409, "not_host")
    await ann.form(f"{table}/start")
    assert await refused(ann, f"{table}/start") == (409, "begun")
    assert await refused(ben, f"{table}/stand", seat=1) == (409, "begun")


async def test_a_game_under_way_is_left_to_a_bot_and_taken_back(
    house: Running, ann: Browser, ben: Browser
) -> None:
    table = await ann.open_table("Ann")
    await ben.form(f"{table}/sit", seat=1, name="Ben")
    await ann.form(f"{table}/start")
    assert await refused(ann, f"{table}/hand-over", seat=1, level="easy") == (409, "not_away")
    answer = await ben.form(f"{table}/leave")
    assert answer["to"] == "/"
    assert [kind for kind, _ in await seats_of(house, table)] == ["person", "bot"]
    assert await refused(ann, f"{table}/take-back", seat=1) == (409, "not_your_seat")
    await ben.form(f"{table}/take-back")
    assert [kind for kind, _ in await seats_of(house, table)] == ["person", "person"]
    assert await refused(ben, f"{table}/take-back") == (409, "no_bot")


async def test_a_seat_is_handed_to_a_bot_by_its_owner(
    house: Running, ann: Browser, ben: Browser
) -> None:
    table = await ann.open_table("Ann")
    await ben.form(f"{table}/sit", seat=1, name="Ben")
    await ann.form(f"{table}/start")
    await ben.form(f"{table}/hand-over", level="random")
    live = await house.house.hub.get(table.rsplit("/", 1)[1])
    assert live.table.seats[1].level == "random"
    assert live.table.seats[1].name == "Ben", "the seat stays Ben's"


async def test_the_private_link_brings_the_owner_back_from_another_device(
    house: Running, ann: Browser
) -> None:
    table = await ann.open_table("Ann", bots="random", start=1)
    page = (await ann.get(table)).text
    link = page.split("/seat/")[1].split('"')[0]
    phone = house.browser()
    answer = await phone.get(f"/seat/{link}")
    assert answer.status_code == 303
    assert answer.headers["location"] == table
    assert 'data-viewer="seat"' in (await phone.get(table)).text


async def test_a_private_link_asks_before_it_makes_somebody_else_of_me(
    house: Running, ann: Browser, ben: Browser
) -> None:
    table = await ann.open_table("Ann", bots="random", start=1)
    link = (await ann.get(table)).text.split("/seat/")[1].split('"')[0]
    await ben.form("/name", name="Ben")
    asked = await ben.get(f"/seat/{link}")
    assert asked.status_code == 200
    assert "Ann" in asked.text
    assert 'data-viewer="spectator"' in (await ben.get(table)).text
    await ben.form(f"/seat/{link}")
    assert 'data-viewer="seat"' in (await ben.get(table)).text


@pytest.mark.parametrize("change", ["x", ""])
async def test_a_private_link_that_is_none_opens_nothing(
    house: Running, ann: Browser, change: str
) -> None:
    table = await ann.open_table("Ann")
    link = (await ann.get(table)).text.split("/seat/")[1].split('"')[0]
    stranger = house.browser()
    answer = await stranger.get(f"/seat/{link[:-3]}{change}")
    assert answer.status_code == 404
    assert "session" not in stranger.http.cookies


async def test_the_private_link_is_on_nobody_elses_page(
    house: Running, ann: Browser, ben: Browser
) -> None:
    table = await ann.open_table("Ann")
    assert "/seat/" not in (await ben.get(table)).text
    await ben.form(f"{table}/sit", seat=1, name="Ben")
    hers, his = (await ann.get(table)).text, (await ben.get(table)).text
    link = hers.split("/seat/")[1].split('"')[0]
    assert link not in his


async def test_an_undo_may_be_asked_and_answered_without_script(
    house: Running, ann: Browser, ben: Browser
) -> None:
    table = await ann.open_table("Ann")
    await ben.form(f"{table}/sit", seat=1, name="Ben")
    await ann.form(f"{table}/start")
    assert await refused(ann, f"{table}/undo") == (409, "nothing_to_undo")
    assert await refused(ben, f"{table}/answer", answer="true") == (409, "nothing_asked")
    assert await refused(ben, f"{table}/answer", answer="perhaps") == (400, "bad_form")


async def test_the_host_closes_the_table(house: Running, ann: Browser, ben: Browser) -> None:
    table = await ann.open_table("Ann")
    assert await refused(ben, f"{table}/close") == (409, "not_host")
    await ann.form(f"{table}/close")
    assert await refused(ann, f"{table}/close") == (409, "closed")
    assert await refused(ben, f"{table}/sit", seat=1, name="Ben") == (409, "closed")
    assert table not in (await ben.get("/")).text


async def test_a_host_who_leaves_nobody_behind_takes_the_table_along(
    house: Running, ann: Browser, ben: Browser
) -> None:
    table = await ann.open_table("Ann")
    await ann.form(f"{table}/leave")
    assert await refused(ben, f"{table}/sit", seat=1, name="Ben") == (409, "closed")
    table = await ann.open_table("Ann")
    await ben.form(f"{table}/sit", seat=1, name="Ben")
    await ann.form(f"{table}/leave")
    assert await seats_of(house, table) == [("empty", ""), ("person", "Ben")]


async def test_a_rematch_waits_for_the_end(ann: Browser) -> None:
    table = await ann.open_table("Ann", bots="random", start=1)
    assert await refused(ann, f"{table}/rematch") == (409, "not_over")


async def test_the_start_page_lists_open_tables_and_mine(ann: Browser, ben: Browser) -> None:
    table = await ann.open_table("Annabel", 3)
    page = (await ben.get("/")).text
    assert f'href="{table}"' in page
    assert "Annabel" in page
    await ben.form(f"{table}/sit", seat=1, name="Ben")
    mine = (await ben.get("/")).text
    assert mine.count(f'href="{table}"') == 1, "what is mine is not listed twice"


async def test_the_start_page_has_the_options_of_the_game(ann: Browser) -> None:
    page = (await ann.get("/")).text
    forms = dict(
        re.findall(r'<form[^>]*data-options.*?name="game" value="(\w+)"(.*?)</form>', page, re.S)
    )
    shown, _, folded = forms["armadora"].partition('class="house-rules"')
    assert set(re.findall(r'name="option-(\w+)"', shown)) == {"rules", "four"}
    assert set(re.findall(r'name="option-(\w+)"', folded)) == {"board", "look_again", "starter"}


async def test_the_language_is_kept_once_chosen(house: Running) -> None:
    browser = house.browser(**{"Accept-Language": "zh-TW"})
    assert 'lang="zh-Hant-TW"' in (await browser.get("/")).text
    answer = await browser.post("/language", json=False, language="en", next="/rules")
    assert (answer.status_code, answer.headers["location"]) == (303, "/rules")
    assert '<html lang="en"' in (await browser.get("/")).text
    assert await refused(browser, "/language", language="xx") == (400, "bad_form")


@pytest.mark.parametrize("path", ["//evil.example", "https://evil.example", "/\\evil", "x"])
async def test_a_form_never_leads_out_of_the_house(ann: Browser, path: str) -> None:
    answer = await ann.post("/language", json=False, language="en", next=path)
    assert answer.headers["location"] == "/"


async def test_a_refusal_is_said_in_the_visitors_language(house: Running) -> None:
    browser = house.browser(**{"Accept-Language": "zh-TW"})
    answer = await browser.post("/name", name=" ")
    sentence = "Give a name first, so that the others know who you are."
    assert answer.json()["refused"]["text"] == Words("zh_Hant").text(sentence) != sentence


async def test_a_form_from_a_page_without_script_comes_back_to_the_table(
    ann: Browser, ben: Browser
) -> None:
    table = await ann.open_table("Ann")
    answer = await ben.post(f"{table}/sit", json=False, seat=1, name="Ben")
    assert (answer.status_code, answer.headers["location"]) == (303, table)
    page = await ben.post(f"{table}/start", json=False)
    assert page.status_code == 409
    assert "Only the host may do this." in page.text


async def test_rules_are_there_in_both_languages(house: Running) -> None:
    for header in ("en", "zh-TW"):
        browser = house.browser(**{"Accept-Language": header})
        page = await browser.get("/rules/armadora")
        assert page.status_code == 200
        assert 'id="A-26"' in page.text, "a refusal can link to its rule"
        assert (await browser.get("/rules")).status_code == 200
