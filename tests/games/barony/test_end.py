"""The end of the game and its points (BT-38 to BT-42, BT-44, B-103, B-104)."""

import pytest

from longtable.core import OVER
from longtable.core.messages import SeatName
from longtable.games.barony.rules import QUIET_ROUNDS, BaronyState
from tests.games.barony.table import meadow, names, play, position

FIELDS = {"field": 3}
BUY = ("title", "field", "field", "field")


def three(**words: object) -> BaronyState:
    """Return a position of three seats, each with a knight on a meadow; B is seat 1."""
    standing = [{"a1": 1}, {"c1": 1}, {"e1": 1}]
    return position(seats=3, map=meadow(seats=3), knights=standing, **words)


# -- the last round ---------------------------------------------------------------------------------------


def test_BT_38_a_Marquis_with_two_cities_who_pays_15_has_80_points_and_the_last_round_runs() -> (
    None
):
    state = position(
        map=meadow(),
        cities=[["a1", "c1", "e1", "g1", "i1"], []],
        titles=["marquis", "baron"],
        tokens=[FIELDS, {}],
    )
    play(state, *BUY)
    assert state.score(0) == 80
    assert state.has_duke()
    assert state.turn == 1


def test_BT_39_after_the_second_seat_has_become_Duke_the_third_plays_and_nobody_else() -> None:
    state = three(turn=1, titles=["count", "marquis", "baron"], tokens=[FIELDS, FIELDS, {}])
    play(state, *BUY)
    assert state.turn == 2
    turns = state.turns
    play(state, "move", "e1", "f1")
    assert (state.turn, state.turns, state.picks()) == (OVER, turns + 1, [])
    assert state.standings().outcome == "duke"


def test_BT_40_after_the_first_seat_all_others_have_one_more_turn_and_may_become_Duke_too() -> None:
    state = three(titles=["marquis", "marquis", "baron"], tokens=[FIELDS, FIELDS, {}])
    play(state, *BUY)
    assert state.turn == 1
    play(state, *BUY)
    assert [int(state.title(seat)) for seat in range(3)] == [4, 4, 0]
    play(state, "move", "e1", "f1")
    assert state.turn == OVER


def test_B_100_the_round_ends_before_the_starter_whoever_that_is() -> None:
    state = three(starter=2, turn=0, titles=["marquis", "baron", "baron"], tokens=[FIELDS, {}, {}])
    play(state, *BUY)
    assert state.turn == 1
    play(state, "move", "c1", "d1")
    assert state.turn == OVER


def test_BB_10_it_is_the_title_that_ends_the_game_and_not_60_points() -> None:
    """A Marquis with two new cities has 65 points, and play goes on."""
    state = position(
        map=meadow(),
        turn=1,
        cities=[["a1", "c1", "e1", "g1", "i1"], []],
        titles=["marquis", "baron"],
        knights=[{}, {"c3": 1}],
    )
    assert state.score(0) == 65
    play(state, "move", "c3", "d3")
    assert (state.turn, state.round) == (0, 2)


# -- points -----------------------------------------------------------------------------------------------


def over(**words: object) -> BaronyState:
    """Return a finished position on seven hexes in which somebody is Duke."""
    return position(turn=None, **words)


def test_BT_41_silver_of_the_tokens_left_is_added() -> None:
    purse = {"field": 1, "plain": 1, "forest": 1, "mountain": 1}
    state = over(titles=["duke", "baron"], tokens=[purse, {}])
    result = state.standings()
    assert result.points == (66, 0)
    assert [account.gains for account in result.accounts] == [(60, 0), (6, 0)]


def test_BT_42_a_Marquis_may_win_over_a_Duke() -> None:
    state = over(
        titles=["duke", "marquis"],
        cities=[[], ["c2"]],
        founded=[0, 1],
        tokens=[{}, {"field": 3, "plain": 2}],
    )
    assert state.standings().points == (60, 45 + 10 + 13)
    assert state.standings().winners == (1,)
    assert state.standings().tie_break is None


def test_B_101_pieces_on_the_map_and_mountains_held_count_nothing() -> None:
    state = over(
        titles=["duke", "baron"],
        villages=[["c2"], ["d2"]],
        knights=[{"c2": 4}, {}],
        tokens=[{}, {"mountain": 5}],
    )
    assert state.standings().points == (60, 0)


def test_the_result_may_be_asked_before_the_end() -> None:
    state = three(titles=["count", "baron", "viscount"], tokens=[{}, FIELDS, {}])
    result = state.standings()
    assert (result.points, result.ranks) == ((30, 9, 15), (1, 3, 2))
    assert result.outcome == "stalemate"  # nobody is Duke


# -- equal points -----------------------------------------------------------------------------------------


EQUAL = {"titles": ["count", "duke", "count", "count"], "seats": 4, "turn": None}


@pytest.mark.parametrize(
    ("starter", "ranks"), [(0, (4, 1, 3, 2)), (1, (2, 1, 4, 3)), (3, (3, 1, 2, 4))]
)
def test_B_103_of_equal_points_the_later_in_turn_order_is_ahead_in_every_rank(
    starter: int, ranks: tuple[int, ...]
) -> None:
    state = position(starter=starter, **EQUAL)
    assert state.standings().points == (30, 60, 30, 30)
    assert state.standings().ranks == ranks


def test_B_103_of_equal_Dukes_the_later_wins_and_it_is_said() -> None:
    result = over(titles=["duke", "duke"]).standings()
    assert (result.ranks, result.winners) == ((2, 1), (1,))
    assert result.tie_break is not None
    assert "later in turn order" in result.tie_break.text
    assert dict(result.tie_break.values) == {"order": (SeatName(1), SeatName(0))}


def test_B_103_by_option_equal_points_share_the_rank() -> None:
    state = position(options={"tie": "shared"}, **EQUAL)
    result = state.standings()
    assert (result.ranks, result.tie_break) == ((2, 1, 2, 2), None)


# -- no other end -----------------------------------------------------------------------------------------


def stuck(**words: object) -> BaronyState:
    """Return a position in which seat 0 can do nothing.

    Its last knight stands beside its village in a forest, walled in by two knights, a mountain and a lake.
    """
    return position(
        knights=[{"b1": 1}, {"c1": 1, "c2": 2}],
        villages=[["b1"], []],
        removed=[6, 0],
        **words,
    )


def test_BT_44_BB_4_who_can_do_nothing_passes_and_nobody_else_can() -> None:
    state = stuck()
    assert names(state) == ["pass"]
    assert state.fills(0)
    turns = state.turns
    play(state, "pass")
    assert (state.turn, state.turns) == (1, turns + 1)
    assert "pass" not in names(state)


def test_B_104_thirty_rounds_of_steps_end_the_game() -> None:
    state = position(map=meadow(), knights=[{"a1": 1}, {"i1": 1}])
    for _round in range(QUIET_ROUNDS // 2):
        for there, back in (("a1", "b1"), ("b1", "a1")):
            assert state.turn != OVER
            play(state, "move", there, back)
            other = ("i1", "h1") if there == "a1" else ("h1", "i1")
            play(state, "move", *other)
    assert (state.turn, state.quiet, state.round) == (OVER, 30, 30)
    assert state.standings().outcome == "stalemate"


def last_of_thirty(**words: object) -> BaronyState:
    """Return the last turn of a round after 29 quiet ones."""
    return position(map=meadow(), turn=1, round=30, quiet=29, **words)


@pytest.mark.parametrize(
    ("words", "picks"),
    [
        ({"cities": [[], ["a1"]]}, ("recruit", "a1", "knights-1")),
        ({}, ("expedition", "a1")),
        ({"knights": [{"a1": 1}, {"a1": 1, "b1": 1}]}, ("move", "b1", "a1", "done")),
    ],
    ids=["recruiting", "an expedition", "a knight destroyed"],
)
def test_B_104_what_is_no_change(words: dict[str, object], picks: tuple[str, ...]) -> None:
    state = play(last_of_thirty(**words), *picks)
    assert (state.turn, state.standings().outcome) == (OVER, "stalemate")


@pytest.mark.parametrize(
    ("words", "picks"),
    [
        ({"knights": [{}, {"a1": 1}]}, ("build", "a1", "village")),
        ({"knights": [{}, {"a1": 1}]}, ("build", "a1", "stronghold")),
        ({"villages": [[], ["a1"]]}, ("city", "a1")),
        ({"tokens": [{}, FIELDS]}, BUY),
        (
            {"knights": [{}, {"a1": 1, "b1": 1}], "villages": [["a1"], []]},
            ("move", "b1", "a1", "done"),
        ),
    ],
    ids=["village", "stronghold", "city", "title", "a village destroyed without a token"],
)
def test_B_104_what_is_a_change(words: dict[str, object], picks: tuple[str, ...]) -> None:
    state = play(last_of_thirty(**words), *picks)
    assert (state.turn, state.quiet, state.changed, state.round) == (0, 0, False, 31)


def test_B_104_a_change_by_anybody_in_the_round_counts() -> None:
    state = last_of_thirty(changed=True, knights=[{}, {"a1": 1}])
    play(state, "move", "a1", "b1")
    assert (state.turn, state.quiet) == (0, 0)


def test_B_104_passing_is_no_change_either() -> None:
    state = stuck(round=30, quiet=29)
    play(state, "pass")
    assert (state.turn, state.quiet, state.changed) == (1, 29, False)


def test_a_Duke_in_the_thirtieth_quiet_round_is_what_ends_it() -> None:
    state = last_of_thirty(
        tokens=[{}, FIELDS], titles=["baron", "marquis"], knights=[{}, {"a1": 1}]
    )
    play(state, *BUY)
    assert (state.turn, state.standings().outcome, state.quiet) == (OVER, "duke", 0)
