"""Bit sets in one native integer, and the fast random stream of the bots.

A set of places is an ``i64`` whose bit *n* stands for place *n*, so unions and shifts are one machine
instruction when compiled. Masks stay below bit 62.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

_TOP: Final = 1 << 61
_WORD: Final = 0xFFFFFFFF
_MIX: Final = 0x45D9F3B  # small enough that a product with 32 bits stays positive in 63


def bit(number: i64) -> i64:
    """Return the set that holds only place ``number`` (0 to 61)."""
    # A literal shifted left by a variable is computed in 32 bits by mypyc; a shift right is not.
    return _TOP >> (61 - number)


def count(places: i64) -> i64:
    """Return how many places are in the set."""
    places -= (places >> 1) & 0x5555555555555555
    places = (places & 0x3333333333333333) + ((places >> 2) & 0x3333333333333333)
    places = (places + (places >> 4)) & 0x0F0F0F0F0F0F0F0F
    places += places >> 8
    places += places >> 16
    places += places >> 32
    return places & 0x7F


def nth(places: i64, n: i64) -> i64:
    """Return the number of the ``n``-th place of the set, counting from zero, lowest first."""
    for _step in range(n):
        places &= places - 1
    lowest: i64 = places & -places
    return count(lowest - 1)


def numbers(places: i64) -> list[int]:
    """Return the places of the set, ascending."""
    found: list[int] = []
    while places:
        lowest = places & -places
        found.append(count(lowest - 1))
        places ^= lowest
    return found


def _mixed(word: i64) -> i64:
    word = ((word >> 16 ^ word) * _MIX) & _WORD
    word = ((word >> 16 ^ word) * _MIX) & _WORD
    return word >> 16 ^ word


@final
class Rng:
    """A fast, reproducible stream for bots and random play (xoroshiro64, 32 bits a step).

    It gives the same numbers compiled and plain. It is not for deals: those come from
    :class:`longtable.core.stream.Stream`, and a deal's seed never enters here.
    """

    __slots__ = ("high", "low")

    def __init__(self, seed: i64) -> None:
        self.low: i64 = _mixed(seed & _WORD) ^ 0x2545F491
        self.high: i64 = _mixed((seed >> 32 & 0x7FFFFFFF) ^ 0x1B873593) | 1

    def below(self, bound: i64) -> i64:
        """Return a number from 0 to ``bound - 1``, each as likely to within ``bound`` / 2**32."""
        low = self.low
        high = self.high
        word = (low + high) & _WORD
        high ^= low
        self.low = ((low << 26 | low >> 6) ^ high ^ high << 9) & _WORD
        self.high = (high << 13 | high >> 19) & _WORD
        return word * bound >> 32

    def shuffle(self, items: list[int]) -> None:
        """Put the numbers into a random order, in place."""
        i: i64 = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            held = items[i]
            items[i] = items[j]
            items[j] = held
            i -= 1
