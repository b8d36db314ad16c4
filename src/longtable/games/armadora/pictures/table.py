"""What lies under the pieces: the board with its mines, and the trays. The same in every state."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from longtable.draw import Markup, el
from longtable.draw.wood import (
    Box,
    Knot,
    cast,
    corners,
    dusk,
    engraved,
    frame,
    grain,
    grooves,
    inset,
    planks,
    sheen,
    tray,
)
from longtable.games.armadora.board import BOARD_COLUMNS, ROWS
from longtable.games.armadora.pictures.places import Layout, Measures, measures
from longtable.games.armadora.pictures.sight import MINES

GRAIN: Final = "oak-grain"

#: knots in the wood, in squares from the upper left corner: where, and how large
_KNOTS: Final = ((2.62, 0.42, 0.1), (6.38, 2.66, 0.13), (0.58, 3.3, 0.09), (3.42, 4.62, 0.11))


@lru_cache(32)
def board(layout: Layout, columns: int) -> dict[str, Markup]:
    """Return the layer of the board and the trays, the same for everybody and in every state."""
    at = measures(layout, columns)
    trays = [tray(box) for box in at.trays]
    return {"table": el("g", *field(at), *trays, id="table", aria_hidden="true")}


def field(at: Measures) -> list[Markup]:
    """Draw the board: planks in a frame, carved into squares, the mines sunk into it."""
    area, wide = area_of(at), at.layout == "wide"
    return [
        frame(at.frame, area, rx=14 if wide else 9),
        planks(area, GRAIN, ROWS, _knots(at), at.scale),
        *[_mine(at, square) for square in MINES[BOARD_COLUMNS.index(at.columns)]],
        grooves(_cuts(at), at.groove),
        *_sockets(at),
        cast(area, at.cell * 0.16),
        sheen(area),
        dusk(at.frame, 14 if wide else 9),
        *([corners(inset(at.frame, 5), 30)] if wide else []),
        *_coordinates(at),
    ]


def area_of(at: Measures) -> Box:
    """Return the box of all squares."""
    return at.left, at.top, at.cell * at.columns, at.cell * ROWS


def wood(at: Measures) -> Markup:
    """Return the grain of this board, for ``defs``."""
    return grain(GRAIN, area_of(at), at.cell * 0.105, _knots(at))


def _knots(at: Measures) -> tuple[Knot, ...]:
    return tuple(
        (at.left + x * at.cell, at.top + y * at.cell, size * at.cell) for x, y, size in _KNOTS
    )


def _mine(at: Measures, square: int) -> Markup:
    x, y = at.center(square)
    return el("use", href="#pit", transform=f"translate({x:g} {y:g})")


def _cuts(at: Measures) -> str:
    """Write the lines between squares."""
    left, top, width, height = inset(area_of(at), 2)
    upright = "".join(
        f"M{at.left + at.cell * i:g} {top:g}v{height:g}" for i in range(1, at.columns)
    )
    return upright + "".join(
        f"M{left:g} {at.top + at.cell * i:g}h{width:g}" for i in range(1, ROWS)
    )


def _sockets(at: Measures) -> list[Markup]:
    """Draw the holes where lines cross, in which the ends of palisades stand."""
    radius = at.groove * 0.78
    holes = "".join(
        f"M{at.left + at.cell * x - radius:g} {at.top + at.cell * y:g}"
        f"a{radius:g} {radius:g} 0 1 0 {2 * radius:g} 0a{radius:g} {radius:g} 0 1 0 {-2 * radius:g} 0"
        for x in range(1, at.columns)
        for y in range(1, ROWS)
    )
    lower = at.groove * 0.2
    return [
        el(
            "path",
            d=holes,
            fill="#fff3d6",
            fill_opacity=0.45,
            transform=f"translate({lower:g} {lower:g})",
        ),
        el("path", d=holes, fill="#241104"),
    ]


def _coordinates(at: Measures) -> list[Markup]:
    """Draw the letters of the columns and the numbers of the rows on the frame."""
    above, beside = at.top / 2, at.frame[0] + (at.left - at.frame[0]) / 2
    letters = [
        engraved("abcdefgh"[i], at.left + at.cell * (i + 0.5), above, at.letter)
        for i in range(at.columns)
    ]
    numbers = [
        engraved(str(i + 1), beside, at.top + at.cell * (i + 0.5), at.letter) for i in range(ROWS)
    ]
    return letters + numbers
