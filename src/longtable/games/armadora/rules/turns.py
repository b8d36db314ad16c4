"""Whose turn it is: clockwise, past everybody who has ended (2.1, 2.5)."""

from __future__ import annotations

from mypy_extensions import i64

from longtable.core.bits import bit, count
from longtable.core.state import OVER
from longtable.games.armadora.rules.position import ACTION, ARMY_SIZE, Position
from longtable.games.armadora.rules.powers import can_use_power, reinforcement_targets


def end_turn(table: Position) -> None:
    """Finish the turn and give the next one to whoever can still act; the game ends with the last (A-12).

    If all others have ended, the same seat simply goes on (A-11).
    """
    table.turns += 1
    table.step = ACTION
    table.chosen = 0
    table.power_used = False
    seat = table.turn
    tried: i64 = 0
    while tried < table.seats:
        tried += 1
        seat += 1
        if seat == table.seats:
            seat = 0
        if (table.out & bit(seat)) != 0:
            continue
        if can_act(table, seat):
            table.turn = seat
            return
        # Judged when the turn comes, and final even if something would become possible later.
        table.out |= bit(seat)
    table.turn = OVER


def can_act(table: Position, seat: i64) -> bool:
    """Whether a seat could do anything but end, judged by public facts only (A-33)."""
    if can_build(table) or can_place_warrior(table, seat):
        return True
    if not table.advanced:
        return False
    return reinforcement_targets(table, seat) != 0 or can_use_power(table, seat)


def can_place_warrior(table: Position, seat: i64) -> bool:
    """Whether the seat has a warrior behind its screen and a land square is empty (A-20)."""
    return table.free != 0 and count(table.owned[seat]) < ARMY_SIZE[table.seats]


def can_build(table: Position) -> bool:
    """Whether a palisade is left and some line would take it (A-25)."""
    return table.palisades_left > 0 and (table.legal_north | table.legal_west) != 0


def pass_for_good(table: Position) -> None:
    """End: the seat takes no more turns (A-31)."""
    table.out |= bit(table.turn)
    end_turn(table)
