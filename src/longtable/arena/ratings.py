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

from openskill.models import PlackettLuce, PlackettLuceRating

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
    """A strength on openskill's scale: all begin at 25; 7 more mean about three of four won between two."""

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
        seated = [entrant for side in match.sides for entrant in side]
        several = len(set(seated)) < len(seated)
        teams = [[_apart(known[e]) if several else known[e] for e in side] for side in match.sides]
        rated = model.rate(teams, ranks=[float(rank) for rank in match.ranks])
        after = [rating for team in rated for rating in team]
        if not several:
            for entrant, rating in zip(seated, after, strict=True):
                known[entrant] = rating
            continue
        for entrant in set(seated):  # who sits in several seats takes what they did on the whole
            own = [new for sitting, new in zip(seated, after, strict=True) if sitting == entrant]
            known[entrant] = model.rating(fmean(r.mu for r in own), fmean(r.sigma for r in own))
    return [rating.mu for rating in known]


def _apart(rating: PlackettLuceRating) -> PlackettLuceRating:
    """Return a rating that is changed by itself: one object in two seats would be changed twice."""
    return PlackettLuceRating(rating.mu, rating.sigma)
