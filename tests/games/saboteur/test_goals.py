"""Reaching and turning over goals (dossier 2.5, worked examples W20 to W35)."""

import pytest

from longtable.games.saboteur.board import GOAL_CELLS
from longtable.games.saboteur.rules import DIGGERS, SHARE
from longtable.games.saboteur.rules.tunnel import remove
from tests.games.saboteur.table import (
    BOTTOM,
    MIDDLE,
    ROW,
    TOP,
    cell,
    dig,
    lies,
    may_lay,
    mine,
    names,
    open_cells,
    opening,
    play,
    turned_up,
)

LOWER = ("gold", "stone-nw", "stone-ne")  #: gold on top, the other stone in the middle


def test_W20_a_wall_towards_a_goal_turns_nothing_over() -> None:
    assert may_lay(mine(*ROW), "nw", "8,3")
    assert turned_up(mine(*ROW, "nw 8,3")) == []


def test_W21_a_dead_end_turns_nothing_over() -> None:
    assert may_lay(mine(*ROW), "d:ew", "8,3")
    assert turned_up(mine(*ROW, "d:ew 8,3")) == []


def test_W22_a_tunnel_turns_the_goal_over() -> None:
    assert turned_up(mine(*ROW, "ew 8,3")) == ["9,3"]


def test_W23_seven_cards_win_at_least() -> None:
    state = dig(opening(4, hands={0: ["tunnel-ew"]}), *ROW)
    play(state, "tunnel-ew", "8,3")
    assert state.outcome(0) == DIGGERS
    assert state.laid_size == 7
    assert state.step == SHARE


def test_W24_goals_and_start_are_no_targets_of_a_rockfall() -> None:
    state = dig(opening(3, goals=TOP, hands={0: ["rockfall"]}), *ROW, "ew 8,3")
    assert turned_up(state) == ["9,3"]
    play(state, "rockfall")
    assert names(state) == ["discard", *[f"{column},3" for column in range(2, 9)]]


def test_W25_a_stone_is_turned_to_meet_the_card() -> None:
    state = mine(*ROW, "ew 8,3", goals=TOP)
    assert lies(state, "9,3") == "sw"
    assert "9,4" in open_cells(state)
    assert "9,2" not in open_cells(state)
    assert "10,3" not in open_cells(state)


def test_W26_a_stone_must_be_matched_afterwards() -> None:
    state = mine(*ROW, "ew 8,3", goals=TOP)
    for shape in ("ns", "nw", "nesw"):
        assert may_lay(state, shape, "9,4")
    for shape in ("ew", "sw"):
        assert not may_lay(state, shape, "9,4")


def test_W27_the_tunnel_goes_on_through_a_stone() -> None:
    state = mine(*ROW, "ew 8,3", "ns 9,4", goals=TOP)
    assert turned_up(state) == ["9,3", "9,5"]


def test_W28_the_other_stone_leads_up() -> None:
    state = mine(*ROW, "ew 8,3", goals=LOWER)
    assert lies(state, "9,3") == "nw"
    assert "9,2" in open_cells(state)
    assert "9,4" not in open_cells(state)
    assert turned_up(dig(state, "ns 9,2")) == ["9,1", "9,3"]


def test_W30_a_stone_entered_from_the_north() -> None:
    state = mine(*ROW[:-1], "nw 7,3", "se 7,2", "ew 8,2", "sw 9,2", goals=TOP)
    assert turned_up(state) == ["9,3"]
    assert lies(state, "9,3") == "ne"
    assert "10,3" in open_cells(state)


def test_W31_only_the_goal_that_the_turned_card_points_at() -> None:
    state = mine(*ROW, "sw 8,3", "ne 8,4", "sw 9,4", goals=TOP)
    assert turned_up(state) == ["9,5"]


def test_W32_and_the_other_way_round() -> None:
    state = mine(*ROW, "sw 8,3", "ne 8,4", "nw 9,4", goals=TOP)
    assert turned_up(state) == ["9,3"]


#: a way to a cell beside the middle goal, and the card that enters it from there
ENTRIES = {
    "W": [*ROW, "ew 8,3"],
    "N": [*ROW[:-1], "nw 7,3", "se 7,2", "ew 8,2", "sw 9,2"],
    "S": [*ROW[:-1], "sw 7,3", "ne 7,4", "ew 8,4", "nw 9,4"],
    "E": [*ROW[:-1], "nw 7,3", "se 7,2", "ew 8,2", "ew 9,2", "sw 10,2", "nw 10,3"],
}


@pytest.mark.parametrize(
    ("entry", "north_east", "north_west"),
    [("W", "sw", "nw"), ("N", "ne", "nw"), ("S", "sw", "se"), ("E", "ne", "se")],
)
def test_W34_every_entry_has_one_way(entry: str, north_east: str, north_west: str) -> None:
    assert lies(mine(*ENTRIES[entry], goals=TOP), "9,3") == north_east
    assert lies(mine(*ENTRIES[entry], goals=LOWER), "9,3") == north_west


def test_W35_nothing_passes_a_side_where_a_stone_does_not_fit() -> None:
    """The stone is open to the south, where a straight tunnel shows it its wall."""
    state = mine(*ROW[:-1], "nsw 7,3", "ne 7,4", "ew 8,4", "ew 9,4", goals=TOP)
    dig(state, "se 7,2", "sw 8,2", "ne 8,3")
    assert lies(state, "9,3") == "sw"
    assert state.joined(GOAL_CELLS[1])
    assert state.joined(cell("9,4"))
    remove(state, cell("8,4"))
    assert state.joined(GOAL_CELLS[1])
    assert not state.joined(cell("9,4"))
    assert "10,4" not in open_cells(state)


@pytest.mark.parametrize(
    ("goals", "top", "middle"),
    [(BOTTOM, "se", "ne"), (("stone-ne", "stone-nw", "gold"), "sw", "nw")],
)
def test_two_goals_turn_over_at_once(goals: tuple[str, ...], top: str, middle: str) -> None:
    state = mine(*ROW[:-1], "nw 7,3", "se 7,2", "ew 8,2", "nsw 9,2", goals=goals)
    assert turned_up(state) == ["9,1", "9,3"]
    assert (lies(state, "9,1"), lies(state, "9,3")) == (top, middle)


def test_gold_among_two_ends_the_round() -> None:
    state = opening(3, goals=MIDDLE, hands={0: ["tunnel-nse"]})
    dig(state, *ROW[:-1], "nw 7,3", "se 7,2", "ew 8,2")
    play(state, "tunnel-nse", "9,2")
    assert turned_up(state) == ["9,1", "9,3"]
    assert state.outcome(0) == DIGGERS


def test_a_goal_cut_off_later_stays_face_up() -> None:
    state = dig(opening(3, goals=TOP, hands={0: ["rockfall"]}), *ROW, "ew 8,3")
    play(state, "rockfall", "8,3")
    assert turned_up(state) == ["9,3"]
    assert not state.joined(GOAL_CELLS[1])
    assert "9,4" not in open_cells(state)


def test_a_later_card_must_match_a_stone_that_lies_beside_it() -> None:
    state = mine(*ROW[:-1], "new 7,3", "ew 8,3", "se 7,2", "ew 8,2", goals=TOP)
    assert lies(state, "9,3") == "sw"
    assert may_lay(state, "nw", "9,2")
    assert not may_lay(state, "sw", "9,2")


def test_the_gold_goal_is_open_to_all_sides() -> None:
    assert lies(mine(*ROW, "ew 8,3"), "9,3") == "nesw"
