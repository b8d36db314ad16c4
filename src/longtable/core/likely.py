"""What the picks of others tell about what they hide: how a game helps bots to believe.

A room gives one :class:`Likely` to a seat that wants to know (``Hints.likely``). It is told what that seat
sees and hears, and draws worlds in which what was seen is likely.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from longtable.core.bits import Rng
from longtable.core.state import Seen, State


class Likely(ABC):
    """What one seat believes of one game, from what it has seen and heard alone.

    What it answers is a pure function of what it was told, in that order, and of the numbers it is given.
    """

    @abstractmethod
    def saw(self, before: Seen, seat: int, shown_pick: int, after: Seen) -> None:
        """Be told one pick as the seat saw it: of every seat's, its own included, in order."""

    def heard(self, seat: int, claim: int) -> None:  # noqa: B027 - may be deaf
        """Be told a claim that a seat made to everybody."""

    def tells(self, before: Seen, after: Seen) -> bool:
        """Whether :meth:`saw` makes anything of a pick between these sights; if not, nobody need tell it."""
        return True

    def forgets(self, before: Seen, after: Seen) -> bool:
        """Whether all that was told before makes no difference any more once this pick is made."""
        return False

    @abstractmethod
    def world(self, seen: Seen, rng: Rng) -> State:
        """Return a full state that looks the same to the seat, each as often as it is believed.

        Nothing is remembered of having been asked.
        """
