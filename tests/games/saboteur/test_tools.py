"""Broken tools, repairs and the map (dossier 2.6, 2.7, 2.9, worked examples T1 to T7)."""

from longtable.games.saboteur.board import CART, LANTERN, PICKAXE
from longtable.games.saboteur.rules import TOOL, SaboteurState
from tests.games.saboteur.table import (
    ROW,
    TOP,
    after,
    dig,
    discard_until,
    names,
    opening,
    play,
)


def broken_lantern(*cards: str) -> SaboteurState:
    """Return a mine in which seat 1's lantern is broken and it is seat 1's turn, with these cards."""
    state = opening(3, hands={0: ["break-lantern"], 1: cards})
    return play(state, "break-lantern", "seat-2")


def test_T1_a_broken_tool_stops_digging_and_nothing_else() -> None:
    cards = ["tunnel-ew", "map", "rockfall", "break-cart", "repair-lantern"]
    state = opening(3, hands={0: ["break-lantern"], 1: cards})
    dig(state, "ns 1,2")
    play(state, "break-lantern", "seat-2")
    assert names(after(state, "tunnel-ew")) == ["discard"]
    assert names(after(state, "map")) == ["discard", "9,1", "9,3", "9,5"]
    assert names(after(state, "rockfall")) == ["discard", "1,2"]
    assert names(after(state, "break-cart")) == ["discard", "seat-1", "seat-2", "seat-3"]
    assert names(after(state, "repair-lantern")) == ["discard", "seat-2"]


def test_T2_one_broken_tool_of_a_kind() -> None:
    state = broken_lantern("break-lantern", "break-cart", "break-pickaxe")
    assert names(after(state, "break-lantern")) == ["discard", "seat-1", "seat-3"]
    assert "seat-2" in names(after(state, "break-cart"))
    assert "seat-2" in names(after(state, "break-pickaxe"))


def test_T2_three_in_all() -> None:
    hands = {0: ["break-lantern", "break-pickaxe"], 2: ["break-cart"]}
    state = opening(3, hands=hands)
    play(state, "break-lantern", "seat-2")
    discard_until(state, 2)
    play(state, "break-cart", "seat-2")
    play(state, "break-pickaxe", "seat-2")
    assert state.broken_tools(1) == [PICKAXE, LANTERN, CART]


def test_T3_a_double_repair_mends_the_one_that_is_chosen() -> None:
    hands = {
        0: ["break-lantern"],
        1: ["break-cart"],
        2: ["repair-lantern-cart"],
    }
    state = opening(3, hands=hands)
    play(state, "break-lantern", "seat-2", "break-cart", "seat-2", "repair-lantern-cart", "seat-2")
    assert state.step == TOOL
    assert names(state) == ["lantern", "cart"]
    assert after(state, "lantern").broken_tools(1) == [CART]
    assert after(state, "cart").broken_tools(1) == [LANTERN]
    assert after(state, "cart").turns == 3


def test_T3_with_one_of_its_tools_broken_nothing_is_asked() -> None:
    state = broken_lantern("repair-lantern-cart")
    play(state, "repair-lantern-cart", "seat-2")
    assert state.broken_tools(1) == []
    assert state.turns == 2


def test_T4_a_repair_of_other_tools_does_not_help() -> None:
    state = opening(3, hands={0: ["break-pickaxe"], 1: ["repair-lantern-cart"]})
    play(state, "break-pickaxe", "seat-2")
    assert names(play(state, "repair-lantern-cart")) == ["discard"]


def test_T5_nothing_broken_nothing_to_mend() -> None:
    state = broken_lantern("repair-lantern")
    assert names(play(state, "repair-lantern")) == ["discard", "seat-2"]
    assert play(state, "seat-2").broken_tools(1) == []


def test_T5_another_seat_may_mend_it() -> None:
    state = opening(3, hands={0: ["break-lantern"], 2: ["repair-pickaxe-lantern"]})
    play(state, "break-lantern", "seat-2")
    discard_until(state, 2)
    assert play(state, "repair-pickaxe-lantern", "seat-2").broken_tools(1) == []


def test_T6_one_may_break_ones_own_tool() -> None:
    state = opening(3, hands={0: ["break-cart"]})
    play(state, "break-cart", "seat-1")
    assert state.broken_tools(0) == [CART]


def test_T6_unless_the_option_forbids_it() -> None:
    state = opening(3, hands={0: ["break-cart"]}, own_tools="no")
    assert names(play(state, "break-cart")) == ["discard", "seat-2", "seat-3"]


def test_T7_a_new_round_begins_with_whole_tools() -> None:
    state = opening(3, hands={0: ["break-cart"]}, early_end="no")
    play(state, "break-cart", "seat-2")
    discard_until(state, 66)
    assert state.broken_tools(1) == [CART]
    discard_until(state, 67)
    assert (state.round, [state.broken_tools(seat) for seat in range(3)]) == (1, [[], [], []])


def test_a_repair_and_what_it_mends_are_discarded_face_up() -> None:
    state = broken_lantern("repair-lantern")
    assert sum(state.played) == 0
    play(state, "repair-lantern", "seat-2")
    assert sum(state.played) == 2


def test_a_map_looks_at_a_goal_that_lies_face_down() -> None:
    state = opening(3, goals=TOP, hands={0: ["map"]})
    dig(state, *ROW, "ew 8,3")
    assert names(play(state, "map")) == ["discard", "9,1", "9,5"]
    play(state, "9,5")
    assert [state.has_peeked(0, goal) for goal in range(3)] == [False, False, True]
    assert not state.goal_up(2)


def test_a_goal_may_be_looked_at_again() -> None:
    state = opening(3, hands={0: ["map", "map"]}, draws=["dead-n"])
    play(state, "map", "9,3")
    discard_until(state, 3)
    assert names(after(state, "map")) == ["discard", "9,1", "9,3", "9,5"]
    assert play(state, "map", "9,3").turns == 4
