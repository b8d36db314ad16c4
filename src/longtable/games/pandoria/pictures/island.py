"""The island before anything is laid: sea, coast, ridge, plain, lakes, paths and the printed terrain.

Painted once for a map and a layout, in hundredths of a hex's size around the centre of hex ``a1``.
"""

from __future__ import annotations

from functools import lru_cache
from math import sin
from typing import Final

from longtable.core.hex import DIRECTIONS, OUTSIDE, Point
from longtable.draw import Layer, Markup, el, join
from longtable.draw.el import Attribute
from longtable.draw.paint import SHADE
from longtable.draw.wood import Box, cast, corners, engraved, frame, inset, rect
from longtable.games.pandoria.board import (
    BORDER,
    COLUMNS,
    HEXES,
    LAKE,
    PATH,
    ROWS,
    TERRAIN_NAMES,
    TERRAINS,
    hex_name,
)
from longtable.games.pandoria.pictures.outline import (
    AROUND,
    HEXAGON,
    MIDDLES,
    NORMALS,
    around,
    far,
    shares,
    smooth,
)
from longtable.games.pandoria.pictures.pen import Pen, use
from longtable.games.pandoria.pictures.places import ACROSS, ALONG, SIDE, UNIT, Measures
from longtable.games.pandoria.pictures.terrain import stroke
from longtable.games.pandoria.rules.tables import Tables

Standing = tuple[float, Markup]  #: how far down something stands, and it

_ALL: Final = tuple(range(HEXES))


def _of(tables: Tables, first: int, last: int) -> tuple[int, ...]:
    """Return the hexes on which lies something from ``first`` to ``last``."""
    return tuple(hex for hex in _ALL if first <= tables.ground[hex] <= last)


# -- the sea ---------------------------------------------------------------------------------------------


def _at_sea(at: Measures, x: float, y: float) -> bool:
    """Whether a point is in the frame, and well outside of all hexes."""
    left, top, width, height = at.land
    edge, near = at.size * 0.45, at.size * 0.2
    inside = left + edge < x < left + width - edge and top + 5 < y < top + height - 4
    first_x, first_y = at.origin[0] - SIDE * at.size, at.origin[1] - at.size
    over = (
        first_x - near < x < first_x + ACROSS * at.size + near
        and first_y - near < y < first_y + ALONG * at.size + near
    )
    return inside and not over


def _sea(at: Measures) -> list[Markup]:
    """Draw the sea in its frame, with the last of the sun on it, and waves."""
    x, y, width, height = at.land
    waves = []
    across, along = 1.7 * at.size, 0.8 * at.size
    for row in range(int(height / along) + 1):
        for column in range(int(width / across) + 1):
            dx, dy, kind = shares(column, row, 91)
            wx = x + (column + row % 2 / 2 + 0.6 * (dx - 0.5)) * across
            wy = y + (row + 0.3 + 0.5 * (dy - 0.5)) * along
            if _at_sea(at, wx, wy):
                waves.append(use(f"wave-{int(kind * 1.7)}", round(wx, 1), round(wy, 1), at.scale))
    return [rect(at.land, "url(#sea)"), rect(at.land, "url(#sunset)"), *waves]


#: the lines of surf around the coast: colour, width, how strong
_SURF: Final = (
    ("#9fd0d6", 62, 0.14),
    ("#bfe3e0", 38, 0.22),
    ("#eaf5ea", 18, 0.5),
    ("#fff8e6", 7, 0.75),
)


def _shore(reach: float) -> str:
    """Write the coast: around all hexes, its corners round, in bays and headlands."""
    left, top = -SIDE * UNIT - reach, -UNIT - reach
    right, low = left + ACROSS * UNIT + 2 * reach, top + ALONG * UNIT + 2 * reach
    ends = ((left, top), (right, top), (right, low), (left, low))
    points: list[Point] = []
    for side, ((ax, ay), (bx, by)) in enumerate(zip(ends, [*ends[1:], ends[0]], strict=True)):
        long = far((ax, ay), (bx, by))
        dx, dy = (bx - ax) / long, (by - ay) / long
        many = int((long - 2 * _ROUND) / _STEP)
        for n in range(many + 1):
            along = _ROUND + (long - 2 * _ROUND) * n / many
            chance = shares(n, side, 5)
            out = reach * (
                0.26 * sin(n * 0.9 + side) + 0.34 * sin(n * 0.37 + 2 * side) - 0.5 * chance[0]
            )
            points.append((ax + dx * along + dy * out, ay + dy * along - dx * out))
        # A corner lies between the ends of two sides, well within that of the rectangle.
        points.append((bx - (dx - dy) * 74, by - (dy + dx) * 74))
    return smooth(points)


_ROUND: Final = 210.0  #: how far from its ends a side of the coast begins to turn
_STEP: Final = 78.0  #: from bay to headland


def _again(name: str, **more: Attribute) -> Markup:
    """Draw one of the lines of the island again: they lie in its own ``defs``."""
    return el("use", href=f"#{name}", stroke_linejoin="round", **more)


def _line(name: str, color: str, width: float, opacity: float = 1) -> Markup:
    strong = opacity if opacity < 1 else None
    return _again(name, fill="none", stroke=color, stroke_width=width, stroke_opacity=strong)


def _coast(coast: str) -> list[Markup]:
    """Draw the island's rock and sand out of the water, its surf around it."""
    return [
        *[_line(coast, *surf) for surf in _SURF],
        el("g", _again(coast, fill=SHADE, fill_opacity=0.4), transform="translate(10 16)"),
        _again(coast, fill="url(#rock)", stroke="#3d2c1a", stroke_width=5),
        _line(coast, "#fff0c8", 3, 0.4),
    ]


# -- the plain -------------------------------------------------------------------------------------------


def _plain(tables: Tables, plain: str, grid: str) -> list[Markup]:
    """Paint the plain, its sunken edge, and the hexes on it."""
    return [
        _line(plain, "#2c1d10", 16, 0.3),
        _again(plain, fill="url(#plain)", stroke="#4d4423", stroke_width=6),
        *_grass(_of(tables, 0, LAKE)),
        _line(grid, "#fbf2c0", 5, 0.3),
        _line(grid, "#57592c", 2.6, 0.55),
    ]


def _grass(inside: tuple[int, ...]) -> list[Markup]:
    """Strew grass, flowers and stones over the plain."""
    found = []
    for hex in inside:
        x, y = MIDDLES[hex]
        for n in range(3):
            dx, dy, kind = shares(hex, n, 23)
            if kind > 0.64:
                continue
            name = "boulder" if kind > 0.6 else f"tuft-{int(kind * 2.6 + kind * kind * 3)}"
            px, py = x + 112 * (dx - 0.5), y + 118 * (dy - 0.5)
            found.append((py, use(name, round(px), round(py))))
    return [drawn for _, drawn in sorted(found)]


def _lakes(tables: Tables) -> list[Markup]:
    found = []
    for hex in _of(tables, LAKE, LAKE):
        x, y = MIDDLES[hex]
        turn = 60 * int(shares(hex, 1, 3)[0] * 5.99)
        found += [use("lake-water", x, y, 1, turn), use("ship", x, y + 4, 0.86)]
    return found


# -- the rim ---------------------------------------------------------------------------------------------


def _is_out(tables: Tables, hex: int) -> bool:
    return hex == OUTSIDE or tables.ground[hex] == BORDER


def _outwards(tables: Tables, hex: int) -> Point:
    """Return the way from a hex of the rim to the sea."""
    found = [NORMALS[n] for n in range(DIRECTIONS) if _is_out(tables, AROUND[hex][n])]
    x, y = sum([nx for nx, _ in found]), sum([ny for _, ny in found])
    long = far((x, y), (0, 0)) or 1
    return x / long, y / long


def _paths(tables: Tables, reach: float) -> list[Markup]:
    """Draw the ways through the rim, each with the sign of its terrain."""
    found = []
    for hex in _of(tables, PATH, PATH + TERRAINS - 1):
        x, y = MIDDLES[hex]
        nx, ny = _outwards(tables, hex)
        by = SIDE * UNIT + reach * 0.9
        bend = 26 if hex % 2 else -26
        d = (
            f"M{x:.0f} {y + 30:.0f}Q{x + nx * by / 2 - ny * bend:.0f} {y + ny * by / 2 + nx * bend:.0f} "
            f"{x + nx * by:.0f} {y + ny * by:.0f}"
        )
        found += [
            el("path", d=around((hex,), 4), fill="#8a7356", stroke="#3d2c1a", stroke_width=4),
            el(
                "path",
                d=around((hex,), 12),
                fill="none",
                stroke="#d9bb88",
                stroke_width=4,
                stroke_opacity=0.5,
            ),
            stroke(d, "#4a3419", 46, stroke_opacity=0.6),
            stroke(d, "#e3c994", 36),
            stroke(d, "#b08d54", 30, stroke_dasharray="3 17", stroke_opacity=0.8),
        ]
    return found


def _signs(tables: Tables) -> list[Standing]:
    return [
        (
            MIDDLES[hex][1] + 74,
            use(f"pass-{TERRAIN_NAMES[tables.ground[hex] - PATH]}", *MIDDLES[hex]),
        )
        for hex in _of(tables, PATH, PATH + TERRAINS - 1)
    ]


def _ridge(tables: Tables, reach: float) -> list[Standing]:
    """Raise the mountains around the plain: high where the sun comes from, low and open towards the sea."""
    found: list[Standing] = []

    def put(kind: int, x: float, y: float, scale: float) -> None:
        found.append((y, use(f"ridge-{kind}", round(x), round(y), round(scale, 2))))

    for hex in _ALL:
        x, y = MIDDLES[hex]
        row = hex // COLUMNS
        chance = shares(hex, 2, 61)
        if tables.ground[hex] == BORDER:
            aside, up = (-1 if hex % COLUMNS < 7 else 1), (-1 if row == 0 else 1)
            put(2 + int(chance[2] * 1.99), x + aside * 18, y + up * 0.9 * reach + 62 * up, 0.7)
            put(2, x - 66 + 20 * chance[1], y - 34, 0.74)
            put(int(chance[0] * 1.99), x - 28, y + 8, 1.0)
            put(1 + int(chance[1] * 1.99), x + 40, y + 26, 0.9)
            put(2, x - 36, y + 62, 0.9)
            put(3, x + 20, y + 72, 0.9)
            continue
        if tables.ground[hex] >= PATH:
            continue
        if row == 0:
            put(1 + int(chance[0] * 1.99), x - 43, y - 78, 0.8 + 0.3 * chance[1])
            put(int(chance[1] * 2.99), x + 6, y - 96, 0.7 + 0.2 * chance[2])
        for direction in (3, 0):
            if AROUND[hex][direction] != OUTSIDE:
                continue
            aside = -1 if direction == 3 else 1
            by = SIDE * UNIT + reach * 0.5
            put(2 + int(chance[0] * 1.99), x + aside * by, y + 22, 0.72)
            put(3, x + aside * (by - 4), y - 34 + 70 * (row % 2), 0.66)
        if row == ROWS - 1:
            put(3, x - 43, y + 92, 0.62 + 0.2 * chance[1])
            if chance[2] > 0.45:
                found.append((y + 120, use("boulder", round(x + 10 + 30 * chance[0]), y + 118)))
    return found + _outer(reach)


def _outer(reach: float) -> list[Standing]:
    """Strew firs and boulders along the coast, outside of the ridge."""
    found: list[Standing] = []
    left, top = -SIDE * UNIT - reach * 0.5, -UNIT - reach * 0.4
    right, low = ACROSS * UNIT - SIDE * UNIT + reach * 0.5, ALONG * UNIT - UNIT + reach * 0.55
    for n in range(34):
        dx, dy, kind = shares(n, 7, 83)
        x, y = left + (right - left) * n / 33, (top + 12 * dy) if n % 3 else low - 8 * dy
        if kind < 0.62:
            found.append(
                (y, use(f"fir-{int(dx * 2.99)}", round(x), round(y), round(0.4 + 0.16 * dy, 2)))
            )
    for n in range(18):
        dx, dy, kind = shares(n, 9, 83)
        x, y = (left if n % 2 else right) + 16 * (dx - 0.5), top + (low - top) * (n + 1) / 19
        if kind < 0.6:
            found.append(
                (y, use(f"fir-{int(dx * 2.99)}", round(x), round(y), round(0.4 + 0.16 * dy, 2)))
            )
    return found


# -- all of it -------------------------------------------------------------------------------------------


def _sides(hex: int, inside: tuple[int, ...]) -> str:
    """Write the sides of a hex towards those neighbours that come after it, as one line where they touch."""
    x, y = MIDDLES[hex]
    d = ""
    joined = False
    for direction in range(3):
        if AROUND[hex][direction] not in inside:
            joined = False
            continue
        (ax, ay), (bx, by) = HEXAGON[direction + 1], HEXAGON[direction + 2]
        d += ("" if joined else f"M{x + ax:.0f} {y + ay:.0f}") + f"L{x + bx:.0f} {y + by:.0f}"
        joined = True
    return d


@lru_cache(16)
def painted(tables: Tables, reach: float) -> Markup:
    """Paint the island of a map; ``reach`` is how far its coast lies around the hexes.

    Its lines have ids of their own: a page may show several islands.
    """
    own = f"{reach:g}-{tables.name}"
    coast, plain, grid = f"coast-{own}", f"plain-{own}", f"grid-{own}"
    inside = _of(tables, 0, LAKE)
    hexes = "".join([_sides(hex, inside) for hex in inside])
    standing = sorted([*_ridge(tables, reach), *_signs(tables)], key=lambda one: one[0])
    return join(
        [
            el(
                "defs",
                el("path", d=_shore(reach), id=coast),
                el("path", d=around(inside, -3), id=plain),
                el("path", d=hexes, id=grid),
            ),
            *_coast(coast),
            *_plain(tables, plain, grid),
            *_lakes(tables),
            *_paths(tables, reach),
            *[drawn for _, drawn in standing],
        ]
    )


def _coordinates(at: Measures) -> list[Markup]:
    """Write the letters of columns above, as in the first row, and the numbers of rows on the left."""
    x, y = at.frame[0] + at.rim / 2, at.frame[1] + at.rim / 2
    letters = [
        engraved(hex_name(column)[0], at.middle(column)[0], y, 9.5) for column in range(COLUMNS)
    ]
    numbers = [engraved(str(row + 1), x, at.middle(row * COLUMNS)[1], 9.5) for row in range(ROWS)]
    return letters + numbers


@lru_cache(16)
def _whole(tables: Tables, at: Measures) -> Markup:
    """Draw the island in its sea and its frame. Drawn once for a map and a layout."""
    x, y = at.origin
    reach = 58.0 if not at.tall else 34.0
    round_by = 12 if not at.tall else 6
    inside = f"inside-frame-{at.layout}"
    land: Box = at.land
    drawn = el(
        "g",
        painted(tables, reach),
        transform=f"translate({x:.5g} {y:.5g}) scale({at.scale:.5g})",
    )
    above = [] if at.tall else [corners(inset(at.frame, 2), 15), *_coordinates(at)]
    return el(
        "g",
        el("clipPath", rect(land, "#fff"), id=inside),
        frame(at.frame, at.land, rx=round_by),
        *_sea(at),
        el("g", drawn, clip_path=f"url(#{inside})"),
        rect(land, "url(#evening)"),
        cast(land, at.size * 0.3),
        rect(at.frame, "url(#nightfall)", round_by, class_="dusk", opacity=0),
        *above,
        id="island",
        aria_hidden="true",
    )


@lru_cache(64)
def board(pen: Pen) -> Layer:
    """Return the layer of the island."""
    return {"island": _whole(pen.tables, pen.at)}
