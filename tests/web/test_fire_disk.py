"""The disk is full: a move is refused with a clear word, nothing is half-written, and then play goes on."""

import json
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from longtable.store import database, writer
from longtable.store.database import connect
from tests.web.client import Browser, Page, Running, live_of, two_players
from tests.web.watch import nothing_fails

ROOT = Path(__file__).parents[2]
FULL = "The disk of this server is full: nothing was saved and nothing has changed."
FULL_IN_CHINESE = "伺服器的磁碟已滿"
LONG = "x" * 64


class Disk:
    """A disk with room for so many pages of the database and no more, for every connection to it."""

    def __init__(self) -> None:
        self.connections: list[sqlite3.Connection] = []
        self.full = False

    def connect(self, path: Path, mode: str, patience: float = 5.0) -> sqlite3.Connection:
        connection = connect(path, mode, patience)
        self.connections.append(connection)
        self._limit(connection)
        return connection

    def _limit(self, connection: sqlite3.Connection) -> None:
        with suppress(sqlite3.ProgrammingError):  # it has been closed
            (used,) = connection.execute("PRAGMA page_count").fetchone()
            connection.execute(f"PRAGMA max_page_count = {used if self.full else 1_000_000}")

    def fill(self) -> None:
        self.full = True
        for connection in self.connections:
            self._limit(connection)

    def make_room(self) -> None:
        self.full = False
        for connection in self.connections:
            self._limit(connection)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    disk = Disk()
    monkeypatch.setattr(writer, "connect", disk.connect)
    monkeypatch.setattr(database, "connect", disk.connect)
    yield disk
    disk.connections.clear()


async def talk_until_full(page: Page) -> None:
    """Write longer and shorter messages until there is no room for any of them."""
    for size in (500, 60, 1):
        answer: dict[str, Any] = {}
        number = 0
        while "refused" not in answer:
            number += 1
            await page.send(chat="x" * size, id=f"c{size}-{number}")
            answer = await page.until(lambda message: "ack" in message)
        assert answer["refused"]["why"] == "not_saved"
        assert answer["refused"]["text"].startswith(FULL)


async def test_a_full_disk_is_told_and_play_goes_on_when_there_is_room(
    disk: Disk, house: Running
) -> None:
    async with two_players(house) as (table, hers, his):
        live = await live_of(house, table)
        picks = hers.named("warrior-3", "c2")
        disk.fill()
        await talk_until_full(hers)
        await his.quiet(0.05)
        await hers.send(draft=picks, id="d")
        await hers.until(lambda message: message.get("draft") == picks)
        before = live.table.entries.copy()

        answer = await hers.commit(picks, LONG)
        assert answer["refused"]["why"] == "not_saved"
        assert answer["refused"]["text"].startswith(FULL)
        assert answer["draft"] == picks, "the draft is kept"
        assert live.table.entries == before
        assert len(house.house.store.entries(live.id)) == len(before)
        assert not await his.quiet(0.05), "nobody hears of what has not happened"
        await hers.send(draft=[], id="e")
        await hers.until(lambda message: message.get("ack") == "e")
        answer = await hers.commit(picks, LONG)
        assert answer["draft"] == picks, "also where it was confirmed at once"
        async with house.browsers[0].page(table, language="zh_Hant") as other:
            await other.whole()
            assert other.draft == picks
            answer = await other.commit(picks, LONG)
            assert FULL_IN_CHINESE in answer["refused"]["text"]
        await reading_goes_on(house, table)

        disk.make_room()
        assert "refused" not in await hers.commit(picks, LONG)
        await his.until(lambda message: message.get("mine"))
        assert "refused" not in await his.commit(his.named("warrior-1", "d3"), "two")
    with closing(sqlite3.connect(house.house.settings.db)) as file:
        assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


async def reading_goes_on(house: Running, table: str) -> None:
    """Pages are shown to those who are known and to strangers; what needs room is refused in words."""
    for browser in (house.browsers[0], house.browser()):
        for path in ("/", table, "/rules/armadora"):
            assert (await browser.get(path)).status_code == 200, path


async def test_what_else_needs_room_is_refused_in_words(
    disk: Disk, house: Running, ann: Browser
) -> None:
    table = await ann.open_table("Ann")
    with nothing_fails(but=("entry not stored", "store failed", "table not stored")):
        async with ann.page(table) as page:
            await page.whole()
            disk.fill()
            await talk_until_full(page)
        stranger = house.browser()
        forms: tuple[tuple[str, dict[str, Any]], ...] = (
            ("/name", {"name": "Ben" * 6}),
            ("/tables", {"game": "armadora", "seats": 2, "name": "Ben" * 6}),
            (f"{table}/sit", {"seat": 1, "name": "Ben" * 6}),
        )
        for path, fields in forms:
            while (answer := await stranger.post(path, **fields)).status_code == 200:
                stranger.http.cookies.clear()  # there was room for one more guest
            assert answer.status_code == 503
            assert answer.json()["refused"]["why"] == "not_saved"
            assert answer.json()["refused"]["text"].startswith(FULL)
            answer = await stranger.post(path, json=False, **fields)
            assert answer.status_code == 503
            assert FULL in answer.text
            assert "Traceback" not in answer.text
        disk.make_room()
        await stranger.form(f"{table}/sit", seat=1, name="Ben")


# -- real disks -----------------------------------------------------------------------------------------


def told_on_a_full_disk(*command: str) -> dict[str, Any]:
    child = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )
    assert child.returncode == 0, child.stderr
    assert "Traceback" not in child.stderr
    found: dict[str, Any] = json.loads(child.stdout.splitlines()[-1])
    return found


EXPECTED = {
    "why": "not_saved",
    "draft_is_kept": True,
    "others_heard": 0,
    "moves": 0,
    "stored_more": 0,
    "pages": [200, 200, 200],
    "newcomer_sees": True,
    "then_refused": False,
    "then_moves": 1,
    "then_stored": 1,
}


@pytest.mark.skipif(sys.platform == "win32", reason="the system has no such limit")
def test_a_system_that_lets_no_file_grow(tmp_path: Path) -> None:
    found = told_on_a_full_disk(
        sys.executable, "-m", "tests.web.on_a_full_disk", "limit", str(tmp_path)
    )
    said = found.pop("refused")
    assert said == "It could not be saved, so nothing has changed. Try again."
    assert found == EXPECTED


def small_disk(folder: Path, script: str) -> list[str]:
    """Return the command that runs a script with a file system of 2 MB in the place of a folder."""
    mount = f"mount -t tmpfs -o size=2m tmpfs '{folder}' && exec {script}"
    return ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", mount]


def test_a_disk_that_is_full_to_the_last_byte(tmp_path: Path) -> None:
    if (
        shutil.which("unshare") is None
        or subprocess.run(small_disk(tmp_path, "true"), capture_output=True, check=False).returncode
    ):
        pytest.skip("nobody here may mount a small disk; the two tests above stand in for it")
    script = f"'{sys.executable}' -m tests.web.on_a_full_disk room '{tmp_path}'"
    found = told_on_a_full_disk(*small_disk(tmp_path, script))
    assert found.pop("refused").startswith(FULL)
    assert found == EXPECTED
