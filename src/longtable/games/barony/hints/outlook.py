"""What a position promises to each seat, in points.

Titles and new cities count as they are. Tokens count by the gold that is still needed. A knight counts by the
best building site it can walk to that no other knight of its seat has been given; hexes nobody goes to yet
count a little, the more the nearer they lie to the own cities and the farther from those of others; a village
that may become a city counts almost as one. What may be lost to a raid before the next turn is taken off
(:mod:`longtable.games.barony.hints.danger`). Once somebody is Duke only points count, and what a seat that
is still to move can make of its last turn.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.games.barony.board import (
    CITY,
    CITY_POINTS,
    DUKE,
    FOREST,
    GOLD,
    HEXES,
    KNIGHT,
    MOST_NEW_CITIES,
    NEIGHBOURS,
    NO_BUILDING,
    SILVER,
    STRONGHOLD,
    TITLE_POINTS,
    TITLE_PRICE,
    TOKEN_KINDS,
    VILLAGE,
)
from longtable.games.barony.hints.reach import FAR, enemy_knights, is_free, walk
from longtable.games.barony.hints.weights import Weights
from longtable.games.barony.rules.construction import may_build_on, may_found
from longtable.games.barony.rules.land import SIDES
from longtable.games.barony.rules.position import OWNED, Position

FARTHEST_SITE: Final = 4  #: steps from the own cities beyond which a hex is nobody's concern
FARTHEST_WALK: Final = 3  #: steps a knight plans ahead …
FARTHEST_MARCH: Final = 7  #: … and while nothing changes
SITES: Final = 16  #: hexes nobody goes to yet that may count, at most
MEAN_GOLD: Final = 3.3  #: of a token, if all buildings are needed for four titles
LAST_TITLE: Final = 8.0  #: points that a title brings net of silver, as the last turn of all
LAST_TURN: Final = 1.5  #: points that a last turn brings if there is nothing great to do
PATIENT: Final = 4  #: rounds without change that nobody minds …
IMPATIENCE: Final = 0.15  #: … and what plans lose with every further one …
LEAST_PATIENCE: Final = 0.1  #: … down to so much
LEFT_OVER: Final = 0.6  #: what the silver of gold counts that no title needs
TIE: Final = 0.2  #: points that a place later in the round is worth where it decides ties


@final
class Outlook:
    """A look at one position.

    Attributes:
        points: what each seat may expect.
        left: how far ahead plans still count, in rounds: less the nearer somebody is to becoming Duke.
        last: whether somebody is.
        plans: what knights on the map are worth, by seat, as counted in the points.
        patience: what dangers and others' plans count, less the longer nothing has changed.
        steps: at ``144 * seat + hex``, steps from the nearest own city.
        gold: by seat what a gold piece more is worth; scarcity: a building in reserve.
        worth: at ``4 * seat + terrain``, what a building there is worth.
    """

    def __init__(self, table: Position, weights: Weights, patience: float = 1.0) -> None:
        self.table: Position = table
        self.weights: Weights = weights
        self.points: list[float] = []
        self.left: float = weights.rounds
        self.last: bool = table.has_duke()
        self.plans: list[float] = [0.0] * table.seats
        self.patience: float = patience
        self.steps: vec[i64] = vec[i64]([FAR] * (HEXES * table.seats))
        self.gold: list[float] = []
        self.scarcity: list[float] = []
        self.worth: list[float] = []
        self._taken: vec[i64] = vec[i64]([-1] * HEXES)  # the seat whose knight stands or goes there
        self._look()

    def _look(self) -> None:
        table = self.table
        seat: i64 = 0
        while seat < table.seats:
            self._note_time(seat)
            self._note_prices(seat)
            self._note_steps(seat)
            seat += 1
        seat = 0
        while seat < table.seats:
            self.points.append(self._last_points(seat) if self.last else self._points(seat))
            seat += 1

    # -- what things are worth now -------------------------------------------------------------------------

    def _note_time(self, seat: i64) -> None:
        """Guess how long this seat still needs to become Duke; the quickest counts."""
        table = self.table
        title = table.titles[seat]
        useful = min(table.gold(seat), TITLE_PRICE * (DUKE - title))
        done = (float(TITLE_POINTS * title) + 0.8 * float(useful)) / float(TITLE_POINTS * DUKE)
        rounds = max(self.weights.rounds * (1.0 - done), float(DUKE - title))
        self.left = min(self.left, rounds)

    def _note_prices(self, seat: i64) -> None:
        """Say what a building on each terrain is worth: its token, less the building that it takes."""
        table = self.table
        weights = self.weights
        lacking = TITLE_PRICE * (DUKE - table.titles[seat]) - table.gold(seat)
        buildings = table.reserve(seat, VILLAGE) + table.reserve(seat, STRONGHOLD)
        gold, silver, scarcity = 0.0, 0.9, 0.0
        if lacking > 0 and not self.last:
            gold, silver = weights.gold, weights.silver
            more = (
                buildings + MOST_NEW_CITIES - table.founded[seat]
            )  # a new city sets a village free
            mean = float(lacking) / float(max(more, 1)) / MEAN_GOLD
            scarcity = weights.scarcity * min(2.5, max(0.3, mean))
        self.gold.append(gold)
        self.scarcity.append(scarcity)
        kind: i64 = 0
        while kind < TOKEN_KINDS:
            worth = gold * float(GOLD[kind]) + silver * float(SILVER[kind]) - scarcity
            self.worth.append(worth if buildings > 0 else 0.0)
            kind += 1

    def _note_steps(self, seat: i64) -> None:
        table = self.table
        cities: list[int] = []
        city = OWNED * seat + CITY
        hexes = table.land.hexes
        at: i64 = 0
        while at < len(hexes):
            if i64(table.buildings[hexes[at]]) == city:
                cities.append(hexes[at])
            at += 1
        steps = vec[i64]([FAR] * HEXES)
        for hex in walk(table, seat, cities, FARTHEST_SITE + 1, steps):
            self.steps[HEXES * seat + hex] = steps[hex]

    def worth_at(self, seat: i64, hex: i64) -> float:
        """Return what a building of a seat on a hex is worth to it."""
        return self.worth[TOKEN_KINDS * seat + i64(self.table.land.terrain[hex])]

    def best_token(self, seat: i64, holder: i64) -> float:
        """Return what the best token that a seat holds is worth to a seat; 0 where it holds none."""
        kind: i64 = 0
        while kind < TOKEN_KINDS:
            if self.table.tokens[TOKEN_KINDS * holder + kind] > 0:
                gold = self.gold[seat]
                silver = 0.8 if gold == 0.0 else self.weights.silver
                return gold * float(GOLD[kind]) + silver * float(SILVER[kind])
            kind += 1
        return 0.0

    # -- the last round ------------------------------------------------------------------------------------

    def _last_points(self, seat: i64) -> float:
        """Return the points a seat will end with: it may have a turn left, and nothing else counts."""
        table = self.table
        points = float(table.total(seat))
        if not table.ties_shared:
            points += TIE * float(table.place_in_round(seat))
        if table.turn < 0 or table.place_in_round(seat) < table.place_in_round(table.mover):
            return points
        if may_found(table, seat):
            return points + float(CITY_POINTS)
        best = LAST_TURN
        if table.titles[seat] < DUKE and table.gold(seat) >= TITLE_PRICE:
            best = LAST_TITLE
        silver = 0.0
        hexes = table.land.hexes
        at: i64 = 0
        while at < len(hexes):
            if may_build_on(table, seat, hexes[at]):
                silver += float(SILVER[i64(table.land.terrain[hexes[at]])])
            at += 1
        return points + max(best, silver)

    # -- before it -----------------------------------------------------------------------------------------

    def _points(self, seat: i64) -> float:
        table = self.table
        weights = self.weights
        left = self.left
        buildings = table.reserve(seat, VILLAGE) + table.reserve(seat, STRONGHOLD)
        points = float(table.score(seat)) + self._purse(seat)
        points += self.scarcity[seat] * float(buildings + MOST_NEW_CITIES - table.founded[seat])
        late = min(1.0, left / 8.0)
        points += late * weights.supply * float(7 - table.removed[seat])
        points += late * weights.stronghold * float(table.reserve(seat, STRONGHOLD))
        points += self._lakes(seat) * min(1.0, left / 4.0)
        self.plans[seat] = self._knights(seat)
        points += self.plans[seat]
        lacking = TITLE_PRICE * (DUKE - table.titles[seat]) - table.gold(seat)
        wanted = min(buildings, lacking // 4 + 2) - (
            7 - table.removed[seat] - table.reserve(seat, KNIGHT)
        )
        if wanted > 0:
            points += weights.soil * late * self._soil(seat, min(wanted, SITES))
        if table.founded[seat] < MOST_NEW_CITIES:
            points += weights.site * min(1.0, left / 4.0) * self._city_sites(seat)
        return points

    def _purse(self, seat: i64) -> float:
        """Return what the tokens are worth: gold as far as it is needed, silver of what is left over."""
        table = self.table
        needed = TITLE_PRICE * (DUKE - table.titles[seat])
        gold = table.gold(seat)
        silver = float(table.silver(seat))
        worth = self.weights.gold * float(min(gold, needed)) + self.weights.silver * silver
        if gold >= TITLE_PRICE and needed > 0:
            worth += self.weights.affordable
        if gold > needed:
            worth += LEFT_OVER * float(gold - needed) * silver / float(gold)
        return worth

    def _lakes(self, seat: i64) -> float:
        table = self.table
        found = 0.0
        hexes = table.land.hexes
        at: i64 = 0
        while at < len(hexes):
            hex = hexes[at]
            at += 1
            if table.land.lakeside[hex] != 0 and i64(table.buildings[hex]) == OWNED * seat + CITY:
                found = found + 0.3 if found > 0.0 else 1.3
        return found * self.weights.lake

    def _knights(self, seat: i64) -> float:
        """Return what the knights on the map are worth: on sites, and on their way to some."""
        table = self.table
        walkers: list[int] = []
        numbers: list[int] = []
        buildings = table.reserve(seat, VILLAGE) + table.reserve(seat, STRONGHOLD)
        worth = 0.0
        soon = min(1.0, self.left / 2.0)
        later = min(1.0, self.left / 4.0)
        hexes = table.land.hexes
        at: i64 = 0
        while at < len(hexes):
            hex = hexes[at]
            at += 1
            knights = i64(table.knights[HEXES * seat + hex])
            if knights == 0:
                continue
            worth += self.weights.knight * later * float(knights)
            if buildings > 0 and is_free(table, seat, hex):
                self._taken[hex] = seat
                buildings -= 1
                worth += soon * max(0.0, self.worth_at(seat, hex) - self.weights.construction)
                knights -= 1
            if knights > 0:
                walkers.append(hex)
                numbers.append(knights)
        place = 0
        while place < len(walkers) and buildings > 0:
            worth += later * self._walks(seat, walkers[place], min(buildings, numbers[place]))
            buildings -= numbers[place]
            place += 1
        return worth

    def _walks(self, seat: i64, start: i64, knights: i64) -> float:
        """Return what the sites are worth that some knights on one hex may walk to, each to another."""
        table = self.table
        weights = self.weights
        steps = vec[i64]([FAR] * HEXES)
        farthest: i64 = FARTHEST_WALK if self.patience == 1.0 else FARTHEST_MARCH
        reached = walk(table, seat, [int(start)], farthest, steps)
        worths: list[float] = []
        hexes: list[int] = []
        for hex in reached:
            if hex != start and self._taken[hex] != seat and is_free(table, seat, hex):
                worth = self.worth_at(seat, hex) - weights.construction
                worth -= weights.step * float(steps[hex])
                if worth > 0.0:
                    worths.append(worth)
                    hexes.append(hex)
        total = 0.0
        while knights > 0 and len(worths) > 0:
            best = 0
            place = 1
            while place < len(worths):
                if worths[place] > worths[best]:
                    best = place
                place += 1
            total += worths[best]
            self._taken[hexes[best]] = seat
            worths.pop(best)
            hexes.pop(best)
            knights -= 1
        return total

    def _soil(self, seat: i64, wanted: i64) -> float:
        """Return what the best hexes near the own cities are worth that no own knight goes to yet."""
        table = self.table
        best = vec[float]([0.0] * SITES)
        hexes = table.land.hexes
        at: i64 = 0
        while at < len(hexes):
            hex = hexes[at]
            at += 1
            steps = self.steps[HEXES * seat + hex]
            if steps > FARTHEST_SITE or self._taken[hex] == seat or not is_free(table, seat, hex):
                continue
            worth = self.worth_at(seat, hex) - self.weights.reach * float(steps)
            if worth > best[wanted - 1]:
                worth *= self._claim(seat, hex, steps)
                place = wanted - 1
                if worth > best[place]:
                    while place > 0 and best[place - 1] < worth:
                        best[place] = best[place - 1]
                        place -= 1
                    best[place] = worth
        total = 0.0
        place = 0
        while place < wanted:
            total += best[place]
            place += 1
        return total

    def _claim(self, seat: i64, hex: i64, steps: i64) -> float:
        """Return how likely a hex so far from the own cities is to become the seat's, not another's."""
        claim = 1.0
        other: i64 = 0
        while other < self.table.seats:
            if other != seat:
                ahead = self.steps[HEXES * other + hex] - steps
                if ahead < 0:
                    claim *= 0.4
                elif ahead == 0:
                    claim *= 0.65
                elif ahead == 1:
                    claim *= 0.9
            other += 1
        return claim

    # -- cities to come ------------------------------------------------------------------------------------

    def _city_sites(self, seat: i64) -> float:
        """Return how sure the new cities are that may still be founded: 1 for each that could be now."""
        table = self.table
        sites: list[int] = []
        sure: list[float] = []
        hexes = table.land.hexes
        at: i64 = 0
        best = 0
        while at < len(hexes):
            hex = hexes[at]
            at += 1
            if table.settled[hex] != 0 or i64(table.land.terrain[hex]) == FOREST:
                continue
            chance = self._city_chance(seat, hex)
            if chance > 0.0:
                if len(sure) > 0 and chance > sure[best]:
                    best = len(sure)
                sites.append(hex)
                sure.append(chance)
        if len(sites) == 0:
            return 0.0
        if table.founded[seat] + 1 == MOST_NEW_CITIES:
            return sure[best]
        second = 0.0
        place = 0
        while place < len(sites):
            if sure[place] > second and place != best and not is_beside(sites[best], sites[place]):
                second = sure[place]
            place += 1
        return sure[best] + 0.9 * second

    def _city_chance(self, seat: i64, hex: i64) -> float:
        table = self.table
        if i64(table.buildings[hex]) == OWNED * seat + VILLAGE:
            return 0.4 if enemy_knights(table, seat, hex) else 1.0
        if table.buildings[hex] != NO_BUILDING or not is_free(table, seat, hex):
            return 0.0
        if table.knights[HEXES * seat + hex] != 0:
            return self.weights.promised
        return self.weights.open if self.steps[HEXES * seat + hex] <= 2 else 0.0

    # -- who will win --------------------------------------------------------------------------------------

    def share(self, seat: i64) -> float:
        """Return a seat's chance to win, by the points that all may expect."""
        spread = 1.0 if self.last else 2.5 + self.weights.calm * self.left
        most = max(self.points)
        total = 0.0
        for points in self.points:
            total += math.exp((points - most) / spread)
        return math.exp((self.points[seat] - most) / spread) / total


def patience_at(table: Position) -> float:
    """Return what the dangers and plans of others count to who is to move: less while nothing changes.

    Without this two armies could guard their villages, or hunt each other over the same rich hexes, for ever.
    """
    if table.quiet <= PATIENT:
        return 1.0
    return max(LEAST_PATIENCE, 1.0 - IMPATIENCE * float(table.quiet - PATIENT))


def is_beside(hex: i64, other: i64) -> bool:
    """Whether two hexes of the window touch."""
    side: i64 = 0
    while side < SIDES:
        if NEIGHBOURS[SIDES * hex + side] == other:
            return True
        side += 1
    return False
