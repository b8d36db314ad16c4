"""The log in words, and the chat."""

from __future__ import annotations

from dataclasses import dataclass

from longtable.bots import LEVEL_NAMES
from longtable.core import Event, Message, SeatName, say
from longtable.table.entries import (
    Agree,
    Claim,
    Close,
    Commit,
    Entry,
    HandOver,
    Hint,
    Rematch,
    Sit,
    Start,
    TakeBack,
    Undo,
)


@dataclass(frozen=True, slots=True)
class LogLine:
    """One entry in the words of one viewer.

    Attributes:
        number: the number of its entry.
        kind: the kind of entry, as it is stored (``commit``, ``undo``, ``handover`` …).
        seat: whose doing it was, or -1.
        texts: one sentence or more.
        undone: the number of the undo that took it back, or 0; such lines are folded.
        time: when it was.
        numbers: what a bot reckoned with, to be shown on demand; empty where that is nobody's to know.
        aided: whether the move followed on a hint.
    """

    number: int
    kind: str
    seat: int
    texts: tuple[str, ...]
    undone: int
    time: float
    numbers: str = ""
    aided: bool = False


@dataclass(frozen=True, slots=True)
class ChatLine:
    """Something said. ``seat`` is -1 for a spectator; ``tag`` the short public id of the speaker."""

    number: int
    seat: int
    name: str
    text: str
    tag: str
    time: float


def sentences(events: tuple[Event, ...]) -> list[Message]:
    """Return what is worth words among what happened."""
    return [event.message for event in events if event.message is not None]


def stood_in(entry: Commit) -> Message | None:
    """Say that another level has made a bot's move, where that has happened."""
    if not entry.absent or entry.receipt is None:
        return None
    return say(
        "{who} gave no answer, so {level} played this move.",
        who=SeatName(entry.seat),
        level=_level(entry.receipt.level),
    )


def _level(level: str) -> Message | str:
    """Return how people call a level of bots; one that is not here any more by its id."""
    return Message(LEVEL_NAMES[level]) if level in LEVEL_NAMES else level


def told(entry: Entry, claim: Message | None, last: bool, owner: str) -> Message | None:
    """Say an entry that is no commit; ``None`` where the log has no line for it.

    Args:
        claim: what was claimed, for a claim.
        last: whether this agreement was the last that was needed.
        owner: the name of the person whose seat it is about, or empty.
    """
    match entry:
        case Start():
            return say("The game begins.")
        case Undo(seat=seat):
            return say("{who} takes the last move back.", who=SeatName(seat))
        case Sit() | HandOver() | TakeBack():
            return _seat_told(entry, owner)
        case Claim(seat=seat) if claim is not None:
            return say("{who} says: {claim}", who=SeatName(seat), claim=claim)
        case Hint(seat=seat):
            return say("{who} asked for a hint.", who=SeatName(seat))
        case Agree(seat=seat, yes=yes):
            return _agreement_told(seat, yes, last)
        case Close():
            return say("The host has closed the table.")
        case Rematch():
            return say("The rematch is open.")
        case _:
            return None


def _seat_told(entry: Sit | HandOver | TakeBack, owner: str) -> Message:
    match entry:
        case Sit(name=name):
            return say("{name} takes over a bot's seat.", name=name)
        case HandOver(seat=seat, name=bot, by=by) if seat == by:
            return say("{bot} sits in for {owner}.", bot=bot, owner=owner)
        case HandOver(name=bot, by=by):
            return say(
                "{who} lets {bot} sit in for {owner}, who is away.",
                who=SeatName(by),
                bot=bot,
                owner=owner,
            )
        case TakeBack(seat=seat):
            return say("{who} is back and plays on.", who=SeatName(seat))


def _agreement_told(seat: int, yes: bool, last: bool) -> Message:
    if last:
        return say("All agree: the game ends here.")
    if yes:
        return say("{who} would end the game here.", who=SeatName(seat))
    return say("{who} would rather play on.", who=SeatName(seat))
