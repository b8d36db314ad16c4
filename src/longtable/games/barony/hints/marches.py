"""Which moves of one or two knights are worth trying.

Each step is rated roughly, by what its goal is worth beside where it begins; the best pairs of steps are then
carried out and looked at in full.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.games.barony.board import (
    DONE,
    FIRST_HEX,
    FIRST_TOKEN,
    HEXES,
    NO_BUILDING,
    TOKEN_KINDS,
    VILLAGE,
)
from longtable.games.barony.hints.outlook import Outlook
from longtable.games.barony.hints.reach import enemy_knights, is_free, is_open, knights_around
from longtable.games.barony.rules.land import ROOM
from longtable.games.barony.rules.movement import may_enter, may_leave
from longtable.games.barony.rules.position import ENTER, OTHERS, OWNED, STOLEN
from longtable.games.barony.rules.state import BaronyState

PAIRS: Final = 14  #: pairs of steps that are looked at in full
SINGLES: Final = 3  #: and moves of one knight
SWEEPS: Final = 2  #: how often the worths of hexes are spread over the map, there and back

RAID: Final = 1.0  #: points that a raid is rated above its token …
SPOILS: Final = 1.5  #: … which counts so much, for it is gained and lost
KILL: Final = 2.5  #: points that destroying a knight is rated
FOOT_IN: Final = 0.3  #: what a first knight beside an enemy village counts of its best token
MEETING: Final = 0.6  #: points that entering a lone knight's hex is rated
GUARD: Final = 0.6  #: what guarding a village counts of the token that a raid would take


@final
class Step:
    """A knight goes from one hex to the next, and how good that looks."""

    def __init__(self, origin: i64, hex: i64, gain: float) -> None:
        self.origin: i64 = origin
        self.hex: i64 = hex
        self.gain: float = gain


@final
class Marches:
    """The steps of the seat to pick in a position where a knight may be moved."""

    def __init__(self, table: BaronyState, outlook: Outlook) -> None:
        self.table: BaronyState = table
        self.outlook: Outlook = outlook
        self.seat: i64 = table.turn
        self._pull: vec[float] = self._pulls()
        self.steps: list[Step] = []
        hexes = table.land.hexes
        at: i64 = 0
        while at < len(hexes):
            if self._may_leave(hexes[at]):
                self._note_steps(hexes[at])
            at += 1

    def _may_leave(self, hex: i64) -> bool:
        """Whether a knight may go from there, and no other hex to leave is chosen."""
        table = self.table
        if table.step == ENTER and hex != table.place:
            return False
        return may_leave(table, self.seat, hex)

    # -- how good a step looks -----------------------------------------------------------------------------

    def _pulls(self) -> vec[float]:
        """Return by hex what the best goal is worth to a knight that stands there, less the way to it."""
        table = self.table
        pull = vec[float]([0.0] * HEXES)
        hexes = table.land.hexes
        last: i64 = len(hexes) - 1
        at: i64 = 0
        while at <= last:
            pull[hexes[at]] = self._goal(hexes[at])
            at += 1
        sweep = 0
        while sweep < SWEEPS:
            at = 0
            while at <= last:
                self._spread(pull, hexes[at])
                at += 1
            at = last
            while at >= 0:
                self._spread(pull, hexes[at])
                at -= 1
            sweep += 1
        return pull

    def _goal(self, hex: i64) -> float:
        """Return what a hex is worth to a knight that arrives there: as a site, or for a raid."""
        table = self.table
        if table.knights[HEXES * self.seat + hex] == 0 and is_free(table, self.seat, hex):
            return max(0.0, self.outlook.worth_at(self.seat, hex))
        owner = self._village_of_others(hex)
        if owner >= 0 and i64(table.closed[hex]) == 0:
            return 0.5 * self.outlook.best_token(self.seat, owner)
        return 0.0

    def _village_of_others(self, hex: i64) -> i64:
        """Return the enemy whose village stands on a hex, -1 where none does."""
        building = i64(self.table.buildings[hex])
        if building % OWNED != VILLAGE or building // OWNED == self.seat:
            return -1
        return building // OWNED

    def _spread(self, pull: vec[float], hex: i64) -> None:
        table = self.table
        best = pull[hex]
        ways = table.land.ways
        way: i64 = ROOM * hex
        last = way + ways[way]
        cost = self.outlook.weights.step
        while way < last:
            way += 1
            if pull[ways[way]] - cost > best and is_open(table, self.seat, ways[way]):
                best = pull[ways[way]] - cost
        pull[hex] = best

    def _note_steps(self, hex: i64) -> None:
        table = self.table
        stay = self._stay(hex)
        ways = table.land.ways
        way: i64 = ROOM * hex
        last = way + ways[way]
        while way < last:
            way += 1
            if may_enter(table, self.seat, ways[way]):
                gain = self._arrive(ways[way]) - stay
                self.steps.append(Step(hex, ways[way], gain))

    def _stay(self, hex: i64) -> float:
        """Return what a knight is worth where it stands."""
        table = self.table
        seat = self.seat
        if table.knights[HEXES * seat + hex] > 1:
            return self._pull[hex]
        if is_free(table, seat, hex):
            return self.outlook.worth_at(seat, hex)
        worth = self._pull[hex]
        own_village = i64(table.buildings[hex]) == OWNED * seat + VILLAGE
        if own_village and self._besiegers(hex) > 0:
            worth += GUARD * self.outlook.best_token(seat, seat)
        if enemy_knights(table, seat, hex):
            worth += MEETING
        return worth

    def _arrive(self, hex: i64) -> float:
        """Return what a knight is worth that arrives on a hex."""
        table = self.table
        seat = self.seat
        worth = self._pull[hex]
        alone = table.knights[HEXES * seat + hex] == 0
        own_village = i64(table.buildings[hex]) == OWNED * seat + VILLAGE
        if alone and own_village and self._besiegers(hex) > 1:
            worth += GUARD * self.outlook.best_token(seat, seat)
        if (i64(table.present[hex]) & OTHERS[seat]) == 0:
            return worth
        strikes = table.is_present(seat, hex)
        if enemy_knights(table, seat, hex):
            worth += KILL if strikes else MEETING
        owner = self._village_of_others(hex)
        if owner >= 0:
            token = self.outlook.best_token(seat, owner)
            worth += RAID + SPOILS * token if strikes else FOOT_IN * token
        return worth

    def _besiegers(self, hex: i64) -> i64:
        """Return how many knights the enemy with most of them has on a hex and around it."""
        table = self.table
        most: i64 = 0
        enemy: i64 = 0
        while enemy < table.seats:
            if enemy != self.seat:
                near = knights_around(table, enemy, hex) + table.knights_at(enemy, hex)
                most = max(most, near)
            enemy += 1
        return most

    # -- pairs of steps --------------------------------------------------------------------------------------

    def moves(self) -> list[list[int]]:
        """Return moves of one knight and of two, the most promising: all picks up to the turn's end."""
        steps = self.steps
        if self.table.moved > 0:
            return self._second_moves()
        pairs: list[tuple[float, int, int]] = []
        singles: list[tuple[float, int, int]] = []
        for first in range(len(steps)):
            singles.append((-steps[first].gain, first, first))
            for second in range(first, len(steps)):
                if self._go_together(steps[first], steps[second]):
                    pairs.append((-self._gain_of(steps[first], steps[second]), first, second))
        pairs.sort()
        singles.sort()
        found: list[list[int]] = []
        for _gain, first, second in pairs[:PAIRS]:
            self._add(found, steps[first], steps[second])
        for _gain, first, _same in singles[:SINGLES]:
            self._add(found, steps[first], None)
        return found

    def _go_together(self, first: Step, second: Step) -> bool:
        """Whether two different knights may take these steps, as far as one can tell beforehand."""
        if first.origin == second.origin:
            return self.table.knights[HEXES * self.seat + first.origin] > 1
        return True

    def _gain_of(self, first: Step, second: Step) -> float:
        table = self.table
        seat = self.seat
        gain = first.gain + second.gain
        hex = first.hex
        if hex != second.hex:
            return gain
        if table.buildings[hex] == NO_BUILDING and table.present[hex] == 0:
            return gain - 0.7 * max(0.0, self.outlook.worth_at(seat, hex))  # one site for two
        if table.is_present(seat, hex):
            return gain
        if enemy_knights(table, seat, hex):
            gain += KILL
        owner = self._village_of_others(hex)
        if owner >= 0:
            gain += RAID + SPOILS * self.outlook.best_token(seat, owner)
        return gain

    def _add(self, found: list[list[int]], first: Step, second: Step | None) -> None:
        """Carry out a move; add its picks, if the rules allow it."""
        after = self.table.copy()
        picks: list[int] = []
        if not self._go(after, picks, first):
            return
        if second is not None and self._goes_on(after) and not self._go(after, picks, second):
            return
        if second is None and self._goes_on(after):
            picks.append(DONE)
        found.append(picks)

    def _goes_on(self, after: BaronyState) -> bool:
        return after.turn == self.seat and after.turns == self.table.turns

    def _go(self, after: BaronyState, picks: list[int], step: Step) -> bool:
        """Take a step, and the best token where one is to be chosen; return whether it was allowed."""
        if after.step != ENTER:
            if not may_leave(after, self.seat, step.origin):
                return False
            picks.append(FIRST_HEX + step.origin)
            after.play(FIRST_HEX + step.origin)
        if not may_enter(after, self.seat, step.hex):
            return False
        picks.append(FIRST_HEX + step.hex)
        after.play(FIRST_HEX + step.hex)
        if after.step == STOLEN and after.turn == self.seat:
            kind: i64 = 0
            while after.tokens[TOKEN_KINDS * after.victim + kind] == 0:
                kind += 1
            picks.append(FIRST_TOKEN + kind)
            after.play(FIRST_TOKEN + kind)
        return True

    def _second_moves(self) -> list[list[int]]:
        """Return what may follow the first knight: a step of another one, or nothing."""
        ranked = [(-step.gain, place) for place, step in enumerate(self.steps)]
        ranked.sort()
        found: list[list[int]] = [] if self.table.step == ENTER else [[DONE]]
        for _gain, place in ranked[:PAIRS]:
            picks: list[int] = []
            if self._go(self.table.copy(), picks, self.steps[place]):
                found.append(picks)
        return found
