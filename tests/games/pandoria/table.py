"""What the tests of Pandoria say in one word: a deal by hand, painted land, picks by name."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypedDict, Unpack

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.state import OVER
from longtable.games.pandoria.board import (
    CARD_NUMBERS,
    DISPLAY,
    FIGURE_NAMES,
    FIRST_HEX,
    FIRST_ICONS,
    FIRST_TERRAIN,
    PICK_NAMES,
    PICK_NUMBERS,
    REMOVED,
    RESOURCE_NAMES,
    SLOTS,
    TILE_NUMBERS,
)
from longtable.games.pandoria.deal import (
    PandoriaDeal,
    PandoriaOptions,
    deck_cards,
    start,
    starting_layouts,
)
from longtable.games.pandoria.rules import PandoriaState
from longtable.games.pandoria.rules.buildings import lowest_free_slot
from longtable.games.pandoria.rules.figures import put_figure
from longtable.games.pandoria.rules.land import find_near
from longtable.games.pandoria.rules.regions import find_regions
from longtable.games.pandoria.rules.steps import BUILT, CARD, IN_DECK, IN_PILE

REALMS = ("humans", "mages", "elves", "halflings")

Named = Mapping[int, Sequence[str]]


class Said(TypedDict, total=False):
    """What a deal by hand says; options are named as they are.

    ``draws`` are the cards on top of the deck, ``stack`` the double tiles on top of the stack.
    """

    realms: Sequence[str]
    hands: Named
    display: Sequence[str]
    draws: Sequence[str]
    tiles: Named
    stack: Sequence[str]
    singles: Sequence[str]
    starter: int
    game: str
    four: str
    treasury: str
    end: str
    monuments: str


_OPTIONS = ("game", "four", "treasury", "end", "monuments")


def opening(seats: int = 2, **said: Unpack[Said]) -> PandoriaState:
    """Return the opening of a deal by hand; what is not said is filled up in the order of the numbers."""
    chosen = {name: str(value) for name, value in said.items() if name in _OPTIONS}
    options = PandoriaOptions(**chosen)
    return start(options, deal(seats, options, said))


def deal(seats: int, options: PandoriaOptions, said: Said) -> PandoriaDeal:
    """Return a deal by hand; what is not said is filled up in the order of the numbers."""
    data = options.data_set
    full = options.game == "full"
    realms = tuple(said.get("realms", REALMS)[:seats])
    tiles = said.get("tiles", {})
    hands = said.get("hands", {})
    in_hand = [2 if full and realm == "dwarves" else 1 for realm in realms]
    doubles = _filled(
        Counter(data.doubles),
        [(tiles.get(seat, ()), size) for seat, size in enumerate(in_hand)],
        said.get("stack", ()),
    )
    cards = [(hands.get(seat, ()), 4 if full else 2) for seat in range(seats)]
    kept = len(doubles) - REMOVED[seats]
    return PandoriaDeal(
        starter=said.get("starter", 0),
        seats=seats,
        realms=realms,
        starting=starting_layouts(data)[0],
        removed=doubles[kept:],
        doubles=doubles[:kept],
        singles=_filled(Counter(data.singles), [], said.get("singles", ())),
        deck=_filled(
            Counter(deck_cards(options, realms)),
            [*cards, (said.get("display", ()), 4)],
            said.get("draws", ()),
        ),
    )


def _filled(
    pool: Counter[str], parts: Sequence[tuple[Sequence[str], int]], then: Sequence[str]
) -> tuple[str, ...]:
    """Return an order: parts of a size, each named as far as it is, then ``then``, then what is left."""
    rest = Counter(pool)
    for named, _size in parts:
        rest.subtract(named)
    rest.subtract(then)
    assert min(rest.values()) >= 0, "there are not so many"
    filling = list(rest.elements())
    order: list[str] = []
    for named, size in parts:
        missing = size - len(named)
        order += [*named, *filling[:missing]]
        filling = filling[missing:]
    return (*order, *then, *filling)


# -- picks ------------------------------------------------------------------------------------------------


def names(state: PandoriaState) -> list[str]:
    """Return the names of the legal picks, ascending by number."""
    return [PICK_NAMES[pick] for pick in state.picks()]


def play(state: PandoriaState, *picks: str) -> PandoriaState:
    """Make picks by name, each of which must be legal."""
    for name in picks:
        assert name in names(state), f"{name} is not among {names(state)}"
        state.play(PICK_NUMBERS[name])
    return state


def number(name: str) -> int:
    """Return the number of a hex."""
    return PICK_NUMBERS[name] - FIRST_HEX


def skip_turn(state: PandoriaState) -> None:
    """Play a turn in which as little happens as can: the first tile in the first place, and nothing."""
    turns = state.turns
    while state.turns == turns and state.turn != OVER:
        offered = names(state)
        play(state, "nothing" if "nothing" in offered else offered[-1])


# -- positions --------------------------------------------------------------------------------------------


def paint(state: PandoriaState, **terrain: str) -> PandoriaState:
    """Lay single tiles without more ado: ``paint(state, h3="mountain-2")``. What they enclose is closed."""
    for hex, tile in terrain.items():
        at, kind = number(hex), TILE_NUMBERS[tile]
        state.ground[at] = FIRST_TERRAIN[kind]
        state.icons[at] = FIRST_ICONS[kind]
        state.mates[at] = at
    find_regions(state)
    find_near(state)
    return state


def put(state: PandoriaState, seat: int, **figures: str) -> None:
    """Put figures of a seat on hexes: ``put(state, 0, h3="villager")``."""
    for hex, kind in figures.items():
        put_figure(state, seat, FIGURE_NAMES.index(kind), number(hex))


def set_stock(state: PandoriaState, seat: int, crystals: int, gold: int, wood: int) -> None:
    """Set the resources of a seat."""
    for resource, units in enumerate((crystals, gold, wood)):
        state.stock[3 * seat + resource] = units


def stock(state: PandoriaState, seat: int) -> dict[str, int]:
    """Return the resources of a seat by name."""
    return {name: int(state.held(seat, at)) for at, name in enumerate(RESOURCE_NAMES)}


def _take_out(state: PandoriaState, card: int) -> None:
    """Take a card out of the deck; one that was dealt is replaced by the last card of the deck."""
    left = [int(other) for other in state.deck[state.deck_at :] if other != card]
    if state.cards[card] != IN_DECK:
        other = left.pop()
        state.cards[other] = state.cards[card]
        for at in range(DISPLAY):
            if state.display[at] == card:
                state.display[at] = other
    state.deck = vec[i64](left)
    state.deck_at = 0


def own(state: PandoriaState, seat: int, *cards: str) -> None:
    """Put buildings up for a seat, each in its lowest free slot, whatever they cost."""
    for name in cards:
        card = CARD_NUMBERS[name]
        _take_out(state, card)
        state.cards[card] = BUILT + seat
        state.slots[SLOTS * seat + lowest_free_slot(state, seat)] = card


def pile_up(state: PandoriaState, seat: int, *cards: str) -> None:
    """Lay cards on a seat's pile of spells, the last one on top."""
    for name in cards:
        card = CARD_NUMBERS[name]
        _take_out(state, card)
        state.cards[card] = IN_PILE + seat
        state.under[card] = state.piles[seat]
        state.piles[seat] = card


def at_cards(state: PandoriaState) -> PandoriaState:
    """Go straight to step 3, as if nothing could be laid."""
    state.step = CARD
    return state
