"""Easy: a beginner, who sees some of what is good and overlooks the rest."""

from __future__ import annotations

from typing import Final

from longtable.bots.hinted import HintedBot
from longtable.core import Seen

ATTENTIVE: Final = 50  #: of a hundred picks, how many a beginner gives a thought
IDEAS: Final = 14  #: promising picks that come to mind then
GLANCE: Final = 3  #: how many of these are compared


class EasyBot(HintedBot):
    """Takes a sensible-looking pick, often without comparing it with another.

    It never looks beyond one pick, and never does what the room's ``Hints.candidates`` leave out, so
    it errs as people do: in what is better, not in what is absurd.
    """

    budget: int = GLANCE

    def choose(self, seen: Seen, budget: int) -> int:
        if self.rng.below(100) >= ATTENTIVE:
            return self.hints.candidates(seen, self.rng, self.game.pick_count)[0]
        ideas = self.hints.candidates(seen, self.rng, IDEAS)
        self.rng.shuffle(ideas)
        return max(ideas[: max(1, min(budget, GLANCE))], key=lambda pick: self._worth(seen, pick))

    def _worth(self, seen: Seen, pick: int) -> float:
        if seen.reveals(pick):
            return self.hints.pick_value(seen, pick)
        after = Seen(seen.copy())
        after.play(pick)
        return self.hints.value(after, self.seat)
