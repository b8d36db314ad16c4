"""The opening position (1.6)."""

from __future__ import annotations

from longtable.core.state import TRUTH
from longtable.games.barony.board import BARON, HEXES, NO_BUILDING, NOWHERE, SUPPLY, TOKEN_KINDS
from longtable.games.barony.rules.position import NOBODY, PLACE
from longtable.games.barony.rules.setup import ask_placement
from longtable.games.barony.rules.state import BaronyState, restore


def opening(
    seats: int,
    starter: int,
    victim_chooses: bool,
    stronghold_pays: bool,
    ties_shared: bool,
    terrain: list[int],
    tiles: list[int],
) -> BaronyState:
    """Return the position before the first pick: all pieces in reserve, no tokens, all Barons (B-10).

    ``terrain`` and ``tiles`` are given by hex, as ``Land`` holds them.
    """
    nothing = [0] * seats
    state = restore(
        [
            *(TRUTH, starter, 0, seats, starter),
            *(int(victim_chooses), int(stronghold_pays), int(ties_shared)),
            *(0, 0, 0, 0, starter, PLACE, NOWHERE, 0, NOWHERE, NOBODY),
        ],
        [
            terrain,
            tiles,
            [0] * (HEXES * seats),
            [NO_BUILDING] * HEXES,
            [0] * (TOKEN_KINDS * (seats + 1)),
            [int(number) for number in SUPPLY] * seats,
            nothing,
            nothing,
            [BARON] * seats,
        ],
    )
    ask_placement(state)
    return state
