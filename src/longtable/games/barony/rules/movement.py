"""Movement: one or two knights go a step, and meet whoever stands there (2.3)."""

from __future__ import annotations

from mypy_extensions import i64

from longtable.games.barony.board import HEXES, KNIGHT, LAKE, NOWHERE, TOKEN_KINDS, VILLAGE
from longtable.games.barony.rules.land import ROOM
from longtable.games.barony.rules.pieces import shift, take_back
from longtable.games.barony.rules.position import NOBODY, ONE, OTHERS, OWNED, Position

# -- where knights may go ---------------------------------------------------------------------------------


def may_enter(table: Position, seat: i64, hex: i64) -> bool:
    """Whether nothing forbids a seat's knights a neighbouring hex (B-43); own pawns never do (B-45)."""
    return table.terrain_at(hex) < LAKE and (i64(table.closed[hex]) & OTHERS[seat]) == 0


def may_leave(table: Position, seat: i64, hex: i64) -> bool:
    """Whether a knight on a hex may still move in this turn, and has a neighbouring hex to enter.

    The knight that has moved already does not count (B-42).
    """
    knights = i64(table.knights[HEXES * seat + hex])
    if hex == table.arrived:
        knights -= 1
    if knights <= 0:
        return False
    ways = table.land.ways
    way: i64 = ROOM * hex
    last = way + ways[way]
    while way < last:
        way += 1
        if (i64(table.closed[ways[way]]) & OTHERS[seat]) == 0:
            return True
    return False


def may_move(table: Position, seat: i64) -> bool:
    """Whether a seat has a knight that may move."""
    hexes = table.land.hexes
    at: i64 = 0
    while at < len(hexes):
        if may_leave(table, seat, hexes[at]):
            return True
        at += 1
    return False


# -- what happens there -------------------------------------------------------------------------------------


def captures(table: Position, seat: i64, hex: i64) -> list[int]:
    """Return the seats whose pawn a knight of this seat would destroy by entering a hex.

    A first own pawn coexists with theirs (B-46); a second one destroys all of them (B-47, B-48). Its own
    village counts as the first (BB-7).
    """
    if not table.is_present(seat, hex):
        return []
    return [other for other in table.seats_at(hex) if other != seat]


def move_knight(table: Position, origin: i64, hex: i64) -> i64:
    """Move a knight of the seat to pick; return the seat whose village fell, or ``NOBODY``."""
    seat = table.turn
    loser: i64 = NOBODY
    present = i64(table.present[hex])
    if (present & ONE[seat]) != 0 and (present & OTHERS[seat]) != 0:
        loser = _destroy(table, seat, hex)
    shift(table, seat, origin, hex)
    table.moved += 1
    table.arrived = hex if table.moved == 1 else NOWHERE
    return loser


def _destroy(table: Position, seat: i64, hex: i64) -> i64:
    """Destroy all enemy pawns on a hex, each of which goes back to its owner's reserve (B-47, B-49)."""
    loser: i64 = NOBODY
    other: i64 = 0
    while other < table.seats:
        if other != seat:
            while table.knights[HEXES * other + hex] != 0:
                take_back(table, other, KNIGHT, hex)
            if i64(table.buildings[hex]) == OWNED * other + VILLAGE:
                take_back(table, other, VILLAGE, hex)
                table.changed = True
                loser = other
        other += 1
    return loser


# -- the stolen token ---------------------------------------------------------------------------------------


def kinds_held(table: Position, seat: i64) -> i64:
    """Return how many kinds of token a seat holds: with one there is nothing to choose (B-50)."""
    kinds: i64 = 0
    kind: i64 = 0
    while kind < TOKEN_KINDS:
        if table.tokens[TOKEN_KINDS * seat + kind] > 0:
            kinds += 1
        kind += 1
    return kinds


def steal_only_kind(table: Position, victim: i64) -> None:
    """Take a token from a victim that holds one kind, or none (B-50)."""
    kind: i64 = 0
    while kind < TOKEN_KINDS:
        if table.tokens[TOKEN_KINDS * victim + kind] > 0:
            steal(table, victim, kind)
            return
        kind += 1


def steal(table: Position, victim: i64, kind: i64) -> None:
    """Give a token of the victim to the seat whose turn it is."""
    table.tokens[TOKEN_KINDS * victim + kind] -= 1
    table.tokens[TOKEN_KINDS * table.mover + kind] += 1
