"""Why a hex is refused: for a tile, a castle, a figure, a walk."""

from __future__ import annotations

from typing import Final

from longtable.core.errors import Reason
from longtable.games.pandoria.board import (
    ASTRAL_SHIP,
    BORDER,
    CASTLE,
    CLONE,
    DOUBLES,
    FREE,
    LAKE,
    LEADER,
    NO_FIGURE,
    NOWHERE,
    PATH,
    TERRAINS,
    neighbours_of,
)
from longtable.games.pandoria.refusals import PandoriaReason as R
from longtable.games.pandoria.rules import SeenPandoria
from longtable.games.pandoria.rules.land import fits_alone, fits_first
from longtable.games.pandoria.rules.steps import (
    BACK_HEX,
    CASTLE_HEX,
    ELF_FROM,
    ELF_TO,
    FIGURE_HEX,
    FIRST_HALF,
    FLEE_HEX,
    RAGE_HEX,
    SECOND_HALF,
    SPELL_CASTLE,
    SPELL_HEX,
    TELEPORT_FROM,
    TELEPORT_TO,
    TERRAIN_FIRST,
    TERRAIN_SECOND,
)


def why_not_this_hex(seen: SeenPandoria, hex: int) -> Reason | None:
    """Return why a hex is refused in this step; ``None`` where no hex is asked for."""
    if seen.ground[hex] == BORDER:
        return R.NO_SUCH_HEX
    why = _WHY.get(int(seen.step))
    return why(seen, hex) if why else None


# -- laying (4.3) --------------------------------------------------------------------------------------------


def _covered(seen: SeenPandoria, hex: int) -> Reason | None:
    """Return what is there that may not be covered."""
    ground = int(seen.ground[hex])
    if ground == FREE:
        return None
    if ground < TERRAINS:
        return R.PRINTED_THERE if seen.mates[hex] == NOWHERE else R.TILE_THERE
    if ground == LAKE:
        return R.LAKE_THERE
    return R.CASTLE_THERE if ground >= CASTLE else R.PATH_THERE


def _first_half(seen: SeenPandoria, hex: int) -> Reason:
    covered = _covered(seen, hex)
    if covered:
        return covered
    assert not fits_first(seen, hex)
    has_room = any(seen.ground[near] == FREE for near in neighbours_of(hex))
    return R.TOUCHES_NOTHING if has_room else R.NO_ROOM


def _second_half(seen: SeenPandoria, hex: int) -> Reason:
    if hex == seen.place:
        return R.FIRST_HALF_THERE
    if hex not in neighbours_of(int(seen.place)):
        return R.HALVES_APART
    return _covered(seen, hex) or R.TOUCHES_NOTHING


def _alone(seen: SeenPandoria, hex: int) -> Reason:
    covered = _covered(seen, hex)
    if covered:
        return covered
    assert not fits_alone(seen, hex)
    return R.TOUCHES_NOTHING


def _drawn(seen: SeenPandoria, hex: int) -> Reason:
    return _first_half(seen, hex) if seen.chosen < DOUBLES else _alone(seen, hex)


# -- figures (4.5, 3.4) --------------------------------------------------------------------------------------


def _on_laid(seen: SeenPandoria, hex: int) -> Reason:
    return R.CLOSED_THERE if hex in seen.laid else R.ONLY_ON_LAID


def _own_figure(seen: SeenPandoria, hex: int) -> Reason:
    if seen.figures[hex] == NO_FIGURE:
        return R.NO_FIGURE_THERE
    return R.ANOTHERS_FIGURE if seen.figure_owner(hex) != seen.turn else R.MOVED_ALREADY


def _space(seen: SeenPandoria, hex: int) -> Reason:
    """Say why a spell may put nobody there, or that a Clone would not stand beside the right figure."""
    ground = int(seen.ground[hex])
    if ground >= TERRAINS:
        return _no_land(ground)
    if seen.figures[hex] != NO_FIGURE:
        return R.OCCUPIED
    return R.CLOSED_THERE if seen.in_closed(hex) else R.NOT_BESIDE_YOURS


def _no_land(ground: int) -> Reason:
    if ground == FREE:
        return R.NO_LAND_THERE
    if ground == LAKE:
        return R.NOT_ON_A_SHIP
    return R.NOT_ON_A_CASTLE if ground >= CASTLE else R.NOT_ON_A_PATH


def _spell(seen: SeenPandoria, hex: int) -> Reason:
    spell = int(seen.tables.spell[int(seen.spell)])
    if spell == ASTRAL_SHIP:
        return R.OCCUPIED if seen.ground[hex] == LAKE else R.ONLY_ON_A_SHIP
    assert spell == CLONE or not seen.is_space(hex)
    return _space(seen, hex)


def _rage(seen: SeenPandoria, hex: int) -> Reason:
    if seen.figures[hex] == NO_FIGURE or seen.figure_owner(hex) != seen.turn:
        return _own_figure(seen, hex)
    return R.LEADER_CALM if seen.figure_kind(hex) == LEADER else R.NOT_BESIDE_CLOSED


# -- the Elves' walk (4.8) -----------------------------------------------------------------------------------


def _walker(seen: SeenPandoria, hex: int) -> Reason:
    if seen.figures[hex] == NO_FIGURE or seen.figure_owner(hex) != seen.turn:
        return _own_figure(seen, hex)
    return R.LEADER_STAYS if seen.figure_kind(hex) == LEADER else R.CANNOT_WALK


def _walk_end(seen: SeenPandoria, hex: int) -> Reason:
    ground = int(seen.ground[hex])
    if ground >= CASTLE and ground != CASTLE + seen.turn:
        return R.ANOTHERS_CASTLE
    if TERRAINS <= ground < CASTLE:
        return R.NOT_ON_A_PATH if ground >= PATH else R.NO_WAY
    if seen.figures[hex] != NO_FIGURE:
        return R.OCCUPIED
    return R.CLOSED_THERE if seen.in_closed(hex) else R.TOO_FAR


_WHY: Final = {
    FIRST_HALF: _first_half,
    SECOND_HALF: _second_half,
    CASTLE_HEX: _alone,
    FIGURE_HEX: _on_laid,
    BACK_HEX: _own_figure,
    SPELL_HEX: _spell,
    SPELL_CASTLE: _alone,
    FLEE_HEX: _own_figure,
    RAGE_HEX: _rage,
    TELEPORT_FROM: _own_figure,
    TELEPORT_TO: _space,
    TERRAIN_FIRST: _drawn,
    TERRAIN_SECOND: _second_half,
    ELF_FROM: _walker,
    ELF_TO: _walk_end,
}
