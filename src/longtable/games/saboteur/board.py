"""The cards, the cells they lie in, and the numbers of picks (dossier 1, ``docs/picks.md`` 3.1).

A cell is a number from 0 to 6560: ``81 * (r + 37) + (c + 39)`` for the dossier's column c and row r, so that
its pick is that number plus 46. Forty cards cannot lead out of this window. Its four neighbours are 81 and 1
away.

A set of sides is four bits: north 1, east 2, south 4, west 8. A *kind* of card is its pick number less 19:
kinds 0 to 15 are tunnel cards, the first seven of them through, the rest dead ends. A *piece* is what lies
in a cell: 0 nothing, ``1 + 2 * kind + turned`` a tunnel card (a shape that looks the same turned always
lies upright), and from 33 on start and goals.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# -- cells --------------------------------------------------------------------------------------------

WIDTH: Final = 81
CELLS: Final = WIDTH * WIDTH
LEFTMOST: Final = -39
TOPMOST: Final = -37


def cell_at(column: i64, row: i64) -> i64:
    """Return the number of the cell in the dossier's column and row."""
    return WIDTH * (row - TOPMOST) + column - LEFTMOST


def column_of(cell: i64) -> i64:
    """Return the dossier's column of a cell."""
    return cell % WIDTH + LEFTMOST


def row_of(cell: i64) -> i64:
    """Return the dossier's row of a cell."""
    return cell // WIDTH + TOPMOST


NORTH: Final = 1
EAST: Final = 2
SOUTH: Final = 4
WEST: Final = 8
ALL_SIDES: Final = 15
SIDES: Final = vec[i64]([NORTH, EAST, SOUTH, WEST])
OPPOSITE: Final = vec[i64]([SOUTH, WEST, NORTH, EAST])  #: by place in ``SIDES``
STEPS_TO: Final = vec[i64](
    [-WIDTH, 1, WIDTH, -1]
)  #: from a cell to its neighbour, by place in ``SIDES``

START_CELL: Final = cell_at(1, 3)
GOAL_CELLS: Final = vec[i64]([cell_at(9, 1), cell_at(9, 3), cell_at(9, 5)])
GOALS: Final = 3

# -- kinds of cards --------------------------------------------------------------------------------------

CARD_NAMES: Final = (
    "tunnel-nesw",
    "tunnel-nse",
    "tunnel-new",
    "tunnel-ns",
    "tunnel-ew",
    "tunnel-ne",
    "tunnel-nw",
    "dead-n",
    "dead-e",
    "dead-ns",
    "dead-ew",
    "dead-ne",
    "dead-nw",
    "dead-nse",
    "dead-new",
    "dead-nesw",
    "break-pickaxe",
    "break-lantern",
    "break-cart",
    "repair-pickaxe",
    "repair-lantern",
    "repair-cart",
    "repair-pickaxe-lantern",
    "repair-pickaxe-cart",
    "repair-lantern-cart",
    "rockfall",
    "map",
)
#: how often each kind is in the deck (1.1, 1.2)
COPIES: Final = (
    *(5, 5, 5, 4, 3, 5, 4),
    *(1, 1, 1, 1, 1, 1, 1, 1, 1),
    *(3, 3, 3),
    *(2, 2, 2),
    *(1, 1, 1),
    3,
    6,
)
KINDS: Final = 27
DECK: Final = 67  #: cards in the deck
DEAD: Final = 7  #: the first kind that is a dead end
TUNNELS: Final = 16  #: kinds below this are tunnel cards
BREAK: Final = 16  #: ``BREAK + tool`` breaks that tool
REPAIR: Final = 19  #: the first kind that repairs; below it and from ``BREAK`` on kinds break
DOUBLE_REPAIR: Final = 22  #: the first kind that repairs one of two tools
ROCKFALL: Final = 25
MAP: Final = 26

PICKAXE: Final = 0
LANTERN: Final = 1
CART: Final = 2
TOOLS: Final = 3
TOOL_NAMES: Final = ("pickaxe", "lantern", "cart")
#: by kind, the tools a repair card mends, as bits of the tools' numbers; 0 for all other kinds
MENDS: Final = vec[i64]([0] * REPAIR + [1, 2, 4, 3, 5, 6] + [0, 0])

_LETTERS: Final = {"n": NORTH, "e": EAST, "s": SOUTH, "w": WEST}


def _sides(name: str) -> int:
    return sum([_LETTERS[letter] for letter in name.split("-")[1]])


def turned_sides(sides: i64) -> i64:
    """Return the sides of a card turned by 180°."""
    return (sides << 2 | sides >> 2) & ALL_SIDES


_UPRIGHT: Final = [_sides(name) for name in CARD_NAMES[:TUNNELS]]
#: open sides of a tunnel card by kind, lying upright (as its name says) and turned by 180°
UPRIGHT_SIDES: Final = vec[i64](_UPRIGHT)
TURNED_SIDES: Final = vec[i64]([int(turned_sides(sides)) for sides in _UPRIGHT])

# -- pieces in cells -------------------------------------------------------------------------------------

NOTHING: Final = 0
START: Final = 33
GOAL: Final = 34  #: a goal that lies face down
GOLD: Final = 35
STONE_NE: Final = 36  #: the stone with the curve north-east, upright; turned it is one more
STONE_NW: Final = 38
PIECES: Final = 40

#: faces of goals, as in ``docs/picks.md`` 3.3
GOLD_FACE: Final = 1
STONE_NE_FACE: Final = 2
STONE_NW_FACE: Final = 3
FACE_NAMES: Final = ("", "gold", "stone-ne", "stone-nw")
FACE_PIECE: Final = vec[i64]([0, GOLD, STONE_NE, STONE_NW])  #: the upright piece of a face


def _open_sides(piece: int) -> int:
    if piece in (NOTHING, GOAL):
        return 0
    if piece < START:
        kind = (piece - 1) // 2
        return int(TURNED_SIDES[kind] if (piece - 1) % 2 else UPRIGHT_SIDES[kind])
    return {
        START: 15,
        GOLD: 15,
        STONE_NE: NORTH | EAST,
        STONE_NE + 1: SOUTH | WEST,
        STONE_NW: NORTH | WEST,
        STONE_NW + 1: SOUTH | EAST,
    }[piece]


_OPEN: Final = [_open_sides(piece) for piece in range(PIECES)]
#: sides open at the edge, by piece; none for nothing and for a goal face down
OPEN_SIDES: Final = vec[i64](_OPEN)
#: sides joined to each other, by piece: as before, but none for dead ends (2.4)
JOINED_SIDES: Final = vec[i64](
    [0 if 2 * DEAD < piece < START else sides for piece, sides in enumerate(_OPEN)]
)


def tunnel_piece(kind: i64, turned: bool) -> i64:
    """Return the piece that a tunnel card is when it lies; the same shape is always the same piece."""
    if turned and UPRIGHT_SIDES[kind] != TURNED_SIDES[kind]:
        return 2 + 2 * kind
    return 1 + 2 * kind


def kind_of_piece(piece: i64) -> i64:
    """Return the kind of a tunnel card that lies."""
    return (piece - 1) >> 1


def is_tunnel_piece(piece: i64) -> bool:
    """Whether the piece is a tunnel card, and no start and no goal."""
    return NOTHING < piece < START


def is_turned(piece: i64) -> bool:
    """Whether a tunnel card or a stone lies turned by 180°."""
    if piece < START:
        return piece > NOTHING and (piece & 1) == 0
    return piece in (STONE_NE + 1, STONE_NW + 1)


# -- seats, roles, gold (1.3, 1.4) --------------------------------------------------------------------

MOST_SEATS: Final = 10
DIGGER: Final = 0
SABOTEUR: Final = 1
NO_ROLE: Final = 2  #: in place of the card set aside where none is
ROLE_NAMES: Final = ("digger", "saboteur")
#: by number of seats: saboteur cards and digger cards in the mix, one more than seats
SABOTEUR_CARDS: Final = (0, 0, 0, 1, 1, 2, 2, 3, 3, 3, 4)
DIGGER_CARDS: Final = (0, 0, 0, 3, 4, 4, 5, 5, 6, 7, 7)
HAND_SIZES: Final = (0, 0, 0, 6, 6, 6, 5, 5, 4, 4, 4)

GOLD_CARDS: Final = 28
GOLD_COPIES: Final = (16, 8, 4)  #: gold cards of one, two and three nuggets
VALUES: Final = 3
MOST_SHARED: Final = 9  #: more gold cards are never shared in a round (2.12)
MOST_ROUNDS: Final = 3
PAY: Final = (0, 4, 3, 3, 2)  #: nuggets for each saboteur, by number of saboteurs in play (2.13)

# -- picks --------------------------------------------------------------------------------------------

DISCARD: Final = 0
UPRIGHT: Final = 1
TURNED: Final = 2
FIRST_TOOL: Final = 3
GOLD_PICK: Final = 5  #: a gold card of value v is pick 5 + v
FIRST_SEAT: Final = 9
FIRST_CARD: Final = 19
FIRST_CELL: Final = 46
PICK_COUNT: Final = FIRST_CELL + CELLS


def cell_name(cell: i64) -> str:
    """Return a cell's name: the dossier's column and row, ``9,3``."""
    return f"{column_of(cell)},{row_of(cell)}"


PICK_NAMES: Final = (
    "discard",
    "upright",
    "turned",
    *TOOL_NAMES,
    *[f"gold-{value}" for value in range(1, VALUES + 1)],
    *[f"seat-{seat}" for seat in range(1, MOST_SEATS + 1)],
    *CARD_NAMES,
    *[cell_name(cell) for cell in range(CELLS)],
)
PICK_NUMBERS: Final = {name: pick for pick, name in enumerate(PICK_NAMES)}
