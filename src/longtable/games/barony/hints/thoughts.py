"""Which picks are worth a thought, what a position is worth, and all of it together."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from longtable.core.bits import Rng
from longtable.core.hints import Hints, Manner, Way
from longtable.core.messages import Message
from longtable.core.state import OVER, Seen, State
from longtable.games.barony.board import PICK_COUNT
from longtable.games.barony.hints.danger import Dangers
from longtable.games.barony.hints.matters import matters
from longtable.games.barony.hints.outlook import Outlook, patience_at
from longtable.games.barony.hints.plans import plans
from longtable.games.barony.hints.reasons import reason
from longtable.games.barony.hints.weights import WEIGHTS, Weights
from longtable.games.barony.rules.position import ACTION, PLACE, STOLEN
from longtable.games.barony.rules.state import BaronyState

WIDTH: Final = 4  #: ways to play a turn that are looked at twice: with what the next seat answers
#: so much less than the best a way may be worth, as a share of the chance to win, before it is plainly absurd
SILLY: Final = 0.12
MOST_POINTS: Final = 100.0  #: a lead that nobody has


@final
class Line:
    """A way to play out a turn.

    Attributes:
        picks: to the end of the turn, or until another seat picks.
        states: the position after each of them.
        worth: how good the last of these looks at first glance.
    """

    def __init__(
        self, table: BaronyState, picks: list[int], weights: Weights, patience: float
    ) -> None:
        self.picks: list[int] = picks
        self.states: list[BaronyState] = []
        after = table
        for pick in picks:
            after = after.copy()
            after.play(pick)
            self.states.append(after)
        self.worth: float = standing(after, table.turn, weights, patience)


@final
class Next:
    """A next pick, how good the way looks that it leads to, and that way's rank among all of the turn."""

    def __init__(self, pick: int, worth: float, rank: int) -> None:
        self.pick: int = pick
        self.worth: float = worth
        self.rank: int = rank


def standing(table: BaronyState, seat: i64, weights: Weights, patience: float = 1.0) -> float:
    """Return a seat's chance to win as it looks at first glance; what happens next is not tried.

    The lead in points counts besides: whoever is all but certain of the outcome still plays on well.
    """
    if table.step == STOLEN and table.turn != table.mover:
        table = table.copy()
        table.play(table.picks()[-1])  # the victim gives up its poorest token
    if table.turn == OVER:
        points = [float(table.total(place)) for place in range(table.seats)]
        return _blended(table.standings().wins()[seat], points, seat, weights.pride)
    outlook = Outlook(table, weights, patience)
    if not outlook.last:
        dangers = Dangers(outlook)
        for place in range(table.seats):
            outlook.points[place] -= patience * dangers.of(place)
            if place != seat:
                outlook.points[place] -= (1.0 - patience) * outlook.plans[place]
    return _blended(outlook.share(seat), outlook.points, seat, weights.pride)


def prospects_of(table: BaronyState, weights: Weights) -> list[float]:
    """Return every seat's chance to win, as :func:`standing` sees it for one."""
    if table.turn == OVER:
        return [standing(table, seat, weights) for seat in range(table.seats)]
    outlook = Outlook(table, weights)
    if not outlook.last:
        dangers = Dangers(outlook)
        for seat in range(table.seats):
            outlook.points[seat] -= dangers.of(seat)
    points = outlook.points
    return [
        _blended(outlook.share(seat), points, seat, weights.pride) for seat in range(table.seats)
    ]


def _blended(chance: float, points: list[float], seat: i64, pride: float) -> float:
    most = -MOST_POINTS
    for other in range(len(points)):
        if other != seat and points[other] > most:
            most = points[other]
    lead = (points[seat] - most) / MOST_POINTS
    return (1.0 - pride) * chance + pride * min(1.0, max(0.0, 0.5 + 0.5 * lead))


def lines_of(table: BaronyState, weights: Weights, patience: float = 1.0) -> list[Line]:
    """Return ways to play on in this turn, the most promising first."""
    found = [Line(table, picks, weights, patience) for picks in plans(table, weights)]
    found.sort(key=_loss)
    return found


def _loss(line: Line) -> float:
    return -line.worth


def answered(table: BaronyState, seat: i64, weights: Weights, patience: float = 1.0) -> float:
    """Return a seat's chance to win, what the next seat will likely do counted in."""
    now = standing(table, seat, weights, patience)
    if table.turn == OVER or table.turn == seat or table.step != ACTION:
        return now
    best = lines_of(table, weights, patience)[0]
    then = standing(best.states[-1], seat, weights, patience)
    return now + weights.foresight * (then - now)


class BaronyHints(Hints):
    """Barony's help for bots. Those of one seat keep the ways found for the turn they are asked about."""

    manner = Manner(width=12, answers=4, worlds=1, trust=2.0, courage=0.02)

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights: Weights = weights
        self._root: BaronyState | None = None
        self._lines: list[Line] = []
        self._patience: float = 1.0

    def watching(self, seat: int) -> BaronyHints:
        """Return hints that keep what they find for the turn they are asked about."""
        return BaronyHints(self.weights)

    def value(self, seen: Seen, seat: int) -> float:
        """Return a seat's chance to win: after the next seat's answer, or its own best way on."""
        table = cast(BaronyState, seen)
        if table.turn == seat and table.step not in (PLACE, ACTION):
            return self._ways_on(table)[0].worth
        return answered(table, seat, self.weights, self._patience_before(table))

    def pick_value(self, seen: Seen, pick: int) -> float:
        """Return what a pick is worth to its picker; none of Barony's reveals."""
        after = Seen(seen.copy())
        after.play(pick)
        return self.value(after, int(seen.turn))

    def candidates(self, seen: Seen, rng: Rng, limit: int) -> list[int]:
        """Return the next picks of the most promising ways to play the turn, the best first.

        With a limit of all picks there are, all that are not plainly absurd, in any order.
        """
        table = cast(BaronyState, seen)
        ways = self._ways_on(table)
        least = ways[0].worth - SILLY
        if limit < PICK_COUNT:
            ways = [way for way in ways if way.rank < WIDTH] or ways[:WIDTH]
        found: list[int] = []
        for way in ways:
            if way.worth >= least and way.pick not in found:
                found.append(way.pick)
        if limit >= PICK_COUNT:
            rng.shuffle(found)
        return found[:limit]

    def matters(self, seen: Seen) -> Message:
        """Say what is most pressing."""
        return matters(cast(BaronyState, seen))

    def ways(self, seen: Seen, rng: Rng, limit: int) -> list[Way]:
        """Return the most promising ways to play the turn, as they look at first glance."""
        table = cast(BaronyState, seen)
        found: list[Way] = []
        for line in lines_of(table, self.weights, patience_at(table))[:limit]:
            found.append(Way(tuple(line.picks), line.worth))
        return found

    def reply(self, seen: Seen, rng: Rng) -> tuple[int, ...]:
        """Return the most promising way to play the turn."""
        table = cast(BaronyState, seen)
        return tuple(lines_of(table, self.weights, patience_at(table))[0].picks)

    def prospects(self, state: State) -> list[float]:
        """Return every seat's chance to win as it looks at first glance."""
        return prospects_of(cast(BaronyState, state), self.weights)

    def why(self, seen: Seen, picks: list[int]) -> Message:
        """Say why; nothing is hidden in Barony."""
        return reason(cast(BaronyState, seen), picks)

    def _ways_on(self, table: BaronyState) -> list[Next]:
        """Return the ways on from a position, the most promising first, as they were found for its turn."""
        made = self._made(table)
        if made is None:
            self._root = table.copy()
            self._patience = patience_at(table)
            self._lines = lines_of(table, self.weights, self._patience)
            made = []
        length = len(made)
        ways: list[Next] = []
        for rank, line in enumerate(self._lines):
            if len(line.picks) > length and line.picks[:length] == made:
                ways.append(Next(line.picks[length], line.worth, rank))
        return ways

    def _patience_before(self, table: BaronyState) -> float:
        """Return how patient the seat is whose turn led to a position, if it was looked at; or is now."""
        root = self._root
        if root is not None and root.turns <= table.turns <= root.turns + 1:
            return self._patience
        return patience_at(table)

    def _made(self, table: BaronyState) -> list[int] | None:
        """Return the picks that led from where this turn was first looked at to a position, if any did."""
        root = self._root
        if root is None or root.turns != table.turns:
            return None
        if root == table:
            return []
        for line in self._lines:
            for place in range(len(line.picks) - 1):
                state = line.states[place]
                if state.step == table.step and state.place == table.place and state == table:
                    return line.picks[: place + 1]
        return None


HINTS: Final = BaronyHints()
