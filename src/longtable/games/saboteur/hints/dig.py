"""The ground as a round goes on: how far the goals are, and how far they would be after a card.

What a card gains is found without laying it: it takes its own cell from the open ones, and opens others,
whose distance to a goal is known from the goals' side. Only where a card cannot lead on, or would join a
tunnel cut off from the start, is the ground looked at anew.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.bits import bit, count
from longtable.games.saboteur.board import (
    EAST,
    GOAL_CELLS,
    GOALS,
    JOINED_SIDES,
    NORTH,
    SOUTH,
    WEST,
    WIDTH,
)
from longtable.games.saboteur.hints.ground import (
    BEST,
    FARTHEST,
    LEFT,
    ROWS,
    SLACK,
    SPREAD,
    Ground,
    ground_of_table,
    mask_of_cell,
    row_of_cell,
)
from longtable.games.saboteur.rules.position import Position

DETOUR: Final = (
    1  #: an open cell is on the way if it is at most so many cards farther than the nearest
)


@final
class Reach:
    """How far every cell near a tunnel is from one goal face down.

    Attributes:
        nearest: the fewest cards that reach it, ``FARTHEST`` where none can.
        open: how many open cells there are, by their distance.
        cells: the open cells from which it is nearest, or almost.
    """

    def __init__(self, ground: Ground, goal: i64) -> None:
        self.nearest: i64 = FARTHEST
        self.open: vec[i64] = vec[i64]([0] * (FARTHEST + 1))
        self.cells: list[int] = []
        self._layers: list[vec[i64]] = []
        reached = vec[i64]([0] * ROWS)
        newest = ground.beside(goal)
        cards: i64 = 1
        while cards < FARTHEST and (self.nearest == FARTHEST or cards <= self.nearest + SLACK):
            self._take_in(ground, newest, cards)
            if not ground.spread(reached, newest):
                break
            cards += 1

    def _take_in(self, ground: Ground, cells: vec[i64], cards: i64) -> None:
        self._layers.append(cells[:])
        found: i64 = 0
        near = self.nearest == FARTHEST or cards <= self.nearest + DETOUR
        row = ground.top
        while row <= ground.bottom:
            here = cells[row] & ground.fringe[row]
            if here:
                found += count(here)
                while near and here:
                    lowest = here & -here
                    here ^= lowest
                    self.cells.append(int((row - 1) * WIDTH + LEFT + count(lowest - 1)))
            row += 1
        self.open[cards] = found
        if found and self.nearest == FARTHEST:
            self.nearest = cards

    def change(self, cells: vec[i64], row: i64, mask: i64, by: i64) -> None:
        """Count a cell in or out of a number of open ones by distance; one far away does not matter."""
        at: i64 = 0
        while at < len(self._layers):
            if self._layers[at][row] & mask:
                cells[at + 1] = cells[at + 1] + by
                return
            at += 1

    def effort(self) -> float:
        """Return how many cards it takes, as :meth:`Ground.effort` does."""
        return effort_of(self.open)


def effort_of(open_cells: vec[i64]) -> float:
    """Return how many cards it takes to a goal with so many open cells at each distance from it."""
    nearest: i64 = 0
    left: i64 = BEST - 1
    total: i64 = 0
    cards: i64 = 1
    while cards < FARTHEST and left > 0 and (nearest == 0 or cards <= nearest + SLACK):
        here = open_cells[cards]
        if here > 0 and nearest == 0:
            nearest = cards
            here -= 1
        if here > left:
            here = left
        left -= here
        total += here * (cards - nearest)
        cards += 1
    if nearest == 0:
        return float(FARTHEST)
    return float(nearest) + SPREAD * float(total + left * SLACK) / float(BEST - 1)


@final
class Dig:
    """One state of the ground.

    Attributes:
        ground: what lies where.
        hidden: goals that no joined piece leads to.
    """

    def __init__(self, ground: Ground) -> None:
        self.ground: Ground = ground
        self.hidden: i64 = ground.hidden
        self._reach: list[Reach | None] = [None] * GOALS

    def reach(self, goal: i64) -> Reach:
        """Return how far a goal is from everywhere."""
        found = self._reach[goal]
        if found is None:
            found = Reach(self.ground, goal)
            self._reach[goal] = found
        return found

    def need(self, gold: list[float]) -> float:
        """Return the cards needed to the gold, where each goal is the gold with such a chance."""
        total = 0.0
        for goal in range(GOALS):
            if gold[goal] > 0.0 and self.hidden & bit(goal):
                total += gold[goal] * self.reach(goal).effort()
        return total

    def nearest(self, goal: i64) -> i64:
        """Return the fewest cards that reach a goal face down."""
        return self.reach(goal).nearest

    def on_the_way(self, goal: i64) -> list[int]:
        """Return the open cells from which a goal is nearest, or almost."""
        return self.reach(goal).cells

    def after(self, cell: i64, piece: i64) -> Dig:
        """Return the state with a piece laid in a cell, or with what lies there taken away (piece 0)."""
        if piece == 0:
            return Dig(self.ground.without(cell))
        return Dig(self.ground.with_piece(cell, piece))

    def reached(self, cell: i64, piece: i64) -> i64:
        """Return the goals that a piece laid in a cell leads to at once, as bits."""
        found: i64 = 0
        if int(cell) in _BESIDE_GOALS:
            sides = JOINED_SIDES[piece]
            for goal in range(GOALS):
                beside = GOAL_CELLS[goal] - cell
                if self.hidden & bit(goal) and (
                    (beside == 1 and sides & EAST)
                    or (beside == -1 and sides & WEST)
                    or (beside == WIDTH and sides & SOUTH)
                    or (beside == -WIDTH and sides & NORTH)
                ):
                    found |= bit(goal)
        return found

    def need_after(self, cell: i64, piece: i64, gold: list[float]) -> float:
        """Return the cards needed to the gold once a piece lies in an open cell."""
        sides = JOINED_SIDES[piece]
        ground = self.ground
        row = row_of_cell(cell)
        mask = mask_of_cell(cell)
        north: i64 = mask if sides & NORTH else 0
        south: i64 = mask if sides & SOUTH else 0
        east: i64 = mask << 1 if sides & EAST else 0
        west: i64 = mask >> 1 if sides & WEST else 0
        onto = (
            north & ground.filled[row - 1] & ~ground.joined[row - 1]
            | south & ground.filled[row + 1] & ~ground.joined[row + 1]
            | (east | west) & ground.filled[row] & ~ground.joined[row]
        )
        reached = self.reached(cell, piece)
        if sides == 0 or (onto and not reached):
            return self.after(cell, piece).need(gold)
        north &= ~(ground.filled[row - 1] | ground.fringe[row - 1])
        south &= ~(ground.filled[row + 1] | ground.fringe[row + 1])
        east &= ~(ground.filled[row] | ground.fringe[row])
        west &= ~(ground.filled[row] | ground.fringe[row])
        total = 0.0
        for goal in range(GOALS):
            if gold[goal] > 0.0 and self.hidden & ~reached & bit(goal):
                reach = self.reach(goal)
                cells = reach.open[:]
                reach.change(cells, row, mask, -1)
                if north:
                    reach.change(cells, row - 1, north, 1)
                if south:
                    reach.change(cells, row + 1, south, 1)
                if east:
                    reach.change(cells, row, east, 1)
                if west:
                    reach.change(cells, row, west, 1)
                total += gold[goal] * effort_of(cells)
        return total


def _beside_goals() -> set[int]:
    found: set[int] = set()
    for goal in range(GOALS):
        for step in (-WIDTH, -1, 1, WIDTH):
            found.add(int(GOAL_CELLS[goal]) + step)
    return found


_BESIDE_GOALS: Final = _beside_goals()


def dig_of(table: Position) -> Dig:
    """Return the state of the ground in a position."""
    return Dig(ground_of_table(table))
