"""What grows and towers on the land: peaks, trees, tufts, sheaves, reeds, as templates around their foot.

In hundredths of a hex's size. The sun stands low on the left, so that all throw long shadows to the right.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from longtable.draw import Markup, el, join
from longtable.draw.el import Attribute
from longtable.draw.paint import SHADE, fade

INK: Final = "#43301c"  #: with what the map is drawn


class Peak(NamedTuple):
    """A mountain: its lit and its shaded side, the snow on both, lines of its ribs, its shadow."""

    lit: str
    shade: str
    snow: str
    snow_shade: str
    ribs: str
    glints: str
    cast: str


PEAKS: Final = (
    Peak(
        "M-86 8L-76-8L-64-17L-54-42L-45-52L-31-86L-20-97L-8-122L-3-98L-13-74L3-50L-6-26L6 14Q-44 20-86 8Z",
        "M-8-122L4-106L12-88L24-78L34-54L47-46L56-24L70-12L84 8Q46 20 6 14L-6-26L3-50L-13-74L-3-98Z",
        "M-8-122L-20-97L-31-86L-38-69L-31-61L-25-70L-18-54L-12-66L-10-72L-3-98Z",
        "M-8-122L4-106L12-88L19-82L17-70L9-81L2-66L-6-76L-10-72L-3-98Z",
        "M-54-42L-46-20L-52-4M-31-80L-26-50L-34-26L-30-6M-45-52L-40-42M-64-17L-62-6",
        "M14-62L24-40L20-18M34-54L36-32L48-10M3-50L14-36M58-16L62-2",
        "M-10 14L84 6L150 24Q92 44 18 22Z",
    ),
    Peak(
        "M-50 5L-42-8L-33-16L-25-38L-14-47L-5-72L1-57L-4-40L6-22L-1-5L4 11Q-24 14-50 5Z",
        "M-5-72L4-61L15-54L22-36L34-26L41-9L52 6Q30 14 4 11L-1-5L6-22L-4-40L1-57Z",
        "M-5-72L-14-47L-17-44L-12-38L-8-46L-5-37L0-48L1-57Z",
        "M-5-72L4-61L11-57L9-47L4-55L0-48L1-57Z",
        "M-25-38L-20-21L-25-5M-14-34L-11-15",
        "M15-37L17-19M26-26L29-9",
        "M-6 11L52 4L98 17Q60 30 10 17Z",
    ),
    Peak(
        "M-84 8L-70-12L-58-22L-47-54L-37-62L-27-92L-19-108L-9-90L-15-66L1-42L-10-18L2 14Q-42 20-84 8Z",
        "M-19-108L-6-94L6-72L18-82L30-58L42-48L55-22L68-10L82 8Q44 20 2 14L-10-18L1-42L-15-66L-9-90Z",
        "M-19-108L-27-92L-34-71L-27-63L-22-74L-15-62L-13-73L-9-90Z",
        "M-19-108L-6-94L1-82L-3-70L-9-80L-13-70L-13-73L-9-90ZM18-82L10-77L13-65L19-73L27-63Z",
        "M-47-54L-40-30L-50-6M-26-60L-22-32L-30-8M-58-22L-58-6",
        "M18-80L15-54L27-30L22-10M34-50L42-26L40-8M1-42L10-32",
        "M-8 14L82 6L146 24Q88 43 14 21Z",
    ),
    Peak(
        "M-32 4L-24-10L-15-17L-6-36L0-25L-3-12L3 8Q-14 10-32 4Z",
        "M-6-36L5-25L13-19L21-6L32 4Q18 10 3 8L-3-12L0-25Z",
        "M-6-36L-10-27L-6-22L-3-28L0-25Z",
        "M-6-36L2-28L0-23L-2-26Z",
        "M-15-17L-13-4",
        "M10-12L13-3",
        "M-4 8L32 3L60 11Q36 20 6 11Z",
    ),
    Peak(
        "M-58 6L-48-8L-38-18L-28-46L-18-54L-8-84L-3-68L-8-48L4-28L-3-10L4 12Q-28 16-58 6Z",
        "M-8-84L4-70L12-72L22-50L30-46L40-22L48-12L58 6Q32 16 4 12L-3-10L4-28L-8-48L-3-68Z",
        "M-8-84L-17-56L-21-52L-15-44L-11-54L-7-44L-5-58L-3-68Z",
        "M-8-84L4-70L12-72L16-62L10-55L5-63L0-52L-5-58L-3-68Z",
        "M-28-46L-22-26L-30-6M-14-36L-12-14",
        "M22-50L18-32L26-10M36-28L36-8",
        "M-8 12L58 5L106 18Q66 32 12 18Z",
    ),
)


def _path(d: str, fill: str, **more: Attribute) -> Markup:
    return el("path", d=d, fill=fill, **more)


def _stroke(d: str, color: str, width: float, **more: Attribute) -> Markup:
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


def _peak(number: int) -> Markup:
    one = PEAKS[number]
    return el(
        "g",
        _path(one.cast, SHADE, fill_opacity=0.26),
        _path(one.lit, "url(#peak-lit)"),
        _path(one.shade, "url(#peak-dark)"),
        _stroke(one.ribs, "#8a6a55", 2.2, stroke_opacity=0.7),
        _stroke(one.glints, "#a99fb4", 2, stroke_opacity=0.6),
        _path(one.snow, "#fff5e2"),
        _path(one.snow_shade, "#b8b4cf"),
        _stroke(one.lit, INK, 1.6, stroke_opacity=0.35),
        id=f"peak-{number}",
    )


# -- trees ---------------------------------------------------------------------------------------------------

_FIR: Final = "M0-56L9-41L5-42L14-26L9-28L19-10Q10-6 0-6Q-10-6-19-10L-9-28L-14-26L-5-42L-9-41Z"
_FIR_LIT: Final = "M0-56L-9-41L-5-42L-14-26L-9-28L-19-10Q-12-7-5-6.500L-3-22L-6-24L-1-38L-3-40Z"
_OAK: Final = (
    "M-4-46Q8-52 15-43Q25-39 22-28Q26-17 15-12Q6-6-3-10Q-15-6-19-15Q-27-22-20-31Q-20-43-4-46Z"
)
_OAK_LIT: Final = "M-4-46Q4-49 9-45Q3-40 0-34Q-9-33-9-25Q-16-22-19-15Q-27-22-20-31Q-20-43-4-46Z"


def _fir(body: str, lit: str, scale: float) -> Markup:
    return el(
        "g",
        el("ellipse", cx=13, cy=-3, rx=21, ry=6, fill=SHADE, fill_opacity=0.3),
        _path(_FIR + "M-2.500-9H2.500V0H-2.500Z", body),
        _path(_FIR_LIT, lit),
        transform=f"scale({scale:g})",
    )


def _oak(body: str, lit: str, scale: float) -> Markup:
    return el(
        "g",
        el("ellipse", cx=14, cy=-3, rx=23, ry=7, fill=SHADE, fill_opacity=0.3),
        _path(_OAK + "M-2.500-12H2.500V0H-2.500Z", body),
        _path(_OAK_LIT, lit),
        transform=f"scale({scale:g})",
    )


TREES: Final = ("fir-0", "fir-1", "fir-2", "oak-0", "oak-1")


def _trees() -> list[Markup]:
    return [
        el("g", _fir("#24492f", "#5f8a4a", 1.0), id="fir-0"),
        el("g", _fir("#2f5936", "#84a352", 0.84), id="fir-1"),
        el("g", _fir("#1f4030", "#4f7c4a", 1.14), id="fir-2"),
        el("g", _oak("#41662f", "#a2b052", 0.86), id="oak-0"),
        el("g", _oak("#5b7030", "#c7b553", 0.74), id="oak-1"),
    ]


# -- small things ---------------------------------------------------------------------------------------


def _tufts() -> list[Markup]:
    blades = "M-7 0Q-8-6-11-9M-3 0Q-3-8-4-12M2 0Q3-8 6-11M6 0Q8-5 11-6"
    return [
        el("g", _stroke(blades, "#55702f", 2.4, stroke_opacity=0.75), id="tuft-0"),
        el(
            "g",
            _stroke("M-5 0Q-6-5-9-7M0 0V-9M4 0Q5-5 8-7", "#55702f", 2.2, stroke_opacity=0.6),
            el("circle", cx=-10, cy=-9, r=2.6, fill="#fff6dc"),
            el("circle", cx=9, cy=-9, r=2.6, fill="#f6d36a"),
            el("circle", cx=0, cy=-12, r=2.6, fill="#fff6dc"),
            id="tuft-1",
        ),
        el(
            "g",
            _stroke("M-4 0Q-5-4-7-6M1 0V-8M5 0Q6-4 8-5", "#55702f", 2.2, stroke_opacity=0.6),
            el("circle", cx=-8, cy=-8, r=2.6, fill="#d9705a"),
            el("circle", cx=2, cy=-11, r=2.8, fill="#d9705a"),
            id="tuft-2",
        ),
        el(
            "g",
            el("ellipse", cx=6, cy=1, rx=13, ry=4, fill=SHADE, fill_opacity=0.25),
            _path("M-12-5Q-13-14-3-14Q8-16 10-7Q9-1-1-1Q-10-1-12-5Z", "#fbf3df"),
            _path("M9-12Q15-14 16-9Q15-5 10-6Z", "#4a3a30"),
            _stroke("M-6-1V4M5-1V4", "#4a3a30", 2),
            id="sheep",
        ),
    ]


def _sheaf() -> Markup:
    return el(
        "g",
        el("ellipse", cx=8, cy=0, rx=15, ry=4.500, fill=SHADE, fill_opacity=0.28),
        _path("M-9 1L-4-12L-9-24Q0-28 9-24L4-12L9 1Q0 4-9 1Z", "#d79f35"),
        _path("M-9 1L-4-12L-9-24Q-4-27-1-26L-1 2Z", "#f6d377"),
        _stroke("M-4.500-12H4.500", "#8a5a18", 2.6),
        id="sheaf",
    )


def _hills() -> list[Markup]:
    """Draw the backs of low hills: a light stroke of the brush, and a dark one under it."""
    shapes = (
        ("M-44 4Q-20-16 6-12T46 6Q22-4 2-2T-44 4Z", "M-40 10Q-14-2 6 1T42 12Q20 8 4 9T-40 10Z"),
        ("M-34 2Q-8-18 34-4Q10-6-6-2T-34 2Z", "M-28 9Q-4 0 30 4Q8 6-4 9T-28 9Z"),
        ("M-40-4Q-16-16 4-6T40-6Q22 0 6 2T-40-4Z", "M-34 5Q-10-2 8 8T36 4Q20 12 6 13T-34 5Z"),
    )
    return [
        el(
            "g",
            _path(light, "#f0e8a2", fill_opacity=0.4),
            _path(dark, "#6f8f42", fill_opacity=0.28),
            id=f"hill-{number}",
        )
        for number, (light, dark) in enumerate(shapes)
    ]


def _water() -> list[Markup]:
    return [
        el("g", _stroke("M-16 0Q-8-6 0 0T16 0", "#d9efe6", 2.6, stroke_opacity=0.75), id="wave-0"),
        el(
            "g",
            _stroke("M-22 0Q-14-5-6 0T10 0M2 8Q9 4 16 8", "#d9efe6", 2.3, stroke_opacity=0.6),
            id="wave-1",
        ),
        el(
            "g",
            _stroke(
                "M-9 2Q-11-10-14-17M-4 2Q-4-14-5-24M2 2Q3-10 7-19M7 2Q9-6 13-10", "#5d6b2c", 2.6
            ),
            _stroke("M-5-24V-17M7-19L6-14", "#6b4423", 4),
            id="reed",
        ),
    ]


@lru_cache(1)
def templates() -> Markup:
    """Return all of it for ``defs``."""
    return join(
        [
            fade("peak-lit", (0, "#f0d9b8"), (0.55, "#cdab86"), (1, "#a08a62")),
            fade("peak-dark", (0, "#7d7590"), (0.6, "#65596a"), (1, "#6b5d50")),
            *[_peak(number) for number in range(len(PEAKS))],
            *_trees(),
            *_hills(),
            *_tufts(),
            _sheaf(),
            *_water(),
        ]
    )
