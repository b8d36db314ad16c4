"""The map of a game: what never changes once it is laid (1.5)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from longtable.games.barony.board import HEXES, LAKE, NEIGHBOURS, NO_LAND, NOWHERE

SIDES: Final = 6
ROOM: Final = 7  #: places that ``ways`` has for each hex


@final
class Land:
    """A map, shared between all positions of a game and never changed.

    Attributes:
        terrain: by hex, ``NO_LAND`` where there is none.
        tiles: by hex the number of the tile it belongs to, in the order of laying, ``NOWHERE`` for none.
        hexes: the hexes where pawns may stand (all but lakes), ascending.
        ways: at ``7 * hex`` how many neighbours pawns may stand on, behind it these hexes, ascending.
        border: by hex, 1 where a side looks off the map (B-81).
        lakeside: by hex, 1 where a neighbour is a lake (B-30).
    """

    __slots__ = ("border", "hexes", "lakeside", "terrain", "tiles", "ways")

    def __init__(self, terrain: list[int], tiles: list[int]) -> None:
        self.terrain: vec[u8] = vec[u8](terrain)
        self.tiles: vec[i64] = vec[i64](tiles)
        self.hexes: vec[i64] = vec[i64]([hex for hex in range(HEXES) if terrain[hex] < LAKE])
        self.ways: vec[i64] = vec[i64](_ways(terrain))
        self.border: vec[u8] = vec[u8]([_is_border(terrain, hex) for hex in range(HEXES)])
        self.lakeside: vec[u8] = vec[u8]([_is_lakeside(terrain, hex) for hex in range(HEXES)])


def _around(terrain: list[int], hex: int) -> list[int]:
    """Return the neighbours of a hex that lie on the map, ascending."""
    found: list[int] = []
    for side in range(SIDES):
        other: int = NEIGHBOURS[SIDES * hex + side]
        if other != NOWHERE and terrain[other] != NO_LAND:
            found.append(other)
    return sorted(found)


def _ways(terrain: list[int]) -> list[int]:
    found: list[int] = []
    for hex in range(HEXES):
        onto = [other for other in _around(terrain, hex) if terrain[other] != LAKE]
        found += [len(onto), *onto, *[0] * (ROOM - 1 - len(onto))]
    return found


def _is_border(terrain: list[int], hex: int) -> int:
    return 1 if terrain[hex] != NO_LAND and len(_around(terrain, hex)) < SIDES else 0


def _is_lakeside(terrain: list[int], hex: int) -> int:
    """Off the map there is no lake (BB-8)."""
    return 1 if LAKE in [terrain[other] for other in _around(terrain, hex)] else 0
