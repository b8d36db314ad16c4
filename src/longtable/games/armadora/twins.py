"""Another course of a game that looks the same to one viewer, made without ``guess``."""

from __future__ import annotations

from collections.abc import Sequence

from longtable.core.bits import Rng
from longtable.core.state import OVER
from longtable.games.armadora.board import FIRST_SQUARE, SQUARES, WARRIOR
from longtable.games.armadora.rules import ACTION, ARMIES, POWER_SQUARE, ArmadoraState


def twin_picks(state: ArmadoraState, picks: Sequence[int], viewer: int, rng: Rng) -> list[int]:
    """Return the picks with the strengths that the viewer has not seen exchanged among each army.

    ``state`` is the opening and is played through. What lies face up or was looked at by the viewer keeps its
    strength, and so does everything once the game is over, when all is shown.
    """
    chosen_at: list[tuple[int, int, int]] = []  # when, by which seat, onto which square
    for at, pick in enumerate(picks):
        hidden = state.step == ACTION and WARRIOR < pick < FIRST_SQUARE and state.turn != viewer
        if hidden:
            square = picks[at + 1] - FIRST_SQUARE if at + 1 < len(picks) else -1
            chosen_at.append((at, state.turn, square))
        state.play(pick)
    if state.turn == OVER:
        return list(picks)
    changed = list(picks)
    for seat in range(state.seats):
        unseen = [
            at
            for at, owner, square in chosen_at
            if owner == seat and not (viewer >= 0 and square >= 0 and state.looked(viewer, square))
        ]
        pool = _pool(state, seat, viewer)
        rng.shuffle(pool)
        for at, strength in zip(unseen, pool, strict=False):
            changed[at] = WARRIOR + strength
    return changed


def _pool(state: ArmadoraState, seat: int, viewer: int) -> list[int]:
    """Return the strengths of a seat's army less those of its warriors that the viewer knows."""
    counts = ARMIES[state.seats][:]
    for square in range(SQUARES):
        known = state.face_up(square) or (viewer >= 0 and state.looked(viewer, square))
        if state.owner(square) == seat and known:
            counts[state.strength(square) - 1] -= 1
    if state.step == POWER_SQUARE and state.turn == seat:
        counts[state.chosen - 1] -= 1  # the Goblin has said which one it places
    return [strength for strength, count in enumerate(counts, 1) for _warrior in range(count)]
