"""Checksums over whole random games: the same numbers plain and compiled, today and tomorrow.

A change of these numbers is a change of the rules or of the numbering of picks, and raises ``rules_version``.
"""

import pytest

from longtable.bots.playout import playout, sampled_playout, trace
from longtable.core import Rng
from tests.games.armadora.table import opening

CASES = [
    (2, (), {}, 235304565676337205),
    (3, (), {"board": "7x5"}, 1373519836916415754),
    (4, (), {"four": "alone"}, 437494508528515703),
    (2, ("orc", "goblin"), {}, 1961820755929784379),
    (2, ("elf", "mage"), {"board": "7x5"}, 1467146723911730112),
    (3, ("mage", "elf", "orc"), {}, 33372516594518465),
    (4, ("goblin", "elf", "mage", "orc"), {}, 1155527685835648628),
    (4, ("goblin", "elf", "mage", "orc"), {"four": "alone", "board": "7x5"}, 23080760827995077),
]


@pytest.mark.parametrize(("seats", "races", "options", "checksum"), CASES)
def test_trace(seats: int, races: tuple[str, ...], options: dict[str, str], checksum: int) -> None:
    rng = Rng(2026)
    traces = [trace(opening(seats, *races, starter=0, **options), rng) for _game in range(40)]
    assert hash_of(traces) == checksum


def hash_of(numbers: list[int]) -> int:
    """Fold many checksums into one."""
    folded = 0
    for number in numbers:
        folded = (folded * 1_000_003 + int(number)) % (1 << 61)
    return folded


@pytest.mark.parametrize(("seats", "races", "options", "_checksum"), CASES)
def test_a_sampled_game_is_the_listed_game(
    seats: int, races: tuple[str, ...], options: dict[str, str], _checksum: int
) -> None:
    for seed in range(20):
        listed, sampled = (
            opening(seats, *races, starter=0, **options),
            opening(seats, *races, starter=0, **options),
        )
        assert playout(listed, Rng(seed)) == sampled_playout(sampled, Rng(seed))
        assert listed == sampled
