"""Hexes: where they lie, which touch, and how they are drawn.

Hexes stand on a point, so that rows are straight. *Axial* coordinates (q, r) have r grow downwards and q to
the right; in each next row q = 0 lies half a hex further right. Directions are numbered 0 to 5, clockwise
from the right. A :class:`Window` numbers the hexes of a field of columns and rows; rooms make their tables
from it once, at import, and their rules index those.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final, Literal

#: from a hex to its neighbours: right, lower right, lower left, left, upper left, upper right
STEPS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
DIRECTIONS: Final = 6
OUTSIDE: Final = -1  #: in place of the number of a hex that is not in the window

Axial = tuple[int, int]
Point = tuple[float, float]

_HALF_WIDTH: Final = sqrt(3) / 2
#: from the centre of a hex of size 1 to its corners, clockwise from the top
_CORNERS: Final[tuple[Point, ...]] = (
    (0.0, -1.0),
    (_HALF_WIDTH, -0.5),
    (_HALF_WIDTH, 0.5),
    (0.0, 1.0),
    (-_HALF_WIDTH, 0.5),
    (-_HALF_WIDTH, -0.5),
)


def neighbour(at: Axial, direction: int) -> Axial:
    """Return the hex next to this one in a direction (0 to 5)."""
    step = STEPS[direction]
    return at[0] + step[0], at[1] + step[1]


def opposite(direction: int) -> int:
    """Return the direction back."""
    return (direction + DIRECTIONS // 2) % DIRECTIONS


def distance(one: Axial, other: Axial) -> int:
    """Return how many steps lead from one hex to the other."""
    q, r = other[0] - one[0], other[1] - one[1]
    return max(abs(q), abs(r), abs(q + r))


# -- pictures ---------------------------------------------------------------------------------------------


def centre(at: Axial, size: float) -> Point:
    """Return the centre of a hex whose corners are ``size`` away from it; that of (0, 0) is the origin."""
    q, r = at
    return size * 2 * _HALF_WIDTH * (q + r / 2), size * 1.5 * r


def corners(middle: Point, size: float) -> tuple[Point, ...]:
    """Return the six corners of the hex with this centre, clockwise from the top."""
    x, y = middle
    return tuple((x + size * dx, y + size * dy) for dx, dy in _CORNERS)


def edge(middle: Point, size: float, direction: int) -> tuple[Point, Point]:
    """Return the two corners of the side in a direction, clockwise."""
    found = corners(middle, size)
    return found[(direction + 1) % DIRECTIONS], found[(direction + 2) % DIRECTIONS]


# -- columns and rows -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Window:
    """A field of columns and rows, both from 0, numbered along the rows: ``columns * row + column``.

    Attributes:
        columns: how many hexes a row has.
        rows: how many rows there are.
        odd_rows: whether rows 1, 3, … lie half a hex to the left or to the right of the others. Column and
            row 0 are (0, 0) in axial coordinates.
    """

    columns: int
    rows: int
    odd_rows: Literal["left", "right"]

    @property
    def size(self) -> int:
        """How many hexes the window has."""
        return self.columns * self.rows

    def _shift(self, row: int) -> int:
        return (row + 1) // 2 if self.odd_rows == "left" else row // 2

    def number(self, at: Axial) -> int:
        """Return the number of a hex, ``OUTSIDE`` where it is not in the window."""
        q, row = at
        column = q + self._shift(row)
        inside = 0 <= column < self.columns and 0 <= row < self.rows
        return self.columns * row + column if inside else OUTSIDE

    def axial(self, number: int) -> Axial:
        """Return the axial coordinates of a numbered hex."""
        row, column = divmod(number, self.columns)
        return column - self._shift(row), row

    def name(self, number: int) -> str:
        """Return the name of a hex: its column's letter, and its row from 1."""
        row, column = divmod(number, self.columns)
        return f"{'abcdefghijklmnopqrstuvwxyz'[column]}{row + 1}"

    def neighbours(self, number: int) -> tuple[int, ...]:
        """Return the numbers of the six neighbours by direction, ``OUTSIDE`` for those not in the window."""
        at = self.axial(number)
        return tuple(self.number(neighbour(at, direction)) for direction in range(DIRECTIONS))
