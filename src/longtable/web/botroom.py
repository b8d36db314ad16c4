"""Where bots think: worker processes for the house, and a glance or a random pick for what fails there."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from longtable.bots import (
    LEVEL_HELP,
    LEVEL_NAMES,
    LEVELS,
    STAND_IN,
    BotBusy,
    BotFailed,
    BotPool,
    Candidate,
    Counsel,
    Drafted,
    draft,
    known_level,
    make_bot,
)
from longtable.bots import Question as BotQuestion
from longtable.bots.searcher import ExpertBot, HardBot
from longtable.bots.workers import Waits
from longtable.core import Game, Message, Rng, Seen
from longtable.table import Question, Table
from longtable.web.diaries import Diaries

GLANCE: Final = "easy"  #: the level that plays where no process answers
ADVISER: Final = "hard"  #: the level whose memory an adviser has
MOST_WORKERS: Final = 8  #: processes for bots, however many processors there are
HINT_PATIENCE: Final = 8.0  #: seconds for which a question for a hint waits for a process
HINT_SECONDS: Final = 0.5  #: for which an adviser thinks
SECONDS: Final[Mapping[str, float]] = {"hard": HardBot.seconds, "expert": ExpertBot.seconds}
"""How long a bot thinks about one answer, by the clock; a level that is not here counts, and is quick."""
NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "en": (
        "Alder", "Birch", "Cedar", "Elm", "Fir", "Hazel", "Juniper", "Larch", "Maple", "Oak", "Rowan",
        "Willow",
    ),
    "zh_Hant": (
        "赤楊", "白樺", "雪松", "榆樹", "冷杉", "榛樹", "檜木", "落葉松", "楓樹", "橡樹", "花楸", "柳樹",
    ),
}  # fmt: skip
"""What bots are called, in the language of whoever seats them; a table has at most ten seats."""


@dataclass(frozen=True, slots=True)
class Level:
    """A level of bots: its id, and what people read about it."""

    id: str
    name: Message
    help: Message


HOUSE_LEVELS: Final = tuple(
    Level(id, Message(LEVEL_NAMES[id]), Message(LEVEL_HELP[id])) for id in LEVELS
)


class BotRoom(Protocol):
    """Where bots think."""

    levels: Sequence[Level]

    async def draft(
        self, table: Table, question: Question, seed: int, waits: Waits | None = None
    ) -> Drafted:
        """Return one full draft of a bot, with why and what it claims; its chance all comes from the seed.

        Args:
            waits: told how many others are asked before it, and ``None`` as soon as it thinks.

        Raises:
            BotFailed: when there is no answer in time.
        """
        ...

    async def advise(self, table: Table, seat: int, seed: int) -> Counsel:
        """Return advice for the seat to pick, from what it knows alone.

        Raises:
            BotFailed: when there is none in time.
        """
        ...

    async def close(self) -> None:
        """Send all bots home."""
        ...


class Workers:
    """Bots in worker processes, as many as there are processors; they give way to the tables.

    Attributes:
        hint_budget: how many tries a hint costs; ``None``: as many as its time allows.
    """

    levels: Sequence[Level] = HOUSE_LEVELS
    hint_budget: int | None = None

    def __init__(self, margin: float, workers: int | None = None) -> None:
        """Make the room.

        Args:
            margin: seconds that an answer may take besides the time that its level thinks.
            workers: how many processes; as many as processors, within reason, when ``None``.
        """
        self.margin = margin
        self.pool = BotPool(workers or max(1, min(MOST_WORKERS, _processors())))
        self._diaries = Diaries()

    async def draft(
        self, table: Table, question: Question, seed: int, waits: Waits | None = None
    ) -> Drafted:
        """Return one full draft of a bot, the same for the same seed, and budget where it is counted.

        Raises:
            BotFailed: when there is no answer in time.
        """
        level = known_level(question.level)  # it may be of another version
        asked = await self._question(table, question.seat, question.asked, level, seed)
        limit = self.margin + SECONDS.get(level, 0.0)
        return await self.pool.ask(asked, limit, waits=waits)

    async def advise(self, table: Table, seat: int, seed: int) -> Counsel:
        """Return advice for the seat to pick.

        Raises:
            BotBusy: no process becomes free for it.
            BotFailed: when there is none in time.
        """
        asked = await self._question(
            table, seat, table.next - 1, ADVISER, seed, budget=self.hint_budget
        )
        return await self.pool.advise(asked, self.margin + HINT_SECONDS, patience=HINT_PATIENCE)

    async def _question(
        self,
        table: Table,
        seat: int,
        until: int,
        level: str,
        seed: int,
        budget: int | None = None,
    ) -> BotQuestion:
        seen = table.view(seat)  # before others have their turn: the table may go on meanwhile
        remembers = make_bot(level, table.game, seat, 0).remembers
        return BotQuestion(
            game=table.game,
            level=level,
            seat=seat,
            seen=seen,
            seed=seed,
            memory=await self._diaries.pages(table, seat, until) if remembers else (),
            budget=budget,
        )

    async def close(self) -> None:
        """End the worker processes."""
        await self.pool.close()


def _processors() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class AtRandom:
    """Bots that pick at random, at once and in this process: for tests."""

    levels: Sequence[Level] = HOUSE_LEVELS

    async def draft(
        self, table: Table, question: Question, seed: int, waits: Waits | None = None
    ) -> Drafted:
        """Return any legal draft, the same for the same seed and position."""
        return at_random(table.game, question.seen, seed)

    async def advise(self, table: Table, seat: int, seed: int) -> Counsel:
        """Return up to three legal drafts, the same for the same seed and position."""
        rng, seen = Rng(seed), table.view(seat)
        drafts = dict.fromkeys(
            at_random(table.game, seen, rng.below(1 << 30)).picks for _ in range(3)
        )
        return Counsel(
            Message(LEVEL_HELP[LEVELS[0]]),
            tuple(Candidate(picks, 0.5, Message(LEVEL_HELP[LEVELS[0]])) for picks in drafts),
        )

    async def close(self) -> None:
        """Nothing to end."""


def at_random(game: Game, seen: Seen, seed: int) -> Drafted:
    """Return one full draft, each pick taken at random among the legal ones."""
    return draft(make_bot(LEVELS[0], game, int(seen.turn), seed), seen)


def at_a_glance(game: Game, seen: Seen, seed: int) -> Drafted:
    """Return one full draft of what comes to mind first: for a bot that cannot answer by itself.

    It is quick enough for the event loop, and no pick that a beginner would laugh at: among all legal ones
    there may be that a player is out of the round.
    """
    return draft(make_bot(GLANCE, game, int(seen.turn), seed), seen, 1)


__all__ = [
    "GLANCE",
    "LEVELS",
    "NAMES",
    "SECONDS",
    "STAND_IN",
    "AtRandom",
    "BotBusy",
    "BotFailed",
    "BotRoom",
    "Level",
    "Workers",
    "at_a_glance",
    "at_random",
    "known_level",
]
