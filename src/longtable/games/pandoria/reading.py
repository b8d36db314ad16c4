"""Read positions written in the game's own words, by ``to_json`` or by hand."""

from __future__ import annotations

from collections import Counter
from typing import Final

from longtable.core.bits import Rng
from longtable.core.state import OVER, TRUTH
from longtable.games.pandoria.board import (
    CARD_NUMBERS,
    CASTLE,
    CASTLES,
    DOUBLES,
    DWARVES,
    FIGURE_KINDS,
    FIGURE_NAMES,
    FIRST_ICONS,
    FIRST_TERRAIN,
    FREE,
    HEXES,
    NO_CARD,
    NO_FIGURE,
    NO_TILE,
    NOWHERE,
    REALM_NAMES,
    SECOND_ICONS,
    SECOND_TERRAIN,
    SLOTS,
    TILE_NUMBERS,
    TILES_IN_HAND,
    VILLAGERS,
    hex_name,
    neighbours_of,
)
from longtable.games.pandoria.data import DATA_SETS
from longtable.games.pandoria.deal import monument_stack
from longtable.games.pandoria.laws import broken_laws
from longtable.games.pandoria.pieces import Cards, Tiles, card_of, hex_of, slot_of, tile_of
from longtable.games.pandoria.rules import PandoriaState, SeenPandoria, restore
from longtable.games.pandoria.rules.guessing import fill_in
from longtable.games.pandoria.rules.record import EXTRA_NAMES, STEP_NAMES
from longtable.games.pandoria.rules.steps import (
    CASTLE_HEX,
    ELF_FROM,
    FIGURE_HEX,
    FIRST_HALF,
    PAY_BUILDING,
    PAY_CARD,
    PAY_MONUMENT,
    PAY_SPELL,
    SECOND_HALF,
    SLOT,
    SPELL_HEX,
    TERRAIN_FIRST,
    TERRAIN_SECOND,
)
from longtable.games.pandoria.tiling import default_start, tiles_on
from longtable.games.pandoria.written import (
    Reserve,
    Written,
    must_be_whole,
    parse,
    refuse,
    viewer_of,
)

Numbers = list[int]

_TILE_STEPS: Final = (FIRST_HALF, SECOND_HALF, TERRAIN_FIRST, TERRAIN_SECOND)
_FIGURE_STEPS: Final = (FIGURE_HEX, SPELL_HEX)
_CARD_STEPS: Final = (SLOT, PAY_SPELL, PAY_BUILDING, PAY_CARD)


def read_state(data: dict[str, object]) -> PandoriaState:
    """Read a full position.

    Raises:
        BadPosition: when something is missing, unknown or impossible, saying what.
    """
    written = parse(data)
    if viewer_of(written) != TRUTH:
        refuse("a full position has the viewer “truth”")
    state = _Reader(written).state()
    broken = broken_laws(state)
    if broken:
        refuse(f"not so: {broken[0]}")
    return state


def read_seen(data: dict[str, object]) -> SeenPandoria:
    """Read what a viewer knows.

    Raises:
        BadPosition: when something is missing, unknown or impossible, or the viewer could not know just that.
    """
    written = parse(data)
    viewer = viewer_of(written)
    if viewer == TRUTH:
        refuse("a seen position has a seat or “spectator” as its viewer")
    must_be_whole(written)
    state = _Reader(written).state()
    world = state.copy()
    if not fill_in(world, Rng(0)):
        refuse("no cards and tiles that the viewer has not seen agree with those it has seen")
    world.viewer = TRUTH
    broken = broken_laws(world)
    if broken:
        refuse(f"not so: {broken[0]}")
    seen = world.seen_by(viewer)
    right = seen.to_json()
    for name, said in state.to_json().items():
        if said != right[name]:
            refuse(f"this viewer cannot know just that of “{name}”")
    return SeenPandoria(seen)


class _Reader:
    """Puts a position together; what is unknown is HIDDEN, what is not written follows."""

    def __init__(self, written: Written) -> None:
        self.written = written
        self.seats = range(written.seats)
        self.data = DATA_SETS[written.options.data]
        self.beginner = written.options.game == "beginner"
        self.step = STEP_NAMES.index(written.step)
        self.realms = self._realms()
        self.turns = self._turns()
        self.turn = self._turn()
        self.laid = [hex_of(name) for name in written.laid]
        self.chosen = self._chosen()

    def state(self) -> PandoriaState:
        """Return the position."""
        written = self.written
        options = written.options
        ground, icons, mates = self._land()
        figures = self._figures()
        erected = self._erected()
        tiles = self._tiles()
        cards = Cards(written, self.realms, self.chosen if self.step in _CARD_STEPS else NO_CARD)
        return restore(
            self.data.tables,
            options.monuments,
            [
                self.beginner,
                options.four == "teams",
                options.treasury == "gold",
                options.end == "emptied",
                self._laid_in_round(),
                self._last_round(tiles),
            ],
            [
                viewer_of(written),
                self.turn,
                self.turns,
                written.seats,
                written.starter,
                self.step,
                self.chosen,
                self._place(),
                NO_CARD if written.spell is None else card_of(written.spell),
                written.targets,
                _hex_or_none(written.first_target),
                NOWHERE if written.rage is None else hex_of(written.rage.hex),
                0 if written.rage is None else written.rage.counts,
                EXTRA_NAMES.index(written.extra),
            ],
            [
                self.realms,
                ground,
                icons,
                mates,
                figures,
                self._closing(),
                self._stock(),
                self._points(erected),
                *self._reserves(ground, figures),
                cards.where,
                cards.open,
                cards.sizes,
                cards.under,
                cards.tops,
                cards.slots,
                erected,
                cards.display,
                cards.deck,
                self._monuments(erected),
                tiles.hands,
                tiles.stack,
                tiles.singles,
                tiles.removed,
                [*self.laid, NOWHERE, NOWHERE][:2],
                [units for stock in written.scored_from or [] for units in stock.units()],
            ],
        )

    # -- the course of the game -----------------------------------------------------------------------

    def _realms(self) -> Numbers:
        names = self.written.realms or REALM_NAMES[: self.written.seats]
        return [REALM_NAMES.index(name) for name in names]

    def _turns(self) -> int:
        """Return the finished turns; not written the first round is played, or has just ended."""
        written = self.written
        if written.turns is not None:
            return written.turns
        if written.turn is None:
            return written.seats
        turn = written.turn if isinstance(written.turn, int) else written.starter
        return (turn - written.starter) % written.seats

    def _turn(self) -> int:
        written = self.written
        if written.turn is None:
            return OVER
        if isinstance(written.turn, int):
            return written.turn
        return (written.starter + self.turns) % written.seats

    def _laid_in_round(self) -> bool:
        if self.written.laid_in_round is not None:
            return self.written.laid_in_round
        later = self.turn not in (OVER, self.written.starter)
        return bool(self.laid) or later

    def _full_hand(self, seat: int) -> int:
        """Return how many tiles a seat holds now as long as it could draw."""
        dwarves = not self.beginner and self.realms[seat] == DWARVES
        laying = self.step in (FIRST_HALF, SECOND_HALF)
        owed = laying or (len(self.laid) == 2 and CASTLE_HEX < self.step < ELF_FROM)
        return (TILES_IN_HAND if dwarves else 1) - (owed and seat == self.turn)

    def _last_round(self, tiles: Tiles) -> bool:
        """Return what is written; or whether the stack has run out, or somebody could not draw."""
        written = self.written
        if written.last_round is not None:
            return written.last_round
        if written.options.end == "emptied":
            return not tiles.stack
        hands = [tiles.hands[TILES_IN_HAND * s : TILES_IN_HAND * (s + 1)] for s in self.seats]
        held = [TILES_IN_HAND - hand.count(NO_TILE) for hand in hands]
        return any(held[seat] < self._full_hand(seat) for seat in self.seats)

    def _tiles(self) -> Tiles:
        """Return the tiles that are not on the board, where they are said to be."""
        off_board = Counter(dict(enumerate(int(n) for n in self.data.tables.tiles)))
        start = {hex_name(hex) for hex in self.data.starting_hexes}
        lying = [tile_of(n) for n, *hexes in self._all_tiles() if start.isdisjoint(hexes)]
        off_board.subtract(lying)
        if self.step in _TILE_STEPS:
            off_board[self.chosen] -= 1
        return Tiles(self.written, off_board, [self._full_hand(seat) for seat in self.seats])

    def _chosen(self) -> int:
        """Return the tile, the figure or the card that is chosen, as the step wants it."""
        name = self.written.chosen
        numbers: dict[str, int] = {}
        if self.step in _TILE_STEPS:
            numbers = TILE_NUMBERS
        elif self.step in _FIGURE_STEPS:
            numbers = {figure: kind for kind, figure in enumerate(FIGURE_NAMES)}
        elif self.step in _CARD_STEPS:
            numbers = CARD_NUMBERS
        if name is None and not numbers:
            return NOWHERE
        if name is None or name not in numbers:
            refuse(f"in the step “{self.written.step}” {str(name)[:40]} is not chosen")
        return numbers[name]

    def _place(self) -> int:
        name = self.written.place
        if self.step not in (PAY_BUILDING, PAY_MONUMENT):
            return _hex_or_none(name)
        slots = [f"slot-{slot + 1}" for slot in range(SLOTS)]
        if name not in slots:
            refuse(f"in the step “{self.written.step}” a slot is kept")
        return slots.index(name)

    # -- the board ------------------------------------------------------------------------------------

    def _land(self) -> tuple[Numbers, Numbers, Numbers]:
        """Return ground, icons and mates by hex."""
        written, tables = self.written, self.data.tables
        ground = [int(of) for of in tables.ground]
        icons = [int(number) for number in tables.icons]
        mates = [NOWHERE] * HEXES
        for name, *hexes in self._all_tiles():
            kind = tile_of(name)
            at = [hex_of(hex) for hex in hexes]
            if len(at) != (2 if kind < DOUBLES else 1):
                refuse(f"{name} covers one hex a half")
            halves = [(FIRST_TERRAIN[kind], FIRST_ICONS[kind])]
            halves += [(SECOND_TERRAIN[kind], SECOND_ICONS[kind])] * (len(at) - 1)
            for hex, mate, (terrain, number) in zip(at, at[::-1], halves, strict=True):
                self._must_be_free(ground, hex)
                ground[hex], icons[hex], mates[hex] = int(terrain), int(number), mate
            if len(at) == 2 and at[1] not in neighbours_of(at[0]):
                refuse(f"the halves of {name} lie side by side")
        for seat, names in enumerate(written.castles or []):
            for hex in map(hex_of, names):
                self._must_be_free(ground, hex)
                ground[hex] = CASTLE + seat
        return ground, icons, mates

    def _must_be_free(self, ground: Numbers, hex: int) -> None:
        if ground[hex] != FREE:
            refuse(f"nothing can be laid on {hex_name(hex)}, or two things lie there")

    def _all_tiles(self) -> list[list[str]]:
        """Return the tiles that lie, those of the start too."""
        land = self.written.land
        if isinstance(land, dict):
            found = tiles_on(land, self.data)
            if found is None:
                refuse("no tiles of the game lie so")
            land = found
        if any(not 2 <= len(tile) <= 3 for tile in land):
            refuse("a tile has a name and one or two hexes")
        there = {hex_name(hex) for hex in self.data.starting_hexes}
        said = any(hex in there for _name, *hexes in land for hex in hexes)
        return land if said else [*default_start(self.data), *land]

    def _closing(self) -> Numbers:
        found = [hex_of(name) for name in self.written.closing]
        if len(set(found)) < len(found):
            refuse("a region closes once")
        return found

    def _figures(self) -> Numbers:
        found = [int(NO_FIGURE)] * HEXES
        for seat, standing in enumerate(self.written.figures or []):
            for name, kind in standing.items():
                hex = hex_of(name)
                if found[hex] != NO_FIGURE:
                    refuse(f"one figure stands on {name}")
                found[hex] = 1 + FIGURE_KINDS * seat + FIGURE_NAMES.index(kind)
        return found

    # -- what the seats have --------------------------------------------------------------------------

    def _stock(self) -> Numbers:
        if self.written.stock is not None:
            return [units for stock in self.written.stock for units in stock.units()]
        found: Numbers = []
        for realm in self.realms:
            own = self.data.realms[realm]
            found += own.beginner if self.beginner else (own.crystals, own.gold, own.wood)
        return found

    def _points(self, erected: Numbers) -> Numbers:
        """Return points; not written they are those of the monuments."""
        if self.written.points is not None:
            return self.written.points
        return [sum(erected[SLOTS * seat : SLOTS * (seat + 1)]) for seat in self.seats]

    def _reserves(self, ground: Numbers, figures: Numbers) -> tuple[Numbers, Numbers]:
        """Return figures and castles in reserve; not written they are those not on the board."""
        reserve: Numbers = []
        castles: Numbers = []
        for seat, kept in enumerate(self.written.reserve or [Reserve() for _seat in self.seats]):
            first = 1 + FIGURE_KINDS * seat
            standing = [figures.count(first + kind) for kind in range(FIGURE_KINDS)]
            all_there = [VILLAGERS[self.written.seats], 1]
            said = [kept.villagers, kept.leaders]
            for there, on_board, number in zip(all_there, standing, said, strict=True):
                reserve.append(_left(there - on_board) if number is None else number)
            left = _left(CASTLES - ground.count(CASTLE + seat))
            castles.append(left if kept.castles is None else kept.castles)
        return reserve, castles

    def _erected(self) -> Numbers:
        found: Numbers = []
        for seat in self.seats:
            for slot in range(SLOTS):
                parts = slot_of(self.written, self.realms, seat, slot)
                values = [part for part in parts if isinstance(part, int)]
                if len(values) > 1 or values != parts[-1:] * len(values):
                    refuse("one monument lies in a slot, on top")
                found.append(values[0] if values else 0)
        return found

    def _monuments(self, erected: Numbers) -> Numbers:
        if self.written.monuments is not None:
            return self.written.monuments
        split, seats = self.written.options.monuments, self.written.seats
        return monument_stack(self.data, split, seats)[sum(value > 0 for value in erected) :]


# -- words ------------------------------------------------------------------------------------------------


def _hex_or_none(name: str | None) -> int:
    return NOWHERE if name is None else hex_of(name)


def _left(number: int) -> int:
    if number < 0:
        refuse("a seat has not so many figures or castles")
    return number
