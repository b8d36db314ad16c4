"""Games with raids in them: picks at random, but with a taste for enemies."""

from __future__ import annotations

from collections.abc import Callable

from longtable.core import OVER, Rng, numbered_stream
from longtable.games.barony.board import BUILD, FIRST_HEX, MOVE, RECRUIT, neighbours_of
from longtable.games.barony.deal import BaronyDeal, BaronyOptions, draw_deal, start
from longtable.games.barony.rules import ACTION, ENTER, LEAVE, LEAVE_AGAIN, BaronyState


def course(seats: int, seed: int, **options: str) -> tuple[BaronyOptions, BaronyDeal, list[int]]:
    """Play a game to the end; most picks raid, the others are made at random."""
    chosen = BaronyOptions(**options)
    deal = draw_deal(chosen, seats, numbered_stream(seed))
    state = start(chosen, deal)
    rng = Rng(seed)
    picks: list[int] = []
    while state.turn != OVER:
        picks.append(raid(state, rng))
        state.play(picks[-1])
    return chosen, deal, picks


def raid(state: BaronyState, rng: Rng) -> int:
    """Return a legal pick: mostly the one that brings a knight to enemies, or to where it meets some."""
    if rng.below(6) == 0:
        return int(state.random_pick(rng))
    if state.step == ACTION:
        wanted = (MOVE, MOVE, MOVE, BUILD, RECRUIT)[rng.below(5)]
        return wanted if wanted in state.picks() else int(state.random_pick(rng))
    if state.step in (LEAVE, LEAVE_AGAIN):
        return _best(state, rng, _hunts)
    if state.step == ENTER:
        return _best(state, rng, _meets)
    return int(state.random_pick(rng))


def _best(state: BaronyState, rng: Rng, worth: Callable[[BaronyState, int], int]) -> int:
    """Return one of the legal picks whose hex is worth most."""
    values = [(worth(state, pick - FIRST_HEX), pick) for pick in state.picks()]
    good = [pick for value, pick in values if value == max(values)[0]]
    return good[rng.below(len(good))]


def _meets(state: BaronyState, hex: int) -> int:
    """Return what a knight does by entering a hex: destroy, come to an enemy, come closer to one."""
    seat = int(state.mover)
    if state.enemies_at(seat, hex):
        village = bool(state.building_at(hex))
        return (6 if state.is_present(seat, hex) else 4) + village
    return 2 if any(state.enemies_at(seat, other) for other in neighbours_of(hex)) else 0


def _hunts(state: BaronyState, hex: int) -> int:
    """Return whether a knight that leaves a hex could meet somebody, and how well."""
    if hex < 0:
        return 0  # the pick that is no hex: no further knight moves
    near = [other for other in neighbours_of(hex) if not state.closed[other]]
    return max((_meets(state, other) for other in near), default=1)
