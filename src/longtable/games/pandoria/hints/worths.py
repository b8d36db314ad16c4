"""What cards, buildings and resources are worth to a seat, in points."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longtable.games.pandoria.board import (
    ACQUIRE,
    ADOPT,
    ASTRAL_SHIP,
    BANK,
    CARDS,
    CARPENTER,
    CLONE,
    CONJURE,
    CONSTRUCT,
    CRYSTALS,
    ENCHANTED_CASTLE,
    FLEE,
    HILL,
    LARGE_MILL,
    LARGE_TOWER,
    LARGE_TREASURY,
    LUMBERYARD,
    MARKET,
    MASTER_BUILDER,
    MONUMENT_PRICE,
    MUSTER,
    NO_CARD,
    NOWHERE,
    POORHOUSE,
    RAGE,
    REPOSITORY,
    RESOURCES,
    SCHOOL,
    SHRINE,
    SLOTS,
    SMALL_MILL,
    SMALL_TREASURY,
    STATUE,
    TELEPORT,
    WOOD,
)
from longtable.games.pandoria.hints.weights import Weights
from longtable.games.pandoria.rules.position import Position
from longtable.games.pandoria.rules.scoring import exchanged
from longtable.games.pandoria.rules.steps import IN_HAND

MANY: Final = 10.0  #: own turns from which on there is time enough for everything
SOON: Final = 3.0  #: own turns from which on a resource can still be spent well
ROOMY: Final = 6  #: units of a resource from which on more of it counts less
DULL: Final = 0.2  #: what a building counts whose name is visible already


# -- resources --------------------------------------------------------------------------------------------


def unit_worth(table: Position, seat: i64, resource: i64, turns: i64, weights: Weights) -> float:
    """Return what a unit of a resource is worth to a seat with so many turns to come."""
    rate = table.rate_of(seat, REPOSITORY + resource)
    last = 0.3
    if rate == 1:
        last = 0.47
    elif rate == 2:
        last = 0.6
    most = weights.crystals
    if resource == WOOD:
        most = weights.wood
    elif resource != CRYSTALS:
        most = weights.gold
    if most < last:
        return last
    return last + (most - last) * min(1.0, float(turns) / SOON)


def stock_worth(table: Position, seat: i64, turns: i64, price: list[float], hoard: float) -> float:
    """Return what a seat's resources are worth; ``price`` by resource."""
    total = 0.0
    resource: i64
    for resource in range(RESOURCES):
        held: i64 = table.stock[RESOURCES * seat + resource]
        if turns == 0:
            total += float(exchanged(table, seat, resource, held)) + 0.02 * float(held)
            continue
        total += price[resource] * float(held)
        if held > ROOMY:
            total -= hoard * float((held - ROOMY) * (held - ROOMY))
    return total


# -- cards ------------------------------------------------------------------------------------------------


def building_worth(table: Position, card: i64, turns: i64, share: float, weights: Weights) -> float:
    """Return what the building of a card yields from now on, while it is visible."""
    building = table.tables.building[card]
    rate = float(table.tables.rate[card])
    long = min(1.0, float(turns) / MANY)
    if building >= LARGE_MILL and building <= STATUE:
        return share * _yield_worth(table, building, weights)
    if building == BANK:
        return long * weights.bank * rate
    if building == CARPENTER:
        return long * weights.carpenter * rate
    if building == SCHOOL:
        return long * weights.school * rate
    if building >= REPOSITORY and building <= LUMBERYARD:
        return share * weights.exchange * (0.8 + 0.2 * rate)
    if building == MARKET:
        return long * weights.market * (1.4 if rate == 1.0 else 1.0)
    if building == POORHOUSE:
        return long * weights.poorhouse
    if building == SHRINE:
        return long * weights.shrine * rate
    return share * weights.store


def _yield_worth(table: Position, building: i64, weights: Weights) -> float:
    if building == STATUE:
        return weights.statue
    if not table.treasury_gold and building in (LARGE_TREASURY, SMALL_TREASURY):
        return weights.treasury * (2.0 if building == LARGE_TREASURY else 1.0)
    return weights.large if building <= LARGE_TOWER else weights.mill


def spell_worth(table: Position, card: i64, share: float) -> float:
    """Return what casting the spell of a card may bring some time, its price left aside."""
    spell = table.tables.spell[card]
    strength = float(table.tables.strength[card])
    if spell == ACQUIRE:
        return 2.2 * strength
    if spell == CONJURE:
        return 0.4 * (strength - 2.5)
    if spell == RAGE:
        return 2.0 * strength - 1.5
    if spell in (CONSTRUCT, MASTER_BUILDER):
        return 4.5 if spell == CONSTRUCT else 2.0
    if spell in (ADOPT, FLEE):
        return 3.0 if spell == ADOPT else 1.5
    if spell in (ASTRAL_SHIP, ENCHANTED_CASTLE):
        return 4.0 * share + 1.0
    if spell in (CLONE, MUSTER):
        return (2.5 * share + 1.0) * strength
    if spell == TELEPORT:
        return (1.2 * share + 1.0) * strength
    return 3.0 + 0.5 * strength  # Terrain


def card_worth(
    table: Position, seat: i64, card: i64, turns: i64, share: float, weights: Weights
) -> float:
    """Return what a card in a seat's hand is worth: its better half, less its price, but 1 at the end."""
    if turns == 0:
        return 1.0
    later = max(0.0, float(turns) - weights.delay) / float(turns)  # it is not built at once
    building = later * building_worth(table, card, turns, share, weights)
    if table.slot_of(seat, table.tables.building[card]) != NOWHERE:
        building *= DULL
    option = monument_use(table, table.tables.wood[card], 0, weights)
    if option > building:
        building += weights.cover * (option - building)
    building -= weights.wood * float(table.tables.wood[card])
    spell = weights.spell * spell_worth(table, card, share)
    spell -= weights.crystals * float(table.tables.crystals[card])
    best = spell if spell > building else building
    return 1.0 + weights.keep * max(0.0, best - 1.0)


def hand_worth(table: Position, seat: i64, turns: i64, share: float, weights: Weights) -> float:
    """Return what a seat's hand is worth; cards that are not known count alike."""
    cards: i64 = table.hand_sizes[seat]
    if turns == 0:
        return float(cards)
    known: i64 = 0
    total = 0.0
    if seat == table.viewer:
        card: i64
        for card in range(CARDS):
            if table.cards[card] == IN_HAND + seat:
                known += 1
                total += card_worth(table, seat, card, turns, share, weights)
    more = weights.unseen if turns > 1 else 1.0
    total += more * float(cards - known)
    if cards > turns:
        total = float(cards) + (total - float(cards)) * float(turns) / float(cards)
    return total


# -- buildings --------------------------------------------------------------------------------------------


def monument_use(table: Position, wood: i64, saved: i64, weights: Weights) -> float:
    """Return what the next monument brings over a building of this price, less the wood."""
    value = table.monument_value()
    if value == 0:
        return 0.0
    price = MONUMENT_PRICE - wood - saved
    return max(0.0, float(value) - weights.wood * float(price if price > 1 else 1))


def slots_worth(table: Position, seat: i64, turns: i64, share: float, weights: Weights) -> float:
    """Return what a seat's visible buildings are worth, for what they yield or for a monument over them."""
    total = 0.0
    cover = weights.cover
    saved: i64 = table.rate_of(seat, CARPENTER)
    slot: i64
    for slot in range(SLOTS):
        card = table.building_in(seat, slot)
        if card == NO_CARD:
            continue
        worth = building_worth(table, card, turns, share, weights)
        if turns > 0:
            option = monument_use(table, table.tables.wood[card], saved, weights)
            if option > worth:
                worth += cover * (option - worth)
                cover *= 0.6
        total += worth
    return total


def hill_points(table: Position, terrain: i64) -> bool:
    """Whether what buildings add to this terrain is points beside its resource."""
    return terrain == HILL and not table.treasury_gold


def yields_of(table: Position, seat: i64, terrain: i64) -> i64:
    """Return what a seat's visible buildings add for each hex of a terrain."""
    more: i64 = table.rate_of(seat, SMALL_MILL + terrain)
    if SMALL_MILL + terrain != STATUE:
        more += table.rate_of(seat, LARGE_MILL + terrain)
    return more
