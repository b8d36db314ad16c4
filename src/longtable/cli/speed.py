"""``longtable bench``: how fast the games are on this machine.

All times are CPU time of this process, medians over repetitions and positions. Mid-game positions lie in the
middle third of games that ``easy`` bots play; the same ones every time.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import median
from time import process_time_ns
from typing import Final, TypedDict

import longtable
from longtable.bots import bot_seed, make_bot
from longtable.bots.match import play_match
from longtable.bots.playout import many_copies, many_playouts, many_sampled_playouts
from longtable.core import OVER, Game, Options, Rng, State, games, numbered_stream, seen
from longtable.draw import difference
from longtable.table.graph import graph

GAMES: Final = (
    6  #: games from which positions are taken; the first only warms the caches of drawing
)
REPEATS: Final = 9
SLICE_MS: Final = 150  #: how long one repetition runs at least
POSITIONS: Final = 40  #: positions measured for each number, at most


class Config(TypedDict):
    """What was measured: options, and how many seats played and were drawn."""

    seats: int
    seats_drawn: int
    options: dict[str, str]


class Speeds(TypedDict):
    """The speeds of one game."""

    playouts_per_s: float
    sampled_playouts_per_s: float
    picks_per_s: float
    copy_ns: float
    seen_by_us: float
    guess_us: float
    draw_ms: float
    diff_ms: float
    graph_ms: float
    config: Config


class Bench(TypedDict):
    """What is printed."""

    compiled: bool
    games: dict[str, Speeds]


@dataclass(frozen=True, slots=True)
class Course:
    """A game that was played: its true states where a draft begins, in order."""

    states: list[State]

    @property
    def middle(self) -> list[State]:
        """The states of its middle third."""
        third = len(self.states) // 3
        return self.states[third : 2 * third]


def measure() -> Bench:
    """Measure every registered game."""
    return Bench(
        compiled=longtable.compiled(), games={game.id: speeds_of(game) for game in games()}
    )


def speeds_of(game: Game) -> Speeds:
    """Measure one game with its first options and the seats it names for that, else the fewest."""
    options = game.Options()
    seats, seats_drawn = game.bench_seats or (game.seats[0], game.seats[0])
    played = list(courses(game, options, seats))
    watched = played if seats_drawn == seats else list(courses(game, options, seats_drawn))
    middle = _some([state for course in played for state in course.middle])
    root = game.start(options, game.deal(options, seats, numbered_stream(0)))
    playouts, _picks = _rate(lambda rng, games: many_playouts(root, rng, games))
    sampled, picks = _rate(lambda rng, games: many_sampled_playouts(root, rng, games))
    draw_ms, diff_ms = drawing(game, watched)
    return Speeds(
        playouts_per_s=_rounded(playouts),
        sampled_playouts_per_s=_rounded(sampled),
        picks_per_s=_rounded(picks),
        copy_ns=_rounded(median(_copy_ns(state) for state in middle)),
        seen_by_us=_rounded(_typical(middle, lambda state: state.seen_by(state.turn)) / 1e3),
        guess_us=_rounded(_guessing(middle) / 1e3),
        draw_ms=_rounded(draw_ms),
        diff_ms=_rounded(diff_ms),
        graph_ms=_rounded(_typical(_seen_by_mover(middle), graph, least=1) / 1e6),
        config=Config(seats=seats, seats_drawn=seats_drawn, options=options.to_json()),
    )


def courses(game: Game, options: Options, seats: int) -> Iterator[Course]:
    """Let beginners play some games; the same ones every time."""
    for number in range(GAMES):
        deal = game.deal(options, seats, numbered_stream(number))
        bots = [
            make_bot("easy", game, seat, bot_seed("bench", number, seat)) for seat in range(seats)
        ]
        match = play_match(game, options, deal, bots)
        state = game.start(options, deal)
        states: list[State] = []
        turns = -1
        for pick in match.picks:
            if state.turns != turns:
                states.append(state.copy())
                turns = state.turns
            state.play(pick)
        yield Course(states)


def _some(states: list[State]) -> list[State]:
    """Return at most ``POSITIONS`` of the states, evenly spread."""
    return states[:: max(1, -(-len(states) // POSITIONS))]


def _seen_by_mover(states: Sequence[State]) -> list[State]:
    return [seen(state, state.turn) for state in states if state.turn != OVER]


# -- rates and times --------------------------------------------------------------------------------------


def _rate(play: Callable[[Rng, int], int]) -> tuple[float, float]:
    """Return games and picks a second, medians over repetitions of a batch that takes long enough."""

    def played(batch: int, seed: int) -> tuple[float, float, float]:
        started = process_time_ns()
        picks = play(Rng(seed), batch)
        seconds = max(1, process_time_ns() - started) / 1e9
        return seconds, batch / seconds, picks / seconds

    batch = 1
    while played(batch, 0)[0] < SLICE_MS / 1e3:
        batch *= 2
    rates = [played(batch, repeat) for repeat in range(REPEATS)]
    return median(rate[1] for rate in rates), median(rate[2] for rate in rates)


def _timed(work: Callable[[], object]) -> int:
    started = process_time_ns()
    work()
    return max(1, process_time_ns() - started)


def _copy_ns(state: State) -> float:
    copies = 2_000
    return _timed(lambda: many_copies(state, copies)) / copies


def _typical(states: Sequence[State], work: Callable[[State], object], *, least: int = 50) -> float:
    """Return how many nanoseconds the work takes on a state: median over the states."""

    def repeated(state: State) -> float:
        def run() -> None:
            for _time in range(least):
                work(state)

        return _timed(run) / least

    return median(repeated(state) for state in states)


def _guessing(states: Sequence[State]) -> float:
    rng = Rng(1)
    return _typical(_seen_by_mover(states), lambda state: state.guess(rng))


# -- drawing ----------------------------------------------------------------------------------------------


def drawing(game: Game, played: Sequence[Course]) -> tuple[float, float]:
    """Return milliseconds for one viewer's whole picture of a new state, and for what differs.

    The viewer watches whole games, as at a table; measured is the middle third of all but the first.
    """
    words = game.words("en", range(len(game.looks)))
    draws: list[int] = []
    diffs: list[int] = []
    for number, course in enumerate(played):
        before = game.draw(seen(course.states[0], 0), "wide", words)
        third = len(course.states) // 3
        for at, state in enumerate(course.states[1:], 1):
            sight = seen(state, 0)
            started = process_time_ns()
            picture = game.draw(sight, "wide", words)
            drawn = process_time_ns()
            difference(before, picture)
            compared = process_time_ns()
            before = picture
            if number and third <= at < 2 * third:
                draws.append(drawn - started)
                diffs.append(compared - drawn)
    return median(draws) / 1e6, median(diffs) / 1e6


def _rounded(number: float) -> float:
    """Return a number with four digits that mean something."""
    return float(f"{number:.4g}")


def run(*, as_json: bool) -> str:
    """Measure and return what to print."""
    bench = measure()
    if as_json:
        return json.dumps(bench, indent=1)
    return "\n".join([f"compiled: {'yes' if bench['compiled'] else 'no'}", *_lines(bench)])


UNITS: Final = {
    "playouts_per_s": "random games a second, legal picks listed",
    "sampled_playouts_per_s": "random games a second, with random_pick",
    "picks_per_s": "picks a second, with random_pick",
    "copy_ns": "ns to copy a state",
    "seen_by_us": "µs for what a seat sees",
    "guess_us": "µs for a world that looks the same",
    "draw_ms": "ms for a whole picture",
    "diff_ms": "ms for the difference of two",
    "graph_ms": "ms for the graph of a turn",
}


def _lines(bench: Bench) -> Iterator[str]:
    for game, speeds in bench["games"].items():
        config = speeds["config"]
        chosen = ", ".join(f"{name}={value}" for name, value in config["options"].items())
        drawn = config["seats_drawn"]
        more = f" ({drawn} for drawing)" if drawn != config["seats"] else ""
        yield f"{game}: {config['seats']} seats{more}, {chosen}"
        for name, value in speeds.items():
            if name in UNITS:
                yield f"{value:>14,} {UNITS[name]}"
