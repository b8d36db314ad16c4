"""Normal: one turn of look-ahead on the seen state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from longtable.bots.hinted import HintedBot
from longtable.core import Game, Seen

FIRST: Final = 28  #: picks tried at the first step of a turn
NARROWEST: Final = 6  #: picks tried at a later step, however little of the budget is left …
WIDEST: Final = 100  #: … and however much


@dataclass(slots=True)
class _Plan:
    """A way to end this turn: what it is worth, its picks, and how many ends were weighed to find it."""

    value: float
    picks: list[int]
    cost: int = 1


class NormalBot(HintedBot):
    """Tries the ways to play out its turn, up to a pick that reveals, and takes the best.

    What is tried is chosen by the room's ``Hints.candidates``; where a way ends it is valued by
    ``Hints.value``, or ``Hints.pick_value`` for a pick that reveals. The whole turn is planned at its first
    pick and kept while the course of the draft agrees with it.
    """

    budget: int = 1_000

    def __init__(self, game: Game, seat: int, seed: int) -> None:
        super().__init__(game, seat, seed)
        self._kept: list[int] = []
        self._expected: Seen | None = None

    def choose(self, seen: Seen, budget: int) -> int:
        if not self._kept or seen != self._expected:
            self._kept = self._best(seen, budget, FIRST).picks
        pick = self._kept.pop(0)
        if self._kept:
            ahead = Seen(seen.copy())
            ahead.play(pick)
            self._expected = ahead
        return pick

    # -- the search -------------------------------------------------------------------------------------

    def _best(self, seen: Seen, budget: int, width: int) -> _Plan:
        """Return the best way on from here; what one pick leaves of the budget, the next gets."""
        picks = self.hints.candidates(seen, self.rng, width)
        best = self._tried(seen, picks[0], budget // len(picks))
        cost = best.cost
        for at in range(1, len(picks)):
            if cost >= budget:
                break
            plan = self._tried(seen, picks[at], (budget - cost) // (len(picks) - at))
            cost += plan.cost
            if plan.value > best.value:
                best = plan
        return _Plan(best.value, best.picks, cost)

    def _tried(self, seen: Seen, pick: int, budget: int) -> _Plan:
        if seen.reveals(pick):
            return _Plan(self.hints.pick_value(seen, pick), [pick])
        after = Seen(seen.copy())
        after.play(pick)
        if after.turn == seen.turn and after.turns == seen.turns:
            rest = self._best(after, budget, min(max(NARROWEST, budget), WIDEST))
            return _Plan(rest.value, [pick, *rest.picks], rest.cost)
        return _Plan(self.hints.value(after, self.seat), [pick])
