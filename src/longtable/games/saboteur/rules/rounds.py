"""How a turn ends, how a round ends, and how the next one is dealt (2.2, 2.3, 2.11, 2.14)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from longtable.core.state import OVER
from longtable.games.saboteur.board import (
    BREAK,
    CELLS,
    DECK,
    DISCARD,
    GOAL,
    GOAL_CELLS,
    GOALS,
    GOLD_CARDS,
    HAND_SIZES,
    KINDS,
    MENDS,
    NOTHING,
    REPAIR,
    ROCKFALL,
    START,
    START_CELL,
    TUNNELS,
)
from longtable.games.saboteur.rules.gold import begin_sharing, pay_saboteurs
from longtable.games.saboteur.rules.position import (
    CARD,
    DIGGERS,
    FRINGE,
    LAID,
    NO_CARD,
    NOBODY_WINS,
    NOWHERE,
    SABOTEURS,
    Position,
)
from longtable.games.saboteur.rules.tunnel import find_network, fits_anywhere

# -- the end of a turn (2.3) ------------------------------------------------------------------------------


def end_turn(table: Position, pick: i64, gold_found: bool) -> None:
    """Finish the turn with the pick that ends it: draw, pass it on, and end the round where it ends."""
    table.turns += 1
    table.last_pick = pick
    table.last_card = NO_CARD if pick == DISCARD else table.chosen
    table.last_place = table.place
    _put_down(table)
    if not gold_found:
        draw(table)
    if gold_found or (table.pile_size() == 0 and nobody_can_play(table)):
        end_round(table, gold_found)
        return
    seat = table.turn
    while True:
        seat = seat + 1 if seat + 1 < table.seats else 0
        if table.hand_sizes[seat]:  # who has no cards left is stepped over (2.3)
            table.turn = seat
            return


def _put_down(table: Position) -> None:
    """Let no card be chosen, and nothing for it."""
    table.step = CARD
    table.chosen = NO_CARD
    table.place = NOWHERE


def draw(table: Position) -> None:
    """Draw a card, if the pile has one."""
    if table.drawn < len(table.pile):
        table.hands[KINDS * table.turn + table.pile[table.drawn]] += 1
        table.hand_sizes[table.turn] += 1
        table.drawn += 1


# -- the end of a round (2.11) ----------------------------------------------------------------------------


def nobody_can_play(table: Position) -> bool:
    """Whether the round is over for want of cards, once the pile is used up.

    That is when all hands are empty, or, with the early end, when no card in any hand has a use. What then
    cannot be used never can: discarding changes nothing on the table.
    """
    seat: i64 = 0
    while seat < table.seats:
        if table.hand_sizes[seat] and (not table.early_end or can_play(table, seat)):
            return False
        seat += 1
    return True


def can_play(table: Position, seat: i64) -> bool:
    """Whether a seat holds a card that has a use other than to be discarded."""
    kind: i64 = KINDS
    while kind > 0:
        kind -= 1
        if table.hands[KINDS * seat + kind] and usable(table, seat, kind):
            return True
    return False


def usable(table: Position, seat: i64, kind: i64) -> bool:
    """Whether a card of this kind has a use other than to be discarded, in this seat's hand, as things are.

    Only what everybody sees is looked at.
    """
    if kind < TUNNELS:
        return not table.blocked(seat) and fits_anywhere(table, kind)
    if kind == ROCKFALL:
        return table.laid_size > 0
    other: i64 = 0
    if kind < REPAIR:
        while other < table.seats:
            if may_break(table, seat, other, kind - BREAK):
                return True
            other += 1
        return False
    if MENDS[kind]:
        while other < table.seats:
            if table.tools[other] & MENDS[kind]:
                return True
            other += 1
        return False
    return not (table.goal_up(0) and table.goal_up(1) and table.goal_up(2))


def may_break(table: Position, seat: i64, target: i64, tool: i64) -> bool:
    """Whether a seat may break this tool of a target: one of a kind lies there at most (2.6)."""
    return not table.broken(target, tool) and (table.own_tools or seat != target)


def end_round(table: Position, gold_found: bool) -> None:
    """Show goals and roles, then share the gold or pay the saboteurs; the latter begins the next round.

    ``turn`` is the seat that used the last card.
    """
    table.finisher = table.turn
    table.shown_roles = table.roles
    table.shown_goals = table.goals
    outcomes = table.outcomes[:]
    if gold_found:
        outcomes[table.round] = DIGGERS
        table.outcomes = outcomes
        begin_sharing(table)
        return
    outcomes[table.round] = SABOTEURS if pay_saboteurs(table) else NOBODY_WINS
    table.outcomes = outcomes
    next_round(table)


def next_round(table: Position) -> None:
    """Deal the next round, which begins left of the seat that used the last card, or end the game (2.14)."""
    if table.round + 1 == table.rounds:
        table.step = CARD
        table.turn = OVER
        return
    table.round += 1
    deal_round(table)
    table.turn = table.finisher + 1 if table.finisher + 1 < table.seats else 0


# -- a new round (2.2) ------------------------------------------------------------------------------------


def _empty_mine() -> vec[u8]:
    cells = vec[u8]([u8(NOTHING)] * CELLS)
    cells[START_CELL] = u8(START)
    for cell in GOAL_CELLS:
        cells[cell] = u8(GOAL)
    return cells


EMPTY_MINE: Final = _empty_mine()  #: start and goals, nothing joined


def shuffles_size(seats: i64) -> i64:
    """Return how many numbers the shuffles of one round are, in ``later``."""
    return seats + 1 + GOALS + DECK + GOLD_CARDS


def deal_round(table: Position) -> None:
    """Take the shuffles of the next round from ``later`` and lay everything out anew."""
    shuffles = table.later
    table.later = shuffles[shuffles_size(table.seats) :]
    table.roles = shuffles[: table.seats + 1]
    at = table.seats + 1
    table.goals = shuffles[at : at + GOALS]
    at += GOALS
    deck = shuffles[at : at + DECK]
    at += DECK
    _shuffle_gold(table, shuffles[at : at + GOLD_CARDS])
    _clear(table)
    _deal_hands(table, deck)


def _shuffle_gold(table: Position, order: vec[i64]) -> None:
    """Put the gold cards still there, numbered by value, into the order dealt; leave higher numbers out."""
    there = vec[i64](sorted(table.gold_pile))
    pile: list[int] = []
    for number in order:
        if number < len(there):
            pile.append(there[number])
    table.gold_pile = vec[i64](pile)


def _clear(table: Position) -> None:
    table.began = table.turns
    _put_down(table)
    table.taken = 0
    table.cells = EMPTY_MINE[:]
    table.laid = vec[i64]([0] * LAID)
    table.laid_size = 0
    table.fringe = vec[i64]([0] * FRINGE)
    table.fringe_size = 0
    find_network(table)
    table.played = vec[i64]([0] * KINDS)
    seats: int = table.seats
    table.buried = vec[i64]([0] * (KINDS * seats))
    table.buried_sizes = vec[i64]([0] * seats)
    table.tools = vec[i64]([0] * seats)
    table.peeked = vec[i64]([0] * seats)


def _deal_hands(table: Position, deck: vec[i64]) -> None:
    """Give the first cards of the deck to the first seat, the next ones to the second, and so on."""
    seats: int = table.seats
    size: i64 = HAND_SIZES[table.seats]
    table.hands = vec[i64]([0] * (KINDS * seats))
    table.hand_sizes = vec[i64]([size] * seats)
    seat: i64 = 0
    while seat < table.seats:
        card: i64 = 0
        while card < size:
            table.hands[KINDS * seat + deck[size * seat + card]] += 1
            card += 1
        seat += 1
    table.pile = deck[size * table.seats :]
    table.drawn = 0
