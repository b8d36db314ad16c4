"""Somebody at a browser, who sees and clicks what is there, and nothing else."""

from __future__ import annotations

import random
from time import monotonic
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Locator, Page, TimeoutError, expect

DESKTOP: Final = (1280, 800)
PHONE: Final = (390, 844)
PATIENCE: Final = 30.0  # seconds: whatever comes at all has come by then, on a busy machine too

# Where the things are that may be picked now: number, and a point inside each that a finger would take.
_OPEN: Final = """
() => [...document.querySelectorAll('#board [data-ui=can], #choices [data-ui=can]')].map((element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Number(element.dataset.pick), left + width / 2, top + height / 2];
})
"""
_ASKED: Final = """
() => document.body?.dataset.state === 'over'
  || (document.body?.classList.contains('my-turn')
      && document.querySelector('[data-ui=can]') !== null
      && document.querySelector('[data-ui=sent], #confirm:disabled') === null)
"""
# Where a pick is to be tapped, and what a finger would meet there: nothing, where it is the pick itself.
_AIM: Final = """
(pick) => {
  const what = `[data-ui=can][data-pick="${pick}"]`;
  const element = document.querySelector(`#board ${what}, #choices ${what}`);
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const there = document.elementFromPoint(x, y);
  if (element.contains(there)) return [x, y, ''];
  return [x, y, there?.outerHTML.slice(0, 120) ?? 'the edge of the window'];
}
"""
# For the one who reads of a failure.
_STANDING: Final = """
() => ({
  body: document.body.className,
  offline: !document.querySelector('#connection').hidden,
  marked: [...document.querySelectorAll('[data-ui]')].map(({ id, dataset }) => `${id} ${dataset.ui}`),
  notice: document.querySelector('#notice').textContent,
  log: document.querySelector('#log').textContent,
})
"""
# The pick was taken: there is something to confirm, or something else to pick.
_NEXT: Final = """
(before) => {
  if (!document.querySelector('#confirm').hidden) return true;
  const open = [...document.querySelectorAll('[data-ui=can]')].map(({ dataset }) => Number(dataset.pick));
  return open.length > 0 && String(open.sort()) !== String(before.sort());
}
"""


class Guest:
    """One browser window. Whatever its console complains about is kept in ``complaints``."""

    def __init__(
        self,
        context: BrowserContext,
        size: tuple[int, int],
        origin: str,
        complaints: list[str] | None = None,
    ) -> None:
        self.page: Page = context.new_page()
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.set_default_timeout(PATIENCE * 1000)
        self.touch = size[0] < 700
        self.origin = origin
        self.complaints = [] if complaints is None else complaints
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _heard(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    # -- pages ---------------------------------------------------------------------------------------

    def visit(self, path: str = "/") -> None:
        """Open a page of the house."""
        self.page.goto(self.origin + path)

    def arrive(self) -> None:
        """Wait until a page that a form led to is whole.

        Until its scripts are there its forms are sent by the browser itself, and what is clicked while the
        page comes anew by one of them is lost with the old page.
        """
        self.page.wait_for_load_state()

    @property
    def path(self) -> str:
        """The path of the page that is open."""
        return urlsplit(self.page.url).path

    def another_tab(self) -> Guest:
        """Open the same page in a second tab of the same browser."""
        viewport = self.page.viewport_size or {"width": DESKTOP[0], "height": DESKTOP[1]}
        size = (viewport["width"], viewport["height"])
        tab = Guest(self.page.context, size, self.origin, self.complaints)
        tab.visit(self.path)
        return tab

    def table_form(self, game: str = "armadora") -> Locator:
        """Unfold the form for a new table of a game, on the start page."""
        form = self.page.locator(f"form[data-options]:has(input[name=game][value={game}])")
        if not form.is_visible():
            self.page.locator("details.game-form").filter(has=form).locator("summary").first.click()
        return form

    def open_table(self, name: str, seats: int, game: str = "armadora", **options: str) -> None:
        """Fill in the form for a new table and send it."""
        self.visit()
        form = self.table_form(game)
        form.get_by_label("Your name").fill(name)
        form.locator(f"input[name=seats][value='{seats}']").check()
        for option, value in options.items():
            choice = form.locator(f"input[name='option-{option}'][value='{value}']")
            if not choice.is_visible():
                form.locator("details.house-rules > summary").click()
            choice.check()
        form.get_by_role("button", name="Open the table").click()
        expect(self.page.locator("#lobby")).to_contain_text("The table is set")
        self.arrive()

    def add_bot(self, seat: int, level: str = "random") -> None:
        """Let a bot sit down."""
        place = self.page.locator(f"#setting-{seat}")
        place.locator("select[name=level]").select_option(level)
        place.get_by_role("button", name="Add a bot").click()
        expect(self.page.locator(f"#setting-{seat}.is-bot")).to_be_visible()

    def start_game(self) -> None:
        """Begin."""
        self.page.get_by_role("button", name="Start the game").click()
        expect(self.page.locator("#board > svg")).to_be_visible()

    def sit(self, seat: int, name: str) -> None:
        """Sit down at the table of this page."""
        self.page.locator("#sit-name").fill(name)
        self.page.locator(f"#setting-{seat}").get_by_role("button", name="Sit here").click()
        expect(self.page.locator(f"#setting-{seat}.me")).to_contain_text(name)

    def look_at(self, panel: str) -> None:
        """Show log, chat or result; on a phone they come as a sheet."""
        side, opener = self.page.locator("#side"), self.page.locator("#open-side")
        if opener.is_visible() and side.get_attribute("data-open") != "true":
            opener.click()
        self.page.get_by_role("tab", name=panel).click()

    def say(self, text: str) -> None:
        """Say something in the chat."""
        self.look_at("Chat")
        self.page.locator("#chat-text").fill(text)
        self.page.get_by_role("button", name="Send").click()
        expect(self.page.locator("#chat .message").last).to_contain_text(text)
        expect(self.page.locator("#chat-text")).to_have_value("")

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
        """Click or tap the middle of what stands for a pick, once it may be picked and rests uncovered."""
        x, y = self._aim(pick)
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def _aim(self, pick: int) -> tuple[float, float]:
        """Wait until a pick has come to rest with nothing over it; return where to tap it."""
        before: tuple[float, float, str] | None = None
        end = monotonic() + PATIENCE
        while monotonic() < end:
            found: tuple[float, float, str] | None = self.page.evaluate(_AIM, pick)
            if found is not None and found == before and not found[2]:
                return found[0], found[1]
            before = found
            self.page.wait_for_timeout(50)
        what = (
            "is not open" if before is None else f"stays under {before[2] or 'nothing, but moves'}"
        )
        raise AssertionError(f"pick {pick} {what}: {self.page.evaluate(_STANDING)}")

    def tap_place(self, place: str) -> None:
        """Click or tap the middle of an element of the board, whether it is lit up or not."""
        box = self.page.locator(place).bounding_box()
        assert box is not None
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def draft(self) -> list[int]:
        """Return the picks that are marked as chosen."""
        marked = self.page.locator("[data-ui=picked]")
        # In one go: what was chosen may be off the board with the server's next word.
        picks: list[int] = marked.evaluate_all(
            "found => found.map(one => Number(one.dataset.pick ?? -1))"
        )
        return picks

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
            self._wait_for_next(pick, list(offered))
        assert set(self.draft()) <= set(made), "a tap has hit something else"
        self.confirm()
        return made

    def _wait_for_next(self, pick: int, offered: list[int]) -> None:
        """Wait until a pick is taken; say how things stand when it is not."""
        try:
            self.page.wait_for_function(_NEXT, arg=offered)
        except TimeoutError as error:
            error.add_note(f"pick {pick}: {self.page.evaluate(_STANDING)}; {self.complaints}")
            raise

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


def _choose(offered: dict[int, tuple[float, float]], chance: random.Random) -> int:
    """Take anything but the end of one's own game, as long as there is something else."""
    picks = sorted(offered)
    others = picks[1:] if picks[0] == 0 and len(picks) > 1 else picks
    return chance.choice(others)
