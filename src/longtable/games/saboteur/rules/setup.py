"""The opening position (2.2)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.state import TRUTH
from longtable.games.saboteur.board import (
    GOALS,
    GOLD_COPIES,
    MOST_ROUNDS,
    MOST_SHARED,
    VALUES,
)
from longtable.games.saboteur.rules.position import (
    CARD,
    NO_CARD,
    NO_PICK,
    NOBODY,
    NOWHERE,
    UNDECIDED,
    UNSHOWN,
)
from longtable.games.saboteur.rules.rounds import EMPTY_MINE, deal_round
from longtable.games.saboteur.rules.state import SaboteurState


def opening(
    seats: int,
    rounds: i64,
    all_in_play: bool,
    by_diggers: bool,
    own_tools: bool,
    early_end: bool,
    gold_open: bool,
    starter: i64,
    shuffles: list[int],
) -> SaboteurState:
    """Return the position before the first pick.

    ``shuffles`` are those of all rounds, in blocks as ``Position.later`` says.
    """
    nothing = vec[i64]([0])
    places = MOST_SHARED * MOST_ROUNDS
    table = SaboteurState(
        TRUTH,
        starter,
        0,
        seats,
        rounds,
        all_in_play,
        by_diggers,
        own_tools,
        early_end,
        gold_open,
        0,
        0,
        CARD,
        NO_CARD,
        NOWHERE,
        EMPTY_MINE,
        nothing,
        0,
        nothing,
        0,
        nothing,
        nothing,
        nothing,
        0,
        nothing,
        nothing,
        nothing,
        nothing,
        nothing,
        nothing,
        nothing,
        whole_gold_pile(),
        vec[i64]([NOBODY] * places),
        vec[i64]([0] * places),
        vec[i64]([0] * (VALUES * places)),
        0,
        vec[i64]([0] * (VALUES * seats * MOST_ROUNDS)),
        vec[i64]([0] * (seats * MOST_ROUNDS)),
        vec[i64]([UNDECIDED] * MOST_ROUNDS),
        NOBODY,
        NO_PICK,
        NO_CARD,
        NOWHERE,
        vec[i64]([UNSHOWN] * (seats + 1)),
        vec[i64]([UNSHOWN] * GOALS),
        vec[i64](shuffles),
    )
    deal_round(table)
    return table


def whole_gold_pile() -> vec[i64]:
    """Return the values of all gold cards, ascending (1.3)."""
    ones, twos, threes = GOLD_COPIES
    return vec[i64]([1] * ones + [2] * twos + [3] * threes)
