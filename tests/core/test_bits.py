"""Bit sets and the fast stream, the same compiled and plain."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longtable.core import bits

FIRST_OF_SEED_1 = [452, 562, 940, 163, 800, 565, 536, 839, 369, 353]
PLACES = st.sets(st.integers(0, 61))


def mask(places: set[int]) -> int:
    return sum(1 << place for place in places)


@pytest.mark.parametrize("number", [0, 1, 30, 31, 32, 33, 61])
def test_bit_reaches_beyond_a_word(number: int) -> None:
    assert bits.bit(number) == 2**number


@given(PLACES)
def test_count_and_numbers_agree_with_sets(places: set[int]) -> None:
    assert bits.count(mask(places)) == len(places)
    assert bits.numbers(mask(places)) == sorted(places)


@given(PLACES.filter(bool), st.data())
def test_nth_counts_from_the_lowest(places: set[int], data: st.DataObject) -> None:
    n = data.draw(st.integers(0, len(places) - 1))
    assert bits.nth(mask(places), n) == sorted(places)[n]


def test_stream_is_the_same_everywhere() -> None:
    rng = bits.Rng(1)
    assert [rng.below(1000) for _ in range(10)] == FIRST_OF_SEED_1


def test_seeds_beyond_a_word_differ() -> None:
    draws = {seed: bits.Rng(seed).below(1 << 30) for seed in (1, 1 + (1 << 32), 1 + (1 << 40), 2)}
    assert len(set(draws.values())) == 4


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 116])
def test_below_is_even(bound: int) -> None:
    rng = bits.Rng(7)
    draws = 20_000
    found = [0] * bound
    for _ in range(draws):
        found[rng.below(bound)] += 1
    expected = draws / bound
    chi_square = sum((count - expected) ** 2 / expected for count in found)
    assert chi_square < bound + 5 * (2 * bound) ** 0.5  # five standard deviations


def test_shuffle_reaches_every_order() -> None:
    rng = bits.Rng(3)
    orders: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        items = [0, 1, 2]
        rng.shuffle(items)
        orders[tuple(items)] = orders.get(tuple(items), 0) + 1
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())
