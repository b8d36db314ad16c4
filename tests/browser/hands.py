"""Somebody who has a keyboard and nothing else. After every key the focus must be somewhere, and visible."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import TimeoutError

from .guest import Guest

# What has the focus, whether that can be seen, and whether it is this guest's turn.
_FOCUS: Final = """
() => {
  const element = document.activeElement;
  const ring = (one) => {
    if (!one) return false;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !/, 0\\)$/.test(outlineColor);
  };
  const lit = (one) => {
    const style = one && getComputedStyle(one);
    return style && style.stroke !== 'none' && Number(style.opacity) > 0;
  };
  const { width, height, bottom, right } = element.getBoundingClientRect();
  const name = element.getAttribute('aria-label') ?? element.textContent;
  const spot = element.querySelector('.spot');
  return {
    nowhere: element === document.body || element === document.documentElement,
    what: `${element.tagName} #${element.id} ${name.trim().slice(0, 60)}`,
    onBoard: document.getElementById('board')?.contains(element) ?? false,
    seen: ring(element) || ring(element.nextElementSibling) || lit(spot) || element.id === 'main',
    inside: width > 0 && height > 0 && bottom > 0 && right > 0,
    mine: document.body.classList.contains('my-turn') && document.querySelector('[data-ui=sent]') === null,
  };
}
"""


class Hands:
    """The keyboard of a guest."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page = guest.page
        self.trail: list[
            str
        ] = []  # keys and what had the focus after them, for whoever reads of a failure

    def press(self, key: str, *, leaves: bool = False) -> None:
        """Press a key. The focus is seen afterwards, and not lost while this guest is to pick.

        Args:
            key: its name, as playwright knows it.
            leaves: the page may go, or what had the focus may have done its work.
        """
        self.page.keyboard.press(key)
        if leaves:
            return
        focus: dict[str, Any] = self.page.evaluate(_FOCUS)
        self.trail.append(f"{key} -> {focus['what']}")
        assert not (focus["mine"] and focus["nowhere"]), f"the focus is lost: {self.trail[-12:]}"
        if not focus["nowhere"]:
            assert focus["seen"], f"the focus cannot be seen: {self.trail[-3:]}"
            assert focus["inside"], f"the focus is on nothing that is shown: {self.trail[-3:]}"

    def type(self, text: str) -> None:
        """Press one key after the other."""
        for sign in text:
            self.press(sign)

    def on(self, selector: str) -> bool:
        """Tell whether what has the focus fits a selector."""
        fits: bool = self.page.evaluate(
            "(selector) => document.activeElement.matches(selector)", selector
        )
        return fits

    def tab_to(self, selector: str, key: str = "Tab", most: int = 90) -> None:
        """Press Tab until something is reached; fail when it is not."""
        for _ in range(most):
            if self.on(selector):
                return
            self.press(key)
        raise AssertionError(f"{key} does not reach {selector}: {self.trail[-most:]}")

    def to_the_board(self) -> None:
        """Come to something that may be picked, there or among the buttons."""
        self.tab_to("[data-ui=can]")

    def settled(self) -> None:
        """Wait until the last key has had its effect: nothing is on its way to the server."""
        try:
            self.page.wait_for_function(
                "() => document.querySelector('[data-ui=sent], #confirm:disabled') === null"
            )
        except TimeoutError as error:
            error.add_note(f"{self.trail[-12:]}")
            raise
