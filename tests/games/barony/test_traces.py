"""Checksums over whole games: the same numbers plain and compiled, today and tomorrow.

A change of these numbers is a change of the rules or of the numbering of picks, and raises ``rules_version``.
"""

import json
from hashlib import sha256

import pytest

from longtable.bots.playout import playout, sampled_playout, trace
from longtable.core import SPECTATOR, Rng, numbered_stream
from longtable.games.barony.deal import BaronyOptions, draw_deal, start
from longtable.games.barony.rules import BaronyState
from tests.games.barony.raiding import course

CASES: list[tuple[int, dict[str, str], int, str]] = [
    (2, {}, 2125080622905962960, "a80a2ecda2570373"),
    (2, {"map": "uneven", "stolen": "victim"}, 966984550547092591, "66fbb342abace919"),
    (3, {"tie": "shared"}, 1234855264791281122, "dd996e0a573357a8"),
    (3, {"map": "uneven", "stronghold_token": "no"}, 1778643147487688364, "4cf171440de0df59"),
    (4, {}, 1319373994727439287, "d25b8b77b87dfd7f"),
    (
        4,
        {"map": "uneven", "stolen": "victim", "starter": "first"},
        546016969230956726,
        "9aa66288c4197f36",
    ),
]


def opened(seats: int, seed: int, options: dict[str, str]) -> BaronyState:
    chosen = BaronyOptions(**options)
    return start(chosen, draw_deal(chosen, seats, numbered_stream(seed)))


@pytest.mark.parametrize(("seats", "options", "checksum", "_digest"), CASES)
def test_trace(seats: int, options: dict[str, str], checksum: int, _digest: str) -> None:
    """Games at random: all picks that were legal, and those made."""
    rng, folded = Rng(2026), 0
    for seed in range(6):
        folded = (folded * 1_000_003 + int(trace(opened(seats, seed, options), rng))) % (1 << 61)
    assert folded == checksum


@pytest.mark.parametrize(("seats", "options", "_checksum", "digest"), CASES)
def test_trace_of_games_with_raids(
    seats: int, options: dict[str, str], _checksum: int, digest: str
) -> None:
    """What every pick shows to everybody, what a seat sees on the way, and how the games end."""
    summed = sha256()
    for seed in range(3):
        chosen, deal, picks = course(seats, seed, **options)
        state = start(chosen, deal)
        for number, pick in enumerate(picks):
            shown = [state.shows(pick, viewer) for viewer in range(SPECTATOR, seats)]
            summed.update(repr((pick, shown, state.fills(pick))).encode())
            if number % 50 == 0:
                summed.update(json.dumps(state.seen_by(number % seats).to_json()).encode())
            state.play(pick)
        summed.update(json.dumps(state.to_json()).encode())
    assert summed.hexdigest()[:16] == digest


@pytest.mark.parametrize(("seats", "options", "_checksum", "_digest"), CASES)
def test_a_sampled_game_is_the_listed_game(
    seats: int, options: dict[str, str], _checksum: int, _digest: str
) -> None:
    for seed in range(4):
        listed, sampled = opened(seats, seed, options), opened(seats, seed, options)
        assert playout(listed, Rng(seed)) == sampled_playout(sampled, Rng(seed))
        assert listed == sampled
