"""Bots: who plays when no person does. They see seen states only."""

from longtable.bots.advice import Candidate, Counsel
from longtable.bots.bot import Bot, Drafted, Heard, Memory, Saw, draft
from longtable.bots.diary import Diary
from longtable.bots.levels import (
    LEVEL_HELP,
    LEVEL_NAMES,
    LEVELS,
    STAND_IN,
    known_level,
    make_bot,
)
from longtable.bots.refusals import BadBot, BadSight, BotReason
from longtable.bots.seeds import bot_seed
from longtable.bots.workers import (
    BotBusy,
    BotCrashed,
    BotFailed,
    BotPool,
    BotTimedOut,
    Question,
)

__all__ = [
    "LEVELS",
    "LEVEL_HELP",
    "LEVEL_NAMES",
    "STAND_IN",
    "BadBot",
    "BadSight",
    "Bot",
    "BotBusy",
    "BotCrashed",
    "BotFailed",
    "BotPool",
    "BotReason",
    "BotTimedOut",
    "Candidate",
    "Counsel",
    "Diary",
    "Drafted",
    "Heard",
    "Memory",
    "Question",
    "Saw",
    "bot_seed",
    "draft",
    "known_level",
    "make_bot",
]
