"""Which picks are worth a thought, and what those that turn something up are worth."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64

from longtable.core.bits import Rng, bit, numbers
from longtable.core.hints import Hints, Manner, Way
from longtable.core.messages import Message
from longtable.core.state import OVER, Seen, State
from longtable.games.armadora.board import (
    DONE,
    FIRST_LINE,
    FIRST_SQUARE,
    PASS,
    PICK_COUNT,
    POWER,
    REINFORCE,
    WIDTH,
    grid_of_square,
)
from longtable.games.armadora.hints.glances import glances
from longtable.games.armadora.hints.ground import GROUNDS
from longtable.games.armadora.hints.likely import LikelyStrengths
from longtable.games.armadora.hints.matters import matter
from longtable.games.armadora.hints.outlook import WALLS, Outlook, position_value
from longtable.games.armadora.hints.reasons import reason
from longtable.games.armadora.hints.scales import promises, results
from longtable.games.armadora.rules.position import (
    ACTION,
    POWER_ARROW,
    POWER_LINE,
    POWER_LOOK,
    POWER_SQUARE,
    POWER_WARRIOR,
    SECOND_LINE,
    STRENGTHS,
    WARRIOR_SQUARE,
)
from longtable.games.armadora.rules.secrets import unseen
from longtable.games.armadora.rules.state import ArmadoraState

FIRST_LINES: Final = 9  #: lines after which a second one is tried
LINES_AFTER_POWER: Final = 4  #: and when a power was used before
TARGETS: Final = 2  #: targets of a power after which the main action is tried
WORLDS: Final = 8  #: worlds on which the pick that ends the game is tried
LOOKED_ON: Final = 10  #: main actions weighed to see what a look at a warrior would be worth


# -- picks that turn something up -------------------------------------------------------------------------


def end_value(table: ArmadoraState, pick: i64) -> float:
    """Return what the pick that ends the game is worth: half the gold, half the win, over some worlds."""
    seat = table.turn
    rng = Rng(table.turns)
    total = 0.0
    world: i64 = 0
    while world < WORLDS:
        end = table.guess(rng)
        end.play(pick)
        total += 0.5 * position_value(end, seat) + 0.5 * end.standings().wins()[seat]
        world += 1
    return total / float(WORLDS)


def look_value(table: ArmadoraState, pick: i64) -> float:
    """Return what a look at a warrior is worth: the best main action once its strength is known.

    The mean over what the warrior may be, each strength as often as it is unseen of that army.
    """
    square = pick - FIRST_SQUARE
    seat: i64 = table.owner(square)
    at = bit(grid_of_square(square))
    after = table.copy()
    after.play(pick)
    after.looked_at = table.looked_at  # so that all targets share the plans made for one
    plans = _PLANS.of(after)
    if table.looked_at & at:
        return _best_of(plans, after)
    left = unseen(table, seat)
    total = 0.0
    tiles: i64 = 0
    strength: i64 = 0
    while strength < STRENGTHS:
        if left[strength]:
            after.warriors[STRENGTHS * seat + strength] |= at
            total += float(left[strength]) * _best_of(plans, after)
            after.warriors[STRENGTHS * seat + strength] ^= at
            tiles += left[strength]
        strength += 1
    return total / float(tiles)


def _best_of(plans: list[list[int]], table: ArmadoraState) -> float:
    """Return the value of the best of some main actions."""
    best = 0.0
    for picks in plans:
        end = table.copy()
        for pick in picks:
            end.play(pick)
        best = max(best, position_value(end, table.turn))
    return best


@final
class Plans:
    """The promising main actions of the position last asked for."""

    def __init__(self) -> None:
        self.table: ArmadoraState | None = None
        self.plans: list[list[int]] = []

    def of(self, table: ArmadoraState) -> list[list[int]]:
        """Return them, the best first; never none."""
        if self.table is None or self.table != table:
            self.table = table.copy()
            self.plans = main_actions(table)
        return self.plans


_PLANS: Final = Plans()


def main_actions(table: ArmadoraState) -> list[list[int]]:
    """Return the most promising main actions of the seat to pick, whole, the best first."""
    plans: list[tuple[float, list[int]]] = []
    firsts = [pick for pick in table.picks() if REINFORCE <= pick < FIRST_SQUARE]
    for first in firsts + best_picks(table, _lines(table.picks()), FIRST_LINES):
        begun = table.copy()
        begun.play(first)
        if begun.turns != table.turns:
            plans.append((position_value(begun, table.turn), [first]))
            continue
        for second in begun.picks():
            if not begun.reveals(second):
                end = begun.copy()
                end.play(second)
                plans.append((position_value(end, table.turn), [first, second]))
    plans.sort(key=_first, reverse=True)
    return [picks for _value, picks in plans[:LOOKED_ON]] or [[PASS]]


def _first(plan: tuple[float, list[int]]) -> float:
    return plan[0]


# -- picks worth a thought --------------------------------------------------------------------------------


def _lines(picks: list[int]) -> list[int]:
    return [pick for pick in picks if pick >= FIRST_LINE]


def best_picks(table: ArmadoraState, picks: list[int], limit: i64) -> list[int]:
    """Return the picks after which the position looks best, the best first; no one that ends the game."""
    plans: list[tuple[float, list[int]]] = []
    for pick in picks:
        if not table.reveals(pick):
            after = table.copy()
            after.play(pick)
            plans.append((position_value(after, table.turn), [pick]))
    plans.sort(key=_first, reverse=True)
    return [picks[0] for _value, picks in plans[:limit]]


def actions(table: ArmadoraState, picks: list[int], limit: i64) -> list[int]:
    """Return promising first picks of an action: every warrior, the best lines, the rest; ``pass`` last."""
    warriors = [pick for pick in picks if REINFORCE <= pick < FIRST_SQUARE]
    lines = _lines(picks)
    most = LINES_AFTER_POWER if table.power_used else FIRST_LINES
    if len(lines) > most:
        lines = best_picks(table, lines, most) or lines[:most]
    found = warriors + lines
    if POWER in picks:
        found.append(POWER)
    if PASS in picks and idle(table):
        found.append(PASS)
    return found[:limit] or picks


def idle(table: ArmadoraState) -> bool:
    """Whether the seat to pick may think of ending: its warriors are out, or have nowhere to win anything."""
    if table.tiles_left(table.turn) == 0:
        return True
    for region in WALLS.of(table):
        for layer in region.layers:
            if layer & table.free:
                return False
    return True


def squares_with_gold(table: ArmadoraState, picks: list[int]) -> list[int]:
    """Return the squares in reach of gold, those first that are nearest to most; and one of the others."""
    worth = [0.0] * (FIRST_LINE - FIRST_SQUARE)
    for region in WALLS.of(table):
        for at in range(len(region.layers)):
            for grid in numbers(table.free & region.layers[at]):
                worth[grid - grid // WIDTH] += float(region.gold) * region.weights[at]
    plans = [(worth[pick - FIRST_SQUARE], [pick]) for pick in picks]
    plans.sort(key=_first, reverse=True)
    near = [picks[0] for value, picks in plans if value > 0.0]
    far = [picks[0] for value, picks in plans if value == 0.0]
    return near + far[:1]


def worth_a_thought(table: ArmadoraState, picks: list[int], limit: i64) -> list[int]:
    """Return promising picks of whatever step is asked, the best first."""
    step = table.step
    if step == ACTION:
        return actions(table, picks, limit)
    if step == WARRIOR_SQUARE:
        return squares_with_gold(table, picks)[:limit]
    if step == SECOND_LINE:
        if len(picks) > limit:
            return [DONE, *best_picks(table, _lines(picks), limit - 1)]
        return picks
    if step in (POWER_SQUARE, POWER_LINE, POWER_ARROW):
        return best_picks(table, picks, min(limit, TARGETS)) or picks[:limit]
    if step == POWER_WARRIOR and len(picks) > 2:
        return [picks[0], picks[-1]][
            :limit
        ]  # of one kind the Goblin has many, of the other it makes much
    if step == POWER_LOOK:
        return look_targets_first(table, picks)[: min(limit, TARGETS)]
    return picks[:limit]


def look_targets_first(table: ArmadoraState, picks: list[int]) -> list[int]:
    """Return warriors to look at, those first whose strength would decide most."""
    outlook = Outlook(table, False)
    worth = [0.0] * (FIRST_LINE - FIRST_SQUARE)
    for region in WALLS.of(table):
        chances = outlook.chances(region)
        doubt = 1.0 - max(chances)
        for at in range(len(region.layers)):
            for army in outlook.armies:
                for grid in numbers(army.covered & region.layers[at]):
                    stake = float(region.gold) * doubt * army.spread * region.weights[at]
                    worth[grid - grid // WIDTH] += stake
    plans = [(worth[pick - FIRST_SQUARE], [pick]) for pick in picks]
    plans.sort(key=_first, reverse=True)
    return [picks[0] for _value, picks in plans]


class ArmadoraHints(Hints):
    """Armadora's help for bots."""

    manner: ClassVar[Manner] = Manner(width=12, answers=4, worlds=48, pace=6)

    def likely(self, seat: int, rng: Rng) -> LikelyStrengths:
        """Return what a seat believes of the warriors of others."""
        return LikelyStrengths(seat, rng)

    def value(self, seen: Seen, seat: int) -> float:
        """Return the share of the gold that the seat's side may expect, beside the others'."""
        return position_value(cast(ArmadoraState, seen), seat)

    def pick_value(self, seen: Seen, pick: int) -> float:
        """Return what a look of the Mage, or the pick that ends the game, is worth."""
        table = cast(ArmadoraState, seen)
        return look_value(table, pick) if table.step == POWER_LOOK else end_value(table, pick)

    def candidates(self, seen: Seen, rng: Rng, limit: int) -> list[int]:
        """Return picks worth a thought. ``pass`` is among them only where nothing is left to win.

        With a limit of all picks there are, nothing else is left out, and the order is any.
        """
        table = cast(ArmadoraState, seen)
        picks = table.picks()
        if limit >= PICK_COUNT:
            sane = [pick for pick in picks if pick != PASS or len(picks) == 1 or idle(table)]
            rng.shuffle(sane)
            return sane
        if table.step != POWER_WARRIOR:
            rng.shuffle(picks)  # what looks equally good comes in any order
        return worth_a_thought(table, picks, limit)

    def why(self, seen: Seen, picks: list[int]) -> Message:
        """Say why, by what everybody can see: the sentence must not give away what lies face down."""
        return reason(cast(ArmadoraState, seen), picks)

    def matters(self, seen: Seen) -> Message:
        """Say to the seat to pick what to look at before it decides."""
        return matter(cast(ArmadoraState, seen))

    def ways(self, seen: Seen, rng: Rng, limit: int) -> list[Way]:
        """Return whole drafts worth trying; their worth is what they promise of the win."""
        table = cast(ArmadoraState, seen)
        if table.step != ACTION:
            return Hints.ways(self, seen, rng, limit)
        return glances(table, limit)

    def prospects(self, state: State) -> list[float]:
        """Return what each seat may expect of the win."""
        table = cast(ArmadoraState, state)
        return promises(table, GROUNDS.of(table))

    def rewards(self, root: Seen, state: State) -> list[float] | None:
        """Return what each seat got, once the game is over."""
        return results(cast(ArmadoraState, state)) if state.turn == OVER else None


HINTS: Final = ArmadoraHints()
