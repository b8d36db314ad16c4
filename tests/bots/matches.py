"""Armadora for tests of bots: deals, positions on the way, and counts of wins."""

from collections.abc import Iterator, Mapping, Sequence

from longtable.bots import Bot, bot_seed, make_bot
from longtable.bots.match import Match, play_match
from longtable.core import Game, State, make, numbered_stream

ARMADORA = make("armadora")

BASIC: Mapping[str, str] = {}
ADVANCED: Mapping[str, str] = {"rules": "advanced"}

#: game by game: seats and options, so that all of Armadora is played
KINDS: Sequence[tuple[int, dict[str, str]]] = (
    (2, {"rules": "basic"}),
    (2, {"rules": "advanced"}),
    (3, {"rules": "advanced", "board": "7x5"}),
    (4, {"rules": "advanced", "four": "teams"}),
    (4, {"rules": "basic", "four": "alone"}),
)


TRIES = 3  #: of a bot that searches: enough to go through it all, and quick in plain Python


def counted(level: str, game: Game, seat: int, seed: int) -> Bot:
    """Return a bot that counts what it weighs, so that it answers the same again."""
    return make_bot(level, game, seat, seed, TRIES if level in ("hard", "expert") else None)


def match(
    levels: Sequence[str], number: int, chosen: Mapping[str, str] = BASIC, game: Game = ARMADORA
) -> Match:
    """Play one match; everything follows from its number."""
    rules = game.Options.from_json(chosen)
    deal = game.deal(rules, len(levels), numbered_stream(number))
    bots = [counted(level, game, seat, bot_seed(number, seat)) for seat, level in enumerate(levels)]
    return play_match(game, rules, deal, bots)


def wins(level: str, other: str, games: int, seats: int = 2, **chosen: str) -> float:
    """Return how many games one bot of a level wins against others; its seat goes round."""
    won = 0.0
    for number in range(games):
        seat = number % seats
        levels = [level if place == seat else other for place in range(seats)]
        won += match(levels, number, chosen).wins[seat]
    return won


def drafts(picks: Sequence[int], start: State) -> Iterator[tuple[State, list[int]]]:
    """Go through a match: the true state where each draft begins, and the draft."""
    state = start
    before, draft = state.copy(), list[int]()
    for pick in picks:
        reveals = state.reveals(pick)
        state.play(pick)
        draft.append(pick)
        if reveals or state.turn != before.turn or state.turns != before.turns:
            yield before, draft
            before, draft = state.copy(), []
