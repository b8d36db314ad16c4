"""Why a spell could do nothing now, though it could be paid (3.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from longtable.core.errors import Reason
from longtable.games.pandoria.board import (
    ACQUIRE,
    ADOPT,
    ASTRAL_SHIP,
    CLONE,
    CONJURE,
    CONSTRUCT,
    ENCHANTED_CASTLE,
    FLEE,
    MASTER_BUILDER,
    MUSTER,
    RAGE,
    TELEPORT,
    TERRAIN,
)
from longtable.games.pandoria.refusals import PandoriaReason as R
from longtable.games.pandoria.rules import SeenPandoria
from longtable.games.pandoria.rules.figures import has_figure, has_free_ship


def why_idle(seen: SeenPandoria, seat: int, card: int) -> Reason:
    """Return why the spell of a card could do nothing."""
    return _IDLE[int(seen.tables.spell[card])](seen, seat, card)


def _always(reason: Reason) -> Callable[[SeenPandoria, int, int], Reason]:
    return lambda _seen, _seat, _card: reason


def _ship(seen: SeenPandoria, seat: int, _card: int) -> Reason:
    if not seen.has_figure_to_place(seat):
        return R.NO_FIGURE_LEFT
    assert not has_free_ship(seen)
    return R.NO_FREE_SHIP


def _clone(seen: SeenPandoria, seat: int, _card: int) -> Reason:
    if not seen.has_figure_to_place(seat):
        return R.NO_FIGURE_LEFT
    return R.NO_CLONE_SPACE if has_figure(seen, seat) else R.NO_FIGURE_OUT


def _castle(seen: SeenPandoria, seat: int, _card: int) -> Reason:
    return R.NO_PLACE if seen.castles[seat] else R.NO_CASTLE_LEFT


def _muster(seen: SeenPandoria, seat: int, _card: int) -> Reason:
    return R.NO_FREE_SPACE if seen.has_figure_to_place(seat) else R.NO_FIGURE_LEFT


def _rage(seen: SeenPandoria, _seat: int, _card: int) -> Reason:
    return R.NOBODY_TO_RAGE if seen.has_closed() else R.NOTHING_CLOSED


def _teleport(seen: SeenPandoria, seat: int, _card: int) -> Reason:
    return R.NO_FREE_SPACE if has_figure(seen, seat) else R.NO_FIGURE_OUT


def _terrain(seen: SeenPandoria, _seat: int, card: int) -> Reason:
    if seen.tables.strength[card] == 1:
        return R.NO_PLACE if seen.singles_left() else R.NO_SINGLE_LEFT
    return R.NO_PLACE if seen.stack_size() else R.NO_DOUBLE_LEFT


_IDLE: Final = {
    ACQUIRE: _always(R.DISPLAY_EMPTY),
    ADOPT: _always(R.NOTHING_TO_ADOPT),
    ASTRAL_SHIP: _ship,
    CLONE: _clone,
    CONJURE: _always(R.NOTHING_TO_RAISE),
    CONSTRUCT: _always(R.NOTHING_TO_CONSTRUCT),
    ENCHANTED_CASTLE: _castle,
    FLEE: _always(R.NO_FIGURE_OUT),
    MASTER_BUILDER: _always(R.NOT_BOTH),
    MUSTER: _muster,
    RAGE: _rage,
    TELEPORT: _teleport,
    TERRAIN: _terrain,
}
