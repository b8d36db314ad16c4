"""The host's page: for whoever runs the house, by a link of the console, and for nobody else."""

import re
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from longtable.store import StoreMissing
from longtable.web.hostkeys import COOKIE_SECONDS, LINK_SECONDS
from longtable.web.house import Chances
from tests.web.client import Browser, Running, running, settings, two_players

DAY = 86_400.0


class Clock:
    """A clock that stands until it is set; it begins with that of the store, which goes on."""

    def __init__(self) -> None:
        self.now = time.time()

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def house(tmp_path: Path, clock: Clock) -> AsyncIterator[Running]:
    async with running(settings(tmp_path), Chances(now=clock)) as house:
        yield house


async def host_of(house: Running) -> Browser:
    """Return the browser of whoever runs the house: they have followed the link of the console."""
    browser = house.browser()
    answer = await browser.get(f"/host/{house.house.host_keys.link()}")
    assert (answer.status_code, answer.headers["location"]) == (303, "/host")
    return browser


def id_of(table: str) -> str:
    return table.rsplit("/", 1)[1]


def chosen(*tables: str) -> dict[str, Any]:
    """Return the fields of the boxes that are ticked."""
    return {f"table-{id_of(table)}": 1 for table in tables}


def listed(page: str) -> list[str]:
    return re.findall(r'name="table-([^"]+)"', page)


# -- who may ----------------------------------------------------------------------------------------------


async def test_without_the_link_it_says_in_words_how_to_get_one(
    house: Running, ann: Browser
) -> None:
    await ann.open_table("Ann")
    answer = await ann.get("/host")
    assert answer.status_code == 403
    assert "longtable host-link" in answer.text
    for action in ("delete", "close", "sweep"):
        refused = await ann.post(f"/host/{action}", days=0, sure=1)
        assert (refused.status_code, refused.json()["refused"]["why"]) == (403, "host_only")
    assert house.house.store.inventory.count() == 1


@pytest.mark.parametrize(
    "broken",
    [
        lambda token: "nonsense",
        lambda token: token[:2] + ("x" if token[2] != "x" else "y") + token[3:],
        lambda token: token[:-5],
    ],
)
async def test_a_link_that_is_not_ours_opens_nothing(
    house: Running, ann: Browser, broken: Callable[[str], str]
) -> None:
    answer = await ann.get(f"/host/{broken(house.house.host_keys.link())}")
    assert answer.status_code == 403
    assert "host" not in ann.http.cookies
    assert (await ann.get("/host")).status_code == 403


async def test_a_seat_link_or_session_is_no_key(house: Running, ann: Browser) -> None:
    table = await ann.open_table("Ann")
    sessions = house.house.sessions
    person = house.house.store.tables.row(id_of(table))
    assert person is not None
    assert (await ann.get(f"/host/{sessions.seat_link(id_of(table), 'x')}")).status_code == 403
    ann.http.cookies["host"] = ann.http.cookies["session"]
    assert (await ann.get("/host")).status_code == 403
    ann.http.cookies["host"] = house.house.host_keys.link()
    assert (await ann.get("/host")).status_code == 403, "the link itself is no cookie"


async def test_link_and_cookie_are_good_for_a_day(house: Running, clock: Clock) -> None:
    token = house.house.host_keys.link()
    clock.now += LINK_SECONDS - 1
    late = house.browser()
    assert (await late.get(f"/host/{token}")).status_code == 303
    clock.now += 1
    assert (await house.browser().get(f"/host/{token}")).status_code == 403
    clock.now += COOKIE_SECONDS - 2
    assert (await late.get("/host")).status_code == 200
    clock.now += 1
    assert (await late.get("/host")).status_code == 403


async def test_another_site_cannot_use_it(house: Running, ann: Browser) -> None:
    table = await ann.open_table("Ann")
    host = await host_of(house)
    host.http.headers["Origin"] = "http://evil.example"
    answer = await host.post("/host/delete", sure=1, **chosen(table))
    assert (answer.status_code, answer.json()["refused"]["why"]) == (403, "foreign")
    assert house.house.store.inventory.count() == 1


# -- what it shows ----------------------------------------------------------------------------------------


async def test_it_shows_all_tables_and_nobodys_secrets(house: Running, clock: Clock) -> None:
    async with two_players(house) as (table, _, _):
        hidden = await house.browser().open_table("Cleo", visibility="private")
        clock.now += 3 * 3600 + 60
        host = await host_of(house)
        page = (await host.get("/host")).text
        assert set(listed(page)) == {id_of(table), id_of(hidden)}
        assert page.count("unlisted") == 1
        assert "Ann, Ben" in page
        assert "being played" in page
        assert "waiting for players" in page
        assert "3 h ago" in page
        assert re.search(r"<dd>\d(\.\d)? KB</dd>", page) or re.search(r"<dd>\d{3} B</dd>", page)
        assert "<dd>2</dd>" in page, "two look on at the running table"
        live = await house.house.hub.get(id_of(table))
        for secret in (live.table._seed.hex(), live.table.header.host, "look-mage"):
            assert secret not in page
        chinese = house.browser(**{"Accept-Language": "zh-TW"})
        await chinese.get(f"/host/{house.house.host_keys.link()}")
        assert "這裡所有的桌子" in (await chinese.get("/host")).text


async def test_it_is_paged_and_sorted_into_shelves(house: Running) -> None:
    ann = house.browser()
    tables = [await ann.open_table("Ann") for _ in range(51)]
    await ann.form(f"{tables[0]}/close")
    host = await host_of(house)
    first, second = await host.get("/host"), await host.get("/host?page=2")
    assert (len(listed(first.text)), len(listed(second.text))) == (50, 1)
    assert not set(listed(first.text)) & set(listed(second.text))
    assert "page 1 of 2" in first.text
    done = (await host.get("/host?show=done")).text
    assert listed(done) == [id_of(tables[0])]
    assert listed((await host.get("/host?show=running")).text) == []
    for wrong in ("show=x", "page=0", "page=x", "page=-1", "page=²"):
        assert (await host.get(f"/host?{wrong}")).status_code == 404
    assert "page 2 of 2" in (await host.get("/host?page=9")).text, "as far as there is"


# -- what it does -----------------------------------------------------------------------------------------


async def test_it_asks_back_before_it_deletes(house: Running, ann: Browser) -> None:
    table = await ann.open_table("Ann")
    host = await host_of(house)
    asked = await host.post("/host/delete", json=False, **chosen(table))
    assert "Delete this table for good?" in asked.text
    assert house.house.store.inventory.count() == 1
    assert f'<input type="hidden" name="table-{id_of(table)}" value="1">' in asked.text


async def test_a_deleted_table_is_gone_and_its_pages_are_told(house: Running) -> None:
    async with two_players(house) as (table, hers, his):
        host = await host_of(house)
        await host.form("/host/delete", sure=1, **chosen(table))
        for page in (hers, his):
            await page.quiet()
            assert page.socket.close_code == 4404
        assert (await host.get(table)).status_code == 404
        store = house.house.store
        assert store.entries(id_of(table)) == []
        with pytest.raises(StoreMissing):
            store.tables.seed(id_of(table))
        assert listed((await host.get("/host")).text) == []


async def test_what_is_under_way_at_a_table_that_is_deleted_ends_with_a_word(
    house: Running, ann: Browser
) -> None:
    """A form that comes too late finds no table; nothing of it comes back to life."""
    table = await ann.open_table("Ann")
    live = await house.house.hub.get(id_of(table))
    host = await host_of(house)
    await host.form("/host/delete", sure=1, **chosen(table))
    answer = await ann.post(f"{table}/bot", seat=1, level="easy")
    assert (answer.status_code, answer.json()["refused"]["why"]) == (404, "no_table")
    with pytest.raises(Exception, match="There is no table here"):
        await live.enter(lambda table, now: table.close(table.host, now=now))
    assert house.house.store.inventory.count() == 0


async def test_old_finished_tables_are_swept_and_no_others(house: Running, clock: Clock) -> None:
    ann = house.browser()
    old, kept = await ann.open_table("Ann"), await ann.open_table("Ann")
    await ann.form(f"{old}/close")
    clock.now += 31 * DAY
    host = await host_of(house)
    asked = await host.post("/host/sweep", json=False, days=30)
    assert "Delete this table for good?" in asked.text
    assert '<input type="hidden" name="days" value="30">' in asked.text
    await host.form("/host/sweep", sure=1, days=32)
    assert house.house.store.inventory.count() == 2
    await host.form("/host/sweep", sure=1, days=30)
    assert listed((await host.get("/host")).text) == [id_of(kept)]
    for wrong in ("", "x", "-1", "1000"):
        assert (await host.post("/host/sweep", sure=1, days=wrong)).status_code == 400


async def test_the_host_of_the_house_closes_what_is_open(house: Running) -> None:
    async with two_players(house) as (table, hers, _):
        host = await host_of(house)
        asked = await host.post("/host/close", json=False, **chosen(table))
        assert "A game under way ends without a result." in asked.text
        await host.form("/host/close", sure=1, **chosen(table))
        await hers.until(lambda message: "ask-closed" in message.get("html", {}).get("prompt", ""))
        await host.form("/host/close", sure=1, **chosen(table))  # again does nothing
        assert "closed by its host" in (await host.get("/host")).text


async def test_names_of_nothing_delete_nothing(house: Running, ann: Browser) -> None:
    await ann.open_table("Ann")
    host = await host_of(house)
    await host.form("/host/delete", sure=1, **{"table-nowhere": 1, "table-": 1})
    await host.form("/host/delete", sure=1)
    assert house.house.store.inventory.count() == 1
    assert (await host.post("/host/burn", sure=1)).status_code == 404
