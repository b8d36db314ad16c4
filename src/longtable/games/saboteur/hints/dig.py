"""The ground as a round goes on: every state of it is looked at once, however often a search comes by."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.bits import count
from longtable.games.saboteur.board import GOALS, WIDTH
from longtable.games.saboteur.hints.ground import (
    FARTHEST,
    LEFT,
    ROWS,
    Ground,
    ground_of_table,
)
from longtable.games.saboteur.rules.position import Position

PIECES: Final = 64  #: more than there are pieces
DETOUR: Final = (
    1  #: an open cell is on the way if it is at most so many cards farther than the nearest
)


@final
class Dig:
    """One state of the ground, and what became of it.

    Attributes:
        needs: cards to each goal.
        hidden: goals that no joined piece leads to.
    """

    def __init__(self, ground: Ground) -> None:
        self._ground: Ground | None = ground
        self._before: Ground | None = None
        self._cell: i64 = 0
        self._piece: i64 = 0
        self.needs: list[float] = [ground.effort(goal) for goal in range(GOALS)]
        self.hidden: i64 = ground.hidden
        self._near: list[i64] = [-1, -1, -1]
        self._cells: list[list[int]] = [[], [], []]
        self._after: dict[i64, Dig] = {}

    @property
    def ground(self) -> Ground:
        """The ground itself; it is not kept where nothing was done with it."""
        found = self._ground
        if found is None:
            before = self._before
            assert before is not None
            found = _changed(before, self._cell, self._piece)
            self._ground = found
        return found

    def after(self, cell: i64, piece: i64) -> Dig:
        """Return the state with a piece laid in a cell, or with what lies there taken away (piece 0)."""
        key = cell * PIECES + piece
        known = self._after.get(key)
        if known is None:
            known = Dig(_changed(self.ground, cell, piece))
            known._come_from(self.ground, cell, piece)
            self._after[key] = known
        return known

    def _come_from(self, before: Ground, cell: i64, piece: i64) -> None:
        """Let the ground go, which takes much room, and remember how it is made again."""
        self._ground = None
        self._before = before
        self._cell = cell
        self._piece = piece

    def nearest(self, goal: i64) -> i64:
        """Return the fewest cards that reach a goal face down."""
        self._look(goal)
        return self._near[goal]

    def on_the_way(self, goal: i64) -> list[int]:
        """Return the open cells from which a goal is nearest, or almost."""
        self._look(goal)
        return self._cells[goal]

    def _look(self, goal: i64) -> None:
        if self._near[goal] >= 0:
            return
        ground = self.ground
        reached = vec[i64]([0] * ROWS)
        newest = ground.beside(goal)
        nearest: i64 = FARTHEST
        cells: list[int] = []
        cards: i64 = 1
        while cards < FARTHEST and cards <= nearest + DETOUR:
            _add_open(ground, newest, cells)
            if cells and nearest == FARTHEST:
                nearest = cards
            if not ground.spread(reached, newest):
                break
            cards += 1
        self._near[goal] = nearest
        self._cells[goal] = cells


def _add_open(ground: Ground, among: vec[i64], cells: list[int]) -> None:
    """Add the open cells of a set to a list of their numbers."""
    row = ground.top
    while row <= ground.bottom:
        here = among[row] & ground.fringe[row]
        while here:
            lowest = here & -here
            here ^= lowest
            cells.append(int((row - 1) * WIDTH + LEFT + count(lowest - 1)))
        row += 1


def _changed(ground: Ground, cell: i64, piece: i64) -> Ground:
    return ground.without(cell) if piece == 0 else ground.with_piece(cell, piece)


def dig_of(table: Position) -> Dig:
    """Return the state of the ground in a position."""
    return Dig(ground_of_table(table))
