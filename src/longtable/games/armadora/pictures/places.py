"""Where everything lies in a picture: ids of squares and lines, and the measures of a layout."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from longtable.games.armadora.board import (
    COLUMNS,
    FIRST_LINE,
    FIRST_SQUARE,
    LINES,
    PICK_NAMES,
    POWER,
    REINFORCE,
    ROWS,
    SQUARES,
    WARRIOR,
    line_squares,
)

Layout = Literal["wide", "tall"]

UPRIGHT: Final = (COLUMNS - 1) * ROWS  #: lines between a column and the next come first

#: the two squares on both sides of each line, the left or upper one first
ENDS: Final = tuple(line_squares(line) for line in range(LINES))
SQUARE_IDS: Final = tuple(f"at-{PICK_NAMES[FIRST_SQUARE + n]}" for n in range(SQUARES))
LINE_IDS: Final = tuple(f"line-{PICK_NAMES[FIRST_LINE + n]}" for n in range(LINES))
HAND_IDS: Final = tuple(f"hand-{strength}" for strength in range(1, 6))


def column(square: int) -> int:
    """Return the column of a square, 0 to 7."""
    return square % COLUMNS


def row(square: int) -> int:
    """Return the row of a square, 0 to 4."""
    return square // COLUMNS


@lru_cache
def place_ids(columns: int, hand: bool, advanced: bool) -> dict[int, str]:
    """Map picks to the ids of their elements; ``pass`` and ``done`` have none."""
    places: dict[int, str] = {}
    if hand:
        places |= {WARRIOR + 1 + i: id for i, id in enumerate(HAND_IDS)}
        if advanced:
            places |= {POWER: "power", REINFORCE: "reinforce"}
    places |= {FIRST_SQUARE + n: SQUARE_IDS[n] for n in board_squares(columns)}
    places |= {FIRST_LINE + n: LINE_IDS[n] for n in board_lines(columns)}
    return dict(sorted(places.items()))


@lru_cache
def board_squares(columns: int) -> tuple[int, ...]:
    """Return the squares of a board with so many columns."""
    return tuple(n for n in range(SQUARES) if column(n) < columns)


@lru_cache
def board_lines(columns: int) -> tuple[int, ...]:
    """Return the lines of a board with so many columns."""
    return tuple(n for n, (_, second) in enumerate(ENDS) if column(second) < columns)


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in the tray: its centre, its size, and how large pieces are drawn there."""

    x: float
    y: float
    width: float
    height: float
    scale: float


@dataclass(frozen=True, slots=True)
class Measures:
    """The measures of a layout, in picture units.

    Attributes:
        layout: which one; columns: of the board.
        box: width and height of the whole picture.
        cell: width of a square; ``left`` and ``top`` of the field.
        frame: x, y, width and height of the board with its frame.
        groove: how wide the lines between squares are cut.
        plate: radius of the plate with the number of a pile of gold, in hundredths of a square.
        reach: how far from a line its target reaches to both sides.
        letter: size of the coordinates; small: size of labels; count: size of numbers in the tray.
        trays: x, y, width and height of each wooden tray.
        hand: the five places of the hand; pile, power, reinforce: the other things in the tray.
        seats: the places of the seats, where the picture shows what all of them have left.
    """

    layout: Layout
    columns: int
    box: tuple[int, int]
    cell: float
    left: float
    top: float
    frame: tuple[float, float, float, float]
    groove: float
    plate: float
    reach: float
    letter: float
    small: float
    count: float
    trays: tuple[tuple[float, float, float, float], ...]
    hand: tuple[Spot, ...]
    pile: Spot
    power: Spot
    reinforce: Spot
    seats: tuple[Spot, ...]

    @property
    def scale(self) -> float:
        """What one of the hundred units of a square's width measures."""
        return self.cell / 100

    def center(self, square: int) -> tuple[float, float]:
        """Return the middle of a square."""
        return (
            self.left + self.cell * (column(square) + 0.5),
            self.top + self.cell * (row(square) + 0.5),
        )

    def middle(self, line: int) -> tuple[float, float]:
        """Return the middle of a line."""
        (ax, ay), (bx, by) = (self.center(square) for square in ENDS[line])
        return (ax + bx) / 2, (ay + by) / 2


def _wide(columns: int) -> Measures:
    cell, rim, width = 104.0, 38.0, 908
    field = cell * columns
    left = (width - field) / 2
    return Measures(
        layout="wide",
        columns=columns,
        box=(width, 720),
        cell=cell,
        left=left,
        top=rim,
        frame=(left - rim, 0, field + 2 * rim, cell * ROWS + 2 * rim),
        groove=7.0,
        plate=18.0,
        reach=0.34,
        letter=17,
        small=13,
        count=22,
        trays=((0, 606, width, 114),),
        hand=tuple(Spot(60 + 98 * i, 663, 92, 96, 0.88) for i in range(5)),
        pile=Spot(581, 663, 130, 96, 0.8),
        power=Spot(712, 663, 118, 96, 1.2),
        reinforce=Spot(838, 663, 122, 96, 1.2),
        seats=tuple(Spot(70 + 120 * i, 663, 116, 96, 0.6) for i in range(4)),
    )


def _tall(columns: int) -> Measures:
    cell = 46.0 if columns == COLUMNS else 52.0
    width, above, below = 390, 15.0, 8.0
    field = cell * columns
    left = 14.0
    board = above + cell * ROWS + below
    first, second = board + 5, board + 5 + 78 + 4
    return Measures(
        layout="tall",
        columns=columns,
        box=(width, round(second + 58)),
        cell=cell,
        left=left,
        top=above,
        frame=(0, 0, left + field + 8, board),
        groove=3.6,
        plate=21.0,
        reach=0.42,
        letter=10,
        small=11,
        count=16,
        trays=((0, first, width, 78), (0, second, width, 58)),
        hand=tuple(Spot(45 + 75 * i, first + 38, 71, 66, 0.6) for i in range(5)),
        pile=Spot(70, second + 28, 120, 46, 0.48),
        power=Spot(195, second + 28, 120, 46, 0.78),
        reinforce=Spot(320, second + 28, 120, 46, 0.78),
        seats=tuple(Spot(53 + 95 * i, first + 38, 92, 66, 0.4) for i in range(4)),
    )


@lru_cache
def measures(layout: Layout, columns: int) -> Measures:
    """Return the measures of a layout for a board with 8 or 7 columns."""
    return _tall(columns) if layout == "tall" else _wide(columns)
