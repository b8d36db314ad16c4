"""The deal stream: all chance of a game, from a seed that can be published and checked.

The key is SHA-256 of the bytes ``longtable deal``, the seed, and each seat's own 32 bytes in seat order
(nothing for a seat that added none). The words in front keep it apart from the published commitment, which
is SHA-256 of the seed alone: without them the commitment of a table to which nobody added anything would be
its key. Block *i* of the stream is SHA-256 of the key followed by *i* as eight bytes, big end
first. Numbers are read four bytes at a time, big end first; a number below *n* is the word modulo *n*,
after words at or above the largest multiple of *n* have been thrown away, so that each is equally
likely. ``docs/deal-stream.md`` has test vectors for other languages.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from hashlib import sha256
from typing import Final, TypeVar

Item = TypeVar("Item")

SEED_BYTES: Final = 32
_DEAL: Final = b"longtable deal"
_WORDS: Final = 1 << 32


def commitment(seed: bytes) -> str:
    """Return the hash that is published before anybody sits down, in hexadecimal."""
    return sha256(seed).hexdigest()


def key(seed: bytes, entropy: Sequence[bytes] = ()) -> bytes:
    """Return the key of the stream from the seed and what each seat added (empty for nothing).

    Raises:
        ValueError: when the seed or an addition has the wrong length.
    """
    if len(seed) != SEED_BYTES or any(len(part) not in (0, SEED_BYTES) for part in entropy):
        raise ValueError(f"a seed and an addition are {SEED_BYTES} bytes each")
    return sha256(_DEAL + seed + b"".join(entropy)).digest()


class Stream:
    """Numbers drawn from a key, the same in any language."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._block = 0
        self._words: list[int] = []

    def _word(self) -> int:
        if not self._words:
            block = sha256(self._key + self._block.to_bytes(8, "big")).digest()
            self._block += 1
            self._words = [int.from_bytes(block[i : i + 4], "big") for i in range(28, -1, -4)]
        return self._words.pop()

    def below(self, bound: int) -> int:
        """Return a number from 0 to ``bound - 1`` (``bound`` at most 2**32), each equally likely."""
        limit = _WORDS - _WORDS % bound
        while (word := self._word()) >= limit:
            pass
        return word % bound

    def shuffle(self, items: MutableSequence[Item]) -> None:
        """Shuffle in place: from the last place down, swap with a place at or below it."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


def numbered_stream(number: int) -> Stream:
    """Return the stream of a small number, for tests, simulations and notebooks."""
    return Stream(key(number.to_bytes(SEED_BYTES, "big")))
