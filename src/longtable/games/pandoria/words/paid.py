"""What a pick pays: known from what was held before it, so that it can be told, also with a Market's help."""

from __future__ import annotations

from longtable.games.pandoria.board import (
    CRYSTALS,
    FIRST_BUILD,
    FIRST_CAST,
    FIRST_PAY,
    FIRST_SLOT,
    FIRST_TAKE,
    GOLD,
    NO_CARD,
    NOTHING,
    NOWHERE,
    RESOURCES,
    WOOD,
)
from longtable.games.pandoria.rules import SeenPandoria
from longtable.games.pandoria.rules.payment import (
    FIRST_OTHER,
    SECOND_OTHER,
    building_price,
    card_price,
    monument_price,
    spell_price,
    units_missing,
)
from longtable.games.pandoria.rules.steps import (
    BUY,
    CARD,
    EXTRA,
    MONUMENT_SLOT,
    PAY_BUILDING,
    PAY_CARD,
    PAY_MONUMENT,
    PAY_SPELL,
    SLOT,
)
from longtable.games.pandoria.words.asked import priced
from longtable.games.pandoria.words.labels import is_free

Paid = tuple[int, int, int]  #: crystals, gold, wood
FREE: Paid = (0, 0, 0)


def paid(before: SeenPandoria, pick: int) -> Paid:
    """Return what a pick pays; nothing where a Market has to be asked first."""
    step, seat = int(before.step), int(before.turn)
    if step in (PAY_SPELL, PAY_BUILDING, PAY_MONUMENT, PAY_CARD):
        _what, resource, price = priced(before)
        return with_market(before, resource, price, pick - FIRST_PAY)
    resource, price = _price(before, step, seat, pick)
    if price > before.held(seat, resource):
        return FREE
    return _of(resource, price)


def _price(before: SeenPandoria, step: int, seat: int, pick: int) -> tuple[int, int]:
    if pick == NOTHING:
        return WOOD, 0
    if step in (CARD, EXTRA) and FIRST_CAST <= pick < FIRST_BUILD:
        return CRYSTALS, int(spell_price(before, seat, pick - FIRST_CAST))
    if step == BUY:
        return GOLD, int(card_price(before, seat, pick - FIRST_TAKE))
    if is_free(before):
        return WOOD, 0
    if step == SLOT:
        return WOOD, int(building_price(before, seat, before.chosen, pick - FIRST_SLOT))
    if step == MONUMENT_SLOT:
        slot = pick - FIRST_SLOT
        return WOOD, int(monument_price(before, seat, slot, NOWHERE, NO_CARD))
    return WOOD, 0


def with_market(before: SeenPandoria, resource: int, price: int, units: int) -> Paid:
    """Return what is paid when ``units`` of the first other resource help: all there is, and the rest."""
    seat = int(before.turn)
    rest = int(units_missing(before, seat, resource, price)) - units
    parts = {
        resource: int(before.held(seat, resource)),
        int(FIRST_OTHER[resource]): units,
        int(SECOND_OTHER[resource]): rest,
    }
    return parts[CRYSTALS], parts[GOLD], parts[WOOD]


def _of(resource: int, count: int) -> Paid:
    counts = [count if number == resource else 0 for number in range(RESOURCES)]
    return counts[0], counts[1], counts[2]
