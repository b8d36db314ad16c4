"""Every page in both languages and all sizes; forms also without script."""

import pytest
from playwright.sync_api import Browser, expect

from .conftest import Invite
from .guest import DESKTOP, PHONE, Guest
from .server import Server

SMALL = (360, 640)
ASIDE = (844, 390)  # a phone held sideways
MISSING = "Failed to load resource: the server responded with a status of 404 (Not Found)"


@pytest.mark.parametrize("locale", ["en-US", "zh-TW"])
@pytest.mark.parametrize(
    "size", [DESKTOP, PHONE, SMALL, ASIDE], ids=["desktop", "phone", "small", "aside"]
)
def test_no_page_is_wider_than_its_window(
    invite: Invite, size: tuple[int, int], locale: str
) -> None:
    """And none complains: no error and no breach of the content policy in the console."""
    guest = invite(size, locale=locale)
    for path in ("/", "/rules", "/rules/armadora", "/table/nowhere"):
        guest.visit(path)
        assert guest.sideways() == 0, path
    assert [text for text in guest.complaints if text == MISSING] == [MISSING]
    guest.complaints.remove(MISSING)

    guest.visit()
    _choose_opponents(guest, "A very long name, truly 12", "4")
    assert guest.wait_to_be_asked()
    assert guest.sideways() == 0
    board = guest.page.locator("#board svg").bounding_box()
    assert board is not None
    assert board["y"] >= 0
    assert board["y"] + board["height"] <= size[1]


def _choose_opponents(guest: Guest, name: str, seats: str) -> None:
    """Begin a game against bots by the form below the large button."""
    guest.page.locator(".choose > summary").click()
    form = guest.page.locator("form.choose-form")
    form.locator("[name=name]").fill(name)
    form.locator("[name=seats]").select_option(seats)
    form.locator("[name=bots]").select_option("random")
    form.locator("button").click()


_TOO_SMALL = """
() => [...document.querySelectorAll('button, select, summary, .chip, .choice, header a, .button, '
    + '.main-button, input:not([type=hidden], [type=radio], [type=checkbox])')]
  .filter((element) => element.checkVisibility() && element.closest('.unseen') === null)
  .map((element) => [element.outerHTML.slice(0, 90), element.getBoundingClientRect()])
  .filter(([, { width, height }]) => width > 0 && (width < 43.5 || height < 43.5))
  .map(([text, { width, height }]) => `${text} ${width}x${height}`)
"""


def test_targets_are_large_enough_for_a_thumb(invite: Invite) -> None:
    """Whatever can be pressed on a phone is at least 44 px each way."""
    ann = invite(SMALL)
    for path in ("/", "/rules/armadora"):
        ann.visit(path)
        assert ann.page.evaluate(_TOO_SMALL) == []
    ann.open_table("Ann", 3)
    ann.add_bot(1)
    ann.add_bot(2)
    assert ann.page.evaluate(_TOO_SMALL) == []
    ann.start_game()
    assert ann.wait_to_be_asked()
    ann.tap(max(ann.open_picks()))
    ann.look_at("Chat")
    assert ann.page.evaluate(_TOO_SMALL) == []


def test_the_language_follows_the_browser_and_can_be_switched(invite: Invite) -> None:
    """Also at the table, where the seat and the draft stay."""
    guest = invite(locale="zh-TW")
    guest.visit()
    expect(guest.page.locator("html")).to_have_attribute("lang", "zh-Hant-TW")
    expect(guest.page.locator(".brand")).to_contain_text("長桌")
    guest.page.get_by_role("button", name="EN").click()
    expect(guest.page.locator("html")).to_have_attribute("lang", "en")

    guest.open_table("安", 2, starter="first")
    guest.add_bot(1)
    guest.start_game()
    assert guest.wait_to_be_asked()
    guest.tap(max(guest.open_picks()))
    expect(guest.page.locator(".built[data-ui=picked]")).to_have_count(
        1
    )  # the server has the draft
    guest.page.get_by_role("button", name="繁體中文").click()
    expect(guest.confirm_button).to_have_text("確認")
    expect(guest.page.locator("#prompt .badge")).to_have_text("輪到你了")
    expect(guest.page.locator("[data-ui=picked]")).to_have_count(1)


def test_options_are_shown_where_they_matter(invite: Invite) -> None:
    """House rules are folded; what is about four players appears with four."""
    guest = invite()
    guest.visit()
    form = guest.table_form()
    expect(form.locator("[name=option-rules]").first).to_be_visible()
    expect(form.locator("[name=option-board]").first).to_be_hidden()
    expect(form.locator("[name=option-four]").first).to_be_hidden()
    form.locator(".chip").nth(2).click()
    expect(form.locator("[name=option-four]").first).to_be_visible()


def test_a_refusal_is_shown_where_one_is(invite: Invite) -> None:
    """The server says why, in words, and the page stays."""
    guest = invite()
    guest.open_table("Ann", 2)
    other = invite()
    other.visit(guest.path)
    other.page.locator("#sit-name").fill("Ann")
    other.page.get_by_role("button", name="Sit here").click()
    expect(other.page.locator("#notice")).to_contain_text("is called Ann already")
    other.complaints = [text for text in other.complaints if "status of 4" not in text]


def test_forms_work_without_script(browser: Browser, server: Server) -> None:
    """From the start page into a game: every step is a plain form."""
    context = browser.new_context(java_script_enabled=False, locale="en-US")
    ann = Guest(context, DESKTOP, server.url(""))
    ann.open_table("Ann", 2)
    ann.add_bot(1)
    ann.start_game()
    expect(ann.page.locator("#prompt")).not_to_be_empty()
    assert ann.complaints == []
    context.close()


def test_bots_are_one_form_away(invite: Invite) -> None:
    """The form of the start page seats the chosen bots and begins at once; the table is then listed."""
    guest = invite(PHONE)
    guest.visit()
    _choose_opponents(guest, "Ann", "2")
    expect(guest.page.locator("#board svg")).to_be_visible()
    expect(guest.page.locator(".plate")).to_have_count(2)
    guest.visit()
    expect(guest.page.locator(".table-row").first).to_contain_text("Ann")


def test_a_name_need_not_be_given_and_may_be_changed(invite: Invite) -> None:
    """Who gives none is called something friendly, which every form then shows."""
    guest = invite()
    guest.visit()
    guest.page.locator("form.quick button").click()
    given = guest.page.locator(".plate.me .plate-name").inner_text()
    assert given.count(" ") == 1
    guest.visit()
    assert guest.page.locator("#choose-name").input_value() == given
    _choose_opponents(guest, "Ann", "2")
    expect(guest.page.locator(".plate.me .plate-name")).to_have_text("Ann")


# Text that does not fit where it stands, apart from names, which are cut with three dots.
_CUT = """
() => [...document.querySelectorAll('body *')]
  .filter((element) => element.checkVisibility())
  .filter((element) => !element.closest('.unseen, .brand, svg, .plate-name, .top-title, .happened, select'))
  .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .filter((element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const cut = (way, more) => way !== 'visible' && way !== 'auto' && more > 2;
    return cut(overflowX, element.scrollWidth - element.clientWidth)
      || cut(overflowY, element.scrollHeight - element.clientHeight);
  })
  .map((element) => element.outerHTML.slice(0, 120))
"""
# What cannot be pressed although one scrolls to it.
_OUT_OF_REACH = """
() => [...document.querySelectorAll(':is(main, header) :is(a, button, summary)')]
  .filter((element) => element.checkVisibility({ visibilityProperty: true }))
  .filter((element) => {
    element.scrollIntoView({ block: 'center', inline: 'nearest' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return !hit || !(element.contains(hit) || hit.contains(element));
  })
  .map((element) => element.outerHTML.slice(0, 120))
"""


@pytest.mark.parametrize("size", [(640, 900), (360, 800)], ids=["wide", "narrow"])
def test_letters_of_twice_the_size_lose_nothing(invite: Invite, size: tuple[int, int]) -> None:
    """Nothing is cut, nothing lies beside the window, and everything can be scrolled to and pressed."""
    guest = invite(size)
    guest.page.add_init_script(
        "addEventListener('DOMContentLoaded', () => document.documentElement.style.fontSize = '200%')"
    )
    for path in ("/", "/rules", "/rules/armadora", "/table/nowhere"):
        guest.visit(path)
        assert (guest.sideways(), guest.page.evaluate(_CUT)) == (0, []), path
        assert guest.page.evaluate(_OUT_OF_REACH) == [], path
    guest.complaints.remove(MISSING)
    guest.open_table("Ann", 3)
    assert (guest.sideways(), guest.page.evaluate(_CUT)) == (0, [])
    assert guest.page.evaluate(_OUT_OF_REACH) == []
    guest.visit()
    _choose_opponents(guest, "A very long name, truly 12", "3")
    assert guest.wait_to_be_asked()
    assert (guest.sideways(), guest.page.evaluate(_CUT)) == (0, [])
    assert guest.page.evaluate(_OUT_OF_REACH) == []
