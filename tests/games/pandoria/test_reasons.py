"""Every refusal says why, and is the most helpful one; every legal pick is let through."""

from collections import Counter

import pytest

from longtable.core import OVER, SPECTATOR, HouseReason, NotYourTurn, UnknownPick, seen
from longtable.games.pandoria import GAME
from longtable.games.pandoria.board import CASTLE, FREE, HEXES, LAKE
from longtable.games.pandoria.refusals import PandoriaReason
from longtable.games.pandoria.rules import PandoriaState
from longtable.games.pandoria.rules.land import find_near
from longtable.games.pandoria.rules.regions import find_regions
from longtable.games.pandoria.rules.steps import FIGURE
from tests.games.pandoria.casting import with_spell
from tests.games.pandoria.lively import course
from tests.games.pandoria.refused import Case, check, refused
from tests.games.pandoria.table import (
    number,
    opening,
    own,
    paint,
    play,
    put,
    set_stock,
)

TILE = "forest-1-hill-2"
LAID = f"{TILE} f6 f7"


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (3, 4), (4, 5)])
def test_a_reason_is_given_exactly_for_the_picks_that_are_illegal(seats: int, seed: int) -> None:
    given: Counter[str] = Counter()
    options, deal, picks = course(seats, seed)
    state = GAME.start(options, deal)
    for turn, pick in enumerate(picks):
        if turn % 5 == 0:
            legal, view = set(state.picks()), seen(state, state.turn)
            for asked in range(GAME.pick_count):
                reason = GAME.why_not(view, asked)
                assert (reason is None) == (asked in legal)
                if reason is not None:
                    given[reason.name] += 1
        state.play(pick)
    assert len(given) > 35


@pytest.mark.parametrize("reason", list(PandoriaReason))
def test_every_reason_is_a_sentence_with_a_rule(reason: PandoriaReason) -> None:
    assert reason.sentence.endswith(".")
    assert "{" not in reason.sentence
    assert reason.rule.startswith("P-")


def test_no_two_reasons_are_the_same() -> None:
    both = [(reason.sentence, reason.rule) for reason in PandoriaReason]
    assert len(both) == len(set(both))


# -- by whom, and after the end ------------------------------------------------------------------------------


def test_only_the_seat_to_pick_may_pick() -> None:
    state = opening()
    for viewer in (1, SPECTATOR):
        assert GAME.why_not(seen(state, viewer), GAME.pick("castle")) is HouseReason.NOT_YOUR_TURN
        with pytest.raises(NotYourTurn):
            GAME.check(seen(state, viewer), GAME.pick("castle"))


def test_nothing_is_picked_after_the_end() -> None:
    state = opening()
    state.turn = OVER
    assert GAME.why_not(seen(state, 0), GAME.pick("castle")) is HouseReason.GAME_OVER


@pytest.mark.parametrize("number", [-1, 356])
def test_a_number_that_is_none_is_no_pick(number: int) -> None:
    with pytest.raises(UnknownPick):
        GAME.name(number)


@pytest.mark.parametrize("name", ["", "o1", "a11", "pay-11", "cast-g45", "forest-1"])
def test_a_name_that_is_none_is_no_pick(name: str) -> None:
    with pytest.raises(UnknownPick):
        GAME.pick(name)


# -- another step --------------------------------------------------------------------------------------------


def before_cards() -> PandoriaState:
    """Return an opening with full tracks, in which the first seat holds some cards and a tile."""
    state = opening(
        hands={0: ("g19", "g13", "g33", "g03")},
        tiles={0: (TILE,)},
        display=("g01", "g02", "g04", "g06"),
    )
    set_stock(state, 0, 10, 10, 10)
    return state


READY = before_cards()
OTHER_STEPS: list[Case] = [
    (READY, "", "villager", "LAY_FIRST"),
    (READY, "", "cast-g19", "LAY_FIRST"),
    (READY, "", "f6", "LAY_FIRST"),
    (READY, "", "nothing", "MUST_LAY"),
    (READY, "", "done", "NOTHING_TO_END"),
    (READY, "", "take-g01", "NO_PURCHASE_NOW"),
    (READY, "", "pay-1", "NOTHING_TO_PAY"),
    (READY, TILE, "castle", "HALF_FIRST"),
    (READY, TILE, "nothing", "GO_ON"),
    (READY, f"{TILE} f6", "back", "HALF_FIRST"),
    (READY, "castle", TILE, "CASTLE_FIRST"),
    (READY, LAID, "castle", "TILE_LAID"),
    (READY, LAID, TILE, "TILE_LAID"),
    (READY, LAID, "cast-g19", "FIGURE_FIRST"),
    (READY, LAID, "slot-1", "FIGURE_FIRST"),
    (READY, LAID, "d4", "FIGURE_FIRST"),
    (READY, f"{LAID} villager", "cast-g19", "WHERE_FIRST"),
    (READY, f"{LAID} nothing", "villager", "NO_FIGURE_NOW"),
    (READY, f"{LAID} nothing", "back", "NO_FIGURE_NOW"),
    (READY, f"{LAID} nothing", "f6", "CARD_FIRST"),
    (READY, f"{LAID} nothing", "wood", "CARD_FIRST"),
    (READY, f"{LAID} nothing build-g19", "cast-g13", "SLOT_FIRST"),
    (READY, f"{LAID} nothing cast-g19", "cast-g13", "SPELL_FIRST"),
    (READY, f"{LAID} nothing cast-g03", "done", "ONE_TARGET"),
    (READY, f"{LAID} nothing cast-g33", "done", "ONE_TARGET"),
]


@pytest.mark.parametrize(
    "case", [case for case in OTHER_STEPS if case[3] != "LAY_FIRST" or not case[1]]
)
def test_what_is_asked_first_is_said(case: Case) -> None:
    check(case)


# -- laying --------------------------------------------------------------------------------------------------


LAYING: list[Case] = [
    (opening(tiles={0: (TILE,)}), "", "mountain-1-city-1", "NOT_YOUR_TILE"),
    (READY, TILE, "a1", "NO_SUCH_HEX"),
    (READY, TILE, "g5", "TILE_THERE"),
    (READY, TILE, "c3", "PRINTED_THERE"),
    (READY, TILE, "f3", "LAKE_THERE"),
    (READY, TILE, "e1", "PATH_THERE"),
    (READY, TILE, "a8", "TOUCHES_NOTHING"),
    (READY, "castle", "a8", "TOUCHES_NOTHING"),
    (READY, "castle", "h6", "TILE_THERE"),
    (READY, f"{TILE} f6", "f6", "FIRST_HALF_THERE"),
    (READY, f"{TILE} f6", "j6", "HALVES_APART"),
    (READY, f"{TILE} f6", "g6", "TILE_THERE"),
    (READY, f"{TILE} e6", "d6", "TOUCHES_NOTHING"),
]


@pytest.mark.parametrize("case", LAYING)
def test_where_nothing_may_be_laid(case: Case) -> None:
    check(case)


def test_a_castle_in_the_way_and_none_left() -> None:
    state = opening()
    state.ground[number("f6")] = CASTLE + 1
    find_regions(state)
    assert refused(play(state, "castle"), "f6") == "CASTLE_THERE"
    state = opening()
    state.castles[0] = 0
    assert refused(state, "castle") == "NO_CASTLE_LEFT"


def test_a_hole_is_no_place_for_a_tile() -> None:
    state = opening(tiles={0: (TILE,)})
    paint(state, e5="hill-1", f5="forest-1", d6="hill-1", f6="city-1", e7="city-1", f7="hill-1")
    assert refused(play(state, TILE), "e6") == "NO_ROOM"


# -- figures -------------------------------------------------------------------------------------------------


def without(villagers: int, leaders: int) -> PandoriaState:
    """Return an opening in which the first seat has so many figures in reserve."""
    state = before_cards()
    state.reserve[0], state.reserve[1] = villagers, leaders
    return state


FIGURES: list[Case] = [
    (READY, LAID, "back", "NO_FIGURE_OUT"),
    (without(0, 1), LAID, "villager", "NO_VILLAGER_LEFT"),
    (without(0, 0), LAID, "leader", "LEADER_OUT"),
    (READY, f"{LAID} villager", "g5", "ONLY_ON_LAID"),
    (READY, f"{LAID} villager", "a1", "NO_SUCH_HEX"),
]


@pytest.mark.parametrize("case", FIGURES)
def test_which_figures_may_not_be_placed(case: Case) -> None:
    check(case)


def test_the_leader_waits_but_for_humans() -> None:
    state = opening(realms=("mages", "humans"), tiles={0: (TILE,)})
    assert refused(play(state, *LAID.split()), "leader") == "VILLAGERS_FIRST"


def test_nobody_is_placed_where_all_is_closed_or_nothing_laid() -> None:
    state = opening(tiles={0: (TILE,)})
    ring = ("e5", "f5", "d6", "f6", "d7", "f7", "d8", "e8")
    paint(state, **dict.fromkeys(ring, "city-1"))
    state = play(state, TILE, "e6", "e7")
    assert refused(state, "villager") == "LAID_IS_CLOSED"
    state = opening()
    state.step = FIGURE
    assert refused(state, "villager") == "NOTHING_LAID"


def test_a_closed_half_may_not_be_entered() -> None:
    state = opening(tiles={0: (TILE,)})
    paint(state, **dict.fromkeys(("e5", "f5", "d6", "f6", "f7"), "city-1"))
    state = play(state, TILE, "e6", "e7", "villager")
    assert refused(state, "e6") == "CLOSED_THERE"


def test_only_ones_own_figures_come_back() -> None:
    state = before_cards()
    put(state, 0, g5="villager")
    put(state, 1, h5="villager")
    state = play(state, *LAID.split(), "back")
    assert refused(state, "h5") == "ANOTHERS_FIGURE"
    assert refused(state, "g6") == "NO_FIGURE_THERE"
    assert refused(state, "villager") == "BACK_FIRST"


# -- cards ---------------------------------------------------------------------------------------------------


def poor(*cards: str) -> PandoriaState:
    """Return a position at step 3 with these cards and empty tracks."""
    state = with_spell(*cards)
    set_stock(state, 0, 0, 0, 0)
    return state


def with_buildings(*cards: str) -> PandoriaState:
    """Return a position at step 3 with full tracks, the Store in hand and these buildings."""
    state = with_spell("g19", "g20", "g28", "g02")
    own(state, 0, *cards)
    return state


CARDS: list[Case] = [
    (with_spell("g19"), "", "cast-g40", "NOT_IN_HAND"),
    (with_spell("g19"), "", "build-g40", "NOT_IN_HAND"),
    (poor("g19"), "", "cast-g19", "SPELL_TOO_DEAR"),
    (poor("g19"), "", "build-g19", "BUILDING_TOO_DEAR"),
    (with_spell("g19"), "", "monument", "NO_BUILDING"),
    (with_spell("g19"), "build-g19", "slot-2", "LOWEST_FREE"),
    (with_buildings("g40"), "build-g19", "slot-2", "SAME_NAME"),
    (with_buildings("g12"), "monument", "slot-2", "NOTHING_TO_COVER"),
    (with_buildings("g12"), "monument", "cast-g19", "COVER_FIRST"),
    (with_buildings("g12"), "cast-g28 build-g02 slot-1", "slot-2", "NOTHING_TO_COVER"),
]


@pytest.mark.parametrize("case", CARDS)
def test_why_a_card_is_not_played(case: Case) -> None:
    check(case)


def test_monuments_stay_and_run_out() -> None:
    state = with_buildings("g12")
    state.erected[0] = 3
    assert refused(play(state.copy(), "build-g19"), "slot-1") == "MONUMENT_THERE"
    own(state, 0, "g01")
    assert refused(play(state.copy(), "monument"), "slot-1") == "MONUMENT_THERE"
    state.erected_count = len(state.monuments)
    assert refused(state, "monument") == "NO_MONUMENT_LEFT"
    for slot in range(5):
        state.erected[slot] = 3
    assert refused(state, "build-g19") == "NO_SLOT"


def test_a_monument_may_be_too_dear() -> None:
    state = with_buildings("g12")
    set_stock(state, 0, 10, 10, 3)
    assert refused(state, "monument") == "MONUMENT_TOO_DEAR"


def test_a_market_splits_only_what_there_is() -> None:
    state = with_spell("g19")
    own(state, 0, "g27")
    set_stock(state, 0, 2, 1, 5)
    state = play(state, "cast-g19")
    assert refused(state, "pay-2") == "NOT_SO_PAID"
    assert refused(state, "gold") == "PAY_FIRST"


def test_a_payment_may_leave_too_little_for_the_spell() -> None:
    """Building and monument cost 6 wood in all; whoever pays the missing crystal in wood has only 4."""
    state = with_spell("g28", "g02", "g08", "g11")
    own(state, 0, "g03", "g12")
    set_stock(state, 0, 3, 2, 6)
    play(state, "cast-g28")
    assert refused(state, "pay-0") == "PAID_TOO_MUCH"


def test_cards_are_bought_one_can_pay_and_only_from_the_display() -> None:
    state = opening(
        realms=("mages", "humans"), display=("g01", "g02", "g04", "g06"), tiles={0: (TILE,)}
    )
    set_stock(state, 0, 9, 2, 2)
    play(state, *LAID.split(), "nothing", "nothing")
    assert refused(state, "take-g04") == "CARD_TOO_DEAR"
    assert refused(state, "take-g40") == "NOT_ON_DISPLAY"
    assert refused(state, "cast-g40") == "CARDS_OVER"
    assert refused(state, "build-g40") == "CARDS_OVER"
    assert refused(state, "monument") == "CARDS_OVER"
    assert refused(state, "f6") == "BUY_FIRST"


def test_halflings_may_only_cast() -> None:
    state = with_spell("g19", "g13", realms=("halflings", "mages"))
    own(state, 0, "g12")
    play(state, "build-g19", "slot-2")
    assert refused(state, "build-g13") == "ONLY_A_SPELL"
    assert refused(state, "monument") == "ONLY_A_SPELL"
    assert refused(state, "slot-1") == "EXTRA_FIRST"


def only_free(*hexes: str) -> PandoriaState:
    """Return an opening in which lakes lie everywhere but on these free hexes."""
    state = opening(tiles={0: (TILE,)})
    kept = [number(hex) for hex in hexes]
    for hex in range(HEXES):
        if state.ground[hex] == FREE and hex not in kept:
            state.ground[hex] = LAKE
    find_regions(state)
    find_near(state)
    return state


def test_where_only_a_castle_fits_the_tile_is_refused() -> None:
    assert refused(only_free("f6"), TILE) == "FITS_NOWHERE"
