"""Scoring what was closed in a turn (4.7)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.games.pandoria.board import (
    BESIDE,
    FIGURE_KINDS,
    HEXES,
    HILL,
    LARGE_MILL,
    LEADER_COUNTS,
    MOST_SEATS,
    MOUNTAIN,
    NO_FIGURE,
    POINTS,
    REPOSITORY,
    RESOURCES,
    SMALL_MILL,
    STORE,
    STRIDE,
    TRACK_END,
    VILLAGER,
    YIELDS,
)
from longtable.games.pandoria.rules.position import Position
from longtable.games.pandoria.rules.steps import CLOSING

_NO_HEXES: Final = vec[i64]([0] * HEXES)
_NO_SEATS: Final = vec[i64]([0] * MOST_SEATS)


def score_closed(table: Position) -> None:
    """Score every region closed in this turn, lowest row and column first (RULINGS)."""
    hex: i64
    for hex in range(HEXES):
        if table.status[hex] & CLOSING:
            _score(table, hex)


def _score(table: Position, region: i64) -> None:
    strength = strengths(table, region)
    seat: i64
    for seat in range(table.seats):
        if strength[seat] > 0:
            score_for(table, region, seat, strength[seat])


def score_for(table: Position, region: i64, seat: i64, strength: i64) -> None:
    """Give a seat with this strength beside a region what it yields."""
    resource = YIELDS[table.ground[region]]
    units = table.worths[region] * strength
    more = table.sizes[region] * yield_per_hex(table, seat, region)
    if resource == POINTS:
        table.points[seat] += units + more
    elif pays_points(table, region):
        table.points[seat] += more
        receive(table, seat, resource, units)
    else:
        receive(table, seat, resource, units + more)


def strengths(table: Position, region: i64) -> vec[i64]:
    """Return the strength of each seat's figures next to a region: each counts once, leaders for two."""
    found = _NO_SEATS[:]
    counted = _NO_HEXES[:]
    hex = region
    at: i64
    while True:
        first = STRIDE * hex
        for at in range(BESIDE[first]):
            near = BESIDE[first + 1 + at]
            figure = table.figures[near]
            if figure != NO_FIGURE and counted[near] == 0:
                counted[near] = 1
                found[(figure - 1) // FIGURE_KINDS] += _counts(table, near, figure)
        hex = table.chain[hex]
        if hex == region:
            break
    return found


def _counts(table: Position, hex: i64, figure: i64) -> i64:
    if hex == table.rage_hex:
        return table.rage
    return 1 if (figure - 1) % FIGURE_KINDS == VILLAGER else LEADER_COUNTS


def yield_per_hex(table: Position, seat: i64, region: i64) -> i64:
    """Return what a seat's visible buildings add for each hex of such a region; both sizes add up (3.5)."""
    terrain = table.ground[region]
    more: i64 = table.rate_of(seat, SMALL_MILL + terrain)
    if terrain <= MOUNTAIN:
        more += table.rate_of(seat, LARGE_MILL + terrain)
    return more


def pays_points(table: Position, region: i64) -> bool:
    """Whether what buildings add to this region is points beside its resource: treasuries (RULINGS)."""
    return table.ground[region] == HILL and not table.treasury_gold


def receive(table: Position, seat: i64, resource: i64, units: i64) -> None:
    """Give a seat a resource; what goes over the end of the track is exchanged for points (4.7)."""
    at = RESOURCES * seat + resource
    total = table.stock[at] + units
    if total > TRACK_END:
        table.points[seat] += exchanged(table, seat, resource, total - TRACK_END)
        table.points[seat] += table.rate_of(seat, STORE)
        total = TRACK_END
    table.stock[at] = total


def exchanged(table: Position, seat: i64, resource: i64, surplus: i64) -> i64:
    """Return the points for a surplus: 1 for 3, or what a visible exchange building gives."""
    rate: i64 = table.rate_of(seat, REPOSITORY + resource)
    if rate == 1:
        return surplus // 2
    return surplus // 3 * (2 if rate == 2 else 1)


def left_over(table: Position, seat: i64, resource: i64, held: i64) -> i64:
    """Return how much of a resource an exchange leaves."""
    return held % (2 if table.rate_of(seat, REPOSITORY + resource) == 1 else 3)
