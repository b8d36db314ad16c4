"""A guess makes every way in which unseen gold cards can lie equally likely: compared with brute force."""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from itertools import permutations, product
from math import comb, perm

from longtable.core import SPECTATOR
from longtable.games.saboteur.reading import read_state
from longtable.games.saboteur.rules import SaboteurState
from tests.games.saboteur.chances import DECK, Told, guessed, strangeness
from tests.games.saboteur.oracle import Oracle, RoundDeal

# -- gold -------------------------------------------------------------------------------------------------

PURSE = {1: 16, 2: 8, 3: 4}


def sharing(takers: list[int], values: list[int], taken: int | None = None) -> list[object]:
    """Return a sharing in words: who takes a card, what lies before them, what they keep."""
    taken = len(takers) if taken is None else taken
    return [
        {
            "seat": seat,
            "offer": [values[at:].count(v) * (at <= taken) for v in PURSE],
            "kept": values[at] if at < taken else 0,
        }
        for at, seat in enumerate(takers)
    ]


def ways(values: tuple[int, ...], gone: Counter[int]) -> int:
    """Return in how many ways gold cards of these values, in this order, come up when some are gone."""
    number = 1
    for value, copies in Counter(values).items():
        number *= perm(PURSE[value] - gone[value], copies)
    return number


def kept_told(round_: int, places: int) -> Callable[[SaboteurState], Told]:
    return lambda world: tuple(int(world.kept_value(round_, place)) for place in range(places))


def offered_told(round_: int, place: int, world: SaboteurState) -> tuple[int, ...]:
    counts = world.offer(round_, place)
    return tuple(value for value, number in zip(PURSE, counts, strict=True) for _c in range(number))


FIVE: dict[str, object] = {
    "seats": 5,
    "round": 2,
    "outcomes": ["diggers"],
    "finisher": 4,
    "shown": {
        "roles": ["digger", "digger", "saboteur", "digger", "digger", "saboteur"],
        "goals": ["stone-ne", "gold", "stone-nw"],
    },
    "sharing": [sharing([4, 3, 1, 0, 4], [3, 2, 1, 1, 2])],
}


def test_gold_that_a_saboteur_has_not_seen() -> None:
    state = read_state(FIVE)
    expected: dict[Told, float] = {
        pair: float(ways(pair, Counter())) for pair in product(PURSE, repeat=2)
    }
    worlds = guessed(state, 2, kept_told(0, 5))
    for first in (0, 3):
        found: Counter[Told] = Counter()
        for kept, number in worlds.items():
            found[kept[first : first + 2]] += number
        assert strangeness(found, expected) < 1


def test_gold_that_a_digger_handed_on_lies_with_those_after_it_in_any_order() -> None:
    """Seat 3 saw 2 1 1 2 and kept the 2: the first card may be any, the others are 1 1 2 in some order."""
    state = read_state(FIVE)
    expected: dict[Told, float] = {
        (first, 2, *rest): float(ways((first, 2, *rest), Counter()))
        for first in PURSE
        for rest in set(permutations([1, 1, 2]))
    }
    assert strangeness(guessed(state, 3, kept_told(0, 5)), expected) < 1


def test_gold_is_known_again_from_the_second_card_on() -> None:
    """Seat 4 took the first and the last card: the three between are 2 1 1 in some order."""
    state = read_state(FIVE)
    expected: dict[Told, float] = {(3, *rest, 2): 1.0 for rest in set(permutations([2, 1, 1]))}
    assert strangeness(guessed(state, 4, kept_told(0, 5)), expected) < 1


def test_the_gold_pile_holds_what_is_nowhere_else() -> None:
    state = read_state(FIVE)

    def top(world: SaboteurState) -> Told:
        return int(world.gold_pile[0]), int(world.kept_value(0, 0))

    gone = Counter([2, 1, 1, 2])
    expected: dict[Told, float] = {
        (one, kept): float((PURSE[kept] - gone[kept]) * (PURSE[one] - gone[one] - (one == kept)))
        for one, kept in product(PURSE, repeat=2)
    }
    assert strangeness(guessed(state, 3, top), expected) < 1


def test_open_gold_is_known_to_all_and_what_is_handed_round_to_those_who_had_it() -> None:
    words = FIVE | {
        "round": 1,
        "step": "gold",
        "turn": 1,
        "taken": 2,
        "options": {"gold_won": "open", "rounds": "1"},
        "sharing": [sharing([4, 3, 1, 0, 4], [3, 2, 1, 1, 2], taken=2)],
        "roles": ["digger", "digger", "saboteur", "digger", "digger", "saboteur"],
        "goals": [
            {"face": "stone-ne"},
            {"face": "gold", "lies": "upright"},
            {"face": "stone-nw"},
        ],
        "tunnel": {
            f"{column},3": "tunnel-new" if column < 5 else "tunnel-nesw" for column in range(2, 9)
        },
        "hands": None,
    }
    words |= hands_of_a_finder(5, 4, words["tunnel"])
    state = read_state(words)
    handed_on = guessed(state, 4, lambda world: offered_told(0, 2, world), 500)
    assert set(handed_on) == {(1, 1, 2)}
    found = guessed(state, 0, lambda world: offered_told(0, 2, world))
    gone = Counter([3, 2])
    expected: Counter[Told] = Counter()
    for cards in product(PURSE, repeat=3):
        expected[tuple(sorted(cards))] += ways(cards, gone)
    assert strangeness(found, expected) < 1
    assert set(guessed(state, 0, kept_told(0, 2), 500)) == {(3, 2)}


def hands_of_a_finder(seats: int, finder: int, tunnel: object) -> dict[str, object]:
    """Return full hands but for the card that found the gold, and a pile of what is left."""
    assert isinstance(tunnel, dict)
    rest = sorted((DECK - Counter(tunnel.values())).elements())
    sizes = [6 - (seat == finder) for seat in range(seats)]
    hands = [dict(Counter(rest[sum(sizes[:s]) : sum(sizes[: s + 1])])) for s in range(seats)]
    left = rest[sum(sizes) :]
    used = 67 - sum(sizes) - 7
    return {
        "hands": hands,
        "pile": left[: used - 20],
        "buried": [dict(Counter(left[used - 20 :])), {}, {}, {}, {}],
    }


# -- pay that tells of the gold before it -----------------------------------------------------------------

SEVEN_SHOWN = {
    "roles": ["saboteur", "saboteur", "saboteur", "digger", "digger", "digger", "digger", "digger"],
    "goals": ["stone-ne", "gold", "stone-nw"],
}
NOTHING = [0, 0, 0]


def paid(*purses: list[int]) -> list[object]:
    """Return the pay of three rounds in words: nothing but the purses of seats 0 to 2 in the second."""
    nothing = [NOTHING] * 7
    return [nothing, [*purses, *[NOTHING] * 4], nothing]


def seven(shared: list[int], *purses: list[int]) -> SaboteurState:
    """Return the third round of seven: seats 3 to 6 shared gold, then seats 0 to 2 were paid as saboteurs."""
    return read_state(
        {
            "seats": 7,
            "round": 3,
            "outcomes": ["diggers", "saboteurs"],
            "finisher": 2,
            "turn": 3,
            "shown": SEVEN_SHOWN,
            "sharing": [sharing([6, 5, 4, 3, 6, 5, 4], shared)],
            "paid": paid(*purses),
        }
    )


@cache
def pay_by_trying(shared: tuple[int, ...]) -> list[list[int]]:
    """Return what the oracle pays three saboteurs after such a sharing."""
    dealt = RoundDeal(["saboteur"] * 3 + ["digger"] * 4, [], [[]] * 7, [], [])
    oracle = Oracle(7, [dealt], 0, won=[[] for _seat in range(7)])
    for value in shared:
        oracle.take(6, value)
    oracle.pay()
    return oracle.won[:3]


def compositions(number: int) -> list[tuple[int, ...]]:
    """Return the sets of so many gold cards, as sequences in ascending order."""
    return [
        (1,) * (number - twos - threes) + (2,) * twos + (3,) * threes
        for threes in range(5)
        for twos in range(9)
        if 0 <= number - twos - threes <= 16
    ]


def sets_that_explain(sizes: list[int], more: Mapping[int, int] | None = None) -> dict[Told, float]:
    """Return how likely each set of seven shared cards is, given the number of cards paid after it.

    ``more`` are gold cards seen in the round after the pay: each set is met as often as they can come up too.
    """
    found: dict[Told, float] = {}
    for cards in compositions(7):
        pay = pay_by_trying(cards)
        if [len(purse) for purse in pay] != sizes:
            continue
        chance = 1.0
        gone = Counter(cards) + Counter(value for purse in pay for value in purse)
        for value, copies in PURSE.items():
            chance *= comb(copies, cards.count(value))
            chance *= comb(copies - gone[value], (more or {}).get(value, 0))
        found[cards] = chance
    return found


def shared_set(world: SaboteurState) -> Told:
    return offered_told(0, 0, world)


def test_pay_in_four_cards_tells_a_saboteur_that_two_threes_were_shared() -> None:
    state = seven([3, 3, 1, 1, 2, 1, 1], [0, 0, 1], [0, 0, 1], [1, 1, 0])
    expected = sets_that_explain([1, 1, 2])
    assert {cards.count(3) for cards in expected} == {2}
    for viewer in (2, SPECTATOR):
        assert strangeness(guessed(state, viewer, shared_set), expected) < 1


def test_pay_in_three_cards_tells_that_a_three_was_left_for_each() -> None:
    state = seven([2, 2, 1, 1, 2, 1, 1], [0, 0, 1], [0, 0, 1], [0, 0, 1])
    expected = sets_that_explain([1, 1, 1])
    assert {cards.count(3) for cards in expected} == {0, 1}
    assert strangeness(guessed(state, 1, shared_set), expected) < 1


def test_within_the_set_that_explains_the_pay_every_order_is_as_likely() -> None:
    state = seven([3, 3, 1, 1, 2, 1, 1], [0, 0, 1], [0, 0, 1], [1, 1, 0])
    threes: dict[Told, float] = dict.fromkeys(
        [tuple(sorted(places)) for places in permutations(range(7), 2)], 1
    )

    def places_of_threes(world: SaboteurState) -> Told:
        return tuple(place for place in range(7) if world.kept_value(0, place) == 3)

    assert strangeness(guessed(state, 0, places_of_threes), threes) < 1


def test_what_is_paid_follows_from_the_guess() -> None:
    state = seven([3, 3, 1, 1, 2, 1, 1], [0, 0, 1], [0, 0, 1], [1, 1, 0])
    pays = guessed(
        state, 3, lambda w: tuple(tuple(w.paid_cards(1, seat)) for seat in range(7)), 300
    )
    assert set(pays) == {((0, 0, 1), (0, 0, 1), (1, 1, 0), *[(0, 0, 0)] * 4)}


def test_a_digger_knows_what_the_pay_says_as_far_as_it_handed_the_cards_on() -> None:
    """Seat 5 took second and saw 3 1 1 2 1 1: the pay says that the first card was a 3."""
    state = seven([3, 3, 1, 1, 2, 1, 1], [0, 0, 1], [0, 0, 1], [1, 1, 0])
    assert set(guessed(state, 5, kept_told(0, 1), 400)) == {(3,)}


def test_gold_seen_after_the_pay_weighs_in_what_was_shared_before_it() -> None:
    """In the third round seat 0 is handed seven cards, four twos: so few twos had gone before."""
    shared, now = [1, 2, 1, 1, 2, 1, 3], [2, 2, 2, 1, 1, 1, 2]
    roles = ["digger", "saboteur", "saboteur", "digger", "digger", "digger", "digger", "saboteur"]
    tunnel = {f"{c},3": "tunnel-new" if c < 5 else "tunnel-nesw" for c in range(2, 9)}
    rest = sorted((DECK - Counter(tunnel.values())).elements())
    hands = [dict(Counter(rest[5 * s : 5 * s + 5])) for s in range(1, 7)]
    state = read_state(
        {
            "seats": 7,
            "round": 3,
            "outcomes": ["diggers", "saboteurs", "diggers"],
            "finisher": 0,
            "turn": 0,
            "step": "gold",
            "roles": roles,
            "shown": {"roles": roles, "goals": ["stone-ne", "gold", "stone-nw"]},
            "sharing": [
                sharing([6, 5, 4, 3, 6, 5, 4], shared),
                [],
                sharing([0, 6, 5, 4, 3, 0, 6], now, taken=0),
            ],
            "paid": paid([0, 0, 1], [0, 0, 1], [0, 0, 1]),
            "goals": [
                {"face": "stone-ne"},
                {"face": "gold", "lies": "upright"},
                {"face": "stone-nw"},
            ],
            "tunnel": tunnel,
            "hands": [dict(Counter(rest[:4])), *hands],
            "buried": [dict(Counter(rest[4:5])), *[{}] * 6],
        }
    )
    expected = sets_that_explain([1, 1, 1], Counter(now))
    plain = sets_that_explain([1, 1, 1])
    found = guessed(state, 0, shared_set)
    assert strangeness(found, expected) < 1
    assert strangeness(found, plain) > 1
