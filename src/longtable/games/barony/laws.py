"""What is true of every position, whatever has been played: the conservation laws (2.9).

They are written apart from the rules, slowly, so that they can catch them out. The conformance kit and the
reader of hand-written positions ask them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from longtable.games.barony.board import (
    CITY,
    DUKE,
    FIRST_CITIES,
    FOREST,
    HEXES,
    KNIGHT,
    LAKE,
    MOST_NEW_CITIES,
    MOST_SEATS,
    NO_LAND,
    NOWHERE,
    PIECES,
    STRONGHOLD,
    SUPPLY,
    TOKEN_KINDS,
    TOKENS,
    VILLAGE,
    neighbours_of,
)
from longtable.games.barony.laws_of_turns import LAWS_OF_TURNS
from longtable.games.barony.ledger import Ledger
from longtable.games.barony.rules.land import ROOM, Land
from longtable.games.barony.rules.position import NOBODY, OWNED, QUIET_ROUNDS, STEPS, Position

MOST_TURNS: Final = 1_000_000  #: far more than any game has

# -- the map ----------------------------------------------------------------------------------------------


def _the_map_is_right(ledger: Ledger) -> bool:
    return _land_is_right(ledger.table.land)


@lru_cache(maxsize=8)  # all positions of a game share one, which never changes
def _land_is_right(land: Land) -> bool:
    there = [hex for hex in range(HEXES) if land.terrain[hex] != NO_LAND]
    dry = [hex for hex in there if land.terrain[hex] != LAKE]
    ways: list[int] = []
    for hex in range(HEXES):
        onto = sorted(set(neighbours_of(hex)).intersection(dry))
        ways += [len(onto), *onto, *[0] * (ROOM - 1 - len(onto))]
    rim = [hex for hex in there if len(set(neighbours_of(hex)).intersection(there)) < 6]
    lakes = set(there).difference(dry)
    shore = [hex for hex in range(HEXES) if lakes.intersection(neighbours_of(hex))]
    return (
        list(land.hexes) == dry
        and list(land.ways) == ways
        and [hex for hex in range(HEXES) if land.border[hex]] == rim
        and [hex for hex in range(HEXES) if land.lakeside[hex]] == shore
    )


def _tiles_are_whole(ledger: Ledger) -> bool:
    return _tiles_are_right(ledger.table.land)


@lru_cache(maxsize=8)
def _tiles_are_right(land: Land) -> bool:
    """Each hex belongs to a tile of three that touch each other, or no tile is known."""
    hexes_of: dict[int, set[int]] = {}
    for hex, tile in enumerate(land.tiles):
        if tile != NOWHERE:
            hexes_of.setdefault(int(tile), set()).add(hex)
    if not hexes_of:
        return True
    whole = all(
        len(hexes) == 3 and all(len(hexes.intersection(neighbours_of(hex))) == 2 for hex in hexes)
        for hexes in hexes_of.values()
    )
    there = {hex for hex in range(HEXES) if land.terrain[hex] != NO_LAND}
    return whole and set().union(*hexes_of.values()) == there and max(hexes_of) < len(hexes_of)


# -- pawns ------------------------------------------------------------------------------------------------


def _whole(ledger: Ledger, piece: int) -> bool:
    """Whether the pieces of each seat are as many as there are, on the map, in reserve or removed."""
    for seat in ledger.seats:
        removed = int(ledger.table.removed[seat]) if piece == KNIGHT else 0
        if ledger.on_map(seat, piece) + ledger.reserve(seat, piece) + removed != SUPPLY[piece]:
            return False
    return True


def _knights_are_whole(ledger: Ledger) -> bool:
    return _whole(ledger, KNIGHT)


def _villages_are_whole(ledger: Ledger) -> bool:
    return _whole(ledger, VILLAGE)


def _strongholds_are_whole(ledger: Ledger) -> bool:
    return _whole(ledger, STRONGHOLD)


def _cities_are_whole(ledger: Ledger) -> bool:
    return _whole(ledger, CITY)


def _pawns_stand_on_land(ledger: Ledger) -> bool:
    return all(ledger.terrain.get(hex, LAKE) != LAKE for hex in ledger.pawns)


def _no_city_in_a_forest(ledger: Ledger) -> bool:
    return all(ledger.terrain.get(hex) != FOREST for hex in ledger.cities)


def _cities_lie_apart(ledger: Ledger) -> bool:
    return not any(other in ledger.cities for hex in ledger.cities for other in neighbours_of(hex))


def _closed_hexes_hold_one_colour(ledger: Ledger) -> bool:
    return all(len(pawns) == 1 for hex, pawns in ledger.pawns.items() if ledger.closing(hex))


def _marks_of_pawns_are_right(ledger: Ledger) -> bool:
    table = ledger.table
    for hex in range(HEXES):
        there = sum(1 << seat for seat in ledger.pawns.get(hex, ()))
        closing = sum(1 << seat for seat in ledger.closing(hex)) if there else 0
        if table.present[hex] != there or table.closed[hex] != closing:
            return False
    return True


def _marks_of_cities_are_right(ledger: Ledger) -> bool:
    return {hex for hex in range(HEXES) if ledger.table.settled[hex]} == ledger.settled


# -- tokens, titles, cities -------------------------------------------------------------------------------


def _tokens_are_whole(ledger: Ledger) -> bool:
    tokens = [int(number) for number in ledger.table.tokens]
    return all(
        sum(tokens[kind::TOKEN_KINDS]) + ledger.table.supply(kind) == TOKENS
        and ledger.table.supply(kind) >= 0
        for kind in range(TOKEN_KINDS)
    )


def _cities_were_founded(ledger: Ledger) -> bool:
    return all(0 <= ledger.first_cities(seat) <= FIRST_CITIES for seat in ledger.seats)


def _score_is_right(ledger: Ledger) -> bool:
    """New cities are those of the five that are neither in reserve nor from setup."""
    for seat in ledger.seats:
        new = int(SUPPLY[CITY]) - ledger.reserve(seat, CITY) - ledger.first_cities(seat)
        if ledger.table.score(seat) != 15 * ledger.table.titles[seat] + 10 * new:
            return False
    return True


# -- what must be so before anything else can be asked ----------------------------------------------------


def _nothing_is_missing(table: Position) -> bool:
    seats = int(table.seats)
    lengths = [
        *[(len(table.knights), HEXES * seats), (len(table.buildings), HEXES)],
        *[(len(kept), HEXES) for kept in (table.present, table.closed, table.settled)],
        *[(len(table.tokens), TOKEN_KINDS * (seats + 1)), (len(table.reserves), PIECES * seats)],
        *[(len(kept), seats) for kept in (table.removed, table.founded, table.titles)],
        *[(len(table.land.terrain), HEXES), (len(table.land.tiles), HEXES)],
    ]
    return 2 <= seats <= MOST_SEATS and all(length == right for length, right in lengths)


def _numbers_are_those_of_the_game(table: Position) -> bool:
    seats = int(table.seats)
    ranges: list[tuple[Iterable[int], int, int]] = [
        ([table.turn, table.victim], NOBODY, seats - 1),
        ([table.starter, table.mover], 0, seats - 1),
        ([table.turns, table.round], 0, MOST_TURNS),
        ([table.placed], 0, FIRST_CITIES * seats),
        ([table.quiet], 0, QUIET_ROUNDS),
        ([table.step], 0, STEPS - 1),
        ([table.place, table.arrived], NOWHERE, HEXES - 1),
        ([table.moved], 0, 2),
        ([*table.knights], 0, int(SUPPLY[KNIGHT])),
        ([*table.tokens], 0, TOKENS),
        ([*table.reserves], 0, int(SUPPLY[VILLAGE])),
        ([*table.removed], 0, int(SUPPLY[KNIGHT]) - 1),
        ([*table.founded], 0, MOST_NEW_CITIES),
        ([*table.titles], 0, DUKE),
        ([of for of in table.land.terrain if of != NO_LAND], 0, LAKE),
        ([*table.land.tiles], NOWHERE, HEXES),
    ]
    right = all(least <= n <= most for numbers, least, most in ranges for n in numbers)
    buildings = [int(number) for number in table.buildings if number]
    return right and all(n // OWNED < seats and n % OWNED for n in buildings)


BASIC: Final[tuple[tuple[Callable[[Position], bool], str], ...]] = (
    (_nothing_is_missing, "2 to 4 seats play, and nothing is missing"),
    (_numbers_are_those_of_the_game, "all numbers are numbers that the game has"),
)
LAWS: Final[tuple[tuple[Callable[[Ledger], bool], str], ...]] = (
    (_the_map_is_right, "borders, shores and ways are those of the map"),
    (_tiles_are_whole, "each hex of the map belongs to a tile of three, or no tile is known"),
    (_knights_are_whole, "knights on the map, in reserve and removed are 7 a seat"),
    (_villages_are_whole, "villages on the map and in reserve are 14 a seat"),
    (_strongholds_are_whole, "strongholds on the map and in reserve are 2 a seat"),
    (_cities_are_whole, "cities on the map and in reserve are 5 a seat"),
    (_pawns_stand_on_land, "pawns stand on the map, and never on a lake"),
    (_no_city_in_a_forest, "no city stands in a forest"),
    (_cities_lie_apart, "no two cities are neighbours"),
    (
        _closed_hexes_hold_one_colour,
        "two pawns of a colour, one on a mountain, a stronghold and a city keep other colours out",
    ),
    (_marks_of_pawns_are_right, "who is where, and who closes it, follows from the pawns"),
    (_marks_of_cities_are_right, "what is settled follows from the cities"),
    (_tokens_are_whole, "tokens held and in the bank are 20 of each kind"),
    (_cities_were_founded, "a seat has three first cities at most"),
    (_score_is_right, "the score is 15 a title and 10 a new city"),
    *LAWS_OF_TURNS,
)


def broken_laws(table: Position) -> list[str]:
    """Return the laws that a position breaks, in words; none in a right one.

    Where numbers are missing or mean nothing, only that is said.
    """
    for holds, words in BASIC:
        if not holds(table):
            return [words]
    ledger = Ledger(table)
    return [words for keeps, words in LAWS if not keeps(ledger)]
