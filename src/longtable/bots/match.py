"""Bots against each other, without a table: for simulations, tests and measuring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from longtable.bots.bot import Bot, Drafted, draft
from longtable.core import OVER, Game, Options, State, seen
from longtable.core.game import Deal

LONGEST: Final = 20_000  #: picks after which a game counts as unfinished
UNFINISHED: Final = "unfinished"


@dataclass(frozen=True, slots=True)
class Match:
    """A game that bots have played.

    Attributes:
        state: the true state at the end.
        picks: all picks made.
        finished: whether it came to its end; a game that did not is won by nobody.
    """

    state: State
    picks: tuple[int, ...]
    finished: bool

    @property
    def outcomes(self) -> tuple[str, ...]:
        """The outcomes to count, ``unfinished`` among them."""
        return self.state.standings().outcomes if self.finished else (UNFINISHED,)

    @property
    def wins(self) -> tuple[float, ...]:
        """Each seat's share of the win."""
        shares = self.state.standings().wins()
        return shares if self.finished else (0.0,) * len(shares)


def play_match(
    game: Game, options: Options, deal: Deal, bots: Sequence[Bot], longest: int = LONGEST
) -> Match:
    """Let bots, in seat order, play a game to its end, or until ``longest`` picks are made."""
    state = game.start(options, deal)
    witnesses = [bot for bot in bots if bot.remembers]
    picks: list[int] = []
    while state.turn != OVER and len(picks) < longest:
        bot = bots[state.turn]
        drafted = draft(bot, seen(state, bot.seat))
        _tell_claims(drafted, bot, witnesses)
        for pick in drafted.picks[: longest - len(picks)]:
            _play(state, pick, witnesses)
            picks.append(pick)
    return Match(state, tuple(picks), state.turn == OVER)


def _tell_claims(drafted: Drafted, bot: Bot, witnesses: Sequence[Bot]) -> None:
    for claim in drafted.claims:
        for witness in witnesses:
            witness.heard(bot.seat, claim)


def _play(state: State, pick: int, witnesses: Sequence[Bot]) -> None:
    seat = int(state.turn)
    before = [(seen(state, bot.seat), state.shows(pick, bot.seat)) for bot in witnesses]
    state.play(pick)
    for bot, (sight, shown) in zip(witnesses, before, strict=True):
        bot.saw(sight, seat, shown, seen(state, bot.seat))
