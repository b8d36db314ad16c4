"""How many tries a searching bot makes in its time, and how well it keeps to it.

``python benchmarks/search.py tries`` plays some games of ``normal`` and searches from positions of them on
one core: tries a second by game and seats, in CPU time, and how many tries a tenth of each level's time is.

``python benchmarks/search.py clock`` asks as many bots at once as there are processors, through worker
processes as a table does, and prints by how much answers came after their time.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import statistics
from collections.abc import Iterator
from dataclasses import replace
from time import perf_counter, process_time

from longtable.bots import BotPool, Diary, Question, Saw, draft, make_bot
from longtable.bots.searcher import ExpertBot, HardBot, SearchBot
from longtable.core import OVER, Game, State, make, numbered_stream, seen

TABLES = (
    ("armadora", 2),
    ("armadora", 4),
    ("barony", 2),
    ("barony", 4),
    ("pandoria", 2),
    ("pandoria", 4),
    ("saboteur", 5),
    ("saboteur", 10),
)
LEVELS = {"hard": HardBot.seconds, "expert": ExpertBot.seconds}
SECONDS = 0.3  #: of search from each position


def positions(game: Game, seats: int, games: int, every: int) -> Iterator[tuple[State, list[Saw]]]:
    """Go through games of ``normal``: now and then the state, and what the seat to pick has witnessed."""
    options = game.Options()
    for number in range(games):
        state = game.start(options, game.deal(options, seats, numbered_stream(number)))
        bots = [make_bot("normal", game, seat, number) for seat in range(seats)]
        told: list[list[Saw]] = [[] for _seat in range(seats)]
        drafts = 0
        while state.turn != OVER:
            if drafts % every == every - 1:
                yield state.copy(), list(told[state.turn])
            drafts += 1
            for pick in draft(bots[state.turn], seen(state, int(state.turn))).picks:
                play(state, pick, told)


def play(state: State, pick: int, told: list[list[Saw]]) -> None:
    """Play a pick and write down what every seat sees of it."""
    seats = range(len(told))
    mover = int(state.turn)
    before = [(seen(state, seat), state.shows(pick, seat)) for seat in seats]
    state.play(pick)
    for seat in seats:
        told[seat].append(Saw(before[seat][0], mover, before[seat][1], seen(state, seat)))


def tries(games: int) -> None:
    """Print how many tries fit into how much time."""
    gc.disable()  # as while a bot searches
    print("game, seats: tries a second; a tenth of hard, of expert; ms a try at most", flush=True)
    for id, seats in TABLES:
        game = make(id)
        rates: list[float] = []
        longest = 0.0
        for state, told in positions(game, seats, games, 7):
            seat = int(state.turn)
            bot = make_bot("hard", game, seat, 1)
            assert isinstance(bot, SearchBot)
            if bot.remembers:
                bot.remember(told)
            began = last = process_time()
            search = bot.searched(seen(state, seat), 1)
            while not search.forced and last - began < SECONDS:
                search.run(1)
                now = process_time()
                longest, last = max(longest, now - last), now
            if not search.forced:
                rates.append(int(search.tries) / (last - began))
        rate = statistics.mean(rates)
        tenths = " ".join(f"{rate * seconds / 10:6.0f}" for seconds in LEVELS.values())
        print(f"{id:9} {seats:2}: {rate:7.0f}  {tenths}  {1000 * longest:6.1f}", flush=True)


def question(game: Game, level: str, state: State, told: list[Saw]) -> Question:
    """Return what a table would ask."""
    diary = Diary(game)
    diary.write(told)
    seat = int(state.turn)
    sight = seen(state, seat)
    return Question(game=game, level=level, seat=seat, seen=sight, seed=1, memory=diary.pages)


async def late(pool: BotPool, asked: Question) -> float:
    """Return by how many milliseconds an answer came after its time."""
    began = perf_counter()
    await pool.ask(asked)
    return 1000 * (perf_counter() - began - LEVELS[asked.level])


async def clock(games: int, level: str) -> None:
    """Print by how much answers come too late while every processor has one to think about."""
    cores = os.cpu_count() or 2
    print(f"{level}, {cores} at once: ms over the budget, median / p99 / most, answers", flush=True)
    for id, seats in TABLES:
        game = make(id)
        asked = [question(game, level, *at) for at in positions(game, seats, games, 5)]
        over: list[float] = []
        async with BotPool(cores, timeout=30) as pool:
            begun = replace(
                asked[0], level="easy"
            )  # the processes start once, with the first question
            await asyncio.gather(*(pool.ask(begun) for _process in range(cores)))
            for at in range(0, len(asked), cores):
                together = (late(pool, one) for one in asked[at : at + cores])
                over += await asyncio.gather(*together)
        over.sort()
        p99 = over[min(len(over) - 1, round(0.99 * len(over)))]
        print(
            f"{id:9} {seats:2}: {statistics.median(over):7.1f} {p99:7.1f} {over[-1]:7.1f}  {len(over)}",
            flush=True,
        )


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("what", choices=("tries", "clock"))
    parser.add_argument("--games", type=int, default=2, help="games from which positions are taken")
    parser.add_argument("--level", choices=tuple(LEVELS), default="hard")
    chosen = parser.parse_args()
    if chosen.what == "tries":
        tries(chosen.games)
    else:
        asyncio.run(clock(chosen.games, chosen.level))


if __name__ == "__main__":
    main()
