"""What each of the six actions would do now, for the seat whose plates they are: public facts, counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from longtable.core.state import OVER
from longtable.games.barony.board import (
    CITY,
    DUKE,
    KNIGHT,
    MOST_NEW_CITIES,
    STRONGHOLD,
    VILLAGE,
)
from longtable.games.barony.payments import gold_to_earn
from longtable.games.barony.rules.construction import may_build_on, may_found_on
from longtable.games.barony.rules.expedition import may_land_on
from longtable.games.barony.rules.movement import may_leave
from longtable.games.barony.rules.position import (
    BUILD_AGAIN,
    BUILD_HEX,
    BUILD_KIND,
    ENTER,
    FOUND_HEX,
    LANDING,
    LEAVE,
    LEAVE_AGAIN,
    PAY,
    RECRUIT_CITY,
    RECRUIT_NUMBER,
    STOLEN,
)
from longtable.games.barony.rules.recruitment import most_recruits
from longtable.games.barony.rules.state import SeenBarony
from longtable.games.barony.rules.titles import may_promote

#: why there is nothing to count yet, or any more
PLAYING, SETTING_UP, ENDED = range(3)

#: the action a step belongs to, by its number among the plates
_ACTION_OF: Final = {
    RECRUIT_CITY: 0,
    RECRUIT_NUMBER: 0,
    LEAVE: 1,
    ENTER: 1,
    STOLEN: 1,
    LEAVE_AGAIN: 1,
    BUILD_HEX: 2,
    BUILD_KIND: 2,
    BUILD_AGAIN: 2,
    FOUND_HEX: 3,
    LANDING: 4,
    PAY: 5,
}
_MOST_MOVES: Final = 2  #: knights that move in a turn (B-40)
_KNIGHTS_SENT: Final = 2  #: knights in reserve that an expedition takes (B-80)


class Prospect(NamedTuple):
    """What an action would do now.

    Attributes:
        can: whether it could be done, were it the seat's turn.
        chosen: whether it is being done.
        course: ``PLAYING``, ``SETTING_UP`` or ``ENDED``; the counts matter only while playing.
        counts: recruitment: knights placed at most, knights in reserve; movement: knights that can go;
            construction: hexes that can be built on, gold it would bring, pieces left; new city: villages
            that can grow, new cities left; expedition: hexes it can land on, knights in reserve;
            title: gold in hand, the title held, gold already laid down.
    """

    can: bool
    chosen: bool
    course: int
    counts: tuple[int, ...]


def seat_of(seen: SeenBarony) -> int:
    """Return whose plates are shown: the viewer's, or for those who only watch the mover's."""
    return int(seen.viewer if seen.viewer >= 0 else seen.mover)


def prospects_of(seen: SeenBarony) -> tuple[Prospect, ...]:
    """Return the prospects of the six actions, in the order of their picks."""
    seat = seat_of(seen)
    if seen.turn == OVER or seen.in_setup():
        course = ENDED if seen.turn == OVER else SETTING_UP
        return (Prospect(False, False, course, ()),) * len(_COUNTS)
    chosen = _ACTION_OF.get(int(seen.step), -1) if seat == seen.mover else -1
    return tuple(
        [
            Prospect(can, action == chosen, PLAYING, counts)
            for action, (can, counts) in enumerate([count(seen, seat) for count in _COUNTS])
        ]
    )


_Counted = tuple[bool, tuple[int, ...]]


def _recruits(seen: SeenBarony, seat: int) -> _Counted:
    left = int(seen.reserve(seat, KNIGHT))
    cities = [hex for hex in seen.land.hexes if seen.is_city_of(seat, hex)]
    most = max([int(most_recruits(seen, seat, hex)) for hex in cities], default=0)
    return most > 0, (most, left)


def _moves(seen: SeenBarony, seat: int) -> _Counted:
    """Count the knights that can go; in the mover's turn without those that have gone (B-42)."""
    moving = seat == seen.mover
    if moving and seen.moved == _MOST_MOVES:
        return False, (0,)
    free = sum(
        [
            int(seen.knights_at(seat, hex)) - (moving and hex == seen.arrived)
            for hex in seen.land.hexes
            if seen.knights_at(seat, hex) and may_leave(seen, seat, hex)
        ]
    )
    return free > 0, (free,)


def _buildings(seen: SeenBarony, seat: int) -> _Counted:
    sites = [
        hex
        for hex in seen.land.hexes
        if seen.knights_at(seat, hex) and may_build_on(seen, seat, hex)
    ]
    left = int(seen.reserve(seat, VILLAGE)) + int(seen.reserve(seat, STRONGHOLD))
    many = min(len(sites), left)
    return many > 0, (many, gold_to_earn(seen, seat, sites), left)


def _cities(seen: SeenBarony, seat: int) -> _Counted:
    sites = [hex for hex in seen.land.hexes if seen.building_of(seat, hex) == VILLAGE]
    left = min(int(seen.reserve(seat, CITY)), int(MOST_NEW_CITIES) - int(seen.new_cities(seat)))
    many = len([hex for hex in sites if may_found_on(seen, seat, hex)]) if left > 0 else 0
    return many > 0, (many, left)


def _landings(seen: SeenBarony, seat: int) -> _Counted:
    left = int(seen.reserve(seat, KNIGHT))
    many = len([hex for hex in seen.land.hexes if may_land_on(seen, hex)])
    return many > 0 and left >= _KNIGHTS_SENT, (many, left)


def _titles(seen: SeenBarony, seat: int) -> _Counted:
    title = int(seen.title(seat))
    paid = int(seen.paid_gold())
    can = title < DUKE and bool(may_promote(seen, seat))
    return can, (int(seen.gold(seat)), title, paid)


_COUNTS: Final[tuple[Callable[[SeenBarony, int], _Counted], ...]] = (
    _recruits,
    _moves,
    _buildings,
    _cities,
    _landings,
    _titles,
)
