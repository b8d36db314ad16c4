"""What a bot is: it is given what a person in that seat would have, and answers with picks.

A bot sees seen states only. It is told what happens as it happens (:meth:`Bot.saw`, :meth:`Bot.heard`),
is asked pick by pick, and answers the same for the same seed, the same sights and the same budget.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from longtable.bots.refusals import unasked, whole
from longtable.core import Game, Message, Rng, Seen


@dataclass(frozen=True, slots=True)
class Saw:
    """One pick, as its witness saw it.

    Attributes:
        before, after: the witness's seen states around the pick.
        seat: who picked.
        shown_pick: ``State.shows`` for the witness.
    """

    before: Seen
    seat: int
    shown_pick: int
    after: Seen


@dataclass(frozen=True, slots=True)
class Heard:
    """One claim that a seat made to everybody, by its number in the game."""

    seat: int
    claim: int


Memory: TypeAlias = "Iterable[Saw | Heard]"


class Bot(ABC):
    """One bot in one seat of one game.

    Attributes:
        game: what is played.
        seat: where it sits.
        rng: all chance it may use, from its seed.
        remembers: whether what it saw and heard makes a difference; where not, nobody need tell it.
        budget: how much it weighs when nobody says otherwise; 0 where the clock says so.
    """

    remembers: bool = False
    budget: int = 1

    def __init__(self, game: Game, seat: int, seed: int) -> None:
        self.game = game
        self.seat = seat
        self.rng = Rng(seed)

    def saw(self, before: Seen, seat: int, shown_pick: int, after: Seen) -> None:  # noqa: B027 - may forget
        """Be told what was seen of one pick: of every seat's, its own included, in order."""

    def heard(self, seat: int, claim: int) -> None:  # noqa: B027 - may be deaf
        """Be told a claim."""

    @abstractmethod
    def choose(self, seen: Seen, budget: int) -> int:
        """Return a legal pick.

        Args:
            seen: what its seat knows, its own draft so far played on it; ``seen.turn`` is its seat.
            budget: how much it may weigh: positions for a pick, or tries of a search for a draft. Counted,
                so that the answer does not depend on the machine; with 0 the clock decides how many.
        """

    def say(self, seen: Seen) -> list[int]:
        """Return the claims it makes now, by their numbers in the game; mostly none."""
        return []

    @abstractmethod
    def why(self, seen: Seen, picks: list[int]) -> Message:
        """Say in one sentence why it made these picks; ``seen`` is from before the first of them."""

    def counted_budget(self, allowed: int) -> int:
        """Return the budget that brings the answer just given again: see :attr:`Drafted.budget`."""
        return allowed

    def numbers(self) -> Message | None:
        """Say in one sentence what it reckoned for the answer just given; it may tell of its secrets."""
        return None

    def remember(self, memory: Memory) -> None:
        """Be told a course of things at once, in order."""
        for thing in memory:
            if isinstance(thing, Saw):
                self.saw(thing.before, thing.seat, thing.shown_pick, thing.after)
            else:
                self.heard(thing.seat, thing.claim)


@dataclass(frozen=True, slots=True)
class Drafted:
    """What a bot answers: one full draft, why, and what it claims.

    Attributes:
        picks: exactly one full draft: it ends with the first pick that reveals, ends the turn or hands
            on to another seat.
        why: one sentence, which everybody may read at once.
        claims: numbers of claims it makes, before the picks.
        budget: how much it weighed, counted: it brings the same answer again, given as the budget with the
            same seed, sight and memory.
        numbers: one sentence of what it reckoned. It may tell of what only its seat knows: nobody may read
            it while something is hidden.
    """

    picks: tuple[int, ...]
    why: Message
    claims: tuple[int, ...] = ()
    budget: int = 0
    numbers: Message | None = None


def draft(bot: Bot, seen: Seen, budget: int | None = None) -> Drafted:
    """Ask a bot pick by pick, its own draft played on its seen state, until the draft is full.

    Args:
        seen: what the bot's seat knows, nothing drafted yet; it is left as it was.
        budget: what it may weigh, see :meth:`Bot.choose`; its own when ``None``.

    Raises:
        BadSight: when it is not what the bot's own seat knows of the bot's game.
        NotYourTurn: when the bot's seat is not to pick, or the game is over.
        BadBot: when the budget is no whole number, or less than 0.
    """
    seat = bot.seat
    if not isinstance(seen, bot.game.State) or seen.viewer != seat or seen.turn != seat:
        raise unasked(bot.game, seat, seen)
    state = Seen(seen.copy())
    allowed = bot.budget if budget is None else whole("budget", budget)
    claims = tuple(bot.say(seen))
    picks: list[int] = []
    while True:
        pick = bot.choose(state, allowed)
        picks.append(pick)
        if state.reveals(pick):
            break
        state.play(pick)
        if state.turn != seen.turn or state.turns != seen.turns:
            break
    why = bot.why(seen, picks)
    return Drafted(tuple(picks), why, claims, bot.counted_budget(allowed), bot.numbers())
