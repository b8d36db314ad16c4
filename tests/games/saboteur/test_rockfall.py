"""Rockfalls: what is taken away, and what is cut off by it (dossier 2.8, worked examples W40 to W43)."""

from longtable.games.saboteur.board import CARD_NAMES
from longtable.games.saboteur.rules import SaboteurState
from longtable.games.saboteur.rules.tunnel import remove
from tests.games.saboteur.table import (
    cell,
    dig,
    may_lay,
    mine,
    names,
    open_cells,
    opening,
    play,
)


def fallen() -> SaboteurState:
    """Return the mine of W40, the middle of three tunnels fallen in; seat 1 has a rockfall too."""
    state = opening(3, hands={0: ["rockfall"], 1: ["rockfall"]})
    dig(state, "ew 2,3", "ew 3,3", "ew 4,3")
    return play(state, "rockfall", "3,3")


def test_W40_what_lies_beyond_stays() -> None:
    state = fallen()
    assert [CARD_NAMES[(state.card_at(cell(where)) - 1) // 2] for where in ("2,3", "4,3")] == [
        "tunnel-ew",
        "tunnel-ew",
    ]
    assert state.card_at(cell("3,3")) == 0


def test_W40_the_hole_is_open_and_what_lies_beyond_leads_nowhere() -> None:
    state = fallen()
    assert "3,3" in open_cells(state)
    assert "5,3" not in open_cells(state)
    assert not may_lay(state, "ew", "5,3")


def test_W40_the_hole_takes_what_matches_both_sides() -> None:
    state = fallen()
    for shape in ("ew", "new", "nesw", "d:ew"):
        assert may_lay(state, shape, "3,3")
    for shape in ("nw", "d:w"):
        assert not may_lay(state, shape, "3,3")


def test_W42_what_is_cut_off_is_a_target_and_no_ground_to_dig_from() -> None:
    state = fallen()
    assert names(play(state.copy(), "rockfall")) == ["discard", "2,3", "4,3"]
    assert not state.joined(cell("4,3"))
    for shape in ("ns", "ew", "nesw"):
        assert not may_lay(state, shape, "4,2")


def test_W43_in_a_fresh_mine_it_can_only_be_discarded() -> None:
    state = opening(3, hands={0: ["rockfall"]})
    assert names(play(state, "rockfall")) == ["discard"]


def test_both_cards_are_discarded_face_up() -> None:
    state = fallen()
    assert {
        name: state.played[kind] for kind, name in enumerate(CARD_NAMES) if state.played[kind]
    } == {
        "tunnel-ew": 1,
        "rockfall": 1,
    }


def test_a_card_joins_again_what_was_cut_off() -> None:
    state = dig(fallen(), "ew 3,3")
    assert state.joined(cell("4,3"))
    assert "5,3" in open_cells(state)


def test_a_dead_end_may_be_cleared_away() -> None:
    state = mine("ew 2,3", "d:w 3,3")
    assert open_cells(state) == {"1,2", "1,4", "0,3"}
    remove(state, cell("3,3"))
    assert open_cells(state) == {"1,2", "1,4", "0,3", "3,3"}


def test_a_piece_cut_off_that_falls_opens_no_cell() -> None:
    state = fallen()
    play(state, "rockfall", "4,3")
    assert open_cells(state) == {"1,2", "1,4", "0,3", "3,3"}


def test_a_loop_holds_together_with_one_side_gone() -> None:
    state = mine("sew 1,2", "sw 2,2", "new 2,3", "ew 3,3")
    remove(state, cell("1,2"))
    assert state.joined(cell("2,2"))
    assert state.joined(cell("3,3"))
    assert open_cells(state) == {"1,2", "0,3", "1,4", "4,3"}


def test_a_tunnel_falls_while_a_tool_is_broken() -> None:
    state = opening(3, hands={0: ["break-cart"], 1: ["rockfall", "tunnel-ew"]})
    dig(state, "ew 2,3")
    play(state, "break-cart", "seat-2")
    assert names(play(state.copy(), "tunnel-ew")) == ["discard"]
    play(state, "rockfall", "2,3")
    assert state.laid_size == 0
