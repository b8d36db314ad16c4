"""Expedition (BT-30 to BT-32)."""

from tests.games.barony.table import knights, meadow, names, play, position, reserve


def test_BT_30_one_knight_leaves_the_game_and_another_lands() -> None:
    state = position(removed=[5, 0])
    assert reserve(state, 0)[0] == 2
    play(state, "expedition", "d2")
    assert reserve(state, 0)[0] == 0
    assert knights(state, 0) == {"d2": 1}
    assert state.removed[0] == 6
    assert (state.turn, state.turns) == (1, 1)


def test_BT_31_with_one_knight_in_reserve_it_is_not_offered() -> None:
    assert "expedition" not in names(position(removed=[6, 0]))


def test_BT_32_not_in_the_middle_not_on_a_lake_and_not_where_anybody_is() -> None:
    state = position(knights=[{"d2": 1}, {"b3": 1}], villages=[["c3"], []])
    assert names(play(state, "expedition")) == ["b1", "c1"]


def test_B_81_every_hex_with_a_side_off_the_map_is_border() -> None:
    state = position(map=meadow())
    border = names(play(state, "expedition"))
    rows = {name[1:] for name in border}
    assert len(border) == 26  # the printed count for two players
    assert rows == {"1", "2", "3", "4", "5", "6"}
    assert "e3" not in border


def test_B_82_without_an_empty_border_hex_it_is_not_offered() -> None:
    rim = {"b1": 1, "c1": 1, "d2": 1, "c3": 1}
    assert "expedition" not in names(position(knights=[rim, {"b3": 1}]))


def test_B_83_knights_can_be_sent_until_one_is_left() -> None:
    """With six of seven removed the last one stands on the map; only its return would make a reserve."""
    state = position(map=meadow(), removed=[4, 0], knights=[{"a1": 1}, {}])
    play(state, "expedition", "b1")
    assert (int(state.removed[0]), reserve(state, 0)[0]) == (5, 0)
    again = position(map=meadow(), removed=[5, 0])
    play(again, "expedition", "b1")
    assert (int(again.removed[0]), knights(again, 0)) == (6, {"b1": 1})
