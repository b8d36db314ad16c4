"""Who has how much gold, round by round (2.14)."""

from __future__ import annotations

from mypy_extensions import i64

from longtable.core.messages import Message, SeatName, say
from longtable.core.standings import Account, Standings, ranked
from longtable.games.saboteur.rules.position import (
    DIGGERS,
    OUTCOME_NAMES,
    SABOTEURS,
    Position,
)


def standings(table: Position) -> Standings:
    """Return the result as if the game ended here: most nuggets win, and equal totals share the rank."""
    points = [int(table.nuggets(seat)) for seat in range(table.seats)]
    teams = tuple(range(table.seats))
    over: int = table.rounds_over()
    return Standings(
        outcome="ended",
        points=tuple(points),
        ranks=ranked(points, teams),
        teams=teams,
        accounts=tuple([account(table, round) for round in range(over)]),
        rounds=tuple([OUTCOME_NAMES[table.outcomes[round]] for round in range(over)]),
    )


def account(table: Position, round: int) -> Account:
    """Say how a round ended and what each seat won in it."""
    return Account(
        place="",
        why=_why(table, round),
        gains=tuple([int(table.nuggets_in(round, seat)) for seat in range(table.seats)]),
    )


def _why(table: Position, round: int) -> Message:
    outcome = table.outcomes[round]
    number = round + 1
    if outcome == DIGGERS:
        return say(
            "Round {number}: the diggers reached the gold; {seats} shared {gold} nuggets.",
            number=number,
            seats=_winners(table, round),
            gold=_total(table, round),
        )
    if outcome == SABOTEURS:
        return say(
            "Round {number}: the gold was not found; {gold} nuggets were paid to {seats}.",
            number=number,
            seats=_winners(table, round),
            gold=_total(table, round),
        )
    return say(
        "Round {number}: the gold was not found, and no saboteur was in play: nobody gets any.",
        number=number,
    )


def _winners(table: Position, round: int) -> tuple[SeatName, ...]:
    return tuple(
        [SeatName(seat) for seat in range(table.seats) if table.gold_cards_in(round, seat) > 0]
    )


def _total(table: Position, round: i64) -> int:
    return sum([int(table.nuggets_in(round, seat)) for seat in range(table.seats)])
