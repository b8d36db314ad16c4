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


def _use(id: str, x: float = 0, y: float = 0) -> Markup:
    return el("use", href=f"#{id}", x=round(x) or None, y=round(y) or None)


def _id(ground: Ground, name: str) -> str:
    """Return the id of a line that only this map has: pages may show several maps."""
    return f"{name}-{ground.chance:x}"


def _again(ground: Ground, name: str, **more: Attribute) -> Markup:
    """Draw one of the lines of the map, which lie in its ``defs``."""
    return el("use", href=f"#{_id(ground, name)}", **more)


def _drawn(
    ground: Ground, name: str, color: str, width: float, opacity: float = 1, **more: Attribute
) -> Markup:
    return _again(
        ground,
        name,
        fill="none",
        stroke=color,
        stroke_width=width,
        stroke_opacity=opacity if opacity < 1 else None,
        stroke_linejoin="round",
        **more,
    )


def _outlines(ground: Ground) -> Markup:
    """Return the lines of the map: its coast, what is of one terrain, its lakes, the sides of its hexes."""
    change, same = _sides(ground)
    found = {
        "coast": loops(ground.around(frozenset(ground.hexes))),
        "fields": loops(ground.around(ground.of(FIELD))),
        "woods": loops(ground.around(ground.of(FOREST))),
        "rocks": loops(ground.around(ground.of(MOUNTAIN))),
        "lakes": banks(ground, ground.of(LAKE)),
        "change": change,
        "same": same,
    }
    lines = [el("path", d=d, id=_id(ground, name)) for name, d in found.items()]
    clips = [
        el("clipPath", _again(ground, name), id=_id(ground, f"{name}-inside"))
        for name in ("fields", "lakes")
    ]
    return el("defs", *lines, *clips)


def _inside(ground: Ground, name: str, drawn: list[Markup]) -> Markup:
    return el("g", *drawn, clip_path=f"url(#{_id(ground, f'{name}-inside')})")


def _sides(ground: Ground) -> tuple[str, str]:
    """Write the sides of hexes where terrain changes, and where it goes on; lakes have none."""
    change, same = "", ""
    for hex, other, side in ground.sides_between():
        if ground.terrain[hex] != ground.terrain[other]:
            change += line([side])
        elif ground.terrain[hex] != LAKE:
            same += line([side])
    return change, same


# -- layers, from below ------------------------------------------------------------------------------------


#: the lines with which old maps surround a shore: colour, width, how strong
_SURF: Final = (
    ("#efdcae", 60, 1),
    ("#7d5a2c", 44, 0.2),
    ("#e4cc96", 37, 1),
    ("#7d5a2c", 21, 0.4),
)


def _coast(ground: Ground) -> list[Markup]:
    """Draw the surf around the land, and the shadow that it throws."""
    return [
        *[_drawn(ground, "coast", *surf) for surf in _SURF],
        el(
            "g",
            _again(ground, "coast", fill=SHADE, fill_opacity=0.3),
            transform="translate(9 14)",
        ),
        _drawn(ground, "coast", "#4d3a20", 7),
    ]


def _meadows(ground: Ground) -> list[Markup]:
    """Paint the meadows, which lie under all else, with hills that the brush has left."""
    hills = [
        _use(f"hill-{int(share * 2.999)}", x, y)
        for x, y, share in ground.strewn(PLAIN, (96, 66), 51, 44)
    ]
    return [_again(ground, "coast", fill="url(#meadow)"), *hills]


_WASHES: Final = (("woods", "#587a3c"), ("rocks", "#a5936f"))


def _washes(ground: Ground) -> list[Markup]:
    """Paint the ground of forests and mountains, its edge running a little into its neighbour."""
    return [
        part
        for name, edge in _WASHES
        for part in (
            _drawn(ground, name, edge, 16, 0.4),
            _again(ground, name, fill=f"url(#ground-of-{name})"),
        )
    ]


def _acres(ground: Ground) -> list[Markup]:
    """Plough the fields, each hex by one of a few ways turned by sixths."""
    plots = [
        el(
            "use",
            href=f"#plots-{int(ground.share(hex, 5) * (plough.KINDS - 0.001))}",
            transform=f"translate({MIDDLES[hex][0]:.0f} {MIDDLES[hex][1]:.0f})"
            f" rotate({60 * int(ground.share(hex, 6) * 5.999)})",
        )
        for hex in sorted(ground.of(FIELD))
    ]
    return [_inside(ground, "fields", plots), _drawn(ground, "fields", "#6f7a34", 6, 0.7)]


#: the water from the middle of a lake to its shore: colour, width, how strong
_SHALLOWS: Final = (
    ("#6cb3b3", 54, 0.5),
    ("#b2d9c9", 22, 0.6),
    ("#f4ecd0", 7, 0.9),
)


def _lakes(ground: Ground) -> list[Markup]:
    """Fill the lakes: sand around them, light water at the shore, deep in the middle."""
    shallows = [_drawn(ground, "lakes", *water) for water in _SHALLOWS]
    waves = [
        _use(f"wave-{int(share * 1.999)}", x, y)
        for x, y, share in ground.strewn(LAKE, (62, 40), 11, 46)
    ]
    return [
        _drawn(ground, "lakes", "#a98d56", 31),
        _drawn(ground, "lakes", "#e5cf98", 26),
        _again(ground, "lakes", fill="url(#water)"),
        _inside(ground, "lakes", [*shallows, *waves]),
        _drawn(ground, "lakes", "#2a4a4c", 2.5, 0.6),
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
    return [
        _drawn(ground, "same", "#fff3cf", 3, 0.42),
        _drawn(ground, "same", INK, 2.4, 0.5, stroke_dasharray="4 12"),
        _drawn(ground, "change", INK, 2.2, 0.45),
    ]


@lru_cache(64)
def painted(terrain: bytes) -> Markup:
    """Paint the land of a map, in hundredths of a hex's size around the centre of hex ``a1``."""
    ground = Ground(terrain)
    standing = sorted([*_trees(ground), *_peaks(ground), *_strewn(ground)], key=lambda one: one[0])
    return el(
        "g",
        _outlines(ground),
        *_coast(ground),
        *_meadows(ground),
        *_washes(ground),
        *_acres(ground),
        *_lakes(ground),
        *[drawn for _, drawn in standing],
        *_lines(ground),
        _again(ground, "coast", fill="url(#evening)"),
        _drawn(ground, "coast", "#3b2a14", 3.5),
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
            fade("ground-of-woods", (0, "#6f8a48"), (1, "#4b6a3a"), turn=-35),
            fade("ground-of-rocks", (0, "#bfae86"), (1, "#93826a"), turn=-35),
            fade("water", (0, "#4f9fae"), (1, "#2f7691"), turn=-35),
            glow(
                "evening",
                (0, "#ffe9a8", 0.18),
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
