"""Hints: whoever is to pick may be given a bot's advice, where the host allows it; everybody is told that."""

from __future__ import annotations

from longtable.table.entries import Hint
from longtable.table.refusals import Refused, TableReason
from longtable.table.talk import Talk


class Aid(Talk):
    """Asking for hints. What one says is not of the table: it is not stored, nor told to anybody else."""

    def hint(self, person: str, seat: int, at: int, *, now: float) -> Hint | None:
        """Let a person have advice for a seat of theirs; return the entry to store.

        Where the seat has been given it since the last commit or undo, it is the same advice: ``None``.

        Args:
            at: the last commit or undo when the advice was asked for.

        Raises:
            Refused: hints are not allowed here, or it is not theirs.
            NotYourTurn: somebody else is to pick, or the game is over.
            StaleTable: there is a later commit or undo.
        """
        self._must_be_running()
        self.seats.mine(person, seat)
        if not self.hints:
            raise Refused(TableReason.NO_HINTS)
        self._must_be_turn(seat)
        self._must_be_at(at)
        return None if self.hinted.get(seat, 0) > self.at else Hint(time=now, seat=seat)
