"""The four terrains, each hex in one of a few ways, and the slabs they are painted on.

Terrains tell apart without colour: firs are spiky, hills are round, mountains are pointed and white on top,
cities are walls with roofs. In hundredths of a hex's size, around its middle; the sun stands low on the left.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from longtable.core.hex import DIRECTIONS, Point
from longtable.draw import Markup, el, join
from longtable.draw.el import Attribute
from longtable.draw.paint import SHADE, fade
from longtable.games.pandoria.board import CITY, FOREST, HILL, MOUNTAIN, TERRAIN_NAMES
from longtable.games.pandoria.pictures.outline import HEXAGON, NORMALS, polygon
from longtable.games.pandoria.pictures.pen import moved, use

KINDS: Final = 3  #: ways to paint a terrain
ALONE: Final = DIRECTIONS  #: in place of the direction in which a slab goes on: it does not
_INSET: Final = 0.962  #: size of a slab, by the hex

#: ground: lit, plain and in the shade; the line around it
GROUND: Final = {
    FOREST: ("#7f9a4c", "#557a3c", "#33552f", "#16280f"),
    HILL: ("#f0cf86", "#d6a452", "#a87633", "#4a2d0c"),
    MOUNTAIN: ("#cfc6e4", "#a89cca", "#7a6ea4", "#2a2348"),
    CITY: ("#f2dfbf", "#dcc096", "#b2926a", "#4a2c1a"),
}


def path(d: str, fill: str, **more: Attribute) -> Markup:
    """Draw a filled outline."""
    return el("path", d=d, fill=fill, **more)


def stroke(d: str, color: str, width: float, **more: Attribute) -> Markup:
    """Draw a line with round ends."""
    return el(
        "path",
        d=d,
        fill="none",
        stroke=color,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        **more,
    )


Extent = tuple[float, float]  #: how wide something is to either side, and how high


def _within(x: float, y: float, scale: float, extent: Extent) -> tuple[float, float]:
    """Move something that stands on a hex so that it stays in it, but for its very top."""
    half, high = extent[0] * scale, extent[1] * scale
    x = max(half - 83, min(83 - half, x))
    top = 0.577 * (abs(x) + half * 0.3) - 98
    low = 92 - 0.577 * (abs(x) + half * 0.6)
    return round(x), round(min(low, max(top + high, y)))


# -- slabs ---------------------------------------------------------------------------------------------


def _slab(joint: int) -> list[Point]:
    """Return the corners of a slab that goes on in a direction, up to the side of its hex."""
    points = [(x * _INSET, y * _INSET) for x, y in HEXAGON]
    if joint != ALONE:
        nx, ny = NORMALS[joint]
        by = (1 - _INSET) * 87.6
        for corner in ((joint + 1) % 6, (joint + 2) % 6):
            x, y = points[corner]
            points[corner] = (x + nx * by, y + ny * by)
    return points


def _rim(joint: int) -> str:
    """Write the edge of a slab, open where it goes on."""
    points = _slab(joint)
    if joint == ALONE:
        return polygon(points)
    first = (joint + 2) % 6
    found = [points[(first + n) % 6] for n in range(6)]
    return "M" + "L".join([f"{x:.0f} {y:.0f}" for x, y in found])


def _slabs() -> list[Markup]:
    """Draw the slabs by direction, unpainted, and the light on their edges."""
    found = []
    for joint in range(DIRECTIONS + 1):
        found.append(el("path", d=polygon(_slab(joint)), id=f"slab-{joint}"))
        d = _rim(joint)
        found.append(
            el(
                "g",
                stroke(d, "#1c120a", 5, stroke_opacity=0.75),
                el(
                    "path",
                    d=d,
                    fill="none",
                    stroke="url(#slab-light)",
                    stroke_width=4,
                    transform="scale(.955)",
                ),
                id=f"slab-rim-{joint}",
            )
        )
    return found


# -- forest --------------------------------------------------------------------------------------------

_FIR: Final = "M0-58L11-41L6-42L17-24L11-26L23-6Q12-1 0-1Q-12-1-23-6L-11-26L-17-24L-6-42L-11-41Z"
_FIR_LIT: Final = "M0-58L-11-41L-6-42L-17-24L-11-26L-23-6Q-13-2-5-1.500L-2-20L-6-22L0-38L-3-40Z"
_FIR_EXTENT: Final = (23.0, 58.0)
_FIRS: Final = (("#2b5231", "#8aa653"), ("#234629", "#6f9448"), ("#356036", "#a5b35a"))
#: where firs stand, which of them, and how large, those in the rear first
_WOODS: Final = (
    (
        (-34, -54, 0, 0.8),
        (4, -60, 1, 0.86),
        (40, -50, 2, 0.8),
        (-62, -20, 2, 0.94),
        (-20, -22, 1, 1.0),
        (22, -16, 0, 1.04),
        (62, -14, 1, 0.92),
        (-44, 18, 0, 1.04),
        (2, 24, 2, 1.1),
        (46, 24, 1, 1.06),
        (-68, 48, 1, 0.8),
        (70, 50, 0, 0.8),
    ),
    (
        (-16, -62, 2, 0.82),
        (24, -56, 0, 0.86),
        (-50, -36, 1, 0.92),
        (58, -34, 2, 0.88),
        (2, -24, 0, 1.04),
        (-66, 8, 0, 0.96),
        (-28, 10, 2, 1.06),
        (34, 6, 1, 1.08),
        (68, 20, 0, 0.9),
        (2, 34, 1, 1.04),
        (-58, 50, 2, 0.84),
        (54, 58, 1, 0.84),
    ),
    (
        (12, -64, 1, 0.8),
        (-28, -50, 0, 0.9),
        (48, -44, 0, 0.88),
        (-64, -24, 1, 0.86),
        (10, -26, 2, 1.0),
        (66, 0, 1, 0.94),
        (-30, -4, 2, 1.04),
        (-62, 22, 0, 0.96),
        (28, 14, 0, 1.1),
        (-14, 32, 1, 1.04),
        (58, 42, 2, 0.94),
        (-64, 58, 2, 0.76),
    ),
)


def _firs() -> list[Markup]:
    return [
        el(
            "g",
            el("ellipse", cx=15, cy=-1, rx=24, ry=7, fill=SHADE, fill_opacity=0.34),
            path(_FIR, body, stroke="#0f1d10", stroke_width=2.2, stroke_opacity=0.7),
            path(_FIR_LIT, lit),
            id=f"fir-{number}",
        )
        for number, (body, lit) in enumerate(_FIRS)
    ]


def _forest(kind: int) -> Markup:
    return join(
        [
            use(f"fir-{fir}", *_within(x, y, scale, _FIR_EXTENT), scale)
            for x, y, fir, scale in _WOODS[kind]
        ]
    )


# -- hills ---------------------------------------------------------------------------------------------

_MOUND_EXTENT: Final = (54.0, 38.0)
_MOUND: Final = "M-54 16C-50-20-26-38 0-38C26-38 50-20 54 16Q28 24 0 24Q-28 24-54 16Z"
_MOUND_LIT: Final = "M-54 16C-50-20-26-38 0-38C8-38 16-36 23-33C-8-30-24-8-24 23Q-42 21-54 16Z"
_FURROWS: Final = "M-16 20C-14-6-2-20 18-26M8 22C10 4 20-8 36-12M30 20C32 12 38 6 46 4"
_MOUNDS: Final = (
    ((-34, -44, 0.8), (36, -36, 0.92), (-46, 6, 0.82), (20, 14, 1.02), (-34, 58, 0.7)),
    ((4, -54, 0.86), (-46, -20, 0.8), (48, -10, 0.8), (-10, 18, 1.06), (52, 50, 0.62)),
    ((32, -52, 0.78), (-30, -38, 0.94), (46, 0, 0.84), (-26, 22, 0.98), (22, 54, 0.7)),
)
#: where the way into a mine opens
_MINES: Final = ((22, 26), (-8, 30), (-24, 34))


def _mounds() -> list[Markup]:
    mine = "M-15 10V-6C-15-18 15-18 15-6V10Z"
    return [
        el(
            "g",
            el("path", d="M-46 18Q0 32 56 16L82 22Q40 40-20 28Z", fill=SHADE, fill_opacity=0.24),
            path(_MOUND, "#bb8338", stroke="#4a2d0c", stroke_width=2.6, stroke_opacity=0.75),
            path(_MOUND_LIT, "#f6d98e"),
            stroke(_FURROWS, "#7d5220", 2.8, stroke_opacity=0.65),
            id="mound",
        ),
        el(
            "g",
            path(mine, "#1d1109", stroke="#5b3a1a", stroke_width=6),
            stroke("M-20 10V-8C-20-24 20-24 20-8V10", "#e2b873", 2.4, stroke_opacity=0.8),
            id="mine",
        ),
    ]


def _hill(kind: int) -> Markup:
    mounds = [
        use("mound", *_within(x, y, scale, _MOUND_EXTENT), scale) for x, y, scale in _MOUNDS[kind]
    ]
    mounds.insert(4, use("mine", *_MINES[kind]))
    return join(mounds)


# -- mountains -----------------------------------------------------------------------------------------

#: a peak: its lit side, its dark side, the snow on both, its ribs
_PEAKS: Final = (
    (
        "M-58 10L-44-14L-34-24L-20-58L-10-70L0-98L6-72L-4-50L8-28L0-6L6 16Q-30 18-58 10Z",
        "M0-98L13-76L20-74L32-44L44-32L58 10Q32 18 6 16L0-6L8-28L-4-50L6-72Z",
        "M0-98L-10-70L-18-60L-12-50L-5-58L0-48L4-62L6-72Z",
        "M0-98L13-76L18-74L20-60L13-66L7-52L4-62L6-72Z",
        "M-34-24L-28-6M-20-58L-16-34L-24-16M20-60L24-38L18-18M38-30L42-8",
    ),
    (
        "M-44 8L-32-12L-24-20L-14-44L-6-52L0-74L5-54L-2-38L7-20L1-4L5 12Q-22 14-44 8Z",
        "M0-74L11-56L18-50L27-26L35-18L44 8Q24 14 5 12L1-4L7-20L-2-38L5-54Z",
        "M0-74L-6-52L-12-44L-7-37L-3-43L1-36L3-46L5-54Z",
        "M0-74L11-56L15-52L15-43L10-47L6-38L3-46L5-54Z",
        "M-24-20L-20-4M-13-40L-11-24M17-44L20-26M29-20L31-6",
    ),
)
_PEAK_EXTENTS: Final = ((58.0, 98.0), (44.0, 74.0))
_RANGES: Final = (
    (
        (-36, -28, 1, 0.94),
        (34, -22, 1, 1.02),
        (-4, 22, 0, 1.08),
        (-56, 44, 1, 0.8),
        (54, 46, 1, 0.84),
    ),
    ((6, -34, 1, 0.92), (-38, 8, 0, 0.96), (40, 6, 0, 0.98), (0, 48, 1, 0.98), (-66, 46, 1, 0.6)),
    (
        (40, -34, 1, 0.9),
        (-22, -6, 0, 0.98),
        (52, 26, 1, 1.0),
        (14, 44, 1, 0.94),
        (-52, 46, 1, 0.96),
    ),
)


def _peaks() -> list[Markup]:
    return [
        el(
            "g",
            path("M-30 14Q10 26 58 8L92 20Q60 34 4 26Z", SHADE, fill_opacity=0.26),
            path(lit, "url(#peak-lit)"),
            path(dark, "url(#peak-dark)"),
            path(snow, "#fff6ea"),
            path(shaded, "#c3bce0"),
            stroke(ribs, "#3d3562", 2.4, stroke_opacity=0.45),
            stroke(lit, "#2a2348", 2, stroke_opacity=0.35),
            stroke(dark, "#2a2348", 2, stroke_opacity=0.55),
            id=f"crag-{number}",
        )
        for number, (lit, dark, snow, shaded, ribs) in enumerate(_PEAKS)
    ]


def _mountain(kind: int) -> Markup:
    return join(
        [
            use(f"crag-{crag}", *_within(x, y, scale, _PEAK_EXTENTS[crag]), scale)
            for x, y, crag, scale in _RANGES[kind]
        ]
    )


# -- cities --------------------------------------------------------------------------------------------


def _house(roof: str, lit: str, wall: str, shaded: str) -> Markup:
    return join(
        [
            path("M-24 4L22 4L44 12Q10 18-16 12Z", SHADE, fill_opacity=0.3),
            path("M-22 4V-18H4V4Z", wall),
            path("M4 4V-18L13-34L24-20V4Z", shaded),
            path("M-26-16L-14-38H13L4-16Z", roof),
            path("M-26-16L-14-38H-4L-13-16Z", lit),
            path("M13-38L27-18L23-15L13-32L4-16Z", "#6e2b1c"),
            path("M-16-10H-9V-2H-16ZM-5-10H1V-2H-5Z", "#ffd777"),
            path("M10 4V-10H18V4Z", "#3a2012"),
            stroke("M-26-16L-14-38H13L27-18L24-17V4H-22V-16Z", "#34190e", 2, stroke_opacity=0.75),
        ]
    )


def _steeple() -> Markup:
    return join(
        [
            path("M-14 6H16L36 14Q6 20-8 12Z", SHADE, fill_opacity=0.3),
            path("M-13 6V-48H3V6Z", "#efe0c4"),
            path("M3 6V-48H13V6Z", "#ab8f70"),
            path("M-17-46L0-92L17-46Q0-40-17-46Z", "#b5492f"),
            path("M-17-46L0-92L2-44Q-8-43-17-46Z", "#ec8a62"),
            path("M-7-38H-1V-26H-7ZM-7-16H-1V-4H-7Z", "#ffd777"),
            stroke("M-13 6V-46L-17-46L0-92L17-46L13-46V6Z", "#34190e", 2, stroke_opacity=0.75),
        ]
    )


_TOWNS: Final = (
    (
        (-40, -34, "house-1", 1.16),
        (44, -30, "house-0", 1.16),
        (2, -4, "steeple", 1.04),
        (-46, 20, "house-0", 1.26),
        (44, 26, "house-1", 1.24),
        (-2, 44, "house-2", 1.1),
    ),
    (
        (8, -46, "house-2", 1.12),
        (-44, -8, "house-0", 1.26),
        (48, -4, "house-1", 1.2),
        (14, 10, "steeple", 1.0),
        (-26, 38, "house-1", 1.24),
        (40, 42, "house-0", 1.2),
    ),
    (
        (34, -38, "house-0", 1.16),
        (-30, -14, "steeple", 1.0),
        (48, 8, "house-2", 1.2),
        (0, 8, "house-1", 1.24),
        (-48, 30, "house-2", 1.14),
        (26, 50, "house-0", 1.16),
    ),
)


def _houses() -> list[Markup]:
    return [
        el("g", _house("#bf4f33", "#ef8f66", "#f4e6cb", "#ad8f6c"), id="house-0"),
        el("g", _house("#a8432f", "#dd7a58", "#e9d6b4", "#9d8062"), id="house-1"),
        el("g", _house("#8d5a3c", "#c99468", "#efe2c8", "#a08667"), id="house-2"),
        el("g", _steeple(), id="steeple"),
    ]


def _city(kind: int) -> Markup:
    stones = "M-60-70H-40M30-72H52M-84-4H-66M66-2H82M-30 70H-8M34 72H54"
    houses = [
        use(id, *_within(x, y, scale, (17.0, 92.0) if id == "steeple" else (28.0, 38.0)), scale)
        for x, y, id, scale in _TOWNS[kind]
    ]
    return join([stroke(stones, "#8a6a48", 4, stroke_opacity=0.4), *houses])


# -- all of it -----------------------------------------------------------------------------------------

_ART: Final = {FOREST: _forest, HILL: _hill, MOUNTAIN: _mountain, CITY: _city}


def art_id(terrain: int, kind: int) -> str:
    """Return the template of what stands on a hex of a terrain."""
    return f"art-{TERRAIN_NAMES[terrain]}-{kind}"


def ground_of(terrain: int) -> str:
    """Return the paint of a terrain's ground."""
    return f"url(#ground-{TERRAIN_NAMES[terrain]})"


def slab(terrain: int, kind: int, joint: int) -> Markup:
    """Draw a hex of terrain on a slab that goes on in a direction, or stands ``ALONE``."""
    return join(
        [
            el("use", href=f"#slab-{joint}", fill=ground_of(terrain)),
            el("use", href=f"#{art_id(terrain, kind)}"),
            el("use", href=f"#slab-rim-{joint}"),
        ]
    )


@lru_cache(1)
def templates() -> Markup:
    """Return grounds, slabs and what stands on them, for ``defs``."""
    grounds = [
        fade(f"ground-{TERRAIN_NAMES[terrain]}", (0, lit), (0.5, plain), (1, dark), turn=-35)
        for terrain, (lit, plain, dark, _) in GROUND.items()
    ]
    arts = [
        el("g", draw(kind), id=art_id(terrain, kind))
        for terrain, draw in _ART.items()
        for kind in range(KINDS)
    ]
    whole = [
        el("g", slab(terrain, 0, ALONE), id=f"terrain-{TERRAIN_NAMES[terrain]}") for terrain in _ART
    ]
    return join(
        [
            *grounds,
            fade(
                "slab-light",
                (0, "#fff6d8", 0.85),
                (0.4, "#fff6d8", 0.15),
                (1, SHADE, 0.45),
                turn=-35,
            ),
            fade("peak-lit", (0, "#f3e2dc"), (0.5, "#cdbfdc"), (1, "#a093c4")),
            fade("peak-dark", (0, "#77699f"), (0.6, "#5d5088"), (1, "#6a5d92")),
            *_slabs(),
            *_firs(),
            *_mounds(),
            *_peaks(),
            *_houses(),
            *arts,
            *whole,
        ]
    )


def shifted(drawn: Markup, x: float, y: float, scale: float = 1) -> Markup:
    """Put something drawn elsewhere."""
    return el("g", drawn, transform=moved(x, y, scale))
