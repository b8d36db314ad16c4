"""Many viewers are told a few at a time, and nobody notices."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from longtable.web import telling
from longtable.web.house import Chances
from longtable.web.livetable import LiveTable
from longtable.web.telling import Telling
from tests.web.client import settings
from tests.web.inside import NOBODY, Guest, Inside, Line, Message, game_of, inside, quiet

LOOK_ON = 6
CHANCES = Chances(now=lambda: 1.8e9, table_id=lambda: "a-table-of-ours", seed=lambda: bytes(32))


def steps(told: list[int], last: int) -> Iterator[None]:
    for number in range(last):
        told.append(number)
        yield


def unexpected() -> None:
    raise AssertionError("nothing failed")


async def test_the_event_loop_has_its_turn_between_viewers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "SLICE_SECONDS", -1.0)
    told: list[int] = []
    going = asyncio.ensure_future(Telling(unexpected).go(steps(told, 4)))
    seen = []
    while not going.done():
        await asyncio.sleep(0)
        seen.append(len(told))
    assert seen[:4] == [1, 2, 3, 4]


async def test_the_rest_is_told_at_once_when_somebody_cannot_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(telling, "SLICE_SECONDS", -1.0)
    told: list[int] = []
    rest = Telling(unexpected)
    going = asyncio.ensure_future(rest.go(steps(told, 9)))
    await asyncio.sleep(0)
    assert told == [0]
    rest.finish()
    assert told == [*range(9)]
    await going
    assert told == [*range(9)]


async def test_a_step_may_itself_ask_for_the_rest() -> None:
    told: list[int] = []

    def again() -> Iterator[None]:
        rest.finish()
        told.append(1)
        yield
        told.append(2)

    rest = Telling(unexpected)
    await rest.go(again())
    assert told == [1, 2]


async def test_after_a_failure_nobody_is_told_any_more() -> None:
    failed: list[str] = []

    def broken() -> Iterator[None]:
        yield
        raise ValueError

    rest = Telling(lambda: failed.append("once"))
    await rest.go(broken())
    rest.finish()
    assert failed == ["once"]


# -- at a table ----------------------------------------------------------------------------------------


@asynccontextmanager
async def crowd(folder: Path) -> AsyncIterator[tuple[Inside, LiveTable, list[Guest], list[Line]]]:
    """Open a table of two, with their pages first, and some who look on."""
    folder.mkdir(exist_ok=True)
    async with inside(settings(folder), CHANCES) as house:
        guests = [await house.guest(name) for name in ("Ann", "Ben")]
        table = await game_of(house, guests, options={"starter": "first"})
        lines = [await house.line(table.id, guest) for guest in guests]
        languages = ["en", "zh_Hant"] * LOOK_ON
        for number in range(LOOK_ON):
            layout = "wide" if number % 3 else "tall"
            query = {"layout": layout, "language": languages[number]}
            lines.append(await house.line(table.id, NOBODY, **query))
        await quiet()
        yield house, table, guests, lines


def commit(line: Line, id: str) -> str:
    """Return a frame that makes the first full draft of the graph."""
    picks, node = [], 0
    while node >= 0:
        pick, node = next(iter(line.knows.graph[node].items()))
        picks.append(pick)
    return json.dumps({"commit": picks, "id": id, "at": line.knows.at})


async def until_half_told(table: LiveTable, lines: list[Line], had: list[int]) -> None:
    """Wait until some of the pages have been told, and not all."""
    async with asyncio.timeout(10):
        while True:
            await asyncio.sleep(0)
            told = sum(len(line.raw) > n for line, n in zip(lines, had, strict=True))
            if table._telling._rest is not None and told:
                assert told < len(lines)
                return


async def until_told(table: LiveTable) -> None:
    """Wait until nobody is told anything any more."""
    async with asyncio.timeout(10):
        while table._lock.locked():
            await asyncio.sleep(0)
    await quiet()


async def half_way(table: LiveTable, lines: list[Line]) -> int:
    """Let the first make a move, and return while the others have not heard of it; return its number."""
    had = [len(line.raw) for line in lines]
    number = table.table.next
    lines[0].send(commit(lines[0], "a"))
    await until_half_told(table, lines, had)
    return number


def news(line: Line, since: int) -> list[Message]:
    return [json.loads(text) for text in line.raw[since:]]


async def test_a_page_that_comes_half_way_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling, "SLICE_SECONDS", -1.0)
    async with crowd(tmp_path) as (house, table, _guests, lines):
        number = await half_way(table, lines)
        late = await house.line(table.id, NOBODY)
        await until_told(table)
        first = news(late, 0)
        assert first[0]["at"] == number
        assert "whole" in first[0]
        assert not any("frames" in message for message in first)
        for line in lines:
            assert line.knows.at == number
            assert sum("frames" in message for message in news(line, 0)) == 1


async def test_a_draft_made_half_way_comes_after_the_move_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling, "SLICE_SECONDS", -1.0)
    async with crowd(tmp_path) as (_house, table, _guests, lines):
        ben = lines[1]
        before = len(ben.raw)
        number = await half_way(table, lines)
        pick = table.table.view(1).picks()[-1]
        ben.send(json.dumps({"draft": [pick], "id": "d"}))
        await until_told(table)
        told = news(ben, before)
        moved = next(at for at, message in enumerate(told) if message.get("at") == number)
        drafted = next(at for at, message in enumerate(told) if message.get("draft") == [pick])
        assert moved < drafted
        assert not any("refused" in message for message in told)
        assert table.table.draft(1).picks == (pick,)


async def test_everybody_is_told_the_same_in_one_go_and_in_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[list[list[Message]]] = []
    for slice_seconds in (1000.0, -1.0):
        monkeypatch.setattr(telling, "SLICE_SECONDS", slice_seconds)
        async with crowd(tmp_path / str(slice_seconds)) as (_house, table, _guests, lines):
            had = [len(line.raw) for line in lines]
            lines[0].send(commit(lines[0], "a"))
            await lines[0].idle()
            await until_told(table)
            assert table.table.at == table.table.next - 1
            told.append([news(line, since) for line, since in zip(lines, had, strict=True)])
    assert told[0] == told[1]


async def test_a_page_that_goes_half_way_is_missed_by_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling, "SLICE_SECONDS", -1.0)
    async with crowd(tmp_path) as (_house, table, _guests, lines):
        number = await half_way(table, lines)
        await lines[-1].hang_up()
        await until_told(table)
        assert all(line.knows.at == number for line in lines[:-1])
        assert len(table.pages) == len(lines) - 1
