"""Why a spell could do nothing, what it may not be aimed at, and where Elves may not walk."""

import pytest

from longtable.games.pandoria import GAME
from longtable.games.pandoria.board import CASTLE, FREE, HEXES, LAKE, NO_CARD
from longtable.games.pandoria.rules import PandoriaState
from longtable.games.pandoria.rules.land import find_near
from longtable.games.pandoria.rules.regions import find_regions
from longtable.games.pandoria.rules.steps import LAY
from tests.games.pandoria.casting import with_spell
from tests.games.pandoria.refused import Case, check, refused
from tests.games.pandoria.table import (
    at_cards,
    number,
    opening,
    own,
    paint,
    pile_up,
    play,
    put,
    set_stock,
)

# -- spells --------------------------------------------------------------------------------------------------


def out(card: str, *hexes: str, reserve: int = 1) -> PandoriaState:
    """Return a position with a card, terrain on f6, f7 and e7, and villagers of the first seat on hexes."""
    state = with_spell(card, "g02", realms=("dwarves", "humans"))
    paint(state, f6="hill-1", f7="city-1", e7="forest-1")
    put(state, 0, **dict.fromkeys(hexes, "villager"))
    state.reserve[0] = reserve
    return state


def no_castle() -> PandoriaState:
    state = out("g23")
    state.castles[0] = 0
    return state


def no_cards() -> PandoriaState:
    state = out("g01")
    for at in range(4):
        state.display[at] = NO_CARD
    return state


def no_tiles(card: str) -> PandoriaState:
    state = out(card)
    state.singles_at = len(state.singles)
    state.stack_at = len(state.stack)
    return state


def ships_taken() -> PandoriaState:
    state = out("g08")
    put(state, 1, f3="villager", k5="villager", c7="villager", i8="villager")
    return state


def nobody(card: str) -> PandoriaState:
    state = out(card, reserve=0)
    state.reserve[1] = 0
    return state


def adopting(*cards: str) -> PandoriaState:
    """Return a position of three seats with Adopt: the second's pile as given, Conjure on the third's."""
    state = at_cards(opening(3, hands={0: ("g05", "g02")}))
    pile_up(state, 1, *cards)
    pile_up(state, 2, "g19")
    set_stock(state, 0, 10, 1, 1)
    return state


IDLE: list[Case] = [
    (no_cards(), "", "cast-g01", "DISPLAY_EMPTY"),
    (out("g05"), "", "cast-g05", "NOTHING_TO_ADOPT"),
    (nobody("g08"), "", "cast-g08", "NO_FIGURE_LEFT"),
    (ships_taken(), "", "cast-g08", "NO_FREE_SHIP"),
    (nobody("g11"), "", "cast-g11", "NO_FIGURE_LEFT"),
    (out("g11"), "", "cast-g11", "NO_FIGURE_OUT"),
    (no_castle(), "", "cast-g23", "NO_CASTLE_LEFT"),
    (out("g26"), "", "cast-g26", "NO_FIGURE_OUT"),
    (nobody("g31"), "", "cast-g31", "NO_FIGURE_LEFT"),
    (out("g37"), "", "cast-g37", "NOTHING_CLOSED"),
    (out("g39"), "", "cast-g39", "NO_FIGURE_OUT"),
    (no_tiles("g42"), "", "cast-g42", "NO_SINGLE_LEFT"),
    (no_tiles("g44"), "", "cast-g44", "NO_DOUBLE_LEFT"),
    (adopting("g06"), "cast-g05", "seat-1", "OWN_SPELL"),
    (adopting("g06"), "cast-g05", "seat-2", "NO_ADOPT"),
    (adopting(), "cast-g05", "seat-2", "NO_SPELL_THERE"),
    (adopting("g26"), "cast-g05", "seat-2", "SPELL_IDLE"),
    (adopting("g26"), "cast-g05", "seat-4", "NO_SUCH_SEAT"),
]


@pytest.mark.parametrize("case", IDLE)
def test_why_a_spell_could_do_nothing(case: Case) -> None:
    check(case)


def test_nothing_to_raise_and_too_high_already() -> None:
    state = with_spell("g15")
    assert refused(state, "cast-g15") == "NOTHING_TO_RAISE"
    set_stock(state, 0, 10, 2, 9)
    assert refused(play(state, "cast-g15"), "wood") == "ALREADY_HIGH"


def test_nothing_to_construct_and_not_enough_for_both() -> None:
    state = with_spell("g20")
    state.hand_sizes[0] = 1
    for card in state.hand(0):
        if GAME.name(54 + card) != "cast-g20":
            state.cards[card] = 12
    assert refused(state, "cast-g20") == "NOTHING_TO_CONSTRUCT"
    state = with_spell("g28", "g02")
    set_stock(state, 0, 10, 0, 4)
    assert refused(state, "cast-g28") == "NOT_BOTH"
    state = with_spell("g28", "g02", "g10")
    set_stock(state, 0, 10, 0, 8)
    play(state, "cast-g28")
    assert refused(state, "monument") == "SPELL_FIRST"


TARGETS: list[Case] = [
    (out("g08"), "cast-g08 villager", "f6", "ONLY_ON_A_SHIP"),
    (out("g08"), "cast-g08", "leader", "VILLAGERS_FIRST"),
    (out("g11", "f6"), "cast-g11 villager", "h6", "NOT_BESIDE_YOURS"),
    (out("g31", "f6"), "cast-g31 villager", "f6", "OCCUPIED"),
    (out("g31", "f6"), "cast-g31 villager", "f3", "NOT_ON_A_SHIP"),
    (out("g31", "f6"), "cast-g31 villager", "e1", "NOT_ON_A_PATH"),
    (out("g31", "f6"), "cast-g31 villager", "a8", "NO_LAND_THERE"),
    (out("g40", "f6", "f7"), "cast-g40 f6 e7", "e7", "MOVED_ALREADY"),
    (out("g40", "f6", "f7"), "cast-g40", "h5", "NO_FIGURE_THERE"),
    (out("g42"), "cast-g42", "f6", "TILE_THERE"),
    (out("g44"), "cast-g44", "a8", "TOUCHES_NOTHING"),
    (out("g23"), "cast-g23", "a8", "TOUCHES_NOTHING"),
    (out("g26", "f6"), "cast-g26", "f7", "NO_FIGURE_THERE"),
]


@pytest.mark.parametrize("case", TARGETS)
def test_what_a_spell_may_not_be_aimed_at(case: Case) -> None:
    check(case)


def test_a_castle_is_no_space_and_a_closed_region_neither() -> None:
    state = out("g31", "f6")
    state.ground[number("i5")] = CASTLE + 1
    paint(state, h3="mountain-1", **dict.fromkeys(("g2", "h2", "g4", "h4", "i3", "g3"), "city-1"))
    play(state, "cast-g31", "villager")
    assert refused(state, "i5") == "NOT_ON_A_CASTLE"
    assert refused(state, "h3") == "CLOSED_THERE"


def raging(**figures: str) -> PandoriaState:
    """Return a position in which the first seat has closed the mountain on h3 and holds Rage."""
    state = with_spell("g37")
    paint(state, **dict.fromkeys(("g2", "h2", "g4", "h4", "i3"), "city-1"))
    paint(state, h3="mountain-1")
    put(state, 0, **figures)
    state.step = LAY
    return play(state, "castle", "g3", "nothing")


def test_whom_rage_may_not_name() -> None:
    assert refused(raging(h6="villager"), "cast-g37") == "NOBODY_TO_RAGE"
    state = play(raging(g2="villager", h2="leader", h6="villager"), "cast-g37")
    assert refused(state, "h2") == "LEADER_CALM"
    assert refused(state, "h6") == "NOT_BESIDE_CLOSED"
    assert refused(state, "g4") == "NO_FIGURE_THERE"


# -- the Elves' walk -----------------------------------------------------------------------------------------


def walking(**figures: str) -> PandoriaState:
    """Return a position in which the Elves of the first seat are asked who walks."""
    state = opening(realms=("elves", "mages"))
    paint(state, f6="hill-1", e7="forest-1", d7="city-1", c7="forest-1", i6="hill-1")
    state.ground[number("f7")] = CASTLE + 1
    put(state, 0, **figures)
    return play(at_cards(state), "nothing")


def test_who_may_not_walk_and_where_to() -> None:
    state = walking(f6="villager", h5="leader", h6="villager")
    put(state, 1, g6="villager")
    assert refused(state, "h5") == "LEADER_STAYS"
    assert refused(state, "g5") == "NO_FIGURE_THERE"
    assert refused(state, "g6") == "ANOTHERS_FIGURE"
    assert refused(state, "castle") == "TILE_LAID"
    assert refused(state, "take-g01") == "WALK_FIRST"
    play(state, "f6")
    assert refused(state, "f7") == "ANOTHERS_CASTLE"
    assert refused(state, "f3") == "NO_WAY"
    assert refused(state, "e1") == "NOT_ON_A_PATH"
    assert refused(state, "g6") == "OCCUPIED"
    assert refused(state, "i6") == "TOO_FAR"


def test_a_villager_may_be_shut_in() -> None:
    state = opening(realms=("elves", "mages"))
    put(state, 0, f3="villager")
    assert refused(play(at_cards(state), "nothing"), "f3") == "CANNOT_WALK"


# -- where nothing is left -----------------------------------------------------------------------------------


def test_no_place_for_a_castle_or_a_tile() -> None:
    for card in ("g23", "g42", "g44"):
        state = with_spell(card)
        for hex in range(HEXES):
            if state.ground[hex] == FREE:
                state.ground[hex] = LAKE
        find_regions(state)
        find_near(state)
        assert refused(state, f"cast-{card}") == "NO_PLACE"


def test_no_space_for_figures() -> None:
    state = with_spell("g11")
    put(state, 0, f3="villager")
    assert refused(state, "cast-g11") == "NO_CLONE_SPACE"
    for card in ("g31", "g39"):
        state = with_spell(card)
        taken = ("g5", "h5", "g6", "h6", "c3", "j2", "l7", "e9")
        put(state, 1, **dict.fromkeys(taken, "villager"))
        put(state, 0, f3="villager")
        assert refused(state, f"cast-{card}") == "NO_FREE_SPACE"


def test_a_building_that_leaves_too_little_for_the_monument() -> None:
    state = with_spell("g28", "g02")
    own(state, 0, "g12")
    set_stock(state, 0, 10, 0, 6)
    play(state, "cast-g28", "build-g02")
    assert refused(state, "slot-2") == "NOT_BOTH_SO"
    assert play(state, "slot-1")


def test_a_building_that_is_too_dear_in_a_slot_is_no_matter_of_the_monument() -> None:
    state = with_spell("g28", "g04")
    own(state, 0, "g41")  # Shrine 2 for 7 wood: over it Large Treasury costs 1 of its 6
    set_stock(state, 0, 10, 0, 4)
    play(state, "cast-g28", "build-g04")
    assert refused(state, "slot-2") == "BUILDING_TOO_DEAR"
    assert play(state, "slot-1")
