"""Ranks, shared ranks and shares of a win."""

import pytest

from longtable.core import Standings, ranked

ALONE = (0, 1, 2, 3)


@pytest.mark.parametrize(
    ("keys", "teams", "ranks"),
    [
        ((5, 9, 5, 1), ALONE, (2, 1, 2, 4)),
        ((5, 5, 5, 5), ALONE, (1, 1, 1, 1)),
        ((7, 9, 7, 9), (0, 1, 0, 1), (2, 1, 2, 1)),
        (((9, (6, 3)), (9, (6, 2, 1))), (0, 1), (1, 2)),
    ],
)
def test_ranked(keys: tuple[object, ...], teams: tuple[int, ...], ranks: tuple[int, ...]) -> None:
    assert ranked(keys, teams) == ranks


def standings(ranks: tuple[int, ...], teams: tuple[int, ...]) -> Standings:
    return Standings("ended", (0,) * len(ranks), ranks, teams)


def test_a_shared_win_counts_as_its_share() -> None:
    assert standings((1, 2, 1), (0, 1, 2)).wins() == (0.5, 0.0, 0.5)


def test_a_teams_win_counts_for_each_member() -> None:
    assert standings((1, 2, 1, 2), (0, 1, 0, 1)).wins() == (1.0, 0.0, 1.0, 0.0)
    assert standings((1, 2, 1, 2), (0, 1, 0, 1)).winners == (0, 2)


def test_teams_that_share_the_win() -> None:
    assert standings((1, 1, 1, 1), (0, 1, 0, 1)).wins() == (0.5, 0.5, 0.5, 0.5)


def test_outcomes_are_counted_by_round_where_there_are_rounds() -> None:
    assert standings((1, 2), (0, 1)).outcomes == ("ended",)
    rounds = Standings("diggers", (1, 2), (2, 1), (0, 1), rounds=("diggers", "nobody"))
    assert rounds.outcomes == ("diggers", "nobody")
