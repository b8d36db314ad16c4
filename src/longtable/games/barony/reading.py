"""Read positions written in the game's own words, by ``to_json`` or by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from longtable.core.state import OVER, TRUTH
from longtable.games.barony.board import (
    CITY,
    FIRST_CITIES,
    FIRST_HEX,
    HEXES,
    KNIGHT,
    NO_BUILDING,
    NO_LAND,
    NOWHERE,
    PICK_NUMBERS,
    PIECE_NAMES,
    PIECES,
    STRONGHOLD,
    SUPPLY,
    TERRAIN_NAMES,
    TITLE_NAMES,
    VILLAGE,
)
from longtable.games.barony.deal import YES
from longtable.games.barony.laws import broken_laws
from longtable.games.barony.rules import ACTION, NOBODY, PLACE, BaronyState, SeenBarony, restore
from longtable.games.barony.rules.position import OWNED
from longtable.games.barony.rules.record import STEP_NAMES
from longtable.games.barony.written import Purse, Reserve, Written, parse, refuse, viewer_of

Numbers = list[int]
BUILDINGS: Final = (VILLAGE, STRONGHOLD, CITY)


def read_state(data: dict[str, object]) -> BaronyState:
    """Read a full position.

    Raises:
        BadPosition: when something is missing, unknown or impossible, saying what.
    """
    written = parse(data)
    if viewer_of(written) != TRUTH:
        refuse("a full position has the viewer “truth”")
    return _lawful(written)


def read_seen(data: dict[str, object]) -> SeenBarony:
    """Read what a viewer knows, which is all there is (B-22).

    Raises:
        BadPosition: when something is missing, unknown or impossible, saying what.
    """
    written = parse(data)
    viewer = viewer_of(written)
    if viewer == TRUTH:
        refuse("a seen position has a seat or “spectator” as its viewer")
    return SeenBarony(_lawful(written).seen_by(viewer))


def _lawful(written: Written) -> BaronyState:
    state = _built(written)
    broken = broken_laws(state)
    if broken:
        refuse(f"not so: {broken[0]}")
    return state


def _built(written: Written) -> BaronyState:
    """Put the position together; what is not written follows, or is as when play begins."""
    options = written.options
    knights, buildings = _knights(written), _buildings(written)
    on_map = _on_map(written.seats, knights, buildings)
    removed = _removed(written, on_map)
    founded = written.founded
    if founded is None:
        founded = [max(0, pieces[CITY] - FIRST_CITIES) for pieces in on_map]
    return restore(
        [
            TRUTH,
            _turn(written),
            _turns(written, on_map, founded),
            written.seats,
            written.starter,
            int(options.stolen == "victim"),
            int(options.stronghold_token == YES),
            int(options.tie == "shared"),
            _placed(written),
            _round(written),
            written.quiet,
            int(written.changed),
            _mover(written),
            _step(written),
            _hex_or_none(written.place),
            _moved(written),
            _hex_or_none(written.arrived),
            NOBODY if written.victim is None else written.victim,
        ],
        [
            _terrain(written),
            _tiles(written),
            knights,
            buildings,
            _tokens(written),
            _reserves(written, on_map, removed),
            removed,
            founded,
            [TITLE_NAMES.index(title) for title in written.titles or ["baron"] * written.seats],
        ],
    )


# -- the map ----------------------------------------------------------------------------------------------


def _hex(name: str) -> int:
    hex = PICK_NUMBERS.get(name, -1) - FIRST_HEX
    if hex < 0:
        refuse(f"there is no hex {name[:40]}")
    return hex


def _hex_or_none(name: str | None) -> int:
    return NOWHERE if name is None else _hex(name)


def _terrain(written: Written) -> Numbers:
    found = [NO_LAND] * HEXES
    for name, terrain in written.map.items():
        found[_hex(name)] = TERRAIN_NAMES.index(terrain)
    return found


def _tiles(written: Written) -> Numbers:
    found = [NOWHERE] * HEXES
    for number, names in enumerate(written.tiles):
        for hex in map(_hex, names):
            if found[hex] != NOWHERE:
                refuse("no hex belongs to a tile twice")
            found[hex] = number
        if not names:
            refuse("a tile has three hexes")
    return found


# -- pawns ------------------------------------------------------------------------------------------------


def _knights(written: Written) -> Numbers:
    found = [0] * (HEXES * written.seats)
    for seat, standing in enumerate(written.knights or []):
        for name, number in standing.items():
            found[HEXES * seat + _hex(name)] = number
    return found


def _buildings(written: Written) -> Numbers:
    found = [NO_BUILDING] * HEXES
    built = (written.villages, written.strongholds, written.cities)
    for kind, by_seat in zip(BUILDINGS, built, strict=True):
        for seat, names in enumerate(by_seat or []):
            for hex in map(_hex, names):
                if found[hex] != NO_BUILDING:
                    refuse("one building stands on a hex, and is named once")
                found[hex] = int(OWNED) * seat + int(kind)
    return found


def _on_map(seats: int, knights: Numbers, buildings: Numbers) -> list[Numbers]:
    """Return how many of each piece the seats have on the map."""
    found = []
    for seat in range(seats):
        pieces = [buildings.count(OWNED * seat + piece) for piece in range(PIECES)]
        pieces[KNIGHT] = sum(knights[HEXES * seat : HEXES * (seat + 1)])
        found.append(pieces)
    return found


def _removed(written: Written, on_map: Sequence[Numbers]) -> Numbers:
    """Return the removed knights; not written they are those missing where the reserve is written."""
    if written.removed is not None:
        return written.removed
    found = []
    for pieces, reserve in zip(on_map, _given_reserves(written), strict=True):
        left = int(SUPPLY[KNIGHT]) - pieces[KNIGHT]
        kept = reserve.knights
        found.append(0 if kept is None else max(0, left - kept))
    return found


def _given_reserves(written: Written) -> list[Reserve]:
    return written.reserves or [Reserve() for _seat in range(written.seats)]


def _reserves(written: Written, on_map: Sequence[Numbers], removed: Numbers) -> Numbers:
    """Return what the seats have in reserve; not written it is what is neither on the map nor removed."""
    found = []
    for seat, reserve in enumerate(_given_reserves(written)):
        for piece, kept in enumerate(reserve.counts()):
            gone = removed[seat] if piece == KNIGHT else 0
            left = int(SUPPLY[piece]) - on_map[seat][piece] - gone
            if left < 0:
                refuse(f"a seat has {SUPPLY[piece]} {PIECE_NAMES[piece]}")
            found.append(left if kept is None else kept)
    return found


def _tokens(written: Written) -> Numbers:
    purses = written.tokens or [Purse() for _seat in range(written.seats)]
    return [number for purse in [*purses, written.paid] for number in purse.counts()]


# -- the course of the game ---------------------------------------------------------------------------------


def _placed(written: Written) -> int:
    return FIRST_CITIES * written.seats if written.placed is None else written.placed


def _in_setup(written: Written) -> bool:
    return _placed(written) < FIRST_CITIES * written.seats


def _round(written: Written) -> int:
    if written.round is not None:
        return written.round
    return 0 if _in_setup(written) else 1


def _step(written: Written) -> int:
    if written.step is not None:
        return STEP_NAMES.index(written.step)
    return int(PLACE if _in_setup(written) else ACTION)


def _moved(written: Written) -> int:
    if written.moved is not None:
        return written.moved
    if written.arrived is not None:
        return 1
    return 2 if written.step == "stolen" else 0


def _mover(written: Written) -> int:
    """Return whose turn it is; at the end the seat that is last in a round had the last one."""
    if written.mover is not None:
        return written.mover
    if isinstance(written.turn, int):
        return written.turn
    last = (written.starter - 1) % written.seats
    return last if written.turn is None else written.starter


def _turn(written: Written) -> int:
    if written.turn is None:
        return OVER
    return written.turn if isinstance(written.turn, int) else _mover(written)


def _turns(written: Written, on_map: Sequence[Numbers], founded: Numbers) -> int:
    """Return the finished turns; not written they are one for each city of setup and each seat in a round."""
    if written.turns is not None:
        return written.turns
    if _in_setup(written):
        return _placed(written)
    setup = sum(pieces[CITY] for pieces in on_map) - sum(founded)
    place = (_mover(written) - written.starter) % written.seats
    return max(0, setup + written.seats * (_round(written) - 1) + place + (written.turn is None))
