"""Who plays in a seat: a bot of the house, or (see ``line``) a program of anybody's."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from traceback import format_exc
from typing import Final

from longtable.arena.errors import Fallen, Fault
from longtable.bots import Diary, Drafted, Heard, Question, Saw, bot_seed, draft, make_bot
from longtable.bots.searcher import SearchBot
from longtable.bots.wire import answer
from longtable.core import Game, Seen, Standings

TRACE_LINES: Final = 12  #: that are kept of where a bot of the house met an error


@dataclass(frozen=True, slots=True)
class Answer:
    """What a player does: claims, made first, then picks.

    Attributes:
        picks: one draft, or the beginning of one; never empty.
        claims: numbers of claims.
        budget: how much of what its budget counts was spent; ``None`` where nothing is counted.
    """

    picks: tuple[int, ...]
    claims: tuple[int, ...] = ()
    budget: int | None = None


class Player(ABC):
    """One seat of one game.

    Attributes:
        watches: whether it wants to be told what is seen and heard.
    """

    watches: bool = True

    @abstractmethod
    def answer(self, seen: Seen) -> Answer:
        """Return what it does; ``seen.turn`` is its seat.

        Raises:
            Fallen: when it has no answer.
        """

    @abstractmethod
    def saw(self, before: Seen, seat: int, shown_pick: int, after: Seen) -> None:
        """Be told one pick as its seat saw it: of every seat's, its own included, in order."""

    @abstractmethod
    def heard(self, seat: int, claim: int) -> None:
        """Be told a claim, its own included."""

    def end(self, seen: Seen, standings: Standings | None) -> None:  # noqa: B027 - may not care
        """Be told that the game is over, and how; ``None``: it was broken off."""

    def log(self) -> str:
        """Return its last words, for whoever looks for what went wrong; may have none."""
        return ""

    def close(self) -> None:  # noqa: B027 - may have nothing to give back
        """Give back what it holds; may be called more than once."""


class HousePlayer(Player):
    """A bot of a level.

    A bot that thinks by the clock is made anew for every draft and told what its seat remembers, as at the
    tables, so that reading the memory is part of its time. The others sit through the game.
    """

    def __init__(self, game: Game, level: str, seat: int, seed: int, budget: int | None) -> None:
        self._game, self._level, self._seat, self._seed = game, level, seat, seed
        self._budget = budget
        self._bot = make_bot(level, game, seat, seed)
        self._anew = budget is None and isinstance(self._bot, SearchBot)
        self._diary = Diary(game)
        self._news: list[Saw | Heard] = []
        self._asked = 0
        self.watches = self._bot.remembers

    def answer(self, seen: Seen) -> Answer:
        try:
            drafted = self._drafted(seen)
        except Exception as error:  # one bad answer must not take the contest along
            said = f"{type(error).__name__}: {error}"[:300]
            trace = "\n".join(format_exc().splitlines()[-TRACE_LINES:])
            raise Fallen(Fault.FAILED, f"{self._level} met an error: {said}", trace) from error
        return Answer(drafted.picks, drafted.claims, drafted.budget)

    def _drafted(self, seen: Seen) -> Drafted:
        if not self._anew:
            return draft(self._bot, seen, self._budget)
        self._diary.write(self._news)
        self._news.clear()
        self._asked += 1
        return answer(
            Question(
                game=self._game,
                level=self._level,
                seat=self._seat,
                seen=seen,
                seed=bot_seed("draft", self._seed, self._asked),
                memory=self._diary.pages,
                budget=self._budget,
            )
        )

    def saw(self, before: Seen, seat: int, shown_pick: int, after: Seen) -> None:
        if self._anew:
            self._news.append(Saw(before, seat, shown_pick, after))
        else:
            self._bot.saw(before, seat, shown_pick, after)

    def heard(self, seat: int, claim: int) -> None:
        if self._anew:
            self._news.append(Heard(seat, claim))
        else:
            self._bot.heard(seat, claim)
