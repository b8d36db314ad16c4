"""The order of a turn and of the game: what is asked when, and when it ends (4.2, 4.11)."""

import pytest

from longtable.core import OVER
from longtable.core.messages import SeatName
from longtable.games.pandoria.board import FREE, TILE_NAMES
from longtable.games.pandoria.rules import PandoriaState
from longtable.games.pandoria.rules.steps import BUY, CARD, ELF_FROM, FIGURE, LAY
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
    skip_turn,
    stock,
)

TILE = "forest-1-hill-2"
HEX_NAMES = {f"{column}{row}" for column in "abcdefghijklmn" for row in range(1, 11)}


def test_a_turn_lays_places_plays_and_draws() -> None:
    state = opening(tiles={0: [TILE]}, stack=["mountain-2-city-1"])
    assert names(state) == ["castle", TILE]
    play(state, TILE, "g4", "f4")
    assert state.step == FIGURE
    assert names(state) == [
        "nothing",
        "villager",
        "leader",
    ]  # Humans choose; nothing to take back yet
    play(state, "villager")
    assert names(state) == ["f4", "g4"]  # only what was just laid
    play(state, "f4", "nothing")
    assert (state.turn, state.turns, state.step) == (1, 1, LAY)
    assert [TILE_NAMES[kind] for kind in state.tiles_in_hand(0)] == ["mountain-2-city-1"]
    assert state.in_reserve(0, 0) == 5


def test_a_castle_keeps_the_tile_and_draws_nothing() -> None:
    state = opening(tiles={0: [TILE]})
    before = state.stack_size()
    play(state, "castle", "g4", "villager", "g4", "nothing")
    assert state.turns == 1
    assert [int(left) for left in state.castles] == [1, 2]
    assert state.stack_size() == before
    skip_turn(state)
    assert names(state) == ["castle", TILE]


def test_dwarves_hold_two_tiles_and_lay_one_of_them() -> None:
    state = opening(realms=("dwarves", "mages"), tiles={0: ["hill-1-city-1", TILE]})
    assert names(state) == ["castle", TILE, "hill-1-city-1"]
    play(state, "hill-1-city-1", "g4", "f4", "nothing", "nothing")
    assert len(state.tiles_in_hand(0)) == 2
    assert len(state.tiles_in_hand(1)) == 1


def test_two_equal_tiles_of_dwarves_are_one_pick() -> None:
    state = opening(realms=("dwarves", "mages"), tiles={0: [TILE, TILE]})
    assert names(state) == ["castle", TILE]
    play(state, TILE)
    assert [TILE_NAMES[kind] for kind in state.tiles_in_hand(0)] == [TILE]  # the other one


def test_in_the_beginner_game_dwarves_hold_one_tile() -> None:
    assert len(opening(realms=("dwarves", "mages"), game="beginner").tiles_in_hand(0)) == 1


def test_nothing_to_lay_skips_the_step_and_leaves_taking_back() -> None:
    state = opening()
    blocked = {hex: "city-1" for hex in HEX_NAMES if state.ground[number(hex)] == FREE}
    put(state, 1, g5="villager")
    paint(state, **blocked)
    state.step = FIGURE  # step 1 had been asked before the land was painted
    assert names(state) == ["nothing"]
    play(state, "nothing", "nothing")
    assert (state.turn, state.step) == (1, FIGURE)
    assert names(state) == ["nothing", "back"]
    tiles = state.stack_size()
    play(state, "back", "g5", "nothing")
    while state.turn == 1:
        play(state, "nothing")  # Mages are asked to buy
    assert state.turn == OVER  # nobody could lay in this round
    assert state.stack_size() == tiles
    assert state.standings().outcome == "stalemate"


def filled_but_for(state: PandoriaState, *holes: str) -> PandoriaState:
    """Lay cities everywhere but in these holes, in which no double tile fits."""
    free = [hex for hex in HEX_NAMES if state.ground[number(hex)] == FREE and hex not in holes]
    return paint(state, **dict.fromkeys(free, "city-1"))


def decline_all(state: PandoriaState) -> None:
    """Play a turn in which everything is declined that is asked."""
    turns = state.turns
    while state.turns == turns:
        play(state, "nothing")


def test_one_castle_in_a_round_keeps_the_game_going_until_the_next() -> None:
    state = filled_but_for(opening(starter=1), "m4")
    play(state, "castle", "m4")
    decline_all(state)
    decline_all(state)
    assert (state.turn, state.turns) == (1, 2)
    assert state.standings().outcome == "ended"  # as if it ended now: nothing is blocked yet
    decline_all(state)
    decline_all(state)
    assert (state.turn, state.turns) == (OVER, 4)
    assert state.standings().outcome == "stalemate"


def test_what_a_spell_lays_is_nothing_that_was_laid_in_step_1() -> None:
    state = filled_but_for(opening(hands={0: ("g42",)}), "m4")
    state.castles[0] = state.castles[1] = 0
    set_stock(state, 0, 10, 0, 0)
    state.step = FIGURE  # step 1 had been asked before the land was painted
    play(state, "nothing", "cast-g42", "m4")
    assert state.turn == 1
    decline_all(state)
    assert (state.turn, state.turns) == (OVER, 2)
    assert state.standings().outcome == "stalemate"


def test_a_castle_must_be_laid_where_no_tile_fits() -> None:
    state = opening()
    free = [hex for hex in HEX_NAMES if state.ground[number(hex)] == FREE]
    paint(state, **{hex: "city-1" for hex in free if hex != "m4"})
    assert names(state) == ["castle"]
    assert names(play(state, "castle")) == ["m4"]


# -- scoring and buying, each at its place ----------------------------------------------------------------


def test_without_a_closed_region_only_mages_may_buy() -> None:
    state = at_cards(opening(starter=0))
    play(state, "nothing")
    assert state.turn == 1  # Humans were not asked
    at_cards(state)
    play(state, "nothing")
    assert (state.turn, state.step) == (1, BUY)
    assert names(state)[0] == "nothing"


def test_on_side_a_mages_have_no_ability() -> None:
    state = at_cards(opening(game="beginner", starter=1))
    play(state, "nothing")
    assert state.turn == 0


def test_the_elves_walk_after_the_tile_is_drawn() -> None:
    state = opening(realms=("elves", "mages"), tiles={0: [TILE]})
    play(state, TILE, "g4", "f4", "villager", "f4")
    stack = state.stack_size()
    play(state, "nothing")
    assert state.step == ELF_FROM
    assert state.stack_size() == stack - 1
    assert names(state) == ["nothing", "f4"]
    play(state, "f4", "g4")
    assert state.figure_owner(number("g4")) == 0
    assert (state.turn, state.turns) == (1, 1)


def test_poorhouse_raises_zeros_at_the_end_of_the_turn() -> None:
    state = at_cards(opening(hands={0: ["g15"]}))
    own(state, 0, "g12")  # Poorhouse
    set_stock(state, 0, 0, 4, 3)
    play(state, "build-g15", "slot-2")  # Carpenter 1 costs 3 wood: it falls to 0
    assert stock(state, 0) == {"crystals": 2, "gold": 4, "wood": 2}


def test_only_the_poorhouse_of_the_seat_in_turn_helps() -> None:
    state = at_cards(opening())
    own(state, 1, "g12")
    set_stock(state, 0, 0, 0, 0)
    set_stock(state, 1, 0, 0, 0)
    play(state, "nothing")
    assert stock(state, 1) == {"crystals": 0, "gold": 0, "wood": 0}


# -- the end (4.11) ---------------------------------------------------------------------------------------


def empty_the_stack(state: PandoriaState, left: int) -> PandoriaState:
    """Leave so many tiles on the stack."""
    state.stack_at = len(state.stack) - left
    return state


def test_the_round_in_which_a_tile_cannot_be_drawn_is_the_last() -> None:
    state = empty_the_stack(opening(3, starter=1), 1)
    skip_turn(state)
    assert (state.turn, state.last_round, state.stack_size()) == (2, False, 0)
    skip_turn(state)
    assert (state.turn, state.last_round) == (0, True)
    skip_turn(state)
    assert state.turn == OVER  # seat 0 is to the right of the starter
    assert state.turns == 3
    assert state.picks() == []
    assert state.standings().outcome == "ended"


def test_a_trigger_in_the_last_turn_of_a_round_ends_the_game_at_once() -> None:
    state = empty_the_stack(opening(2, starter=0), 1)
    skip_turn(state)
    skip_turn(state)
    assert state.turn == OVER
    assert state.turns == 2


def test_with_the_other_end_the_last_tile_drawn_is_the_trigger() -> None:
    state = empty_the_stack(opening(2, end="emptied"), 1)
    skip_turn(state)
    assert state.last_round
    skip_turn(state)
    assert (state.turn, state.turns) == (OVER, 2)


def test_elves_walk_and_the_poorhouse_helps_in_the_last_turn_too() -> None:
    state = empty_the_stack(opening(realms=("mages", "elves"), tiles={1: [TILE]}), 0)
    state.turn = 1
    own(state, 1, "g12")
    set_stock(state, 1, 0, 5, 5)
    put(state, 1, g5="villager")
    play(state, TILE, "g4", "f4", "nothing", "nothing")
    assert (state.last_round, state.step) == (True, ELF_FROM)
    play(state, "g5", "h6")
    assert (state.turn, state.figure_kind(number("h6"))) == (OVER, 0)
    assert stock(state, 1) == {"crystals": 2, "gold": 5, "wood": 5}


def test_a_castle_is_no_trigger() -> None:
    state = empty_the_stack(opening(2), 0)
    play(state, "castle", "g4", "nothing", "nothing")
    assert not state.last_round


@pytest.mark.parametrize(("seats", "rounds"), [(2, 18), (3, 13), (4, 11)])
def test_rounds_without_castles_and_dwarves(seats: int, rounds: int) -> None:
    state = opening(seats)
    while state.turn != OVER:
        skip_turn(state)
    assert state.turns == seats * rounds
    assert sum(len(state.tiles_in_hand(seat)) for seat in range(seats)) == (1 if seats == 3 else 0)


def test_points_left_in_hand_and_stock_count_at_the_end() -> None:
    state = opening(2)
    set_stock(state, 0, 5, 6, 9)
    own(state, 0, "g17", "g32")  # Lumberyard 1 for 2, Vault 2 for 3
    state.points[0] = 20
    assert state.standings().points[0] == 20 + 4 + 5 // 3 + 2 * (6 // 3) + 9 // 2


def test_a_tie_goes_to_who_has_more_left_over() -> None:
    state = opening(2, realms=("humans", "dwarves"))
    set_stock(state, 0, 2, 2, 3)  # 1 point, 4 left over
    set_stock(state, 1, 3, 1, 0)  # 1 point, 1 left over
    result = state.standings()
    assert result.points == (5, 5)
    assert result.ranks == (1, 2)
    assert result.tie_break is not None
    set_stock(state, 1, 3, 2, 2)
    assert state.standings().ranks == (1, 1)
    assert state.standings().tie_break is None


def test_a_tie_for_second_place_is_told_as_well() -> None:
    state = opening(3)
    state.points[1] = 30
    for seat, wood in enumerate((4, 0, 5)):
        set_stock(state, seat, 0, 0, wood)
    result = state.standings()
    assert (result.points, result.ranks) == ((5, 34, 5), (3, 1, 2))
    assert result.tie_break is not None
    assert dict(result.tie_break.values) == {"who": (SeatName(2),), "more": 2, "fewer": 1}


def test_partners_add_up_points_and_what_is_left_over() -> None:
    state = opening(4, four="teams")
    for seat, points in enumerate((30, 10, 25, 20)):
        state.points[seat] = points
        set_stock(state, seat, seat, 0, 0)
    result = state.standings()
    assert result.teams == (0, 1, 0, 1)
    assert result.points == (
        63,
        39,
        63,
        39,
    )  # 55 and 30, with four cards each; 3 crystals of seat 3
    assert result.ranks == (1, 2, 1, 2)
    assert [
        sum(gains) for gains in zip(*(line.gains for line in result.accounts), strict=True)
    ] == [*result.points]


def test_teams_need_four_seats() -> None:
    assert not opening(3, four="teams").teams


def test_step_3_is_asked_even_where_nothing_can_be_done() -> None:
    state = opening(tiles={0: [TILE]})
    set_stock(state, 0, 0, 0, 0)
    play(state, TILE, "g4", "f4", "nothing")
    assert (state.step, names(state)) == (CARD, ["nothing"])
