"""Pieces put on the map and taken from it, and what follows for the hexes they stand on."""

from __future__ import annotations

from mypy_extensions import i64, u8

from longtable.games.barony.board import (
    CITY,
    HEXES,
    KNIGHT,
    MOUNTAIN,
    NEIGHBOURS,
    NO_BUILDING,
    NOWHERE,
    PIECES,
    STRONGHOLD,
)
from longtable.games.barony.rules.land import SIDES
from longtable.games.barony.rules.position import ONE, OWNED, Position


def place(table: Position, seat: i64, piece: i64, hex: i64) -> None:
    """Put a piece from a seat's reserve on a hex."""
    table.reserves[PIECES * seat + piece] -= 1
    if piece == KNIGHT:
        table.knights[HEXES * seat + hex] += u8(1)
    else:
        table.buildings[hex] = u8(OWNED * seat + piece)
        if piece == CITY:
            settle(table, hex)
    note_pawns(table, hex)


def take_back(table: Position, seat: i64, piece: i64, hex: i64) -> None:
    """Put a knight, or the village, that a seat has on a hex back into its reserve."""
    table.reserves[PIECES * seat + piece] += 1
    if piece == KNIGHT:
        table.knights[HEXES * seat + hex] -= u8(1)
    else:
        table.buildings[hex] = u8(NO_BUILDING)
    note_pawns(table, hex)


def shift(table: Position, seat: i64, origin: i64, hex: i64) -> None:
    """Move a knight of a seat from one hex to another."""
    table.knights[HEXES * seat + origin] -= u8(1)
    table.knights[HEXES * seat + hex] += u8(1)
    note_pawns(table, origin)
    note_pawns(table, hex)


def note_pawns(table: Position, hex: i64) -> None:
    """Reckon anew who is present on a hex, and who closes it to all others (B-43).

    Pawns are counted for each colour by itself: single ones of two colours close nothing (B-48, BB-9).
    """
    present: i64 = 0
    closed: i64 = 0
    mountain = i64(table.land.terrain[hex]) == MOUNTAIN
    building = i64(table.buildings[hex])
    seat: i64 = 0
    while seat < table.seats:
        pawns = i64(table.knights[HEXES * seat + hex])
        walled = False
        if building != NO_BUILDING and building // OWNED == seat:
            pawns += 1
            walled = building % OWNED >= STRONGHOLD  # a stronghold or a city
        if pawns > 0:
            present |= ONE[seat]
            if walled or mountain or pawns > 1:
                closed |= ONE[seat]
        seat += 1
    table.present[hex] = u8(present)
    table.closed[hex] = u8(closed)


def settle(table: Position, hex: i64) -> None:
    """Note that a city stands on a hex: no other one may stand on it or next to it (B-13)."""
    table.settled[hex] = u8(1)
    side: i64 = SIDES * hex
    while side < SIDES * hex + SIDES:
        other = NEIGHBOURS[side]
        if other != NOWHERE:
            table.settled[other] = u8(1)
        side += 1


def note_all(table: Position) -> None:
    """Reckon anew all that follows from where the pieces stand."""
    hex: i64 = 0
    while hex < HEXES:
        table.settled[hex] = u8(0)
        hex += 1
    hex = 0
    while hex < HEXES:
        note_pawns(table, hex)
        if table.building_at(hex) == CITY:
            settle(table, hex)
        hex += 1
