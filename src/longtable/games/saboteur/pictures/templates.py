"""What pictures are put together from: the same for every state of a table."""

from __future__ import annotations

from functools import lru_cache

from longtable.draw import Markup, el, join
from longtable.draw.paint import SHADE
from longtable.draw.pieces import slip
from longtable.games.saboteur.board import STONE_NE_FACE, STONE_NW_FACE
from longtable.games.saboteur.pictures import art, parts, table
from longtable.games.saboteur.pictures.pen import Pen, use

#: how large discs of tools are drawn at seats
_SMALL_WIDE, _SMALL_TALL = 0.8, 0.6


@lru_cache(64)
def defs(pen: Pen) -> Markup:
    """Return gradients and templates."""
    small = _SMALL_TALL if pen.tall else _SMALL_WIDE
    return join(
        [
            art.templates(pen.at.scale, small),
            table.gradients(),
            *parts.lights(pen),
            _bin(),
            *_slips(),
        ]
    )


def _slips() -> list[Markup]:
    """Draw what only the viewer knows of a goal, on a slip of paper: gold, or which bend of stone."""
    bends = {STONE_NE_FACE: "M-14 16V4H14", STONE_NW_FACE: "M14 16V4H-14"}
    found = [
        el(
            "g",
            el("g", slip(46, 40), use("nugget", 0, 1, 1.6), transform="translate(0 0) rotate(-4)"),
            id="slip-gold",
        )
    ]
    for face, bend in bends.items():
        drawn = [
            slip(46, 40),
            el(
                "path",
                d=bend,
                fill="none",
                stroke="#6b4a26",
                stroke_width=6,
                stroke_linejoin="round",
            ),
            use("stone", 0, -7, 1.25),
        ]
        found.append(el("g", el("g", *drawn, transform="rotate(-4)"), id=f"slip-stone-{face}"))
    return found


def _bin() -> Markup:
    """Draw the sign of the discard pile: a card that goes down."""
    arrow = "M-7-14H7V2H16L0 18L-16 2H-7Z"
    return el(
        "g",
        el("path", d=arrow, fill=SHADE, fill_opacity=0.5, transform="translate(1.5 2.5)"),
        el(
            "path",
            d=arrow,
            fill="#e8d2a0",
            stroke="#22110a",
            stroke_width=3,
            stroke_linejoin="round",
        ),
        id="bin",
    )
