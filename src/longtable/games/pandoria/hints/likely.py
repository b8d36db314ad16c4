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
    CONJURE,
    CRYSTALS,
    FIRST_BUILD,
    FIRST_CAST,
    FIRST_TAKE,
    GOLD,
    NO_CARD,
    NOWHERE,
    RESOURCES,
    SLOTS,
    WOOD,
)
from longtable.games.pandoria.hints.clock import Clock
from longtable.games.pandoria.hints.weights import WEIGHTS
from longtable.games.pandoria.hints.worths import DULL, building_worth
from longtable.games.pandoria.rules.buildings import can_build, can_build_in, can_erect
from longtable.games.pandoria.rules.payment import building_price
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

# How readily a card is played that can be: the logarithm of the odds against playing nothing. With these
# numbers what `easy` and `normal` did in some hundred games is likeliest.
#: by spell, what is added at the very beginning of a game, and where land was closed in this turn
CAST: Final = vec[float](
    [-2.66, -0.47, -0.91, -1.21, -2.32, -2.36, 1.76, -2.58, -2.32, -1.65, -0.11, 0.55, -1.67]
)
CAST_EARLY: Final = vec[float](
    [2.79, 0.83, -0.65, -0.90, 1.05, 3.24, -2.52, -0.32, 0.85, -0.16, -0.53, -2.95, -1.31]
)
CAST_CLOSING: Final = vec[float](
    [0.27, 0.56, 0.46, 0.22, 0.01, -0.11, -0.62, -0.89, -0.12, 1.07, -0.11, 0.24, 1.91]
)
GAIN: Final = 0.38  #: for each unit that a spell of Conjure brings
#: by building, and what is added at the very beginning
BUILD: Final = vec[float](
    [
        -3.53,
        -3.64,
        -3.49,
        -0.89,
        -0.50,
        -1.60,
        -4.11,
        -2.93,
        -0.86,
        0.46,
        -1.70,
        -2.31,
        -0.59,
        -3.06,
        -0.85,
        -3.37,
        -1.87,
    ]
)
BUILD_EARLY: Final = vec[float](
    [
        2.07,
        0.57,
        1.33,
        -0.62,
        -0.53,
        -0.92,
        1.87,
        1.37,
        -1.84,
        -8.56,
        -1.26,
        0.58,
        -3.93,
        1.72,
        -3.27,
        0.95,
        -0.25,
    ]
)
YIELD: Final = 0.92  #: for each point that a building is worth
PRICE: Final = -0.17  #: for each wood printed on it
AGAIN: Final = -0.51  #: where its name is visible already
WEALTH: Final = 0.27  #: for each wood that is held
ERECT: Final = -0.19  #: of a monument
LAST_CAST: Final = -0.59  #: in a seat's last turn
LAST_BUILD: Final = -0.47
COVERED: Final = 4  #: wood that a building counts which is covered by another
LEAST: Final = 0.02  #: what is left of the least likely card after one turn: people err
MILD: Final = 1.2  #: the power to which likelihoods are raised
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
        self._judge(table, shown_pick % SHOWN - 1)

    def _judge(self, table: PandoriaState, pick: i64) -> None:
        """Weigh each unseen card by how likely it would still be in hand, had it been there."""
        first = CARDS * table.turn
        ready = Readiness(table)
        hidden = _hidden_in_hand(table, table.turn)
        others = ready.in_sight()
        played = _played(pick)
        if played != NO_CARD and table.cards[played] == HIDDEN:
            others += ready.of(played)
            hidden -= 1
        readiness = vec[float]([0.0] * CARDS)
        total, weights = 0.0, 0.0
        card: i64
        for card in range(CARDS):
            if card != played and table.cards[card] == HIDDEN:
                readiness[card] = ready.of(card)
                total += self.weights[first + card] * readiness[card]
                weights += self.weights[first + card]
        if hidden < 1:
            return
        others += float(hidden - 1) * total / weights  # what else it may hold
        for card in range(CARDS):
            left = others / (others + readiness[card])
            self.weights[first + card] *= max(LEAST, left**MILD)

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
        hidden = _hidden_in_hand(table, seat)
        first = CARDS * seat
        while hidden > 0:
            total = 0.0
            card: i64
            for card in range(CARDS):
                if table.cards[card] == HIDDEN:
                    total += self.weights[first + card]
            rest = total * float(rng.below(FINE)) / float(FINE)
            found: i64 = NO_CARD
            for card in range(CARDS):
                if table.cards[card] == HIDDEN:
                    found = card
                    rest -= self.weights[first + card]
                    if rest < 0.0:
                        break
            table.cards[found] = IN_HAND + seat
            hidden -= 1


def _hidden_in_hand(table: PandoriaState, seat: i64) -> i64:
    """Return how many cards a seat holds that the viewer does not know."""
    hidden: i64 = table.hand_sizes[seat]
    card: i64
    for card in range(CARDS):
        if table.cards[card] == IN_HAND + seat:
            hidden -= 1
    return hidden


def _played(pick: i64) -> i64:
    """Return the card that a pick casts or builds, ``NO_CARD`` for none."""
    if FIRST_CAST <= pick < FIRST_BUILD:
        return pick - FIRST_CAST
    if FIRST_BUILD <= pick < FIRST_TAKE:
        return pick - FIRST_BUILD
    return NO_CARD


def in_need(table: PandoriaState) -> bool:
    """Whether another seat is in the middle of something for which it must hold a card of use."""
    if table.turn == table.viewer:
        return False
    return table.step in (PAY_SPELL, ADOPT_SEAT, BUILDER_CARD, CONSTRUCT_WHAT)


@final
class Readiness:
    """How readily one seat plays a card in the turn that it is in, against playing nothing."""

    def __init__(self, table: PandoriaState) -> None:
        clock = Clock(table)
        self.table: PandoriaState = table
        self.seat: i64 = table.turn
        self.turns: i64 = clock.of(table.turn)
        self.share: float = clock.share
        self.closing: bool = table.has_closed()

    def of(self, card: i64) -> float:
        """Return how readily it casts a card, or builds it."""
        return self.to_cast(card) + self.to_build(card)

    def to_cast(self, card: i64) -> float:
        """Return how readily it casts a card."""
        table = self.table
        if not can_cast(table, self.seat, card):
            return 0.0
        spell = table.tables.spell[card]
        odds = CAST[spell] + self.share * CAST_EARLY[spell]
        if self.closing:
            odds += CAST_CLOSING[spell]
        if spell == CONJURE:
            odds += GAIN * float(self._conjured(card))
        if self.turns == 0:
            odds += LAST_CAST
        return math.exp(odds)

    def _conjured(self, card: i64) -> i64:
        """Return how many units Conjure brings at most."""
        table = self.table
        first = RESOURCES * self.seat
        fewest = table.stock[first + CRYSTALS] - table.tables.crystals[card]
        fewest = min(fewest, table.stock[first + GOLD], table.stock[first + WOOD])
        return table.tables.strength[card] - fewest

    def to_build(self, card: i64) -> float:
        """Return how readily it builds a card."""
        table = self.table
        if not can_build(table, self.seat, card):
            return 0.0
        building = table.tables.building[card]
        odds = BUILD[building] + self.share * BUILD_EARLY[building]
        worth = building_worth(table, card, self.turns, self.share, WEIGHTS)
        if table.slot_of(self.seat, building) != NOWHERE:
            worth *= DULL
            odds += AGAIN
        odds += YIELD * (worth - WEIGHTS.wood * float(self._price(card)))
        if self.turns == 0:
            odds += LAST_BUILD
        odds += PRICE * float(table.tables.wood[card])
        return math.exp(odds + WEALTH * float(table.stock[RESOURCES * self.seat + WOOD]))

    def _price(self, card: i64) -> i64:
        """Return what building costs where it is cheapest, an old building counted as some wood."""
        table = self.table
        cheapest: i64 = NOWHERE
        slot: i64
        for slot in range(SLOTS):
            if can_build_in(table, self.seat, card, slot):
                price = building_price(table, self.seat, card, slot)
                if table.building_in(self.seat, slot) != NO_CARD:
                    price += COVERED
                if cheapest == NOWHERE or price < cheapest:
                    cheapest = price
        return cheapest

    def in_sight(self) -> float:
        """Return how readily it plays anything that everybody can see, or nothing."""
        table = self.table
        total = 1.0
        card: i64
        for card in range(CARDS):
            if table.cards[card] == IN_HAND + self.seat:
                total += self.of(card)
        if can_erect(table, self.seat):
            total += math.exp(ERECT)
        return total
