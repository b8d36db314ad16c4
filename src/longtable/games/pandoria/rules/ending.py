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
    points = _by_team(teams, [final_points(table, seat) for seat in seats])
    left = _by_team(teams, [resources_left(table, seat) for seat in seats])
    keys = list(zip(points, left, strict=True))
    return Standings(
        outcome=STALEMATE if table.turn == OVER and not table.last_round else ENDED,
        points=tuple(points),
        ranks=ranked(keys, teams),
        teams=tuple(teams),
        accounts=tuple(_accounts(table, teams)),
        tie_break=_tie_break(keys, teams),
    )


def _by_team(teams: list[int], amounts: list[int]) -> list[int]:
    """Return by seat what its team has together."""
    totals = [0] * len(teams)
    for team, amount in zip(teams, amounts, strict=True):
        totals[team] += amount
    return [totals[team] for team in teams]


def _accounts(table: Position, teams: list[int]) -> list[Account]:
    """Say what the points are for; what nobody has any of is left out."""
    lines = [
        (say("Points scored on the way."), [int(points) for points in table.points]),
        (say("Cards in hand: 1 point each."), [int(size) for size in table.hand_sizes]),
    ]
    words = (
        say("Crystals left: 1 point for 3, or as a Repository says."),
        say("Gold left: 1 point for 3, or as a Vault says."),
        say("Wood left: 1 point for 3, or as a Lumberyard says."),
    )
    for resource, why in enumerate(words):
        gains = [
            int(exchanged(table, seat, resource, table.held(seat, resource)))
            for seat in range(table.seats)
        ]
        lines.append((why, gains))
    return [Account("", why, tuple(_by_team(teams, gains))) for why, gains in lines if sum(gains)]


def _tie_break(keys: list[tuple[int, int]], teams: list[int]) -> Message | None:
    """Say what decided between equal points: resources left. Of several such groups the best is named."""
    for points in sorted({key[0] for key in keys}, reverse=True):
        group = [seat for seat, key in enumerate(keys) if key[0] == points]
        left = [keys[seat][1] for seat in group]
        most = max(left)
        fewer = [units for units in left if units < most]
        if fewer:
            ahead = [seat for seat in group if keys[seat][1] == most]
            return _ahead(ahead, teams, most, max(fewer))
    return None


def _ahead(seats: list[int], teams: list[int], more: int, fewer: int) -> Message:
    """Say who has more left: one, partners together (4.10), or several who are level with each other."""
    who = tuple([SeatName(seat) for seat in seats])
    if len(seats) == 1:
        return say(
            "Equal points, and {who} has more resources left: {more} against {fewer}.",
            who=who,
            more=more,
            fewer=fewer,
        )
    if len({teams[seat] for seat in seats}) == 1:
        return say(
            "Equal points, and {who} together have more resources left: {more} against {fewer}.",
            who=who,
            more=more,
            fewer=fewer,
        )
    return say(
        "Equal points, and {who} have more resources left: {more} each against {fewer}.",
        who=who,
        more=more,
        fewer=fewer,
    )
