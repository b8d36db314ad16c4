"""What a good player looks at: how a game helps bots that know no game.

A room gives one :class:`Hints` object. It is handed seen states only. Where what was seen and heard on the
way matters (who is likely to be what), ``Hints.watching`` gives a seat hints of its own that remember.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from longtable.core.bits import Rng
from longtable.core.likely import Likely
from longtable.core.messages import Message
from longtable.core.state import Seen


class Hints(ABC):
    """Values and candidates for one game.

    Attributes:
        remembers: whether :meth:`watching` gives hints that want to be told what is seen and heard. They
            answer without it, too, as somebody would who has just sat down.
    """

    remembers: ClassVar[bool] = False

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

    # -- where the course of the game matters, not only where it stands ------------------------------------

    def watching(self, seat: int) -> Hints:
        """Return hints for whoever sits there; the same for all where there is nothing to remember.

        What they answer is a pure function of what they were asked, and of what they were told before in
        that order: bots must be reproducible.
        """
        return self

    def likely(self, seat: int, rng: Rng) -> Likely | None:
        """Return what a seat believes of what is hidden from it; ``None`` where picks tell nothing of that.

        ``rng`` is for all chance that weighing what it is told may need; what it answers follows from both.
        """
        return None

    def saw(self, before: Seen, seat: int, shown_pick: int, after: Seen) -> None:  # noqa: B027 - may forget
        """Be told one pick as the watching seat saw it: of every seat's, its own included, in order."""

    def heard(self, seat: int, claim: int) -> None:  # noqa: B027 - may be deaf
        """Be told a claim that a seat made to everybody, the watching seat's own included."""

    def tells(self, before: Seen, after: Seen) -> bool:
        """Whether :meth:`saw` makes anything of a pick between these sights; if not, nobody need tell it."""
        return True

    def forgets(self, before: Seen, after: Seen) -> bool:
        """Whether all that was seen and heard before makes no difference any more (a new round begins).

        ``before`` and ``after`` are sights around one pick. Asked to keep what bots are told short.
        """
        return False

    def say(self, seen: Seen) -> list[int]:
        """Return the claims that the watching seat, whose turn it is, had better make now; mostly none."""
        return []
