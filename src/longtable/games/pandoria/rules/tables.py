"""A data set in numbers: the map and what is printed on the cards, as the rules look it up."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.games.pandoria.board import CARDS, DOUBLES, HEXES, TILE_KINDS

#: every set of tables that was made, by name, so that states read back share them
_KNOWN: Final[dict[str, Tables]] = {}


@final
class Tables:
    """The map, the tiles and the cards of a data set. Never changed, shared by all states.

    Attributes:
        name: of the data set, as the option names it; two of the same name are the same.
        ground: by hex what is there before anything is laid: printed terrain, ``FREE``, ``LAKE``,
            ``BORDER`` or a path.
        icons: by hex the icons printed there.
        starting: by hex 1 where the starting tiles lie.
        tiles: by kind how many tiles there are; the starting tiles are not among them.
        gold, spell, strength, crystals, building, rate, wood: by card its price, the spell with its
            strength and price, and the building with its strength and price.
    """

    def __init__(
        self,
        name: str,
        ground: list[int],
        icons: list[int],
        starting: list[int],
        tiles: list[int],
        cards: list[list[int]],
    ) -> None:
        """Take tables by hex and kind; a card is gold, spell, strength, crystals, building, rate, wood.

        Raises:
            ValueError: when a table has not the size it must have.
        """
        sizes = [len(ground), len(icons), len(starting), len(tiles), len(cards)]
        if sizes != [HEXES, HEXES, HEXES, TILE_KINDS, CARDS]:
            raise ValueError(f"tables of {sizes} entries")
        self.name: str = name
        self.ground: vec[i64] = vec[i64](ground)
        self.icons: vec[i64] = vec[i64](icons)
        self.starting: vec[i64] = vec[i64](starting)
        self.tiles: vec[i64] = vec[i64](tiles)
        self.gold: vec[i64] = vec[i64]([card[0] for card in cards])
        self.spell: vec[i64] = vec[i64]([card[1] for card in cards])
        self.strength: vec[i64] = vec[i64]([card[2] for card in cards])
        self.crystals: vec[i64] = vec[i64]([card[3] for card in cards])
        self.building: vec[i64] = vec[i64]([card[4] for card in cards])
        self.rate: vec[i64] = vec[i64]([card[5] for card in cards])
        self.wood: vec[i64] = vec[i64]([card[6] for card in cards])
        _KNOWN.setdefault(name, self)

    def is_printed(self, hex: i64) -> bool:
        """Whether terrain is printed on the hex."""
        return self.ground[hex] < 4

    def tile_count(self) -> int:
        """Return how many double tiles there are, the starting tiles not counted."""
        found = 0
        kind: i64
        for kind in range(DOUBLES):
            found += self.tiles[kind]
        return found

    def __reduce__(self) -> tuple[object, ...]:
        """Let pickle find the tables again, or make them in a process that has not got them."""
        columns = [self.gold, self.spell, self.strength, self.crystals]
        columns += [self.building, self.rate, self.wood]
        return tables_of, (
            self.name,
            list(self.ground),
            list(self.icons),
            list(self.starting),
            list(self.tiles),
            [[int(column[card]) for column in columns] for card in range(CARDS)],
        )


def tables_of(
    name: str,
    ground: list[int],
    icons: list[int],
    starting: list[int],
    tiles: list[int],
    cards: list[list[int]],
) -> Tables:
    """Return the tables of this name, made from the lists if there are none yet."""
    known = _KNOWN.get(name)
    return known if known is not None else Tables(name, ground, icons, starting, tiles, cards)
