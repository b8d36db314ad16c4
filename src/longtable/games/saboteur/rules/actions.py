"""What may be picked, and what a pick does (2.3, 2.6 to 2.10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longtable.core.bits import bit
from longtable.games.saboteur.board import (
    BREAK,
    DISCARD,
    FIRST_CARD,
    FIRST_CELL,
    FIRST_SEAT,
    FIRST_TOOL,
    GOAL_CELLS,
    GOALS,
    GOLD_PICK,
    KINDS,
    MAP,
    MENDS,
    MOST_SHARED,
    REPAIR,
    ROCKFALL,
    TOOLS,
    TUNNELS,
    TURNED,
    UPRIGHT,
    VALUES,
    kind_of_piece,
    tunnel_piece,
)
from longtable.games.saboteur.rules.gold import take_gold
from longtable.games.saboteur.rules.position import CARD, TARGET, TOOL, WAY, Position
from longtable.games.saboteur.rules.rounds import end_turn, may_break, next_round
from longtable.games.saboteur.rules.tunnel import goal_at, lay, remove, ways

BOTH_WAYS: Final = 3
TURNED_WAY: Final = 2

# -- what may be picked -----------------------------------------------------------------------------------


def legal_picks(table: Position) -> list[int]:
    """Return the legal picks of the seat to pick, ascending."""
    picks: list[int] = []
    step = table.step
    if table.turn < 0:
        return picks
    if step == CARD:
        _add_cards(table, picks)
    elif step == TARGET:
        picks.append(DISCARD)  # always possible, whatever else is (2.3)
        _add_targets(table, picks)
    elif step == WAY:
        picks.append(UPRIGHT)
        picks.append(TURNED)
    elif step == TOOL:
        _add_tools(table, picks)
    else:
        _add_gold(table, picks)
    return picks


def _add_cards(table: Position, picks: list[int]) -> None:
    first = KINDS * table.turn
    kind: i64 = 0
    while kind < KINDS:
        if table.hands[first + kind]:
            picks.append(FIRST_CARD + kind)
        kind += 1


def _add_targets(table: Position, picks: list[int]) -> None:
    kind = table.chosen
    at: i64 = 0
    if kind < TUNNELS:
        if table.tools[table.turn]:  # a broken tool stops all digging (2.6)
            return
        while at < table.fringe_size:
            cell = table.fringe[at]
            if ways(table, cell, kind):
                picks.append(FIRST_CELL + cell)
            at += 1
    elif kind == ROCKFALL:
        while at < table.laid_size:
            picks.append(FIRST_CELL + table.laid[at])
            at += 1
    elif kind == MAP:
        while at < GOALS:
            if not table.goal_up(at):
                picks.append(FIRST_CELL + GOAL_CELLS[at])
            at += 1
    else:
        while at < table.seats:
            if may_target(table, at, kind):
                picks.append(FIRST_SEAT + at)
            at += 1


def may_target(table: Position, target: i64, kind: i64) -> bool:
    """Whether the seat to pick may play this broken-tool or repair card on a seat (2.6, 2.7)."""
    if kind < REPAIR:
        return may_break(table, table.turn, target, kind - BREAK)
    return (table.tools[target] & MENDS[kind]) != 0


def _add_tools(table: Position, picks: list[int]) -> None:
    tools = table.tools[table.place] & MENDS[table.chosen]
    tool: i64 = 0
    while tool < TOOLS:
        if tools >> tool & 1:
            picks.append(FIRST_TOOL + tool)
        tool += 1


def _add_gold(table: Position, picks: list[int]) -> None:
    first = VALUES * (MOST_SHARED * table.round + table.taken)
    value: i64 = 1
    while value <= VALUES:
        if table.offers[first + value - 1]:
            picks.append(GOLD_PICK + value)
        value += 1


# -- what a pick does -------------------------------------------------------------------------------------


def asks_on(table: Position, pick: i64) -> bool:
    """Whether the same turn goes on after a legal pick: a target, a way or a tool is asked next."""
    if table.step == CARD:
        return True
    if table.step != TARGET or pick == DISCARD:
        return False
    kind = table.chosen
    if kind < TUNNELS:
        return ways(table, pick - FIRST_CELL, kind) == BOTH_WAYS
    return pick < FIRST_CARD and _two_tools(table.tools[pick - FIRST_SEAT] & MENDS[kind])


def _two_tools(tools: i64) -> bool:
    return (tools & (tools - 1)) != 0


def carry_out(table: Position, pick: i64) -> None:
    """Do what a legal pick says."""
    step = table.step
    if step == CARD:
        table.chosen = pick - FIRST_CARD
        table.step = TARGET
    elif step == TARGET:
        if asks_on(table, pick):
            _ask_on(table, pick)
        else:
            _use(table, pick)
    elif step == WAY:
        _lay(table, pick, table.place, pick == TURNED)
    elif step == TOOL:
        _mend(table, pick, table.place, pick - FIRST_TOOL)
    elif take_gold(table, pick):
        table.turns += 1
        next_round(table)
    else:
        table.turns += 1


def _ask_on(table: Position, pick: i64) -> None:
    if pick >= FIRST_CELL:
        table.place = pick - FIRST_CELL
        table.step = WAY
    else:
        table.place = pick - FIRST_SEAT
        table.step = TOOL


def _use(table: Position, pick: i64) -> None:
    kind = table.chosen
    if pick == DISCARD:
        _discard(table)
    elif kind < TUNNELS:
        cell = pick - FIRST_CELL
        _lay(table, pick, cell, ways(table, cell, kind) == TURNED_WAY)
    elif kind == ROCKFALL:
        _let_fall(table, pick)
    elif kind == MAP:
        _look(table, pick)
    elif kind < REPAIR:
        _break(table, pick)
    else:
        target = pick - FIRST_SEAT
        tools = table.tools[target] & MENDS[kind]
        _mend(table, pick, target, tools >> 1)  # one bit is left: 1, 2, 4 are tools 0, 1, 2


def _spend(table: Position) -> None:
    table.hands[KINDS * table.turn + table.chosen] -= 1
    table.hand_sizes[table.turn] -= 1


def _discard(table: Position) -> None:
    """Put the card face down on the discard pile (2.10)."""
    _spend(table)
    table.buried[KINDS * table.turn + table.chosen] += 1
    table.buried_sizes[table.turn] += 1
    end_turn(table, DISCARD, False)


def _lay(table: Position, pick: i64, cell: i64, turned: bool) -> None:
    """Lay the tunnel card (2.4); gold ends the round at once (2.5)."""
    _spend(table)
    end_turn(table, pick, lay(table, cell, tunnel_piece(table.chosen, turned)))


def _break(table: Position, pick: i64) -> None:
    """Put the broken tool in front of somebody (2.6)."""
    _spend(table)
    table.tools[pick - FIRST_SEAT] |= bit(table.chosen - BREAK)
    end_turn(table, pick, False)


def _mend(table: Position, pick: i64, target: i64, tool: i64) -> None:
    """Take a broken tool away; both cards are discarded face up (2.7)."""
    _spend(table)
    table.tools[target] ^= bit(tool)
    table.played[table.chosen] += 1
    table.played[BREAK + tool] += 1
    end_turn(table, pick, False)


def _let_fall(table: Position, pick: i64) -> None:
    """Take a tunnel card off the table; both cards are discarded face up (2.8)."""
    cell = pick - FIRST_CELL
    _spend(table)
    table.played[ROCKFALL] += 1
    table.played[kind_of_piece(table.card_at(cell))] += 1
    remove(table, cell)
    end_turn(table, pick, False)


def _look(table: Position, pick: i64) -> None:
    """Look at a goal; that is seen by all, what it shows only by the one who looks (2.9)."""
    _spend(table)
    table.played[MAP] += 1
    table.peeked[table.turn] |= bit(goal_at(pick - FIRST_CELL))
    end_turn(table, pick, False)
