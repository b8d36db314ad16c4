"""The deal stream, against the vectors of docs/deal-stream.md and an independent reading of it."""

from hashlib import sha256
from pathlib import Path

import pytest

from longtable.core.stream import Stream, commitment, key, numbered_stream

SEED = bytes(range(32))
ADDED = (b"", b"\xff" * 32)
DOC = (Path(__file__).parents[2] / "docs" / "deal-stream.md").read_text()


def test_commitment_is_the_plain_hash_of_the_seed() -> None:
    assert commitment(SEED) == sha256(SEED).hexdigest()
    assert commitment(SEED) in DOC


def test_commitment_does_not_give_away_the_key() -> None:
    assert key(SEED).hex() != commitment(SEED)
    assert key(SEED).hex() == "abb5f3a6e601f7ddb01841e38f3eae6b749874f462dc817add232da3ae32bb18"
    assert key(SEED).hex() in DOC


def test_a_seat_that_adds_bytes_changes_the_key() -> None:
    assert (
        key(SEED, ADDED).hex() == "c13aeb7d33478d21f4ee510ea814a3711e11492dc32db2aee9b1388617ac40f3"
    )
    assert key(SEED, ADDED).hex() in DOC


@pytest.mark.parametrize("entropy", [[b"short"], [b"\x00" * 33]])
def test_additions_of_a_wrong_length_are_refused(entropy: list[bytes]) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        key(SEED, entropy)


def test_vectors() -> None:
    small, large, order, words = (
        Stream(key(SEED)),
        Stream(key(SEED)),
        Stream(key(SEED)),
        Stream(key(SEED, ADDED)),
    )
    items = list(range(10))
    order.shuffle(items)
    vectors = {
        "first twelve numbers below 100": [small.below(100) for _ in range(12)],
        "first six numbers below 3,000,000,000": [large.below(3_000_000_000) for _ in range(6)],
        "0 … 9 shuffled": items,
        "its first nine words": [words.below(1 << 32) for _ in range(9)],
    }
    for what, numbers in vectors.items():
        row = next(line for line in DOC.splitlines() if what in line)
        assert row.split("|")[2].strip() == ", ".join(map(str, numbers))


def test_words_are_blocks_of_sha_256() -> None:
    blocks = b"".join(sha256(key(SEED) + i.to_bytes(8, "big")).digest() for i in range(3))
    stream = Stream(key(SEED))
    assert [stream.below(1 << 32) for _ in range(24)] == [
        int.from_bytes(blocks[i : i + 4], "big") for i in range(0, 96, 4)
    ]


def test_a_number_is_even_over_its_range() -> None:
    stream = numbered_stream(5)
    found = [0] * 6
    for _ in range(12_000):
        found[stream.below(6)] += 1
    assert all(1850 < count < 2150 for count in found)
