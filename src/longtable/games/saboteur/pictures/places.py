"""Where everything lies: the measures of a layout, and how they follow a tunnel that grows.

Cells keep their coordinates for good. What is around them (frame, seats, tray) is laid out for the rectangle
of the rules and grows with the tunnel, so that a hand is always as large on the screen as it was.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from longtable.core.game import Layout
from longtable.draw.wood import Box
from longtable.games.saboteur.board import HAND_SIZES, column_of, row_of
from longtable.games.saboteur.pictures.rock import HIGH, WIDE

#: what is always seen: the rectangle of the rules, and the open cell behind the start
FIRST_COLUMN: Final = 0
LAST_COLUMN: Final = 9
FIRST_ROW: Final = 1
LAST_ROW: Final = 5
COLUMNS: Final = LAST_COLUMN - FIRST_COLUMN + 1
ROWS: Final = LAST_ROW - FIRST_ROW + 1
_MIDDLE_COLUMN: Final = (FIRST_COLUMN + LAST_COLUMN) / 2
_MIDDLE_ROW: Final = (FIRST_ROW + LAST_ROW) / 2


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a thing lies: its middle, the room it has, and how large cards are drawn there."""

    x: float
    y: float
    width: float
    height: float
    scale: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Measures:
    """The measures of a layout for so many seats, before the tunnel grows.

    Attributes:
        box: width and height of the picture; cell: width and height of a cell.
        frame: the outer edge of the board; area: where the tunnel lies.
        trays: the trays below it. hand: where the kinds of the viewer's cards lie, in their order.
        role, pile, discard, aside: where these cards lie; seats: where each seat hangs.
        rim: of the frame; letter, count: sizes of letters on it and of numbers.
    """

    layout: Layout
    seats: int
    box: tuple[int, int]
    cell: tuple[float, float]
    frame: Box
    area: Box
    trays: tuple[Box, ...]
    hand: tuple[Spot, ...]
    role: Spot
    pile: Spot
    discard: Spot
    aside: Spot
    places: tuple[Spot, ...]
    rim: float
    letter: float
    count: float

    @property
    def scale(self) -> float:
        """How large a card is drawn in a cell."""
        return self.cell[0] / WIDE

    def middle(self, cell: int) -> tuple[float, float]:
        """Return the middle of a cell, which stays where it is when the tunnel grows."""
        wide, high = self.cell
        return (
            self.area[0] + self.area[2] / 2 + (int(column_of(cell)) - _MIDDLE_COLUMN) * wide,
            self.area[1] + self.area[3] / 2 + (int(row_of(cell)) - _MIDDLE_ROW) * high,
        )


@dataclass(frozen=True, slots=True)
class Extent:
    """Which columns and rows are seen, the last ones included."""

    left: int = FIRST_COLUMN
    top: int = FIRST_ROW
    right: int = LAST_COLUMN
    bottom: int = LAST_ROW

    def around(self, cells: tuple[int, ...]) -> Extent:
        """Return the extent that holds these cells as well."""
        if not cells:
            return self
        columns = [int(column_of(cell)) for cell in cells]
        rows = [int(row_of(cell)) for cell in cells]
        return Extent(
            min(self.left, *columns),
            min(self.top, *rows),
            max(self.right, *columns),
            max(self.bottom, *rows),
        )


@dataclass(frozen=True, slots=True)
class View:
    """How what is around the cells has grown: ``factor`` times, about the middle of the board.

    Attributes:
        origin, box: upper left corner and size of the picture.
        dx, dy: where the upper left corner of the measures has come to lie.
    """

    extent: Extent
    factor: float
    dx: float
    dy: float
    origin: tuple[int, int]
    box: tuple[int, int]

    def at(self, spot: Spot) -> tuple[float, float]:
        """Return the middle of a spot in the picture."""
        return self.dx + spot.x * self.factor, self.dy + spot.y * self.factor

    @property
    def transform(self) -> str | None:
        """How things are moved that are drawn by the measures; ``None`` before anything has grown."""
        if self.factor == 1:
            return None
        return f"translate({self.dx:g} {self.dy:g}) scale({self.factor:g})"


@lru_cache(4096)
def view_of(layout: Layout, seats: int, extent: Extent) -> View:
    """Return how a layout shows so much of the mine."""
    at = measures(layout, seats)
    wide, high = at.cell
    left, top, width, height = at.area
    across = (extent.right - extent.left + 1) * wide
    along = (extent.bottom - extent.top + 1) * high
    factor = max(1.0, across / width, along / height)
    if extent == Extent():
        factor = 1.0
    # The middle of all that is seen comes to lie where the middle of the area is.
    x = left + width / 2 + (extent.left + extent.right - FIRST_COLUMN - LAST_COLUMN) / 2 * wide
    y = top + height / 2 + (extent.top + extent.bottom - FIRST_ROW - LAST_ROW) / 2 * high
    dx = round(x - factor * (left + width / 2))
    dy = round(y - factor * (top + height / 2))
    box = (round(at.box[0] * factor), round(at.box[1] * factor))
    return View(extent, factor, dx, dy, (dx, dy), box)


# -- wide: seats on both sides of the board, the tray below ------------------------------------------------


def _wide(seats: int) -> Measures:
    wide, aside, rim = 68.0, 92.0, 15.0
    high = wide * HIGH / WIDE
    area = (aside + 6 + rim, rim, wide * COLUMNS + 2, high * ROWS + 2)
    frame = (aside + 6, 0.0, area[2] + 2 * rim, area[3] + 2 * rim)
    width = frame[2] + 2 * (aside + 6)
    tray_top, tray_high = frame[3] + 8, 112.0
    middle, scale = tray_top + tray_high / 2, 0.8
    kinds, step = HAND_SIZES[seats], 74.0
    first = width / 2 - step * (kinds - 1) / 2
    return Measures(
        layout="wide",
        seats=seats,
        box=(round(width), round(tray_top + tray_high + 4)),
        cell=(wide, high),
        frame=frame,
        area=area,
        trays=((0.0, tray_top, width, tray_high),),
        hand=tuple(Spot(first + step * i, middle, step - 4, 100, scale) for i in range(kinds)),
        role=Spot(58, middle, 76, 100, scale),
        discard=Spot(width - 56, middle, 76, 100, scale),
        pile=Spot(width - 138, middle, 76, 100, scale),
        aside=Spot(140, middle, 60, 100, scale * 0.75),
        places=_around(seats, aside, width, frame[3]),
        rim=rim,
        letter=10.5,
        count=17,
    )


def _around(seats: int, aside: float, width: float, height: float) -> tuple[Spot, ...]:
    """Seat people clockwise: up the left side of the board, down the right."""
    left = (seats + 1) // 2
    spots = []
    for seat in range(seats):
        many = left if seat < left else seats - left
        high = min(150.0, height / many)
        place = left - 1 - seat if seat < left else seat - left
        y = height / 2 + high * (place - (many - 1) / 2)
        x = aside / 2 if seat < left else width - aside / 2
        spots.append(Spot(x, y, aside, min(high - 8, 128.0)))
    return tuple(spots)


# -- tall: for a phone, all below each other ---------------------------------------------------------------


def _tall(seats: int) -> Measures:
    width, rim = 390.0, 4.0
    wide = 38.2
    high = wide * HIGH / WIDE
    area = (rim, rim, width - 2 * rim, high * ROWS + 1)
    frame = (0.0, 0.0, width, area[3] + 2 * rim)
    row_high, rows = 48.0, 1 if seats <= 5 else 2
    seats_top = frame[3] + 2
    tray_top, tray_high = seats_top + row_high * rows + 2, 104.0
    middle, right = tray_top + tray_high / 2, width - 29
    kinds, each = HAND_SIZES[seats], (seats + rows - 1) // rows
    step, scale = {6: (47.7, 0.575), 5: (57.0, 0.7), 4: (64.0, 0.74)}[kinds]
    places = tuple(
        Spot(
            width / each * (seat % each + 0.5),
            seats_top + row_high * (seat // each + 0.5),
            width / each - 2,
            row_high - 2,
        )
        for seat in range(seats)
    )
    return Measures(
        layout="tall",
        seats=seats,
        box=(390, round(tray_top + tray_high + 3)),
        cell=(wide, high),
        frame=frame,
        area=area,
        trays=((0.0, tray_top, width, tray_high),),
        hand=tuple(Spot(6 + step * (i + 0.5), middle, step - 1.5, 95, scale) for i in range(kinds)),
        role=Spot(right - 48, middle - 23, 46, 47, 0.36),
        discard=Spot(right, middle - 23, 46, 47, 0.36),
        pile=Spot(right - 48, middle + 25, 46, 45, 0.33),
        aside=Spot(right, middle + 25, 46, 45, 0.33),
        places=places,
        rim=rim,
        letter=7,
        count=14,
    )


@lru_cache(64)
def measures(layout: Layout, seats: int) -> Measures:
    """Return the measures of a layout for a table of so many."""
    return _tall(seats) if layout == "tall" else _wide(seats)
