"""A position read out slowly into plain words, for the laws that are apart from the rules."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from longtable.core.state import OVER
from longtable.games.barony.board import (
    CITY,
    FIRST_CITIES,
    HEXES,
    KNIGHT,
    LAKE,
    MOUNTAIN,
    NO_LAND,
    PIECES,
    STRONGHOLD,
    TOKEN_KINDS,
    neighbours_of,
)
from longtable.games.barony.rules.position import OWNED, Position


@dataclass(frozen=True)
class Ledger:
    """What lies on the table, by hex and seat."""

    table: Position

    @property
    def seats(self) -> range:
        """The seats."""
        return range(self.table.seats)

    @cached_property
    def terrain(self) -> dict[int, int]:
        """The terrain of each hex of the map."""
        return {hex: of for hex, of in enumerate(self.table.land.terrain) if of != NO_LAND}

    @cached_property
    def knights(self) -> dict[tuple[int, int], int]:
        """How many knights stand where, by seat and hex; only where some do."""
        return {divmod(at, HEXES): int(n) for at, n in enumerate(self.table.knights) if n}

    @cached_property
    def buildings(self) -> dict[int, tuple[int, int]]:
        """Whose building of which kind stands on a hex."""
        return {hex: divmod(int(n), OWNED) for hex, n in enumerate(self.table.buildings) if n}

    @cached_property
    def pawns(self) -> dict[int, Counter[int]]:
        """How many pawns of each seat stand on a hex; only where some do."""
        found: dict[int, Counter[int]] = {}
        for (seat, hex), number in self.knights.items():
            found.setdefault(hex, Counter())[seat] += number
        for hex, (seat, _kind) in self.buildings.items():
            found.setdefault(hex, Counter())[seat] += 1
        return found

    @cached_property
    def cities(self) -> dict[int, int]:
        """Whose city stands on a hex."""
        return {hex: seat for hex, (seat, kind) in self.buildings.items() if kind == CITY}

    @cached_property
    def settled(self) -> set[int]:
        """The hexes with a city on them or next to them."""
        return {other for hex in self.cities for other in [hex, *neighbours_of(hex)]}

    def around(self, hex: int) -> list[int]:
        """Return the neighbours of a hex that the map has, ascending."""
        return sorted(other for other in neighbours_of(hex) if other in self.terrain)

    def closing(self, hex: int) -> set[int]:
        """Return the seats that keep others out: by a city, a stronghold, two pawns, on a mountain (B-43)."""
        owner, kind = self.buildings.get(hex, (None, 0))
        return {
            seat
            for seat, number in self.pawns.get(hex, {}).items()
            if number >= 2
            or self.terrain.get(hex) == MOUNTAIN
            or (owner == seat and kind in (STRONGHOLD, CITY))
        }

    # -- what a seat has ------------------------------------------------------------------------------

    def on_map(self, seat: int, piece: int) -> int:
        """Return how many of a piece a seat has on the map."""
        if piece == KNIGHT:
            return sum(number for (owner, _hex), number in self.knights.items() if owner == seat)
        return list(self.buildings.values()).count((seat, piece))

    def reserve(self, seat: int, piece: int) -> int:
        """Return how many of a piece a seat has in reserve."""
        return int(self.table.reserves[PIECES * seat + piece])

    def held(self, seat: int) -> list[int]:
        """Return how many tokens of each kind a seat holds; of the last number those laid down."""
        return [int(n) for n in self.table.tokens][TOKEN_KINDS * seat : TOKEN_KINDS * (seat + 1)]

    def first_cities(self, seat: int) -> int:
        """Return how many cities a seat placed in setup: those on the map without the new ones."""
        return self.on_map(seat, CITY) - int(self.table.founded[seat])

    # -- the course of the game -----------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.table.turn == OVER)

    @property
    def in_setup(self) -> bool:
        """Whether cities are still being placed."""
        return bool(self.table.placed < FIRST_CITIES * self.table.seats)

    def place_in_round(self) -> int:
        """Return the mover's place in the order of a round, from 0."""
        return int((self.table.mover - self.table.starter) % self.table.seats)

    # -- what the mover could do ----------------------------------------------------------------------

    @property
    def mover(self) -> int:
        """Whose turn it is."""
        return int(self.table.mover)

    def is_alone(self, hex: int) -> bool:
        """Whether the mover has a pawn on a hex and nobody else has."""
        return set(self.pawns.get(hex, {})) == {self.mover}

    def can_enter(self, hex: int) -> bool:
        """Whether the mover's knights may enter a hex (B-43)."""
        return self.terrain.get(hex, LAKE) != LAKE and not self.closing(hex) - {self.mover}

    def can_leave(self, hex: int) -> bool:
        """Whether a knight of the mover that has not moved yet has somewhere to go from a hex (B-42)."""
        waiting = self.knights.get((self.mover, hex), 0) - (hex == self.table.arrived)
        return waiting > 0 and any(self.can_enter(other) for other in neighbours_of(hex))

    def can_build_on(self, hex: int) -> bool:
        """Whether the mover has a knight on a hex without enemies and without a building (B-61)."""
        return self.is_alone(hex) and hex not in self.buildings
