"""Prices, and what they are paid with (3.5, 4.6, 4.7).

Some questions are asked of a position that is yet to come: as if the building of ``card`` stood in the slot
``built``. Both are ``NOWHERE`` and ``NO_CARD`` where nothing is to be imagined.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.games.pandoria.board import (
    BANK,
    CARPENTER,
    CRYSTALS,
    FIRST_PAY,
    GOLD,
    MARKET,
    MONUMENT_PRICE,
    NO_CARD,
    NOWHERE,
    RESOURCES,
    SCHOOL,
    SLOTS,
    WOOD,
)
from longtable.games.pandoria.rules.position import Position

#: the two other resources, in the order crystals, gold, wood
FIRST_OTHER: Final = vec[i64]([GOLD, CRYSTALS, CRYSTALS])
SECOND_OTHER: Final = vec[i64]([WOOD, WOOD, GOLD])

# -- buildings that help ----------------------------------------------------------------------------------


def visible(table: Position, seat: i64, slot: i64, built: i64, card: i64) -> i64:
    """Return the card whose building is visible in a slot, or would be, or ``NO_CARD``."""
    if slot == built:
        return card
    at = SLOTS * seat + slot
    return NO_CARD if table.erected[at] else table.slots[at]


def help_from(
    table: Position, seat: i64, building: i64, covered: i64, built: i64, card: i64
) -> i64:
    """Return the strength of a visible building while the slot ``covered`` is about to be covered, or 0."""
    slot: i64
    for slot in range(SLOTS):
        if slot == covered:
            continue
        there = visible(table, seat, slot, built, card)
        if there != NO_CARD and table.tables.building[there] == building:
            return table.tables.rate[there]
    return 0


def market(table: Position, seat: i64) -> i64:
    """Return how many units pay for one that is missing, 0 without a Market."""
    return help_from(table, seat, MARKET, NOWHERE, NOWHERE, NO_CARD)


# -- prices -----------------------------------------------------------------------------------------------


def _at_least_one(price: i64) -> i64:
    return price if price > 1 else 1


def spell_price(table: Position, seat: i64, card: i64) -> i64:
    """Return what casting costs, in crystals."""
    saved = help_from(table, seat, SCHOOL, NOWHERE, NOWHERE, NO_CARD)
    return _at_least_one(table.tables.crystals[card] - saved)


def card_price(table: Position, seat: i64, card: i64) -> i64:
    """Return what buying costs, in gold."""
    saved = help_from(table, seat, BANK, NOWHERE, NOWHERE, NO_CARD)
    return _at_least_one(table.tables.gold[card] - saved)


def building_price(table: Position, seat: i64, card: i64, slot: i64) -> i64:
    """Return what building costs there, in wood; a Carpenter that is covered saves nothing."""
    price = table.tables.wood[card]
    covered = visible(table, seat, slot, NOWHERE, NO_CARD)
    if covered != NO_CARD:
        price -= table.tables.wood[covered]
    return _at_least_one(price - help_from(table, seat, CARPENTER, slot, NOWHERE, NO_CARD))


def monument_price(table: Position, seat: i64, slot: i64, built: i64, card: i64) -> i64:
    """Return what a monument costs there, in wood."""
    covered = visible(table, seat, slot, built, card)
    price = MONUMENT_PRICE - table.tables.wood[covered]
    return _at_least_one(price - help_from(table, seat, CARPENTER, slot, built, card))


# -- paying -----------------------------------------------------------------------------------------------


def enough(price: i64, own: i64, others: i64, rate: i64) -> bool:
    """Whether a price can be paid from a resource, and where that runs out from others at a rate."""
    return own >= price or (rate > 0 and (price - own) * rate <= others)


def others_held(table: Position, seat: i64, resource: i64) -> i64:
    """Return how many units of the two other resources a seat has."""
    first = RESOURCES * seat
    return table.stock[first + FIRST_OTHER[resource]] + table.stock[first + SECOND_OTHER[resource]]


def can_pay(table: Position, seat: i64, resource: i64, price: i64, covered: i64) -> bool:
    """Whether a seat can pay a price; the Market does not help to pay for what covers it."""
    own = table.stock[RESOURCES * seat + resource]
    if own >= price:
        return True
    rate = help_from(table, seat, MARKET, covered, NOWHERE, NO_CARD)
    return enough(price, own, others_held(table, seat, resource), rate)


def is_short(table: Position, seat: i64, resource: i64, price: i64) -> bool:
    """Whether the resource alone does not suffice, so that it is asked how the rest is paid."""
    return table.stock[RESOURCES * seat + resource] < price


def pay(table: Position, seat: i64, resource: i64, price: i64) -> None:
    """Pay a price from its own resource."""
    table.stock[RESOURCES * seat + resource] -= price


def units_missing(table: Position, seat: i64, resource: i64, price: i64) -> i64:
    """Return how many units the two other resources give for what is missing."""
    return (price - table.stock[RESOURCES * seat + resource]) * market(table, seat)


def fewest_units(table: Position, seat: i64, resource: i64, price: i64) -> i64:
    """Return how many units the first other resource must give at least."""
    second = table.stock[RESOURCES * seat + SECOND_OTHER[resource]]
    missing = units_missing(table, seat, resource, price)
    return missing - second if missing > second else 0


def most_units(table: Position, seat: i64, resource: i64, price: i64) -> i64:
    """Return how many units the first other resource can give at most."""
    first = table.stock[RESOURCES * seat + FIRST_OTHER[resource]]
    missing = units_missing(table, seat, resource, price)
    return first if first < missing else missing


def add_splits(table: Position, seat: i64, resource: i64, price: i64, picks: list[int]) -> None:
    """Add every way in which the two other resources can give what is missing."""
    units = fewest_units(table, seat, resource, price)
    while units <= most_units(table, seat, resource, price):
        picks.append(FIRST_PAY + units)
        units += 1


def pay_split(table: Position, seat: i64, resource: i64, price: i64, units: i64) -> None:
    """Pay all there is of the resource, ``units`` of the first other one and the rest of the second."""
    missing = units_missing(table, seat, resource, price)
    first = RESOURCES * seat
    table.stock[first + resource] = 0
    table.stock[first + FIRST_OTHER[resource]] -= units
    table.stock[first + SECOND_OTHER[resource]] -= missing - units
