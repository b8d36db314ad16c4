"""The state of a game: the part of the contract that is compiled.

A room derives its state from :class:`State` and decorates it with ``@final``. A state is mutable,
flat and small. The same class also holds what one viewer knows: ``seen_by`` returns a state whose
secrets are blanked, and generic code marks it with :data:`Seen` so that type checkers keep the two
apart.
"""

from __future__ import annotations

from typing import Final, NewType

from mypy_extensions import i64, mypyc_attr

from longtable.core.bits import Rng
from longtable.core.standings import Standings

TRUTH: Final = -2  #: ``viewer`` of a state that holds everything
SPECTATOR: Final = -1  #: ``viewer`` of a state that holds what is public
OVER: Final = -1  #: ``turn`` when the game has ended
HIDDEN: Final = 255  #: an unknown entry of an array; ``null`` in JSON


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position of some game, or what one viewer knows of it.

    Attributes:
        viewer: whose knowledge this is: ``TRUTH``, ``SPECTATOR`` or a seat number.
        turn: the seat that picks now, or ``OVER``.
        turns: finished turns; grows exactly when one ends.

    On a seen state ``picks``, ``random_pick``, ``reveals`` and ``shows`` are defined when ``turn`` is
    its viewer; ``play`` also when the pick does not reveal. They agree with the truth.

    A state also has ``__eq__`` and, for pickle, ``__reduce__``: compiled classes, and plain ones derived
    from them, are not picklable by themselves.
    """

    def __init__(self, viewer: i64, turn: i64, turns: i64) -> None:
        self.viewer: i64 = viewer
        self.turn: i64 = turn
        self.turns: i64 = turns

    def picks(self) -> list[int]:
        """Return the legal picks of ``turn``, ascending, without duplicates; empty when over."""
        raise NotImplementedError

    def random_pick(self, rng: Rng) -> i64:
        """Return one legal pick, each as likely: ``picks()[rng.below(len(picks()))]``."""
        raise NotImplementedError

    def play(self, pick: i64) -> None:
        """Carry out a legal pick. Trusts its caller; the guarded door is ``Game.check``."""
        raise NotImplementedError

    def reveals(self, pick: i64) -> bool:
        """Tell whether the pick would turn up what its picker does not know.

        Also true when it would hand secrets to another seat. Computed from what the picker sees; in
        doubt true.
        """
        raise NotImplementedError

    def fills(self, pick: i64) -> bool:
        """Tell whether a legal pick fills a draft: it reveals, ends a turn, or another seat picks next.

        A room may know this without trying; it is asked of every pick that a page could make.
        """
        if self.reveals(pick):
            return True
        after = self.copy()
        after.play(pick)
        return after.turn != self.turn or after.turns != self.turns

    def shows(self, pick: i64, viewer: i64) -> int:
        """Return what ``viewer`` sees of the pick, asked of the truth before it is played.

        For two states that look the same to the viewer the numbers are equal exactly when what that
        viewer sees happen is the same. To the picker it tells every pick apart; a hidden choice is 0.
        """
        raise NotImplementedError

    def copy(self) -> State:
        """Return an equal, independent state."""
        raise NotImplementedError

    def seen_by(self, viewer: int) -> State:
        """Return what ``viewer`` knows: a state of the same class, its secrets blanked.

        Asked of the truth, or of a seen state for its own viewer.
        """
        raise NotImplementedError

    def guess(self, rng: Rng) -> State:
        """Of a seen state: return a full state that looks the same to its viewer.

        Each arrangement of the unseen pieces that agrees with all that the viewer has seen is equally
        likely. Its ``viewer`` is ``TRUTH``.
        """
        raise NotImplementedError

    def standings(self) -> Standings:
        """Return the result as if the game ended here. Asked of a full state."""
        raise NotImplementedError

    def to_json(self) -> dict[str, object]:
        """Return the state in the game's own words, unknown parts ``None``."""
        raise NotImplementedError


Seen = NewType("Seen", State)


def seen(state: State, viewer: int) -> Seen:
    """Return what ``viewer`` (a seat or ``SPECTATOR``) knows of the state, marked as such."""
    return Seen(state.seen_by(viewer))
