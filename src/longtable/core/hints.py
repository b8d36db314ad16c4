"""What a good player looks at: how a game helps bots that know no game.

A room gives one :class:`Hints` object. It is handed seen states only.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from longtable.core.bits import Rng
from longtable.core.messages import Message
from longtable.core.state import Seen


class Hints(ABC):
    """Values and candidates for one game."""

    @abstractmethod
    def value(self, seen: Seen, seat: int) -> float:
        """Return how good the position looks to ``seat``: about 0 (lost) to 1 (won)."""

    @abstractmethod
    def pick_value(self, seen: Seen, pick: int) -> float:
        """Return the value, on the scale of :meth:`value`, of a pick that reveals."""

    @abstractmethod
    def candidates(self, seen: Seen, rng: Rng, limit: int) -> list[int]:
        """Return at most ``limit`` legal picks worth looking at, the most promising first; never empty."""

    @abstractmethod
    def why(self, seen: Seen, picks: list[int]) -> Message:
        """Say in one sentence why a bot might make these picks: one whole draft, from the state before it.

        Everybody at the table reads it, so it must follow from what everybody can see: which hidden thing
        was chosen makes no difference to it.
        """
