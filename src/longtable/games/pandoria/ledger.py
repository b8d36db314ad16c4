"""A position read out slowly into plain facts, for the laws that are apart from the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from longtable.core.state import OVER
from longtable.games.pandoria.board import (
    ADOPT,
    BANK,
    CARDS,
    CARPENTER,
    CASTLE,
    CRYSTALS,
    DOUBLES,
    DWARVES,
    FIGURE_KINDS,
    FREE,
    GOLD,
    HEXES,
    MONUMENT_PRICE,
    NO_CARD,
    NO_FIGURE,
    NO_TILE,
    NOWHERE,
    PATH,
    RESOURCES,
    SCHOOL,
    SLOTS,
    TERRAINS,
    TILES_IN_HAND,
    WOOD,
    double_kind,
    neighbours_of,
    single_kind,
)
from longtable.games.pandoria.data import DATA_SETS, DataSet
from longtable.games.pandoria.rules.position import Position
from longtable.games.pandoria.rules.steps import (
    ELF_FROM,
    FIRST_HALF,
    PAY_BUILDING,
    PAY_CARD,
    PAY_MONUMENT,
    PAY_SPELL,
    SECOND_HALF,
    TERRAIN_FIRST,
    TERRAIN_SECOND,
)

Figure = tuple[int, int]  #: whose, and of which kind


@dataclass(frozen=True)
class Ledger:
    """What lies on the table, by hex, seat and kind."""

    table: Position

    @property
    def seats(self) -> range:
        """The seats."""
        return range(self.table.seats)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.turn == OVER

    @cached_property
    def data(self) -> DataSet:
        """The data set that is played."""
        return DATA_SETS[self.table.tables.name]

    def able(self, seat: int, realm: int) -> bool:
        """Whether a seat has the ability of a realm."""
        return not self.table.beginner and self.table.realms[seat] == realm

    # -- the land -------------------------------------------------------------------------------------

    @cached_property
    def ground(self) -> list[int]:
        """What is on each hex."""
        return [int(of) for of in self.table.ground]

    @cached_property
    def laid(self) -> set[int]:
        """The hexes on which a tile or a castle lies."""
        return {
            hex
            for hex in range(HEXES)
            if self.table.mates[hex] != NOWHERE or self.ground[hex] >= CASTLE
        }

    @cached_property
    def tiles(self) -> dict[tuple[int, ...], int]:
        """The tiles that lie, by the hexes they cover, ascending; those of the start too."""
        table = self.table
        found: dict[tuple[int, ...], int] = {}
        for hex in range(HEXES):
            mate = int(table.mates[hex])
            if mate == hex:
                found[(hex,)] = int(single_kind(table.ground[hex], table.icons[hex]))
            elif mate > hex:
                halves = table.ground[hex], table.icons[hex], table.ground[mate], table.icons[mate]
                found[(hex, mate)] = int(double_kind(*halves))
        return found

    @cached_property
    def regions(self) -> list[set[int]]:
        """All regions, by flood fill."""
        found: list[set[int]] = []
        left = {hex for hex in range(HEXES) if self.ground[hex] < TERRAINS}
        while left:
            region: set[int] = set()
            todo = [min(left)]
            while todo:
                hex = todo.pop()
                if hex in left:
                    left.remove(hex)
                    region.add(hex)
                    todo += [o for o in neighbours_of(hex) if self.ground[o] == self.ground[hex]]
            found.append(region)
        return found

    def around(self, region: set[int]) -> list[int]:
        """Return what is beside the hexes of a region, once a side."""
        return [other for hex in region for other in neighbours_of(hex)]

    def touches_free(self, region: set[int]) -> int:
        """Return by how many sides a region touches free hexes."""
        return [self.ground[hex] for hex in self.around(region)].count(FREE)

    def touches_path(self, region: set[int]) -> bool:
        """Whether a region touches a path of its own terrain."""
        path = PATH + self.ground[min(region)]
        return path in [self.ground[hex] for hex in self.around(region)]

    @cached_property
    def closed(self) -> set[int]:
        """The hexes of closed regions."""
        return {
            hex
            for region in self.regions
            if not self.touches_free(region) and not self.touches_path(region)
            for hex in region
        }

    @cached_property
    def near(self) -> set[int]:
        """The free and printed hexes that laid land touches; printed ones pass it on (4.3)."""
        printed = {hex for hex, of in enumerate(self.table.tables.ground) if of < TERRAINS}
        found: set[int] = set()
        todo = [other for hex in self.laid for other in neighbours_of(hex)]
        while todo:
            hex = todo.pop()
            if hex in found or not (self.ground[hex] == FREE or hex in printed):
                continue
            found.add(hex)
            if hex in printed:
                todo += neighbours_of(hex)
        return found

    def can_lay_castle(self, seat: int) -> bool:
        """Whether a seat has a castle and a place for it."""
        free = {hex for hex in self.near if self.ground[hex] == FREE}
        return self.table.castles[seat] > 0 and bool(free)

    def can_lay_tile(self, seat: int) -> bool:
        """Whether a seat has a tile and a place for it."""
        free = {hex for hex in range(HEXES) if self.ground[hex] == FREE}
        fits = any(free.intersection(neighbours_of(hex)) for hex in free & self.near)
        return self.table.tiles[TILES_IN_HAND * seat] != NO_TILE and fits

    # -- figures --------------------------------------------------------------------------------------

    @cached_property
    def figures(self) -> dict[int, Figure]:
        """Whose figure of which kind stands on a hex."""
        return {
            hex: divmod(int(figure) - 1, FIGURE_KINDS)
            for hex, figure in enumerate(self.table.figures)
            if figure != NO_FIGURE
        }

    @cached_property
    def closing(self) -> list[int]:
        """The regions closed in this turn, by their lowest hexes."""
        return self.table.closing()

    # -- tiles ----------------------------------------------------------------------------------------

    def hand_of_tiles(self, seat: int) -> list[int]:
        """Return the kinds of the tiles that a seat holds."""
        return self.table.tiles_in_hand(seat)

    @cached_property
    def laid_from_hand(self) -> bool:
        """Whether the tile that is being laid, or was in this turn, is yet to be replaced."""
        table = self.table
        if table.step in (FIRST_HALF, SECOND_HALF):
            return True
        return table.laid[1] != NOWHERE and table.step < ELF_FROM

    def full_hand(self, seat: int) -> int:
        """Return how many tiles a seat holds as long as it can draw, right now."""
        tiles = TILES_IN_HAND if self.able(seat, DWARVES) else 1
        return tiles - (seat == self.table.turn and self.laid_from_hand)

    def kinds(self) -> list[int]:
        """Return the kinds of all tiles wherever they are, those of the start left aside."""
        table = self.table
        there = set(self.data.starting_hexes)
        lying = [kind for hexes, kind in self.tiles.items() if not there.intersection(hexes)]
        chosen = table.step in (FIRST_HALF, SECOND_HALF, TERRAIN_FIRST, TERRAIN_SECOND)
        held = [int(kind) for kind in table.tiles if kind != NO_TILE]
        stacks = [*table.stack[table.stack_at :], *table.singles[table.singles_at :]]
        rest = [int(kind) for kind in (*stacks, *table.removed)]
        return sorted([*lying, *held, *rest, *([int(table.chosen)] if chosen else [])])

    @cached_property
    def stack_of_doubles(self) -> bool:
        """Whether only double tiles are where only they can be, and single ones in their own stack."""
        table = self.table
        held = [kind for kind in table.tiles if kind != NO_TILE]
        doubles = [*table.stack[table.stack_at :], *table.removed, *held]
        singles = table.singles[table.singles_at :]
        return all(k < DOUBLES for k in doubles) and all(k >= DOUBLES for k in singles)

    # -- cards ----------------------------------------------------------------------------------------

    def chain(self, top: int) -> list[int]:
        """Return the cards under one another, the top first; cut where they go round in a circle."""
        found: list[int] = []
        while top != NO_CARD and len(found) <= CARDS:
            found.append(top)
            top = int(self.table.under[top])
        return found

    def slot(self, seat: int, slot: int) -> list[int]:
        """Return the cards in a slot, the top first."""
        return self.chain(int(self.table.slots[SLOTS * seat + slot]))

    def monument(self, seat: int, slot: int) -> int:
        """Return the value of the monument in a slot, 0 for none."""
        return int(self.table.erected[SLOTS * seat + slot])

    def visible(self, seat: int, but: int = NOWHERE) -> list[int]:
        """Return the cards whose buildings are visible, leaving out one slot."""
        return [
            self.slot(seat, slot)[0]
            for slot in range(SLOTS)
            if slot != but and self.slot(seat, slot) and not self.monument(seat, slot)
        ]

    def rate(self, seat: int, building: int, but: int = NOWHERE) -> int:
        """Return the strength of a visible building, leaving out one slot; 0 if there is none."""
        tables = self.table.tables
        rates = [tables.rate[c] for c in self.visible(seat, but) if tables.building[c] == building]
        return int(sum(rates))

    def cast_by(self, seat: int) -> set[int]:
        """Return the cards whose spell the seat's last one can have been: those copied too."""
        spells, top = self.table.tables.spell, int(self.table.piles[seat])
        if top == NO_CARD:
            return set()
        tops = {int(self.table.piles[other]) for other in self.seats if other != seat} - {NO_CARD}
        copied = {card for card in tops if spells[card] != ADOPT}
        return {top, *copied} if spells[top] == ADOPT else {top}

    # -- what is being paid -----------------------------------------------------------------------------

    def price(self) -> tuple[int, int]:
        """Return what has to be paid in a step of paying: the resource, and how much of it."""
        table, seat = self.table, int(self.table.turn)
        tables, chosen, slot = table.tables, table.chosen, int(table.place)
        if table.step == PAY_SPELL:
            return CRYSTALS, max(1, tables.crystals[chosen] - self.rate(seat, SCHOOL))
        if table.step == PAY_CARD:
            return GOLD, max(1, tables.gold[chosen] - self.rate(seat, BANK))
        covered = [] if self.monument(seat, slot) else self.slot(seat, slot)[:1]
        worth = sum(int(tables.wood[card]) for card in covered)
        full = MONUMENT_PRICE if table.step == PAY_MONUMENT else int(tables.wood[chosen])
        return WOOD, max(1, full - worth - self.rate(seat, CARPENTER, slot))

    def is_short(self) -> bool:
        """Whether in a step of paying the resource itself does not suffice."""
        if self.table.step not in (PAY_SPELL, PAY_BUILDING, PAY_MONUMENT, PAY_CARD):
            return True
        resource, price = self.price()
        return int(self.table.stock[RESOURCES * self.table.turn + resource]) < price

    def in_order(self, numbers: Sequence[int]) -> bool:
        """Whether numbers ascend."""
        return list(numbers) == sorted(numbers)
