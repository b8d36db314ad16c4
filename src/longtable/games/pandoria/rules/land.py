"""Laying tiles and castles: where they go, and what becomes laid land (4.3)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from longtable.games.pandoria.board import (
    BESIDE,
    CASTLE,
    FIRST_HEX,
    FIRST_ICONS,
    FIRST_TERRAIN,
    FREE,
    HEXES,
    NOWHERE,
    SECOND_ICONS,
    SECOND_TERRAIN,
    STRIDE,
    TERRAINS,
)
from longtable.games.pandoria.rules.position import Position
from longtable.games.pandoria.rules.regions import add_to_regions, close_around, narrow

# -- where ------------------------------------------------------------------------------------------------


def fits_alone(table: Position, hex: i64) -> bool:
    """Whether a castle or a single tile can go there: a free hex that laid land touches."""
    return table.ground[hex] == FREE and table.near[hex] != 0


def fits_first(table: Position, hex: i64) -> bool:
    """Whether the first half of a double tile can go there, the second one beside it."""
    if table.ground[hex] != FREE:
        return False
    first = STRIDE * hex
    at: i64
    for at in range(BESIDE[first]):
        second = BESIDE[first + 1 + at]
        if table.ground[second] == FREE and (table.near[hex] or table.near[second]):
            return True
    return False


def has_place_alone(table: Position) -> bool:
    """Whether a castle or a single tile can be laid anywhere."""
    return any(fits_alone(table, hex) for hex in range(HEXES))


def has_place(table: Position) -> bool:
    """Whether a double tile can be laid anywhere; any one fits where another does (4.3)."""
    return any(table.near[hex] and fits_first(table, hex) for hex in range(HEXES))


def add_places_alone(table: Position, picks: list[int]) -> None:
    """Add the hexes where a castle or a single tile fits."""
    hex: i64
    for hex in range(HEXES):
        if fits_alone(table, hex):
            picks.append(FIRST_HEX + hex)


def add_first_places(table: Position, picks: list[int]) -> None:
    """Add the hexes where the first half of a double tile fits."""
    hex: i64
    for hex in range(HEXES):
        if fits_first(table, hex):
            picks.append(FIRST_HEX + hex)


def add_second_places(table: Position, first: i64, picks: list[int]) -> None:
    """Add the hexes where the second half fits, its first half on ``first``."""
    touched = table.near[first] != 0
    found: list[int] = []
    at: i64
    for at in range(BESIDE[STRIDE * first]):
        second = BESIDE[STRIDE * first + 1 + at]
        if table.ground[second] == FREE and (touched or table.near[second] != 0):
            found.append(FIRST_HEX + second)
    found.sort()
    picks.extend(found)


def placements(table: Position) -> list[int]:
    """Return every way to lay a double tile, each ``HEXES * first + second``, ascending."""
    found: list[int] = []
    first: i64
    at: i64
    for first in range(HEXES):
        if table.ground[first] != FREE:
            continue
        for at in range(BESIDE[STRIDE * first]):
            second = BESIDE[STRIDE * first + 1 + at]
            if table.ground[second] == FREE and (table.near[first] or table.near[second]):
                found.append(HEXES * first + second)
    found.sort()
    return found


# -- laying -----------------------------------------------------------------------------------------------


def lay_double(table: Position, kind: i64, first: i64, second: i64) -> None:
    """Lay a double tile, and close what it closes."""
    _cover(table, first, FIRST_TERRAIN[kind], FIRST_ICONS[kind], second)
    _cover(table, second, SECOND_TERRAIN[kind], SECOND_ICONS[kind], first)
    close_around(table, first)
    close_around(table, second)


def lay_single(table: Position, kind: i64, hex: i64) -> None:
    """Lay a single tile, and close what it closes."""
    _cover(table, hex, FIRST_TERRAIN[kind], FIRST_ICONS[kind], hex)
    close_around(table, hex)


def lay_castle(table: Position, seat: i64, hex: i64) -> None:
    """Lay a castle out of a seat's reserve, and close what it closes."""
    table.castles[seat] -= 1
    _cover(table, hex, CASTLE + seat, 0, NOWHERE)
    close_around(table, hex)


def _cover(table: Position, hex: i64, ground: i64, icons: i64, mate: i64) -> None:
    narrow(table, hex)
    table.ground[hex] = ground
    table.icons[hex] = icons
    table.mates[hex] = mate
    table.near[hex] = 0
    _reach_out(table, hex)
    if ground < TERRAINS:
        add_to_regions(table, hex)


def _reach_out(table: Position, hex: i64) -> None:
    """Tell the hexes beside a hex of laid land that it touches them; printed terrain passes it on (4.3)."""
    first = STRIDE * hex
    at: i64
    for at in range(BESIDE[first]):
        near = BESIDE[first + 1 + at]
        if table.near[near] != 0:
            continue
        if table.ground[near] == FREE:
            table.near[near] = 1
        elif table.ground[near] < TERRAINS and table.mates[near] == NOWHERE:
            table.near[near] = 1
            _reach_out(table, near)


def find_near(table: Position) -> None:
    """Work out from the ground what laid land touches."""
    table.near = vec[i64]([0] * HEXES)
    hex: i64
    for hex in range(HEXES):
        if table.mates[hex] != NOWHERE or table.ground[hex] >= CASTLE:
            _reach_out(table, hex)
