"""The board: squares, lines, mines, and the numbers of picks.

Outside this room a square is ``8 * y + x`` (0 to 39) and a line is a pick number less 49 (0 to 66). Inside,
squares and lines share one numbering on a grid nine wide: number ``9 * y + x`` is the square in column
``x``, row ``y``, the line along its north side and the line along its west side. The ninth column is empty
and keeps shifts from wrapping round, so that spreading over all squares at once is four shifts.

A position keeps the lines without a palisade as two masks, ``open_north`` and ``open_west``. The 7x5 board
is the 8x5 board with column h fenced off, all its lines closed.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.bits import bit

COLUMNS: Final = 8
ROWS: Final = 5
WIDTH: Final = 9
SQUARES: Final = COLUMNS * ROWS
LINES: Final = 67
SMALLEST_TERRITORY: Final = 4

EIGHT: Final = 0  #: the printed board, 8x5
SEVEN: Final = 1  #: the board of the post, 7x5
BOARD_NAMES: Final = ("8x5", "7x5")
BOARD_COLUMNS: Final = (8, 7)

#: the squares with gold, by board, in reading order
MINES: Final = (
    ("d1", "b2", "f2", "h2", "a4", "e4", "c5", "g5"),
    ("d1", "b2", "f2", "g3", "a4", "e4", "c5", "g5"),
)

# -- picks --------------------------------------------------------------------------------------------

PASS: Final = 0
DONE: Final = 1
POWER: Final = 2
REINFORCE: Final = 3
WARRIOR: Final = 3  #: a warrior of strength s is pick 3 + s
FIRST_SQUARE: Final = 9
FIRST_LINE: Final = 49
FIRST_ROW_LINE: Final = 84  #: from here on the lines between two rows
PICK_COUNT: Final = 116

_WORDS: Final = ("pass", "done", "power", "reinforce")


def square_name(square: int) -> str:
    """Return a square's name: column letter and row number, ``a1`` in the top left corner."""
    return f"{'abcdefgh'[square % COLUMNS]}{square // COLUMNS + 1}"


def line_squares(line: int) -> tuple[int, int]:
    """Return the two squares a line lies between, the left or upper one first."""
    if line < FIRST_ROW_LINE - FIRST_LINE:
        first = line // 7 * COLUMNS + line % 7
        return first, first + 1
    first = line - (FIRST_ROW_LINE - FIRST_LINE)
    return first, first + COLUMNS


def _pick_name(pick: int) -> str:
    if pick <= REINFORCE:
        return _WORDS[pick]
    if pick < FIRST_SQUARE:
        return f"warrior-{pick - WARRIOR}"
    if pick < FIRST_LINE:
        return square_name(pick - FIRST_SQUARE)
    first, second = line_squares(pick - FIRST_LINE)
    return f"{square_name(first)}-{square_name(second)}"


def _pick_numbers() -> dict[str, int]:
    """A line may also be written with its squares the other way round: it is the same line."""
    found = {name: pick for pick, name in enumerate(PICK_NAMES)}
    for name in PICK_NAMES[FIRST_LINE:]:
        first, second = name.split("-")
        found[f"{second}-{first}"] = found[name]
    return found


PICK_NAMES: Final = tuple([_pick_name(pick) for pick in range(PICK_COUNT)])
PICK_NUMBERS: Final = _pick_numbers()

# -- from numbers outside to numbers on the grid, and back ----------------------------------------------


def _line_grid(line: int) -> int:
    second = line_squares(line)[1]  # a line is the west or north side of its second square
    return second + second // COLUMNS


GRID_OF_LINE: Final = vec[i64]([_line_grid(line) for line in range(LINES)])
PICK_OF_SQUARE: Final = vec[i64](
    [FIRST_SQUARE + number - number // WIDTH for number in range(WIDTH * ROWS)]
)
PICK_OF_WEST: Final = vec[i64](
    [FIRST_LINE + number - 2 * (number // WIDTH) - 1 for number in range(WIDTH * ROWS)]
)
PICK_OF_NORTH: Final = vec[i64](
    [FIRST_ROW_LINE + number - number // WIDTH - COLUMNS for number in range(WIDTH * ROWS)]
)


def grid_of_square(square: i64) -> i64:
    """Return the grid number of a square 0 to 39."""
    return square + (square >> 3)


def square_of_grid(number: i64) -> i64:
    """Return the square 0 to 39 of a grid number."""
    return number - number // WIDTH


def _row_table(first: int, lost_a_row: int) -> list[list[int]]:
    """For each row and each set of its places, their picks; ``lost_a_row`` fewer picks than columns."""
    return [
        [
            first + (COLUMNS - lost_a_row) * y + x - lost_a_row
            for x in range(COLUMNS)
            if places >> x & 1
        ]
        for y in range(ROWS)
        for places in range(256)
    ]


SQUARE_PICKS: Final = _row_table(FIRST_SQUARE, 0)
WEST_PICKS: Final = _row_table(FIRST_LINE, 1)
NORTH_PICKS: Final = _row_table(FIRST_ROW_LINE - COLUMNS, 0)


def add_picks(picks: list[int], table: list[list[int]], places: i64) -> None:
    """Append the pick of every place, ascending: a row at a time from a table."""
    row: i64 = 0
    while places:
        if places & 255:
            picks += table[row + (places & 255)]
        places >>= WIDTH
        row += 256


# -- what each board has, as masks on the grid ------------------------------------------------------------


def _mask(numbers: list[int]) -> int:
    return sum([bit(number) for number in numbers])


def _grid_of_name(name: str) -> int:
    return WIDTH * (int(name[1]) - 1) + "abcdefgh".index(name[0])


def _all_squares(columns: int) -> int:
    return _mask([WIDTH * y + x for y in range(ROWS) for x in range(columns)])


def _all_west(columns: int) -> int:
    return _mask([WIDTH * y + x for y in range(ROWS) for x in range(1, columns)])


def _all_north(columns: int) -> int:
    return _mask([WIDTH * y + x for y in range(1, ROWS) for x in range(columns)])


BOARD_SQUARES: Final = vec[i64]([_all_squares(columns) for columns in BOARD_COLUMNS])
WEST_LINES: Final = vec[i64]([_all_west(columns) for columns in BOARD_COLUMNS])
NORTH_LINES: Final = vec[i64]([_all_north(columns) for columns in BOARD_COLUMNS])
MINE_GRIDS: Final = [[_grid_of_name(name) for name in mines] for mines in MINES]
MINE_SQUARES: Final = vec[i64]([_mask(grids) for grids in MINE_GRIDS])
LAND: Final = vec[i64](
    [_all_squares(n) ^ _mask(g) for n, g in zip(BOARD_COLUMNS, MINE_GRIDS, strict=True)]
)

# -- territories ------------------------------------------------------------------------------------------


def territories_of(squares: i64, open_north: i64, open_west: i64) -> i64:
    """Return the squares of all territories that hold one of ``squares`` (A-27)."""
    reached = squares
    while True:
        wider = (
            reached
            | (reached << 1) & open_west
            | (reached & open_west) >> 1
            | (reached << WIDTH) & open_north
            | (reached & open_north) >> WIDTH
        )
        if wider == reached:
            return reached
        reached = wider


def mouths(open_north: i64, open_west: i64) -> i64:
    """Return the squares none of whose open sides may get a palisade: it would fence off too little.

    A line is forbidden (A-26) exactly when it is the only way out of a pocket of at most three squares.
    Such a pocket is a dead end one square wide (three squares cannot go round in a ring), so pockets are
    found by counting ways out: a square with one; a square with two, next to it; and so on up to three
    squares. The square behind each forbidden line is returned, for all pockets at once; its other open
    sides lead deeper into the pocket and are forbidden as well. That no territory has fewer than four
    squares so far is taken for granted.
    """
    east = open_west >> 1
    south = open_north >> WIDTH
    both_up_down = open_north & south
    both_left_right = open_west & east
    one_up_down = open_north ^ south
    one_left_right = open_west ^ east
    odd = one_up_down ^ one_left_right
    both = both_up_down | both_left_right
    one_way = odd & ~both
    two_ways = one_up_down & one_left_right | (both_up_down ^ both_left_right) & ~odd
    three_ways = odd & both

    above = (one_way & open_north) >> WIDTH
    below = (one_way << WIDTH) & open_north
    left = (one_way & open_west) >> 1
    right = (one_way << 1) & open_west
    second = two_ways & (above | below | left | right)
    fork = three_ways & (above & below | left & right | (above | below) & (left | right))
    third = two_ways & (
        (second & open_north) >> WIDTH
        | (second << WIDTH) & open_north
        | (second & open_west) >> 1
        | (second << 1) & open_west
    )
    return one_way | second | fork | third


def legal_lines(open_north: i64, open_west: i64) -> tuple[i64, i64]:
    """Return the open lines that may get a palisade: those along north sides, those along west sides."""
    pocket = mouths(open_north, open_west)
    return open_north & ~(pocket | pocket << WIDTH), open_west & ~(pocket | pocket << 1)
