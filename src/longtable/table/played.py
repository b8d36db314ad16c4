"""A table that is over, opened in Python: its deal, its moves, and every position on the way.

A file is checked whole before it is opened, as ``longtable verify`` does it: what is here was dealt and
played so.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from longtable.core import (
    N_,
    Deal,
    Game,
    LongtableError,
    Options,
    Reason,
    Seen,
    Standings,
    State,
    Words,
    seen,
)
from longtable.core.messages import Value
from longtable.table.entries import Commit, Entry, Header
from longtable.table.file import check_file


class FileReason(Reason):
    """Why a file cannot be opened."""

    UNREADABLE = N_("The file cannot be read: {what}."), "T-60"
    WRONG = N_("The file does not hold what it should. {what}"), "T-61"
    NO_GAME = N_("The table was closed before its game began, so there is nothing to open."), "T-62"


class BadFile(LongtableError):
    """A file that is none of ours, or not right; it says what is wrong with it."""

    def __init__(self, reason: FileReason, **values: Value) -> None:
        super().__init__(reason, **values)
        self.args = (Words().say(self.message),)  # a sentence inside a sentence is filled in, too


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played at a table.

    Attributes:
        game: the game; options: what it was played by; deal: all chance of it.
        names: who sat where at the end; looks: the look of each seat (``orc``).
        picks: the picks that stand, in order; moves: the commits they were made in.
        standings: the result; ``None`` when the table was closed before the end. A game that was ended
            by agreement says so.
        entries: all that was stored, what was taken back and said included; header: how it was opened.
        proof: what the check of the file has proven, in sentences.
    """

    game: Game
    options: Options
    deal: Deal
    names: tuple[str, ...]
    looks: tuple[str, ...]
    picks: tuple[int, ...]
    moves: tuple[Commit, ...]
    standings: Standings | None
    entries: tuple[Entry, ...]
    header: Header
    proof: tuple[str, ...]

    @property
    def seats(self) -> int:
        """How many sat at the table."""
        return len(self.names)

    @property
    def pick_names(self) -> tuple[str, ...]:
        """The picks as they read."""
        return tuple(self.game.name(pick) for pick in self.picks)

    @property
    def final(self) -> State:
        """The true state at the end."""
        return self.state_at(len(self.picks))

    def state_at(self, number: int) -> State:
        """Return the true state after so many picks: 0 is after the deal, ``len(picks)`` the end.

        The state is the caller's own; asking costs one replay up to there.

        Raises:
            IndexError: when there were not so many.
        """
        if not 0 <= number <= len(self.picks):
            raise IndexError(f"there are states 0 to {len(self.picks)}, not {number}")
        state = self.game.start(self.options, self.deal)
        for pick in self.picks[:number]:
            state.play(pick)
        return state

    def states(self) -> Iterator[State]:
        """Go through the true states, from the deal to the end; each is the caller's own."""
        state = self.game.start(self.options, self.deal)
        yield state.copy()
        for pick in self.picks:
            state.play(pick)
            yield state.copy()

    def seen_at(self, number: int, viewer: int) -> Seen:
        """Return what a seat (or ``SPECTATOR``) knew after so many picks.

        Raises:
            IndexError: when there were not so many.
        """
        return seen(self.state_at(number), viewer)

    def __repr__(self) -> str:
        return f"<{self.game.id} played by {', '.join(self.names)}: {len(self.picks)} picks>"


def load(file: str | os.PathLike[str], *, game: Game | None = None) -> Played:
    """Open the file of a table: what ``longtable export`` and the pages of a finished table give.

    Args:
        file: where it lies.
        game: looked up by the file itself where it is not given.

    Raises:
        BadFile: it cannot be read, is no such file, or something in it is not right; it says what.
    """
    try:
        data = Path(file).read_bytes()
    except OSError as error:
        raise BadFile(FileReason.UNREADABLE, what=error.strerror or str(error)) from None
    report, table = check_file(data, game)
    if table is None:
        raise BadFile(FileReason.WRONG, what=report.sentences[-1])
    if table.deal is None:
        raise BadFile(FileReason.NO_GAME)
    words = Words()
    return Played(
        game=table.game,
        options=table.options,
        deal=table.deal,
        names=table.seats.called(),
        looks=tuple(table.game.looks[look].id for look in table.looks),
        picks=table.picks,
        moves=tuple(move.entry for move in table.standing),
        standings=table.standings(),
        entries=tuple(table.entries),
        header=table.header,
        proof=tuple(words.say(sentence) for sentence in report.sentences),
    )
