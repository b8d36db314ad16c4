"""How long the game still goes on: what is public of it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from longtable.core.state import OVER
from longtable.games.pandoria.board import NOWHERE
from longtable.games.pandoria.rules.position import Position
from longtable.games.pandoria.rules.steps import LAY, PAY_CARD

WHOLE: Final = 40.0  #: turns of a whole game, roughly, whatever the number of seats


@final
class Clock:
    """The turns to come, the one that is being played not counted once something is laid in it.

    Castles, which make a game longer, and spells that draw a tile are left aside.

    Attributes:
        turns: of all seats together.
        share: how much of a whole game they are, 1 at most.
    """

    def __init__(self, table: Position) -> None:
        begun = table.step != LAY
        self._next: i64 = table.turn
        self._seats: i64 = table.seats
        left: i64 = len(table.stack) - table.stack_at
        last = table.last_round
        if begun:
            self._next = (table.turn + 1) % table.seats
            if table.laid[1] != NOWHERE and table.step <= PAY_CARD:
                last = last or left == 0
                left -= 1 if left > 0 else 0
        turns: i64 = 0
        if not last:
            turns = left if table.end_emptied else left + 1
        if table.turn == OVER:
            self.turns: i64 = 0
        else:
            at = (self._next + turns) % table.seats
            rest = (table.starter - at + table.seats) % table.seats
            if last and not begun and rest == 0:
                rest = table.seats
            self.turns = turns + rest
        self.share: float = min(1.0, float(self.turns) / WHOLE)

    def of(self, seat: i64) -> i64:
        """Return how many turns a seat still has."""
        before = (seat - self._next + self._seats) % self._seats
        if self.turns <= before:
            return 0
        return (self.turns - before - 1) // self._seats + 1
