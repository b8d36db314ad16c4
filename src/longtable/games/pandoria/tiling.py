"""Find tiles for land that is written hex by hex."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from longtable.games.pandoria.board import (
    DOUBLES,
    HEXES,
    MOST_ICONS,
    SINGLES,
    TERRAIN_NAMES,
    TILE_NAMES,
    TILE_NUMBERS,
    double_kind,
    hex_name,
    neighbours_of,
)
from longtable.games.pandoria.data import DataSet
from longtable.games.pandoria.deal import StartingTile, starting_layouts

Half = tuple[int, int]  #: terrain and icons
Tile = list[str]  #: its name and the one or two hexes that it covers, as ``to_json`` writes it

MOST_TRIES: Final = 5_000  #: ten times what the land of any whole game has taken
_NUMBERS: Final = {hex_name(hex): hex for hex in range(HEXES)}


def tiles_on(land: Mapping[str, str], data: DataSet) -> list[Tile] | None:
    """Return tiles of a data set that lie so: terrain and icons by hex (``mountain-2``).

    The starting tiles are among them, if anything is said of the starting hexes. ``None`` when there is no
    such hex or half of a tile, or no tiles lie so.
    """
    halves: dict[int, Half] = {}
    for name, half in land.items():
        terrain, _dash, icons = half.rpartition("-")
        known = terrain in TERRAIN_NAMES and icons in [str(n + 1) for n in range(MOST_ICONS)]
        if name not in _NUMBERS or not known:
            return None
        halves[_NUMBERS[name]] = TERRAIN_NAMES.index(terrain), int(icons)
    found: list[Tile] = []
    if not set(data.starting_hexes).isdisjoint(halves):
        start = _start(halves, data)
        if start is None:
            return None
        found = [list(tile) for tile in start]
        halves = {hex: half for hex, half in halves.items() if hex not in data.starting_hexes}
    search = _Search(halves, data)
    return [*found, *search.laid] if search.lay() else None


def default_start(data: DataSet) -> list[Tile]:
    """Return the starting tiles as they lie where nothing is said of them."""
    return [list(tile) for tile in starting_layouts(data)[0]]


def _start(halves: Mapping[int, Half], data: DataSet) -> tuple[StartingTile, ...] | None:
    """Return the layout of the starting tiles that shows what is written of the starting hexes."""
    for layout in starting_layouts(data):
        shown: dict[int, str] = {}
        for name, first, second in layout:
            parts = name.split("-")
            shown[_NUMBERS[first]] = "-".join(parts[:2])
            shown[_NUMBERS[second]] = "-".join(parts[2:])
        said = {hex: f"{TERRAIN_NAMES[half[0]]}-{half[1]}" for hex, half in halves.items()}
        if all(said.get(hex) == shown[hex] for hex in shown):
            return layout
    return None


class _Search:
    """Lay tiles one after the other, always where there are fewest ways; go back where there are none."""

    def __init__(self, halves: dict[int, Half], data: DataSet) -> None:
        self.halves = halves
        self.copies = Counter({TILE_NUMBERS[name]: n for name, n in data.doubles.items()})
        self.copies.update({TILE_NUMBERS[name]: n for name, n in data.singles.items()})
        self.laid: list[Tile] = []
        self.tries = 0

    def lay(self) -> bool:
        """Cover what is left; false where that cannot be."""
        if not self.halves:
            return True
        self.tries += 1
        ways = {hex: self.ways(hex) for hex in self.halves}
        hex = min(ways, key=lambda at: (len(ways[at]), at))
        for kind, hexes in ways[hex]:
            if self.tries > MOST_TRIES:
                return False
            held = {at: self.halves.pop(at) for at in hexes}
            self.copies[kind] -= 1
            self.laid.append([TILE_NAMES[kind], *[hex_name(at) for at in hexes]])
            if self.lay():
                return True
            self.laid.pop()
            self.copies[kind] += 1
            self.halves.update(held)
        return False

    def ways(self, hex: int) -> list[tuple[int, list[int]]]:
        """Return the tiles that can cover a hex: double ones first, as there are more of them."""
        terrain, icons = self.halves[hex]
        found: list[tuple[int, list[int]]] = []
        for other in neighbours_of(hex):
            mate = self.halves.get(other)
            if mate is None or mate[0] == terrain:
                continue
            kind = int(double_kind(terrain, icons, *mate))
            if self.copies[kind] > 0:
                found.append((kind, [hex, other] if terrain < mate[0] else [other, hex]))
        single = DOUBLES + SINGLES // len(TERRAIN_NAMES) * terrain + icons - 1
        if self.copies[single] > 0:
            found.append((single, [hex]))
        return found
