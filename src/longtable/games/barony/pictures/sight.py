"""What stands on each hex, taken off a position in one pass: everybody sees all of it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from longtable.games.barony.board import HEXES, NO_BUILDING
from longtable.games.barony.rules.position import OWNED
from longtable.games.barony.rules.state import SeenBarony


class Stand(NamedTuple):
    """What stands on a hex.

    Attributes:
        kind: the building, ``NO_BUILDING`` for none; owner: the seat it belongs to, -1 for none.
        knights: how many knights each seat has there; empty where nobody has any.
    """

    kind: int = NO_BUILDING
    owner: int = -1
    knights: tuple[int, ...] = ()

    def pawns(self, seat: int) -> int:
        """Return how many pawns a seat has there."""
        return (self.knights[seat] if self.knights else 0) + (self.owner == seat)

    def seats(self) -> list[int]:
        """Return the seats that have a pawn there, ascending."""
        here = {seat for seat, count in enumerate(self.knights) if count}
        return sorted(here | {self.owner} if self.owner >= 0 else here)


EMPTY: Final = Stand()


@lru_cache(2048)
def _stand(building: int, knights: bytes) -> Stand:
    """Return the one stand of a building, as the position writes it, and of knights by seat."""
    kind, owner = building % OWNED, building // OWNED
    return Stand(
        kind if building else NO_BUILDING,
        owner if building else -1,
        tuple(knights) if any(knights) else (),
    )


def pawns_of(seen: SeenBarony) -> tuple[bytes, bytes]:
    """Return all knights and all buildings as the position holds them: a key for what is drawn."""
    return bytes(seen.knights), bytes(seen.buildings)


@lru_cache(512)
def stands(knights: bytes, buildings: bytes) -> tuple[Stand, ...]:
    """Return what stands on each hex of the window."""
    found: list[Stand] = []
    for hex in range(HEXES):
        here = knights[hex::HEXES]
        building = buildings[hex]
        found.append(_stand(building, here) if building or any(here) else EMPTY)
    return tuple(found)


def terrain_of(seen: SeenBarony) -> bytes:
    """Return the terrain of each hex of the window."""
    return bytes(seen.land.terrain)
