"""Hard and expert: search over what may be."""

from __future__ import annotations

from time import perf_counter
from typing import ClassVar, Final

from longtable.bots.hinted import HintedBot
from longtable.bots.search import Edge, Search
from longtable.core import Game, Message, Rng, Seen, State, say

PERCENT: Final = 100


class SearchBot(HintedBot):
    """Searches as far as its time goes, and takes what promises most.

    Attributes:
        seconds: how long it may think about one answer when nobody counts its tries.
    """

    seconds: ClassVar[float] = 0.5
    budget: ClassVar[int] = 0

    def __init__(self, game: Game, seat: int, seed: int) -> None:
        super().__init__(game, seat, seed)
        self._until = perf_counter() + self.seconds
        self._kept: list[int] = []
        self._search: Search | None = None

    def choose(self, seen: Seen, budget: int) -> int:
        if not self._kept:
            self._search = self.searched(seen, budget)
            self._kept = list(self._search.ranking()[0].picks)
        return self._kept.pop(0)

    def searched(self, seen: Seen, budget: int) -> Search:
        """Return the search from a sight at the start of a draft, as far as the budget goes, or the time."""

        def world(rng: Rng) -> State:
            return seen.guess(rng)

        search = Search(Seen(seen.copy()), self.hints, world, self.rng, self.hints.manner)
        if not search.forced:
            if budget:
                search.run(budget)
            else:
                self._run_by_the_clock(search)
        return search

    def _run_by_the_clock(self, search: Search) -> None:
        """Go on while one more try, were it as long as the longest so far, would end in time."""
        longest = 0.0
        now = perf_counter()
        while now + longest < self._until or not search.tries:
            search.run(1)
            before, now = now, perf_counter()
            longest = max(longest, now - before)

    def spent(self, budget: int) -> int:
        """Return how many tries were made; where nothing had to be tried, one brings the same answer."""
        return max(1, int(self._search.tries)) if self._search else budget

    def numbers(self) -> Message | None:
        """Say how many ways on it tried, and what it expects of the best and of the next best."""
        if self._search is None or not self._search.tries:
            return None
        ranking = self._search.ranking()
        chances = [_percent(self._search, edge) for edge in ranking[:2]]
        tries = int(self._search.tries)
        if len(chances) == 1:
            return say(
                "It tried {tries} ways the game may go on; of 100, this promises {chance}.",
                tries=tries,
                chance=chances[0],
            )
        return say(
            "It tried {tries} ways the game may go on; of 100, this promises {chance}, "
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
