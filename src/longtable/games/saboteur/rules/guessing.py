"""A world that a viewer may be in: each arrangement of the cards it has not seen is equally likely (2.15)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.bits import Rng, bit
from longtable.core.state import HIDDEN
from longtable.games.saboteur.board import (
    BREAK,
    COPIES,
    DECK,
    DIGGER,
    DIGGER_CARDS,
    GOALS,
    GOLD_CARDS,
    GOLD_FACE,
    KINDS,
    MOST_SEATS,
    NO_ROLE,
    SABOTEUR,
    SABOTEUR_CARDS,
    STONE_NW_FACE,
    TOOLS,
    TUNNELS,
    kind_of_piece,
)
from longtable.games.saboteur.rules.position import TOOL, WAY, Position
from longtable.games.saboteur.rules.rounds import usable
from longtable.games.saboteur.rules.unseen_gold import deal_gold

_COPIES: Final = vec[i64](list(COPIES))
_DECK: Final = vec[i64]([kind for kind in range(KINDS) for _copy in range(COPIES[kind])])
_NO_CARDS: Final = vec[i64]([0] * DECK)
_NO_MASKS: Final = vec[i64]([0] * MOST_SEATS)


def fill_in(table: Position, rng: Rng) -> bool:
    """Fill in what the viewer does not know, each world that agrees with all it has seen equally likely.

    Return false when there is none; that can only be so in a position written by hand.
    """
    if not table.round_over() and not (_deal_roles(table, rng) and _lay_goals(table, rng)):
        return False
    if not _deal_cards(table, rng) or not deal_gold(table, rng):
        return False
    if table.chosen == HIDDEN:
        _choose_from_hand(table, rng)
    _shuffle_later_rounds(table, rng)
    return True


def _shuffle(cards: vec[i64], first: i64, after: i64, rng: Rng) -> None:
    """Put the cards from ``first`` up to ``after`` into a random order, in place."""
    left = after - first
    while left > 1:
        at = first + rng.below(left)
        left -= 1
        held = cards[at]
        cards[at] = cards[first + left]
        cards[first + left] = held


# -- roles and goals --------------------------------------------------------------------------------------


def _deal_roles(table: Position, rng: Rng) -> bool:
    """Deal the role cards that the viewer has not seen, the one set aside among them."""
    seats = table.seats
    roles = table.roles[:]
    last = seats if table.all_in_play else seats + 1
    saboteurs: i64 = SABOTEUR_CARDS[seats]
    unknown: i64 = 0
    seat: i64 = 0
    while seat < last:
        if roles[seat] == HIDDEN:
            unknown += 1
        else:
            saboteurs -= roles[seat]
        seat += 1
    if saboteurs < 0 or saboteurs > unknown:
        return False
    seat = 0
    while seat < last:
        if roles[seat] == HIDDEN:
            drawn = SABOTEUR if rng.below(unknown) < saboteurs else DIGGER
            roles[seat] = drawn
            saboteurs -= drawn
            unknown -= 1
        seat += 1
    table.roles = roles
    return True


def _lay_goals(table: Position, rng: Rng) -> bool:
    """Lay the faces that the viewer has not seen under the goals that it has not seen."""
    goals = table.goals[:]
    seen: i64 = 0
    goal: i64 = 0
    unknown: i64 = 0
    while goal < GOALS:
        if goals[goal] == HIDDEN:
            unknown += 1
        else:
            if seen & bit(goals[goal]):
                return False
            seen |= bit(goals[goal])
        goal += 1
    face: i64 = GOLD_FACE
    while face <= STONE_NW_FACE:
        if (seen & bit(face)) == 0:
            skipped = rng.below(unknown)
            goal = 0
            while goals[goal] != HIDDEN or skipped > 0:
                if goals[goal] == HIDDEN:
                    skipped -= 1
                goal += 1
            goals[goal] = face
            unknown -= 1
        face += 1
    table.goals = goals
    return True


# -- the deck ---------------------------------------------------------------------------------------------


def _deal_cards(table: Position, rng: Rng) -> bool:
    """Deal the unseen cards to the hands of others, then under what they discarded, then to the pile."""
    counts = _unseen_cards(table)
    cards = _NO_CARDS[:]
    left: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        copies = counts[kind]
        if copies < 0:
            return False
        while copies > 0:
            cards[left] = kind
            left += 1
            copies -= 1
        kind += 1
    if left != _hidden_places(table):
        return False
    if not _may_have_ended(table):
        _shuffle(cards, 0, left, rng)
    elif not _shuffle_so_that_the_round_goes_on(table, counts, cards, left, rng):
        return False
    _hand_out(table, cards)
    return True


def _hidden_places(table: Position) -> i64:
    """Return how many cards lie where the viewer does not see them."""
    places = table.pile_size()
    seat: i64 = 0
    while seat < table.seats:
        if seat != table.viewer:
            places += _hidden_in_hand(table, seat) + table.buried_sizes[seat]
        seat += 1
    return places


def _unseen_cards(table: Position) -> vec[i64]:
    """Return, by kind, the cards of the deck that the viewer has not seen, wherever they are now."""
    counts = _COPIES[:]
    kind: i64 = 0
    while kind < KINDS:
        counts[kind] -= table.played[kind]
        if table.viewer >= 0:
            place = KINDS * table.viewer + kind
            counts[kind] -= table.hands[place] + table.buried[place]
        kind += 1
    seat: i64 = 0
    while seat < table.seats:
        tool: i64 = 0
        while tool < TOOLS:
            counts[BREAK + tool] -= table.tools[seat] >> tool & 1
            tool += 1
        seat += 1
    if _shows_chosen(table):
        counts[table.chosen] -= 1
    at: i64 = 0
    while at < table.laid_size:
        counts[kind_of_piece(table.card_at(table.laid[at]))] -= 1
        at += 1
    return counts


def _shows_chosen(table: Position) -> bool:
    """Whether another seat has a card in hand that everybody has seen: the one it is playing."""
    return table.step in (WAY, TOOL) and table.turn != table.viewer


def _hand_out(table: Position, cards: vec[i64]) -> None:
    """Give the cards their places: hands and face-down discards of the others, seat by seat, and the pile."""
    next: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        if seat != table.viewer:
            next = _give(table.hands, KINDS * seat, cards, next, _hidden_in_hand(table, seat))
        seat += 1
    if _shows_chosen(table):
        table.hands[KINDS * table.turn + table.chosen] += 1
    seat = 0
    while seat < table.seats:
        if seat != table.viewer:
            next = _give(table.buried, KINDS * seat, cards, next, table.buried_sizes[seat])
        seat += 1
    pile = table.pile[:]
    place = table.drawn
    while place < len(pile):
        pile[place] = cards[next]
        next += 1
        place += 1
    table.pile = pile


def _hidden_in_hand(table: Position, seat: i64) -> i64:
    """Return how many cards another seat holds that the viewer has not seen."""
    return table.hand_sizes[seat] - (1 if seat == table.turn and _shows_chosen(table) else 0)


def _give(counts: vec[i64], first: i64, cards: vec[i64], next: i64, number: i64) -> i64:
    kind: i64 = 0
    while kind < KINDS:
        counts[first + kind] = 0
        kind += 1
    while number > 0:
        counts[first + cards[next]] += 1
        next += 1
        number -= 1
    return next


def _choose_from_hand(table: Position, rng: Rng) -> None:
    """Say which card another seat has chosen: any of its hand."""
    drawn = rng.below(table.hand_sizes[table.turn])
    place = KINDS * table.turn
    kind: i64 = 0
    while drawn >= table.hands[place + kind]:
        drawn -= table.hands[place + kind]
        kind += 1
    table.chosen = kind


# -- a round that goes on with the pile used up (2.11) ---------------------------------------------------


def _may_have_ended(table: Position) -> bool:
    """Whether the round would be over in some of the worlds that are otherwise possible.

    Nothing follows from earlier turns: once nobody can play, nobody ever can.
    """
    if not table.early_end or table.pile_size() > 0 or table.round_over() or _shows_chosen(table):
        return False
    kind: i64 = 0
    while table.viewer >= 0 and kind < KINDS:
        if table.hands[KINDS * table.viewer + kind] > 0 and usable(table, table.viewer, kind):
            return False
        kind += 1
    return True


def _shuffle_so_that_the_round_goes_on(
    table: Position, counts: vec[i64], cards: vec[i64], left: i64, rng: Rng
) -> bool:
    """Shuffle among the worlds in which somebody can play a card; false if there is none.

    Where usable cards are many, worlds are drawn until one has one. Where they are few, one of them is put
    into a hand first; a world with ``n`` of them in hands is then met ``n`` times as often, and so it is
    taken once in ``n`` times. In both ways at least about half of the draws are good.
    """
    uses = _uses(table, counts)
    ways: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        ways += _hand_places(table, seat) * _usable_cards(counts, uses[seat])
        seat += 1
    if ways == 0:
        return False
    while True:
        if ways > left:
            _shuffle(cards, 0, left, rng)
            if _usable_in_hands(table, uses, cards) > 0:
                return True
        else:
            _shuffle_with_a_use(table, uses, counts, cards, left, rng.below(ways), rng)
            if rng.below(_usable_in_hands(table, uses, cards)) == 0:
                return True


def _hand_places(table: Position, seat: i64) -> i64:
    return 0 if seat == table.viewer else table.hand_sizes[seat]


def _uses(table: Position, counts: vec[i64]) -> vec[i64]:
    """Return, for each other seat, the unseen kinds that it could play, as bits."""
    uses = _NO_MASKS[:]
    tunnels = _tunnels_that_fit(table, counts)
    seat: i64 = 0
    while seat < table.seats:
        mask: i64 = 0 if table.blocked(seat) else tunnels
        kind: i64 = TUNNELS
        while kind < KINDS:
            if counts[kind] > 0 and usable(table, seat, kind):
                mask |= bit(kind)
            kind += 1
        uses[seat] = mask
        seat += 1
    return uses


def _tunnels_that_fit(table: Position, counts: vec[i64]) -> i64:
    """Return the unseen tunnel cards that somebody whose tools are whole could lay."""
    seat: i64 = 0
    while seat < table.seats and table.blocked(seat):
        seat += 1
    found: i64 = 0
    kind: i64 = 0
    while seat < table.seats and kind < TUNNELS:
        if counts[kind] > 0 and usable(table, seat, kind):
            found |= bit(kind)
        kind += 1
    return found


def _usable_cards(counts: vec[i64], uses: i64) -> i64:
    found: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        if uses >> kind & 1:
            found += counts[kind]
        kind += 1
    return found


def _usable_in_hands(table: Position, uses: vec[i64], cards: vec[i64]) -> i64:
    """Return how many cards in the hands of others could be played, hands dealt as ``_hand_out`` does."""
    found: i64 = 0
    place: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        after = place + _hand_places(table, seat)
        while place < after:
            found += uses[seat] >> cards[place] & 1
            place += 1
        seat += 1
    return found


def _shuffle_with_a_use(
    table: Position,
    uses: vec[i64],
    counts: vec[i64],
    cards: vec[i64],
    left: i64,
    way: i64,
    rng: Rng,
) -> None:
    """Put a card that can be played into a hand, in the ``way``-th of all ways, and shuffle the others."""
    place: i64 = 0
    seat: i64 = 0
    usable_here = _usable_cards(counts, uses[seat])
    while way >= _hand_places(table, seat) * usable_here:
        way -= _hand_places(table, seat) * usable_here
        place += _hand_places(table, seat)
        seat += 1
        usable_here = _usable_cards(counts, uses[seat])
    place += way // usable_here
    skipped = way % usable_here
    at: i64 = 0
    while (uses[seat] >> cards[at] & 1) == 0 or skipped > 0:
        skipped -= uses[seat] >> cards[at] & 1
        at += 1
    forced = cards[at]
    cards[at] = cards[left - 1]
    _shuffle(cards, 0, left - 1, rng)
    cards[left - 1] = cards[place]
    cards[place] = forced


# -- later rounds -----------------------------------------------------------------------------------------


def _shuffle_later_rounds(table: Position, rng: Rng) -> None:
    """Shuffle all that later rounds are dealt; no card that is out already changes their chances."""
    later = table.later[:]
    first: i64 = 0
    while first < len(later):
        first = _shuffle_round(table, later, first, rng)
    table.later = later


def _shuffle_round(table: Position, later: vec[i64], first: i64, rng: Rng) -> i64:
    seats = table.seats
    diggers: i64 = DIGGER_CARDS[seats] - (1 if table.all_in_play else 0)
    mixed: i64 = diggers + SABOTEUR_CARDS[seats]
    place: i64 = 0
    while place <= seats:
        later[first + place] = DIGGER if place < diggers else SABOTEUR
        place += 1
    _shuffle(later, first, first + mixed, rng)
    if table.all_in_play:
        later[first + seats] = NO_ROLE
    first += seats + 1
    place = 0
    while place < GOALS:
        later[first + place] = GOLD_FACE + place
        place += 1
    _shuffle(later, first, first + GOALS, rng)
    first += GOALS
    place = 0
    while place < DECK:
        later[first + place] = _DECK[place]
        place += 1
    _shuffle(later, first, first + DECK, rng)
    first += DECK
    place = 0
    while place < GOLD_CARDS:
        later[first + place] = place
        place += 1
    _shuffle(later, first, first + GOLD_CARDS, rng)
    return first + GOLD_CARDS
