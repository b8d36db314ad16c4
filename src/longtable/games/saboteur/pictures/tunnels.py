"""Tunnel cards and goals: what stands in a tunnel, and what closes it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from longtable.draw import Markup, el, join
from longtable.draw.paint import SHADE
from longtable.draw.pieces import glint
from longtable.games.saboteur.pictures.rock import (
    FACES,
    FLOOR,
    HALF_X,
    HALF_Y,
    ROOF,
    SHAFT,
    E,
    N,
    S,
    W,
    boulder,
    carved,
    ground,
    hollow,
    stubs,
)


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
    parts = [hollow(carved(mask), "gallery")]
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
        parts.append(el("use", href="#roof-lamp", y=-2))
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
    return join([hollow(stubs(mask), "dark"), el("use", href="#heap")])


def start() -> Markup:
    """Draw the way in: a crossing with a long ladder, and daylight falling down the shaft."""
    mask = N | E | S | W
    beam = "M-10-60L10-60L15 44H-15Z"
    return join(
        [
            hollow(carved(mask), "gallery"),
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
            hollow(carved(mask), "gallery"),
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
            el("g", lantern_light(), id="roof-lamp"),
            el("g", heap(), id="heap"),
            *[el("g", ground("rock", "#241a12", n), id=f"rock-{n}") for n in range(FACES)],
            el("g", ground("ore", "#8a6a2a", 0), id="ore-face"),
        ]
    )
