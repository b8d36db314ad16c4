"""Saboteur for tests of bots: rounds in which each role has a level, and who wins them."""

from collections import Counter
from collections.abc import Callable

from longtable.bots import Bot, Drafted, bot_seed, draft, make_bot
from longtable.core import OVER, Seen, numbered_stream, seen
from longtable.games.saboteur import GAME
from longtable.games.saboteur.board import SABOTEUR
from longtable.games.saboteur.deal import SaboteurDeal, SaboteurOptions
from longtable.games.saboteur.rules import OUTCOME_NAMES, SaboteurState

ONE_ROUND = SaboteurOptions.from_json({"rounds": "1"})

#: called before each draft is played: the true state, all bots, what the seat saw and what it answered
Look = Callable[[SaboteurState, list[Bot], Seen, Drafted], None]


def dealt(seats: int, number: int) -> SaboteurDeal:
    return GAME.deal(ONE_ROUND, seats, numbered_stream(bot_seed("deal", seats, number)))


def play(
    seats: int,
    number: int,
    diggers: str = "normal",
    saboteurs: str = "normal",
    look: Look | None = None,
) -> SaboteurState:
    """Play one round; everything follows from its number."""
    state = GAME.start(ONE_ROUND, dealt(seats, number))
    levels = [saboteurs if state.role(seat) == SABOTEUR else diggers for seat in range(seats)]
    bots = [make_bot(levels[seat], GAME, seat, bot_seed(number, seat)) for seat in range(seats)]
    while state.turn != OVER:
        sight = seen(state, state.turn)
        drafted = draft(bots[state.turn], sight)
        if look is not None:
            look(state, bots, sight, drafted)
        for claim in drafted.claims:
            for bot in bots:
                bot.heard(int(state.turn), claim)
        for pick in drafted.picks:
            play_on(state, bots, pick)
    return state


def play_on(state: SaboteurState, bots: list[Bot], pick: int) -> None:
    """Play one pick before the eyes of the bots that remember."""
    seat = int(state.turn)
    watching = [bot for bot in bots if bot.remembers]
    before = [(seen(state, bot.seat), state.shows(pick, bot.seat)) for bot in watching]
    state.play(pick)
    for bot, (sight, shown) in zip(watching, before, strict=True):
        bot.saw(sight, seat, shown, seen(state, bot.seat))


def outcomes(
    seats: int, rounds: int, diggers: str = "normal", saboteurs: str = "normal"
) -> Counter[str]:
    """Count how some rounds end."""
    return Counter(
        OUTCOME_NAMES[play(seats, number, diggers, saboteurs).outcome(0)]
        for number in range(rounds)
    )
