"""What lies on the table, and what may be asked of it.

Hexes, terrain, pieces, titles and picks are numbered as in :mod:`longtable.games.barony.board`; a kind of
token is the terrain it is of. Nothing is hidden, so a seen state knows all of it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from longtable.core.state import State
from longtable.games.barony.board import (
    CITY,
    CITY_POINTS,
    DUKE,
    FIRST_CITIES,
    GOLD,
    HEXES,
    KNIGHT,
    LAKE,
    NO_BUILDING,
    NO_LAND,
    PIECES,
    SILVER,
    TITLE_POINTS,
    TOKEN_KINDS,
    TOKENS,
)
from longtable.games.barony.rules.land import Land

# Steps: what is asked of the seat to pick.
PLACE: Final = 0  #: setup: the hex of a city and a knight
ACTION: Final = 1  #: one of the six actions, or to pass
RECRUIT_CITY: Final = 2  #: recruitment: the city
RECRUIT_NUMBER: Final = 3  #: recruitment: how many knights
LEAVE: Final = 4  #: movement: the hex that the first knight leaves
ENTER: Final = 5  #: movement: the hex that a knight enters
STOLEN: Final = 6  #: movement: which token is taken for a village
LEAVE_AGAIN: Final = 7  #: movement: the hex that the second knight leaves, or done
BUILD_HEX: Final = 8  #: construction: the first hex
BUILD_KIND: Final = 9  #: construction: village or stronghold
BUILD_AGAIN: Final = 10  #: construction: the next hex, or done
FOUND_HEX: Final = 11  #: new city: the village
LANDING: Final = 12  #: expedition: the hex on the border
PAY: Final = 13  #: title: the next token
STEPS: Final = 14

NOBODY: Final = -1  #: a seat that is none
QUIET_ROUNDS: Final = 30  #: rounds without change that end the game (B-104)

#: the set that holds one seat, and that of all others, by seat
ONE: Final = vec[i64]([1, 2, 4, 8])
OTHERS: Final = vec[i64]([14, 13, 11, 7])

OWNED: Final = 4  #: an entry of ``buildings`` is ``OWNED * seat + kind``


class Position(State):
    """What lies on the table.

    Attributes:
        seats: how many play.
        starter: the seat that begins every round.
        victim_chooses: whether the victim picks the token that is taken (B-51).
        stronghold_pays: whether a stronghold earns a token (B-63).
        ties_shared: whether equal points share a rank (B-103).
        land: the map. Shared between copies, never changed.
        placed: setup placements that are over, made or fallen away; ``3 * seats`` once play has begun.
        round: the round being played, from 1; 0 during setup. At the end the last one played.
        quiet: full rounds in a row without change (B-104).
        changed: whether something has changed in this round.
        mover: the seat whose turn it is; ``turn`` may be its victim. At the end who moved last.
        step: what is asked of ``turn`` now.
        place: the hex chosen before: the city in ``RECRUIT_NUMBER``, the hex left in ``ENTER``, the building
            site in ``BUILD_KIND``, where the village fell in ``STOLEN``; otherwise ``NOWHERE``.
        moved: knights moved in this turn, 0 to 2.
        arrived: where the first of them stands, until a second one has moved; otherwise ``NOWHERE``.
        victim: in ``STOLEN`` the seat that loses a token, otherwise ``NOBODY``.
        knights: how many knights a seat has on a hex, at ``144 * seat + hex``.
        buildings: by hex ``4 * seat + kind``, ``NO_BUILDING`` for none. Kinds are ``VILLAGE``, ``STRONGHOLD``
            and ``CITY``, so that no building is 0.
        present: by hex the seats that have a pawn there, as a set. Follows from the pawns.
        closed: by hex the seats whose pawns close it to all others, as a set (B-43). Follows from the pawns.
        settled: by hex, 1 where a city stands on it or next to it. Follows from the cities.
        tokens: tokens held, at ``4 * seat + kind``; behind the last seat those laid down so far for the title
            that is being paid.
        reserves: pieces in reserve, at ``4 * seat + piece``.
        removed: knights removed from the game, by seat (B-80).
        founded: new cities, by seat (B-72).
        titles: by seat.
    """

    def __init__(
        self,
        viewer: i64,
        turn: i64,
        turns: i64,
        seats: i64,
        starter: i64,
        victim_chooses: bool,
        stronghold_pays: bool,
        ties_shared: bool,
        land: Land,
        placed: i64,
        round: i64,
        quiet: i64,
        changed: bool,
        mover: i64,
        step: i64,
        place: i64,
        moved: i64,
        arrived: i64,
        victim: i64,
        knights: vec[u8],
        buildings: vec[u8],
        present: vec[u8],
        closed: vec[u8],
        settled: vec[u8],
        tokens: vec[i64],
        reserves: vec[i64],
        removed: vec[i64],
        founded: vec[i64],
        titles: vec[i64],
    ) -> None:
        self.viewer = viewer
        self.turn = turn
        self.turns = turns
        self.seats: i64 = seats
        self.starter: i64 = starter
        self.victim_chooses: bool = victim_chooses
        self.stronghold_pays: bool = stronghold_pays
        self.ties_shared: bool = ties_shared
        self.land: Land = land
        self.placed: i64 = placed
        self.round: i64 = round
        self.quiet: i64 = quiet
        self.changed: bool = changed
        self.mover: i64 = mover
        self.step: i64 = step
        self.place: i64 = place
        self.moved: i64 = moved
        self.arrived: i64 = arrived
        self.victim: i64 = victim
        self.knights: vec[u8] = knights
        self.buildings: vec[u8] = buildings
        self.present: vec[u8] = present
        self.closed: vec[u8] = closed
        self.settled: vec[u8] = settled
        self.tokens: vec[i64] = tokens
        self.reserves: vec[i64] = reserves
        self.removed: vec[i64] = removed
        self.founded: vec[i64] = founded
        self.titles: vec[i64] = titles

    # -- the map --------------------------------------------------------------------------------------

    def terrain_at(self, hex: i64) -> i64:
        """Return the terrain of a hex, ``NO_LAND`` where the map has none."""
        return i64(self.land.terrain[hex])

    def on_map(self, hex: i64) -> bool:
        """Whether the map has this hex."""
        return self.terrain_at(hex) != NO_LAND

    def is_border(self, hex: i64) -> bool:
        """Whether a side of the hex looks off the map (B-81)."""
        return self.land.border[hex] != 0

    def beside_lake(self, hex: i64) -> bool:
        """Whether a neighbour of the hex is a lake (B-30)."""
        return self.land.lakeside[hex] != 0

    def tile_of(self, hex: i64) -> i64:
        """Return the number of the tile that the hex belongs to, ``NOWHERE`` where none is known."""
        return self.land.tiles[hex]

    def map_hexes(self) -> list[int]:
        """Return the hexes of the map, lakes included, ascending."""
        return [hex for hex in range(HEXES) if self.on_map(hex)]

    # -- pawns on it ----------------------------------------------------------------------------------

    def knights_at(self, seat: i64, hex: i64) -> i64:
        """Return how many knights of a seat stand on a hex."""
        return i64(self.knights[HEXES * seat + hex])

    def building_at(self, hex: i64) -> i64:
        """Return the kind of building on a hex: ``VILLAGE``, ``STRONGHOLD``, ``CITY`` or ``NO_BUILDING``."""
        return i64(self.buildings[hex]) % OWNED

    def builder_at(self, hex: i64) -> i64:
        """Return the seat that owns the building on a hex, ``NOBODY`` where there is none."""
        building = i64(self.buildings[hex])
        return NOBODY if building == NO_BUILDING else building // OWNED

    def building_of(self, seat: i64, hex: i64) -> i64:
        """Return the kind of building that this seat has on a hex, or ``NO_BUILDING``."""
        building = i64(self.buildings[hex])
        return building % OWNED if building // OWNED == seat else NO_BUILDING

    def pawns_at(self, seat: i64, hex: i64) -> i64:
        """Return how many pawns (knights and buildings) of a seat stand on a hex."""
        return self.knights_at(seat, hex) + (1 if self.building_of(seat, hex) else 0)

    def seats_at(self, hex: i64) -> list[int]:
        """Return the seats that have a pawn on a hex."""
        return [seat for seat in range(self.seats) if self.is_present(seat, hex)]

    def is_present(self, seat: i64, hex: i64) -> bool:
        """Whether a seat has a pawn on a hex."""
        return (i64(self.present[hex]) & ONE[seat]) != 0

    def enemies_at(self, seat: i64, hex: i64) -> bool:
        """Whether anybody else has a pawn on a hex."""
        return (i64(self.present[hex]) & OTHERS[seat]) != 0

    def is_settled(self, hex: i64) -> bool:
        """Whether a city of anybody stands on a hex or next to it (B-13, B-71)."""
        return self.settled[hex] != 0

    # -- what a seat has -------------------------------------------------------------------------------

    def reserve(self, seat: i64, piece: i64) -> i64:
        """Return how many of a piece (``KNIGHT`` … ``CITY``) a seat has in reserve."""
        return self.reserves[PIECES * seat + piece]

    def on_board(self, seat: i64, piece: i64) -> i64:
        """Return how many of a piece a seat has on the map."""
        found: i64 = 0
        hex: i64 = 0
        while hex < HEXES:
            if piece == KNIGHT:
                found += self.knights_at(seat, hex)
            elif self.building_of(seat, hex) == piece:
                found += 1
            hex += 1
        return found

    def tokens_of(self, seat: i64, kind: i64) -> i64:
        """Return how many tokens of a kind a seat holds."""
        return self.tokens[TOKEN_KINDS * seat + kind]

    def kinds_of(self, seat: i64) -> list[int]:
        """Return the kinds of token that a seat holds, ascending."""
        return [kind for kind in range(TOKEN_KINDS) if self.tokens_of(seat, kind) > 0]

    def paid(self, kind: i64) -> i64:
        """Return how many tokens of a kind are laid down for the title that is being paid."""
        return self.tokens[TOKEN_KINDS * self.seats + kind]

    def paid_gold(self) -> i64:
        """Return the gold of the tokens laid down so far."""
        return self._worth(self.seats, GOLD)

    def supply(self, kind: i64) -> i64:
        """Return how many tokens of a kind are left in the bank."""
        left: i64 = TOKENS
        place = kind
        while place < len(self.tokens):
            left -= self.tokens[place]
            place += TOKEN_KINDS
        return left

    def gold(self, seat: i64) -> i64:
        """Return the gold of all tokens that a seat holds."""
        return self._worth(seat, GOLD)

    def silver(self, seat: i64) -> i64:
        """Return the silver of all tokens that a seat holds."""
        return self._worth(seat, SILVER)

    def _worth(self, seat: i64, values: vec[i64]) -> i64:
        total: i64 = 0
        kind: i64 = 0
        while kind < TOKEN_KINDS:
            total += values[kind] * self.tokens[TOKEN_KINDS * seat + kind]
            kind += 1
        return total

    def title(self, seat: i64) -> i64:
        """Return a seat's title, ``BARON`` to ``DUKE``."""
        return self.titles[seat]

    def new_cities(self, seat: i64) -> i64:
        """Return how many new cities a seat has founded."""
        return self.founded[seat]

    def score(self, seat: i64) -> i64:
        """Return a seat's points on the scoreboard: titles and new cities (1.3)."""
        return TITLE_POINTS * self.titles[seat] + CITY_POINTS * self.founded[seat]

    def total(self, seat: i64) -> i64:
        """Return a seat's points as if the game ended now: the scoreboard and its silver (B-101)."""
        return self.score(seat) + self.silver(seat)

    # -- the course of the game ---------------------------------------------------------------------------

    def in_setup(self) -> bool:
        """Whether cities are still being placed."""
        return self.placed < FIRST_CITIES * self.seats

    def has_duke(self) -> bool:
        """Whether somebody is Duke: the round being played is the last (B-100)."""
        seat: i64 = 0
        while seat < self.seats:
            if self.titles[seat] == DUKE:
                return True
            seat += 1
        return False

    def place_in_round(self, seat: i64) -> i64:
        """Return a seat's place in the order of a round, from 0."""
        return (seat - self.starter + self.seats) % self.seats

    def is_city_of(self, seat: i64, hex: i64) -> bool:
        """Whether a city of this seat stands on a hex."""
        return self.building_of(seat, hex) == CITY

    def is_lake(self, hex: i64) -> bool:
        """Whether a hex is a lake, which nobody may enter."""
        return self.terrain_at(hex) == LAKE
