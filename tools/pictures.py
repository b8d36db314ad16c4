"""Take the pictures of docs/pictures: ``.venv/bin/python tools/pictures.py``.

A house is started on tables of its own, somebody plays to the middle of a game against bots, at a desk and
with a phone, and both are photographed, the start page too. Each time it is another game: take them again
until you like them.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, sync_playwright

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.guest import DESKTOP, PHONE, Guest  # noqa: E402
from tests.browser.server import Server  # noqa: E402

PICTURES: Final = ROOT / "docs" / "pictures"
FLAGS: Final = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
PLAYED: Final = (
    ("armadora", "table", DESKTOP, 1.5),
    ("armadora", "phone", PHONE, 2.0),
    ("saboteur", "mine", DESKTOP, 1.5),
    ("barony", "map", DESKTOP, 1.5),
    ("pandoria", "island", DESKTOP, 1.5),
)
SEATS: Final = {"saboteur": 5, "barony": 4, "pandoria": 4}
TURNS: Final = {"armadora": 7, "saboteur": 7, "barony": 24, "pandoria": 7}
SETTLED: Final = 1_500  #: milliseconds until nothing glides any more


def main() -> None:
    """Take all pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--chromium", default="/usr/bin/chromium", help="the browser to use")
    chromium: str = parser.parse_args().chromium
    PICTURES.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = Server(Path(folder))
        house.start()
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        try:
            for game, name, size, scale in PLAYED:
                _take(browser, house, game, name, size, scale)
        finally:
            browser.close()
            house.stop()


def _take(
    browser: Browser, house: Server, game: str, name: str, size: tuple[int, int], scale: float
) -> None:
    """Play to the middle of a game and take the table; at a desk the start page before."""
    context = browser.new_context(
        locale="en-US",
        color_scheme="light",
        device_scale_factor=scale,
        has_touch=size == PHONE,
        is_mobile=size == PHONE,
        viewport={"width": size[0], "height": size[1]},
    )
    guest = Guest(context, size, house.url(""))
    guest.visit()
    if name == "table":
        _photograph(guest, "start")
    if game in SEATS:
        _begin_with_bots(guest, game)
    else:
        _begin(guest)
    chance = random.Random()
    for turn in range(TURNS[game]):
        if not guest.wait_to_be_asked():
            raise SystemExit("The game was over before it could be photographed.")
        if game == "saboteur":
            _dig(guest, chance)
        elif game == "barony":
            _rule(guest, chance)
        elif game == "pandoria":
            guest.take_turn(chance)
        else:
            _take_turn(guest, chance, last=turn % 3 == 2)
    guest.wait_to_be_asked()
    if guest.page.locator("#coached").is_visible():
        guest.page.locator("#coached").click()
    _photograph(guest, name)
    context.close()


def _begin(guest: Guest) -> None:
    guest.page.locator(".choose > summary").click()
    form = guest.page.locator("form.choose-form")
    form.locator("[name=name]").fill("Ada")
    form.locator("[name=bots]").select_option("normal")
    form.locator("button").click()


def _begin_with_bots(guest: Guest, game: str) -> None:
    """Sit down with bots who know what they do."""
    seats = SEATS[game]
    form = guest.table_form(game)
    form.locator("[name=name]").fill("Ada")
    form.locator(f"[name=seats][value='{seats}']").check(force=True)
    form.locator(".main-button").click()
    guest.page.locator("form.fill-up button").click()
    guest.page.locator(f"#setting-{seats - 1}.is-bot").wait_for()
    guest.start_game()


def _dig(guest: Guest, chance: random.Random) -> None:
    """Lay a tunnel where one fits, as far to the right as it goes; else let a card go."""
    first_action, cells = 35, 46
    hand = sorted(pick for pick in guest.open_picks() if 0 < pick < first_action)
    chance.shuffle(hand)
    for card in [*hand, *sorted(guest.open_picks())]:
        if card == 0:
            continue
        guest.tap(card)
        guest.page.wait_for_timeout(300)
        places = [pick for pick in guest.open_picks() if pick >= cells]
        if places and card in hand:
            guest.tap(max(places, key=lambda pick: (pick - cells) % 81))
            break
        if card not in hand:
            guest.tap(0)
            break
        guest.page.keyboard.press("Escape")
        guest.page.wait_for_timeout(300)
    guest.page.wait_for_timeout(300)
    if not guest.confirm_button.is_visible():
        guest.tap(min(guest.open_picks()))
    guest.confirm()


def _rule(guest: Guest, chance: random.Random) -> None:
    """Take the best action there is, by a simple order, and anything that follows from it."""
    done, title, city, build, recruit, move = 1, 7, 5, 4, 2, 3
    while not guest.confirm_button.is_visible():
        offered = guest.open_picks()
        best = [pick for pick in (title, city, build, recruit, move) if pick in offered]
        guest.tap(best[0] if best else chance.choice(sorted(set(offered) - {done})))
        guest.page.wait_for_timeout(300)
    guest.confirm()


def _take_turn(guest: Guest, chance: random.Random, *, last: bool) -> None:
    """Take what has the lowest numbers (in Armadora a warrior), or, for a ``last`` turn, the highest."""
    few = 4
    while not guest.confirm_button.is_visible():
        offered = sorted(guest.open_picks())
        guest.tap(chance.choice(offered[-10:] if last else offered[1 : 1 + few]))
        few = len(offered)  # the place for it may be anywhere
        guest.page.wait_for_timeout(300)
    guest.confirm()


def _photograph(guest: Guest, name: str) -> None:
    """Keep what is seen, as JPEG: wood has no flat colours that PNG could use."""
    guest.page.wait_for_timeout(SETTLED)
    path = PICTURES / f"{name}.jpg"
    guest.page.screenshot(path=path, type="jpeg", quality=80)
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1024} KB")  # noqa: T201


if __name__ == "__main__":
    main()
