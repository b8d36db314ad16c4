"""Spells, first half: paying, Acquire, Adopt, Astral Ship, Clone, Conjure, Construct (3.4)."""

import pytest

from longtable.games.pandoria.board import CARD_NUMBERS
from longtable.games.pandoria.rules import PandoriaState
from longtable.games.pandoria.rules.steps import (
    ACQUIRE_CARD,
    BUY,
    PAY_SPELL,
    SPELL_FIGURE,
)
from tests.games.pandoria.casting import SPOTS, may_cast, with_spell
from tests.games.pandoria.table import (
    names,
    number,
    own,
    paint,
    pile_up,
    play,
    put,
    set_stock,
    stock,
)

# -- paying -----------------------------------------------------------------------------------------------


def test_a_spell_is_paid_in_crystals_and_lies_on_top_of_the_pile() -> None:
    state = with_spell("g15")  # Conjure 6 for 2
    set_stock(state, 0, 5, 10, 10)
    play(state, "cast-g15")
    assert stock(state, 0)["crystals"] == 3
    assert state.top_spell(0) == CARD_NUMBERS["g15"]
    assert state.hand_sizes[0] == 3


def test_a_spell_that_cannot_be_paid_is_not_offered() -> None:
    state = with_spell("g19")  # 4 crystals
    set_stock(state, 0, 3, 0, 0)
    assert not may_cast(state, "g19")
    set_stock(state, 0, 4, 0, 0)
    assert may_cast(state, "g19")


@pytest.mark.parametrize(("school", "paid"), [("g05", 3), ("g34", 2), ("g43", 1)])
def test_the_school_saves_crystals_and_never_the_last(school: str, paid: int) -> None:
    state = with_spell("g19")  # Conjure 10, 4 crystals
    own(state, 0, school)
    set_stock(state, 0, 10, 5, 10)
    play(state, "cast-g19")
    assert stock(state, 0)["crystals"] == 10 - paid


def test_a_market_helps_and_the_split_is_asked() -> None:
    state = with_spell("g19")
    own(state, 0, "g27")
    set_stock(state, 0, 2, 1, 10)
    play(state, "cast-g19")
    assert (state.step, names(state)) == (PAY_SPELL, ["pay-0", "pay-1"])
    play(state, "pay-1")
    assert stock(state, 0) == {"crystals": 0, "gold": 0, "wood": 9}


@pytest.mark.parametrize(("shrine", "points"), [("g09", 1), ("g41", 2)])
def test_a_shrine_counts_when_the_spell_is_paid(shrine: str, points: int) -> None:
    state = with_spell("g19")
    own(state, 0, shrine)
    set_stock(state, 0, 5, 5, 5)
    play(state, "cast-g19")
    assert int(state.points[0]) == points  # before its effect


def test_the_shrine_that_a_spell_builds_does_not_count_for_it() -> None:
    state = with_spell("g20", "g09")
    play(state, "cast-g20", "build-g09", "slot-1")
    assert int(state.points[0]) == 0


# -- Acquire ----------------------------------------------------------------------------------------------


def test_acquire_takes_a_card_for_nothing_and_the_display_is_filled() -> None:
    state = with_spell("g01", display=["g40", "g41", "g42", "g43"], draws=["g44"])
    play(state, "cast-g01")
    assert names(state) == ["take-g40", "take-g41", "take-g42", "take-g43"]
    play(state, "take-g41")
    assert [int(card) for card in state.display] == [39, 43, 41, 42]
    assert stock(state, 0)["gold"] == 10
    assert state.turns == 1


def test_acquire_2_takes_both_from_the_display_as_it_lies() -> None:
    state = with_spell("g03", display=["g40", "g41", "g42", "g43"], draws=["g44", "g39"])
    drawn = state.deck_at
    play(state, "cast-g03", "take-g42")
    assert (state.step, state.deck_at) == (ACQUIRE_CARD, drawn)
    assert names(state) == ["done", "take-g40", "take-g41", "take-g43"]
    play(state, "take-g40")
    assert [int(card) for card in state.display] == [43, 40, 38, 42]
    assert state.hand_sizes[0] == 5


def test_acquire_2_may_stop_after_one() -> None:
    state = with_spell("g03", display=["g40", "g41", "g42", "g43"], draws=["g44"])
    play(state, "cast-g03", "take-g42", "done")
    assert [int(card) for card in state.display] == [39, 40, 43, 42]
    assert state.turns == 1


def test_acquire_does_not_use_up_the_purchase() -> None:
    state = with_spell("g01", realms=("mages", "humans"), display=["g05"])
    play(state, "cast-g01", "take-g05")
    assert state.step == BUY


# -- Adopt ------------------------------------------------------------------------------------------------


def test_adopt_copies_the_top_spell_at_its_own_price() -> None:
    state = with_spell("g05")  # 3 crystals
    pile_up(state, 1, "g15", "g19")  # Conjure 10 on top
    set_stock(state, 0, 5, 1, 1)
    play(state, "cast-g05")
    assert names(state) == ["seat-2"]
    play(state, "seat-2", "gold")
    assert stock(state, 0) == {"crystals": 2, "gold": 10, "wood": 1}
    assert state.top_spell(0) == CARD_NUMBERS["g05"]
    assert state.top_spell(1) == CARD_NUMBERS["g19"]


def test_adopt_needs_a_spell_that_is_no_adopt_and_can_do_something() -> None:
    state = with_spell("g05")
    assert not may_cast(state, "g05")
    pile_up(state, 1, "g26")  # Flee: nobody stands on the board
    assert not may_cast(state, "g05")
    pile_up(state, 1, "g06")  # Adopt
    paint(state, d5="city-1")
    put(state, 0, d5="villager")
    assert not may_cast(state, "g05")
    pile_up(state, 1, "g27")  # Flee
    assert may_cast(state, "g05")


def test_adopt_does_not_copy_ones_own_spell() -> None:
    state = with_spell("g05")
    pile_up(state, 0, "g15")
    assert not may_cast(state, "g05")


# -- Astral Ship ------------------------------------------------------------------------------------------


def test_astral_ship_puts_a_figure_on_a_free_ship() -> None:
    state = with_spell("g08")
    put(state, 1, f3="villager")
    play(state, "cast-g08")
    assert names(state) == ["villager", "leader"]
    assert names(play(state, "villager")) == ["k5", "c7", "i8"]
    play(state, "c7")
    assert state.figure_owner(number("c7")) == 0
    assert state.turns == 1


def test_astral_ship_needs_a_free_ship_and_a_figure() -> None:
    state = with_spell("g08")
    put(state, 1, f3="villager", k5="villager", c7="villager", i8="villager")
    assert not may_cast(state, "g08")
    state = with_spell("g08")
    paint(state, **dict.fromkeys((*SPOTS, "b5"), "city-1"))
    put(state, 0, **dict.fromkeys(SPOTS, "villager"))
    put(state, 0, b5="leader")
    assert not may_cast(state, "g08")


# -- Clone ------------------------------------------------------------------------------------------------


def cloning(card: str = "g13") -> PandoriaState:
    """Return a position with a villager of seat 0 on d5 and free land in a row to its right."""
    state = with_spell(card)
    paint(state, d5="city-1", e5="forest-1", f5="hill-1")
    put(state, 0, d5="villager")
    return state


def test_clone_places_beside_ones_own_figures() -> None:
    state = play(cloning("g11"), "cast-g11", "villager")
    assert names(state) == ["e5"]
    play(state, "e5")
    assert state.turns == 1


def test_the_second_clone_does_not_hang_on_the_first_alone() -> None:
    state = play(cloning(), "cast-g13", "villager", "e5")
    assert state.turns == 1  # f5 lies beside the first clone alone: nothing is left to pick


def test_the_second_clone_is_asked_where_it_has_a_place() -> None:
    state = paint(cloning(), d4="hill-1")
    play(state, "cast-g13", "leader", "e5")
    assert (state.step, names(state)) == (SPELL_FIGURE, ["done", "villager"])
    play(state, "villager")
    assert names(state) == ["d4"]


def test_clone_hangs_on_figures_on_ships_and_castles_too() -> None:
    state = with_spell("g11")
    put(state, 0, f3="villager")
    paint(state, e3="forest-1")
    assert names(play(state, "cast-g11", "villager")) == ["e3"]


# -- Conjure ----------------------------------------------------------------------------------------------


def test_conjure_raises_one_resource_after_paying() -> None:
    state = with_spell("g15")
    set_stock(state, 0, 5, 7, 6)
    play(state, "cast-g15")
    assert names(state) == ["crystals"]
    play(state, "crystals")
    assert stock(state, 0) == {"crystals": 6, "gold": 7, "wood": 6}
    assert int(state.points[0]) == 0


def test_conjure_needs_something_to_raise() -> None:
    state = with_spell("g15")
    set_stock(state, 0, 8, 6, 10)
    assert not may_cast(state, "g15")
    set_stock(state, 0, 7, 6, 10)
    assert may_cast(state, "g15")  # 2 crystals are paid first


# -- Construct --------------------------------------------------------------------------------------------


def test_construct_builds_for_nothing() -> None:
    state = with_spell("g20", "g44")
    set_stock(state, 0, 6, 0, 0)
    play(state, "cast-g20")
    assert "monument" not in names(state)
    play(state, "build-g44", "slot-1")
    assert stock(state, 0) == {"crystals": 0, "gold": 0, "wood": 0}
    assert state.turns == 1


def test_construct_erects_for_nothing_and_its_building_counts_with_its_price() -> None:
    state = with_spell("g20")
    own(state, 0, "g02")
    set_stock(state, 0, 6, 0, 0)
    play(state, "cast-g20", "monument", "slot-1")
    assert int(state.points[0]) == 6


def test_construct_needs_a_second_card_or_a_monument() -> None:
    state = with_spell("g20")
    for card in state.hand(0):
        if card != CARD_NUMBERS["g20"]:
            state.cards[card] = 5  # somewhere else
    state.hand_sizes[0] = 1
    assert not may_cast(state, "g20")
    own(state, 0, "g02")
    assert may_cast(state, "g20")
