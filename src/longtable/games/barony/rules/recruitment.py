"""Recruitment: knights from the reserve to one city (2.2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longtable.games.barony.board import CITY, KNIGHT, SUPPLY
from longtable.games.barony.rules.pieces import place
from longtable.games.barony.rules.position import Position

RECRUITS: Final = 2
RECRUITS_BY_A_LAKE: Final = 3  #: however many lakes there are


def may_recruit(table: Position, seat: i64) -> bool:
    """Whether a seat has a knight in reserve and a city on the map (B-30, B-32)."""
    return table.reserve(seat, KNIGHT) > 0 and table.reserve(seat, CITY) < SUPPLY[CITY]


def most_recruits(table: Position, seat: i64, hex: i64) -> i64:
    """Return how many knights a seat may recruit in its city on this hex, at most (B-30, B-32)."""
    most: i64 = RECRUITS_BY_A_LAKE if table.beside_lake(hex) else RECRUITS
    reserve = table.reserve(seat, KNIGHT)
    return most if most < reserve else reserve


def recruit(table: Position, hex: i64, knights: i64) -> None:
    """Put so many knights from the reserve on the city's hex."""
    while knights > 0:
        place(table, table.turn, KNIGHT, hex)
        knights -= 1
