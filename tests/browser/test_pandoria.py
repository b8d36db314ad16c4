"""Pandoria in a browser: whole turns on desktop and phone, and the phone's panels."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from longtable.core import Seen
from longtable.games.pandoria import GAME
from longtable.games.pandoria.board import (
    CARDS,
    DONE,
    FIRST_CAST,
    FIRST_HEX,
    LAY_CASTLE,
    NOTHING,
    TELEPORT,
)
from longtable.games.pandoria.rules import PandoriaState, SeenPandoria
from longtable.games.pandoria.rules.steps import LAY

from .audit import violations
from .conftest import Invite, _inviting
from .guest import DESKTOP, PHONE, Guest
from .prepared import prepare
from .server import Server
from .toyhouse import post

TURNS: Final = 3
SEED: Final = 2  #: of a game in which Teleport can be cast early


def seated(invite: Invite, size: tuple[int, int], seats: int, *, chinese: bool = False) -> Guest:
    """Rosalind with bots in all other seats, when she is asked for her first tile."""
    guest = invite(size, locale="zh-TW" if chinese else "en-US", calm=True)
    guest.visit()
    post(guest, "/language", language="zh_Hant" if chinese else "en", next="/")
    fields = {"game": "pandoria", "name": "Rosalind", "seats": str(seats)}
    guest.visit(str(post(guest, "/tables", **fields, **{"option-starter": "first"})["to"]))
    post(guest, f"{guest.path}/bot", seat="all", level="easy")
    expect(guest.page.locator(".setting.is-bot")).to_have_count(seats - 1)
    guest.page.locator("form[action$='/start'] button").click()
    expect(guest.page.locator("#board > svg")).to_be_visible()
    assert guest.wait_to_be_asked()
    return guest


def panel(guest: Guest) -> str:
    """Return the name of the panel that is shown."""
    return guest.page.locator("nav.views [aria-current]").inner_text()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_turns_are_taken(invite: Invite, size: tuple[int, int]) -> None:
    guest = seated(invite, size, 2)
    chance = random.Random(4)
    before = guest.page.locator("#log li").count()
    for _turn in range(TURNS):
        assert guest.wait_to_be_asked()
        guest.take_turn(chance)
    assert guest.page.locator("#log li").count() > before
    assert guest.sideways() == 0


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_page_of_pandoria_breaks_no_rule_of_axe(invite: Invite, size: tuple[int, int]) -> None:
    guest = seated(invite, size, 4, chinese=size == PHONE)
    found = violations(guest.page)
    assert found == [], "\n".join(found)


def test_a_phone_shows_one_panel_at_a_time(invite: Invite) -> None:
    guest = seated(invite, PHONE, 3)
    tabs = guest.page.locator("nav.views button")
    expect(tabs).to_have_text(["Island", "Hand", "Display"])
    assert panel(guest) == "Island"
    tabs.nth(2).tap()
    assert panel(guest) == "Display"
    box = guest.page.locator("#view-market").bounding_box()
    assert box is not None
    assert -1 < box["x"] < 2
    assert tabs.nth(0).get_attribute("class") == "open"


def test_a_desk_has_no_panels(invite: Invite) -> None:
    guest = seated(invite, DESKTOP, 2)
    expect(guest.page.locator("nav.views")).to_be_hidden()


# -- a spell with several targets ----------------------------------------------------------------------


# Other picks are open than before.
_OTHERS_OPEN: Final = """
(before) => {
  const open = [...document.querySelectorAll('[data-ui=can]')].map(({ dataset }) => Number(dataset.pick));
  return open.length > 0 && String(open.sort()) !== String(before.sort());
}
"""


@dataclass(frozen=True)
class Course:
    """How somebody moves two figures by Teleport, pick by pick.

    Attributes:
        before: what is picked until the spell has been cast; moves: from where to where, twice.
        rest: what is picked after it, up to the end of the turn.
    """

    before: list[int]
    moves: list[tuple[int, int]]
    rest: list[int]


def course(sight: Seen) -> Course | None:
    """Return how the mover would lay, cast Teleport and move two figures; none where that cannot be."""
    state = sight.copy()
    assert isinstance(state, PandoriaState)
    after = SeenPandoria(state)
    if after.step != LAY or LAY_CASTLE not in after.picks():
        return None
    before = [LAY_CASTLE, _played(after, LAY_CASTLE)[0], NOTHING]
    for pick in before[1:]:
        _played(after, pick)
    casts = [FIRST_CAST + card for card in range(CARDS) if _teleports(after, card)]
    cast = next((pick for pick in casts if pick in after.picks()), None)
    if cast is None or _played(after, cast)[-1] < FIRST_HEX or len(after.picks()) < 3:
        return None
    moves = []
    for _figure in range(2):
        start = next(pick for pick in after.picks() if pick >= FIRST_HEX)
        goal = _played(after, start)[-1]
        _played(after, goal)
        moves.append((start, goal))
    return Course([*before, cast], moves, [NOTHING] if NOTHING in after.picks() else [])


def _teleports(sight: SeenPandoria, card: int) -> bool:
    tables = sight.tables
    return tables.spell[card] == TELEPORT and tables.strength[card] == 2


def _played(sight: SeenPandoria, pick: int) -> list[int]:
    sight.play(pick)
    return sight.picks()


@dataclass(frozen=True)
class Caster:
    """Somebody who can move two figures by a spell."""

    guest: Guest
    course: Course

    def tap(self, *picks: int) -> None:
        """Pick one after the other, each when it is offered."""
        for pick in picks:
            offered = list(self.guest.open_picks())
            self.guest.tap(pick)
            self.guest._wait_for_next(pick, offered)

    def step_back(self) -> None:
        """Take the last pick back, once what it has changed is on the board."""
        before = self.guest.open_picks()
        self.guest.page.locator("#pick-back").click()
        self.guest.page.wait_for_function(_OTHERS_OPEN, arg=list(before))

    def expect_figure(self, pick: int, *, there: bool = True) -> None:
        """Wait until a figure is seen on a hex, or is no more."""
        place = self.guest.page.locator(f"#at-{GAME.name(pick)}")
        figures = place.locator("use[href^='#villager-of'], use[href^='#leader-of']")
        expect(figures).to_have_count(1 if there else 0)


@pytest.fixture(params=[(DESKTOP, "en"), (PHONE, "zh_Hant")], ids=["desktop", "phone"])
def caster(request: pytest.FixtureRequest, browser: Browser, tmp_path: Path) -> Iterator[Caster]:
    """Bring somebody before the table who has the cards, the crystals and two figures for Teleport."""
    size, language = request.param
    courses: list[Course] = []

    def may_cast(sight: Seen) -> bool:
        found = course(sight)
        courses.extend([found] if found else [])
        return found is not None

    prepared = prepare(GAME, 2, tmp_path, may_cast, seed=SEED)
    house = Server(tmp_path)
    house.start()
    for bring in _inviting(browser, house):
        guest = bring(size, calm=True)
        cookies = {"session": prepared.cookie, "language": language}
        guest.page.context.add_cookies(
            [{"name": name, "value": value, "url": guest.origin} for name, value in cookies.items()]
        )
        guest.visit(prepared.path)
        assert guest.wait_to_be_asked()
        yield Caster(guest, courses[-1])
    house.stop()


def test_a_spell_moves_two_figures_one_after_the_other(caster: Caster) -> None:
    caster.tap(*caster.course.before)
    for start, goal in caster.course.moves:
        caster.tap(start)
        assert start in caster.guest.draft()
        caster.tap(goal)
        caster.expect_figure(goal)
    caster.tap(*caster.course.rest)
    caster.guest.confirm()
    (_, first), (_, second) = caster.course.moves
    caster.expect_figure(first)
    caster.expect_figure(second)


def test_a_spell_may_end_with_one_figure_moved(caster: Caster) -> None:
    (start, goal), (other, _) = caster.course.moves
    caster.tap(*caster.course.before, start, goal, DONE, *caster.course.rest)
    caster.guest.confirm()
    caster.expect_figure(goal)
    caster.expect_figure(other)
    caster.expect_figure(start, there=False)


def test_from_the_middle_of_a_spell_every_pick_can_be_taken_back(caster: Caster) -> None:
    guest, (start, goal) = caster.guest, caster.course.moves[0]
    caster.tap(*caster.course.before, start)
    assert goal in guest.open_picks()
    caster.step_back()
    assert start in guest.open_picks()
    caster.expect_figure(start)
    caster.tap(start, goal)
    caster.expect_figure(start, there=False)
    for _pick in (*caster.course.before, start, goal):
        caster.step_back()
    caster.expect_figure(start)
    assert guest.draft() == []
    expect(guest.page.locator("#pick-back")).to_be_hidden()
    expect(guest.confirm_button).to_be_hidden()
