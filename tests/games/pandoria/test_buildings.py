"""Building, overbuilding, monuments, and the Market (3.5, 4.6)."""

from typing import Unpack

import pytest

from longtable.games.pandoria.board import CARD_NUMBERS
from longtable.games.pandoria.rules import PandoriaState
from longtable.games.pandoria.rules.payment import monument_price
from longtable.games.pandoria.rules.steps import BUY, MONUMENT_SLOT, PAY_BUILDING, PAY_MONUMENT
from tests.games.pandoria.table import (
    Said,
    at_cards,
    names,
    opening,
    own,
    pile_up,
    play,
    set_stock,
    stock,
)

CARPENTER_1, CARPENTER_2, CARPENTER_3 = "g15", "g13", "g44"
SMALL_TOWER, LARGE_TOWER, MARKET_1, MARKET_2 = "g02", "g07", "g27", "g03"


def with_hand(*cards: str, wood: int = 10, **said: Unpack[Said]) -> PandoriaState:
    """Return a position in which Humans with these cards are asked for one."""
    said["hands"] = {0: cards}
    state = at_cards(opening(**said))
    set_stock(state, 0, 0, 0, wood)
    return state


def wood_paid(state: PandoriaState, *picks: str) -> int:
    """Return how much wood the picks cost."""
    before = stock(state, 0)["wood"]
    play(state, *picks)
    return before - stock(state, 0)["wood"]


def built(state: PandoriaState) -> list[list[int]]:
    """Return the building cards of seat 0 by slot, the lowest first."""
    return [state.slot_cards(0, slot) for slot in range(5)]


def test_a_building_costs_its_wood_and_takes_the_lowest_free_slot() -> None:
    state = with_hand("g04")  # Large Treasury, 6 wood
    play(state, "build-g04")
    assert names(state) == ["slot-1"]
    assert wood_paid(state, "slot-1") == 6
    assert built(state)[0] == [CARD_NUMBERS["g04"]]
    assert state.hand_sizes[0] == 3


def test_a_building_that_cannot_be_paid_is_not_offered() -> None:
    assert "build-g04" not in names(with_hand("g04", wood=5))
    assert "build-g04" in names(with_hand("g04", wood=6))


def test_overbuilding_costs_the_difference_at_least_one() -> None:
    state = with_hand(LARGE_TOWER, "g01")  # 6 wood; Bank 1, 2 wood
    own(state, 0, SMALL_TOWER)  # 3 wood
    assert names(play(state.copy(), "build-g07")) == ["slot-1", "slot-2"]
    assert wood_paid(state.copy(), "build-g07", "slot-1") == 3
    assert wood_paid(state.copy(), "build-g07", "slot-2") == 6
    assert wood_paid(state, "build-g01", "slot-1") == 1
    assert built(state)[0] == [CARD_NUMBERS["g02"], CARD_NUMBERS["g01"]]


def test_no_two_of_one_name_but_one_may_cover_the_other() -> None:
    state = with_hand("g30", "g16", wood=10)  # Bank 3, Small Tower
    own(state, 0, "g01", SMALL_TOWER)  # Bank 1 costs 2, Small Tower 3
    assert names(play(state.copy(), "build-g30")) == ["slot-1"]
    assert wood_paid(state.copy(), "build-g30", "slot-1") == 4
    assert wood_paid(state, "build-g16", "slot-2") == 1  # its own twin


def test_large_and_small_stand_side_by_side() -> None:
    state = with_hand(LARGE_TOWER)
    own(state, 0, SMALL_TOWER)
    assert "slot-2" in names(play(state, "build-g07"))


def test_a_covered_name_is_free_again() -> None:
    state = with_hand("g16")
    own(state, 0, SMALL_TOWER)
    state.erected[0] = 6
    assert names(play(state, "build-g16")) == ["slot-2"]


def test_the_carpenter_saves_but_not_on_what_covers_it() -> None:
    state = with_hand("g04")
    own(state, 0, CARPENTER_2)  # costs 5
    assert wood_paid(state.copy(), "build-g04", "slot-2") == 4
    assert wood_paid(state, "build-g04", "slot-1") == 1  # 6 - 5


def test_the_carpenter_never_saves_the_last_wood() -> None:
    state = with_hand("g01")
    own(state, 0, CARPENTER_3)
    assert wood_paid(state, "build-g01", "slot-2") == 1


def test_with_five_slots_used_one_can_only_cover() -> None:
    state = with_hand("g04")
    own(state, 0, SMALL_TOWER, "g01", CARPENTER_1, "g03", "g05")
    assert names(play(state, "build-g04")) == [f"slot-{slot}" for slot in range(1, 6)]


def test_with_five_monuments_nothing_can_be_built() -> None:
    state = with_hand("g04")
    own(state, 0, SMALL_TOWER, "g01", CARPENTER_1, "g03", "g05")
    for slot in range(5):
        state.erected[slot] = 3
    assert names(state) == ["nothing"]


# -- monuments --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("covered", "price"),
    [(SMALL_TOWER, 5), ("g04", 2), (CARPENTER_3, 1), (CARPENTER_1, 5), ("g01", 6)],
)
def test_a_monument_costs_8_less_what_it_covers(covered: str, price: int) -> None:
    state = with_hand()
    own(state, 0, covered)
    assert wood_paid(state, "monument", "slot-1") == price
    assert int(state.points[0]) == 6
    assert state.monument_in(0, 0) == 6
    assert state.building_in(0, 0) == -1


def test_the_carpenter_helps_with_monuments() -> None:
    state = with_hand()
    own(state, 0, CARPENTER_2, "g04")
    assert wood_paid(state.copy(), "monument", "slot-2") == 1  # 8 - 6 - 2 = 0, at least 1
    assert wood_paid(state, "monument", "slot-1") == 3  # 8 - 5, it does not help to cover itself


def test_a_monument_needs_a_visible_building_and_is_never_covered() -> None:
    state = with_hand("g04")
    assert "monument" not in names(state)
    own(state, 0, SMALL_TOWER)
    state.erected[0] = 5
    assert "monument" not in names(state)
    assert names(play(state, "build-g04")) == ["slot-2"]


def test_without_a_monument_left_none_is_offered() -> None:
    state = with_hand()
    own(state, 0, SMALL_TOWER)
    state.erected_count = len(state.monuments)
    assert "monument" not in names(state)
    assert state.monument_value() == 0


def test_monuments_come_from_the_top() -> None:
    state = opening()
    assert [int(value) for value in state.monuments] == [6, 5, 4, 3, 3, 3, 3]
    state = with_hand()
    own(state, 0, SMALL_TOWER)
    play(state, "monument", "slot-1")
    assert state.monument_value() == 5


def test_what_lies_on_another_building_counts_with_its_own_price() -> None:
    state = with_hand("g04")
    own(state, 0, SMALL_TOWER)
    play(state, "build-g04", "slot-1")
    assert monument_price(state, 0, 0, -1, -1) == 2


def test_after_building_everybody_but_halflings_is_done() -> None:
    state = with_hand("g04")
    play(state, "build-g04", "slot-1")
    assert (state.turn, state.turns) == (1, 1)


# -- the Market (3.5) -------------------------------------------------------------------------------------


def test_a_market_pays_what_is_missing_in_other_resources() -> None:
    state = with_hand("g04")
    own(state, 0, MARKET_1)
    set_stock(state, 0, 2, 3, 4)  # 2 wood are missing
    play(state, "build-g04", "slot-2")
    assert state.step == PAY_BUILDING
    assert names(state) == ["pay-0", "pay-1", "pay-2"]  # crystals first, the rest gold
    play(state, "pay-1")
    assert stock(state, 0) == {"crystals": 1, "gold": 2, "wood": 0}


def test_at_two_for_one_twice_as_much_is_given() -> None:
    state = with_hand("g04")
    own(state, 0, MARKET_2)
    set_stock(state, 0, 1, 3, 4)
    assert names(play(state, "build-g04", "slot-2")) == ["pay-1"]
    play(state, "pay-1")
    assert stock(state, 0) == {"crystals": 0, "gold": 0, "wood": 0}


def test_without_enough_of_the_others_the_market_does_not_help() -> None:
    state = with_hand("g04")
    own(state, 0, MARKET_2)
    set_stock(state, 0, 1, 2, 4)
    assert names(play(state, "build-g04")) == ["slot-1"]  # 3 to cover the Market, 6 beside it


def test_a_market_does_not_help_to_pay_for_what_covers_it() -> None:
    state = with_hand("g04")
    own(state, 0, MARKET_2)  # 3 wood
    set_stock(state, 0, 10, 10, 2)  # to cover it costs 3, a free slot 6
    assert names(play(state.copy(), "build-g04")) == ["slot-2"]
    set_stock(state, 0, 10, 10, 3)
    assert names(play(state.copy(), "build-g04")) == ["slot-1", "slot-2"]
    set_stock(state, 0, 10, 10, 4)
    assert "monument" not in names(state)  # 8 - 3 = 5 over the Market itself
    set_stock(state, 0, 10, 10, 5)
    assert names(play(state, "monument")) == ["slot-1"]


def test_a_market_pays_for_monuments() -> None:
    state = with_hand()
    own(state, 0, MARKET_1, SMALL_TOWER)
    set_stock(state, 0, 0, 4, 2)
    assert names(play(state, "monument")) == ["slot-2"]
    play(state, "slot-2")
    assert state.step == PAY_MONUMENT
    assert names(state) == ["pay-0"]
    play(state, "pay-0")
    assert stock(state, 0) == {"crystals": 0, "gold": 1, "wood": 0}


def test_a_market_pays_for_cards() -> None:
    state = opening(realms=("mages", "humans"), display=["g22", "g41", "g13", "g14"])
    own(state, 0, MARKET_1)
    set_stock(state, 0, 3, 4, 1)
    at_cards(state)
    play(state, "nothing")
    assert state.step == BUY
    assert names(state) == ["nothing", "take-g13", "take-g14", "take-g22", "take-g41"]
    play(state, "take-g22")  # 6 gold, 2 are missing
    assert names(state) == ["pay-1", "pay-2"]
    play(state, "pay-2")
    assert stock(state, 0) == {"crystals": 1, "gold": 0, "wood": 1}


def test_the_bank_saves_and_never_the_last_gold() -> None:
    state = opening(realms=("mages", "humans"), display=["g01", "g22"])
    own(state, 0, "g30")  # Bank 3
    set_stock(state, 0, 0, 3, 0)
    play(at_cards(state), "nothing")
    play(state.copy(), "take-g22")  # 6 - 3
    play(state, "take-g01")  # 2 - 3: one
    assert stock(state, 0)["gold"] == 2


# -- Halflings (4.8) --------------------------------------------------------------------------------------


def halflings(*cards: str) -> PandoriaState:
    """Return a position in which Halflings with these cards are asked for one."""
    state = at_cards(opening(realms=("halflings", "mages"), hands={0: cards}))
    set_stock(state, 0, 10, 10, 10)
    return state


def test_halflings_cast_one_more_spell_after_building() -> None:
    state = halflings("g04", "g15", "g16", "g27")  # Flee finds nobody
    set_stock(state, 0, 4, 4, 10)
    play(state, "build-g04", "slot-1")
    assert names(state) == ["nothing", "cast-g15", "cast-g16"]  # Conjure 6
    play(state, "cast-g15", "gold")
    assert state.turn == 1


def test_halflings_are_asked_after_a_monument_and_even_without_a_spell() -> None:
    state = halflings()
    own(state, 0, SMALL_TOWER)
    set_stock(state, 0, 0, 0, 10)
    play(state, "monument", "slot-1")
    assert names(state) == ["nothing"]


def test_halflings_who_cast_first_do_not_build_after_it() -> None:
    state = halflings("g15", "g04")
    set_stock(state, 0, 10, 4, 10)
    play(state, "cast-g15", "gold")
    assert state.turn == 1


@pytest.mark.parametrize("copied", ["g20", "g28"])
def test_halflings_who_built_by_adopting_cast_one_more_spell_too(copied: str) -> None:
    state = halflings("g05", SMALL_TOWER, "g15")  # Adopt of Construct, or of Master Builder
    pile_up(state, 1, copied)
    play(state, "cast-g05", "seat-2", "build-g02", "slot-1")
    if copied == "g28":
        play(state, "slot-1")
    assert {"nothing", "cast-g15"} <= set(names(state))


def test_what_the_extra_spell_builds_grants_no_other() -> None:
    state = halflings("g04", "g20", "g21", "g15")  # g20, g21: Construct
    play(state, "build-g04", "slot-1", "cast-g20", "build-g15", "slot-2")
    assert state.turn == 1


def test_halflings_of_side_a_have_no_extra_spell() -> None:
    state = at_cards(opening(realms=("halflings", "mages"), game="beginner", hands={0: ["g04"]}))
    play(state, "build-g04", "slot-2")
    assert state.turn == 1


def test_master_builder_asks_for_the_monument_at_its_place() -> None:
    state = halflings("g28", SMALL_TOWER)
    play(state, "cast-g28", "build-g02", "slot-1")
    assert state.step == MONUMENT_SLOT
    play(state, "slot-1")
    assert names(state)[0] == "nothing"  # the extra spell
    assert stock(state, 0) == {"crystals": 6, "gold": 10, "wood": 2}  # 3 and 8 - 3
