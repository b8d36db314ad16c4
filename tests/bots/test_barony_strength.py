"""How strong bots of Barony are, and that their games end. A count changes with the bots alone."""

import pytest

from longtable.cli import simulation
from longtable.games.barony import GAME
from tests.bots.barony import play, wins

SEED = 4  #: of games among which one is a stalemate


def test_normal_beats_random_and_easy() -> None:
    assert wins("normal", "random", 1) == 1
    assert wins("normal", "easy", 2) == 2


def test_easy_beats_random() -> None:
    assert wins("easy", "random", 4) >= 3


def test_a_simulation_counts_dukes_and_stalemates(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "make", lambda _id: GAME)
    counted = simulation.count(simulation.plan("barony", 2, "random,random", 12, SEED, ()))
    assert set(counted["outcomes"]) == {"duke", "stalemate"}
    assert sum(counted["outcomes"].values()) == 12


@pytest.mark.slow
def test_normal_wins_99_of_100_games_against_random() -> None:
    assert wins("normal", "random", 100) >= 99


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_normal_beats_easy_in_any_company(seats: int) -> None:
    """Of 100 games with two at least 75; with more, far more than its share."""
    assert wins("normal", "easy", 100, seats) >= {2: 75, 3: 60, 4: 50}[seats]


@pytest.mark.slow
def test_games_of_two_end_with_a_duke_after_20_to_40_rounds() -> None:
    """At most 2 % end by stalemate."""
    ends = [play(["normal", "normal"], number) for number in range(100)]
    assert sum(end.standings().outcome == "stalemate" for end in ends) <= 2
    rounds = sorted(int(end.round) for end in ends)
    assert 20 <= rounds[50] <= 40
