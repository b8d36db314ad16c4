"""Who wins rounds of Saboteur: ``python benchmarks/saboteur.py [ROUNDS] [SEATS,…]``.

One row for each number of seats with `normal` everywhere, then rows in which a role is played by another
level: each with Wilson's interval of 95 %, the split by saboteurs in play, and the CPU time of a draft.
"""

import math
import sys
from collections import Counter, defaultdict
from time import process_time

import longtable
from longtable.bots import Bot, bot_seed, draft, make_bot
from longtable.core import OVER, numbered_stream, seen
from longtable.games.saboteur import GAME
from longtable.games.saboteur.board import SABOTEUR
from longtable.games.saboteur.deal import SaboteurOptions
from longtable.games.saboteur.rules import OUTCOME_NAMES, SaboteurState

OPTIONS = SaboteurOptions.from_json({"rounds": "1"})
#: levels of diggers and of saboteurs, beside `normal` in both
OTHERS = [
    ("normal", "easy"),
    ("normal", "random"),
    ("easy", "normal"),
    ("random", "normal"),
    ("easy", "easy"),
]
OTHER_SEATS = (4, 5, 7, 10)


class Table:
    """One round among bots, a level for each role."""

    def __init__(self, seats: int, number: int, diggers: str, saboteurs: str) -> None:
        deal = GAME.deal(OPTIONS, seats, numbered_stream(bot_seed("deal", seats, number)))
        self.state: SaboteurState = GAME.start(OPTIONS, deal)
        self.saboteurs = sum(self.state.role(seat) == SABOTEUR for seat in range(seats))
        self.bots: list[Bot] = [
            make_bot(
                saboteurs if self.state.role(seat) == SABOTEUR else diggers,
                GAME,
                seat,
                bot_seed("bot", number, seat),
            )
            for seat in range(seats)
        ]
        self.thought: list[float] = []

    def play(self) -> str:
        """Play the round; return its outcome."""
        while self.state.turn != OVER:
            self.turn()
        return OUTCOME_NAMES[self.state.outcome(0)]

    def turn(self) -> None:
        """Ask whoever is to pick, and let everybody hear and see it."""
        bot = self.bots[self.state.turn]
        sight = seen(self.state, bot.seat)
        started = process_time()
        drafted = draft(bot, sight)
        self.thought.append(process_time() - started)
        witnesses = [other for other in self.bots if other.remembers]
        for witness in witnesses:
            for claim in drafted.claims:
                witness.heard(bot.seat, claim)
        for pick in drafted.picks:
            before = [(seen(self.state, w.seat), self.state.shows(pick, w.seat)) for w in witnesses]
            self.state.play(pick)
            for witness, (was, shown) in zip(witnesses, before, strict=True):
                witness.saw(was, bot.seat, shown, seen(self.state, witness.seat))


def interval(won: int, played: int) -> tuple[float, float]:
    """Return Wilson's interval of 95 % for a share."""
    z = 1.96
    share = won / played
    middle = (share + z * z / 2 / played) / (1 + z * z / played)
    half = z * math.sqrt(share * (1 - share) / played + (z / 2 / played) ** 2)
    return middle - half / (1 + z * z / played), middle + half / (1 + z * z / played)


def row(seats: int, rounds: int, diggers: str = "normal", saboteurs: str = "normal") -> str:
    """Play rounds; return a row of a table."""
    outcomes: Counter[str] = Counter()
    by_saboteurs: dict[int, Counter[str]] = defaultdict(Counter)
    thought: list[float] = []
    for number in range(rounds):
        table = Table(seats, number, diggers, saboteurs)
        outcome = table.play()
        outcomes[outcome] += 1
        by_saboteurs[table.saboteurs][outcome] += 1
        thought += table.thought
    low, high = interval(outcomes["diggers"], rounds)
    split = ", ".join(
        f"{saboteurs}: {counted['diggers'] / counted.total():.0%}"
        for saboteurs, counted in sorted(by_saboteurs.items())
    )
    share = f"{outcomes['diggers'] / rounds:.1%} ({low:.1%} to {high:.1%})"
    mean, most = 1000 * sum(thought) / len(thought), 1000 * max(thought)
    cells = [seats, diggers, saboteurs, share, split, outcomes["saboteurs"], outcomes["nobody"]]
    return f"| {' | '.join(map(str, cells))} | {mean:.2f} | {most:.0f} |"


def main(rounds: int, seats: list[int]) -> None:
    """Print all rows as they come."""
    print(f"{rounds} rounds a row, {'compiled' if longtable.compiled() else 'plain'}\n")
    print(
        "| seats | diggers | saboteurs | diggers win | … by saboteurs in play | saboteurs win",
        end="",
    )
    print(" | nobody | ms a draft | most |\n|---|---|---|---|---|---|---|---|---|", flush=True)
    for count in seats:
        print(row(count, rounds), flush=True)
    for diggers, saboteurs in OTHERS:
        for count in (count for count in OTHER_SEATS if count in seats):
            print(row(count, rounds, diggers, saboteurs), flush=True)


if __name__ == "__main__":
    main(
        int(sys.argv[1]) if len(sys.argv) > 1 else 500,
        [int(count) for count in sys.argv[2].split(",")] if len(sys.argv) > 2 else [*range(3, 11)],
    )
