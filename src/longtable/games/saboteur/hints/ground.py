"""How many cards are still needed to reach each goal: the ground as sets of cells, a row at a time.

A row is one native integer, a bit for each column from -8 to 50; what lies farther to the left leads nowhere.
Row ``ROW_SHIFT + r`` is the dossier's row r, with an empty one above and below the window, so that spreading
over all cells of a row at once is a few shifts and ANDs. Only the box around all cards, two cells wider on
each side, is looked at.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.bits import bit, count
from longtable.games.saboteur.board import (
    EAST,
    GOAL_CELLS,
    GOALS,
    JOINED_SIDES,
    LEFTMOST,
    NORTH,
    NOTHING,
    SOUTH,
    START_CELL,
    TOPMOST,
    WEST,
    WIDTH,
)
from longtable.games.saboteur.rules.position import Position

LEFT: Final = 31  #: the window's column (0 to 80) of bit 0: the dossier's -8
COLUMNS: Final = 59  #: columns that are looked at
ROWS: Final = WIDTH + 2
ROW_SHIFT: Final = 1 - TOPMOST
MARGIN: Final = 2  #: cells around the cards that a way may lead through

FARTHEST: Final = 14  #: cards for a goal that cannot be reached at all
BEST: Final = 5  #: open cells that are looked at, the nearest to a goal
SLACK: Final = 4  #: an open cell so much farther than the nearest counts as none
# What the mean of the next best open cells weighs beside the best: a tunnel with one end is easily stopped.
SPREAD: Final = 0.4


#: the columns from start to goals, which belong to the box from the beginning
_BETWEEN: Final = sum([int(bit(column - LEFTMOST - LEFT)) for column in range(1, 10)])


def row_of_cell(cell: i64) -> i64:
    """Return the row a cell lies in, as rows are numbered here."""
    return cell // WIDTH + 1


def mask_of_cell(cell: i64) -> i64:
    """Return a cell as a set in its row; empty where it lies too far to the left."""
    column = cell % WIDTH - LEFT
    return bit(column) if 0 <= column < COLUMNS else 0


@final
class Ground:
    """What lies where, which pieces are joined to the start, and which cells are open.

    Attributes:
        filled: cells in which something lies, by row.
        north, east, south, west: cells that can be left on that side: through cards, start, goals turned up.
        joined: those among them that are joined to the start.
        fringe: empty cells that a joined piece leads to.
        hidden: goals face down that no joined piece leads to, as a set of their numbers.
        top, bottom: the first and the last row of the box; box: its columns.
    """

    def __init__(
        self,
        filled: vec[i64],
        north: vec[i64],
        east: vec[i64],
        south: vec[i64],
        west: vec[i64],
        joined: vec[i64],
        fringe: vec[i64],
        hidden: i64,
        top: i64,
        bottom: i64,
        box: i64,
    ) -> None:
        self.filled: vec[i64] = filled
        self.north: vec[i64] = north
        self.east: vec[i64] = east
        self.south: vec[i64] = south
        self.west: vec[i64] = west
        self.joined: vec[i64] = joined
        self.fringe: vec[i64] = fringe
        self.hidden: i64 = hidden
        self.top: i64 = top
        self.bottom: i64 = bottom
        self.box: i64 = box

    def copy(self) -> Ground:
        """Return an equal, independent ground."""
        return Ground(
            self.filled[:],
            self.north[:],
            self.east[:],
            self.south[:],
            self.west[:],
            self.joined[:],
            self.fringe[:],
            self.hidden,
            self.top,
            self.bottom,
            self.box,
        )

    # -- changes -----------------------------------------------------------------------------------------

    def fill(self, cell: i64, piece: i64) -> None:
        """Put a piece into an empty cell; :meth:`join` comes afterwards."""
        mask = mask_of_cell(cell)
        if mask == 0:
            return
        row = row_of_cell(cell)
        self.filled[row] = self.filled[row] | mask
        sides = JOINED_SIDES[piece]
        if sides & NORTH:
            self.north[row] = self.north[row] | mask
        if sides & EAST:
            self.east[row] = self.east[row] | mask
        if sides & SOUTH:
            self.south[row] = self.south[row] | mask
        if sides & WEST:
            self.west[row] = self.west[row] | mask
        if row - MARGIN < self.top:
            self.top = max(1, row - MARGIN)
        if row + MARGIN > self.bottom:
            self.bottom = min(ROWS - 2, row + MARGIN)
        self.box |= mask | mask << 1 | mask << MARGIN | mask >> 1 | mask >> MARGIN

    def clear(self, cell: i64) -> None:
        """Take the piece out of a cell; :meth:`join` comes afterwards."""
        row = row_of_cell(cell)
        rest = ~mask_of_cell(cell)
        self.filled[row] = self.filled[row] & rest
        self.north[row] = self.north[row] & rest
        self.east[row] = self.east[row] & rest
        self.south[row] = self.south[row] & rest
        self.west[row] = self.west[row] & rest

    def join(self) -> None:
        """Find what is joined to the start, and the open cells, anew."""
        joined = vec[i64]([0] * ROWS)
        joined[row_of_cell(START_CELL)] = mask_of_cell(START_CELL)
        spreading = True
        while spreading:
            spreading = False
            row = self.top
            while row <= self.bottom:
                held = joined[row]
                wider = held | (
                    ((held & self.east[row]) << 1) & self.west[row]
                    | ((held & self.west[row]) >> 1) & self.east[row]
                    | joined[row - 1] & self.south[row - 1] & self.north[row]
                    | joined[row + 1] & self.north[row + 1] & self.south[row]
                )
                if wider != held:
                    joined[row] = wider
                    spreading = True
                row += 1
        self.joined = joined
        self._open_cells()
        for goal in range(GOALS):
            if self.hidden & bit(goal) and self._led_to(GOAL_CELLS[goal]):
                self.hidden ^= bit(goal)

    def _open_cells(self) -> None:
        joined = self.joined
        row = self.top
        while row <= self.bottom:
            self.fringe[row] = ~self.filled[row] & (
                ((joined[row] & self.east[row]) << 1)
                | ((joined[row] & self.west[row]) >> 1)
                | joined[row - 1] & self.south[row - 1]
                | joined[row + 1] & self.north[row + 1]
            )
            row += 1

    def _led_to(self, cell: i64) -> bool:
        """Whether an open side of a joined piece points at a cell."""
        row = row_of_cell(cell)
        mask = mask_of_cell(cell)
        joined = self.joined
        return (
            joined[row] & self.east[row] & mask >> 1
            | joined[row] & self.west[row] & mask << 1
            | joined[row - 1] & self.south[row - 1] & mask
            | joined[row + 1] & self.north[row + 1] & mask
        ) != 0

    def with_piece(self, cell: i64, piece: i64) -> Ground:
        """Return the ground with a tunnel card in an empty cell."""
        after = self.copy()
        after.fill(cell, piece)
        after.join()
        return after

    def without(self, cell: i64) -> Ground:
        """Return the ground with the card of a cell taken away."""
        after = self.copy()
        after.clear(cell)
        after.join()
        return after

    # -- ways --------------------------------------------------------------------------------------------

    def effort(self, goal: i64) -> float:
        """Return how many cards it takes to reach a goal that lies face down, 0 if it is turned up.

        The fewest there are, and a little more the fewer other open cells are about as near.
        """
        if self.hidden & bit(goal) == 0:
            return 0.0
        reached = vec[i64]([0] * ROWS)
        newest = self.beside(goal)
        nearest: i64 = 0
        found: i64 = 0
        total: i64 = 0
        cards: i64 = 1
        while cards < FARTHEST and (nearest == 0 or cards <= nearest + SLACK):
            here = self._open_among(newest)
            if here > 0 and nearest == 0:
                nearest = cards
                here -= 1
            here = min(here, BEST - 1 - found)
            found += here
            total += here * (cards - nearest)
            if found == BEST - 1 or not self.spread(reached, newest):
                break
            cards += 1
        if nearest == 0:
            return float(FARTHEST)
        total += (BEST - 1 - found) * SLACK
        return float(nearest) + SPREAD * float(total) / float(BEST - 1)

    def nearest(self, goal: i64) -> i64:
        """Return the fewest cards that reach a goal face down, ``FARTHEST`` where none can."""
        reached = vec[i64]([0] * ROWS)
        newest = self.beside(goal)
        cards: i64 = 1
        while cards < FARTHEST:
            if self._open_among(newest) > 0:
                return cards
            if not self.spread(reached, newest):
                break
            cards += 1
        return FARTHEST

    def beside(self, goal: i64) -> vec[i64]:
        """Return the empty cells that touch a goal."""
        found = vec[i64]([0] * ROWS)
        cell = GOAL_CELLS[goal]
        row = row_of_cell(cell)
        mask = mask_of_cell(cell)
        found[row] = ((mask << 1) | (mask >> 1)) & ~self.filled[row]
        found[row - 1] = mask & ~self.filled[row - 1]
        found[row + 1] = mask & ~self.filled[row + 1]
        return found

    def _open_among(self, cells: vec[i64]) -> i64:
        total: i64 = 0
        row = self.top
        while row <= self.bottom:
            total += count(cells[row] & self.fringe[row])
            row += 1
        return total

    def spread(self, reached: vec[i64], newest: vec[i64]) -> bool:
        """Go one card farther from the newest cells, through pieces cut off for nothing; tell if it goes on.

        Both are changed: ``reached`` takes in the newest cells, which are replaced by the next ones.
        """
        row = self.top
        while row <= self.bottom:
            reached[row] = reached[row] | newest[row]
            row += 1
        while self._through_pieces(reached, newest):
            pass
        above: i64 = 0
        any_left: i64 = 0
        row = self.top
        while row <= self.bottom:
            here = newest[row]
            empty = ~self.filled[row] & self.box & ~reached[row]
            free = ~self.filled[row]
            next_cells = empty & (
                (here & (free | self.east[row])) << 1
                | (here & (free | self.west[row])) >> 1
                | above & (~self.filled[row - 1] | self.south[row - 1])
                | newest[row + 1] & (~self.filled[row + 1] | self.north[row + 1])
            )
            above = here
            newest[row] = next_cells
            any_left |= next_cells
            row += 1
        return any_left != 0

    def _through_pieces(self, reached: vec[i64], newest: vec[i64]) -> bool:
        """Go on from the newest cells into pieces not joined to the start; tell if any was new."""
        wider: i64 = 0
        row = self.top
        while row <= self.bottom:
            here = newest[row]
            free = ~self.filled[row]
            pieces = self.filled[row] & ~self.joined[row] & ~reached[row]
            if pieces:
                found = pieces & (
                    (here & (free | self.east[row])) << 1 & self.west[row]
                    | (here & (free | self.west[row])) >> 1 & self.east[row]
                    | newest[row - 1]
                    & (~self.filled[row - 1] | self.south[row - 1])
                    & self.north[row]
                    | newest[row + 1]
                    & (~self.filled[row + 1] | self.north[row + 1])
                    & self.south[row]
                )
                newest[row] = here | found
                reached[row] = reached[row] | found
                wider |= found
            row += 1
        return wider != 0


def ground_of(cells: list[int], pieces: list[int]) -> Ground:
    """Return the ground of these cells with these pieces in them, start and goals among them."""
    ground = Ground(
        vec[i64]([0] * ROWS),
        vec[i64]([0] * ROWS),
        vec[i64]([0] * ROWS),
        vec[i64]([0] * ROWS),
        vec[i64]([0] * ROWS),
        vec[i64]([0] * ROWS),
        vec[i64]([0] * ROWS),
        0,
        ROWS - 2,
        1,
        _BETWEEN,
    )
    for at in range(len(cells)):
        if pieces[at] != NOTHING:
            ground.fill(cells[at], pieces[at])
    for goal in range(GOALS):
        row = row_of_cell(GOAL_CELLS[goal])
        mask = mask_of_cell(GOAL_CELLS[goal])
        if (ground.north[row] | ground.south[row]) & mask == 0:
            ground.hidden |= bit(goal)
    ground.join()
    return ground


def ground_of_table(table: Position) -> Ground:
    """Return the ground of a position."""
    cells = table.laid_cells()
    return ground_of(cells, [int(table.card_at(cell)) for cell in cells])
