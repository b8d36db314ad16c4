"""Movement and conflict (BT-10 to BT-19d). Red is seat 0, blue seat 1, green seat 2."""

import pytest

from longtable.games.barony.rules import LEAVE_AGAIN, NOBODY, STOLEN
from tests.games.barony.table import (
    buildings,
    hex_of,
    knights,
    names,
    play,
    position,
    reserve,
    tokens,
)

# -- coexisting and destroying ----------------------------------------------------------------------------


def test_BT_10_one_knight_enters_beside_one_enemy_and_both_stay() -> None:
    state = position(knights=[{"c2": 1}, {"d2": 1}])
    play(state, "move", "c2", "d2")
    assert knights(state, 0) == knights(state, 1) == {"d2": 1}


def test_BT_11_a_second_knight_destroys_the_enemy_which_returns_to_its_reserve() -> None:
    state = position(knights=[{"c2": 1, "d2": 1}, {"d2": 1}])
    play(state, "move", "c2", "d2", "done")
    assert knights(state, 0) == {"d2": 2}
    assert knights(state, 1) == {}
    assert reserve(state, 1)[0] == 7


def test_BT_12_two_knights_of_one_action_destroy_a_village_and_choose_a_token() -> None:
    state = position(
        knights=[{"c2": 2}, {}],
        villages=[[], ["d2"]],
        tokens=[{}, {"field": 1, "mountain": 1}],
        titles=["baron", "viscount"],
    )
    play(state, "move", "c2", "d2", "c2")
    assert buildings(state, 1) == {"d2": "village"}  # the first knight coexists
    play(state, "d2")
    assert (state.step, state.turn, state.victim, state.place) == (STOLEN, 0, 1, hex_of("d2"))
    assert names(state) == ["field", "mountain"]
    play(state, "mountain")
    assert (tokens(state, 0), tokens(state, 1)) == ({"mountain": 1}, {"field": 1})
    assert reserve(state, 1)[1] == 14
    assert buildings(state, 1) == {}
    assert state.score(1) == 15
    assert (state.turn, state.turns) == (1, 1)


def test_BT_17_an_own_village_counts_as_the_first_unit() -> None:
    state = position(knights=[{"c2": 1}, {"d2": 1}], villages=[["d2"], []])
    play(state, "move", "c2", "d2")
    assert knights(state, 1) == {}
    assert buildings(state, 0) == {"d2": "village"}


def test_B_47_own_village_and_knight_coexisting_with_nobody_are_just_entered() -> None:
    state = position(knights=[{"c2": 1, "d2": 1}, {}], villages=[["d2"], []])
    play(state, "move", "c2", "d2")
    assert knights(state, 0) == {"d2": 2}


def test_BT_19_a_village_of_a_seat_without_tokens_is_destroyed_all_the_same() -> None:
    state = position(knights=[{"c2": 2}, {}], villages=[[], ["d2"]])
    play(state, "move", "c2", "d2", "c2", "d2")
    assert buildings(state, 1) == {}
    assert tokens(state, 0) == {}
    assert state.turn == 1


def test_B_50_the_only_kind_of_token_is_taken_without_a_question() -> None:
    state = position(knights=[{"c2": 2}, {}], villages=[[], ["d2"]], tokens=[{}, {"forest": 3}])
    play(state, "move", "c2", "d2", "c2", "d2")
    assert (tokens(state, 0), tokens(state, 1)) == ({"forest": 1}, {"forest": 2})
    assert state.turn == 1


def test_B_50_two_conflicts_in_one_action_take_two_tokens() -> None:
    state = position(
        knights=[{"c2": 2, "d2": 1, "b3": 1}, {}],
        villages=[[], ["b3", "d2"]],
        tokens=[{}, {"field": 1, "plain": 1}],
    )
    play(state, "move", "c2", "d2", "field", "c2", "b3")
    assert tokens(state, 0) == {"field": 1, "plain": 1}
    assert tokens(state, 1) == {}


def test_B_51_the_token_is_chosen_before_the_second_knight_moves() -> None:
    state = position(
        knights=[{"c2": 2, "d2": 1}, {}],
        villages=[[], ["d2"]],
        tokens=[{}, {"field": 1, "plain": 1}],
    )
    play(state, "move", "c2", "d2", "plain")
    assert (state.step, state.turn, state.moved, state.victim) == (LEAVE_AGAIN, 0, 1, NOBODY)
    assert names(state) == ["done", "c2", "d2"]


# -- three colours ----------------------------------------------------------------------------------------


def test_BT_16_two_enemies_of_different_colours_are_not_two_pawns() -> None:
    state = position(seats=3, turn=2, knights=[{"d2": 1}, {"d2": 1}, {"c2": 2}])
    play(state, "move", "c2", "d2")
    assert [knights(state, seat) for seat in (0, 1, 2)] == [
        {"d2": 1},
        {"d2": 1},
        {"c2": 1, "d2": 1},
    ]
    play(state, "c2", "d2")
    assert [knights(state, seat) for seat in (0, 1, 2)] == [{}, {}, {"d2": 2}]
    assert reserve(state, 0)[0] == reserve(state, 1)[0] == 7


def test_B_48_a_village_and_a_knight_of_two_colours_fall_together_and_one_token_is_taken() -> None:
    state = position(
        seats=3,
        turn=2,
        knights=[{}, {"d2": 1}, {"c2": 1, "d2": 1}],
        villages=[["d2"], [], []],
        tokens=[{"plain": 2}, {"field": 2}, {}],
    )
    play(state, "move", "c2", "d2")
    assert [tokens(state, seat) for seat in (0, 1, 2)] == [{"plain": 1}, {"field": 2}, {"plain": 1}]
    assert reserve(state, 0)[1] == 14
    assert reserve(state, 1)[0] == 7


# -- where knights may not go -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "enemy",
    [
        {"knights": [{"c2": 2}, {"d2": 2}]},
        {"knights": [{"c2": 2}, {"d2": 1}], "villages": [[], ["d2"]]},
        {"knights": [{"c2": 2}, {}], "strongholds": [[], ["d2"]]},
        {"knights": [{"c2": 2}, {}], "cities": [[], ["d2"]]},
    ],
    ids=["two knights", "knight and village", "stronghold", "city"],
)
def test_BT_14_closed_by_two_pawns_a_stronghold_or_a_city(enemy: dict[str, object]) -> None:
    state = play(position(**enemy), "move", "c2")
    assert names(state) == ["b1", "c1", "b3", "c3"]


@pytest.mark.parametrize(
    "enemy",
    [
        {"knights": [{"c2": 2}, {"c1": 1}]},
        {"knights": [{"c2": 2}, {}], "villages": [[], ["c1"]]},
    ],
    ids=["knight", "village"],
)
def test_BT_15_one_enemy_pawn_closes_a_mountain_to_the_first_and_the_second_knight(
    enemy: dict[str, object],
) -> None:
    state = play(position(**enemy), "move", "c2")
    assert names(state) == ["b1", "d2", "b3", "c3"]
    play(state, "d2", "c2")
    assert "c1" not in names(state)


def test_BT_18_a_village_guarded_by_its_knight_is_two_pawns() -> None:
    state = position(turn=1, knights=[{"d2": 1}, {"c2": 1}], villages=[["d2"], []])
    play(state, "move", "c2")
    assert "d2" not in names(state)


def test_BT_19b_nobody_enters_a_lake() -> None:
    assert names(play(position(knights=[{"c2": 1}, {}]), "move", "c2")) == [
        *("b1", "c1", "d2", "b3", "c3")
    ]


def test_BT_19d_a_knight_may_leave_a_hex_that_it_shares() -> None:
    state = position(knights=[{"d2": 1}, {"d2": 1}])
    play(state, "move", "d2", "c3")
    assert (knights(state, 0), knights(state, 1)) == ({"c3": 1}, {"d2": 1})


def test_B_44_knights_may_leave_an_own_city_and_an_own_village() -> None:
    state = position(knights=[{"c1": 1, "b3": 1}, {}], cities=[["c1"], []], villages=[["b3"], []])
    play(state, "move", "c1", "c2", "b3", "c3")
    assert knights(state, 0) == {"c2": 1, "c3": 1}


def test_B_45_own_pawns_never_close_a_hex_not_even_a_mountain() -> None:
    state = position(knights=[{"c2": 1, "c1": 3}, {}], strongholds=[["d2"], []])
    assert names(play(state, "move", "c2")) == ["b1", "c1", "d2", "b3", "c3"]


def test_B_40_hexes_to_leave_are_those_with_a_knight_that_can_step_somewhere() -> None:
    lone = {"a1": "plain", "b1": "lake", "d1": "plain", "e1": "plain"}
    state = position(map=lone, knights=[{"a1": 2, "d1": 1}, {}])
    assert names(play(state, "move")) == ["d1"]


# -- the second knight ------------------------------------------------------------------------------------


def test_B_40_one_knight_or_two_may_be_moved() -> None:
    state = position(knights=[{"c2": 2}, {}])
    play(state, "move", "c2", "d2")
    assert names(state) == ["done", "c2"]
    assert (state.moved, state.arrived) == (1, hex_of("d2"))
    play(state, "done")
    assert (state.turn, state.turns) == (1, 1)


def test_BT_13_a_knight_never_moves_twice() -> None:
    state = position(knights=[{"c2": 1, "b3": 1}, {}])
    play(state, "move", "c2", "d2")
    assert names(state) == ["done", "b3"]


def test_BT_13_another_knight_that_stood_there_may_move_on() -> None:
    state = position(knights=[{"c2": 1, "d2": 1}, {}])
    play(state, "move", "c2", "d2", "d2", "c3")
    assert knights(state, 0) == {"c3": 1, "d2": 1}


def test_B_42_the_second_knight_may_go_back_to_where_the_first_came_from() -> None:
    state = position(knights=[{"c2": 1, "d2": 1}, {}])
    play(state, "move", "c2", "d2", "d2", "c2")
    assert knights(state, 0) == {"c2": 1, "d2": 1}


def test_BT_19c_the_second_step_is_judged_on_the_board_after_the_first() -> None:
    """Before the first step b3 holds no own knight, so the second one would only coexist."""
    state = position(knights=[{"c2": 1, "c3": 1}, {"b3": 1}])
    play(state, "move", "c2", "b3", "c3", "b3")
    assert (knights(state, 0), knights(state, 1)) == ({"b3": 2}, {})


def test_BT_19c_a_hex_that_the_first_knight_left_is_empty() -> None:
    state = position(knights=[{"c2": 1, "d2": 1}, {"c2": 1}])
    play(state, "move", "c2", "c3", "d2", "c2")
    assert (knights(state, 0), knights(state, 1)) == ({"c2": 1, "c3": 1}, {"c2": 1})


def test_without_another_knight_the_turn_is_over_with_the_first() -> None:
    state = play(position(knights=[{"c2": 1}, {}]), "move", "c2", "d2")
    assert (state.turn, state.turns) == (1, 1)


def test_without_a_knight_that_can_step_the_turn_is_over_with_the_first() -> None:
    state = position(knights=[{"b1": 1, "c3": 1}, {"c1": 1, "c2": 2}])
    play(state, "move")
    assert names(state) == ["c3"]  # b1 is walled in by lake, mountain and two knights
    play(state, "c3", "d2")
    assert (state.turn, state.turns) == (1, 1)
