"""What seats have beside the map, taken off a seen state: all of it, for nothing is hidden."""

from __future__ import annotations

from typing import Final, NamedTuple

from longtable.core.state import OVER
from longtable.games.barony.board import CITY, KNIGHT, STRONGHOLD, TOKEN_KINDS, VILLAGE
from longtable.games.barony.rules.state import SeenBarony

_PIECES: Final = (KNIGHT, VILLAGE, STRONGHOLD, CITY)


class SeatSight(NamedTuple):
    """What a seat has, apart from the map.

    Attributes:
        tokens: by kind; reserve: knights, villages, strongholds and cities left.
        gold, silver: what the tokens are worth.
        picks: whether the seat is the one to pick; first: whether it begins each round.
        total: points with silver once the game is over, else -1.
    """

    tokens: tuple[int, ...]
    reserve: tuple[int, ...]
    gold: int
    silver: int
    picks: bool
    first: bool
    total: int


def sight_of(seen: SeenBarony, seat: int) -> SeatSight:
    """Return what is seen of a seat."""
    return SeatSight(
        tokens=tuple([int(seen.tokens_of(seat, kind)) for kind in range(TOKEN_KINDS)]),
        reserve=tuple([int(seen.reserve(seat, piece)) for piece in _PIECES]),
        gold=int(seen.gold(seat)),
        silver=int(seen.silver(seat)),
        picks=seen.turn == seat,
        first=seen.starter == seat,
        total=int(seen.total(seat)) if seen.turn == OVER else -1,
    )


def seats_of(seen: SeenBarony) -> tuple[SeatSight, ...]:
    """Return what is seen of each seat."""
    return tuple([sight_of(seen, seat) for seat in range(seen.seats)])


class TrackSight(NamedTuple):
    """What the score track shows.

    Attributes:
        places: title and new cities of each seat.
        first: the seat that begins each round; round: its number, from 1, or 0 during setup.
        last: whether it is the last one; over: whether the game is.
    """

    places: tuple[tuple[int, int], ...]
    first: int
    round: int
    last: bool
    over: bool


def track_of(seen: SeenBarony) -> TrackSight:
    """Return what the score track shows."""
    return TrackSight(
        tuple([(int(seen.title(seat)), int(seen.new_cities(seat))) for seat in range(seen.seats)]),
        int(seen.starter),
        int(seen.round),
        bool(seen.has_duke()),
        seen.turn == OVER,
    )
