"""How strong the bots are and how long they think: ``python benchmarks/bots.py [GAMES]``.

One bot of the first level against others of the second, its seat going round; CPU time of its drafts.
"""

import sys
from collections.abc import Mapping
from time import process_time

import longtable
from longtable.bots import bot_seed, draft, make_bot
from longtable.core import OVER, make, numbered_stream, seen

PAIRINGS: list[tuple[str, str, int, dict[str, str]]] = [
    ("normal", "random", 2, {}),
    ("normal", "easy", 2, {}),
    ("easy", "random", 2, {}),
    ("normal", "easy", 2, {"board": "7x5"}),
    ("normal", "easy", 2, {"rules": "advanced"}),
    ("normal", "easy", 3, {"rules": "advanced"}),
    ("normal", "easy", 4, {"rules": "advanced", "four": "alone"}),
    ("normal", "easy", 4, {"rules": "advanced", "four": "teams"}),
]
GAME = make("armadora")


def play(
    levels: list[str], number: int, chosen: Mapping[str, str], mine: int
) -> tuple[float, list[float]]:
    """Play one game; return the win of a seat, and the seconds it thought about each draft."""
    options = GAME.Options.from_json(chosen)
    state = GAME.start(options, GAME.deal(options, len(levels), numbered_stream(number)))
    bots = [
        make_bot(level, GAME, seat, bot_seed(number, seat)) for seat, level in enumerate(levels)
    ]
    thought: list[float] = []
    while state.turn != OVER:
        seat = int(state.turn)
        started = process_time()
        drafted = draft(bots[seat], seen(state, seat))
        if seat == mine:
            thought.append(process_time() - started)
        for pick in drafted.picks:
            state.play(pick)
    return state.standings().wins()[mine], thought


def pairing(level: str, other: str, seats: int, chosen: dict[str, str], games: int) -> str:
    """Play one pairing; return a row of a table."""
    won = 0.0
    thought: list[float] = []
    for number in range(games):
        mine = number % seats
        team = {mine, (mine + 2) % 4} if chosen.get("four") == "teams" else {mine}
        levels = [level if seat in team else other for seat in range(seats)]
        share, seconds = play(levels, number, chosen, mine)
        won += share
        thought += seconds
    rules = ", ".join(chosen.values()) or "basic"
    mean, most = 1000 * sum(thought) / len(thought), 1000 * max(thought)
    cells = [f"`{level}` against `{other}`", f"{seats}, {rules}", games, f"{won / games:.1%}"]
    return " | ".join(["", *map(str, cells), f"{mean:.1f}", f"{most:.0f}", ""]).strip()


if __name__ == "__main__":
    print("compiled" if longtable.compiled() else "plain")
    print("| | seats, rules | games | won | ms a draft, mean | most |\n|---|---|---|---|---|---|")
    for row in PAIRINGS:
        print(pairing(*row, games=int(sys.argv[1]) if len(sys.argv) > 1 else 200), flush=True)
