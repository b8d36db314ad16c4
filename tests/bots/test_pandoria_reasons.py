"""What bots of Pandoria say of drafts made by hand: what happened, and not more than that."""

import pytest

from longtable.games.pandoria import GAME
from longtable.games.pandoria.board import NO_CARD
from longtable.games.pandoria.hints.reasons import reason
from longtable.games.pandoria.rules import PandoriaState
from tests.games.pandoria.table import at_cards, opening, own, paint, play, put, set_stock

AROUND = ("g2", "h2", "i2", "j3", "i4", "h4", "g4")


def because(state: PandoriaState, *picks: str) -> str:
    """Return the reason of a draft, in English."""
    view = state.seen_by(int(state.turn))
    return GAME.words("en").say(reason(view, [GAME.pick(name) for name in picks]))


def closing(icons: int) -> PandoriaState:
    """Return an opening in which a castle on g3 closes mountains beside two figures of the first seat."""
    state = opening(2)
    paint(state, **dict.fromkeys(AROUND, "city-1"))
    paint(state, h3=f"mountain-{icons}", i3="mountain-2")
    put(state, 0, g2="leader", h2="villager")
    return state


@pytest.mark.parametrize(
    ("held", "said"),
    [
        (0, "It closes land that brings 10 crystals, and nothing to others."),
        (7, "It closes land that brings 3 crystals and 3 points, and nothing to others."),
        (10, "It closes land that brings 4 points, and nothing to others."),
    ],
)
def test_what_goes_over_a_track_is_not_said_to_be_brought(held: int, said: str) -> None:
    state = closing(2)
    set_stock(state, 0, held, 0, 0)
    assert because(state, "castle", "g3", "nothing", "nothing") == said


def buying(gold: int) -> PandoriaState:
    """Return a position in which Mages with so much gold are asked what they buy."""
    state = at_cards(opening(realms=("mages", "humans"), display=("g01", "g04", "g05", "g06")))
    set_stock(state, 0, 0, gold, 0)
    return play(state, "nothing")


def test_gold_is_only_kept_where_it_would_buy_something() -> None:
    assert because(buying(2), "nothing") == "It keeps its gold: no card is worth it now."
    assert because(buying(1), "nothing") == "It has too little gold for any card."
    empty = buying(9)
    for place in range(4):
        empty.display[place] = NO_CARD
    assert because(empty, "nothing") == "There is no card left to buy."


def test_what_a_market_helps_to_buy_is_said_to_be_bought() -> None:
    state = buying(1)
    own(state, 0, "g27")
    set_stock(state, 0, 3, 1, 3)
    bought = "It buys Acquire 1 or Bank 1, whichever will be of more use."
    assert because(state, "take-g01", "pay-1") == bought
    assert because(play(state, "take-g01"), "pay-1") == bought


def test_villagers_that_cannot_walk_do_not_choose_to_stay() -> None:
    state = play(at_cards(opening(realms=("elves", "mages"))), "nothing")
    assert because(state, "nothing") == "No villager of its own can walk now."
    put(state, 0, g5="villager")
    assert because(state, "nothing") == "Its villagers stand where they are wanted."
    assert because(state, "g5", "h6") == "Its villager walks to h6, where more is to be had."
