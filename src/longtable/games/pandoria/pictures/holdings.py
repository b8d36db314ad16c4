"""What is seen of a seat's realm, taken off a position: keys for what is drawn of it."""

from __future__ import annotations

from typing import Final, NamedTuple

from longtable.games.pandoria.board import FIGURE_KINDS, LEADER, NO_CARD, NOWHERE, SLOTS, VILLAGER
from longtable.games.pandoria.pictures.tracks import Goods, goods_of
from longtable.games.pandoria.rules.buildings import may_build_in, may_cover
from longtable.games.pandoria.rules.payment import building_price, monument_price
from longtable.games.pandoria.rules.state import SeenPandoria
from longtable.games.pandoria.rules.steps import MONUMENT_SLOT, SLOT

NO_PRICE: Final = -1  #: of a slot where nothing can be put, or nothing is about to be


class Slot(NamedTuple):
    """What is in a slot: a card or -1, the value of a monument or 0; and what covering it costs now."""

    card: int = -1
    monument: int = 0
    price: int = NO_PRICE


class Realm(NamedTuple):
    """What is seen of a realm.

    Attributes:
        people: which realm it is; able: whether it has its ability; goods: resources and points.
        slots: the five; top: the card on its pile of spells, -1 for none; cast: how many lie there.
        held: cards in hand; known: those that the viewer knows; villagers, leaders, castles: in reserve.
        gold: whether treasuries yield gold.
    """

    people: int
    able: bool
    goods: Goods
    slots: tuple[Slot, ...]
    top: int
    cast: int
    held: int
    known: tuple[int, ...]
    villagers: int
    leaders: int
    castles: int
    gold: bool


def realm_of(seen: SeenPandoria, seat: int, priced: bool) -> Realm:
    """Return what is seen of a seat's realm; ``priced`` where slots tell what covering them costs."""
    reserve = FIGURE_KINDS * seat
    return Realm(
        int(seen.realms[seat]),
        not seen.beginner,
        goods_of(seen, seat),
        tuple([_slot(seen, seat, slot, priced) for slot in range(SLOTS)]),
        int(seen.top_spell(seat)),
        len(seen.pile(seat)),
        int(seen.hand_sizes[seat]),
        tuple([int(card) for card in seen.hand(seat)]),
        int(seen.reserve[reserve + VILLAGER]),
        int(seen.reserve[reserve + LEADER]),
        int(seen.castles[seat]),
        bool(seen.treasury_gold),
    )


def _slot(seen: SeenPandoria, seat: int, slot: int, priced: bool) -> Slot:
    card = int(seen.building_in(seat, slot))
    price = _price(seen, seat, slot) if priced else NO_PRICE
    return Slot(card if card != NO_CARD else -1, int(seen.monument_in(seat, slot)), price)


def _price(seen: SeenPandoria, seat: int, slot: int) -> int:
    """Return what the chosen building would cost there, or else a monument."""
    if seen.step == SLOT and seen.chosen != NOWHERE:
        if not may_build_in(seen, seat, int(seen.chosen), slot):
            return NO_PRICE
        return int(building_price(seen, seat, int(seen.chosen), slot))
    if seen.step != MONUMENT_SLOT or not may_cover(seen, seat, slot):
        return NO_PRICE
    return int(monument_price(seen, seat, slot, NOWHERE, NO_CARD))
