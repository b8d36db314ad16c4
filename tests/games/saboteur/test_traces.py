"""Checksums over whole games: the same numbers plain and compiled, today and tomorrow.

A change of these numbers is a change of the rules or of the numbering of picks, and raises ``rules_version``.
"""

import json
from hashlib import sha256

import pytest

from longtable.bots.playout import playout, sampled_playout, trace
from longtable.core import SPECTATOR, Rng, numbered_stream
from longtable.games.saboteur.deal import SaboteurOptions, draw_deal, start
from longtable.games.saboteur.rules import SaboteurState
from tests.games.saboteur.digging import course

CASES: list[tuple[int, dict[str, str], int, str]] = [
    (3, {}, 418214528767302842, "5fa3ab8f818fb22b"),
    (4, {"roles": "all", "gold_won": "open"}, 202361616754841592, "7eaa9322cdf1b6cb"),
    (5, {"gold": "diggers"}, 241218435918073750, "84842b49eda746e6"),
    (6, {"early_end": "no"}, 1101864544039250956, "dafe8845a2c9d362"),
    (7, {"own_tools": "no"}, 2245451778372470918, "ba090ff5d802a1c2"),
    (8, {"rounds": "1"}, 1028747717283183222, "546ada764330c4e3"),
    (10, {"gold_won": "open", "early_end": "no"}, 2194823949985292917, "a0e607a679860da5"),
]


def opened(seats: int, seed: int, options: dict[str, str]) -> SaboteurState:
    chosen = SaboteurOptions(**options)
    return start(chosen, draw_deal(chosen, seats, numbered_stream(seed)))


@pytest.mark.parametrize(("seats", "options", "checksum", "_digest"), CASES)
def test_trace(seats: int, options: dict[str, str], checksum: int, _digest: str) -> None:
    """Games at random: all picks that were legal, and those made."""
    rng, folded = Rng(2026), 0
    for seed in range(10):
        folded = (folded * 1_000_003 + int(trace(opened(seats, seed, options), rng))) % (1 << 61)
    assert folded == checksum


@pytest.mark.parametrize(("seats", "options", "_checksum", "digest"), CASES)
def test_trace_of_games_in_which_gold_is_found(
    seats: int, options: dict[str, str], _checksum: int, digest: str
) -> None:
    """What every pick shows to everybody, guesses for one viewer on the way, and how the games end."""
    summed, rng = sha256(), Rng(7)
    for seed in range(4):
        chosen, deal, picks = course(seats, seed, **options)
        state = start(chosen, deal)
        for number, pick in enumerate(picks):
            shown = [state.shows(pick, viewer) for viewer in range(SPECTATOR, seats)]
            summed.update(repr((pick, shown)).encode())
            if number % 16 == 0:
                world = state.seen_by(number % seats).guess(rng)
                summed.update(json.dumps(world.to_json()).encode())
            state.play(pick)
        summed.update(json.dumps(state.to_json()).encode())
    assert summed.hexdigest()[:16] == digest


@pytest.mark.parametrize(("seats", "options", "_checksum", "_digest"), CASES)
def test_a_sampled_game_is_the_listed_game(
    seats: int, options: dict[str, str], _checksum: int, _digest: str
) -> None:
    for seed in range(6):
        listed, sampled = opened(seats, seed, options), opened(seats, seed, options)
        assert playout(listed, Rng(seed)) == sampled_playout(sampled, Rng(seed))
        assert listed == sampled
