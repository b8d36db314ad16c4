"""For tests of beliefs: courses of games that bots have played, written down by ``benchmarks/beliefs.py``."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from longtable.bots.beliefs import Belief, belief_of
from longtable.core import HIDDEN, Game, Options, Rng, Seen, State, make, numbered_stream, seen
from longtable.core.game import Deal
from longtable.games.armadora.board import SQUARES
from longtable.games.armadora.rules import ArmadoraState
from longtable.games.pandoria.board import CARDS
from longtable.games.pandoria.rules import PandoriaState
from longtable.games.pandoria.rules.steps import IN_HAND
from longtable.games.saboteur.board import SABOTEUR
from longtable.games.saboteur.rules import SaboteurState

FOLDER = Path(__file__).parent / "courses"
GAMES = ("armadora", "pandoria", "saboteur")  #: those with something hidden

Answers = list[int]
Question = Callable[[State], Answers]


@dataclass(frozen=True)
class Course:
    """A game as it went: picks, and claims as pairs of seat and number."""

    game: Game
    options: Options
    seats: int
    number: int
    happened: Sequence[int | list[int]]

    @property
    def picks(self) -> list[int]:
        return [thing for thing in self.happened if isinstance(thing, int)]

    def dealt(self) -> Deal:
        return self.game.deal(self.options, self.seats, numbered_stream(self.number))

    def begin(self) -> State:
        return self.game.start(self.options, self.dealt())


def courses(name: str) -> list[Course]:
    game = make(name)
    return [
        Course(
            game,
            game.Options.from_json(course["options"]),
            course["seats"],
            course["number"],
            course["happened"],
        )
        for course in json.loads((FOLDER / f"{name}.json").read_text())
    ]


def believer(game: Game, seat: int, seed: int = 1) -> Belief:
    belief = belief_of(game, seat, seed)
    assert belief is not None
    return belief


def tell(state: State, pick: int, beliefs: Sequence[tuple[int, Belief]]) -> None:
    """Play a pick before the eyes of some seats."""
    mover = int(state.turn)
    before = [(seen(state, seat), state.shows(pick, seat)) for seat, _belief in beliefs]
    state.play(pick)
    for (sight, shown), (seat, belief) in zip(before, beliefs, strict=True):
        belief.saw(sight, mover, shown, seen(state, seat))


def replay(course: Course, beliefs: Sequence[tuple[int, Belief]]) -> Iterator[State]:
    """Go through a course, beliefs looking on; stop before each pick and at the end."""
    state = course.begin()
    for thing in course.happened:
        if isinstance(thing, int):
            yield state
            tell(state, thing, beliefs)
        else:
            for _seat, belief in beliefs:
                belief.heard(*thing)
    yield state


def worlds(belief: Belief, sight: Seen, seed: int, number: int) -> list[State]:
    rng = Rng(seed)
    return [belief.world(sight, rng) for _world in range(number)]


# -- what may be asked of a world ---------------------------------------------------------------------------


def strengths(sight: Seen) -> Question:
    """The strength of each face-down warrior of the others."""
    table = cast(ArmadoraState, sight)
    down = [square for square in range(SQUARES) if table.strength(square) == HIDDEN]
    return lambda world: [cast(ArmadoraState, world).strength(square) for square in down]


def roles(sight: Seen) -> Question:
    """Whether each other seat is a saboteur."""
    table = cast(SaboteurState, sight)
    others = [] if table.round_over() else [s for s in range(table.seats) if s != table.viewer]
    return lambda world: [int(cast(SaboteurState, world).role(s) == SABOTEUR) for s in others]


def cards(sight: Seen) -> Question:
    """Whether each unseen card is in the hand of each other seat."""
    table = cast(PandoriaState, sight)
    unseen = [card for card in range(CARDS) if table.cards[card] == HIDDEN]
    others = [seat for seat in range(table.seats) if seat != table.viewer]
    return lambda world: [
        int(cast(PandoriaState, world).cards[card] == IN_HAND + seat)
        for card in unseen
        for seat in others
    ]


QUESTIONS: dict[str, Callable[[Seen], Question]] = {
    "armadora": strengths,
    "pandoria": cards,
    "saboteur": roles,
}


def brier(drawn: Sequence[Answers], truth: Answers) -> float:
    """Return the mean score of some answers: the chance that worlds give to each, against what is so.

    That there are only so many worlds is allowed for.
    """
    total = 0.0
    for at, right in enumerate(truth):
        for answer in {right, *[answers[at] for answers in drawn]}:
            share = sum(answers[at] == answer for answers in drawn) / len(drawn)
            total += (share - (answer == right)) ** 2 - share * (1 - share) / (len(drawn) - 1)
    return total / len(truth)
