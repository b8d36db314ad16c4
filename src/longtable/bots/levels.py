"""The levels a bot can have, and their names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from longtable.bots.bot import Bot
from longtable.bots.easy import EasyBot
from longtable.bots.normal import NormalBot
from longtable.bots.random_bot import RandomBot
from longtable.bots.refusals import check_game, check_level, whole
from longtable.bots.searcher import ExpertBot, HardBot
from longtable.core import N_, Game

LEVELS: Final = (
    "random",
    "easy",
    "normal",
    "hard",
    "expert",
)  #: weakest first; as they are stored and typed

STAND_IN: Final = "normal"  #: plays where another gives no answer, or is not known here

#: how people call them; English, the key of its translation
LEVEL_NAMES: Final[Mapping[str, str]] = {
    "random": N_("random"),
    "easy": N_("easy"),
    "normal": N_("normal"),
    "hard": N_("hard"),
    "expert": N_("expert"),
}

#: one sentence each for the page on which a bot is chosen
LEVEL_HELP: Final[Mapping[str, str]] = {
    "random": N_("Makes any legal move, without a thought."),
    "easy": N_("Plays as a beginner does: often sensible, often not."),
    "normal": N_("Looks one turn ahead and weighs what it can know."),
    "hard": N_(
        "Thinks half a second: tries how the game may go on, in worlds that fit what it has seen."
    ),
    "expert": N_("As hard, and thinks three seconds."),
}

_SEEDS: Final = 1 << 63  #: a seed is a native integer where the rules run compiled

_BOTS: Final[Mapping[str, type[Bot]]] = {
    "random": RandomBot,
    "easy": EasyBot,
    "normal": NormalBot,
    "hard": HardBot,
    "expert": ExpertBot,
}


def known_level(id: str) -> str:
    """Return a level's id, or that of the stand-in when it is none: it may be of another version."""
    return id if id in LEVELS else STAND_IN


def make_bot(level: str, game: Game, seat: int, seed: int, budget: int | None = None) -> Bot:
    """Return a new bot.

    Args:
        level: one of ``LEVELS``.
        seat: where it sits, from 0.
        seed: all its chance follows from it; a whole number of 64 bits with a sign, as ``bot_seed`` gives.
        budget: how much it weighs, counted, see :meth:`Bot.choose`; the level's own when ``None``.

    Raises:
        BadBot: when there is no such level or seat, or something else of it cannot be.
    """
    check_level(level, LEVELS)
    check_game(game)
    seat = whole("seat", seat, 0, game.seats[-1] - 1)
    seed = whole("seed", seed, -_SEEDS, _SEEDS - 1)
    bot = _BOTS[level](game, seat, seed)
    if budget is not None:
        bot.budget = whole("budget", budget)
    return bot
