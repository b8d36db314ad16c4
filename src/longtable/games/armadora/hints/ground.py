"""The ground of a search: where the gold lies between the palisades, and which lines are worth a thought.

It follows from the palisades alone, so it is worked out once for all positions of a search that share them.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.bits import bit, count
from longtable.games.armadora.board import (
    COLUMNS,
    EIGHT,
    MINE_SQUARES,
    NORTH_LINES,
    PICK_OF_NORTH,
    PICK_OF_WEST,
    ROWS,
    WEST_LINES,
    WIDTH,
    territories_of,
)
from longtable.games.armadora.hints.outlook import (
    Region,
    can_be_divided,
    more_palisades,
    regions,
)
from longtable.games.armadora.rules.state import ArmadoraState

GRIDS: Final = WIDTH * ROWS
KEPT: Final = 4_000  #: grounds kept at a time


def _border() -> int:
    """Return the corners on the edge of the board; corner n is the top left one of square n."""
    corners = [(x, y) for y in range(ROWS + 1) for x in range(COLUMNS + 1)]
    edge = [WIDTH * y + x for x, y in corners if x in (0, COLUMNS) or y in (0, ROWS)]
    return sum([bit(number) for number in edge])


BORDER: Final[int] = _border()


@final
class Ground:
    """Regions and lines of one set of palisades.

    Attributes:
        regions: how many there are (:class:`Region`); gold: what lies in each.
        starts: by region, the number of its first layer; one more entry ends the last.
        squares, weights: by layer.
        layer_at: by region and square, its layer, counted from 1 in each region; 0 for none.
        lands: the territories with gold; rich: all their squares; whole: the squares of
            all territories that nothing can divide.
        closing: picks of single lines that divide a territory.
        opening: picks of other lines that go on from a wall where a territory can still be divided.
        dead: a line that divides nothing and never will, or -1.
    """

    def __init__(self, table: ArmadoraState, found: list[Region]) -> None:
        self.regions: i64 = len(found)
        self.gold: vec[float] = vec[float]([float(region.gold) for region in found])
        starts = vec[i64]([0] * (len(found) + 1))
        squares: list[int] = []
        weights: list[float] = []
        for at, region in enumerate(found):
            squares += region.layers
            weights += region.weights
            starts[at + 1] = len(squares)
        self.starts: vec[i64] = starts
        self.squares: vec[i64] = vec[i64](squares)
        self.weights: vec[float] = vec[float](weights)
        self.known: bool = False
        self.layer_at: vec[i64] = vec[i64]([])
        self.lands: list[int] = []
        self.rich: i64 = 0
        self.whole: i64 = 0
        self.closing: list[int] = []
        self.opening: list[int] = []
        self.dead: i64 = -1

    def look_closer(self, table: ArmadoraState) -> None:
        """Find the lands and lines, which only the ways of a seat are made from."""
        if self.known:
            return
        self.known = True
        self.layer_at = vec[i64]([0] * (GRIDS * int(self.regions)))
        self._fill_layers()
        wide: i64 = 0
        for land in table.territories():
            if land & MINE_SQUARES[table.board]:
                self.lands.append(land)
                self.rich |= land
            if can_be_divided(table, land):
                wide |= land
            else:
                self.whole |= land
        if more_palisades(table):
            self._find_lines(table, wide)

    def _fill_layers(self) -> None:
        region: i64 = 0
        while region < self.regions:
            layer = self.starts[region]
            while layer < self.starts[region + 1]:
                rest = self.squares[layer]
                while rest:
                    lowest = rest & -rest
                    grid = count(lowest - 1)
                    self.layer_at[GRIDS * region + grid] = layer - self.starts[region] + 1
                    rest ^= lowest
                layer += 1
            region += 1

    def _find_lines(self, table: ArmadoraState, wide: i64) -> None:
        """Sort the legal lines by what they can do."""
        open_north = table.open_north
        open_west = table.open_west
        north = NORTH_LINES[EIGHT] & ~open_north
        west = WEST_LINES[EIGHT] & ~open_west
        touched = BORDER | north | north << 1 | west | west << WIDTH
        rest = table.legal_west
        while rest:
            line = rest & -rest
            ends = line | line << WIDTH
            apart = False
            if ends & touched == ends:
                apart = not territories_of(line, open_north, open_west ^ line) & (line >> 1)
            self._sort_in(
                PICK_OF_WEST[count(line - 1)], apart, ends & touched != 0, line & wide != 0
            )
            rest ^= line
        rest = table.legal_north
        while rest:
            line = rest & -rest
            ends = line | line << 1
            apart = False
            if ends & touched == ends:
                apart = not territories_of(line, open_north ^ line, open_west) & (line >> WIDTH)
            self._sort_in(
                PICK_OF_NORTH[count(line - 1)], apart, ends & touched != 0, line & wide != 0
            )
            rest ^= line

    def _sort_in(self, pick: int, apart: bool, goes_on: bool, wide: bool) -> None:
        if apart:
            self.closing.append(pick)
        elif not wide:
            self.dead = pick
        elif goes_on:
            self.opening.append(pick)


@final
class Grounds:
    """The grounds of the palisades met lately, in one deal of gold."""

    def __init__(self) -> None:
        self.board: i64 = -1
        self.gold: list[int] = []
        self.known: dict[tuple[int, int], Ground] = {}

    def of(self, table: ArmadoraState) -> Ground:
        """Return the ground of a position."""
        if (
            self.board != table.board
            or (self.gold is not table.mine_gold and self.gold != table.mine_gold)
            or len(self.known) >= KEPT
        ):
            self.known = {}
            self.board = table.board
            self.gold = table.mine_gold
        spare = bit(60) if more_palisades(table) else 0
        key = (int(table.open_north | spare), int(table.open_west))
        ground = self.known.get(key)
        if ground is None:
            ground = Ground(table, regions(table))
            self.known[key] = ground
        return ground


GROUNDS: Final = Grounds()
