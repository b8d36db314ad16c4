"""How a turn is put together: draft, ghosts, Confirm, going back; by mouse, finger and keys."""

import pytest
from playwright.sync_api import Dialog, expect

from .conftest import Invite
from .guest import DESKTOP, PHONE, Guest

WARRIOR_1 = 4
A1, B1 = 9, 10
A1_B1 = 49  # the line between them


@pytest.fixture
def ann(invite: Invite) -> Guest:
    """Somebody who is asked for the first pick of a basic game."""
    return _first_pick(invite(DESKTOP))


def _first_pick(guest: Guest, level: str = "random") -> Guest:
    guest.open_table("Ann", 2, starter="first")
    guest.add_bot(1, level)
    guest.start_game()
    assert guest.wait_to_be_asked()
    return guest


def _ghosts(guest: Guest) -> int:
    return guest.page.locator("#ui-ghost use").count()


def test_a_warrior_is_two_clicks_and_confirm(ann: Guest) -> None:
    """Nothing ends a turn but Confirm."""
    ann.tap(WARRIOR_1)
    expect(ann.confirm_button).to_be_hidden()
    ann.tap(A1)
    expect(ann.confirm_button).to_be_visible()
    assert sorted(ann.draft()) == [WARRIOR_1, A1]
    expect(ann.page.locator("#log .entry")).to_have_count(1)  # the game begins

    ann.confirm()

    expect(ann.page.locator("#log")).to_contain_text("Ann")


def test_the_draft_shows_its_effect(ann: Guest) -> None:
    """What is pointed at shows as a ghost; what is drafted is drawn as it will be."""
    ann.tap(WARRIOR_1)
    x, y = ann.open_picks()[A1]
    ann.page.mouse.move(x, y)
    assert _ghosts(ann) == 1
    before = ann.page.locator("#at-a1").inner_html()

    ann.tap(A1)

    expect(ann.page.locator("#at-a1 .piece")).to_be_visible()
    assert ann.page.locator("#at-a1").inner_html() != before
    ann.page.mouse.move(5, 5)
    assert _ghosts(ann) == 0


def test_another_square_instead(ann: Guest) -> None:
    """Another target replaces the first; another kind of pick goes back to the beginning."""
    ann.tap(WARRIOR_1)
    ann.tap(A1)
    expect(ann.page.locator("#at-a1[data-ui=picked]")).to_be_visible()
    ann.tap_place("#at-b1")
    expect(ann.page.locator("#at-b1[data-ui=picked]")).to_be_visible()
    expect(ann.page.locator("#at-a1 .piece")).to_have_count(0)
    ann.tap_place("#hand-2")
    expect(ann.page.locator("#hand-2[data-ui=picked]")).to_be_visible()
    assert len(ann.draft()) == 1


def test_escape_and_back_undo_the_draft_pick_by_pick(ann: Guest) -> None:
    """Escape and the button Back are the same."""
    ann.tap(WARRIOR_1)
    ann.tap(A1)
    ann.page.keyboard.press("Escape")
    assert ann.draft() == [WARRIOR_1]
    ann.page.get_by_role("button", name="Back", exact=True).click()
    assert ann.draft() == []
    expect(ann.page.get_by_role("button", name="Back", exact=True)).to_be_hidden()


def test_a_second_tap_confirms_and_a_double_click_does_not(ann: Guest) -> None:
    """The same target again, after a moment, is Confirm."""
    ann.tap(WARRIOR_1)
    x, y = ann.open_picks()[A1]
    ann.page.mouse.dblclick(x, y)
    expect(ann.confirm_button).to_be_visible()
    ann.page.wait_for_timeout(400)

    ann.page.mouse.click(x, y)

    expect(ann.page.locator("#log .entry").nth(1)).to_contain_text("Ann")


def test_without_confirm_a_full_draft_is_sent_at_once(ann: Guest) -> None:
    """The setting stays in this browser."""
    ann.page.locator(".menu > summary").click()
    ann.page.get_by_label("Confirm before a turn ends").uncheck()
    ann.page.locator(".menu > summary").click()
    ann.tap(WARRIOR_1)
    ann.tap(A1)
    expect(ann.page.locator("#log .entry").nth(1)).to_contain_text("Ann")

    ann.page.reload()
    ann.page.locator(".menu > summary").click()
    expect(ann.page.get_by_label("Confirm before a turn ends")).not_to_be_checked()


def test_one_palisade_is_enough(ann: Guest) -> None:
    """After the first line Confirm ends the turn, and a second line is offered."""
    ann.tap(A1_B1)
    expect(ann.confirm_button).to_be_visible()
    ann.page.wait_for_selector("#board [data-ui=can]")
    ann.confirm()
    expect(ann.page.locator("#log .entry").nth(1)).to_contain_text("palisade")


def test_two_palisades_in_one_go(ann: Guest) -> None:
    """The second click may come before the server has said that a second line is possible."""
    ann.page.evaluate(
        """([one, other]) => {
          for (const id of [one, other]) {
            const { left, top, width, height } = document.getElementById(id).getBoundingClientRect();
            const [clientX, clientY] = [left + width / 2, top + height / 2];
            document.elementFromPoint(clientX, clientY).dispatchEvent(
              new MouseEvent('click', { clientX, clientY, bubbles: true, detail: 1 }));
          }
        }""",
        ["line-a1-b1", "line-a2-b2"],
    )
    expect(ann.page.locator("#line-a2-b2[data-ui=picked]")).to_have_count(1)
    expect(ann.page.locator("#line-a1-b1[data-ui=picked]")).to_have_count(1)


def test_a_pass_is_asked_back(ann: Guest) -> None:
    """Beside Confirm is said what it means; and the second half of a double click confirms nothing."""
    ann.page.locator("#choices [data-pick='0']").dblclick()
    expect(ann.page.locator("#caution")).to_contain_text("no more turns")
    expect(ann.confirm_button).to_be_visible()
    expect(ann.page.locator("#prompt")).to_be_hidden()
    assert ann.draft() == []  # a choice has no place that could be marked
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("#caution")).to_be_hidden()
    expect(ann.page.locator("#prompt .ask")).to_be_visible()
    expect(ann.confirm_button).to_be_hidden()


def test_without_confirm_a_window_asks_back(ann: Guest) -> None:
    """Nothing else would: who says no has picked nothing."""
    asked: list[str] = []

    def refuse(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.dismiss()

    ann.page.on("dialog", refuse)
    ann.page.locator(".menu > summary").click()
    ann.page.get_by_label("Confirm before a turn ends").uncheck()
    ann.page.locator(".menu > summary").click()
    ann.page.locator("#choices [data-pick='0']").click()
    assert len(asked) == 1
    assert "no more turns" in asked[0]
    expect(ann.page.locator("#choices [data-pick='0']")).to_be_visible()


def test_fat_fingers(invite: Invite) -> None:
    """A tap near a line takes it, though the line is thin."""
    ann = _first_pick(invite(PHONE))
    x, y = ann.open_picks()[A1_B1]
    ann.page.touchscreen.tap(x - 14, y + 3)
    expect(ann.page.locator(f"[data-ui=picked][data-pick='{A1_B1}']")).to_be_visible()


def test_a_turn_by_keys_alone(ann: Guest) -> None:
    """Tab comes to the hand, arrows go on, Enter picks, and Enter confirms."""
    keys = ann.page.keyboard
    for _ in range(40):
        keys.press("Tab")
        if ann.page.evaluate("document.activeElement.id").startswith("hand-"):
            break
    keys.press("ArrowRight")
    assert ann.page.evaluate("document.activeElement.id") == "hand-2"
    keys.press("Enter")
    focused = ann.page.evaluate("document.activeElement.id")
    assert focused.startswith("at-")
    keys.press("ArrowUp")
    assert ann.page.evaluate("document.activeElement.id") not in ("", focused)
    keys.press("Enter")
    assert ann.page.evaluate("document.activeElement.id") == "confirm"
    keys.press("Enter")
    expect(ann.page.locator("#log .entry").nth(1)).to_contain_text("Ann")

    assert ann.wait_to_be_asked()  # the focus waits where the last pick was
    assert ann.page.locator("#board :focus[data-ui=can]").count() == 1


def test_a_tile_is_dragged_to_its_place(ann: Guest) -> None:
    """Dragging is the same two picks."""
    start = ann.open_picks()[WARRIOR_1]
    ann.page.mouse.move(*start)
    ann.page.mouse.down()
    ann.page.mouse.move(start[0] + 20, start[1] - 20)
    ann.page.mouse.move(*ann.open_picks()[A1])
    assert _ghosts(ann) == 1
    ann.page.mouse.up()
    assert sorted(ann.draft()) == [WARRIOR_1, A1]
    expect(ann.confirm_button).to_be_visible()


def test_what_happens_is_said(ann: Guest) -> None:
    """The live region tells picks and events; what may be picked is a button with a name."""
    tile = ann.page.locator("#hand-1")
    expect(tile).to_have_attribute("role", "button")
    assert tile.get_attribute("aria-label")
    ann.tap(WARRIOR_1)
    expect(ann.page.locator("#say")).to_contain_text("strength 1")
    expect(ann.page.locator("#hand-1")).to_have_attribute("aria-pressed", "true")


def test_turning_the_phone_keeps_the_draft(invite: Invite) -> None:
    """The layout follows the window while a turn is under way."""
    ann = _first_pick(invite(DESKTOP))
    ann.tap(WARRIOR_1)
    wide = ann.page.locator("#board svg").get_attribute("viewBox")
    ann.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    expect(ann.page.locator("#board svg")).not_to_have_attribute("viewBox", wide or "")
    assert ann.draft() == [WARRIOR_1]
    ann.tap(A1)
    ann.confirm()
    assert ann.wait_to_be_asked()


def test_zoom_and_fit(ann: Guest) -> None:
    """The wheel zooms where the pointer is; the button shows the whole board again."""
    board = ann.page.locator("#board svg")
    whole = board.get_attribute("viewBox")
    x, y = ann.open_picks()[A1_B1]
    ann.page.mouse.move(x, y)
    ann.page.mouse.wheel(0, -400)
    expect(board).not_to_have_attribute("viewBox", whole or "")
    ann.tap(A1_B1)
    expect(ann.confirm_button).to_be_visible()
    ann.page.get_by_role("button", name="Whole board").click()
    now = [float(part) for part in (board.get_attribute("viewBox") or "").split()]
    assert now == [float(part) for part in (whole or "").split()]


def test_two_fingers_zoom(invite: Invite) -> None:
    """Pinching makes the board larger, and what is under one finger can then be tapped."""
    ann = _first_pick(invite(PHONE))
    board = ann.page.locator("#board svg")
    whole = [float(part) for part in (board.get_attribute("viewBox") or "").split()]
    box = board.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers = ann.page.context.new_cdp_session(ann.page)

    def touch(kind: str, apart: float) -> None:
        points = [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}]
        points = [] if kind == "touchEnd" else points
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 30)
    touch("touchMove", 45)
    touch("touchMove", 60)
    touch("touchEnd", 60)

    expect(ann.page.get_by_role("button", name="Whole board")).to_be_visible()
    shown = [float(part) for part in (board.get_attribute("viewBox") or "").split()]
    assert whole[2] / 2.6 < shown[2] < whole[2] / 1.4
    assert ann.draft() == []


@pytest.mark.parametrize("calm", [False, True], ids=["motion", "reduced motion"])
def test_pieces_glide_unless_less_motion_is_wanted(invite: Invite, calm: bool) -> None:
    """A piece that comes flies to its place; where the system asks for calm it is just there."""
    ann = _first_pick(invite(DESKTOP, calm=calm), "easy")  # one at random might pass: nothing flies
    ann.page.evaluate(
        "() => { window.flights = 0; new MutationObserver((seen) => {"
        " window.flights += seen.flatMap((one) => [...one.addedNodes]).length;"
        "}).observe(document.getElementById('ui-flying'), { childList: true }); }"
    )
    ann.tap(A1_B1)
    ann.confirm()
    assert ann.wait_to_be_asked()
    flights = ann.page.evaluate("window.flights")
    assert (flights == 0) is calm
    assert ann.page.locator("#ui-flying > *").count() == 0
