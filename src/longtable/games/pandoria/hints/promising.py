"""Which picks of a step are worth a thought, the steps of laying left aside."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longtable.games.pandoria.board import (
    CARDS,
    DONE,
    FIRST_HEX,
    FIRST_SLOT,
    FIRST_TAKE,
    GOLD,
    LEADER,
    NO_CARD,
    NOTHING,
    WOOD,
)
from longtable.games.pandoria.hints.outlook import Outlook
from longtable.games.pandoria.hints.weights import Weights
from longtable.games.pandoria.hints.worths import building_worth, card_worth
from longtable.games.pandoria.rules.payment import building_price, card_price
from longtable.games.pandoria.rules.state import PandoriaState
from longtable.games.pandoria.rules.steps import (
    ACQUIRE_CARD,
    BUY,
    ELF_TO,
    FLEE_HEX,
    PAY_BUILDING,
    PAY_CARD,
    PAY_MONUMENT,
    PAY_SPELL,
    SLOT,
    SPELL_HEX,
    TELEPORT_FROM,
    TELEPORT_TO,
)

Ranked = list[tuple[float, int]]

GOALS: Final = 3  #: hexes to go to that are considered
STARTS: Final = 2  #: figures to move that are
WARES: Final = 2  #: cards to take that are
ROOMS: Final = 2  #: slots to build in that are


def promising(table: PandoriaState, weights: Weights) -> list[int]:
    """Return the picks of a step that are worth a try."""
    picks = table.picks()
    step = table.step
    if len(picks) == 1:
        return picks
    if step in (PAY_SPELL, PAY_BUILDING, PAY_MONUMENT, PAY_CARD):
        return [picks[0], picks[len(picks) - 1]]
    if step == SLOT:
        return _best(_slots(table, Outlook(table, weights), picks), ROOMS)
    if step in (ACQUIRE_CARD, BUY):
        return _stop(picks) + _best(_wares(table, Outlook(table, weights), picks), WARES)
    if step in (FLEE_HEX, TELEPORT_FROM):
        return _stop(picks) + _best(_starts(table, Outlook(table, weights), picks), STARTS)
    if step in (SPELL_HEX, TELEPORT_TO, ELF_TO):
        strong = step == SPELL_HEX and table.chosen == LEADER
        return _best(_goals(table, Outlook(table, weights), picks, 2.0 if strong else 1.0), GOALS)
    return picks


def _best(ranked: Ranked, most: int) -> list[int]:
    ranked.sort()
    return [pick for _loss, pick in ranked[:most]]


def _stop(picks: list[int]) -> list[int]:
    """Return ``nothing`` or ``done`` where one of them may be picked."""
    return picks[:1] if picks[0] in (NOTHING, DONE) else []


def _goals(table: PandoriaState, outlook: Outlook, picks: list[int], strength: float) -> Ranked:
    """Rank hexes to go to; when the Elves walk, what was closed in this turn is scored already."""
    ranked: Ranked = []
    fresh = table.step != ELF_TO
    for pick in picks:
        worth = outlook.beside(table.turn, pick - FIRST_HEX, strength, fresh)
        ranked.append((-worth, pick))
    return ranked


def _starts(table: PandoriaState, outlook: Outlook, picks: list[int]) -> Ranked:
    """Rank figures, those first that may expect least where they stand."""
    ranked: Ranked = []
    for pick in picks:
        if pick >= FIRST_HEX:
            kind = table.figure_kind(pick - FIRST_HEX)
            strength = 2.0 if kind == LEADER else 1.0
            ranked.append((outlook.beside(table.turn, pick - FIRST_HEX, strength, True), pick))
    return ranked


def _wares(table: PandoriaState, outlook: Outlook, picks: list[int]) -> Ranked:
    ranked: Ranked = []
    seat = table.turn
    clock = outlook.clock
    gold = outlook.price[4 * seat + GOLD]
    card: i64
    for pick in picks:
        card = pick - FIRST_TAKE
        if card < 0 or card >= CARDS:
            continue
        worth = card_worth(table, seat, card, clock.of(seat), clock.share, outlook.weights)
        if table.step == BUY:
            worth -= gold * float(card_price(table, seat, card))
        ranked.append((-worth, pick))
    return ranked


def _slots(table: PandoriaState, outlook: Outlook, picks: list[int]) -> Ranked:
    """Rank slots for a building by what is lost there: wood, and the building that is covered."""
    ranked: Ranked = []
    seat = table.turn
    clock = outlook.clock
    slot: i64
    for pick in picks:
        slot = pick - FIRST_SLOT
        loss = outlook.price[4 * seat + WOOD] * float(
            building_price(table, seat, table.chosen, slot)
        )
        covered = table.building_in(seat, slot)
        if covered != NO_CARD:
            loss += building_worth(table, covered, clock.of(seat), clock.share, outlook.weights)
        ranked.append((loss, pick))
    return ranked
