"""Turn order, placing warriors, and ending (dossier 2.1, 2.2, 2.4, 2.5)."""

import pytest

from longtable.core import OVER, NotYourTurn, seen
from longtable.games.armadora import GAME
from longtable.games.armadora.rules import WARRIOR_SQUARE
from longtable.games.armadora.rules.powers import arrow_targets
from tests.games.armadora.table import (
    NO_MORE_LINES,
    ONE_LEFT,
    names,
    opening,
    play,
    position,
    refused,
    square,
)

FULL_ARMY_OF_TWO = {
    "a1": 1, "b1": 1, "c1": 1, "e1": 1, "f1": 1, "g1": 1, "h1": 1, "a2": 1,
    "c2": 1, "d2": 1, "e2": 1, "g2": 2, "a3": 2, "b3": 3, "c3": 4, "d3": 5,
}  # fmt: skip


def test_A_10_play_is_clockwise_one_action_a_turn() -> None:
    state = opening(3, starter=1)
    turns = []
    for at in ("a1", "b1", "c1", "e1"):
        turns.append(int(state.turn))
        play(state, "warrior-1", at)
    assert turns == [1, 2, 0, 1]
    assert state.turns == 4


def test_A_60_partners_sit_opposite_so_that_teams_take_turns() -> None:
    state = opening(4)
    sides = []
    for at in ("a1", "b1", "c1", "e1", "f1"):
        sides.append(state.side(state.turn))
        play(state, "warrior-1", at)
    assert sides == [0, 1, 0, 1, 0]


def test_A_11_who_has_ended_is_skipped_for_good() -> None:
    state = play(opening(3), "warrior-1", "a1", "pass", "warrior-1", "b1", "warrior-1", "c1")
    assert state.ended(1)
    assert state.turn == 2


def test_A_12_the_game_ends_when_everybody_has_ended() -> None:
    state = play(opening(2), "pass", "pass")
    assert state.turn == OVER
    assert state.picks() == []
    assert state.turns == 2


def test_AT_13_the_last_one_goes_on_alone_until_ending_too() -> None:
    state = position(seats=3, turn=1, ended=[0, 2])
    play(state, "warrior-1", "a1")
    assert state.turn == 1
    play(state, "d2-e2", "done")
    assert state.turn == 1
    play(state, "pass")
    assert state.turn == OVER


def test_AT_14_whoever_has_ended_can_do_nothing() -> None:
    state = play(opening(3), "pass")
    for name in ("pass", "warrior-1", "d2-e2", "done"):
        with pytest.raises(NotYourTurn):
            GAME.check(seen(state, 0), GAME.pick(name))
    reason = GAME.why_not(seen(state, 0), GAME.pick("warrior-1"))
    assert reason is not None
    assert (reason.name, reason.rule) == ("ENDED", "A-11")


def test_A_20_a_warrior_is_chosen_then_put_face_down_on_an_empty_land_square() -> None:
    state = play(opening(2), "warrior-5")
    assert state.step == WARRIOR_SQUARE
    assert state.chosen == 5
    assert len(names(state)) == 32
    play(state, "d2")
    assert state.owner(square("d2")) == 0
    assert state.strength(square("d2")) == 5
    assert not state.face_up(square("d2"))
    assert state.hand(0) == [11, 2, 1, 1, 0]
    assert state.tiles_left(0) == 15
    assert state.turn == 1


def test_A_21_a_warrior_may_invade_a_closed_territory_full_of_others() -> None:
    state = position(
        seats=2,
        warriors=[{}, {"a1": 5, "b1": 4}],
        palisades=["b1-c1", "b2-c2", "a2-a3", "b2-b3"],
    )
    play(state, "warrior-1", "a2")
    assert state.owner(square("a2")) == 0


def test_A_22_warriors_stay_where_they_are() -> None:
    state = play(opening(2), "warrior-3", "a1", "warrior-2", "h5", "warrior-1")
    assert "a1" not in names(state)
    assert "h5" not in names(state)
    assert refused(state, "a1") == ("OCCUPIED", "A-20")


def test_A_23_a_mine_holds_no_warrior_and_keeps_its_gold() -> None:
    state = play(opening(2), "warrior-1")
    mines = ["d1", "b2", "f2", "h2", "a4", "e4", "c5", "g5"]
    assert [refused(state, mine) for mine in mines] == [("MINE", "A-23")] * 8
    play(state, "a1")
    assert sum(state.gold(square(mine)) for mine in mines) == 40


def test_AT_11_a_mine_an_occupied_square_a_5_among_three_a_value_not_in_hand() -> None:
    three = position(seats=3, warriors=[{"a1": 3}, {}, {}])
    assert refused(three, "warrior-5") == ("NOT_IN_THIS_ARMY", "A-04")
    assert refused(three, "warrior-3") == ("NONE_OF_THAT_STRENGTH", "A-20")
    play(three, "warrior-4")
    assert refused(three, "d1") == ("MINE", "A-23")
    assert refused(three, "a1") == ("OCCUPIED", "A-20")


def test_A_31_ending_is_voluntary_and_final() -> None:
    state = opening(2)
    assert "warrior-1" in names(state)
    play(state, "pass", "warrior-1", "a1")
    assert state.turn == 1
    assert state.ended(0)


def test_A_32_AT_12_without_warriors_palisades_can_still_be_built() -> None:
    state = position(seats=2, warriors=[FULL_ARMY_OF_TWO, {}])
    assert not any(name.startswith("warrior") for name in names(state))
    play(state, "d4-d5", "done")
    assert state.has_palisade(GAME.pick("d4-d5") - 49)


def test_A_32_without_palisades_warriors_can_still_be_placed() -> None:
    state = position(seats=2, palisades=NO_MORE_LINES)
    assert not any("-" in name and not name.startswith("warrior") for name in names(state))
    play(state, "warrior-1", "a1")
    assert state.owner(square("a1")) == 0


OTHER_ARMY_OF_TWO = {
    "e3": 1, "f3": 1, "g3": 1, "h3": 1, "b4": 1, "c4": 1, "d4": 1, "f4": 1,
    "g4": 1, "h4": 1, "a5": 1, "b5": 2, "d5": 2, "e5": 3, "f5": 4, "h5": 5,
}  # fmt: skip


def test_A_32_the_turn_comes_to_a_seat_without_warriors_as_long_as_it_can_build() -> None:
    state = position(seats=2, turn=1, warriors=[FULL_ARMY_OF_TWO, {}])
    play(state, "warrior-1", "h5")
    assert state.turn == 0
    assert not state.ended(0)
    assert len(names(state)) == 1 + 67  # pass, or any line


def test_A_32_one_palisade_in_the_supply_is_enough_for_a_turn() -> None:
    state = position(seats=2, turn=1, warriors=[FULL_ARMY_OF_TWO, {}], palisades=ONE_LEFT)
    play(state, "warrior-1", "h5")
    assert state.turn == 0
    assert names(state) == ["pass", "b1-c1", "g4-h4", "g4-g5"]
    play(state, "b1-c1", "warrior-1", "g4")
    assert state.ended(0)
    assert state.turn == 1


def test_A_33_with_only_the_reinforcement_left_the_turn_still_comes() -> None:
    """The Orc has no warrior and no line left, but fills three territories."""
    state = position(
        seats=2,
        rules="advanced",
        races=["orc", "goblin"],
        turn=1,
        warriors=[FULL_ARMY_OF_TWO, {}],
        palisades=NO_MORE_LINES,
    )
    play(state, "warrior-1", "h5")
    assert state.turn == 0
    assert names(state) == ["pass", "reinforce"]
    assert names(play(state, "reinforce")) == [
        "a1", "b1", "c1", "e1", "f1", "a2", "c2", "a3", "b3", "c3",
    ]  # fmt: skip
    play(state, "c3", "warrior-1", "h3")
    assert state.ended(0)
    assert state.turn == 1


def test_A_33_a_seat_that_can_do_nothing_has_ended_when_its_turn_comes() -> None:
    others = dict(list(OTHER_ARMY_OF_TWO.items())[:-1])
    state = position(seats=2, turn=1, warriors=[FULL_ARMY_OF_TWO, others], palisades=NO_MORE_LINES)
    assert not state.ended(0)
    play(state, "warrior-5", "h5")
    assert state.turn == OVER
    assert state.ended(0)
    assert state.ended(1)
    assert state.turns == 1


def test_A_33_the_turn_steps_over_a_seat_that_can_do_nothing() -> None:
    others = dict(list(OTHER_ARMY_OF_TWO.items())[:-2])
    state = position(seats=2, turn=1, warriors=[FULL_ARMY_OF_TWO, others], palisades=NO_MORE_LINES)
    play(state, "warrior-4", "f5")
    assert state.ended(0)
    assert state.turn == 1
    assert state.turns == 1


def test_A_33_whoever_still_holds_a_warrior_but_finds_no_empty_square_has_ended() -> None:
    army = [7, 2, 1, 1, 0]
    squares = [
        "a1", "b1", "c1", "e1", "f1", "g1", "h1", "a2", "c2", "d2", "e2", "g2", "a3", "b3", "c3",
        "d3", "e3", "f3", "g3", "h3", "b4", "c4", "d4", "f4", "g4", "h4", "a5", "b5", "d5", "e5",
        "f5",
    ]  # fmt: skip
    ranks = [strength for strength, count in enumerate(army, 1) for _one in range(count)]
    warriors = [
        dict(zip(squares[:11], ranks, strict=False)),
        dict(zip(squares[11:21], ranks, strict=False)),
        dict(zip(squares[21:], ranks, strict=False)),
    ]
    state = position(seats=3, turn=1, warriors=warriors, palisades=NO_MORE_LINES)
    play(state, "warrior-4", "h5")
    assert state.turn == OVER
    assert state.tiles_left(2) == 1


def test_A_33_is_final_even_if_something_becomes_possible_later() -> None:
    """The Elf finds no opponent in any of its territories; the next warrior would have been one."""
    elves = {
        "a1": 1, "b1": 1, "c1": 1, "e1": 1, "g1": 1, "g2": 1, "c2": 1, "a3": 1,
        "b3": 1, "d2": 1, "e2": 1, "d3": 2, "d4": 2, "d5": 3, "b4": 4, "c4": 5,
    }  # fmt: skip
    state = position(
        seats=2,
        rules="advanced",
        races=["elf", "orc"],
        turn=1,
        warriors=[elves, {"h1": 5}],
        palisades=NO_MORE_LINES,
    )
    play(state, "warrior-1", "h3")
    assert state.ended(0)
    assert state.turn == 1
    assert arrow_targets(state, 0) == 0
    play(state, "warrior-1", "a5")
    assert arrow_targets(state, 0) != 0
    assert state.turn == 1


def test_A_34_a_pass_ends_the_draft_and_hands_the_turn_on() -> None:
    state = play(opening(2), "pass")
    assert state.turn == 1
    assert state.turns == 1


def test_turns_grow_exactly_when_a_turn_ends() -> None:
    state = opening(2)
    counted = []
    for name in ("warrior-1", "a1", "d2-e2", "d3-e3", "a2-a3", "done", "pass"):
        play(state, name)
        counted.append(int(state.turns))
    assert counted == [0, 1, 1, 2, 2, 3, 4]
