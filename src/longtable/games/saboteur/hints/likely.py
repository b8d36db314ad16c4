"""What a seat believes who the saboteurs are and where the gold lies, as worlds to try.

The weights of the ways in which the saboteurs may sit are those that ``mind`` keeps, made steeper: they are
milder than what bots do would have them, so that people are not found out by a single card.
"""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from longtable.core.bits import Rng, bit
from longtable.core.likely import Likely
from longtable.core.state import HIDDEN, OVER, Seen
from longtable.games.saboteur.board import DIGGER, GOALS, GOLD_FACE, SABOTEUR
from longtable.games.saboteur.hints.belief import (
    DIGGER_IS_RIGHT,
    GOLD,
    SABOTEUR_IS_RIGHT,
    UNKNOWN,
    Belief,
)
from longtable.games.saboteur.hints.mind import Mind
from longtable.games.saboteur.rules.state import SaboteurState

STEEP: Final = 3.0  #: the power to which weights are raised
FINE: Final = 1 << 30  #: into how many parts chances are divided when one is drawn


@final
class LikelyRoles(Likely):
    """What one seat believes of the round that is played."""

    def __init__(self) -> None:
        self._mind: Mind | None = None
        self._waiting: list[tuple[int, int]] = []
        self._weights: list[float] = []
        self._total: float = 0.0

    def saw(self, before: Seen, seat: int, shown_pick: int, after: Seen) -> None:
        """Take in what one pick tells about whoever made it, and about the goals."""
        table = cast(SaboteurState, before)
        mind = self._mind
        if mind is None:
            mind = Mind(table)
            self._mind = mind
            for other, claim in self._waiting:
                mind.heard(other, claim)
        mind.saw(table, seat, shown_pick, cast(SaboteurState, after))
        self._weights = []

    def heard(self, seat: int, claim: int) -> None:
        """Take in a claim; one made before anything was seen waits until then."""
        if self._mind is None:
            self._waiting.append((seat, claim))
        else:
            self._mind.heard(seat, claim)
        self._weights = []

    def tells(self, before: Seen, after: Seen) -> bool:
        """Whether a turn ends: what led up to it shows then."""
        return after.turns > before.turns

    def forgets(self, before: Seen, after: Seen) -> bool:
        """Whether a round begins: new roles, new goals."""
        return cast(SaboteurState, before).round != cast(SaboteurState, after).round

    def world(self, seen: Seen, rng: Rng) -> SaboteurState:
        """Return a world: roles by their weights, the gold by who claims what, cards as they may lie."""
        table = cast(SaboteurState, seen)
        mind = self._mind
        if mind is None or table.turn == OVER or table.round != mind.round or table.round_over():
            return table.guess(rng)
        members = self._members(mind.belief, rng)
        part = table.copy()
        roles = part.roles[:]
        for seat in range(part.seats):
            if roles[seat] == HIDDEN:
                roles[seat] = SABOTEUR if members & bit(seat) else DIGGER
        part.roles = roles
        _lay_gold(part, mind.belief, members, rng)
        return part.guess(rng)

    def suspicion(self) -> list[float]:
        """Return the chance of each seat to be a saboteur; nothing before anything was seen."""
        mind = self._mind
        if mind is None:
            return []
        self._weigh(mind.belief)
        chances = [0.0] * mind.belief.seats
        for at in range(len(self._weights)):
            for seat in range(mind.belief.seats):
                if mind.belief.sets[at] & bit(seat):
                    chances[seat] += self._weights[at] / self._total
        return chances

    def _weigh(self, belief: Belief) -> None:
        if len(self._weights) > 0:
            return
        self._total = 0.0
        for weight in belief.own:
            steep = weight**STEEP if weight > 0.0 else 0.0
            self._weights.append(steep)
            self._total += steep

    def _members(self, belief: Belief, rng: Rng) -> i64:
        """Draw a way in which the saboteurs may sit."""
        self._weigh(belief)
        return belief.sets[drawn(self._weights, self._total, rng)]


def drawn(weights: list[float], total: float, rng: Rng) -> int:
    """Return a place, each as often as it weighs; never one without a weight."""
    rest = total * float(rng.below(FINE)) / float(FINE)
    last = 0
    for at in range(len(weights)):
        weight = weights[at]
        if weight > 0.0:
            last = at
            rest -= weight
            if rest < 0.0:
                return at
    return last


def _lay_gold(table: SaboteurState, belief: Belief, members: i64, rng: Rng) -> None:
    """Lay the gold under a goal, if it is not known where, by what diggers and saboteurs claim."""
    chances = [0.0] * GOALS
    total = 0.0
    for goal in range(GOALS):
        if table.goals[goal] == GOLD_FACE:
            return
        if table.goals[goal] == HIDDEN:
            chances[goal] = _claimed(belief, members, goal)
            total += chances[goal]
    goals = table.goals[:]
    goals[drawn(chances, total, rng)] = GOLD_FACE
    table.goals = goals


def _claimed(belief: Belief, members: i64, gold: i64) -> float:
    """Return how likely all that is claimed of goals is, if the gold is under this one."""
    chance = 1.0
    for seat in range(belief.seats):
        right = SABOTEUR_IS_RIGHT if members & bit(seat) else DIGGER_IS_RIGHT
        for goal in range(GOALS):
            said = belief.said[GOALS * seat + goal]
            if said != UNKNOWN:
                chance *= right if (said == GOLD) == (goal == gold) else 1.0 - right
    return chance
