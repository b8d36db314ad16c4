"""What everybody may think as a course goes on that a search tries."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from longtable.core.bits import bit, count
from longtable.games.saboteur.board import (
    BREAK,
    DEAD,
    DISCARD,
    FIRST_CARD,
    FIRST_CELL,
    FIRST_SEAT,
    GOALS,
    GOLD_FACE,
    MAP,
    REPAIR,
    ROCKFALL,
    TURNED,
    tunnel_piece,
)
from longtable.games.saboteur.hints.belief import Belief
from longtable.games.saboteur.hints.dig import Dig, dig_of
from longtable.games.saboteur.hints.evidence import (
    AGAINST,
    FOR,
    LOOK,
    OWN_TOOL,
    dug,
    fell,
    let_go,
)
from longtable.games.saboteur.rules.position import CARD, Position
from longtable.games.saboteur.rules.tunnel import ways

TURNED_WAY: Final = 2


@final
class Course:
    """What everybody may think in the course that is tried.

    Attributes:
        sets, weights: the ways the saboteurs may sit, and how likely each is to everybody.
        gold: chance of each goal to be the gold, to everybody.
        dig: the ground.
        excused: seats that said nothing fits, as bits.
        turns: the turn that it stands at.
    """

    def __init__(
        self,
        sets: list[int],
        weights: list[float],
        seats: i64,
        gold: list[float],
        dig: Dig,
        excused: i64,
        turns: i64,
    ) -> None:
        self.seats: i64 = seats
        self.sets: list[int] = sets
        self.weights: list[float] = weights
        self.gold: list[float] = gold
        self.dig: Dig = dig
        self.excused: i64 = excused
        self.turns: i64 = turns
        self._suspicion: list[float] = []

    def copy(self) -> Course:
        """Return an equal, independent course."""
        other = Course(
            self.sets,
            list(self.weights),
            self.seats,
            self.gold,
            self.dig,
            self.excused,
            self.turns,
        )
        other._suspicion = self._suspicion
        return other

    def suspicion(self) -> list[float]:
        """Return the chance of each seat to be a saboteur, to everybody."""
        if not self._suspicion:
            self._suspicion = suspicion_of(self.sets, self.weights, self.seats, -1, False)
        return self._suspicion

    def suspicion_by(self, seat: i64, saboteur: bool) -> list[float]:
        """Return the chance of each seat to be a saboteur, to one that knows its own role."""
        return suspicion_of(self.sets, self.weights, self.seats, seat, saboteur)

    def need(self, gold: list[float]) -> float:
        """Return the cards needed to the gold."""
        return self.dig.need(gold)

    def took(self, before: Position, picks: tuple[int, ...], after: Position) -> None:
        """Take in a draft; of one that was begun before the course nothing but what lies on the table."""
        self.turns = after.turns
        if before.step != CARD:
            self.stand(after)
            return
        seat = before.turn
        kind: i64 = picks[0] - FIRST_CARD
        choice: i64 = picks[1]
        if choice == DISCARD:
            self._blame(seat, let_go(before.blocked(seat), self.excused & bit(seat) != 0))
        elif kind == MAP:
            self._blame(seat, LOOK)
        elif BREAK <= kind < ROCKFALL:
            target = choice - FIRST_SEAT
            if kind >= REPAIR:
                if target != seat:
                    self._pair(seat, target, FOR)
            elif target == seat:
                self._blame(seat, OWN_TOOL)
            else:
                self._pair(seat, target, AGAINST)
        else:
            self._dug(before, kind, choice - FIRST_CELL, picks, after)
        self.excused &= ~bit(seat)

    def _dug(
        self, before: Position, kind: i64, cell: i64, picks: tuple[int, ...], after: Position
    ) -> None:
        needed = self.need(self.gold)
        if kind == ROCKFALL:
            self.dig = self.dig.after(cell, 0)
        else:
            upside_down = (
                picks[2] == TURNED if len(picks) > 2 else ways(before, cell, kind) == TURNED_WAY
            )
            was = self.dig.hidden
            self.dig = self.dig.after(cell, tunnel_piece(kind, upside_down))
            if was & ~self.dig.hidden and after.round == before.round:
                self._turn_up(after, was & ~self.dig.hidden)
                return
        gain = needed - self.need(self.gold)
        if kind == ROCKFALL:
            self._blame(before.turn, fell(gain))
        else:
            self._blame(before.turn, dug(gain, kind >= DEAD))

    def stand(self, table: Position) -> None:
        """Stand where a position does, whatever led there."""
        self.turns = table.turns
        self.dig = dig_of(table)

    def _turn_up(self, after: Position, goals: i64) -> None:
        """Goals are turned up: the ground is another, and none of them is the gold (or all is over)."""
        self.dig = dig_of(after)
        chances = list(self.gold)
        total = 0.0
        for goal in range(GOALS):
            if goals & bit(goal):
                chances[goal] = 1.0 if after.goals[goal] == GOLD_FACE else 0.0
            total += chances[goal]
        if total <= 0.0:
            for goal in range(GOALS):
                chances[goal] = 0.0 if after.goal_up(goal) else 1.0
            for chance in chances:
                total += chance
        if total > 0.0:
            self.gold = [chance / total for chance in chances]

    def _blame(self, seat: i64, ratio: float) -> None:
        self._suspicion = []
        total = 0.0
        weights = self.weights
        member = bit(seat)
        at: i64 = 0
        while at < len(self.sets):
            members: i64 = self.sets[at]
            if members & member:
                weights[at] *= ratio
            total += weights[at]
            at += 1
        _scale(weights, total)

    def _pair(self, seat: i64, other: i64, alike: float) -> None:
        self._suspicion = []
        total = 0.0
        weights = self.weights
        at: i64 = 0
        while at < len(self.sets):
            members: i64 = self.sets[at]
            if (members & bit(seat) != 0) == (members & bit(other) != 0):
                weights[at] *= alike
            total += weights[at]
            at += 1
        _scale(weights, total)


def _scale(weights: list[float], total: float) -> None:
    if total > 0.0:
        for at in range(len(weights)):
            weights[at] = weights[at] / total


def suspicion_of(
    sets: list[int], weights: list[float], seats: i64, seat: i64, saboteur: bool
) -> list[float]:
    """Return the chance of each seat to be a saboteur, given the role of one (none where it is below 0)."""
    chances = [0.0] * seats
    total = 0.0
    at: i64 = 0
    while at < len(sets):
        members: i64 = sets[at]
        if seat < 0 or (members & bit(seat) != 0) == saboteur:
            weight = weights[at]
            total += weight
            rest = members
            while rest:
                lowest = rest & -rest
                rest ^= lowest
                chances[_number(lowest)] += weight
        at += 1
    if total > 0.0:
        for other in range(seats):
            chances[other] = chances[other] / total
    return chances


def _number(one: i64) -> i64:
    return count(one - 1)


def course_of(belief: Belief, dig: Dig, excused: i64, turns: i64) -> Course:
    """Return the course that begins where a seat stands that believes this."""
    return Course(
        belief.sets,
        list(belief.shared),
        belief.seats,
        belief.gold(True),
        dig,
        excused,
        turns,
    )
