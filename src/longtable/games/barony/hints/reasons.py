"""Why a bot picked, in one sentence. Nothing is hidden in Barony, so it may say what it is after."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.messages import Message, SeatName, say
from longtable.games.barony.board import (
    BUILD,
    DONE,
    DUKE,
    EXPEDITION,
    FIRST_HEX,
    FIRST_TOKEN,
    FOUND,
    GOLD,
    HEXES,
    KIND,
    MOVE,
    NO_BUILDING,
    NOWHERE,
    PROMOTE,
    RECRUIT,
    STRONGHOLD,
    TITLE_PRICE,
    VILLAGE,
    hex_name,
)
from longtable.games.barony.hints.danger import attackers
from longtable.games.barony.hints.plans import payments
from longtable.games.barony.hints.reach import FAR, enemy_knights, is_free, walk
from longtable.games.barony.rules.position import (
    ENTER,
    LEAVE_AGAIN,
    NOBODY,
    ONE,
    OTHERS,
    OWNED,
    PLACE,
    STOLEN,
    Position,
)
from longtable.games.barony.rules.state import BaronyState

COUNTRY: Final = 2  #: steps around a city that are spoken of


def reason(table: BaronyState, picks: list[int]) -> Message:
    """Say why somebody might make these picks: one whole draft, from the state before it."""
    first = picks[0]
    if table.step == PLACE:
        return _settling(table, first - FIRST_HEX)
    if table.step == STOLEN and table.turn != table.mover:
        return say("It gives up what is worth least to it.")
    if first == DONE:
        return say("It goes on as it began.")
    if table.step == LEAVE_AGAIN or first == MOVE:
        return _movement(table, picks)
    if first == RECRUIT:
        return _recruitment(table, picks)
    if first == BUILD:
        return _construction(table, picks)
    if first == FOUND:
        return say(
            "Its village at {hex} becomes a city: points at once, and knights from there.",
            hex=_name(picks[1]),
        )
    if first == EXPEDITION:
        return say(
            "It gives up a knight to reach {hex}, where land lies free.", hex=_name(picks[1])
        )
    if first == PROMOTE:
        return _title(table, picks)
    return say("It can do nothing else.")


def _name(pick: int) -> str:
    return hex_name(pick - FIRST_HEX)


# -- setup and recruitment --------------------------------------------------------------------------------


def _settling(table: BaronyState, hex: int) -> Message:
    gold = _gold_around(table, hex)
    if table.beside_lake(hex):
        return say(
            "It settles at {hex}: {gold} gold lie within two steps, and the lake brings a third knight.",
            hex=hex_name(hex),
            gold=gold,
        )
    return say(
        "It settles at {hex}: {gold} gold lie within two steps.", hex=hex_name(hex), gold=gold
    )


def _gold_around(table: BaronyState, hex: int) -> int:
    """Return the gold of the free hexes within two steps, not counting the hex itself."""
    steps = vec[i64]([FAR] * HEXES)
    gold = 0
    for near in walk(table, table.turn, [hex], COUNTRY, steps):
        if near != hex and is_free(table, table.turn, near):
            gold += int(GOLD[table.terrain_at(near)])
    return gold


def _recruitment(table: BaronyState, picks: list[int]) -> Message:
    hex = picks[1] - FIRST_HEX
    enemy = _besieger(table, hex)
    if enemy != NOBODY:
        return say(
            "It recruits at {hex}, where knights of {who} are near.",
            hex=hex_name(hex),
            who=SeatName(int(enemy)),
        )
    gold = _gold_around(table, hex)
    if gold == 0:
        return say("It recruits at {hex} to have knights at hand.", hex=hex_name(hex))
    return say(
        "It recruits at {hex}: {gold} gold lie within two steps.", hex=hex_name(hex), gold=gold
    )


def _besieger(table: Position, hex: i64) -> i64:
    """Return an enemy whose knights stand next to a hex, ``NOBODY`` where none do."""
    enemy: i64 = 0
    while enemy < table.seats:
        if enemy != table.turn and attackers(table, enemy, hex) > 0:
            return enemy
        enemy += 1
    return NOBODY


# -- movement ---------------------------------------------------------------------------------------------


def _movement(table: BaronyState, picks: list[int]) -> Message:
    """Name the greatest thing that a move does: raid, skirmish, defence, siege, or new land."""
    seat = table.turn
    after = table.copy()
    entered: list[int] = []
    struck: Message | None = None
    for pick in picks:
        before = after.copy()
        after.play(pick)
        hex = pick - FIRST_HEX
        if before.step == ENTER:
            entered.append(hex)
            blow = _blow(before, after, hex)
            if blow is not None and before.building_at(hex) == VILLAGE:
                return blow
            struck = struck or blow
    if struck is not None:
        return struck
    for hex in entered:
        defence = _defence(table, seat, hex)
        if defence is not None:
            return defence
    for hex in entered:
        siege = _siege(after, seat, hex)
        if siege is not None:
            return siege
    return _advance(table, after, seat, entered)


def _blow(before: BaronyState, after: BaronyState, hex: int) -> Message | None:
    """Say what a knight destroyed by entering a hex, if anything."""
    seat = before.turn
    if not before.enemies_at(seat, hex) or after.enemies_at(seat, hex):
        return None
    owner = before.builder_at(hex)
    if owner not in (NOBODY, seat):
        if not before.kinds_of(owner):
            return say(
                "It destroys the village of {who} at {hex}.",
                who=SeatName(int(owner)),
                hex=hex_name(hex),
            )
        return say(
            "It destroys the village of {who} at {hex} and takes a token.",
            who=SeatName(int(owner)),
            hex=hex_name(hex),
        )
    others = [other for other in before.seats_at(hex) if other != seat]
    return say(
        "It drives the knight of {who} from {hex}.", who=SeatName(others[0]), hex=hex_name(hex)
    )


def _defence(table: Position, seat: i64, hex: int) -> Message | None:
    """Say so where a village is guarded that two knights of one enemy could have destroyed."""
    if i64(table.buildings[hex]) != OWNED * seat + VILLAGE or table.knights_at(seat, hex) > 0:
        return None
    for enemy in range(table.seats):
        if enemy != seat and attackers(table, enemy, hex) > 1:
            return say("It guards its village at {hex}, which is in danger.", hex=hex_name(hex))
    return None


def _siege(after: Position, seat: i64, hex: int) -> Message | None:
    """Say so where a knight now stands beside a single enemy pawn."""
    if (i64(after.present[hex]) & OTHERS[seat]) == 0:
        return None
    owner = after.builder_at(hex)
    if owner not in (NOBODY, seat):
        return say(
            "It threatens the village of {who} at {hex}.",
            who=SeatName(int(owner)),
            hex=hex_name(hex),
        )
    if not enemy_knights(after, seat, hex):
        return None
    others = [other for other in after.seats_at(hex) if other != seat]
    return say(
        "It goes to meet the knight of {who} at {hex}: nobody can build there now.",
        who=SeatName(others[0]),
        hex=hex_name(hex),
    )


def _advance(table: Position, after: Position, seat: i64, entered: list[int]) -> Message:
    """Say which building sites knights have come to."""
    sites: list[int] = []
    for hex in entered:
        free = after.buildings[hex] == NO_BUILDING and i64(after.present[hex]) == ONE[seat]
        if free and hex not in sites and table.knights_at(seat, hex) == 0:
            sites.append(hex)
    gold = 0
    for hex in sites:
        gold += int(GOLD[after.terrain_at(hex)])
    if len(sites) == 2:
        return say(
            "It takes {hex} and {other}, {gold} gold in all once it builds there.",
            hex=hex_name(sites[0]),
            other=hex_name(sites[1]),
            gold=gold,
        )
    if len(sites) == 1:
        return say(
            "It takes {hex}, {gold} gold once it builds there.", hex=hex_name(sites[0]), gold=gold
        )
    return say("It moves its knights to where they will be wanted.")


# -- construction and titles ------------------------------------------------------------------------------


def _construction(table: BaronyState, picks: list[int]) -> Message:
    seat = table.turn
    after = table.copy()
    stronghold: int = NOWHERE
    hexes: list[str] = []
    for pick in picks:
        if pick == KIND + STRONGHOLD:
            stronghold = int(after.place)
        after.play(pick)
        if pick >= FIRST_HEX:
            hexes.append(_name(pick))
    gold = int(after.gold(seat))
    if table.gold(seat) < TITLE_PRICE <= gold and table.titles[seat] < DUKE:
        return say(
            "It builds at {hexes}: {gold} gold, enough for a title.", hexes=tuple(hexes), gold=gold
        )
    if stronghold != NOWHERE:
        return say(
            "It builds at {hexes}, a stronghold at {hex}: nobody will ever enter there.",
            hexes=tuple(hexes),
            hex=hex_name(stronghold),
        )
    if len(hexes) == 1:
        return say("It builds at {hexes} and has its knight back.", hexes=tuple(hexes))
    return say("It builds at {hexes}, all in one turn.", hexes=tuple(hexes))


def _title(table: BaronyState, picks: list[int]) -> Message:
    paid = _gold_of(picks[1:])
    if table.titles[table.turn] + 1 == DUKE:
        return say("It becomes Duke: the game ends with this round.")
    if table.has_duke():
        return say("It takes one more title before the game is over.")
    if paid == TITLE_PRICE:
        return say("It pays for a title with exactly 15 gold.")
    choosing = table.copy()
    choosing.play(PROMOTE)
    if paid > _gold_of(payments(choosing)[0]):
        return say("It pays {gold} gold for a title and keeps what it has more use for.", gold=paid)
    return say("It pays {gold} gold for a title; no set that it has comes nearer to 15.", gold=paid)


def _gold_of(picks: list[int]) -> int:
    gold = 0
    for pick in picks:
        gold += int(GOLD[pick - FIRST_TOKEN])
    return gold
