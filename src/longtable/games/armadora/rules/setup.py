"""The opening position (1.4)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.bits import bit
from longtable.core.state import TRUTH
from longtable.games.armadora.board import LAND, NORTH_LINES, WEST_LINES
from longtable.games.armadora.rules.position import (
    ACTION,
    ARMIES,
    NO_RACE,
    PALISADES,
    POWER_TOKENS,
    STRENGTHS,
)
from longtable.games.armadora.rules.state import ArmadoraState


def opening(
    seats: i64,
    board: i64,
    teams: bool,
    can_review: bool,
    mine_gold: list[int],
    races: list[int],
    starter: i64,
) -> ArmadoraState:
    """Return the position before the first pick.

    ``races`` is empty in the basic game; otherwise one a seat, and each seat has the power tokens of its
    race in front of its screen and a reinforcement token behind it (A-06).
    """
    advanced = len(races) > 0
    hands: list[int] = ARMIES[seats] * seats
    warriors: list[int] = [0] * (STRENGTHS * seats)
    owned: list[int] = [0] * seats
    powers: list[int] = [POWER_TOKENS[race] for race in races] if advanced else [0] * seats
    return ArmadoraState(
        TRUTH,
        starter,
        0,
        seats,
        board,
        advanced,
        teams,
        can_review,
        mine_gold,
        races if advanced else [NO_RACE] * seats,
        vec[i64](hands),
        vec[i64](warriors),
        vec[i64](owned),
        vec[i64](powers),
        LAND[board],
        NORTH_LINES[board],
        WEST_LINES[board],
        NORTH_LINES[board],
        WEST_LINES[board],
        PALISADES,
        0,
        0,
        0,
        0,
        0,
        bit(seats) - 1 if advanced else 0,
        0,
        ACTION,
        0,
        False,
    )
