"""How long pictures of Barony take: ``python benchmarks/barony_pictures.py [GAMES]``.

For each number of seats and layout, in CPU milliseconds: a map painted for the first time, a view with
nothing kept but the map and the templates, and the views of whole games as they are played, pick by pick,
with what the difference to the picture before holds.
"""

import sys
from collections.abc import Iterator
from statistics import median, quantiles
from time import process_time

from longtable.core import OVER, Layout, Rng, numbered_stream, seen
from longtable.draw import difference
from longtable.games.barony import GAME
from longtable.games.barony.deal import BaronyOptions
from longtable.games.barony.pictures import (
    choices,
    hexes,
    land,
    plates,
    purse,
    realm,
    sight,
    standing,
    table,
    track,
)
from longtable.games.barony.rules import BaronyState

LAYOUTS: tuple[Layout, ...] = ("wide", "tall")
OPTIONS = BaronyOptions()
PARTS = (choices, hexes, plates, purse, realm, sight, standing, track)
ONCE = {"bare", "places", "templates"}  #: what is drawn once for a map, by name


def course(seats: int, number: int) -> Iterator[BaronyState]:
    """Yield the positions of a random game."""
    state: BaronyState = GAME.start(OPTIONS, GAME.deal(OPTIONS, seats, numbered_stream(number)))
    rng = Rng(number)
    yield state
    while state.turn != OVER:
        state.play(state.random_pick(rng))
        yield state


def forget(modules: tuple[object, ...]) -> None:
    """Let everything be drawn anew that some modules have kept."""
    for module in modules:
        for name, made in vars(module).items():
            if hasattr(made, "cache_clear") and name not in ONCE:
                made.cache_clear()


def timed(state: BaronyState, layout: Layout) -> float:
    """Return how many milliseconds a view of the first seat takes."""
    sight_ = seen(state, 0)
    words = GAME.words("en")
    started = process_time()
    GAME.draw(sight_, layout, words)
    return (process_time() - started) * 1e3


def row(seats: int, layout: Layout, games: int) -> str:
    """Measure one number of seats in one layout."""
    first, afresh, played, changed, size = [], [], [], [], 0
    for number in range(games):
        before = None
        for turn, state in enumerate(course(seats, number)):
            if turn == 0:
                forget((land, table))
                first.append(timed(state, layout))
            played.append(timed(state, layout))
            drawn = GAME.draw(seen(state, 0), layout, GAME.words("en"))
            if before is not None:
                changes = difference(before, drawn)
                changed.append(sum([len(markup or "") for _, _, markup, _ in changes]))
            before = drawn
            size = max(size, len(drawn.svg())) if turn % 50 == 0 else size
            if turn % 100 == 99:
                forget(PARTS)
                afresh.append(timed(state, layout))
    late = quantiles(played, n=20)[-1]
    return (
        f"{seats} {layout}: map {median(first):5.1f}  afresh {median(afresh):4.2f} (most {max(afresh):4.2f})"
        f"  played {median(played):4.2f} (95 % {late:4.2f})  changed {median(changed):6.0f} bytes"
        f"  whole {size // 1000} KB"
    )


def main() -> None:
    """Print a row for each number of seats and layout."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    for seats in GAME.seats:
        for layout in LAYOUTS:
            print(row(seats, layout, games), flush=True)


if __name__ == "__main__":
    main()
