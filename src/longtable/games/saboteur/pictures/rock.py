"""Tunnel cards: rock in layers, what is carved into it, and what stands in the tunnel.

Everything is drawn around the middle of a card of 76 by 120 units, as a mine seen in section, by the mask of
its open sides. A card that is turned is drawn by the mask of the turned shape: floors stay below, and light
still falls from above on the left.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot, sin
from typing import Final, TypeAlias

from longtable.draw import Markup, el, join
from longtable.draw.paint import SHADE, fade, glow
from longtable.draw.pieces import glint

WIDE: Final = 76  #: units of a card, as 5.7 cm
HIGH: Final = 120  #: as 9 cm
N, E, S, W = 1, 2, 4, 8  #: bits of the open sides

HALF_X, HALF_Y = WIDE / 2, HIGH / 2
SHAFT: Final = 14.5  #: half the width of a shaft
ROOF: Final = -17.0  #: where a gallery ends above
FLOOR: Final = 17.0  #: and below

Point: TypeAlias = tuple[float, float]

CARD: Final = (
    "M-33.500-59.500H33.500Q37.500-59.500 37.500-55.500V55.500Q37.500 59.500 33.500 59.500"
    "H-33.500Q-37.500 59.500-37.500 55.500V-55.500Q-37.500-59.500-33.500-59.500Z"
)

_BOULDER: Final = "M-9-2L-5-8L3-9L9-4L10 3L4 8L-5 8L-10 4Z"
_FACET: Final = "M-9-2L-5-8L3-9L9-4L2-2L-4-1Z"
_CREVICE: Final = "M-4-1L-5 8M2-2L4 8M2-2L9-4"


def gradients() -> Markup:
    """Return what rock and tunnels are painted with, for ``defs``."""
    return join(
        [
            fade("rock", (0, "#6f6152"), (0.5, "#584a3d"), (1, "#43372d")),
            fade("ore", (0, "#5d5866"), (0.5, "#474250"), (1, "#332f3b")),
            fade("boulder", (0, "#b9ab97"), (0.55, "#8b7d6b"), (1, "#5f5346")),
            fade("beam", (0, "#e0aa68"), (0.5, "#b0773c"), (1, "#73461d")),
            fade("post", (0, "#d9a160"), (0.45, "#ad743a"), (1, "#683e19"), across=True),
            fade("steel", (0, "#f3f1ea"), (0.5, "#a9a7a0"), (1, "#5f5d58")),
            fade("gallery", (0, "#7d5426"), (0.35, "#bd8440"), (1, "#e3b566")),
            fade("dark", (0, "#120b07"), (0.6, "#241911"), (1, "#33251a")),
            glow(
                "lamplight",
                (0, "#fff3c2", 0.95),
                (0.35, "#ffd982", 0.55),
                (1, "#ffb340", 0),
            ),
            glow("daylight", (0, "#ffffff", 0.95), (0.5, "#d8ecff", 0.5), (1, "#a9cdf0", 0)),
            glow("gleam", (0, "#fff0a8", 0.95), (0.5, "#ffc933", 0.45), (1, "#ffb000", 0)),
        ]
    )


# -- rock --------------------------------------------------------------------------------------------------

#: layers of rock that meet those of the card beside: where, how deep, their tone
_LAYERS: Final = (
    (-50, 7, "#8a7a66", 0.5),
    (-31, 5, "#3a2f27", 0.45),
    (-20, 4, "#97866f", 0.35),
    (24, 8, "#3a2f27", 0.4),
    (35, 4, "#9a8870", 0.4),
    (48, 7, "#2f261f", 0.45),
)
_STONES: Final = (
    (-27, -40, 0.62, 0),
    (24, -46, 0.5, 40),
    (29, -28, 0.42, 80),
    (-30, 30, 0.5, 15),
    (25, 42, 0.66, 60),
    (-22, 50, 0.46, 100),
)
_PEBBLES: Final = (
    "M-34-27h3M-18-52h2.500M20-36h3M33-53h2M-12 42h2M14 52h3M32 28h2.500M-35 43h2M21 24h2M-22-24h2"
)


def _wave(y: float, sway: float) -> str:
    """Write a line across a card that leaves it at the height at which it came."""
    return (
        f"M-38 {y:g}q9.500 {-sway:g} 19 0t19 {sway * 0.4:g}t19 {-sway * 0.2:g}t19 {-sway * 0.2:g}"
    )


def _layer(y: float, deep: float, tone: str, strength: float) -> Markup:
    sway = 2.4 if int(y) % 2 else -2.6
    back = (
        f"v{deep:g}q-9.500 {sway:g}-19 {sway * 0.2:g}t-19 {sway * 0.3:g}t-19 0t-19 {-sway * 0.5:g}Z"
    )
    return el("path", d=_wave(y, sway) + back, fill=tone, fill_opacity=strength)


def ground(paint: str, rim: str) -> Markup:
    """Draw the rock of a card: its layers, some stones in it, and its edge."""
    stones = [
        el(
            "use",
            href="#stone",
            transform=f"translate({x} {y}) rotate({turn}) scale({size})",
            opacity=0.55,
        )
        for x, y, size, turn in _STONES
    ]
    return join(
        [
            el("path", d=CARD, fill=SHADE, fill_opacity=0.5, transform="translate(.8 1.6)"),
            el("path", d=CARD, fill=f"url(#{paint})"),
            *[_layer(*layer) for layer in _LAYERS],
            *stones,
            el(
                "path",
                d=_PEBBLES,
                stroke="#c9b79a",
                stroke_width=2,
                stroke_linecap="round",
                stroke_opacity=0.5,
            ),
            el("path", d=CARD, fill="none", stroke=rim, stroke_width=1.6),
            el("path", d=CARD, fill="none", stroke="url(#rim)", stroke_width=1.4),
        ]
    )


def boulder() -> Markup:
    """Draw a block of stone, lit from above."""
    return join(
        [
            el("path", d=_BOULDER, fill="url(#boulder)", stroke="#2a211a", stroke_width=1.4),
            el("path", d=_FACET, fill="#d8ccb8", fill_opacity=0.75),
            el(
                "path",
                d=_CREVICE,
                fill="none",
                stroke="#3d3128",
                stroke_width=0.9,
                stroke_opacity=0.7,
            ),
        ]
    )


# -- what is carved ----------------------------------------------------------------------------------------


def _rough(points: list[Point]) -> str:
    """Write an outline whose edges are hewn: each long one is broken where the pick struck."""
    d = ""
    for number, (x, y) in enumerate(points):
        back_x, back_y = points[number - 1]
        long = hypot(x - back_x, y - back_y)
        if number and long > 9 and abs(x) < HALF_X + 1 and not _on_edge((x, y), (back_x, back_y)):
            pieces = int(long / 6)
            for i in range(1, pieces):
                share = i / pieces
                shift = 1.5 * sin(number * 5.3 + i * 2.6 + x * 0.7)
                aside = (y - back_y) / long * shift, -(x - back_x) / long * shift
                at_x = back_x + (x - back_x) * share + aside[0]
                at_y = back_y + (y - back_y) * share + aside[1]
                d += f"L{_short(at_x)} {_short(at_y)}"
        d += f"{'L' if number else 'M'}{_short(x)} {_short(y)}"
    return d + "Z"


def _on_edge(one: Point, other: Point) -> bool:
    """Tell whether a line lies along the edge of the card, where the next card goes on."""
    return any(
        abs(a) == half and a == b for a, b, half in zip(one, other, (HALF_X, HALF_Y), strict=True)
    )


def _short(number: float) -> str:
    return f"{number:.1f}".rstrip("0").rstrip(".").replace("-0.", "-.") or "0"


@lru_cache(64)
def carved(mask: int) -> str:
    """Outline the tunnel of a through card: a chamber, and an arm to each open side."""
    s, top, low = SHAFT, ROOF, FLOOR
    points: list[Point] = []
    points += [(-s, -HALF_Y), (s, -HALF_Y)] if mask & N else [(-s + 3, top - 2), (s - 3, top - 2)]
    if mask & E:
        points += [(s, top - 3), (s + 5, top), (HALF_X, top), (HALF_X, low), (s, low)]
    else:
        points += [(s, top + 3), (s + 2, 0), (s, low)]
    points += [(s, HALF_Y), (-s, HALF_Y)] if mask & S else []
    if mask & W:
        points += [(-s, low), (-HALF_X, low), (-HALF_X, top), (-s - 5, top), (-s, top - 3)]
    else:
        points += [(-s, low), (-s - 2, 0), (-s, top + 3)]
    return _rough(points)


@lru_cache(64)
def stubs(mask: int) -> str:
    """Outline what is open of a dead end: from each open side a little way in."""
    s, top, low = SHAFT, ROOF, FLOOR
    d = ""
    if mask & N:
        d += _rough([(-s, -HALF_Y), (s, -HALF_Y), (s, -34), (5, -26), (-6, -28), (-s, -33)])
    if mask & E:
        d += _rough([(HALF_X, top), (HALF_X, low), (24, low), (17, 6), (19, -7), (24, top)])
    if mask & S:
        d += _rough([(s, HALF_Y), (-s, HALF_Y), (-s, 34), (-5, 27), (6, 28), (s, 33)])
    if mask & W:
        d += _rough([(-HALF_X, low), (-HALF_X, top), (-24, top), (-18, -6), (-19, 7), (-24, low)])
    return d


def _hollow(d: str, paint: str) -> Markup:
    """Draw a hollow: its lit edge below, its back wall, and the shadow of the rock above it."""
    return join(
        [
            el(
                "path",
                d=d,
                fill="none",
                stroke="#d9c6a4",
                stroke_width=2.4,
                stroke_opacity=0.5,
                transform="translate(.7 1.100)",
            ),
            el(
                "path",
                d=d,
                fill=f"url(#{paint})",
                stroke="#1c120a",
                stroke_width=2.4,
                stroke_linejoin="round",
            ),
        ]
    )


# -- what stands in a tunnel -------------------------------------------------------------------------------


def _rails(mask: int) -> Markup:
    """Draw the floor of a gallery with sleepers and a rail, as far as it goes."""
    left = -HALF_X if mask & W else -SHAFT
    right = HALF_X if mask & E else SHAFT
    gap = bool(mask & S)
    spans = [(left, -SHAFT + 1), (SHAFT - 1, right)] if gap else [(left, right)]
    floor = "".join(
        [f"M{a:g} {FLOOR - 3.5:g}H{b:g}V{FLOOR:g}H{a:g}Z" for a, b in spans if b - a > 3]
    )
    sleepers = "".join(
        [
            f"M{x} {FLOOR - 3.5:g}v-2"
            for x in range(-35, 38, 7)
            if any(a <= x <= b for a, b in spans)
        ]
    )
    rail = "".join([f"M{a:g} {FLOOR - 6.2:g}H{b:g}" for a, b in spans if b - a > 3])
    if not floor:
        return Markup("")
    return join(
        [
            el("path", d=floor, fill="#6b4a26"),
            el("path", d=sleepers, stroke="#3f2710", stroke_width=3.6),
            el("path", d=rail, stroke="#4b4a48", stroke_width=2.6),
            el("path", d=rail, stroke="#f2efe6", stroke_width=1, transform="translate(0 -.8)"),
        ]
    )


def _prop(x: float) -> Markup:
    """Draw a post under the roof of a gallery."""
    return el("use", href="#prop", x=x)


def prop() -> Markup:
    """Draw a post with its cap of timber."""
    return join(
        [
            el(
                "rect",
                x=-1.4,
                y=ROOF + 2,
                width=5.6,
                height=FLOOR - ROOF - 3,
                fill=SHADE,
                fill_opacity=0.3,
            ),
            el(
                "rect",
                x=-2.6,
                y=ROOF + 2,
                width=5.2,
                height=FLOOR - ROOF - 3,
                fill="url(#post)",
                stroke="#3d2208",
                stroke_width=0.9,
            ),
            el(
                "rect",
                x=-7,
                y=ROOF - 1,
                width=14,
                height=5,
                rx=1,
                fill="url(#beam)",
                stroke="#3d2208",
                stroke_width=0.9,
            ),
        ]
    )


def _ladder(mask: int) -> Markup:
    """Draw a ladder in a shaft, through the chamber where the shaft goes on."""
    high = -HALF_Y if mask & N else -4.0
    low = HALF_Y if mask & S else FLOOR - 2
    return el("g", *ladder(high, low))


def ladder(high: float, low: float, half: float = 5.5) -> list[Markup]:
    """Draw a ladder between two heights."""
    first = int(high // 7) * 7 + 3.5
    rungs = "".join(
        [f"M{-half:g} {first + 7 * i:g}H{half:g}" for i in range(20) if high < first + 7 * i < low]
    )
    sides = f"M{-half:g} {high:g}V{low:g}M{half:g} {high:g}V{low:g}"
    return [
        el(
            "path",
            d=rungs + sides,
            fill="none",
            stroke=SHADE,
            stroke_width=2.6,
            stroke_opacity=0.35,
            transform="translate(1.6 1.2)",
        ),
        el("path", d=rungs, stroke="#8a5a28", stroke_width=2.4),
        el("path", d=rungs, stroke="#f0c98a", stroke_width=0.9, transform="translate(0 -.6)"),
        el("path", d=sides, stroke="#6d431a", stroke_width=3),
        el("path", d=sides, stroke="#dba765", stroke_width=1.3, transform="translate(-.5 0)"),
    ]


def _collar(y: float) -> Markup:
    """Draw the timber that holds a shaft open."""
    return el("use", href="#collar", y=y)


def collar() -> Markup:
    """Draw a frame of timber across both walls of a shaft."""
    left = -SHAFT - 3
    return join(
        [
            el(
                "rect",
                x=left,
                y=-3,
                width=8,
                height=6,
                rx=1,
                fill="url(#beam)",
                stroke="#3d2208",
                stroke_width=0.9,
            ),
            el(
                "rect",
                x=-left - 8,
                y=-3,
                width=8,
                height=6,
                rx=1,
                fill="url(#beam)",
                stroke="#3d2208",
                stroke_width=0.9,
            ),
        ]
    )


def lantern_light() -> Markup:
    """Draw a small lamp under a roof, and its light."""
    return join(
        [
            el("ellipse", cy=2, rx=30, ry=26, fill="url(#lamplight)"),
            el("path", d="M0-14V-6", stroke="#2a1a0c", stroke_width=1.4),
            el("path", d="M-4 3L-3-5H3L4 3Z", fill="#fff6cf", stroke="#4b3416", stroke_width=1.3),
            el("path", d="M-4.500-5.500L0-9L4.500-5.500ZM-5 3H5V5.500H-5Z", fill="#5b431f"),
        ]
    )


@lru_cache(64)
def through(mask: int) -> Markup:
    """Draw what a through card with these open sides adds to its rock."""
    parts = [_hollow(carved(mask), "gallery")]
    parts += [el("ellipse", cy=3, rx=34, ry=30, fill="url(#lamplight)")]
    parts += [_arm_light(mask)]
    if mask & (E | W):
        parts.append(_rails(mask))
    if mask & (N | S):
        parts.append(_ladder(mask))
        parts += [_collar(-40)] if mask & N else []
        parts += [_collar(41)] if mask & S else []
    parts += [_prop(27)] if mask & E else []
    parts += [_prop(-27)] if mask & W else []
    if not mask & N:
        parts.append(el("use", href="#lantern", y=-2))
    return join(parts)


def _arm_light(mask: int) -> Markup:
    """Darken the far ends of the arms a little, so that the light seems to come from the middle."""
    ends = []
    if mask & N:
        ends.append(f"M{-SHAFT:g} {-HALF_Y:g}h{2 * SHAFT:g}v14h{-2 * SHAFT:g}Z")
    if mask & S:
        ends.append(f"M{-SHAFT:g} {HALF_Y:g}h{2 * SHAFT:g}v-14h{-2 * SHAFT:g}Z")
    return el("path", d="".join(ends), fill=SHADE, fill_opacity=0.18) if ends else Markup("")


#: the heap in the middle of a dead end: where its blocks lie, and how large they are
_HEAP: Final = (
    (-15, -11, 0.95, 20),
    (14, -13, 1.0, 75),
    (0, -17, 0.9, 130),
    (-17, 8, 1.05, 60),
    (17, 7, 0.98, 10),
    (0, 15, 1.2, 35),
    (0, -2, 1.35, 0),
)


def heap() -> Markup:
    """Draw the blocks that close the middle of a dead end, and two boards nailed across."""
    blocks = [
        el("use", href="#stone", transform=f"translate({x} {y}) rotate({turn}) scale({size})")
        for x, y, size, turn in _HEAP
    ]
    board = "M-27-4H27V4H-27Z"
    boards = [
        el(
            "g",
            el("path", d=board, fill=SHADE, fill_opacity=0.55, transform="translate(1 2.500)"),
            el("path", d=board, fill="url(#beam)", stroke="#33200c", stroke_width=1.4),
            el("path", d="M-22-1.500H10M-12 1.500H20", stroke="#7b4d1f", stroke_width=0.9),
            el("circle", cx=-22, r=1.5, fill="#2c2c2c"),
            el("circle", cx=22, r=1.5, fill="#2c2c2c"),
            transform=f"rotate({turn})",
        )
        for turn in (-38, 38)
    ]
    return join([*blocks, *boards])


@lru_cache(64)
def dead_end(mask: int) -> Markup:
    """Draw what a dead end adds to its rock: dark stubs, and a heap with boards before them."""
    return join([_hollow(stubs(mask), "dark"), el("use", href="#heap")])


def start() -> Markup:
    """Draw the way in: a crossing with a long ladder, and daylight falling down the shaft."""
    mask = N | E | S | W
    beam = "M-10-60L10-60L15 44H-15Z"
    return join(
        [
            _hollow(carved(mask), "gallery"),
            el("ellipse", cy=-28, rx=24, ry=44, fill="url(#daylight)"),
            el("path", d=beam, fill="#f2f8ff", fill_opacity=0.4),
            _rails(mask),
            _collar(-40),
            _collar(41),
            _prop(27),
            _prop(-27),
            *ladder(-60, 60, 8),
        ]
    )


def stone_goal(mask: int) -> Markup:
    """Draw a goal of stone: a bend past a great block in which there is no gold."""
    x, y = (13 if mask & W else -13), (22 if mask & N else -24)
    return join(
        [
            through(mask),
            el("use", href="#stone", transform=f"translate({x} {y}) scale(1.9)"),
            el(
                "use",
                href="#stone",
                transform=f"translate({x * 2} {y + 12}) rotate(70) scale(1.05)",
            ),
        ]
    )


#: nuggets of the treasure, from the back to the front
_TREASURE: Final = (
    (-9, 2, 1.0),
    (9, 2, 1.0),
    (0, -5, 1.05),
    (-14, 11, 1.05),
    (14, 11, 1.05),
    (0, 9, 1.25),
)


def gold_goal() -> Markup:
    """Draw the goal that all dig for: a crossing full of gold."""
    mask = N | E | S | W
    nuggets = [
        el("use", href="#nugget", transform=f"translate({x} {y}) scale({size})")
        for x, y, size in _TREASURE
    ]
    return join(
        [
            _hollow(carved(mask), "gallery"),
            el("ellipse", rx=38, ry=46, fill="url(#gleam)"),
            _rails(mask),
            _prop(27),
            _prop(-27),
            *nuggets,
            glint(-8, -10, 0.9),
            glint(15, 4, 0.6),
        ]
    )


_NUGGET: Final = "M-10 1L-7-6L-1-8L6-6L10 0L8 6L1 8L-6 7Z"


def nugget() -> Markup:
    """Draw a nugget of gold."""
    return join(
        [
            el("path", d=_NUGGET, fill="#8a5a0c", transform="translate(.6 1.6)"),
            el("path", d=_NUGGET, fill="#f0bb36", stroke="#7a4e08", stroke_width=1.2),
            el("path", d="M-7-6L-1-8L6-6L2-2L-4-1Z", fill="#fff0ae"),
            el("path", d="M-10 1L-4-1L-6 7ZM2-2L6-6L10 0L8 6Z", fill="#c98a17", fill_opacity=0.75),
        ]
    )


def shapes() -> Markup:
    """Return what tunnel cards are put together from, for ``defs``."""
    return join(
        [
            el("g", boulder(), id="stone"),
            el("g", nugget(), id="nugget"),
            el("g", prop(), id="prop"),
            el("g", collar(), id="collar"),
            el("g", lantern_light(), id="lantern"),
            el("g", heap(), id="heap"),
            el("g", ground("rock", "#241a12"), id="rock-face"),
            el("g", ground("ore", "#8a6a2a"), id="goal-face"),
        ]
    )
