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
TILES: Final[dict[str, int]] = {
    "MMM": 1, "MMF": 1, "MMP": 1, "MMC": 1, "MML": 2,
    "MFF": 1, "MFL": 1, "MPF": 1, "MPP": 1, "MCF": 1, "MCP": 1, "MCC": 1, "MLP": 1, "MLC": 1,
    "FFF": 2, "FFP": 1, "FFC": 1, "FFL": 2, "FPP": 1, "FPC": 1, "FCC": 1, "FLP": 1, "FLC": 1,
    "PPP": 2, "PPC": 1, "PPL": 2, "PCC": 1, "PCL": 1,
    "CCC": 1, "CCL": 2,
}  # fmt: skip
LETTERS: Final = "CPFML"  #: the letter of each terrain, by its number

#: the three hexes of each tile, clockwise, in the order in which tiles are laid; by shape and seats
LAYOUTS: Final = {
    (shape, seats): tuple(tile_hexes(shape, seats)) for shape in SHAPES for seats in STRIPS[shape]
}


def turned(tile: str) -> tuple[str, str, str]:
    """Return the three ways in which a tile can be laid in a place: as it is, and moved on by one and two."""
    return tile, tile[1:] + tile[:1], tile[2:] + tile[:2]


#: the tile that each way of laying one shows
TILE_OF: Final = {laid: tile for tile in TILES for laid in turned(tile)}


def draw_tiles(shape: str, seats: int, stream: Stream) -> tuple[str, ...]:
    """Draw the tiles of a map, each as it is laid, in laying order (B-01, B-03).

    All 36 tiles are shuffled and the first nine a player are laid; then a number below 3 is drawn for each
    of them, in laying order: which of its ``turned`` it is. Where lakes cut the land in two, all of this is
    done again.
    """
    while True:
        box = [tile for tile, copies in TILES.items() for _copy in range(copies)]
        stream.shuffle(box)
        laid = tuple(turned(tile)[stream.below(3)] for tile in box[: TILES_EACH * seats])
        if is_joined(land(terrains(shape, seats, laid))):
            return laid


def terrains(shape: str, seats: int, laid: Sequence[str]) -> list[int]:
    """Return the terrain of each of the 144 hexes of the window, ``NO_LAND`` where no tile lies."""
    found = [NO_LAND] * HEXES
    for hexes, letters in zip(LAYOUTS[shape, seats], laid, strict=True):
        for hex, letter in zip(hexes, letters, strict=True):
            found[hex] = LETTERS.index(letter)
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


def missing_tiles(tiles: Sequence[str]) -> str | None:
    """Say which of these tiles, as they are laid, the box does not have; ``None`` where it has them all."""
    for tile in tiles:
        if tile not in TILE_OF:
            return f"there is no tile {tile[:40]}"
    drawn = [TILE_OF[tile] for tile in tiles]
    for tile, copies in TILES.items():
        if drawn.count(tile) > copies:
            return f"the tile {tile} is there {'once' if copies == 1 else 'twice'}"
    return None
