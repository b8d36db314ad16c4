"""Who sits where: each deal is played so often that every entrant has had every seat.

A *duplicate* is one deal with all its games. With as many seats as entrants or more, the entrants sit in
a circle that goes on from its beginning until all seats are taken, and moves on by one entrant from game to
game: over the duplicate everybody has sat once in every seat, in Saboteur with the role dealt there. With
fewer seats every group of that many entrants has its circle. From deal to deal the order of the circle
changes, so that everybody sits behind everybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import factorial

from longtable.arena.errors import ArenaError
from longtable.core import Game


@dataclass(frozen=True)
class Seating:
    """The seats of all games of a contest, by the number of the game, from 0.

    Attributes:
        entrants: how many take part.
        seats: how many play at once.
    """

    entrants: int
    seats: int

    @cached_property
    def groups(self) -> tuple[tuple[int, ...], ...]:
        """Those who meet in the games of one deal: everybody, or every choice of as many as can sit."""
        return tuple(combinations(range(self.entrants), min(self.seats, self.entrants)))

    @property
    def games_a_deal(self) -> int:
        """How many games make a duplicate."""
        return len(self.groups) * len(self.groups[0])

    def deals(self, games: int) -> int:
        """Return how many deals it takes to play at least so many games, each deal whole."""
        return -(-games // self.games_a_deal)

    def seated(self, number: int) -> tuple[int, ...]:
        """Return the entrant of each seat in a game."""
        deal, at = divmod(number, self.games_a_deal)
        group, turn = divmod(at, len(self.groups[0]))
        circle = _circle(self.groups[group], deal)
        return tuple(circle[(seat + turn) % len(circle)] for seat in range(self.seats))

    def said(self) -> str:
        """Say in a sentence how the seats are filled and a deal is repeated."""
        times = f"Each deal is played {self.games_a_deal} times"
        if self.entrants < self.seats:
            how = (
                f"the {self.seats} seats are filled by going round the entrants, who move on by one"
            )
        elif self.entrants > self.seats:
            how = f"once for each seating of every {self.seats} of the {self.entrants} in a circle"
        else:
            how = "the entrants moving on by one seat"
        return f"{times}, {how}."


def _circle(group: Sequence[int], deal: int) -> list[int]:
    """Return the group in the order of one circle; all its circles take turns with the deals."""
    rest = list(group[1:])
    number = deal % factorial(len(rest))
    circle = [group[0]]
    while rest:
        at, number = divmod(number, factorial(len(rest) - 1))
        circle.append(rest.pop(at))
    return circle


def seats_for(game: Game, entrants: int, seats: int | None) -> int:
    """Return how many shall play: what was asked for, else one for each entrant as far as the game goes.

    Raises:
        BadOptions: the game is not played by so many.
        ArenaError: there would be nobody to play against.
    """
    if seats is not None:
        game.check_seats(seats)
        if seats < 2:
            raise ArenaError("A contest needs games of two seats or more.")
        return seats
    return min(max(entrants, game.seats[0]), game.seats[-1])
