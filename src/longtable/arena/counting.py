"""What the games of a contest say: shares, differences and their intervals; the deal is the unit.

Games of one deal belong together and are not independent, so all intervals are over deals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from random import Random
from statistics import fmean
from typing import Final

from longtable.arena.ratings import Match, Rating, ratings
from longtable.arena.record import Lost, Record, Setup, Spread, spread
from longtable.arena.sequential import Interval

RESAMPLES: Final = 2_000
DRAWS: Final = 2_000_000  #: in all: many deals are resampled less often
_Z: Final = 1.959964


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over deals and its 95 % interval; ``None`` where one deal or none says nothing."""

    mean: float
    interval: Interval | None


@dataclass(frozen=True, slots=True)
class Pair:
    """Two entrants: how often the first came before the second, a tie half, and by how many points."""

    first: str
    second: str
    share: Estimate
    points: Estimate


@dataclass(frozen=True, slots=True)
class Row:
    """One entrant: rating, share of the win and points a seat, and what its answers took.

    Attributes:
        lost: how many games it lost otherwise than by play, by fault.
        first_lost: the first of them, to say why.
    """

    name: str
    rating: Rating
    won: Estimate
    points: Estimate
    seats: int
    ms: Spread | None
    budget: Spread | None
    lost: Counter[str]
    first_lost: Lost | None


@dataclass(frozen=True, slots=True)
class Count:
    """All that is printed of a contest."""

    games: int
    deals: int
    picks: int
    outcomes: Counter[str]
    rows: tuple[Row, ...]
    pairs: tuple[Pair, ...]
    unfinished: int


def by_deal(setup: Setup, records: Sequence[Record]) -> list[Sequence[Record]]:
    """Return the games of each deal that is played whole."""
    size = setup.seating.games_a_deal
    return [records[at : at + size] for at in range(0, len(records) - size + 1, size)]


# -- pairs ------------------------------------------------------------------------------------------------


def shares(deals: Sequence[Sequence[Record]], first: str, second: str) -> list[float]:
    """Return for each deal how often the first came before the second: of each two of their seats."""
    return [
        fmean(meetings)
        for deal in deals
        if (meetings := [met for record in deal for met in _meetings(record, first, second)])
    ]


def _meetings(record: Record, first: str, second: str) -> Iterator[float]:
    for seat, name in enumerate(record.seating):
        for other, against in enumerate(record.seating):
            if (name, against) == (first, second) and record.teams[seat] != record.teams[other]:
                one, two = record.ranks[seat], record.ranks[other]
                yield 1.0 if one < two else 0.5 if one == two else 0.0


def differences(deals: Sequence[Sequence[Record]], first: str, second: str) -> list[float]:
    """Return for each deal the mean points of the first's seats less that of the second's."""
    found: list[float] = []
    for deal in deals:
        met = [record for record in deal if {first, second} <= set(record.seating)]
        if met:
            mine, theirs = (_points(met, name) for name in (first, second))
            found.append(fmean(mine) - fmean(theirs))
    return found


def _points(records: Sequence[Record], name: str) -> list[int]:
    return [
        points
        for record in records
        for points, sitting in zip(record.points, record.seating, strict=True)
        if sitting == name
    ]


def _wins(records: Sequence[Record], name: str) -> list[float]:
    return [
        share
        for record in records
        for share, sitting in zip(record.wins, record.seating, strict=True)
        if sitting == name
    ]


# -- intervals --------------------------------------------------------------------------------------------


def estimate(values: Sequence[float], *, share: bool) -> Estimate:
    """Return the mean of a number a deal, with an interval by resampling the deals.

    Where all deals came out alike resampling cannot tell how much they may differ: of shares Wilson's
    interval for as many deals is given then, of points none.
    """
    if len(values) < 2:
        return Estimate(fmean(values) if values else 0.0, None)
    mean = fmean(values)
    if max(values) == min(values):
        return Estimate(mean, wilson(mean, len(values)) if share else None)
    rng = Random(0)
    count = len(values)
    times = max(200, min(RESAMPLES, DRAWS // count))
    means = sorted(fmean(rng.choices(values, k=count)) for _ in range(times))
    cut = times // 40
    return Estimate(mean, (means[cut], means[-1 - cut]))


def wilson(share: float, count: int) -> Interval:
    """Return Wilson's 95 % interval for a share of so many trials."""
    scale = 1 + _Z * _Z / count
    middle = (share + _Z * _Z / (2 * count)) / scale
    half = _Z * sqrt(share * (1 - share) / count + _Z * _Z / (4 * count * count)) / scale
    return max(0.0, middle - half), min(1.0, middle + half)


# -- the whole --------------------------------------------------------------------------------------------


def count(setup: Setup, records: Sequence[Record]) -> Count:
    """Count what was played; deals that are not played whole are left out."""
    deals = by_deal(setup, records)
    whole = [record for deal in deals for record in deal]
    names = [entrant.name for entrant in setup.entrants]
    rated = ratings([[_match(names, record) for record in deal] for deal in deals], len(names))
    outcomes = Counter(outcome for record in whole for outcome in record.outcomes)
    return Count(
        games=len(whole),
        deals=len(deals),
        picks=sum(record.picks for record in whole),
        outcomes=outcomes,
        rows=tuple(_row(deals, name, rating) for name, rating in zip(names, rated, strict=False)),
        pairs=tuple(_pair(deals, *two) for two in combinations(names, 2)),
        unfinished=sum(record.ended == "unfinished" for record in whole),
    )


def _match(names: Sequence[str], record: Record) -> Match:
    sides: dict[int, list[int]] = {}
    ranks: dict[int, int] = {}
    for seat, team in enumerate(record.teams):
        sides.setdefault(team, []).append(names.index(record.seating[seat]))
        ranks[team] = record.ranks[seat]
    return Match(tuple(tuple(side) for side in sides.values()), tuple(ranks.values()))


def _row(deals: Sequence[Sequence[Record]], name: str, rating: Rating) -> Row:
    played = [[record for record in deal if name in record.seating] for deal in deals]
    seated = [
        (record, seat)
        for deal in played
        for record in deal
        for seat, sitting in enumerate(record.seating)
        if sitting == name
    ]
    lost = [r.lost for deal in played for r in deal if r.lost and r.lost.entrant == name]
    return Row(
        name=name,
        rating=rating,
        won=estimate([fmean(_wins(deal, name)) for deal in played if deal], share=True),
        points=estimate([fmean(_points(deal, name)) for deal in played if deal], share=False),
        seats=len(seated),
        ms=spread([ms for record, seat in seated for ms in record.each[seat]]),
        budget=_joined([record.budget[seat] for record, seat in seated]),
        lost=Counter(one.fault for one in lost),
        first_lost=lost[0] if lost else None,
    )


def _joined(spreads: Sequence[Spread | None]) -> Spread | None:
    """Return the middle of medians and of 99th percentiles, and the most of all."""
    found = [one for one in spreads if one is not None]
    if not found:
        return None
    medians, p99s = (spread([getattr(one, name) for one in found]) for name in ("median", "p99"))
    assert medians is not None
    assert p99s is not None
    return Spread(medians.median, p99s.median, max(one.max for one in found))


def _pair(deals: Sequence[Sequence[Record]], first: str, second: str) -> Pair:
    return Pair(
        first,
        second,
        estimate(shares(deals, first, second), share=True),
        estimate(differences(deals, first, second), share=False),
    )
