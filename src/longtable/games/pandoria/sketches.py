"""Bits of the map as the rule pages show them, and what all diagrams have in common."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from math import hypot
from typing import Final

from longtable.core.hex import DIRECTIONS, Point
from longtable.core.words import Words
from longtable.draw import Markup, Picture, el, join
from longtable.draw.paint import SHADE
from longtable.draw.wood import Box, tray
from longtable.games.pandoria.board import (
    CASTLE,
    FIRST_ICONS,
    FIRST_TERRAIN,
    LAKE,
    PATH,
    SECOND_ICONS,
    SECOND_TERRAIN,
    TERRAIN_NAMES,
)
from longtable.games.pandoria.data import STANDARD
from longtable.games.pandoria.pictures import hexes, island, land, regions
from longtable.games.pandoria.pictures.heraldry import LOOKS
from longtable.games.pandoria.pictures.outline import AROUND, around
from longtable.games.pandoria.pictures.pen import Pen, moved, pen_for, use
from longtable.games.pandoria.pictures.places import CENTRES, UNIT
from longtable.games.pandoria.pictures.sight import Land, land_of, stands
from longtable.games.pandoria.pictures.templates import defs
from longtable.games.pandoria.pictures.terrain import slab
from longtable.games.pandoria.scenes import (
    SCENES,
    hex_of,
    offer_of,
    seen_of,
)

_GREEN, _RED, _GOLD, PALE, _INK = "#1d7a4f", "#a3261b", "#ffd76a", "#fff4d8", "#3a2410"
_CHECK: Final = "M-7 0L-2 6L8-6"
_CROSS: Final = "M-6-6L6 6M6-6L-6 6"
_IDS: Final = re.compile(' id="[^"]*"')  #: two bits of the map may show the same hex
_OWN: Final = re.compile("<defs>(.*?)</defs>|<clipPath.*?</clipPath>")  #: of the island alone


# -- drawing -----------------------------------------------------------------------------------------------


@lru_cache(8)
def table_pen(words: Words) -> Pen:
    """Return the pen whose templates all diagrams share, so that a page holds them once."""
    looks = tuple(range(len(LOOKS)))
    return pen_for("wide", 2, STANDARD.tables, words.language, words.folder, looks, -1, 0)


@lru_cache(8)
def _large(words: Words) -> Pen:
    """Return a pen that draws land in hundredths of a hex's size."""
    pen = table_pen(words)
    at = replace(pen.at, size=UNIT, origin=(0.0, 0.0))
    return Pen(at, pen.words, pen.looks, pen.tables, -1, 0)


@lru_cache(8)
def board(words: Words) -> tuple[Markup, Markup]:
    """Return the island, and apart from it what it defines: a page keeps ids of templates only."""
    whole = join(list(island.board(table_pen(words)).values()))
    own = [found[1] or found[0] for found in _OWN.finditer(whole)]
    return Markup(_OWN.sub("", whole)), join([Markup(each) for each in own])


@lru_cache(8)
def _defs(words: Words) -> Markup:
    return join([defs(table_pen(words)), board(words)[1]])


def picture(words: Words, box: Box, *drawn: Markup) -> Picture:
    """Return a diagram of what is drawn in a box."""
    x, y, width, height = box
    return Picture(
        box=(round(width), round(height)),
        origin=(round(x), round(y)),
        layers={"diagram": {"diagram": el("g", *drawn, id="diagram")}},
        title="",
        defs=_defs(words),
    )


def sheet(width: float, height: float) -> Markup:
    """Draw the tray in which things lie."""
    return tray((3, 1, width - 6, height - 8))


# -- bits of the map ---------------------------------------------------------------------------------------


def _middle(hex: int) -> Point:
    """Return the middle of a hex, in hundredths of its size."""
    x, y = CENTRES[hex]
    return x * UNIT, y * UNIT


def _ground(hexes_: tuple[int, ...], seen: Land) -> list[Markup]:
    """Draw the plain under some hexes, their sides, lakes and paths."""
    drawn = [
        el(
            "path",
            d=around(hexes_, -16),
            fill="#5d4a2c",
            stroke="#2c1d10",
            stroke_width=5,
            stroke_linejoin="round",
        ),
        el("path", d=around(hexes_, -7), fill="url(#plain)"),
    ]
    for hex in hexes_:
        x, y = _middle(hex)
        drawn.append(
            el(
                "path",
                d=around((hex,)),
                fill="none",
                stroke="#57592c",
                stroke_width=3,
                stroke_opacity=0.6,
            )
        )
        ground = seen.ground[hex]
        if ground == LAKE:
            drawn += [use("lake-water", x, y), use("ship", x, y + 4, 0.86)]
        elif PATH <= ground < CASTLE:
            drawn += [
                el("path", d=around((hex,), 4), fill="#8a7356", stroke="#3d2c1a", stroke_width=4),
                use(f"pass-{TERRAIN_NAMES[ground - PATH]}", x, y),
            ]
    return drawn


def drawn(words: Words, name: str, at: int) -> tuple[Markup, Box]:
    """Draw a scene in hundredths of a hex's size, and return the box around it."""
    scene = SCENES[name][at]
    pen, seen = _large(words), land_of(seen_of(name, at))
    shown = tuple(sorted([hex_of(hex) for hex in scene.shown.split()]))
    here = stands(seen)
    laid = land.land(pen, seen, -1, -1)
    lit = regions.layer(pen, seen)
    firsts = {f"{kind}-{hex}" for hex in scene.shown.split() for kind in ("closed", "bound")}
    parts = [
        *_ground(shown, seen),
        *[laid[land.land_id(hex)] for hex in shown if land.land_id(hex) in laid],
        *[markup for id, markup in lit.items() if id in firsts],
        *[_offered(text) for text in scene.offered],
        *([_bold(scene.new)] if scene.new else []),
        *[_pieces_on(pen, hex, seen, here[hex].seat, here[hex].kind) for hex in shown],
        *[_leaving(hex) for hex in scene.leaves.split()],
        *[_ring(hex) for hex in scene.open.split()],
        *[_mark(hex, True) for hex in scene.yes.split()],
        *[_mark(hex, False) for hex in scene.no.split()],
    ]
    points = [_middle(hex) for hex in shown]
    left, right = min(x for x, _ in points) - 112, max(x for x, _ in points) + 112
    top, low = min(y for _, y in points) - 128, max(y for _, y in points) + 126
    return Markup(_IDS.sub("", join(parts))), (left, top, right - left, low - top)


def _pieces_on(pen: Pen, hex: int, seen: Land, seat: int, kind: int) -> Markup:
    ground = seen.ground[hex]
    castle = ground - CASTLE if ground >= CASTLE else -1
    drawn = hexes.standing(pen.looks, ground, castle, seat, kind, 1.0)
    return el("g", drawn, transform=moved(*_middle(hex))) if drawn else Markup("")


def _offered(text: str) -> Markup:
    """Draw a tile that might be laid."""
    kind, first, second = offer_of(text)
    joint = AROUND[first].index(second)
    halves = (
        (first, FIRST_TERRAIN[kind], FIRST_ICONS[kind], joint),
        (second, SECOND_TERRAIN[kind], SECOND_ICONS[kind], (joint + DIRECTIONS // 2) % DIRECTIONS),
    )
    drawn = [
        el(
            "g",
            slab(int(ground), 0, side),
            land.icons(int(ground), int(icons)),
            transform=moved(*_middle(hex)),
        )
        for hex, ground, icons, side in halves
    ]
    return el("g", *drawn, opacity=0.62)


def _bold(names: str) -> Markup:
    d = around(tuple(sorted([hex_of(hex) for hex in names.split()])), 2)
    line_ = {"fill": "none", "stroke_linejoin": "round"}
    return join(
        [
            el("path", d=d, stroke=_INK, stroke_width=15, stroke_opacity=0.8, **line_),
            el("path", d=d, stroke=PALE, stroke_width=8, **line_),
        ]
    )


def _mark(name: str, good: bool) -> Markup:
    path, color = (_CHECK, _GREEN) if good else (_CROSS, _RED)
    return el(
        "g",
        el("circle", r=17, cy=2, fill=SHADE, fill_opacity=0.4),
        el("circle", r=17, fill=color, stroke=PALE, stroke_width=2.5),
        el(
            "path",
            d=path,
            fill="none",
            stroke="#fff",
            stroke_width=4,
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
        transform=moved(*_middle(hex_of(name)), 1.8),
    )


def _ring(name: str) -> Markup:
    """Point out a free hex."""
    d = around((hex_of(name),), 14)
    return join(
        [
            el(
                "path",
                d=d,
                fill=PALE,
                fill_opacity=0.4,
                stroke=_INK,
                stroke_width=13,
                stroke_opacity=0.7,
            ),
            el("path", d=d, fill="none", stroke=_GOLD, stroke_width=8, stroke_dasharray="22 13"),
        ]
    )


def _leaving(name: str) -> Markup:
    """Draw the way of a figure home."""
    x, y = _middle(hex_of(name))
    return arrow((x + 34, y - 18), (x + 178, y + 44), 20, _GOLD)


def arrow(start_: Point, end: Point, wide: float, paint: str) -> Markup:
    """Draw an arrow from a point to another."""
    (x, y), (a, b) = start_, end
    long = hypot(a - x, b - y)
    ux, uy = (a - x) / long, (b - y) / long
    head, half, neck = 2.1 * wide, 1.35 * wide, 0.5 * wide

    def at(along: float, aside: float) -> str:
        return f"{x + ux * along - uy * aside:.1f} {y + uy * along + ux * aside:.1f}"

    d = (
        f"M{at(0, neck)}L{at(long - head, neck)}L{at(long - head, half)}L{at(long, 0)}"
        f"L{at(long - head, -half)}L{at(long - head, -neck)}L{at(0, -neck)}Z"
    )
    return join(
        [
            el("path", d=d, fill=SHADE, fill_opacity=0.35, transform="translate(3 5)"),
            el("path", d=d, fill=paint, stroke=_INK, stroke_width=4, stroke_linejoin="round"),
        ]
    )
