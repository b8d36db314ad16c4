"""Where a tunnel card may be laid (dossier 2.4, worked examples W1 to W12)."""

import pytest

from longtable.games.saboteur.board import CARD_NAMES, TUNNELS, cell_name
from longtable.games.saboteur.rules.tunnel import ways
from tests.games.saboteur.table import dig, may_lay, mine, names, open_cells, opening, play


def test_W1_open_cells_of_a_fresh_mine() -> None:
    assert open_cells(mine()) == {"1,2", "2,3", "1,4", "0,3"}


@pytest.mark.parametrize(
    ("card", "placements"),
    [
        ("tunnel-nesw", 4),
        ("tunnel-nse", 6),
        ("tunnel-new", 6),
        ("tunnel-ns", 2),
        ("tunnel-ew", 2),
        ("tunnel-nw", 4),
        ("tunnel-ne", 4),
        ("dead-n", 2),
        ("dead-e", 2),
        ("dead-ns", 2),
        ("dead-ew", 2),
        ("dead-ne", 4),
        ("dead-nw", 4),
        ("dead-nse", 6),
        ("dead-new", 6),
        ("dead-nesw", 4),
    ],
)
def test_W2_distinct_placements_in_a_fresh_mine(card: str, placements: int) -> None:
    state = mine()
    kind = CARD_NAMES.index(card)
    assert sum(int(ways(state, at, kind)).bit_count() for at in state.open_cells()) == placements


def test_W2_all_sixteen_shapes_are_told_apart() -> None:
    assert TUNNELS == 16


def test_W3_a_wall_does_not_meet_an_opening() -> None:
    assert may_lay(mine(), "ew", "2,3")
    assert not may_lay(mine(), "ns", "2,3")


def test_W4_the_same_above_the_start() -> None:
    assert may_lay(mine(), "ns", "1,2")
    assert not may_lay(mine(), "ew", "1,2")


def test_W5_the_mine_goes_on_behind_the_start() -> None:
    assert may_lay(mine(), "ew", "0,3")
    assert open_cells(mine("ew 0,3", "ew -1,3")) == {"1,2", "2,3", "1,4", "-2,3"}


@pytest.mark.parametrize("shape", ["ew", "nesw", "ns", "d:nesw"])
def test_W6_not_on_the_start_not_by_a_corner_not_by_a_goal_face_down(shape: str) -> None:
    for where in ("1,3", "2,2"):
        assert not may_lay(mine(), shape, where)
    assert not may_lay(mine(), "ew", "8,3")
    assert not may_lay(mine(), "ew", "10,3")


def test_W7_a_curve_fits_one_way_only() -> None:
    state = opening(3, hands={0: ["tunnel-ne", "tunnel-nw", "dead-e"]})
    at = state.open_cells()
    assert [cell_name(cell) for cell in at] == ["1,2", "0,3", "2,3", "1,4"]
    kinds = [CARD_NAMES.index(name) for name in ("tunnel-ne", "tunnel-nw", "dead-e")]
    assert [int(ways(state, at[2], kind)) for kind in kinds] == [2, 1, 2]
    assert may_lay(state, "sw", "2,3")
    assert not may_lay(state, "ne", "2,3")
    assert may_lay(state, "nw", "2,3")
    assert not may_lay(state, "se", "2,3")
    assert may_lay(state, "d:w", "2,3")
    assert not may_lay(state, "d:e", "2,3")


def test_W7_the_one_way_is_not_asked_for() -> None:
    state = opening(3, hands={0: ["tunnel-ne"]})
    play(state, "tunnel-ne", "2,3")
    assert (state.turn, state.turns) == (1, 1)


def test_both_ways_are_asked_for_where_both_fit() -> None:
    state = opening(3, hands={0: ["tunnel-nse"]})
    play(state, "tunnel-nse", "1,2")
    assert names(state) == ["upright", "turned"]
    assert (state.turn, state.turns) == (0, 0)
    upright, turned = play(state.copy(), "upright"), play(state, "turned")
    assert open_cells(upright) == {"1,1", "2,2", "0,3", "2,3", "1,4"}
    assert open_cells(turned) == {"1,1", "0,2", "0,3", "2,3", "1,4"}


def test_a_shape_that_looks_the_same_turned_has_one_way() -> None:
    state = opening(3, hands={0: ["tunnel-nesw", "dead-nesw"]})
    play(state, "tunnel-nesw", "2,3")
    assert state.turns == 1


def test_W8_nothing_passes_a_dead_end() -> None:
    state = mine("d:ew 2,3")
    assert not may_lay(state, "ew", "3,3")
    assert open_cells(state) == {"1,2", "1,4", "0,3"}
    assert not may_lay(mine("d:w 2,3"), "ew", "3,3")
    assert open_cells(mine("d:w 2,3")) == {"1,2", "1,4", "0,3"}


def test_W9_between_two_walls_nothing_fits() -> None:
    state = mine("ns 1,2", "ew 2,3")
    assert "2,2" not in open_cells(state)
    for shape in ("ne", "d:n", "nesw", "ew"):
        assert not may_lay(state, shape, "2,2")


def test_W10_a_wall_meets_a_wall() -> None:
    state = mine("ns 1,2", "new 2,3")
    assert may_lay(state, "ns", "2,2")
    assert may_lay(state, "se", "2,2")
    assert not may_lay(state, "sw", "2,2")
    assert not may_lay(state, "nesw", "2,2")


def test_W11_a_loop_closes() -> None:
    state = mine("se 1,2", "sw 2,2")
    for shape in ("nw", "new", "nesw"):
        assert may_lay(state, shape, "2,3")
    for shape in ("ew", "sw"):
        assert not may_lay(state, shape, "2,3")
    assert open_cells(dig(state, "nw 2,3")) == {"1,4", "0,3"}


def test_W12_a_dead_end_closes_it_as_well() -> None:
    assert open_cells(mine("se 1,2", "sw 2,2", "d:nw 2,3")) == {"1,4", "0,3"}


def test_the_tunnel_may_be_closed_completely() -> None:
    state = mine("d:n 1,4", "d:s 1,2", "d:w 2,3", "d:e 0,3")
    assert open_cells(state) == set()


def test_picks_of_a_tunnel_card_are_the_cells_where_it_fits() -> None:
    state = opening(3, hands={0: ["tunnel-ew", "dead-ne"]})
    assert names(play(state.copy(), "tunnel-ew")) == ["discard", "0,3", "2,3"]
    assert names(play(state, "dead-ne")) == ["discard", "1,2", "0,3", "2,3", "1,4"]
