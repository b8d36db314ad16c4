"""Whose land it is: the colour of a house washed over its hexes, and a border around all that it holds."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from longtable.core.hex import OUTSIDE, Point, corners
from longtable.draw import Layer, Markup, el, join
from longtable.draw.paint import glow
from longtable.games.barony.board import HEXES, hex_name
from longtable.games.barony.pictures.ground import beside
from longtable.games.barony.pictures.heraldry import LOOKS
from longtable.games.barony.pictures.pen import Pen, moved
from longtable.games.barony.pictures.pieces import RIM
from longtable.games.barony.rules.position import OWNED

_WITHIN: Final = 91.0  #: size of the hexagon along whose sides a border runs
_NOBODY: Final = -1
_IN: Final[tuple[Point, ...]] = corners((0.0, 0.0), _WITHIN)
_OUT: Final[tuple[Point, ...]] = corners((0.0, 0.0), 100.0)
_SIDES: Final = 6


def realm_id(hex: int) -> str:
    """Return the id of the wash over a hex."""
    return f"realm-{hex_name(hex)}"


def _meeting(corner: int, direction: int) -> Point:
    """Return where a border goes on into the next hex: beside a corner, on the side where it ends."""
    (ax, ay), other = (
        _OUT[corner],
        _OUT[(corner + 1) % _SIDES if direction else (corner - 1) % _SIDES],
    )
    part = 2 * (100.0 - _WITHIN) / 100 / 1.7320508 * 0.8660254
    return ax + (other[0] - ax) * part, ay + (other[1] - ay) * part


@lru_cache(64)
def border(sides: int) -> str:
    """Write the border along some sides of a hex, a set of directions, in hundredths of its size."""
    d = ""
    for direction in range(_SIDES):
        if not sides >> direction & 1:
            continue
        first, last = (direction + 1) % _SIDES, (direction + 2) % _SIDES
        goes_on = sides >> (direction + 1) % _SIDES & 1
        joined = sides >> (direction - 1) % _SIDES & 1
        if not joined or not d:
            x, y = _IN[first] if joined else _meeting(first, 0)
            d += f"M{x:.0f} {y:.0f}"
        x, y = _IN[last] if goes_on else _meeting(last, 1)
        d += f"L{x:.0f} {y:.0f}"
    return d + "Z" if sides == 63 else d


@lru_cache(256)
def _washed(look: int, sides: int) -> Markup:
    """Draw what lies on a hex of a house with a border along some sides, in hundredths of its size."""
    d = border(sides)
    lines = [
        el("path", d=d, stroke=RIM, stroke_width=14, stroke_opacity=0.75),
        el("path", d=d, stroke=LOOKS[look].color, stroke_width=9.5),
    ]
    return el(
        "g",
        el("use", href=f"#realm-of-{LOOKS[look].id}"),
        *(lines if d else []),
        fill="none",
        stroke_linejoin="round",
        stroke_linecap="round",
        pointer_events="none",
    )


@lru_cache(4096)
def washed(pen: Pen, hex: int, look: int, sides: int) -> Markup:
    """Wash the colour of a house over a hex, with its border along some sides."""
    return el(
        "g",
        _washed(look, sides),
        id=realm_id(hex),
        class_="realm",
        transform=moved(*pen.at.middle(hex), pen.at.scale),
    )


@lru_cache(512)
def realms(pen: Pen, buildings: bytes) -> Layer:
    """Return the layer of all land that is held by buildings."""
    owners = [building // OWNED if building else _NOBODY for building in buildings]
    layer = {}
    for hex in range(HEXES):
        owner = owners[hex]
        if owner == _NOBODY:
            continue
        sides = 0
        for direction in range(_SIDES):
            other = beside(hex, direction)
            if other == OUTSIDE or owners[other] != owner:
                sides |= 1 << direction
        layer[realm_id(hex)] = washed(pen, hex, pen.looks[owner], sides)
    return layer


def templates() -> Markup:
    """Return the wash of each house, for ``defs``: little in the middle, so that terrain stays what it is."""
    d = "M" + "L".join([f"{x:.0f} {y:.0f}" for x, y in _OUT]) + "Z"
    return join(
        [
            part
            for one in LOOKS
            for part in (
                glow(
                    f"wash-{one.id}",
                    (0, one.color, 0.08),
                    (0.6, one.color, 0.16),
                    (1, one.color, 0.5),
                ),
                el("path", d=d, fill=f"url(#wash-{one.id})", id=f"realm-of-{one.id}"),
            )
        ]
    )
