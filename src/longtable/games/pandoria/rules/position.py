"""What lies on the table, and what may be asked of it.

Hexes, terrain, tiles, cards, spells and buildings are numbered as in :mod:`longtable.games.pandoria.board`,
steps and places of cards as in :mod:`.steps`.
Every question below may also be asked of a seen state; what its viewer does not know is ``HIDDEN``.

Of the arrays, those called *shared* below are never changed in place: copies hold the same one, and a rule
that changes something puts a new one there.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.state import State
from longtable.games.pandoria.board import (
    BUILDINGS,
    CARDS,
    CASTLE,
    DISPLAY,
    ELVES,
    FIGURE_KINDS,
    HEXES,
    HUMANS,
    LEADER,
    MAGES,
    NO_CARD,
    NO_FIGURE,
    NO_TILE,
    NOWHERE,
    RESOURCES,
    SLOTS,
    TERRAINS,
    TILES_IN_HAND,
    VILLAGER,
)
from longtable.games.pandoria.rules.steps import CLOSED, CLOSING, IN_HAND, PATH_BOUND
from longtable.games.pandoria.rules.tables import Tables


class Position(State):
    """What lies on the table.

    Attributes:
        tables: the data set. Shared.
        seats: how many play.
        starter: the seat that began; a round ends before its turn.
        beginner: whether side A is played: realms have no abilities.
        teams: whether partners sit opposite.
        treasury_gold: whether treasuries yield gold; otherwise points.
        end_emptied: whether the last round begins when the stack has been emptied; otherwise when a
            replacement cannot be drawn.
        split: which monuments there are, the option's value.
        realms: by seat. Shared.

        ground: by hex: terrain 0 to 3 of a tile or printed, ``FREE``, ``LAKE``, ``BORDER``,
            ``PATH + terrain``, ``CASTLE + seat``.
        icons: by hex, of tiles and printed.
        mates: by hex of a tile the hex of its other half; of a single tile its own; otherwise ``NOWHERE``.
        figures: by hex ``NO_FIGURE`` or ``1 + 2 * seat + kind``.
        near: by hex 1 where laid land touches it: on a free hex one may lay, a printed one belongs to the
            land. Follows from ``ground`` (4.3).
        region: by hex of terrain the lowest hex of its region, which is the region's number; otherwise
            ``NOWHERE``. This and the next four follow from ``ground`` and ``icons``.
        chain: by hex of terrain another one of the same region, all of them in a ring.
        sizes, worths: by region its hexes and its icons.
        openings: by region how often a hex of it touches a free hex; it is open as long as that is not 0.
        status: by region the bits ``PATH_BOUND``, ``CLOSED`` and ``CLOSING``. That it closed in this turn
            is told until the turn ends, also when it is scored already.

        stock: resources, at ``3 * seat + resource``.
        points: by seat, partners' apart.
        reserve: figures in reserve, at ``2 * seat + kind``.
        castles: castles left, by seat.

        cards: by card where it is: ``IN_HAND + seat``, ``IN_PILE + seat``, ``BUILT + seat``, ``IN_DECK``,
            ``ON_DISPLAY``; ``HIDDEN`` for one in the deck or in a hand that the viewer does not know.
        open_cards: by card 1 where it is in a hand and everybody knows it: taken from the display, a realm
            card B, or about to be played.
        hand_sizes: cards in hand, by seat.
        under: by card the card under it, in a pile or a slot, or ``NO_CARD``.
        piles: the top card of each seat's pile of spells, or ``NO_CARD``.
        slots: at ``5 * seat + slot`` the topmost building card, also if a monument covers it, or ``NO_CARD``.
        erected: at ``5 * seat + slot`` the value of the monument, 0 for none.
        display: the four open cards by place, ``NO_CARD`` where none lies.
        deck: the next card at ``deck_at``. Shared.
        monuments: values, the top at ``erected_count``. Shared.

        tiles: kinds of double tiles in hand, at ``2 * seat`` and the next, ascending, then ``NO_TILE``.
        stack: kinds of the stack of double tiles, the next at ``stack_at``. Shared.
        singles: kinds of the stack of single tiles, the next at ``singles_at``. Shared.
        removed: kinds of the tiles removed at setup. Shared.

        step: what is asked of ``turn`` now.
        chosen: tile kind in ``FIRST_HALF``, ``SECOND_HALF``, ``TERRAIN_FIRST``, ``TERRAIN_SECOND`` (it is
            no longer in hand); figure kind in ``FIGURE_HEX``, ``SPELL_HEX``; card in ``SLOT``, ``PAY_SPELL``,
            ``PAY_BUILDING``, ``PAY_CARD`` (it is still where it was); otherwise ``NOWHERE``.
        place: hex in ``SECOND_HALF``, ``TERRAIN_SECOND`` (first half), ``TELEPORT_TO``, ``ELF_TO`` (where it
            comes from); slot in ``PAY_BUILDING``, ``PAY_MONUMENT``; otherwise ``NOWHERE``.
        spell: the card whose spell is being carried out, the copied one for Adopt; ``NO_CARD`` for none.
        targets: how many targets it has had.
        first_target: the hex of the figure it placed or moved first, ``NOWHERE`` before.
        laid: hexes laid in step 1 of this turn: none, the castle's, or both of the tile's. Two places,
            ``NOWHERE`` in those not used.
        rage_hex, rage: the villager that rages in this turn, what it counts as; ``NOWHERE``, 0 for none.
        extra: ``NO_EXTRA``, ``EXTRA_DUE`` or ``EXTRA_USED``.
        scored_from: resources as the scoring of this turn began, at ``3 * seat + resource``; empty before,
            and where no region closed. Shared.
        laid_in_round: whether somebody has laid something in step 1 of this round.
        last_round: whether this is the last round (4.11).
    """

    def __init__(
        self,
        viewer: i64,
        turn: i64,
        turns: i64,
        tables: Tables,
        seats: i64,
        starter: i64,
        beginner: bool,
        teams: bool,
        treasury_gold: bool,
        end_emptied: bool,
        split: str,
        realms: vec[i64],
        ground: vec[i64],
        icons: vec[i64],
        mates: vec[i64],
        figures: vec[i64],
        near: vec[i64],
        region: vec[i64],
        chain: vec[i64],
        sizes: vec[i64],
        worths: vec[i64],
        openings: vec[i64],
        status: vec[i64],
        stock: vec[i64],
        points: vec[i64],
        reserve: vec[i64],
        castles: vec[i64],
        cards: vec[i64],
        open_cards: vec[i64],
        hand_sizes: vec[i64],
        under: vec[i64],
        piles: vec[i64],
        slots: vec[i64],
        erected: vec[i64],
        display: vec[i64],
        deck: vec[i64],
        deck_at: i64,
        monuments: vec[i64],
        erected_count: i64,
        tiles: vec[i64],
        stack: vec[i64],
        stack_at: i64,
        singles: vec[i64],
        singles_at: i64,
        removed: vec[i64],
        step: i64,
        chosen: i64,
        place: i64,
        spell: i64,
        targets: i64,
        first_target: i64,
        laid: vec[i64],
        rage_hex: i64,
        rage: i64,
        extra: i64,
        scored_from: vec[i64],
        laid_in_round: bool,
        last_round: bool,
    ) -> None:
        self.viewer = viewer
        self.turn = turn
        self.turns = turns
        self.tables: Tables = tables
        self.seats: i64 = seats
        self.starter: i64 = starter
        self.beginner: bool = beginner
        self.teams: bool = teams
        self.treasury_gold: bool = treasury_gold
        self.end_emptied: bool = end_emptied
        self.split: str = split
        self.realms: vec[i64] = realms
        self.ground: vec[i64] = ground
        self.icons: vec[i64] = icons
        self.mates: vec[i64] = mates
        self.figures: vec[i64] = figures
        self.near: vec[i64] = near
        self.region: vec[i64] = region
        self.chain: vec[i64] = chain
        self.sizes: vec[i64] = sizes
        self.worths: vec[i64] = worths
        self.openings: vec[i64] = openings
        self.status: vec[i64] = status
        self.stock: vec[i64] = stock
        self.points: vec[i64] = points
        self.reserve: vec[i64] = reserve
        self.castles: vec[i64] = castles
        self.cards: vec[i64] = cards
        self.open_cards: vec[i64] = open_cards
        self.hand_sizes: vec[i64] = hand_sizes
        self.under: vec[i64] = under
        self.piles: vec[i64] = piles
        self.slots: vec[i64] = slots
        self.erected: vec[i64] = erected
        self.display: vec[i64] = display
        self.deck: vec[i64] = deck
        self.deck_at: i64 = deck_at
        self.monuments: vec[i64] = monuments
        self.erected_count: i64 = erected_count
        self.tiles: vec[i64] = tiles
        self.stack: vec[i64] = stack
        self.stack_at: i64 = stack_at
        self.singles: vec[i64] = singles
        self.singles_at: i64 = singles_at
        self.removed: vec[i64] = removed
        self.step: i64 = step
        self.chosen: i64 = chosen
        self.place: i64 = place
        self.spell: i64 = spell
        self.targets: i64 = targets
        self.first_target: i64 = first_target
        self.laid: vec[i64] = laid
        self.rage_hex: i64 = rage_hex
        self.rage: i64 = rage
        self.extra: i64 = extra
        self.scored_from: vec[i64] = scored_from
        self.laid_in_round: bool = laid_in_round
        self.last_round: bool = last_round

    # -- the land -------------------------------------------------------------------------------------

    def is_terrain(self, hex: i64) -> bool:
        """Whether terrain lies or is printed there."""
        return self.ground[hex] < TERRAINS

    def castle_owner(self, hex: i64) -> int:
        """Return the seat whose castle stands there, or -1."""
        found = self.ground[hex] - CASTLE
        return found if found >= 0 else NOWHERE

    def region_hexes(self, region: i64) -> list[int]:
        """Return the hexes of a region, ascending."""
        found: list[int] = []
        hex = region
        while True:
            found.append(hex)
            hex = self.chain[hex]
            if hex == region:
                break
        found.sort()
        return found

    def region_numbers(self) -> list[int]:
        """Return the numbers of all regions: their lowest hexes, ascending."""
        return [hex for hex in range(HEXES) if self.region[hex] == hex]

    def is_closed(self, region: i64) -> bool:
        """Whether a region is closed, in this turn or before (4.4)."""
        return (self.status[region] & CLOSED) != 0

    def is_path_bound(self, region: i64) -> bool:
        """Whether a region touches a path of its terrain, so that it never closes."""
        return (self.status[region] & PATH_BOUND) != 0

    def in_closed(self, hex: i64) -> bool:
        """Whether the hex belongs to a closed region."""
        return self.ground[hex] < TERRAINS and (self.status[self.region[hex]] & CLOSED) != 0

    def is_space(self, hex: i64) -> bool:
        """Whether a spell may put a figure there: terrain, not occupied, not closed (3.4)."""
        return (
            self.ground[hex] < TERRAINS
            and self.figures[hex] == NO_FIGURE
            and (self.status[self.region[hex]] & CLOSED) == 0
        )

    def closing(self) -> list[int]:
        """Return the regions closed in this turn, in the order in which they score."""
        return [hex for hex in range(HEXES) if self.status[hex] & CLOSING]

    def has_closed(self) -> bool:
        """Whether a region was closed in this turn."""
        return any(self.status[hex] & CLOSING for hex in range(HEXES))

    # -- figures --------------------------------------------------------------------------------------

    def figure_owner(self, hex: i64) -> int:
        """Return the seat whose figure stands there, or -1."""
        figure = self.figures[hex]
        return (figure - 1) // FIGURE_KINDS if figure else NOWHERE

    def figure_kind(self, hex: i64) -> int:
        """Return the kind of the figure there, or -1."""
        figure = self.figures[hex]
        return (figure - 1) % FIGURE_KINDS if figure else NOWHERE

    def in_reserve(self, seat: i64, kind: i64) -> int:
        """Return how many villagers or leaders a seat has in reserve."""
        return self.reserve[FIGURE_KINDS * seat + kind]

    def may_place(self, seat: i64, kind: i64) -> bool:
        """Whether a seat has such a figure to place; the leader comes last, but for Humans (4.5, 4.8)."""
        if self.reserve[FIGURE_KINDS * seat + kind] == 0:
            return False
        return (
            kind == VILLAGER
            or self.reserve[FIGURE_KINDS * seat + VILLAGER] == 0
            or self.has_ability(seat, HUMANS)
        )

    def has_figure_to_place(self, seat: i64) -> bool:
        """Whether a seat has any figure in reserve: if the villagers are out, the leader may go."""
        return self.reserve[FIGURE_KINDS * seat] + self.reserve[FIGURE_KINDS * seat + LEADER] > 0

    def standing(self, seat: i64) -> list[int]:
        """Return the hexes with figures of a seat, ascending."""
        return [hex for hex in range(HEXES) if self.figure_owner(hex) == seat]

    # -- realms ---------------------------------------------------------------------------------------

    def has_ability(self, seat: i64, realm: i64) -> bool:
        """Whether a seat has this realm's ability; on side A nobody has any (4.9)."""
        return not self.beginner and self.realms[seat] == realm

    def may_always_buy(self, seat: i64) -> bool:
        """Whether a seat may buy without closing a region: Mages."""
        return self.has_ability(seat, MAGES)

    def walks(self, seat: i64) -> bool:
        """Whether a seat's villagers may walk at the end of its turn: Elves."""
        return self.has_ability(seat, ELVES)

    def side(self, seat: i64) -> int:
        """Return the team of a seat; everyone alone has the seat's own number."""
        return seat & 1 if self.teams else seat

    # -- resources, cards, buildings ------------------------------------------------------------------

    def held(self, seat: i64, resource: i64) -> int:
        """Return how much of a resource a seat has, 0 to 10."""
        return self.stock[RESOURCES * seat + resource]

    def hand(self, seat: i64) -> list[int]:
        """Return the cards in a seat's hand that the viewer knows, ascending."""
        return [card for card in range(CARDS) if self.cards[card] == IN_HAND + seat]

    def top_spell(self, seat: i64) -> int:
        """Return the card on top of a seat's pile of spells, or ``NO_CARD``."""
        return self.piles[seat]

    def pile(self, seat: i64) -> list[int]:
        """Return a seat's cast spells, the first one first."""
        return self._from_below(self.piles[seat])

    def slot_cards(self, seat: i64, slot: i64) -> list[int]:
        """Return the building cards in a slot, the lowest first, whether a monument covers them or not."""
        return self._from_below(self.slots[SLOTS * seat + slot])

    def _from_below(self, card: i64) -> list[int]:
        found: list[int] = []
        while card != NO_CARD:
            found.append(card)
            card = self.under[card]
        found.reverse()
        return found

    def monument_in(self, seat: i64, slot: i64) -> int:
        """Return the value of the monument in a slot, 0 for none."""
        return self.erected[SLOTS * seat + slot]

    def building_in(self, seat: i64, slot: i64) -> int:
        """Return the card whose building is visible in a slot, or ``NO_CARD``."""
        return NO_CARD if self.erected[SLOTS * seat + slot] else self.slots[SLOTS * seat + slot]

    def slot_of(self, seat: i64, building: i64) -> int:
        """Return the slot in which a seat's building of this name is visible, or ``NOWHERE``."""
        first = SLOTS * seat
        slot: i64
        for slot in range(SLOTS):
            card = self.slots[first + slot]
            if card == NO_CARD or self.erected[first + slot]:
                continue
            if self.tables.building[card] == building:
                return slot
        return NOWHERE

    def rate_of(self, seat: i64, building: i64) -> int:
        """Return the strength of a seat's visible building of this name, 0 if it has none."""
        slot = self.slot_of(seat, building)
        return 0 if slot == NOWHERE else self.tables.rate[self.slots[SLOTS * seat + slot]]

    def visible_buildings(self, seat: i64) -> list[int]:
        """Return the names of a seat's visible buildings, ascending."""
        return [name for name in range(BUILDINGS) if self.slot_of(seat, name) != NOWHERE]

    def open_display(self) -> list[int]:
        """Return the cards on the display, in the order of their places."""
        return [self.display[at] for at in range(DISPLAY) if self.display[at] != NO_CARD]

    def deck_size(self) -> int:
        """Return how many cards are left in the deck."""
        return len(self.deck) - self.deck_at

    def monument_value(self) -> int:
        """Return the value of the monument on top of the stack, 0 when none is left."""
        if self.erected_count == len(self.monuments):
            return 0
        return self.monuments[self.erected_count]

    # -- tiles ----------------------------------------------------------------------------------------

    def tiles_in_hand(self, seat: i64) -> list[int]:
        """Return the kinds of double tiles in a seat's hand, each ``HIDDEN`` where unknown."""
        first = TILES_IN_HAND * seat
        return [
            int(self.tiles[first + at])
            for at in range(TILES_IN_HAND)
            if self.tiles[first + at] != NO_TILE
        ]

    def stack_size(self) -> int:
        """Return how many double tiles are left to draw."""
        return len(self.stack) - self.stack_at

    def singles_left(self) -> int:
        """Return how many single tiles are left to draw."""
        return len(self.singles) - self.singles_at
