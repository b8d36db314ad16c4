"""Hexes, terrain, tiles, cards, and the numbers of picks (dossier 1 and 2, ``docs/picks.md`` 4.1).

A hex is a number from 0 to 139, ``14 * row + column``; its pick is that number plus 216, its name ``a1`` to
``n10``. What lies on which hex, and what is printed on which card, is data (:mod:`..data`); what there can
be at all, and in which order it is numbered, stands here and holds for every data set.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.hex import DIRECTIONS, OUTSIDE, Window

MOST_SEATS: Final = 4
SEATS: Final = range(2, MOST_SEATS + 1)

# -- hexes (2.2) ------------------------------------------------------------------------------------------

COLUMNS: Final = 14
ROWS: Final = 10
WINDOW: Final = Window(COLUMNS, ROWS, "right")
HEXES: Final = 140
NOWHERE: Final = -1  #: a hex, a slot or a region that is none


def hex_name(hex: int) -> str:
    """Return a hex's name: column letter and row number, ``a1`` in the top left corner."""
    return WINDOW.name(hex)


def neighbours_of(hex: int) -> list[int]:
    """Return the neighbours of a hex that lie in the window, clockwise from the right."""
    return [number for number in WINDOW.neighbours(hex) if number != OUTSIDE]


def _beside(hex: int) -> list[int]:
    found = neighbours_of(hex)
    return [len(found), *found, *[NOWHERE] * (DIRECTIONS - len(found))]


#: at ``7 * hex`` how many neighbours a hex has in the window, and behind it their numbers
BESIDE: Final = vec[i64]([number for hex in range(HEXES) for number in _beside(hex)])
STRIDE: Final = 7

# -- terrain and resources (1.5) --------------------------------------------------------------------------

FOREST: Final = 0
HILL: Final = 1
MOUNTAIN: Final = 2
CITY: Final = 3
TERRAINS: Final = 4
TERRAIN_NAMES: Final = ("forest", "hill", "mountain", "city")

CRYSTALS: Final = 0
GOLD: Final = 1
WOOD: Final = 2
RESOURCES: Final = 3
POINTS: Final = 3  #: what a city yields, in place of a resource
RESOURCE_NAMES: Final = ("crystals", "gold", "wood")
#: what a terrain yields: a resource, or ``POINTS``
YIELDS: Final = vec[i64]([WOOD, GOLD, CRYSTALS, POINTS])
TRACK_END: Final = 10  #: a resource never stands higher

# What is on a hex: 0 to 3 is terrain, of a tile or printed.
FREE: Final = 4
LAKE: Final = 5  #: a lake with its ship
BORDER: Final = 6  #: mountains or sea, no hex of the board
PATH: Final = 7  #: ``PATH + terrain`` is a path of that terrain
CASTLE: Final = 11  #: ``CASTLE + seat`` is a castle of that seat

# -- tiles (1.1, 1.2) -------------------------------------------------------------------------------------

MOST_ICONS: Final = 2
_PAIRS: Final = (
    *((FOREST, HILL), (FOREST, MOUNTAIN), (FOREST, CITY)),
    *((HILL, MOUNTAIN), (HILL, CITY), (MOUNTAIN, CITY)),
)
DOUBLES: Final = (
    24  #: kinds of double tiles, ``4 * pair + 2 * (icons first - 1) + icons second - 1``
)
SINGLES: Final = 8  #: kinds of single tiles, 24 to 31: ``24 + 2 * terrain + icons - 1``
TILE_KINDS: Final = 32
NO_TILE: Final = -1

_ICONS: Final = range(1, MOST_ICONS + 1)
_HALVES: Final = (
    *[(f, i, s, j) for f, s in _PAIRS for i in _ICONS for j in _ICONS],
    *[(terrain, i, terrain, 0) for terrain in range(TERRAINS) for i in _ICONS],
)
#: terrain and icons of a tile's first half (of a single tile: of all of it), and of the second, by kind
FIRST_TERRAIN: Final = vec[i64]([half[0] for half in _HALVES])
FIRST_ICONS: Final = vec[i64]([half[1] for half in _HALVES])
SECOND_TERRAIN: Final = vec[i64]([half[2] for half in _HALVES])
SECOND_ICONS: Final = vec[i64]([half[3] for half in _HALVES])
_PAIR_NUMBERS: Final = vec[i64](
    [
        _PAIRS.index((min(one, other), max(one, other))) if one != other else -1
        for one in range(TERRAINS)
        for other in range(TERRAINS)
    ]
)


def double_kind(terrain: i64, icons: i64, other: i64, others: i64) -> i64:
    """Return the kind of a double tile from its halves, in either order; ``NO_TILE`` for two alike."""
    if terrain == other:
        return NO_TILE
    first = icons if terrain < other else others
    second = others if terrain < other else icons
    return 4 * _PAIR_NUMBERS[TERRAINS * terrain + other] + 2 * (first - 1) + second - 1


def single_kind(terrain: i64, icons: i64) -> i64:
    """Return the kind of a single tile."""
    return DOUBLES + MOST_ICONS * terrain + icons - 1


def _tile_name(kind: int) -> str:
    first, icons, second, others = _HALVES[kind]
    name = f"{TERRAIN_NAMES[first]}-{icons}"
    return f"{name}-{TERRAIN_NAMES[second]}-{others}" if kind < DOUBLES else name


TILE_NAMES: Final = tuple([_tile_name(kind) for kind in range(TILE_KINDS)])
TILE_NUMBERS: Final = {name: kind for kind, name in enumerate(TILE_NAMES)}

REMOVED: Final = (0, 0, 12, 8, 4)  #: double tiles taken out unseen, by number of seats (1.4)
TILES_IN_HAND: Final = 2  #: what the Dwarves hold, and room for it in every hand

# -- figures and castles (1.4) ----------------------------------------------------------------------------

VILLAGER: Final = 0
LEADER: Final = 1
FIGURE_KINDS: Final = 2
FIGURE_NAMES: Final = ("villager", "leader")
NO_FIGURE: Final = 0  #: on a hex; ``1 + 2 * seat + kind`` is a figure
VILLAGERS: Final = (0, 0, 6, 5, 4)  #: each seat has, by number of seats
CASTLES: Final = 2  #: each seat has
LEADER_COUNTS: Final = 2  #: a leader is worth two villagers

# -- realms (4.8) -----------------------------------------------------------------------------------------

HUMANS: Final = 0
DWARVES: Final = 1
ELVES: Final = 2
MAGES: Final = 3
HALFLINGS: Final = 4
REALMS: Final = 5
REALM_NAMES: Final = ("humans", "dwarves", "elves", "mages", "halflings")

# -- cards (3) --------------------------------------------------------------------------------------------

GENERAL_CARDS: Final = 44
CARDS: Final = 54
NO_CARD: Final = -1
#: a realm's card A is 44 + 2 * realm, its card B one more
CARD_NAMES: Final = (
    *[f"g{number:02}" for number in range(1, GENERAL_CARDS + 1)],
    *[f"{realm[:2]}-{letter}" for realm in REALM_NAMES for letter in "ab"],
)
CARD_NUMBERS: Final = {name: card for card, name in enumerate(CARD_NAMES)}
DISPLAY: Final = 4  #: open cards that can be bought
HAND: Final = 4  #: cards dealt to each seat in the full game
BEGINNER_HAND: Final = (
    2  #: cards dealt to each seat in the beginner game, beside its realm card B (4.9)
)
SLOTS: Final = 5  #: places for buildings on a realm board
MONUMENT_PRICE: Final = 8  #: wood, less that of the covered building

# Spells (3.4); what their strength means stands beside them.
ACQUIRE: Final = 0  #: cards
ADOPT: Final = 1
ASTRAL_SHIP: Final = 2
CLONE: Final = 3  #: figures
CONJURE: Final = 4  #: the value that is set
CONSTRUCT: Final = 5
ENCHANTED_CASTLE: Final = 6
FLEE: Final = 7
MASTER_BUILDER: Final = 8
MUSTER: Final = 9  #: figures
RAGE: Final = 10  #: what the villager counts as
TELEPORT: Final = 11  #: figures
TERRAIN: Final = 12  #: hexes of the tile, 1 or 2
SPELLS: Final = 13
SPELL_NAMES: Final = (
    *("acquire", "adopt", "astral-ship", "clone", "conjure", "construct", "enchanted-castle"),
    *("flee", "master-builder", "muster", "rage", "teleport", "terrain"),
)

# Buildings (3.5); what their strength means stands beside them.
BANK: Final = 0  #: gold saved
CARPENTER: Final = 1  #: wood saved
SCHOOL: Final = 2  #: crystals saved
REPOSITORY: Final = 3  #: ``REPOSITORY + resource``: points, 1 for 2 or 2 for 3
VAULT: Final = 4
LUMBERYARD: Final = 5
MARKET: Final = 6  #: units to pay for one
POORHOUSE: Final = 7  #: what 0 becomes
LARGE_MILL: Final = 8  #: ``LARGE_MILL + terrain``: yield per hex; cities have no large one
LARGE_TREASURY: Final = 9
LARGE_TOWER: Final = 10
SMALL_MILL: Final = 11  #: ``SMALL_MILL + terrain``, the statue for cities: yield per hex
SMALL_TREASURY: Final = 12
SMALL_TOWER: Final = 13
STATUE: Final = 14
SHRINE: Final = 15  #: points for each spell
STORE: Final = 16  #: points for each resource that goes over the end of its track
BUILDINGS: Final = 17
BUILDING_NAMES: Final = (
    *("bank", "carpenter", "school", "repository", "vault", "lumberyard", "market", "poorhouse"),
    *("large-saw-mill", "large-treasury", "large-tower"),
    *("small-saw-mill", "small-treasury", "small-tower", "statue", "shrine", "store"),
)

# -- picks ------------------------------------------------------------------------------------------------

NOTHING: Final = 0
DONE: Final = 1
LAY_CASTLE: Final = 2  #: named ``castle``
FIRST_FIGURE: Final = 3  #: ``FIRST_FIGURE + kind``: villager, leader
BACK: Final = 5
MONUMENT: Final = 6
FIRST_RESOURCE: Final = 7
FIRST_SLOT: Final = 10
FIRST_PAY: Final = 15  #: ``FIRST_PAY + units`` of the first of the two other resources
FIRST_SEAT: Final = 26
FIRST_TILE: Final = 30
FIRST_CAST: Final = 54
FIRST_BUILD: Final = 108
FIRST_TAKE: Final = 162
FIRST_HEX: Final = 216
PICK_COUNT: Final = 356

PICK_NAMES: Final = (
    *("nothing", "done", "castle", *FIGURE_NAMES, "back", "monument"),
    *RESOURCE_NAMES,
    *[f"slot-{slot + 1}" for slot in range(SLOTS)],
    *[f"pay-{units}" for units in range(TRACK_END + 1)],
    *[f"seat-{seat + 1}" for seat in range(MOST_SEATS)],
    *TILE_NAMES[:DOUBLES],
    *[f"{verb}-{card}" for verb in ("cast", "build", "take") for card in CARD_NAMES],
    *[hex_name(hex) for hex in range(HEXES)],
)
PICK_NUMBERS: Final = {name: pick for pick, name in enumerate(PICK_NAMES)}
