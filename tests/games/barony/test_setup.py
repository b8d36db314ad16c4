"""Setup: whose city it is, and where it may stand (BT-03 to BT-06)."""

import pytest

from longtable.games.barony.rules import ACTION, PLACE, setup_order
from longtable.games.barony.rules.setup import may_place_on
from tests.games.barony.table import (
    T7,
    buildings,
    dealt,
    hex_of,
    knights,
    meadow,
    names,
    opening,
    play,
    reserve,
)

LETTERS = "ABCD"


@pytest.mark.parametrize(("seats", "order"), [(2, "ABBBAA"), (3, "ABCCCBBAA"), (4, "ABCDDDCCBBAA")])
def test_BT_03_the_last_seat_places_three_at_once_and_the_others_two_on_the_way_back(
    seats: int, order: str
) -> None:
    assert "".join(LETTERS[seat] for seat in setup_order(seats, 0)) == order
    state = dealt(seats)
    asked = ""
    while state.step == PLACE:
        asked += LETTERS[state.turn]
        state.play(state.picks()[0])
    assert asked == order
    assert (state.turn, state.turns, state.round, state.step) == (0, len(order), 1, ACTION)


def test_B_12_the_order_begins_with_the_starter() -> None:
    assert setup_order(3, 2) == [2, 0, 1, 1, 1, 0, 0, 2, 2]
    state = opening(3, meadow(seats=3), starter=2)
    asked = []
    for hex in ("a1", "c1", "e1", "g1", "i1", "a3", "c3", "e3", "g3"):
        asked.append(int(state.turn))
        play(state, hex)
    assert asked == [2, 0, 1, 1, 1, 0, 0, 2, 2]
    assert (state.turn, state.mover, state.round) == (2, 2, 1)


def test_BT_04_no_city_may_stand_next_to_another_of_anybody() -> None:
    state = opening(2, meadow())
    free = set(names(state))
    play(state, "d3")
    assert free - set(names(state)) == {"d3", "c3", "e3", "d2", "e2", "d4", "e4"}


def test_BT_04_a_city_in_the_middle_leaves_no_room_on_seven_hexes() -> None:
    state = play(opening(2, T7), "c2")
    assert (state.in_setup(), state.step) == (False, ACTION)


def test_BT_05_no_city_on_lake_or_forest_but_on_a_mountain() -> None:
    state = opening(2, T7)
    assert names(state) == ["c1", "c2", "d2", "b3"]
    assert not any(may_place_on(state, hex_of(hex)) for hex in ("b2", "b1", "c3"))


def test_BT_06_after_setup_two_cities_two_strongholds_four_knights_and_all_villages_are_left() -> (
    None
):
    state = dealt(4)
    while state.in_setup():
        state.play(state.picks()[-1])
    for seat in range(4):
        assert reserve(state, seat) == [4, 14, 2, 2]
        assert state.score(seat) == 0
        assert len(buildings(state, seat)) == 3
        assert knights(state, seat) == dict.fromkeys(buildings(state, seat), 1)


def test_RULINGS_a_placement_without_a_legal_hex_falls_away_and_stays_in_reserve() -> None:
    state = play(opening(2, T7), "c1", "b3")  # what is left lies beside one of them, or is no place
    assert (state.step, state.turn, state.turns, state.round) == (ACTION, 0, 2, 1)
    assert reserve(state, 0) == reserve(state, 1) == [6, 14, 2, 4]
    assert buildings(state, 0) == {"c1": "city"}
    assert buildings(state, 1) == {"b3": "city"}


def test_RULINGS_a_seat_that_could_place_no_city_has_none_to_recruit_in() -> None:
    state = play(opening(2, T7), "c2")
    assert reserve(state, 1) == [7, 14, 2, 5]
    play(state, "recruit", "c2", "knights-1")
    assert names(state) == ["expedition"]


def test_B_16_a_map_without_a_place_for_a_city_begins_at_once() -> None:
    state = opening(2, dict.fromkeys(T7, "forest"))
    assert (state.in_setup(), state.turn, state.turns, state.round) == (False, 0, 0, 1)
    assert names(state) == ["expedition"]


def test_setup_is_asked_by_hexes_alone() -> None:
    assert all(len(name) <= 3 and name[1:].isdigit() for name in names(dealt(2)))
