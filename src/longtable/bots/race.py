"""A race: the ways of one draft tried against each other in the same worlds.

Where a course that is played to its end tells more than any look at a position (many hands, much luck, no
single answer that matters), a tree has little to remember. Each *lap* takes one world; every way that may
still be the best is gone in it once, and all seats go on as it looks best at first glance. What counts is by
how much a way brought more or less than the others of its lap: how good the world was for all of them falls
out. What is told of a way is how often it won anything at all, which people take for its chance.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

from longtable.bots.search import LONGEST, Edge, Key, Search
from longtable.core.bits import Rng
from longtable.core.hints import Hints, Manner
from longtable.core.state import Seen, State

FEWEST: Final = 2  #: ways of a lap: one alone has nothing to be compared with


@final
class Race(Search):
    """The search of one seat from one sight, by laps.

    A lap counts once all its ways are gone; tries after the last whole one change nothing.
    """

    def __init__(
        self, root: Seen, hints: Hints, world: Callable[[Rng], State], rng: Rng, manner: Manner
    ) -> None:
        super().__init__(root, hints, world, rng, manner)
        self.rounds = LONGEST
        self._course_world: State | None = None
        self._waiting: list[Edge] = []
        self._gone: list[Edge] = []
        self._brought: list[float] = []
        self._won: dict[Key, int] = {}

    def counted(self) -> i64:
        """Return the tries of whole laps."""
        return self.root.tries

    def promise(self, edge: Edge) -> float:
        """Return how often a way won, all together if it was not tried; near a half while that is little."""
        won = self._won.get(edge.picks, 0) if edge.tries > 0 else sum(self._won.values())
        tries = edge.tries if edge.tries > 0 else self.root.tries
        return (1.0 + float(won)) / (2.0 + float(tries))

    def attempt(self) -> None:
        """Go one way of a lap to the end of its course."""
        self.tries += 1
        if not self._waiting:
            self._start()
        edge = self._waiting.pop()
        self._gone.append(edge)
        self._brought.append(self._course(edge))
        if not self._waiting:
            self._finish()

    def _start(self) -> None:
        """Begin a lap."""
        self._course_world = self._world(self.rng)
        self._waiting = self._contenders()
        self._gone = []
        self._brought = []

    def _contenders(self) -> list[Edge]:
        """Return the ways that may still be the best."""
        ranking = self.ranking()
        best = self.root.expected(ranking[0], self.trust)
        found: list[Edge] = []
        for edge in ranking:
            doubt = self.courage / math.sqrt(self.trust + float(edge.tries))
            if len(found) < FEWEST or self.root.expected(edge, self.trust) + doubt >= best:
                found.append(edge)
        return found

    def _course(self, edge: Edge) -> float:
        """Return what a way brings the searcher in the world of this lap."""
        world = self._course_world
        assert world is not None
        state = world.copy()
        self.hints.begins(self.root_sight)
        for pick in edge.picks:
            state.play(pick)
        self.hints.went(world, edge.picks, state)
        return self._judge(state, self.seat, world.turns, world.turns)[self.seat]

    def _finish(self) -> None:
        """Count what each way of the lap brought beside the others, which are worth what they are."""
        ways = float(len(self._gone))
        mean = 0.0
        level = 0.0
        for at in range(len(self._gone)):
            mean += self._brought[at] / ways
            level += self.root.expected(self._gone[at], self.trust) / ways
        for at in range(len(self._gone)):
            edge = self._gone[at]
            self.root.take_in(edge, self._brought[at] - mean + level)
            if self._brought[at] > 0.0:
                self._won[edge.picks] = self._won.get(edge.picks, 0) + 1


def search_of(
    root: Seen, hints: Hints, world: Callable[[Rng], State], rng: Rng, manner: Manner
) -> Search:
    """Return the search of a seat, as its room is best searched; no try is made yet."""
    if manner.race:
        return Race(root, hints, world, rng, manner)
    return Search(root, hints, world, rng, manner)
