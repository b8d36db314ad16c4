"""Whole games by keyboard alone: no test here has a mouse."""

import pytest
from playwright.sync_api import expect

from .conftest import Invite
from .guest import DESKTOP, PHONE, Guest
from .hands import Hands

# What may follow the last pick is known, and the focus has gone on to it.
_ON = """
() => !document.querySelector('#confirm').hidden || document.activeElement.matches('[data-ui=can]')
"""


def _played_now(guest: Guest) -> Hands:
    """Come in by the first button of the start page, with Tab and Enter."""
    hands = Hands(guest)
    guest.visit()
    hands.tab_to("form.quick .main-button")
    hands.press("Enter", leaves=True)
    expect(guest.page.locator("#board svg")).to_be_visible()
    assert guest.wait_to_be_asked()
    return hands


def _confirm(hands: Hands) -> None:
    """Confirm what is drafted, from wherever the focus is."""
    expect(hands.page.locator("#confirm")).to_be_visible()
    hands.tab_to("#confirm")
    hands.press("Enter", leaves=True)
    hands.settled()


def _turn(hands: Hands) -> None:
    """Pick what has the focus until there is something to confirm, then confirm it."""
    hands.to_the_board()
    for _ in range(6):
        if hands.page.locator("#confirm").is_visible():
            break
        hands.press("Enter")
        hands.page.wait_for_function(_ON)
    _confirm(hands)


def test_a_whole_game_by_keyboard_alone(invite: Invite) -> None:
    """From the start page to the end of a game against two bots, and on to the next table."""
    ann = invite(DESKTOP, calm=True)
    hands = _played_now(ann)
    turns = 0
    while ann.wait_to_be_asked():
        _turn(hands)
        turns += 1
    assert turns > 5

    over = ann.path
    hands.tab_to(".accounts li")  # the reckoning can be read line by line
    hands.tab_to("form[action$='/rematch'] button", "Shift+Tab")
    hands.press("Enter", leaves=True)
    expect(ann.page.locator("#lobby")).to_contain_text("The table is set")
    assert ann.path != over


def test_a_turn_is_put_together_changed_and_taken_back_by_keys(invite: Invite) -> None:
    """Arrows go by geometry, Enter picks, Escape goes back, letters type a name."""
    ann = invite(DESKTOP, calm=True)
    hands = _played_now(ann)
    hands.tab_to("[id^=hand-][data-ui=can]")
    hands.press("ArrowRight")
    assert hands.on("[id^=hand-]")
    hands.press("Enter")
    assert hands.on("[id^=at-]")
    assert len(ann.draft()) == 1

    hands.press("Escape")
    assert ann.draft() == []
    hands.press("Escape")  # nothing is left to take back, and nothing is lost
    assert ann.draft() == []
    hands.to_the_board()

    hands.type("warrior-1")
    hands.press("Enter")
    expect(ann.page.locator("#hand-1[data-ui=picked]")).to_have_count(1)
    here = ann.page.locator("[id^=at-][data-ui=can]").first.get_attribute("id") or ""
    hands.type(here.removeprefix("at-"))
    hands.press("Enter")
    expect(ann.page.locator(f"#{here}[data-ui=picked]")).to_have_count(1)
    hands.press("Escape")
    expect(ann.page.locator(f"#{here}[data-ui=picked]")).to_have_count(0)
    hands.press("Escape")
    assert ann.draft() == []

    hands.tab_to("[id^=line-][data-ui=can]")
    one = ann.page.evaluate("document.activeElement.id")
    hands.press("ArrowDown")
    other = ann.page.evaluate("document.activeElement.id")
    assert other.startswith("line-")
    assert other != one
    hands.press("Enter")
    _confirm(hands)
    expect(ann.page.locator("#log .entry", has_text="You ")).to_have_count(0)  # names, not pronouns
    expect(ann.page.locator("#log .entry").nth(1)).to_be_visible()
    assert ann.wait_to_be_asked()
    assert hands.on("#board [data-ui=can]")  # the next turn begins where the last one ended


def test_why_something_cannot_be_picked_is_told_to_keys(invite: Invite) -> None:
    """Shift and arrows come to any place; Enter there picks nothing, and says why."""
    ann = invite(DESKTOP, calm=True)
    hands = _played_now(ann)
    hands.tab_to("[id^=hand-][data-ui=can]")
    hands.press("Enter")
    for _ in range(12):
        if not hands.on("[data-ui]"):
            break
        hands.press("Shift+ArrowRight")
    assert not hands.on("[data-ui]")
    hands.press("Enter")
    card = ann.page.locator("#about")
    expect(card).to_be_visible()
    expect(ann.page.locator("#say")).to_contain_text(
        ann.page.locator("#about-text").inner_text()[:20]
    )
    assert len(ann.draft()) == 1
    hands.press("Escape")
    expect(card).to_be_hidden()
    assert len(ann.draft()) == 1  # Escape has put the card away, not the pick


def test_log_chat_menu_and_rules_by_keys(invite: Invite) -> None:
    """What lies beside the board is reached, used and left again; it is still my turn."""
    ann = invite(DESKTOP, calm=True)
    hands = _played_now(ann)
    hands.tab_to("#tab-log")
    hands.press("ArrowRight")
    assert hands.on("#tab-chat")
    hands.tab_to("#chat-text")
    hands.type("d2 is mine")  # in a field letters are letters
    hands.press("Enter")
    expect(ann.page.locator("#chat .message").last).to_contain_text("d2 is mine")
    assert hands.on("#chat-text")
    hands.tab_to("#tab-chat", "Shift+Tab")
    hands.press("ArrowLeft")
    hands.tab_to("#log .entries")

    hands.tab_to("details.menu > summary", "Shift+Tab")
    hands.press("Enter")
    hands.tab_to("input[data-setting=confirm]")
    hands.press("Space")
    expect(ann.page.locator("input[data-setting=confirm]")).not_to_be_checked()
    hands.press("Space")
    hands.press("Escape")
    assert hands.on("details.menu > summary")
    expect(ann.page.locator("details.menu")).not_to_have_attribute("open", "")

    hands.to_the_board()
    _turn(hands)
    assert ann.wait_to_be_asked()


@pytest.mark.parametrize("locale", ["en-US", "zh-TW"])
def test_some_turns_by_keys_on_a_small_screen(invite: Invite, locale: str) -> None:
    """The sheet with log and chat opens, takes the focus, and gives it back."""
    ann = invite(PHONE, calm=True, locale=locale)
    hands = _played_now(ann)
    _turn(hands)
    assert ann.wait_to_be_asked()
    hands.tab_to("#open-side")
    hands.press("Enter")
    assert hands.on("[role=tab]")
    expect(ann.page.locator("#side")).to_be_visible()
    hands.tab_to("#log .entries")
    hands.press("Escape")
    assert hands.on("#open-side")
    expect(ann.page.locator("#side")).to_be_hidden()
    hands.tab_to("#board [data-ui=can]", "Shift+Tab")
    _turn(hands)
    assert ann.wait_to_be_asked()
