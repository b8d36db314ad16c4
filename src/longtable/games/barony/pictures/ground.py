"""The lines of the land, as drawn by hand: corners a little aside, sides a little bent, regions that join.

All is in hundredths of a hex's size, hex ``a1`` around the origin, and follows from the terrain alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, pi, sin
from typing import Final, NamedTuple
from zlib import crc32

from longtable.core.hex import OUTSIDE, Point, centre, corners
from longtable.games.barony.board import HEXES, NEIGHBOURS, NO_LAND, WINDOW
from longtable.games.barony.pictures.places import SIDE

UNIT: Final = 100  #: from the centre of a hex to its corners
_ASIDE: Final = 5.0  #: how far a corner lies aside, at most
_BENT: Final = 11.0  #: how far a side is bent, at most

_BITS: Final = (1 << 64) - 1
Corner = tuple[int, int]  #: which corner, in half widths and half sizes
MIDDLES: Final = tuple(centre(WINDOW.axial(hex), UNIT) for hex in range(HEXES))


def _corner(point: Point) -> Corner:
    return round(point[0] / (SIDE * UNIT)), round(point[1] * 2 / UNIT)


#: the corners of each hex, clockwise from the top
_CORNERS: Final = tuple(
    tuple(_corner(point) for point in corners(middle, UNIT)) for middle in MIDDLES
)


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

    __slots__ = ("_corners", "_sides", "chance", "hexes", "terrain")

    def __init__(self, terrain: bytes) -> None:
        self.terrain = terrain
        self.hexes = tuple(hex for hex, kind in enumerate(terrain) if kind != NO_LAND)
        self.chance = crc32(terrain)
        self._corners: dict[Corner, Point] = {}
        self._sides: dict[tuple[Corner, Corner], Side] = {}

    def of(self, kind: int) -> frozenset[int]:
        """Return the hexes of one terrain."""
        return frozenset(hex for hex in self.hexes if self.terrain[hex] == kind)

    def shares(self, one: int, other: int, salt: int) -> tuple[float, float, float]:
        """Return three shares from 0 to 1 that follow no order to be seen, but are always the same."""
        mixed = (self.chance ^ one * 73856093 ^ other * 19349663 ^ salt * 83492791) & _BITS
        mixed = (mixed ^ mixed >> 31) * 0x7FB5D329728EA185 & _BITS
        mixed = (mixed ^ mixed >> 27) * 0x81DADEF4BC2DD44D & _BITS
        return (mixed >> 48) / 65536, (mixed >> 32 & 65535) / 65536, (mixed >> 16 & 65535) / 65536

    def share(self, number: int, salt: int) -> float:
        """Return one such share."""
        return self.shares(number, 0, salt)[0]

    # -- sides --------------------------------------------------------------------------------

    def _aside(self, corner: Corner) -> Point:
        found = self._corners.get(corner)
        if found is None:
            dx, dy, _ = self.shares(*corner, 1)
            found = self._corners[corner] = (
                corner[0] * SIDE * UNIT + _ASIDE * (2 * dx - 1),
                corner[1] * UNIT / 2 + _ASIDE * (2 * dy - 1),
            )
        return found

    def side(self, hex: int, direction: int) -> Side:
        """Return the side of a hex in a direction, clockwise; its neighbour has the same one backwards."""
        start, end = _CORNERS[hex][(direction + 1) % 6], _CORNERS[hex][(direction + 2) % 6]
        found = self._sides.get((start, end))
        if found is None:
            found = self._bent(min(start, end), max(start, end))
            self._sides[min(start, end), max(start, end)] = found
            self._sides[max(start, end), min(start, end)] = Side(*reversed(found))
        return self._sides[start, end]

    def _bent(self, one: Corner, other: Corner) -> Side:
        """Draw the side between two corners."""
        (ax, ay), (bx, by) = self._aside(one), self._aside(other)
        dx, dy = bx - ax, by - ay
        long = hypot(dx, dy) or 1.0
        bends = self.shares(one[0] + other[0], one[1] + other[1], 3)
        first, second = _BENT / long * (2 * bends[0] - 1), _BENT / long * (2 * bends[1] - 1)
        return Side(
            (ax, ay),
            (ax + dx * 0.33 - dy * first, ay + dy * 0.33 + dx * first),
            (ax + dx * 0.67 - dy * second, ay + dy * 0.67 + dx * second),
            (bx, by),
        )

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
    ) -> list[tuple[float, float, float]]:
        """Return points strewn over a terrain, from top to bottom, each with a share of its own.

        ``gap`` is how far apart they lie on the whole, across and along; ``inside`` how far from its edge.
        """
        across, along = gap
        found = []
        for hex in self.of(kind):
            walls = self._walls(hex, kind, inside)
            x, y = MIDDLES[hex]
            for row in range(int((y - UNIT) / along) - 1, int((y + UNIT) / along) + 2):
                shift = row % 2 / 2
                first, last = (x - SIDE * UNIT) / across - shift, (x + SIDE * UNIT) / across - shift
                for column in range(int(first) - 1, int(last) + 2):
                    dx, dy, own = self.shares(column, row, salt)
                    px = (column + shift + 0.7 * (dx - 0.5)) * across
                    py = (row + 0.7 * (dy - 0.5)) * along
                    if all(nx * (px - x) + ny * (py - y) < far for nx, ny, far in walls):
                        found.append((px, py, own))
        return sorted(found, key=_down)

    def _walls(self, hex: int, kind: int, inside: float) -> list[tuple[float, float, float]]:
        """Return for each side of a hex its normal, and how far from the middle points may lie."""
        return [
            (nx, ny, SIDE * UNIT - (0 if self._is(beside(hex, direction), kind) else inside))
            for direction, (nx, ny) in enumerate(_NORMALS)
        ]

    def _is(self, hex: int, kind: int) -> bool:
        return hex != OUTSIDE and self.terrain[hex] == kind


def _down(point: tuple[float, float, float]) -> tuple[float, float]:
    return point[1], point[0]


#: the ways from the middle of a hex to the middles of its sides, by direction
_NORMALS: Final = tuple((cos(pi * n / 3), sin(pi * n / 3)) for n in range(6))


def beside(hex: int, direction: int) -> int:
    """Return the hex of the window in a direction, or ``OUTSIDE``."""
    return int(NEIGHBOURS[6 * hex + direction])


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
    by = (5 + 10 * ground.shares(round(point[0]), round(point[1]), 7)[0]) / (hypot(dx, dy) or 1)
    return point[0] - dy * by, point[1] + dx * by


def _rounded(side: Side, after: Side) -> Point:
    """Return where a shore turns: well within a corner that the lake fills, past one of the land."""
    (ax, ay), (bx, by), (cx, cy) = side.start, side.end, after.end
    ends = (bx - ax) * (cy - by) - (by - ay) * (cx - bx) > 0
    keep = 0.42 if ends else 1.3
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
    return " ".join(map(str, numbers)).replace(" -", "-")
