"""What a seat believes of the cards that others hold: those that they would have played are less likely.

Whoever has just laid a tile may play a card. For each card that the watching seat has not seen it is reckoned
what that would have been worth, had the other seat held it; the more it would have been worth beside what was
done, the less likely it is held. Cards taken from the display are open to all, so what is hidden in a hand
was dealt: it can only become rarer.
"""

from __future__ import annotations

import math
from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.bits import Rng
from longtable.core.likely import Likely
from longtable.core.state import HIDDEN, OVER, Seen
from longtable.games.pandoria.board import (
    CARDS,
    FIRST_BUILD,
    FIRST_CAST,
    FIRST_TAKE,
    MONUMENT,
    NO_CARD,
    NOWHERE,
    SLOTS,
)
from longtable.games.pandoria.hints.clock import Clock
from longtable.games.pandoria.hints.weights import WEIGHTS
from longtable.games.pandoria.hints.worths import DULL, building_worth, spell_worth
from longtable.games.pandoria.rules.buildings import can_build_in
from longtable.games.pandoria.rules.payment import building_price, spell_price
from longtable.games.pandoria.rules.secrets import SHOWN
from longtable.games.pandoria.rules.spells import can_cast
from longtable.games.pandoria.rules.state import PandoriaState
from longtable.games.pandoria.rules.steps import (
    ADOPT_SEAT,
    BUILDER_CARD,
    CARD,
    CONSTRUCT_WHAT,
    IN_HAND,
    PAY_SPELL,
)

SURE: Final = 0.6  #: how steeply the readiness to play a card rises with what it is worth
KEPT: Final = 1.0  #: what a card must be worth to be played as readily as not
MONUMENT_WORTH: Final = 3.0
WORTHLESS: Final = -100.0  #: of what cannot be paid
LEAST: Final = 0.02  #: what is left of the least likely card after one turn: people err
FINE: Final = 1 << 30  #: into how many parts chances are divided when one is drawn


@final
class LikelyCards(Likely):
    """What one seat believes of the cards in the hands of the others.

    Attributes:
        weights: at ``CARDS * seat + card`` how likely it made what that seat did to hold the card.
    """

    def __init__(self) -> None:
        self.weights: vec[float] = vec[float]([])

    def saw(self, before: Seen, seat: int, shown_pick: int, after: Seen) -> None:
        """Take in which card another seat plays, or that it plays none."""
        if not self.tells(before, after):
            return
        table = cast(PandoriaState, before)
        if len(self.weights) == 0:
            self.weights = vec[float]([1.0] * int(CARDS * table.seats))
        pick: i64 = shown_pick % SHOWN - 1
        actor = table.turn
        clock = Clock(table)
        turns = clock.of(actor)
        done = 1.0
        played: i64 = NO_CARD
        if FIRST_CAST <= pick < FIRST_BUILD:
            played = pick - FIRST_CAST
            done += readiness(cast_worth(table, actor, played, clock.share))
        elif FIRST_BUILD <= pick < FIRST_TAKE:
            played = pick - FIRST_BUILD
            done += readiness(build_worth(table, actor, played, turns, clock.share))
        elif pick == MONUMENT:
            done += readiness(MONUMENT_WORTH)
        card: i64
        for card in range(CARDS):
            if card == played or table.cards[card] != HIDDEN:
                continue
            other = readiness(cast_worth(table, actor, card, clock.share))
            other += readiness(build_worth(table, actor, card, turns, clock.share))
            self.weights[CARDS * actor + card] *= max(LEAST, done / (done + other))

    def tells(self, before: Seen, after: Seen) -> bool:
        """Whether another seat decides which card it plays."""
        table = cast(PandoriaState, before)
        return table.step == CARD and table.turn != table.viewer

    def world(self, seen: Seen, rng: Rng) -> PandoriaState:
        """Return a world: hands of likely cards, all the rest as it may lie."""
        table = cast(PandoriaState, seen)
        if len(self.weights) == 0 or table.turn == OVER or in_need(table):
            return table.guess(rng)
        part = table.copy()
        seat: i64
        for seat in range(part.seats):
            if seat != part.viewer:
                self._deal(part, seat, rng)
        return part.guess(rng)

    def _deal(self, table: PandoriaState, seat: i64, rng: Rng) -> None:
        """Deal a seat the cards that it holds and nobody has seen."""
        hidden: i64 = table.hand_sizes[seat]
        total = 0.0
        card: i64
        for card in range(CARDS):
            if table.cards[card] == IN_HAND + seat:
                hidden -= 1
            elif table.cards[card] == HIDDEN:
                total += self.weights[CARDS * seat + card]
        while hidden > 0:
            rest = total * float(rng.below(FINE)) / float(FINE)
            found: i64 = NO_CARD
            for card in range(CARDS):
                if table.cards[card] == HIDDEN:
                    found = card
                    rest -= self.weights[CARDS * seat + card]
                    if rest < 0.0:
                        break
            table.cards[found] = IN_HAND + seat
            total -= self.weights[CARDS * seat + found]
            hidden -= 1


def in_need(table: PandoriaState) -> bool:
    """Whether another seat is in the middle of something for which it must hold a card of use."""
    if table.turn == table.viewer:
        return False
    return table.step in (PAY_SPELL, ADOPT_SEAT, BUILDER_CARD, CONSTRUCT_WHAT)


def readiness(worth: float) -> float:
    """Return how readily something is done that is worth so much, beside nothing."""
    return 0.0 if worth <= WORTHLESS else math.exp(SURE * (worth - KEPT))


def build_worth(table: PandoriaState, seat: i64, card: i64, turns: i64, share: float) -> float:
    """Return what it would be worth to a seat to build a card now, where it is cheapest."""
    cheapest: i64 = NOWHERE
    slot: i64
    for slot in range(SLOTS):
        if can_build_in(table, seat, card, slot):
            price = building_price(table, seat, card, slot)
            covered = table.building_in(seat, slot)
            if covered != NO_CARD:
                price += 4
            if cheapest == NOWHERE or price < cheapest:
                cheapest = price
    if cheapest == NOWHERE:
        return WORTHLESS
    worth = building_worth(table, card, turns, share, WEIGHTS)
    if table.slot_of(seat, table.tables.building[card]) != NOWHERE:
        worth *= DULL
    return worth - WEIGHTS.wood * float(cheapest)


def cast_worth(table: PandoriaState, seat: i64, card: i64, share: float) -> float:
    """Return what it would be worth to a seat to cast a card now."""
    if not can_cast(table, seat, card):
        return WORTHLESS
    price = spell_price(table, seat, card)
    return WEIGHTS.spell * spell_worth(table, card, share) - WEIGHTS.crystals * float(price)
