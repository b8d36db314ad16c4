"""No rule of axe-core is broken on any page, and text can be read where axe cannot tell.

Languages, day and evening, desk and phone are gone through in pairs: every value of each with every value
of every other, on the pages that matter most; the others are examined in English.
"""

from __future__ import annotations

import random
import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from .audit import violations
from .conftest import Invite
from .guest import DESKTOP, PHONE, Guest
from .server import Server

LANGUAGES = ["en-US", "zh-TW"]
HOST_LINK = re.compile(r"Host's page.*(/host/\S+)")
LOOKS = {
    "en-US": [(DESKTOP, "light"), (PHONE, "dark")],
    "zh-TW": [(PHONE, "light"), (DESKTOP, "dark")],
}
# The picture has come in the layout of the window, and nothing moves.
_STILL = """
() => {
  const box = document.querySelector('#board svg')?.getAttribute('viewBox') ?? '0 0 0 0';
  const [, , width, height] = box.split(' ').map(Number);
  const wide = matchMedia('(min-width: 700px) and (min-aspect-ratio: 21/20)').matches;
  return (!width || width > height === wide)
    && document.getAnimations().every(({ playState }) => playState !== 'running');
}
"""


class Examiner:
    """Looks at pages as they are, at both sizes and both times of day."""

    def __init__(self, subtests: pytest.Subtests, locale: str = "en-US") -> None:
        self.subtests = subtests
        self.locale = locale

    def look(self, page: Page, where: str, *, both: bool = False) -> None:
        """Examine what a page shows now; the window is left as it was.

        Args:
            page: what is examined.
            where: what it shows.
            both: in Chinese as well as in English.
        """
        if self.locale != "en-US" and not both:
            return
        before = page.viewport_size or {"width": DESKTOP[0], "height": DESKTOP[1]}
        for (width, height), time in LOOKS[self.locale]:
            page.set_viewport_size({"width": width, "height": height})
            page.emulate_media(color_scheme="dark" if time == "dark" else "light")
            page.wait_for_function(_STILL)
            with self.subtests.test(f"{where}, {width} px, {time}"):
                found = violations(page)
                assert not found, "\n" + "\n".join(found)
        page.set_viewport_size(before)
        page.wait_for_function(_STILL)


@pytest.fixture(params=LANGUAGES)
def locale(request: pytest.FixtureRequest) -> str:
    """A browser's language."""
    return str(request.param)


@pytest.fixture
def examiner(subtests: pytest.Subtests, locale: str) -> Examiner:
    return Examiner(subtests, locale)


def _lobby(guest: Guest, seats: int) -> None:
    """Open a table of the basic game, whatever the language of the page."""
    guest.visit()
    form = guest.table_form()
    form.locator("[name=name]").fill("Ann")
    form.locator(f"[name=seats][value='{seats}']").check()
    form.locator("[name=option-rules][value=basic]").check()
    form.locator(".main-button").click()
    guest.page.wait_for_selector("#lobby .setting")
    guest.arrive()


def _seat_bot(guest: Guest, seat: int) -> None:
    place = guest.page.locator(f"#setting-{seat}")
    place.locator("select[name=level]").select_option("random")
    place.locator("form.bot button").click()
    guest.page.wait_for_selector(f"#setting-{seat}.is-bot")


def _begin(guest: Guest) -> None:
    guest.page.locator("form[action$='/start'] button").click()
    expect(guest.page.locator("#board svg")).to_be_visible()


def _passed(guest: Guest) -> None:
    """Pass, and see the bots play the game to its end."""
    guest.page.locator("#choices [data-pick='0']").click()
    guest.confirm()
    guest.page.wait_for_function("() => document.body.dataset.state === 'over'", timeout=60_000)


def test_pages_of_the_house(
    invite: Invite, server: Server, examiner: Examiner, locale: str
) -> None:
    """Start page without and with tables, rules, and a page that is not there."""
    ann = invite(calm=True, locale=locale)
    for path in ("/", "/rules", "/rules/armadora", "/table/nowhere"):
        ann.visit(path)
        examiner.look(ann.page, path)
    link = HOST_LINK.findall(server.told())[-1]
    ann.visit(link)
    examiner.look(ann.page, "page of the host")
    ann.complaints = [text for text in ann.complaints if "status of 404" not in text]
    _lobby(ann, 2)
    ann.visit()
    ann.page.locator("details.choose > summary").click()
    ann.table_form("saboteur").locator("details.house-rules > summary").click()
    examiner.look(ann.page, "start page with a table, all unfolded", both=True)
    ann.page.locator("details.menu > summary").click()
    examiner.look(ann.page, "menu of the start page")


def test_before_the_game(invite: Invite, examiner: Examiner, locale: str) -> None:
    """The lobby as its host, as who comes by the link, seated; and whoever opens another's private link."""
    ann, bob = invite(calm=True, locale=locale), invite(calm=True, locale=locale)
    _lobby(ann, 3)
    _seat_bot(ann, 1)
    for summary in ann.page.locator("main summary").all():
        summary.click()
    examiner.look(ann.page, "lobby of the host, all unfolded", both=True)
    own = ann.page.locator("#link-own").input_value()
    bob.visit(ann.path)
    examiner.look(bob.page, "lobby of a guest")
    bob.page.locator("#sit-name").fill("Bob")
    bob.page.locator("#setting-2 [form=sit]").click()
    bob.page.wait_for_selector("#setting-2.me")
    examiner.look(bob.page, "lobby of who has sat down")
    bob.visit(urlsplit(own).path)
    examiner.look(bob.page, "private link of somebody else")


def test_the_table(invite: Invite, examiner: Examiner, locale: str) -> None:
    """My turn, a draft, why not, the others' turn, looking on; and all that opens beside the board."""
    ann, bob, cee = (invite(calm=True, locale=locale) for _ in range(3))
    _lobby(ann, 2)
    bob.visit(ann.path)
    bob.page.locator("#sit-name").fill("Bob")
    bob.page.locator("#setting-1 [form=sit]").click()
    _begin(ann)
    cee.visit(ann.path)
    ann.page.wait_for_selector(".plate.turn")
    mover, other = (ann, bob) if ann.page.locator(".plate.turn.me").count() else (bob, ann)
    assert mover.wait_to_be_asked()
    mover.take_turn(random.Random(1))
    mover, other = other, mover
    assert mover.wait_to_be_asked()

    examiner.look(mover.page, "my turn", both=True)
    examiner.look(other.page, "the other's turn")
    examiner.look(cee.page, "looking on")
    mover.tap(min(pick for pick in mover.open_picks() if pick))
    examiner.look(mover.page, "a draft")
    mover.page.locator("#pick-back").click()
    mover.page.locator("#choices [data-pick='0']").click()
    expect(mover.page.locator("#caution")).to_be_visible()
    examiner.look(mover.page, "a pass, asked back")


def test_what_opens_beside_the_board(invite: Invite, subtests: pytest.Subtests) -> None:
    """Chat, log as a sheet, rules, menu and keys; and the card that says why not."""
    examiner = Examiner(subtests)
    ann = invite(calm=True)
    _lobby(ann, 2)
    _seat_bot(ann, 1)
    _begin(ann)
    assert ann.wait_to_be_asked()
    page = ann.page
    page.locator("#tab-chat").click()
    page.locator("#chat-text").fill("…")
    page.keyboard.press("Enter")
    page.wait_for_selector("#chat .message")
    examiner.look(page, "chat")
    page.locator("#tab-log").click()
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.locator("#open-side").click()
    examiner.look(page, "the sheet with the log")
    page.locator("#close-side").click()
    page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    page.locator("[data-drawer]").first.click()
    page.wait_for_selector("#rules-text .rule-text")
    examiner.look(page, "rules beside the board")
    page.locator("details.menu > summary").click()
    examiner.look(page, "menu")
    page.locator("#show-keys").click()
    examiner.look(page, "page of keys")
    page.keyboard.press("Escape")
    page.evaluate("document.querySelector('details.menu').open = false")
    ann.tap(4)  # a warrior of strength 1, so that lines cannot be picked
    page.locator("#at-c1").focus()
    for key in ("Shift+ArrowRight", "Shift+ArrowRight", "Enter"):  # over the line to a mine
        page.keyboard.press(key)
    page.wait_for_selector("#about:not([hidden])")
    examiner.look(page, "why not")


def test_one_device_for_two(invite: Invite, subtests: pytest.Subtests) -> None:
    """The curtain that hangs before a hand while the device is passed on."""
    examiner = Examiner(subtests)
    ann = invite(calm=True)
    _lobby(ann, 2)
    place = ann.page.locator("#setting-1")
    place.locator("details.add-player > summary").click()
    place.locator("[id^=also-]").fill("Bob")
    place.locator("details.add-player button").click()
    expect(place).to_contain_text("Bob")
    examiner.look(ann.page, "lobby of two at one device")
    _begin(ann)
    expect(ann.page.locator("dialog.curtain[open]")).to_be_visible()
    examiner.look(ann.page, "curtain")


def test_after_the_game(invite: Invite, examiner: Examiner, locale: str) -> None:
    """The result, and going through the game again; while it is played, too."""
    ann = invite(calm=True, locale=locale)
    _lobby(ann, 2)
    _seat_bot(ann, 1)
    _begin(ann)
    assert ann.wait_to_be_asked()
    ann.take_turn(random.Random(2))
    assert ann.wait_to_be_asked()
    table = ann.path
    ann.visit(f"{table}/replay")
    examiner.look(ann.page, "replay of a running game")
    ann.visit(table)
    assert ann.wait_to_be_asked()
    _passed(ann)
    ann.page.locator("#result .proof summary").click()
    examiner.look(ann.page, "result", both=True)
    ann.visit(f"{table}/replay")
    ann.page.locator("#tab-share").click()
    examiner.look(ann.page, "replay of a finished game")
