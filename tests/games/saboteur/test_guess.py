"""A guess makes every arrangement of the unseen cards equally likely: compared with brute force."""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from itertools import permutations, product
from math import comb, perm, sqrt

import pytest

from longtable.core import SPECTATOR, Rng
from longtable.games.saboteur.board import CARD_NAMES, COPIES
from longtable.games.saboteur.reading import read_state
from longtable.games.saboteur.rules import SaboteurState
from tests.games.saboteur.oracle import Oracle, RoundDeal

GUESSES = 4_000
DECK = Counter(dict(zip(CARD_NAMES, COPIES, strict=True)))


Told = tuple[object, ...]
Chances = Mapping[Told, float]


def guessed(
    state: SaboteurState,
    viewer: int,
    told: Callable[[SaboteurState], Told],
    guesses: int = GUESSES,
) -> Counter[Told]:
    """Count what is told of guessed worlds."""
    seen, rng = state.seen_by(viewer), Rng(20)
    return Counter(told(seen.guess(rng)) for _guess in range(guesses))


def strangeness(found: Counter[Told], expected: Chances) -> float:
    """Return chi-square as a part of what it exceeds once in a thousand times when the guesses are right."""
    chances = {what: chance for what, chance in expected.items() if chance}
    assert set(found) <= set(chances), "a guess that cannot be"
    total, whole = sum(found.values()), sum(chances.values())
    square = sum(
        (found[what] - total * chance / whole) ** 2 / (total * chance / whole)
        for what, chance in chances.items()
    )
    ninth = 2 / (9 * (len(chances) - 1))
    return square / (len(chances) - 1) / pow(1 - ninth + 3.09 * sqrt(ninth), 3)


# -- the deck ---------------------------------------------------------------------------------------------


def hand_names(state: SaboteurState, seat: int) -> tuple[str, ...]:
    return tuple(n for n, c in zip(CARD_NAMES, state.hand(seat), strict=True) for _card in range(c))


def buried_names(state: SaboteurState, seat: int) -> tuple[str, ...]:
    return tuple(
        n for kind, n in enumerate(CARD_NAMES) for _card in range(state.buried_count(seat, kind))
    )


def last_cards(
    hands: list[list[str]], buried: list[str], broken: list[list[str]], **words: object
) -> SaboteurState:
    """Return a round of three with the pile used up: seat 0 has discarded all that is named nowhere."""
    held = [card for hand in hands for card in hand]
    rest = DECK - Counter([*held, *buried, *[f"break-{t}" for tools in broken for t in tools]])
    return read_state(
        {
            "seats": 3,
            "options": {"rounds": "1"},
            "hands": [dict(Counter(hand)) for hand in hands],
            "buried": [dict(rest), dict(Counter(buried)), {}],
            "pile": [],
            "broken": broken,
            **words,
        }
    )


def cards_told(state: SaboteurState) -> Told:
    """Return what seats 1 and 2 hold, and what seat 1 has discarded."""
    return hand_names(state, 1), hand_names(state, 2), buried_names(state, 1)


def by_dealing(
    unseen: list[str],
    sizes: tuple[int, int],
    own: list[str],
    broken: list[list[str]],
    early_stop: bool = True,
) -> dict[Told, float]:
    """Deal the unseen cards in every order; leave out the deals in which the round would have ended."""
    ways: Counter[Told] = Counter()
    for cards in permutations(sorted(unseen, key=CARD_NAMES.index)):
        first, second = cards[: sizes[0]], cards[sizes[0] : sum(sizes)]
        if early_stop and not somebody_can_play([own, list(first), list(second)], broken):
            continue
        parts = [first, second, cards[sum(sizes) :]]
        ways[tuple(tuple(sorted(part, key=CARD_NAMES.index)) for part in parts)] += 1
    return dict(ways)


def somebody_can_play(hands: list[list[str]], broken: list[list[str]]) -> bool:
    dealt = RoundDeal(["digger"] * 3, ["gold", "stone-ne", "stone-nw"], hands, [], [])
    oracle = Oracle(3, [dealt], 0)
    oracle.broken = [set(tools) for tools in broken]
    return oracle.somebody_can_play()


BROKEN = [["lantern"], ["pickaxe"], []]  #: seats 0 and 1 cannot dig
FEW = ["tunnel-ew", "rockfall", "rockfall", "repair-cart", "dead-ns"]
MANY = ["map", "repair-pickaxe", "dead-n", "rockfall", "rockfall", "repair-cart"]
NONE_OF_USE = ["repair-cart", "repair-cart"]


def test_few_of_the_unseen_cards_can_be_played_and_one_of_them_must_be_held() -> None:
    state = last_cards([["tunnel-ns"], FEW[1:3], FEW[:1]], FEW[3:], BROKEN)
    expected = by_dealing(FEW, (2, 1), ["tunnel-ns"], BROKEN)
    assert len(expected) == 8
    assert strangeness(guessed(state, 0, cards_told), expected) < 1


def test_many_of_the_unseen_cards_can_be_played() -> None:
    state = last_cards([["tunnel-ns"], MANY[:2], MANY[2:4]], MANY[4:], BROKEN)
    expected = by_dealing(MANY, (2, 2), ["tunnel-ns"], BROKEN)
    everything = by_dealing(MANY, (2, 2), ["tunnel-ns"], BROKEN, early_stop=False)
    assert len(expected) < len(everything)
    assert strangeness(guessed(state, 0, cards_told), expected) < 1


def test_some_of_the_unseen_cards_can_be_played_by_one_seat_and_not_by_another() -> None:
    unseen = ["tunnel-ew", "tunnel-new", "rockfall", "repair-cart", "repair-pickaxe", "dead-e"]
    state = last_cards([["rockfall"], unseen[3:], unseen[:1]], unseen[1:3], BROKEN)
    expected = by_dealing(unseen, (3, 1), ["rockfall"], BROKEN)
    assert strangeness(guessed(state, 0, cards_told), expected) < 1


def test_a_viewer_that_can_play_itself_learns_nothing_from_the_round_going_on() -> None:
    state = last_cards([["map"], FEW[1:3], FEW[3:4]], [FEW[0], FEW[4]], BROKEN)
    expected = by_dealing(FEW, (2, 1), ["map"], BROKEN, early_stop=False)
    assert strangeness(guessed(state, 0, cards_told), expected) < 1


def test_without_the_early_end_nothing_follows_from_the_round_going_on() -> None:
    options = {"rounds": "1", "early_end": "no"}
    state = last_cards(
        [NONE_OF_USE[:1], FEW[1:3], FEW[3:4]], [FEW[0], FEW[4]], BROKEN, options=options
    )
    expected = by_dealing(FEW, (2, 1), [], BROKEN, early_stop=False)
    assert strangeness(guessed(state, 0, cards_told), expected) < 1


def test_a_spectator_knows_no_hand_and_that_somebody_can_play() -> None:
    """Seat 0 holds the only card of use; a spectator has seen none of the cards in hands or discarded."""
    state = last_cards([["repair-lantern"], ["rockfall"], ["rockfall"]], [], BROKEN)

    def usable(world: SaboteurState) -> Told:
        return (somebody_can_play([[*hand_names(world, seat)] for seat in range(3)], BROKEN),)

    assert set(guessed(state, SPECTATOR, usable, 400)) == {(True,)}


def test_the_card_that_another_seat_has_chosen_is_any_of_its_hand() -> None:
    hands = [["map"], ["rockfall", "rockfall", "repair-cart"], ["dead-ns"]]
    state = last_cards(hands, ["dead-e"], BROKEN, turn=1, step="target", chosen="repair-cart")
    unseen = [*hands[1], *hands[2], "dead-e"]
    expected: Counter[Told] = Counter()
    for told, number in by_dealing(unseen, (3, 1), ["map"], BROKEN, early_stop=False).items():
        hand = told[0]
        assert isinstance(hand, tuple)
        for card in hand:
            expected[told, card] += int(number)

    def told_and_chosen(world: SaboteurState) -> Told:
        return cards_told(world), CARD_NAMES[world.chosen]

    assert strangeness(guessed(state, 0, told_and_chosen), expected) < 1


def test_a_card_that_is_shown_before_its_way_is_known_is_held_for_certain() -> None:
    hands = [["rockfall"], ["dead-e"], ["tunnel-nse", "rockfall"]]
    state = last_cards(
        hands, ["dead-n"], BROKEN, turn=2, step="way", chosen="tunnel-nse", place="1,2"
    )
    expected: Counter[Told] = Counter()
    for one, two, three in permutations(["dead-e", "rockfall", "dead-n"]):
        hand = tuple(sorted(["tunnel-nse", two], key=CARD_NAMES.index))
        expected[(one,), hand, (three,)] += 1
    assert strangeness(guessed(state, 0, cards_told), expected) < 1


def test_the_order_of_the_pile() -> None:
    """Two cards are left to draw, twelve are in the hands of others, one is discarded."""
    own = ["map"] * 5 + ["rockfall"]
    unseen = Counter(
        {
            "tunnel-ew": 3,
            "tunnel-nesw": 4,
            "dead-n": 1,
            "map": 1,
            "break-cart": 3,
            "rockfall": 2,
            "dead-e": 1,
        }
    )
    dealt = sorted(unseen.elements())
    hands = [own, dealt[:6], dealt[6:12]]
    rest = DECK - Counter(own) - unseen
    state = read_state(
        {
            "seats": 3,
            "options": {"rounds": "1"},
            "hands": [dict(Counter(hand)) for hand in hands],
            "buried": [dict(rest), {dealt[12]: 1}, {}],
            "pile": dealt[13:],
        }
    )
    expected: dict[Told, float] = {
        (one, two): float(unseen[one] * (unseen[two] - (one == two)))
        for one, two in product(unseen, repeat=2)
    }

    def pile(world: SaboteurState) -> Told:
        return tuple(CARD_NAMES[kind] for kind in list(world.pile)[world.drawn :])

    assert strangeness(guessed(state, 0, pile), expected) < 1


# -- roles, goals, later rounds ---------------------------------------------------------------------------


def roles_told(world: SaboteurState) -> Told:
    return tuple(int(role) for role in world.roles)


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 4])
def test_roles_with_one_set_aside(viewer: int) -> None:
    roles = ["saboteur", "digger", "saboteur", "digger", "digger", "digger"]
    state = read_state({"seats": 5, "roles": roles, "options": {"rounds": "1"}})
    mix = [int(role == "saboteur") for role in roles]
    expected: dict[Told, float] = {
        deal: 1.0 for deal in set(permutations(mix)) if viewer < 0 or deal[viewer] == mix[viewer]
    }
    assert len(expected) == {SPECTATOR: 15, 0: 5, 4: 10}[viewer]
    assert strangeness(guessed(state, viewer, roles_told), expected) < 1


def test_roles_with_none_set_aside() -> None:
    roles = ["digger", "saboteur", "digger", "digger"]
    state = read_state({"seats": 4, "roles": roles, "options": {"rounds": "1", "roles": "all"}})
    expected: dict[Told, float] = {(0, 1, 0, 0, 2): 1, (0, 0, 1, 0, 2): 1, (0, 0, 0, 1, 2): 1}
    assert strangeness(guessed(state, 0, roles_told), expected) < 1


def goals_told(world: SaboteurState) -> Told:
    return tuple(int(face) for face in world.goals)


def test_goals_that_nobody_has_looked_at() -> None:
    state = read_state({"seats": 3, "options": {"rounds": "1"}})
    expected: dict[Told, float] = dict.fromkeys(permutations([1, 2, 3]), 1.0)
    assert strangeness(guessed(state, 1, goals_told), expected) < 1


def test_goals_that_the_viewer_has_looked_at_are_as_it_saw_them() -> None:
    words: dict[str, object] = {
        "seats": 3,
        "options": {"rounds": "1"},
        "played": {"map": 1},
        "peeked": [["9,3"], [], []],
    }
    state = read_state(words)
    expected: dict[Told, float] = {(2, 1, 3): 1, (3, 1, 2): 1}
    assert strangeness(guessed(state, 0, goals_told), expected) < 1
    assert len(guessed(state, 1, goals_told)) == 6


def test_what_later_rounds_are_dealt() -> None:
    state = read_state({"seats": 3})
    roles: dict[Told, float] = {(0,): 3, (1,): 1}
    faces: dict[Told, float] = {(1,): 1, (2,): 1, (3,): 1}
    deck: dict[Told, float] = {(kind,): copies for kind, copies in enumerate(COPIES)}
    gold: dict[Told, float] = {(number,): 1 for number in range(28)}
    parts = [(3, roles), (5, faces), (7, deck), (73, deck), (74, gold), (101, gold)]
    worlds = guessed(state, 0, lambda world: tuple(int(number) for number in world.later), 2_000)
    for first in (0, 102):
        for at, expected in parts:
            found: Counter[Told] = Counter()
            for later, number in worlds.items():
                found[later[first + at : first + at + 1]] += number
            assert strangeness(found, expected) < 1


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


# -- the measure itself -----------------------------------------------------------------------------------


@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_measure_finds_a_guess_that_prefers_a_place(place: int) -> None:
    state = last_cards([["tunnel-ns"], FEW[1:3], FEW[:1]], FEW[3:], BROKEN)
    expected = by_dealing(FEW, (2, 1), ["tunnel-ns"], BROKEN)
    found = guessed(state, 0, cards_told)
    moved: Counter[Told] = Counter()
    for told, number in found.items():
        part = told[place]
        assert isinstance(part, tuple)
        moved[told] = number + number // 4 if "dead-ns" in part else number
    assert strangeness(moved, expected) > 1
