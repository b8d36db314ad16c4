"""The data sets: the map, the tiles, the cards, the monuments and the realms (dossier 1 to 3, 4.8).

A data set is a folder of TOML files in this room. What it says is checked when it is loaded, and its hash is
part of its name: a corrected set gets a folder beside the old one, and tables keep what they began with.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Final, NoReturn, TypeVar

import msgspec

from longtable.games.pandoria.board import (
    BORDER,
    BUILDING_NAMES,
    CARD_NAMES,
    CASTLES,
    COLUMNS,
    DOUBLES,
    FREE,
    LAKE,
    MOST_SEATS,
    PATH,
    REALM_NAMES,
    REMOVED,
    ROWS,
    SINGLES,
    SPELL_NAMES,
    TERRAIN_NAMES,
    TERRAINS,
    TILE_NAMES,
    hex_name,
    neighbours_of,
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

ALL_DOUBLES: Final = 48  #: the starting tiles are not among them (1)
ALL_MONUMENTS: Final = 13
SPLITS: Final = ("4-3-3-3", "1-4-4-4")  #: those that a table may choose
#: what a spell's strength can be; of the others there is nothing to say
STRENGTHS: Final = {
    **dict.fromkeys(("acquire", "clone", "muster", "teleport", "terrain"), (1, 2)),
    "conjure": (6, 8, 10),
    "rage": (2, 3),
}
#: what a building's rate can be; it is 1 of the others
RATES: Final = {
    **dict.fromkeys(("bank", "carpenter", "school"), (1, 2, 3)),
    **dict.fromkeys(("repository", "vault", "lumberyard", "market", "shrine"), (1, 2)),
    **dict.fromkeys(("poorhouse", "large-saw-mill", "large-treasury", "large-tower"), (2,)),
}


class BadData(ValueError):
    """A data set that cannot be played.

    Attributes:
        file: the file that is wrong; what: what is wrong in it.
    """

    def __init__(self, file: Path, what: str) -> None:
        self.file = file
        self.what = what
        super().__init__(f"{file}: {what}")


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


# -- what stands in the files -------------------------------------------------------------------------------

Price = Annotated[int, msgspec.Meta(ge=1, le=10)]  #: a track ends at 10, so nothing can cost more
Units = Annotated[int, msgspec.Meta(ge=0, le=10)]
Copies = Annotated[int, msgspec.Meta(ge=1, le=ALL_DOUBLES)]
Form = TypeVar("Form")


class _Map(msgspec.Struct, forbid_unknown_fields=True):
    rows: list[str]


class _Tiles(msgspec.Struct, forbid_unknown_fields=True):
    starting: tuple[str, str]
    doubles: dict[str, Copies]


class _Singles(msgspec.Struct, forbid_unknown_fields=True):
    singles: dict[str, Copies]


class _Card(msgspec.Struct, forbid_unknown_fields=True):
    gold: Price
    spell: str
    crystals: Price
    building: str
    rate: int
    wood: Price
    strength: int = 0


class _Cards(msgspec.Struct, forbid_unknown_fields=True):
    cards: dict[str, _Card]


class _Monuments(msgspec.Struct, forbid_unknown_fields=True):
    splits: dict[str, tuple[int, int, int, int]]


class _Stock(msgspec.Struct, forbid_unknown_fields=True):
    crystals: Units
    gold: Units
    wood: Units


class _Realm(msgspec.Struct, forbid_unknown_fields=True):
    full: _Stock
    beginner: _Stock


def load_set(folder: Path) -> DataSet:
    """Load a data set and check it; its name is that of the folder.

    Raises:
        BadData: when a file is missing or does not say what it must, or what it says cannot be played.
    """
    tiles = _read(folder / "tiles.toml", _Tiles)
    singles = _read(folder / "singles.toml", _Singles).singles
    rows = _read(folder / "map.toml", _Map).rows
    splits = _read(folder / "monuments.toml", _Monuments).splits
    cards = _read(folder / "cards.toml", _Cards).cards
    realms = _read(folder / "realms.toml", dict[str, _Realm])
    _check_map(folder / "map.toml", rows)
    _check_tiles(folder / "tiles.toml", tiles)
    _check_singles(folder / "singles.toml", singles)
    _check_cards(folder / "cards.toml", cards)
    _check_monuments(folder / "monuments.toml", splits)
    _check_names(folder / "realms.toml", realms, REALM_NAMES, "realms")
    return DataSet(
        id=folder.name,
        map=tuple(rows),
        starting=tiles.starting,
        doubles=tiles.doubles,
        singles=singles,
        cards=tuple(_card_data(name, cards[name]) for name in CARD_NAMES),
        monuments=splits,
        realms=tuple(_realm_data(name, realms[name]) for name in REALM_NAMES),
    )


def _read(file: Path, form: type[Form]) -> Form:
    try:
        return msgspec.toml.decode(file.read_bytes(), type=form)
    except OSError as error:
        raise BadData(file, f"cannot be read: {error.strerror}") from None
    except msgspec.MsgspecError as error:
        raise BadData(file, str(error)) from None


def _card_data(name: str, card: _Card) -> CardData:
    return CardData(
        name,
        card.gold,
        card.spell,
        card.strength,
        card.crystals,
        card.building,
        card.rate,
        card.wood,
    )


def _realm_data(name: str, realm: _Realm) -> RealmData:
    full, side_a = realm.full, realm.beginner
    beginner = (side_a.crystals, side_a.gold, side_a.wood)
    return RealmData(name, full.crystals, full.gold, full.wood, beginner)


# -- what must be so ----------------------------------------------------------------------------------------


def _refuse(file: Path, what: str) -> NoReturn:
    raise BadData(file, what)


def _check_names(file: Path, found: Mapping[str, object], names: Sequence[str], what: str) -> None:
    """Refuse names that are missing or that there are not."""
    for name in names:
        if name not in found:
            _refuse(file, f"{name} is missing among the {what}")
    for name in found:
        if name not in names:
            _refuse(file, f"there is no {name} among the {what}")


def _check_map(file: Path, rows: Sequence[str]) -> None:
    letters = "".join(rows)
    if len(rows) != ROWS or any(len(row) != COLUMNS for row in rows):
        _refuse(file, f"a map has {ROWS} rows of {COLUMNS} hexes")
    for letter in sorted(set(letters).difference(GROUND)):
        _refuse(file, f"the letter {letter} stands for nothing")
    for terrain, letter in enumerate(TERRAIN_LETTERS):
        if letters.count(letter) != 1:
            _refuse(file, f"{TERRAIN_NAMES[terrain]} is printed on one hex, {letter}")
    if "L" not in letters:
        _refuse(file, "there is a lake with a ship, L")
    _check_start(file, letters)
    _check_paths(file, letters)
    _check_land(file, letters)


def _check_start(file: Path, letters: str) -> None:
    """Refuse starting hexes that two tiles cannot cover (2.2)."""
    hexes = [hex for hex, letter in enumerate(letters) if letter == START]
    if len(hexes) != 4:
        _refuse(file, f"there are four starting hexes, {START}, not {len(hexes)}")
    for second in hexes[1:]:
        rest = [hex for hex in hexes[1:] if hex != second]
        if second in neighbours_of(hexes[0]) and rest[1] in neighbours_of(rest[0]):
            return
    _refuse(file, "two tiles cannot cover the starting hexes")


def _check_paths(file: Path, letters: str) -> None:
    """Refuse paths that lead nowhere, or that bind printed terrain from the beginning (2.2)."""
    for hex, letter in enumerate(letters):
        if letter not in TERRAIN_LETTERS.lower():
            continue
        near = [letters[other] for other in neighbours_of(hex)]
        if len(near) == 6 and "#" not in near:
            _refuse(file, f"the path on {hex_name(hex)} does not lead out of the board")
        if "." not in near:
            _refuse(file, f"the path on {hex_name(hex)} touches no free hex")
        if letter.upper() in near:
            _refuse(file, f"the path on {hex_name(hex)} touches printed terrain of its own")


def _check_land(file: Path, letters: str) -> None:
    """Refuse land that falls apart, or on which not all tiles and castles of four seats find room."""
    land = {hex for hex, letter in enumerate(letters) if GROUND[letter] <= FREE}
    reached: set[int] = set()
    todo = [letters.index(START)]
    while todo:
        hex = todo.pop()
        if hex in land and hex not in reached:
            reached.add(hex)
            todo += neighbours_of(hex)
    for hex in sorted(land - reached):
        _refuse(file, f"nothing that is laid can ever come to {hex_name(hex)}")
    needed = 2 * (ALL_DOUBLES - REMOVED[MOST_SEATS]) + CASTLES * MOST_SEATS
    if letters.count(".") < needed:
        _refuse(file, f"there is no room for all tiles: {needed} free hexes are needed")


def _check_tiles(file: Path, tiles: _Tiles) -> None:
    names = TILE_NAMES[:DOUBLES]
    for name in (*tiles.starting, *tiles.doubles):
        if name not in names:
            _refuse(file, f"there is no double tile {name}")
    if sum(tiles.doubles.values()) != ALL_DOUBLES:
        _refuse(file, f"there are {ALL_DOUBLES} double tiles beside those of the start")


def _check_singles(file: Path, singles: Mapping[str, int]) -> None:
    for name in singles:
        if name not in TILE_NAMES[DOUBLES:]:
            _refuse(file, f"there is no single tile {name}")
    if sum(singles.values()) != SINGLES:
        _refuse(file, f"there are {SINGLES} single tiles")


def _check_cards(file: Path, cards: Mapping[str, _Card]) -> None:
    _check_names(file, cards, CARD_NAMES, "cards")
    for name, card in cards.items():
        if card.spell not in SPELL_NAMES:
            _refuse(file, f"{name}: there is no spell {card.spell}")
        if card.building not in BUILDING_NAMES:
            _refuse(file, f"{name}: there is no building {card.building}")
        if card.strength not in STRENGTHS.get(card.spell, (0,)):
            _refuse(file, f"{name}: {card.spell} cannot have the strength {card.strength}")
        if card.rate not in RATES.get(card.building, (1,)):
            _refuse(file, f"{name}: {card.building} cannot have the rate {card.rate}")
    _check_names(file, {card.spell: card for card in cards.values()}, SPELL_NAMES, "spells")
    there = {card.building: card for card in cards.values()}
    _check_names(file, there, BUILDING_NAMES, "buildings")
    if len({msgspec.structs.astuple(card) for card in cards.values()}) < len(cards):
        _refuse(file, "two cards are the same")


def _check_monuments(file: Path, splits: Mapping[str, tuple[int, int, int, int]]) -> None:
    _check_names(file, splits, SPLITS, "splits")
    for name, counts in splits.items():
        if name != "-".join(map(str, counts)):
            _refuse(file, f"the split {name} is not what it is called")


# -- all sets ---------------------------------------------------------------------------------------------

STANDARD: Final = load_set(Path(__file__).parent / "standard")

#: all sets, as the option names them; one that is added is also a choice of the option
DATA_SETS: Final[dict[str, DataSet]] = {made.name: made for made in (STANDARD,)}
