"""Spells: whether they may be cast, and how casting begins (3.4)."""

from __future__ import annotations

from mypy_extensions import i64

from longtable.games.pandoria.board import (
    ACQUIRE,
    ADOPT,
    ASTRAL_SHIP,
    BESIDE,
    CARDS,
    CLONE,
    CONJURE,
    CONSTRUCT,
    CRYSTALS,
    DISPLAY,
    ENCHANTED_CASTLE,
    FIGURE_KINDS,
    FIRST_CAST,
    FIRST_PAY,
    FLEE,
    GOLD,
    HEXES,
    MASTER_BUILDER,
    MUSTER,
    NO_CARD,
    NOWHERE,
    RAGE,
    RESOURCES,
    SHRINE,
    STRIDE,
    TELEPORT,
    WOOD,
)
from longtable.games.pandoria.rules.buildings import can_cover_any, can_do_both, has_room
from longtable.games.pandoria.rules.figures import (
    has_clone_space,
    has_figure,
    has_free_ship,
    has_space,
)
from longtable.games.pandoria.rules.land import has_place, has_place_alone
from longtable.games.pandoria.rules.payment import (
    fewest_units,
    market,
    most_units,
    others_held,
    spell_price,
    units_missing,
)
from longtable.games.pandoria.rules.position import Position
from longtable.games.pandoria.rules.steps import CLOSING, IN_HAND, IN_PILE

# -- whether a spell can do anything ----------------------------------------------------------------------


def works(
    table: Position, seat: i64, card: i64, cast: i64, crystals: i64, gold: i64, wood: i64
) -> bool:
    """Whether the spell of a card can be carried through, given what the seat has after paying.

    ``cast`` is the card that is played for it while it is still in hand, ``NO_CARD`` afterwards.
    """
    spell = table.tables.spell[card]
    if spell == ADOPT:
        return _adopts(table, seat, cast, crystals, gold, wood)
    if spell == CONJURE:
        value = table.tables.strength[card]
        return crystals < value or gold < value or wood < value
    if spell == CONSTRUCT:
        spare = table.hand_sizes[seat] > (1 if cast != NO_CARD else 0)
        return (spare and has_room(table, seat)) or can_cover_any(table, seat)
    if spell == MASTER_BUILDER:
        return can_do_both(table, seat, cast, wood, crystals + gold)
    return _finds_target(table, seat, card, spell)


def _finds_target(table: Position, seat: i64, card: i64, spell: i64) -> bool:
    """Whether a spell that hangs on the board alone finds a target there."""
    if spell == ACQUIRE:
        return has_open_card(table)
    if spell == ASTRAL_SHIP:
        return table.has_figure_to_place(seat) and has_free_ship(table)
    if spell == CLONE:
        return table.has_figure_to_place(seat) and has_clone_space(table, seat)
    if spell == MUSTER:
        return table.has_figure_to_place(seat) and has_space(table)
    if spell == ENCHANTED_CASTLE:
        return table.castles[seat] > 0 and has_place_alone(table)
    if spell == FLEE:
        return has_figure(table, seat)
    if spell == RAGE:
        return can_rage(table, seat)
    if spell == TELEPORT:
        return has_figure(table, seat) and has_space(table)
    if table.tables.strength[card] == 1:
        return table.singles_at < len(table.singles) and has_place_alone(table)
    return table.stack_at < len(table.stack) and has_place(table)


def _adopts(table: Position, seat: i64, cast: i64, crystals: i64, gold: i64, wood: i64) -> bool:
    return any(
        may_adopt(table, seat, other, cast, crystals, gold, wood) for other in range(table.seats)
    )


def may_adopt(
    table: Position, seat: i64, other: i64, cast: i64, crystals: i64, gold: i64, wood: i64
) -> bool:
    """Whether the top spell of another seat can be copied: none that is Adopt itself."""
    card = table.piles[other]
    if other == seat or card == NO_CARD or table.tables.spell[card] == ADOPT:
        return False
    return works(table, seat, card, cast, crystals, gold, wood)


def has_open_card(table: Position) -> bool:
    """Whether a card lies on the display."""
    return any(table.display[at] != NO_CARD for at in range(DISPLAY))


def may_rage(table: Position, seat: i64, hex: i64) -> bool:
    """Whether a villager of the seat stands there, next to a region closed in this turn."""
    if table.figures[hex] != 1 + FIGURE_KINDS * seat:
        return False
    first = STRIDE * hex
    at: i64
    for at in range(BESIDE[first]):
        region = table.region[BESIDE[first + 1 + at]]
        if region != NOWHERE and table.status[region] & CLOSING:
            return True
    return False


def can_rage(table: Position, seat: i64) -> bool:
    """Whether any villager of the seat can rage."""
    return any(may_rage(table, seat, hex) for hex in range(HEXES))


# -- whether it can be paid -------------------------------------------------------------------------------


def can_cast(table: Position, seat: i64, card: i64) -> bool:
    """Whether a card in hand can be cast: paid, in some way, so that it can be carried through."""
    price = spell_price(table, seat, card)
    first = RESOURCES * seat
    crystals = table.stock[first + CRYSTALS]
    if crystals >= price:
        left = crystals - price
        return works(
            table, seat, card, card, left, table.stock[first + GOLD], table.stock[first + WOOD]
        )
    rate = market(table, seat)
    if rate == 0 or (price - crystals) * rate > others_held(table, seat, CRYSTALS):
        return False
    # Wood does all that gold does for what is still to be built, so as much as possible is paid in gold.
    return works_after(table, seat, card, price, most_units(table, seat, CRYSTALS, price))


def works_after(table: Position, seat: i64, card: i64, price: i64, units: i64) -> bool:
    """Whether the spell can be carried through when ``units`` of gold pay for missing crystals."""
    rest = units_missing(table, seat, CRYSTALS, price) - units
    first = RESOURCES * seat
    gold = table.stock[first + GOLD] - units
    return works(table, seat, card, card, 0, gold, table.stock[first + WOOD] - rest)


def add_spells(table: Position, seat: i64, picks: list[int]) -> None:
    """Add the cards in hand that can be cast."""
    card: i64
    for card in range(CARDS):
        if table.cards[card] == IN_HAND + seat and can_cast(table, seat, card):
            picks.append(FIRST_CAST + card)


def add_spell_splits(table: Position, seat: i64, card: i64, picks: list[int]) -> None:
    """Add every way to pay for a spell after which it can be carried through."""
    price = spell_price(table, seat, card)
    units = fewest_units(table, seat, CRYSTALS, price)
    while units <= most_units(table, seat, CRYSTALS, price):
        if works_after(table, seat, card, price, units):
            picks.append(FIRST_PAY + units)
        units += 1


# -- casting ----------------------------------------------------------------------------------------------


def lay_on_pile(table: Position, seat: i64, card: i64) -> None:
    """Put the paid card on the seat's pile of spells; a Shrine counts now, before the effect."""
    table.cards[card] = IN_PILE + seat
    table.open_cards[card] = 0
    table.hand_sizes[seat] -= 1
    table.under[card] = table.piles[seat]
    table.piles[seat] = card
    table.points[seat] += table.rate_of(seat, SHRINE)
