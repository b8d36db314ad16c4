"""Who gets how much gold (2.12, 2.13)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from longtable.games.saboteur.board import (
    DIGGER,
    GOLD_PICK,
    MOST_SHARED,
    PAY,
    SABOTEUR,
    VALUES,
)
from longtable.games.saboteur.rules.position import SHARE, Position

# -- the diggers share (2.12) -----------------------------------------------------------------------------


def begin_sharing(table: Position) -> None:
    """Draw the gold cards and hand them to whoever chooses first.

    That is the digger who reached the gold, or, when a saboteur did, the next digger counter-clockwise; from
    there they go round counter-clockwise through the diggers until none is left.
    """
    cards = shared_count(table)
    choosers = table.choosers[:]
    seat = table.finisher
    first = MOST_SHARED * table.round
    place: i64 = 0
    while place < cards:
        if table.roles[seat] == DIGGER:
            choosers[first + place] = seat
            place += 1
        seat = seat - 1 if seat > 0 else table.seats - 1
    table.choosers = choosers
    offers = table.offers[:]
    place = 0
    while place < cards:
        offers[VALUES * first + table.gold_pile[place] - 1] += 1
        place += 1
    table.offers = offers
    table.gold_pile = vec[i64](sorted(table.gold_pile[cards:]))
    table.taken = 0
    table.step = SHARE
    table.turn = choosers[first]


def shared_count(table: Position) -> i64:
    """Return how many gold cards the diggers share: as many as players or diggers, at most nine."""
    cards: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        if table.roles[seat] == DIGGER or not table.by_diggers:
            cards += 1
        seat += 1
    return min(cards, MOST_SHARED)


def take_gold(table: Position, pick: i64) -> bool:
    """Keep a gold card and hand the others on; return whether all are taken.

    The last card needs no choice: it goes to the next digger at once.
    """
    _keep(table, pick - GOLD_PICK)
    first = MOST_SHARED * table.round
    left = table.shared_cards(table.round) - table.taken
    if left == 1:
        value: i64 = 1
        while table.offers[VALUES * (first + table.taken) + value - 1] == 0:
            value += 1
        _keep(table, value)
        return True
    table.turn = table.choosers[first + table.taken]
    return False


def _keep(table: Position, value: i64) -> None:
    at = MOST_SHARED * table.round + table.taken
    kept = table.kept[:]
    kept[at] = value
    table.kept = kept
    table.taken += 1
    if table.taken < table.shared_cards(table.round):
        offers = table.offers[:]
        i: i64 = 0
        while i < VALUES:
            offers[VALUES * (at + 1) + i] = offers[VALUES * at + i]
            i += 1
        offers[VALUES * (at + 1) + value - 1] -= 1
        table.offers = offers


# -- the saboteurs are paid (2.13) ------------------------------------------------------------------------


def pay_saboteurs(table: Position) -> bool:
    """Pay the saboteurs in play from the gold pile; return whether there are any."""
    seats = [seat for seat in range(table.seats) if table.roles[seat] == SABOTEUR]
    left = [0, 0, 0]
    for value in table.gold_pile:
        left[value - 1] += 1
    cards = pay(left[0], left[1], left[2], len(seats))
    paid = table.paid[:]
    sizes = table.paid_sizes[:]
    for number, seat in enumerate(seats):
        at = table.seats * table.round + seat
        for i in range(VALUES):
            amount: i64 = cards[VALUES * number + i]
            paid[VALUES * at + i] = amount
            sizes[at] += amount
            left[i] -= amount
    table.paid = paid
    table.paid_sizes = sizes
    table.gold_pile = vec[i64]([1] * left[0] + [2] * left[1] + [3] * left[2])
    return len(seats) > 0


def pay(ones: i64, twos: i64, threes: i64, saboteurs: i64) -> list[int]:
    """Return the gold cards paid to each saboteur, three counts by value each, lowest seat first.

    Nobody gets more than due. Of all payments from a pile of so many cards of each value the one is chosen
    that pays most in total, then uses the fewest cards, then keeps most ones in the pile, then gives the
    lowest seats most, and that in the fewest cards. What cannot be paid is lost.
    """
    best: list[int] = [0] * (VALUES * saboteurs)
    if saboteurs > 0:
        score: list[int] = [-1]
        _pay_on(ones, twos, threes, saboteurs, [], _handfuls(PAY[saboteurs]), score, best)
    return best


def _handfuls(due: int) -> list[list[int]]:
    """Return what one saboteur may get for a debt: counts by value, most first, then fewest cards first."""
    found = [
        [ones, twos, threes]
        for threes in range(due // 3 + 1)
        for twos in range(due // 2 + 1)
        for ones in range(due + 1)
        if ones + 2 * twos + 3 * threes <= due
    ]
    return sorted(found, key=_worth)


def _worth(cards: list[int]) -> tuple[int, int, int]:
    return -(cards[0] + 2 * cards[1] + 3 * cards[2]), sum(cards), cards[0]


def _pay_on(
    ones: i64,
    twos: i64,
    threes: i64,
    left: i64,
    given: list[int],
    handfuls: list[list[int]],
    score: list[int],
    best: list[int],
) -> None:
    """Try every handful for the next saboteur; the first of equally good payments is kept."""
    if left == 0:
        cards = sum(given)
        spent = sum(given[::3])
        total = spent + 2 * sum(given[1::3]) + 3 * sum(given[2::3])
        reached = (total * 64 + 63 - cards) * 64 + 63 - spent
        if reached > score[0]:
            score[0] = reached
            best[:] = given
        return
    for cards_given in handfuls:
        one: i64 = cards_given[0]
        two: i64 = cards_given[1]
        three: i64 = cards_given[2]
        if one <= ones and two <= twos and three <= threes:
            _pay_on(
                ones - one,
                twos - two,
                threes - three,
                left - 1,
                given + cards_given,
                handfuls,
                score,
                best,
            )
