"""Random games of any room, to the end: for search, for measuring, and for comparing compiled with plain."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longtable.core.bits import Rng
from longtable.core.state import State

_CHECK: Final = 0xFFFFFFFF


def playout(state: State, rng: Rng) -> i64:
    """Play random picks out of the listed legal ones until the game is over; return how many."""
    played: i64 = 0
    while state.turn >= 0:
        picks = state.picks()
        pick: i64 = picks[rng.below(len(picks))]
        state.play(pick)
        played += 1
    return played


def sampled_playout(state: State, rng: Rng) -> i64:
    """Play the same game as :func:`playout` without listing the legal picks; return how many."""
    played: i64 = 0
    while state.turn >= 0:
        state.play(state.random_pick(rng))
        played += 1
    return played


def many_playouts(root: State, rng: Rng, games: i64) -> i64:
    """Play so many games from copies of a state with :func:`playout`; return all picks played."""
    played: i64 = 0
    game: i64 = 0
    while game < games:
        played += playout(root.copy(), rng)
        game += 1
    return played


def many_sampled_playouts(root: State, rng: Rng, games: i64) -> i64:
    """Play so many games from copies of a state with :func:`sampled_playout`; return all picks played."""
    played: i64 = 0
    game: i64 = 0
    while game < games:
        played += sampled_playout(root.copy(), rng)
        game += 1
    return played


def many_copies(root: State, copies: i64) -> State:
    """Copy a state so many times, each from the copy before; return the last."""
    state = root
    copy: i64 = 0
    while copy < copies:
        state = state.copy()
        copy += 1
    return state


def trace(state: State, rng: Rng) -> i64:
    """Play as :func:`playout` does; return a checksum over all legal picks and all picks made."""
    check: i64 = 0
    while state.turn >= 0:
        picks = state.picks()
        pick: i64 = picks[rng.below(len(picks))]
        legal: i64
        for legal in picks:
            check = (check * 31 + legal) & _CHECK
        check = (check * 31 + pick) & _CHECK
        state.play(pick)
    return check
