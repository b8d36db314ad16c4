"""How games of Barony among bots go: ``python benchmarks/barony.py [GAMES] [SEATS,…]``.

With `normal` in all seats, for each number of seats: how long it takes until somebody is Duke, what points
there are, who wins by their place in the round, and what is done. Then who beats whom. Shares have Wilson's
interval of 95 %; three numbers in a row are the 10th, 50th and 90th of a hundred. Times are CPU time.
"""

import math
import sys
from collections import Counter
from dataclasses import dataclass, field
from time import process_time

import longtable
from longtable.bots import bot_seed, draft, make_bot
from longtable.core import OVER, numbered_stream, seen
from longtable.games.barony import GAME
from longtable.games.barony.board import (
    BUILD,
    EXPEDITION,
    FOUND,
    MOVE,
    PASS,
    PICK_NAMES,
    PROMOTE,
    RECRUIT,
    STRONGHOLD,
    SUPPLY,
)
from longtable.games.barony.deal import BaronyOptions
from longtable.games.barony.rules import BaronyState

OPTIONS = BaronyOptions()
ACTIONS = (MOVE, RECRUIT, BUILD, PROMOTE, FOUND, EXPEDITION, PASS)
PAIRINGS = [
    ("normal", "random", 2),
    ("normal", "easy", 2),
    ("easy", "random", 2),
    ("normal", "random", 3),
    ("normal", "easy", 3),
    ("normal", "easy", 4),
]


@dataclass
class Game:
    """One game among bots: how it ended, and what was done in it."""

    state: BaronyState
    drafts: list[tuple[int, tuple[int, ...], float]] = field(default_factory=list)
    raids: int = 0

    def play(self, levels: list[str], number: int) -> None:
        bots = [
            make_bot(level, GAME, seat, bot_seed(number, seat)) for seat, level in enumerate(levels)
        ]
        state = self.state
        while state.turn != OVER:
            seat = int(state.turn)
            started = process_time()
            picks = draft(bots[seat], seen(state, seat)).picks
            self.drafts.append((seat, picks, process_time() - started))
            for pick in picks:
                villages = self.villages_of_others(seat)
                state.play(pick)
                self.raids += self.villages_of_others(seat) < villages

    def villages_of_others(self, seat: int) -> int:
        return sum(
            self.state.on_board(other, 1) for other in range(self.state.seats) if other != seat
        )


def played(levels: list[str], number: int) -> Game:
    deal = GAME.deal(OPTIONS, len(levels), numbered_stream(bot_seed("barony", number)))
    state = GAME.start(OPTIONS, deal)
    assert isinstance(state, BaronyState)
    game = Game(state)
    game.play(levels, number)
    return game


def interval(won: float, games: int) -> str:
    """Write a share with Wilson's interval of 95 %."""
    z = 1.96
    share = won / games
    middle = (share + z * z / 2 / games) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + (z / 2 / games) ** 2)
    half /= 1 + z * z / games
    return f"{share:.1%} ({max(0.0, middle - half):.1%} to {min(1.0, middle + half):.1%})"


def tenths(numbers: list[int]) -> str:
    ordered = sorted(numbers)
    places = (len(ordered) // 10, len(ordered) // 2, 9 * len(ordered) // 10)
    return " / ".join(str(ordered[place]) for place in places)


def course(seats: int, games: int) -> None:
    """Print how games with `normal` in all seats go."""
    outcomes: Counter[str] = Counter()
    actions: Counter[int] = Counter()
    wins = [0.0] * seats
    first: list[int] = []
    last: list[int] = []
    rounds: list[int] = []
    raids: list[int] = []
    strongholds = ties = 0
    thought: list[float] = []
    for number in range(games):
        game = played(["normal"] * seats, number)
        state, standings = game.state, game.state.standings()
        outcomes[standings.outcome] += 1
        rounds.append(int(state.round))
        raids.append(game.raids)
        first.append(max(standings.points))
        last.append(min(standings.points))
        ties += standings.points.count(max(standings.points)) > 1
        for seat, win in enumerate(standings.wins()):
            wins[state.place_in_round(seat)] += win
            strongholds += SUPPLY[STRONGHOLD] - state.reserve(seat, STRONGHOLD)
        actions.update(picks[0] for _seat, picks, _time in game.drafts if picks[0] in ACTIONS)
        thought += [time for _seat, _picks, time in game.drafts]
    done = sum(actions.values())
    mix = ", ".join(f"{PICK_NAMES[action]} {actions[action] / done:.1%}" for action in ACTIONS)
    print(f"## {seats} seats, {games} games\n")
    print(f"- ends: {dict(outcomes)}, stalemate {interval(outcomes['stalemate'], games)}")
    print(f"- rounds: {tenths(rounds)}, from {min(rounds)} to {max(rounds)}")
    print(f"- winner's points: {tenths(first)}; last place {sum(last) / games:.1f} in the mean")
    print(f"- equal points for first: {interval(ties, games)}")
    print(f"- villages destroyed a game: {sum(raids) / games:.1f}, {tenths(raids)}")
    print(f"- strongholds a seat: {strongholds / games / seats:.2f}")
    print(f"- {mix}")
    for place, won in enumerate(wins):
        print(f"- wins, place {place + 1} of the round: {interval(won, games)}")
    print(f"- a draft: {times(thought)}\n", flush=True)


def times(thought: list[float]) -> str:
    ordered = sorted(thought)
    mean, median, most = sum(ordered) / len(ordered), ordered[len(ordered) // 2], ordered[-1]
    return f"{1000 * median:.2f} ms median, {1000 * mean:.2f} mean, {1000 * most:.0f} most"


def pairing(level: str, other: str, seats: int, games: int) -> str:
    """Play one bot of a level against others, its seat going round; return a row."""
    won = 0.0
    rounds: list[int] = []
    thought: list[float] = []
    for number in range(games):
        mine = number % seats
        game = played([level if seat == mine else other for seat in range(seats)], number)
        won += game.state.standings().wins()[mine]
        rounds.append(int(game.state.round))
        thought += [time for seat, _picks, time in game.drafts if seat == mine]
    cells = [f"`{level}` against `{other}`", str(seats), interval(won, games)]
    return f"| {' | '.join(cells)} | {tenths(rounds)} | {times(thought)} |"


def main(games: int, seats: list[int]) -> None:
    """Print everything as it comes."""
    print(f"{games} games each, {'compiled' if longtable.compiled() else 'plain'}\n")
    for count in seats:
        course(count, games)
    print("| | seats | won | rounds | a draft |\n|---|---|---|---|---|", flush=True)
    for level, other, count in PAIRINGS:
        if count in seats:
            print(pairing(level, other, count, games), flush=True)


if __name__ == "__main__":
    main(
        int(sys.argv[1]) if len(sys.argv) > 1 else 200,
        [int(count) for count in sys.argv[2].split(",")] if len(sys.argv) > 2 else [2, 3, 4],
    )
