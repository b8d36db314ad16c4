"""How good beliefs are: ``python benchmarks/beliefs.py [GAME,…] [GAMES] [FIRST] [FOLDER]``.

Bots play games; before every turn the belief of each seat is asked what it makes of what it does not see, and
so is the plain guess. Brier scores against the truth (0 is certain and right), by how far the game is, and
the difference with an interval of 95 %: a bootstrap over whole games. Below zero the belief is better.
With a folder the courses are also written down there, for tests that replay them.
"""

import json
import random
import sys
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import process_time
from typing import Final, cast

import longtable
from longtable.bots import Bot, bot_seed, draft, make_bot
from longtable.bots.beliefs import Belief, belief_of
from longtable.core import HIDDEN, OVER, Game, Rng, Seen, State, numbered_stream, seen
from longtable.games.armadora.board import SQUARES
from longtable.games.armadora.rules import STRENGTHS, ArmadoraState
from longtable.games.pandoria.board import CARDS
from longtable.games.pandoria.rules import PandoriaState
from longtable.games.pandoria.rules.steps import IN_HAND
from longtable.games.saboteur.board import SABOTEUR
from longtable.games.saboteur.rules import SaboteurState

WORLDS: Final = 60  #: worlds asked for each time
PHASES: Final = 5
RESAMPLES: Final = 2_000
#: seats and options of the games played, taken in turn
TABLES: Final[dict[str, list[tuple[int, dict[str, str]]]]] = {
    "armadora": [(2, {}), (2, {"rules": "advanced"}), (3, {}), (4, {"four": "alone"})],
    "pandoria": [(2, {}), (3, {}), (4, {})],
    "saboteur": [
        (5, {"rounds": "1"}),
        (7, {"rounds": "1"}),
        (4, {"rounds": "1"}),
        (10, {"rounds": "1"}),
    ],
}

# -- what may be asked of a world: one number a question, -1 where there is nothing to ask ------------------


def strengths(sight: Seen) -> Callable[[State], list[int]]:
    """The strength of each face-down warrior of the others."""
    table = cast(ArmadoraState, sight)
    down = [square for square in range(SQUARES) if table.strength(square) == HIDDEN]
    return lambda world: [cast(ArmadoraState, world).strength(square) for square in down]


def roles(sight: Seen) -> Callable[[State], list[int]]:
    """Whether each other seat is a saboteur."""
    table = cast(SaboteurState, sight)
    others = [] if table.round_over() else [s for s in range(table.seats) if s != table.viewer]
    return lambda world: [int(cast(SaboteurState, world).role(s) == SABOTEUR) for s in others]


def cards(sight: Seen) -> Callable[[State], list[int]]:
    """Whether each unseen card is in the hand of each other seat that holds any."""
    table = cast(PandoriaState, sight)
    unseen = [card for card in range(CARDS) if table.cards[card] == HIDDEN]
    others = [
        seat
        for seat in range(table.seats)
        if seat != table.viewer and table.hand_sizes[seat] > len(table.hand(seat))
    ]
    return lambda world: [
        int(cast(PandoriaState, world).cards[card] == IN_HAND + seat)
        for card in unseen
        for seat in others
    ]


ASKED: Final = {"armadora": strengths, "pandoria": cards, "saboteur": roles}
KINDS: Final = {"armadora": range(1, STRENGTHS + 1), "pandoria": (1,), "saboteur": (1,)}


def brier(draws: Sequence[list[int]], truth: list[int], kinds: Sequence[int]) -> float:
    """Return the mean score of all questions; that there are only so many draws is allowed for."""
    total = 0.0
    for at, right in enumerate(truth):
        for kind in kinds:
            share = sum(draw[at] == kind for draw in draws) / len(draws)
            total += (share - (right == kind)) ** 2 - share * (1 - share) / (len(draws) - 1)
    return total / len(truth)


# -- games --------------------------------------------------------------------------------------------------


@dataclass
class Course:
    """What came of one game: scores (belief, guess) and when, the time beliefs took, picks and claims."""

    scores: list[tuple[int, float, float]] = field(default_factory=list)
    told: float = 0.0
    slowest: float = 0.0
    worlds: float = 0.0
    asked: int = 0
    happened: list[int | list[int]] = field(default_factory=list)


class Watched:
    """A game of bots, with beliefs looking on from every seat."""

    def __init__(self, game: Game, number: int) -> None:
        tables = TABLES[game.id]
        seats, wanted = tables[number % len(tables)]
        options = game.Options.from_json(wanted)
        self.game = game
        self.state = game.start(options, game.deal(options, seats, numbered_stream(number)))
        mixed = number // len(tables) % 2
        self.bots: list[Bot] = [
            make_bot(
                "easy" if mixed and (seat + number) % 2 else "normal",
                game,
                seat,
                bot_seed("seat", number, seat),
            )
            for seat in range(seats)
        ]
        self.beliefs: list[Belief] = []
        for seat in range(seats):
            belief = belief_of(game, seat, bot_seed("belief", number, seat))
            assert belief is not None, "where something is hidden there is a belief"
            self.beliefs.append(belief)
        self.told = [0.0] * seats
        self.course = Course()
        self.rng = Rng(bot_seed("worlds", number))

    def play(self) -> Course:
        """Play it to the end."""
        while self.state.turn != OVER:
            for seat in range(len(self.bots)):
                self.ask(seat)
            self.turn()
        self.course.told = sum(self.told) / len(self.told)
        self.course.slowest = max(self.told)
        return self.course

    def ask(self, seat: int) -> None:
        """Compare what a seat believes with the truth."""
        sight = seen(self.state, seat)
        question = ASKED[self.game.id](sight)
        truth = question(self.state)
        if not truth:
            return
        started = process_time()
        drawn = [self.beliefs[seat].world(sight, self.rng) for _world in range(WORLDS)]
        self.course.worlds += process_time() - started
        self.course.asked += WORLDS
        believed = [question(world) for world in drawn]
        guessed = [question(sight.guess(self.rng)) for _world in range(WORLDS)]
        kinds = KINDS[self.game.id]
        self.course.scores.append(
            (int(self.state.turns), brier(believed, truth, kinds), brier(guessed, truth, kinds))
        )

    def turn(self) -> None:
        """Ask whoever is to pick, and let everybody hear and see it."""
        bot = self.bots[self.state.turn]
        drafted = draft(bot, seen(self.state, bot.seat))
        for claim in drafted.claims:
            self.course.happened.append([bot.seat, claim])
            for other in self.bots:
                other.heard(bot.seat, claim)
            for belief in self.beliefs:
                belief.heard(bot.seat, claim)
        for pick in drafted.picks:
            self.pick(pick)

    def pick(self, pick: int) -> None:
        """Play one pick; everybody sees it as their seat does."""
        mover = int(self.state.turn)
        self.course.happened.append(pick)
        seats = range(len(self.bots))
        before = [(seen(self.state, seat), self.state.shows(pick, seat)) for seat in seats]
        self.state.play(pick)
        for seat, (was, shown) in enumerate(before):
            after = seen(self.state, seat)
            if self.bots[seat].remembers:
                self.bots[seat].saw(was, mover, shown, after)
            started = process_time()
            self.beliefs[seat].saw(was, mover, shown, after)
            self.told[seat] += process_time() - started


# -- what it comes to ---------------------------------------------------------------------------------------

Pairs = dict[int, list[tuple[float, float]]]  #: by game, scores of the belief and of the guess


def interval(pairs: Pairs) -> tuple[float, float]:
    """Return the interval of 95 % of the mean difference, games drawn anew with replacement."""
    games = [(sum(b - g for b, g in scores), len(scores)) for scores in pairs.values()]
    chance = random.Random(1)
    found = []
    for _sample in range(RESAMPLES):
        drawn = chance.choices(games, k=len(games))
        found.append(sum(total for total, _count in drawn) / sum(count for _total, count in drawn))
    found.sort()
    return found[RESAMPLES // 40], found[-RESAMPLES // 40]


def row(title: str, pairs: Pairs) -> None:
    """Print one row of the table."""
    scores = [score for found in pairs.values() for score in found]
    belief = sum(b for b, _guess in scores) / len(scores)
    guess = sum(g for _belief, g in scores) / len(scores)
    low, high = interval(pairs)
    difference = f"{belief - guess:+.4f} ({low:+.4f} to {high:+.4f})"
    print(f"| {title} | {len(scores)} | {belief:.4f} | {guess:.4f} | {difference} |", flush=True)


def written(name: str, number: int, course: Course) -> dict[str, object]:
    """Return all it takes to replay a course."""
    seats, wanted = TABLES[name][number % len(TABLES[name])]
    return {"number": number, "seats": seats, "options": wanted, "happened": course.happened}


def measure(name: str, games: int, first: int, folder: str) -> None:
    """Play so many games and print the table of one room."""
    game = longtable.make(name)
    whole: Pairs = {}
    phases: dict[int, Pairs] = defaultdict(dict)
    groups: dict[str, Pairs] = defaultdict(dict)
    courses = []
    tables = TABLES[name]
    for number in range(first, first + games):
        course = Watched(game, number).play()
        courses.append(course)
        if not course.scores:
            continue
        last = max(turn for turn, _belief, _guess in course.scores) + 1
        pairs = [(belief, guess) for _turn, belief, guess in course.scores]
        whole[number] = pairs
        for turn, belief, guess in course.scores:
            phases[PHASES * turn // last].setdefault(number, []).append((belief, guess))
        seats, wanted = tables[number % len(tables)]
        levels = "easy and normal" if number // len(tables) % 2 else "normal"
        groups[f"{seats} seats{' ' + '/'.join(wanted.values()) if wanted else ''}"][number] = pairs
        groups[levels][number] = pairs
    print(f"\n### {name}: {games} games from {first} on\n")
    print("| | positions | belief | guess | difference (95 %) |\n|---|---|---|---|---|")
    row("all", whole)
    for phase in sorted(phases):
        row(f"part {phase + 1} of {PHASES}", phases[phase])
    for title in sorted(groups):
        row(title, groups[title])
    if folder:
        courses_written = [written(name, first + at, course) for at, course in enumerate(courses)]
        Path(folder, f"{name}.json").write_text(
            json.dumps(courses_written, separators=(",", ":")) + "\n"
        )
    told = [1000 * course.told for course in courses]
    slowest = max(1000 * course.slowest for course in courses)
    world = 1e6 * sum(c.worlds for c in courses) / sum(c.asked for c in courses)
    print(
        f"\ntold a whole game: {sum(told) / len(told):.2f} ms a seat, {slowest:.2f} at most; "
        f"a world: {world:.2f} µs"
    )


def main() -> None:
    """Measure the rooms that are named, or all three."""
    names = sys.argv[1].split(",") if len(sys.argv) > 1 else sorted(TABLES)
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 40
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 1_000
    folder = sys.argv[4] if len(sys.argv) > 4 else ""
    for name in names:
        measure(name, games, first, folder)


if __name__ == "__main__":
    main()
