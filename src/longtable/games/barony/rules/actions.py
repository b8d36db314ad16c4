"""What may be picked, and what a pick does (2.1, ``docs/picks.md`` 2.2)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.bits import bit, numbers
from longtable.games.barony.board import (
    BUILD,
    CITY,
    DONE,
    EXPEDITION,
    FIRST_HEX,
    FIRST_TOKEN,
    FOUND,
    GOLD,
    KIND,
    KNIGHTS,
    MOVE,
    NOWHERE,
    PASS,
    PROMOTE,
    RECRUIT,
    STRONGHOLD,
    TITLE_PRICE,
    TOKEN_KINDS,
    VILLAGE,
)
from longtable.games.barony.rules.construction import (
    build,
    found_city,
    may_build,
    may_build_on,
    may_found,
    may_found_on,
)
from longtable.games.barony.rules.expedition import may_land_on, may_send, send_expedition
from longtable.games.barony.rules.land import ROOM
from longtable.games.barony.rules.movement import (
    kinds_held,
    may_enter,
    may_leave,
    may_move,
    move_knight,
    steal,
    steal_only_kind,
)
from longtable.games.barony.rules.position import (
    ACTION,
    BUILD_AGAIN,
    BUILD_HEX,
    BUILD_KIND,
    ENTER,
    FOUND_HEX,
    LANDING,
    LEAVE,
    LEAVE_AGAIN,
    NOBODY,
    OWNED,
    PAY,
    PLACE,
    RECRUIT_CITY,
    RECRUIT_NUMBER,
    STOLEN,
    Position,
)
from longtable.games.barony.rules.recruitment import may_recruit, most_recruits, recruit
from longtable.games.barony.rules.setup import may_place_on, place_city
from longtable.games.barony.rules.titles import may_pay, may_promote, pay
from longtable.games.barony.rules.turns import end_turn

#: what is asked after each action, by its pick
FIRST_STEPS: Final = vec[i64](
    [ACTION, ACTION, RECRUIT_CITY, LEAVE, BUILD_HEX, FOUND_HEX, LANDING, PAY]
)

_NO_HEXES: Final = vec[i64]([])

# -- what may be picked -----------------------------------------------------------------------------------


def may_act(table: Position, action: i64) -> bool:
    """Whether the seat to pick may take one of the six actions, given by its pick (B-20)."""
    seat = table.turn
    if action == RECRUIT:
        return may_recruit(table, seat)
    if action == MOVE:
        return may_move(table, seat)
    if action == BUILD:
        return may_build(table, seat)
    if action == FOUND:
        return may_found(table, seat)
    if action == EXPEDITION:
        return may_send(table, seat)
    return may_promote(table, seat)


def legal_words(table: Position) -> i64:
    """Return the legal picks that are no hexes, as a set; ``pass`` only where nothing else is (B-21)."""
    step = table.step
    if step == ACTION:
        return _legal_actions(table)
    if step in (LEAVE_AGAIN, BUILD_AGAIN):
        return bit(DONE)
    if step == RECRUIT_NUMBER:
        most = most_recruits(table, table.turn, table.place)
        return bit(KNIGHTS + most + 1) - bit(KNIGHTS + 1)
    if step == BUILD_KIND:
        return _legal_kinds(table)
    if step in (PAY, STOLEN):
        return _legal_tokens(table)
    return 0


def _legal_actions(table: Position) -> i64:
    actions: i64 = 0
    action: i64 = RECRUIT
    while action <= PROMOTE:
        if may_act(table, action):
            actions |= bit(action)
        action += 1
    return actions if actions != 0 else bit(PASS)


def _legal_kinds(table: Position) -> i64:
    kinds: i64 = 0
    kind: i64 = VILLAGE
    while kind <= STRONGHOLD:
        if table.reserve(table.turn, kind) > 0:
            kinds |= bit(KIND + kind)
        kind += 1
    return kinds


def _legal_tokens(table: Position) -> i64:
    tokens: i64 = 0
    kind: i64 = 0
    while kind < TOKEN_KINDS:
        if table.step == PAY:
            legal = may_pay(table, table.turn, kind)
        else:
            legal = table.tokens_of(table.victim, kind) > 0
        if legal:
            tokens |= bit(FIRST_TOKEN + kind)
        kind += 1
    return tokens


def asked_hexes(table: Position) -> vec[i64]:
    """Return the hexes among which the seat to pick may find one, ascending; none where none is asked."""
    step = table.step
    if step == ENTER:
        first = ROOM * table.place
        ways = table.land.ways
        return ways[first + 1 : first + 1 + ways[first]]
    if step in (ACTION, RECRUIT_NUMBER, STOLEN, BUILD_KIND, PAY):
        return _NO_HEXES
    return table.land.hexes


def may_pick_hex(table: Position, hex: i64) -> bool:
    """Whether one of these hexes may be picked."""
    step = table.step
    if step == ENTER:
        return may_enter(table, table.turn, hex)
    if step in (LEAVE, LEAVE_AGAIN):
        return may_leave(table, table.turn, hex)
    if step in (BUILD_HEX, BUILD_AGAIN):
        return may_build_on(table, table.turn, hex)
    if step == LANDING:
        return may_land_on(table, hex)
    if step == RECRUIT_CITY:
        return i64(table.buildings[hex]) == OWNED * table.turn + CITY
    if step == FOUND_HEX:
        return may_found_on(table, table.turn, hex)
    return may_place_on(table, hex)


def legal_picks(table: Position) -> list[int]:
    """Return the legal picks of the seat to pick, ascending."""
    if table.turn < 0:
        return []
    picks = numbers(legal_words(table))
    hexes = asked_hexes(table)
    at: i64 = 0
    while at < len(hexes):
        if may_pick_hex(table, hexes[at]):
            picks.append(FIRST_HEX + hexes[at])
        at += 1
    return picks


# -- what a pick does -------------------------------------------------------------------------------------


def carry_out(table: Position, pick: i64) -> None:
    """Do what a legal pick says."""
    if pick >= FIRST_HEX:
        _pick_hex(table, pick - FIRST_HEX)
    elif pick >= FIRST_TOKEN:
        _pick_token(table, pick - FIRST_TOKEN)
    elif pick > KNIGHTS:
        recruit(table, table.place, pick - KNIGHTS)
        end_turn(table)
    elif pick > PROMOTE:
        build(table, table.place, pick - KIND)
        _after_building(table)
    elif pick > DONE:
        table.step = FIRST_STEPS[pick]
    else:
        end_turn(table)


def _pick_hex(table: Position, hex: i64) -> None:
    step = table.step
    if step == ENTER:
        _enter(table, hex)
    elif step in (LEAVE, LEAVE_AGAIN):
        _ask_on(table, ENTER, hex)
    elif step in (BUILD_HEX, BUILD_AGAIN):
        _ask_on(table, BUILD_KIND, hex)
    elif step == RECRUIT_CITY:
        if most_recruits(table, table.turn, hex) > 1:
            _ask_on(table, RECRUIT_NUMBER, hex)
        else:
            recruit(table, hex, 1)
            end_turn(table)
    elif step == PLACE:
        place_city(table, hex)
    else:
        if step == LANDING:
            send_expedition(table, hex)
        else:
            found_city(table, hex)
        end_turn(table)


def _ask_on(table: Position, step: i64, hex: i64) -> None:
    table.step = step
    table.place = hex


def _enter(table: Position, hex: i64) -> None:
    loser = move_knight(table, table.place, hex)
    if loser != NOBODY:
        if kinds_held(table, loser) > 1:
            _ask_on(table, STOLEN, hex)
            table.victim = loser
            if table.victim_chooses:
                table.turn = loser
            return  # chosen at once, before a second knight moves (RULINGS to B-51)
        steal_only_kind(table, loser)
    _after_moving(table)


def _pick_token(table: Position, kind: i64) -> None:
    if table.step == STOLEN:
        steal(table, table.victim, kind)
        table.victim = NOBODY
        table.turn = table.mover
        _after_moving(table)
    elif pay(table, kind):
        end_turn(table)


def _after_moving(table: Position) -> None:
    """Ask for a second knight, judged on the board as it is now (B-41); without one the turn is over."""
    if table.moved == 1 and may_move(table, table.turn):
        _ask_on(table, LEAVE_AGAIN, NOWHERE)
    else:
        end_turn(table)


def _after_building(table: Position) -> None:
    if may_build(table, table.turn):
        _ask_on(table, BUILD_AGAIN, NOWHERE)
    else:
        end_turn(table)


# -- where a draft ends -----------------------------------------------------------------------------------


def surely_fills(table: Position, pick: i64) -> bool:
    """Whether the pick ends the turn, or hands it to another seat, by its step alone."""
    step = table.step
    if step == STOLEN:
        return table.victim_chooses or table.moved == 2
    if step == PAY:
        return table.paid_gold() + GOLD[pick - FIRST_TOKEN] >= TITLE_PRICE
    if step == RECRUIT_CITY:
        return most_recruits(table, table.turn, pick - FIRST_HEX) == 1
    return pick <= DONE or step in (PLACE, RECRUIT_NUMBER, FOUND_HEX, LANDING)


def surely_asks_on(table: Position, pick: i64) -> bool:
    """Whether the same seat is asked again after the pick, by its step alone."""
    step = table.step
    if step in (LEAVE, BUILD_HEX):
        return True
    if step in (LEAVE_AGAIN, BUILD_AGAIN, ACTION):
        return pick > DONE
    return step in (PAY, RECRUIT_CITY)
