"""What is kept of a contest: its setup, and one record a game; both are lines of JSON."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import metadata
from math import ceil
from statistics import median
from typing import Final

import msgspec

from longtable.arena.entrants import Entrant
from longtable.arena.line import PROTOCOL
from longtable.arena.play import LONGEST, Played, Thought
from longtable.arena.seating import Seating
from longtable.bots import bot_seed
from longtable.core import Game, Options, make
from longtable.core.game import Deal
from longtable.core.stream import numbered_stream

FORMAT: Final = 1
LIMIT: Final = 10.0  #: seconds a program may take for a pick
MOST_POINTS: Final = 1 << 32  #: no game gives so many
_SMALL: Final = (
    14  #: bits taken off a seed, so that 48 are left and every language reads it exactly
)


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """What makes a contest this one: the same setup gives the same games.

    Attributes:
        arena, protocol: versions of the file and of the line protocol; version: of the package, whose bots
            another one may have improved.
        game, rules: the game's id and the version of its rules.
        seed: what deals and bots follow from.
        limit: seconds a program may take for a pick.
        longest: picks after which a game is broken off.
    """

    arena: int = FORMAT
    protocol: int = PROTOCOL
    version: str = msgspec.field(default_factory=lambda: metadata.version("longtable"))
    game: str
    rules: int
    options: dict[str, str]
    seats: int
    entrants: tuple[Entrant, ...]
    seed: int
    limit: float = LIMIT
    longest: int = LONGEST

    @property
    def played(self) -> Game:
        """The game."""
        return make(self.game)

    @property
    def chosen(self) -> Options:
        """Its options."""
        return self.played.Options.from_json(self.options)

    @property
    def seating(self) -> Seating:
        """Who sits where."""
        return Seating(len(self.entrants), self.seats)

    def deal_seed(self, number: int) -> int:
        """Return the seed of the deal of a game; the same for all games of a duplicate."""
        return bot_seed("arena deal", self.seed, number // self.seating.games_a_deal) >> _SMALL

    def deal(self, number: int) -> Deal:
        """Return the deal of a game."""
        stream = numbered_stream(self.deal_seed(number))
        return self.played.deal(self.chosen, self.seats, stream)

    def bot_seed(self, number: int, seat: int) -> int:
        """Return the seed of whoever sits there in a game."""
        return bot_seed("arena bot", self.seed, number, seat) >> _SMALL


class Spread(msgspec.Struct, frozen=True):
    """Median, 99th percentile and most of some numbers."""

    median: float
    p99: float
    max: float


class Lost(msgspec.Struct, frozen=True, kw_only=True):
    """A game that an entrant lost otherwise than by play.

    Attributes:
        fault: the kind, see :class:`~longtable.arena.errors.Fault`.
        log: the last lines its program wrote to standard error; of a bot of the house, where it erred.
    """

    seat: int
    entrant: str
    fault: str
    said: str
    log: str = ""


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """One game. Lists are in seat order.

    Attributes:
        number: of the game in the contest, from 0; ``deal`` that of its deal.
        seed: ``numbered_stream(seed)`` deals it again.
        ended: the outcome, ``unfinished`` or ``forfeit``; outcomes: those to count, one a round.
        drafts: how often each seat was asked.
        budget: what its answers spent of what its budget counts; ``null`` where nothing is counted.
        ms: what its answers took, and ``each`` of them; the clock's, so never twice the same.
    """

    number: int
    deal: int
    seed: int
    seating: tuple[str, ...]
    picks: int
    ended: str
    outcomes: tuple[str, ...]
    points: tuple[int, ...]
    ranks: tuple[int, ...]
    wins: tuple[float, ...]
    teams: tuple[int, ...]
    lost: Lost | None
    drafts: tuple[int, ...]
    budget: tuple[Spread | None, ...]
    ms: tuple[Spread | None, ...]
    each: tuple[tuple[float, ...], ...]


def record_of(setup: Setup, number: int, played: Played) -> Record:
    """Return what is kept of a game that was played."""
    seated = setup.seating.seated(number)
    seating = tuple(setup.entrants[entrant].name for entrant in seated)
    return Record(
        number=number,
        deal=number // setup.seating.games_a_deal,
        seed=setup.deal_seed(number),
        seating=seating,
        picks=len(played.picks),
        ended=played.ended,
        outcomes=played.outcomes,
        points=played.points,
        ranks=played.ranks,
        wins=played.wins,
        teams=played.state.standings().teams,
        lost=_lost(seating, played),
        drafts=tuple(len(thought.ms) for thought in played.thoughts),
        budget=tuple(spread(thought.budget) for thought in played.thoughts),
        ms=tuple(spread(thought.ms) for thought in played.thoughts),
        each=tuple(_tenths(thought) for thought in played.thoughts),
    )


def can_be(setup: Setup, record: Record) -> bool:
    """Whether a record that was read can be of its game: its deal, who sat there, and something a seat."""
    seating = setup.seating
    names = tuple(setup.entrants[entrant].name for entrant in seating.seated(record.number))
    game = (record.number // seating.games_a_deal, setup.deal_seed(record.number), names)
    a_seat = (record.points, record.ranks, record.wins, record.teams, record.drafts)
    return (
        (record.deal, record.seed, record.seating) == game
        and {len(row) for row in (*a_seat, record.budget, record.ms, record.each)} == {setup.seats}
        and len(set(record.teams)) > 1
        and all(abs(points) < MOST_POINTS for points in record.points)
    )


def _lost(seating: Sequence[str], played: Played) -> Lost | None:
    if played.fallen is None:
        return None
    seat, fallen = played.fallen
    return Lost(
        seat=seat,
        entrant=seating[seat],
        fault=fallen.fault.value,
        said=str(fallen),
        log=fallen.log,
    )


def _tenths(thought: Thought) -> tuple[float, ...]:
    return tuple(round(ms, 1) for ms in thought.ms)


def spread(numbers: Sequence[float]) -> Spread | None:
    """Return the spread of some numbers; ``None`` where there are none."""
    if not numbers:
        return None
    ordered = sorted(numbers)
    return Spread(round(median(ordered), 3), ordered[ceil(0.99 * len(ordered)) - 1], ordered[-1])
