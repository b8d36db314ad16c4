"""Who knows what, and what turns up when (2.15, ``docs/picks.md`` 3.3)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.bits import bit
from longtable.core.state import HIDDEN, OVER
from longtable.games.saboteur.board import (
    DECK,
    DISCARD,
    FIRST_CELL,
    GOALS,
    GOLD_CARDS,
    GOLD_FACE,
    KINDS,
    MAP,
    MOST_SEATS,
    MOST_SHARED,
    NO_ROLE,
    PICK_COUNT,
    TUNNELS,
    TURNED,
    VALUES,
    tunnel_piece,
)
from longtable.games.saboteur.rules.actions import TURNED_WAY
from longtable.games.saboteur.rules.position import (
    CARD,
    SHARE,
    TARGET,
    WAY,
    Position,
)
from longtable.games.saboteur.rules.tunnel import faces_turned, goal_at, ways

# -- what a viewer knows (2.15) ---------------------------------------------------------------------------

LONGEST: Final = 2 * (MOST_SEATS + 1 + GOALS + DECK + GOLD_CARDS)  #: the shuffles of two rounds
UNKNOWN: Final = vec[i64]([HIDDEN] * LONGEST)
UNKNOWN_PILE: Final = vec[i64]([HIDDEN] * DECK)


def blank(table: Position, viewer: i64) -> None:
    """Take out of a full position what a viewer does not know; at the end of the game that is nothing."""
    table.viewer = viewer
    if table.turn == OVER:
        return
    table.drawn = DECK - table.pile_size()
    table.pile = UNKNOWN_PILE
    table.gold_pile = UNKNOWN[: len(table.gold_pile)]
    table.later = UNKNOWN[: len(table.later)]
    if table.step == TARGET and table.turn != viewer:
        table.chosen = HIDDEN
    _blank_hands(table)
    if not table.round_over():
        _blank_roles(table)
        _blank_goals(table)
    _blank_gold(table)


def _blank_hands(table: Position) -> None:
    """Hide the hands of others and what they discarded face down; how many cards that are is public."""
    at: i64 = 0
    own = KINDS * table.viewer
    while at < KINDS * table.seats:
        if not (table.viewer >= 0 and own <= at < own + KINDS):
            table.hands[at] = HIDDEN
            table.buried[at] = HIDDEN
        at += 1


def _blank_roles(table: Position) -> None:
    roles = table.roles[:]
    seat: i64 = 0
    while seat <= table.seats:
        if seat != table.viewer and roles[seat] != NO_ROLE:
            roles[seat] = HIDDEN
        seat += 1
    table.roles = roles


def _blank_goals(table: Position) -> None:
    """Hide what lies face down, unless the viewer has looked at it."""
    goals = table.goals[:]
    peeked: i64 = table.peeked[table.viewer] if table.viewer >= 0 else 0
    goal: i64 = 0
    while goal < GOALS:
        if not table.goal_up(goal) and (peeked & bit(goal)) == 0:
            goals[goal] = HIDDEN
        goal += 1
    table.goals = goals


def _blank_gold(table: Position) -> None:
    """Hide what others kept and were paid, unless gold is open, and what others had in hand in a sharing.

    How many cards are taken, and by whom, is public.
    """
    kept = table.kept[:]
    offers = table.offers[:]
    at: i64 = 0
    while at < MOST_SHARED * (table.round + 1):
        if table.choosers[at] != table.viewer:
            if kept[at] and not table.gold_open:
                kept[at] = HIDDEN
            if kept[at] or _is_offered(table, at):
                _hide(offers, at)
        at += 1
    table.kept = kept
    table.offers = offers
    if not table.gold_open:
        _blank_pay(table)


def _is_offered(table: Position, at: i64) -> bool:
    """Whether the cards lie before this chooser right now."""
    return table.step == SHARE and at == MOST_SHARED * table.round + table.taken


def _blank_pay(table: Position) -> None:
    paid = table.paid[:]
    at: i64 = 0
    while at < table.seats * (table.round + 1):
        if table.paid_sizes[at] and at % table.seats != table.viewer:
            _hide(paid, at)
        at += 1
    table.paid = paid


def _hide(counts: vec[i64], at: i64) -> None:
    value: i64 = 0
    while value < VALUES:
        counts[VALUES * at + value] = HIDDEN
        value += 1


# -- what a pick turns up ---------------------------------------------------------------------------------

SHOWN: Final = PICK_COUNT + 1  #: the choice is below this; news count in multiples
CARDS: Final = KINDS + 1
FACES: Final = 4


def shown_choice(table: Position, pick: i64, viewer: i64) -> int:
    """Return what a viewer sees of the choice: 1 + pick, 0 for a card in hand or gold kept in secret."""
    hidden = table.step == CARD or (table.step == SHARE and not table.gold_open)
    return 0 if hidden and viewer != table.turn else 1 + pick


def shown_card(table: Position, pick: i64, viewer: i64) -> int:
    """Return the card that shows by being used, 1 + kind; 0 for who knew it, and for one discarded."""
    if table.step != TARGET or pick == DISCARD or viewer == table.turn:
        return 0
    return 1 + table.chosen


def piece_laid(table: Position, pick: i64) -> i64:
    """Return the piece that a pick which ends a turn lays, 0 where it lays none."""
    if pick == DISCARD or table.chosen >= TUNNELS or table.step not in (TARGET, WAY):
        return 0
    if table.step == WAY:
        return tunnel_piece(table.chosen, pick == TURNED)
    return tunnel_piece(table.chosen, ways(table, pick - FIRST_CELL, table.chosen) == TURNED_WAY)


def goals_turned(table: Position, pick: i64) -> list[int]:
    """Return the faces of the goals that a pick which ends a turn turns over, in the order N, E, S, W."""
    piece = piece_laid(table, pick)
    if piece == 0:
        return []
    cell = table.place if table.step == WAY else pick - FIRST_CELL
    return faces_turned(table, cell, piece)


def shown_goals(faces: list[int]) -> int:
    """Return the faces turned over as a number: two digits in radix 4, 0 for none."""
    first = faces[0] if len(faces) > 0 else 0
    second = faces[1] if len(faces) > 1 else 0
    return first + FACES * second


def shown_look(table: Position, pick: i64, viewer: i64) -> int:
    """Return the face that a map shows to the seat that plays it, 0 to everybody else."""
    if viewer != table.turn or table.step != TARGET or table.chosen != MAP or pick == DISCARD:
        return 0
    return table.goals[goal_at(pick - FIRST_CELL)]


def shown_draw(table: Position, faces: list[int], viewer: i64) -> int:
    """Return the card that the seat to pick draws at the end of its turn, 1 + kind; 0 to everybody else."""
    if viewer != table.turn or table.step == SHARE or GOLD_FACE in faces:
        return 0
    if table.drawn == len(table.pile):
        return 0
    return 1 + table.pile[table.drawn]


def may_end_round(table: Position, faces: list[int]) -> bool:
    """Whether a pick that ends a turn may end the round or a sharing: never wrongly false."""
    return table.step == SHARE or GOLD_FACE in faces or table.pile_size() <= 1


# -- news of a round's end, a sharing and a new round -----------------------------------------------------


def shown_news(before: Position, after: Position, viewer: i64) -> int:
    """Return the news of a round's end, a sharing or a new round as a number, 0 for none.

    It is 1 + the number whose bytes, big end first, are the parts in this order, each only where it happens:
    the end of the round; the cards handed to the next chooser; the last card of a sharing; the viewer's role
    and hand in a new round; all that was secret when the game is over.
    """
    told: list[int] = []
    if before.outcomes[before.round] != after.outcomes[before.round]:
        _tell_end(after, before.round, viewer, told)
    if after.step == SHARE and after.turn == viewer:
        told.extend(after.offer(after.round, after.taken))
    if before.step == SHARE and after.step != SHARE:
        last = before.shared_cards(before.round) - 1
        if viewer == before.chooser(before.round, last) or before.gold_open:
            told.extend(after.offer(before.round, last))
    if after.round != before.round and viewer >= 0:
        told.append(after.roles[viewer])
        told.extend(after.hand(viewer))
    if after.turn == OVER:
        _tell_all(after, told)
    return 1 + int.from_bytes(bytes(told), "big") if told else 0


def _tell_end(after: Position, round: i64, viewer: i64, told: list[int]) -> None:
    """Tell how a round ended, the goals, the roles, how many gold cards were paid, and the viewer's own."""
    told.append(after.outcomes[round])
    told.extend([int(face) for face in after.shown_goals])
    told.extend([int(role) for role in after.shown_roles])
    for seat in range(after.seats):
        told.append(after.paid_sizes[after.seats * round + seat])
    if after.gold_open:
        told.extend([int(after.nuggets(seat)) for seat in range(after.seats)])
    elif viewer >= 0:
        told.extend(after.paid_cards(round, viewer))


def _tell_all(after: Position, told: list[int]) -> None:
    """Tell every hand, the draw pile, the face-down discards and who took and was paid which gold."""
    told.extend([int(count) for count in after.hands])
    told.extend([int(kind) for kind in after.pile[after.drawn :]])
    told.extend([int(count) for count in after.buried])
    told.extend([int(value) for value in after.kept])
    told.extend([int(count) for count in after.paid])
