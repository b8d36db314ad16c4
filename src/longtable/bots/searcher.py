"""Hard and expert: search over what may be."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import ClassVar, Final

from longtable.bots.beliefs import belief_of
from longtable.bots.bot import Memory
from longtable.bots.hinted import HintedBot
from longtable.bots.race import search_of
from longtable.bots.search import Edge, Search
from longtable.core import Game, Message, Rng, Seen, State, say

PERCENT: Final = 100
SLACK: Final = 0.04  #: seconds of its time that are left for the way of question and answer …
LETTING_GO: Final = 0.02  #: … and, of all of it, to let go of a tree grown in the rest


@contextmanager
def _uncollected() -> Iterator[None]:
    """Leave the collector of cycles alone: a search makes none, and it would look at every node for them."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


class SearchBot(HintedBot):
    """Searches as far as its time goes, and takes what promises most.

    What it is told of the course so far at once (:meth:`remember`) is part of its time.

    Attributes:
        seconds: how long it may think about one answer when nobody counts its tries.
    """

    seconds: ClassVar[float] = 0.5
    budget: int = 0

    def __init__(self, game: Game, seat: int, seed: int) -> None:
        super().__init__(game, seat, seed)
        self._belief = belief_of(game, seat, seed)
        self.remembers = self.remembers or self._belief is not None
        self._recalling = 0.0  # seconds that remembering took
        self._kept: list[int] = []
        self._search: Search | None = None

    def saw(self, before: Seen, seat: int, shown_pick: int, after: Seen) -> None:
        super().saw(before, seat, shown_pick, after)
        if self._belief is not None:
            self._belief.saw(before, seat, shown_pick, after)

    def heard(self, seat: int, claim: int) -> None:
        super().heard(seat, claim)
        if self._belief is not None:
            self._belief.heard(seat, claim)

    def remember(self, memory: Memory) -> None:
        began = perf_counter()
        super().remember(memory)
        self._recalling += perf_counter() - began

    def choose(self, seen: Seen, budget: int) -> int:
        if not self._kept:
            self._search = self.searched(seen, budget)
            self._kept = list(self._search.ranking()[0].picks)
        return self._kept.pop(0)

    def searched(self, seen: Seen, budget: int) -> Search:
        """Return the search from a sight at the start of a draft, as far as the budget goes, or the time."""
        search = self._begun(Seen(seen.copy()))
        if search.forced:
            return search
        with _uncollected():
            if budget:
                search.run(budget)
            else:
                self._run_by_the_clock(search)
        return search

    def _begun(self, root: Seen) -> Search:
        belief = self._belief

        def world(rng: Rng) -> State:
            return root.guess(rng) if belief is None else belief.world(root, rng)

        return search_of(root, self.hints, world, self.rng, self.hints.manner)

    def _run_by_the_clock(self, search: Search) -> None:
        """Go on while one more try, were it as long as the longest so far, would end in time."""
        longest = 0.0
        now = perf_counter()
        until = now + self.seconds * (1.0 - LETTING_GO) - SLACK - self._recalling
        self._recalling = 0.0
        while now + longest < until or not search.tries:
            search.run(1)
            before, now = now, perf_counter()
            longest = max(longest, now - before)

    def counted_budget(self, allowed: int) -> int:
        """Return how many tries were made; where nothing had to be tried, one brings the same answer."""
        return max(1, int(self._search.tries)) if self._search else allowed

    def numbers(self) -> Message | None:
        """Say how many ways on it tried, and what it expects of the best and of the next best."""
        if self._search is None or not self._search.counted():
            return None
        ranking = self._search.ranking()
        chances = [_percent(self._search, edge) for edge in ranking[:2]]
        tries = int(self._search.counted())
        if len(chances) == 1:
            return say(
                "Ways tried how the game may go on: {tries}. Of 100, this promises {chance}.",
                tries=tries,
                chance=chances[0],
            )
        return say(
            "Ways tried how the game may go on: {tries}. Of 100, this promises {chance}, "
            "the next best of {ways} {next}.",
            tries=tries,
            chance=chances[0],
            next=chances[1],
            ways=len(ranking),
        )


def _percent(search: Search, edge: Edge) -> int:
    return round(PERCENT * search.promise(edge))


class HardBot(SearchBot):
    """Thinks half a second."""


class ExpertBot(SearchBot):
    """Thinks three seconds."""

    seconds = 3.0
