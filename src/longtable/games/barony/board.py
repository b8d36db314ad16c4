"""Hexes, terrain, pieces, and the numbers of picks (dossier 1, ``docs/picks.md`` 2.1).

A hex is a number from 0 to 143, ``12 * y + x``, in a window that holds every map; its pick is that number
plus 17, its name ``a1`` to ``l12``. Terrain is numbered so that a token's pick is 13 plus the terrain it is
of, the richest first.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.hex import DIRECTIONS, OUTSIDE, Axial, Window

# -- hexes ------------------------------------------------------------------------------------------------

COLUMNS: Final = 12
ROWS: Final = 12
WINDOW: Final = Window(COLUMNS, ROWS, "left")
HEXES: Final = 144
NOWHERE: Final = -1  #: a hex, or a tile, that is none

#: the six neighbours of each hex at ``6 * hex + direction``, ``NOWHERE`` outside the window
NEIGHBOURS: Final = vec[i64]([number for hex in range(HEXES) for number in WINDOW.neighbours(hex)])


def hex_name(hex: int) -> str:
    """Return a hex's name: column letter and row number, ``a1`` in the top left corner."""
    return WINDOW.name(hex)


# -- terrain, and the tokens of it (1.2) ------------------------------------------------------------------

FIELD: Final = 0
PLAIN: Final = 1
FOREST: Final = 2
MOUNTAIN: Final = 3
LAKE: Final = 4
NO_LAND: Final = 255  #: where the window has no hex of the map
TERRAINS: Final = 5
TERRAIN_NAMES: Final = ("field", "plain", "forest", "mountain", "lake")

TOKEN_KINDS: Final = 4  #: kinds of token: terrain 0 to 3
TOKENS: Final = 20  #: of each kind
GOLD: Final = vec[i64]([5, 4, 3, 2])  #: what a token is worth for a title
SILVER: Final = vec[i64]([3, 2, 1, 0])  #: what it is worth at the end

# -- pieces (1.1) -------------------------------------------------------------------------------------------

KNIGHT: Final = 0
VILLAGE: Final = 1
STRONGHOLD: Final = 2
CITY: Final = 3
PIECES: Final = 4
PIECE_NAMES: Final = ("knights", "villages", "strongholds", "cities")
NO_BUILDING: Final = 0  #: otherwise ``VILLAGE``, ``STRONGHOLD`` or ``CITY``
#: how many of each a colour has
SUPPLY: Final = vec[i64]([7, 14, 2, 5])

MOST_SEATS: Final = 4
FIRST_CITIES: Final = 3  #: cities a seat founds in setup
MOST_NEW_CITIES: Final = 2  #: cities it may found later (B-72)

# -- titles (1.3) -------------------------------------------------------------------------------------------

BARON: Final = 0
VISCOUNT: Final = 1
COUNT: Final = 2
MARQUIS: Final = 3
DUKE: Final = 4
TITLE_NAMES: Final = ("baron", "viscount", "count", "marquis", "duke")
TITLE_PRICE: Final = 15  #: gold to discard for the next title (B-90)
TITLE_POINTS: Final = 15
CITY_POINTS: Final = 10

# -- picks --------------------------------------------------------------------------------------------------

PASS: Final = 0
DONE: Final = 1
RECRUIT: Final = 2
MOVE: Final = 3
BUILD: Final = 4
FOUND: Final = 5  #: named ``city``
EXPEDITION: Final = 6
PROMOTE: Final = 7  #: named ``title``
KIND: Final = 7  #: ``KIND + VILLAGE`` and ``KIND + STRONGHOLD`` say what is built
KNIGHTS: Final = 9  #: ``KNIGHTS + n`` recruits n knights, 1 to 3
FIRST_TOKEN: Final = 13
FIRST_HEX: Final = 17
PICK_COUNT: Final = 161

_WORDS: Final = (
    *("pass", "done", "recruit", "move", "build", "city", "expedition", "title"),
    *("village", "stronghold"),
    *("knights-1", "knights-2", "knights-3"),
    *TERRAIN_NAMES[:TOKEN_KINDS],
)
PICK_NAMES: Final = (*_WORDS, *[hex_name(hex) for hex in range(HEXES)])
PICK_NUMBERS: Final = {name: pick for pick, name in enumerate(PICK_NAMES)}

# -- where tiles lie (1.5) ----------------------------------------------------------------------------------

SHAPES: Final = ("compact", "uneven")
TILES_EACH: Final = 9  #: tiles a player brings (B-01)
#: tiles in each strip by shape and number of seats, from the top
STRIPS: Final = {
    "compact": {2: (6, 6, 6), 3: (7, 7, 7, 6), 4: (6, 6, 6, 6, 6, 6)},
    "uneven": {2: (5, 4, 5, 4), 3: (6, 5, 6, 5, 5), 4: (7, 7, 7, 7, 8)},
}


def _tile(strip: int, place: int) -> tuple[Axial, ...]:
    """Return the three hexes of a tile, clockwise: point up from its top, point down from its left."""
    r = 2 * strip
    q = -strip + 3 * (place // 2)
    if place % 2 == 0:
        return (q, r), (q, r + 1), (q - 1, r + 1)
    return (q + 1, r), (q + 2, r), (q + 1, r + 1)


def tile_hexes(shape: str, seats: int) -> list[tuple[int, ...]]:
    """Return the three hexes of each tile of a map, in the order in which tiles are laid."""
    return [
        tuple([WINDOW.number(at) for at in _tile(strip, place)])
        for strip, tiles in enumerate(STRIPS[shape][seats])
        for place in range(tiles)
    ]


def neighbours_of(hex: int) -> list[int]:
    """Return the neighbours of a hex that lie in the window."""
    first = DIRECTIONS * hex
    return [
        int(NEIGHBOURS[first + side])
        for side in range(DIRECTIONS)
        if NEIGHBOURS[first + side] != OUTSIDE
    ]
