"""The powers of the races, and reinforcement: what they may be used on (2.6, 2.7)."""

from __future__ import annotations

from mypy_extensions import i64

from longtable.core.bits import bit, count
from longtable.games.armadora.board import territories_of
from longtable.games.armadora.rules.position import (
    ARMY_SIZE,
    GOBLIN,
    MAGE,
    ORC,
    POWER_ARROW,
    POWER_LINE,
    POWER_LOOK,
    POWER_WARRIOR,
    Position,
)


def may_use_power(table: Position) -> bool:
    """Whether the seat to pick may use its power now: before the main action, once a turn (A-40)."""
    return table.advanced and not table.power_used and can_use_power(table, table.turn)


def can_use_power(table: Position, seat: i64) -> bool:
    """Whether the seat has a power token and something to use it on; no power can be wasted (2.6)."""
    if table.powers[seat] == 0:
        return False
    race: i64 = table.races[seat]
    if race == ORC:
        return table.palisades_left > 0 and (table.legal_north | table.legal_west) != 0
    if race == GOBLIN:
        return table.free != 0 and count(table.owned[seat]) < ARMY_SIZE[table.seats]
    if race == MAGE:
        return look_targets(table, seat) != 0
    return arrow_targets(table, seat) != 0


def power_step(race: i64) -> i64:
    """Return what is asked first when a race uses its power."""
    if race == ORC:
        return POWER_LINE
    if race == GOBLIN:
        return POWER_WARRIOR
    return POWER_LOOK if race == MAGE else POWER_ARROW


def look_targets(table: Position, seat: i64) -> i64:
    """Return the warriors the Mage may look at: face down, of any other seat, a partner's too (A-43).

    Looking again at the same warrior is allowed.
    """
    others: i64 = 0
    other: i64 = 0
    while other < table.seats:
        if other != seat:
            others |= table.owned[other]
        other += 1
    return others & ~table.face_up_squares


def arrow_targets(table: Position, seat: i64) -> i64:
    """Return the warriors the Elf may shoot at (A-46).

    An opponent's, in a territory that holds a warrior of the Elf's own and an empty land square.
    """
    own = table.owned[seat]
    if own == 0:
        return 0
    in_reach = territories_of(own, table.open_north, table.open_west)
    not_full = territories_of(table.free, table.open_north, table.open_west)
    return opponents(table, seat) & in_reach & not_full


def opponents(table: Position, seat: i64) -> i64:
    """Return the warriors of the other sides; a partner is no opponent."""
    enemies: i64 = 0
    other: i64 = 0
    while other < table.seats:
        if table.side(other) != table.side(seat):
            enemies |= table.owned[other]
        other += 1
    return enemies


def reinforcement_targets(table: Position, seat: i64) -> i64:
    """Return the warriors the seat may reinforce now (A-50).

    Its own (A-53), in a full territory (A-51) that holds no reinforcement yet, whoever's it is (A-52).
    """
    if (table.unreinforced & bit(seat)) == 0:
        return 0
    shut = territories_of(table.free | table.reinforced_squares, table.open_north, table.open_west)
    return table.owned[seat] & ~shut
