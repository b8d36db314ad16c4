"""What a position promises to each seat, in points.

A region that can still close is worth its icons and some of those it may grow by, the less the more free
hexes it touches; to each figure beside it so many units of what it yields. A figure whose own region is
likely to close first counts less, one on a castle, a ship or a region that never closes counts in full.
Resources, cards, buildings, and what is in reserve come on top (:mod:`.worths`).
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.state import OVER
from longtable.games.pandoria.board import (
    BESIDE,
    FIGURE_KINDS,
    FREE,
    HEXES,
    LEADER,
    NO_FIGURE,
    NOWHERE,
    RESOURCES,
    STRIDE,
    TERRAINS,
    TRACK_END,
    VILLAGER,
    YIELDS,
)
from longtable.games.pandoria.hints.clock import Clock
from longtable.games.pandoria.hints.weights import Weights
from longtable.games.pandoria.hints.worths import (
    hand_worth,
    hill_points,
    slots_worth,
    stock_worth,
    unit_worth,
    yields_of,
)
from longtable.games.pandoria.rules.ending import final_points
from longtable.games.pandoria.rules.position import Position
from longtable.games.pandoria.rules.steps import BUY, CLOSED, CLOSING, PATH_BOUND

SPREAD: Final = 0.22  #: hexes that a region may gain for each free hex that it touches
REST: Final = 6.0  #: turns of all seats after which half of what is in reserve is of use
LONG_HELD: Final = 0.8  #: what a unit still to come counts where a track is nearly full
NEARLY: Final = TRACK_END - 2
_NO_HEXES: Final = vec[i64]([0] * HEXES)
_NO_CHANCES: Final = vec[float]([0.0] * HEXES)


@final
class Outlook:
    """A look at one position.

    Attributes:
        points: what each seat may expect.
        clock: the turns to come.
        touched: by region how many free hexes it touches, if it can still close.
        chance: by region how likely it closes, 0 where it cannot.
        price: at ``4 * seat + resource`` what a unit is worth, a point 1.
        more: at ``4 * seat + terrain`` what buildings add for each hex.
    """

    def __init__(self, table: Position, weights: Weights) -> None:
        self.table: Position = table
        self.weights: Weights = weights
        self.clock: Clock = Clock(table)
        self.points: list[float] = []
        self.touched: vec[i64] = _NO_HEXES[:]
        self.chance: vec[float] = _NO_CHANCES[:]
        self.price: vec[float] = vec[float]([1.0] * (4 * table.seats))
        self.more: vec[i64] = vec[i64]([0] * (4 * table.seats))
        self._look()

    def _look(self) -> None:
        table = self.table
        seat: i64
        if table.turn == OVER:
            for seat in range(table.seats):
                self.points.append(float(final_points(table, seat)))
            return
        self._look_at_regions()
        for seat in range(table.seats):
            self.points.append(float(table.points[seat]) + self._own(seat))
        self._look_at_figures()

    # -- regions ----------------------------------------------------------------------------------------

    def _look_at_regions(self) -> None:
        table = self.table
        stamps = _NO_HEXES[:]
        castles = False
        seat: i64
        for seat in range(table.seats):
            if table.castles[seat] > 0:
                castles = True
        region: i64
        for region in range(HEXES):
            if table.region[region] != region or table.status[region] & (CLOSED | PATH_BOUND):
                continue
            self._look_at_region(region, stamps, castles)

    def _look_at_region(self, region: i64, stamps: vec[i64], castles: bool) -> None:
        """Count the free hexes beside a region, and guess how likely it closes."""
        table = self.table
        weights = self.weights
        free: i64 = 0
        holes: i64 = 0
        hex = region
        at: i64
        while True:
            first = STRIDE * hex
            for at in range(BESIDE[first]):
                near = BESIDE[first + 1 + at]
                if table.ground[near] == FREE and stamps[near] != region + 1:
                    stamps[near] = region + 1
                    free += 1
                    if _is_hole(table, near):
                        holes += 1
            hex = table.chain[hex]
            if hex == region:
                break
        turns = float(self.clock.turns)
        chance = turns / (turns + weights.pace * float(free)) / (1.0 + weights.free * float(free))
        while holes > 0:
            chance *= weights.hole if castles else 0.1
            holes -= 1
        self.touched[region] = free
        self.chance[region] = chance

    # -- figures ----------------------------------------------------------------------------------------

    def _look_at_figures(self) -> None:
        table = self.table
        hex: i64
        for hex in range(HEXES):
            figure = table.figures[hex]
            if figure == NO_FIGURE:
                continue
            seat = (figure - 1) // FIGURE_KINDS
            strength = 1.0 if (figure - 1) % FIGURE_KINDS == VILLAGER else 2.0
            self.points[seat] += self.beside(seat, hex, strength, False)

    def beside(self, seat: i64, hex: i64, strength: float, fresh: bool) -> float:
        """Return what a figure of a seat on a hex may expect of the land around it.

        Args:
            fresh: whether it would also score what was closed in this turn.
        """
        table = self.table
        own: i64 = table.region[hex]
        total = 0.0
        first = STRIDE * hex
        at: i64
        before: i64
        for at in range(BESIDE[first]):
            near = BESIDE[first + 1 + at]
            if table.ground[near] == FREE:
                total += self._edge() * strength
                continue
            region: i64 = table.region[near]
            if region in (NOWHERE, own):
                continue
            again = False
            for before in range(at):
                if table.region[BESIDE[first + 1 + before]] == region:
                    again = True
            if not again:
                total += self._expects(seat, own, region, strength, fresh)
        return total

    def _edge(self) -> float:
        turns = float(self.clock.turns)
        return self.weights.edge * turns / (turns + 2.0 * REST)

    def _expects(self, seat: i64, own: i64, region: i64, strength: float, fresh: bool) -> float:
        """Return what a figure standing in the region ``own`` may expect of another region."""
        table = self.table
        chance = self.chance[region]
        free = float(self.touched[region])
        if chance == 0.0:
            if not fresh or (table.status[region] & CLOSING) == 0:
                return 0.0
            chance = 1.0
        elif own != NOWHERE and self.touched[own] > 0:
            stays = float(self.touched[own])
            chance *= stays / (stays + free)
        terrain = table.ground[region]
        icons = float(table.worths[region]) + self.weights.growth * free
        price = self.price[4 * seat + YIELDS[terrain]]
        worth = icons * strength * price
        more = self.more[4 * seat + terrain]
        if more > 0:
            hexes = float(table.sizes[region]) + SPREAD * free
            worth += float(more) * hexes * (1.0 if hill_points(table, terrain) else price) * 0.7
        return chance * worth

    # -- what a seat has --------------------------------------------------------------------------------

    def _own(self, seat: i64) -> float:
        """Return what a seat's resources, cards, buildings and reserve are worth."""
        table = self.table
        weights = self.weights
        turns = self.clock.of(seat)
        share = self.clock.share
        prices: list[float] = []
        resource: i64
        for resource in range(RESOURCES):
            price = unit_worth(table, seat, resource, turns, weights)
            prices.append(price)
            if table.stock[RESOURCES * seat + resource] >= NEARLY:
                price *= LONG_HELD
            self.price[4 * seat + resource] = price
        terrain: i64
        for terrain in range(TERRAINS):
            self.more[4 * seat + terrain] = yields_of(table, seat, terrain)
        total = stock_worth(table, seat, turns, prices, weights.hoard)
        total += hand_worth(table, seat, turns, share, weights)
        total += slots_worth(table, seat, turns, share, weights)
        total += weights.castle * share * float(table.castles[seat])
        return total + self._reserve(seat, turns)

    def _reserve(self, seat: i64, turns: i64) -> float:
        """Return what figures in reserve are worth: one can be placed a turn, the leader last."""
        table = self.table
        weights = self.weights
        use = float(self.clock.turns) / (float(self.clock.turns) + REST)
        total = 0.0
        each = weights.villager
        villagers: i64 = table.reserve[FIGURE_KINDS * seat + VILLAGER]
        left: i64 = turns
        while villagers > 0 and left > 0:
            total += each
            each *= weights.next
            villagers -= 1
            left -= 1
        if table.reserve[FIGURE_KINDS * seat + LEADER] > 0 and turns > 0:
            total += weights.leader if table.may_place(seat, LEADER) else weights.stuck
        return use * total

    def reserve_with(self, seat: i64, kind: i64, more: i64) -> float:
        """Return what a seat's reserve is worth with so many figures of a kind more, or less."""
        table = self.table
        at = FIGURE_KINDS * seat + kind
        table.reserve[at] += more
        worth = self._reserve(seat, self.clock.of(seat))
        table.reserve[at] -= more
        return worth

    # -- and together -----------------------------------------------------------------------------------

    def lead(self, seat: i64) -> float:
        """Return what a seat and its partner may expect, less a part of what the others may."""
        table = self.table
        side = table.side(seat)
        own, other, others = 0.0, 0.0, 0
        for place in range(table.seats):
            if table.side(place) == side:
                own += self.points[place]
            else:
                other += self.points[place]
                others += 1
        if table.teams:
            return own - self.weights.others * other
        lead = own - self.weights.others * other / float(others)
        if table.step <= BUY and table.turn == seat and table.has_closed():
            lead += self.weights.buy
        return lead


def _is_hole(table: Position, hex: i64) -> bool:
    """Whether no double tile fits on a free hex: all around it is taken."""
    at = STRIDE * hex
    last = at + BESIDE[at]
    while at < last:
        at += 1
        if table.ground[BESIDE[at]] == FREE:
            return False
    return True


def chance_to_win(lead: float, calm: float) -> float:
    """Return roughly how likely a lead in points wins."""
    return 1.0 / (1.0 + math.exp(-lead / calm))
