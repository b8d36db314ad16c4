"""The land: 36 tiles of three hexes, and how they are laid edge to edge (1.4, 1.5)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from longtable.core.stream import Stream

COLUMNS: Final = 12  #: hexes are numbered row by row in a window that holds every map
LAKE_LETTER: Final = "L"

#: how often each tile is there; its terrains clockwise: mountain, forest, plain, field (crops), lake.
#: A tile is single-sided, so of two tiles that mirror each other one may be there and the other not.
TILES: Final = (
    *(("MMM", 1), ("MMF", 1), ("MMP", 1), ("MMC", 1), ("MML", 2), ("MFF", 1), ("MFL", 1)),
    *(("MPF", 1), ("MPP", 1), ("MCF", 1), ("MCP", 1), ("MCC", 1), ("MLP", 1), ("MLC", 1)),
    *(("FFF", 2), ("FFP", 1), ("FFC", 1), ("FFL", 2), ("FPP", 1), ("FPC", 1), ("FCC", 1)),
    *(("FLP", 1), ("FLC", 1), ("PPP", 2), ("PPC", 1), ("PPL", 2), ("PCC", 1), ("PCL", 1)),
    *(("CCC", 1), ("CCL", 2)),
)
TILES_EACH: Final = 9  #: tiles a player brings (B-01)
TILE_HEXES: Final = 3
ROTATIONS: Final = 3  #: ways to lay a tile in a given place

#: tiles in each strip from the top, by map and seats: without holes, joined, close to a square (B-02)
STRIPS: Final[Mapping[tuple[str, int], tuple[int, ...]]] = {
    ("compact", 2): (6, 6, 6),
    ("compact", 3): (7, 7, 7, 6),
    ("compact", 4): (6, 6, 6, 6, 6, 6),
    ("other", 2): (5, 4, 5, 4),
    ("other", 3): (6, 5, 6, 5, 5),
    ("other", 4): (7, 7, 7, 7, 8),
}

Axial = tuple[int, int]
Laid = tuple[int, int]  #: which of TILES, and by how many places its terrains are moved on, 0 to 2


def hex_at(place: Axial) -> int:
    """Return the number of a hex from its axial coordinates (q, r)."""
    q, r = place
    return COLUMNS * r + q + (r + 1) // 2


def _pointing_up(q: int, r: int) -> tuple[Axial, ...]:
    return (q, r), (q, r + 1), (q - 1, r + 1)


def _pointing_down(q: int, r: int) -> tuple[Axial, ...]:
    return (q, r), (q + 1, r), (q, r + 1)


def _strip(number: int, tiles: int) -> Iterable[tuple[Axial, ...]]:
    """Yield the places of a strip's tiles, which point up and down by turns, each clockwise."""
    first, row = -number, 2 * number
    for tile in range(tiles):
        along = first + 3 * (tile // 2)
        yield _pointing_down(along + 1, row) if tile % 2 else _pointing_up(along, row)


#: the three hexes of each tile, clockwise, in the order in which tiles are laid; by map and seats
LAYOUTS: Final[Mapping[tuple[str, int], tuple[tuple[int, ...], ...]]] = {
    shape: tuple(
        tuple(hex_at(place) for place in places)
        for number, tiles in enumerate(strips)
        for places in _strip(number, tiles)
    )
    for shape, strips in STRIPS.items()
}


def _beside(number: int) -> list[int]:
    """Return the numbers of the six hexes around one, within and beyond the window's rows."""
    row, column = divmod(number, COLUMNS)
    q = column - (row + 1) // 2
    steps = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
    places = [(q + right, row + down) for right, down in steps]
    return [hex_at(place) for place in places if 0 <= place[0] + (place[1] + 1) // 2 < COLUMNS]


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


def terrains(shape: str, seats: int, laid: Sequence[Laid]) -> dict[int, str]:
    """Return the terrain of each hex of a map, a letter of ``TILES`` by the hex's number."""
    found: dict[int, str] = {}
    for hexes, (tile, rotation) in zip(LAYOUTS[shape, seats], laid, strict=True):
        name = TILES[tile][0]
        for place, number in enumerate(hexes):
            found[number] = name[(place + rotation) % TILE_HEXES]
    return found


def land(terrain: Mapping[int, str]) -> set[int]:
    """Return the hexes that can be entered."""
    return {number for number, letter in terrain.items() if letter != LAKE_LETTER}


def is_joined(hexes: Collection[int]) -> bool:
    """Tell whether one can walk from any of some hexes to any other without leaving them."""
    apart = set(hexes)
    waiting = [apart.pop()] if apart else []
    while waiting:
        for number in _beside(waiting.pop()):
            if number in apart:
                apart.remove(number)
                waiting.append(number)
    return not apart


def fault(shape: str, seats: int, laid: Sequence[Laid]) -> str | None:
    """Say what is wrong with the tiles of a map, or ``None`` when nothing is."""
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
