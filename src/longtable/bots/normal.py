"""Normal: one turn of look-ahead on the seen state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from longtable.bots.bot import Bot
from longtable.core import Game, Message, Seen

WIDTH: Final = (
    28  #: picks tried at the first step of a turn; at later steps the most that the budget leaves
)
_NARROWEST: Final = 6


@dataclass(slots=True)
class _Plan:
    """The best way to end this turn that was found, and what it is worth."""

    value: float
    picks: list[int]


class NormalBot(Bot):
    """Tries the ways to play out its turn, up to a pick that reveals, and takes the best.

    What is tried is chosen by the room's ``Hints.candidates``; where a way ends it is valued by
    ``Hints.value``, or ``Hints.pick_value`` for a pick that reveals. The whole turn is planned at its first
    pick and kept while the course of the draft agrees with it.
    """

    budget: ClassVar[int] = 700

    def __init__(self, game: Game, seat: int, seed: int) -> None:
        super().__init__(game, seat, seed)
        self._left = 0
        self._kept: list[int] = []
        self._expected: Seen | None = None

    def choose(self, seen: Seen, budget: int) -> int:
        if not self._kept or seen != self._expected:
            self._left = max(budget, 1)
            self._kept = self._best(seen, WIDTH).picks
        pick = self._kept.pop(0)
        if self._kept:
            ahead = Seen(seen.copy())
            ahead.play(pick)
            self._expected = ahead
        return pick

    def why(self, seen: Seen, picks: list[int]) -> Message:
        return self.game.hints.why(seen, picks)

    # -- the search -------------------------------------------------------------------------------------

    def _best(self, seen: Seen, width: int) -> _Plan:
        """Return the best way on from here among those the budget allows to try."""
        best = _Plan(float("-inf"), [])
        picks = self.game.hints.candidates(seen, self.rng, width)
        share = self._left // len(picks)  # what each of these picks may cost at most
        for pick in picks:
            if best.picks and self._left <= 0:
                break
            plan = self._tried(seen, pick, share)
            if plan.value > best.value:
                best = plan
        return best

    def _tried(self, seen: Seen, pick: int, share: int) -> _Plan:
        hints = self.game.hints
        if seen.reveals(pick):
            self._left -= 1
            return _Plan(hints.pick_value(seen, pick), [pick])
        after = Seen(seen.copy())
        after.play(pick)
        if after.turn == seen.turn and after.turns == seen.turns:
            rest = self._best(after, max(_NARROWEST, share))
            return _Plan(rest.value, [pick, *rest.picks])
        self._left -= 1
        return _Plan(hints.value(after, self.seat), [pick])
