"""Pandoria for tests of bots: games, single drafts, and counts of wins."""

from collections.abc import Callable, Sequence

from longtable.bots import Bot, Drafted, bot_seed, draft, make_bot
from longtable.core import OVER, numbered_stream, seen
from longtable.games.pandoria import GAME
from longtable.games.pandoria.board import PICK_NAMES
from longtable.games.pandoria.deal import PandoriaOptions
from longtable.games.pandoria.rules import PandoriaState

#: called before each draft is played: the true state, the bot, and what it answered
Look = Callable[[PandoriaState, Bot, Drafted], None]


def started(seats: int, number: int, **chosen: str) -> PandoriaState:
    """Return the opening of a deal; everything follows from its number."""
    options = PandoriaOptions(**chosen)
    state = GAME.start(options, GAME.deal(options, seats, numbered_stream(number)))
    assert isinstance(state, PandoriaState)
    return state


def play(
    levels: Sequence[str], number: int, look: Look | None = None, most: int = 10_000, **chosen: str
) -> PandoriaState:
    """Play one game, or its first so many drafts."""
    state = started(len(levels), number, **chosen)
    bots = [
        make_bot(level, GAME, seat, bot_seed(number, seat)) for seat, level in enumerate(levels)
    ]
    while state.turn != OVER and most > 0:
        bot = bots[state.turn]
        drafted = draft(bot, seen(state, bot.seat))
        if look is not None:
            look(state, bot, drafted)
        for pick in drafted.picks:
            state.play(pick)
        most -= 1
    return state


def wins(level: str, other: str, games: int, seats: int = 2) -> float:
    """Return how many games one bot of a level wins against others; its seat goes round."""
    won = 0.0
    for number in range(games):
        mine = number % seats
        levels = [level if seat == mine else other for seat in range(seats)]
        won += play(levels, number).standings().wins()[mine]
    return won


def answer(state: PandoriaState, level: str = "normal") -> Drafted:
    """Return what a bot does in a position."""
    return draft(make_bot(level, GAME, int(state.turn), 1), seen(state, int(state.turn)))


def names(drafted: Drafted) -> list[str]:
    """Return the picks of a draft by name."""
    return [PICK_NAMES[pick] for pick in drafted.picks]


def said(drafted: Drafted) -> str:
    """Return the reason of a draft, in English."""
    return GAME.words("en").say(drafted.why)
