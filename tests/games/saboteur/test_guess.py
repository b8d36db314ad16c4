"""A guess makes every arrangement of the unseen cards equally likely: compared with brute force."""

from collections import Counter
from itertools import permutations, product

import pytest

from longtable.core import SPECTATOR
from longtable.games.saboteur.board import CARD_NAMES, COPIES
from longtable.games.saboteur.reading import read_state
from longtable.games.saboteur.rules import SaboteurState
from tests.games.saboteur.chances import DECK, Told, guessed, strangeness
from tests.games.saboteur.oracle import Oracle, RoundDeal

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


def test_two_cards_that_can_be_played_are_held_no_more_often_than_dealing_makes_them() -> None:
    unseen = ["map", "map", "rockfall", "rockfall", "repair-cart", "repair-cart"]
    state = last_cards([["tunnel-ns"], ["map"], ["rockfall"]], [*unseen[1:2], *unseen[3:]], BROKEN)
    expected = by_dealing(unseen, (1, 1), ["tunnel-ns"], BROKEN)
    assert len(expected) == 5
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
