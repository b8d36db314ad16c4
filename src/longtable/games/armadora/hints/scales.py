"""What one position promises each side, reckoned so that small changes cost little.

The chances in a region are made as in :mod:`outlook`, but kept in parts, so that one warrior more, or other
palisades, need not be weighed from the start. Promises are on the scale of the win: how likely a side is to
have the most gold in the end.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.bits import bit, count
from longtable.games.armadora.hints.ground import Ground
from longtable.games.armadora.hints.outlook import HELD_BACK, KEPT_TOKEN, Army
from longtable.games.armadora.rules.scoring import piles_by_side
from longtable.games.armadora.rules.state import ArmadoraState

RESERVE: Final = (
    1.2  #: what a warrior to come counts; with more the search holds its strong ones back too long
)
LOGIT: Final = 1.2  #: steepness of the chances in a region
WIN: Final = 1.6  #: steepness of the chance to win in the lead, in standard deviations
UNSURE: Final = 6.0  #: variance of the lead that is there whatever the regions say
SHARE: Final = 0.1  #: what the share of the gold weighs beside the win
GOLD: Final = 40.0
MOST: Final = 8  #: regions there can be: one a mine


@final
class Scales:
    """A position as the viewer of a state knows it, on some ground.

    Attributes:
        strengths: by region and side, before anything more comes.
        spread, empty: by region, the variance of a difference, and the weight of empty squares.
        here: by region, the sides with warriors.
        mine: by layer, the strength of the seat to pick.
        shares: by side, what comes to an empty square; coming_spread: the variance that brings.
        gold, chance: by side, scratch: the gold to be expected, and the chances in one region.
        doubt: the variance of the lead.
        sure: whether nothing can change in the region last reckoned.
    """

    def __init__(self, table: ArmadoraState, seat: i64) -> None:
        self.table: ArmadoraState = table
        self.seats: i64 = table.seats
        self.seat: i64 = seat
        self.sides: i64 = 2 if table.teams else table.seats
        self.armies: list[Army] = [Army(table, at, False) for at in range(table.seats)]
        self.shares: vec[float] = vec[float]([0.0] * self.sides)
        self.coming_spread: float = 0.0
        self.strengths: vec[float] = vec[float]([0.0] * (MOST * self.sides))
        self.spread: vec[float] = vec[float]([0.0] * MOST)
        self.empty: vec[float] = vec[float]([0.0] * MOST)
        self.here: vec[i64] = vec[i64]([0] * MOST)
        self.mine: vec[float] = vec[float]([])
        self.gold: vec[float] = vec[float]([0.0] * self.sides)
        self.chance: vec[float] = vec[float]([0.0] * self.sides)
        self.doubt: float = 0.0
        self.sure: bool = False
        self.kept: vec[float] = vec[float]([0.0] * self.sides)
        if table.advanced:
            self._keep()
        self.expect(0)

    def _keep(self) -> None:
        """Count what tokens that can still be used are worth, in gold."""
        table = self.table
        if table.turn < 0:
            return
        ahead = min(1.0, float(count(table.free) + table.palisades_left) / 20.0)
        seat: i64
        for seat in range(self.seats):
            if table.out & bit(seat):
                continue
            kept = HELD_BACK * float(table.powers[seat])
            if table.unreinforced & bit(seat):
                kept += KEPT_TOKEN
            self.kept[table.side(seat)] += ahead * kept

    def expect(self, strength: i64) -> None:
        """Reckon what will come to empty squares once the seat has put a warrior of this strength.

        0 stands for none, -1 for none any more: the seat has ended.
        """
        free = count(self.table.free)
        if strength > 0:
            free -= 1
        tiles: i64 = 0
        squares = 0.0
        side: i64 = 0
        while side < self.sides:
            self.shares[side] = 0.0
            side += 1
        seat: i64
        for seat in range(self.seats):
            army = self.armies[seat]
            coming = army.coming
            total = float(coming) * army.next_mean
            square = float(coming) * army.next_square
            if seat == self.seat and strength != 0:
                if strength < 0:
                    continue
                coming -= 1
                total -= float(strength)
                square -= float(strength * strength)
            if coming > 0:
                tiles += coming
                squares += square
                self.shares[army.side] += total
        self.coming_spread = 0.0
        if tiles == 0:
            return
        filled = float(min(tiles, free)) / float(free) if free > 0 else 0.0
        self.coming_spread = filled * squares / float(tiles)
        side = 0
        while side < self.sides:
            self.shares[side] *= RESERVE * filled / float(tiles)
            side += 1

    # -- the regions -------------------------------------------------------------------------------------

    def weigh(self, ground: Ground) -> None:
        """Weigh all warriors on some ground."""
        if len(self.mine) < len(ground.squares):
            self.mine = vec[float]([0.0] * len(ground.squares))
        many = ground.regions
        region: i64 = 0
        while region < many:
            self._clear(region)
            layer = ground.starts[region]
            while layer < ground.starts[region + 1]:
                self._weigh_layer(region, layer, ground.squares[layer], ground.weights[layer])
                layer += 1
            region += 1

    def _clear(self, region: i64) -> None:
        self.spread[region] = 0.0
        self.empty[region] = 0.0
        self.here[region] = 0
        side: i64 = 0
        while side < self.sides:
            self.strengths[region * self.sides + side] = 0.0
            side += 1

    def _weigh_layer(self, region: i64, layer: i64, squares: i64, weight: float) -> None:
        self.empty[region] += weight * float(count(self.table.free & squares))
        self.mine[layer] = 0.0
        seat: i64
        for seat in range(self.seats):
            army = self.armies[seat]
            if army.owned & squares:
                strength = army.strength_in(squares)
                self.strengths[region * self.sides + army.side] += weight * strength
                self.here[region] |= bit(army.side)
                hidden = army.covered & squares
                if hidden:
                    self.spread[region] += weight * float(count(hidden)) * army.spread
                self.spread[region] += weight * (1.0 - weight) * strength * strength
                if seat == self.seat:
                    self.mine[layer] = strength

    def add_up(self, ground: Ground) -> None:
        """Add up the gold that each side may expect, and the doubt about the lead."""
        self.start_sum()
        region: i64 = 0
        while region < ground.regions:
            self.reckon(region, ground, -1, 0.0, 0.0, 0.0)
            self.add_region(ground.gold[region], 1.0)
            region += 1

    def start_sum(self) -> None:
        """Begin to add up."""
        self.doubt = 0.0
        side: i64 = 0
        while side < self.sides:
            self.gold[side] = self.kept[side]
            side += 1

    def add_region(self, gold: float, sign: float) -> None:
        """Add the region last reckoned to the sum, or take it out."""
        total = 0.0
        square = 0.0
        side: i64 = 0
        while side < self.sides:
            chance = self.chance[side]
            self.gold[side] += sign * gold * chance
            total += chance
            square += chance * chance
            side += 1
        if self.sure:
            return
        # Of two sides the lead moves by twice what one of them gains; of more this is close enough.
        self.doubt += sign * 2.0 * gold * gold * max(0.0, total * total - square)

    def reckon(
        self, region: i64, ground: Ground, side: i64, strength: float, spread: float, filled: float
    ) -> None:
        """Set ``chance``: of each side to take a region, when ``side`` is so much stronger there.

        Args:
            spread: the variance that comes with it; filled: the weight of empty squares that goes.
        """
        empty = self.empty[region] - filled
        doubt = self.spread[region] + spread
        present = self.here[region]
        if side >= 0:
            present |= bit(side)
        coming = empty > 1e-6 and self.coming_spread > 0.0
        if coming:
            doubt += empty * self.coming_spread
        at: i64 = 0
        while at < self.sides:
            power = self.strengths[region * self.sides + at]
            if at == side:
                power += strength
            if coming and self.shares[at] > 0.0:
                power += empty * self.shares[at]
                present |= bit(at)
            self.chance[at] = power
            at += 1
        self.sure = doubt < 0.01
        if self.sure:
            self._certain(ground, region)
        else:
            self._likely(present, LOGIT / math.sqrt(doubt))

    def _likely(self, present: i64, steepness: float) -> None:
        if self.sides == 2 and present == 3:
            power = steepness * (self.chance[1] - self.chance[0])
            first = 1.0 / (1.0 + math.exp(min(30.0, power)))
            self.chance[0] = first
            self.chance[1] = 1.0 - first
            return
        most = 0.0
        side: i64 = 0
        while side < self.sides:
            if present & bit(side) and self.chance[side] > most:
                most = self.chance[side]
            side += 1
        total = 0.0
        side = 0
        while side < self.sides:
            if present & bit(side):
                self.chance[side] = math.exp(steepness * (self.chance[side] - most))
                total += self.chance[side]
            else:
                self.chance[side] = 0.0
            side += 1
        side = 0
        while side < self.sides and total > 0.0:
            self.chance[side] /= total
            side += 1

    def _certain(self, ground: Ground, region: i64) -> None:
        """Set who takes how much of a region in which nothing can change or turn up."""
        most = 0.0
        side: i64 = 0
        while side < self.sides:
            most = max(most, self.chance[side])
            side += 1
        best: i64 = 0
        side = 0
        while side < self.sides:
            if most > 0.5 and self.chance[side] > most - 0.5:
                best |= bit(side)
            side += 1
        if best & (best - 1):
            for army in self.armies:  # the reinforcement decides a tie
                if army.plus & ground.squares[ground.starts[region]] and best & bit(army.side):
                    best = bit(army.side)
                    break
        gold: i64 = int(ground.gold[region])
        share = float(gold // max(1, count(best))) / float(gold)
        side = 0
        while side < self.sides:
            self.chance[side] = share if best & bit(side) else 0.0
            side += 1

    # -- the promise -------------------------------------------------------------------------------------

    def promise(self, side: i64) -> float:
        """Return what the sum promises a side, from 0 (lost) to 1 (won)."""
        steepness = WIN / math.sqrt(self.doubt + UNSURE)
        own = self.gold[side]
        total = 0.0
        most = 0.0
        other: i64 = 0
        while other < self.sides:
            if other != side:
                most = max(most, self.gold[other])
                total += math.exp(min(30.0, steepness * (self.gold[other] - own)))
            other += 1
        win = 1.0 / (1.0 + total)
        return (1.0 - SHARE) * win + SHARE * (0.5 + (own - most) / (2.0 * GOLD))


def promises(table: ArmadoraState, ground: Ground) -> list[float]:
    """Return what a position promises each seat."""
    scales = Scales(table, 0)
    scales.weigh(ground)
    scales.add_up(ground)
    return [scales.promise(table.side(seat)) for seat in range(table.seats)]


def results(table: ArmadoraState) -> list[float]:
    """Return what each seat got of the win when all is over; a share of the gold weighs beside it."""
    piles = piles_by_side(table)
    for own in piles:
        own.sort(reverse=True)
    sums = [sum(own) for own in piles]
    best = [0]
    for side in range(1, len(piles)):
        first = best[0]
        if sums[side] == sums[first] and piles[side] == piles[first]:
            best.append(side)
        elif sums[side] > sums[first] or (sums[side] == sums[first] and piles[side] > piles[first]):
            best = [side]
    got: list[float] = []
    for seat in range(table.seats):
        side = table.side(seat)
        most = max([sums[other] for other in range(len(sums)) if other != side])
        win = 1.0 / float(len(best)) if side in best else 0.0
        got.append((1.0 - SHARE) * win + SHARE * (0.5 + float(sums[side] - most) / (2.0 * GOLD)))
    return got
