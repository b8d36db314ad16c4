"""Which picks are worth a thought, and the hints of one seat that remember."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from longtable.core.bits import Rng
from longtable.core.hints import Hints, Manner, Way
from longtable.core.messages import Message
from longtable.core.state import OVER, SPECTATOR, TRUTH, Seen, State
from longtable.games.saboteur.board import PICK_COUNT, SABOTEUR
from longtable.games.saboteur.hints.course import Course, course_of
from longtable.games.saboteur.hints.dig import Dig
from longtable.games.saboteur.hints.likely import LikelyRoles
from longtable.games.saboteur.hints.matters import matters, sharing
from longtable.games.saboteur.hints.mind import Mind
from longtable.games.saboteur.hints.quick import Quick
from longtable.games.saboteur.hints.reasons import reason
from longtable.games.saboteur.hints.shares import shares_of
from longtable.games.saboteur.hints.talk import claims
from longtable.games.saboteur.hints.worth import SCALE, Weighing, pick_value
from longtable.games.saboteur.rules.position import CARD, SHARE, UNDECIDED
from longtable.games.saboteur.rules.state import SaboteurState

# A pick that is worth so many cards less than the best is one that nobody sane thinks of. What is good for a
# saboteur is harder to see: beginners dig along out of mere innocence.
SILLY: Final = 0.7
SILLY_SABOTEUR: Final = 2.0
DOUBTFUL: Final = 2.0  #: by so much a pick may seem worse and still be the best, once it is tried
#: a card counts twice as much on the scale of what a round brings as on that of ``worth``
STRETCH: Final = 2.0
WIDEST: Final = 99  #: more picks than a step of a draft has that are sensible


def sensible(weighing: Weighing, table: SaboteurState, picks: list[int], silly: float) -> list[int]:
    """Return the picks that are worth less than the best by fewer cards than ``silly``, the best first."""
    valued = [(value_of(weighing, table, pick), pick) for pick in picks]
    valued.sort(key=_value, reverse=True)
    least = valued[0][0] - silly / SCALE
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
    manner = Manner(width=10, trust=40.0, courage=0.25, race=True)

    def __init__(self) -> None:
        self._root: Course | None = None
        self._course: Course | None = None
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
        return LikelyRoles(rng)

    def saw(self, before: Seen, seat: int, shown_pick: int, after: Seen) -> None:
        """Take in what one pick tells about whoever made it, and about the goals."""
        table = cast(SaboteurState, before)
        self._weighing = None
        self._root = None
        self._of(table).saw(table, seat, shown_pick, cast(SaboteurState, after))

    def heard(self, seat: int, claim: int) -> None:
        """Take in a claim; one made before anything was seen waits until then."""
        self._weighing = None
        self._root = None
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
        silly = SILLY_SABOTEUR if table.role(table.turn) == SABOTEUR else SILLY
        return self._sensible(seen, rng, limit, silly)

    def _sensible(self, seen: Seen, rng: Rng, limit: int, silly: float) -> list[int]:
        table = cast(SaboteurState, seen)
        picks = table.picks()
        if table.step == SHARE:
            return picks[-1:]  # the highest card: there is never a reason to take another
        rng.shuffle(picks)  # what looks equally good comes in any order
        picks = sensible(self._weigh(table), table, picks, silly)
        if limit >= PICK_COUNT:
            rng.shuffle(picks)
        return picks[:limit]

    def why(self, seen: Seen, picks: list[int]) -> Message:
        """Say why, by what everybody can see."""
        table = cast(SaboteurState, seen)
        return reason(self._of(table), table, picks)

    def matters(self, seen: Seen) -> Message:
        """Say what to look at, from what the seat to pick knows and believes."""
        table = cast(SaboteurState, seen)
        return sharing() if table.step == SHARE else matters(self._weigh(table), table)

    # -- for the search ----------------------------------------------------------------------------------

    def _openings(self, seen: Seen, rng: Rng, limit: int) -> list[int]:
        """Return the picks with which a draft worth a try may go on."""
        return self._sensible(seen, rng, limit, DOUBTFUL)

    def ways(self, seen: Seen, rng: Rng, limit: int) -> list[Way]:
        """Return all whole drafts that are worth a try; a search begins here."""
        table = cast(SaboteurState, seen)
        if table.step == SHARE:
            return [Way((int(table.picks()[-1]),), 0.5)]
        self._root = None
        self._root_at(table)
        found = [Way(way.picks, _stretched(way.worth)) for way in self._ways(seen, rng, WIDEST)]
        found.sort(key=_least_first)
        return found[:limit]

    def reply(self, seen: Seen, rng: Rng) -> tuple[int, ...]:
        """Return the draft that looks best, by what everybody may think and what the seat knows."""
        table = cast(SaboteurState, seen)
        if table.step == SHARE:
            return (int(table.picks()[-1]),)
        return Quick(self._course_at(table), table).best()

    def begins(self, root: Seen) -> None:
        """Go back to where the search began."""
        self._course = self._root_at(cast(SaboteurState, root)).copy()

    def went(self, before: State, picks: tuple[int, ...], after: State) -> None:
        """Take in what a draft of the course that is tried shows to everybody."""
        course = self._course
        root = self._root
        if course is None or root is None:
            return
        course.took(cast(SaboteurState, before), picks, cast(SaboteurState, after))

    def rewards(self, root: Seen, state: State) -> list[float] | None:
        """Return what the round in which the search began brought; ``None`` while it is played."""
        table = cast(SaboteurState, state)
        round = cast(SaboteurState, root).round
        return None if table.outcomes[round] == UNDECIDED else shares_of(table, round)

    def _root_at(self, table: SaboteurState) -> Course:
        root = self._root
        if root is None or not self._watching or root.turns != table.turns:
            mind = self._mind_at(table)
            root = course_of(mind.belief, Dig(mind.ground), mind.excused, table.turns)
            self._root = root
        return root

    def _mind_at(self, table: SaboteurState) -> Mind:
        """Return what is believed at a position; in a full one no more than everybody sees is looked at."""
        if table.viewer != TRUTH:
            return self._of(table)
        return Mind(table.seen_by(SPECTATOR))

    def _course_at(self, table: SaboteurState) -> Course:
        """Return the course that is tried, standing at a position."""
        root = self._root
        if root is None or not self._watching or table.turns <= root.turns:
            return self._root_at(table)
        course = self._course
        if course is None or course.turns != table.turns:
            course = root.copy()
            course.stand(table)
            self._course = course
        return course

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


def _stretched(value: float) -> float:
    """Return the value of a pick on the scale of what a round brings."""
    return 0.5 + STRETCH * (value - 0.5)


def _least_first(way: Way) -> float:
    return -way.worth


HINTS: Final = SaboteurHints()
