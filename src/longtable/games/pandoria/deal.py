"""What a table chooses, and what chance deals (4.1, 4.9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from longtable.core.errors import BadPosition, HouseReason
from longtable.core.game import Deal
from longtable.core.messages import N_
from longtable.core.options import Choice, Options, option
from longtable.core.stream import Stream
from longtable.games.pandoria.board import (
    CARD_NAMES,
    CARD_NUMBERS,
    DOUBLES,
    GENERAL_CARDS,
    MOST_SEATS,
    REALM_NAMES,
    REMOVED,
    SEATS,
    TILE_NAMES,
    TILE_NUMBERS,
    WINDOW,
    hex_name,
    neighbours_of,
)
from longtable.games.pandoria.data import DATA_SETS, STANDARD, DataSet
from longtable.games.pandoria.rules import PandoriaState, opening

StartingTile = tuple[str, str, str]  #: its name, the hex of its first half and that of its second


@dataclass(frozen=True, kw_only=True)
class PandoriaOptions(Options):
    """What a table of Pandoria is opened with."""

    game: str = option(
        N_("Game"),
        Choice("full", N_("full"), N_("Realms with abilities of their own (side B).")),
        Choice(
            "beginner",
            N_("beginner"),
            N_("Realms without abilities; everybody begins with a building (side A)."),
        ),
        help=N_("Which side of the realm boards is played."),
        house=False,
    )
    four: str = option(
        N_("Four players"),
        Choice("alone", N_("everyone alone"), N_("Four players, each for themselves.")),
        Choice(
            "teams",
            N_("two teams"),
            N_("Partners sit opposite each other; their points are added."),
        ),
        help=N_("Whether four players form two teams."),
        house=False,
        seats=(4,),
    )
    treasury: str = option(
        N_("Treasuries"),
        Choice("points", N_("points"), N_("A hill yields 2 or 1 more points for each hex.")),
        Choice(
            "gold",
            N_("gold"),
            N_("A hill yields 2 or 1 more gold for each hex, as other buildings do."),
        ),
        help=N_("What the large and the small treasury yield."),
    )
    end: str = option(
        N_("Last round"),
        Choice(
            "failed-draw",
            N_("no tile to draw"),
            N_("The round is the last in which somebody cannot replace the tile laid."),
        ),
        Choice(
            "emptied",
            N_("stack used up"),
            N_("The round is the last in which the last tile of the stack is drawn."),
        ),
        help=N_("What makes a round the last one."),
    )
    monuments: str = option(
        N_("Monuments"),
        Choice("4-3-3-3", "4, 3, 3, 3", N_("Four monuments of value 3; three each of 4, 5 and 6.")),
        Choice("1-4-4-4", "1, 4, 4, 4", N_("One monument of value 3; four each of 4, 5 and 6.")),
        help=N_("How many monuments there are of value 3, 4, 5 and 6."),
    )
    data: str = option(
        N_("Map, tiles and cards"),
        Choice(
            STANDARD.name,
            N_("standard"),
            N_("The map, the tiles and the prices that this room was made with."),
        ),
        help=N_("Which set of map, tiles and cards is played."),
    )

    @property
    def data_set(self) -> DataSet:
        """The set that the option names."""
        return DATA_SETS[self.data]


@dataclass(frozen=True, kw_only=True)
class PandoriaDeal(Deal):
    """All chance of a game of Pandoria.

    Attributes:
        starter: the seat that begins.
        seats: how many play.
        realms: the realm of each seat.
        starting: the two starting tiles and where they lie.
        removed: the double tiles taken out unseen.
        doubles: the other double tiles: the hand of the first seat, of the second and so on (the Dwarves of
            the full game hold two), then the stack, the top first.
        singles: the single tiles, the top first.
        deck: the cards: the hand of the first seat, of the second and so on, four in the full game and two
            in the beginner game, then the display, then the deck, the top first. In the beginner game the
            realm cards of the seats are not among them.
    """

    seats: int
    realms: tuple[str, ...]
    starting: tuple[StartingTile, ...]
    removed: tuple[str, ...]
    doubles: tuple[str, ...]
    singles: tuple[str, ...]
    deck: tuple[str, ...]

    def __post_init__(self) -> None:
        """Refuse what cannot be dealt with any options."""
        if self.seats not in SEATS:
            _refuse("2 to 4 seats play")
        if not 0 <= self.starter < self.seats:
            _refuse("the starter is one of the seats")
        known = set(self.realms) <= set(REALM_NAMES)
        if not known or not len(self.realms) == len(set(self.realms)) == self.seats:
            _refuse(f"each seat has a realm of its own among {', '.join(REALM_NAMES)}")
        if not {*self.removed, *self.doubles} <= set(TILE_NAMES[:DOUBLES]):
            _refuse("the double tiles are those of the game")
        if not set(self.singles) <= set(TILE_NAMES[DOUBLES:]):
            _refuse("the single tiles are those of the game")
        if not set(self.deck) <= set(CARD_NAMES):
            _refuse("the cards are those of the game")


def _refuse(what: str) -> None:
    raise BadPosition(HouseReason.BAD_DEAL, what=what)


def realm_cards(realm: str) -> list[str]:
    """Return the two cards of a realm, card A first."""
    first = GENERAL_CARDS + 2 * REALM_NAMES.index(realm)
    return list(CARD_NAMES[first : first + 2])


def deck_cards(options: PandoriaOptions, realms: Sequence[str]) -> list[str]:
    """Return the cards that are shuffled, in the order of their numbers."""
    if options.game == "full":
        return list(CARD_NAMES)
    dealt = {card for realm in realms for card in realm_cards(realm)}
    return [card for card in CARD_NAMES if card not in dealt]


def starting_layouts(data: DataSet) -> list[tuple[StartingTile, ...]]:
    """Return all ways in which the two starting tiles can cover the four starting hexes (2.2)."""
    hexes = data.starting_hexes
    found: list[tuple[StartingTile, ...]] = []
    for first in hexes:
        for second in neighbours_of(first):
            rest = [hex for hex in hexes if hex not in (first, second)]
            if second not in hexes or rest[1] not in neighbours_of(rest[0]):
                continue
            for third, fourth in (rest, rest[::-1]):
                found.append(
                    (
                        (data.starting[0], hex_name(first), hex_name(second)),
                        (data.starting[1], hex_name(third), hex_name(fourth)),
                    )
                )
    return found


def monument_stack(data: DataSet, split: str, seats: int) -> list[int]:
    """Return the values of the monuments from the top; with fewer seats some 4s, 5s and 6s are out (1.3)."""
    counts = [count - (MOST_SEATS - seats) * (value > 3) for value, count in _values(data, split)]
    return [6 - place for place in range(4) for _copy in range(counts[3 - place])]


def _values(data: DataSet, split: str) -> list[tuple[int, int]]:
    return list(enumerate(data.monuments[split], start=3))


def draw_deal(options: PandoriaOptions, seats: int, stream: Stream) -> PandoriaDeal:
    """Shuffle realms, starting tiles, double and single tiles and cards, then draw who begins."""
    data = options.data_set
    realms = list(REALM_NAMES)
    stream.shuffle(realms)
    layouts = starting_layouts(data)
    starting = layouts[stream.below(len(layouts))]
    doubles = list(Counter(data.doubles).elements())
    singles = list(Counter(data.singles).elements())
    deck = deck_cards(options, realms[:seats])
    stream.shuffle(doubles)
    stream.shuffle(singles)
    stream.shuffle(deck)
    out = REMOVED[seats]
    return PandoriaDeal(
        starter=stream.below(seats) if options.starter == "random" else 0,
        seats=seats,
        realms=tuple(realms[:seats]),
        starting=starting,
        removed=tuple(doubles[:out]),
        doubles=tuple(doubles[out:]),
        singles=tuple(singles),
        deck=tuple(deck),
    )


# -- from a deal to the position --------------------------------------------------------------------------


def check_deal(options: PandoriaOptions, deal: PandoriaDeal) -> None:
    """Refuse a deal that is not one for these options.

    Raises:
        BadPosition: saying what does not fit.
    """
    data = options.data_set
    if len(deal.removed) != REMOVED[deal.seats]:
        _refuse(f"{REMOVED[deal.seats]} tiles are removed with {deal.seats} seats")
    if Counter(deal.removed + deal.doubles) != Counter(data.doubles):
        _refuse("the double tiles are those of the data set")
    if Counter(deal.singles) != Counter(data.singles):
        _refuse("the single tiles are those of the data set")
    if sorted(deal.deck) != sorted(deck_cards(options, deal.realms)):
        _refuse(f"the cards of the {options.game} game with these realms are dealt")
    if _sorted(deal.starting) not in [_sorted(layout) for layout in starting_layouts(data)]:
        _refuse("the starting tiles cover the four starting hexes")


def _sorted(layout: Sequence[StartingTile]) -> list[StartingTile]:
    return sorted(layout)


_HEX_NUMBERS: Final = {hex_name(hex): hex for hex in range(WINDOW.size)}


def start(options: PandoriaOptions, deal: PandoriaDeal) -> PandoriaState:
    """Return the position before the first pick.

    Raises:
        BadPosition: when the deal is not one for these options.
    """
    check_deal(options, deal)
    data = options.data_set
    beginner = options.game == "beginner"
    realms = [REALM_NAMES.index(realm) for realm in deal.realms]
    begun = [data.realms[realm] for realm in realms]
    stocks = [own.beginner if beginner else (own.crystals, own.gold, own.wood) for own in begun]
    return opening(
        data.tables,
        deal.seats,
        deal.starter,
        beginner,
        options.four == "teams" and deal.seats == MOST_SEATS,
        options.treasury == "gold",
        options.end == "emptied",
        options.monuments,
        monument_stack(data, options.monuments, deal.seats),
        realms,
        [units for stock in stocks for units in stock],
        [
            number
            for name, first, second in deal.starting
            for number in (TILE_NUMBERS[name], _HEX_NUMBERS[first], _HEX_NUMBERS[second])
        ],
        [TILE_NUMBERS[name] for name in deal.doubles],
        [TILE_NUMBERS[name] for name in deal.singles],
        [TILE_NUMBERS[name] for name in deal.removed],
        [CARD_NUMBERS[name] for name in deal.deck],
    )
