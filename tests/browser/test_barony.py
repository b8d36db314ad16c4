"""Barony in a browser: setup and some actions on desktop and phone, against bots."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from longtable.core import Seen
from longtable.games.barony import GAME

from .audit import violations
from .conftest import Invite, _inviting
from .guest import DESKTOP, PHONE, Guest
from .prepared import prepare
from .server import Server
from .toyhouse import post

TURNS: Final = 9  # three cities, and then one action a turn
TITLE: Final = GAME.pick("title")
TOKENS: Final = tuple(GAME.pick(name) for name in ("field", "plain", "forest", "mountain"))
DONE: Final = GAME.pick("done")
ACTIONS: Final = tuple(
    GAME.pick(name) for name in ("title", "city", "build", "recruit", "move", "expedition")
)


def seated(invite: Invite, size: tuple[int, int], seats: int, *, chinese: bool = False) -> Guest:
    """Rosalind with bots in all other seats, when she is asked for her first city."""
    guest = invite(size, locale="zh-TW" if chinese else "en-US", calm=True)
    guest.visit()
    post(guest, "/language", language="zh_Hant" if chinese else "en", next="/")
    fields = {"game": "barony", "name": "Rosalind", "seats": str(seats), "option-starter": "first"}
    guest.visit(str(post(guest, "/tables", **fields)["to"]))
    post(guest, f"{guest.path}/bot", seat="all", level="normal")
    expect(guest.page.locator(".setting.is-bot")).to_have_count(seats - 1)
    guest.page.locator("form[action$='/start'] button").click()
    expect(guest.page.locator("#board > svg")).to_be_visible()
    assert guest.wait_to_be_asked()
    return guest


def act(guest: Guest, chance: random.Random) -> list[int]:
    """Take the best action there is, by a simple order, and anything that follows from it."""
    made: list[int] = []
    while not made or not guest.confirm_button.is_visible():
        offered = guest.open_picks()
        offered.pop(DONE, None)
        best = [pick for pick in ACTIONS if pick in offered and not made]
        pick = best[0] if best else chance.choice(sorted(set(offered) - set(ACTIONS)))
        guest.tap(pick)
        made.append(pick)
        guest._wait_for_next(pick, list(offered))
    assert set(guest.draft()) <= set(made), "a tap has hit something else"
    guest.confirm()
    return made


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("seats", [2, 4])
def test_cities_are_placed_and_actions_taken(
    invite: Invite, size: tuple[int, int], seats: int
) -> None:
    guest = seated(invite, size, seats)
    chance = random.Random(seats)
    actions = 0
    for _turn in range(TURNS):
        assert guest.wait_to_be_asked()
        actions += act(guest, chance)[0] in ACTIONS
    assert actions == TURNS - 3
    assert guest.sideways() == 0


def test_a_page_of_barony_breaks_no_rule_of_axe(invite: Invite) -> None:
    guest = seated(invite, PHONE, 3, chinese=True)
    act(guest, random.Random(1))
    assert guest.wait_to_be_asked()
    assert violations(guest.page) == []


def test_plates_of_actions_are_as_large_as_a_finger_on_a_phone(invite: Invite) -> None:
    guest = seated(invite, PHONE, 2)
    chance = random.Random(2)
    for _city in range(3):
        act(guest, chance)
        assert guest.wait_to_be_asked()
    assert guest.page.locator("#move[data-ui=can]").is_visible()
    box = guest.page.locator("#move").bounding_box()
    assert box is not None
    assert box["width"] >= 44
    assert box["height"] >= 44


# -- what is picked twice ------------------------------------------------------------------------------


def best_payment(sight: Seen) -> list[int]:
    """Return how the mover would best pay for a title; nothing where none can be bought."""
    if TITLE not in sight.picks():
        return []
    after = Seen(sight.copy())
    after.play(TITLE)
    return GAME.proposal(after)


@dataclass(frozen=True)
class Rich:
    """Somebody who has the gold for a title, two tokens of a kind among it."""

    guest: Guest
    payment: list[int]


@pytest.fixture
def rich(browser: Browser, tmp_path: Path) -> Iterator[Rich]:
    """Bring somebody rich before the table, asked for an action."""
    payments: list[list[int]] = []

    def two_alike(sight: Seen) -> bool:
        payments.append(best_payment(sight))
        return len(set(payments[-1])) < len(payments[-1])

    prepared = prepare(GAME, 2, tmp_path, two_alike)
    house = Server(tmp_path)
    house.start()
    for bring in _inviting(browser, house):
        guest = bring(DESKTOP, calm=True)
        guest.page.context.add_cookies(
            [{"name": "session", "value": prepared.cookie, "url": guest.origin}]
        )
        guest.visit(prepared.path)
        assert guest.wait_to_be_asked()
        yield Rich(guest, payments[-1])
    house.stop()


def test_the_payment_that_loses_least_is_chosen_beforehand(rich: Rich) -> None:
    guest = rich.guest
    guest.tap(TITLE)
    expect(guest.confirm_button).to_be_visible()
    guest.confirm()
    guest.look_at("Log")
    expect(guest.page.locator("#log")).to_contain_text("and becomes")


def test_whoever_steps_back_pays_by_hand_and_with_equal_tokens_too(rich: Rich) -> None:
    guest = rich.guest
    guest.tap(TITLE)
    expect(guest.confirm_button).to_be_visible()
    for _token in rich.payment:
        guest.page.locator("#pick-back").click()
        guest.page.wait_for_timeout(300)
    expect(guest.confirm_button).to_be_hidden()
    for token in rich.payment:
        guest.tap(token)
        guest.page.wait_for_timeout(700)  # longer than the second half of a double click may take
    guest.confirm()
    guest.look_at("Log")
    expect(guest.page.locator("#log")).to_contain_text("and becomes")
