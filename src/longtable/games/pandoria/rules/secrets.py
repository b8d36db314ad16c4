"""Who knows what, and what turns up when (4.12, ``docs/picks.md`` 4.3 to 4.5)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.state import HIDDEN
from longtable.games.pandoria.board import (
    CARDS,
    FIRST_BUILD,
    MONUMENT,
    NO_TILE,
    PICK_COUNT,
    TILES_IN_HAND,
)
from longtable.games.pandoria.rules.position import Position
from longtable.games.pandoria.rules.steps import BACK_HEX, CARD, IN_DECK, IN_PILE, TERRAIN_FIRST

# -- what a viewer knows (4.12) ---------------------------------------------------------------------------

_UNKNOWN: Final = vec[i64]([HIDDEN] * 64)  # no deck and no stack is longer


def blank(table: Position, viewer: i64) -> None:
    """Take out of a full position what a viewer does not know: hands, but for cards that everybody has seen.

    tiles in hand, the order of deck and stacks, and the tiles removed at setup. It is so after the end too.
    """
    table.viewer = viewer
    card: i64
    for card in range(CARDS):
        place = table.cards[card]
        in_other_hand = place < IN_PILE and place != viewer and table.open_cards[card] == 0
        if in_other_hand or place == IN_DECK:
            table.cards[card] = HIDDEN
    at: i64
    for at in range(TILES_IN_HAND * table.seats):
        if at // TILES_IN_HAND != viewer and table.tiles[at] != NO_TILE:
            table.tiles[at] = HIDDEN
    table.deck = _UNKNOWN[: len(table.deck)]
    table.stack = _UNKNOWN[: len(table.stack)]
    table.singles = _UNKNOWN[: len(table.singles)]
    table.removed = _UNKNOWN[: len(table.removed)]


# -- what a pick turns up ---------------------------------------------------------------------------------

SHOWN: Final = PICK_COUNT + 1  #: the choice is below this; news count in multiples
CARD_NEWS: Final = CARDS + 1
TILE_NEWS: Final = 33


def never_draws(table: Position, pick: i64) -> bool:
    """Whether the step tells that nothing is drawn: more is always asked after it in the same turn."""
    if table.step <= BACK_HEX:
        return True
    return table.step == CARD and (pick >= FIRST_BUILD or pick == MONUMENT)


def draws(before: Position, after: Position) -> bool:
    """Whether a card or a tile was drawn in between."""
    return (
        after.deck_at != before.deck_at
        or after.stack_at != before.stack_at
        or after.singles_at != before.singles_at
    )


def shown_news(before: Position, after: Position, viewer: i64) -> i64:
    """Return what was drawn in between as a number, 0 for nothing: two cards, Terrain's tile, a tile."""
    drawn = after.deck_at - before.deck_at
    first = 1 + before.deck[before.deck_at] if drawn > 0 else 0
    second = 1 + before.deck[before.deck_at + 1] if drawn > 1 else 0
    terrain: i64 = 0
    tile: i64 = 0
    if after.singles_at != before.singles_at:
        terrain = 1 + before.singles[before.singles_at]
    elif after.stack_at != before.stack_at:
        kind = 1 + before.stack[before.stack_at]
        if after.step == TERRAIN_FIRST:
            terrain = kind
        elif viewer == before.turn:
            tile = kind
    return first + CARD_NEWS * (second + CARD_NEWS * (terrain + TILE_NEWS * tile))
