"""What to look at before deciding, in one sentence, from what the seat to pick knows."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longtable.core.messages import Message, SeatName, say
from longtable.games.saboteur.board import (
    BREAK,
    GOAL_CELLS,
    GOALS,
    KINDS,
    MAP,
    MENDS,
    REPAIR,
    ROCKFALL,
    cell_name,
)
from longtable.games.saboteur.hints.worth import Weighing
from longtable.games.saboteur.rules.position import Position

SURE: Final = 0.9  #: chance of a goal to be the gold from which a seat may go by it
UNSURE: Final = 0.6  #: and below which it had better look
WITHIN_REACH: Final = 2  #: cards from a goal that are few
SUSPECT: Final = 0.6  #: chance of a seat to be a saboteur from which it is worth stopping
TRUSTED: Final = 0.3  #: and below which it is worth helping
WATCHED: Final = 0.5  #: what others may suspect of a saboteur before it should take care


def sharing() -> Message:
    """Say what matters while gold is handed round."""
    return say("Keep the card with the most nuggets: there is nothing to be had for modesty.")


def matters(weighing: Weighing, table: Position) -> Message:
    """Say what to look at before a card is used, or while one is."""
    likeliest = max(range(GOALS), key=weighing.gold.__getitem__)
    near = weighing.ground.nearest(likeliest) <= WITHIN_REACH
    return _saboteur(weighing, near) if weighing.saboteur else _digger(weighing, table, likeliest)


def _saboteur(weighing: Weighing, near: bool) -> Message:
    if near:
        return say("The tunnel is close: bar it, break tools or let rock fall now, or never.")
    if weighing.shared_suspicion[weighing.seat] > WATCHED:
        return say("They suspect you: nothing is left to hide, so spoil as much as you can.")
    if weighing.striking:
        return say("Time works for you: each card that brings them no nearer is a card gained.")
    return say("Nobody need know yet: let good cards go, and keep what bars and breaks for later.")


def _digger(weighing: Weighing, table: Position, goal: i64) -> Message:
    seat = table.turn
    if table.blocked(seat):
        if _holds_repair(table, table.tools[seat]):
            return say("You cannot dig with a broken tool: mend it first.")
        return say("You cannot dig: let go what is of no use, and hope for a repair.")
    suspect = _extreme(weighing, table, True)
    if suspect >= 0 and _holds(table, BREAK, REPAIR) and not table.blocked(suspect):
        return say(
            "{who} may well be a saboteur: a broken tool would stop them.",
            who=SeatName(int(suspect)),
        )
    friend = _extreme(weighing, table, False)
    if friend >= 0 and _holds_repair(table, table.tools[friend]):
        return say("{who} looks honest and cannot dig: you could help.", who=SeatName(int(friend)))
    if max(weighing.gold) < UNSURE and _holds(table, MAP, MAP + 1):
        return say("Nobody can be sure yet where the gold lies: a map tells you.")
    return _way(weighing, goal)


def _way(weighing: Weighing, goal: i64) -> Message:
    cards = int(weighing.ground.nearest(goal))
    where = cell_name(GOAL_CELLS[goal])
    if cards <= WITHIN_REACH:
        return say("{cell} is within reach: who gets there chooses first.", cell=where)
    if weighing.gold[goal] >= SURE:
        return say(
            "The gold is at {cell}: {count} more cards, if nobody bars the way.",
            cell=where,
            count=cards,
        )
    return say(
        "Look what brings the tunnel nearer to {cell}, and keep a second way open.", cell=where
    )


def _holds(table: Position, first: i64, after: i64) -> bool:
    kind = first
    while kind < after:
        if table.hands[KINDS * table.turn + kind] > 0:
            return True
        kind += 1
    return False


def _holds_repair(table: Position, tools: i64) -> bool:
    kind: i64 = REPAIR
    while kind < ROCKFALL:
        if table.hands[KINDS * table.turn + kind] > 0 and MENDS[kind] & tools:
            return True
        kind += 1
    return False


def _extreme(weighing: Weighing, table: Position, suspect: bool) -> i64:
    """Return the other seat that is suspected most, or trusted most of those that cannot dig; -1 for none."""
    found: i64 = -1
    limit = SUSPECT if suspect else TRUSTED
    for seat in range(table.seats):
        here = weighing.suspicion[seat]
        if seat == table.turn or not (suspect or table.blocked(seat)):
            continue
        if (here >= limit) if suspect else (here <= limit):
            limit = here
            found = seat
    return found
