"""Where a tile or a castle does a seat most good, rated at a glance without laying it.

What each region is worth to the seat, less what it is worth to others, is reckoned once for a position. A
hex that is laid changes the regions beside it only: they grow, grow together, lose free hexes, or close.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.games.pandoria.board import (
    BESIDE,
    CASTLE,
    FIGURE_KINDS,
    FIRST_ICONS,
    FIRST_TERRAIN,
    FREE,
    HEXES,
    LEADER,
    NO_FIGURE,
    NOWHERE,
    PATH,
    SECOND_ICONS,
    SECOND_TERRAIN,
    STRIDE,
    TILES_IN_HAND,
    VILLAGER,
    YIELDS,
)
from longtable.games.pandoria.hints.outlook import SPREAD, Outlook
from longtable.games.pandoria.hints.plans import MIDWAY
from longtable.games.pandoria.hints.weights import Weights
from longtable.games.pandoria.hints.worths import hill_points
from longtable.games.pandoria.rules.position import Position
from longtable.games.pandoria.rules.steps import CLOSED, PATH_BOUND

MOST_FREE: Final = 40  #: free hexes beside a region up to which its chance to close is reckoned
ELSEWHERE: Final = 3.0  #: free hexes beside a region that is none in particular
BESIDE_TWO: Final = 12  #: regions that can lie beside a tile, at most
_NO_HEXES: Final = vec[i64]([0] * HEXES)
_NO_SUMS: Final = vec[float]([0.0] * HEXES)
_FEW: Final = vec[i64]([0] * BESIDE_TWO)


@final
class _Grown:
    """What a half becomes together with the regions it joins.

    Attributes:
        icons, size, free, openings: of all of it; bound: whether it touches a path of its terrain.
        pull, full, more: what an icon, an icon where it closes, and a hex is worth, all figures together.
        lost: what its parts were worth; inside: what the figures in it lose when it closes.
    """

    def __init__(self, icons: float) -> None:
        self.icons: float = icons
        self.size: i64 = 1
        self.free: i64 = 0
        self.openings: i64 = 0
        self.bound: bool = False
        self.pull: float = 0.0
        self.full: float = 0.0
        self.more: float = 0.0
        self.lost: float = 0.0
        self.inside: float = 0.0


@final
class Laying:
    """The ways to lay something out of the hand of the seat to pick.

    Attributes:
        kinds, firsts, seconds: of each way, the kind of tile, or ``NOWHERE`` for a castle, and its hexes.
        rates: how many points each way brings the seat, roughly, a figure on it included.
    """

    def __init__(self, table: Position, outlook: Outlook, weights: Weights) -> None:
        self.table: Position = table
        self.outlook: Outlook = outlook
        self.weights: Weights = weights
        self.seat: i64 = table.turn
        self.kinds: list[int] = []
        self.firsts: list[int] = []
        self.seconds: list[int] = []
        self.rates: list[float] = []
        self._pull: vec[float] = _NO_SUMS[:]
        self._full: vec[float] = _NO_SUMS[:]
        self._more: vec[float] = _NO_SUMS[:]
        self._inside: vec[float] = _NO_SUMS[:]
        self._base: vec[float] = _NO_SUMS[:]
        self._unit: vec[float] = _NO_SUMS[:]
        self._mark: vec[i64] = _NO_HEXES[:]
        self._cut: vec[i64] = _NO_HEXES[:]
        self._lost: vec[i64] = _NO_HEXES[:]
        self._joins: vec[i64] = _NO_HEXES[:]
        self._found: vec[i64] = _FEW[:]
        self._count: i64 = 0
        self._stamp: i64 = 0
        self._chances: vec[float] = vec[float]([self._chance(free) for free in range(MOST_FREE)])
        self._strength: float = 0.0
        if table.may_place(self.seat, LEADER):
            self._strength = 2.0
        elif table.reserve[FIGURE_KINDS * self.seat + VILLAGER] > 0:
            self._strength = 1.0
        self._look_at_figures()
        self._look_at_regions()

    def best(self, most: i64) -> list[int]:
        """Rate all ways, and return the numbers of the best of them, the best first."""
        self._rate_tiles()
        self._rate_castles()
        found: list[int] = []
        rates = self.rates[:]
        while len(found) < most and len(found) < len(rates):
            best = 0
            for at in range(len(rates)):
                if rates[at] > rates[best]:
                    best = at
            found.append(best)
            rates[best] = -1.0e9
        return found

    # -- the position as it is --------------------------------------------------------------------------

    def _chance(self, free: int) -> float:
        turns = float(self.outlook.clock.turns)
        weights = self.weights
        return turns / (turns + weights.pace * float(free)) / (1.0 + weights.free * float(free))

    def _sign(self, seat: i64) -> float:
        """Return what a point of a seat's counts for the seat to pick."""
        table = self.table
        if table.side(seat) == table.side(self.seat):
            return 1.0
        others = table.seats - 1
        return -self.weights.others / float(2 if table.teams else others)

    def _look_at_figures(self) -> None:
        """Add up what the figures beside each region make of it, and what those in it would lose."""
        table = self.table
        hex: i64
        for hex in range(HEXES):
            figure = table.figures[hex]
            if figure == NO_FIGURE:
                continue
            seat: i64 = (figure - 1) // FIGURE_KINDS
            strength = 1.0 if (figure - 1) % FIGURE_KINDS == VILLAGER else 2.0
            sign = self._sign(seat)
            own = table.region[hex]
            self._look_beside(hex, own, seat, strength, sign)
            if own != NOWHERE:
                keeps = self.outlook.beside(seat, hex, strength, False) - 2.0 * MIDWAY * strength
                self._inside[own] += sign * keeps

    def _look_beside(self, hex: i64, own: i64, seat: i64, strength: float, sign: float) -> None:
        table = self.table
        outlook = self.outlook
        self._stamp += 1
        first = STRIDE * hex
        at: i64
        for at in range(BESIDE[first]):
            region = table.region[BESIDE[first + 1 + at]]
            if region in (NOWHERE, own) or self._mark[region] == self._stamp:
                continue
            self._mark[region] = self._stamp
            if table.status[region] & (CLOSED | PATH_BOUND):
                continue
            terrain = table.ground[region]
            price = outlook.price[4 * seat + YIELDS[terrain]]
            units = sign * strength * price
            stays = 1.0
            if own != NOWHERE and outlook.touched[own] > 0:
                held = float(outlook.touched[own])
                stays = held / (held + float(outlook.touched[region]))
            self._pull[region] += units * stays
            self._full[region] += units
            more = float(outlook.more[4 * seat + terrain])
            if more > 0.0:
                each = 1.0 if hill_points(table, terrain) else price
                self._more[region] += sign * 0.7 * more * each

    def _look_at_regions(self) -> None:
        table = self.table
        region: i64
        for region in range(HEXES):
            if table.region[region] != region or table.status[region] & (CLOSED | PATH_BOUND):
                continue
            free = self.outlook.touched[region]
            icons = float(table.worths[region])
            self._base[region] = self.outlook.chance[region] * (
                (icons + self.weights.growth * float(free)) * self._pull[region]
                + (float(table.sizes[region]) + SPREAD * float(free)) * self._more[region]
            )

    # -- one way ----------------------------------------------------------------------------------------

    def _rate_tiles(self) -> None:
        table = self.table
        low: i64 = table.tiles[TILES_IN_HAND * self.seat]
        high: i64 = table.tiles[TILES_IN_HAND * self.seat + 1]
        first: i64
        at: i64
        for first in range(HEXES):
            if table.ground[first] != FREE:
                continue
            for at in range(BESIDE[STRIDE * first]):
                second = BESIDE[STRIDE * first + 1 + at]
                if table.ground[second] != FREE or table.near[first] + table.near[second] == 0:
                    continue
                if low >= 0:
                    self._rate_tile(low, first, second)
                if high >= 0 and high != low:
                    self._rate_tile(high, first, second)

    def _rate_tile(self, kind: i64, first: i64, second: i64) -> None:
        terrain = FIRST_TERRAIN[kind]
        other = SECOND_TERRAIN[kind]
        self._stamp += 1
        self._count = 0
        self._cover(first, second, terrain, 1)
        self._cover(second, first, other, 2)
        rate = self._change()
        one = self._laid(first, second, terrain, FIRST_ICONS[kind], 1)
        two = self._laid(second, first, other, SECOND_ICONS[kind], 2)
        rate += one[0] + two[0]
        if self._strength > 0.0:
            stand = max(
                self._stand(first, 1, one[1], two[1], one[2], terrain, other),
                self._stand(second, 2, two[1], one[1], two[2], other, terrain),
            )
            rate += max(0.0, stand - MIDWAY * self._strength)
        self._keep(kind, first, second, rate)

    def _keep(self, kind: i64, first: i64, second: i64, rate: float) -> None:
        self.kinds.append(int(kind))
        self.firsts.append(int(first))
        self.seconds.append(int(second))
        self.rates.append(rate)

    def _rate_castles(self) -> None:
        table = self.table
        if table.castles[self.seat] == 0:
            return
        price = self.weights.castle * self.outlook.clock.share
        hex: i64
        for hex in range(HEXES):
            if table.ground[hex] != FREE or table.near[hex] == 0:
                continue
            self._stamp += 1
            self._count = 0
            self._cover(hex, NOWHERE, CASTLE, 1)
            rate = self._change() - price
            if self._strength > 0.0:
                stand = self._stand(hex, 1, 0.0, 0.0, 1.0, NOWHERE, NOWHERE)
                rate += max(0.0, stand - MIDWAY * self._strength)
            self._keep(NOWHERE, hex, NOWHERE, rate)

    def _cover(self, hex: i64, other: i64, ground: i64, half: i64) -> None:
        """Note what the regions beside a hex lose when it is covered, and which of them it joins."""
        table = self.table
        first = STRIDE * hex
        at: i64
        for at in range(BESIDE[first]):
            region = table.region[BESIDE[first + 1 + at]]
            if region == NOWHERE:
                continue
            if self._mark[region] != self._stamp:
                self._mark[region] = self._stamp
                self._cut[region] = 0
                self._lost[region] = 0
                self._joins[region] = 0
                self._found[self._count] = region
                self._count += 1
            self._cut[region] += 1
            self._lost[region] |= half
            if table.ground[region] == ground:
                self._joins[region] |= half

    def _change(self) -> float:
        """Return what changes for the regions that do not grow."""
        table = self.table
        total = 0.0
        at: i64
        for at in range(self._count):
            region = self._found[at]
            if self._joins[region] != 0 or table.status[region] & PATH_BOUND:
                self._unit[region] = 0.0
                continue
            icons = float(table.worths[region])
            if self._cut[region] == table.openings[region]:
                self._unit[region] = icons
                total += icons * self._full[region] - self._base[region] - self._inside[region]
                total += float(table.sizes[region]) * self._more[region] + self.weights.buy
                continue
            lost = self._lost[region]
            free = self.outlook.touched[region] - (2 if lost == 3 else 1)
            total += self._worth(region, free, icons, table.sizes[region]) - self._base[region]
        return total

    def _worth(self, region: i64, free: i64, icons: float, size: i64) -> float:
        """Return what a region with so many free hexes beside it is worth; keep what a unit of it is."""
        chance = self._chances[free if free < MOST_FREE else MOST_FREE - 1]
        unit = chance * (icons + self.weights.growth * float(free))
        self._unit[region] = unit
        hexes = float(size) + SPREAD * float(free)
        return unit * self._pull[region] + chance * hexes * self._more[region]

    def _laid(
        self, hex: i64, other: i64, terrain: i64, icons: i64, half: i64
    ) -> tuple[float, float, float]:
        """Look at the region that a half becomes.

        Returns:
            what changes for it, what a unit of strength beside it may expect, and how likely it stays open.
        """
        grown = _Grown(float(icons))
        at: i64
        for at in range(self._count):
            if self._joins[self._found[at]] & half:
                self._join(grown, self._found[at])
        self._reach(grown, hex, other, terrain, half)
        if grown.bound:
            return -grown.lost, 0.0, 1.0
        if grown.openings == 0:
            total = grown.icons * grown.full + float(grown.size) * grown.more
            return total - grown.lost - grown.inside + self.weights.buy, grown.icons, 0.0
        free = float(grown.free)
        chance = self._chances[grown.free if grown.free < MOST_FREE else MOST_FREE - 1]
        unit = chance * (grown.icons + self.weights.growth * free)
        total = unit * grown.pull + chance * (float(grown.size) + SPREAD * free) * grown.more
        return total - grown.lost, unit, free / (free + ELSEWHERE)

    def _join(self, grown: _Grown, region: i64) -> None:
        """Let a region be part of what a half becomes."""
        table = self.table
        if table.status[region] & PATH_BOUND:
            grown.bound = True
        grown.icons += float(table.worths[region])
        grown.size += table.sizes[region]
        grown.openings += table.openings[region] - self._cut[region]
        grown.free += self.outlook.touched[region] - (2 if self._lost[region] == 3 else 1)
        grown.pull += self._pull[region]
        grown.full += self._full[region]
        grown.more += self._more[region]
        grown.lost += self._base[region]
        grown.inside += self._inside[region]

    def _reach(self, grown: _Grown, hex: i64, other: i64, terrain: i64, half: i64) -> None:
        """Take in what lies beside a half itself: free hexes, paths, figures."""
        table = self.table
        first = STRIDE * hex
        at: i64
        for at in range(BESIDE[first]):
            near = BESIDE[first + 1 + at]
            ground = table.ground[near]
            if near == other:
                continue
            if ground == FREE:
                grown.openings += 1
                if not self._beside_joined(near, half):
                    grown.free += 1
            elif ground == PATH + terrain:
                grown.bound = True
            elif table.figures[near] != NO_FIGURE and not self._counts_already(near, half):
                units = self._units(near, terrain)
                grown.pull += units
                grown.full += units

    def _counts_already(self, hex: i64, half: i64) -> bool:
        """Whether the figure on a hex stands in a region that grows by a half, or beside one."""
        region = self.table.region[hex]
        if region != NOWHERE and self._joins[region] & half:
            return True
        return self._beside_joined(hex, half)

    def _beside_joined(self, hex: i64, half: i64) -> bool:
        """Whether a region that grows by a half lies beside a hex already."""
        table = self.table
        first = STRIDE * hex
        at: i64
        for at in range(BESIDE[first]):
            region = table.region[BESIDE[first + 1 + at]]
            if region == NOWHERE or self._mark[region] != self._stamp:
                continue
            if self._joins[region] & half:
                return True
        return False

    def _units(self, hex: i64, terrain: i64) -> float:
        """Return what the figure on a hex makes of an icon of a terrain."""
        figure = self.table.figures[hex]
        seat: i64 = (figure - 1) // FIGURE_KINDS
        strength = 1.0 if (figure - 1) % FIGURE_KINDS == VILLAGER else 2.0
        return self._sign(seat) * strength * self.outlook.price[4 * seat + YIELDS[terrain]]

    def _stand(
        self,
        hex: i64,
        half: i64,
        own: float,
        beside: float,
        stays: float,
        terrain: i64,
        other: i64,
    ) -> float:
        """Return what a figure on a hex may expect; ``beside`` of the other half."""
        if stays == 0.0:
            return -1.0
        table = self.table
        prices = 4 * self.seat
        total = 0.0
        if other != NOWHERE:
            total += beside * self.outlook.price[prices + YIELDS[other]]
        at: i64
        for at in range(self._count):
            region = self._found[at]
            if (self._lost[region] & half) == 0 or self._joins[region] != 0:
                continue
            total += self._unit[region] * self.outlook.price[prices + YIELDS[table.ground[region]]]
        edges = 0.0
        first = STRIDE * hex
        for at in range(BESIDE[first]):
            if table.ground[BESIDE[first + 1 + at]] == FREE:
                edges += self.weights.edge
        return self._strength * (stays * total + 0.6 * edges)
