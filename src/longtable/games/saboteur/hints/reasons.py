"""Why a bot picked, in one sentence that gives nothing away.

The sentence goes to everybody at the table, so it is made from what everybody can see and from what everybody
may think: never from the role, from what was seen on a map, or from a card that is let go face down.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longtable.core.bits import bit
from longtable.core.messages import Message, SeatName, say
from longtable.games.saboteur.board import (
    BREAK,
    DEAD,
    DISCARD,
    FIRST_CARD,
    FIRST_SEAT,
    GOAL_CELLS,
    GOALS,
    MAP,
    REPAIR,
    ROCKFALL,
    TURNED,
    UPRIGHT,
    cell_name,
    tunnel_piece,
)
from longtable.games.saboteur.hints.ground import Ground
from longtable.games.saboteur.hints.mind import Mind, cell_of, efforts, needed
from longtable.games.saboteur.rules.position import SHARE, Position
from longtable.games.saboteur.rules.tunnel import ways

NEARER: Final = 0.6  #: cards gained from which a move brings the gold nearer
FARTHER: Final = -0.6
SUSPECT: Final = (
    0.5  #: what everybody may suspect of a seat before a move is said to be against a suspect
)


def reason(mind: Mind, table: Position, picks: list[int]) -> Message:
    """Say why somebody might make these picks: one whole draft, from the state before it."""
    if table.step == SHARE:
        return say("It keeps the most valuable card it was handed.")
    if picks[-1] == DISCARD:
        return say("It lets a card go, hoping for a better one.")
    kind = picks[0] - FIRST_CARD
    if kind == MAP:
        return say("It wants to know what lies at {cell}.", cell=cell_name(cell_of(picks[1])))
    if kind == ROCKFALL:
        return _rockfall(mind, cell_of(picks[1]))
    if kind >= BREAK:
        target = picks[1] - FIRST_SEAT
        return _repair(table, target) if kind >= REPAIR else _break(mind, table, target)
    return _tunnel(mind, table, kind, picks)


def _gain(mind: Mind, after: Ground) -> float:
    """Return by how many cards a move brings the gold nearer, as everybody sees it."""
    gold = mind.belief.gold(True)
    return mind.needed(gold) - needed(efforts(after), gold)


def _tunnel(mind: Mind, table: Position, kind: i64, picks: list[int]) -> Message:
    cell = cell_of(picks[1])
    turned = picks[2] == TURNED if picks[-1] in (UPRIGHT, TURNED) else ways(table, cell, kind) == 2
    after = mind.ground.with_piece(cell, tunnel_piece(kind, turned))
    reached = mind.ground.hidden & ~after.hidden
    for goal in range(GOALS):
        if reached & bit(goal):
            return say(
                "It reaches {cell}: maybe the gold is there.", cell=cell_name(GOAL_CELLS[goal])
            )
    gain = _gain(mind, after)
    if gain > NEARER:
        return say("It brings the tunnel nearer to the goals.")
    if gain < FARTHER:
        return say("It bars a way; the others may judge whether it had to.")
    if kind >= DEAD:
        return say("It gets rid of a dead end where it does little harm.")
    return say("It opens another way, in case the first is barred.")


def _rockfall(mind: Mind, cell: i64) -> Message:
    gain = _gain(mind, mind.ground.without(cell))
    if gain > 0.0:
        return say("It clears away what stands in the way at {cell}.", cell=cell_name(cell))
    if gain < FARTHER:
        return say("It does not like where the tunnel at {cell} leads.", cell=cell_name(cell))
    return say("It takes away a card that is hardly missed.")


def _break(mind: Mind, table: Position, target: i64) -> Message:
    if target == table.turn:
        return say("It breaks its own tool; nobody knows what for.")
    if mind.belief.suspicion(True)[target] > SUSPECT:
        return say("It stops {who}, who seems to be up to no good.", who=SeatName(int(target)))
    return say("It does not trust {who}.", who=SeatName(int(target)))


def _repair(table: Position, target: i64) -> Message:
    if target == table.turn:
        return say("It wants to dig again.")
    return say("It trusts {who} and helps them dig again.", who=SeatName(int(target)))
