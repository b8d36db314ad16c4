"""Checksums over whole games: the same numbers plain and compiled, today and tomorrow.

A change of these numbers is a change of the rules or of the numbering of picks, and raises ``rules_version``.
"""

from __future__ import annotations

import json
from hashlib import sha256

import pytest

from longtable.bots.playout import playout, sampled_playout, trace
from longtable.core import SPECTATOR, Rng
from longtable.games.pandoria.deal import start
from tests.games.pandoria.lively import course, opened

CASES: list[tuple[int, dict[str, str], int, str]] = [
    (2, {}, 391997470960768523, "730a313c1f9ecafb"),
    (2, {"game": "beginner", "end": "emptied"}, 693194262761223202, "849395588f214ae0"),
    (3, {"treasury": "gold"}, 1090947958965138644, "ad76fc3cefcf9948"),
    (3, {"monuments": "1-4-4-4", "starter": "first"}, 2027496831053537370, "63862987fd80124b"),
    (4, {"four": "teams"}, 1700644745879305760, "2a6778e716f00586"),
    (
        4,
        {"game": "beginner", "treasury": "gold", "end": "emptied"},
        155959179342274087,
        "9d7ddfbb78598f68",
    ),
]


@pytest.mark.parametrize(("seats", "options", "checksum", "_digest"), CASES)
def test_trace(seats: int, options: dict[str, str], checksum: int, _digest: str) -> None:
    """Games at random: all picks that were legal, and those made."""
    rng, folded = Rng(2026), 0
    for seed in range(6):
        _options, _deal, state = opened(seats, seed, **options)
        folded = (folded * 1_000_003 + int(trace(state, rng))) % (1 << 61)
    assert folded == checksum


@pytest.mark.parametrize(("seats", "options", "_checksum", "digest"), CASES)
def test_trace_of_lively_games(
    seats: int, options: dict[str, str], _checksum: int, digest: str
) -> None:
    """What every pick shows to everybody, guesses for one viewer on the way, and how the games end."""
    summed, rng = sha256(), Rng(7)
    for seed in range(4):
        chosen, deal, picks = course(seats, seed, **options)
        state = start(chosen, deal)
        for number, pick in enumerate(picks):
            shown = [state.shows(pick, viewer) for viewer in range(SPECTATOR, seats)]
            summed.update(repr((pick, shown, state.fills(pick))).encode())
            if number % 25 == 0:
                world = state.seen_by(number % seats).guess(rng)
                summed.update(json.dumps(world.to_json()).encode())
            state.play(pick)
        summed.update(json.dumps(state.to_json()).encode())
    assert summed.hexdigest()[:16] == digest


@pytest.mark.parametrize(("seats", "options", "_checksum", "_digest"), CASES)
def test_a_sampled_game_is_the_listed_game(
    seats: int, options: dict[str, str], _checksum: int, _digest: str
) -> None:
    for seed in range(4):
        listed, sampled = opened(seats, seed, **options)[2], opened(seats, seed, **options)[2]
        assert playout(listed, Rng(seed)) == sampled_playout(sampled, Rng(seed))
        assert listed == sampled
