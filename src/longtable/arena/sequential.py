"""Intervals that may be looked at after every deal: the error stays within 5 % however often one looks.

A share (0 to 1 a deal) is judged by betting: whoever believes that the mean is above ``m`` stakes a fixed
part of its money on every deal, at odds that would be fair if the mean were ``m``. If it were, the chance
that the money ever grows fortyfold would be at most 1 in 40 (Ville's inequality). Ten gamblers with stakes
from small to large share the first money, so that one of them is near the best stake. ``m`` lies outside the
interval once they have made forty of one, or ten others have who bet on *below*. Deals need only be
independent of each other and have the same mean; nothing is asked of how results are distributed. The
method: I. Waudby-Smith and A. Ramdas, Estimating means of bounded random variables by betting.

A difference of points has no bounds, so its interval is exact only in the long run, and is given from some
deals on: the asymptotic confidence sequence of I. Waudby-Smith and others, Time-uniform central limit theory
and asymptotic confidence sequences.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log, sqrt
from statistics import fmean, stdev
from typing import Final

ERROR: Final = 0.05  #: the chance that an interval is ever wrong
STAKES: Final = tuple(
    part / 11 for part in range(1, 11)
)  #: the parts of their money the gamblers bet
FEWEST: Final = 20  #: deals before a difference of points is judged
_TUNED_TO: Final = 50  #: deals for which the interval of a difference is narrowest
_SPREAD: Final = (-2 * log(ERROR) + log(1 - 2 * log(ERROR))) / _TUNED_TO
_HALVINGS: Final = 30

Interval = tuple[float, float]


def above(shares: Sequence[float], mean: float) -> bool:
    """Whether it was ever proven that the mean of the shares is above ``mean``."""
    if mean <= 0:
        return mean < 0 or any(shares)
    money = [1.0] * len(STAKES)
    for share in shares:
        odds = share / mean
        money = [own * (1 - stake + stake * odds) for own, stake in zip(money, STAKES, strict=True)]
        if sum(money) >= len(STAKES) * 2 / ERROR:
            return True
    return False


def below(shares: Sequence[float], mean: float) -> bool:
    """Whether it was ever proven that the mean of the shares is below ``mean``."""
    return above([1 - share for share in shares], 1 - mean)


def share_interval(shares: Sequence[float]) -> Interval:
    """Return the interval for the mean of shares, valid at any time."""
    return _edge(shares), 1 - _edge([1 - share for share in shares])


def _edge(shares: Sequence[float]) -> float:
    """Return the greatest mean that the shares are proven to be above; the proof is easier for less."""
    low, high = 0.0, 1.0
    for _halving in range(_HALVINGS):
        middle = (low + high) / 2
        if above(shares, middle):
            low = middle
        else:
            high = middle
    return low


def points_interval(differences: Sequence[float]) -> Interval:
    """Return the interval for the mean of differences, valid at any time from ``FEWEST`` deals on."""
    count = len(differences)
    if count < FEWEST:
        return -inf, inf
    mean = fmean(differences)
    grown = count * _SPREAD + 1
    width = sqrt(2 * grown / (count * count * _SPREAD) * log(sqrt(grown) / ERROR))
    half = stdev(differences, mean) * width
    return mean - half, mean + half
