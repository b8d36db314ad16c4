"""Who wins rounds of Saboteur among bots. Seeds are fixed: a count changes with the bots alone."""

import pytest

from longtable.cli import simulation
from longtable.games.saboteur import GAME
from tests.bots.saboteur import outcomes


def test_both_sides_win_rounds_and_beginners_dig_in_vain_against_saboteurs() -> None:
    among_normal = outcomes(5, 8)
    assert 3 <= among_normal["diggers"] <= 7
    assert outcomes(5, 3, "random", "normal")["diggers"] == 0


def test_a_simulation_counts_one_outcome_a_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "make", lambda _id: GAME)
    counted = simulation.count(simulation.plan("saboteur", 3, "random,random,random", 4, 2, ()))
    assert sum(counted["outcomes"].values()) == 12
    assert set(counted["outcomes"]) <= {"diggers", "saboteurs", "nobody"}
    assert counted["outcomes"]["nobody"] > 0  # no saboteur was in play


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(3, 11))
def test_digger_wins_lie_where_a_game_is_worth_playing(seats: int) -> None:
    """Of 100 rounds: 45 to 97 % with three and four seats, 35 to 90 % with more, and some room for chance."""
    won = outcomes(seats, 100)["diggers"]
    low, high = (45, 97) if seats < 5 else (35, 90)
    assert low - 8 <= won <= high + 2


@pytest.mark.slow
@pytest.mark.parametrize("seats", [5, 7])
def test_normal_digs_better_than_easy_and_easy_than_random(seats: int) -> None:
    normal, easy, chance = (
        outcomes(seats, 60, level, "easy")["diggers"] for level in ("normal", "easy", "random")
    )
    assert normal > 1.5 * easy > 0
    assert easy > chance


@pytest.mark.slow
def test_normal_sabotages_better_than_random() -> None:
    normal, chance = (
        outcomes(7, 150, "normal", level)["saboteurs"] for level in ("normal", "random")
    )
    assert normal > 1.5 * chance > 0
