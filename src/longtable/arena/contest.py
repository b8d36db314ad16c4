"""A contest from its beginning, or from where it stopped, to its end."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from math import isfinite
from pathlib import Path

from longtable.arena.counting import by_deal, differences, shares
from longtable.arena.errors import ArenaError
from longtable.arena.ledger import Ledger
from longtable.arena.record import Record, Setup
from longtable.arena.sequential import Interval, above, below, points_interval, share_interval
from longtable.arena.workers import Workers


@dataclass(frozen=True, slots=True)
class Goal:
    """When to stop early: as soon as the first entrant's share, or its lead in points, is decided.

    Attributes:
        points: whether it is about the mean lead in points, not about the share.
        threshold: what the interval must lie wholly above or below.
    """

    points: bool
    threshold: float

    def values(self, setup: Setup, records: list[Record]) -> list[float]:
        """Return the number of each whole deal that the goal is about."""
        first, second = (entrant.name for entrant in setup.entrants)
        measured = differences if self.points else shares
        return measured(by_deal(setup, records), first, second)

    def verdict(self, values: list[float]) -> str:
        """Return ``above``, ``below``, or nothing while it is open."""
        if self.points:
            low, high = points_interval(values)
            return "above" if low > self.threshold else "below" if high < self.threshold else ""
        if above(values, self.threshold):
            return "above"
        return "below" if below(values, self.threshold) else ""

    def interval(self, values: list[float]) -> Interval:
        """Return the interval that decides."""
        return points_interval(values) if self.points else share_interval(values)


def check_goal(setup: Setup, goal: Goal | None) -> None:
    """Refuse a goal that means nothing.

    Raises:
        ArenaError: when there are more than two entrants, or the share is none.
    """
    if goal is None:
        return
    if len(setup.entrants) != 2:
        raise ArenaError("To stop early is for two entrants: the first against the second.")
    if goal.points and not isfinite(goal.threshold):
        raise ArenaError(f"A lead in points is a number, not {goal.threshold:g}.")
    if not goal.points and not 0 < goal.threshold < 1:
        raise ArenaError(f"A share lies between 0 and 1, not at {goal.threshold:g}.")


class Contest:
    """Plays the games of a setup, whole deals, until they are all played or the goal is decided.

    Attributes:
        games: how many are played at most, a multiple of the games a deal.
        decided: the verdict on the goal, empty while it is open.
    """

    def __init__(
        self, setup: Setup, games: int, goal: Goal | None = None, out: Path | None = None
    ) -> None:
        """Open the file, if any.

        Raises:
            ArenaError: the goal means nothing, or the file is not for this contest.
        """
        check_goal(setup, goal)
        self.setup, self.goal = setup, goal
        self.games = setup.seating.deals(games) * setup.seating.games_a_deal
        self._ledger = Ledger(setup, out)
        self.kept = self._ledger.kept
        self.decided = ""
        self._decide_on_kept()

    @property
    def records(self) -> list[Record]:
        """The games that count, in order."""
        return self._ledger.records

    def _decide_on_kept(self) -> None:
        """See whether the games of the file decide; those that were played beyond are left aside."""
        size = self.setup.seating.games_a_deal
        kept = self._ledger.records
        del kept[self.games :]
        for whole in range(size, len(kept) + 1, size):
            if self._judge(kept[:whole]):
                del kept[whole:]
                return

    def _judge(self, records: list[Record]) -> str:
        if self.goal is not None and len(records) % self.setup.seating.games_a_deal == 0:
            self.decided = self.goal.verdict(self.goal.values(self.setup, records))
        return self.decided

    def play(self, workers: int) -> Generator[Record, None, None]:
        """Play what is left, in order; each game is in the file when it is given. Closing it ends all."""
        if self.decided or len(self.records) >= self.games:
            return
        with Workers(self.setup, workers) as pool:
            for record in pool.records(range(len(self.records), self.games)):
                self._ledger.add(record)
                over = bool(self._judge(self.records))
                yield record
                if over:
                    return

    def close(self) -> None:
        """Let go of the file."""
        self._ledger.close()
