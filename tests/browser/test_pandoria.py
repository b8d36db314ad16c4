"""Pandoria in a browser: whole turns on desktop and phone, and the phone's panels."""

from __future__ import annotations

import random
from typing import Final

import pytest
from playwright.sync_api import expect

from .audit import violations
from .conftest import Invite
from .guest import DESKTOP, PHONE, Guest
from .toyhouse import post

TURNS: Final = 3


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
