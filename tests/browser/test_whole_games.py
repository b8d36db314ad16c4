"""Whole games are clicked through, from the start page to the result, on desktop and phone."""

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
