"""Spells, second half: Enchanted Castle, Flee, Master Builder, Muster, Rage, Teleport, Terrain (3.4)."""

import pytest

from longtable.core import OVER
from longtable.games.pandoria.board import TILE_NAMES, VILLAGER
from longtable.games.pandoria.rules import PandoriaState
from longtable.games.pandoria.rules.steps import (
    BUY,
    CASTLE_FIGURE,
    TERRAIN_FIRST,
)
from tests.games.pandoria.casting import SPOTS, hexes, may_cast, with_spell
from tests.games.pandoria.table import (
    at_cards,
    names,
    number,
    opening,
    own,
    paint,
    play,
    put,
    set_stock,
    stock,
)

# -- Enchanted Castle -------------------------------------------------------------------------------------


def test_enchanted_castle_lays_a_castle_with_a_figure() -> None:
    state = with_spell("g23")
    play(state, "cast-g23")
    assert "g4" in names(state)
    assert "e4" not in names(state)
    play(state, "g4")
    assert (state.step, names(state)) == (CASTLE_FIGURE, ["villager", "leader"])
    play(state, "villager")
    assert state.figure_owner(number("g4")) == 0
    assert [int(left) for left in state.castles] == [1, 2]


def all_out(state: PandoriaState) -> PandoriaState:
    """Send all figures of seat 0 out: five villagers and the leader on cities, one villager on h3."""
    ring = ("g2", "h2", "i3", "g4", "h4")
    paint(state, **dict.fromkeys((*SPOTS, *ring), "city-1"), h3="mountain-1")
    put(state, 0, **dict.fromkeys(SPOTS[:5], "villager"))
    put(state, 0, e6="leader", h3="villager")
    return state


def test_the_castle_stays_empty_where_nobody_is_left() -> None:
    state = all_out(with_spell("g23"))
    play(state, "cast-g23", "f4")
    assert state.turns == 1
    assert state.castle_owner(number("f4")) == 0


def test_a_figure_that_the_castle_frees_goes_on_it() -> None:
    state = all_out(with_spell("g23"))
    play(state, "cast-g23", "g3")  # closes h3: its villager comes home
    assert names(state) == ["villager"]
    play(state, "villager")
    assert state.step == BUY  # a region was closed by the spell
    assert stock(state, 0)["crystals"] == 8  # 10 - 3, and 1 for the figure on the castle


def test_enchanted_castle_needs_a_castle() -> None:
    state = with_spell("g23")
    state.castles[0] = 0
    assert not may_cast(state, "g23")


# -- Flee -------------------------------------------------------------------------------------------------


def test_flee_takes_back_any_number_of_figures() -> None:
    state = with_spell("g26")
    paint(state, d5="city-1", e5="forest-1")
    put(state, 0, d5="villager", e5="leader", f3="villager")
    put(state, 1, c7="villager")
    play(state, "cast-g26")
    assert names(state) == ["f3", "d5", "e5"]  # the first one must be picked
    assert names(play(state, "f3")) == ["done", "d5", "e5"]
    assert names(play(state, "e5")) == ["done", "d5"]
    play(state, "done")
    assert [state.in_reserve(0, 0), state.in_reserve(0, 1)] == [5, 1]


def test_flee_ends_with_the_last_figure() -> None:
    state = with_spell("g26")
    put(state, 0, f3="villager")
    play(state, "cast-g26", "f3")
    assert state.turns == 1


# -- Master Builder ---------------------------------------------------------------------------------------


def test_master_builder_builds_and_erects_and_the_carpenter_helps_twice() -> None:
    state = with_spell("g28", "g04")
    own(state, 0, "g15", "g12")  # Carpenter 1; Poorhouse, 4 wood
    play(state, "cast-g28", "build-g04", "slot-3", "slot-2")
    assert stock(state, 0)["wood"] == 10 - 5 - 3
    assert int(state.points[0]) == 6


def test_its_monument_may_cover_what_it_built() -> None:
    state = with_spell("g28", "g04")
    set_stock(state, 0, 4, 0, 8)
    play(state, "cast-g28", "build-g04", "slot-1", "slot-1")
    assert stock(state, 0)["wood"] == 0


def test_a_new_carpenter_discounts_the_monument_and_a_covered_one_does_not() -> None:
    state = with_spell("g28", "g15")
    own(state, 0, "g02")
    play(state.copy(), "cast-g28", "build-g15", "slot-2", "slot-1")
    after = play(state.copy(), "cast-g28", "build-g15", "slot-2", "slot-1")
    assert stock(after, 0)["wood"] == 10 - 3 - 4
    after = play(state.copy(), "cast-g28", "build-g15", "slot-2", "slot-2")
    assert stock(after, 0)["wood"] == 10 - 3 - 5


def test_master_builder_must_be_able_to_do_both() -> None:
    state = with_spell("g28", "g04", "g33", "g26")  # buildings of 6, 3 and 3 wood
    set_stock(state, 0, 4, 0, 7)
    assert not may_cast(state, "g28")
    set_stock(state, 0, 4, 0, 8)
    play(state, "cast-g28")
    assert "build-g04" in names(state)
    state.stock[2] = 7
    assert names(state) == []


def test_how_the_spell_is_paid_must_leave_enough_for_both() -> None:
    state = with_spell("g28", "g33")
    own(state, 0, "g27", "g02")  # Market 1:1, Small Tower
    # 4 crystals, then 3 for the mill and 5 to cover the tower, or 3 to cover the Market: all units count
    set_stock(state, 0, 0, 6, 6)
    play(state, "cast-g28")
    assert names(state) == ["pay-0", "pay-1", "pay-2", "pay-3", "pay-4"]
    state = with_spell("g28", "g33")
    own(state, 0, "g03", "g02")  # Market 2:1: for wood, wood is worth twice as much as gold
    set_stock(state, 0, 2, 4, 7)
    play(state, "cast-g28")
    assert names(state) == ["pay-2", "pay-3", "pay-4"]  # at least 1 + 5 wood, 5 of it and 2 gold


# -- Muster -----------------------------------------------------------------------------------------------


def test_muster_places_on_any_free_space_printed_ones_too() -> None:
    state = with_spell("g31")
    play(state, "cast-g31", "villager")
    assert names(state) == ["j2", "c3", "g5", "h5", "g6", "h6", "l7", "e9"]
    play(state, "e9")
    assert state.turns == 1


def test_muster_2_sends_the_villager_first_and_then_the_leader() -> None:
    state = with_spell("g33", realms=("halflings", "mages"))
    paint(state, **dict.fromkeys(SPOTS, "city-1"))
    put(state, 0, **dict.fromkeys(SPOTS[:5], "villager"))
    play(state, "cast-g33")
    assert names(state) == ["villager"]
    play(state, "villager", "e6")
    assert names(state) == ["done", "leader"]
    play(state, "leader", "c3")
    assert state.figure_kind(number("c3")) == 1


def test_closed_regions_lakes_castles_and_occupied_hexes_are_no_free_spaces() -> None:
    state = paint(opening(), **dict.fromkeys(("b2", "c2", "b3", "d3", "b4", "c4"), "hill-1"))
    state = at_cards(state)
    put(state, 1, b2="villager")
    assert state.in_closed(number("c3"))
    spaces = [hex for hex in ("c3", "b2", "f3", "d3") if state.is_space(number(hex))]
    assert spaces == ["d3"]


# -- Rage -------------------------------------------------------------------------------------------------


def raging(card: str, **figures: str) -> PandoriaState:
    """Return a position in which a castle has closed the mountain on h3 (2 icons) and a card is asked for."""
    state = opening(hands={0: [card]})
    paint(state, **dict.fromkeys(("g2", "h2", "i3", "g4", "h4", "d5"), "city-1"), h3="mountain-2")
    put(state, 0, **figures)
    set_stock(state, 0, 5, 0, 0)
    return play(state, "castle", "g3", "nothing")


@pytest.mark.parametrize(("card", "price", "counts"), [("g35", 2, 2), ("g37", 4, 3)])
def test_rage_makes_a_villager_count_more(card: str, price: int, counts: int) -> None:
    state = raging(card, g2="villager", i3="leader", d5="villager")
    play(state, f"cast-{card}")
    assert names(state) == ["g2"]  # neither the leader nor who stands elsewhere
    play(state, "g2")
    gained = 2 * (counts + 2)
    assert stock(state, 0)["crystals"] == min(10, 5 - price + gained)


def test_rage_needs_a_villager_beside_a_region_closed_in_this_turn() -> None:
    assert not may_cast(raging("g35", i3="leader", d5="villager"), "g35")
    state = raging("g35", g2="villager")
    play(state, "nothing", "nothing")
    state.step = 7
    state.turn = 0
    assert not may_cast(state, "g35")


# -- Teleport ---------------------------------------------------------------------------------------------


def test_teleport_moves_a_figure_from_anywhere_to_a_free_space() -> None:
    state = with_spell("g39")
    put(state, 0, f3="leader")
    play(state, "cast-g39")
    assert names(state) == ["f3"]
    assert "f3" not in names(play(state, "f3"))
    play(state, "e9")
    assert (state.figure_kind(number("e9")), state.turns) == (1, 1)


def test_a_leader_may_be_teleported_while_villagers_are_in_reserve() -> None:
    state = with_spell("g39", realms=("dwarves", "mages"))
    put(state, 0, f3="leader")
    assert state.in_reserve(0, VILLAGER) > 0
    assert "e9" in names(play(state, "cast-g39", "f3"))


def test_teleport_2_moves_two_different_figures() -> None:
    state = with_spell("g40")
    paint(state, d5="city-1")
    put(state, 0, f3="villager", d5="villager")
    play(state, "cast-g40", "d5", "e9")
    assert names(state) == ["done", "f3"]
    assert "d5" in names(play(state, "f3"))  # the first one has left it
    play(state, "d5")
    assert state.turns == 1


def test_teleport_2_with_one_figure_is_over_after_it() -> None:
    state = with_spell("g40")
    put(state, 0, f3="villager")
    play(state, "cast-g40", "f3", "e9")
    assert state.turns == 1


# -- Terrain ----------------------------------------------------------------------------------------------


def test_terrain_draws_a_single_tile_and_lays_it() -> None:
    state = with_spell("g42", singles=["mountain-2"])
    play(state, "cast-g42")
    assert state.step == TERRAIN_FIRST
    assert TILE_NAMES[state.chosen] == "mountain-2"
    assert hexes(state) == names(state)
    play(state, "g4")
    assert (int(state.ground[number("g4")]), int(state.icons[number("g4")])) == (2, 2)
    assert state.turns == 1


def test_terrain_draws_a_double_tile_and_lays_both_halves() -> None:
    state = with_spell("g44", stack=["hill-2-city-1"])
    play(state, "cast-g44", "g4", "f4")
    assert [int(state.ground[number(hex)]) for hex in ("g4", "f4")] == [1, 3]
    assert state.tiles_in_hand(0) != []


def test_terrain_needs_a_tile_and_a_place() -> None:
    state = with_spell("g42", "g44")
    state.singles_at = len(state.singles)
    assert not may_cast(state, "g42")
    assert may_cast(state, "g44")
    state.stack_at = len(state.stack)
    assert not may_cast(state, "g44")


def test_the_last_tile_of_the_stack_taken_by_terrain_is_no_trigger() -> None:
    state = with_spell("g44")
    state.stack_at = len(state.stack) - 1
    play(state, "cast-g44", "g4", "f4")
    assert (state.stack_size(), state.last_round) == (0, False)
    state = with_spell("g44", end="emptied")
    state.stack_at = len(state.stack) - 1
    play(state, "cast-g44")
    assert state.last_round


def test_a_region_closed_by_terrain_is_scored_in_this_turn() -> None:
    state = with_spell("g42", singles=["forest-1"])
    paint(state, **dict.fromkeys(("g2", "h2", "i3", "g4", "h4"), "city-1"), h3="mountain-2")
    put(state, 1, g2="villager")
    before = stock(state, 1)["crystals"]
    play(state, "cast-g42", "g3")
    assert stock(state, 1)["crystals"] == min(10, before + 2)
    assert (state.turn, state.step) == (0, BUY)


def test_every_spell_ends_and_the_turn_goes_on() -> None:
    state = with_spell("g15")
    set_stock(state, 0, 5, 0, 0)
    play(state, "cast-g15", "gold")
    assert (state.spell, state.chosen, state.place, state.targets) == (-1, -1, -1, 0)
    assert state.turn not in (0, OVER)
