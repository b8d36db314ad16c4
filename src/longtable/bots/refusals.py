"""Why a bot cannot be made as it was asked for, or cannot be asked this.

What Python code gets wrong is said where it is handed in, before a bot thinks about it. Numbers of seats are
those of the code, from 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import index

from longtable.core import (
    N_,
    OVER,
    SPECTATOR,
    TRUTH,
    Game,
    HouseReason,
    LongtableError,
    NotYourTurn,
    Reason,
    Seen,
)

LONGEST = 40  #: characters of what was given that are said again


class BotReason(Reason):
    """Reasons that have to do with bots."""

    UNKNOWN_LEVEL = N_("There is no level called “{level}”; the levels are {choices}."), "H-20"
    NO_GAME = N_("A bot plays a game as longtable.make gives it, not “{given}”."), "H-21"
    NO_NUMBER = N_("The {name} of a bot is a whole number, not “{given}”."), "H-22"
    OUT_OF_RANGE = (
        N_("The {name} of a bot lies between {least} and {most}; {given} does not."),
        "H-23",
    )
    NEGATIVE = N_("The {name} of a bot is 0 or more, not {given}."), "H-24"
    OTHER_GAME = (
        N_(
            "The bot plays {game}: give it what its seat knows there, seen(state, {seat}), not “{given}”."
        ),
        "H-25",
    )
    TRUE_STATE = (
        N_("This is the true state: give the bot what its seat knows of it, seen(state, {seat})."),
        "H-26",
    )
    ONLOOKERS_SIGHT = (
        N_("This is what onlookers know: give the bot what its seat knows, seen(state, {seat})."),
        "H-27",
    )
    OTHER_SEAT = (
        N_(
            "This is what seat {viewer} knows: give the bot what its own knows, seen(state, {seat})."
        ),
        "H-28",
    )
    NOT_TO_PICK = (
        N_("The bot sits in seat {seat}, but seat {turn} is to pick: ask its bot."),
        "H-29",
    )


class BadBot(LongtableError):
    """A bot of a level, a game, a seat, a seed or a budget that there cannot be."""


class BadSight(LongtableError):
    """A bot was given something else than what its own seat knows of its game."""


def check_level(level: str, levels: Sequence[str]) -> None:
    """Refuse a level that there is not.

    Raises:
        BadBot: saying which there are.
    """
    if level not in levels:
        raise BadBot(BotReason.UNKNOWN_LEVEL, level=_said(level), choices=tuple(levels))


def check_game(game: Game) -> None:
    """Refuse what is no game, such as the id of one.

    Raises:
        BadBot: saying where games come from.
    """
    if not isinstance(game, Game):
        raise BadBot(BotReason.NO_GAME, given=_said(game))


def whole(name: str, number: int, least: int = 0, most: int | None = None) -> int:
    """Return a number that a bot is made with as a plain ``int``; a number of numpy's is one as well.

    Args:
        name: what it is, in one word of Python: ``seat``, ``seed``, ``budget``.
        least, most: the bounds, both included; without ``most`` anything from 0 on will do.

    Raises:
        BadBot: when it is no whole number, or lies outside the bounds.
    """
    try:
        found = index(number)
    except TypeError:
        raise BadBot(BotReason.NO_NUMBER, name=name, given=_said(number)) from None
    if most is None and found < 0:
        raise BadBot(BotReason.NEGATIVE, name=name, given=found)
    if most is not None and not least <= found <= most:
        raise BadBot(BotReason.OUT_OF_RANGE, name=name, least=least, most=most, given=found)
    return found


def unasked(game: Game, seat: int, seen: Seen) -> LongtableError:
    """Return why a bot of this game and seat cannot be asked for a draft with this, which it cannot."""
    if not isinstance(seen, game.State):
        return BadSight(BotReason.OTHER_GAME, game=game.id, seat=seat, given=type(seen).__name__)
    if seen.viewer == TRUTH:
        return BadSight(BotReason.TRUE_STATE, seat=seat)
    if seen.viewer == SPECTATOR:
        return BadSight(BotReason.ONLOOKERS_SIGHT, seat=seat)
    if seen.viewer != seat:
        return BadSight(BotReason.OTHER_SEAT, viewer=int(seen.viewer), seat=seat)
    if seen.turn == OVER:
        return NotYourTurn(HouseReason.GAME_OVER)
    return NotYourTurn(BotReason.NOT_TO_PICK, turn=int(seen.turn), seat=seat)


def _said(given: object) -> str:
    """Return what was given, short and as it would be written."""
    return (given if isinstance(given, str) else repr(given))[:LONGEST]
