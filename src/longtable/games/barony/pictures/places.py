"""Where everything lies: the measures of a layout, reckoned from the outline of the map.

The land is the picture; what stands beside it is arranged so that its hexes come out as large as they can.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from typing import Final

from longtable.core.game import Layout
from longtable.core.hex import Point, centre
from longtable.draw.wood import Box
from longtable.games.barony.board import HEXES, NO_LAND, WINDOW

SIDE: Final = sqrt(3) / 2  #: half the width of a hex, by its size
WIDE: Final = 960.0  #: of all that the picture holds at a desk
HIGH: Final = 660.0
NARROW: Final = 390.0  #: of the picture on a phone
GAP: Final = 8.0  #: between what stands beside each other
MARGIN: Final = 0.42  #: of parchment around the land, in sizes of a hex
ACTIONS: Final = 6

#: centre of each hex of the window, for a hex of size 1
CENTRES: Final[tuple[Point, ...]] = tuple(centre(WINDOW.axial(hex), 1.0) for hex in range(HEXES))


@dataclass(frozen=True, slots=True)
class Outline:
    """The rectangle around a map, for hexes of size 1: its left and upper edge, its width and height."""

    left: float
    top: float
    width: float
    height: float


@lru_cache(256)
def outline_of(terrain: bytes) -> Outline:
    """Return the rectangle around the hexes of a map."""
    found = [CENTRES[hex] for hex, kind in enumerate(terrain) if kind != NO_LAND]
    if not found:
        return Outline(0, 0, 1, 1)
    left = min(x for x, _ in found) - SIDE
    top = min(y for _, y in found) - 1
    right = max(x for x, _ in found) + SIDE
    bottom = max(y for _, y in found) + 1
    return Outline(round(left, 3), round(top, 3), round(right - left, 3), round(bottom - top, 3))


@dataclass(frozen=True, slots=True, kw_only=True)
class Measures:
    """The measures of a layout for a map.

    Attributes:
        box: width and height of the picture; size: from the centre of a hex to its corners.
        frame: outer edge of the map's frame; land: the parchment in it; rim: how wide the frame is.
        origin: where the centre of hex ``a1`` lies (it need not be part of the map).
        track: the score track; purses: one for each seat; plates: the six actions, in their order.
        letter: size of the coordinates on the frame, 0 for none.
    """

    layout: Layout
    seats: int
    box: tuple[int, int]
    size: float
    frame: Box
    land: Box
    rim: float
    origin: Point
    track: Box
    purses: tuple[Box, ...]
    plates: tuple[Box, ...]
    letter: float

    @property
    def tall(self) -> bool:
        """Whether they are those of a phone."""
        return self.layout == "tall"

    @property
    def scale(self) -> float:
        """What a hundredth of a hex's size measures."""
        return self.size / 100

    @property
    def count(self) -> float:
        """How large the number of knights is written, in hundredths of a hex's size."""
        return round(max(50.0, min(86.0, 1500 / self.size)), 1)

    def middle(self, hex: int) -> Point:
        """Return the centre of a hex."""
        x, y = CENTRES[hex]
        return (
            round(self.origin[0] + x * self.size, 2),
            round(self.origin[1] + y * self.size, 2),
        )


def grid(box: Box, columns: int, rows: int, gap: float = GAP) -> tuple[Box, ...]:
    """Divide a box into equal ones, row by row."""
    x, y, width, height = box
    wide, high = (width - gap * (columns - 1)) / columns, (height - gap * (rows - 1)) / rows
    return tuple(
        (x + (wide + gap) * column, y + (high + gap) * row, wide, high)
        for row in range(rows)
        for column in range(columns)
    )


def _fitted(outline: Outline, room: tuple[float, float], rim: float) -> float:
    """Return how large hexes are when the map with its frame just fits into a room."""
    across = (room[0] - 2 * rim) / (outline.width + 2 * MARGIN)
    along = (room[1] - 2 * rim) / (outline.height + 2 * MARGIN)
    return min(across, along)


def _framed(outline: Outline, frame: Box, rim: float, size: float) -> tuple[Box, Point]:
    """Return the parchment inside a frame, and the origin that puts the map into its middle."""
    x, y, width, height = frame
    land = (x + rim, y + rim, width - 2 * rim, height - 2 * rim)
    left = x + (width - outline.width * size) / 2
    top = y + (height - outline.height * size) / 2
    return land, (left - outline.left * size, top - outline.top * size)


def _piled(box: Box, seats: int) -> tuple[Box, ...]:
    """Pile purses in the middle of a box, none higher than it needs to be."""
    x, y, width, height = box
    each = min(_PURSE, (height - GAP * (seats - 1)) / seats)
    top = y + (height - each * seats - GAP * (seats - 1)) / 2
    return tuple((x, top + (each + GAP) * seat, width, each) for seat in range(seats))


# -- at a desk: three ways to arrange things -----------------------------------------------------------------

_RIM: Final = 19.0
_COLUMN: Final = 330.0
_SLIM: Final = 214.0
_STRIP: Final = 150.0
_PLATE: Final = 92.0
_PURSE: Final = 114.0  #: height of a purse, at most


def _beside(outline: Outline, seats: int) -> Measures:
    """All beside the map, in one column: for maps that are higher than wide."""
    room = (WIDE - _COLUMN - GAP, HIGH)
    x, high = room[0] + GAP, HIGH
    plates_high = 2 * _PLATE + GAP
    track_high = 150.0
    left = high - track_high - plates_high - 2 * GAP
    return _measures(
        outline,
        seats,
        room,
        track=(x, 0.0, _COLUMN, track_high),
        purses=_piled((x, track_high + GAP, _COLUMN, left), seats),
        plates=grid((x, high - plates_high, _COLUMN, plates_high), 3, 2),
    )


def _corner(outline: Outline, seats: int) -> Measures:
    """Seats in a slim column beside the map, actions in a row below it."""
    room = (WIDE - _SLIM - GAP, HIGH - _PLATE - GAP)
    x = room[0] + GAP
    track_high = 160.0
    left = HIGH - _PLATE - track_high - 2 * GAP
    return _measures(
        outline,
        seats,
        room,
        track=(x, 0.0, _SLIM, track_high),
        purses=_piled((x, track_high + GAP, _SLIM, left), seats),
        plates=grid((0.0, HIGH - _PLATE, WIDE, _PLATE), ACTIONS, 1),
    )


def _above(outline: Outline, seats: int) -> Measures:
    """All below the map: for maps that are much wider than high."""
    room = (WIDE, HIGH - _STRIP - GAP)
    y = room[1] + GAP
    purse = 252.0
    plates = WIDE - purse - 300 - 2 * GAP
    return _measures(
        outline,
        seats,
        room,
        track=(WIDE - 300, y, 300.0, _STRIP),
        purses=grid((plates + GAP, y, purse, _STRIP), 1, seats),
        plates=grid((0.0, y, plates, _STRIP), 3, 2),
    )


def _measures(
    outline: Outline,
    seats: int,
    room: tuple[float, float],
    *,
    track: Box,
    purses: tuple[Box, ...],
    plates: tuple[Box, ...],
) -> Measures:
    size = _fitted(outline, room, _RIM)
    frame = (0.0, 0.0, *room)
    land, origin = _framed(outline, frame, _RIM, size)
    return Measures(
        layout="wide",
        seats=seats,
        box=(round(WIDE) + 3, round(HIGH) + 4),
        size=size,
        frame=frame,
        land=land,
        rim=_RIM,
        origin=origin,
        track=track,
        purses=purses,
        plates=plates,
        letter=11.0,
    )


def _wide(outline: Outline, seats: int) -> Measures:
    """Return the arrangement with the largest hexes."""
    found = [_beside(outline, seats), _corner(outline, seats)]
    if seats == 2:
        found.append(_above(outline, seats))
    return max(found, key=lambda at: at.size)


# -- on a phone: all below each other ---------------------------------------------------------------------

_THIN: Final = 3.0
_TALL_MAP: Final = 330.0  #: a map that is higher across the whole width has its plates beside it
_ASIDE: Final = 64.0  #: how wide these are
_FREE: Final = (
    48.0  #: of the last row: where the page's own buttons stand, so that they cover nothing
)
_LOW_TRACK: Final = 38.0
_TRACK: Final = 64.0


def _tall(outline: Outline, seats: int) -> Measures:
    gap = 3.0
    size, high = _across(outline, NARROW)
    beside = high > _TALL_MAP
    if beside:
        size, high = _across(outline, NARROW - _ASIDE - gap)
    frame = (0.0, 0.0, NARROW - (_ASIDE + gap if beside else 0.0), high)
    land, origin = _framed(outline, frame, _THIN, size)
    # With two the page leaves room for a track in full; with more its plates take two rows.
    track = (0.0, high + gap, NARROW, _TRACK if seats == 2 else _LOW_TRACK)
    purses = (0.0, track[1] + track[3] + gap, NARROW - (_FREE if beside else 0.0), 60.0)
    below = purses[1] + purses[3]
    if beside:
        plates = grid((NARROW - _ASIDE, 0.0, _ASIDE, high), 1, ACTIONS, gap)
    else:
        each = 50.0 if seats == 2 else 57.0
        plates = grid((0.0, below + gap, NARROW - _FREE, 2 * each + gap), 3, 2, gap)
        below = plates[-1][1] + each
    return Measures(
        layout="tall",
        seats=seats,
        box=(round(NARROW), round(below + 3)),
        size=size,
        frame=frame,
        land=land,
        rim=_THIN,
        origin=origin,
        track=track,
        purses=grid(purses, seats, 1, gap),
        plates=plates,
        letter=0.0,
    )


def _across(outline: Outline, width: float) -> tuple[float, float]:
    """Return how large hexes are on a phone when the map takes up a width, and how high it is then."""
    size = (width - 2 * _THIN) / (outline.width + 2 * MARGIN * 0.6)
    return size, (outline.height + 2 * MARGIN * 0.6) * size + 2 * _THIN


@lru_cache(256)
def measures(layout: Layout, seats: int, outline: Outline) -> Measures:
    """Return the measures of a layout for a table of so many and a map of this outline."""
    return _tall(outline, seats) if layout == "tall" else _wide(outline, seats)
