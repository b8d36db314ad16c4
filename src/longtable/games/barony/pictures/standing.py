"""How pieces stand together on a hex: buildings behind, knights in front, a number where there are many."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from longtable.draw import Markup, el, join
from longtable.draw.pieces import badge
from longtable.games.barony.board import CITY, KNIGHT, NO_BUILDING, STRONGHOLD, VILLAGE
from longtable.games.barony.pictures.pen import moved, use
from longtable.games.barony.pictures.pieces import piece_id
from longtable.games.barony.pictures.sight import Stand

#: knights of a house drawn one by one, alone and before a building; a number tells how many there are
SHOWN: Final = 3
SHOWN_BEFORE: Final = 2


class Figure(NamedTuple):
    """A piece on a hex: which, of what look, where its foot is in hundredths of the hex's size, how large."""

    piece: int
    look: int
    x: float
    y: float
    size: float = 1.0


#: where the foot of a building is that stands alone, and with knights before it
_ALONE: Final = {VILLAGE: (-1.0, 42.0), STRONGHOLD: (0.0, 50.0), CITY: (0.0, 56.0)}
_BEHIND: Final = {VILLAGE: (-34.0, 14.0), STRONGHOLD: (-38.0, 26.0), CITY: (-20.0, 24.0)}
_BY_ITSELF: Final = {VILLAGE: 1.3, STRONGHOLD: 1.18, CITY: 1.12}  #: how large
_WITH_KNIGHTS: Final = {VILLAGE: 1.08, STRONGHOLD: 1.0, CITY: 0.92}
#: where knights stand: alone on a hex, and before a building; and how large
_RANKS: Final = (
    (),
    ((0.0, 44.0),),
    ((-31.0, 36.0), (29.0, 48.0)),
    ((-48.0, 30.0), (-4.0, 46.0), (42.0, 60.0)),
)
_BEFORE: Final = (
    (),
    ((42.0, 62.0),),
    ((6.0, 74.0), (52.0, 58.0)),
)
_ALONE_SIZE: Final = (0.0, 1.42, 1.26, 1.2)
_BEFORE_SIZE: Final = (0.0, 1.2, 1.14)
#: where pawns of two, three and four houses stand, the rear ones first
_APART: Final = {
    2: ((-39.0, 28.0), (39.0, 46.0)),
    3: ((-42.0, 8.0), (40.0, 14.0), (0.0, 72.0)),
    4: ((-42.0, 2.0), (40.0, -6.0), (-36.0, 72.0), (42.0, 66.0)),
}
_APART_SIZE: Final = {2: 1.2, 3: 1.08, 4: 1.0}


def figures(stand: Stand, looks: tuple[int, ...]) -> list[Figure]:
    """Return the pieces that are drawn, those in the rear first."""
    seats = stand.seats()
    found = _apart(stand, looks, seats) if len(seats) > 1 else _together(stand, looks, seats)
    return sorted(found, key=lambda one: one.y)


def _together(stand: Stand, looks: tuple[int, ...], seats: list[int]) -> list[Figure]:
    """Place the pawns of one house: its building, and its knights in a rank."""
    if not seats:
        return []
    look = looks[seats[0]]
    many = stand.knights[seats[0]] if stand.knights else 0
    if stand.kind == NO_BUILDING:
        knights = min(SHOWN, many)
        return [Figure(KNIGHT, look, x, y, _ALONE_SIZE[knights]) for x, y in _RANKS[knights]]
    knights = min(SHOWN_BEFORE, many)
    x, y = (_BEHIND if knights else _ALONE)[stand.kind]
    size = _WITH_KNIGHTS[stand.kind] if knights else _BY_ITSELF[stand.kind]
    return [
        Figure(stand.kind, look, x, y, size),
        *[Figure(KNIGHT, look, kx, ky, _BEFORE_SIZE[knights]) for kx, ky in _BEFORE[knights]],
    ]


def _apart(stand: Stand, looks: tuple[int, ...], seats: list[int]) -> list[Figure]:
    """Place one pawn of each house, a village in the rear."""
    seats = sorted(seats, key=lambda seat: seat != stand.owner)
    size = _APART_SIZE[len(seats)]
    return [
        Figure(stand.kind, looks[seat], x, y, 0.94)
        if seat == stand.owner
        else Figure(KNIGHT, looks[seat], x, y, size)
        for seat, (x, y) in zip(seats, _APART[len(seats)], strict=True)
    ]


def count_of(stand: Stand) -> int:
    """Return the number that is written at the knights: of two and more of one house, else 0."""
    most = max(stand.knights, default=0)
    return most if most > 1 else 0


@lru_cache(1024)
def standing(looks: tuple[int, ...], stand: Stand, scale: float, letter: float) -> Markup:
    """Draw the pieces on a hex around its middle.

    ``scale`` is what a hundredth of the hex's size measures, ``letter`` the size of a number in these.
    """
    drawn = [
        use(piece_id(one.piece, one.look), one.x, one.y, one.size) for one in figures(stand, looks)
    ]
    count = count_of(stand)
    if count:
        x, y = (54.0, -30.0) if stand.kind != NO_BUILDING else (50.0, -32.0)
        drawn.append(el("g", badge(str(count), letter * 0.64, letter), transform=moved(x, y)))
    return (
        el("g", join(drawn), transform=f"scale({scale:.4g})", class_="piece")
        if drawn
        else Markup("")
    )
