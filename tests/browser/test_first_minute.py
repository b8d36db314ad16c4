"""The first minute of somebody who knows none of the games: to a first turn, nothing typed or read."""

import pytest
from playwright.sync_api import expect

from .conftest import Invite
from .guest import DESKTOP, PHONE

# What the eye falls on: the largest thing to press in the first sight of the page.
_MOST_PROMINENT = """
() => [...document.querySelectorAll('main button, main a, main summary')]
  .map((element) => [element, element.getBoundingClientRect()])
  .filter(([, { top, bottom, width }]) => width > 0 && top >= 0 && bottom <= innerHeight)
  .sort(([, a], [, b]) => b.width * b.height - a.width * a.height)[0][0]
"""


@pytest.mark.parametrize("locale", ["en-US", "zh-TW"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE, (360, 640)], ids=["desktop", "phone", "small"])
def test_two_clicks_lead_to_a_first_pick_and_four_to_a_first_turn(
    invite: Invite, size: tuple[int, int], locale: str
) -> None:
    guest = invite(size, locale=locale)
    guest.visit()
    button = guest.page.evaluate_handle(_MOST_PROMINENT).as_element()
    assert button is not None
    assert button.evaluate("button => button.matches('form.quick button')")

    button.click()  # 1: "Play now against two bots"
    assert guest.wait_to_be_asked()
    plates = guest.page.locator(".plate")
    expect(plates).to_have_count(3)
    expect(guest.page.locator(".plate.me .plate-name")).not_to_be_empty()
    expect(guest.page.locator("#prompt .badge")).to_be_visible()

    glowing = guest.open_picks()
    assert len(glowing) > 1
    guest.tap(_largest(guest.page.evaluate(_SIZES)))  # 2: something that glows
    expect(guest.page.locator("[data-ui=picked]")).to_have_count(1)

    guest.tap(min(guest.open_picks()))  # 3: a place for it
    expect(guest.confirm_button).to_be_visible()
    guest.confirm()  # 4
    expect(guest.page.locator("#log .entry")).not_to_have_count(0)
    assert guest.draft() == []


_SIZES = """
() => [...document.querySelectorAll('#board [data-ui=can]')].map((element) => {
  const { width, height } = element.getBoundingClientRect();
  return [Number(element.dataset.pick), width * height];
})
"""


def _largest(sizes: list[tuple[int, float]]) -> int:
    """Return the pick of what is largest among what glows; the first where several are."""
    return max(sizes, key=lambda row: (row[1], -row[0]))[0]
