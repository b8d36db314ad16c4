"""Tunnel cards: where they fit, what hangs together, and what is turned over (2.4, 2.5, 2.8)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from longtable.games.saboteur.board import (
    FACE_PIECE,
    GOAL,
    GOAL_CELLS,
    GOALS,
    GOLD_FACE,
    JOINED_SIDES,
    NOTHING,
    OPEN_SIDES,
    OPPOSITE,
    SIDES,
    START_CELL,
    STEPS_TO,
    TURNED_SIDES,
    UPRIGHT_SIDES,
)
from longtable.games.saboteur.rules.position import JOINED, OPEN, PIECE, Position

# -- where a card fits (2.4) ------------------------------------------------------------------------------


def edges(table: Position, cell: i64) -> tuple[i64, i64]:
    """Return the sides of a cell that a card must match, and those of them that are open.

    Everything that lies must be matched, cut off or not, except a goal that still lies face down.
    """
    matter: i64 = 0
    opened: i64 = 0
    place: i64 = 0
    while place < 4:
        piece = i64(table.cells[cell + STEPS_TO[place]]) & PIECE
        if piece not in (NOTHING, GOAL):
            side = SIDES[place]
            matter |= side
            if OPEN_SIDES[piece] & OPPOSITE[place]:
                opened |= side
        place += 1
    return matter, opened


def fits(table: Position, cell: i64, sides: i64) -> bool:
    """Whether a card with these open sides matches everything around an open cell."""
    if not table.is_open(cell):
        return False
    matter, opened = edges(table, cell)
    return (sides & matter) == opened


def ways(table: Position, cell: i64, kind: i64) -> i64:
    """Return how a tunnel card may be laid there: bit 1 upright, bit 2 turned by 180°.

    A shape that looks the same turned has the one way, upright. Broken tools are not looked at.
    """
    if not table.is_open(cell):
        return 0
    matter, opened = edges(table, cell)
    upright = UPRIGHT_SIDES[kind]
    turned = TURNED_SIDES[kind]
    found: i64 = 0
    if (upright & matter) == opened:
        found = 1
    if turned != upright and (turned & matter) == opened:
        found |= 2
    return found


def fits_anywhere(table: Position, kind: i64) -> bool:
    """Whether some open cell takes a tunnel card of this kind."""
    at: i64 = 0
    while at < table.fringe_size:
        if ways(table, table.fringe[at], kind):
            return True
        at += 1
    return False


# -- the connected network and the cells it opens (2.4) ---------------------------------------------------


def join(table: Position, cell: i64) -> None:
    """Add a piece to the network and all that hangs on it through passable sides; note what it opens."""
    piece = i64(table.cells[cell]) & PIECE
    table.cells[cell] = u8(piece | JOINED)
    sides = JOINED_SIDES[piece]
    place: i64 = 0
    while place < 4:
        if sides & SIDES[place]:
            beyond = cell + STEPS_TO[place]
            there = i64(table.cells[beyond])
            if there == NOTHING:
                _open(table, beyond)
            elif (there & (JOINED | OPEN)) == 0 and JOINED_SIDES[there] & OPPOSITE[place]:
                join(table, beyond)
        place += 1


def find_network(table: Position) -> None:
    """Work out the connected network and the open cells from the pieces alone."""
    at: i64 = 0
    while at < table.fringe_size:
        table.cells[table.fringe[at]] = u8(NOTHING)
        table.fringe[at] = 0
        at += 1
    table.fringe_size = 0
    at = 0
    while at < table.laid_size:
        _forget(table, table.laid[at])
        at += 1
    at = 0
    while at < GOALS:
        _forget(table, GOAL_CELLS[at])
        at += 1
    join(table, START_CELL)


def _forget(table: Position, cell: i64) -> None:
    table.cells[cell] = u8(i64(table.cells[cell]) & PIECE)


def _open(table: Position, cell: i64) -> None:
    table.cells[cell] = u8(OPEN)
    fringe = table.fringe
    at = table.fringe_size
    while at > 0 and fringe[at - 1] > cell:
        fringe[at] = fringe[at - 1]
        at -= 1
    fringe[at] = cell
    table.fringe_size += 1


def _close(table: Position, cell: i64) -> None:
    fringe = table.fringe
    last = table.fringe_size - 1
    at: i64 = 0
    while fringe[at] != cell:
        at += 1
    while at < last:
        fringe[at] = fringe[at + 1]
        at += 1
    fringe[last] = 0
    table.fringe_size = last


# -- laying, turning over, removing -----------------------------------------------------------------------


def lay(table: Position, cell: i64, piece: i64) -> bool:
    """Lay a tunnel card in an open cell; return whether gold is found.

    Only a through card transmits a connection and turns goals over (2.5).
    """
    if table.is_open(cell):
        _close(table, cell)
    put(table, cell, piece)
    if JOINED_SIDES[piece] == 0:
        return False
    join(table, cell)
    return _turn_goals(table, cell, piece)


def put(table: Position, cell: i64, piece: i64) -> None:
    """Note that a tunnel card lies in a cell, and nothing else."""
    table.cells[cell] = u8(piece)
    laid = table.laid
    at = table.laid_size
    while at > 0 and laid[at - 1] > cell:
        laid[at] = laid[at - 1]
        at -= 1
    laid[at] = cell
    table.laid_size += 1


def faces_turned(table: Position, cell: i64, piece: i64) -> list[int]:
    """Return the faces of the goals that a card laid there turns over, in the order N, E, S, W."""
    faces: list[int] = []
    sides = JOINED_SIDES[piece]
    place: i64 = 0
    while place < 4:
        if sides & SIDES[place]:
            beyond = cell + STEPS_TO[place]
            if (i64(table.cells[beyond]) & PIECE) == GOAL:
                faces.append(table.goals[goal_at(beyond)])
        place += 1
    return faces


def goal_at(cell: i64) -> i64:
    """Return the number of the goal that lies in a cell of a goal."""
    goal: i64 = 0
    while GOAL_CELLS[goal] != cell:
        goal += 1
    return goal


def _turn_goals(table: Position, cell: i64, piece: i64) -> bool:
    """Turn over the goals that an open side of the card points at; all of them, also beside gold."""
    sides = JOINED_SIDES[piece]
    found = False
    place: i64 = 0
    while place < 4:
        if sides & SIDES[place]:
            beyond = cell + STEPS_TO[place]
            if (i64(table.cells[beyond]) & PIECE) == GOAL:
                face = table.goals[goal_at(beyond)]
                _turn_over(table, beyond, face, OPPOSITE[place])
                found = found or face == GOLD_FACE
        place += 1
    return found


def _turn_over(table: Position, cell: i64, face: i64, entry: i64) -> None:
    """Turn a goal over so that it is open towards the card just laid: a stone has exactly one such way.

    What else lies around it need not match; that is the one exception (2.5).
    """
    piece = FACE_PIECE[face]
    if (OPEN_SIDES[piece] & entry) == 0:
        piece += 1
    table.cells[cell] = u8(piece)
    join(table, cell)


def remove(table: Position, cell: i64) -> None:
    """Take a tunnel card away; what lies beyond stays where it is, cut off (2.8)."""
    laid = table.laid
    last = table.laid_size - 1
    at: i64 = 0
    while laid[at] != cell:
        at += 1
    while at < last:
        laid[at] = laid[at + 1]
        at += 1
    laid[last] = 0
    table.laid_size = last
    was_joined = table.joined(cell)
    table.cells[cell] = u8(NOTHING)
    if was_joined:
        find_network(table)
    elif _faced(table, cell):
        _open(table, cell)


def _faced(table: Position, cell: i64) -> bool:
    """Whether an open side of the connected network points at a cell."""
    place: i64 = 0
    while place < 4:
        there = i64(table.cells[cell + STEPS_TO[place]])
        if there & JOINED and JOINED_SIDES[there & PIECE] & OPPOSITE[place]:
            return True
        place += 1
    return False
