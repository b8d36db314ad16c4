"""Where bots think: worker processes for the house, and picks at random for what fails there."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from longtable.bots import (
    LEVEL_HELP,
    LEVEL_NAMES,
    LEVELS,
    BotCrashed,
    BotFailed,
    BotPool,
    Drafted,
    draft,
    make_bot,
)
from longtable.bots import Question as BotQuestion
from longtable.core import Game, Message, Seen
from longtable.table import Question, Table
from longtable.web.diaries import Diaries

STAND_IN: Final = "easy"  #: the level that plays where a bot fails
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


def known_level(id: str) -> str:
    """Return a level's id, or the strongest one's when it is none."""
    return id if id in LEVELS else LEVELS[-1]


class BotRoom(Protocol):
    """Where bots think."""

    levels: Sequence[Level]

    async def draft(self, table: Table, question: Question, seed: int) -> Drafted:
        """Return one full draft of a bot, with why and what it claims; its chance all comes from the seed.

        Raises:
            BotFailed: when there is no answer in time.
        """
        ...

    async def close(self) -> None:
        """Send all bots home."""
        ...


class Workers:
    """Bots in worker processes: one fewer than there are processors, so that tables stay quick."""

    levels: Sequence[Level] = HOUSE_LEVELS

    def __init__(self, seconds: float) -> None:
        self._pool = BotPool(max(1, min(4, (os.cpu_count() or 2) - 1)), timeout=seconds)
        self._diaries = Diaries()

    async def draft(self, table: Table, question: Question, seed: int) -> Drafted:
        """Return one full draft of a bot, the same for the same seed.

        Raises:
            BotFailed: when there is no answer in time.
        """
        seat, level = question.seat, known_level(question.level)  # it may be of another version
        remembers = make_bot(level, table.game, seat, 0).remembers
        return await self._pool.ask(
            BotQuestion(
                game=table.game,
                level=level,
                seat=seat,
                seen=question.seen,
                seed=seed,
                memory=await self._diaries.pages(table, seat) if remembers else (),
            )
        )

    async def close(self) -> None:
        """End the worker processes."""
        await self._pool.close()


class AtRandom:
    """Bots that pick at random, at once and in this process: for tests."""

    levels: Sequence[Level] = HOUSE_LEVELS

    async def draft(self, table: Table, question: Question, seed: int) -> Drafted:
        """Return any legal draft, the same for the same seed and position."""
        return at_random(table.game, question.seen, seed)

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
    return draft(make_bot(STAND_IN, game, int(seen.turn), seed), seen, 1)


__all__ = [
    "NAMES",
    "AtRandom",
    "BotCrashed",
    "BotFailed",
    "BotRoom",
    "Level",
    "Workers",
    "at_a_glance",
    "at_random",
]
