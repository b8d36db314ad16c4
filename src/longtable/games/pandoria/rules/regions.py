"""Regions: how they grow, and when they close (4.4).

A region is kept as a ring of its hexes and under the number of its lowest hex, with its size, its icons and
how often it touches a free hex; laying a hex changes only what is next to it.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from longtable.games.pandoria.board import (
    BESIDE,
    FREE,
    HEXES,
    NO_FIGURE,
    NOWHERE,
    PATH,
    STRIDE,
    TERRAINS,
)
from longtable.games.pandoria.rules.figures import send_home
from longtable.games.pandoria.rules.position import Position
from longtable.games.pandoria.rules.steps import CLOSED, CLOSING, PATH_BOUND


def add_to_regions(table: Position, hex: i64) -> None:
    """Make the terrain on a hex a region, and one with the regions of its terrain beside it."""
    terrain = table.ground[hex]
    first = STRIDE * hex
    openings: i64 = 0
    status: i64 = 0
    at: i64
    for at in range(BESIDE[first]):
        ground = table.ground[BESIDE[first + 1 + at]]
        if ground == FREE:
            openings += 1
        elif ground == PATH + terrain:
            status = PATH_BOUND
    table.region[hex] = hex
    table.chain[hex] = hex
    table.sizes[hex] = 1
    table.worths[hex] = table.icons[hex]
    table.openings[hex] = openings
    table.status[hex] = status
    for at in range(BESIDE[first]):
        near = BESIDE[first + 1 + at]
        if table.ground[near] == terrain and table.region[near] != NOWHERE:
            _unite(table, table.region[hex], table.region[near])


def _unite(table: Position, one: i64, other: i64) -> None:
    """Join two regions under the lower of their numbers."""
    if one == other:
        return
    low = one if one < other else other
    high = other if one < other else one
    hex = high
    while True:
        table.region[hex] = low
        hex = table.chain[hex]
        if hex == high:
            break
    after = table.chain[low]
    table.chain[low] = table.chain[high]
    table.chain[high] = after
    table.sizes[low] += table.sizes[high]
    table.worths[low] += table.worths[high]
    table.openings[low] += table.openings[high]
    table.status[low] |= table.status[high]
    table.sizes[high] = 0
    table.worths[high] = 0
    table.openings[high] = 0
    table.status[high] = 0


def narrow(table: Position, hex: i64) -> None:
    """Tell the regions beside a hex that it is no longer free."""
    first = STRIDE * hex
    at: i64
    for at in range(BESIDE[first]):
        region = table.region[BESIDE[first + 1 + at]]
        if region != NOWHERE:
            table.openings[region] -= 1


def close_around(table: Position, hex: i64) -> None:
    """Close what cannot grow any more at a hex just laid, and beside it (4.4)."""
    first = STRIDE * hex
    _close(table, table.region[hex])
    at: i64
    for at in range(BESIDE[first]):
        _close(table, table.region[BESIDE[first + 1 + at]])


def _close(table: Position, region: i64) -> None:
    """Close a region if no hex of it is next to a free one and it is not bound to a path; empty it."""
    if region == NOWHERE or table.openings[region] > 0:
        return
    if table.status[region] & (PATH_BOUND | CLOSED):
        return
    table.status[region] |= CLOSED | CLOSING
    hex = region
    while True:
        if table.figures[hex] != NO_FIGURE:
            send_home(table, hex)
        hex = table.chain[hex]
        if hex == region:
            break


def forget_closing(table: Position) -> None:
    """At the end of a turn, what was closed in it is closed like everything else."""
    hex: i64
    for hex in range(HEXES):
        if table.status[hex] & CLOSING:
            table.status[hex] ^= CLOSING


def find_regions(table: Position) -> None:
    """Work out all regions from the ground."""
    table.region = vec[i64]([NOWHERE] * HEXES)
    table.chain = vec[i64]([NOWHERE] * HEXES)
    table.sizes = vec[i64]([0] * HEXES)
    table.worths = vec[i64]([0] * HEXES)
    table.openings = vec[i64]([0] * HEXES)
    table.status = vec[i64]([0] * HEXES)
    hex: i64
    for hex in range(HEXES):
        if table.ground[hex] < TERRAINS:
            add_to_regions(table, hex)
    for hex in range(HEXES):
        if table.region[hex] != hex or table.openings[hex] > 0:
            continue
        if (table.status[hex] & PATH_BOUND) == 0:
            table.status[hex] |= CLOSED
