"""Looking back at a game with mouse, finger and keys."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from .guest import DESKTOP, PHONE, Guest

Invite = Callable[..., Guest]
SIZES: Final = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


class Viewer:
    """The replay page as its reader sees it."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page = guest.page

    @classmethod
    def of(cls, guest: Guest, query: str = "") -> Viewer:
        """Open the replay of the table of this guest's page."""
        guest.visit(f"{guest.path.removesuffix('/replay')}/replay{query}")
        expect(guest.page.locator("#scrub")).to_be_visible()
        viewer = cls(guest)
        viewer.settled()
        return viewer

    def settled(self) -> None:
        """Wait until the first frames are there: the log then knows its line of now."""
        expect(self.page.locator("#log .entry.now")).to_have_count(1)

    @property
    def at(self) -> int:
        """The number of the moment, from 0."""
        return int(self.page.locator("#scrub").input_value())

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return int(self.page.locator("#scrub").get_attribute("max") or -1)

    @property
    def key(self) -> str:
        """The moment as the address bar has it."""
        found = re.search(r"[?&]at=([\d.]+)", self.page.url)
        return found[1] if found else ""

    @property
    def text(self) -> Locator:
        """The sentence of the moment."""
        return self.page.locator("#moment-text")

    @property
    def said(self) -> Locator:
        """What is read aloud."""
        return self.page.locator("#say")

    def at_moment(self, number: int) -> None:
        """Expect a moment, and that everything on the page speaks of it."""
        expect(self.page.locator("#scrub")).to_have_value(str(number))
        expect(self.page.locator("#place")).to_have_text(f"{number + 1} of {self.last + 1}")
        value = self.page.locator("#scrub").get_attribute("aria-valuetext") or ""
        assert value.startswith(f"{number + 1} of {self.last + 1}. ")
        assert self.page.locator("#link-moment").input_value().endswith(f"at={self.key}") or (
            f"at={self.key}&" in self.page.locator("#link-moment").input_value()
        )

    def press(self, key: str) -> None:
        """Press a key, wherever the focus is."""
        self.page.keyboard.press(key)

    def board(self) -> str:
        """Return the picture as markup, without what the page itself keeps in it."""
        svg: str = self.page.evaluate(
            "() => [...document.querySelectorAll('#board g[id^=layer-]')].map("
            "(layer) => [...layer.children].map(({ id, textContent }) => id + textContent).join()).join()"
        )
        return svg


def half_played(guest: Guest, turns: int) -> None:
    """Play some turns against a bot that does not pass by chance, and come to rest."""
    guest.open_table("Ada", 2, starter="first")
    guest.add_bot(1, "easy")
    guest.start_game()
    chance = random.Random(5)
    for _ in range(turns):
        assert guest.wait_to_be_asked()
        guest.take_turn(chance)
    assert guest.wait_to_be_asked()


@SIZES
def test_a_running_game_is_scrubbed_by_mouse_and_keys(
    invite: Invite, size: tuple[int, int]
) -> None:
    ada = invite(size, calm=True)
    half_played(ada, 3)
    viewer = Viewer.of(ada)
    last = viewer.last
    assert last >= 6
    viewer.at_moment(last)
    now = viewer.board()
    assert ada.sideways() == 0

    viewer.page.locator("#step-back").click()
    viewer.at_moment(last - 1)
    for number in range(last - 2, -1, -1):
        viewer.press("ArrowLeft")
        viewer.at_moment(number)
    expect(viewer.text).to_have_text("The game begins.")
    expect(viewer.said).to_contain_text("The game begins.")
    begun = viewer.board()
    assert begun != now
    viewer.press("ArrowLeft")
    viewer.at_moment(0)

    viewer.press("End")
    viewer.at_moment(last)
    assert viewer.board() == now
    viewer.press("Home")
    viewer.at_moment(0)
    assert viewer.board() == begun
    viewer.page.locator("#step-last").click()
    viewer.at_moment(last)

    strip = viewer.page.locator("#scrub").bounding_box()
    assert strip is not None
    viewer.page.mouse.click(strip["x"] + strip["width"] / 2, strip["y"] + strip["height"] / 2)
    assert abs(viewer.at - last / 2) <= 1
    viewer.at_moment(viewer.at)
    assert viewer.page.locator("#view").count() == 0, "nobody else's eyes while it is played"


@SIZES
def test_every_line_of_the_log_leads_to_its_moment(invite: Invite, size: tuple[int, int]) -> None:
    ada = invite(size, calm=True)
    half_played(ada, 2)
    ada.look_at("Log")
    line = ada.page.locator("#log .entry.kind-commit").first
    number = line.get_attribute("data-n")
    sentence = line.locator(".line").first.inner_text()
    line.locator(".moment").click()
    viewer = Viewer(ada)
    viewer.settled()
    assert viewer.key == number
    expect(viewer.page.locator("#log .entry.now")).to_have_attribute("data-n", number or "")

    ada.look_at("Log")
    beginning = viewer.page.locator("#log .entry").first
    beginning.click()
    viewer.at_moment(0)
    expect(beginning).to_have_class(re.compile(r"\bnow\b"))
    later = viewer.page.locator("#log .entry.later")
    assert later.count() == viewer.page.locator("#log .entry").count() - 1
    viewer.press("ArrowDown")
    expect(viewer.page.locator("#log .entry.now")).to_have_attribute("data-n", number or "")
    assert sentence in viewer.page.locator("#log .entry.now").inner_text()


@SIZES
def test_a_finished_game_plays_and_changes_eyes(invite: Invite, size: tuple[int, int]) -> None:
    ada = invite(size, calm=True)
    half_played(ada, 1)
    chance = random.Random(7)
    while ada.wait_to_be_asked():
        ada.take_turn(chance)
    viewer = Viewer.of(ada)
    viewer.at_moment(0)
    assert viewer.page.locator("#view option").all_inner_texts() == [
        "Everything open",
        "As you saw it",
        f"As {viewer.page.locator('.plate-name').nth(1).inner_text()} saw it",
        "What everybody knew",
    ]
    viewer.press(" ")
    expect(viewer.page.locator("#play")).to_have_class(re.compile("playing"))
    expect(viewer.page.locator("#scrub")).not_to_have_value("0")
    viewer.press(" ")
    expect(viewer.page.locator("#play")).not_to_have_class(re.compile("playing"))
    stopped = viewer.at
    viewer.at_moment(stopped)

    viewer.press("End")
    viewer.press("PageUp")
    middle = viewer.last - 10
    viewer.at_moment(middle)
    own, key = viewer.board(), viewer.key
    with viewer.page.expect_navigation():
        viewer.page.locator("#view").select_option("all")
    viewer.settled()
    assert viewer.key == key
    assert "as=all" in viewer.page.url
    assert viewer.board() != own
    everything = viewer.board()

    other = invite(size, calm=True)
    other.page.goto(viewer.page.locator("#link-moment").input_value().replace(*_hosts(viewer, ada)))
    stranger = Viewer(other)
    stranger.settled()
    assert stranger.key == key
    assert stranger.board() == everything


def _hosts(viewer: Viewer, guest: Guest) -> tuple[str, str]:
    """Return the address that links are given out with, and the one by which this test comes."""
    url = viewer.page.locator("#link-moment").input_value()
    return url.split("/table/")[0], guest.origin


def test_what_was_taken_back_is_struck_and_passed_over(invite: Invite) -> None:
    ada = invite(calm=True)
    ada.open_table("Ada", 2, starter="first")
    ben = invite(calm=True)
    ben.visit(ada.path)
    ben.sit(1, "Ben")
    ada.start_game()
    expect(ben.page.locator("#board svg")).to_be_visible()
    chance = random.Random(5)
    assert ada.wait_to_be_asked()
    ada.take_turn(chance)
    ada.page.locator("[data-undo]").click()
    ben.page.locator("[data-answer=true]").click()
    assert ada.wait_to_be_asked()
    ada.take_turn(chance)

    viewer = Viewer.of(ada, "?at=1")
    viewer.at_moment(0)
    viewer.press("ArrowRight")
    expect(viewer.page.locator("#moment")).not_to_have_class(re.compile("undone"))
    assert viewer.at > 2, "the move and its taking back are passed over"
    viewer.page.locator("#skip").uncheck()
    viewer.page.locator("#step-first").click()
    viewer.at_moment(0)
    viewer.press("ArrowRight")
    viewer.at_moment(1)
    expect(viewer.page.locator("#moment")).to_have_class(re.compile("undone"))
    expect(viewer.page.locator("#log .entry.now")).to_have_class(re.compile("undone"))


def test_a_moment_is_copied_and_taken_away(invite: Invite) -> None:
    ada = invite(calm=True)
    half_played(ada, 1)
    viewer = Viewer.of(ada)
    viewer.press("ArrowLeft")
    viewer.at_moment(viewer.last - 1)
    viewer.page.locator("#tab-share").click()
    viewer.page.locator("#copy-moment").click()
    expect(viewer.page.locator("#copy-moment")).to_have_text("Copied")
    assert viewer.page.locator("#copy-moment").get_attribute("data-copy") == (
        viewer.page.locator("#link-moment").input_value()
    )
    with viewer.page.expect_download() as found:
        viewer.page.get_by_role("link", name="SVG").click()
    assert found.value.suggested_filename.endswith(f"-{viewer.key}.svg")
    viewer.page.locator(".languages button").click()
    expect(viewer.page.locator("html")).to_have_attribute("lang", "zh-Hant-TW")
    viewer.settled()
    assert viewer.at == viewer.last - 1, "another language shows the same moment"
