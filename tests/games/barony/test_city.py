"""New cities (BT-26 to BT-28)."""

import pytest

from longtable.games.barony.rules.construction import may_found_on
from tests.games.barony.table import (
    buildings,
    hex_of,
    knights,
    meadow,
    names,
    play,
    position,
    reserve,
)


def test_BT_26_a_village_becomes_a_city_worth_ten_points() -> None:
    state = position(villages=[["d2"], []])
    assert (state.score(0), reserve(state, 0)) == (0, [7, 13, 2, 5])
    play(state, "city", "d2")
    assert (state.score(0), reserve(state, 0)) == (10, [7, 14, 2, 4])
    assert buildings(state, 0) == {"d2": "city"}
    assert state.kinds_of(0) == []  # no token is gained (B-72)
    assert (state.turn, state.turns) == (1, 1)


@pytest.mark.parametrize(
    "hindrance",
    [
        {"villages": [["d2"], []], "cities": [[], ["c2"]]},
        {"villages": [["d2"], []], "cities": [["c1"], []]},
        {"villages": [["c3"], []]},
        {"villages": [["d2"], []], "knights": [{}, {"d2": 1}]},
    ],
    ids=["enemy city beside it", "own city beside it", "in a forest", "enemy knight there"],
)
def test_BT_27_no_city(hindrance: dict[str, object]) -> None:
    assert "city" not in names(position(**hindrance))


def test_BT_27_no_city_without_one_in_reserve() -> None:
    state = position(
        map=meadow(),
        cities=[["a1", "c1", "e1", "g1", "i1"], []],
        founded=[2, 0],
        villages=[["d4"], []],
    )
    assert reserve(state, 0)[3] == 0
    assert "city" not in names(state)


def test_BT_28_own_knights_on_the_village_stay() -> None:
    state = position(villages=[["d2"], []], knights=[{"d2": 2}, {}])
    play(state, "city", "d2")
    assert (knights(state, 0), buildings(state, 0)) == ({"d2": 2}, {"d2": "city"})


def test_B_73_the_new_city_recruits_three_beside_a_lake() -> None:
    state = position(villages=[["c2"], []])
    play(state, "city", "c2", "expedition", "d2", "recruit", "c2")
    assert names(state) == ["knights-1", "knights-2", "knights-3"]


def test_B_71_a_city_may_stand_on_a_mountain() -> None:
    play(position(villages=[["c1"], []]), "city", "c1")


def test_B_70_exactly_one_village_is_chosen_among_those_that_can() -> None:
    state = position(map=meadow(c1="forest"), villages=[["a1", "c1", "e3"], ["g3"]])
    assert names(play(state, "city")) == ["a1", "e3"]


def test_B_71_one_city_keeps_the_next_one_away() -> None:
    state = position(map=meadow(), villages=[["c3", "d3"], []])
    assert names(play(state, "city")) == ["c3", "d3"]
    play(state, "c3")
    assert not may_found_on(state, 0, hex_of("d3"))


def test_B_72_no_third_new_city_even_with_one_left_from_setup() -> None:
    state = position(
        map=meadow(), cities=[["a1", "c1", "e1"], []], founded=[2, 0], villages=[["d4"], []]
    )
    assert reserve(state, 0)[3] == 2
    assert "city" not in names(state)
