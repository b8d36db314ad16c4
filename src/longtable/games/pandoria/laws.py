"""What is true of every position, whatever has been played: the conservation laws.

They are written apart from the rules, slowly, so that they can catch them out. The conformance kit and the
reader of hand-written positions ask them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from longtable.core.state import OVER
from longtable.games.pandoria.board import (
    CARDS,
    CASTLE,
    CASTLES,
    DISPLAY,
    FIGURE_KINDS,
    FREE,
    GENERAL_CARDS,
    HEXES,
    LAKE,
    LEADER,
    MOST_ICONS,
    MOST_SEATS,
    NO_CARD,
    NO_TILE,
    NOWHERE,
    REALMS,
    REMOVED,
    RESOURCES,
    SINGLES,
    SLOTS,
    TERRAINS,
    TILE_KINDS,
    TILE_NUMBERS,
    TILES_IN_HAND,
    TRACK_END,
    VILLAGER,
    VILLAGERS,
    neighbours_of,
)
from longtable.games.pandoria.data import ALL_DOUBLES
from longtable.games.pandoria.deal import monument_stack
from longtable.games.pandoria.laws_of_turns import LAWS_OF_TURNS, MOST_TARGETS
from longtable.games.pandoria.ledger import Ledger
from longtable.games.pandoria.rules.position import Position
from longtable.games.pandoria.rules.steps import (
    ACQUIRE_CARD,
    BUILT,
    CLOSED,
    CLOSING,
    EXTRA_USED,
    FIGURE_HEX,
    FIRST_HALF,
    IN_DECK,
    IN_HAND,
    IN_PILE,
    ON_DISPLAY,
    PATH_BOUND,
    PAY_BUILDING,
    PAY_CARD,
    PAY_MONUMENT,
    PAY_SPELL,
    SECOND_HALF,
    SLOT,
    SPELL_HEX,
    STEPS,
    TERRAIN_FIRST,
    TERRAIN_SECOND,
)

MOST_TURNS: Final = 1_000_000  #: far more than any game has
MOST_POINTS: Final = 1_000_000
MOST_RAGE: Final = 3

# -- the land ---------------------------------------------------------------------------------------------


def _land_lies_on_the_board(ledger: Ledger) -> bool:
    table, tables = ledger.table, ledger.table.tables
    for hex in range(HEXES):
        if hex in ledger.laid:
            terrain = table.mates[hex] != NOWHERE
            if tables.ground[hex] != FREE or terrain != (ledger.ground[hex] < TERRAINS):
                return False
            if (table.icons[hex] > 0) != terrain:
                return False
        elif (ledger.ground[hex], table.icons[hex]) != (tables.ground[hex], tables.icons[hex]):
            return False
    return True


def _tiles_are_whole(ledger: Ledger) -> bool:
    mates = [int(mate) for mate in ledger.table.mates]
    for hex, mate in enumerate(mates):
        if mate in (NOWHERE, hex):
            continue
        apart = mates[mate] != hex or mate not in neighbours_of(hex)
        if apart or ledger.ground[hex] == ledger.ground[mate]:
            return False
    return True


def _the_start_is_covered(ledger: Ledger) -> bool:
    there = set(ledger.data.starting_hexes)
    lying = [kind for hexes, kind in ledger.tiles.items() if there.issuperset(hexes)]
    return sorted(lying) == sorted(TILE_NUMBERS[name] for name in ledger.data.starting)


def _regions_are_right(ledger: Ledger) -> bool:
    table = ledger.table
    found: dict[int, tuple[int, int, int, int]] = {}
    for region in ledger.regions:
        lowest = min(region)
        if any(table.region[hex] != lowest for hex in region) or not _is_ring(table, region):
            return False
        bound = PATH_BOUND if ledger.touches_path(region) else 0
        closed = CLOSED if lowest in ledger.closed else 0
        icons = sum(int(table.icons[hex]) for hex in region)
        found[lowest] = len(region), icons, ledger.touches_free(region), bound | closed
    for hex in range(HEXES):
        kept = table.sizes[hex], table.worths[hex], table.openings[hex], table.status[hex]
        plain = (*[int(n) for n in kept[:3]], int(kept[3]) & ~CLOSING)
        if plain != found.get(hex, (0, 0, 0, 0)):
            return False
        if ledger.ground[hex] >= TERRAINS and table.region[hex] != NOWHERE:
            return False
    return True


def _is_ring(table: Position, region: set[int]) -> bool:
    """Whether one comes from each hex of a region to all others."""
    found: list[int] = []
    hex = min(region)
    while hex not in found:
        found.append(hex)
        hex = int(table.chain[hex])
    return set(found) == region and hex == found[0]


def _what_is_near_is_right(ledger: Ledger) -> bool:
    return {hex for hex in range(HEXES) if ledger.table.near[hex]} == ledger.near


def _only_closed_regions_closed(ledger: Ledger) -> bool:
    lowest = {min(region) for region in ledger.regions}
    return all(hex in lowest and hex in ledger.closed for hex in ledger.closing)


# -- figures and castles ----------------------------------------------------------------------------------


def _figures_stand_where_they_may(ledger: Ledger) -> bool:
    """On terrain that is not closed, on ships, and on castles of their own (2.3, 4.5)."""
    for hex, (seat, _kind) in ledger.figures.items():
        ground = ledger.ground[hex]
        if hex in ledger.closed or not (ground < TERRAINS or ground in (LAKE, CASTLE + seat)):
            return False
    return True


def _figures_are_whole(ledger: Ledger) -> bool:
    there = Counter(ledger.figures.values())
    for seat in ledger.seats:
        for kind, right in ((VILLAGER, VILLAGERS[ledger.table.seats]), (LEADER, 1)):
            if there[seat, kind] + ledger.table.reserve[FIGURE_KINDS * seat + kind] != right:
                return False
    return True


def _castles_are_whole(ledger: Ledger) -> bool:
    return all(
        ledger.ground.count(CASTLE + seat) + ledger.table.castles[seat] == CASTLES
        for seat in ledger.seats
    )


# -- tiles ------------------------------------------------------------------------------------------------


def _all_tiles_are_somewhere(ledger: Ledger) -> bool:
    counts = enumerate(ledger.table.tables.tiles)
    return ledger.kinds() == [kind for kind, copies in counts for _tile in range(copies)]


def _tiles_are_where_they_belong(ledger: Ledger) -> bool:
    return ledger.stack_of_doubles and len(ledger.table.removed) >= REMOVED[ledger.table.seats]


def _hands_of_tiles_are_right(ledger: Ledger) -> bool:
    """In order, and full as long as there was something to draw (4.2, 4.8)."""
    for seat in ledger.seats:
        hand = ledger.hand_of_tiles(seat)
        kept = ledger.table.tiles[TILES_IN_HAND * seat : TILES_IN_HAND * (seat + 1)]
        in_place = [int(kind) for kind in kept][: len(hand)] == hand
        if not in_place or not ledger.in_order(hand) or len(hand) > ledger.full_hand(seat):
            return False
        if ledger.table.stack_size() and len(hand) < ledger.full_hand(seat):
            return False
    return True


# -- cards ------------------------------------------------------------------------------------------------


def _all_cards_are_somewhere(ledger: Ledger) -> bool:
    """Each in one place, and there where it is said to be."""
    table = ledger.table
    places = [(int(card), int(IN_DECK)) for card in table.deck[table.deck_at :]]
    places += [(int(card), int(ON_DISPLAY)) for card in table.display if card != NO_CARD]
    for seat in ledger.seats:
        places += [(card, IN_PILE + seat) for card in ledger.chain(int(table.piles[seat]))]
        for slot in range(SLOTS):
            places += [(card, BUILT + seat) for card in ledger.slot(seat, slot)]
    in_hands = [(c, int(p)) for c, p in enumerate(table.cards) if p < IN_HAND + table.seats]
    return sorted([*places, *in_hands]) == [(c, int(p)) for c, p in enumerate(table.cards)]


def _nothing_lies_under_a_loose_card(ledger: Ledger) -> bool:
    return all(
        ledger.table.under[card] == NO_CARD or IN_PILE <= place < IN_DECK
        for card, place in enumerate(ledger.table.cards)
    )


def _hands_are_counted(ledger: Ledger) -> bool:
    places = [int(place) for place in ledger.table.cards]
    return all(
        places.count(IN_HAND + seat) == ledger.table.hand_sizes[seat] for seat in ledger.seats
    )


def _open_cards_are_in_hands(ledger: Ledger) -> bool:
    cards = zip(ledger.table.open_cards, ledger.table.cards, strict=True)
    return all(place < IN_HAND + ledger.table.seats for known, place in cards if known)


def _the_display_is_full(ledger: Ledger) -> bool:
    """As long as there is a deck; what Acquire takes is replaced when it ends (3.4)."""
    table = ledger.table
    taken = int(table.targets) if table.step == ACQUIRE_CARD else 0
    return not table.deck_size() or len(table.open_display()) == DISPLAY - taken


def _slots_fill_from_the_left(ledger: Ledger) -> bool:
    for seat in ledger.seats:
        used = [bool(ledger.slot(seat, slot)) for slot in range(SLOTS)]
        if used != sorted(used, reverse=True):
            return False
        if any(ledger.monument(seat, slot) and not used[slot] for slot in range(SLOTS)):
            return False
    return True


def _no_building_is_there_twice(ledger: Ledger) -> bool:
    names = [
        [int(ledger.table.tables.building[card]) for card in ledger.visible(seat)]
        for seat in ledger.seats
    ]
    return all(len(set(row)) == len(row) for row in names)


def _monuments_are_whole(ledger: Ledger) -> bool:
    """They leave the stack from the top."""
    table = ledger.table
    stack = monument_stack(ledger.data, table.split, int(table.seats))
    left = [int(value) for value in table.monuments[table.erected_count :]]
    gone = stack[: len(stack) - len(left)]
    erected = sorted(int(value) for value in table.erected if value)
    return left == stack[len(gone) :] and erected == sorted(gone)


def _points_hold_the_monuments(ledger: Ledger) -> bool:
    return all(
        ledger.table.points[seat] >= sum(ledger.monument(seat, slot) for slot in range(SLOTS))
        for seat in ledger.seats
    )


def _realm_cards_were_dealt(ledger: Ledger) -> bool:
    """On side A each seat began with card A built in slot 1 and card B in an open hand (4.9)."""
    if not ledger.table.beginner:
        return True
    for seat in ledger.seats:
        card = GENERAL_CARDS + 2 * int(ledger.table.realms[seat])
        place = ledger.table.cards[card + 1]
        held = place == IN_HAND + seat and ledger.table.open_cards[card + 1]
        used = place in (IN_PILE + seat, BUILT + seat)
        if ledger.slot(seat, 0)[-1:] != [card] or not (held or used):
            return False
    return True


# -- what must be so before anything else can be asked ----------------------------------------------------


def _nothing_is_missing(table: Position) -> bool:
    seats = int(table.seats)
    if not 2 <= seats <= MOST_SEATS:
        return False
    by_hex = (table.ground, table.icons, table.mates, table.figures, table.near, table.region)
    by_region = (table.chain, table.sizes, table.worths, table.openings, table.status)
    by_seat = (table.realms, table.points, table.castles, table.hand_sizes, table.piles)
    by_card = (table.cards, table.open_cards, table.under)
    lengths = [(len(kept), HEXES) for kept in (*by_hex, *by_region)]
    lengths += [(len(kept), seats) for kept in by_seat]
    lengths += [(len(kept), CARDS) for kept in by_card]
    lengths += [(len(table.stock), RESOURCES * seats), (len(table.reserve), FIGURE_KINDS * seats)]
    lengths += [(len(table.slots), SLOTS * seats), (len(table.erected), SLOTS * seats)]
    lengths += [(len(table.tiles), TILES_IN_HAND * seats), (len(table.display), DISPLAY)]
    lengths += [(len(table.laid), 2)]
    few = len(table.scored_from) in (0, RESOURCES * seats) and len(table.deck) <= CARDS
    few = few and len(table.stack) <= ALL_DOUBLES and len(table.removed) <= ALL_DOUBLES
    return few and len(table.singles) <= SINGLES and all(one == other for one, other in lengths)


def _numbers_are_those_of_the_game(table: Position) -> bool:
    seats = int(table.seats)
    figures = FIGURE_KINDS * seats
    right = _within(
        [
            ([table.turn], OVER, seats - 1),
            ([table.starter], 0, seats - 1),
            ([table.turns], 0, MOST_TURNS),
            (table.realms, 0, REALMS - 1),
            (table.ground, 0, CASTLE + seats - 1),
            (table.icons, 0, MOST_ICONS),
            ((*table.mates, *table.region, *table.chain), NOWHERE, HEXES - 1),
            (table.figures, 0, figures),
            ((*table.near, *table.open_cards), 0, 1),
            (table.status, 0, PATH_BOUND | CLOSED | CLOSING),
            ((*table.stock, *table.scored_from), 0, TRACK_END),
            (table.points, 0, MOST_POINTS),
            ((*table.reserve, *table.castles), 0, VILLAGERS[2]),
            (table.hand_sizes, 0, CARDS),
            ((*table.under, *table.piles, *table.slots), NO_CARD, CARDS - 1),
            ((*table.erected, *table.monuments), 0, 6),
            ([table.step], 0, STEPS - 1),
            ([table.spell], NO_CARD, CARDS - 1),
            ([table.targets], 0, MOST_TARGETS),
            ([table.first_target, table.rage_hex, *table.laid], NOWHERE, HEXES - 1),
            ([table.rage], 0, MOST_RAGE),
            ([table.extra], 0, EXTRA_USED),
        ]
    )
    return right and _choice_is_one(table)


def _cards_and_tiles_are_those_of_the_game(table: Position) -> bool:
    return _within(
        [
            (table.cards, IN_HAND, ON_DISPLAY),
            (table.display, NO_CARD, CARDS - 1),
            (table.deck[table.deck_at :], 0, CARDS - 1),
            (table.tiles, NO_TILE, TILE_KINDS - 1),
            (table.stack[table.stack_at :], 0, TILE_KINDS - 1),
            (table.singles[table.singles_at :], 0, TILE_KINDS - 1),
            (table.removed, 0, TILE_KINDS - 1),
        ]
    )


def _within(ranges: Sequence[tuple[Iterable[int], int, int]]) -> bool:
    return all(least <= n <= most for numbers, least, most in ranges for n in numbers)


def _choice_is_one(table: Position) -> bool:
    """Whether what is chosen is a tile, a figure, a card, a hex or a slot, as the step wants it."""
    most: int = NOWHERE
    if table.step in (FIRST_HALF, SECOND_HALF, TERRAIN_FIRST, TERRAIN_SECOND):
        most = TILE_KINDS - 1
    elif table.step in (FIGURE_HEX, SPELL_HEX):
        most = LEADER
    elif table.step in (SLOT, PAY_SPELL, PAY_BUILDING, PAY_CARD):
        most = CARDS - 1
    place = SLOTS if table.step in (PAY_BUILDING, PAY_MONUMENT) else HEXES
    least = NOWHERE if most == NOWHERE else 0
    return least <= table.chosen <= most and NOWHERE <= table.place < place


BASIC: Final[tuple[tuple[Callable[[Position], bool], str], ...]] = (
    (_nothing_is_missing, "2 to 4 seats play, and nothing is missing"),
    (_numbers_are_those_of_the_game, "all numbers are numbers that the game has"),
    (_cards_and_tiles_are_those_of_the_game, "cards and tiles are those of the game"),
)
LAWS: Final[tuple[tuple[Callable[[Ledger], bool], str], ...]] = (
    (_land_lies_on_the_board, "land lies on free hexes, and elsewhere is what is printed"),
    (_tiles_are_whole, "a tile lies alone or with its other half beside it, of another terrain"),
    (_the_start_is_covered, "the starting tiles cover the starting hexes"),
    (_regions_are_right, "regions, their sizes, icons and ends follow from the land"),
    (_what_is_near_is_right, "what laid land touches follows from the land"),
    (_only_closed_regions_closed, "a region closed in this turn is closed"),
    (_figures_stand_where_they_may, "figures stand on open land, ships and castles of their own"),
    (_figures_are_whole, "villagers and leaders on the board and in reserve are all there are"),
    (_castles_are_whole, "castles on the board and in reserve are two a seat"),
    (
        _all_tiles_are_somewhere,
        "tiles on the board, in hands, stacks and removed are all there are",
    ),
    (_tiles_are_where_they_belong, "double tiles are held and removed, single ones lie apart"),
    (_hands_of_tiles_are_right, "each seat holds its tile, the Dwarves two, until none is left"),
    (_all_cards_are_somewhere, "each card is in one place, and that is noted"),
    (_nothing_lies_under_a_loose_card, "cards lie under others in piles and slots alone"),
    (_hands_are_counted, "cards in hand are counted"),
    (_open_cards_are_in_hands, "cards that everybody knows are in hands"),
    (_the_display_is_full, "four cards lie on the display as long as there are more"),
    (_slots_fill_from_the_left, "slots fill from the first one, and monuments cover buildings"),
    (_no_building_is_there_twice, "no seat has two visible buildings of one name"),
    (_monuments_are_whole, "monuments erected and left are all there are, and go from the top"),
    (_points_hold_the_monuments, "monuments have scored"),
    (_realm_cards_were_dealt, "on side A card A lies in slot 1, and card B was dealt openly"),
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
