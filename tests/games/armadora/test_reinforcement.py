"""The advanced game: reinforcement (dossier 2.7)."""

from longtable.core import SPECTATOR
from longtable.games.armadora.rules import ArmadoraState
from tests.games.armadora.table import (
    CORNER,
    names,
    opening,
    play,
    position,
    refused,
    sizes,
    square,
)


def corner(first: dict[str, int], second: dict[str, int], **words: object) -> ArmadoraState:
    """Return an advanced game of two, the top left corner fenced off."""
    both = {"seats": 2, "rules": "advanced", "races": ["orc", "goblin"], "palisades": CORNER}
    return position(**(both | {"warriors": [first, second]} | words))


def test_A_50_AT_30_one_of_your_own_warriors_on_the_board_gets_one_more() -> None:
    state = corner({"a1": 1, "a2": 1}, {"b1": 2})
    play(state, "reinforce")
    assert names(state) == ["a1", "a2"]
    assert refused(state, "b1") == ("NOT_YOURS", "A-50")
    assert refused(state, "c1") == ("NOBODY_TO_REINFORCE", "A-50")
    play(state, "a2")
    assert state.reinforced(square("a2"))
    assert not state.reinforcement_left(0)
    assert state.turn == 1


def test_A_50_a_warrior_hit_by_an_arrow_may_be_reinforced() -> None:
    state = corner({"a1": 1, "a2": 1}, {"b1": 2}, races=["orc", "elf"], arrows={"a1": 1})
    play(state, "reinforce", "a1")
    assert state.reinforced(square("a1"))
    assert state.arrows(square("a1")) == 1


def test_A_50_A_44_the_goblins_face_up_warrior_may_be_reinforced() -> None:
    state = corner({"a1": 1, "a2": 1}, {"b1": 2}, turn=1, face_up=["b1"])
    play(state, "reinforce", "b1")
    assert state.reinforced(square("b1"))
    assert state.face_up(square("b1"))


def test_A_50_once_a_game() -> None:
    state = corner({"a1": 1, "a2": 1}, {"b1": 2})
    play(state, "reinforce", "a2", "pass")
    assert refused(state, "reinforce") == ("REINFORCEMENT_USED", "A-50")


def test_A_50_there_is_none_in_the_basic_game() -> None:
    assert refused(opening(2), "reinforce") == ("BASIC_REINFORCEMENT", "A-01")


def test_A_51_AT_34_only_in_a_full_territory() -> None:
    state = corner({"a1": 1}, {"b1": 2})
    assert refused(state, "reinforce") == ("NOTHING_TO_REINFORCE", "A-51")
    both = corner({"a1": 1, "a2": 1, "c1": 3}, {"b1": 2})
    play(both, "reinforce")
    assert refused(both, "c1") == ("NOT_FULL", "A-51")


def test_A_52_AT_33_one_a_territory_whoever_owns_it() -> None:
    state = corner({"a1": 1, "a2": 1}, {"b1": 2}, turn=1)
    play(state, "reinforce", "b1")
    assert refused(state, "reinforce") == ("NOTHING_TO_REINFORCE", "A-51")


def test_A_52_the_reason_names_the_token_there() -> None:
    right = ["g1-g2", "h1-h2", "f1-f2", "d1-e1", "d1-d2", "e1-e2"]
    state = corner(
        {"a1": 1, "a2": 1, "e1": 1, "f1": 1, "g1": 1, "h1": 1},
        {"b1": 2},
        palisades=CORNER + right[:4] + ["e1-e2"],
        reinforced=["b1"],
    )
    play(state, "reinforce")
    assert names(state) == ["e1", "f1", "g1", "h1"]
    assert refused(state, "a1") == ("REINFORCED_ALREADY", "A-52")


def test_A_53_AT_43_not_on_a_partners_warrior() -> None:
    state = position(
        seats=4,
        rules="advanced",
        races=["orc", "goblin", "elf", "mage"],
        teams=True,
        palisades=CORNER,
        warriors=[{"a1": 1}, {"b1": 1}, {"a2": 1}, {}],
    )
    play(state, "reinforce")
    assert names(state) == ["a1"]
    assert refused(state, "a2") == ("PARTNERS", "A-53")


def test_A_54_a_part_without_the_token_may_get_another() -> None:
    """A full territory of eight is parted; the half without the token takes a second one."""
    walls = ["d1-e1", "d2-e2", "a2-a3", "b2-b3", "c2-c3", "d2-d3"]
    state = position(
        seats=2,
        rules="advanced",
        races=["orc", "goblin"],
        palisades=walls,
        warriors=[{"a1": 1, "c1": 1, "c2": 1}, {"b1": 1, "a2": 1, "d2": 1}],
    )
    play(state, "reinforce", "a1")
    assert refused(state, "reinforce") == ("NOTHING_TO_REINFORCE", "A-51")
    play(state, "b1-c1", "b2-c2", "pass")
    assert sizes(state) == [4, 4, 32]
    assert names(play(state, "reinforce")) == ["d2"]


def test_A_55_the_token_is_public_on_a_face_down_warrior() -> None:
    state = corner({"a1": 1, "a2": 1}, {"b1": 2})
    play(state, "reinforce", "a1")
    assert all(state.seen_by(viewer).reinforced(square("a1")) for viewer in (SPECTATOR, 0, 1))


def test_A_51_a_reinforced_warrior_cannot_be_shot_any_more_for_its_territory_is_full() -> None:
    state = corner({"a1": 1, "a2": 1}, {"b1": 2, "h5": 1}, races=["orc", "elf"])
    play(state, "reinforce", "a1")
    assert refused(state, "power") == ("ELF_CANNOT_SHOOT", "A-46")
