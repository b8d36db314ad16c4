"""Setup: cities and knights are placed (1.6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longtable.games.barony.board import CITY, FIRST_CITIES, FOREST, KNIGHT
from longtable.games.barony.rules.pieces import place
from longtable.games.barony.rules.position import ACTION, PLACE, Position

#: whose placement it is by number of seats, counted from the starter: one each, the last seat three at once,
#: then the others two each on the way back (B-12)
_ORDERS: Final[tuple[list[int], ...]] = (
    [],
    [],
    [0, 1, 1, 1, 0, 0],
    [0, 1, 2, 2, 2, 1, 1, 0, 0],
    [0, 1, 2, 3, 3, 3, 2, 2, 1, 1, 0, 0],
)


def setup_order(seats: int, starter: int) -> list[int]:
    """Return the seats in the order in which they place their cities (B-12)."""
    return [(starter + place) % seats for place in _ORDERS[seats]]


def may_place_on(table: Position, hex: i64) -> bool:
    """Whether a city may be placed here: no lake or forest, and no city on it or next to it (B-13)."""
    terrain = table.terrain_at(hex)
    return terrain != FOREST and not table.is_lake(hex) and table.settled[hex] == 0


def place_city(table: Position, hex: i64) -> None:
    """Place a city with a knight, each a turn of its own; then the next one is asked."""
    place(table, table.turn, CITY, hex)
    place(table, table.turn, KNIGHT, hex)
    table.placed += 1
    table.turns += 1
    ask_placement(table)


def ask_placement(table: Position) -> None:
    """Ask whose placement it is, or begin play when all are over.

    A placement without a legal hex falls away: city and knight stay in reserve (RULINGS to B-16).
    """
    while table.in_setup():
        if _any_hex(table):
            seat: i64 = _ORDERS[table.seats][table.placed]
            table.mover = (table.starter + seat) % table.seats
            table.turn = table.mover
            table.step = PLACE
            return
        table.placed += 1
    begin_play(table)


def _any_hex(table: Position) -> bool:
    hexes = table.land.hexes
    at: i64 = 0
    while at < len(hexes):
        if may_place_on(table, hexes[at]):
            return True
        at += 1
    return False


def begin_play(table: Position) -> None:
    """Give the first turn to the starter (B-15)."""
    table.placed = FIRST_CITIES * table.seats
    table.round = 1
    table.mover = table.starter
    table.turn = table.starter
    table.step = ACTION
