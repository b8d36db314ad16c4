"""Whose turn it is, and when the game is over (2.1, 2.8)."""

from __future__ import annotations

from mypy_extensions import i64

from longtable.core.state import OVER
from longtable.games.barony.board import NOWHERE
from longtable.games.barony.rules.position import ACTION, NOBODY, QUIET_ROUNDS, Position


def end_turn(table: Position) -> None:
    """Finish the turn and give the next one clockwise; a round ends before the starter's (B-15, B-100)."""
    table.turns += 1
    table.step = ACTION
    table.place = NOWHERE
    table.moved = 0
    table.arrived = NOWHERE
    table.victim = NOBODY
    following: i64 = table.mover + 1
    if following == table.seats:
        following = 0
    if following == table.starter and ends_with_round(table):
        table.turn = OVER
        return
    table.mover = following
    table.turn = following


def ends_with_round(table: Position) -> bool:
    """Finish a round; return whether it was the last.

    It was when somebody is Duke (B-100, by title and not by points: BB-10), or after 30 full rounds in which
    nothing was built or destroyed, founded or bought (RULINGS to B-104).
    """
    table.quiet = 0 if table.changed else table.quiet + 1
    table.changed = False
    if table.has_duke() or table.quiet == QUIET_ROUNDS:
        return True
    table.round += 1
    return False
