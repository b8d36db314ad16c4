"""Whole drafts that look good at first glance: what the search tries.

A warrior changes its own territory alone, so all squares and strengths are weighed by that change. Palisades
are weighed one by one, and after the best of them the second ones that would close something.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.bits import bit, count
from longtable.core.hints import Way
from longtable.games.armadora.board import (
    DONE,
    FIRST_LINE,
    FIRST_ROW_LINE,
    GRID_OF_LINE,
    PASS,
    PICK_OF_SQUARE,
    POWER,
    REINFORCE,
    WARRIOR,
)
from longtable.games.armadora.hints.ground import GRIDS, GROUNDS, Ground
from longtable.games.armadora.hints.scales import Scales
from longtable.games.armadora.rules.actions import build
from longtable.games.armadora.rules.position import (
    ELF,
    GOBLIN,
    MAGE,
    ORC,
    STRENGTHS,
)
from longtable.games.armadora.rules.powers import (
    arrow_targets,
    look_targets,
    may_use_power,
    reinforcement_targets,
)
from longtable.games.armadora.rules.state import ArmadoraState
from longtable.games.armadora.rules.turns import can_build

EACH: Final = 3  #: squares of one territory that are tried for warriors of one strength
SECONDS: Final = 5  #: lines after which a second one is tried
PAIRED: Final = 5  #: best lines that are tried with each other

Plan = tuple[float, list[int]]


def _worth(plan: Plan) -> float:
    return plan[0]


@final
class Glance:
    """What the seat to pick may do at the start of a draft, as its sight shows it."""

    def __init__(self, table: ArmadoraState) -> None:
        self.table: ArmadoraState = table
        self.seat: i64 = table.turn
        self.side: i64 = table.side(table.turn)
        self.ground: Ground = GROUNDS.of(table)
        self.ground.look_closer(table)
        self.scales: Scales = Scales(table, table.turn)
        self.scales.weigh(self.ground)
        self.plans: list[Plan] = []

    # -- what the seat may expect as it stands ---------------------------------------------------------------

    def promise(self) -> float:
        """Return what the position promises the seat."""
        self.scales.weigh(self.ground)
        self.scales.add_up(self.ground)
        return self.scales.promise(self.side)

    def chance(self, region: i64) -> float:
        """Return the seat's chance in a region; not after :meth:`built`."""
        self.scales.reckon(region, self.ground, -1, 0.0, 0.0, 0.0)
        return self.scales.chance[self.side]

    def mine_of(self, region: i64) -> i64:
        """Return squares of a region that all lie in one territory: its first layer."""
        return self.ground.squares[self.ground.starts[region]]

    def most_doubtful(self) -> i64:
        """Return the region where most gold is in doubt."""
        self.scales.weigh(self.ground)
        found: i64 = 0
        most = -1.0
        region: i64 = 0
        while region < self.ground.regions:
            chance = self.chance(region)
            stake = self.ground.gold[region] * chance * (1.0 - chance)
            if stake > most:
                most = stake
                found = region
            region += 1
        return found

    # -- warriors ----------------------------------------------------------------------------------------

    def add_warriors(self) -> None:
        """Weigh every strength in hand on the best squares of every territory with gold."""
        table = self.table
        if not table.free:
            return
        first = STRENGTHS * self.seat
        weakest = True
        strength: i64 = 1
        while strength <= STRENGTHS:
            if table.hands[first + strength - 1]:
                self.scales.expect(strength)
                self._add_strength(strength, weakest)
                weakest = False
            strength += 1
        self.scales.expect(0)

    def _add_strength(self, strength: i64, weakest: bool) -> None:
        scales = self.scales
        free = self.table.free
        scales.add_up(self.ground)
        gold = scales.gold[:]
        doubt = scales.doubt
        for land in self.ground.lands:
            squares: i64 = free & land
            free &= ~squares
            if squares == 0:
                continue
            if squares & self.ground.whole:
                squares &= -squares  # there one square is as good as another
            self._add_land(strength, squares, gold, doubt)
        if weakest and free:
            square = PICK_OF_SQUARE[count((free & -free) - 1)]
            self.plans.append((scales.promise(self.side), [int(WARRIOR + strength), int(square)]))

    def _add_land(self, strength: i64, squares: i64, gold: vec[float], doubt: float) -> None:
        """Add the best squares of one territory."""
        scales = self.scales
        found: list[Plan] = []
        while squares:
            lowest = squares & -squares
            grid = count(lowest - 1)
            self._put(strength, grid)
            plan: Plan = (
                scales.promise(self.side),
                [int(WARRIOR + strength), int(PICK_OF_SQUARE[grid])],
            )
            found.append(plan)
            squares ^= lowest
            side: i64 = 0
            while side < scales.sides:
                scales.gold[side] = gold[side]
                side += 1
            scales.doubt = doubt
        if len(found) > EACH:
            found.sort(key=_worth, reverse=True)
            found = found[:EACH]
        self.plans += found

    def _put(self, strength: i64, grid: i64) -> None:
        """Change the sum by what a warrior on a square changes in the regions around it."""
        scales = self.scales
        ground = self.ground
        region: i64 = 0
        while region < ground.regions:
            at = ground.layer_at[GRIDS * region + grid]
            if at:
                layer = ground.starts[region] + at - 1
                weight = ground.weights[layer]
                power = float(strength)
                spread = weight * (1.0 - weight) * power * (power + 2.0 * scales.mine[layer])
                scales.reckon(region, ground, -1, 0.0, 0.0, 0.0)
                scales.add_region(ground.gold[region], -1.0)
                scales.reckon(region, ground, self.side, weight * power, spread, weight)
                scales.add_region(ground.gold[region], 1.0)
            region += 1

    # -- palisades ---------------------------------------------------------------------------------------

    def add_palisades(self) -> None:
        """Weigh single lines, and pairs that begin with one of the best."""
        table = self.table
        if not can_build(table):
            return
        singles: list[Plan] = []
        for pick in self.ground.closing + self.ground.opening:
            singles.append((self.built(pick, -1), [pick]))
        singles.sort(key=_worth, reverse=True)
        one = table.palisades_left == 1
        if table.palisades_left > 1:
            self._add_pairs(singles)
        for plan in singles:
            self.plans.append((plan[0], self._full(plan[1][0], one)))
        if self.ground.dead >= 0:
            waits = self._full(int(self.ground.dead), one)
            self.plans.append((self.promise(), waits))

    def _full(self, pick: int, one: bool) -> list[int]:
        """Return the draft of a single palisade: done is asked for where a second one could follow."""
        if one or not _another(self.table, pick):
            return [pick]
        return [pick, DONE]

    def _add_pairs(self, singles: list[Plan]) -> None:
        tried: list[tuple[int, int]] = []
        best = [plan[1][0] for plan in singles[:PAIRED]]
        for plan in singles[:SECONDS]:
            first = plan[1][0]
            after = self.table.copy()
            _build(after, first)
            ground = GROUNDS.of(after)
            ground.look_closer(after)
            for second in ground.closing + best:
                pair = (min(first, second), max(first, second))
                if second == first or pair in tried or not _may_build(after, second):
                    continue
                tried.append(pair)
                self.plans.append((self.built(first, second), [first, second]))

    def built(self, first: int, second: int) -> float:
        """Return what one or two palisades promise."""
        after = self.table.copy()
        _build(after, first)
        if second >= 0:
            _build(after, second)
        ground = GROUNDS.of(after)
        self.scales.weigh(ground)
        self.scales.add_up(ground)
        return self.scales.promise(self.side)

    # -- the end, and what only the advanced game has ------------------------------------------------------

    def add_end(self) -> None:
        """Weigh to end, where nothing is left to win."""
        table = self.table
        if self.plans and table.tiles_left(self.seat) > 0 and self._gold_in_reach():
            return
        self.scales.expect(-1)
        self.plans.append((self.promise(), [PASS]))
        self.scales.expect(0)

    def _gold_in_reach(self) -> bool:
        return (self.ground.rich & self.table.free) != 0

    def add_reinforcement(self) -> None:
        """Weigh the reinforcement on one warrior of each territory where it may lie."""
        table = self.table
        targets: i64 = reinforcement_targets(table, self.seat)
        for land in self.ground.lands:
            here: i64 = targets & land
            if here:
                square = PICK_OF_SQUARE[count((here & -here) - 1)]
                after = table.copy()
                after.reinforced_squares |= here & -here
                after.unreinforced &= ~bit(self.seat)
                scales = Scales(after, self.seat)
                scales.weigh(self.ground)
                scales.add_up(self.ground)
                self.plans.append((scales.promise(self.side), [REINFORCE, int(square)]))


def _build(table: ArmadoraState, pick: i64) -> None:
    line = bit(GRID_OF_LINE[pick - FIRST_LINE])
    if pick < FIRST_ROW_LINE:
        build(table, 0, line)
    else:
        build(table, line, 0)


def _may_build(table: ArmadoraState, pick: i64) -> bool:
    return table.may_build(pick - FIRST_LINE)


def _another(table: ArmadoraState, pick: i64) -> bool:
    """Whether a second palisade could follow this one."""
    after = table.copy()
    _build(after, pick)
    return can_build(after)


def glances(table: ArmadoraState, limit: i64) -> list[Way]:
    """Return whole drafts of the seat to pick at the start of one, the best first."""
    plans = _main_actions(table)
    if table.advanced and may_use_power(table):
        plans += _with_power(table, plans)
        plans.sort(key=_worth, reverse=True)
    return [Way(tuple(plan[1]), plan[0]) for plan in plans[:limit]]


def _main_actions(table: ArmadoraState) -> list[Plan]:
    glance = Glance(table)
    glance.add_warriors()
    glance.add_palisades()
    if table.advanced:
        glance.add_reinforcement()
    glance.add_end()
    plans = glance.plans
    plans.sort(key=_worth, reverse=True)
    return plans


# -- powers -------------------------------------------------------------------------------------------------

TARGETS: Final = 2  #: targets of a power after which main actions are tried
THEN: Final = 3  #: main actions that are tried after each
LOOK: Final = 0.25  #: of what hangs on a warrior, how much it is worth to know it


def _with_power(table: ArmadoraState, plans: list[Plan]) -> list[Plan]:
    """Return drafts that begin with the power; those of the Mage end with the look."""
    race = table.race(table.turn)
    if race == MAGE:
        return _looks(table, plans[0][0])
    firsts = _power_picks(table, race)
    found: list[Plan] = []
    for first in firsts:
        after = table.copy()
        after.play(POWER)
        for pick in first:
            after.play(pick)
        for plan in _main_actions(after)[:THEN]:
            found.append((plan[0], [POWER, *first, *plan[1]]))
    return found


def _power_picks(table: ArmadoraState, race: i64) -> list[list[int]]:
    """Return the best ways to use the power, by what it alone brings."""
    glance = Glance(table)
    if race == GOBLIN:
        glance.add_warriors()
        glance.plans.sort(key=_worth, reverse=True)
        return [plan[1] for plan in glance.plans[:TARGETS]]
    if race == ORC:
        lines = [(glance.built(pick, -1), [pick]) for pick in glance.ground.closing]
        lines.sort(key=_worth, reverse=True)
        found = [plan[1] for plan in lines[:TARGETS]]
        return found or [[pick] for pick in glance.ground.opening[:1]]
    if race == ELF:
        return _arrows(table)
    return []


def _arrows(table: ArmadoraState) -> list[list[int]]:
    """Return the best targets: of each army one a territory is enough to compare."""
    ground = GROUNDS.of(table)
    found: list[Plan] = []
    targets: i64 = arrow_targets(table, table.turn)
    while targets:
        lowest = targets & -targets
        targets ^= lowest
        grid = count(lowest - 1)
        after = table.copy()
        after.shot_twice |= after.shot & lowest
        after.shot |= lowest
        scales = Scales(after, table.turn)
        scales.weigh(ground)
        scales.add_up(ground)
        found.append((scales.promise(table.side(table.turn)), [int(PICK_OF_SQUARE[grid])]))
    found.sort(key=_worth, reverse=True)
    return [plan[1] for plan in found[:TARGETS]]


def _looks(table: ArmadoraState, best: float) -> list[Plan]:
    """Return looks at the warriors on which most hangs."""
    glance = Glance(table)
    scales = glance.scales
    targets: i64 = look_targets(table, table.turn)
    found: list[Plan] = []
    while targets:
        lowest = targets & -targets
        targets ^= lowest
        grid = count(lowest - 1)
        stake = 0.0
        region: i64 = 0
        while region < glance.ground.regions:
            at = glance.ground.layer_at[GRIDS * region + grid]
            if at:
                weight = glance.ground.weights[glance.ground.starts[region] + at - 1]
                scales.reckon(region, glance.ground, -1, 0.0, 0.0, 0.0)
                own = scales.chance[glance.side]
                stake += glance.ground.gold[region] * own * (1.0 - own) * weight
            region += 1
        found.append((best + LOOK * stake / 40.0 - 0.01, [POWER, int(PICK_OF_SQUARE[grid])]))
    found.sort(key=_worth, reverse=True)
    return found[:TARGETS]
