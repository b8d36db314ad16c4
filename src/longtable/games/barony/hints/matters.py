"""What to look at before a turn: the most pressing thing, in one sentence."""

from __future__ import annotations

from mypy_extensions import i64

from longtable.core.messages import Message, SeatName, say
from longtable.games.barony.board import (
    DUKE,
    GOLD,
    HEXES,
    TITLE_PRICE,
    VILLAGE,
    hex_name,
)
from longtable.games.barony.hints.danger import attackers, is_alone
from longtable.games.barony.hints.reach import is_free
from longtable.games.barony.rules.construction import may_build_on
from longtable.games.barony.rules.position import OWNED, PLACE, STOLEN, Position


def matters(table: Position) -> Message:
    """Say to the seat to pick what matters most now."""
    seat = table.turn
    if table.step == PLACE:
        return say(
            "Settle where much gold lies within two steps, and where others do not crowd you."
        )
    if table.step == STOLEN:
        return _token(table)
    if table.has_duke():
        return _last_turn(table)
    if table.gold(seat) >= TITLE_PRICE and table.titles[seat] < DUKE:
        return say(
            "You hold {gold} gold, enough for a title. Weigh it against what cannot wait.",
            gold=int(table.gold(seat)),
        )
    rival = _nearly_duke(table)
    if rival >= 0:
        return say(
            "{who} can become Duke soon, and the game ends with that round: count points now.",
            who=SeatName(int(rival)),
        )
    return _at_stake(table) or _land(table)


def _token(table: Position) -> Message:
    if table.turn == table.mover:
        return say("Take the token that brings you nearest to a title.")
    return say(
        "One of your tokens goes to {who}: give what helps them least.",
        who=SeatName(int(table.mover)),
    )


def _last_turn(table: Position) -> Message:
    """Somebody is Duke: only points count."""
    seat = table.turn
    most: i64 = -1
    for other in range(table.seats):
        if other != seat:
            most = max(most, table.total(other))
    return say(
        "This is your last turn, only points count. You have {points}, the best of the others {most}.",
        points=int(table.total(seat)),
        most=int(most),
    )


def _nearly_duke(table: Position) -> i64:
    """Return another seat that can buy its last title; -1 if there is none."""
    for seat in range(table.seats):
        last = table.titles[seat] == DUKE - 1 and table.gold(seat) >= TITLE_PRICE
        if last and seat != table.turn:
            return seat
    return -1


def _at_stake(table: Position) -> Message | None:
    """Speak of a village that others may destroy next, or else of one that can be destroyed."""
    seat = table.turn
    prey: Message | None = None
    for hex in table.map_hexes():
        owner = _owner_of_lone_village(table, hex)
        if owner == seat:
            enemy = _raider(table, seat, hex)
            if enemy >= 0:
                return say(
                    "{who} can destroy your village at {hex} with the next move: guard it, "
                    "make it a city, or strike first.",
                    who=SeatName(int(enemy)),
                    hex=hex_name(hex),
                )
        elif owner >= 0 and prey is None and attackers(table, seat, hex) > 1:
            prey = say(
                "The village of {who} at {hex} stands alone, and two of your pieces can meet there.",
                who=SeatName(int(owner)),
                hex=hex_name(hex),
            )
    return prey


def _owner_of_lone_village(table: Position, hex: i64) -> i64:
    """Return whose village it is that nobody guards; -1 where there is none."""
    for seat in range(table.seats):
        if i64(table.buildings[hex]) == OWNED * seat + VILLAGE and is_alone(table, seat, hex):
            return seat
    return -1


def _raider(table: Position, seat: i64, hex: i64) -> i64:
    """Return another seat that two pieces can bring together there; -1 if none can."""
    for enemy in range(table.seats):
        if enemy != seat and attackers(table, enemy, hex) > 1:
            return enemy
    return -1


def _land(table: Position) -> Message:
    """Speak of where the seat can build, or where it might."""
    seat = table.turn
    gold = 0
    sites = 0
    near = 0
    for hex in table.map_hexes():
        if may_build_on(table, seat, hex):
            sites += 1
            gold += int(GOLD[table.terrain_at(hex)])
        elif is_free(table, seat, hex) and table.knights[HEXES * seat + hex] == 0:
            near += 1
    if sites > 0:
        return say(
            "Your knights stand where you can build: {gold} gold for one action. More of them at once "
            "is better, as long as none is driven off first.",
            gold=gold,
        )
    if near > 0:
        return say(
            "Nothing can be built now: bring knights to rich land, and not more than you can guard."
        )
    return say("Land is scarce: what others hold weakly is what is left.")
