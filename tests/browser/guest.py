"""Somebody at a browser, who sees and clicks what is there, and nothing else."""

from __future__ import annotations

import random
from typing import Any, Final

from playwright.sync_api import BrowserContext, Locator, Page, expect

DESKTOP: Final = (1280, 800)
PHONE: Final = (390, 844)

# Where the things are that may be picked now: number, and a point inside each that a finger would take.
_OPEN: Final = """
() => [...document.querySelectorAll('#board [data-ui=can], #choices [data-ui=can]')].map((element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Number(element.dataset.pick), left + width / 2, top + height / 2];
})
"""
_ASKED: Final = """
() => document.body.dataset.state === 'over'
  || (document.body.classList.contains('my-turn')
      && document.querySelector('[data-ui=can]') !== null
      && document.querySelector('[data-ui=sent], #confirm:disabled') === null)
"""
# The draft has grown, and the server has answered it.
_TAKEN: Final = "(pick) => document.querySelector(`[data-ui=picked][data-pick='${pick}']`) !== null"


class Guest:
    """One browser window. Whatever its console complains about is kept in ``complaints``."""

    def __init__(self, context: BrowserContext, size: tuple[int, int], origin: str) -> None:
        self.page: Page = context.new_page()
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.set_default_timeout(15_000)
        self.touch = size[0] < 700
        self.origin = origin
        self.complaints: list[str] = []
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _heard(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    # -- pages ---------------------------------------------------------------------------------------

    def visit(self, path: str = "/") -> None:
        """Open a page of the house."""
        self.page.goto(self.origin + path)

    def open_table(self, name: str, seats: int, **options: str) -> None:
        """Fill in the form for a new table and send it."""
        self.visit()
        form = self.page.locator("form[data-options]")
        form.get_by_label("Your name").fill(name)
        form.locator(f"input[name=seats][value='{seats}']").check()
        for option, value in options.items():
            choice = form.locator(f"input[name='option-{option}'][value='{value}']")
            if not choice.is_visible():
                form.locator("details.house-rules > summary").click()
            choice.check()
        form.get_by_role("button", name="Open the table").click()
        expect(self.page.locator("#lobby")).to_contain_text("The table is set")

    def add_bot(self, seat: int, level: str = "random") -> None:
        """Let a bot sit down."""
        place = self.page.locator(f"#setting-{seat}")
        place.locator("select[name=level]").select_option(level)
        place.get_by_role("button", name="Add a bot").click()
        expect(self.page.locator(f"#setting-{seat}.is-bot")).to_be_visible()

    def start_game(self) -> None:
        """Begin."""
        self.page.get_by_role("button", name="Start the game").click()
        expect(self.page.locator("#board svg")).to_be_visible()

    def sit(self, seat: int, name: str) -> None:
        """Sit down at the table of this page."""
        self.page.locator("#sit-name").fill(name)
        self.page.locator(f"#setting-{seat}").get_by_role("button", name="Sit here").click()
        expect(self.page.locator(f"#setting-{seat}.me")).to_contain_text(name)

    # -- picks ---------------------------------------------------------------------------------------

    def wait_to_be_asked(self) -> bool:
        """Wait until this guest is to pick; false when the game is over instead."""
        self.page.wait_for_function(_ASKED, timeout=60_000)
        return self.page.locator("body").get_attribute("data-state") != "over"

    def open_picks(self) -> dict[int, tuple[float, float]]:
        """Return what is marked as pickable, and where it is."""
        found: list[tuple[int, float, float]] = self.page.evaluate(_OPEN)
        return {pick: (x, y) for pick, x, y in found}

    def tap(self, pick: int) -> None:
        """Click or tap the middle of what stands for a pick, and see it taken."""
        x, y = self.open_picks()[pick]
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def draft(self) -> list[int]:
        """Return the picks that are marked as chosen."""
        marked = self.page.locator("[data-ui=picked]")
        return [int(element.get_attribute("data-pick") or -1) for element in marked.all()]

    def confirm(self) -> None:
        """Press Confirm and wait until the server has it."""
        self.confirm_button.click()
        self.page.wait_for_function(
            "() => document.querySelector('[data-ui=sent]') === null"
            " && !document.querySelector('#confirm').disabled"
        )

    @property
    def confirm_button(self) -> Locator:
        """The Confirm button."""
        return self.page.locator("#confirm")

    def take_turn(self, chance: random.Random) -> list[int]:
        """Pick something, anything that is offered, and confirm it; returns the picks."""
        made: list[int] = []
        while not made or not self.confirm_button.is_visible():
            offered = self.open_picks()
            pick = _choose(offered, chance)
            self.tap(pick)
            made.append(pick)
            self.page.wait_for_function(
                "(picks) => !document.querySelector('#confirm').hidden"
                " || JSON.stringify([...document.querySelectorAll('[data-ui=can]')]"
                ".map((element) => Number(element.dataset.pick))) !== picks",
                arg=_json(list(offered)),
            )
        self.confirm()
        return made

    def play_to_the_end(self, seed: int) -> int:
        """Take turns until the game is over; returns how many."""
        chance = random.Random(seed)
        turns = 0
        while self.wait_to_be_asked():
            self.take_turn(chance)
            turns += 1
        return turns

    # -- what must hold on any page --------------------------------------------------------------------

    def sideways(self) -> int:
        """Return by how many pixels the page is wider than the window."""
        wider: int = self.page.evaluate(
            "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        return wider


def _json(picks: list[int]) -> str:
    return "[" + ",".join(map(str, picks)) + "]"


def _choose(offered: dict[int, tuple[float, float]], chance: random.Random) -> int:
    """Take anything but the end of one's own game, as long as there is something else."""
    picks = sorted(offered)
    others = picks[1:] if picks[0] == 0 and len(picks) > 1 else picks
    return chance.choice(others)
