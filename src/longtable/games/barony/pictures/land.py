"""The painted land: parchment, coast, meadows, fields, forests, mountains and lakes that flow together."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from longtable.draw import Markup, el, join
from longtable.draw.el import Attribute
from longtable.draw.paint import SHADE, fade, glow
from longtable.games.barony.board import FIELD, FOREST, LAKE, MOUNTAIN, PLAIN
from longtable.games.barony.pictures import nature, plough
from longtable.games.barony.pictures.ground import (
    MIDDLES,
    UNIT,
    Ground,
    banks,
    beside,
    hex_at,
    line,
    loops,
)
from longtable.games.barony.pictures.nature import INK
from longtable.games.barony.pictures.places import Measures

Standing = tuple[float, Markup]  #: how far down something stands, and it


def _path(d: str, fill: str, **more: Attribute) -> Markup:
    return el("path", d=d, fill=fill, **more)


def _stroke(d: str, color: str, width: float, opacity: float = 1, **more: Attribute) -> Markup:
    return el(
        "path",
        d=d,
        fill="none",
        stroke=color,
        stroke_width=width,
        stroke_opacity=opacity if opacity < 1 else None,
        stroke_linejoin="round",
        **more,
    )


def _use(id: str, x: float = 0, y: float = 0) -> Markup:
    return el("use", href=f"#{id}", x=round(x) or None, y=round(y) or None)


def _again(id: str, **more: Attribute) -> Markup:
    return el("use", href=f"#{id}", **more)


# -- layers, from below ------------------------------------------------------------------------------------


def _coast() -> list[Markup]:
    """Draw the shadow of the land and the lines with which old maps surround a shore."""
    lines = [
        _again(
            "coast",
            fill="none",
            stroke=color,
            stroke_width=width,
            stroke_opacity=opacity,
            stroke_linejoin="round",
        )
        for color, width, opacity in (
            ("#7d5a2c", 66, 0.10),
            ("#efdcae", 60, 1),
            ("#7d5a2c", 44, 0.22),
            ("#e9d3a0", 38, 1),
            ("#7d5a2c", 24, 0.4),
            ("#dfc48b", 18, 1),
        )
    ]
    return [
        *lines,
        el("g", _again("coast", fill=SHADE, fill_opacity=0.3), transform="translate(9 14)"),
        _again("coast", fill="none", stroke="#4d3a20", stroke_width=7, stroke_linejoin="round"),
    ]


def _meadows(ground: Ground) -> list[Markup]:
    """Paint the meadows, which lie under all else, with hills that the brush has left."""
    hills = [
        _use(f"hill-{int(share * 2.999)}", x, y)
        for x, y, share in ground.strewn(PLAIN, (96, 66), 51, 44)
    ]
    return [_again("coast", fill="url(#meadow)"), *hills]


_WASHES: Final = (
    (FIELD, "url(#acre)", "#d9ae55"),
    (FOREST, "url(#woods)", "#587a3c"),
    (MOUNTAIN, "url(#rock)", "#a5936f"),
)


def _washes(ground: Ground) -> list[Markup]:
    """Paint the ground of each terrain, its edge running a little into its neighbour."""
    found = []
    for kind, paint, edge in _WASHES:
        d = loops(ground.around(ground.of(kind)))
        if d:
            found += [_stroke(d, edge, 16, 0.4), _path(d, paint)]
    return found


def _acres(ground: Ground) -> list[Markup]:
    """Plough the fields, each hex by one of a few ways turned by sixths."""
    hexes = sorted(ground.of(FIELD))
    plots = [
        el(
            "use",
            href=f"#plots-{int(ground.share(hex, 5) * 3.999)}",
            transform=f"translate({MIDDLES[hex][0]:.0f} {MIDDLES[hex][1]:.0f})"
            f" rotate({60 * int(ground.share(hex, 6) * 5.999)})",
        )
        for hex in hexes
    ]
    d = loops(ground.around(frozenset(hexes)))
    return (
        [
            el("clipPath", el("path", d=d), id="acres"),
            el("g", *plots, clip_path="url(#acres)"),
            _stroke(d, "#6f7a34", 6, 0.7),
        ]
        if hexes
        else []
    )


def _lakes(ground: Ground) -> list[Markup]:
    """Fill the lakes: sand around them, light water at the shore, deep in the middle."""
    hexes = ground.of(LAKE)
    d = banks(ground, hexes)
    if not d:
        return []
    shallows = [
        _again("lakes", fill="none", stroke=color, stroke_width=width, stroke_opacity=opacity)
        for color, width, opacity in (
            ("#5fa9ae", 66, 0.4),
            ("#83c2ba", 40, 0.45),
            ("#b9dccb", 20, 0.55),
            ("#f4ecd0", 7, 0.9),
        )
    ]
    waves = [
        _use(f"wave-{int(share * 1.999)}", x, y)
        for x, y, share in ground.strewn(LAKE, (62, 40), 11, 46)
    ]
    return [
        el("clipPath", el("path", d=d, id="lakes"), id="shore"),
        _again(
            "lakes",
            fill="none",
            stroke="#8a6c39",
            stroke_width=32,
            stroke_opacity=0.35,
            stroke_linejoin="round",
        ),
        _again("lakes", fill="none", stroke="#e5cf98", stroke_width=26, stroke_linejoin="round"),
        _again("lakes", fill="url(#water)"),
        el("g", *shallows, *waves, clip_path="url(#shore)"),
        _again("lakes", fill="none", stroke="#2a4a4c", stroke_width=2.5, stroke_opacity=0.6),
    ]


def _trees(ground: Ground) -> list[Standing]:
    """Strew trees over all forests, thinner where pieces come to stand."""
    found = []
    for x, y, share in ground.strewn(FOREST, (41, 31), 21, 12):
        if _clearing(x, y):
            continue
        found.append((y, _use(nature.TREES[int(share * 4.999)], x, y + 10)))
    return found


def _clearing(x: float, y: float) -> bool:
    mx, my = MIDDLES[hex_at(x, y)]
    return ((x - mx) / 40) ** 2 + ((y - my - 14) / 32) ** 2 < 1


def _peaks(ground: Ground) -> list[Standing]:
    """Raise a range: high peaks behind the middle of each hex, foothills around, more between neighbours."""
    found: list[Standing] = []
    for hex in sorted(ground.of(MOUNTAIN)):
        x, y = MIDDLES[hex]

        def put(kind: int, dx: float, dy: float, x: float = x, y: float = y) -> None:
            found.append((y + dy, _use(f"peak-{kind}", x + dx, y + dy)))

        left = ground.share(hex, 31) < 0.5
        aside = 1 if left else -1
        put(0 if left else 2, -8 * aside + 12 * (ground.share(hex, 32) - 0.5), 18)
        put(1, 44 * aside + 8 * (ground.share(hex, 33) - 0.5), 44)
        put(3, -42 * aside + 14 * (ground.share(hex, 35) - 0.5), 52)
        for direction in (0, 1, 2):
            other = beside(hex, direction)
            if other in ground.of(MOUNTAIN):
                ox, oy = MIDDLES[other]
                put(1 if direction else 4, (ox - x) / 2, (oy - y) / 2 + 14)
    return found


def _strewn(ground: Ground) -> list[Standing]:
    """Strew flowers and sheep over meadows, sheaves over fields."""
    found: list[Standing] = []
    for x, y, share in ground.strewn(PLAIN, (58, 46), 41, 16):
        if share < 0.5:
            found.append((y, _use(f"tuft-{int(share * 5.999)}", x, y)))
        elif share > 0.955:
            found.append((y, _use("sheep", x, y)))
        elif share > 0.93:
            found.append((y, _use("oak-1", x, y)))
    for x, y, share in ground.strewn(FIELD, (52, 44), 43, 18):
        if share < 0.22 and not _clearing(x, y):
            found.append((y, _use("sheaf", x, y)))
    return found


def _lines(ground: Ground) -> list[Markup]:
    """Draw the sides of hexes: a fine line of ink where terrain changes, dots where it goes on."""
    change, same = "", ""
    for hex, other, side in ground.sides_between():
        d = line([side])
        if ground.terrain[hex] == ground.terrain[other]:
            same += "" if ground.terrain[hex] == LAKE else d
        else:
            change += d
    return [
        _stroke(same, "#fff3cf", 3.2, 0.4),
        _stroke(same, INK, 2.6, 0.5, stroke_dasharray="1 9", stroke_linecap="round"),
        _stroke(change, "#fff3cf", 4.5, 0.3),
        _stroke(change, INK, 2, 0.42),
    ]


@lru_cache(64)
def painted(terrain: bytes) -> Markup:
    """Paint the land of a map, in hundredths of a hex's size around the centre of hex ``a1``."""
    ground = Ground(terrain)
    whole = loops(ground.around(frozenset(ground.hexes)))
    standing = sorted([*_trees(ground), *_peaks(ground), *_strewn(ground)], key=lambda one: one[0])
    return el(
        "g",
        el("defs", el("path", d=whole, id="coast")),
        *_coast(),
        *_meadows(ground),
        *_washes(ground),
        *_acres(ground),
        *_lakes(ground),
        *[drawn for _, drawn in standing],
        *_lines(ground),
        _again("coast", fill="url(#evening)"),
        _again("coast", fill="none", stroke="#3b2a14", stroke_width=3.5, stroke_linejoin="round"),
    )


def placed(terrain: bytes, at: Measures) -> Markup:
    """Paint the land of a map where the measures say."""
    x, y = at.origin
    return el(
        "g", painted(terrain), transform=f"translate({x:.5g} {y:.5g}) scale({at.size / UNIT:.5g})"
    )


@lru_cache(1)
def templates() -> Markup:
    """Return the paints and all that stands on the land, for ``defs``."""
    return join(
        [
            fade("meadow", (0, "#cdca78"), (0.5, "#b3bd68"), (1, "#98a95c"), turn=-35),
            fade("acre", (0, "#e0bb62"), (1, "#cf9f48"), turn=-35),
            fade("woods", (0, "#6f8a48"), (1, "#4b6a3a"), turn=-35),
            fade("rock", (0, "#bfae86"), (1, "#93826a"), turn=-35),
            fade("water", (0, "#4f9fae"), (1, "#2f7691"), turn=-35),
            glow(
                "evening",
                (0, "#ffe9a8", 0.22),
                (0.45, "#ffd98a", 0.07),
                (0.75, "#5a3a2a", 0.04),
                (1, "#2a1a3a", 0.3),
                x=0.2,
                y=0.1,
                reach=1.1,
            ),
            nature.templates(),
            plough.templates(),
        ]
    )
