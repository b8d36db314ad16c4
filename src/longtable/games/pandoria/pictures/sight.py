"""What is seen of the land, taken off a position in one pass: everybody sees all of it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from mypy_extensions import i64

from longtable.core.state import OVER
from longtable.games.pandoria.board import (
    BESIDE,
    CASTLE,
    FIGURE_KINDS,
    HEXES,
    NO_FIGURE,
    NOWHERE,
    PATH,
    STRIDE,
    TERRAINS,
)
from longtable.games.pandoria.rules.state import SeenPandoria
from longtable.games.pandoria.rules.steps import CLOSED


class Stand(NamedTuple):
    """What stands on a hex.

    Attributes:
        seat, kind: whose figure, and which; -1 for none.
        closed: whether the hex belongs to a closed region; printed: whether its terrain is the board's own.
    """

    seat: int = -1
    kind: int = -1
    closed: bool = False
    printed: bool = False


class Land(NamedTuple):
    """All that is seen of the land: a key for what is drawn of it. Each of them is by hex.

    Attributes:
        ground, icons, figures: as the position holds them.
        joints: 1 + the direction in which a tile goes on, 0 where it does not; 7 where no tile lies.
        states: of terrain 1 + its region's bits; 0 elsewhere.
    """

    ground: bytes
    icons: bytes
    figures: bytes
    joints: bytes
    states: bytes


NO_TILE: Final = 7  #: in place of a joint where no tile lies
_SIDES: Final = 6


def _direction(hex: i64, other: i64) -> i64:
    """Return the direction from a hex to a neighbour, clockwise from the right; 6 where it is itself."""
    if other == hex:
        return _SIDES
    if other == hex + 1:
        return 0
    if other == hex - 1:
        return 3
    below = other > hex
    # In odd rows, half a hex further right, the neighbours above and below are in this column and the next.
    left = other == (hex + 14 if below else hex - 14)
    if (hex // 14) % 2 == 0:
        left = not left
    if below:
        return 2 if left else 1
    return 4 if left else 5


def land_of(seen: SeenPandoria) -> Land:
    """Return what is seen of the land."""
    ground = bytearray(HEXES)
    icons = bytearray(HEXES)
    figures = bytearray(HEXES)
    joints = bytearray(HEXES)
    states = bytearray(HEXES)
    hex: i64
    for hex in range(HEXES):
        ground[hex] = seen.ground[hex]
        icons[hex] = seen.icons[hex]
        figures[hex] = seen.figures[hex]
        mate = seen.mates[hex]
        joints[hex] = NO_TILE if mate == NOWHERE else (1 + _direction(hex, mate)) % NO_TILE
        if seen.ground[hex] < TERRAINS:
            states[hex] = 1 + seen.status[seen.region[hex]]
    return Land(bytes(ground), bytes(icons), bytes(figures), bytes(joints), bytes(states))


EMPTY: Final = Stand()


@lru_cache(256)
def _stand(figure: int, closed: bool, printed: bool) -> Stand:
    if figure == NO_FIGURE:
        return Stand(-1, -1, closed, printed)
    return Stand((figure - 1) // FIGURE_KINDS, (figure - 1) % FIGURE_KINDS, closed, printed)


@lru_cache(512)
def stands(land: Land) -> tuple[Stand, ...]:
    """Return what stands on each hex of the window."""
    found: list[Stand] = []
    for hex in range(HEXES):
        terrain = land.ground[hex] < TERRAINS
        closed = terrain and (land.states[hex] - 1) & CLOSED != 0
        printed = terrain and land.joints[hex] == NO_TILE
        figure = land.figures[hex]
        found.append(_stand(figure, closed, printed) if figure or terrain else EMPTY)
    return tuple(found)


class Region(NamedTuple):
    """A region that is drawn of its own.

    Attributes:
        hexes: ascending; bits: closed, closing, path-bound; ways: the paths of its terrain that it touches.
    """

    hexes: tuple[int, ...]
    bits: int
    ways: tuple[int, ...] = ()


@lru_cache(512)
def regions(land: Land) -> tuple[Region, ...]:
    """Return the regions that are closed or never will be, in the order of their lowest hexes."""
    found: list[Region] = []
    known = bytearray(HEXES)
    for hex in range(HEXES):
        if land.states[hex] <= 1 or known[hex]:
            continue
        hexes = _flood(land.ground, hex, known)
        ways = _ways(land.ground, hexes)
        found.append(Region(tuple(sorted(hexes)), land.states[hex] - 1, tuple(ways)))
    return tuple(found)


def _ways(ground: bytes, hexes: list[int]) -> list[int]:
    """Return the paths of their own terrain that some hexes touch, ascending."""
    path = PATH + ground[hexes[0]]
    found: set[int] = set()
    for hex in hexes:
        for n in range(BESIDE[STRIDE * hex]):
            other = BESIDE[STRIDE * hex + 1 + n]
            if ground[other] == path:
                found.add(other)
    return sorted(found)


def _flood(ground: bytes, hex: int, known: bytearray) -> list[int]:
    """Return the hexes of the same terrain that hang together with this one, and mark them."""
    known[hex] = 1
    found: list[int] = [hex]
    at = 0
    while at < len(found):
        first: i64 = STRIDE * found[at]
        n: i64
        for n in range(BESIDE[first]):
            other = BESIDE[first + 1 + n]
            if ground[other] == ground[hex] and not known[other]:
                known[other] = 1
                found.append(other)
        at += 1
    return found


def main_of(seen: SeenPandoria) -> int:
    """Return whose realm is shown large: the viewer's, or that of the seat on turn, at the end the first."""
    if seen.viewer >= 0:
        return seen.viewer
    return 0 if seen.turn == OVER else seen.turn


def castle_on(ground: int) -> int:
    """Return the seat whose castle a ground is, or -1."""
    return ground - CASTLE if ground >= CASTLE else -1
