"""How long pictures of Pandoria take: ``python benchmarks/pandoria_pictures.py [GAMES]``.

For each number of seats and layout, in CPU milliseconds: the first picture of all, with nothing kept; the
first one of a board late in a game, by a process that has drawn a few other games before (the static parts
are drawn, nothing of this board is); and the views of whole games among bots as they are played, pick by
pick, with what the difference to the picture before holds. Then how many ways there are to lay a tile in the
middle of those games, and how long it takes to list them.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from statistics import median, quantiles
from time import perf_counter, process_time

import longtable
from longtable.bots import bot_seed, draft, make_bot
from longtable.core import OVER, Layout, numbered_stream, seen
from longtable.draw import difference
from longtable.games.pandoria import GAME
from longtable.games.pandoria.board import DOUBLES, FIRST_TILE
from longtable.games.pandoria.deal import PandoriaOptions
from longtable.games.pandoria.rules import PandoriaState
from longtable.games.pandoria.rules.land import placements
from longtable.games.pandoria.rules.steps import LAY

LAYOUTS: tuple[Layout, ...] = ("wide", "tall")
OPTIONS = PandoriaOptions()
LATE = 0.8  #: a board that is nearly full: the share of a game's picks that are behind
BEFORE = 6  #: games that have been drawn before one looks at new boards
NEW = 24  #: new boards that are looked at
AGAIN = 200  #: how often places are listed for one time


@lru_cache(64)
def course(seats: int, number: int) -> tuple[PandoriaState, ...]:
    """Return the positions of a game among bots, each before a pick, and the last."""
    deal = GAME.deal(OPTIONS, seats, numbered_stream(bot_seed("pictures", number)))
    state: PandoriaState = GAME.start(OPTIONS, deal)
    bots = [make_bot("normal", GAME, seat, bot_seed(number, seat)) for seat in range(seats)]
    found: list[PandoriaState] = []
    while state.turn != OVER:
        seat = int(state.turn)
        for pick in draft(bots[seat], seen(state, seat)).picks:
            found.append(state.copy())
            state.play(pick)
    return (*found, state)


def forget() -> None:
    """Let everything be drawn anew that has been kept."""
    for name, module in sorted(sys.modules.items()):
        if name.startswith(("longtable.games.pandoria.pictures", "longtable.draw")):
            for made in vars(module).values():
                if hasattr(made, "cache_clear"):
                    made.cache_clear()


def timed(state: PandoriaState, layout: Layout, viewer: int = 0) -> float:
    """Return how many milliseconds a view of a seat takes."""
    sight, words = seen(state, viewer), GAME.words("en")
    started = process_time()
    GAME.draw(sight, layout, words)
    return (process_time() - started) * 1e3


def afresh(seats: int, layout: Layout) -> tuple[float, list[float]]:
    """Return the time of the first picture of all, and those of boards that nobody has looked at."""
    courses = [course(seats, number) for number in range(BEFORE + NEW)]
    forget()
    gc.collect()
    gc.freeze()  # the positions are not what a house has to look through for garbage
    late = []
    for number, positions in enumerate(courses):
        late.append(timed(positions[int(LATE * len(positions))], layout, number % seats))
    return late[0], late[BEFORE:]


def played(seats: int, layout: Layout, games: int) -> tuple[list[float], list[int]]:
    """Return the times of all views of some games, and how many bytes of each have changed."""
    forget()
    times: list[float] = []
    changed: list[int] = []
    for number in range(games):
        before = None
        for state in course(seats, number):
            times.append(timed(state, layout))
            drawn = GAME.draw(seen(state, 0), layout, GAME.words("en"))
            if before is not None:
                changes = difference(before, drawn)
                changed.append(sum([len(markup or "") for _, _, markup, _ in changes]))
            before = drawn
    return times, changed


def _spread(times: list[float]) -> str:
    parts = quantiles(times, n=20)
    return f"{median(times):.2f} (95 % {parts[-1]:.2f}, most {max(times):.1f})"


def row(seats: int, layout: Layout, games: int) -> str:
    """Measure one number of seats in one layout."""
    first, new = afresh(seats, layout)
    times, changed = played(seats, layout, games)
    return (
        f"{seats} {layout}: first of all {first:4.1f}  new board {_spread(new)}"
        f"  played {_spread(times)}  changed {median(changed):6.0f} bytes"
    )


# -- where a tile may be laid --------------------------------------------------------------------------------


def _tiles(state: PandoriaState) -> list[int]:
    """Return the tiles that may be laid."""
    return [pick for pick in state.picks() if FIRST_TILE <= pick < FIRST_TILE + DOUBLES]


def middles(games: int) -> Iterator[PandoriaState]:
    """Yield positions from the middle third of games in which a tile may be laid."""
    for seats in GAME.seats:
        for number in range(games):
            positions = course(seats, number)
            third = len(positions) // 3
            for state in positions[third : 2 * third]:
                if state.step == LAY and _tiles(state):
                    yield state


def ways(state: PandoriaState) -> int:
    """Walk through all that may be picked to lay a tile of the hand; return how many ways there are."""
    found = 0
    for tile in _tiles(state):
        chosen = state.copy()
        chosen.play(tile)
        for first in chosen.picks():
            halfway = chosen.copy()
            halfway.play(first)
            found += len(halfway.picks())
    return found


def listed(games: int) -> str:
    """Measure how long it takes to list where a tile may be laid."""
    counts: list[int] = []
    walks: list[float] = []
    at_once: list[float] = []
    halves: list[float] = []
    for state in middles(games):
        started = perf_counter()
        count = ways(state)
        walks.append((perf_counter() - started) * 1e6)
        counts.append(count)
        at_once.append(_again(partial(placements, state)))
        chosen = state.copy()
        chosen.play(_tiles(state)[0])
        halves.append(_again(chosen.picks))
    return (
        f"places for a tile in mid-game: {median(counts):.0f} (most {max(counts)})"
        f"  all at once {_spread(at_once)} µs  first halves {_spread(halves)} µs"
        f"  walked through pick by pick {_spread(walks)} µs"
    )


def _again(call: Callable[[], object]) -> float:
    """Return how many microseconds a call takes, one of many."""
    started = perf_counter()
    for _ in range(AGAIN):
        call()
    return (perf_counter() - started) / AGAIN * 1e6


def main() -> None:
    """Print a row for each number of seats and layout, and one for tiles."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    print("compiled" if longtable.compiled() else "plain")
    for seats in GAME.seats:
        for layout in LAYOUTS:
            print(row(seats, layout, games), flush=True)
    print(listed(games))


if __name__ == "__main__":
    main()
