"""Components and setup: board, armies, piles, races, who begins (dossier 1)."""

import pytest

from longtable.core import SPECTATOR, BadOptions, BadPosition, numbered_stream
from longtable.games.armadora import GAME
from longtable.games.armadora.board import LINES, SQUARES, square_name
from longtable.games.armadora.deal import ArmadoraDeal, ArmadoraOptions
from longtable.games.armadora.rules import ARMIES, ArmadoraState
from tests.games.armadora.table import GOLD, opening


def mines(state: ArmadoraState) -> dict[str, int]:
    return {square_name(s): state.gold(s) for s in range(SQUARES) if state.gold(s)}


def test_1_2_the_printed_board_has_32_land_squares_and_67_lines() -> None:
    state = opening(2)
    assert sum(state.is_square(s) for s in range(SQUARES)) == 40
    assert sum(state.is_land(s) for s in range(SQUARES)) == 32
    assert sum(state.is_line(line) for line in range(LINES)) == 67
    assert mines(state) == {
        "d1": 3, "b2": 4, "f2": 4, "h2": 5, "a4": 5, "e4": 6, "c5": 6, "g5": 7,
    }  # fmt: skip


def test_7x5_has_27_land_squares_and_58_lines_and_its_own_mines() -> None:
    state = opening(2, board="7x5")
    assert sum(state.is_square(s) for s in range(SQUARES)) == 35
    assert sum(state.is_land(s) for s in range(SQUARES)) == 27
    assert sum(state.is_line(line) for line in range(LINES)) == 58
    assert mines(state) == {
        "d1": 3, "b2": 4, "f2": 4, "g3": 5, "a4": 5, "e4": 6, "c5": 6, "g5": 7,
    }  # fmt: skip
    assert not any(state.is_square(8 * y + 7) for y in range(5))


@pytest.mark.parametrize(
    ("seats", "army"),
    [(2, [11, 2, 1, 1, 1]), (3, [7, 2, 1, 1, 0]), (4, [5, 1, 1, 1, 0])],
)
def test_A_04_armies_of_two_three_and_four(seats: int, army: list[int]) -> None:
    state = opening(seats)
    assert [state.hand(seat) for seat in range(seats)] == [army] * seats
    assert [state.tiles_left(seat) for seat in range(seats)] == [sum(army)] * seats


def test_1_3_totals_of_the_army_table() -> None:
    strengths = [sum(i * n for i, n in enumerate(army, 1)) for army in ARMIES[2:]]
    assert strengths == [27, 18, 14]
    assert [seats * sum(ARMIES[seats]) for seats in (2, 3, 4)] == [32, 33, 32]


def test_A_01_in_the_basic_game_no_race_is_dealt_and_there_are_no_tokens() -> None:
    state = opening(3)
    assert [state.race(seat) for seat in range(3)] == [-1, -1, -1]
    assert [state.powers_left(seat) for seat in range(3)] == [0, 0, 0]
    assert not any(state.reinforcement_left(seat) for seat in range(3))
    assert GAME.look_of(GAME.seen_from_json(state.seen_by(SPECTATOR).to_json()), 0) is None


def test_A_02_races_of_the_advanced_game_are_dealt_each_to_one_seat() -> None:
    options = ArmadoraOptions(rules="advanced")
    deals = [GAME.deal(options, 3, numbered_stream(number)) for number in range(200)]
    assert {len(set(deal.races)) for deal in deals} == {3}
    assert {deal.races[0] for deal in deals} == {"orc", "goblin", "elf", "mage"}


def test_A_03_the_piles_are_shuffled_onto_the_mines() -> None:
    deals = [GAME.deal(ArmadoraOptions(), 2, numbered_stream(number)) for number in range(200)]
    assert {tuple(sorted(deal.gold)) for deal in deals} == {GOLD}
    assert {deal.gold[0] for deal in deals} == {3, 4, 5, 6, 7}


def test_A_05_there_are_35_palisades_for_all() -> None:
    assert opening(4).palisades_left == 35


def test_A_06_power_tokens_by_race_and_a_reinforcement_each() -> None:
    state = opening(4, "orc", "goblin", "elf", "mage")
    assert [state.powers_left(seat) for seat in range(4)] == [1, 1, 2, 2]
    assert all(state.reinforcement_left(seat) for seat in range(4))
    assert [state.race(seat) for seat in range(4)] == [0, 1, 2, 3]


def test_A_07_who_begins_is_dealt_or_the_first_seat() -> None:
    dealt = {
        GAME.deal(ArmadoraOptions(), 3, numbered_stream(number)).starter for number in range(50)
    }
    first = {
        GAME.deal(ArmadoraOptions(starter="first"), 3, numbered_stream(number)).starter
        for number in range(50)
    }
    assert dealt == {0, 1, 2}
    assert first == {0}
    assert opening(3, starter=2).turn == 2


@pytest.mark.parametrize(("chosen", "can"), [("yes", True), ("no", False)])
def test_A_08_looking_again_is_agreed_before_the_game(chosen: str, can: bool) -> None:
    assert opening(2, look_again=chosen).can_review is can


def test_A_09_four_sit_in_teams_opposite_or_everyone_alone() -> None:
    assert [opening(4).side(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert [opening(4, four="alone").side(seat) for seat in range(4)] == [0, 1, 2, 3]
    assert [opening(3).side(seat) for seat in range(3)] == [0, 1, 2]


def test_the_options_are_the_rows_of_the_rulings() -> None:
    rows = [(info.name, info.house, info.seats) for info in ArmadoraOptions.infos()]
    assert rows == [
        ("rules", False, ()),
        ("four", False, (4,)),
        ("board", True, ()),
        ("look_again", True, ()),
        ("starter", True, ()),
    ]
    assert ArmadoraOptions() == ArmadoraOptions(
        rules="basic", four="teams", board="8x5", look_again="yes", starter="random"
    )


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_armadora_is_played_by_two_to_four(seats: int) -> None:
    with pytest.raises(BadOptions, match="2 to 4"):
        GAME.deal(ArmadoraOptions(), seats, numbered_stream(1))


def test_a_deal_goes_to_json_and_back() -> None:
    deal = GAME.deal(ArmadoraOptions(rules="advanced"), 4, numbered_stream(5))
    assert ArmadoraDeal.from_json(deal.to_json()) == deal


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"seats": 5}, "2 to 4"),
        ({"starter": 2}, "starter"),
        ({"gold": [4, 4, 4, 5, 5, 6, 6, 6]}, "gold"),
        ({"gold": [3, 4]}, "gold"),
        ({"races": ["orc"]}, "race"),
        ({"races": ["orc", "orc"]}, "race"),
        ({"races": ["orc", "human"]}, "race"),
        ({"starter": "me"}, "starter"),
    ],
)
def test_what_cannot_be_dealt_is_refused(change: dict[str, object], what: str) -> None:
    right: dict[str, object] = {"starter": 0, "seats": 2, "gold": list(GOLD), "races": []}
    with pytest.raises(BadPosition, match=what):
        ArmadoraDeal.from_json(right | change)


def test_a_deal_without_races_does_not_start_the_advanced_game() -> None:
    with pytest.raises(BadPosition, match="races"):
        GAME.start(ArmadoraOptions(rules="advanced"), ArmadoraDeal(starter=0, seats=2, gold=GOLD))


def test_a_deal_with_races_does_not_start_the_basic_game() -> None:
    deal = ArmadoraDeal(starter=0, seats=2, gold=GOLD, races=("orc", "elf"))
    with pytest.raises(BadPosition, match="races"):
        GAME.start(ArmadoraOptions(), deal)


def test_every_pick_has_a_name_that_finds_it_again() -> None:
    assert [GAME.pick(GAME.name(pick)) for pick in range(116)] == list(range(116))
    assert GAME.name(0) == "pass"
    assert GAME.name(6) == "warrior-3"
    assert GAME.name(9) == "a1"
    assert GAME.name(48) == "h5"
    assert GAME.name(49) == "a1-b1"
    assert GAME.name(59) == "d2-e2"
    assert GAME.name(84) == "a1-a2"
    assert GAME.name(115) == "h4-h5"
