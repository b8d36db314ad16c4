"""What a seat had better claim before its turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longtable.core.bits import Rng
from longtable.games.saboteur.board import GOALS, KINDS, TUNNELS
from longtable.games.saboteur.claims import CLAIMS, GOAL_CLAIMS, NO_FIT, SUSPECT
from longtable.games.saboteur.hints.belief import GOLD, STONE, UNKNOWN
from longtable.games.saboteur.hints.mind import Mind
from longtable.games.saboteur.hints.worth import Weighing
from longtable.games.saboteur.rules.position import CARD, Position
from longtable.games.saboteur.rules.tunnel import fits_anywhere

LIES: Final = 75  #: of a hundred goals looked at, of how many a saboteur lies …
CAUGHT: Final = 35  #: … and of how many that somebody else has looked at, too
SURE: Final = 0.8  #: suspicion from which a seat says so
LIKELY_ENOUGH: Final = 0.55  #: what others must suspect before a saboteur joins in


def claims(mind: Mind, table: Position) -> list[int]:
    """Return the claims to make now, at most one of each sort."""
    if table.step != CARD:
        return []
    weighing = Weighing(mind, table)
    found = goal_claims(weighing, table)
    found += suspects(weighing, table)
    if not table.blocked(table.turn) and nothing_fits(table):
        found.append(NO_FIT)
    return found


def goal_claims(weighing: Weighing, table: Position) -> list[int]:
    """Say what the goals are that were looked at, each once; saboteurs mostly lie."""
    belief = weighing.mind.belief
    for goal in range(GOALS):
        place = int(GOALS * table.turn + goal)
        face = belief.known[goal]
        if face == UNKNOWN or belief.said[place] != UNKNOWN or belief.shown[goal] != UNKNOWN:
            continue
        if not table.has_peeked(table.turn, goal):
            continue
        if weighing.saboteur and lies(weighing.mind, table, goal):
            face = STONE if face == GOLD else GOLD
        return [GOAL_CLAIMS + 2 * goal + (0 if face == GOLD else 1)]
    return []


def lies(mind: Mind, table: Position, goal: i64) -> bool:
    """Whether a saboteur lies about a goal; less readily where somebody else could tell.

    It hangs on the hand of the seat when the round began, which nobody else knows.
    """
    seat = table.turn
    limit = LIES
    for other in range(table.seats):
        if other != seat and table.has_peeked(other, goal):
            limit = CAUGHT
    return Rng((mind.first_hand * GOALS + goal) * 16 + seat).below(100) < limit


def suspects(weighing: Weighing, table: Position) -> list[int]:
    """Call out the seat that is suspected most, once; a saboteur joins in where others suspect a digger."""
    worst: i64 = -1
    most = LIKELY_ENOUGH if weighing.saboteur else SURE
    for seat in range(table.seats):
        if seat == table.turn:
            continue
        here = weighing.suspicion[seat]
        if weighing.saboteur:
            here = weighing.shared_suspicion[seat] if here < 0.6 else 0.0
        if here > most:
            most = here
            worst = seat
    if worst < 0 or CLAIMS * table.turn + SUSPECT + worst in weighing.mind.opinions:
        return []
    return [int(SUSPECT + worst)]


def nothing_fits(table: Position) -> bool:
    """Whether the seat to pick holds tunnel cards, and none that could be laid."""
    some = False
    for kind in range(TUNNELS):
        if table.hands[KINDS * table.turn + kind] > 0:
            some = True
            if fits_anywhere(table, kind):
                return False
    return some
