"""What the tests of Barony say in one word: a position in words, picks by name, what is legal."""

from longtable.core import OVER, Rng, numbered_stream
from longtable.games.barony.board import (
    FIRST_HEX,
    HEXES,
    NO_LAND,
    NOWHERE,
    PICK_NAMES,
    PICK_NUMBERS,
    TERRAIN_NAMES,
    hex_name,
    tile_hexes,
)
from longtable.games.barony.deal import BaronyOptions, draw_deal, start
from longtable.games.barony.reading import read_state
from longtable.games.barony.rules import BaronyState
from longtable.games.barony.rules import opening as opened

#: the dossier's seven hexes, its (0, 0) in the middle:
#:       b1 forest     c1 mountain
#:   b2 lake      c2 plain      d2 field
#:       b3 plain      c3 forest
T7 = {
    "b1": "forest", "c1": "mountain",
    "b2": "lake", "c2": "plain", "d2": "field",
    "b3": "plain", "c3": "forest",
}  # fmt: skip


def meadow(terrain: str = "plain", seats: int = 2, **other: str) -> dict[str, str]:
    """Return the compact map of so many seats with one terrain everywhere but where another is named."""
    hexes = sorted(hex for tile in tile_hexes("compact", seats) for hex in tile)
    return {hex_name(hex): other.get(hex_name(hex), terrain) for hex in hexes}


def position(**words: object) -> BaronyState:
    """Return a position of two written in words, on T7; what is not said follows."""
    return read_state({"seats": 2, "map": T7, **words})


def opening(seats: int, map: dict[str, str], starter: int = 0) -> BaronyState:
    """Return the position before the first city on a map given in words."""
    terrain = [NO_LAND] * HEXES
    for name, of in map.items():
        terrain[hex_of(name)] = TERRAIN_NAMES.index(of)
    return opened(seats, starter, False, True, False, terrain, [NOWHERE] * HEXES)


def dealt(seats: int, seed: int = 0, **options: str) -> BaronyState:
    """Return the opening of a deal drawn by chance, the first seat beginning where nothing else is said."""
    chosen = BaronyOptions(**{"starter": "first", **options})
    return start(chosen, draw_deal(chosen, seats, numbered_stream(seed)))


def play(state: BaronyState, *picks: str) -> BaronyState:
    """Play picks by name, each of which must be legal; return the same state."""
    for name in picks:
        assert name in names(state), f"{name} is not among {names(state)}"
        state.play(PICK_NUMBERS[name])
    return state


def names(state: BaronyState) -> list[str]:
    """Return the names of the legal picks."""
    return [PICK_NAMES[pick] for pick in state.picks()]


def hex_of(name: str) -> int:
    """Return the number of a hex."""
    return PICK_NUMBERS[name] - FIRST_HEX


def knights(state: BaronyState, seat: int) -> dict[str, int]:
    """Return where a seat's knights stand, and how many."""
    return {
        hex_name(hex): int(state.knights_at(seat, hex))
        for hex in range(HEXES)
        if state.knights_at(seat, hex)
    }


def buildings(state: BaronyState, seat: int) -> dict[str, str]:
    """Return a seat's buildings by hex."""
    kinds = ("", "village", "stronghold", "city")
    return {
        hex_name(hex): kinds[state.building_of(seat, hex)]
        for hex in range(HEXES)
        if state.building_of(seat, hex)
    }


def tokens(state: BaronyState, seat: int) -> dict[str, int]:
    """Return the tokens that a seat holds."""
    return {TERRAIN_NAMES[kind]: int(state.tokens_of(seat, kind)) for kind in state.kinds_of(seat)}


def reserve(state: BaronyState, seat: int) -> list[int]:
    """Return a seat's reserve: knights, villages, strongholds, cities."""
    return [int(state.reserve(seat, piece)) for piece in range(4)]


def random_states(seats: int, seed: int, **options: str) -> list[BaronyState]:
    """Return all positions of a random game, the last one over."""
    state = dealt(seats, seed, **options)
    rng = Rng(seed)
    states = [state.copy()]
    while state.turn != OVER:
        state.play(state.random_pick(rng))
        states.append(state.copy())
    return states
