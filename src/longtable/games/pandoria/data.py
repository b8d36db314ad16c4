"""The data sets: the map, the tiles, the cards, the monuments and the realms (dossier 1 to 3, 4.8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Final

import msgspec

from longtable.games.pandoria.board import (
    BORDER,
    BUILDING_NAMES,
    COLUMNS,
    FREE,
    LAKE,
    PATH,
    SPELL_NAMES,
    TERRAINS,
    TILE_NAMES,
)
from longtable.games.pandoria.rules.tables import Tables

#: how a map is drawn: terrain printed on it, and paths of that terrain in small letters
TERRAIN_LETTERS: Final = "FHMC"
START: Final = "S"
GROUND: Final = {
    **{letter: terrain for terrain, letter in enumerate(TERRAIN_LETTERS)},
    **{letter.lower(): PATH + terrain for terrain, letter in enumerate(TERRAIN_LETTERS)},
    ".": FREE,
    START: FREE,
    "L": LAKE,
    "#": BORDER,
}
PRINTED_ICONS: Final = 1


@dataclass(frozen=True, slots=True)
class CardData:
    """What is printed on a card: the price in gold, the spell, and the building.

    ``strength`` and ``rate`` are as :mod:`.board` says beside each spell and building, 0 where there is
    nothing to be said.
    """

    name: str
    gold: int
    spell: str
    strength: int
    crystals: int
    building: str
    rate: int
    wood: int


@dataclass(frozen=True, slots=True)
class RealmData:
    """What a realm begins with, in the full game and on side A."""

    name: str
    crystals: int
    gold: int
    wood: int
    beginner: tuple[int, int, int]


@dataclass(frozen=True)
class DataSet:
    """A data set.

    Attributes:
        id: its name without the hash.
        map: the rows of the map, a letter a hex as in ``GROUND``, ``S`` where the starting tiles go.
        starting: the two starting tiles.
        doubles: how many there are of each double tile, by name; singles: of each single tile.
        cards: all cards, in the order of their numbers.
        monuments: for each split, how many there are of value 3, 4, 5 and 6.
        realms: the realms, in the order of their numbers.
    """

    id: str
    map: tuple[str, ...]
    starting: tuple[str, str]
    doubles: Mapping[str, int]
    singles: Mapping[str, int]
    cards: tuple[CardData, ...]
    monuments: Mapping[str, tuple[int, int, int, int]]
    realms: tuple[RealmData, ...]

    @cached_property
    def digest(self) -> str:
        """The hash of all that the set says, in twelve hexadecimal digits."""
        return sha256(msgspec.json.encode(self, order="deterministic")).hexdigest()[:12]

    @cached_property
    def name(self) -> str:
        """How the option names it: id and hash."""
        return f"{self.id}-{self.digest}"

    @cached_property
    def starting_hexes(self) -> tuple[int, ...]:
        """The four hexes of the starting tiles, ascending."""
        return tuple(hex for hex, letter in enumerate("".join(self.map)) if letter == START)

    @cached_property
    def tables(self) -> Tables:
        """The map and the cards in numbers, for the rules."""
        letters = "".join(self.map)
        counts = {**self.doubles, **self.singles}
        return Tables(
            self.name,
            [GROUND[letter] for letter in letters],
            [PRINTED_ICONS if GROUND[letter] < TERRAINS else 0 for letter in letters],
            [int(letter == START) for letter in letters],
            [counts.get(name, 0) for name in TILE_NAMES],
            [_card(card) for card in self.cards],
        )


def _card(card: CardData) -> list[int]:
    return [
        card.gold,
        SPELL_NAMES.index(card.spell),
        card.strength,
        card.crystals,
        BUILDING_NAMES.index(card.building),
        card.rate,
        card.wood,
    ]


_MAP: Final = (
    "##..m.....h.##",
    ".........C....",
    "h.F..L.......f",
    "..............",
    "......SS..L...",
    "......SS......",
    "m.L........M.c",
    "........L.....",
    "....H.........",
    "##.c.....f..##",
)
assert all(len(row) == COLUMNS for row in _MAP)

_CARDS: Final = (
    CardData("g01", 2, "acquire", 1, 3, "bank", 1, 2),
    CardData("g02", 3, "acquire", 1, 3, "small-tower", 1, 3),
    CardData("g03", 4, "acquire", 2, 5, "market", 2, 3),
    CardData("g04", 5, "acquire", 2, 5, "large-treasury", 2, 6),
    CardData("g05", 3, "adopt", 0, 3, "school", 1, 3),
    CardData("g06", 3, "adopt", 0, 3, "repository", 1, 4),
    CardData("g07", 4, "adopt", 0, 3, "large-tower", 2, 6),
    CardData("g08", 3, "astral-ship", 0, 4, "small-saw-mill", 1, 3),
    CardData("g09", 4, "astral-ship", 0, 4, "shrine", 1, 4),
    CardData("g10", 4, "astral-ship", 0, 4, "statue", 1, 5),
    CardData("g11", 2, "clone", 1, 2, "small-treasury", 1, 3),
    CardData("g12", 3, "clone", 1, 2, "poorhouse", 2, 4),
    CardData("g13", 5, "clone", 2, 5, "carpenter", 2, 5),
    CardData("g14", 5, "clone", 2, 5, "large-saw-mill", 2, 6),
    CardData("g15", 2, "conjure", 6, 2, "carpenter", 1, 3),
    CardData("g16", 2, "conjure", 6, 2, "small-tower", 1, 3),
    CardData("g17", 3, "conjure", 8, 3, "lumberyard", 1, 4),
    CardData("g18", 3, "conjure", 8, 3, "vault", 1, 4),
    CardData("g19", 4, "conjure", 10, 4, "store", 1, 5),
    CardData("g20", 5, "construct", 0, 6, "bank", 2, 4),
    CardData("g21", 4, "construct", 0, 6, "school", 1, 3),
    CardData("g22", 6, "construct", 0, 6, "large-tower", 2, 6),
    CardData("g23", 3, "enchanted-castle", 0, 3, "small-saw-mill", 1, 3),
    CardData("g24", 4, "enchanted-castle", 0, 3, "large-treasury", 2, 6),
    CardData("g25", 4, "enchanted-castle", 0, 3, "repository", 2, 6),
    CardData("g26", 2, "flee", 0, 2, "small-treasury", 1, 3),
    CardData("g27", 3, "flee", 0, 2, "market", 1, 5),
    CardData("g28", 3, "master-builder", 0, 4, "carpenter", 1, 3),
    CardData("g29", 3, "master-builder", 0, 4, "small-tower", 1, 3),
    CardData("g30", 5, "master-builder", 0, 4, "bank", 3, 6),
    CardData("g31", 2, "muster", 1, 3, "bank", 1, 2),
    CardData("g32", 4, "muster", 1, 3, "vault", 2, 6),
    CardData("g33", 4, "muster", 2, 6, "small-saw-mill", 1, 3),
    CardData("g34", 5, "muster", 2, 6, "school", 2, 5),
    CardData("g35", 3, "rage", 2, 2, "shrine", 1, 4),
    CardData("g36", 4, "rage", 2, 2, "large-saw-mill", 2, 6),
    CardData("g37", 4, "rage", 3, 4, "poorhouse", 2, 4),
    CardData("g38", 4, "rage", 3, 4, "statue", 1, 5),
    CardData("g39", 2, "teleport", 1, 2, "small-treasury", 1, 3),
    CardData("g40", 4, "teleport", 2, 4, "store", 1, 5),
    CardData("g41", 5, "teleport", 2, 4, "shrine", 2, 7),
    CardData("g42", 4, "terrain", 1, 3, "lumberyard", 2, 6),
    CardData("g43", 5, "terrain", 1, 3, "school", 3, 7),
    CardData("g44", 5, "terrain", 2, 3, "carpenter", 3, 7),
    CardData("hu-a", 4, "muster", 2, 6, "small-treasury", 1, 3),
    CardData("hu-b", 3, "rage", 3, 4, "market", 2, 3),
    CardData("dw-a", 3, "conjure", 8, 3, "small-tower", 1, 3),
    CardData("dw-b", 3, "enchanted-castle", 0, 3, "bank", 2, 4),
    CardData("el-a", 3, "teleport", 2, 4, "small-saw-mill", 1, 3),
    CardData("el-b", 5, "clone", 2, 5, "statue", 1, 5),
    CardData("ma-a", 4, "acquire", 2, 5, "school", 1, 3),
    CardData("ma-b", 3, "adopt", 0, 3, "shrine", 1, 4),
    CardData("ha-a", 4, "construct", 0, 6, "carpenter", 1, 3),
    CardData("ha-b", 3, "flee", 0, 2, "poorhouse", 2, 4),
)

STANDARD: Final = DataSet(
    id="standard",
    map=_MAP,
    starting=("forest-1-mountain-1", "hill-1-city-1"),
    doubles={
        name: 3 if icons == 2 else 1 if icons == 4 else 2
        for name in TILE_NAMES[:24]
        for icons in [sum(int(part) for part in name.split("-") if part.isdigit())]
    },
    singles=dict.fromkeys(TILE_NAMES[24:], 1),
    cards=_CARDS,
    monuments={"4-3-3-3": (4, 3, 3, 3), "1-4-4-4": (1, 4, 4, 4)},
    realms=(
        RealmData("humans", 5, 4, 5, (5, 4, 5)),
        RealmData("dwarves", 2, 10, 5, (2, 10, 5)),
        RealmData("elves", 8, 3, 4, (8, 3, 4)),
        RealmData("mages", 9, 2, 2, (9, 2, 2)),
        RealmData("halflings", 4, 3, 7, (4, 3, 7)),
    ),
)

#: all sets, as the option names them
DATA_SETS: Final[dict[str, DataSet]] = {made.name: made for made in (STANDARD,)}
