"""The end of a game: played step by step for who is there, at once for who wants or comes later."""

from typing import Final

import pytest
from playwright.sync_api import expect

from .conftest import Invite
from .guest import DESKTOP, Guest

# The picture as the server draws it: without what the page itself keeps on elements.
_PICTURE: Final = """
() => {
  const svg = document.querySelector('#board svg').cloneNode(true);
  const own = ['data-ui', 'data-role', 'data-lit', 'aria-pressed', 'aria-describedby', 'tabindex', 'style'];
  for (const element of svg.querySelectorAll('*')) for (const name of own) element.removeAttribute(name);
  for (const layer of svg.querySelectorAll('#ui-ghost, #ui-flying')) layer.remove();
  svg.removeAttribute('data-box');
  return svg.outerHTML;
}
"""
# Every sentence that was shown, and whether there was a ceremony.
_WATCH: Final = """
() => {
  window.told = [];
  window.flew = 0;
  window.ceremonies = 0;
  const place = document.getElementById('happened');
  new MutationObserver(() => window.told.push(place.textContent)).observe(place, { childList: true });
  new MutationObserver(() => { window.ceremonies += document.body.classList.contains('ceremony'); })
    .observe(document.body, { attributeFilter: ['class'] });
  new MutationObserver((seen) => {
    const added = seen.flatMap((one) => [...one.addedNodes]);
    window.flew += added.filter((one) => one.matches?.('.ui-sky')).length;
  }).observe(document.body, { childList: true });
}
"""


def _before_the_end(invite: Invite, **how: bool) -> tuple[Guest, Guest]:
    """Ann and Ben have placed a warrior each, Ann has passed, and Ben is about to end the game."""
    ann, ben = invite(DESKTOP, **how), invite(DESKTOP, **how)
    ann.open_table("Ann", 2, starter="first")
    ben.visit(ann.path)
    ben.sit(1, "Ben")
    ann.start_game()
    for guest, place in ((ann, "c1"), (ben, "h5")):
        assert guest.wait_to_be_asked()
        _type(guest, "warrior-2", place)
        guest.confirm()
    assert ann.wait_to_be_asked()
    _type(ann, "pass")
    ann.confirm()
    assert ben.wait_to_be_asked()
    for guest in (ann, ben):
        guest.page.evaluate(_WATCH)
    return ann, ben


def _type(guest: Guest, *names: str) -> None:
    guest.page.locator("#main").focus()
    for name in names:
        guest.page.keyboard.type(name)
        guest.page.keyboard.press("Enter")


def _same_as_anew(guest: Guest) -> bool:
    """Whether the page shows what it would show if it were loaded now."""
    shown = guest.page.evaluate(_PICTURE)
    guest.page.reload()
    guest.page.wait_for_function("() => document.querySelector('#connection').hidden")
    guest.page.wait_for_function("() => document.title === 'Armadora'")
    return bool(shown == guest.page.evaluate(_PICTURE))


def test_the_end_is_told_territory_by_territory_and_can_be_passed_over(invite: Invite) -> None:
    """Ann watches it all; Ben presses a key and sees the end at once. Both see what the server holds."""
    ann, ben = _before_the_end(invite)
    _type(ben, "pass")
    ben.page.locator("#confirm").click()
    ben.page.wait_for_selector("body.ceremony")
    assert ben.page.locator("body").get_attribute("data-state") == "playing"
    ben.page.keyboard.press("Escape")
    ben.page.wait_for_selector("body[data-state=over]")

    ann.page.wait_for_selector("body[data-state=over]")
    told = ann.page.evaluate("window.told")
    opening = next(n for n, text in enumerate(told) if text.startswith("Everybody has ended"))
    taken = next(n for n, text in enumerate(told) if text.startswith("Territory of"))
    assert opening < taken < len(told) - 1
    assert len(ben.page.evaluate("window.told")) < len(told), "what is passed over is not told"
    assert ann.page.evaluate("window.flew") > 0
    for guest in (ann, ben):
        assert guest.page.locator(".ui-sky, #ui-flying > *, body.ceremony").count() == 0
        expect(guest.page.get_by_role("tab", name="Result")).to_have_attribute(
            "aria-selected", "true"
        )
        assert (
            guest.page.locator("#at-c1 .piece").evaluate("(piece) => piece.style.visibility") == ""
        )
        assert _same_as_anew(guest)


@pytest.mark.parametrize("by", ["the system", "the setting"])
def test_who_wants_calm_sees_the_end_at_once(invite: Invite, by: str) -> None:
    """No ceremony, no flight; and whoever comes later sees the end as it is."""
    ann, ben = _before_the_end(invite, calm=by == "the system")
    if by == "the setting":
        for guest in (ann, ben):
            guest.page.locator(".menu > summary").click()
            guest.page.get_by_role("radio", name="calm").check(force=True)
            guest.page.locator(".menu > summary").click()
    _type(ben, "pass")
    ben.page.locator("#confirm").click()
    for guest in (ann, ben):
        guest.page.wait_for_selector("body[data-state=over]")
        assert guest.page.evaluate("[window.ceremonies, window.flew]") == [0, 0]
        assert "Territory of" in guest.page.locator("#happened").inner_text()
    assert _same_as_anew(ann)
