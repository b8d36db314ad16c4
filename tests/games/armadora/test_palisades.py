"""One or two palisades: where they may stand (dossier 2.3, 1.2)."""

import pytest

from longtable.core import UnknownPick
from longtable.games.armadora import GAME
from longtable.games.armadora.rules import SECOND_LINE
from tests.games.armadora.table import (
    ONE_LEFT,
    names,
    opening,
    play,
    position,
    refused,
    sizes,
    territory,
)

#: 32 palisades; one line is legal, the supply holds three palisades
LAST_LINE = [
    "c1-d1", "e1-f1", "a2-b2", "d2-e2", "b3-c3", "c3-d3", "e3-f3", "f3-g3", "a4-b4", "b4-c4",
    "d4-e4", "e4-f4", "g4-h4", "b5-c5", "c5-d5", "d5-e5", "f5-g5", "a1-a2", "b1-b2", "e1-e2",
    "g1-g2", "h1-h2", "b2-b3", "c2-c3", "d2-d3", "g2-g3", "h2-h3", "d3-d4", "f3-f4", "a4-a5",
    "e4-e5", "h4-h5",
]  # fmt: skip

SEVEN_IN_A_ROW = ["a1-a2", "b1-b2", "c1-c2", "d1-d2", "e1-e2", "f1-f2", "g1-g2", "g1-h1"]


def lines(*palisades: str) -> list[str]:
    """Return the lines legal in a position with these palisades."""
    state = position(seats=2, palisades=list(palisades))
    return [name for name in names(state) if "-" in name and not name.startswith("warrior")]


def test_A_24_one_palisade_or_two() -> None:
    state = play(opening(2), "d2-e2")
    assert state.step == SECOND_LINE
    assert state.turn == 0
    play(state, "a1-b1")
    assert state.turn == 1
    play(state, "h4-h5", "done")
    assert state.turn == 0
    assert state.palisades_left == 32


def test_A_24_none_is_no_action() -> None:
    assert refused(opening(2), "done") == ("NOTHING_TO_CLOSE", "A-24")


def test_AB_3_never_a_third_palisade_in_one_action() -> None:
    state = play(opening(2), "d2-e2", "d3-e3", "a1-b1")
    assert state.turn == 1
    assert state.step == SECOND_LINE


def test_A_25_any_free_line_and_the_two_need_not_touch() -> None:
    assert len(lines()) == 67
    play(opening(2), "a1-b1", "h4-h5")


def test_A_25_lines_run_between_land_and_mines_alike() -> None:
    play(opening(2), "c1-d1", "d1-d2")


def test_A_26_AT_01_a_territory_of_exactly_four_may_be_fenced_off() -> None:
    state = play(opening(2), "b1-c1", "b2-c2", "a2-a3", "b2-b3")
    assert sizes(state) == [4, 36]
    assert territory(state, "a1") == ["a1", "b1", "a2", "b2"]


def test_A_26_AT_02_three_squares_are_too_few() -> None:
    state = position(seats=2, palisades=["a1-a2", "b1-b2", "c1-c2"])
    assert refused(state, "c1-d1") == ("TOO_SMALL", "A-26")


def test_A_26_AT_02b_a_strip_of_four_with_a_mine_is_large_enough() -> None:
    state = position(seats=2, palisades=["a1-a2", "b1-b2", "c1-c2", "d1-d2"])
    play(state, "d1-e1", "done")
    assert sizes(state) == [4, 36]
    assert territory(state, "a1") == ["a1", "b1", "c1", "d1"]


@pytest.mark.parametrize(("first", "second"), [("a1-b1", "a1-a2"), ("a1-a2", "a1-b1")])
def test_A_28_AT_03_two_that_are_legal_alone_may_be_illegal_together(
    first: str, second: str
) -> None:
    state = opening(2)
    assert {first, second} <= set(names(state))
    play(state, first)
    assert refused(state, second) == ("TOO_SMALL", "A-26")


def test_A_28_AT_04_two_that_part_a_territory_of_eight() -> None:
    state = position(seats=2, palisades=["d1-e1", "d2-e2", "a2-a3", "b2-b3", "c2-c3", "d2-d3"])
    assert sizes(state) == [8, 32]
    play(state, "b1-c1", "b2-c2")
    assert sizes(state) == [4, 4, 32]


def test_AT_04b_a_dead_wall_is_legal_and_then_forbids_others() -> None:
    state = position(
        seats=2,
        palisades=["d1-e1", "d2-e2", "a2-a3", "b2-b3", "c2-c3", "d2-d3", "b1-c1", "b2-c2"],
    )
    play(state, "a1-b1")
    assert sizes(state) == [4, 4, 32]
    assert refused(state, "a2-b2") == ("TOO_SMALL", "A-26")
    assert refused(state, "a1-a2") == ("TOO_SMALL", "A-26")


def test_AT_05_both_sides_are_checked_seven_do_not_split_into_three_and_four() -> None:
    state = position(seats=2, palisades=SEVEN_IN_A_ROW)
    assert sizes(state) == [7, 33]
    assert refused(state, "c1-d1") == ("TOO_SMALL", "A-26")
    assert refused(state, "d1-e1") == ("TOO_SMALL", "A-26")


def test_AT_06_AB_1_a_line_is_the_same_line_from_both_sides() -> None:
    state = position(seats=2, palisades=["d1-e1"])
    assert GAME.pick("e1-d1") == GAME.pick("d1-e1")
    assert refused(state, "e1-d1") == ("BUILT", "A-25")
    assert refused(state, "d1-e1") == ("BUILT", "A-25")


@pytest.mark.parametrize("name", ["a1-a0", "h3-i3", "c3-d4", "c3-e3", "c3-c3", "i1", "a6", ""])
def test_AT_07_AB_2_the_rim_and_squares_that_do_not_touch_have_no_line(name: str) -> None:
    with pytest.raises(UnknownPick):
        GAME.pick(name)


@pytest.mark.parametrize("pick", [-1, 116, 1000])
def test_AB_2_there_are_116_picks_and_no_others(pick: int) -> None:
    with pytest.raises(UnknownPick):
        GAME.name(pick)


def test_A_26_AT_08_three_squares_are_too_few_though_one_is_a_mine() -> None:
    state = position(seats=2, palisades=["e5-f5", "f4-f5", "g4-g5"])
    assert refused(state, "h4-h5") == ("TOO_SMALL", "A-26")


def test_AT_09_four_squares_with_only_two_of_land_are_large_enough() -> None:
    state = position(seats=2, palisades=["a3-a4", "a4-b4", "b4-b5", "c4-c5"])
    play(state, "c5-d5", "done")
    assert territory(state, "a4") == ["a4", "a5", "b5", "c5"]
    assert sum(state.is_land(s) for s in state.territory_of(24)) == 2


def test_AT_10_AB_11_with_one_palisade_left_the_action_is_one_and_then_there_is_none() -> None:
    state = position(seats=2, palisades=ONE_LEFT)
    assert state.palisades_left == 1
    assert [name for name in names(state) if name[0] in "abcdefgh"] == ["b1-c1", "g4-h4", "g4-g5"]
    play(state, "b1-c1")
    assert state.turn == 1
    assert state.palisades_left == 0
    assert refused(state, "g4-h4") == ("NO_PALISADE_LEFT", "A-05")


def test_A_24_of_two_palisades_left_both_may_be_built_in_one_action() -> None:
    state = position(seats=2, palisades=ONE_LEFT[:-1])
    play(state, "b1-c1")
    assert state.palisades_left == 1
    assert state.step == SECOND_LINE
    play(state, "g4-g5")
    assert state.turn == 1
    assert state.palisades_left == 0


def test_A_25_with_one_legal_line_left_the_action_is_one_palisade() -> None:
    state = position(seats=2, palisades=LAST_LINE)
    assert [name for name in names(state) if name[0] in "abcdefgh"] == ["e2-f2"]
    play(state, "e2-f2")
    assert state.turn == 1
    assert state.palisades_left == 2


def test_A_27_at_first_the_whole_board_is_one_territory() -> None:
    assert sizes(opening(2)) == [40]
    assert sizes(opening(2, board="7x5")) == [35]


def test_A_27_walls_reach_their_ends_over_the_rim() -> None:
    state = position(seats=2, palisades=[f"d{row}-e{row}" for row in range(1, 6)])
    assert sizes(state) == [20, 20]


def test_A_28_the_order_of_two_never_matters() -> None:
    one = play(opening(2), "a1-b1", "d2-d3")
    other = play(opening(2), "d2-d3", "a1-b1")
    assert one == other


def test_A_29_what_is_illegal_stays_illegal() -> None:
    state = position(seats=2, palisades=["a1-a2", "b1-b2", "c1-c2"])
    play(state, "g4-g5", "h4-h5", "warrior-1", "d2")
    assert refused(state, "c1-d1") == ("TOO_SMALL", "A-26")


def test_1_2_every_pocket_of_one_two_or_three_squares_is_found() -> None:
    assert refused(position(seats=2, palisades=["a1-b1"]), "a1-a2") == ("TOO_SMALL", "A-26")
    pair = position(seats=2, palisades=["a1-a2", "b1-b2"])
    assert refused(pair, "b1-c1") == ("TOO_SMALL", "A-26")
    corner = position(seats=2, palisades=["b1-c1", "b1-b2", "a2-b2"])
    assert refused(corner, "a2-a3") == ("TOO_SMALL", "A-26")
    two_deep = position(seats=2, palisades=["c1-c2", "b2-c2", "c2-d2", "c3-d3", "c3-c4"])
    assert refused(two_deep, "b3-c3") == ("TOO_SMALL", "A-26")


def test_1_2_a_fork_of_three_squares_in_the_middle_is_found() -> None:
    """b3-c3-d3: two dead ends beside c3, whose only other way out is up."""
    walls = ["b2-b3", "a3-b3", "b3-b4", "d2-d3", "d3-e3", "d3-d4", "c3-c4"]
    assert refused(position(seats=2, palisades=walls), "c2-c3") == ("TOO_SMALL", "A-26")


def test_1_2_a_fork_of_four_squares_is_large_enough() -> None:
    """b3, d3 and c4 around c3: four squares, so c3 may be closed at the top."""
    walls = [
        "b2-b3", "a3-b3", "b3-b4", "d2-d3", "d3-e3", "d3-d4", "b4-c4", "c4-d4", "c4-c5",
    ]  # fmt: skip
    state = position(seats=2, palisades=walls)
    play(state, "c2-c3", "done")
    assert sizes(state) == [4, 36]


def test_7x5_has_no_line_at_column_h_and_its_rim_closes_territories() -> None:
    state = opening(2, board="7x5")
    assert refused(state, "g1-h1") == ("NOT_A_LINE", "A-25")
    assert refused(state, "h1-h2") == ("NOT_A_LINE", "A-25")
    play(state, "e1-f1", "e2-f2", "f2-f3")
    play(state, "g2-g3")
    assert sizes(state) == [4, 31]
    assert territory(state, "g1") == ["f1", "g1", "f2", "g2"]
    assert refused(play(state, "warrior-1"), "h3") == ("NOT_A_SQUARE", "A-20")
