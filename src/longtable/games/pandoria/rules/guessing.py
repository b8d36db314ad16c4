"""A world that a viewer may be in: each arrangement of what it has not seen is equally likely (4.12)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.bits import Rng
from longtable.core.state import HIDDEN
from longtable.games.pandoria.board import (
    CARDS,
    DOUBLES,
    HEXES,
    NO_TILE,
    NOWHERE,
    TILE_KINDS,
    TILES_IN_HAND,
    double_kind,
    single_kind,
)
from longtable.games.pandoria.rules.actions import legal_picks
from longtable.games.pandoria.rules.position import Position
from longtable.games.pandoria.rules.steps import (
    ADOPT_SEAT,
    BUILDER_CARD,
    CONSTRUCT_WHAT,
    FIRST_HALF,
    IN_DECK,
    IN_HAND,
    PAY_SPELL,
    SECOND_HALF,
    TERRAIN_FIRST,
    TERRAIN_SECOND,
)

_ROOM: Final = vec[i64]([0] * 64)


def fill_in(table: Position, rng: Rng) -> bool:
    """Fill in what the viewer does not know, each world that agrees with all it has seen equally likely.

    Return false when there is none; that can only be so in a position written by hand.
    """
    return _deal_cards(table, rng) and _deal_doubles(table, rng) and _shuffle_singles(table, rng)


def _shuffle(items: vec[i64], left: i64, rng: Rng) -> None:
    """Put the first ``left`` items into a random order, in place."""
    while left > 1:
        at = rng.below(left)
        left -= 1
        held = items[at]
        items[at] = items[left]
        items[left] = held


# -- cards ------------------------------------------------------------------------------------------------


def _deal_cards(table: Position, rng: Rng) -> bool:
    """Deal the unseen cards to the hands of others, the one to pick first, and then to the deck."""
    cards = _ROOM[:]
    left: i64 = 0
    card: i64
    for card in range(CARDS):
        if table.cards[card] == HIDDEN:
            cards[left] = card
            left += 1
    places: i64 = table.deck_size()
    seat: i64
    for seat in range(table.seats):
        places += _hidden_in_hand(table, seat)
    if places != left:
        return False
    if not _must_have_a_card(table):
        _shuffle(cards, left, rng)
    elif not _shuffle_with_a_use(table, cards, left, rng):
        return False
    _hand_out(table, cards)
    return True


def _hidden_in_hand(table: Position, seat: i64) -> i64:
    """Return how many cards of a hand the viewer does not know."""
    if seat == table.viewer:
        return 0
    unknown = table.hand_sizes[seat]
    card: i64
    for card in range(CARDS):
        if table.cards[card] == IN_HAND + seat:
            unknown -= 1
    return unknown


def _hand_out(table: Position, cards: vec[i64]) -> None:
    next: i64 = 0
    turn = table.turn if table.turn >= 0 else 0
    at: i64
    for at in range(table.seats):
        seat = (turn + at) % table.seats
        unknown = _hidden_in_hand(table, seat)
        while unknown > 0:
            table.cards[cards[next]] = IN_HAND + seat
            next += 1
            unknown -= 1
    deck = table.deck[:]
    for at in range(table.deck_at, len(deck)):
        deck[at] = cards[next]
        table.cards[cards[next]] = IN_DECK
        next += 1
    table.deck = deck


# -- a spell under way that needs a card (3.4) ------------------------------------------------------------


def _must_have_a_card(table: Position) -> bool:
    """Whether it follows that the seat to pick holds a card that is of use.

    A spell can be cast only if it can be carried through: who is in the middle of Construct or Master
    Builder, or of an Adopt of them, can go on. That is all; every other step is asked whatever a hand holds.
    """
    if table.turn < 0 or table.turn == table.viewer:
        return False
    if table.step not in (PAY_SPELL, ADOPT_SEAT, BUILDER_CARD, CONSTRUCT_WHAT):
        return False
    return len(legal_picks(table)) == 0  # of the cards that the viewer knows


def _shuffle_with_a_use(table: Position, cards: vec[i64], left: i64, rng: Rng) -> bool:
    """Shuffle so that one of the first cards, which go to the seat to pick, is of use; false if none is.

    One that is goes to the hand first, and the others are shuffled. A world with ``n`` of them there is met
    ``n`` times as often, and so it is taken once in ``n`` times.
    """
    uses = _uses(table, cards, left)
    useful: i64 = 0
    at: i64
    for at in range(left):
        useful += uses[cards[at]]
    held = _hidden_in_hand(table, table.turn)
    if useful == 0 or held == 0:
        return False
    while True:
        _bring_forward(cards, uses, rng.below(useful))
        forced = cards[0]
        cards[0] = cards[left - 1]
        _shuffle(cards, left - 1, rng)
        cards[left - 1] = cards[0]
        cards[0] = forced
        found: i64 = 0
        for at in range(held):
            found += uses[cards[at]]
        if rng.below(found) == 0:
            return True


def _bring_forward(cards: vec[i64], uses: vec[i64], skipped: i64) -> None:
    """Swap the useful card after ``skipped`` others to the front."""
    at: i64 = 0
    while uses[cards[at]] == 0 or skipped > 0:
        skipped -= uses[cards[at]]
        at += 1
    held = cards[0]
    cards[0] = cards[at]
    cards[at] = held


def _uses(table: Position, cards: vec[i64], left: i64) -> vec[i64]:
    """Return, by card, 1 where this card alone would let the seat to pick go on."""
    uses = _ROOM[:]
    at: i64
    for at in range(left):
        card = cards[at]
        table.cards[card] = IN_HAND + table.turn
        if len(legal_picks(table)) > 0:
            uses[card] = 1
        table.cards[card] = HIDDEN
    return uses


# -- tiles ------------------------------------------------------------------------------------------------


def _unseen_tiles(table: Position) -> vec[i64]:
    """Return, by kind, the tiles that the viewer has not seen, wherever they are now."""
    counts = table.tables.tiles[:]
    hex: i64
    for hex in range(HEXES):
        mate = table.mates[hex]
        if mate == NOWHERE or mate < hex or table.tables.starting[hex]:
            continue
        kind = single_kind(table.ground[hex], table.icons[hex])
        if mate > hex:
            kind = double_kind(
                table.ground[hex], table.icons[hex], table.ground[mate], table.icons[mate]
            )
        counts[kind] -= 1
    if table.step in (FIRST_HALF, SECOND_HALF, TERRAIN_FIRST, TERRAIN_SECOND):
        counts[table.chosen] -= 1
    at: i64
    for at in range(TILES_IN_HAND * table.seats):
        if table.tiles[at] != NO_TILE and table.tiles[at] != HIDDEN:
            counts[table.tiles[at]] -= 1
    return counts


def _deal_doubles(table: Position, rng: Rng) -> bool:
    """Deal the unseen double tiles to the hands of others, to the stack, and to those removed."""
    tiles = _ROOM[:]
    left = _lay_out(_unseen_tiles(table), 0, DOUBLES, tiles)
    in_hand: i64 = 0
    at: i64
    for at in range(TILES_IN_HAND * table.seats):
        if table.tiles[at] == HIDDEN:
            in_hand += 1
    if left != in_hand + table.stack_size() + len(table.removed):
        return False
    _shuffle(tiles, left, rng)
    next: i64 = 0
    for at in range(TILES_IN_HAND * table.seats):
        if table.tiles[at] == HIDDEN:
            table.tiles[at] = tiles[next]
            next += 1
    _sort_hands(table)
    stack = table.stack[:]
    for at in range(table.stack_at, len(stack)):
        stack[at] = tiles[next]
        next += 1
    removed = table.removed[:]
    for at in range(len(removed)):
        removed[at] = tiles[next]
        next += 1
    table.stack = stack
    table.removed = removed
    return True


def _lay_out(counts: vec[i64], first: i64, after: i64, tiles: vec[i64]) -> i64:
    """Write down each tile of the kinds from ``first`` up to ``after``; return how many, -1 if impossible."""
    left: i64 = 0
    kind: i64
    for kind in range(first, after):
        copies = counts[kind]
        if copies < 0 or left + copies > len(tiles):
            return -1
        while copies > 0:
            tiles[left] = kind
            left += 1
            copies -= 1
    return left


def _sort_hands(table: Position) -> None:
    seat: i64
    for seat in range(table.seats):
        at = TILES_IN_HAND * seat
        if table.tiles[at + 1] != NO_TILE and table.tiles[at] > table.tiles[at + 1]:
            held = table.tiles[at]
            table.tiles[at] = table.tiles[at + 1]
            table.tiles[at + 1] = held


def _shuffle_singles(table: Position, rng: Rng) -> bool:
    tiles = _ROOM[:]
    left = _lay_out(_unseen_tiles(table), DOUBLES, TILE_KINDS, tiles)
    if left != table.singles_left():
        return False
    _shuffle(tiles, left, rng)
    singles = table.singles[:]
    at: i64
    for at in range(left):
        singles[table.singles_at + at] = tiles[at]
    table.singles = singles
    return True
