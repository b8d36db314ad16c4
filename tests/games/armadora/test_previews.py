"""What a pick would do is told in facts that its picker knows."""

import pytest

from longtable.core import Preview, seen
from longtable.games.armadora import GAME
from longtable.games.armadora.rules import ArmadoraState
from tests.games.armadora.table import CORNER, opening, play, position

#: three of the four palisades that fence off a1, b1, a2 and the mine b2
ALMOST = CORNER[:3]


def preview(state: ArmadoraState, name: str) -> Preview | None:
    """Return what is told to the seat to pick."""
    pick = GAME.pick(name)
    assert pick in state.picks()
    return GAME.preview(seen(state, state.turn), pick)


def told(state: ArmadoraState, name: str, language: str = "en") -> str:
    shown = preview(state, name)
    assert shown
    return GAME.words(language).say(shown.message)


# -- palisades -----------------------------------------------------------------------------------------------


def test_a_palisade_that_divides_nothing_says_what_stays_together() -> None:
    assert told(opening(2), "d2-e2") == (
        "Divides nothing yet: 40 squares with 40 gold stay together."
    )
    assert preview(opening(2), "d2-e2").places == ()  # type: ignore[union-attr]
    assert told(opening(2, board="7x5"), "d2-e2") == (
        "Divides nothing yet: 35 squares with 40 gold stay together."
    )


def test_a_palisade_that_closes_a_territory_tells_both_parts_the_smaller_first() -> None:
    state = position(seats=2, palisades=ALMOST, gold=[6, 5, 3, 4, 5, 7, 4, 6])
    assert told(state, "b2-b3") == (
        "Divides this land: 4 squares with 5 gold, 36 squares with 35 gold."
    )
    corner, rest = preview(state, "b2-b3").places  # type: ignore[union-attr]
    assert corner == ("at-a1", "at-b1", "at-a2", "at-b2")
    assert len(rest) == 36
    assert told(state, "b2-b3", "zh_Hant") == (
        "把這片土地隔成兩塊：4 格、黃金 5，以及 36 格、黃金 35。"
    )


def test_a_palisade_beside_a_closed_territory_counts_its_own_land_only() -> None:
    state = position(seats=2, palisades=[*CORNER, "d1-e1", "d2-e2", "c2-c3"])
    assert told(state, "d2-d3") == (
        "Divides this land: 4 squares with 3 gold, 32 squares with 33 gold."
    )
    assert told(state, "g4-h4") == "Divides nothing yet: 36 squares with 36 gold stay together."


@pytest.mark.parametrize("picks", [["c5-d5"], ["power"]])
def test_second_and_extra_palisades_are_told_too(picks: list[str]) -> None:
    board: dict[str, object] = {"palisades": ALMOST, "rules": "advanced", "races": ["orc", "elf"]}
    state = play(position(seats=2, **board), *picks)
    assert told(state, "b2-b3").startswith("Divides this land: 4 squares with 4 gold, 36 squares")


# -- squares -------------------------------------------------------------------------------------------------


def test_a_square_tells_its_territory_and_the_strength_the_picker_would_have_there() -> None:
    state = position(seats=2, warriors=[{"a1": 3}, {"b1": 5}], palisades=CORNER)
    play(state, "warrior-2")
    assert told(state, "a2") == (
        "Territory of 4 squares with 4 gold. Your strength in it, with this warrior: 5."
    )
    assert preview(state, "a2").places == (  # type: ignore[union-attr]
        ("at-a1", "at-b1", "at-a2", "at-b2"),
    )
    assert told(state, "h5") == (
        "Territory of 36 squares with 36 gold. Your strength in it, with this warrior: 2."
    )
    assert told(state, "a2", "zh_Hant") == (
        "這片領地有 4 格、黃金 4。加上這個戰士，你在這裡的武力是 5。"
    )


def test_the_undivided_land_is_not_lit_up() -> None:
    shown = preview(play(opening(2), "warrior-3"), "h5")
    assert shown
    assert shown.places == ()


def test_A_30_without_looking_again_only_the_number_of_warriors_is_told() -> None:
    state = position(seats=2, warriors=[{"a1": 3}, {"b1": 5}], palisades=CORNER, look_again=False)
    play(state, "warrior-2")
    assert told(state, "a2") == (
        "Territory of 4 squares with 4 gold. Your warriors in it, with this one: 2."
    )


REINFORCING: dict[str, object] = {
    "seats": 2,
    "rules": "advanced",
    "races": ["orc", "elf"],
    "warriors": [{"a1": 1, "b1": 3}, {"a2": 2}],
    "palisades": CORNER,
}


def test_a_reinforcement_tells_the_strength_it_makes() -> None:
    state = play(position(**REINFORCING), "reinforce")
    assert told(state, "a1") == (
        "Territory of 4 squares with 4 gold. Your strength in it, reinforced: 5. A tie is yours."
    )


def test_A_46_a_reinforcement_that_only_outweighs_an_arrow_adds_nothing() -> None:
    state = play(position(**REINFORCING | {"arrows": {"a1": 2}, "powers": [1, 0]}), "reinforce")
    assert told(state, "a1").endswith("reinforced: 3. A tie is yours.")
    assert told(state, "b1").endswith("reinforced: 4. A tie is yours.")


def test_an_arrow_tells_of_the_territory_it_would_fly_into() -> None:
    warriors = [{"a1": 1, "h5": 2}, {"b1": 2, "d5": 1}]
    board = REINFORCING | {"races": ["elf", "orc"], "warriors": warriors}
    state = play(position(**board), "power")
    assert told(state, "d5") == "Territory of 36 squares with 36 gold. Your strength in it: 2."
    hidden = play(position(**board, look_again=False), "power")
    assert told(hidden, "d5") == "Territory of 36 squares with 36 gold. Your warriors in it: 1."


@pytest.mark.parametrize("name", ["warrior-1", "pass", "power", "reinforce"])
def test_what_only_chooses_what_comes_next_has_no_preview(name: str) -> None:
    assert preview(position(**REINFORCING), name) is None
