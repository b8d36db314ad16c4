"""What a seat believes of face-down warriors: how strong each is, judged by where it was put.

Whoever puts a warrior somewhere has chosen among those it still had. What each would have done for it there
is reckoned as its own hints would: on some worlds that the watching seat believes in, from what the other
seat knows in them. A warrior of a strength is so many times likelier as it would have done better there; the
strengths are drawn in the order in which the warriors were put down, so that none is used twice.
"""

from __future__ import annotations

import math
from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.bits import Rng, bit, nth
from longtable.core.likely import Likely
from longtable.core.state import HIDDEN, OVER, TRUTH, Seen
from longtable.games.armadora.board import FIRST_SQUARE, grid_of_square
from longtable.games.armadora.hints.outlook import position_value
from longtable.games.armadora.rules.position import (
    POWER_SQUARE,
    STRENGTHS,
    WARRIOR_SQUARE,
)
from longtable.games.armadora.rules.secrets import SHOWN, known_warriors, unseen
from longtable.games.armadora.rules.state import ArmadoraState

WORLDS: Final = 12  #: worlds on which a placed warrior is judged
SURE: Final = 3_000.0  #: how steeply likelihood rises with the value of the position
ERRS: Final = 0.2  #: of warriors, how many are put down for no reason that can be seen
UNREASONED: Final = 0.3  #: how likely each strength is then, roughly
FINE: Final = 1 << 30  #: into how many parts chances are divided when one is drawn


@final
class Placed:
    """A warrior that was put down, by whom and where, and how likely each strength made that."""

    def __init__(self, seat: i64, square: i64, likely: vec[float]) -> None:
        self.seat: i64 = seat
        self.square: i64 = square
        self.likely: vec[float] = likely


@final
class LikelyStrengths(Likely):
    """What one seat believes of the warriors of the others."""

    def __init__(self, seat: int, rng: Rng) -> None:
        self._seat: i64 = seat
        self._rng: Rng = rng
        self._placed: list[Placed] = []

    def saw(self, before: Seen, seat: int, shown_pick: int, after: Seen) -> None:
        """Take in where another seat puts a warrior."""
        if not self.tells(before, after):
            return
        table = cast(ArmadoraState, before)
        pick: i64 = shown_pick % SHOWN - 1
        square = bit(grid_of_square(pick - FIRST_SQUARE))
        self._placed.append(Placed(table.turn, square, self._judged(table, pick)))

    def tells(self, before: Seen, after: Seen) -> bool:
        """Whether a warrior is put down behind whose strength one may wonder."""
        table = cast(ArmadoraState, before)
        return table.step == WARRIOR_SQUARE and table.turn != table.viewer and after.turn != OVER

    def _judged(self, table: ArmadoraState, pick: i64) -> vec[float]:
        """Return, by strength, how likely whoever has it puts it there: the mean over some worlds."""
        likely = vec[float]([0.0] * STRENGTHS)
        held = vec[i64]([0] * STRENGTHS)
        for _world in range(WORLDS):
            view = self._fill(table, self._rng).seen_by(table.turn)
            _judge(view, pick, likely, held)
        strength: i64
        for strength in range(STRENGTHS):
            if held[strength] > 0:
                likely[strength] *= (1.0 - ERRS) / float(held[strength])
            likely[strength] += ERRS * UNREASONED
        return likely

    def world(self, seen: Seen, rng: Rng) -> ArmadoraState:
        """Return a world: each warrior as strong as is likely where it was put, the rest in hand."""
        table = cast(ArmadoraState, seen)
        if len(self._placed) == 0 or table.turn == OVER:
            return table.guess(rng)
        return self._fill(table, rng)

    def _fill(self, table: ArmadoraState, rng: Rng) -> ArmadoraState:
        full = table.copy()
        seat: i64
        for seat in range(table.seats):
            if seat != table.viewer:
                self._fill_army(full, seat, rng)
        if full.chosen == HIDDEN:
            left = full.hands[STRENGTHS * full.turn : STRENGTHS * full.turn + STRENGTHS]
            full.chosen = 1 + _drawn_tile(left, rng)
        full.viewer = TRUTH
        return full

    def _fill_army(self, table: ArmadoraState, seat: i64, rng: Rng) -> None:
        """Say how strong each unknown warrior of a seat is, and what it has left behind its screen."""
        covered: i64 = table.owned[seat] & ~known_warriors(table, table.viewer, seat)
        left = unseen(table, seat)
        first = STRENGTHS * seat
        for placed in self._placed:
            if placed.seat == seat and placed.square & covered:
                strength = _drawn_strength(left, placed.likely, rng)
                left[strength] -= 1
                table.warriors[first + strength] |= placed.square
                covered ^= placed.square
        while covered:  # put down while nobody told
            at = bit(nth(covered, 0))
            strength = _drawn_tile(left, rng)
            left[strength] -= 1
            table.warriors[first + strength] |= at
            covered ^= at
        for strength in range(STRENGTHS):
            table.hands[first + strength] = left[strength]
        if table.step == POWER_SQUARE and table.turn == seat:
            table.hands[first + table.chosen - 1] += 1


def _judge(view: ArmadoraState, pick: i64, likely: vec[float], held: vec[i64]) -> None:
    """Add how likely the seat to pick would put a warrior of each strength there that it has in hand."""
    first = STRENGTHS * view.turn
    values = vec[float]([0.0] * STRENGTHS)
    most = -1.0
    strength: i64
    for strength in range(STRENGTHS):
        if view.hands[first + strength] > 0:
            end = view.copy()
            end.chosen = strength + 1
            end.play(pick)
            values[strength] = position_value(end, view.turn)
            most = max(most, values[strength])
    total = 0.0
    for strength in range(STRENGTHS):
        if view.hands[first + strength] > 0:
            values[strength] = math.exp(SURE * (values[strength] - most))
            total += values[strength]
    for strength in range(STRENGTHS):
        if view.hands[first + strength] > 0:
            likely[strength] += values[strength] / total
            held[strength] += 1


def _drawn_tile(left: vec[i64], rng: Rng) -> i64:
    """Draw a strength, each tile that is left as likely as any other."""
    tiles: i64 = 0
    strength: i64 = 0
    while strength < STRENGTHS:
        tiles += left[strength]
        strength += 1
    drawn = rng.below(tiles)
    strength = 0
    while drawn >= left[strength]:
        drawn -= left[strength]
        strength += 1
    return strength


def _drawn_strength(left: vec[i64], likely: vec[float], rng: Rng) -> i64:
    """Draw a strength of which some are left, by how likely it is."""
    total = 0.0
    strength: i64 = 0
    while strength < STRENGTHS:
        if left[strength] > 0:
            total += likely[strength]
        strength += 1
    rest = total * float(rng.below(FINE)) / float(FINE)
    found: i64 = 0
    strength = 0
    while strength < STRENGTHS:
        if left[strength] > 0:
            found = strength
            rest -= likely[strength]
            if rest < 0.0:
                break
        strength += 1
    return found
