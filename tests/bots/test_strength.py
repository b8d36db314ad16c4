"""How strong the levels are. Matches follow from fixed seeds, so a count never changes by chance."""

import pytest

from tests.bots.matches import match, wins


def test_normal_beats_random() -> None:
    assert wins("normal", "random", 4) >= 3.5


def test_normal_beats_easy() -> None:
    assert wins("normal", "easy", 4) >= 3


def test_easy_beats_random() -> None:
    assert wins("easy", "random", 30) >= 24


def test_normal_beats_easy_among_three_with_powers() -> None:
    assert wins("normal", "easy", 3, seats=3, rules="advanced") >= 2


def test_a_team_of_normal_beats_a_team_of_easy() -> None:
    teams = {"rules": "advanced", "four": "teams"}
    played = [match(["normal", "easy", "normal", "easy"], number, teams) for number in (0, 1)]
    assert sum(each.wins[0] for each in played) == 2


@pytest.mark.slow
def test_normal_wins_95_of_100_games_against_random() -> None:
    assert wins("normal", "random", 100) >= 95


@pytest.mark.slow
def test_normal_wins_three_quarters_of_200_games_against_easy() -> None:
    assert wins("normal", "easy", 200) >= 150


@pytest.mark.slow
def test_normal_wins_with_powers_and_in_company() -> None:
    assert wins("normal", "easy", 100, rules="advanced") >= 75
    assert wins("normal", "easy", 60, seats=3, rules="advanced") >= 40
    assert wins("normal", "easy", 60, seats=4, rules="advanced", four="alone") >= 40
