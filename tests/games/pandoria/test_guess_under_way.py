"""Worlds in the middle of another seat's Master Builder: it can be carried through, which says something."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from longtable.core import HIDDEN, Rng
from longtable.games.pandoria.board import CARD_NUMBERS, CARDS
from longtable.games.pandoria.rules import PandoriaState
from longtable.games.pandoria.rules.steps import (
    ADOPT_SEAT,
    BUILDER_CARD,
    IN_DECK,
    IN_HAND,
    IN_PILE,
    PAY_SPELL,
)
from tests.games.pandoria.table import at_cards, opening, own, pile_up, play, set_stock

World = tuple[tuple[int, ...], tuple[int, ...]]

HAND = ("g33", "g04", "g01")  # 3, 6 and 2 wood
DECK = ("g44", "g26", "g31")  # 7, 3 and 2 wood
DRAWS = 2_400


def small_table(spell: str, crystals: int, gold: int, wood: int, *buildings: str) -> PandoriaState:
    """Return a position in which seat 0 has a spell and three cards, and all others but three are played."""
    state = at_cards(opening(hands={0: [spell, *HAND]}))
    own(state, 0, *buildings)
    pile_up(state, 1, "g28")
    kept = [CARD_NUMBERS[name] for name in DECK]
    for card in range(CARDS):
        place = state.cards[card]
        if card not in kept and place in (IN_DECK, IN_HAND + 1):
            state.cards[card] = IN_PILE + 1
        elif card in kept:
            state.cards[card] = IN_DECK
    state.hand_sizes[1] = 0
    state.deck = vec[i64](kept)
    state.deck_at = 0
    set_stock(state, 0, crystals, gold, wood)
    return state


def worlds(state: PandoriaState, seen: PandoriaState) -> Iterator[World]:
    """Yield every way to deal the unseen cards in which the seat to pick can go on."""
    unseen = [card for card in range(CARDS) if seen.cards[card] == HIDDEN]
    held = int(seen.hand_sizes[0]) - len(seen.hand(0))
    for order in permutations(unseen):
        world = state.copy()
        for at, card in enumerate(order):
            world.cards[card] = IN_HAND if at < held else IN_DECK
        if world.picks():
            yield tuple(world.hand(0)), order[held:]


@pytest.mark.parametrize(
    ("spell", "stock", "buildings", "picks", "step", "possible"),
    [
        # 5 wood: only a building of 4 or more over the tower leaves enough for the monument on it
        ("g29", (4, 0, 5), ["g02"], ["cast-g29"], BUILDER_CARD, 96),
        ("g05", (3, 0, 5), ["g02"], ["cast-g05"], ADOPT_SEAT, 96),
        ("g05", (3, 0, 5), ["g02"], ["cast-g05", "seat-2"], BUILDER_CARD, 96),
        ("g29", (3, 2, 5), ["g03", "g02"], ["cast-g29"], PAY_SPELL, 96),
        ("g29", (4, 0, 8), [], ["cast-g29"], BUILDER_CARD, 120),  # everything is dear enough
    ],
)
def test_each_world_in_which_the_spell_goes_on_is_as_likely(
    spell: str,
    stock: tuple[int, int, int],
    buildings: list[str],
    picks: list[str],
    step: int,
    possible: int,
) -> None:
    state = play(small_table(spell, *stock, *buildings), *picks)
    assert state.step == step
    seen = state.seen_by(1)
    expected = set(worlds(state, seen))
    rng = Rng(11)
    found: Counter[World] = Counter()
    for _draw in range(DRAWS):
        world = seen.guess(rng)
        found[tuple(world.hand(0)), tuple(int(card) for card in world.deck)] += 1
    assert set(found) == expected
    mean = DRAWS / len(expected)
    spread = sum((count - mean) ** 2 / mean for count in found.values())
    assert spread < 1.5 * len(expected)  # about 1 each by chance; 5 standard deviations above it
