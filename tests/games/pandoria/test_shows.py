"""What viewers see of a pick, what reveals, and where drafts fill (``docs/picks.md`` 4.3 to 4.6)."""

import pytest

from longtable.core import SPECTATOR, Rng, State
from longtable.core.stream import numbered_stream
from longtable.games.pandoria.board import PICK_NUMBERS
from longtable.games.pandoria.deal import PandoriaOptions, draw_deal, start
from longtable.games.pandoria.rules import PandoriaState
from longtable.games.pandoria.rules.steps import BUY, ELF_FROM
from tests.games.pandoria.table import (
    at_cards,
    names,
    number,
    opening,
    own,
    paint,
    pile_up,
    play,
    set_stock,
    stock,
)

N = 357


def row(state: PandoriaState, name: str, other: int) -> tuple[int, int, int, bool, bool]:
    """Return a line of a trace and make the pick: shows to picker, other, spectator; reveals; draft full."""
    pick = PICK_NUMBERS[name]
    assert name in names(state)
    shown = [state.shows(pick, viewer) for viewer in (int(state.turn), other, SPECTATOR)]
    found = (*shown, state.reveals(pick), state.fills(pick))
    state.play(pick)
    return found  # type: ignore[return-value]


def halflings_before_their_longest_turn() -> PandoriaState:
    """Return the position of trace 4.6: three seats, seat 2 plays Halflings with Market and Treasury."""
    state = opening(
        3,
        realms=("humans", "mages", "halflings"),
        starter=2,
        hands={2: ["g29", "g05", "g15"]},
        tiles={2: ["forest-1-mountain-2"]},
        stack=["mountain-2-city-1", "forest-1-hill-1"],
        display=["g11"],
        draws=["g38"],
    )
    own(state, 2, "g27", "g26")
    pile_up(state, 0, "g44")
    set_stock(state, 2, 3, 6, 10)
    state.turns = 30
    around = ("d6", "c8", "c9", "d9", "e9", "e10", "f9", "f8")
    free = [hex for hex in around if state.ground[number(hex)] == 4]
    return paint(state, **dict.fromkeys(free, "hill-1"), e6="hill-1", f7="hill-1", f6="hill-1")


#: name, shown to the picker, to another seat and to a spectator, reveals, full
TRACE = (
    ("forest-1-mountain-2", 36, 36, 36, False, False),
    ("d7", 304, 304, 304, False, False),
    ("e7", 305, 305, 305, False, False),
    ("villager", 4, 4, 4, False, False),
    ("e7", 305, 305, 305, False, False),
    ("cast-g29", 83, 83, 83, False, False),
    ("pay-1", 17, 17, 17, False, False),
    ("build-g15", 123, 123, 123, False, False),
    ("slot-3", 13, 13, 13, False, False),
    ("slot-2", 12, 12, 12, False, False),
    ("cast-g05", 59, 59, 59, False, False),
    ("pay-2", 18, 18, 18, False, False),
    ("seat-1", 24_838_302, 24_838_302, 24_838_302, True, True),
    ("d8", 318, 318, 318, False, False),
    ("e8", 319, 319, 319, False, False),
    ("take-g11", 35_651_264, 13_739, 13_739, True, True),
)


def test_the_longest_spell_turn_shows_what_the_page_says() -> None:
    state = halflings_before_their_longest_turn()
    for name, *expected in TRACE:
        assert (state.turn, state.turns) == (2, 30)
        assert list(row(state, name, 1)) == expected, name
    assert (state.turn, state.turns) == (0, 31)
    assert stock(state, 2) == {"crystals": 0, "gold": 1, "wood": 2}


def test_with_an_elf_the_tile_drawn_does_not_end_the_turn() -> None:
    state = opening(
        realms=("elves", "mages"), tiles={0: ["forest-1-hill-2"]}, stack=["hill-1-city-1"]
    )
    play(state, "forest-1-hill-2", "g4", "f4", "nothing")
    tile = 1 + 16
    news = 55 * 55 * 33 * tile
    assert row(state, "nothing", 1) == (1 + N * news, 1, 1, True, True)
    assert (state.turn, state.turns, state.step) == (0, 0, ELF_FROM)
    assert row(state, "nothing", 1) == (1, 1, 1, False, True)


def test_after_a_castle_the_draft_holds_the_walk_as_well() -> None:
    state = opening(realms=("elves", "mages"))
    for name in ("castle", "g4", "nothing", "nothing"):
        assert row(state, name, 1)[3:] == (False, False)
    assert row(state, "nothing", 1)[3:] == (False, True)


def test_a_purchase_is_a_draft_of_its_own() -> None:
    state = opening(
        realms=("mages", "elves"), tiles={0: ["forest-1-hill-2"]}, display=["g01"], draws=["g38"]
    )
    set_stock(state, 0, 9, 5, 2)
    play(state, "forest-1-hill-2", "g4", "f4", "nothing")
    assert row(state, "nothing", 1)[3:] == (False, False)  # step 4 is asked
    assert state.step == BUY
    taken = 1 + PICK_NUMBERS["take-g01"]
    shown = row(state.copy(), "take-g01", 1)
    assert shown[1:] == (taken + N * 38, taken + N * 38, True, True)
    assert row(state, "nothing", 1)[3:] == (True, True)  # the tile is drawn


def test_the_payment_of_a_purchase_reveals_and_not_the_card() -> None:
    state = at_cards(opening(realms=("mages", "elves"), display=["g22"]))
    own(state, 0, "g27")
    set_stock(state, 0, 3, 4, 1)
    play(state, "nothing")
    assert row(state, "take-g22", 1)[3:] == (False, False)
    assert row(state, "pay-1", 1)[3:] == (True, True)


def test_a_purchase_with_the_deck_used_up_turns_nothing_up() -> None:
    state = at_cards(opening(realms=("mages", "elves"), display=["g01"]))
    state.deck_at = len(state.deck)
    set_stock(state, 0, 0, 5, 0)
    play(state, "nothing")
    assert row(state, "take-g01", 1)[3:] == (False, True)


def test_acquire_2_shows_both_cards_with_the_last_pick() -> None:
    state = at_cards(
        opening(hands={0: ["g03"]}, display=["g40", "g41", "g42", "g43"], draws=["g44", "g39"])
    )
    set_stock(state, 0, 5, 0, 0)
    assert row(state, "cast-g03", 1)[3:] == (False, False)
    assert row(state, "take-g42", 1)[3:] == (False, False)
    shown = row(state, "take-g40", 1)
    number_ = 1 + PICK_NUMBERS["take-g40"] + N * (44 + 55 * 39)
    assert shown == (number_, number_, number_, True, True)


def test_done_of_acquire_reveals() -> None:
    state = at_cards(opening(hands={0: ["g03"]}, draws=["g44"]))
    set_stock(state, 0, 5, 0, 0)
    play(state, "cast-g03", names(play(state.copy(), "cast-g03"))[0])
    assert row(state, "done", 1) == (2 + N * 44, 2 + N * 44, 2 + N * 44, True, True)


@pytest.mark.parametrize(("card", "shown"), [("g42", 1 + 29), ("g44", 1 + 22)])
def test_the_tile_that_terrain_draws_is_seen_by_all(card: str, shown: int) -> None:
    state = at_cards(
        opening(hands={0: [card]}, singles=["mountain-2"], stack=["mountain-2-city-1"])
    )
    set_stock(state, 0, 5, 0, 0)
    number_ = 1 + PICK_NUMBERS[f"cast-{card}"] + N * 55 * 55 * shown
    assert row(state, f"cast-{card}", 1) == (number_, number_, number_, True, True)


def test_with_a_payment_it_is_the_payment_that_makes_terrain_draw() -> None:
    state = at_cards(opening(hands={0: ["g42"]}))
    own(state, 0, "g27")
    set_stock(state, 0, 1, 3, 0)
    assert row(state, "cast-g42", 1)[3:] == (False, False)
    assert row(state, "pay-2", 1)[3:] == (True, True)


@pytest.mark.parametrize("seed", range(6))
def test_fills_and_reveals_are_what_playing_tells(seed: int) -> None:
    options = PandoriaOptions(game="beginner" if seed % 3 == 0 else "full")
    state = start(options, draw_deal(options, 2 + seed % 3, numbered_stream(seed)))
    rng = Rng(seed)
    while state.turn >= 0:
        picks = state.picks()
        pick = picks[rng.below(len(picks))]
        after = state.copy()
        after.play(pick)
        drawn = (after.deck_at, after.stack_at, after.singles_at) != (
            state.deck_at,
            state.stack_at,
            state.singles_at,
        )
        assert state.reveals(pick) == drawn
        assert (
            state.fills(pick) == State.fills(state, pick) == (drawn or after.turns != state.turns)
        )
        state = after
