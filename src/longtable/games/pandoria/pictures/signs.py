"""The signs of resources, painted, and the glyphs of terrains: both tell apart by outline alone."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from longtable.draw import Markup, el, join
from longtable.draw.el import Attribute
from longtable.draw.paint import fade
from longtable.games.pandoria.board import (
    CITY,
    CRYSTALS,
    FOREST,
    GOLD,
    HILL,
    MOUNTAIN,
    POINTS,
    TERRAIN_NAMES,
    WOOD,
)

NAMES: Final = {CRYSTALS: "crystals", GOLD: "gold", WOOD: "wood", POINTS: "points"}

#: outlines in a square of 40 units around the origin
OUTLINES: Final = {
    CRYSTALS: "M-3-20L6-11L8-2L13-8L19 0L15 17H-15L-18 4L-12-4Z",
    GOLD: "M0-17A17 17 0 1 0 .01-17Z",
    WOOD: "M-15-14H9A6.500 6.500 0 0 1 15-3A7 7 0 0 1 19 10A6.500 6.500 0 0 1 13 16H-13A7 7 0 0 1-18 5"
    "A6.500 6.500 0 0 1-17 -1A7 7 0 0 1-15-14Z",
    POINTS: "M-16 14L-19-9L-9-1L0-17L9-1L19-9L16 14Q0 19-16 14Z",
}


def _path(d: str, fill: str, **more: Attribute) -> Markup:
    return el("path", d=d, fill=fill, **more)


def _inside(resource: int) -> list[Markup]:
    """Draw what is in the outline of a resource."""
    if resource == CRYSTALS:
        return [
            _path("M-3-20L6-11L8-2L4 17H-8L-12-4Z", "url(#crystal)"),
            _path("M-3-20L-1 17H-8L-12-4Z", "#d9f8ff"),
            _path("M8-2L13-8L19 0L15 17H4Z", "#3d9dc0"),
            _path("M8-2L13-8L12 17H4Z", "#8fdcf0"),
            _path("M-12-4L-18 4L-15 17H-8Z", "#5fb6d6"),
        ]
    if resource == GOLD:
        return [
            _path("M0-17A17 17 0 1 0 .01-17Z", "url(#coin)"),
            el("circle", r=12, fill="none", stroke="#8a5a10", stroke_width=2.4),
            _path("M-3-8H3V-3H8V3H3V8H-3V3H-8V-3H-3Z", "#8a5a10"),
        ]
    if resource == WOOD:
        return [
            _path("M-14-14H9A6 6 0 0 1 9-2H-14Z", "url(#timber)"),
            _path("M-12 3H13A6.500 6.500 0 0 1 13 16H-12Z", "url(#timber)"),
            el(
                "ellipse",
                cx=-12,
                cy=-8,
                rx=5,
                ry=6,
                fill="#f2cf94",
                stroke="#5b3413",
                stroke_width=1.6,
            ),
            el(
                "ellipse",
                cx=-11,
                cy=9.5,
                rx=5.5,
                ry=6.5,
                fill="#f2cf94",
                stroke="#5b3413",
                stroke_width=1.6,
            ),
            _path("M-4-9H7M0-5H9M-2 8H11M0 12H12", "none", stroke="#5b3413", stroke_width=1.6),
        ]
    return [
        _path(OUTLINES[POINTS], "url(#crown)"),
        _path("M-15 8Q0 13 15 8L14.500 14Q0 18-14.500 14Z", "#8f2f1f"),
        el("circle", cx=0, cy=-15, r=3, fill="#fff3c4"),
        el("circle", cx=-18, cy=-9, r=2.6, fill="#fff3c4"),
        el("circle", cx=18, cy=-9, r=2.6, fill="#fff3c4"),
    ]


def _icon(resource: int) -> Markup:
    d = OUTLINES[resource]
    around = {"stroke_linejoin": "round", "fill": "none"}
    return el(
        "g",
        el("path", d=d, stroke="#fff4d6", stroke_width=9, **around),
        el("path", d=d, stroke="#22120a", stroke_width=5, **around),
        *_inside(resource),
        id=f"icon-{NAMES[resource]}",
    )


#: glyphs in a square of 40 units around the origin
GLYPHS: Final = {
    FOREST: "M0-19L9-6H5L13 6H3V17H-3V6H-13L-5-6H-9Z",
    HILL: "M-20 14C-19-2-11-9-4-9C0-9 3-7 6-3C14-3 19 4 20 14Z",
    MOUNTAIN: "M-20 15L-7-16L0-4L6-11L20 15Z",
    CITY: "M-17 16V-2L-9-10V-16L-3-10V16H1V-12L9-20L17-12V16Z",
}


@lru_cache(1)
def templates() -> Markup:
    """Return the signs, for ``defs``."""
    return join(
        [
            fade("crystal", (0, "#bff2ff"), (1, "#2f86b4")),
            fade("coin", (0, "#fff0a0"), (0.5, "#f2c033"), (1, "#b8790f")),
            fade("timber", (0, "#c98a4a"), (1, "#7d4a1e")),
            fade("crown", (0, "#fff0a8"), (1, "#e0a324")),
            *[_icon(resource) for resource in OUTLINES],
            *[el("path", d=d, id=f"glyph-{TERRAIN_NAMES[t]}") for t, d in GLYPHS.items()],
        ]
    )
