"""Drafts: what the seat to pick has chosen, and where that is full."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from longtable.core import Game, Seen
from longtable.table.graph import follow
from longtable.table.refusals import Refused, TableReason


@dataclass(frozen=True, slots=True)
class Draft:
    """A draft, checked.

    Attributes:
        seat: whose draft it is.
        at: the number of the last commit or undo it was made on.
        picks: the picks so far.
        seen: what the seat sees with the draft played; not to be changed.
        full: whether nothing may follow: the last pick reveals, ends the turn, or another seat picks.
        ghost: a last pick that reveals, which is not played in ``seen``; otherwise ``None``.
        done: the pick ``done`` when it would fill the draft: Confirm then adds it.
    """

    seat: int
    at: int
    picks: tuple[int, ...]
    seen: Seen
    full: bool = False
    ghost: int | None = None
    done: int | None = None

    @property
    def ready(self) -> bool:
        """Whether it may be confirmed as it stands."""
        return self.full or self.done is not None

    @property
    def whole(self) -> tuple[int, ...]:
        """What Confirm commits.

        Raises:
            Refused: when something is still to be picked.
        """
        if not self.ready:
            raise Refused(TableReason.DRAFT_SHORT)
        return self.picks if self.done is None else (*self.picks, self.done)


def read_draft(game: Game, root: Seen, picks: Sequence[int], at: int) -> Draft:
    """Check picks one by one from where a draft begins.

    Raises:
        UnknownPick, NotYourTurn, IllegalPick: for the first pick that cannot be.
        Refused: when picks follow a full draft.
    """
    seat = root.viewer
    here: Seen = root
    for place, pick in enumerate(picks):
        game.check(here, pick)
        after = follow(here, pick)
        if after is not None:
            here = Seen(after)
            continue
        if place + 1 < len(picks):
            raise Refused(TableReason.DRAFT_LONG)
        if here.reveals(pick):
            return Draft(seat, at, tuple(picks), here, True, pick)
        played = here.copy()
        played.play(pick)
        return Draft(seat, at, tuple(picks), Seen(played), True)
    return Draft(seat, at, tuple(picks), here, done=_closing(game, here) if picks else None)


def _closing(game: Game, here: Seen) -> int | None:
    """Return ``done`` if it may be picked here and would fill the draft."""
    done = game.done
    if done is None or done not in here.picks() or follow(here, done) is not None:
        return None
    return done
