"""Gradients, and the materials that the pictures of all games are made of.

Light falls from above on the left. Everything is painted by presentation attributes, so that a picture looks
right wherever SVG is drawn; the page's ``board.css`` only adds what a page knows (dark, attention, motion).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from longtable.draw.el import Markup, el, join

Stop: TypeAlias = tuple[float, str] | tuple[float, str, float]
"""Where on the way (0 to 1), which colour and, where it is not solid, how much of it."""

SHADE: Final = "#1d0f05"  #: what shadows are made of: never black, for the light is warm
LIGHT: Final = "#fff3d6"  #: what the lit edge of wood shows
GOLD: Final = ("#ffe88f", "#e8b431", "#9c6710")  #: lit, plain and in the shade
SERIF: Final = "Palatino, 'Palatino Linotype', 'Noto Serif', 'DejaVu Serif', serif"
SANS: Final = "system-ui, 'Noto Sans', 'Noto Sans CJK TC', sans-serif"


def fade(id: str, *stops: Stop, across: bool = False, turn: int = 0) -> Markup:
    """Make a gradient from top to bottom, from left to right, or turned by so many degrees."""
    turned = f"rotate({turn} .5 .5)" if turn else None
    x2, y2 = (1, 0) if across else (0, 1)
    return el(
        "linearGradient", *_stops(stops), id=id, x1=0, y1=0, x2=x2, y2=y2, gradientTransform=turned
    )


def glow(id: str, *stops: Stop, x: float = 0.5, y: float = 0.5, reach: float = 0.5) -> Markup:
    """Make a gradient from a point outwards, in shares of what it fills."""
    return el("radialGradient", *_stops(stops), id=id, cx=x, cy=y, r=reach)


def _stops(stops: tuple[Stop, ...]) -> list[Markup]:
    return [
        el(
            "stop",
            offset=float(stop[0]),
            stop_color=stop[1],
            stop_opacity=stop[2] if len(stop) == 3 else None,
        )
        for stop in stops
    ]


@lru_cache(1)
def materials() -> Markup:
    """Return the gradients that the parts of :mod:`longtable.draw` are painted with, for ``defs``.

    ``walnut`` for frames and trays, ``lining`` for what is sunk into them, ``brass`` for plates,
    ``parchment`` for paper; ``rim``, ``sunk`` and ``gloss`` are light on edges and surfaces, ``cast`` is the
    shadow of a rim, ``sheen`` lies over a whole board, ``lamp`` is the light of attention, ``dusk`` what a
    board wears in the dark.
    """
    return join(
        [
            fade("walnut", (0, "#8a5936"), (0.5, "#6a4126"), (1, "#4a2b16")),
            fade("lining", (0, "#2b1a10"), (1, "#432b1a")),
            fade("brass", (0, "#ffedb0"), (0.45, "#d9a53a"), (0.55, "#c08a26"), (1, "#7a4f10")),
            fade("gold-top", (0, "#fff2b3"), (1, "#ffd75e"), turn=-30),
            fade("parchment", (0, "#fff8e4"), (1, "#e8d2a0")),
            fade("rim", (0, "#fff", 0.75), (0.45, "#fff", 0.05), (1, "#000", 0.45)),
            fade("sunk", (0, "#000", 0.6), (0.5, "#000", 0.05), (1, "#fff", 0.35)),
            fade("cast", (0, SHADE, 0.5), (0.3, SHADE, 0.2), (1, SHADE, 0)),
            fade("cast-aside", (0, SHADE, 0.4), (0.3, SHADE, 0.16), (1, SHADE, 0), across=True),
            fade("gloss", (0, "#fff", 0.34), (0.42, "#fff", 0.06), (0.5, "#fff", 0)),
            glow(
                "sheen",
                (0, "#fff0c4", 0.5),
                (0.5, "#ffe2a6", 0.1),
                (1, SHADE, 0.34),
                x=0.3,
                y=0.16,
                reach=0.95,
            ),
            glow(
                "lamp",
                (0, "#fff1c8", 0.95),
                (0.55, "#ffdb92", 0.75),
                (1, "#ffb950", 0.5),
                reach=0.66,
            ),
            glow(
                "dusk",
                (0, "#2a1507", 0.3),
                (0.6, "#1a0c04", 0.58),
                (1, "#0d0602", 0.8),
                x=0.46,
                y=0.4,
                reach=0.78,
            ),
        ]
    )
