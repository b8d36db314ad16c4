"""Games in which much happens: cards are played whenever they can be, and figures are out."""

from __future__ import annotations

from collections.abc import Iterator

from longtable.core import OVER, Rng, numbered_stream
from longtable.games.pandoria.board import BACK, DONE, FIRST_CAST, FIRST_TAKE, RESOURCES
from longtable.games.pandoria.deal import PandoriaDeal, PandoriaOptions, draw_deal, start
from longtable.games.pandoria.rules import PandoriaState
from longtable.games.pandoria.rules.steps import LAY


def lively_pick(state: PandoriaState, rng: Rng) -> int:
    """Return a pick by chance, seldom one that does nothing, and often one that plays a card."""
    picks = state.picks()
    if rng.below(8):
        picks = [pick for pick in picks if pick > DONE] or picks
    if rng.below(4):
        picks = [pick for pick in picks if pick != BACK] or picks
    if rng.below(2):
        picks = [pick for pick in picks if FIRST_CAST <= pick < FIRST_TAKE] or picks
    return picks[int(rng.below(len(picks)))]


def opened(
    seats: int, seed: int, **options: str
) -> tuple[PandoriaOptions, PandoriaDeal, PandoriaState]:
    """Return options, a deal by chance, and its opening."""
    chosen = PandoriaOptions(**options)
    deal = draw_deal(chosen, seats, numbered_stream(seed))
    return chosen, deal, start(chosen, deal)


def course(
    seats: int, seed: int, **options: str
) -> tuple[PandoriaOptions, PandoriaDeal, list[int]]:
    """Return options, deal and picks of a lively game."""
    chosen, deal, state = opened(seats, seed, **options)
    picks: list[int] = []
    rng = Rng(seed)
    while state.turn != OVER:
        picks.append(lively_pick(state, rng))
        state.play(picks[-1])
    return chosen, deal, picks


def positions(seats: int, seed: int, **options: str) -> Iterator[PandoriaState]:
    """Yield all positions of a lively game, the last one over. They are one state that is played on."""
    _chosen, _deal, state = opened(seats, seed, **options)
    rng = Rng(seed)
    while state.turn != OVER:
        yield state
        state.play(lively_pick(state, rng))
    yield state


def generous(state: PandoriaState, rng: Rng) -> list[int] | None:
    """At the beginning of a turn give its seat other resources, so that more can be afforded; return them."""
    if state.step != LAY or state.turn == OVER:
        return None
    first = RESOURCES * state.turn
    units = [int(rng.below(11)) for _resource in range(RESOURCES)]
    for resource, number in enumerate(units):
        state.stock[first + resource] = number
    return units
