"""The advanced game: powers of the races (dossier 2.6)."""

import pytest

from longtable.core import HIDDEN, SPECTATOR
from longtable.games.armadora.board import SQUARES, square_name
from longtable.games.armadora.rules import (
    ACTION,
    POWER_ARROW,
    POWER_LINE,
    POWER_LOOK,
    POWER_SQUARE,
    POWER_WARRIOR,
    ArmadoraState,
)
from tests.games.armadora.table import (
    CORNER,
    NO_MORE_LINES,
    ONE_LEFT,
    names,
    opening,
    play,
    position,
    refused,
    sizes,
    square,
)


def advanced(*races: str, **words: object) -> ArmadoraState:
    """Return a position of the advanced game."""
    return position(seats=len(races), rules="advanced", races=list(races), **words)


def test_A_40_the_power_comes_before_the_action_and_once_a_turn() -> None:
    state = play(opening(2, "orc", "elf"), "power", "a1-b1")
    assert state.step == ACTION
    assert state.turn == 0
    assert refused(state, "power") == ("POWER_USED", "A-40")
    play(state, "warrior-1", "h5")
    assert state.turn == 1


@pytest.mark.parametrize("begun", ["d2-e2", "warrior-1"])
def test_A_40_AT_47_no_power_after_the_main_action(begun: str) -> None:
    state = play(opening(2, "goblin", "elf"), begun)
    assert refused(state, "power") == ("POWER_TOO_LATE", "A-40")


def test_A_41_the_power_does_not_replace_the_action() -> None:
    state = play(opening(2, "orc", "elf"), "power", "a1-b1")
    assert {"pass", "warrior-1", "d2-e2"} <= set(names(state))


def test_A_42_tokens_are_spent_one_by_one() -> None:
    orc = play(opening(2, "orc", "goblin"), "power", "a1-b1", "warrior-1", "h5")
    assert orc.powers_left(0) == 0
    goblin = play(orc, "power", "warrior-1", "a3", "warrior-1", "a2")
    assert goblin.powers_left(1) == 0
    assert refused(goblin, "power") == ("POWER_SPENT", "A-42")


def test_A_42_elf_and_mage_have_two_uses() -> None:
    state = advanced("mage", "elf", warriors=[{"a1": 1}, {"c1": 2}])
    play(state, "power", "c1", "d2-e2", "done")
    assert state.powers_left(0) == 1
    play(state, "power", "a1", "d3-e3", "done")
    assert state.powers_left(1) == 1
    play(state, "power", "c1", "d4-e4", "done")
    assert state.powers_left(0) == 0
    assert state.looked_at != 0


def test_A_40_a_basic_game_has_no_power() -> None:
    assert refused(opening(2), "power") == ("BASIC_POWER", "A-01")


def test_A_43_the_mage_looks_at_a_face_down_warrior_of_another() -> None:
    state = advanced("mage", "goblin", warriors=[{"a1": 1}, {"b1": 4, "c1": 2}], face_up=["c1"])
    play(state, "power")
    assert state.step == POWER_LOOK
    assert names(state) == ["b1"]
    assert refused(state, "a1") == ("LOOK_AT_OWN", "A-43")
    assert refused(state, "c1") == ("FACE_UP", "A-43")
    assert refused(state, "e1") == ("NOBODY_TO_LOOK_AT", "A-43")


def test_A_43_AT_42_only_the_mage_learns_it_and_everybody_knows_where() -> None:
    state = advanced("orc", "mage", "elf", turn=1, warriors=[{"b1": 4}, {}, {}])
    play(state, "power", "b1")
    assert state.seen_by(1).strength(square("b1")) == 4
    assert state.seen_by(2).strength(square("b1")) == HIDDEN
    assert state.seen_by(SPECTATOR).strength(square("b1")) == HIDDEN
    for viewer in (SPECTATOR, 0, 1, 2):
        assert state.seen_by(viewer).looked(1, square("b1"))
        assert not state.seen_by(viewer).looked(0, square("b1"))
        assert state.seen_by(viewer).powers_left(1) == 1


def test_A_43_the_mage_knows_it_for_good_and_may_look_again() -> None:
    state = advanced("mage", "orc", warriors=[{}, {"b1": 4}])
    play(state, "power", "b1", "warrior-1", "a1", "warrior-1", "c1", "power", "b1")
    assert state.seen_by(0).strength(square("b1")) == 4
    assert state.powers_left(0) == 0


def test_A_43_without_anything_to_look_at_the_power_is_not_offered() -> None:
    state = opening(2, "mage", "orc")
    assert refused(state, "power") == ("MAGE_CANNOT_LOOK", "A-43")


def test_A_44_AT_39_the_goblin_places_one_more_face_up_and_then_one_face_down() -> None:
    state = opening(2, "goblin", "orc")
    play(state, "power")
    assert state.step == POWER_WARRIOR
    play(state, "warrior-5")
    assert state.step == POWER_SQUARE
    play(state, "a1", "warrior-4", "b1")
    assert state.face_up(square("a1"))
    assert not state.face_up(square("b1"))
    assert state.tiles_left(0) == 14
    assert state.seen_by(1).strength(square("a1")) == 5
    assert state.seen_by(1).strength(square("b1")) == HIDDEN
    assert state.turn == 1


def test_A_44_AT_40_the_goblin_may_use_its_last_warrior_and_then_has_none() -> None:
    squares = ["a1", "b1", "c1", "e1", "f1", "g1", "h1", "a2", "c2", "d2", "e2", "g2", "a3", "b3"]
    ranks = [1] * 11 + [2, 2, 3]
    warriors = dict(zip(squares, ranks, strict=True)) | {"c3": 4}
    state = advanced("goblin", "orc", warriors=[warriors, {}])
    play(state, "power", "warrior-5", "d3")
    assert state.tiles_left(0) == 0
    assert refused(state, "warrior-1") == ("NONE_OF_THAT_STRENGTH", "A-20")
    assert {"pass", "d2-e2"} <= set(names(state))


def test_A_44_the_goblin_needs_a_warrior() -> None:
    squares = ["a1", "b1", "c1", "e1", "f1", "g1", "h1", "a2", "c2", "d2", "e2", "g2", "a3", "b3"]
    warriors = dict(zip(squares, [1] * 11 + [2, 2, 3], strict=True)) | {"c3": 4, "d3": 5}
    state = advanced("goblin", "orc", warriors=[warriors, {}])
    assert refused(state, "power") == ("GOBLIN_CANNOT_PLACE", "A-44")


def test_A_44_the_goblin_needs_an_empty_square() -> None:
    """Three armies are one warrior more than the land holds."""
    land = [square_name(at) for at in range(SQUARES) if opening(3).is_land(at)]
    ranks = [1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 4]
    armies = [dict(zip(land[at : at + 11], ranks, strict=False)) for at in (0, 11, 22)]
    state = advanced("orc", "elf", "goblin", turn=2, warriors=armies)
    assert state.tiles_left(2) == 1
    assert refused(state, "power") == ("GOBLIN_CANNOT_PLACE", "A-44")
    assert refused(state, "warrior-4") == ("NO_EMPTY_SQUARE", "A-20")


def test_A_44_a_face_up_warrior_carries_arrows_too() -> None:
    state = advanced("goblin", "elf", turn=1, warriors=[{"a1": 5}, {"b1": 1}], face_up=["a1"])
    play(state, "power", "a1")
    assert state.arrows(square("a1")) == 1


def test_A_45_the_orc_builds_one_more_and_then_up_to_two() -> None:
    state = play(opening(2, "orc", "elf"), "power")
    assert state.step == POWER_LINE
    play(state, "a1-b1", "c1-c2", "d3-d4")
    assert state.turn == 1
    assert state.palisades_left == 32


def test_A_45_AT_41_the_orcs_palisades_obey_the_four_squares() -> None:
    state = play(opening(2, "orc", "elf"), "power", "a1-a2", "b1-b2")
    assert refused(state, "b1-c1") == ("TOO_SMALL", "A-26")
    corner = play(opening(2, "orc", "elf"), "power", "c1-d1", "c1-c2")
    assert sizes(corner) == [40]
    play(corner, "done")
    three = advanced("orc", "elf", palisades=["a1-a2"])
    play(three, "power", "b1-b2", "c1-c2")
    assert refused(three, "c1-d1") == ("TOO_SMALL", "A-26")


def test_A_45_with_the_last_palisade_the_action_must_be_another() -> None:
    state = advanced("orc", "elf", palisades=ONE_LEFT)
    play(state, "power", "b1-c1")
    assert state.palisades_left == 0
    assert refused(state, "g4-h4") == ("NO_PALISADE_LEFT", "A-05")
    play(state, "warrior-1", "a1")


def test_A_45_without_a_line_the_orc_has_no_power() -> None:
    state = advanced("orc", "elf", palisades=NO_MORE_LINES)
    assert refused(state, "power") == ("ORC_CANNOT_BUILD", "A-45")


def test_A_46_AT_34_an_arrow_needs_an_own_warrior_and_an_empty_square_there() -> None:
    state = advanced("elf", "orc", warriors=[{"a1": 1}, {"b1": 2, "h5": 2}], palisades=CORNER)
    play(state, "power")
    assert state.step == POWER_ARROW
    assert names(state) == ["b1"]
    assert refused(state, "h5") == ("OUT_OF_REACH", "A-46")
    assert refused(state, "a1") == ("SHOT_AT_OWN", "A-46")
    assert refused(state, "a2") == ("NOBODY_TO_SHOOT", "A-46")
    play(state, "b1")
    assert state.arrows(square("b1")) == 1
    assert state.powers_left(0) == 1


def test_A_46_AT_30_no_arrow_into_a_full_territory() -> None:
    state = advanced(
        "elf", "orc", warriors=[{"a1": 1, "a2": 1, "c1": 1}, {"b1": 2, "e1": 1}], palisades=CORNER
    )
    play(state, "power")
    assert names(state) == ["e1"]
    assert refused(state, "b1") == ("FULL", "A-46")


def test_A_46_AT_35_the_undivided_board_is_one_territory() -> None:
    state = advanced("elf", "orc", warriors=[{"h5": 1}, {"a1": 2}])
    play(state, "power", "a1")
    assert state.arrows(square("a1")) == 1


def test_A_46_AT_36_a_second_arrow_on_the_same_warrior_comes_next_turn() -> None:
    state = advanced("elf", "orc", warriors=[{"h5": 1}, {"a1": 2}])
    play(state, "power", "a1")
    assert refused(state, "power") == ("POWER_USED", "A-40")
    play(state, "d2-e2", "done", "pass", "power", "a1")
    assert state.arrows(square("a1")) == 2
    assert state.powers_left(0) == 0


def test_A_46_AT_37_a_later_palisade_does_not_cancel_an_arrow() -> None:
    state = advanced("elf", "orc", warriors=[{"h5": 1}, {"a1": 2}], palisades=CORNER[:3])
    play(state, "power", "a1", "b2-b3", "done")
    assert sizes(state) == [4, 36]
    assert state.arrows(square("a1")) == 1


def test_A_46_AT_38_an_elf_without_a_warrior_cannot_shoot() -> None:
    state = advanced("elf", "orc", warriors=[{}, {"a1": 2}])
    assert refused(state, "power") == ("ELF_CANNOT_SHOOT", "A-46")


def test_A_46_A_43_AT_43_the_partner_may_be_looked_at_but_not_shot() -> None:
    mage = advanced(
        "mage", "orc", "elf", "goblin", teams=True, warriors=[{"a1": 1}, {"b1": 1}, {"c1": 1}, {}]
    )
    play(mage, "power")
    assert names(mage) == ["b1", "c1"]
    elf = advanced(
        "elf", "orc", "mage", "goblin", teams=True, warriors=[{"a1": 1}, {"b1": 1}, {"c1": 1}, {}]
    )
    play(elf, "power")
    assert names(elf) == ["b1"]
    assert refused(elf, "c1") == ("SHOT_AT_PARTNER", "A-46")


def test_A_46_alone_among_four_everybody_else_is_an_opponent() -> None:
    state = advanced("elf", "orc", "mage", "goblin", warriors=[{"a1": 1}, {}, {"c1": 1}, {}])
    play(state, "power")
    assert names(state) == ["c1"]


def test_A_47_AT_46_a_power_and_then_the_end() -> None:
    state = play(opening(2, "orc", "elf"), "power", "a1-b1", "pass")
    assert state.ended(0)
    assert state.turn == 1
    assert state.turns == 1


def test_A_33_A_47_with_only_a_power_left_the_turn_still_comes() -> None:
    """The Elf has placed every warrior, no line is left, and one opponent is within reach."""
    elves = {
        "a1": 1, "b1": 1, "c1": 1, "e1": 1, "g1": 1, "g2": 1, "c2": 1, "a3": 1,
        "b3": 1, "d2": 1, "e2": 1, "d3": 2, "d4": 2, "d5": 3, "b4": 4, "c4": 5,
    }  # fmt: skip
    state = advanced("elf", "orc", turn=1, warriors=[elves, {"h1": 5}], palisades=NO_MORE_LINES)
    play(state, "warrior-1", "a5")
    assert state.turn == 0
    assert names(state) == ["pass", "power"]
    play(state, "power", "a5")
    assert names(state) == ["pass"]
    play(state, "pass")
    assert state.turn == 1
