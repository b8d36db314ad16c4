"""Figures: out of the reserve, home again, and from hex to hex (4.5, 4.8)."""

from __future__ import annotations

from mypy_extensions import i64

from longtable.games.pandoria.board import (
    BESIDE,
    CASTLE,
    FIGURE_KINDS,
    HEXES,
    LAKE,
    NO_FIGURE,
    STRIDE,
    TERRAINS,
)
from longtable.games.pandoria.rules.position import Position


def put_figure(table: Position, seat: i64, kind: i64, hex: i64) -> None:
    """Put a figure out of a seat's reserve on a hex."""
    table.reserve[FIGURE_KINDS * seat + kind] -= 1
    table.figures[hex] = 1 + FIGURE_KINDS * seat + kind


def send_home(table: Position, hex: i64) -> None:
    """Return the figure on a hex to its owner's reserve."""
    table.reserve[table.figures[hex] - 1] += 1  # both count seats and kinds in the same way
    table.figures[hex] = NO_FIGURE


def move_figure(table: Position, start: i64, goal: i64) -> None:
    """Move a figure from hex to hex."""
    table.figures[goal] = table.figures[start]
    table.figures[start] = NO_FIGURE


def stands(table: Position, seat: i64, hex: i64) -> bool:
    """Whether a figure of the seat stands on the hex."""
    figure = table.figures[hex]
    return figure != NO_FIGURE and (figure - 1) // FIGURE_KINDS == seat


def has_figure(table: Position, seat: i64) -> bool:
    """Whether any figure of the seat is on the board."""
    return any(stands(table, seat, hex) for hex in range(HEXES))


# -- where spells may put figures (3.4) -------------------------------------------------------------------


def has_space(table: Position) -> bool:
    """Whether there is a free space anywhere."""
    return any(table.is_space(hex) for hex in range(HEXES))


def is_clone_space(table: Position, seat: i64, hex: i64) -> bool:
    """Whether Clone may place there: a free space beside a figure that stood there before the spell."""
    if not table.is_space(hex):
        return False
    first = STRIDE * hex
    at: i64
    for at in range(BESIDE[first]):
        near = BESIDE[first + 1 + at]
        if stands(table, seat, near) and near != table.first_target:
            return True
    return False


def has_clone_space(table: Position, seat: i64) -> bool:
    """Whether there is any hex for Clone."""
    return any(is_clone_space(table, seat, hex) for hex in range(HEXES))


def is_free_ship(table: Position, hex: i64) -> bool:
    """Whether nobody stands on the ship there."""
    return table.ground[hex] == LAKE and table.figures[hex] == NO_FIGURE


def has_free_ship(table: Position) -> bool:
    """Whether any ship is free."""
    return any(is_free_ship(table, hex) for hex in range(HEXES))


# -- the Elves' walk (4.8) --------------------------------------------------------------------------------


def _may_cross(table: Position, seat: i64, hex: i64) -> bool:
    """Whether a villager may step there, on its way at least: terrain, or an own castle."""
    ground = table.ground[hex]
    return ground < TERRAINS or ground == CASTLE + seat


def _may_rest(table: Position, seat: i64, hex: i64) -> bool:
    if not _may_cross(table, seat, hex) or table.figures[hex] != NO_FIGURE:
        return False
    return not table.in_closed(hex)


def may_walk_to(table: Position, seat: i64, start: i64, goal: i64) -> bool:
    """Whether a villager of the seat can walk there in at most two steps."""
    if not _may_rest(table, seat, goal):
        return False
    first = STRIDE * goal
    at: i64
    for at in range(BESIDE[first]):
        between = BESIDE[first + 1 + at]
        if between == start:
            return True
        if _may_cross(table, seat, between) and _touch(between, start):
            return True
    return False


def _touch(one: i64, other: i64) -> bool:
    first = STRIDE * one
    return any(BESIDE[first + 1 + at] == other for at in range(BESIDE[first]))


def may_walk(table: Position, seat: i64, start: i64) -> bool:
    """Whether a villager of the seat stands there and can walk anywhere."""
    if table.figures[start] != 1 + FIGURE_KINDS * seat:  # its leader stays
        return False
    first = STRIDE * start
    at: i64
    then: i64
    for at in range(BESIDE[first]):
        near = BESIDE[first + 1 + at]
        if not _may_cross(table, seat, near):
            continue
        if _may_rest(table, seat, near):
            return True
        second = STRIDE * near
        for then in range(BESIDE[second]):
            if _may_rest(table, seat, BESIDE[second + 1 + then]):
                return True
    return False
