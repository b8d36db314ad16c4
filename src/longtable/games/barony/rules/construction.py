"""Construction and new cities: knights become buildings, a village becomes a city (2.4, 2.5)."""

from __future__ import annotations

from mypy_extensions import i64

from longtable.games.barony.board import (
    CITY,
    FOREST,
    KNIGHT,
    MOST_NEW_CITIES,
    NO_BUILDING,
    STRONGHOLD,
    TOKEN_KINDS,
    VILLAGE,
)
from longtable.games.barony.rules.pieces import place, take_back
from longtable.games.barony.rules.position import ONE, OWNED, Position

# -- construction -------------------------------------------------------------------------------------------


def has_building(table: Position, seat: i64) -> bool:
    """Whether a seat has a village or a stronghold left to build (B-64, BB-6)."""
    return table.reserve(seat, VILLAGE) > 0 or table.reserve(seat, STRONGHOLD) > 0


def may_build_on(table: Position, seat: i64, hex: i64) -> bool:
    """Whether pawns of the seat alone stand on a hex, and none of them is a building: knights (B-61).

    What has been built in this turn stands there, so each hex is built on once (B-60).
    """
    return i64(table.present[hex]) == ONE[seat] and table.buildings[hex] == NO_BUILDING


def may_build(table: Position, seat: i64) -> bool:
    """Whether a seat has something to build, and a hex to build it on."""
    if not has_building(table, seat):
        return False
    hexes = table.land.hexes
    at: i64 = 0
    while at < len(hexes):
        if may_build_on(table, seat, hexes[at]):
            return True
        at += 1
    return False


def build(table: Position, hex: i64, kind: i64) -> None:
    """Replace a knight by a village or a stronghold, and take a token of the terrain (B-60, B-62, B-63)."""
    seat = table.turn
    take_back(table, seat, KNIGHT, hex)
    place(table, seat, kind, hex)
    table.changed = True
    terrain = table.terrain_at(hex)
    pays = kind == VILLAGE or table.stronghold_pays
    if pays and table.supply(terrain) > 0:  # without a token left it is built all the same (B-65)
        table.tokens[TOKEN_KINDS * seat + terrain] += 1


# -- new city -----------------------------------------------------------------------------------------------


def may_found_on(table: Position, seat: i64, hex: i64) -> bool:
    """Whether a seat's village here may become a city (B-71).

    It stands in no forest and next to no city of anybody, and no enemy knight is there.
    """
    return (
        i64(table.buildings[hex]) == OWNED * seat + VILLAGE
        and i64(table.present[hex]) == ONE[seat]
        and i64(table.land.terrain[hex]) != FOREST
        and table.settled[hex] == 0
    )


def has_city(table: Position, seat: i64) -> bool:
    """Whether a seat may found another city: it has founded fewer than two, so one is in reserve (B-72)."""
    return table.founded[seat] < MOST_NEW_CITIES


def may_found(table: Position, seat: i64) -> bool:
    """Whether a seat has a village that may become a city."""
    if not has_city(table, seat):
        return False
    hexes = table.land.hexes
    at: i64 = 0
    while at < len(hexes):
        if may_found_on(table, seat, hexes[at]):
            return True
        at += 1
    return False


def found_city(table: Position, hex: i64) -> None:
    """Replace a village by a city; knights that stand there stay (B-70, B-72)."""
    seat = table.turn
    take_back(table, seat, VILLAGE, hex)
    place(table, seat, CITY, hex)
    table.founded[seat] += 1
    table.changed = True
