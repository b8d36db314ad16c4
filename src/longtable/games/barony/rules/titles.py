"""Noble titles: tokens worth 15 gold for the next one (2.7)."""

from __future__ import annotations

from mypy_extensions import i64

from longtable.games.barony.board import DUKE, GOLD, TITLE_PRICE, TOKEN_KINDS
from longtable.games.barony.rules.position import Position


def may_promote(table: Position, seat: i64) -> bool:
    """Whether a seat holds 15 gold and is not Duke yet (B-90, B-93)."""
    return table.titles[seat] < DUKE and table.gold(seat) >= TITLE_PRICE


def may_pay(table: Position, seat: i64, kind: i64) -> bool:
    """Whether the next token laid down may be of this kind.

    Gold never rises from token to token, and the price must stay within reach. So each set that would be too
    small without its smallest token is laid down in exactly one way (RULINGS to B-92).
    """
    if table.tokens[TOKEN_KINDS * seat + kind] == 0:
        return False
    laid: i64 = TOKEN_KINDS * table.seats
    reach: i64 = 0
    other: i64 = 0
    while other < TOKEN_KINDS:
        own = table.tokens[TOKEN_KINDS * seat + other]
        if other > kind and table.tokens[laid + other] > 0:
            return False  # a token of less gold lies there already
        reach += GOLD[other] * (table.tokens[laid + other] + (own if other >= kind else 0))
        other += 1
    return reach >= TITLE_PRICE


def pay(table: Position, kind: i64) -> bool:
    """Lay down a token; return whether that was the title, for which all of them go back to the bank.

    There is no change, and one step up whatever has been paid (B-90, B-91).
    """
    seat = table.turn
    laid: i64 = TOKEN_KINDS * table.seats
    table.tokens[TOKEN_KINDS * seat + kind] -= 1
    table.tokens[laid + kind] += 1
    if table.paid_gold() < TITLE_PRICE:
        return False
    while laid < len(table.tokens):
        table.tokens[laid] = 0
        laid += 1
    table.titles[seat] += 1
    table.changed = True
    return True
