"""Who will win the round, as far as a full position tells.

The chance that the diggers win is a logistic curve over a few numbers: the way to the gold, the time that is
left, who may dig, what is in the hands of each side, who knows where the gold lies, and whom everybody
suspects. The weights were fitted to some 8,600 rounds that ``normal`` played with three to nine seats, one
draft in thirty made at random, a row for each turn: the log loss on rounds not fitted to is 0.41 (0.44 with
five seats), where the bare share of wins gives 0.69.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from longtable.core.bits import count
from longtable.games.saboteur.board import (
    DEAD,
    DIGGER,
    GOALS,
    GOLD_FACE,
    KINDS,
    MAP,
    MENDS,
    REPAIR,
    ROCKFALL,
    SABOTEUR,
    TUNNELS,
    UPRIGHT_SIDES,
)
from longtable.games.saboteur.hints.course import Course
from longtable.games.saboteur.hints.worth import THROUGH
from longtable.games.saboteur.rules.position import NOBODY_WINS, SABOTEURS, Position

STEEPEST: Final = 4.0  #: in the middle of the curve so much of a number is one of chance
CLOSE: Final = 3.2  #: cards to the gold that are few

#: of the numbers in :func:`numbers`, in order
WEIGHTS: Final = [
    *(1.401, 0.156, -1.303, 0.594, -4.447, -1.767, 0.494),
    *(1.822, -2.519, -0.197, 0.596, 0.293, 2.145, 0.405, 1.170),
    *(-1.433, -3.228, -0.763, -1.006, -0.973),
    *(1.433, -2.067, 1.6, 0.573, -0.325),
]
# What is known of the gold did not help those who knew it in the rounds fitted to, as far as it could be told
# apart from all that goes with it; its weight is such that a look is worth to a digger what ``worth`` says.
ONE_STONE: Final = 0.5  #: how much is known once one stone is, of knowing where the gold lies


@final
class Sides:
    """What each side has; of cards the numbers in hand.

    Attributes:
        diggers, saboteurs: how many there are; free: those without a broken tool.
        tools: broken tools of diggers.
        through: tunnel cards of diggers who may dig, by how useful they are; dead: their dead ends.
        mends: repair cards of diggers for tools that diggers miss.
        breaks, falls: broken tools and rockfalls of diggers.
        known: what diggers know of where the gold lies, in all.
        held: of saboteurs: tunnel cards, dead ends, broken tools, repair cards, rockfalls.
    """

    def __init__(self, table: Position) -> None:
        self.diggers: float = 0.0
        self.saboteurs: float = 0.0
        self.free: float = 0.0
        self.free_saboteurs: float = 0.0
        self.tools: float = 0.0
        self.through: float = 0.0
        self.dead: float = 0.0
        self.mends: float = 0.0
        self.breaks: float = 0.0
        self.falls: float = 0.0
        self.known: float = 0.0
        self.through_held: float = 0.0
        self.dead_held: float = 0.0
        self.breaks_held: float = 0.0
        self.mends_held: float = 0.0
        self.falls_held: float = 0.0
        self._broken: i64 = 0
        for seat in range(table.seats):
            if table.roles[seat] != SABOTEUR:
                self._broken |= table.tools[seat]
        for seat in range(table.seats):
            if table.roles[seat] == SABOTEUR:
                self._saboteur(table, seat)
            else:
                self._digger(table, seat)

    def _saboteur(self, table: Position, seat: i64) -> None:
        self.saboteurs += 1.0
        if table.tools[seat] == 0:
            self.free_saboteurs += 1.0
        kind: i64 = 0
        while kind < MAP:
            held = table.hands[KINDS * seat + kind]
            if held:
                cards = float(held)
                if kind < DEAD:
                    self.through_held += cards
                elif kind < TUNNELS:
                    self.dead_held += cards
                elif kind < REPAIR:
                    self.breaks_held += cards
                elif kind < ROCKFALL:
                    self.mends_held += cards
                else:
                    self.falls_held += cards
            kind += 1

    def _digger(self, table: Position, seat: i64) -> None:
        self.diggers += 1.0
        self.tools += float(count(table.tools[seat]))
        blocked = table.tools[seat] != 0
        if not blocked:
            self.free += 1.0
        self.known += knowledge(table, seat)
        kind: i64 = 0
        while kind < MAP:
            held = table.hands[KINDS * seat + kind]
            if held:
                cards = float(held)
                if kind < DEAD:
                    if not blocked:
                        self.through += cards * THROUGH[count(UPRIGHT_SIDES[kind])]
                elif kind < TUNNELS:
                    self.dead += cards
                elif kind < REPAIR:
                    self.breaks += cards
                elif kind == ROCKFALL:
                    self.falls += cards
                elif MENDS[kind] & self._broken:
                    self.mends += cards
            kind += 1


def knowledge(table: Position, seat: i64) -> float:
    """Return how much a seat can know of where the gold lies: 1 if it has seen it, or both stones."""
    stones = 0
    for goal in range(GOALS):
        if table.goal_up(goal) or table.has_peeked(seat, goal):
            if table.goals[goal] == GOLD_FACE:
                return 1.0
            stones += 1
    return 1.0 if stones > 1 else ONE_STONE * float(stones)


def gold_goal(table: Position) -> i64:
    """Return the goal under which the gold lies."""
    goal: i64 = 0
    while goal < GOALS - 1 and table.goals[goal] != GOLD_FACE:
        goal += 1
    return goal


def chance(table: Position, course: Course) -> float:
    """Return the chance that the diggers win the round, in a full position where it is not over."""
    score = STEEPEST * course.leaning
    for weight, number in zip(WEIGHTS, numbers(table, course), strict=True):
        score += weight * number
    return 1.0 / (1.0 + math.exp(-score))


def turns_left(table: Position) -> float:
    """Return how many turns the round can go on: one for each card."""
    cards = table.pile_size()
    for seat in range(table.seats):
        cards += table.hand_sizes[seat]
    return float(cards)


def suspected(table: Position, suspicion: list[float]) -> tuple[float, float]:
    """Return by how much saboteurs, and diggers, are suspected in all."""
    found = 0.0
    blamed = 0.0
    for seat in range(table.seats):
        if table.roles[seat] == SABOTEUR:
            found += suspicion[seat]
        else:
            blamed += suspicion[seat]
    return found, blamed


def numbers(table: Position, course: Course) -> list[float]:
    """Return what the chance hangs on, as ``WEIGHTS`` has it."""
    sides = Sides(table)
    seats = float(table.seats)
    diggers = max(1.0, sides.diggers)
    gold = gold_goal(table)
    need = course.dig.needs[gold]
    turns = turns_left(table)
    found, blamed = suspected(table, course.suspicion())
    free = sides.free
    return [
        *(1.0, need, need * sides.saboteurs / seats, turns / 10.0, 10.0 / (turns + 3.0)),
        *(sides.saboteurs / seats, 1.0 if need <= CLOSE else 0.0),
        (diggers - free) / diggers,
        sides.tools / diggers,
        sides.free_saboteurs / seats,
        sides.through / diggers,
        sides.dead / diggers,
        min(sides.mends, diggers - free) / diggers,
        sides.breaks / diggers,
        sides.falls / diggers,
        sides.breaks_held / seats,
        sides.falls_held / seats,
        sides.dead_held / seats,
        sides.through_held / seats,
        sides.mends_held / seats,
        found / seats,
        blamed / diggers,
        sides.known / diggers * (1.0 - course.gold[gold]),
        course.gold[gold],
        course.gold[gold] * need / 8.0,
    ]


def sides_of(table: Position, diggers: float, saboteurs: float) -> list[float]:
    """Return for each seat what its side gets."""
    return [saboteurs if table.roles[seat] == SABOTEUR else diggers for seat in range(table.seats)]


def rewards_of(table: Position, round: i64) -> list[float]:
    """Return for each seat whether its side won a round that is over: 1, or 0."""
    roles = table.roles if table.round == round else table.shown_roles
    outcome = table.outcomes[round]
    winners = SABOTEUR if outcome == SABOTEURS else DIGGER
    if outcome == NOBODY_WINS:
        return [0.0] * table.seats
    return [1.0 if roles[seat] == winners else 0.0 for seat in range(table.seats)]
