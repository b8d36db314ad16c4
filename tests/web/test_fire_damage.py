"""A table that is not whole is frozen with a clear word; the others live, and so does the house."""

import asyncio
import json
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from structlog.typing import EventDict
from websockets.exceptions import ConnectionClosed

import longtable
from longtable.store import Store, StoreDamaged, StoreError
from longtable.table import Table
from longtable.web.house import Chances
from tests.web.client import Browser, Running, live_of, running, settings, two_players
from tests.web.watch import nothing_fails

DAMAGED = "This table is damaged and frozen"
IN_CHINESE = "這張桌子的資料已損壞"
NO_STORE = "The house cannot get at its tables just now."
ARMADORA = longtable.make("armadora")
MARK = "a mark of the broken table "


async def two_tables(folder: Path) -> tuple[str, str, Browser]:
    """Play a little at two tables of Ann and Ben and close the house; return their ids, and Ann."""
    # Entries lie in the order of their tables' ids: on the last pages are those of one table alone.
    ids = ["zzzzzzzzzz", "aaaaaaaaaa"]
    coming = iter(ids)
    async with running(settings(folder), Chances(table_id=lambda: next(coming))) as house:
        ann = house.browser()
        for _ in ids:
            ben = house.browser()
            table = await ann.open_table("Ann", options={"starter": "first"})
            await ben.form(f"{table}/sit", seat=1, name="Ben")
            await ann.form(f"{table}/start")
            async with ann.page(table) as hers, ben.page(table) as his:
                await hers.whole()
                await his.whole()
                await hers.commit(hers.named("warrior-3", "c2"), "one")
                await his.until(lambda message: message.get("mine"))
                await his.commit(his.named("warrior-1", "d3"), "two")
        for number in range(30):
            await ann.form(f"/table/{ids[0]}/chat", text=f"{MARK}{number} {'x' * 400}")
    return ids[0], ids[1], ann


def change(statement: str, *values: object) -> Callable[[Path, str], None]:
    """Return what changes a row of a table, whose id comes last in the statement."""

    def changed(db: Path, table: str) -> None:
        with closing(sqlite3.connect(db)) as file, file:
            assert file.execute(statement, (*values, table)).rowcount == 1

    return changed


def body(number: int, content: object) -> Callable[[Path, str], None]:
    text = content if isinstance(content, bytes | int) else json.dumps(content).encode()
    return change("UPDATE entries SET body = ? WHERE number = ? AND table_id = ?", text, number)


def break_page(db: Path, table: str) -> None:
    """Overwrite the page of the file with the last entries of the table."""
    with closing(sqlite3.connect(db)) as file:
        (size,) = file.execute("PRAGMA page_size").fetchone()
    data = bytearray(db.read_bytes())
    pages = [
        at for at in range(0, len(data), size) if f"{MARK}29 ".encode() in data[at : at + size]
    ]
    assert pages
    for at in pages:
        data[at : at + size] = b"\xff" * size
    db.write_bytes(data)


def commit(seat: int, *picks: int) -> dict[str, object]:
    return {"kind": "commit", "time": 1.0, "seat": seat, "id": "x", "picks": picks}


OTHER = {"id": "other", "game": "armadora", "rules_version": 1, "options": {}, "seats": 2,
         "commitment": "", "created": 1.0, "host": "x"}  # fmt: skip
DAMAGES: dict[str, tuple[Callable[[Path, str], None], str]] = {
    "bytes": (body(4, b"\xff\x00\xfe"), "entry 4 is no entry: "),
    "nothing": (body(4, b""), "entry 4 is no entry: DecodeError"),
    "a number": (body(4, 7), "entry 4 is no entry: "),
    "no entry": (body(4, {"kind": "poem"}), "entry 4 is no entry: ValidationError"),
    "cut": (body(4, b'{"kind":"commit","time":1.0,"sea'), "entry 4 is no entry: DecodeError"),
    "illegal pick": (body(4, commit(0, 8_000)), "entry 4 cannot be: UnknownPick"),
    "half a move": (body(4, commit(0, ARMADORA.pick("warrior-3"))), "entry 4 cannot be: commit"),
    "out of turn": (body(4, commit(1, 0)), "entry 4 cannot be: commit"),
    "no such seat": (body(4, commit(9, 0)), "entry 4 cannot be: commit"),
    "seat from behind": (body(4, commit(-1, 0)), "entry 4 cannot be: commit"),
    "begun twice": (body(4, {"kind": "start", "time": 1.0}), "entry 4 cannot be: start"),
    "undone too far": (
        body(5, {"kind": "undo", "time": 1.0, "seat": 1, "to": 900}), "entry 5 cannot be: undo",
    ),
    "an order of one": (
        body(3, {"kind": "order", "time": 1.0, "order": [0]}), "entry 3 cannot be: order",
    ),
    "a gap": (change("DELETE FROM entries WHERE number = 4 AND table_id = ?"), "entry 4 of table"),
    "no seed": (change("DELETE FROM secrets WHERE table_id = ?"), "its seed is missing"),
    "another seed": (
        change("UPDATE secrets SET seed = ? WHERE table_id = ?", bytes(32)),
        "its seed is not the one whose hash was published",
    ),
    "no header": (
        change("UPDATE tables SET header = ? WHERE id = ?", b"{\xff"), "its header is no header",
    ),
    "header of text": (
        change("UPDATE tables SET header = CAST(x'fffe' AS TEXT) WHERE id = ?"),
        "its header is no header",
    ),
    "another header": (
        change("UPDATE tables SET header = ? WHERE id = ?", json.dumps(OTHER).encode()),
        "its header belongs to another table",
    ),
    "broken page": (break_page, "database disk image is malformed"),
}  # fmt: skip


async def see_it_frozen(house: Running, bad: str, ann: Browser) -> None:
    for path in (f"/table/{bad}", f"/table/{bad}/file"):
        answer = await ann.get(path)
        assert answer.status_code == 503
        assert DAMAGED in answer.text
    chinese = house.browser(**{"Accept-Language": "zh-TW"})
    assert IN_CHINESE in (await chinese.get(f"/table/{bad}")).text
    answer = await ann.post(f"/table/{bad}/chat", text="Hello?")
    assert (answer.status_code, answer.json()["refused"]["why"]) == (503, "damaged")
    async with ann.page(f"/table/{bad}") as page:
        with pytest.raises(ConnectionClosed):
            await page.receive()
        assert page.socket.close_code == 4404, "the page loads itself again, and says why"


async def see_the_other_live(house: Running, good: str, bad: str, ann: Browser) -> None:
    for browser in (ann, house.browser()):
        start = await browser.get("/")
        assert start.status_code == 200
        assert good in start.text
        assert bad not in start.text
    async with ann.page(f"/table/{good}") as page:
        await page.whole()
        assert page.mine
        first = min(pick for pick, name in page.names.items() if name.startswith("warrior"))
        place = min(page.graph[page.node([first])])
        assert "refused" not in await page.commit([first, place], "three")
    await ann.open_table("Ann")


@pytest.mark.parametrize("name", DAMAGES)
async def test_a_damaged_table_is_frozen_and_the_others_live(tmp_path: Path, name: str) -> None:
    damage, said = DAMAGES[name]
    bad, good, before = await two_tables(tmp_path)
    db = settings(tmp_path).db
    seed = seed_of(db, bad)
    damage(db, bad)
    allowed = ("table frozen", "a list of tables meets a broken page")
    with nothing_fails(but=allowed) as log:
        async with running(settings(tmp_path)) as house:
            ann = house.browser()
            ann.http.cookies.update(before.http.cookies)
            await see_it_frozen(house, bad, ann)
            await see_the_other_live(house, good, bad, ann)
            numbers = (await ann.get("/metrics")).text
    frozen = [line for line in log if line["event"] == "table frozen"]
    assert [(line["table"], said in line["damage"]) for line in frozen] == [(bad, True)], frozen
    assert "longtable_damaged_tables 1.0" in numbers
    assert "longtable_errors_total 0.0" in numbers
    tells_nothing(log, seed)


def seed_of(db: Path, table: str) -> bytes:
    with closing(sqlite3.connect(db)) as file:
        (seed,) = file.execute("SELECT seed FROM secrets WHERE table_id = ?", (table,)).fetchone()
    return bytes(seed)


def tells_nothing(log: list[EventDict], seed: bytes) -> None:
    """Find neither the seed nor what was picked in the log."""
    text = repr(log)
    assert seed.hex() not in text
    assert repr(seed)[2:20] not in text
    assert not re.search(r"picks|warrior|8000", text)


# -- while people look on -------------------------------------------------------------------------------


async def test_a_table_whose_entries_vanish_is_frozen_before_its_people(house: Running) -> None:
    with nothing_fails(but=("entry not stored", "table frozen")) as log:
        async with two_players(house) as (table, hers, his):
            live = await live_of(house, table)
            await hers.send(draft=hers.named("warrior-3"), id="d")
            await hers.until(lambda message: message.get("ack") == "d")
            change("DELETE FROM tables WHERE id = ?")(house.house.settings.db, live.id)
            await hers.send(commit=hers.named("warrior-3", "c2"), id="one", at=0)
            for page in (hers, his):
                told = await page.until(lambda message: "refused" in message)
                assert told["refused"]["why"] == "damaged"
                assert told["refused"]["text"].startswith(DAMAGED)
                await page.socket.wait_closed()
                assert page.socket.close_code == 4404
        assert not live.table.moves
        other = await house.browsers[0].open_table("Ann")
        assert (await house.browser().get(other)).status_code == 200
    (frozen,) = [line for line in log if line["event"] == "table frozen"]
    assert frozen["damage"] == "of 3 entries 0 are left"


async def test_a_page_of_the_file_that_breaks_under_a_table_freezes_it(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise StoreDamaged("database disk image is malformed")

    def unreadable(*_: object) -> None:
        raise StoreDamaged("database disk image is malformed")

    with nothing_fails(but=("entry not stored", "table frozen")):
        async with two_players(house) as (table, hers, his):
            with monkeypatch.context() as page:
                page.setattr(Store, "append", broken)
                page.setattr(Store, "entries", unreadable)
                await hers.send(commit=hers.named("warrior-3", "c2"), id="one", at=0)
                await his.until(lambda message: "refused" in message)
                await his.socket.wait_closed()
            answer = await house.browsers[0].get(table)
            assert (answer.status_code, DAMAGED in answer.text) == (503, True)


async def test_a_move_of_which_nobody_knows_whether_it_was_stored_is_found_out(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk fails while it writes, and the move is there all the same: it has been made, once."""
    append = Store.append

    async def stored_but(self: Store, *entry: object) -> None:
        await append(self, *entry)  # type: ignore[arg-type]
        raise StoreDamaged("the disk failed to flush")

    with nothing_fails(but=("entry not stored",)):
        async with two_players(house) as (table, hers, his):
            picks = hers.named("warrior-3", "c2")
            with monkeypatch.context() as failing:
                failing.setattr(Store, "append", stored_but)
                answer = await hers.commit(picks, "one")
            assert "refused" not in answer
            assert len((await live_of(house, table)).table.moves) == 1
            await his.until(lambda message: message.get("mine"))
            assert "refused" not in await his.commit(his.named("warrior-1", "d3"), "two")


async def test_while_nobody_knows_nothing_is_taken_and_then_play_goes_on(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def failing(*_: object) -> None:
        raise StoreError("the disk failed to read or write")

    def unreadable(*_: object) -> None:
        raise StoreError("the disk failed to read or write")

    with nothing_fails(but=("entry not stored", "table not readable")):
        async with two_players(house) as (_, hers, his):
            picks = hers.named("warrior-3", "c2")
            await hers.send(draft=picks, id="d")
            await hers.until(lambda message: message.get("ack") == "d")
            with monkeypatch.context() as disk:
                disk.setattr(Store, "append", failing)
                disk.setattr(Store, "entries", unreadable)
                for _ in range(2):
                    answer = await hers.commit(picks, "one")
                    assert answer["refused"]["why"] == "no_store"
                    assert answer["draft"] == picks
            assert "refused" not in await hers.commit(picks, "one")
            await his.until(lambda message: message.get("mine"))


async def test_a_move_that_is_stored_and_cannot_be_applied_is_read_anew(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    apply = Table.apply

    def broken(self: Table, entry: object) -> None:
        raise ZeroDivisionError

    with nothing_fails(but=("entry not applied",)) as log:
        async with two_players(house) as (table, hers, his):
            picks = hers.named("warrior-3", "c2")
            with monkeypatch.context() as fault:
                fault.setattr(Table, "apply", broken)
                await hers.send(commit=picks, id="one", at=0)
                for page in (hers, his):
                    await page.socket.wait_closed()
                    assert page.socket.close_code == 1011
            assert Table.apply is apply
            async with house.browsers[1].page(table) as again:
                await again.whole()
                assert again.mine, "the move is there"
        (fault_of_ours,) = [line for line in log if line["event"] == "entry not applied"]
        assert fault_of_ours["exc_info"], "a mistake of our own is told with its trace"
        log.remove(fault_of_ours)


# -- the store itself -----------------------------------------------------------------------------------


@pytest.fixture
def lose(house: Running) -> Callable[[], None]:
    """Return what lets the file of the house be gone: its connections are lost, and there are no new ones."""

    def lost() -> None:
        db = house.house.settings.db
        db.rename(db.with_suffix(".away"))
        house.house.store._database.engine.dispose()

    return lost


async def test_a_store_that_cannot_be_read_is_told_in_words(
    house: Running, lose: Callable[[], None]
) -> None:
    allowed = ("store failed", "table not readable", "visitor not known", "entry not stored")
    with nothing_fails(but=allowed):
        async with two_players(house) as (table, hers, _his):
            ann, stranger = house.browsers[0], house.browser()
            unloaded = await ann.open_table("Ann")
            await house.house.hub.sweep()
            lose()
            for browser, path in (
                (ann, "/"), (ann, table), (ann, "/nowhere"), (stranger, "/"), (ann, "/rules"),
            ):  # fmt: skip
                answer = await browser.get(path)
                assert answer.status_code == (404 if path == "/nowhere" else 503), path
                assert "<html" in answer.text
                assert (NO_STORE in answer.text) == (path != "/nowhere")
                assert "Traceback" not in answer.text
            ann.http.headers["Accept-Language"] = "zh-TW"
            assert "目前無法讀取桌子的資料" in (await ann.get("/")).text
            answer = await ann.post(f"{table}/chat", text="Hello?")
            assert (answer.status_code, answer.json()["refused"]["why"]) == (503, "no_store")
            for browser, path in ((ann, table), (stranger, unloaded)):
                async with browser.page(path) as page:
                    try:
                        await asyncio.wait_for(page.socket.wait_closed(), 5)
                    except TimeoutError:
                        assert path == table, "a stranger may look at a table that is in memory"
                    else:
                        assert page.socket.close_code in (1013, 4404)
            assert (await stranger.get("/health")).status_code == 200
            db = house.house.settings.db
            db.with_suffix(".away").rename(db)
            assert (await ann.get("/")).status_code == 200
            assert "refused" not in await hers.commit(hers.named("warrior-3", "c2"), "one")
    assert "longtable_errors_total 0.0" in (await stranger.get("/metrics")).text
