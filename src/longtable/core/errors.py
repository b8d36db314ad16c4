"""What can be refused, and how it is said.

A refusal carries a :class:`Reason`: an enum member with a sentence and the id of the rule behind it. No
refusal holds a true state: what it carries of the game is what the one who tried has seen.
"""

from __future__ import annotations

from enum import Enum

from longtable.core.messages import N_, Message, Value
from longtable.core.state import Seen


class Reason(Enum):
    """A reason to refuse: ``NAME = sentence, rule id``. Rooms derive their own."""

    def __init__(self, sentence: str, rule: str) -> None:
        self.sentence = sentence
        self.rule = rule


class HouseReason(Reason):
    """Reasons that every game shares."""

    UNKNOWN_PICK = N_("There is no pick called “{pick}” in this game."), "H-1"
    NOT_YOUR_TURN = N_("It is not your turn."), "H-2"
    GAME_OVER = N_("The game is over."), "H-3"
    STALE = N_("The table has moved on; look again."), "H-4"
    BAD_OPTIONS = N_("Option {option}: “{value}” is not possible; choose one of {choices}."), "H-5"
    UNKNOWN_OPTION = N_("There is no option “{option}”; the options are {choices}."), "H-6"
    BAD_SEATS = N_("This game is played by {fewest} to {most}, not by {seats}."), "H-7"
    UNKNOWN_GAME = N_("There is no game called “{game}”; the games are {choices}."), "H-8"
    BAD_STATE = N_("This is not a position of the game: {what}."), "H-9"
    BAD_DEAL = N_("This is not a deal of the game: {what}."), "H-10"


class LongtableError(Exception):
    """The base of all refusals.

    Attributes:
        reason: the reason, with its sentence and rule id.
        values: what fills the gaps of the sentence.
    """

    def __init__(self, reason: Reason, **values: Value) -> None:
        self.reason = reason
        self.values = values
        super().__init__(
            reason.sentence.format(**{key: _plain(value) for key, value in values.items()})
        )

    @property
    def message(self) -> Message:
        """The refusal as a message, to be said in any language."""
        return Message(self.reason.sentence, tuple(self.values.items()))

    @property
    def rule(self) -> str:
        """The id of the rule that stands behind it."""
        return self.reason.rule


class IllegalPick(LongtableError):
    """The pick exists, but may not be made now.

    Attributes:
        seen: what the one who tried has seen of the table, or ``None``.
    """

    def __init__(self, reason: Reason, seen: Seen | None = None, **values: Value) -> None:
        super().__init__(reason, **values)
        self.seen = seen


class UnknownPick(LongtableError):
    """No pick has this name or number."""

    def __init__(self, pick: str | int) -> None:
        super().__init__(HouseReason.UNKNOWN_PICK, pick=str(pick)[:40])


class NotYourTurn(LongtableError):
    """Another seat is to pick, or the game is over."""


class StaleTable(LongtableError):
    """The one who tried did not know the latest commit."""

    def __init__(self) -> None:
        super().__init__(HouseReason.STALE)


class BadOptions(LongtableError):
    """Options, a seat count or a game that do not exist."""


class BadPosition(LongtableError):
    """A state or deal, given by hand or by file, that cannot be."""


def _plain(value: Value) -> str | int:
    if isinstance(value, Message):
        return value.text
    if isinstance(value, tuple):
        return ", ".join(str(_plain(part)) for part in value)
    return value if isinstance(value, str | int) else f"seat {value.seat + 1}"
