"""Nothing is lost on a narrow window, or with letters twice as large."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from .conftest import Invite
from .guest import DESKTOP, PHONE, Guest

NARROW = (360, 740)
SQUARE = (640, 800)
WINDOWS = [
    pytest.param(NARROW, 16, "en-US", id="360 px"),
    pytest.param(NARROW, 16, "zh-TW", id="360 px, Chinese"),
    pytest.param(NARROW, 32, "en-US", id="360 px, letters twice as large"),
    pytest.param(NARROW, 32, "zh-TW", id="360 px, letters twice as large, Chinese"),
    pytest.param(SQUARE, 32, "en-US", id="640 px, letters twice as large"),
    pytest.param(DESKTOP, 32, "en-US", id="1280 px, letters twice as large"),
]
# Texts of which a part is cut off and can be reached in no way: not by scrolling, and not by a title.
_CUT = """
() => {
  const more = document.querySelector('#more:not([hidden])') ? ', .happened' : ''; // by its button
  const BESIDE = '.unseen, svg, option, script, style, noscript, template, [aria-hidden=true], [title]';
  const scrolls = (overflow) => ['auto', 'scroll'].includes(overflow);
  const cut = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.data.trim();
    const there = element.checkVisibility({ visibilityProperty: true });
    if (!text || !there || element.closest(BESIDE + more)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top: above, height } of range.getClientRects()) {
      if (right - left < 1) continue;
      const [top, bottom] = [above + height * 0.18, above + height * 0.82];
      let [freeX, freeY] = [false, false];
      for (let up = element; up && up !== document.documentElement; up = up.parentElement) {
        const style = getComputedStyle(up);
        freeX ||= scrolls(style.overflowX);
        freeY ||= scrolls(style.overflowY);
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
        const frame = up.getBoundingClientRect();
        if (frame.width < 2) break; // for those who listen
        const sideways = !freeX && (left < frame.left - 2 || right > frame.right + 2);
        const upright = !freeY && (top < frame.top - 1 || bottom > frame.bottom + 1);
        if ((sideways || upright) && up !== document.body) cut.push(`${up.className || up.id}: ${text}`);
      }
    }
  }
  return [...new Set(cut)];
}
"""
# The middle of an element is where a finger finds it, when it is scrolled to.
_REACHED = """
(selector) => {
  const element = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
  if (!element) return 'is not there';
  element.scrollIntoView({ block: 'center', inline: 'center' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const there = document.elementFromPoint(x, y);
  if (there && (element.contains(there) || there.contains(element))) return '';
  return `lies under ${there?.outerHTML.slice(0, 80)}`;
}
"""
# Picks whose middle is not where a finger would find them, or that are too close to others to be meant.
_HIDDEN = """
() => [...document.querySelectorAll('#board [data-ui=can]')].filter((element) => {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return !element.contains(there);
}).map(({ id }) => id)
"""


def _letters(guest: Guest, size: int) -> None:
    """Have every page of this guest come with letters of a size, as a browser's own setting does it."""
    session = guest.page.context.new_cdp_session(guest.page)
    session.send("Page.enable")
    session.send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size}})


def _whole(page: Page, letters: int, where: str) -> None:
    """Nothing is cut off, and nothing wants to be scrolled sideways."""
    size, sideways = page.evaluate(
        """() => {
          const html = document.documentElement;
          return [getComputedStyle(html).fontSize, html.scrollWidth - html.clientWidth];
        }"""
    )
    assert (size, sideways) == (f"{letters}px", 0), where
    assert page.evaluate(_CUT) == [], where


def _reached(page: Page, *selectors: str) -> None:
    for selector in selectors:
        assert page.evaluate(_REACHED, selector) == "", selector


def _lobby(guest: Guest, name: str = "Ann") -> None:
    """Open a table for three."""
    guest.visit()
    form = guest.table_form()
    form.locator("[name=name]").fill(name)
    form.locator("[name=seats][value='3']").check()
    form.locator(".main-button").click()
    guest.page.wait_for_selector("#lobby .setting")
    guest.arrive()


@pytest.mark.parametrize(("size", "letters", "locale"), WINDOWS)
def test_nothing_is_lost(invite: Invite, size: tuple[int, int], letters: int, locale: str) -> None:
    """On pages, in the lobby, at the table and after the game; what is asked and Confirm can be reached."""
    ann = invite(size, calm=True, locale=locale)
    _letters(ann, letters)
    page = ann.page
    for path in ("/", "/rules", "/rules/armadora"):
        ann.visit(path)
        assert (
            page.evaluate("getComputedStyle(document.documentElement).fontSize") == f"{letters}px"
        )
        _whole(page, letters, path)
    _lobby(ann, "A name of twenty-four ch")
    ann.visit(ann.path)  # where a form leads Chromium forgets the letters
    for seat in (1, 2):
        page.locator(f"#setting-{seat} form.bot button").click()
        page.wait_for_selector(f"#setting-{seat}.is-bot")
    _whole(page, letters, "lobby")
    _reached(page, "form[action$='/start'] button", "[data-copy]", "#chat-text")
    page.locator("form[action$='/start'] button").click()
    assert ann.wait_to_be_asked()

    ann.take_turn(random.Random(1))
    assert ann.wait_to_be_asked()
    _whole(page, letters, "my turn")
    _reached(page, "#prompt .ask", "#choices button")
    assert page.evaluate(_HIDDEN) == []
    while not ann.confirm_button.is_visible():
        before = ann.open_picks()
        pick = min(one for one in before if one)
        page.locator(f"#board [data-ui=can][data-pick='{pick}']").first.scroll_into_view_if_needed()
        ann.tap(pick)
        page.wait_for_function(
            "(pick) => document.querySelector(`[data-ui=picked][data-pick='${pick}']`)", arg=pick
        )
    _whole(page, letters, "draft")
    _reached(page, "#confirm", "#pick-back", "#prompt .ask")
    ann.confirm()
    assert ann.wait_to_be_asked()

    table = ann.path
    page.locator("#choices [data-pick='0']").click()
    ann.confirm()
    page.wait_for_function("() => document.body.dataset.state === 'over'", timeout=60_000)
    _whole(page, letters, "result")
    _reached(page, "#result .rank", ".accounts li:last-child", "form[action$='/rematch'] button")
    ann.visit(f"{table}/replay")
    _whole(page, letters, "replay")
    _reached(page, "#step-back", "#moment-text", "#play")


def test_picks_are_seen_in_forced_colors(invite: Invite) -> None:
    """Where the system gives the colours, what may be picked still has an outline of its own."""
    ann = invite(PHONE, calm=True)
    _lobby(ann)
    for seat in (1, 2):
        ann.page.locator(f"#setting-{seat} form.bot button").click()
        ann.page.wait_for_selector(f"#setting-{seat}.is-bot")
    ann.page.locator("form[action$='/start'] button").click()
    assert ann.wait_to_be_asked()
    ann.page.emulate_media(forced_colors="active")
    spots: list[tuple[str, str, float, float]] = ann.page.evaluate(
        """() => [...document.querySelectorAll('#board [data-ui=can]')].map((element) => {
          const spot = element.querySelector('.spot');
          const { stroke = 'none', opacity = 0, strokeWidth = '0' } = spot ? getComputedStyle(spot) : {};
          return [element.id, stroke, Number(opacity), parseFloat(strokeWidth)];
        })"""
    )
    assert spots
    for id, stroke, opacity, width in spots:
        assert stroke != "none", id
        assert opacity == 1, id
        assert width >= 2, id
    expect(ann.page.locator("#prompt .ask")).to_be_visible()


@pytest.mark.parametrize("chosen", ["system", "menu"])
def test_nothing_moves_where_calm_is_wanted(invite: Invite, chosen: str) -> None:
    """After a move nothing is under way, whether the system asks for calm or the menu's own setting."""
    ann = invite(DESKTOP, calm=chosen == "system")
    _lobby(ann)
    for seat in (1, 2):
        ann.page.locator(f"#setting-{seat} form.bot button").click()
        ann.page.wait_for_selector(f"#setting-{seat}.is-bot")
    ann.page.locator("form[action$='/start'] button").click()
    assert ann.wait_to_be_asked()
    if chosen == "menu":
        ann.page.locator("details.menu > summary").click()
        ann.page.locator("[data-choice=motion][value=calm]").check()
        ann.page.locator("details.menu > summary").click()
    ann.page.evaluate(
        """() => {
          window.moved = new Set();
          const look = () => {
            for (const { playState, effect, animationName, transitionProperty } of document.getAnimations()) {
              if (playState !== 'running') continue;
              const { id, tagName } = effect.target;
              window.moved.add(`${animationName ?? transitionProperty} of ${tagName} ${id}`);
            }
            requestAnimationFrame(look);
          };
          look();
        }"""
    )
    ann.take_turn(random.Random(3))
    assert ann.wait_to_be_asked()
    assert ann.page.evaluate("[...window.moved]") == []
