"""Intervals that may be looked at at any time: seldom wrong, and narrow enough to be of use."""

from itertools import accumulate
from random import Random

import pytest

from longtable.arena.sequential import (
    ERROR,
    FEWEST,
    above,
    below,
    points_interval,
    share_interval,
)


def tosses(chance: float, deals: int, seed: int) -> list[float]:
    """Return duplicates of two games, each won with that chance."""
    rng = Random(seed)
    return [sum(rng.random() < chance for _game in range(2)) / 2 for _deal in range(deals)]


@pytest.mark.parametrize("share", [0.5, 0.65, 0.9])
def test_looking_after_every_deal_it_is_wrong_in_less_than_one_of_twenty(share: float) -> None:
    wrong = sum(
        above(values, share) or below(values, share)
        for values in (tosses(share, 100, seed) for seed in range(400))
    )
    assert 0 < wrong <= 400 * ERROR


def test_a_clear_case_is_decided_early_and_to_the_right_side() -> None:
    better = [tosses(0.85, 100, seed) for seed in range(100)]
    assert sum(above(values, 0.65) for values in better) >= 97
    assert not any(below(values, 0.65) for values in better)
    worse = [[1 - value for value in values] for values in better]
    assert sum(below(values, 0.35) for values in worse) >= 97


def test_the_interval_says_the_same_as_the_verdict() -> None:
    for seed in range(20):
        values = tosses(0.7, 60, seed)
        low, high = share_interval(values)
        assert above(values, low - 1e-6)
        assert not above(values, low + 1e-6)
        assert below(values, high + 1e-6)
        assert not below(values, high - 1e-6)


def test_it_only_narrows_as_deals_come() -> None:
    values = tosses(0.7, 40, 3)
    intervals = [share_interval(values[:deals]) for deals in range(1, 41)]
    assert [low for low, _ in intervals] == list(accumulate((low for low, _ in intervals), max))
    assert [high for _, high in intervals] == list(accumulate((high for _, high in intervals), min))


def test_all_won_says_much_and_nothing_played_says_nothing() -> None:
    assert share_interval([]) == (0.0, 1.0)
    low, high = share_interval([1.0] * 50)
    assert low > 0.85
    assert high == 1.0


def test_a_lead_in_points_is_seldom_misjudged_and_seen_where_it_is() -> None:
    wrong = found = 0
    for seed in range(300):
        rng = Random(seed)
        even = [rng.gauss(0, 3) for _deal in range(100)]
        leads = [rng.gauss(2, 3) for _deal in range(100)]
        wrong += any(away(even[:deals]) for deals in range(FEWEST, 101))
        found += points_interval(leads)[0] > 0
    assert wrong <= 300 * ERROR
    assert found >= 295


def away(values: list[float]) -> bool:
    low, high = points_interval(values)
    return low > 0 or high < 0


def test_a_few_deals_do_not_judge_a_lead() -> None:
    low, high = points_interval([5.0] * (FEWEST - 1))
    assert (low, high) == (-float("inf"), float("inf"))
