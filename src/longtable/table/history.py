"""What a viewer saw happen, pick by pick: for frames, log lines and the memory of bots."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from longtable.core import TRUTH, Event, Game, Seen, seen
from longtable.table.record import Move


@dataclass(frozen=True, slots=True)
class Step:
    """One pick of a commit, as one viewer saw it.

    Attributes:
        seat: who picked.
        shown: what the viewer saw of the pick (``State.shows``).
        before: what the viewer knew before it; after: what it knew after.
        events: what the viewer saw happen.
    """

    seat: int
    shown: int
    before: Seen
    after: Seen
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Saw:
    """What a bot's ``saw`` is called with; ``number`` is that of the commit."""

    number: int
    before: Seen
    seat: int
    shown: int
    after: Seen


@dataclass(frozen=True, slots=True)
class Heard:
    """What a bot's ``heard`` is called with; ``number`` is that of the claim."""

    number: int
    seat: int
    claim: int


def watched(move: Move, viewer: int) -> Iterator[Saw]:
    """Go through the picks of a commit as a seat or ``SPECTATOR`` saw them."""
    state = move.before.copy()
    before = seen(state, viewer)
    for pick in move.entry.picks:
        seat = int(state.turn)
        shown = int(state.shows(pick, viewer))
        state.play(pick)
        after = seen(state, viewer)
        yield Saw(move.number, before, seat, shown, after)
        before = after


def steps(game: Game, move: Move, viewer: int) -> list[Step]:
    """Return the picks of a commit with what the viewer saw happen.

    To ``TRUTH``, which is for tables that are over, they are told as whoever made them saw them.
    """
    if viewer == TRUTH:
        return _in_the_open(game, move)
    return [
        Step(saw.seat, saw.shown, saw.before, saw.after, tuple(_events(game, saw)))
        for saw in watched(move, viewer)
    ]


def _in_the_open(game: Game, move: Move) -> list[Step]:
    state = move.before.copy()
    before = seen(state, TRUTH)
    told: list[Step] = []
    for own in steps(game, move, move.entry.seat):
        state.play(move.entry.picks[len(told)])
        after = seen(state, TRUTH)
        told.append(Step(own.seat, own.shown, before, after, own.events))
        before = after
    return told


def _events(game: Game, saw: Saw) -> list[Event]:
    return game.events(saw.before, saw.shown, saw.after)
