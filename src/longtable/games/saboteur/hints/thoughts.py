"""Which picks are worth a thought, and the hints of one seat that remember."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from longtable.core.bits import Rng
from longtable.core.hints import Hints
from longtable.core.messages import Message
from longtable.core.state import OVER, Seen
from longtable.games.saboteur.board import PICK_COUNT
from longtable.games.saboteur.hints.likely import LikelyRoles
from longtable.games.saboteur.hints.mind import Mind
from longtable.games.saboteur.hints.reasons import reason
from longtable.games.saboteur.hints.talk import claims
from longtable.games.saboteur.hints.worth import SCALE, Weighing, pick_value
from longtable.games.saboteur.rules.position import CARD, SHARE
from longtable.games.saboteur.rules.state import SaboteurState

# A pick that is worth so many cards less than the best is one that nobody sane thinks of. What is good for a
# saboteur is harder to see: beginners dig along out of mere innocence.
SILLY: Final = 0.7
SILLY_SABOTEUR: Final = 2.0


def sensible(weighing: Weighing, table: SaboteurState, picks: list[int]) -> list[int]:
    """Return the picks that somebody sane may think of, the best first."""
    valued = [(value_of(weighing, table, pick), pick) for pick in picks]
    valued.sort(key=_value, reverse=True)
    least = valued[0][0] - (SILLY_SABOTEUR if weighing.saboteur else SILLY) / SCALE
    return [pick for value, pick in valued if value >= least]


def _value(valued: tuple[float, int]) -> float:
    return valued[0]


def value_of(weighing: Weighing, table: SaboteurState, pick: i64) -> float:
    """Return the value of a pick, with the best that can follow where it does not end the turn."""
    if table.step == SHARE or table.reveals(pick):
        return pick_value(weighing, table, pick)
    after = table.copy()
    after.play(pick)
    return best_value(weighing, after)


def best_value(weighing: Weighing, table: SaboteurState) -> float:
    """Return the value of the best pick."""
    best = 0.0
    for pick in table.picks():
        best = max(best, value_of(weighing, table, pick))
    return best


class SaboteurHints(Hints):
    """Saboteur's help for bots; those of one seat watch and remember."""

    remembers = True

    def __init__(self) -> None:
        self._mind: Mind | None = None
        self._weighing: Weighing | None = None
        self._waiting: list[tuple[int, int]] = []
        self._watching = False

    def watching(self, seat: int) -> SaboteurHints:
        """Return hints that keep a belief for a seat."""
        hints = SaboteurHints()
        hints._watching = True
        return hints

    def likely(self, seat: int, rng: Rng) -> LikelyRoles:
        """Return what a seat believes of roles and goals."""
        return LikelyRoles()

    def saw(self, before: Seen, seat: int, shown_pick: int, after: Seen) -> None:
        """Take in what one pick tells about whoever made it, and about the goals."""
        table = cast(SaboteurState, before)
        self._weighing = None
        self._of(table).saw(table, seat, shown_pick, cast(SaboteurState, after))

    def heard(self, seat: int, claim: int) -> None:
        """Take in a claim; one made before anything was seen waits until then."""
        self._weighing = None
        if self._mind is None:
            self._waiting.append((seat, claim))
        else:
            self._mind.heard(seat, claim)

    def tells(self, before: Seen, after: Seen) -> bool:
        """Whether a turn ends: what led up to it shows then."""
        return after.turns > before.turns

    def forgets(self, before: Seen, after: Seen) -> bool:
        """Whether a round begins: new roles, new goals."""
        return cast(SaboteurState, before).round != cast(SaboteurState, after).round

    def say(self, seen: Seen) -> list[int]:
        """Return what the seat to pick had better claim."""
        table = cast(SaboteurState, seen)
        return claims(self._of(table), table)

    def value(self, seen: Seen, seat: int) -> float:
        """Return how good the position looks: the way to the gold, or the best use of a card chosen."""
        table = cast(SaboteurState, seen)
        if table.turn == OVER:
            return table.standings().wins()[seat]
        if table.step == SHARE or table.turn != seat:
            return 0.5
        weighing = self._weigh(table)
        return weighing.outlook() if table.step == CARD else best_value(weighing, table)

    def pick_value(self, seen: Seen, pick: int) -> float:
        """Return what the pick that ends a turn is worth to the seat that makes it."""
        table = cast(SaboteurState, seen)
        return pick_value(self._weigh(table), table, pick)

    def candidates(self, seen: Seen, rng: Rng, limit: int) -> list[int]:
        """Return picks worth a thought: all but the silly ones, the best first.

        With a limit of all picks there are, they come in any order.
        """
        table = cast(SaboteurState, seen)
        picks = table.picks()
        if table.step == SHARE:
            return picks[-1:]  # the highest card: there is never a reason to take another
        rng.shuffle(picks)  # what looks equally good comes in any order
        picks = sensible(self._weigh(table), table, picks)
        if limit >= PICK_COUNT:
            rng.shuffle(picks)
        return picks[:limit]

    def why(self, seen: Seen, picks: list[int]) -> Message:
        """Say why, by what everybody can see."""
        table = cast(SaboteurState, seen)
        return reason(self._of(table), table, picks)

    def _of(self, table: SaboteurState) -> Mind:
        """Return the belief of the seat that watches, or of somebody who has just sat down."""
        mind = self._mind
        if mind is None or not self._watching:
            mind = Mind(table)
            self._mind = mind
            for seat, claim in self._waiting:
                mind.heard(seat, claim)
            self._waiting = []
        mind.look(table)
        return mind

    def _weigh(self, table: SaboteurState) -> Weighing:
        """Return what the seat to pick reckons with in this turn."""
        held = self._weighing
        if held is None or not self._watching or held.turns != table.turns:
            held = Weighing(self._of(table), table)
            self._weighing = held
        return held


HINTS: Final = SaboteurHints()
