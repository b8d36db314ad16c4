"""Buildings and monuments: where they may go, and putting them up (4.6)."""

from __future__ import annotations

from mypy_extensions import i64

from longtable.games.pandoria.board import (
    CARDS,
    FIRST_BUILD,
    FIRST_SLOT,
    HALFLINGS,
    MARKET,
    NO_CARD,
    NOWHERE,
    SLOTS,
    WOOD,
)
from longtable.games.pandoria.rules.payment import (
    building_price,
    can_pay,
    enough,
    help_from,
    monument_price,
    others_held,
    visible,
)
from longtable.games.pandoria.rules.position import Position
from longtable.games.pandoria.rules.steps import BUILT, EXTRA_DUE, IN_HAND, NO_EXTRA

# -- where ------------------------------------------------------------------------------------------------


def lowest_free_slot(table: Position, seat: i64) -> i64:
    """Return the lowest slot in which nothing has been built, or ``NOWHERE``."""
    slot: i64
    for slot in range(SLOTS):
        if table.slots[SLOTS * seat + slot] == NO_CARD and not table.erected[SLOTS * seat + slot]:
            return slot
    return NOWHERE


def may_build_in(table: Position, seat: i64, card: i64, slot: i64) -> bool:
    """Whether the building of a card may go there: no two of one name may be visible at a time.

    It goes to the lowest free slot or over a visible building; over one of its own name only where there
    is one (RULINGS).
    """
    twin = table.slot_of(seat, table.tables.building[card])
    if twin != NOWHERE:
        return slot == twin
    if visible(table, seat, slot, NOWHERE, NO_CARD) != NO_CARD:
        return True
    return slot == lowest_free_slot(table, seat)


def has_room(table: Position, seat: i64) -> bool:
    """Whether anything can be built at all: some slot has no monument."""
    return any(table.erected[SLOTS * seat + slot] == 0 for slot in range(SLOTS))


def may_cover(table: Position, seat: i64, slot: i64) -> bool:
    """Whether a monument may go there: over a visible building, as long as one is left."""
    if table.erected_count == len(table.monuments):
        return False
    return visible(table, seat, slot, NOWHERE, NO_CARD) != NO_CARD


def can_cover_any(table: Position, seat: i64) -> bool:
    """Whether a monument may be erected anywhere, its price left aside."""
    return any(may_cover(table, seat, slot) for slot in range(SLOTS))


# -- and whether it can be paid ---------------------------------------------------------------------------


def can_build_in(table: Position, seat: i64, card: i64, slot: i64) -> bool:
    """Whether a seat may build there and can pay for it."""
    return may_build_in(table, seat, card, slot) and can_pay(
        table, seat, WOOD, building_price(table, seat, card, slot), slot
    )


def can_build(table: Position, seat: i64, card: i64) -> bool:
    """Whether a seat can build a card anywhere."""
    return any(can_build_in(table, seat, card, slot) for slot in range(SLOTS))


def can_erect_in(table: Position, seat: i64, slot: i64) -> bool:
    """Whether a seat can erect a monument there and pay for it."""
    return may_cover(table, seat, slot) and can_pay(
        table, seat, WOOD, monument_price(table, seat, slot, NOWHERE, NO_CARD), slot
    )


def can_erect(table: Position, seat: i64) -> bool:
    """Whether a seat can erect a monument anywhere."""
    return any(can_erect_in(table, seat, slot) for slot in range(SLOTS))


# -- Master Builder: a building, and then a monument (3.4) ------------------------------------------------


def can_do_both_in(
    table: Position, seat: i64, card: i64, slot: i64, wood: i64, others: i64
) -> bool:
    """Whether a seat with this wood, and so much of the rest, can build there and erect a monument then.

    How a Market's help is split does not matter here: what is missing is wood both times.
    """
    if table.erected_count == len(table.monuments) or not may_build_in(table, seat, card, slot):
        return False
    price = building_price(table, seat, card, slot)
    rate = help_from(table, seat, MARKET, slot, NOWHERE, NO_CARD)
    if not enough(price, wood, others, rate):
        return False
    if wood < price:
        others -= (price - wood) * rate
        wood = price
    return _can_then_erect(table, seat, slot, card, wood - price, others)


def _can_then_erect(
    table: Position, seat: i64, built: i64, card: i64, wood: i64, others: i64
) -> bool:
    slot: i64
    for slot in range(SLOTS):
        if visible(table, seat, slot, built, card) == NO_CARD:
            continue
        rate = help_from(table, seat, MARKET, slot, built, card)
        if enough(monument_price(table, seat, slot, built, card), wood, others, rate):
            return True
    return False


def can_do_both_with(table: Position, seat: i64, card: i64, wood: i64, others: i64) -> bool:
    """Whether a card can be Master Builder's building in any slot."""
    return any(can_do_both_in(table, seat, card, slot, wood, others) for slot in range(SLOTS))


def can_do_both(table: Position, seat: i64, but: i64, wood: i64, others: i64) -> bool:
    """Whether any card in hand ``but`` one can be Master Builder's building."""
    card: i64
    for card in range(CARDS):
        if table.cards[card] != IN_HAND + seat or card == but:
            continue
        if can_do_both_with(table, seat, card, wood, others):
            return True
    return False


# -- building ---------------------------------------------------------------------------------------------


def build(table: Position, seat: i64, card: i64, slot: i64) -> None:
    """Put a card out of the hand into a slot, its building visible from now on."""
    at = SLOTS * seat + slot
    table.cards[card] = BUILT + seat
    table.open_cards[card] = 0
    table.hand_sizes[seat] -= 1
    table.under[card] = table.slots[at]
    table.slots[at] = card
    _note_building(table, seat)


def erect(table: Position, seat: i64, slot: i64) -> None:
    """Take the top monument and cover a building with it; it scores at once."""
    value = table.monuments[table.erected_count]
    table.erected_count += 1
    table.erected[SLOTS * seat + slot] = value
    table.points[seat] += value
    _note_building(table, seat)


def _note_building(table: Position, seat: i64) -> None:
    """Halflings may cast one more spell after building; what that builds grants no other (4.8)."""
    if table.extra == NO_EXTRA and table.has_ability(seat, HALFLINGS):
        table.extra = EXTRA_DUE


# -- picks ------------------------------------------------------------------------------------------------


def slot_works(table: Position, seat: i64, card: i64, slot: i64, free: bool, both: bool) -> bool:
    """Whether a building may go there: for nothing (Construct), with a monument to follow, or simply paid."""
    if free:
        return may_build_in(table, seat, card, slot)
    if not both:
        return can_build_in(table, seat, card, slot)
    wood = table.stock[3 * seat + WOOD]
    return can_do_both_in(table, seat, card, slot, wood, others_held(table, seat, WOOD))


def add_slots(
    table: Position, seat: i64, card: i64, free: bool, both: bool, picks: list[int]
) -> None:
    """Add the slots for a building."""
    slot: i64
    for slot in range(SLOTS):
        if slot_works(table, seat, card, slot, free, both):
            picks.append(FIRST_SLOT + slot)


def add_monument_slots(table: Position, seat: i64, free: bool, picks: list[int]) -> None:
    """Add the slots for a monument."""
    slot: i64
    for slot in range(SLOTS):
        if may_cover(table, seat, slot) if free else can_erect_in(table, seat, slot):
            picks.append(FIRST_SLOT + slot)


def add_buildings(table: Position, seat: i64, free: bool, both: bool, picks: list[int]) -> None:
    """Add the cards in hand that can be built."""
    card: i64
    for card in range(CARDS):
        if table.cards[card] == IN_HAND + seat and card_works(table, seat, card, free, both):
            picks.append(FIRST_BUILD + card)


def card_works(table: Position, seat: i64, card: i64, free: bool, both: bool) -> bool:
    """Whether a card can be built in any slot, as ``slot_works`` says."""
    return any(slot_works(table, seat, card, slot, free, both) for slot in range(SLOTS))
