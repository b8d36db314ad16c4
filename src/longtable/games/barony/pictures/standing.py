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
    """A piece on a hex.

    Attributes:
        piece, seat: which it is, and whose.
        x, y: where its foot is, in hundredths of the hex's size from its middle; size: how large it is drawn.
    """

    piece: int
    seat: int
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
_RURAL: Final = 0.94  #: how large a village is drawn among pawns of other houses
#: where the number of knights is written, before a building and without one
_NUMBER_BESIDE: Final = (54.0, -30.0)
_NUMBER_ALONE: Final = (50.0, -32.0)


def figures(stand: Stand) -> list[Figure]:
    """Return the pieces that are drawn, those in the rear first."""
    seats = stand.seats()
    found = _apart(stand, seats) if len(seats) > 1 else _together(stand, seats)
    return sorted(found, key=_foot)


def _foot(figure: Figure) -> float:
    return figure.y


def _together(stand: Stand, seats: list[int]) -> list[Figure]:
    """Place the pawns of one house: its building, and its knights in a rank."""
    if not seats:
        return []
    seat = seats[0]
    many = stand.knights[seat] if stand.knights else 0
    if stand.kind == NO_BUILDING:
        knights = min(SHOWN, many)
        return [Figure(KNIGHT, seat, x, y, _ALONE_SIZE[knights]) for x, y in _RANKS[knights]]
    knights = min(SHOWN_BEFORE, many)
    x, y = (_BEHIND if knights else _ALONE)[stand.kind]
    size = _WITH_KNIGHTS[stand.kind] if knights else _BY_ITSELF[stand.kind]
    return [
        Figure(stand.kind, seat, x, y, size),
        *[Figure(KNIGHT, seat, kx, ky, _BEFORE_SIZE[knights]) for kx, ky in _BEFORE[knights]],
    ]


def _apart(stand: Stand, seats: list[int]) -> list[Figure]:
    """Place one pawn of each house, a village in the rear."""
    seats = sorted(seats, key=lambda seat: seat != stand.owner)
    size = _APART_SIZE[len(seats)]
    return [
        Figure(stand.kind, seat, x, y, _RURAL)
        if seat == stand.owner
        else Figure(KNIGHT, seat, x, y, size)
        for seat, (x, y) in zip(seats, _APART[len(seats)], strict=True)
    ]


def _first(drawn: list[Figure], mover: int) -> int:
    """Return which piece glides when something comes here: the foremost, of the mover where there is one."""
    own = [number for number, one in enumerate(drawn) if one.seat == mover]
    return own[-1] if own else len(drawn) - 1


def count_of(stand: Stand) -> int:
    """Return the number that is written at the knights: of two and more of one house, else 0."""
    most = max(stand.knights, default=0)
    return most if most > 1 else 0


@lru_cache(2048)
def standing(
    looks: tuple[int, ...], stand: Stand, scale: float, letter: float, mover: int = -1
) -> Markup:
    """Draw the pieces on a hex around its middle.

    ``scale`` is what a hundredth of the hex's size measures, ``letter`` the size of a number in these;
    ``mover`` is the seat that moves pieces now, which tells which of several has just come.
    """
    here = figures(stand)
    if not here:
        return Markup("")
    glides = _first(here, mover)
    drawn = []
    for number, one in enumerate(here):
        piece = use(piece_id(one.piece, looks[one.seat]), one.x, one.y, one.size)
        drawn.append(el("g", piece, class_="piece") if number == glides else piece)
    count = count_of(stand)
    if count:
        x, y = _NUMBER_BESIDE if stand.kind != NO_BUILDING else _NUMBER_ALONE
        drawn.append(el("g", badge(str(count), letter * 0.64, letter), transform=moved(x, y)))
    return el("g", join(drawn), transform=f"scale({scale:.4g})")
