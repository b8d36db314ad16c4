"""What a good player looks at in Armadora: who is likely to get the gold of each mine.

The value of a position is the share of the gold a side may expect. For every mine it asks how strong each
side will be in the territory that the mine ends up in: warriors it knows count as they are, face-down ones by
what is unseen of their army, and every empty square as a warrior still to come. Where a territory can still
be divided, a warrior counts less the farther it stands from the mine, since a palisade may come between.
Everything is computed from what the viewer of a seen state knows.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from longtable.core.bits import bit, count
from longtable.games.armadora.board import (
    MINE_GRIDS,
    WIDTH,
)
from longtable.games.armadora.rules.position import (
    ARMIES,
    STRENGTHS,
)
from longtable.games.armadora.rules.state import ArmadoraState

GOLD: Final = 40.0
DIVISIBLE: Final = 8  #: squares from which on a territory can be divided (A-26)
FARTHEST: Final = 6  #: steps from a mine beyond which a warrior does not count while walls may come
# What a warrior one step from a mine counts; each further step counts so much less again.
NEAR: Final = 0.8  #: in the smallest territory that can be divided …
FAR: Final = 0.5  #: … and on the undivided board
RESERVE: Final = 1.6  #: what a warrior to come counts, since it comes where it decides most
LOGIT: Final = (
    1.2  #: steepness of the chances; 1.7 would be a normal curve, but all this is a rough guess
)
HELD_BACK: Final = 0.2  #: gold that a power token is worth while it can still be used
KEPT_TOKEN: Final = 0.8  #: gold that the reinforcement is worth while it can still be placed
OTHERS: Final = 0.75  #: what the gold of the strongest other side weighs against one's own


@final
class Region:
    """Where one mine, or all mines of a territory that stays whole, may have their warriors.

    Attributes:
        gold: what lies there.
        layers: sets of squares, nearest first; one layer where the territory stays whole.
        weights: what a warrior in each layer counts.
    """

    def __init__(self, gold: i64, layers: list[int], weights: list[float]) -> None:
        self.gold: i64 = gold
        self.layers: list[int] = layers
        self.weights: list[float] = weights


def more_palisades(table: ArmadoraState) -> bool:
    """Whether palisades may still be built: some are left, and the game goes on."""
    return table.palisades_left > 0 and table.turn >= 0


def can_be_divided(table: ArmadoraState, territory: i64) -> bool:
    """Whether palisades may still make two of a territory: a rough look at size and lines left."""
    if count(territory) < DIVISIBLE or not more_palisades(table):
        return False
    return (table.legal_north | table.legal_west) & territory != 0


def regions(table: ArmadoraState) -> list[Region]:
    """Return where the gold is and which squares matter to it."""
    found: list[Region] = []
    for territory in table.territories():
        whole: i64 = territory
        gold: i64 = 0
        mines: list[tuple[int, int]] = []
        for mine, grid in enumerate(MINE_GRIDS[table.board]):
            if whole & bit(grid):
                gold += table.mine_gold[mine]
                mines.append((grid, table.mine_gold[mine]))
        if gold == 0:
            continue
        if not can_be_divided(table, whole):
            found.append(Region(gold, [territory], [1.0]))
        else:
            reach = NEAR - (NEAR - FAR) * float(count(whole) - DIVISIBLE) / 32.0
            for grid, amount in mines:
                found.append(_around(table, grid, amount, reach))
    return found


def _around(table: ArmadoraState, mine: i64, gold: i64, reach: float) -> Region:
    """Return the squares around a mine, a step at a time."""
    open_west = table.open_west
    open_north = table.open_north
    reached = bit(mine)
    layers = [int(reached)]
    weights = [1.0]
    weight = 1.0
    step: i64 = 0
    while step < FARTHEST:
        wider = (
            reached
            | (reached << 1) & open_west
            | (reached & open_west) >> 1
            | (reached << WIDTH) & open_north
            | (reached & open_north) >> WIDTH
        )
        if wider == reached:
            break
        weight *= reach
        layers.append(int(wider ^ reached))
        weights.append(weight)
        reached = wider
        step += 1
    return Region(gold, layers, weights)


@final
class Army:
    """What the viewer knows of one seat's warriors.

    Attributes:
        side: whom its strength is counted for.
        owned: squares of its warriors.
        ones, twos, fours: warriors whose strength is known, by the binary digits of their strength.
        covered: warriors whose strength is not known.
        mean, spread: of the strength of an unknown one, mean and variance.
        coming: how many it may still place.
        next_mean, next_square: of the strength of one of those, mean and mean square.
        plus, minus, minus_twice: squares of reinforced and shot warriors.
    """

    def __init__(self, table: ArmadoraState, seat: i64, public: bool) -> None:
        first = STRENGTHS * seat
        known: i64 = 0
        place = first
        while place < first + STRENGTHS:
            known |= table.warriors[place]
            place += 1
        if public:
            known &= table.face_up_squares
        self.side: i64 = table.side(seat)
        self.owned: i64 = table.owned[seat]
        self.ones: i64 = (
            table.warriors[first] | table.warriors[first + 2] | table.warriors[first + 4]
        ) & known
        self.twos: i64 = (table.warriors[first + 1] | table.warriors[first + 2]) & known
        self.fours: i64 = (table.warriors[first + 3] | table.warriors[first + 4]) & known
        self.covered: i64 = self.owned & ~known
        self.plus: i64 = table.reinforced_squares & self.owned
        self.minus: i64 = table.shot & self.owned
        # A 1 that was hit twice counts 0, not -1.
        self.minus_twice: i64 = table.shot_twice & self.owned & ~(table.warriors[first] & known)
        self.mean: float = 0.0
        self.spread: float = 0.0
        self.coming: i64 = 0 if table.out & bit(seat) else table.tiles_left(seat)
        self.next_mean: float = 0.0
        self.next_square: float = 0.0
        self._reckon(table, seat, known, table.viewer == seat and not public)

    def _reckon(self, table: ArmadoraState, seat: i64, known: i64, mine: bool) -> None:
        """Work out what an unknown warrior, and one still to come, is likely to be."""
        first = STRENGTHS * seat
        tiles: i64 = 0
        total: i64 = 0
        squares: i64 = 0
        strength: i64 = 1
        while strength <= STRENGTHS:
            if mine:
                left = table.hands[first + strength - 1]
            else:
                left = ARMIES[table.seats][strength - 1]
                left -= count(table.warriors[first + strength - 1] & known)
            tiles += left
            total += left * strength
            squares += left * strength * strength
            strength += 1
        if tiles > 0:
            self.next_mean = float(total) / float(tiles)
            self.next_square = float(squares) / float(tiles)
            self.mean = self.next_mean
            self.spread = self.next_square - self.mean * self.mean

    def strength_in(self, squares: i64) -> float:
        """Return the strength to be expected on some squares."""
        if self.owned & squares == 0:
            return 0.0
        certain = (
            count(self.ones & squares)
            + 2 * count(self.twos & squares)
            + 4 * count(self.fours & squares)
        )
        if self.plus | self.minus:
            certain += count(self.plus & squares) - count(self.minus & squares)
            certain -= count(self.minus_twice & squares)
        return float(certain) + self.mean * float(count(self.covered & squares))


@final
class Outlook:
    """What a viewer may expect of a position; ``public`` leaves out what only the viewer knows."""

    def __init__(self, table: ArmadoraState, public: bool) -> None:
        self.table: ArmadoraState = table
        self.armies: list[Army] = [Army(table, seat, public) for seat in range(table.seats)]
        self.sides: i64 = 2 if table.teams else table.seats
        coming: i64 = 0
        square = 0.0
        for army in self.armies:
            coming += army.coming
            square += float(army.coming) * army.next_square
        free = count(table.free)
        #: how many warriors will come to an empty square, by seat; and the variance they bring
        filled = float(min(coming, free)) / float(free) if free > 0 and coming > 0 else 0.0
        self.shares: list[float] = [
            RESERVE * filled * float(army.coming) / float(coming) * army.next_mean
            if coming > 0
            else 0.0
            for army in self.armies
        ]
        self.coming_spread: float = filled * square / float(coming) if coming > 0 else 0.0

    def chances(self, region: Region) -> list[float]:
        """Return the probability of each side to take the gold of a region."""
        table = self.table
        strengths = [0.0] * self.sides
        here = [False] * self.sides
        spread = 0.0
        empty = 0.0
        for at in range(len(region.layers)):
            squares: i64 = region.layers[at]
            weight = region.weights[at]
            empty += weight * float(count(table.free & squares))
            for army in self.armies:
                if army.owned & squares:
                    strength = army.strength_in(squares)
                    strengths[army.side] += weight * strength
                    here[army.side] = True
                    spread += weight * float(count(army.covered & squares)) * army.spread
                    spread += weight * (1.0 - weight) * strength * strength
        for seat in range(table.seats):
            army = self.armies[seat]
            if empty > 0.0 and army.coming > 0:
                strengths[army.side] += empty * self.shares[seat]
                here[army.side] = True
        spread += empty * self.coming_spread
        if spread < 0.01:
            return self._certain(region, strengths)
        return _likely(strengths, here, spread)

    def _certain(self, region: Region, strengths: list[float]) -> list[float]:
        """Return who takes how much of a region in which nothing can change or turn up."""
        chances = [0.0] * self.sides
        most = max(strengths)
        if most < 0.5:
            return chances  # nobody, or only warriors shot down to 0
        best = [side for side in range(self.sides) if strengths[side] > most - 0.5]
        if len(best) > 1:
            for army in self.armies:  # the reinforcement decides a tie
                if army.plus & region.layers[0] and army.side in best:
                    best = [army.side]
                    break
        share: i64 = region.gold // len(best)
        for side in best:
            chances[side] = float(share) / float(region.gold)
        return chances

    def gold(self, found: list[Region]) -> list[float]:
        """Return the gold that each side may expect."""
        gold = [0.0] * self.sides
        for region in found:
            chances = self.chances(region)
            for side in range(self.sides):
                gold[side] += float(region.gold) * chances[side]
        return gold


def _likely(strengths: list[float], here: list[bool], spread: float) -> list[float]:
    """Return chances to be strongest when the differences have this variance."""
    most = 0.0
    for side in range(len(strengths)):
        if here[side] and strengths[side] > most:
            most = strengths[side]
    steepness = LOGIT / math.sqrt(spread)
    total = 0.0
    chances = [0.0] * len(strengths)
    for side in range(len(strengths)):
        if here[side]:
            chances[side] = math.exp(steepness * (strengths[side] - most))
            total += chances[side]
    if total > 0.0:
        for side in range(len(strengths)):
            chances[side] /= total
    return chances


@final
class Walls:
    """The regions of the palisades last looked at: most positions that are compared share them."""

    def __init__(self) -> None:
        self.open_north: i64 = -1
        self.open_west: i64 = -1
        self.board: i64 = -1
        self.gold: list[int] = []
        self.spare: bool = False
        self.regions: list[Region] = []

    def of(self, table: ArmadoraState) -> list[Region]:
        """Return the regions of a position."""
        same = (
            self.open_north == table.open_north
            and self.open_west == table.open_west
            and self.board == table.board
            and self.spare == more_palisades(table)
            and self.gold == table.mine_gold
        )
        if not same:
            self.regions = regions(table)
            self.open_north = table.open_north
            self.open_west = table.open_west
            self.board = table.board
            self.spare = more_palisades(table)
            self.gold = table.mine_gold
        return self.regions


WALLS: Final = Walls()


def position_value(table: ArmadoraState, seat: i64) -> float:
    """Return how good a position looks to a seat, from 0 to 1."""
    return _on_scale(Outlook(table, False).gold(WALLS.of(table)), table, seat)


def _on_scale(gold: list[float], table: ArmadoraState, seat: i64) -> float:
    side = table.side(seat)
    most = 0.0
    rest = 0.0
    for other in range(len(gold)):
        if other != side:
            rest += gold[other]
            most = max(most, gold[other])
    others = (
        most if len(gold) == 2 else OTHERS * most + (1.0 - OTHERS) * rest / float(len(gold) - 1)
    )
    own = gold[side]
    if table.advanced and table.turn >= 0 and not table.out & bit(seat):
        ahead = min(1.0, float(count(table.free) + table.palisades_left) / 20.0)
        own += ahead * HELD_BACK * float(table.powers[seat])
        if table.unreinforced & bit(seat):
            own += ahead * KEPT_TOKEN
    return min(1.0, max(0.0, 0.5 + (own - others) / (2.0 * GOLD)))
