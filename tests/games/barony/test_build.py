"""Construction (BT-20 to BT-25)."""

from longtable.games.barony.rules import BUILD_AGAIN
from tests.games.barony.table import (
    buildings,
    knights,
    meadow,
    names,
    play,
    position,
    reserve,
    tokens,
)


def test_BT_20_three_buildings_in_one_action_earn_three_tokens() -> None:
    state = position(knights=[{"c2": 1, "d2": 1, "c3": 1}, {}])
    assert reserve(state, 0) == [4, 14, 2, 5]
    play(state, "build", "c2", "village", "d2", "village", "c3", "stronghold")
    assert tokens(state, 0) == {"field": 1, "plain": 1, "forest": 1}
    assert reserve(state, 0) == [7, 12, 1, 5]
    assert buildings(state, 0) == {"c2": "village", "d2": "village", "c3": "stronghold"}
    assert knights(state, 0) == {}
    assert (state.turn, state.turns) == (1, 1)


def test_B_60_one_may_stop_after_each_building() -> None:
    state = position(knights=[{"c2": 1, "d2": 1, "c3": 1}, {}])
    play(state, "build", "d2", "village")
    assert state.step == BUILD_AGAIN
    assert names(state) == ["done", "c2", "c3"]
    play(state, "done")
    assert (state.turn, state.turns) == (1, 1)
    assert tokens(state, 0) == {"field": 1}


def test_B_60_seven_knights_make_seven_buildings() -> None:
    sites = ["a1", "b1", "c1", "d1", "e1", "f1", "g1"]
    state = position(map=meadow("field"), knights=[dict.fromkeys(sites, 1), {}])
    play(state, "build")
    for site in sites:
        play(state, site, "village")
    assert tokens(state, 0) == {"field": 7}
    assert reserve(state, 0) == [7, 7, 2, 5]
    assert state.turn == 1


def test_BT_21_of_several_knights_one_is_replaced_and_no_second_building_follows() -> None:
    state = position(knights=[{"c2": 2}, {}])
    play(state, "build", "c2", "village")
    assert (knights(state, 0), buildings(state, 0)) == ({"c2": 1}, {"c2": "village"})
    assert state.turn == 1
    assert "build" not in names(position(knights=[{"c2": 1}, {}], villages=[["c2"], []]))


def test_B_61_no_building_where_an_enemy_stands_too() -> None:
    state = position(knights=[{"c2": 1, "d2": 1}, {"c2": 1}])
    assert names(play(state, "build")) == ["d2"]
    state = position(knights=[{"c2": 1, "d2": 1}, {}], villages=[[], ["c2"]])
    assert names(play(state, "build")) == ["d2"]


def test_BT_23_no_building_in_an_own_city_or_on_a_stronghold() -> None:
    state = position(
        knights=[{"c2": 1, "d2": 1}, {}], cities=[["c2"], []], strongholds=[["d2"], []]
    )
    assert "build" not in names(state)


def test_BT_24_BB_6_without_a_village_and_a_stronghold_left_it_is_not_offered() -> None:
    land = meadow()
    sites = list(land)[:14]
    state = position(
        map=land, villages=[sites, []], strongholds=[["a5", "b5"], []], knights=[{"e5": 1}, {}]
    )
    assert reserve(state, 0)[1:3] == [0, 0]
    assert names(state) == ["move", "city", "expedition"]


def test_B_64_the_kind_is_asked_also_where_one_is_left() -> None:
    strongholds = position(knights=[{"d2": 1}, {}], strongholds=[["b3", "c3"], []])
    assert names(play(strongholds, "build", "d2")) == ["village"]
    villages = position(
        map=meadow(), villages=[list(meadow())[:14], []], knights=[{"e5": 2, "f5": 1}, {}]
    )
    assert names(play(villages, "build", "e5")) == ["stronghold"]


def test_B_64_the_last_building_ends_the_turn_though_knights_are_left() -> None:
    land = meadow()
    state = position(
        map=land,
        villages=[list(land)[:13], []],
        strongholds=[["a5", "b5"], []],
        knights=[{"e5": 1, "f5": 1}, {}],
    )
    play(state, "build", "e5", "village")
    assert (state.turn, state.turns) == (1, 1)


def test_BT_25_with_no_token_of_the_kind_left_it_is_built_without() -> None:
    state = position(knights=[{"d2": 1}, {}], tokens=[{"field": 12}, {"field": 8}])
    assert state.supply(0) == 0
    play(state, "build", "d2", "village")
    assert buildings(state, 0) == {"d2": "village"}
    assert tokens(state, 0) == {"field": 12}


def test_BT_25_the_last_token_goes_to_the_first_of_two_buildings() -> None:
    state = position(
        map={"a1": "field", "b1": "field", "c1": "plain"},
        knights=[{"a1": 1, "b1": 1}, {}],
        tokens=[{"field": 19}, {}],
    )
    play(state, "build", "b1", "village", "a1", "village")
    assert tokens(state, 0) == {"field": 20}


def test_B_66_forest_mountain_and_border_may_be_built_on_next_to_anything() -> None:
    state = position(knights=[{"c1": 1, "c3": 1}, {}], cities=[[], ["c2"]])
    play(state, "build", "c1", "village", "c3", "village")
    assert tokens(state, 0) == {"forest": 1, "mountain": 1}


def test_B_63_a_stronghold_earns_a_token_unless_the_table_says_no() -> None:
    yes = position(knights=[{"d2": 1}, {}])
    assert tokens(play(yes, "build", "d2", "stronghold"), 0) == {"field": 1}
    no = position(knights=[{"d2": 1, "c2": 1}, {}], options={"stronghold_token": "no"})
    play(no, "build", "d2", "stronghold")
    assert tokens(no, 0) == {}
    assert tokens(play(no, "c2", "village"), 0) == {"plain": 1}
