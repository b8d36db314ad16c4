"""Where cards and tiles are in a position in words, and who has those of which nothing is written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from longtable.core.state import HIDDEN
from longtable.games.pandoria.board import (
    BEGINNER_HAND,
    CARD_NAMES,
    CARD_NUMBERS,
    CARDS,
    DISPLAY,
    DOUBLES,
    GENERAL_CARDS,
    HAND,
    HEXES,
    NO_CARD,
    NO_TILE,
    REMOVED,
    SLOTS,
    TILE_KINDS,
    TILE_NUMBERS,
    TILES_IN_HAND,
    hex_name,
)
from longtable.games.pandoria.rules.steps import BUILT, IN_DECK, IN_HAND, IN_PILE, ON_DISPLAY
from longtable.games.pandoria.written import Written, no_card, refuse

Numbers = list[int]

_HEX_NUMBERS: Final = {hex_name(hex): hex for hex in range(HEXES)}

# -- words ------------------------------------------------------------------------------------------------


def hex_of(name: str) -> int:
    """Return the number of a hex.

    Raises:
        BadPosition: when there is none of that name; so do the next ones.
    """
    if name not in _HEX_NUMBERS:
        refuse(f"there is no hex {name[:40]}")
    return _HEX_NUMBERS[name]


def tile_of(name: str) -> int:
    """Return the kind of a tile."""
    if name not in TILE_NUMBERS:
        refuse(f"there is no tile {name[:40]}")
    return TILE_NUMBERS[name]


def card_of(name: str) -> int:
    """Return the number of a card."""
    if name not in CARD_NUMBERS:
        refuse(f"there is no card {name[:40]}")
    return CARD_NUMBERS[name]


def _tiles_of(names: Sequence[str | None]) -> Numbers:
    return [HIDDEN if name is None else tile_of(name) for name in names]


def _cards_of(names: Sequence[str | None]) -> Numbers:
    return [HIDDEN if name is None else card_of(name) for name in names]


def _known(names: Iterable[str | None]) -> Numbers:
    return [card_of(name) for name in names if name is not None]


def slot_of(written: Written, realms: Numbers, seat: int, slot: int) -> list[str | int]:
    """Return what lies in a slot; where nothing is said of any, card A of side A is in the first."""
    if written.slots is not None:
        return list(written.slots[seat][slot]) if slot < len(written.slots[seat]) else []
    begun = written.options.game == "beginner" and slot == 0
    return [CARD_NAMES[_card_a(realms[seat])]] if begun else []


def _card_a(realm: int) -> int:
    return GENERAL_CARDS + 2 * realm


# -- cards ------------------------------------------------------------------------------------------------


class Cards:
    """Where the cards are.

    Attributes:
        where: by card, its place; under: the card under it.
        sizes: of the hands; tops: of the piles; slots: the topmost cards.
        display, deck: what lies there; open: by card whether everybody knows it in a hand.
    """

    def __init__(self, written: Written, realms: Numbers, chosen: int) -> None:
        """Lay out what is written and deal the rest; ``chosen`` is a card about to be used, or none."""
        self.written = written
        self.realms = realms
        self.seats = range(written.seats)
        self.beginner = written.options.game == "beginner"
        self.where = [HIDDEN] * CARDS
        self.under = [int(NO_CARD)] * CARDS
        piles = written.piles or [[] for _seat in self.seats]
        self.tops = [self._stacked(row, IN_PILE + seat) for seat, row in enumerate(piles)]
        self.slots = [self._built(seat, slot) for seat in self.seats for slot in range(SLOTS)]
        for seat, hand in enumerate(written.hands or []):
            self._put(_known(hand), IN_HAND + seat)
        there = [name for name in written.display or [] if not no_card(name)]
        self._put(_known(there), ON_DISPLAY)
        self._put(_known(written.deck or []), IN_DECK)
        if written.hands is not None:
            self.sizes = [len(hand) for hand in written.hands]
        else:
            self.sizes = [self._deal(seat) for seat in self.seats]
        self.display = self._displayed()
        self.deck = self._rest(CARDS, IN_DECK) if written.deck is None else _cards_of(written.deck)
        self.open = self._opened(chosen)

    def _put(self, cards: Iterable[int], place: int) -> None:
        for card in cards:
            if self.where[card] != HIDDEN:
                refuse(f"{CARD_NAMES[card]} is in one place")
            self.where[card] = place

    def _stacked(self, names: Sequence[str], place: int) -> int:
        """Lay cards on one another; return the top one."""
        cards = [card_of(name) for name in names]
        self._put(cards, place)
        for card, under in zip(cards[1:], cards, strict=False):
            self.under[card] = under
        return cards[-1] if cards else int(NO_CARD)

    def _built(self, seat: int, slot: int) -> int:
        parts = slot_of(self.written, self.realms, seat, slot)
        return self._stacked([part for part in parts if isinstance(part, str)], BUILT + seat)

    def _displayed(self) -> Numbers:
        names = self.written.display
        if names is None:
            found = self._rest(DISPLAY, ON_DISPLAY)
        else:
            found = [int(NO_CARD) if no_card(n) else _cards_of([n])[0] for n in names]
        return found + [int(NO_CARD)] * (DISPLAY - len(found))

    def _rest(self, most: int, place: int) -> Numbers:
        """Take up to so many cards that are nowhere else, in their order; none that side A deals apart."""
        kept = {_card_a(realm) + n for realm in self.realms for n in (0, 1) if self.beginner}
        loose = [card for card, at in enumerate(self.where) if at == HIDDEN and card not in kept]
        self._put(loose[:most], place)
        return loose[:most]

    def _deal(self, seat: int) -> int:
        """Deal the hand of a seat of which nothing is written; return its size."""
        own = _card_a(self.realms[seat]) + 1
        if self.beginner and self.where[own] == HIDDEN:
            self._put([own], IN_HAND + seat)
        self._rest(BEGINNER_HAND if self.beginner else HAND, IN_HAND + seat)
        return self.where.count(IN_HAND + seat)

    def _opened(self, chosen: int) -> Numbers:
        """Return which cards everybody knows; not written those are card B on side A, and one chosen."""
        if self.written.open is not None:
            known = {card_of(name) for name in self.written.open}
            if len(known) < len(self.written.open):
                refuse("a card that everybody knows is named once")
        else:
            dealt = {_card_a(realm) + 1 for realm in self.realms if self.beginner}
            known = {c for c in (*dealt, chosen) if c != NO_CARD and self.where[c] < IN_PILE}
        return [int(card in known) for card in range(CARDS)]


# -- tiles ------------------------------------------------------------------------------------------------


class Tiles:
    """Where the tiles are that do not lie on the board.

    Attributes:
        hands: at ``2 * seat`` and the next; stack, singles: from the top; removed: those removed at setup.
    """

    def __init__(self, written: Written, seen: Counter[int], full: Sequence[int]) -> None:
        """Take what is written and deal the rest of ``seen``, the tiles that are not on the board.

        ``full`` says how many tiles each seat holds as long as it could draw.
        """
        said = [*(written.tiles or []), written.stack, written.singles, written.removed]
        seen.subtract(tile_of(name) for part in said for name in part or [] if name is not None)
        if any(copies < 0 for copies in seen.values()):
            refuse("there are not so many tiles of a kind")
        self.rest = [kind for kind in range(DOUBLES) for _tile in range(seen[kind])]
        singles = [kind for kind in range(DOUBLES, TILE_KINDS) for _tile in range(seen[kind])]
        self.hands = self._hands(written, full)
        out = REMOVED[written.seats] if written.stack is None else len(self.rest)
        out = out if written.removed is None else 0
        self.removed = self._or(written.removed, self.rest[:out])
        self.stack = self._or(written.stack, self.rest[out:])
        self.singles = self._or(written.singles, singles)

    @staticmethod
    def _or(names: Sequence[str | None] | None, otherwise: Numbers) -> Numbers:
        return otherwise if names is None else _tiles_of(names)

    def _hands(self, written: Written, full: Sequence[int]) -> Numbers:
        """Return the tiles in hand; where nothing is written they are taken off the rest."""
        found: Numbers = []
        for seat, size in enumerate(full):
            if written.tiles is None:
                hand, self.rest = self.rest[:size], self.rest[size:]
            else:
                hand = _tiles_of(written.tiles[seat])
            found += [*hand, *[int(NO_TILE)] * TILES_IN_HAND][:TILES_IN_HAND]
        return found
