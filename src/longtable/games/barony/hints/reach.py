"""How far it is, and where knights may build: walks over hexes that are not closed to a seat."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.games.barony.board import HEXES, NO_BUILDING
from longtable.games.barony.rules.land import ROOM
from longtable.games.barony.rules.position import OTHERS, Position

FAR: Final = 9  #: steps to what is out of reach, or so far that it does not matter


def is_open(table: Position, seat: i64, hex: i64) -> bool:
    """Whether a seat's knights may enter a hex of the land (B-43)."""
    return (i64(table.closed[hex]) & OTHERS[seat]) == 0


def is_free(table: Position, seat: i64, hex: i64) -> bool:
    """Whether nothing but a knight of the seat is missing to build on a hex (B-61)."""
    return table.buildings[hex] == NO_BUILDING and (i64(table.present[hex]) & OTHERS[seat]) == 0


def enemy_knights(table: Position, seat: i64, hex: i64) -> bool:
    """Whether a knight of anybody else stands on a hex."""
    if (i64(table.present[hex]) & OTHERS[seat]) == 0:
        return False
    other: i64 = 0
    while other < table.seats:
        if other != seat and table.knights[HEXES * other + hex] != 0:
            return True
        other += 1
    return False


def walk(
    table: Position, seat: i64, starts: list[int], farthest: i64, steps: vec[i64]
) -> list[int]:
    """Return the hexes that a seat's knights may reach from some others, nearest first, these included.

    ``steps`` holds ``FAR`` for every hex and is filled with how far it is.
    """
    found: list[int] = starts[:]
    for hex in found:
        steps[hex] = 0
    ways = table.land.ways
    at = 0
    while at < len(found):
        here: i64 = found[at]
        at += 1
        next_steps = steps[here] + 1
        if next_steps > farthest:
            break
        way: i64 = ROOM * here
        last = way + ways[way]
        while way < last:
            way += 1
            there = ways[way]
            if steps[there] == FAR and is_open(table, seat, there):
                steps[there] = next_steps
                found.append(there)
    return found


def knights_around(table: Position, seat: i64, hex: i64) -> i64:
    """Return how many knights of a seat stand next to a hex."""
    found: i64 = 0
    ways = table.land.ways
    way: i64 = ROOM * hex
    last = way + ways[way]
    while way < last:
        way += 1
        found += i64(table.knights[HEXES * seat + ways[way]])
    return found
