"""Games in which gold is found: picks at random, but with a taste for tunnels that lead to the goals."""

from __future__ import annotations

from longtable.core import OVER, Rng, numbered_stream
from longtable.games.saboteur.board import (
    DEAD,
    DISCARD,
    FIRST_CARD,
    FIRST_CELL,
    GOAL_CELLS,
    column_of,
    row_of,
)
from longtable.games.saboteur.deal import SaboteurDeal, SaboteurOptions, draw_deal, start
from longtable.games.saboteur.rules import CARD, TARGET, SaboteurState
from longtable.games.saboteur.rules.tunnel import ways

FAR = 99


def course(
    seats: int, seed: int, **options: str
) -> tuple[SaboteurOptions, SaboteurDeal, list[int]]:
    """Play a game to the end; five of six picks dig, the others are made at random."""
    chosen = SaboteurOptions(**options)
    deal = draw_deal(chosen, seats, numbered_stream(seed))
    state = start(chosen, deal)
    rng = Rng(seed)
    picks: list[int] = []
    while state.turn != OVER:
        pick = dig(state, rng) if rng.below(6) else int(state.random_pick(rng))
        picks.append(pick)
        state.play(pick)
    return chosen, deal, picks


def dig(state: SaboteurState, rng: Rng) -> int:
    """Return a legal pick: the card or the cell that brings the tunnel nearest to a goal, if there is one."""
    if state.step == CARD:
        near = [(_nearest(state, pick - FIRST_CARD), pick) for pick in state.picks()]
        if min(near)[0] < FAR:
            return min(near)[1]
    if state.step == TARGET and state.chosen < DEAD and len(state.picks()) > 1:
        cells = [pick for pick in state.picks() if pick != DISCARD]
        return min(cells, key=lambda pick: _distance(state, pick - FIRST_CELL))
    picks = state.picks()
    return (
        picks[-1 - int(rng.below(len(picks) - 1))]
        if picks[0] == DISCARD and picks[1:]
        else int(state.random_pick(rng))
    )


def _nearest(state: SaboteurState, kind: int) -> int:
    """Return how near to a goal a through card of this kind could be laid, ``FAR`` where it cannot."""
    if kind >= DEAD or state.blocked(state.turn):
        return FAR
    cells = [cell for cell in state.open_cells() if ways(state, cell, kind)]
    return min((_distance(state, cell) for cell in cells), default=FAR)


def _distance(state: SaboteurState, cell: int) -> int:
    """Return how many steps lead to the nearest goal that lies face down."""
    down = [int(GOAL_CELLS[goal]) for goal in range(3) if not state.goal_up(goal)]
    return min(
        abs(int(column_of(cell) - column_of(goal))) + abs(int(row_of(cell) - row_of(goal)))
        for goal in down
    )
