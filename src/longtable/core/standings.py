"""How a game ended, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from longtable.core.messages import Message


@dataclass(frozen=True, slots=True)
class Account:
    """One line of the reckoning: what was won where, by whom, and why.

    Attributes:
        place: id of the element on the board that it is about (``at-d2``), or empty.
        why: the sentence that explains it.
        gains: points gained by seat, in seat order (a team's gain stands at each of its seats).
        places: ids of all elements that belong to it (the squares of a territory).
    """

    place: str
    why: Message
    gains: tuple[int, ...]
    places: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Standings:
    """The result of a game, seat by seat.

    Attributes:
        outcome: how it ended, a word of the game's own (``ended``, ``duke``, ``agreed``).
        points: points by seat; of a team, its total at each member.
        ranks: rank by seat, 1 is best; shared ranks are equal numbers, the next rank is skipped.
        teams: team number by seat; everyone alone is ``(0, 1, 2, …)``.
        accounts: the reckoning, line by line.
        tie_break: what decided between equal points, or ``None``.
        rounds: outcomes of the single rounds, where a game has several.
    """

    outcome: str
    points: tuple[int, ...]
    ranks: tuple[int, ...]
    teams: tuple[int, ...]
    accounts: tuple[Account, ...] = ()
    tie_break: Message | None = None
    rounds: tuple[str, ...] = ()

    @property
    def outcomes(self) -> tuple[str, ...]:
        """The outcomes to count: one a round where there are rounds, else the one."""
        return self.rounds or (self.outcome,)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of rank 1."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    def wins(self) -> tuple[float, ...]:
        """Each seat's share of the win: shared wins are split by side, a team's counts for each member."""
        sides = {self.teams[seat] for seat in self.winners}
        return tuple(1 / len(sides) if rank == 1 else 0.0 for rank in self.ranks)


def ranked(keys: Sequence[object], teams: Sequence[int]) -> tuple[int, ...]:
    """Return ranks by seat from keys by seat (greater is better), teams counting once.

    ``keys`` of partners must be equal. With teams a rank counts sides, not seats.
    """
    sides = {team: keys[seat] for seat, team in enumerate(teams)}
    better = {team: sum(other > key for other in sides.values()) for team, key in sides.items()}  # type: ignore[operator]
    return tuple(1 + better[team] for team in teams)
