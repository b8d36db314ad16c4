"""Ten at one table, also on a phone: lobby, plates, board, table talk."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from .audit import violations
from .conftest import Invite
from .guest import DESKTOP, PHONE, Guest
from .toyhouse import post

SMALL: Final = (360, 640)
SIZES: Final = pytest.mark.parametrize(
    "size", [PHONE, SMALL, DESKTOP], ids=lambda size: f"{size[0]}x{size[1]}"
)
_SHARE: Final = (
    "() => document.querySelector('.stage').getBoundingClientRect().height / innerHeight"
)
# Plates that lie over one another, or are cut by the window, and what of them is.
_PLATES: Final = """
() => {
  const boxes = [...document.querySelectorAll('.plate')].map((plate) => plate.getBoundingClientRect());
  const over = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
    && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  const facts = [...document.querySelectorAll('.plate .fact')].filter((fact) => {
    const [inner, outer] = [fact, fact.closest('.plate')].map((one) => one.getBoundingClientRect());
    return inner.left < outer.left || inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1;
  });
  return {
    count: boxes.length,
    overlaps: boxes.filter((one, n) => boxes.slice(n + 1).some((other) => over(one, other))).length,
    outside: boxes.filter(({ left, right }) => left < 0 || right > innerWidth).length,
    low: Math.min(...boxes.map(({ height }) => height)),
    spilt: facts.length,
  };
}
"""


def ten(invite: Invite, size: tuple[int, int], *, chinese: bool = False, **how: bool) -> Guest:
    """Rosalind at the open table of a game for ten, whose seats but hers are free."""
    guest = invite(size, locale="zh-TW" if chinese else "en-US", **how)
    guest.visit()
    post(guest, "/language", language="zh_Hant" if chinese else "en", next="/")
    fields = {"game": "saboteur", "name": "Rosalind", "seats": "10", "option-starter": "first"}
    guest.visit(str(post(guest, "/tables", **fields)["to"]))
    expect(guest.page.locator(".setting")).to_have_count(10)
    return guest


def begun(guest: Guest) -> None:
    """Fill the table with bots and begin."""
    guest.page.locator(".fill-up button").click()
    expect(guest.page.locator(".setting.is-bot")).to_have_count(9)
    guest.page.locator("form[action$='/start'] button").click()
    expect(guest.page.locator("#board > svg")).to_be_visible()
    assert guest.wait_to_be_asked()
    if guest.page.locator("#coached").is_visible():
        guest.page.locator("#coached").click()


@SIZES
def test_ten_plates_leave_the_board_more_than_half_of_the_window(
    invite_to_play: Invite, size: tuple[int, int]
) -> None:
    guest = ten(invite_to_play, size)
    assert guest.sideways() == 0
    begun(guest)
    assert guest.page.evaluate(_SHARE) >= 0.55
    plates: dict[str, Any] = guest.page.evaluate(_PLATES)
    low = plates.pop("low")
    assert plates == {"count": 10, "overlaps": 0, "outside": 0, "spilt": 0}
    assert low >= 44
    assert guest.sideways() == 0
    claim = guest.page.locator("[data-claim]").first
    guest.page.locator("#open-claims").click()
    claim.click()
    expect(guest.page.locator(".bubble")).to_be_visible()
    assert guest.page.evaluate(_PLATES)["overlaps"] == 0
    assert guest.page.evaluate(_SHARE) >= 0.55, "what is said takes nothing from the board"


def test_one_offer_to_add_somebody_on_this_device_is_enough(invite_to_play: Invite) -> None:
    guest = ten(invite_to_play, PHONE)
    assert len([one for one in guest.page.locator(".add-player").all() if one.is_visible()]) == 1


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_a_full_table_breaks_no_rule_of_accessibility(
    invite_to_play: Invite, size: tuple[int, int]
) -> None:
    guest = ten(invite_to_play, size, chinese=True, calm=True)
    assert violations(guest.page) == []
    begun(guest)
    expect(guest.page.locator(".bubble")).to_have_count(0, timeout=9_000)
    assert violations(guest.page) == []
    guest.page.locator("#open-claims").click()
    assert violations(guest.page) == []
