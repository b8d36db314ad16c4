"""Taking a move back: how far it would reach, and the question to the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from longtable.table.record import Move
from longtable.table.refusals import Refused, TableReason

PATIENCE: Final = 20.0  #: seconds for which the others are asked
MOST_ASKED: Final = 2  #: times that they are asked about one move: bots wait meanwhile


@dataclass(frozen=True, slots=True)
class Asked:
    """The question whether a move may be taken back.

    Attributes:
        seat: who asks.
        until: the time at which the question lapses.
        waiting: the seats whose people have not answered yet.
    """

    seat: int
    until: float
    waiting: tuple[int, ...]


@dataclass(slots=True)
class Asking:
    """The question as the table keeps it, in memory only."""

    person: str
    seat: int
    until: float
    willing: set[str] = field(default_factory=set)


@dataclass(slots=True)
class Patience:
    """How often the others have been asked about the move they are asked about, in memory only."""

    at: int = -1
    times: int = 0

    def spent(self, at: int) -> bool:
        """Tell whether they are not asked again about what was committed last at this number."""
        return self.at == at and self.times >= MOST_ASKED

    def ask(self, at: int) -> None:
        """Count one question."""
        self.at, self.times = at, self.times + 1 if self.at == at else 1

    def end(self) -> None:
        """Let there be no other one: somebody has said no."""
        self.times = MOST_ASKED


@dataclass(frozen=True, slots=True)
class Reach:
    """Whose move would be taken back, and the last commit that would stand (0 for none)."""

    seat: int
    to: int


def reach(standing: Sequence[Move], person: str, alone: bool) -> Reach:
    """Find what taking back a person's last move means.

    Args:
        standing: the commits that stand.
        alone: whether only this one person plays; then bots' moves since go as well.

    Raises:
        Refused: when there is none, somebody else has moved since, or a pick in it revealed.
    """
    found = reachable(standing, person, alone)
    if isinstance(found, TableReason):
        raise Refused(found)
    return found


def reachable(standing: Sequence[Move], person: str, alone: bool) -> Reach | TableReason:
    """Find the same, or why it cannot be; pages ask this after every move."""
    last = len(standing) - 1
    while last >= 0 and standing[last].person != person:
        last -= 1
    if last < 0:
        return TableReason.NOTHING_TO_UNDO
    since = standing[last + 1 :]
    if since and not (alone and all(not move.person for move in since)):
        return TableReason.UNDO_OTHERS
    if any(move.revealed for move in standing[last:]):
        return TableReason.UNDO_REVEALED
    return Reach(standing[last].entry.seat, standing[last - 1].number if last else 0)
