"""The end: what cards and resources are worth, and who has won (4.10, 4.11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longtable.core.messages import Message, SeatName, say
from longtable.core.standings import Account, Standings, ranked
from longtable.core.state import OVER
from longtable.games.pandoria.board import RESOURCES
from longtable.games.pandoria.rules.position import Position
from longtable.games.pandoria.rules.scoring import exchanged, left_over

ENDED: Final = "ended"  #: the last round was played
STALEMATE: Final = "stalemate"  #: nobody could lay anything in a round


def final_points(table: Position, seat: i64) -> i64:
    """Return what a seat would have if the game ended here: 1 more for each card, and its resources."""
    total = table.points[seat] + table.hand_sizes[seat]
    resource: i64
    for resource in range(RESOURCES):
        total += exchanged(table, seat, resource, table.held(seat, resource))
    return total


def resources_left(table: Position, seat: i64) -> i64:
    """Return how many resources a seat has left after the exchange; the most win a tie."""
    total: i64 = 0
    resource: i64
    for resource in range(RESOURCES):
        total += left_over(table, seat, resource, table.held(seat, resource))
    return total


def standings(table: Position) -> Standings:
    """Return the result as if the game ended here; partners add up (4.10)."""
    seats = range(table.seats)
    teams = [table.side(seat) for seat in seats]
    points = [0] * table.seats
    left = [0] * table.seats
    for seat in seats:
        points[teams[seat]] += final_points(table, seat)
        left[teams[seat]] += resources_left(table, seat)
    keys = [(points[team], left[team]) for team in teams]
    return Standings(
        outcome=STALEMATE if table.turn == OVER and not table.last_round else ENDED,
        points=tuple([points[team] for team in teams]),
        ranks=ranked(keys, teams),
        teams=tuple(teams),
        accounts=tuple(_accounts(table)),
        tie_break=_tie_break(table, keys),
    )


def _accounts(table: Position) -> list[Account]:
    """Say what the points are for; what nobody has any of is left out."""
    seats = range(table.seats)
    lines = [
        Account("", say("Points scored on the way."), tuple([int(p) for p in table.points])),
        Account(
            "",
            say("Cards in hand: 1 point each."),
            tuple([int(size) for size in table.hand_sizes]),
        ),
    ]
    words = (
        say("Crystals left: 1 point for 3, or as a Repository says."),
        say("Gold left: 1 point for 3, or as a Vault says."),
        say("Wood left: 1 point for 3, or as a Lumberyard says."),
    )
    for resource, why in enumerate(words):
        gains = [int(exchanged(table, s, resource, table.held(s, resource))) for s in seats]
        lines.append(Account("", why, tuple(gains)))
    return [line for line in lines if sum(line.gains) > 0]


def _tie_break(table: Position, keys: list[tuple[int, int]]) -> Message | None:
    """Say what decided between equal points at the top: resources left, if they did."""
    best = max(keys)
    for _seat, key in enumerate(keys):
        if key[0] == best[0] and key[1] < best[1]:
            winner = keys.index(best)
            return say(
                "Equal points, and {who} has more resources left: {more} against {fewer}.",
                who=SeatName(winner),
                more=best[1],
                fewer=key[1],
            )
    return None
