"""A guess makes every arrangement of what is unseen equally likely: compared with brute force."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations, permutations

import pytest

from longtable.core import SPECTATOR, Rng
from longtable.games.pandoria.board import CARD_NAMES, TILE_NAMES
from longtable.games.pandoria.data import STANDARD
from longtable.games.pandoria.rules import PandoriaState
from tests.games.pandoria.scene import position
from tests.games.pandoria.table import play
from tests.games.saboteur.chances import Told, strangeness

GUESSES = 4_000
Read = Callable[[PandoriaState], Told]


def guessed(state: PandoriaState, viewer: int, told: Read, guesses: int = GUESSES) -> Counter[Told]:
    """Count what is told of guessed worlds."""
    seen, rng = state.seen_by(viewer), Rng(20)
    return Counter(told(seen.guess(rng)) for _guess in range(guesses))


# -- cards ------------------------------------------------------------------------------------------------


def few_cards(hands: list[list[str]], deck: list[str], **words: object) -> PandoriaState:
    """Return a position in which all cards but those named lie on the first seat's pile or the display."""
    named = {card for hand in hands for card in hand}.union(deck)
    rest = [card for card in CARD_NAMES if card not in named]
    piles = [rest[4:], *[[] for _hand in hands[1:]]]
    return position(
        seats=len(hands), hands=hands, deck=deck, display=rest[:4], piles=piles, **words
    )


def hands_and_deck(state: PandoriaState) -> Told:
    hands = [tuple(CARD_NAMES[card] for card in state.hand(seat)) for seat in range(state.seats)]
    deck = tuple(CARD_NAMES[card] for card in state.deck[state.deck_at :])
    return (*hands, deck)


def by_dealing(unseen: list[str], known: list[list[str]], sizes: list[int]) -> dict[Told, float]:
    """Deal the unseen cards in every order: so many to each hand beside the known ones, then the deck."""
    ways: Counter[Told] = Counter()
    for cards in permutations(unseen):
        rest = list(cards)
        hands = []
        for own, size in zip(known, sizes, strict=True):
            hands.append(tuple(sorted([*own, *rest[:size]], key=CARD_NAMES.index)))
            rest = rest[size:]
        ways[(*hands, tuple(rest))] += 1
    return dict(ways)


def test_the_hand_of_another_and_the_order_of_the_deck() -> None:
    state = few_cards([["g01", "g09"], ["g02", "g03"]], ["g40", "g07"])
    expected = by_dealing(["g02", "g03", "g07", "g40"], [["g01", "g09"], []], [0, 2])
    assert len(expected) == 12
    assert strangeness(guessed(state, 0, hands_and_deck), expected) < 1


def test_a_spectator_knows_no_hand() -> None:
    state = few_cards([["g01"], ["g02", "g03"]], ["g40", "g07"])
    expected = by_dealing(["g01", "g02", "g03", "g07", "g40"], [[], []], [1, 2])
    assert len(expected) == 60
    assert strangeness(guessed(state, SPECTATOR, hands_and_deck, 8_000), expected) < 1


def test_cards_that_all_have_seen_stay_where_they_are() -> None:
    """Seats 1 and 2 have bought a card each; three of their cards and one of the deck are unseen."""
    hands = [["g01"], ["g02", "g30"], ["g03", "g04", "g31"]]
    state = few_cards(hands, ["g40"], open=["g30", "g31"])
    expected = by_dealing(["g02", "g03", "g04", "g40"], [["g01"], ["g30"], ["g31"]], [0, 1, 2])
    assert len(expected) == 12
    assert strangeness(guessed(state, 0, hands_and_deck), expected) < 1


def test_own_cards_that_others_know_are_known_to_their_owner_too() -> None:
    state = few_cards([["g01", "g05"], ["g02"]], ["g40", "g41"], open=["g05"])
    found = guessed(state, 1, hands_and_deck)
    expected = by_dealing(["g01", "g40", "g41"], [["g05"], ["g02"]], [1, 0])
    assert strangeness(found, expected) < 1


def test_with_the_deck_used_up_the_hands_of_others_share_what_is_unseen() -> None:
    state = few_cards([["g01"], ["g02", "g03"], ["g04", "g05"]], [])
    expected = by_dealing(["g02", "g03", "g04", "g05"], [["g01"], [], []], [0, 2, 2])
    assert len(expected) == 6
    assert strangeness(guessed(state, 0, hands_and_deck), expected) < 1


def test_a_spell_under_way_is_known_and_the_rest_of_the_hand_is_not() -> None:
    """The first seat pays for a spell with a Market: the card is open, its other one is not."""
    words = {"crystals": 5, "gold": 5, "wood": 5}
    named = {"g01", "g02", "g27", "g33", "g39", "g40"}
    rest = [card for card in CARD_NAMES if card not in named]
    state = position(
        land={"a2": "forest-1", "b2": "hill-1"},
        laid=["a2", "b2"],
        step="card",
        hands=[["g33", "g40"], ["g01"]],
        deck=["g02", "g39"],
        display=rest[:4],
        piles=[rest[4:], []],
        slots=[[["g27"]], []],
        stock=[words, {}],
    )
    play(state, "cast-g33")
    expected = by_dealing(["g02", "g39", "g40"], [["g33"], ["g01"]], [1, 0])
    assert strangeness(guessed(state, 1, hands_and_deck), expected) < 1


def test_who_builds_by_a_spell_holds_a_card_that_can_be_built() -> None:
    """Master Builder is under way with 5 wood and a tower for 3: only over it, and only for 4 or more.

    A building for w and a monument on it cost w - 3 and 8 - w, so 5, if neither is less than 1.
    """
    unseen = {"g04": 6, "g12": 4, "g26": 3, "g31": 2, "g11": 3}
    rest = [card for card in CARD_NAMES if card not in {*unseen, "g40", "g02", "g29"}]
    state = position(
        land={"a2": "forest-1", "b2": "hill-1"},
        laid=["a2", "b2"],
        step="builder-card",
        spell="g29",
        hands=[["g04", "g26"], ["g40"]],
        deck=["g31", "g12", "g11"],
        display=rest[:4],
        piles=[[*rest[4:], "g29"], []],
        slots=[[["g02"]], []],
        stock=[{"wood": 5}, {}],
    )
    dealt = by_dealing(sorted(unseen), [[], ["g40"]], [2, 0])
    expected: dict[Told, float] = {}
    for told, ways in dealt.items():
        hand = told[0]
        assert isinstance(hand, tuple)
        if any(unseen[card] >= 4 for card in hand):
            expected[told] = ways
    assert (len(dealt), len(expected)) == (60, 42)
    assert strangeness(guessed(state, 1, hands_and_deck, 8_000), expected) < 1


# -- tiles ------------------------------------------------------------------------------------------------

COPIES = {name: float(copies) for name, copies in STANDARD.doubles.items()}


@pytest.mark.parametrize(
    ("place", "at"), [("tiles", 2), ("stack", 0), ("stack", 33), ("removed", 0), ("removed", 11)]
)
def test_a_tile_anywhere_is_any_that_is_unseen(place: str, at: int) -> None:
    """The viewer holds one hill-2-city-1 of two, and has seen no other tile."""
    state = position(tiles=[["hill-2-city-1"], ["forest-1-hill-1"]])

    def told(world: PandoriaState) -> Told:
        return (TILE_NAMES[getattr(world, place)[at]],)

    expected: dict[Told, float] = {(name,): copies for name, copies in COPIES.items()}
    expected[("hill-2-city-1",)] -= 1
    assert strangeness(guessed(state, 0, told), expected) < 1


def test_two_tiles_in_the_hand_of_dwarves_are_any_two() -> None:
    state = position(realms=["dwarves", "mages"])
    own = TILE_NAMES[state.tiles_in_hand(1)[0]]
    unseen = Counter({name: int(copies) for name, copies in COPIES.items()})
    unseen[own] -= 1
    pairs: Counter[Told] = Counter()
    for one, other in combinations(sorted(unseen.elements(), key=TILE_NAMES.index), 2):
        pairs[_pair(one), _pair(other)] += 1

    def told(world: PandoriaState) -> Told:
        return tuple(_pair(TILE_NAMES[kind]) for kind in world.tiles_in_hand(0))

    assert strangeness(guessed(state, 1, told), pairs) < 1


def _pair(name: str) -> str:
    """Return the terrains of a double tile."""
    return "-".join(name.split("-")[::2])


def test_the_order_of_the_stack() -> None:
    """Terrains of the next two tiles, by the copies of each; what lies on the board is not among them."""
    land = [["forest-2-hill-2", "a2", "b2"], ["mountain-2-city-1", "e2", "d2"]]
    state = position(land=land, tiles=[["forest-1-hill-1"], ["forest-1-hill-1"]])
    unseen = Counter({name: int(copies) for name, copies in COPIES.items()})
    unseen.subtract(["forest-1-hill-1", "forest-2-hill-2", "mountain-2-city-1"])
    expected: Counter[Told] = Counter()
    for one, first in unseen.items():
        for other, second in unseen.items():
            expected[_pair(one), _pair(other)] += first * (second - (one == other))

    def told(world: PandoriaState) -> Told:
        return tuple(_pair(TILE_NAMES[kind]) for kind in world.stack[world.stack_at :][:2])

    assert strangeness(guessed(state, 0, told), expected) < 1


def test_the_order_of_the_single_tiles() -> None:
    """Five lie, so three are left, in any order; the tiles in hand are no help."""
    land = [
        *[["forest-1", "a4"], ["forest-2", "c4"], ["hill-1", "e4"]],
        *[["hill-2", "a6"], ["city-1", "c6"]],
    ]
    state = position(land=land)
    left = ["mountain-1", "mountain-2", "city-2"]
    expected: dict[Told, float] = dict.fromkeys(permutations(left), 1.0)

    def told(world: PandoriaState) -> Told:
        return tuple(TILE_NAMES[kind] for kind in world.singles)

    assert strangeness(guessed(state, 0, told), expected) < 1


def test_a_tile_that_is_being_laid_is_not_anywhere_else() -> None:
    """There is one mountain-2-city-2; the first seat has taken it from its hand."""
    state = play(position(tiles=[["mountain-2-city-2"], ["forest-1-hill-1"]]), "mountain-2-city-2")
    rng = Rng(2)
    kind = TILE_NAMES.index("mountain-2-city-2")
    for viewer in (SPECTATOR, 1):
        sight = state.seen_by(viewer)
        for _guess in range(100):
            world = sight.guess(rng)
            assert world.chosen == kind
            assert kind not in [*world.stack, *world.removed, *world.tiles]


def test_a_tile_drawn_by_terrain_is_known_to_all() -> None:
    state = position(
        land={"a2": "forest-1", "b2": "hill-1"},
        laid=["a2", "b2"],
        step="card",
        hands=[["g44"], []],
        stock=[{"crystals": 3}, {}],
        stack=["mountain-2-city-2", "hill-1-city-1"],
    )
    play(state, "cast-g44")
    for viewer in (SPECTATOR, 1):
        assert state.seen_by(viewer).guess(Rng(1)).chosen == TILE_NAMES.index("mountain-2-city-2")


# -- the measure itself -----------------------------------------------------------------------------------


def test_the_measure_finds_a_guess_that_prefers_a_card() -> None:
    state = few_cards([["g01", "g09"], ["g02", "g03"]], ["g40", "g07"])
    expected = by_dealing(["g02", "g03", "g07", "g40"], [["g01", "g09"], []], [0, 2])
    found = guessed(state, 0, hands_and_deck)
    moved: Counter[Told] = Counter()
    for told, number in found.items():
        hand = told[1]
        assert isinstance(hand, tuple)
        moved[told] = number + number // 4 if "g07" in hand else number
    assert strangeness(moved, expected) > 1
