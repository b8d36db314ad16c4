"""Table talk: what is claimed is pressed, shown beside who said it, spoken, and judged in the end."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from .audit import violations
from .conftest import Invite
from .guest import DESKTOP, PHONE, Guest
from .toyhouse import begin

SMALL: Final = (360, 640)
LIES: Final = 3  # plus a card: the claim that it lies hidden

# What has been said to those who listen, bubbles that came up, and what had the focus then.
_WATCH: Final = """
() => {
  window.spoken = [];
  window.bubbles = [];
  const say = document.getElementById('say');
  new MutationObserver(() => window.spoken.push(say.textContent)).observe(say, { childList: true });
  new MutationObserver((seen) => {
    for (const one of seen.flatMap((change) => [...change.addedNodes])) {
      if (one.matches?.('.bubble')) window.bubbles.push(one.textContent);
    }
  }).observe(document.body, { childList: true });
}
"""
_SMALLEST: Final = """
(selector) => Math.min(...[...document.querySelectorAll(selector)].map((button) => {
  const { width, height } = button.getBoundingClientRect();
  return Math.min(width, height);
}))
"""
_OUT_OF_SIGHT: Final = """
() => [...document.querySelectorAll('.bubble')].filter((bubble) => {
  const { left, right, top, bottom } = bubble.getBoundingClientRect();
  return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
}).length
"""


def two(invite: Invite, *sizes: tuple[int, int], **how: bool) -> tuple[Guest, Guest]:
    """Ann, who moves first, and Ben at a table of Hoard, watched."""
    ann, ben = [invite(size, **how) for size in sizes or (DESKTOP, PHONE)]
    begin(ann, ben, **{"option-rounds": "2"})
    for guest in (ann, ben):
        expect(guest.page.locator("#open-claims")).to_be_visible()
        guest.page.wait_for_function("() => document.querySelector('#plates .turn')")
        guest.page.evaluate(_WATCH)
    return ann, ben


def claim(guest: Guest, number: int) -> None:
    """Open the sheet and press a claim, with a finger where there is one."""
    press = "tap" if guest.touch else "click"
    getattr(guest.page.locator("#open-claims"), press)()
    getattr(guest.page.locator(f'[data-claim="{number}"]'), press)()


def move(guest: Guest, *names: str) -> None:
    """Make a move by the names of its picks."""
    assert guest.wait_to_be_asked()
    for name in names:
        guest.page.keyboard.type(name)
        guest.page.keyboard.press("Enter")
    guest.confirm()


@pytest.mark.parametrize("size", [PHONE, SMALL, DESKTOP], ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_is_claimed_out_of_turn_is_shown_beside_who_said_it_and_spoken(
    invite_to_play: Invite, size: tuple[int, int]
) -> None:
    ann, ben = two(invite_to_play, DESKTOP, size)
    assert not ben.page.locator("body.my-turn").count()
    claim(ben, 3)
    expect(ben.page.locator("#claims-sheet")).to_be_hidden()
    for guest in (ann, ben):
        expect(guest.page.locator("#plate-1 .plate-said")).to_have_attribute("data-n", "4")
        expect(guest.page.locator(".bubble")).to_have_text("BenI hold a 3.")
        assert guest.page.evaluate(_OUT_OF_SIGHT) == 0
        guest.page.wait_for_function("() => window.spoken.includes('Ben says: I hold a 3.')")
        assert guest.page.evaluate("() => window.bubbles.length") == 1
        assert guest.sideways() == 0
    expect(ann.page.locator("#log .entry").last).to_contain_text("Ben says: I hold a 3.")
    expect(ben.page.locator('[data-claim="3"]')).to_be_disabled()
    expect(ben.page.locator(".bubble")).to_have_count(0, timeout=8_000)


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_sheet_is_made_for_thumbs(invite_to_play: Invite, size: tuple[int, int]) -> None:
    _ann, ben = two(invite_to_play, DESKTOP, size)
    ben.page.locator("#open-claims").tap()
    expect(ben.page.locator("#claims-sheet")).to_be_visible()
    assert ben.page.evaluate(_SMALLEST, "#claims-sheet button, #open-claims") >= 44
    box = ben.page.locator("#claims-sheet").bounding_box()
    assert box is not None
    assert box["y"] > size[1] * 0.2, "the board is still in sight"
    assert box["y"] + box["height"] <= size[1] + 1
    ben.page.touchscreen.tap(size[0] / 2, 100)
    expect(ben.page.locator("#claims-sheet")).to_be_hidden()


def test_by_keys_the_sheet_opens_closes_and_leaves_the_draft_alone(invite_to_play: Invite) -> None:
    ann, _ben = two(invite_to_play, DESKTOP, DESKTOP)
    assert ann.wait_to_be_asked()
    ann.page.keyboard.type("pass")
    ann.page.keyboard.press("Enter")
    expect(ann.confirm_button).to_be_visible()
    opener = ann.page.locator("#open-claims")
    opener.focus()
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("#claims-sheet")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("#claims-sheet")).to_be_hidden()
    expect(ann.confirm_button).to_be_visible()
    expect(opener).to_be_focused()
    ann.page.keyboard.press("Enter")
    ann.page.keyboard.press("Tab")  # past the button that closes, which has the focus at first
    expect(ann.page.locator('[data-claim="1"]')).to_be_focused()
    ann.page.keyboard.press("Space")
    expect(ann.page.locator("#claims-sheet")).to_be_hidden()
    expect(ann.page.locator("#plate-0 .plate-said")).to_contain_text("I hold a 1.")
    expect(opener).to_be_focused()
    expect(ann.confirm_button).to_be_visible()


def test_a_page_that_is_loaded_again_says_nothing_twice(invite_to_play: Invite) -> None:
    ann, ben = two(invite_to_play)
    claim(ben, 2)
    expect(ann.page.locator(".bubble")).to_be_visible()
    ann.page.reload()
    expect(ann.page.locator("#plate-1 .plate-said")).to_contain_text("I hold a 2.")
    ann.page.evaluate(_WATCH)
    claim(ben, 3)
    ann.page.wait_for_function("() => window.bubbles.length > 0")
    assert ann.page.evaluate("() => window.bubbles") == ["BenI hold a 3."]


def test_who_lied_is_told_after_the_round_and_after_the_game(invite_to_play: Invite) -> None:
    ann, ben = two(invite_to_play)
    cards = ann.page.locator('#board [id^="hand-"]').all_text_contents()
    card = int(cards[0])
    lie = card % 3 + 1
    move(ann, f"card-{card}", "a")
    claim(ben, LIES + card)
    claim(ben, LIES + lie)
    expect(ann.page.locator("#plate-1 .plate-said")).to_contain_text(f"A {lie} lies hidden.")
    for guest in (ben, ann, ben, ann, ben):
        move(guest, "pass")
    ann.page.locator("#open-claims").click()
    ann.page.locator("#heard-last > summary").click()
    witness = ann.page.locator("#claims .witness")
    expect(witness).to_contain_text("1 of 2 not true")
    witness.locator("summary").click()
    expect(witness.locator("li.true")).to_contain_text(f"A {card} lies hidden.")
    expect(witness.locator("li.false")).to_contain_text(f"A {lie} lies hidden.")
    ann.page.keyboard.press("Escape")
    for guest in (ann, ben, ann, ben, ann, ben):
        move(guest, "pass")
    for guest in (ann, ben):
        expect(guest.page.locator("#result .witness")).to_contain_text("1 of 2 not true")
        expect(guest.page.locator("#open-claims")).to_be_hidden()
    assert violations(ann.page) == []


@pytest.mark.parametrize("dark", [False, True], ids=["day", "evening"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_the_sheet_breaks_no_rule_of_accessibility(
    invite_to_play: Invite, size: tuple[int, int], dark: bool
) -> None:
    _ann, ben = two(invite_to_play, DESKTOP, size, dark=dark, calm=True)
    claim(ben, 3)
    expect(ben.page.locator("#plate-1 .plate-said")).to_have_count(1)
    expect(ben.page.locator(".bubble")).to_have_count(0, timeout=8_000)
    ben.page.locator("#open-claims").click()
    ben.page.locator("#heard-now > summary").click()
    expect(ben.page.locator("#claims .said")).to_contain_text("I hold a 3.")
    assert violations(ben.page) == []
