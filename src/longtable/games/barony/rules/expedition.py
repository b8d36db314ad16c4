"""Expedition: one knight leaves the game, another lands on the border (2.6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longtable.games.barony.board import KNIGHT, PIECES
from longtable.games.barony.rules.pieces import place
from longtable.games.barony.rules.position import Position

COST: Final = 2  #: knights in reserve that an expedition takes (B-80)


def may_land_on(table: Position, hex: i64) -> bool:
    """Whether a hex that is no lake lies on the border and is completely empty (B-81, B-82)."""
    return table.land.border[hex] != 0 and table.present[hex] == 0


def may_send(table: Position, seat: i64) -> bool:
    """Whether a seat has two knights in reserve and somewhere for one to land (B-80)."""
    if table.reserve(seat, KNIGHT) < COST:
        return False
    hexes = table.land.hexes
    at: i64 = 0
    while at < len(hexes):
        if may_land_on(table, hexes[at]):
            return True
        at += 1
    return False


def send_expedition(table: Position, hex: i64) -> None:
    """Remove one knight from the game for good, and put another on the border."""
    seat = table.turn
    table.reserves[PIECES * seat + KNIGHT] -= 1
    table.removed[seat] += 1
    place(table, seat, KNIGHT, hex)
