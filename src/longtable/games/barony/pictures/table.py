"""What lies under the pieces: a frame of walnut, parchment with a rose of winds, the painted land."""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import Final

from longtable.draw import Layer, Markup, el, join
from longtable.draw.paint import glow
from longtable.draw.wood import Box, cast, corners, engraved, frame, inset, rect
from longtable.games.barony.board import COLUMNS, HEXES, NO_LAND, hex_name
from longtable.games.barony.pictures import land
from longtable.games.barony.pictures.pen import Pen
from longtable.games.barony.pictures.places import Measures

_SEPIA: Final = "#7a5424"
_WINDS: Final = 16
_LOOKED: Final = 10  #: in how many columns and rows a free place is looked for


def _winds(area: Box, x: float, y: float) -> Markup:
    """Draw the lines of the winds from their rose over all the parchment, ending at its edge."""
    left, top, width, height = area
    d = ""
    for wind in range(2 * _WINDS):
        dx, dy = cos(pi * wind / _WINDS), sin(pi * wind / _WINDS)
        reach = min(
            ((left + width if dx > 0 else left) - x) / dx if abs(dx) > 1e-6 else 1e9,
            ((top + height if dy > 0 else top) - y) / dy if abs(dy) > 1e-6 else 1e9,
        )
        d += f"M{x:.1f} {y:.1f}L{x + dx * reach:.1f} {y + dy * reach:.1f}"
    return el("path", d=d, stroke=_SEPIA, stroke_width=0.7, stroke_opacity=0.22, fill="none")


def _star(points: int, long: float, short: float, turn: float = 0.0) -> str:
    d = ""
    for n in range(2 * points):
        angle, reach = pi * n / points + turn, long if n % 2 == 0 else short
        d += f"{'L' if n else 'M'}{sin(angle) * reach:.1f} {-cos(angle) * reach:.1f}"
    return d + "Z"


def _halves(points: int, long: float, short: float, turn: float = 0.0) -> str:
    """Write the dark halves of a star's points."""
    d = ""
    for n in range(points):
        angle = 2 * pi * n / points + turn
        beside = angle + pi / points
        d += (
            f"M0 0L{sin(angle) * long:.1f} {-cos(angle) * long:.1f}"
            f"L{sin(beside) * short:.1f} {-cos(beside) * short:.1f}Z"
        )
    return d


def rose() -> Markup:
    """Draw a rose of the winds, 100 units wide."""
    return join(
        [
            el("circle", r=36, fill="none", stroke=_SEPIA, stroke_width=1.6),
            el("circle", r=32, fill="none", stroke=_SEPIA, stroke_width=0.8),
            el("path", d=_star(4, 30, 7, pi / 4), fill="#d8b878", stroke=_SEPIA, stroke_width=0.8),
            el("path", d=_halves(4, 30, 7, pi / 4), fill=_SEPIA, fill_opacity=0.7),
            el("path", d=_star(4, 46, 9), fill="#f1deac", stroke=_SEPIA, stroke_width=1),
            el("path", d=_halves(4, 46, 9), fill="#8f2f1f"),
            el("circle", r=4, fill="#f1deac", stroke=_SEPIA),
        ]
    )


def ship() -> Markup:
    """Draw a ship under full sail, as old maps have them on the sea, 100 units wide."""
    hull = "M-34 14Q-2 24 30 12L40 2L36 20Q30 34 14 34H-16Q-28 34-34 14Z"
    sails = (
        "M-20-22Q-4-10-20 8Q-30 2-30-6Q-30-16-20-22ZM4-34Q26-14 4 10Q-8 0-8-12Q-8-26 4-34Z"
        "M22-16Q36-4 24 8Q18 2 18-4Q18-12 22-16Z"
    )
    rigging = "M-20-28V15M4-42V18M24-20V14M-34 14L-46 4M4-42L16-39L4-36M-20-28L-11-26L-20-24"
    waves = "M-48 36Q-38 28-28 36T-8 36T12 36T32 36T50 36M-34 44Q-26 38-18 44T0 44T18 44T36 44"
    return join(
        [
            el("path", d=sails, fill="#f1deac", stroke=_SEPIA, stroke_width=1.4),
            el("path", d=rigging, fill="none", stroke=_SEPIA, stroke_width=1.6),
            el("path", d="M4-42L16-39L4-36Z", fill="#8f2f1f"),
            el("path", d=hull, fill="#a9783e", stroke=_SEPIA, stroke_width=1.4),
            el("path", d="M-30 19Q-2 28 36 12", fill="none", stroke="#f1deac", stroke_width=1.6),
            el("path", d=waves, fill="none", stroke=_SEPIA, stroke_width=1.6),
        ]
    )


def _free(terrain: bytes, at: Measures) -> list[tuple[float, float, float]]:
    """Return places on the parchment, the freest first: where, and how far it is to land or frame."""
    x, y, width, height = at.land
    land_ = [at.middle(hex) for hex, kind in enumerate(terrain) if kind != NO_LAND]
    found = []
    for column in range(1, _LOOKED):
        for row in range(1, _LOOKED):
            px, py = x + width * column / _LOOKED, y + height * row / _LOOKED
            far = min([hypot(px - hx, py - hy) for hx, hy in land_]) - 1.15 * at.size
            edge = min(px - x, x + width - px, py - y, y + height - py)
            found.append((min(far, edge), px, py))
    return [(px, py, far) for far, px, py in sorted(found, reverse=True)]


def _at_sea(terrain: bytes, at: Measures) -> tuple[list[Markup], tuple[float, float]]:
    """Put a rose of the winds, and a ship if there is room for one, where the parchment is free."""
    places = _free(terrain, at)
    x, y, far = places[0]
    if far < 0.5 * at.size:  # a corner then, half under the land
        left, top, width, height = at.land
        x, y, far = left + width - 1.1 * at.size, top + height - 1.1 * at.size, at.size
    reach = min(far * 0.92, 1.5 * at.size)
    drawn = [_put("rose", x, y, reach / 48)]
    others = [one for one in places if hypot(one[0] - x, one[1] - y) > 3.2 * at.size]
    if others and others[0][2] > 0.5 * at.size:
        x_, y_, far_ = others[0]
        drawn.append(_put("ship", x_, y_, min(far_ * 0.9, 1.1 * at.size) / 50))
    return drawn, (x, y)


def _put(id: str, x: float, y: float, scale: float) -> Markup:
    return el("use", href=f"#{id}", transform=f"translate({x:.1f} {y:.1f}) scale({scale:.3g})")


def parchment(terrain: bytes, at: Measures) -> list[Markup]:
    """Draw the sheet on which the land is painted: stained, brown at its edges, crossed by winds."""
    area, unit = at.land, at.size
    x, y, width, height = area
    stains = [
        el(
            "ellipse",
            cx=x + width * sx,
            cy=y + height * sy,
            rx=unit * r,
            ry=unit * r * 0.7,
            fill="url(#stain)",
        )
        for sx, sy, r in ((0.08, 0.12, 3.0), (0.9, 0.07, 2.2), (0.04, 0.8, 2.6), (0.7, 0.98, 3.2))
    ]
    drawn, rose_at = _at_sea(terrain, at)
    return [
        rect(area, "#e3c88f"),
        *stains,
        _winds(area, *rose_at),
        *drawn,
        rect(area, "url(#aged)"),
    ]


@lru_cache(64)
def field(terrain: bytes, at: Measures) -> tuple[Markup, ...]:
    """Draw the whole table: its frame, the parchment and the land. Drawn once for a map and a layout."""
    wide = not at.tall
    round_by = 14 if wide else 6
    return (
        frame(at.frame, at.land, rx=round_by),
        *parchment(terrain, at),
        land.placed(terrain, at),
        cast(at.land, at.size * (0.4 if wide else 0.3)),
        rect(at.frame, "url(#nightfall)", round_by, class_="dusk", opacity=0),
        *([corners(inset(at.frame, 3), 19), *_coordinates(terrain, at)] if wide else []),
    )


def _coordinates(terrain: bytes, at: Measures) -> list[Markup]:
    """Write the letters of columns above, as in the first row, and the numbers of rows on the left."""
    hexes = [hex for hex in range(HEXES) if terrain[hex] != NO_LAND]
    x, y = at.frame[0] + at.rim / 2, at.frame[1] + at.rim / 2
    letters = [
        engraved(hex_name(column)[0], at.middle(column)[0], y, at.letter)
        for column in sorted({hex % COLUMNS for hex in hexes})
    ]
    numbers = [
        engraved(str(row + 1), x, at.middle(row * COLUMNS)[1], at.letter)
        for row in sorted({hex // COLUMNS for hex in hexes})
    ]
    return letters + numbers


@lru_cache(256)
def board(pen: Pen) -> Layer:
    """Return the layer of the table."""
    return {"table": el("g", *field(pen.terrain, pen.at), id="table", aria_hidden="true")}


@lru_cache(1)
def templates() -> Markup:
    """Return what the table is painted with, for ``defs``."""
    return join(
        [
            glow("stain", (0, "#a8793a", 0.28), (0.8, "#a8793a", 0.12), (1, "#a8793a", 0)),
            glow(
                "aged",
                (0, "#fff3cc", 0.4),
                (0.55, "#e8cd92", 0),
                (0.85, "#9a6a30", 0.28),
                (1, "#6a4018", 0.6),
                reach=0.75,
            ),
            # Less dark than what boards wear elsewhere: terrain has to be told apart by lamplight too.
            glow(
                "nightfall",
                (0, "#1c0f0a", 0.16),
                (0.6, "#160c0c", 0.36),
                (1, "#0d0609", 0.62),
                x=0.46,
                y=0.4,
                reach=0.8,
            ),
            el("g", rose(), id="rose", opacity=0.75),
            el("g", ship(), id="ship", opacity=0.7),
        ]
    )
