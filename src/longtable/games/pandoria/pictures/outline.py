"""The lines around hexes, in hundredths of a hex's size, hex ``a1`` around the origin."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import Final

from longtable.core.hex import DIRECTIONS, Point, corners
from longtable.games.pandoria.board import HEXES, WINDOW
from longtable.games.pandoria.pictures.places import CENTRES, SIDE, UNIT

Corner = tuple[int, int]  #: which corner, in half widths and half sizes

MIDDLES: Final[tuple[Point, ...]] = tuple((x * UNIT, y * UNIT) for x, y in CENTRES)
#: the neighbours of each hex by direction, clockwise from the right
AROUND: Final[tuple[tuple[int, ...], ...]] = tuple(WINDOW.neighbours(hex) for hex in range(HEXES))
#: the ways from the middle of a hex to the middles of its sides, by direction
NORMALS: Final[tuple[Point, ...]] = tuple(
    (cos(pi * n / 3), sin(pi * n / 3)) for n in range(DIRECTIONS)
)
#: the six corners of a hex around the origin, clockwise from the top
HEXAGON: Final[tuple[Point, ...]] = corners((0.0, 0.0), float(UNIT))

_BITS: Final = (1 << 64) - 1


def shares(one: int, other: int, salt: int) -> tuple[float, float, float]:
    """Return three shares from 0 to 1 that follow no order to be seen, but are always the same."""
    mixed = (one * 73856093 ^ other * 19349663 ^ salt * 83492791) & _BITS
    mixed = (mixed ^ mixed >> 31) * 0x7FB5D329728EA185 & _BITS
    mixed = (mixed ^ mixed >> 27) * 0x81DADEF4BC2DD44D & _BITS
    return (mixed >> 48) / 65536, (mixed >> 32 & 65535) / 65536, (mixed >> 16 & 65535) / 65536


def _corner(point: Point) -> Corner:
    return round(point[0] / (SIDE * UNIT)), round(point[1] * 2 / UNIT)


#: the corners of each hex, clockwise from the top, the first once more at the end
_CORNERS: Final[tuple[tuple[Corner, ...], ...]] = tuple(
    [
        tuple([_corner(point) for point in (*points, points[0])])
        for points in [corners(middle, float(UNIT)) for middle in MIDDLES]
    ]
)


def _loops(hexes: Collection[int]) -> list[list[tuple[int, int]]]:
    """Return the loops of sides around some hexes, each side a hex and a direction, clockwise."""
    inside = frozenset(hexes)
    after: dict[Corner, tuple[int, int, Corner]] = {}
    for hex in sorted(inside):
        points = _CORNERS[hex]
        for direction, other in enumerate(AROUND[hex]):
            if other not in inside:
                first = (direction + 1) % DIRECTIONS
                after[points[first]] = (hex, direction, points[first + 1])
    found = []
    while after:
        at = next(iter(after))
        loop = []
        while at in after:
            hex, direction, at = after.pop(at)
            loop.append((hex, direction))
        found.append(loop)
    return found


def packed(numbers: list[int]) -> str:
    """Write numbers with no more between them than is needed."""
    return " ".join(map(str, numbers)).replace(" -", "-")


def polygon(points: list[Point] | tuple[Point, ...]) -> str:
    """Write a closed outline through points."""
    (x, y), *rest = [(round(px), round(py)) for px, py in points]
    d = f"M{x} {y}"
    steps: list[int] = []
    for px, py in rest:
        steps += [px - x, py - y]
        x, y = px, py
    return d + "l" + packed(steps) + "Z"


@lru_cache(1024)
def around(hexes: tuple[int, ...], within: float = 0.0) -> str:
    """Write the outline of some hexes, drawn back into them by so much from their sides."""
    d = ""
    for loop in _loops(hexes):
        points = []
        for (hex, direction), (_, after) in zip(loop, [*loop[1:], loop[0]], strict=True):
            x, y = MIDDLES[hex]
            cx, cy = HEXAGON[(direction + 2) % 6]
            (ax, ay), (bx, by) = NORMALS[direction], NORMALS[after]
            # Where two sides meet, both are moved by the same: along their middle, at 60 or 120 degrees.
            long = within / (1 + ax * bx + ay * by) if direction != after else within / 2
            points.append((x + cx - (ax + bx) * long, y + cy - (ay + by) * long))
        d += polygon(points)
    return d


def smooth(points: list[Point]) -> str:
    """Write a closed curve through the middles between points."""
    middles = [
        (round((a + c) / 2), round((b + d) / 2))
        for (a, b), (c, d) in zip(points, [*points[1:], points[0]], strict=True)
    ]
    x, y = middles[-1]
    d = f"M{x} {y}"
    for (px, py), (mx, my) in zip(points, middles, strict=True):
        d += "q" + packed([round(px) - x, round(py) - y, mx - x, my - y])
        x, y = mx, my
    return d + "Z"


def far(one: Point, other: Point) -> float:
    """Return how far apart two points are."""
    return hypot(one[0] - other[0], one[1] - other[1])
