"""What is true of the gold in every full position: the laws that follow each gold card (2.12, 2.13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise, product
from typing import Final

from longtable.core.state import OVER
from longtable.games.saboteur.board import (
    GOLD_COPIES,
    MOST_ROUNDS,
    MOST_SHARED,
    PAY,
    SABOTEUR_CARDS,
    VALUES,
)
from longtable.games.saboteur.rules.position import DIGGERS, NOBODY, SABOTEURS
from longtable.games.saboteur.rules.state import SaboteurState

Purse = tuple[int, ...]  #: values of gold cards, highest first


def _values(counts: list[int]) -> list[int]:
    return [value for value, number in enumerate(counts, 1) for _card in range(number)]


def _shared(state: SaboteurState, round_: int) -> list[int]:
    """Return the values of all cards of a sharing, those still handed round included."""
    cards = int(state.shared_cards(round_))
    return _values(state.offer(round_, 0)) if cards else []


def _paid(state: SaboteurState, round_: int) -> list[Purse]:
    """Return what each seat was paid in a round."""
    seats = range(state.seats)
    return [tuple(_values(state.paid_cards(round_, seat))[::-1]) for seat in seats]


def _given_out(state: SaboteurState, round_: int) -> list[int]:
    return _shared(state, round_) + [value for purse in _paid(state, round_) for value in purse]


def _gold_is_whole(state: SaboteurState) -> bool:
    out = [value for round_ in range(MOST_ROUNDS) for value in _given_out(state, round_)]
    return Counter([*out, *state.gold_pile]) == Counter(dict(enumerate(GOLD_COPIES, 1)))


def _the_rest_lies_in_order(state: SaboteurState) -> bool:
    return not state.round_over() or list(state.gold_pile) == sorted(state.gold_pile)


def _sharings_are_handed_round(state: SaboteurState) -> bool:
    """What lies before a chooser is what lay before the last one without the card that one kept."""
    for round_ in range(MOST_ROUNDS):
        cards = int(state.shared_cards(round_))
        taken = int(state.taken) if round_ == state.round else cards
        left = Counter(_shared(state, round_))
        for place in range(MOST_SHARED):
            kept = int(state.kept_value(round_, place))
            lies = Counter(_values(state.offer(round_, place)))
            if lies != (left if place <= taken and place < cards else Counter()):
                return False
            if (kept > 0) != (place < min(taken, cards)) or (kept and not left[kept]):
                return False
            left -= Counter([kept])
    return True


def _sharings_are_of_the_right_size(state: SaboteurState) -> bool:
    """Diggers share as many cards as there are players, or diggers; nobody else ever does (2.12)."""
    for round_ in range(MOST_ROUNDS):
        takers = [int(state.chooser(round_, place)) for place in range(MOST_SHARED)]
        cards = len(takers) - takers.count(NOBODY)
        if state.outcome(round_) != DIGGERS:
            if cards:
                return False
            continue
        number = min(len(set(takers[:cards])) if state.by_diggers else state.seats, MOST_SHARED)
        if cards != number or NOBODY in takers[:cards]:
            return False
    ended = state.outcome(state.round) == DIGGERS
    cards = int(state.shared_cards(state.round))
    most = (cards if state.turn == OVER else cards - 2) if ended else 0
    return bool(state.taken == most if not ended or state.turn == OVER else state.taken <= most)


def _diggers_take_turns(state: SaboteurState) -> bool:
    """They choose counter-clockwise, round after round; saboteurs are never among them."""
    for round_ in range(MOST_ROUNDS):
        takers = [state.chooser(round_, place) for place in range(state.shared_cards(round_))]
        diggers = len(set(takers))
        steps = [(one - other) % state.seats for one, other in pairwise(takers)]
        if takers and (takers != (takers[:diggers] * 2)[: len(takers)]):
            return False
        if sum(steps[: diggers - 1]) >= state.seats or not _so_many_diggers(state, diggers, takers):
            return False
    last = state.rounds_over() - 1
    if last < 0 or state.outcome(last) != DIGGERS:
        return True
    return [int(state.chooser(last, place)) for place in range(state.shared_cards(last))] == _order(
        state, int(state.shared_cards(last))
    )


def _so_many_diggers(state: SaboteurState, diggers: int, takers: list[int]) -> bool:
    most = state.seats - SABOTEUR_CARDS[state.seats] + (0 if state.all_in_play else 1)
    return not takers or state.seats - SABOTEUR_CARDS[state.seats] <= diggers <= most


def _order(state: SaboteurState, cards: int) -> list[int]:
    """Return who takes gold in the round that ended last, from the roles it showed."""
    seats, first = int(state.seats), int(state.finisher)
    order = [(first - step) % seats for step in range(2 * seats)]
    return [seat for seat in order if state.shown_roles[seat] == 0][:cards]


def _pay_is_right(state: SaboteurState) -> bool:
    """Saboteurs are paid from the pile as it was, and nobody else ever is (2.13)."""
    pile = Counter(dict(enumerate(GOLD_COPIES, 1)))
    for round_ in range(MOST_ROUNDS):
        paid = _paid(state, round_)
        sizes = [int(state.paid_sizes[state.seats * round_ + s]) for s in range(state.seats)]
        if sizes != [len(purse) for purse in paid]:
            return False
        got = [purse for purse in paid if purse]
        if (state.outcome(round_) == SABOTEURS) != bool(got):
            return False
        if got and not _so_many_saboteurs(state, len(got)):
            return False
        if got and tuple(got) != best_pay((pile[1], pile[2], pile[3]), len(got)):
            return False
        pile -= Counter(_given_out(state, round_))
    return _the_paid_are_those_shown(state)


def _so_many_saboteurs(state: SaboteurState, saboteurs: int) -> bool:
    most = SABOTEUR_CARDS[state.seats]
    return most - (0 if state.all_in_play else 1) <= saboteurs <= most


def _the_paid_are_those_shown(state: SaboteurState) -> bool:
    last = state.rounds_over() - 1
    if last < 0 or state.outcome(last) != SABOTEURS:
        return True
    roles = [int(role) for role in state.shown_roles][: state.seats]
    return [bool(purse) for purse in _paid(state, last)] == [role == 1 for role in roles]


@lru_cache(maxsize=256)
def best_pay(pile: tuple[int, int, int], saboteurs: int) -> tuple[Purse, ...]:
    """Return what saboteurs are paid from so many ones, twos and threes: all that can be is tried.

    As much as possible, in the fewest cards, with the fewest ones; then the lowest seats get most, and that
    in the fewest cards.
    """
    due = PAY[saboteurs]
    purses = [
        (3,) * threes + (2,) * twos + (1,) * ones
        for threes, twos, ones in product(range(2), range(3), range(5))
        if 3 * threes + 2 * twos + ones <= due
    ]

    def fits(paid: tuple[Purse, ...]) -> bool:
        cards = [value for purse in paid for value in purse]
        return all(cards.count(value) <= pile[value - 1] for value in range(1, VALUES + 1))

    def order(paid: tuple[Purse, ...]) -> tuple[object, ...]:
        cards = [value for purse in paid for value in purse]
        each = [(-sum(purse), len(purse)) for purse in paid]
        return (-sum(cards), len(cards), cards.count(1), each)

    return min(filter(fits, product(purses, repeat=saboteurs)), key=order)


GOLD_LAWS: Final[tuple[tuple[Callable[[SaboteurState], bool], str], ...]] = (
    (_gold_is_whole, "gold won, handed round and in the pile are the 28 cards"),
    (_the_rest_lies_in_order, "once a round's gold is taken the pile lies in ascending order"),
    (_sharings_are_of_the_right_size, "diggers share as many gold cards as the options say"),
    (_sharings_are_handed_round, "each digger keeps one gold card and hands on the others"),
    (_diggers_take_turns, "gold goes round counter-clockwise among the diggers"),
    (_pay_is_right, "saboteurs are paid what is due from the pile"),
)
