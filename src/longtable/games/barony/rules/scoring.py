"""The end: titles, new cities, and the silver of what is left (2.8)."""

from __future__ import annotations

from typing import Final

from longtable.core.messages import Message, SeatName, say
from longtable.core.standings import Account, Standings, ranked
from longtable.games.barony.board import CITY_POINTS, TITLE_POINTS
from longtable.games.barony.rules.position import Position

BY_DUKE: Final = "duke"
BY_STALEMATE: Final = "stalemate"

TITLES: Final = (say("Baron"), say("Viscount"), say("Count"), say("Marquis"), say("Duke"))


def standings(table: Position) -> Standings:
    """Return the result as if the game ended here (B-101, B-102).

    Between equal points whoever is later in turn order is ahead, in every rank (B-103, RULINGS), unless the
    table shares ranks.
    """
    seats = range(table.seats)
    points = [int(table.total(seat)) for seat in seats]
    teams = tuple(seats)
    keys: list[tuple[int, int]] = []
    for seat in seats:
        later = 0 if table.ties_shared else int(table.place_in_round(seat))
        keys.append((points[seat], later))
    return Standings(
        outcome=BY_DUKE if table.has_duke() else BY_STALEMATE,
        points=tuple(points),
        ranks=ranked(keys, teams),
        teams=teams,
        accounts=tuple(_accounts(table)),
        tie_break=_tie_break(table, points),
    )


def _accounts(table: Position) -> list[Account]:
    """Say what the points are for; what nobody has any of is left out."""
    seats = range(table.seats)
    lines = [
        Account("", _titles(table), tuple([TITLE_POINTS * int(table.titles[s]) for s in seats])),
        Account(
            "",
            say("New cities: {points} points each.", points=CITY_POINTS),
            tuple([CITY_POINTS * int(table.founded[seat]) for seat in seats]),
        ),
        Account(
            "",
            say("The silver of the tokens that are left."),
            tuple([int(table.silver(seat)) for seat in seats]),
        ),
    ]
    return [line for line in lines if sum(line.gains) > 0]


def _titles(table: Position) -> Message:
    held = [
        say("{who} {what}", who=SeatName(seat), what=TITLES[table.titles[seat]])
        for seat in range(table.seats)
    ]
    return say("Titles, {points} points a step: {titles}.", points=TITLE_POINTS, titles=tuple(held))


def _tie_break(table: Position, points: list[int]) -> Message | None:
    """Say what decided between equal points; of several such groups the one with the most is named."""
    if table.ties_shared:
        return None
    for most in sorted(set(points), reverse=True):
        equal = [seat for seat in range(table.seats) if points[seat] == most]
        if len(equal) > 1:
            equal.sort(key=table.place_in_round, reverse=True)
            return say(
                "Equal points, so whoever is later in turn order is ahead: {order}.",
                order=tuple([SeatName(seat) for seat in equal]),
            )
    return None
