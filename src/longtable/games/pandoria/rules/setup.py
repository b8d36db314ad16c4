"""The opening position (4.1, 4.9)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.state import TRUTH
from longtable.games.pandoria.board import (
    BEGINNER_HAND,
    CARDS,
    CASTLES,
    DISPLAY,
    DWARVES,
    GENERAL_CARDS,
    HAND,
    HEXES,
    NO_CARD,
    NO_FIGURE,
    NO_TILE,
    NOWHERE,
    SLOTS,
    TILES_IN_HAND,
    VILLAGERS,
)
from longtable.games.pandoria.rules.land import find_near, lay_double
from longtable.games.pandoria.rules.regions import find_regions
from longtable.games.pandoria.rules.state import PandoriaState
from longtable.games.pandoria.rules.steps import BUILT, IN_DECK, IN_HAND, LAY, NO_EXTRA
from longtable.games.pandoria.rules.tables import Tables
from longtable.games.pandoria.rules.turns import begin_turn, refill, take_tile


def opening(
    tables: Tables,
    seats: int,
    starter: i64,
    beginner: bool,
    teams: bool,
    treasury_gold: bool,
    end_emptied: bool,
    split: str,
    monuments: list[int],
    realms: list[int],
    stocks: list[int],
    starting: list[int],
    doubles: list[int],
    singles: list[int],
    removed: list[int],
    deck: list[int],
) -> PandoriaState:
    """Return the position before the first pick.

    ``stocks`` are resources at ``3 * seat + resource``; ``starting`` is kind, first hex and second hex
    of each starting tile; ``monuments`` are values from the top. The other lists are in the order of
    :class:`longtable.games.pandoria.deal.PandoriaDeal`.
    """
    nothing = vec[i64]([0])
    figures = [VILLAGERS[seats], 1] * seats
    table = PandoriaState(
        TRUTH,
        starter,
        0,
        tables,
        seats,
        starter,
        beginner,
        teams,
        treasury_gold,
        end_emptied,
        split,
        vec[i64](realms),
        tables.ground[:],
        tables.icons[:],
        vec[i64]([NOWHERE] * HEXES),
        vec[i64]([NO_FIGURE] * HEXES),
        nothing,
        nothing,
        nothing,
        nothing,
        nothing,
        nothing,
        nothing,
        vec[i64](stocks),
        vec[i64]([0] * seats),
        vec[i64](figures),
        vec[i64]([CASTLES] * seats),
        vec[i64]([IN_DECK] * CARDS),
        vec[i64]([0] * CARDS),
        vec[i64]([0] * seats),
        vec[i64]([NO_CARD] * CARDS),
        vec[i64]([NO_CARD] * seats),
        vec[i64]([NO_CARD] * (SLOTS * seats)),
        vec[i64]([0] * (SLOTS * seats)),
        vec[i64]([NO_CARD] * DISPLAY),
        vec[i64](deck),
        0,
        vec[i64](monuments),
        0,
        vec[i64]([NO_TILE] * (TILES_IN_HAND * seats)),
        vec[i64](doubles),
        0,
        vec[i64](singles),
        0,
        vec[i64](removed),
        LAY,
        NOWHERE,
        NOWHERE,
        NO_CARD,
        0,
        NOWHERE,
        vec[i64]([NOWHERE, NOWHERE]),
        NOWHERE,
        0,
        NO_EXTRA,
        nothing[:0],
        False,
        False,
    )
    find_regions(table)
    find_near(table)
    for at in range(0, len(starting), 3):
        lay_double(table, starting[at], starting[at + 1], starting[at + 2])
    for seat in range(seats):
        if beginner:
            _give_realm_cards(table, seat)
        _deal(table, seat, BEGINNER_HAND if beginner else HAND)
    refill(table)
    begin_turn(table)
    return table


def _give_realm_cards(table: PandoriaState, seat: i64) -> None:
    """Lay a realm's card A into the first slot, for nothing, and take its card B openly (4.9)."""
    card = GENERAL_CARDS + 2 * table.realms[seat]
    table.cards[card] = BUILT + seat
    table.slots[SLOTS * seat] = card
    table.cards[card + 1] = IN_HAND + seat
    table.open_cards[card + 1] = 1
    table.hand_sizes[seat] += 1


def _deal(table: PandoriaState, seat: i64, cards: i64) -> None:
    """Deal cards off the deck, and double tiles off the stack: one, to the Dwarves two (4.1)."""
    while cards > 0:
        table.cards[table.deck[table.deck_at]] = IN_HAND + seat
        table.hand_sizes[seat] += 1
        table.deck_at += 1
        cards -= 1
    tiles = TILES_IN_HAND if table.has_ability(seat, DWARVES) else 1
    while tiles > 0:
        take_tile(table, seat, table.stack[table.stack_at])
        table.stack_at += 1
        tiles -= 1
