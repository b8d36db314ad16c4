"""Nothing a viewer has not seen reaches them: tables that look the same send the same bytes.

Two tables have deals and hidden picks that differ in as much as can differ of what one viewer has not seen
(``Game.twin``). The same people do the same visible things at both. Whatever the server sends to that viewer,
pages, updates, drafts, refusals and what is given away, must be equal to the byte.
"""

import copy
import random
import shutil
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import pytest

import longtable
from longtable.bots import Counsel
from longtable.bots.diary import diary
from longtable.bots.wire import Question, advise
from longtable.core import OVER, SPECTATOR, Game, Rng
from longtable.core.game import BaseDeal
from longtable.core.options import Options as BaseOptions
from longtable.core.stream import numbered_stream
from longtable.games.saboteur import GAME as SABOTEUR
from longtable.table import Table
from longtable.table.drafts import read_draft
from longtable.table.memory import news
from longtable.web.botroom import AtRandom
from longtable.web.house import Chances
from longtable.web.livetable import LiveTable
from tests.toy import HOARD
from tests.web.client import Browser, Page, Running, live_of, running, settings

NAMES = ("Ann", "Ben", "Cleo", "Dora")
NOW = 1_800_000_000.0
TABLE = "thesametable"
PROBES = 5
TWIN = 5
CLAIMED = range(7)
VIEWERS = (SPECTATOR, 0, 1)
HINTED = (1, 2, 5)  #: before which moves everybody asks for a hint
TRIES = 6  #: that a hint costs here


@dataclass(frozen=True)
class Course:
    """A game as far as it went: what was dealt, what was picked."""

    game: Game
    options: BaseOptions
    seats: int
    deal: BaseDeal
    picks: tuple[int, ...]

    def twin(self, viewer: int, seed: int) -> "Course":
        """Return another one that looks the same to the viewer."""
        deal, picks = self.game.twin(self.options, self.deal, self.picks, viewer, Rng(seed))
        return Course(self.game, self.options, self.seats, deal, tuple(picks))


def course(game: Game, seats: int, length: int, **options: str) -> Course:
    """Return the first random course that has a different twin for every viewer tested."""
    for seed in count():
        found = played(game, seats, seed, length, **options)
        if all(found.twin(viewer, TWIN) != found for viewer in VIEWERS):
            return found
    raise AssertionError


def played(game: Game, seats: int, seed: int, length: int, **options: str) -> Course:
    """Play at random without passing, and not to the end: after it everything is open."""
    chosen = game.Options.from_json(options)
    deal = game.deal(chosen, seats, numbered_stream(seed))
    state, rng = game.start(chosen, deal), Rng(seed)
    picks: list[int] = []
    while len(picks) < length:
        legal = [pick for pick in state.picks() if game.name(pick) != "pass"] or state.picks()
        few = legal[:8] if rng.below(10) < 7 else legal  # cards and warriors have low numbers
        pick = few[int(rng.below(len(few)))]
        state.play(pick)
        if state.turn == OVER:
            break
        picks.append(pick)
    return Course(game, chosen, seats, deal, tuple(picks))


def chances(course: Course) -> Chances:
    """Return time, ids and seed that are always the same, and the deal of a course."""
    game = copy.copy(course.game)
    game.deal = lambda options, seats, stream: course.deal  # type: ignore[method-assign]
    return Chances(
        now=lambda: NOW, table_id=lambda: TABLE, seed=lambda: bytes(32), game=lambda _: game
    )


class Advising(AtRandom):
    """Bots that advise as the house's do, at once and counted."""

    async def advise(self, table: Table, seat: int, seed: int) -> Counsel:
        memory = diary(table.game, news(table, seat, 0, table.next - 1))
        return advise(
            Question(
                game=table.game,
                level="hard",
                seat=seat,
                seen=table.view(seat),
                seed=seed,
                memory=memory,
                budget=TRIES,
            )
        )


class People:
    """Four people with sessions in a database that every table of a test begins with."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.cookies: list[str] = []

    async def come(self) -> None:
        async with running(settings(self.folder)) as house:
            for name in NAMES:
                browser = house.browser()
                await browser.form("/name", name=name)
                self.cookies.append(browser.http.cookies["session"])
                house.house.sessions.seat_link("makes the key", "")

    def house(self, folder: Path) -> Path:
        folder.mkdir()
        shutil.copy(self.folder / "longtable.sqlite3", folder / "longtable.sqlite3")
        return folder

    def browser(self, house: Running, number: int) -> Browser:
        browser = house.browser(Host="table.test")
        browser.http.headers["Origin"] = "http://table.test"
        if number >= 0:
            browser.http.cookies["session"] = self.cookies[number]
        return browser


@pytest.fixture(scope="module")
async def people(tmp_path_factory: pytest.TempPathFactory) -> People:
    made = People(tmp_path_factory.mktemp("people"))
    await made.come()
    return made


class Witness:
    """Plays a course with real pages, and keeps every byte that one viewer gets."""

    def __init__(self, house: Running, people: People, course: Course, viewer: int) -> None:
        self.house = house
        self.people = people
        self.course = course
        self.viewer = viewer
        self.bytes: list[str] = []
        self.mine = people.browser(house, viewer)

    async def watch(self) -> list[str]:
        async with AsyncExitStack() as stack:
            path = await self.begin()
            live = await live_of(self.house, path)
            pages = [
                await self.open(stack, self.people.browser(self.house, seat), path)
                for seat in range(self.course.seats)
            ]
            own = [
                await self.open(stack, self.mine, path, layout="wide", language="en"),
                await self.open(stack, self.mine, path, layout="tall", language="zh_Hant"),
                await self.open(stack, self.mine, path, layout="none", language="en"),
            ]
            await self.play(live, pages, own)
            await self.look(path)
            for page in own:
                await page.send(sync=True, ping=1)
                await page.until(lambda message: "pong" in message)
                await page.until(lambda message: "whole" in message or "table" in message)
                self.bytes += page.raw
        return self.bytes

    async def begin(self) -> str:
        course = self.course
        path = ""
        for seat in range(course.seats):
            browser = self.people.browser(self.house, seat)
            if seat == 0:
                path = await browser.open_table(
                    NAMES[0],
                    course.seats,
                    course.options.to_json(),
                    game=course.game.id,
                    hints="yes",
                )
            else:
                await browser.form(f"{path}/sit", seat=seat)
        await self.people.browser(self.house, 0).form(f"{path}/start")
        return path

    async def open(self, stack: AsyncExitStack, browser: Browser, path: str, **how: str) -> Page:
        page = await stack.enter_async_context(
            browser.page(path, origin="http://table.test", **how)
        )
        await page.until(lambda message: "whole" in message or "table" in message)
        return page

    async def play(self, live: LiveTable, pages: Sequence[Page], own: Sequence[Page]) -> None:
        rng = random.Random(3)
        for commit in commits(live.table, self.course.picks):
            mover = live.table.turn
            await self.probe(live.table, pages[mover], commit, own[0], rng)
            await self.talk(live.table, pages, rng)
            if len(live.table.moves) in HINTED:
                await self.ask(pages, own[0])
            answer = await pages[mover].commit(list(commit), f"c{live.table.next}", live.table.at)
            assert "refused" not in answer, answer
            for page in own:
                await page.until(lambda message: message.get("at") == live.table.at)

    async def probe(
        self, table: Table, mover: Page, commit: Sequence[int], own: Page, rng: random.Random
    ) -> None:
        """Draft in the open and in hiding, and try what cannot be."""
        await mover.send(draft=list(commit[:1]), id="d")
        await mover.until(lambda message: message.get("ack") == "d")
        for pick in [rng.randrange(self.course.game.pick_count) for _ in range(PROBES)]:
            await own.send(draft=[pick], id="p")
            await own.until(lambda message: message.get("ack") == "p")
            await own.commit([pick, pick], "q", table.at)
            await own.send(about=pick)
        await own.send(undo=True)
        await own.send(answer=False)
        await own.send(draft=[], id="e")
        await own.until(lambda message: message.get("ack") == "e")

    async def ask(self, pages: Sequence[Page], own: Page) -> None:
        """Let the viewer ask for a hint, in turn or not, and so everybody else; what comes is all of it."""
        for page in (own, *pages):
            await page.send(hint=True, id="h")
            await page.until(lambda message: message.get("ack") == "h")

    async def talk(self, table: Table, pages: Sequence[Page], rng: random.Random) -> None:
        """Let somebody claim something, true or not; what is refused is told to them alone."""
        if not table.game.claims(table.view(table.turn)):
            return
        page = pages[rng.randrange(self.course.seats)]
        await page.send(claim=rng.choice(CLAIMED), id="k")
        await page.until(lambda message: message.get("ack") == "k")

    async def look(self, path: str) -> None:
        for answer in (
            await self.mine.get(path),
            await self.mine.get(f"{path}/file"),
            await self.mine.post(f"{path}/rematch"),
            await self.mine.post(f"{path}/undo"),
        ):
            self.bytes.append(answer.text)
        await self.look_back(path)

    async def look_back(self, path: str) -> None:
        """Ask for all that can be taken away, of now and of earlier, and for what must be refused."""
        for page in ("replay", "replay.json", "picture.svg", "report.json"):
            for query in (
                "",
                "at=9",
                "at=12.1&layout=tall",
                "layout=tall",
                "as=1",
                "as=all",
                "of=8",
            ):
                answer = await self.mine.get(f"{path}/{page}?{query}")
                self.bytes.append(f"{answer.status_code} {answer.text}")
        if self.course.seats == 2 and self.viewer == 0:  # the same drawing as SVG, and slow
            png = await self.mine.http.get(f"{path}/picture.png", timeout=60)
            assert png.headers["content-type"] == "image/png"
            self.bytes.append(png.content.hex())
        self.bytes.append((await self.mine.get(f"{path}/result.png")).text)


def commits(table: Table, picks: Sequence[int]) -> list[tuple[int, ...]]:
    """Cut a course into full drafts; what is left at its end is left out."""
    state = table.game.start(table.options, table.game.deal(table.options, 2, numbered_stream(0)))
    found: list[tuple[int, ...]] = []
    draft: list[int] = []
    for pick in picks:
        seen = state.seen_by(int(state.turn))
        draft.append(pick)
        full = read_draft(table.game, seen, [pick], 0).full  # type: ignore[arg-type]
        state.play(pick)
        if full:
            found.append(tuple(draft))
            draft.clear()
    return found


async def witnessed(people: People, folder: Path, course: Course, viewer: int) -> list[str]:
    chosen = settings(people.house(folder), public_url="http://table.test")
    async with running(chosen, chances(course), Advising) as house:
        return await Witness(house, people, course, viewer).watch()


GAMES = {
    "basic for two": lambda: course(longtable.make("armadora"), 2, 24),
    "advanced for three": lambda: course(
        longtable.make("armadora"), 3, 30, rules="advanced", look_again="no"
    ),
    "teams of two": lambda: course(longtable.make("armadora"), 4, 24, rules="advanced"),
    "hoard for three": lambda: course(HOARD, 3, 20),
    "saboteur for three": lambda: course(SABOTEUR, 3, 170),
}


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("name", GAMES)
async def test_tables_that_look_the_same_send_the_same_bytes(
    people: People, tmp_path: Path, name: str, viewer: int
) -> None:
    first = GAMES[name]()
    twin = first.twin(viewer, TWIN)
    one = await witnessed(people, tmp_path / "one", first, viewer)
    two = await witnessed(people, tmp_path / "two", twin, viewer)
    assert len(one) == len(two)
    for this, that in zip(one, two, strict=True):
        assert this == that


async def test_tables_that_look_different_do_not(people: People, tmp_path: Path) -> None:
    first = GAMES["basic for two"]()
    twin = first.twin(0, TWIN)
    one = await witnessed(people, tmp_path / "one", first, 1)
    two = await witnessed(people, tmp_path / "two", twin, 1)
    assert one != two, "who made the hidden picks sees another table"
