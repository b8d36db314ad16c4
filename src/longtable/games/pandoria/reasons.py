"""Why a pick is refused: which reason helps most, by what was picked and what is asked."""

from __future__ import annotations

from typing import Final

from longtable.core.errors import HouseReason, Reason
from longtable.core.state import OVER
from longtable.games.pandoria.board import (
    ADOPT,
    BACK,
    CRYSTALS,
    DONE,
    FIRST_BUILD,
    FIRST_CAST,
    FIRST_FIGURE,
    FIRST_HEX,
    FIRST_PAY,
    FIRST_RESOURCE,
    FIRST_SEAT,
    FIRST_SLOT,
    FIRST_TAKE,
    FIRST_TILE,
    MONUMENT,
    NO_CARD,
    NOTHING,
    NOWHERE,
    VILLAGER,
)
from longtable.games.pandoria.groundwork import why_not_this_hex
from longtable.games.pandoria.idleness import why_idle
from longtable.games.pandoria.refusals import PandoriaReason
from longtable.games.pandoria.rules import SeenPandoria
from longtable.games.pandoria.rules.buildings import (
    can_build,
    can_build_in,
    has_room,
    may_build_in,
)
from longtable.games.pandoria.rules.payment import can_pay, fewest_units, most_units, spell_price
from longtable.games.pandoria.rules.steps import (
    ACQUIRE_CARD,
    ADOPT_SEAT,
    BACK_HEX,
    BUILDER_CARD,
    BUY,
    CARD,
    CASTLE_FIGURE,
    CASTLE_HEX,
    CONJURE_WHAT,
    CONSTRUCT_WHAT,
    ELF_FROM,
    EXTRA,
    FIGURE,
    FIGURE_HEX,
    FIRST_HALF,
    FLEE_HEX,
    LAY,
    MONUMENT_SLOT,
    PAY_BUILDING,
    PAY_CARD,
    PAY_MONUMENT,
    PAY_SPELL,
    SECOND_HALF,
    SLOT,
    SPELL_FIGURE,
    TELEPORT_FROM,
)

R = PandoriaReason

_PAYING: Final = (PAY_SPELL, PAY_BUILDING, PAY_MONUMENT, PAY_CARD)
_REPEATED: Final = (ACQUIRE_CARD, SPELL_FIGURE, FLEE_HEX, TELEPORT_FROM)
_ASKED_FIRST: Final = {
    LAY: R.LAY_FIRST,
    FIRST_HALF: R.HALF_FIRST,
    SECOND_HALF: R.HALF_FIRST,
    CASTLE_HEX: R.CASTLE_FIRST,
    FIGURE: R.FIGURE_FIRST,
    FIGURE_HEX: R.WHERE_FIRST,
    BACK_HEX: R.BACK_FIRST,
    CARD: R.CARD_FIRST,
    SLOT: R.SLOT_FIRST,
    MONUMENT_SLOT: R.COVER_FIRST,
    **dict.fromkeys(_PAYING, R.PAY_FIRST),
    EXTRA: R.EXTRA_FIRST,
    BUY: R.BUY_FIRST,
}


def why_not(seen: SeenPandoria, pick: int) -> Reason | None:
    """Return why the viewer may not make this pick now, or ``None`` when it may."""
    if seen.turn == OVER:
        return HouseReason.GAME_OVER
    if seen.turn != seen.viewer:
        return HouseReason.NOT_YOUR_TURN
    if pick in seen.picks():
        return None
    if pick >= FIRST_HEX:
        return why_not_this_hex(seen, pick - FIRST_HEX) or _asked_first(seen)
    for first, why in _REASONS:
        if pick >= first:
            return why(seen, pick - first)
    if pick == NOTHING:
        return R.MUST_LAY if seen.step == LAY else R.GO_ON
    return _why_no_end(seen) if pick == DONE else _why_no_castle(seen)


def _asked_first(seen: SeenPandoria) -> Reason:
    """Return what is asked first; what is left are the steps of spells, and the Elves' walk."""
    step = int(seen.step)
    return _ASKED_FIRST.get(step, R.WALK_FIRST if step >= ELF_FROM else R.SPELL_FIRST)


def _why_no_end(seen: SeenPandoria) -> Reason:
    if seen.step in _REPEATED:
        return R.ONE_TARGET
    return R.NOTHING_TO_END


# -- laying and placing --------------------------------------------------------------------------------------


def _why_no_castle(seen: SeenPandoria) -> Reason:
    if seen.step == LAY:
        return R.NO_CASTLE_LEFT
    return _asked_first(seen) if seen.step <= CASTLE_HEX else R.TILE_LAID


def _why_no_tile(seen: SeenPandoria, kind: int) -> Reason:
    if seen.step == LAY:
        held = kind in seen.tiles_in_hand(seen.turn)
        return R.FITS_NOWHERE if held else R.NOT_YOUR_TILE
    return _asked_first(seen) if seen.step <= CASTLE_HEX else R.TILE_LAID


def _why_no_figure(seen: SeenPandoria, kind: int) -> Reason:
    if seen.step in (SPELL_FIGURE, CASTLE_FIGURE):
        return _not_in_reserve(seen, kind)
    if seen.step != FIGURE:
        return R.NO_FIGURE_NOW if seen.step > BACK_HEX else _asked_first(seen)
    laid = [int(hex) for hex in seen.laid if hex != NOWHERE]
    if not laid:
        return R.NOTHING_LAID
    return R.LAID_IS_CLOSED if all(map(seen.in_closed, laid)) else _not_in_reserve(seen, kind)


def _not_in_reserve(seen: SeenPandoria, kind: int) -> Reason:
    if seen.in_reserve(seen.turn, kind):
        return R.VILLAGERS_FIRST
    return R.NO_VILLAGER_LEFT if kind == VILLAGER else R.LEADER_OUT


def _why_none_back(seen: SeenPandoria, _pick: int) -> Reason:
    if seen.step == FIGURE:
        return R.NO_FIGURE_OUT
    return R.NO_FIGURE_NOW if seen.step > BACK_HEX else _asked_first(seen)


# -- cards ---------------------------------------------------------------------------------------------------


def _why_no_spell(seen: SeenPandoria, card: int) -> Reason:
    if seen.step not in (CARD, EXTRA):
        return R.CARDS_OVER if seen.step > EXTRA else _asked_first(seen)
    seat = int(seen.turn)
    if card not in seen.hand(seat):
        return R.NOT_IN_HAND
    if not can_pay(seen, seat, CRYSTALS, spell_price(seen, seat, card), NOWHERE):
        return R.SPELL_TOO_DEAR
    return why_idle(seen, seat, card)


def _why_no_building(seen: SeenPandoria, card: int) -> Reason:
    if seen.step == EXTRA:
        return R.ONLY_A_SPELL
    if seen.step not in (CARD, CONSTRUCT_WHAT, BUILDER_CARD):
        return R.CARDS_OVER if seen.step > EXTRA else _asked_first(seen)
    seat = int(seen.turn)
    if card not in seen.hand(seat):
        return R.NOT_IN_HAND
    if not has_room(seen, seat):
        return R.NO_SLOT
    if seen.step == BUILDER_CARD and can_build(seen, seat, card):
        return R.NOT_BOTH_SO
    return R.BUILDING_TOO_DEAR


def _why_no_monument(seen: SeenPandoria, _pick: int) -> Reason:
    if seen.step == EXTRA:
        return R.ONLY_A_SPELL
    if seen.step not in (CARD, CONSTRUCT_WHAT):
        return R.CARDS_OVER if seen.step > EXTRA else _asked_first(seen)
    if seen.monument_value() == 0:
        return R.NO_MONUMENT_LEFT
    return R.MONUMENT_TOO_DEAR if seen.visible_buildings(seen.turn) else R.NO_BUILDING


def _why_not_this_slot(seen: SeenPandoria, slot: int) -> Reason:
    seat = int(seen.turn)
    if seen.step not in (SLOT, MONUMENT_SLOT):
        return R.CARDS_OVER if seen.step > EXTRA else _asked_first(seen)
    if seen.monument_in(seat, slot):
        return R.MONUMENT_THERE
    if seen.step == MONUMENT_SLOT:
        covered = seen.building_in(seat, slot)
        return R.NOTHING_TO_COVER if covered == NO_CARD else R.MONUMENT_TOO_DEAR
    card = int(seen.chosen)
    if may_build_in(seen, seat, card, slot):
        return R.NOT_BOTH_SO if can_build_in(seen, seat, card, slot) else R.BUILDING_TOO_DEAR
    twin = seen.slot_of(seat, seen.tables.building[card])
    return R.LOWEST_FREE if twin == NOWHERE else R.SAME_NAME


def _why_not_so_paid(seen: SeenPandoria, units: int) -> Reason:
    if seen.step not in _PAYING:
        return R.NOTHING_TO_PAY
    if seen.step == PAY_SPELL:
        price = spell_price(seen, seen.turn, seen.chosen)
        fewest = fewest_units(seen, seen.turn, CRYSTALS, price)
        if fewest <= units <= most_units(seen, seen.turn, CRYSTALS, price):
            return R.PAID_TOO_MUCH
    return R.NOT_SO_PAID


def _why_not_taken(seen: SeenPandoria, card: int) -> Reason:
    if seen.step not in (ACQUIRE_CARD, BUY):
        return R.NO_PURCHASE_NOW if seen.step < BUY else _asked_first(seen)
    return R.CARD_TOO_DEAR if card in seen.open_display() else R.NOT_ON_DISPLAY


def _why_not_raised(seen: SeenPandoria, _resource: int) -> Reason:
    return R.ALREADY_HIGH if seen.step == CONJURE_WHAT else _asked_first(seen)


def _why_not_adopted(seen: SeenPandoria, seat: int) -> Reason:
    if seen.step != ADOPT_SEAT:
        return _asked_first(seen)
    if seat >= seen.seats:
        return R.NO_SUCH_SEAT
    if seat == seen.turn:
        return R.OWN_SPELL
    card = int(seen.top_spell(seat))
    if card == NO_CARD:
        return R.NO_SPELL_THERE
    return R.NO_ADOPT if seen.tables.spell[card] == ADOPT else R.SPELL_IDLE


#: from which pick on a kind of pick begins, the last first, and who says why not
_REASONS: Final = (
    (FIRST_TAKE, _why_not_taken),
    (FIRST_BUILD, _why_no_building),
    (FIRST_CAST, _why_no_spell),
    (FIRST_TILE, _why_no_tile),
    (FIRST_SEAT, _why_not_adopted),
    (FIRST_PAY, _why_not_so_paid),
    (FIRST_SLOT, _why_not_this_slot),
    (FIRST_RESOURCE, _why_not_raised),
    (MONUMENT, _why_no_monument),
    (BACK, _why_none_back),
    (FIRST_FIGURE, _why_no_figure),
)
