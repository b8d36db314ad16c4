"""Gold cards that a viewer has not seen: each way in which they can lie is equally likely (2.12, 2.13, 2.15).

A digger has seen the cards it was handed: what it handed on lies in some order with those who chose after it.
Saboteurs' pay follows from the pile it was taken from; the number of cards is public, and so tells
something about what the diggers had taken before.
"""

from __future__ import annotations

from math import comb
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.bits import Rng
from longtable.core.state import HIDDEN
from longtable.games.saboteur.board import GOLD_COPIES, MOST_ROUNDS, MOST_SHARED, PAY, VALUES
from longtable.games.saboteur.rules.gold import pay
from longtable.games.saboteur.rules.position import DIGGERS, SABOTEURS, Position

_ALL_GOLD: Final = vec[i64](list(GOLD_COPIES))
_NO_VALUES: Final = vec[i64]([0] * (MOST_ROUNDS * MOST_SHARED))
_NONE: Final = vec[i64]([0] * VALUES)
_UNKNOWN: Final = -1  #: a place whose card may be any that is left
_MOST_TWOS: Final = 9  #: so many different numbers of twos, 0 to 8
_WEIGHTS: Final = vec[i64]([0] * (5 * _MOST_TWOS))
_HALF: Final = 1 << 24

#: how many sets of ``k`` cards ``n`` have, at ``17 * n + k``
_SETS: Final = vec[i64]([comb(n, k) for n in range(17) for k in range(17)])

_payments: Final[dict[int, list[int]]] = {}


def deal_gold(table: Position, rng: Rng) -> bool:
    """Say which gold cards everybody took or was paid, which are handed round now, and how the pile lies.

    Return false when no gold cards agree with what the viewer has seen.
    """
    pool = _ALL_GOLD[:]
    values = _NO_VALUES[:]
    paid = _without_hidden(table.paid)
    round: i64 = 0
    while round <= table.round:
        if table.outcomes[round] == DIGGERS:
            if not _place_known(table, round, pool, values, rng):
                return False
            told = round < table.round and table.outcomes[round + 1] == SABOTEURS
            if told and not _explain_pay(table, round, pool, values, rng):
                return False
        elif table.outcomes[round] == SABOTEURS and not _pay_again(table, round, pool, paid):
            return False
        round += 1
    unknown = _count_unknown(values, 0, MOST_ROUNDS * MOST_SHARED)
    if pool[0] + pool[1] + pool[2] != unknown + len(table.gold_pile):
        return False
    _draw(pool, values, 0, MOST_ROUNDS * MOST_SHARED, rng)
    table.paid = paid
    _write_shares(table, values)
    _pile_up(table, pool, rng)
    return True


def _without_hidden(numbers: vec[i64]) -> vec[i64]:
    """Return a copy in which nothing lies where the viewer does not know what does."""
    copy = numbers[:]
    at: i64 = 0
    while at < len(copy):
        if copy[at] == HIDDEN:
            copy[at] = 0
        at += 1
    return copy


def _places_taken(table: Position, round: i64) -> i64:
    """Return how many gold cards of a sharing are taken."""
    return table.taken if round == table.round else table.shared_cards(round)


# -- what the viewer knows of a sharing -------------------------------------------------------------------


def _place_known(table: Position, round: i64, pool: vec[i64], values: vec[i64], rng: Rng) -> bool:
    """Put the cards of a sharing that the viewer has seen where they lie, in any order where it cannot say.

    All from the viewer's first choice on are seen; which of them lies where is told by its own choices, and
    from its second choice on again by what it was handed then. Earlier places are left unknown.
    """
    first = MOST_SHARED * round
    last = first + table.shared_cards(round)
    at = first
    while at < last:
        values[at] = _known_value(table, round, at - first)
        at += 1
    at = first
    while at < last:
        if _was_handed(table, at):
            after = at + 1
            while after < last and not _was_handed(table, after):
                after += 1
            if not _place_seen(table, at, after, after < last, values, rng):
                return False
        at += 1
    at = first
    while at < last:
        if values[at] > 0:
            pool[values[at] - 1] -= 1
        at += 1
    return pool[0] >= 0 and pool[1] >= 0 and pool[2] >= 0


def _known_value(table: Position, round: i64, place: i64) -> i64:
    if place >= _places_taken(table, round):
        return _UNKNOWN
    value = table.kept_value(round, place)
    return _UNKNOWN if value == HIDDEN else value


def _was_handed(table: Position, at: i64) -> bool:
    """Whether the viewer chose at this place and so has seen all cards from there on."""
    return (
        table.viewer >= 0
        and table.choosers[at] == table.viewer
        and (
            table.offers[VALUES * at]
            + table.offers[VALUES * at + 1]
            + table.offers[VALUES * at + 2]
            > 0
        )
    )


def _place_seen(
    table: Position, at: i64, after: i64, handed_again: bool, values: vec[i64], rng: Rng
) -> bool:
    """Put the cards that the viewer saw at one choice and not at its next in the places between."""
    seen = _NONE[:]
    value: i64 = 0
    while value < VALUES:
        seen[value] = table.offers[VALUES * at + value]
        if handed_again:
            seen[value] -= table.offers[VALUES * after + value]
        value += 1
    place = at
    while place < after:
        if values[place] != _UNKNOWN:
            seen[values[place] - 1] -= 1
        place += 1
    if seen[0] < 0 or seen[1] < 0 or seen[2] < 0:
        return False
    if seen[0] + seen[1] + seen[2] != _count_unknown(values, at, after):
        return False
    _draw(seen, values, at, after, rng)
    return True


def _count_unknown(values: vec[i64], at: i64, after: i64) -> i64:
    unknown: i64 = 0
    while at < after:
        if values[at] == _UNKNOWN:
            unknown += 1
        at += 1
    return unknown


def _draw(cards: vec[i64], values: vec[i64], first: i64, after: i64, rng: Rng) -> None:
    """Put cards out of these into the unknown places from ``first`` up to ``after``."""
    left = cards[0] + cards[1] + cards[2]
    place = first
    while place < after:
        if values[place] == _UNKNOWN:
            drawn = rng.below(left)
            value: i64 = 0
            while drawn >= cards[value]:
                drawn -= cards[value]
                value += 1
            cards[value] -= 1
            left -= 1
            values[place] = value + 1
        place += 1


# -- pay that tells something about a sharing before it ---------------------------------------------------


def _explain_pay(table: Position, round: i64, pool: vec[i64], values: vec[i64], rng: Rng) -> bool:
    """Draw the unknown cards of a sharing so that the pay of the next round is what was seen of it.

    First how many twos and threes they are: each such set counts as often as cards make it up, times the
    ways in which the cards seen in the round after lie in what is left.
    """
    first = MOST_SHARED * round
    unknown = _count_unknown(values, first, first + MOST_SHARED)
    if unknown == 0:
        return True
    weights = _WEIGHTS[:]
    total = _weigh(table, round, pool, unknown, weights)
    if total == 0:
        return False
    target = _chance(rng) * float(total)
    at: i64 = 0
    passed = weights[0]
    while float(passed) <= target:
        at += 1
        passed += weights[at]
    drawn = _NONE[:]
    drawn[1] = at % _MOST_TWOS
    drawn[2] = at // _MOST_TWOS
    drawn[0] = unknown - drawn[1] - drawn[2]
    value: i64 = 0
    while value < VALUES:
        pool[value] -= drawn[value]
        value += 1
    _draw(drawn, values, first, first + MOST_SHARED, rng)
    return True


def _chance(rng: Rng) -> float:
    """Return a number from 0 up to 1, of 48 random bits: there are more ways to weigh than one draw tells."""
    high = float(rng.below(_HALF))
    return (high * float(_HALF) + float(rng.below(_HALF))) / (float(_HALF) * float(_HALF))


def _weigh(table: Position, round: i64, pool: vec[i64], unknown: i64, weights: vec[i64]) -> i64:
    """Say how often each set of unknown cards can be, at ``9 * threes + twos``; return the total."""
    seen_later = _seen_in_sharing(table, round + 2)
    total: i64 = 0
    threes: i64 = 0
    while threes <= min(unknown, pool[2]):
        twos: i64 = 0
        while twos <= min(unknown - threes, pool[1]):
            ones = unknown - threes - twos
            if ones <= pool[0]:
                rest = pool[:]
                rest[0] -= ones
                rest[1] -= twos
                rest[2] -= threes
                if _pay_agrees(table, round + 1, rest):
                    weight = _sets(pool[0], ones) * _sets(pool[1], twos) * _sets(pool[2], threes)
                    value: i64 = 0
                    while value < VALUES:
                        weight *= _sets(rest[value], seen_later[value])
                        value += 1
                    weights[_MOST_TWOS * threes + twos] = weight
                    total += weight
            twos += 1
        threes += 1
    return total


def _sets(cards: i64, chosen: i64) -> i64:
    if cards < chosen:
        return 0
    return _SETS[17 * cards + chosen]


def _seen_in_sharing(table: Position, round: i64) -> vec[i64]:
    """Return, by value, the cards of a sharing that the viewer has seen; none where there was none."""
    seen = _NONE[:]
    if round > table.round:
        return seen
    place = MOST_SHARED * round
    after = place + table.shared_cards(round)
    while place < after and not _was_handed(table, place):
        value = _known_value(table, round, place - MOST_SHARED * round)
        if value > 0:
            seen[value - 1] += 1
        place += 1
    if place < after:
        i: i64 = 0
        while i < VALUES:
            seen[i] += table.offers[VALUES * place + i]
            i += 1
    return seen


def _pay_agrees(table: Position, round: i64, rest: vec[i64]) -> bool:
    """Whether saboteurs paid from this pile get what the viewer saw of it; takes the pay out of the pile."""
    saboteurs = _paid_seats(table, round)
    if saboteurs >= len(PAY):
        return False
    cards = _pay(rest, saboteurs)
    number: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        at = table.seats * round + seat
        if table.paid_sizes[at] > 0:
            size: i64 = 0
            value: i64 = 0
            while value < VALUES:
                amount: i64 = cards[VALUES * number + value]
                seen = table.paid[VALUES * at + value]
                if seen not in (HIDDEN, amount):
                    return False
                rest[value] -= amount
                size += amount
                value += 1
            if size != table.paid_sizes[at]:
                return False
            number += 1
        seat += 1
    return True


def _paid_seats(table: Position, round: i64) -> i64:
    """Return how many saboteurs a round had; each was paid something, for no pile is ever that small."""
    seats: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        if table.paid_sizes[table.seats * round + seat] > 0:
            seats += 1
        seat += 1
    return seats


def _pay(rest: vec[i64], saboteurs: i64) -> list[int]:
    """Return what :func:`pay` does, and remember it: a guess may ask for a few dozen piles."""
    pile = ((saboteurs * 32 + rest[0]) * 32 + rest[1]) * 32 + rest[2]
    found = _payments.get(pile)
    if found is None:
        found = pay(rest[0], rest[1], rest[2], saboteurs)
        _payments[pile] = found
    return found


def _pay_again(table: Position, round: i64, pool: vec[i64], paid: vec[i64]) -> bool:
    """Pay the saboteurs of a finished round from the pile that there was; false if that was not seen so."""
    before = pool[:]
    if not _pay_agrees(table, round, pool):
        return False
    cards = _pay(before, _paid_seats(table, round))
    number: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        at = table.seats * round + seat
        if table.paid_sizes[at] > 0:
            value: i64 = 0
            while value < VALUES:
                paid[VALUES * at + value] = cards[VALUES * number + value]
                value += 1
            number += 1
        seat += 1
    return True


# -- what is written down ---------------------------------------------------------------------------------


def _write_shares(table: Position, values: vec[i64]) -> None:
    """Write down what was kept, and what lay before each chooser: all that is kept from its place on."""
    kept = _without_hidden(table.kept)
    offers = _without_hidden(table.offers)
    round: i64 = 0
    while round <= table.round:
        cards = table.shared_cards(round)
        taken = _places_taken(table, round)
        seen = _NONE[:]
        place = cards - 1
        while place >= 0:
            at = MOST_SHARED * round + place
            seen[values[at] - 1] += 1
            if place < taken:
                kept[at] = values[at]
            if place <= taken:
                value: i64 = 0
                while value < VALUES:
                    offers[VALUES * at + value] = seen[value]
                    value += 1
            place -= 1
        round += 1
    table.kept = kept
    table.offers = offers


def _pile_up(table: Position, pool: vec[i64], rng: Rng) -> None:
    """Lay the pile: in any order before its round's gold is taken, in ascending order afterwards."""
    pile = table.gold_pile[:]
    left = pool[0] + pool[1] + pool[2]
    place: i64 = 0
    while place < len(pile):
        drawn: i64 = 0 if table.round_over() else rng.below(left)
        value: i64 = 0
        while drawn >= pool[value]:
            drawn -= pool[value]
            value += 1
        pool[value] -= 1
        left -= 1
        pile[place] = value + 1
        place += 1
    table.gold_pile = pile
