"""Rock in layers, and what is carved into it.

Everything is drawn around the middle of a card of 76 by 120 units, as a mine seen in section, by the mask of
its open sides. A card that is turned is drawn by the mask of the turned shape: floors stay below, and light
still falls from above on the left.
"""

from __future__ import annotations

from math import hypot, sin
from typing import Final, TypeAlias

from longtable.draw import Markup, el, join
from longtable.draw.paint import SHADE, fade, glow

WIDE: Final = 76  #: units of a card, as 5.7 cm
HIGH: Final = 120  #: as 9 cm
N, E, S, W = 1, 2, 4, 8  #: bits of the open sides

HALF_X, HALF_Y = WIDE / 2, HIGH / 2
SHAFT: Final = 14.5  #: half the width of a shaft
ROOF: Final = -17.0  #: where a gallery ends above
FLOOR: Final = 17.0  #: and below

Point: TypeAlias = tuple[float, float]
Shape: TypeAlias = tuple[Point, ...]  #: corners of an outline, clockwise

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
#: stones in the rock of cards, so that no two beside each other look the same: where, how large, how turned
_STONES: Final = (
    (
        (-27, -40, 0.62, 0),
        (24, -46, 0.5, 40),
        (29, -28, 0.42, 80),
        (-30, 30, 0.5, 15),
        (25, 42, 0.66, 60),
        (-22, 50, 0.46, 100),
    ),
    (
        (-24, -49, 0.45, 70),
        (-30, -27, 0.36, 20),
        (27, -38, 0.7, 10),
        (-26, 41, 0.72, 45),
        (29, 29, 0.4, 120),
        (23, 52, 0.4, 0),
    ),
    (
        (-29, -35, 0.4, 110),
        (-20, -51, 0.34, 30),
        (22, -30, 0.36, 0),
        (30, -50, 0.52, 75),
        (-24, 33, 0.38, 95),
        (-31, 50, 0.56, 5),
        (27, 35, 0.5, 20),
    ),
)
_PEBBLES: Final = (
    "M-34-27h3M-18-52h2.500M20-36h3M33-53h2M-12 42h2M14 52h3M32 28h2.500M-35 43h2M21 24h2M-22-24h2",
    "M-35-42h2M-20-33h3M19-52h2.500M34-25h2M-34 27h3M-18 53h2M18 40h3M33 45h2M-20 28h2",
    "M-34-51h3M-21-40h2M19-42h2.500M32-33h3M-33 39h2M-19 45h3M20 27h2M19 50h2.500M33 54h2",
)
FACES: Final = len(_STONES)


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


def ground(paint: str, rim: str, face: int) -> Markup:
    """Draw the rock of a card: its layers, some stones in it, and its edge."""
    stones = [
        el(
            "use",
            href="#stone",
            transform=f"translate({x} {y}) rotate({turn}) scale({size})",
            opacity=0.55,
        )
        for x, y, size, turn in _STONES[face]
    ]
    return join(
        [
            el("path", d=CARD, fill=SHADE, fill_opacity=0.5, transform="translate(.8 1.6)"),
            el("path", d=CARD, fill=f"url(#{paint})"),
            *[_layer(*layer) for layer in _LAYERS],
            *stones,
            el(
                "path",
                d=_PEBBLES[face],
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


def _rough(points: Shape, walls: bool) -> str:
    """Write an outline whose edges are hewn: each long one is broken where the pick struck.

    ``walls``: only what is rock, and not the edge of the card, where the next card goes on.
    """
    d = ""
    for number, (x, y) in enumerate((*points, points[0])):
        back_x, back_y = points[number - 1]
        long = hypot(x - back_x, y - back_y)
        edge = _on_edge((x, y), (back_x, back_y))
        if number and long > 9 and not edge:
            pieces = int(long / 6)
            for i in range(1, pieces):
                share = i / pieces
                shift = 1.5 * sin(number * 5.3 + i * 2.6 + x * 0.7)
                aside = (y - back_y) / long * shift, -(x - back_x) / long * shift
                at_x = back_x + (x - back_x) * share + aside[0]
                at_y = back_y + (y - back_y) * share + aside[1]
                d += f"L{_short(at_x)} {_short(at_y)}"
        d += f"{'M' if not number or (walls and edge) else 'L'}{_short(x)} {_short(y)}"
    return d if walls else d + "Z"


def _on_edge(one: Point, other: Point) -> bool:
    """Tell whether a line lies along the edge of the card, where the next card goes on."""
    return any(
        abs(a) == half and a == b for a, b, half in zip(one, other, (HALF_X, HALF_Y), strict=True)
    )


def _short(number: float) -> str:
    return f"{number:.1f}".rstrip("0").rstrip(".").replace("-0.", "-.") or "0"


def carved(mask: int) -> tuple[Shape, ...]:
    """Return the outline of the tunnel of a through card: a chamber, and an arm to each open side."""
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
    return (tuple(points),)


#: what is open of a dead end, by side
_STUBS: Final[dict[int, Shape]] = {
    N: ((-SHAFT, -HALF_Y), (SHAFT, -HALF_Y), (SHAFT, -34), (5, -26), (-6, -28), (-SHAFT, -33)),
    E: ((HALF_X, ROOF), (HALF_X, FLOOR), (24, FLOOR), (17, 6), (19, -7), (24, ROOF)),
    S: ((SHAFT, HALF_Y), (-SHAFT, HALF_Y), (-SHAFT, 34), (-5, 27), (6, 28), (SHAFT, 33)),
    W: ((-HALF_X, FLOOR), (-HALF_X, ROOF), (-24, ROOF), (-18, -6), (-19, 7), (-24, FLOOR)),
}


def stubs(mask: int) -> tuple[Shape, ...]:
    """Return the outlines of what is open of a dead end: from each open side a little way in."""
    return tuple([stub for side, stub in _STUBS.items() if mask & side])


def hollow(shapes: tuple[Shape, ...], paint: str) -> Markup:
    """Draw a hollow: its lit edge below, its back wall, and the shadow of the rock above it."""
    d = "".join([_rough(shape, walls=False) for shape in shapes])
    walls = "".join([_rough(shape, walls=True) for shape in shapes])
    return join(
        [
            el(
                "path",
                d=walls,
                fill="none",
                stroke="#d9c6a4",
                stroke_width=2.4,
                stroke_opacity=0.5,
                transform="translate(.7 1.100)",
            ),
            el("path", d=d, fill=f"url(#{paint})"),
            el(
                "path",
                d=walls,
                fill="none",
                stroke="#1c120a",
                stroke_width=2.4,
                stroke_linejoin="round",
            ),
        ]
    )
