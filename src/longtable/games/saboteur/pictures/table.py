"""What lies under the cards: the board in its frame, the trays, and the numbers of columns and rows."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from longtable.draw import Markup, el
from longtable.draw.el import Attribute
from longtable.draw.paint import glow
from longtable.draw.wood import Box, cast, corners, dusk, engraved, frame, inset, rect, tray
from longtable.games.saboteur.board import cell_at
from longtable.games.saboteur.pictures.places import (
    FIRST_ROW,
    LAST_COLUMN,
    LAST_ROW,
    Measures,
    View,
)
from longtable.games.saboteur.pictures.rock import HIGH, WIDE

#: layers of the rock around the tunnel: where they lie by shares of the height, how deep, what tone
_SEAMS: Final = (
    (0.04, 0.08, "#2a211b"),
    (0.21, 0.05, "#463a30"),
    (0.33, 0.1, "#281f19"),
    (0.52, 0.05, "#41352c"),
    (0.63, 0.09, "#261d18"),
    (0.83, 0.06, "#3d3129"),
    (0.93, 0.07, "#231a15"),
)
#: what glimmers in it: where, by shares of width and height, how large, and what colour
_CRYSTALS: Final = (
    (0.22, 0.09, 0.8, "#7fc4c9"),
    (0.47, 0.94, 1.0, "#b08ad0"),
    (0.71, 0.07, 0.7, "#d8b458"),
    (0.05, 0.86, 0.9, "#d8b458"),
    (0.95, 0.36, 0.8, "#7fc4c9"),
    (0.9, 0.7, 0.7, "#b08ad0"),
)


def _seam(area: Box, share: float, deep: float, tone: str, number: int) -> Markup:
    """Draw one layer of rock across the board, swaying a little; what sways out of it is cut off."""
    x, y, width, height = area
    top, low = y + height * share, y + height * (share + deep)
    step = width / (3 + number % 3)
    sway = height * (0.016 + 0.005 * (number * 7 % 3)) * (1 if number % 2 else -1)
    across = f"M{x:g} {top:g}q{step / 4:g} {sway:g} {step / 2:g} 0" + f"t{step / 2:g} 0" * 11
    back = f"V{low:g}q{-step / 4:g} {-sway * 1.4:g} {-step / 2:g} 0" + f"t{-step / 2:g} 0" * 11
    return el(
        "svg",
        el("path", d=f"{across}{back}", fill=tone, fill_opacity=0.8),
        el("path", d=across, fill="none", stroke="#86725b", stroke_width=1.2, stroke_opacity=0.3),
        x=x,
        y=y,
        width=width,
        height=height,
        viewBox=f"{x:g} {y:g} {width:g} {height:g}",
    )


def bedrock(area: Box) -> list[Markup]:
    """Draw the rock around the tunnel: dark, in layers, with something that glimmers here and there."""
    x, y, width, height = area
    shard = "M0-11L4-3L2 6H-3L-5-2ZM7-5L10 1L7 6H3ZM-7-2L-4 6H-9L-10 2Z"
    unit = height / 540
    return [
        rect(area, "#332922"),
        *[_seam(area, *seam, number) for number, seam in enumerate(_SEAMS)],
        *[
            el(
                "path",
                d=shard,
                fill=color,
                fill_opacity=0.4,
                stroke="#fff",
                stroke_opacity=0.25,
                transform=f"translate({x + width * sx:g} {y + height * sy:g}) scale({size * unit:g})",
            )
            for sx, sy, size, color in _CRYSTALS
        ],
        rect(area, "url(#torch)"),
    ]


def gradients() -> Markup:
    """Return the light of a torch on rock, for ``defs``."""
    return glow(
        "torch",
        (0, "#ffcf87", 0.2),
        (0.45, "#ffb45e", 0.07),
        (1, "#0b0603", 0.5),
        x=0.3,
        y=0.4,
        reach=0.85,
    )


@lru_cache(256)
def board(view: View, at: Measures) -> dict[str, Markup]:
    """Return the layer of the board and the trays."""
    drawn = [*field(at), *[tray(box) for box in at.trays]]
    return {
        "table": el("g", *drawn, id="table", transform=view.transform, aria_hidden="true"),
    }


def field(at: Measures) -> list[Markup]:
    """Draw the board: rock in a frame of walnut."""
    area, wide = at.area, at.layout == "wide"
    round_by = 14 if wide else 7
    return [
        frame(at.frame, area, rx=round_by),
        *bedrock(area),
        cast(area, at.cell[0] * 0.3),
        dusk(at.frame, round_by),
        *([corners(inset(at.frame, 3), 22)] if wide else []),
    ]


@lru_cache(256)
def grid(view: View, at: Measures) -> dict[str, Markup]:
    """Return the layer that marks the rectangle of the rules, and numbers its columns and rows."""
    cells = [
        (column, row)
        for column in range(1, LAST_COLUMN + 1)
        for row in range(FIRST_ROW, LAST_ROW + 1)
    ]
    return {
        "grid": el(
            "g",
            el("path", d="".join([_marks(at, *cell) for cell in cells]), **_MARK),
            *_numbers(view, at),
            id="grid",
            aria_hidden="true",
        )
    }


_MARK: Final[dict[str, Attribute]] = {
    "fill": "none",
    "stroke": "#8d7a66",
    "stroke_opacity": 0.4,
    "stroke_width": 1,
}


def _marks(at: Measures, column: int, row: int) -> str:
    """Write the corners of an empty cell."""
    x, y = at.middle(int(cell_at(column, row)))
    a, b = WIDE * at.scale / 2 - 3 * at.scale, HIGH * at.scale / 2 - 3 * at.scale
    leg = at.cell[0] * 0.12
    return "".join(
        [
            f"M{x + sx * (a - leg):g} {y + sy * b:g}H{x + sx * a:g}V{y + sy * (b - leg):g}"
            for sx in (-1, 1)
            for sy in (-1, 1)
        ]
    )


def _numbers(view: View, at: Measures) -> list[Markup]:
    """Number the columns above and the rows on the left, on the frame."""
    if at.layout == "tall":
        return []
    left, top = (
        view.dx + (at.frame[0] + at.rim / 2) * view.factor,
        view.dy + at.rim / 2 * view.factor,
    )
    size = at.letter * view.factor
    extent = view.extent
    above = [
        engraved(str(column), at.middle(int(cell_at(column, 3)))[0], top, size)
        for column in range(extent.left, extent.right + 1)
    ]
    beside = [
        engraved(str(row), left, at.middle(int(cell_at(1, row)))[1], size)
        for row in range(extent.top, extent.bottom + 1)
    ]
    return above + beside
