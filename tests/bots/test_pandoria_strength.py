"""How strong bots of Pandoria are, and that their games end. A count changes with the bots alone."""

from collections import Counter

import pytest

from longtable.bots import Bot, Drafted
from longtable.cli import simulation
from longtable.games.pandoria import GAME
from longtable.games.pandoria.board import (
    BUILDING_NAMES,
    FIRST_BUILD,
    FIRST_CAST,
    FIRST_TAKE,
    REALM_NAMES,
    SPELL_NAMES,
)
from longtable.games.pandoria.rules import PandoriaState
from tests.bots.pandoria import play, wins


def test_normal_beats_random_and_easy_does() -> None:
    assert wins("normal", "random", 1) == 1
    assert wins("easy", "random", 1) == 1


def test_a_simulation_counts_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "make", lambda _id: GAME)
    counted = simulation.count(simulation.plan("pandoria", 2, "random,random", 3, 1, ()))
    assert sum(counted["outcomes"].values()) == 3
    assert set(counted["outcomes"]) <= {"ended", "stalemate"}


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "low", "high"), [(2, 17, 21), (3, 13, 16), (4, 10, 13)])
def test_games_are_as_long_as_there_are_tiles_and_everybody_does_well(
    seats: int, low: int, high: int
) -> None:
    """The dossier's bots came to 17 to 20, 13 to 15, 10 to 12 rounds, and to 45 points and more."""
    for number in range(10):
        end = play(["normal"] * seats, number)
        assert end.standings().outcome == "ended"
        assert low <= end.turns // seats <= high
        assert max(end.standings().points) >= 50


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_normal_beats_easy_and_easy_random_in_any_company(seats: int) -> None:
    assert wins("normal", "easy", 60, seats) >= 45
    assert wins("easy", "random", 40, seats) >= 34


@pytest.mark.slow
def test_every_kind_is_used_and_no_realm_is_far_from_the_others() -> None:
    """Of 500 games with four: each spell and building; realms' means lie within 4 points of all."""
    used: Counter[str] = Counter()
    points: dict[str, list[int]] = {name: [] for name in REALM_NAMES}

    def look(state: PandoriaState, bot: Bot, drafted: Drafted) -> None:
        for pick in drafted.picks:
            if FIRST_CAST <= pick < FIRST_BUILD:
                used[SPELL_NAMES[state.tables.spell[pick - FIRST_CAST]]] += 1
            elif FIRST_BUILD <= pick < FIRST_TAKE:
                used[BUILDING_NAMES[state.tables.building[pick - FIRST_BUILD]]] += 1

    for number in range(500):
        end = play(["normal"] * 4, number, look)
        assert 10 <= end.turns // 4 <= 14
        for seat, gained in enumerate(end.standings().points):
            points[REALM_NAMES[end.realms[seat]]].append(gained)
    assert set(used) == {*SPELL_NAMES, *BUILDING_NAMES}
    everybody = [gained for of_realm in points.values() for gained in of_realm]
    mean = sum(everybody) / len(everybody)
    for name, of_realm in points.items():
        assert abs(sum(of_realm) / len(of_realm) - mean) < 4.0, name
