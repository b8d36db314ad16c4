"""What a seat believes who the saboteurs are and where the gold lies, as worlds to try.

Two things tell of roles. The weights that ``mind`` keeps of the ways in which the saboteurs may sit, made
steeper: they are milder than what bots do would have them, so that people are not found out by a single
card. And every turn of another seat is compared with what else it could have done with a hand that it may
hold: as a digger who takes what is worth most, and as a saboteur who does.
"""

from __future__ import annotations

import math
from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.bits import Rng, bit
from longtable.core.likely import Likely
from longtable.core.state import HIDDEN, OVER, Seen
from longtable.games.saboteur.board import (
    DIGGER,
    DISCARD,
    FIRST_CELL,
    FIRST_SEAT,
    GOALS,
    GOLD_FACE,
    KINDS,
    PICK_COUNT,
    SABOTEUR,
)
from longtable.games.saboteur.hints.belief import (
    DIGGER_IS_RIGHT,
    GOLD,
    SABOTEUR_IS_RIGHT,
    UNKNOWN,
    Belief,
)
from longtable.games.saboteur.hints.mind import SHOWN_CARDS, Mind
from longtable.games.saboteur.hints.worth import Weighing
from longtable.games.saboteur.rules.position import SHARE, TARGET, TOOL, WAY
from longtable.games.saboteur.rules.state import SaboteurState

STEEP: Final = 2.0  #: the power to which the weights of ``mind`` are raised
TRUST: Final = 0.7  #: and that to which what a turn tells is raised
KEEN: Final = 2.0  #: how steeply likelihood rises with what a turn is worth, in cards
MOST: Final = 3.0  #: no turn makes a role likelier, or less likely, than by this power of e
BEYOND: Final = 30.0  #: powers of e beyond which nothing is reckoned
MOST_ROUNDS: Final = 4
FINE: Final = 1 << 30  #: into how many parts chances are divided when one is drawn


@final
class LikelyRoles(Likely):
    """What one seat believes of the round that is played."""

    def __init__(self, rng: Rng) -> None:
        self._seed: i64 = rng.below(FINE)
        self._rng: Rng = rng
        self._mind: Mind | None = None
        self._round: i64 = -1
        self._tale: list[float] = []
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
        mind.look(table)
        if mind.round != self._round:
            self._round = mind.round
            self._rng = Rng(self._seed * MOST_ROUNDS + mind.round)  # earlier rounds are forgotten
            self._tale = [0.0] * table.seats
        end = cast(SaboteurState, after)
        if seat != table.viewer and ends_turn(table, end):
            self._tale[seat] += told(mind, table, shown_pick, self._rng)
        mind.saw(table, seat, shown_pick, end)
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
        tales: list[float] = []
        most = -BEYOND * float(belief.seats)
        for at in range(len(belief.sets)):
            tale = 0.0
            for seat in range(belief.seats):
                if belief.sets[at] & bit(seat):
                    tale += TRUST * self._tale[seat]
            tales.append(tale)
            if belief.own[at] > 0.0:
                most = max(most, tale)
        self._total = 0.0
        for at in range(len(belief.sets)):
            weight = belief.own[at]
            if weight > 0.0:
                weight = weight**STEEP * math.exp(tales[at] - most)
            self._weights.append(weight)
            self._total += weight

    def _members(self, belief: Belief, rng: Rng) -> i64:
        """Draw a way in which the saboteurs may sit."""
        self._weigh(belief)
        return belief.sets[drawn(self._weights, self._total, rng)]


def ends_turn(before: SaboteurState, after: SaboteurState) -> bool:
    """Whether a pick ended a turn in a round that goes on."""
    if after.turns == before.turns or before.step == SHARE or before.round_over():
        return False
    return after.turn != OVER and after.round == before.round and not after.round_over()


def told(mind: Mind, before: SaboteurState, shown: int, rng: Rng) -> float:
    """Return how much likelier a turn was of a saboteur than of a digger, as a power of e."""
    choice = int(shown % (PICK_COUNT + 1)) - 1
    kind: i64 = before.chosen
    if kind == HIDDEN:
        kind = int(shown // (PICK_COUNT + 1) % SHOWN_CARDS) - 1
    if before.step == WAY:
        choice = int(FIRST_CELL + before.place)
    elif before.step == TOOL:
        choice = int(FIRST_SEAT + before.place)
    hand = before.guess(rng).hands[KINDS * before.turn : KINDS * before.turn + KINDS]
    table = before.copy()
    table.step = TARGET
    weighing = Weighing(mind, table)
    weighing.saboteur = False
    digger = _chance(weighing, table, hand, kind, choice)
    weighing.saboteur = True
    saboteur = _chance(weighing, table, hand, kind, choice)
    mind.look(before)
    return min(MOST, max(-MOST, math.log(saboteur / digger)))


def _chance(
    weighing: Weighing, table: SaboteurState, hand: vec[i64], kind: i64, choice: int
) -> float:
    """Return how likely a choice is of a seat that may hold this hand, and ``kind`` if it is shown."""
    every, idle = 0.0, 0.0
    cards: i64 = 0
    other: i64
    for other in range(KINDS):
        if hand[other] > 0:
            table.chosen = other
            for pick in table.picks():
                ready = float(hand[other]) * _readiness(weighing, table, pick)
                every += ready
                if pick == DISCARD:
                    idle += ready
            cards += hand[other]
    if choice == DISCARD:
        return max(idle / every, math.exp(-BEYOND))
    every *= float(cards - 1) / float(cards)
    table.chosen = kind
    for pick in table.picks():
        every += _readiness(weighing, table, pick)
    return max(_readiness(weighing, table, choice) / every, math.exp(-BEYOND))


def _readiness(weighing: Weighing, table: SaboteurState, pick: i64) -> float:
    worth = KEEN * weighing.worth(table, pick)
    return math.exp(min(BEYOND, max(-BEYOND, worth)))


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
