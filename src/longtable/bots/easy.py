"""Easy: a beginner, who sees some of what is good and overlooks the rest."""

from __future__ import annotations

from typing import ClassVar, Final

from longtable.bots.bot import Bot
from longtable.core import Message, Seen

GLANCE: Final = 3  #: picks a beginner compares
ATTENTIVE: Final = 40  #: of a hundred picks, how many are compared at all


class EasyBot(Bot):
    """Takes a sensible-looking pick, often without comparing it with another.

    It never looks beyond one pick, and never does what the room's ``Hints.candidates`` leave out, so
    it errs as people do: in what is better, not in what is absurd.
    """

    budget: ClassVar[int] = GLANCE

    def choose(self, seen: Seen, budget: int) -> int:
        hints = self.game.hints
        picks = hints.candidates(seen, self.rng, len(seen.picks()))
        self.rng.shuffle(picks)
        glance = min(budget, GLANCE) if self.rng.below(100) < ATTENTIVE else 1
        return max(picks[: max(glance, 1)], key=lambda pick: self._worth(seen, pick))

    def _worth(self, seen: Seen, pick: int) -> float:
        if seen.reveals(pick):
            return self.game.hints.pick_value(seen, pick)
        after = Seen(seen.copy())
        after.play(pick)
        return self.game.hints.value(after, self.seat)

    def why(self, seen: Seen, picks: list[int]) -> Message:
        return self.game.hints.why(seen, picks)
