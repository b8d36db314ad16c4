"""Ratings by openskill: every game is a match between its sides, ranked as it ended.

Within a resample of the deals the order is at random; the rating is the mean over the resamples and its
interval their middle 95 %, so neither hangs on which game came last.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean
from typing import Final

from openskill.models import PlackettLuce

from longtable.arena.sequential import Interval

RESAMPLES: Final = 200
MATCHES: Final = 200_000  #: rated in all, about: many games are resampled less often …
FEWEST_RESAMPLES: Final = 40  #: … but so often at least
FEWEST: Final = 8  #: deals without which there is no interval


@dataclass(frozen=True, slots=True)
class Match:
    """What a rating needs of a game: the entrants by side, and each side's rank."""

    sides: tuple[tuple[int, ...], ...]
    ranks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rating:
    """A strength on openskill's scale: all begin at 25, and 6 more mean about 5 of 6 won at two."""

    mean: float
    interval: Interval | None


def ratings(deals: Sequence[Sequence[Match]], entrants: int, seed: int = 0) -> list[Rating]:
    """Rate the entrants by games, which lie together by deal."""
    if not deals:
        return []
    rng = Random(seed)
    games = sum(len(deal) for deal in deals)
    times = min(RESAMPLES, max(FEWEST_RESAMPLES, MATCHES // max(1, games)))
    found = [_rated(rng.choices(deals, k=len(deals)), entrants) for _ in range(times)]
    return [
        _summed(sorted(row[entrant] for row in found), len(deals)) for entrant in range(entrants)
    ]


def _summed(values: Sequence[float], deals: int) -> Rating:
    cut = len(values) // 40
    interval = (values[cut], values[-1 - cut]) if deals >= FEWEST else None
    return Rating(fmean(values), interval)


def _rated(deals: Sequence[Sequence[Match]], entrants: int) -> list[float]:
    model = PlackettLuce(tau=0.0)  # nobody gets stronger during a contest
    known = [model.rating() for _ in range(entrants)]
    for match in (match for deal in deals for match in deal):
        teams = [[model.rating(known[e].mu, known[e].sigma) for e in side] for side in match.sides]
        rated = model.rate(teams, ranks=[float(rank) for rank in match.ranks])
        new: dict[int, list[tuple[float, float]]] = {}
        for side, team in zip(match.sides, rated, strict=True):
            for entrant, rating in zip(side, team, strict=True):
                new.setdefault(entrant, []).append((rating.mu, rating.sigma))
        for (
            entrant,
            own,
        ) in new.items():  # whoever sits in several seats takes what they did on the whole
            known[entrant] = model.rating(fmean(mu for mu, _ in own), fmean(s for _, s in own))
    return [rating.mu for rating in known]
