"""What surrounds the plain and lies on it, as templates: ridge, boulders, tufts, waves, lakes, signs."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from longtable.draw import Markup, el, join
from longtable.draw.paint import SHADE, fade, glow
from longtable.games.pandoria.board import TERRAIN_NAMES
from longtable.games.pandoria.pictures.signs import GLYPHS
from longtable.games.pandoria.pictures.terrain import ground_of, path, stroke

RIDGES: Final = 4
#: a mountain of the ridge: its lit side, its dark side, the snow on both, its ribs
_RIDGE: Final = (
    (
        "M-70 8L-56-16L-46-22L-34-52L-22-62L-8-96L-2-70L-12-48L2-24L-6-4L2 14Q-38 18-70 8Z",
        "M-8-96L6-72L14-70L26-42L40-34L52-12L68 8Q34 18 2 14L-6-4L2-24L-12-48L-2-70Z",
        "M-8-96L-19-68L-26-58L-19-50L-14-58L-9-48L-4-62L-2-70Z",
        "M-8-96L6-72L11-70L11-58L4-64L-1-52L-4-62L-2-70Z",
        "M-46-22L-40-4M-34-52L-28-28L-34-8M14-70L18-40L12-20M40-34L42-10",
    ),
    (
        "M-56 8L-44-10L-34-16L-22-44L-12-50L0-78L6-54L-4-36L8-18L0-2L6 12Q-26 16-56 8Z",
        "M0-78L12-56L22-50L32-26L42-18L56 8Q30 16 6 12L0-2L8-18L-4-36L6-54Z",
        "M0-78L-9-56L-15-50L-9-42L-5-48L0-40L4-50L6-54Z",
        "M0-78L12-56L16-53L15-44L9-49L4-41L2-47L6-54Z",
        "M-34-16L-28-2M-22-44L-16-22M22-50L24-26M42-18L42-2",
    ),
    (
        "M-48 8L-36-14L-28-16L-20-34L-10-36L-2-52L4-34L-4-18L4 0L6 10Q-22 14-48 8Z",
        "M-2-52L8-38L18-36L26-18L38-10L48 8Q26 14 6 10L4 0L-4-18L4-34Z",
        "M-2-52L-8-40L-12-36L-7-31L-3-35L1-31L4-34Z",
        "M-2-52L8-38L11-36L8-31L3-33L1-31L4-34Z",
        "M-28-16L-24-2M18-36L20-16",
    ),
    (
        "M-40 8L-32-6L-22-10L-14-24L-4-26L2-34L6-20L-2-8L4 10Q-18 12-40 8Z",
        "M2-34L12-24L22-20L30-6L40 8Q22 12 4 10L-2-8L6-20Z",
        "M2-34L-2-27L2-24L5-26Z",
        "M2-34L8-28L5-26Z",
        "M-22-10L-18 2M22-20L22-4",
    ),
)


def _mountain(number: int) -> Markup:
    lit, dark, snow, shaded, ribs = _RIDGE[number]
    return el(
        "g",
        path("M-40 12Q10 28 68 8L112 22Q70 38 0 26Z", SHADE, fill_opacity=0.26),
        path(lit, "url(#ridge-lit)"),
        path(dark, "url(#ridge-dark)"),
        path(snow, "#ffeeda"),
        path(shaded, "#b9a9bd"),
        stroke(ribs, "#4a3834", 2.6, stroke_opacity=0.5),
        stroke(lit, "#33241f", 2, stroke_opacity=0.3),
        stroke(dark, "#33241f", 2, stroke_opacity=0.5),
        id=f"ridge-{number}",
    )


def _tufts() -> list[Markup]:
    return [
        el(
            "g",
            stroke("M-9 0Q-10-7-14-11M-4 0Q-4-10-5-15M2 0Q4-10 8-13M7 0Q10-6 14-8", "#4f6a34", 3.2),
            id="tuft-0",
            opacity=0.7,
        ),
        el(
            "g",
            stroke("M-6 0Q-7-6-10-8M0 0V-11M5 0Q6-6 10-8", "#557038", 3, stroke_opacity=0.7),
            el("circle", cx=-12, cy=-10, r=3.4, fill="#fff4d4"),
            el("circle", cx=0, cy=-15, r=3.4, fill="#f4c96a"),
            el("circle", cx=12, cy=-10, r=3.4, fill="#fff4d4"),
            id="tuft-1",
        ),
        el(
            "g",
            stroke("M-4 0Q-5-5-8-7M2 0V-9M6 0Q7-5 10-6", "#557038", 3, stroke_opacity=0.7),
            el("circle", cx=-9, cy=-9, r=3.2, fill="#d98a8a"),
            el("circle", cx=3, cy=-13, r=3.4, fill="#c26a8a"),
            id="tuft-2",
        ),
        el(
            "g",
            el("ellipse", cx=6, cy=2, rx=17, ry=5, fill=SHADE, fill_opacity=0.25),
            path("M-14 2Q-17-9-6-12Q6-14 12-6Q17 0 13 3Q0 6-14 2Z", "#a99f92"),
            path("M-14 2Q-17-9-6-12Q-1-12 1-10Q-8-7-6 4Q-11 4-14 2Z", "#d8cdba"),
            id="boulder",
        ),
    ]


def _waves() -> list[Markup]:
    return [
        el("g", stroke("M-26 0Q-13-9 0 0T26 0", "#9cc8d6", 4, stroke_opacity=0.55), id="wave-0"),
        el(
            "g",
            stroke("M-30 0Q-18-8-6 0T18 0M4 14Q14 6 24 14", "#f4c79a", 3.6, stroke_opacity=0.5),
            id="wave-1",
        ),
    ]


def _lake() -> Markup:
    shore = "M-70-22C-66-60-30-74 4-72C44-72 74-46 72-10C76 30 52 70 8 72C-34 76-74 44-70-22Z"
    return el(
        "g",
        stroke(shore, "#6f6238", 22, stroke_opacity=0.35),
        path(shore, "url(#lake)", stroke="#e7cf9a", stroke_width=11),
        stroke(shore, "#274a58", 3, stroke_opacity=0.7),
        stroke("M-56-18C-54-46-26-60 4-58C36-58 58-38 58-10", "#bfe6e2", 5, stroke_opacity=0.6),
        stroke("M-40-38Q-30-46-20-38T0-38M18-44Q28-52 38-44M22 54Q32 46 42 54", "#cfeeea", 4),
        id="lake-water",
    )


def _pass(terrain: int) -> Markup:
    """Draw the sign of a path: a disc of its terrain's ground with its glyph, hung on a post."""
    return el(
        "g",
        path("M-6 20H6V74H-6Z", "#5b3a1c", stroke="#26150a", stroke_width=3),
        el("circle", cx=4, cy=-2, r=51, fill=SHADE, fill_opacity=0.4),
        el("circle", cy=-8, r=50, fill="#3b2412"),
        el("circle", cy=-8, r=50, fill="none", stroke="#e2b873", stroke_width=5),
        el("circle", cy=-8, r=42, fill=ground_of(terrain)),
        el(
            "use",
            href=f"#glyph-{TERRAIN_NAMES[terrain]}",
            fill="#22150b",
            transform="translate(0 -6) scale(1.62)",
        ),
        id=f"pass-{TERRAIN_NAMES[terrain]}",
    )


@lru_cache(1)
def templates() -> Markup:
    """Return all of it, for ``defs``."""
    return join(
        [
            fade("ridge-lit", (0, "#f0d2ae"), (0.5, "#c39c7c"), (1, "#8f755c")),
            fade("ridge-dark", (0, "#6b5763"), (0.6, "#55454f"), (1, "#5b4a42")),
            fade("lake", (0, "#5d9fb4"), (1, "#27576f"), turn=-35),
            fade(
                "sea", (0, "#8d7f9c"), (0.3, "#4f6f90"), (0.6, "#2f5474"), (1, "#152c4c"), turn=-35
            ),
            fade("rock", (0, "#a98f70"), (0.5, "#917b62"), (1, "#c4a46e"), turn=-35),
            fade("plain", (0, "#d6c583"), (0.5, "#b3b069"), (1, "#86945a"), turn=-35),
            glow(
                "sunset",
                (0, "#ffb56b", 0.75),
                (0.5, "#ff9a62", 0.22),
                (1, "#ff9a62", 0),
                x=0.05,
                y=0.1,
                reach=0.6,
            ),
            glow(
                "evening",
                (0, "#ffcf80", 0.3),
                (0.38, "#ffb878", 0.12),
                (0.7, "#3a2a6a", 0.1),
                (1, "#161044", 0.44),
                x=0.15,
                y=0.1,
                reach=1.15,
            ),
            glow(
                "nightfall",
                (0, "#120c24", 0.12),
                (0.6, "#0c0a20", 0.3),
                (1, "#070618", 0.55),
                x=0.45,
                y=0.4,
                reach=0.8,
            ),
            *[_mountain(number) for number in range(RIDGES)],
            *_tufts(),
            *_waves(),
            _lake(),
            *[_pass(terrain) for terrain in GLYPHS],
        ]
    )
