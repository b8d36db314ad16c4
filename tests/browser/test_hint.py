"""A hint: asked for, shown to whoever asked, tried on the board, and never made a move by itself."""

import pytest
from playwright.sync_api import expect

from .audit import violations
from .conftest import Invite
from .guest import DESKTOP, PHONE, Guest


def _at_a_table(guest: Guest, game: str = "armadora", level: str = "random") -> Guest:
    """Let somebody open a table where hints are allowed, and be asked for their first pick."""
    guest.visit()
    form = guest.table_form(game)
    form.get_by_label("Your name").fill("Ann")
    form.locator("input[name=seats][value='2']").check()
    form.get_by_role("group", name="Hints").get_by_label("allowed").check()
    if game == "armadora":
        form.locator("details.house-rules > summary").click()
        form.locator("input[name='option-starter'][value='first']").check()
    form.get_by_role("button", name="Open the table").click()
    expect(guest.page.locator("#lobby")).to_contain_text("The table is set")
    guest.arrive()
    expect(guest.page.locator(".agreed")).to_contain_text("allowed")
    guest.add_bot(1, level)
    guest.start_game()
    assert guest.wait_to_be_asked()
    return guest


def _asked(guest: Guest) -> None:
    guest.page.get_by_role("button", name="Hint").click()
    expect(guest.page.locator("#hint")).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_way_is_tried_and_confirmed_by_hand(invite: Invite, size: tuple[int, int]) -> None:
    ann, eve = _at_a_table(invite(size)), invite()
    eve.visit(ann.path)
    _asked(ann)
    ways = ann.page.locator(".way")
    assert 1 <= ways.count() <= 3
    expect(ways.first).to_contain_text("best")
    expect(ways.first).to_be_focused()
    ways.last.click()
    expect(ann.confirm_button).to_be_visible()
    assert ann.draft(), "it lies on the board"
    expect(ann.page.locator("#log .entry.kind-commit")).to_have_count(0)
    expect(eve.page.locator("#log")).to_contain_text("Ann asked for a hint.")
    expect(eve.page.locator("#hint")).to_be_hidden()
    assert ann.page.locator("#hint").is_visible() == (size == DESKTOP), "a phone needs the room"
    ann.confirm()
    expect(eve.page.locator("#log .entry.kind-commit").first).to_contain_text("after a hint")
    expect(ann.page.locator("#hint")).to_be_hidden()


def test_pointing_at_a_way_lights_it_up(invite: Invite) -> None:
    ann = _at_a_table(invite(DESKTOP))
    _asked(ann)
    ann.page.locator(".way").first.hover()
    expect(ann.page.locator("#board [data-lit]").first).to_be_attached()
    ann.page.locator("#close-hint").click()
    expect(ann.page.locator("#board [data-lit]")).to_have_count(0)
    expect(ann.page.locator("#hint")).to_be_hidden()


def test_a_hint_is_asked_for_and_put_away_by_keys(invite: Invite) -> None:
    ann = _at_a_table(invite(DESKTOP))
    button = ann.page.get_by_role("button", name="Hint")
    button.focus()
    ann.page.keyboard.press("Enter")
    ways = ann.page.locator(".way")
    expect(ways.first).to_be_focused()
    expect(ann.page.locator("#board [data-lit]").first).to_be_attached()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("#hint")).to_be_hidden()
    expect(button).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(ways.first).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(ann.confirm_button).to_be_visible()
    expect(ann.page.locator("#log")).to_contain_text("Ann asked for a hint.")
    assert ann.page.locator("#log").inner_text().count("asked for a hint") == 1


def test_where_nothing_is_confirmed_an_advised_move_still_is(invite: Invite) -> None:
    ann = _at_a_table(invite(DESKTOP))
    ann.page.locator(".menu > summary").click()
    ann.page.get_by_label("Confirm before a turn ends").uncheck()
    ann.page.locator(".menu > summary").click()
    _asked(ann)
    ann.page.locator(".way").first.click()
    expect(ann.confirm_button).to_be_visible()
    expect(ann.page.locator("#log .entry.kind-commit")).to_have_count(0)


def test_without_leave_there_is_no_button(invite: Invite) -> None:
    ann = invite(DESKTOP)
    ann.open_table("Ann", 2, starter="first")
    ann.add_bot(1)
    ann.start_game()
    assert ann.wait_to_be_asked()
    expect(ann.page.get_by_role("button", name="Hint")).to_have_count(0)


@pytest.mark.parametrize(("size", "dark"), [(DESKTOP, False), (PHONE, True)])
def test_card_and_reasons_break_no_rule_of_accessibility(
    invite: Invite, size: tuple[int, int], dark: bool
) -> None:
    """In a game without secrets a bot's reckoning unfolds in the log."""
    ann = _at_a_table(invite(size, dark=dark, calm=True), "barony", "hard")
    _asked(ann)
    assert violations(ann.page) == []
    ann.page.locator(".way").first.click()
    ann.confirm()
    assert ann.wait_to_be_asked()
    ann.look_at("Log")
    why = ann.page.locator(".numbers summary").first
    expect(why).to_have_text("Why?")
    why.click()
    expect(ann.page.locator(".numbers .reckoned").first).to_be_visible()
    assert violations(ann.page) == []
