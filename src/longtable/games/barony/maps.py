"""The land: 36 tiles of three hexes, drawn and laid edge to edge (1.4, 1.5)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from longtable.core.stream import Stream
from longtable.games.barony.board import (
    HEXES,
    LAKE,
    NO_LAND,
    SHAPES,
    STRIPS,
    TILES_EACH,
    neighbours_of,
    tile_hexes,
)

#: each tile's terrains clockwise, and how often it is there: Mountain, Forest, Plain, field (Crops), Lake.
#: A tile is single-sided, so of two that mirror each other one may be there and the other not.
TILES: Final = (
    *(("MMM", 1), ("MMF", 1), ("MMP", 1), ("MMC", 1), ("MML", 2), ("MFF", 1), ("MFL", 1)),
    *(("MPF", 1), ("MPP", 1), ("MCF", 1), ("MCP", 1), ("MCC", 1), ("MLP", 1), ("MLC", 1)),
    *(("FFF", 2), ("FFP", 1), ("FFC", 1), ("FFL", 2), ("FPP", 1), ("FPC", 1), ("FCC", 1)),
    *(("FLP", 1), ("FLC", 1), ("PPP", 2), ("PPC", 1), ("PPL", 2), ("PCC", 1), ("PCL", 1)),
    *(("CCC", 1), ("CCL", 2)),
)
LETTERS: Final = "CPFML"  #: the letter of each terrain, by its number
TILE_HEXES: Final = 3
ROTATIONS: Final = 3  #: ways to lay a tile in a given place

Laid = tuple[int, int]  #: which of TILES, and by how many places its terrains are moved on, 0 to 2

#: the three hexes of each tile, clockwise, in the order in which tiles are laid; by shape and seats
LAYOUTS: Final = {
    (shape, seats): tuple(tile_hexes(shape, seats)) for shape in SHAPES for seats in STRIPS[shape]
}


def draw_map(shape: str, seats: int, stream: Stream) -> tuple[Laid, ...]:
    """Draw the tiles of a map in laying order (B-01, B-03).

    All 36 tiles are shuffled and the first nine a player are laid; then a number below 3 is drawn for each
    of them, in laying order: its rotation. Where lakes cut the land in two, all of this is done again.
    """
    while True:
        tiles = [tile for tile, (_name, copies) in enumerate(TILES) for _copy in range(copies)]
        stream.shuffle(tiles)
        laid = tuple((tile, stream.below(ROTATIONS)) for tile in tiles[: TILES_EACH * seats])
        if is_joined(land(terrains(shape, seats, laid))):
            return laid


def terrains(shape: str, seats: int, laid: Sequence[Laid]) -> list[int]:
    """Return the terrain of each of the 144 hexes of the window, ``NO_LAND`` where no tile lies."""
    found = [NO_LAND] * HEXES
    for hexes, (tile, rotation) in zip(LAYOUTS[shape, seats], laid, strict=True):
        name = TILES[tile][0]
        for place, hex in enumerate(hexes):
            found[hex] = LETTERS.index(name[(place + rotation) % TILE_HEXES])
    return found


def land(terrain: Sequence[int]) -> list[int]:
    """Return the hexes that can be entered: those of the map without its lakes."""
    return [hex for hex, of in enumerate(terrain) if of not in (LAKE, NO_LAND)]


def is_joined(hexes: Collection[int]) -> bool:
    """Tell whether one can walk from any of some hexes to any other without leaving them."""
    apart = set(hexes)
    waiting = [apart.pop()] if apart else []
    while waiting:
        for hex in neighbours_of(waiting.pop()):
            if hex in apart:
                apart.remove(hex)
                waiting.append(hex)
    return not apart


def fault(shape: str, seats: int, laid: Sequence[Laid]) -> str | None:
    """Say what should be so of the tiles of a map and is not, or return ``None``."""
    if len(laid) != TILES_EACH * seats:
        return f"{TILES_EACH * seats} tiles are laid for {seats} seats"
    if not all(0 <= tile < len(TILES) and 0 <= turned < ROTATIONS for tile, turned in laid):
        return f"a tile has a number below {len(TILES)} and a rotation below {ROTATIONS}"
    drawn = [tile for tile, _turned in laid]
    for tile, (name, copies) in enumerate(TILES):
        if drawn.count(tile) > copies:
            return f"the tile {name} is there {'once' if copies == 1 else 'twice'}"
    if not is_joined(land(terrains(shape, seats, laid))):
        return "all land is joined"
    return None
