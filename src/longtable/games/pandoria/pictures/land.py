"""The land that has been laid: tiles with their two halves joined, their icons, and the courts of castles."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from longtable.draw import Layer, Markup, el, join
from longtable.draw.paint import SHADE, fade
from longtable.games.pandoria.board import (
    CASTLE,
    FIRST_ICONS,
    FIRST_TERRAIN,
    HEXES,
    MOST_ICONS,
    SECOND_ICONS,
    SECOND_TERRAIN,
    SINGLES,
    TERRAINS,
    TILE_KINDS,
    YIELDS,
    hex_name,
)
from longtable.games.pandoria.pictures.outline import HEXAGON, polygon, shares
from longtable.games.pandoria.pictures.pen import GAP, Pen, moved, use
from longtable.games.pandoria.pictures.places import SIDE, UNIT
from longtable.games.pandoria.pictures.sight import NO_TILE, Land
from longtable.games.pandoria.pictures.signs import NAMES
from longtable.games.pandoria.pictures.terrain import ALONE, KINDS, slab

_ICON: Final = 1.42  #: how large an icon is drawn, by its own 40 units
_ICON_TALL: Final = 1.72  #: the same on a phone, where hexes are small
_LOW: Final = 58.0  #: how far below the middle icons lie
_APART: Final = 31.0  #: how far two icons lie aside


def _icons(terrain: int, many: int, tall: bool) -> Markup:
    sign = f"icon-{NAMES[YIELDS[terrain]]}"
    size = _ICON_TALL if tall else _ICON
    low = _LOW - (4 if tall else 0)
    if many == 1:
        return use(sign, 0, low, size)
    apart = _APART + (5 if tall else 0)
    return join([use(sign, -apart, low - 2, size), use(sign, apart, low - 2, size)])


def icons(terrain: int, many: int) -> Markup:
    """Draw the icons of a hex, in hundredths of its size."""
    return use(f"icons-{NAMES[YIELDS[terrain]]}-{many}")


#: in which way the terrain of each hex is painted
_WAYS: Final = tuple([int(shares(hex, 0, 17)[0] * (KINDS - 0.001)) for hex in range(HEXES)])


def way(hex: int) -> int:
    """Return in which way the terrain of a hex is painted."""
    return _WAYS[hex]


def land_id(hex: int) -> str:
    """Return the id of what has been laid on a hex."""
    return f"land-{hex_name(hex)}"


@lru_cache(1024)
def _on(pen: Pen, hex: int) -> tuple[str, str]:
    """Return what stands before and behind whatever is laid on a hex."""
    at = moved(*pen.at.middle(hex), pen.at.scale)
    before, behind = el("g", GAP, id=land_id(hex), class_="land", transform=at).split(GAP)
    return before, behind


@lru_cache(1024)
def _half(terrain: int, way: int, many: int, joint: int) -> Markup:
    """Draw half of a tile that lies on the land: one of some hundred, wherever it lies."""
    return join([use("slab-shadow"), slab(terrain, way, joint), icons(terrain, many)])


@lru_cache(4096)
def _laid(pen: Pen, hex: int, terrain: int, many: int, joint: int) -> Markup:
    """Draw the half of a tile that lies on a hex."""
    before, behind = _on(pen, hex)
    return Markup(before + _half(terrain, _WAYS[hex], many, joint) + behind)


@lru_cache(1024)
def _court(pen: Pen, hex: int) -> Markup:
    """Draw the paved ground that a castle stands on."""
    before, behind = _on(pen, hex)
    return Markup(before + use("slab-shadow") + use("court") + behind)


@lru_cache(64)
def _printed(pen: Pen, hex: int) -> Markup:
    """Draw terrain that is the board's own: level with the plain, in a ring of stones."""
    terrain = int(pen.tables.ground[hex])
    ring = el(
        "path",
        d=polygon([(x * 0.93, y * 0.93) for x, y in HEXAGON]),
        fill="none",
        stroke="#fbe9bd",
        stroke_width=9,
        stroke_dasharray="11 9",
        stroke_linecap="round",
    )
    return el(
        "g",
        slab(terrain, way(hex), ALONE),
        ring,
        icons(terrain, int(pen.tables.icons[hex])),
        id=land_id(hex),
        transform=moved(*pen.at.middle(hex), pen.at.scale),
    )


@lru_cache(512)
def land(pen: Pen, seen: Land, kind: int, hex: int) -> Layer:
    """Return the layer of all terrain and courts, row by row.

    ``kind`` is the tile whose first half is meant to lie on ``hex``, both -1 where there is none.
    """
    layer = {}
    for here in range(HEXES):
        ground = seen.ground[here]
        if here == hex:
            layer[land_id(here)] = _laid(pen, here, FIRST_TERRAIN[kind], FIRST_ICONS[kind], ALONE)
        elif ground >= CASTLE:
            layer[land_id(here)] = _court(pen, here)
        elif ground < TERRAINS and seen.joints[here] == NO_TILE:
            layer[land_id(here)] = _printed(pen, here)
        elif ground < TERRAINS:
            joint = (seen.joints[here] - 1) % NO_TILE
            layer[land_id(here)] = _laid(pen, here, ground, seen.icons[here], joint)
    return layer


# -- tiles as pieces ------------------------------------------------------------------------------------


def tile_id(kind: int) -> str:
    """Return the template of a tile: its first half around the origin, the second to the right of it."""
    return f"tile-{kind}"


def tile(kind: int) -> Markup:
    """Draw a tile that lies in a hand, in hundredths of a hex's size."""
    first = (FIRST_TERRAIN[kind], FIRST_ICONS[kind])
    if kind >= TILE_KINDS - SINGLES:
        return join([slab(first[0], 0, ALONE), icons(*first)])
    second = (SECOND_TERRAIN[kind], SECOND_ICONS[kind])
    other = join([slab(second[0], 1, 3), icons(*second)])
    return join(
        [
            slab(first[0], 0, 0),
            icons(*first),
            el("g", other, transform=moved(2 * SIDE * UNIT, 0)),
        ]
    )


def ghosts(pen: Pen) -> Markup:
    """Draw the tiles as picks bring them to the land, at its size."""
    return join(
        [
            el("g", use(tile_id(kind), scale=pen.at.scale), id=f"ghost-tile-{kind}")
            for kind in range(TILE_KINDS)
        ]
    )


def _back(joint: int) -> Markup:
    """Draw half of a tile that lies face down."""
    tree = el(
        "use", href="#glyph-forest", fill="#d9b574", fill_opacity=0.75, transform="scale(2.4)"
    )
    return join(
        [
            el("use", href=f"#slab-{joint}", fill="url(#ground-back)"),
            tree,
            el("use", href=f"#slab-rim-{joint}"),
        ]
    )


@lru_cache(2)
def templates(tall: bool) -> Markup:
    """Return the tiles, and the court of a castle, for ``defs``."""
    stones = (
        "M-60-50H-30M-10-62H22M40-48H62M-74-18H-44M-20-26H14M34-16H70M-66 18H-32M-8 10H26M46 20H74"
        "M-50 52H-18M4 46H36M-14 78H14"
    )
    court = join(
        [
            el("use", href=f"#slab-{ALONE}", fill="url(#ground-court)"),
            el(
                "path",
                d=stones,
                fill="none",
                stroke="#5b5347",
                stroke_width=5,
                stroke_opacity=0.45,
                stroke_linecap="round",
            ),
            el("use", href=f"#slab-rim-{ALONE}"),
        ]
    )
    return join(
        [
            el(
                "use",
                href=f"#slab-{ALONE}",
                fill=SHADE,
                fill_opacity=0.42,
                x=4,
                y=9,
                id="slab-shadow",
            ),
            *[
                el("g", _icons(terrain, many, tall), id=f"icons-{NAMES[YIELDS[terrain]]}-{many}")
                for terrain in range(TERRAINS)
                for many in range(1, MOST_ICONS + 1)
            ],
            fade("ground-back", (0, "#6d5a3c"), (1, "#3d3020"), turn=-35),
            fade("ground-court", (0, "#cfc6b0"), (1, "#8d8471"), turn=-35),
            el("g", court, id="court"),
            el(
                "g",
                _back(0),
                el("g", _back(3), transform=moved(2 * SIDE * UNIT, 0)),
                id="tile-back",
            ),
            el("g", _back(ALONE), id="single-back"),
            *[el("g", tile(kind), id=tile_id(kind)) for kind in range(TILE_KINDS)],
        ]
    )
