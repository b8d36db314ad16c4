"""Whatever somebody sends, and whoever does: nobody is told more than they see.

Two tables differ in what one viewer has not seen, and in nothing else (``tests.web.test_leaks``). The same
hostile frames come to both, from the viewer and from all others; every byte that the viewer gets must be
the same.
"""

import random
import shutil
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest

import longtable
from longtable.core import SPECTATOR
from longtable.web.livetable import LiveTable
from tests.toy import HOARD
from tests.web.client import settings
from tests.web.hostile import Hostile
from tests.web.inside import NOBODY, Guest, Inside, Known, Line, game_of, inside, quiet
from tests.web.test_leaks import TWIN, VIEWERS, Course, chances, commits, course

ROUNDS = 14
A_ROUND = 24  #: frames between two moves
A_LONG_ROUND = 150
SECOND = {"layout": "tall", "language": "zh_Hant"}


@dataclass
class Scene:
    """One of the two tables.

    Attributes:
        own: the viewer's pages; seats: a page of each seat; parts: the course, cut into commits.
    """

    live: LiveTable
    own: list[Line]
    seats: list[Line]
    parts: list[tuple[int, ...]]

    @classmethod
    async def of(
        cls, house: Inside, stack: AsyncExitStack, people: list[Guest], course: Course, viewer: int
    ) -> "Scene":
        seated = people[: course.seats]
        live = await game_of(house, seated, options=course.options.to_json(), game=course.game.id)

        async def line(guest: Guest, **query: str) -> Line:
            opened = await house.line(live.id, guest, **query)
            stack.push_async_callback(opened.hang_up)
            return opened

        mine = NOBODY if viewer == SPECTATOR else people[viewer]
        seats = [await line(guest) for guest in seated]
        own = [await line(mine), await line(mine, **SECOND)]
        return cls(live, own, seats, commits(live.table, course.picks))

    async def take(self, line: Line, frame: str | bytes) -> None:
        line.send(frame)
        await line.idle()
        await quiet()

    async def move(self, number: int) -> None:
        """Make the next move of the course; one that was taken back is made again."""
        done = len(self.live.table.moves)
        if done < len(self.parts):
            line = self.seats[self.live.table.turn]
            answer = await line.ask(commit=self.parts[done], id=f"m{number}", at=self.live.table.at)
            assert "refused" not in answer, answer
            await quiet()


async def people_of(folder: Path) -> list[Guest]:
    """Make a database with four people in it."""
    async with inside(settings(folder)) as house:
        found = [await house.guest(name) for name in ("Ann", "Ben", "Cleo", "Dora")]
        house.house.sessions.seat_link("makes the key", "")
    return found


async def attacked(
    folder: Path,
    first: Course,
    second: Course,
    viewer: int,
    *,
    frames: int = A_ROUND,
    seed: int = 0,
) -> list[Scene]:
    """Let the same hostile frames come to both tables; return what became of them."""
    base = folder / "base"
    base.mkdir()
    people = await people_of(base)
    async with AsyncExitStack() as stack:
        scenes: list[Scene] = []
        houses: list[Inside] = []
        for name, played in (("one", first), ("two", second)):
            shutil.copytree(base, folder / name)
            house = await stack.enter_async_context(
                inside(settings(folder / name), chances(played))
            )
            scenes.append(await Scene.of(house, stack, people, played, viewer))
            houses.append(house)
        await attack(scenes, viewer, frames, seed)
        assert [house.house.metrics.errors._value.get() for house in houses] == [0, 0]
    return scenes


async def attack(scenes: list[Scene], viewer: int, frames: int, seed: int) -> None:
    rng = random.Random(100 * seed + viewer)
    one = scenes[0]
    # Each sends again only what it has sent before: another's commit might be one that the table takes.
    own, *others = (Hostile(rng.randrange(10**6), commits=False) for _ in (0, *one.seats))
    for number in range(ROUNDS):
        for _ in range(frames):
            if rng.random() < 0.5:
                frame = some(own, one.own[0].knows)
                for scene in scenes:
                    await scene.take(scene.own[0], frame)
            else:  # what they know differs, so what they send must come from something else
                seat = rng.randrange(len(one.seats))
                knows = one.seats[seat].knows
                frame = some(others[seat], Known(at=knows.at, mine=knows.mine))
                for scene in scenes:
                    await scene.take(scene.seats[seat], frame)
        for scene in scenes:
            await scene.move(number)


def some(hostile: Hostile, knows: Known) -> str | bytes:
    """Return a frame by which nobody agrees to finish: after the end everything is open."""
    while True:
        frame = hostile.frame(knows)
        if b'"agree": true' not in (frame.encode() if isinstance(frame, str) else frame):
            return frame


GAMES: dict[str, Callable[[], Course]] = {
    "basic for two": lambda: course(longtable.make("armadora"), 2, 24),
    "advanced for three": lambda: course(
        longtable.make("armadora"), 3, 30, rules="advanced", look_again="no"
    ),
    "hoard for three": lambda: course(HOARD, 3, 20),
}


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("name", GAMES)
async def test_hostile_frames_tell_nobody_what_they_have_not_seen(
    tmp_path: Path, name: str, viewer: int
) -> None:
    first = GAMES[name]()
    same(await attacked(tmp_path, first, first.twin(viewer, TWIN), viewer))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 4))
@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("name", GAMES)
async def test_a_hundred_thousand_hostile_frames_tell_nobody_more(
    tmp_path: Path, name: str, viewer: int, seed: int
) -> None:
    """Each of the 27 cases sends 2,100 frames to both tables."""
    first = GAMES[name]()
    twin = first.twin(viewer, TWIN)
    same(await attacked(tmp_path, first, twin, viewer, frames=A_LONG_ROUND, seed=seed))


def same(scenes: list[Scene]) -> None:
    """Find that the viewer's pages got the same bytes at both tables, and that they got some."""
    one, two = scenes
    assert len(one.live.table.moves) > 4, "moves were made meanwhile"
    assert len(one.own[0].raw) > 100
    for this, that in zip(one.own, two.own, strict=True):
        assert this.raw == that.raw


async def test_the_two_tables_are_not_the_same_for_everybody(tmp_path: Path) -> None:
    first = GAMES["basic for two"]()
    one, two = await attacked(tmp_path, first, first.twin(0, TWIN), 0)
    assert one.own[0].raw == two.own[0].raw
    assert one.seats[1].raw != two.seats[1].raw
