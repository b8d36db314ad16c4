"""The lines of the land, as drawn by hand: corners a little aside, sides a little bent, regions that join.

All is in hundredths of a hex's size, hex ``a1`` around the origin, and follows from the terrain alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Final, NamedTuple
from zlib import crc32

from longtable.core.hex import OUTSIDE, Point, centre, corners, neighbour
from longtable.games.barony.board import HEXES, NO_LAND, WINDOW
from longtable.games.barony.pictures.places import SIDE

UNIT: Final = 100  #: from the centre of a hex to its corners
_ASIDE: Final = 5.0  #: how far a corner lies aside, at most
_BENT: Final = 11.0  #: how far a side is bent, at most

Corner = tuple[int, int]  #: which corner, in half widths and half sizes
MIDDLES: Final = tuple(centre(WINDOW.axial(hex), UNIT) for hex in range(HEXES))


def _corner(point: Point) -> Corner:
    return round(point[0] / (SIDE * UNIT)), round(point[1] * 2 / UNIT)


#: the corners of each hex, clockwise from the top; and where each corner lies, the same for all its hexes
_CORNERS: Final = tuple(
    tuple(_corner(point) for point in corners(middle, UNIT)) for middle in MIDDLES
)
_POINTS: Final = {
    corner: (corner[0] * SIDE * UNIT, corner[1] * UNIT / 2)
    for around in _CORNERS
    for corner in around
}


class Side(NamedTuple):
    """A side of a hex, clockwise: from where to where, and the two points that bend it."""

    start: Point
    first: Point
    second: Point
    end: Point


class Ground:
    """The map of one terrain.

    Attributes:
        terrain: by hex of the window; hexes: those of the map, ascending.
        chance: what makes this map differ from others.
    """

    __slots__ = ("chance", "hexes", "terrain")

    def __init__(self, terrain: bytes) -> None:
        self.terrain = terrain
        self.hexes = tuple(hex for hex, kind in enumerate(terrain) if kind != NO_LAND)
        self.chance = crc32(terrain)

    def of(self, kind: int) -> frozenset[int]:
        """Return the hexes of one terrain."""
        return frozenset(hex for hex in self.hexes if self.terrain[hex] == kind)

    def share(self, *numbers: int) -> float:
        """Return a share from 0 to 1 that follows no order to be seen, but always the same."""
        mixed = self.chance
        for number in numbers:
            mixed = (mixed ^ (number & 0xFFFFFFFF)) * 0x9E3779B1 & 0xFFFFFFFF
            mixed ^= mixed >> 15
        return (mixed * 0x85EBCA6B >> 7 & 0xFFFF) / 0xFFFF

    def kind_at(self, x: float, y: float) -> int:
        """Return the terrain at a point, ``NO_LAND`` outside the map."""
        hex = hex_at(x, y)
        return NO_LAND if hex == OUTSIDE else self.terrain[hex]

    # -- sides --------------------------------------------------------------------------------

    def _aside(self, corner: Corner) -> Point:
        x, y = _POINTS[corner]
        return (
            x + _ASIDE * (2 * self.share(*corner, 1) - 1),
            y + _ASIDE * (2 * self.share(*corner, 2) - 1),
        )

    def side(self, hex: int, direction: int) -> Side:
        """Return the side of a hex in a direction, clockwise; its neighbour has the same one backwards."""
        around = _CORNERS[hex]
        a, b = around[(direction + 1) % 6], around[(direction + 2) % 6]
        one, other = min(a, b), max(a, b)
        backwards = one != a
        start, end = self._aside(a), self._aside(b)
        long = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
        across = (-(end[1] - start[1]) / long, (end[0] - start[0]) / long)
        bends = [_BENT * (2 * self.share(*one, *other, which) - 1) for which in (3, 4)]
        if backwards:
            bends = [-bends[1], -bends[0]]
        points = [
            (
                start[0] + (end[0] - start[0]) * part + across[0] * bend,
                start[1] + (end[1] - start[1]) * part + across[1] * bend,
            )
            for part, bend in zip((0.33, 0.67), bends, strict=True)
        ]
        return Side(start, points[0], points[1], end)

    def around(self, hexes: frozenset[int]) -> list[list[Side]]:
        """Return the loops of sides around some hexes: clockwise outside, the other way around holes."""
        after: dict[Corner, Side] = {}
        for hex in sorted(hexes):
            for direction in range(6):
                if beside(hex, direction) not in hexes:
                    after[_CORNERS[hex][(direction + 1) % 6]] = self.side(hex, direction)
        ends = {side.start: corner for corner, side in after.items()}
        loops = []
        while after:
            at = next(iter(after))
            loop = []
            while at in after:
                side = after.pop(at)
                loop.append(side)
                at = ends[side.end]
            loops.append(loop)
        return loops

    def sides_between(self) -> Iterator[tuple[int, int, Side]]:
        """Yield each side between two hexes of the map once: the hex, its neighbour, the side."""
        for hex in self.hexes:
            for direction in range(3):
                other = beside(hex, direction)
                if other != OUTSIDE and self.terrain[other] != NO_LAND:
                    yield hex, other, self.side(hex, direction)

    # -- strewing -----------------------------------------------------------------------------

    def strewn(
        self, kind: int, gap: tuple[float, float], salt: int, inside: float = 0.0
    ) -> Iterator[tuple[float, float, float]]:
        """Yield points strewn over a terrain, from top to bottom, each with a share of its own.

        ``gap`` is how far apart they lie on the whole, across and along; ``inside`` how far from its edge.
        """
        hexes = self.of(kind)
        if not hexes:
            return
        across, along = gap
        lefts = [MIDDLES[hex][0] for hex in hexes]
        tops = [MIDDLES[hex][1] for hex in hexes]
        for row in range(int((min(tops) - UNIT) / along), int((max(tops) + UNIT) / along) + 1):
            for column in range(
                int((min(lefts) - UNIT) / across), int((max(lefts) + UNIT) / across) + 1
            ):
                x = (column + row % 2 / 2 + 0.7 * (self.share(column, row, salt) - 0.5)) * across
                y = (row + 0.7 * (self.share(column, row, salt, 1) - 0.5)) * along
                if self._is_inside(x, y, kind, inside):
                    yield x, y, self.share(column, row, salt, 2)

    def _is_inside(self, x: float, y: float, kind: int, by: float) -> bool:
        if not by:
            return self.kind_at(x, y) == kind
        return all(
            self.kind_at(x + by * dx, y + by * dy) == kind
            for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1))
        )


def beside(hex: int, direction: int) -> int:
    """Return the hex of the window in a direction, or ``OUTSIDE``."""
    return WINDOW.number(neighbour(WINDOW.axial(hex), direction))


def hex_at(x: float, y: float) -> int:
    """Return the hex of the window that a point lies in, or ``OUTSIDE``."""
    r = y / (1.5 * UNIT)
    q = x / (2 * SIDE * UNIT) - r / 2
    whole_q, whole_r, whole_s = round(q), round(r), round(-q - r)
    dq, dr, ds = abs(whole_q - q), abs(whole_r - r), abs(whole_s + q + r)
    if dq > dr and dq > ds:
        whole_q = -whole_r - whole_s
    elif dr > ds:
        whole_r = -whole_q - whole_s
    return WINDOW.number((whole_q, whole_r))


def banks(ground: Ground, hexes: frozenset[int]) -> str:
    """Write the shore around some hexes: round, drawn back a little from their sides, never straight."""
    d = ""
    for loop in ground.around(hexes):
        points: list[Point] = []
        for side, after in zip(loop, [*loop[1:], loop[0]], strict=True):
            points += [
                _drawn_back(ground, side.first, side),
                _drawn_back(ground, side.second, side),
            ]
            points.append(_rounded(side, after))
        d += _smooth(points)
    return d


def _drawn_back(ground: Ground, point: Point, side: Side) -> Point:
    """Move a point of a side to its right, where the hex is, by some chance."""
    dx, dy = side.end[0] - side.start[0], side.end[1] - side.start[1]
    by = (5 + 10 * ground.share(round(point[0]), round(point[1]), 7)) / (hypot(dx, dy) or 1)
    return point[0] - dy * by, point[1] + dx * by


def _rounded(side: Side, after: Side) -> Point:
    """Return what is left of the corner between two sides: much is taken off where the lake ends in it."""
    (ax, ay), (bx, by), (cx, cy) = side.start, side.end, after.end
    ends = (bx - ax) * (cy - by) - (by - ay) * (cx - bx) > 0
    keep = 0.42 if ends else 0.85
    return bx * keep + (ax + cx) * (1 - keep) / 2, by * keep + (ay + cy) * (1 - keep) / 2


def _smooth(points: list[Point]) -> str:
    """Write a closed curve through the middles between points."""
    middles = [
        (round((a + c) / 2), round((b + d) / 2))
        for (a, b), (c, d) in zip(points, [*points[1:], points[0]], strict=True)
    ]
    x, y = middles[-1]
    d = f"M{x} {y}"
    for (px, py), (mx, my) in zip(points, middles, strict=True):
        d += "q" + _packed([round(px) - x, round(py) - y, mx - x, my - y])
        x, y = mx, my
    return d + "Z"


# -- writing paths -------------------------------------------------------------------------------------------


def line(sides: list[Side]) -> str:
    """Write sides that follow each other as one line."""
    x, y = (round(n) for n in sides[0].start)
    d = f"M{x} {y}"
    for side in sides:
        d += "c"
        points = [(round(p[0]), round(p[1])) for p in (side.first, side.second, side.end)]
        d += _packed([n for px, py in points for n in (px - x, py - y)])
        x, y = points[-1]
    return d


def loops(found: list[list[Side]]) -> str:
    """Write closed loops."""
    return "".join([line(loop) + "Z" for loop in found])


def _packed(numbers: list[int]) -> str:
    """Write numbers with no more between them than is needed."""
    text = ""
    for number in numbers:
        text += f"{number}" if number < 0 or not text else f" {number}"
    return text
