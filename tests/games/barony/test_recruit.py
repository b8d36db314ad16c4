"""Recruitment: up to two knights in one city, three beside a lake (BT-07 to BT-09)."""

from tests.games.barony.table import T7, knights, meadow, names, play, position, reserve


def test_BT_07_beside_a_lake_one_two_or_three_knights() -> None:
    state = position(cities=[["c2"], []], removed=[3, 0])
    assert state.reserve(0, 0) == 4
    play(state, "recruit", "c2")
    assert names(state) == ["knights-1", "knights-2", "knights-3"]
    play(state, "knights-3")
    assert knights(state, 0) == {"c2": 3}
    assert reserve(state, 0)[0] == 1
    assert (state.turn, state.turns) == (1, 2)


def test_BT_08_BB_8_a_city_on_the_border_without_a_lake_recruits_two() -> None:
    state = position(cities=[["d2"], []])
    play(state, "recruit", "d2")
    assert names(state) == ["knights-1", "knights-2"]


def test_B_30_several_lakes_still_make_three() -> None:
    lakes = {**T7, "b1": "lake", "b3": "lake"}
    state = position(map=lakes, cities=[["c2"], []])
    play(state, "recruit", "c2")
    assert names(state) == ["knights-1", "knights-2", "knights-3"]


def test_BT_09_with_one_knight_left_no_number_is_asked() -> None:
    state = position(cities=[["c2"], []], removed=[6, 0])
    play(state, "recruit", "c2")
    assert knights(state, 0) == {"c2": 1}
    assert (state.turn, state.turns) == (1, 2)


def test_B_32_no_more_than_the_reserve_holds() -> None:
    state = position(cities=[["c2"], []], removed=[5, 0])
    play(state, "recruit", "c2")
    assert names(state) == ["knights-1", "knights-2"]


def test_BT_09_without_a_knight_in_reserve_it_is_not_offered() -> None:
    state = position(cities=[["c2"], []], knights=[{"c2": 7}, {}])
    assert "recruit" not in names(state)


def test_B_33_knights_removed_from_the_game_do_not_count() -> None:
    state = position(cities=[["c2"], []], knights=[{"c2": 1}, {}], removed=[6, 0])
    assert "recruit" not in names(state)


def test_B_31_one_own_city_is_chosen_and_the_turn_is_over() -> None:
    state = position(map=meadow(), cities=[["a1", "c3"], ["e5"]])
    play(state, "recruit")
    assert names(state) == ["a1", "c3"]
    play(state, "c3", "knights-1")
    assert knights(state, 0) == {"c3": 1}
    assert state.turn == 1


def test_B_34_there_is_no_limit_of_own_knights_on_a_city() -> None:
    state = position(cities=[["c2"], []], knights=[{"c2": 5}, {}])
    play(state, "recruit", "c2", "knights-2")
    assert knights(state, 0) == {"c2": 7}
