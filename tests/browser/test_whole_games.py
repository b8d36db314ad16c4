"""Whole games are clicked through, from the start page to the result, on desktop and phone."""

import json
import re

import pytest
from playwright.sync_api import expect

from .conftest import Invite
from .guest import DESKTOP, PHONE

GAMES = {
    "basic, two": (2, {"rules": "basic"}),
    "advanced, three": (3, {"rules": "advanced"}),
    "teams of four": (4, {"rules": "advanced", "four": "teams"}),
}


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_bots(invite: Invite, size: tuple[int, int], game: str) -> None:
    """Everything that is lit up can be clicked, and the end shows who has won, and why."""
    seats, options = GAMES[game]
    ann = invite(size, calm=size == DESKTOP)
    ann.open_table("Ann", seats, **options)
    for seat in range(1, seats):
        ann.add_bot(seat)
    ann.start_game()

    teams = 4 if "four" in options else 0
    expect(ann.page.locator("#plates .team")).to_have_count(teams)
    turns = ann.play_to_the_end(seed=seats)

    assert turns > 5
    result = ann.page.locator("#result")
    expect(result.locator(".rank")).to_have_count(seats)
    expect(result.locator(".accounts li").first).to_be_visible()
    assert re.search(r"win", result.locator("h2").inner_text())
    gold = [int(text) for text in result.locator(".rank .points").all_inner_texts()]
    assert sum(gold) > 0
    assert ann.sideways() == 0
    assert ann.page.locator("#board svg").is_visible()


def test_the_result_explains_itself_and_leads_on(invite: Invite) -> None:
    """A line of the reckoning lights up its territory; the deal can be checked; a rematch is open."""
    ann = invite(DESKTOP, calm=True)
    ann.open_table("Ann", 2)
    ann.add_bot(1)
    ann.start_game()
    assert ann.wait_to_be_asked()
    ann.page.get_by_role("button", name="Pass").click()
    ann.confirm()
    ann.page.wait_for_function("() => document.body.dataset.state === 'over'", timeout=60_000)

    ann.page.locator(".accounts li").first.hover()
    assert ann.page.locator("#board [data-lit]").count() >= 4
    ann.page.get_by_text("Check the deal").click()
    expect(ann.page.locator(".proof code").first).to_be_visible()
    assert re.fullmatch("[0-9a-f]{64}", ann.page.locator(".proof code").first.inner_text())

    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Download the table").click()
    assert json.loads(download.value.path().read_text("utf-8"))

    over = ann.path
    ann.page.get_by_role("button", name="Play again").click()
    expect(ann.page.locator("#lobby")).to_contain_text("Ann")
    assert ann.path != over
