"""What somebody hears who does not see the table: names, roles, and what is said when something happens."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from .conftest import Invite
from .guest import DESKTOP, Guest

# Whatever is said in the live region, in order.
_LISTEN = """
() => {
  window.said = [];
  const place = document.getElementById('say');
  const what = { childList: true, characterData: true, subtree: true };
  new MutationObserver(() => window.said.push(place.textContent)).observe(place, what);
}
"""
_PLACES = """
() => [...document.querySelectorAll('#board [data-pick]')].map((element) => [
  element.id,
  ...['role', 'aria-label', 'aria-pressed'].map((name) => element.getAttribute(name)),
  element.dataset.ui ?? '',
])
"""
_TWICE = """
() => {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return ids.filter((id, n) => ids.indexOf(id) !== n);
}
"""


def _first_turn(guest: Guest) -> Guest:
    """Come to the first turn of a basic game against one bot."""
    guest.visit()
    form = guest.table_form()
    form.locator("[name=name]").fill("Ann")
    form.locator("[name=seats][value='2']").check()
    form.locator("[name=option-rules][value=basic]").check()
    form.locator(".main-button").click()
    guest.page.wait_for_selector("#lobby .setting")
    guest.arrive()
    place = guest.page.locator("#setting-1")
    place.locator("select[name=level]").select_option("random")
    place.locator("form.bot button").click()
    guest.page.wait_for_selector("#setting-1.is-bot")
    guest.page.locator("form[action$='/start'] button").click()
    assert guest.wait_to_be_asked()
    return guest


def _heard(guest: Guest, words: str) -> None:
    """Wait until something has been said."""
    guest.page.wait_for_function(
        "(words) => window.said.some((text) => text.includes(words))", arg=words
    )


@pytest.mark.parametrize(
    ("locale", "square", "line"),
    [
        ("en-US", r"a1: empty land|a1: .* warrior", r"line between a1 and b1, free"),
        ("zh-TW", r"a1：空的土地", r"a1.*b1.*"),
    ],
    ids=["en", "zh"],
)
def test_places_have_names_in_the_language_of_the_page(
    invite: Invite, locale: str, square: str, line: str
) -> None:
    """Every place is named in words; what may be picked is a button that says whether it is pressed."""
    ann = _first_turn(invite(DESKTOP, calm=True, locale=locale))
    places = {
        id: (role, label, pressed, ui)
        for id, role, label, pressed, ui in ann.page.evaluate(_PLACES)
    }
    assert re.fullmatch(square, places["at-a1"][1])
    assert re.fullmatch(line, places["line-a1-b1"][1])
    for role, label, pressed, ui in places.values():
        assert label
        assert bool(re.search(r"[一-鿿]", label)) is (locale == "zh-TW"), label
        assert (role, pressed) == (("button", "false") if ui else (role, None))
        assert role, label

    ann.tap(4)
    expect(ann.page.locator("#hand-1")).to_have_attribute("aria-pressed", "true")
    expect(ann.page.locator("#hand-1")).to_have_role("button")


def test_everything_that_happens_is_said(invite: Invite) -> None:
    """Whatever the log tells of the others has been said, and in the end what is asked of me."""
    ann = _first_turn(invite(DESKTOP, calm=True))
    before = ann.page.locator("#log .entry .line").count()  # the bot may have begun
    ann.page.evaluate(_LISTEN)
    chance = random.Random(7)
    heard = ""
    for _ in range(3):
        ann.page.evaluate("window.said.length = 0")
        entries = ann.page.locator("#log .entry")
        known = entries.count()
        ann.take_turn(chance)
        expect(entries).not_to_have_count(known)
        assert ann.wait_to_be_asked()  # the bot has moved, or has ended by chance
        _heard(ann, ann.page.locator("#prompt .ask").inner_text())
        heard += ann.page.evaluate("window.said.join(' ')")
    log = ann.page.locator("#log .entry .line").all_inner_texts()[before:]
    assert len(log) >= 4
    unsaid = [text for text in log if text not in heard and not text.startswith("Ann ")]
    assert set(unsaid) <= {"It picked at random."}  # why a bot picked is for whoever reads the log


def test_a_draft_is_said_step_by_step(invite: Invite) -> None:
    """Each pick by its name, and that it can be confirmed; going back, too."""
    ann = _first_turn(invite(DESKTOP, calm=True))
    ann.page.evaluate(_LISTEN)
    ann.tap(4)
    expect(ann.page.locator("#say")).to_contain_text("strength 1")
    ann.page.evaluate("window.said.length = 0")
    ann.tap(9)
    expect(ann.page.locator("#confirm")).to_be_visible()
    ready = ann.page.locator("#buttons").get_attribute("data-ready") or "?"
    _heard(ann, "a1")
    _heard(ann, ready)


@pytest.mark.parametrize("locale", ["en-US", "zh-TW"])
def test_the_end_is_said(invite: Invite, locale: str) -> None:
    """Who has won, and that the game is over, are told without looking for it."""
    ann = _first_turn(invite(DESKTOP, calm=True, locale=locale))
    ann.page.evaluate(_LISTEN)
    ann.page.locator("#choices [data-pick='0']").click()
    ann.confirm()
    ann.page.wait_for_function("() => document.body.dataset.state === 'over'", timeout=60_000)
    outcome = ann.page.locator("#result h2").inner_text()
    _heard(ann, outcome)


def test_plates_read_as_sentences(invite: Invite) -> None:
    """A plate tells who sits there, what they are, whose turn it is, and what their numbers count."""
    ann = _first_turn(invite(DESKTOP, calm=True))
    plates = ann.page.get_by_role("region", name="Seats")
    mine = plates.get_by_role("listitem").filter(has_text="Ann").first.aria_snapshot()
    assert "Ann" in mine
    assert "(you)" in mine
    assert "is to pick" in mine
    assert re.search(r"warriors left: \d+", mine)
    its = plates.locator("#plate-1").aria_snapshot()
    assert re.search(r"bot, random", its)
    assert "is to pick" not in its


def test_landmarks_and_headings_lead_through_the_table(invite: Invite) -> None:
    """Whoever jumps by landmarks finds board, seats, what is asked, and what lies beside."""
    ann = _first_turn(invite(DESKTOP, calm=True))
    for name in ("Seats", "Board", "What is asked"):
        expect(ann.page.get_by_role("region", name=name, exact=True)).to_be_visible()
    expect(ann.page.get_by_role("complementary", name="Log and chat")).to_be_visible()
    expect(ann.page.get_by_role("heading", level=1)).to_have_count(1)
    expect(ann.page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")
    expect(ann.page.get_by_role("group", name="The board of Armadora")).to_be_visible()


def test_no_id_is_given_twice(invite: Invite) -> None:
    """Labels, links and templates find what they mean."""
    ann = invite(DESKTOP, calm=True)
    for path in ("/", "/rules", "/rules/armadora"):
        ann.visit(path)
        assert ann.page.evaluate(_TWICE) == [], path
    _first_turn(ann)
    assert ann.page.evaluate(_TWICE) == []
    ann.page.locator("[data-drawer]").first.click()
    ann.page.wait_for_selector("#rules-text .rule-text")
    assert ann.page.evaluate(_TWICE) == []


def test_the_language_of_every_word_is_known(invite: Invite) -> None:
    """The page says its language, and so does the button that is in another one."""
    ann = invite(DESKTOP, locale="zh-TW")
    ann.visit()
    expect(ann.page.locator("html")).to_have_attribute("lang", "zh-Hant-TW")
    expect(ann.page.locator(".languages button")).to_have_attribute("lang", "en")
    ann.page.locator(".languages button").click()
    expect(ann.page.locator("html")).to_have_attribute("lang", "en")
    expect(ann.page.locator(".languages button")).to_have_attribute("lang", "zh-Hant-TW")


def test_a_refusal_is_an_alert(invite: Invite) -> None:
    """What cannot be done is said at once, in words."""
    ann = invite(DESKTOP)
    ann.open_table("Ann", 2)
    ann.page.evaluate(
        """() => {
          const form = document.querySelector('#setting-1 form.bot');
          form.elements.seat.value = '7';
          form.requestSubmit();
        }"""
    )
    expect(ann.page.get_by_role("alert")).to_contain_text(re.compile(r"\w+ \w+"))
    ann.complaints = [text for text in ann.complaints if "status of 4" not in text]


def test_why_not_leads_to_the_rule(invite: Invite) -> None:
    """The reason why a place cannot be picked is said, and its link is a paragraph of the rules."""
    ann = _first_turn(invite(DESKTOP, calm=True))
    ann.tap(4)
    ann.page.locator("#at-c1").focus()
    for key in ("Shift+ArrowRight", "Shift+ArrowRight", "Enter"):  # over the line to a mine
        ann.page.keyboard.press(key)
    rule = ann.page.locator("#about-rule")
    expect(rule).to_be_visible()
    expect(ann.page.locator("#say")).to_contain_text(ann.page.locator("#about-text").inner_text())
    address = rule.get_attribute("href") or ""
    ann.visit(address)
    expect(ann.page.locator(f"[id='{address.partition('#')[2]}']")).to_be_visible()
