"""What a round brings each seat (2.12, 2.13).

Of gold cards it is what so many drawn from all are worth in the mean: which ones are drawn says nothing of
how a round was played, nor do those few that earlier rounds took.
"""

from __future__ import annotations

from math import comb
from typing import Final

from mypy_extensions import i64

from longtable.games.saboteur.board import GOLD_COPIES, MOST_SHARED, PAY, SABOTEUR, VALUES
from longtable.games.saboteur.rules.position import DIGGERS, SABOTEURS, Position

#: nuggets that a good round brings; what a seat may expect is counted in parts of it
GOOD_ROUND: Final = 4.0


def _expected(cards: int) -> list[float]:
    """Return what so many gold cards drawn from all are worth in the mean, the highest first."""
    size = sum(GOLD_COPIES)
    found = [0.0] * cards
    for value in range(VALUES):
        such = sum(GOLD_COPIES[value:])
        for drawn in range(1, min(such, cards) + 1):
            chance = comb(such, drawn) * comb(size - such, cards - drawn) / comb(size, cards)
            for place in range(drawn):
                found[place] += chance
    return found


_EXPECTED: Final = [_expected(cards) for cards in range(MOST_SHARED + 1)]


def shares_of(table: Position, round: i64) -> list[float]:
    """Return what a round that is over brings each seat, in parts of a good one."""
    held = table.roles if table.round == round else table.shown_roles
    saboteurs: i64 = 0
    for seat in range(table.seats):
        if held[seat] == SABOTEUR:
            saboteurs += 1
    found = [0.0] * table.seats
    outcome = table.outcomes[round]
    if outcome == SABOTEURS:
        for seat in range(table.seats):
            if held[seat] == SABOTEUR:
                found[seat] = float(PAY[saboteurs]) / GOOD_ROUND
    elif outcome == DIGGERS:
        cards = int(min(MOST_SHARED, table.seats - saboteurs if table.by_diggers else table.seats))
        seat_at = table.finisher
        place = 0
        while place < cards:
            if held[seat_at] != SABOTEUR:
                found[seat_at] += _EXPECTED[cards][place] / GOOD_ROUND
                place += 1
            seat_at = seat_at - 1 if seat_at > 0 else table.seats - 1
    return found
