"""The hexes as places: what takes the pointer, the light on them, and the pieces that stand there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from longtable.core.hex import Point, corners
from longtable.draw import Layer, Markup, el
from longtable.games.barony.board import FIRST_HEX, HEXES, NO_LAND
from longtable.games.barony.pictures import spoken
from longtable.games.barony.pictures.pen import Pen, moved, spot_of
from longtable.games.barony.pictures.sight import EMPTY, Stand, stands
from longtable.games.barony.pictures.standing import standing
from longtable.games.barony.words.naming import hex_id

_LIT: Final = 0.93  #: how large the light on a hex is, by the hex
#: what every hex has: what takes the pointer, and the light on it
_TARGET: Final = Markup(
    el("use", href="#hex", class_="hit", fill="none")
    + el("use", href="#hex-light", class_="spot", fill="url(#lamp)", opacity=0)
)


def polygon(points: tuple[Point, ...]) -> str:
    """Write the outline of a hexagon."""
    return "M" + "L".join([f"{x:.4g} {y:.4g}" for x, y in points]) + "Z"


@lru_cache(8192)
def place(
    pen: Pen, hex: int, stand: Stand, mover: int = -1, ghost: str = "", here: bool = False
) -> Markup:
    """Draw a hex with what stands on it.

    ``mover`` is the seat that moves pieces, where several stand here. ``ghost`` is the template of the piece
    that a pick of it brings, ``here`` whether to this hex itself.
    """
    at = pen.at
    x, y = at.middle(hex)
    return el(
        "g",
        _TARGET,
        standing(pen.looks, stand, at.scale, at.count, mover),
        id=hex_id(hex),
        class_="place",
        transform=moved(x, y),
        role="img",
        aria_label=spoken.hexagon(pen.words, hex, pen.terrain[hex], stand, pen.looks),
        data_pick=FIRST_HEX + hex,
        data_at=spot_of(x, y),
        data_ghost=ghost or None,
        data_angle=0 if here else None,
    )


def _among(stand: Stand, mover: int) -> int:
    """Return the mover where it has a pawn among those of others, else nobody, which changes less."""
    return mover if stand.knights and len(stand.seats()) > 1 and stand.pawns(mover) else -1


@lru_cache(64)
def bare(pen: Pen) -> Layer:
    """Return the hexes of a map on which nothing stands: drawn once, like the map."""
    return {
        hex_id(hex): place(pen, hex, EMPTY) for hex in range(HEXES) if pen.terrain[hex] != NO_LAND
    }


@lru_cache(512)
def hexes(pen: Pen, knights: bytes, buildings: bytes, mover: int = -1) -> Layer:
    """Return the layer of all hexes of the map, row by row; ``mover`` is the seat that moves pieces."""
    taken = {
        hex_id(hex): place(pen, hex, stand, _among(stand, mover))
        for hex, stand in enumerate(stands(knights, buildings))
        if stand is not EMPTY
    }
    return {**bare(pen), **taken}


@lru_cache(256)
def haunted(
    pen: Pen,
    knights: bytes,
    buildings: bytes,
    mover: int,
    ghosts: tuple[tuple[int, tuple[str, bool]], ...],
) -> Layer:
    """Return the layer of all hexes, some of which bring a piece when they are picked."""
    layer = hexes(pen, knights, buildings, mover)
    if not ghosts:
        return layer
    here = stands(knights, buildings)
    brought = {
        hex_id(hex): place(pen, hex, here[hex], _among(here[hex], mover), *ghost)
        for hex, ghost in ghosts
    }
    return {**layer, **brought}


@lru_cache(64)
def places(pen: Pen) -> Mapping[int, str]:
    """Return the element of each hex by its pick."""
    return {FIRST_HEX + hex: hex_id(hex) for hex in range(HEXES) if pen.terrain[hex] != NO_LAND}


def templates(pen: Pen) -> Markup:
    """Return the outline of a hex and the light on it, for ``defs``."""
    size = pen.at.size
    return Markup(
        el("path", d=polygon(corners((0.0, 0.0), size)), id="hex")
        + el("path", d=polygon(corners((0.0, 0.0), size * _LIT)), id="hex-light")
    )
