"""How a turn goes on after its cards, how it ends, and how the game ends (4.2, 4.7, 4.11)."""

from __future__ import annotations

from mypy_extensions import i64

from longtable.core.state import HIDDEN, OVER
from longtable.games.pandoria.board import (
    DISPLAY,
    NO_CARD,
    NO_TILE,
    NOWHERE,
    POORHOUSE,
    RESOURCES,
    TILES_IN_HAND,
)
from longtable.games.pandoria.rules.land import has_place, has_place_alone
from longtable.games.pandoria.rules.position import Position
from longtable.games.pandoria.rules.regions import forget_closing
from longtable.games.pandoria.rules.scoring import score_closed
from longtable.games.pandoria.rules.steps import (
    BUY,
    CARD,
    ELF_FROM,
    EXTRA,
    EXTRA_DUE,
    EXTRA_USED,
    FIGURE,
    IN_HAND,
    LAY,
    NO_EXTRA,
    ON_DISPLAY,
)

# -- what is drawn ----------------------------------------------------------------------------------------


def refill(table: Position) -> None:
    """Fill the empty places of the display from the deck, as long as there is one."""
    at: i64
    for at in range(DISPLAY):
        if table.display[at] == NO_CARD and table.deck_at < len(table.deck):
            card = table.deck[table.deck_at]
            table.deck_at += 1
            table.display[at] = card
            if card != HIDDEN:
                table.cards[card] = ON_DISPLAY


def take_card(table: Position, seat: i64, card: i64) -> None:
    """Take a card from the display into the hand; everybody has seen it."""
    at: i64
    for at in range(DISPLAY):
        if table.display[at] == card:
            table.display[at] = NO_CARD
    table.cards[card] = IN_HAND + seat
    table.open_cards[card] = 1
    table.hand_sizes[seat] += 1


def draw_double(table: Position) -> i64:
    """Take the top double tile of the stack."""
    kind = table.stack[table.stack_at]
    table.stack_at += 1
    if table.end_emptied and table.stack_at == len(table.stack):
        table.last_round = True
    return kind


def draw_single(table: Position) -> i64:
    """Take the top single tile of its stack."""
    kind = table.singles[table.singles_at]
    table.singles_at += 1
    return kind


def take_tile(table: Position, seat: i64, kind: i64) -> None:
    """Put a double tile into a seat's hand, which is kept in ascending order."""
    at = TILES_IN_HAND * seat
    if table.tiles[at] == NO_TILE:
        table.tiles[at] = kind
    elif table.tiles[at] <= kind:
        table.tiles[at + 1] = kind
    else:
        table.tiles[at + 1] = table.tiles[at]
        table.tiles[at] = kind


def give_tile(table: Position, seat: i64, kind: i64) -> None:
    """Take a double tile of this kind out of a seat's hand."""
    at = TILES_IN_HAND * seat
    if table.tiles[at] in (kind, HIDDEN):
        table.tiles[at] = table.tiles[at + 1]
    table.tiles[at + 1] = NO_TILE


# -- steps 3 to 5 -----------------------------------------------------------------------------------------


def end_action(table: Position) -> None:
    """End what was done with a card; Halflings who built are asked for one more spell (4.8)."""
    table.step = CARD
    table.chosen = NOWHERE
    table.place = NOWHERE
    table.spell = NO_CARD
    table.targets = 0
    table.first_target = NOWHERE
    if table.extra == EXTRA_DUE:
        table.extra = EXTRA_USED
        table.step = EXTRA
    else:
        end_cards(table)


def end_cards(table: Position) -> None:
    """Score what was closed; whoever closed something may buy a card, Mages always (4.7)."""
    closed = table.has_closed()
    if closed:
        table.scored_from = table.stock[:]
        score_closed(table)
    if closed or table.may_always_buy(table.turn):
        table.step = BUY
    else:
        end_buying(table)


def end_buying(table: Position) -> None:
    """Draw a tile for the one laid from the hand; who cannot has begun the last round (4.11)."""
    table.chosen = NOWHERE
    if table.laid[1] != NOWHERE:
        if table.stack_at < len(table.stack):
            take_tile(table, table.turn, draw_double(table))
        else:
            table.last_round = True
    if table.walks(table.turn):
        table.step = ELF_FROM
    else:
        end_turn(table)


# -- the end of a turn, and of the game -------------------------------------------------------------------


def end_turn(table: Position) -> None:
    """Let the Poorhouse help, and pass the turn on clockwise."""
    _relieve(table, table.turn)
    table.turns += 1
    table.chosen = NOWHERE
    table.place = NOWHERE
    table.laid[0] = NOWHERE
    table.laid[1] = NOWHERE
    table.rage_hex = NOWHERE
    table.rage = 0
    table.extra = NO_EXTRA
    if len(table.scored_from) > 0:
        table.scored_from = table.scored_from[:0]
        forget_closing(table)
    table.turn = (table.turn + 1) % table.seats
    if table.turn == table.starter:
        if table.last_round or not table.laid_in_round:
            table.turn = OVER
        table.laid_in_round = False
    begin_turn(table)


def _relieve(table: Position, seat: i64) -> None:
    """Raise what stands at 0 for whoever has a visible Poorhouse."""
    relief: i64 = table.rate_of(seat, POORHOUSE)
    at = RESOURCES * seat
    while at < RESOURCES * (seat + 1):
        if table.stock[at] == 0:
            table.stock[at] = relief
        at += 1


def begin_turn(table: Position) -> None:
    """Ask for something to lay; where nothing can be laid that step does not exist (4.3)."""
    if table.turn < 0 or can_lay_tile(table, table.turn) or can_lay_castle(table, table.turn):
        table.step = LAY
    else:
        table.step = FIGURE


def can_lay_tile(table: Position, seat: i64) -> bool:
    """Whether a seat has a tile and it fits anywhere."""
    return table.tiles[TILES_IN_HAND * seat] != NO_TILE and has_place(table)


def can_lay_castle(table: Position, seat: i64) -> bool:
    """Whether a seat has a castle left and it fits anywhere."""
    return table.castles[seat] > 0 and has_place_alone(table)
