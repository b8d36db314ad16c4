"""Boards that grow, ghosts that turn, and what is shown only while it is held."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from .conftest import Invite
from .guest import DESKTOP, PHONE, Guest
from .toyhouse import begin

# A picture of its own in the middle of the page: what the script makes of it does not hang on any game.
_PICTURE: Final = """
async (markup) => {
  const { Picture } = await import('/static/picture.js');
  const host = document.createElement('div');
  host.style.cssText = 'position: fixed; inset: 0; width: 600px; height: 300px; z-index: 99';
  document.body.append(host);
  window.picture = new Picture(host);
  window.picture.replace(markup);
}
"""
_SVG: Final = """
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50">
<defs><g id="card"><rect width="4" height="6"/></g></defs>
<g id="layer-hand"><g id="hand-1" data-pick="1" data-ghost="card" data-at="5 45"/></g>
<g id="layer-board">
  <g id="at-a" data-pick="2" data-at="20 10"/><g id="at-b" data-pick="3" data-at="40 10" data-turn="180"/>
  <g id="at-c" data-pick="4" data-at="20 30"/>
  <g id="upright" data-pick="5" data-turn="0"/><g id="turned" data-pick="6" data-turn="180"/>
</g></svg>
"""
_GHOSTS: Final = """
([picks, firm, shown]) => {
  picture.ghost(picks, firm, new Set(shown));
  return [...document.querySelectorAll('#ui-ghost use')].map((use) =>
    `${use.getAttribute('class')} ${use.getAttribute('transform')}`);
}
"""
_BOX: Final = "() => picture.svg.getAttribute('viewBox').split(' ').map(Number)"
_WATCH: Final = """
() => {
  window.boxes = [];
  window.ceremonies = 0;
  const svg = document.querySelector('#board svg');
  new MutationObserver(() => window.boxes.push(svg.getAttribute('viewBox')))
    .observe(svg, { attributeFilter: ['viewBox'] });
  new MutationObserver(() => { window.ceremonies += document.body.classList.contains('ceremony'); })
    .observe(document.body, { attributeFilter: ['class'] });
}
"""
_SEEN: Final = """
() => ({
  secret: getComputedStyle(document.getElementById('secret-pocket')).display !== 'none',
  cover: getComputedStyle(document.querySelector('#pocket .cover')).visibility === 'visible',
  said: document.getElementById('say').textContent.trim(),
})
"""
HELD: Final = {"secret": True, "cover": False}
HIDDEN: Final = {"secret": False, "cover": True, "said": ""}


@pytest.fixture
def drawn(invite_to_play: Invite) -> Guest:
    """Somebody on the start page, with a picture of 100 by 50 laid over it."""
    guest = invite_to_play(DESKTOP, calm=True)
    guest.visit()
    guest.page.evaluate(_PICTURE, _SVG)
    return guest


def ghosts(guest: Guest, *picks: int, firm: int = 0, shown: tuple[str, ...] = ()) -> list[str]:
    found: list[str] = guest.page.evaluate(_GHOSTS, [list(picks), firm, list(shown)])
    return found


def reframed(guest: Guest, *box: int) -> list[float]:
    found: list[float] = guest.page.evaluate(
        f"async (box) => {{ await picture.reframe(box); return ({_BOX})(); }}", list(box)
    )
    return found


# -- ghosts ------------------------------------------------------------------------------------------


def test_a_ghost_is_turned_where_its_card_has_to_be(drawn: Guest) -> None:
    assert ghosts(drawn, 1, 2) == ["hint translate(20 10) rotate(0)"]
    assert ghosts(drawn, 1, 3) == ["hint translate(40 10) rotate(180)"]
    assert ghosts(drawn, 1, 3, firm=2) == ["firm translate(40 10) rotate(180)"]


def test_two_places_make_a_line_as_ever_and_a_turn_none(drawn: Guest) -> None:
    assert ghosts(drawn, 1, 2, 4)[-1] == "hint translate(20 10) rotate(90)"
    assert ghosts(drawn, 1, 2, 3) == ["hint translate(40 10) rotate(180)"]


def test_a_choice_at_the_place_turns_the_ghost_that_is_there(drawn: Guest) -> None:
    assert ghosts(drawn, 1, 2, 6, firm=2) == ["hint translate(20 10) rotate(180)"]
    assert ghosts(drawn, 1, 2, 5, firm=3) == ["firm translate(20 10) rotate(0)"]
    assert ghosts(drawn, 1, 2, 6, firm=2, shown=("at-a",)) == ["hint translate(20 10) rotate(180)"]


def test_a_choice_without_a_place_before_it_shows_nothing(drawn: Guest) -> None:
    assert ghosts(drawn, 1, 6) == []


# -- boards that grow ----------------------------------------------------------------------------------


def test_a_board_that_has_grown_is_shown_whole(drawn: Guest) -> None:
    assert reframed(drawn, -20, -10, 140, 70) == [-20, -10, 140, 70]
    assert not drawn.page.evaluate("() => picture.zoomed")


def test_whoever_has_come_closer_keeps_the_middle_of_their_view(drawn: Guest) -> None:
    left, top, width, height = drawn.page.evaluate(
        f"() => {{ picture.zoom(2, 150, 75); return ({_BOX})(); }}"
    )
    assert (width, height) == (50, 25)
    wider = reframed(drawn, -20, -10, 140, 60)
    assert wider[2] == width
    assert wider[0] + wider[2] / 2 == pytest.approx(left + width / 2, abs=0.02)
    assert wider[1] + wider[3] / 2 == pytest.approx(top + height / 2, abs=0.02)
    drawn.page.evaluate("() => picture.fit()")
    assert drawn.page.evaluate(_BOX) == [-20, -10, 140, 60]


def test_what_may_be_seen_by_dragging_grows_with_the_board(drawn: Guest) -> None:
    reframed(drawn, -20, -10, 140, 70)
    corner = drawn.page.evaluate(
        f"() => {{ picture.zoom(2, 0, 0); picture.pan(9999, 9999); return ({_BOX})(); }}"
    )
    assert corner[:2] == [-20, -10]
    nearest = drawn.page.evaluate(
        f"() => {{ for (let n = 0; n < 40; n++) picture.zoom(2, 9, 9); return ({_BOX})(); }}"
    )
    assert nearest[2] == pytest.approx(100 / 6, abs=0.01), "as near as on the small board"


def test_a_board_that_shrinks_holds_the_view_inside(drawn: Guest) -> None:
    reframed(drawn, -20, -10, 140, 70)
    drawn.page.evaluate("() => { picture.zoom(1.2, 0, 0); picture.pan(9999, 9999); }")
    left, top, width, height = reframed(drawn, 0, 0, 100, 50)
    assert left >= 0
    assert top >= 0
    assert width <= 100
    assert height <= 50


def test_where_motion_is_welcome_the_view_glides_and_a_hand_that_zooms_stops_it(
    invite_to_play: Invite,
) -> None:
    guest = invite_to_play(DESKTOP)
    guest.visit()
    guest.page.evaluate(_PICTURE, _SVG)
    seen: list[Any] = guest.page.evaluate(
        """async () => {
          window.requestAnimationFrame = (step) => setTimeout(() => step(performance.now()), 16);
          const boxes = [];
          const wide = () => Number(picture.svg.getAttribute('viewBox').split(' ')[2]);
          const watch = new MutationObserver(() => boxes.push(wide()));
          watch.observe(picture.svg, { attributeFilter: ['viewBox'] });
          await picture.reframe([-50, 0, 200, 100]);
          return boxes;
        }"""
    )
    assert seen == sorted(seen)
    assert seen[-1] == 200
    assert any(100 < width < 200 for width in seen), "it passed through sizes between"
    stopped = guest.page.evaluate(
        f"""async () => {{
          const riding = picture.reframe([-100, 0, 400, 200]);
          await new Promise(requestAnimationFrame);
          picture.zoom(4, 100, 100);
          const [, , width] = ({_BOX})();
          await riding;
          return [width, ({_BOX})()[2]];
        }}"""
    )
    assert stopped[0] == stopped[1] == 100


def _to_the_last_turn_of_the_round(invite: Invite, **how: bool) -> tuple[Guest, Guest]:
    ann, ben = invite(DESKTOP, **how), invite(PHONE, **how)
    begin(ann, ben)
    for guest in (ann, ben, ann, ben, ann):
        _passes(guest)
    assert ben.wait_to_be_asked()
    for guest in (ann, ben):
        guest.page.evaluate(_WATCH)
    return ann, ben


def _passes(guest: Guest) -> None:
    assert guest.wait_to_be_asked()
    guest.page.locator("#choices button", has_text="pass").click()
    guest.confirm()


@pytest.mark.parametrize("calm", [False, True], ids=["lively", "calm"])
def test_the_end_of_a_round_is_a_ceremony_and_the_board_grows_with_it(
    invite_to_play: Invite, calm: bool
) -> None:
    ann, ben = _to_the_last_turn_of_the_round(invite_to_play, calm=calm)
    _passes(ben)
    for guest, box in ((ann, "0.00 -10.00 90.00 40.00"), (ben, "0.00 -10.00 45.00 70.00")):
        expect(guest.page.locator("#board > svg")).to_have_attribute("viewBox", box)
        boxes = guest.page.evaluate("() => window.boxes.length")
        ceremonies = guest.page.evaluate("() => window.ceremonies")
        assert (boxes > 3, ceremonies > 0) == (not calm, not calm)
        expect(guest.page.locator("body.ceremony")).to_have_count(0)
        expect(guest.page.locator("#happened")).to_contain_text("The hidden cards are shown.")
    _passes(ann)
    before = ben.page.evaluate("() => window.boxes.length")
    assert ben.wait_to_be_asked()
    assert ben.page.evaluate("() => window.boxes.length") == before, "it grows once"


# -- held to look ----------------------------------------------------------------------------------------


def _seen(guest: Guest) -> dict[str, object]:
    found: dict[str, object] = guest.page.evaluate(_SEEN)
    return found


def _table(invite: Invite, size: tuple[int, int]) -> Guest:
    guest = invite(size)
    begin(guest, invite(DESKTOP))
    assert guest.wait_to_be_asked()
    guest.page.wait_for_timeout(200)  # what is asked has been said
    guest.page.evaluate("() => { document.getElementById('say').textContent = ''; }")
    return guest


def _held(guest: Guest) -> None:
    guest.page.wait_for_function(
        "() => /^There is \\d/.test(document.getElementById('say').textContent)"
    )
    seen = _seen(guest)
    assert {key: seen[key] for key in HELD} == HELD


def test_a_secret_is_shown_and_said_while_the_mouse_holds_it(invite_to_play: Invite) -> None:
    ann = _table(invite_to_play, DESKTOP)
    assert _seen(ann) == HIDDEN
    box = ann.page.locator("#pocket").bounding_box()
    assert box is not None
    ann.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    ann.page.mouse.down()
    _held(ann)
    ann.page.mouse.move(5, 5)
    ann.page.mouse.up()
    assert _seen(ann) == HIDDEN
    assert ann.draft() == []


@pytest.mark.parametrize("key", ["Space", "Enter"])
def test_a_secret_is_shown_while_a_key_is_held_on_it(invite_to_play: Invite, key: str) -> None:
    ann = _table(invite_to_play, DESKTOP)
    ann.page.locator("#pocket").focus()
    ann.page.keyboard.down(key)
    _held(ann)
    ann.page.keyboard.up(key)
    assert _seen(ann) == HIDDEN
    ann.page.keyboard.down(key)
    _held(ann)
    ann.page.keyboard.press("Tab")
    assert _seen(ann) == HIDDEN, "who goes elsewhere looks elsewhere"
    ann.page.keyboard.up(key)


def test_a_secret_is_shown_while_a_finger_holds_it_and_nothing_is_picked(
    invite_to_play: Invite,
) -> None:
    ann = _table(invite_to_play, PHONE)
    box = ann.page.locator("#pocket").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = ann.page.context.new_cdp_session(ann.page)
    touch.send(
        "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    )
    _held(ann)
    ann.page.wait_for_timeout(700)  # longer than a finger must hold to ask about a place
    assert ann.page.locator("#about").is_hidden()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    ann.page.wait_for_function("() => !document.querySelector('[data-held]')")
    assert _seen(ann) == HIDDEN
    assert ann.draft() == []


def test_a_secret_hides_when_the_window_is_left(invite_to_play: Invite) -> None:
    ann = _table(invite_to_play, DESKTOP)
    ann.page.locator("#pocket").focus()
    ann.page.keyboard.down("Space")
    _held(ann)
    ann.page.evaluate("() => window.dispatchEvent(new Event('blur'))")
    assert _seen(ann) == HIDDEN
    ann.page.keyboard.up("Space")


# -- what lies over the board --------------------------------------------------------------------------

_COVERED: Final = """
() => {
  const { left, right, top, bottom } = document.querySelector('.board-tools').getBoundingClientRect();
  const places = [...document.querySelectorAll('#board [data-pick], #board [data-secret]')];
  return places.filter((place) => {
    const box = place.getBoundingClientRect();
    return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
  }).map((place) => place.id);
}
"""


def test_the_buttons_over_the_board_make_way_for_what_may_be_picked(invite_to_play: Invite) -> None:
    ann = _table(invite_to_play, PHONE)
    tools = ann.page.locator(".board-tools")
    expect(tools).to_be_visible()
    before = tools.bounding_box()
    assert before is not None
    ann.page.evaluate(
        """([x, y]) => {
          const svg = document.querySelector('#board svg');
          const place = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
          const { a, d, e, f } = svg.getScreenCTM();
          const box = { x: (x - e) / a, y: (y - f) / d, width: 2, height: 2 };
          for (const [name, value] of Object.entries(box)) place.setAttribute(name, value);
          place.dataset.pick = '0';
          svg.append(place);
        }""",
        [before["x"] + 10, before["y"] + 10],
    )
    ann.page.wait_for_function("() => document.querySelector('.board-tools').dataset.corner")
    assert ann.page.evaluate(_COVERED) == []
