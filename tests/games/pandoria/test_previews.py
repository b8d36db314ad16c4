"""What a pick would do is told in facts; what is lost for good is asked back."""

from typing import Unpack

import pytest

from longtable.core import OVER, Preview, seen
from longtable.games.pandoria import GAME
from longtable.games.pandoria.board import FREE, HEXES, LAKE, hex_name
from longtable.games.pandoria.rules import PandoriaState
from longtable.games.pandoria.rules.regions import find_regions
from longtable.games.pandoria.rules.steps import ELF_TO, FIGURE, LAY
from tests.games.pandoria.casting import with_spell
from tests.games.pandoria.lively import positions
from tests.games.pandoria.table import (
    Said,
    names,
    number,
    opening,
    own,
    paint,
    pile_up,
    play,
    put,
    set_stock,
)
from tests.games.pandoria.telling import CHINESE, WORDS

TILE = "forest-1-hill-2"


def preview(state: PandoriaState, *picks: str) -> Preview:
    """Play all picks but the last, of which is told what it would do."""
    now = play(state.copy(), *picks[:-1])
    pick = GAME.pick(picks[-1])
    assert pick in now.picks()
    shown = GAME.preview(seen(now, now.turn), pick)
    assert shown
    return shown


def told(state: PandoriaState, *picks: str) -> str:
    return WORDS.say(preview(state, *picks).message)


def begun(**said: Unpack[Said]) -> PandoriaState:
    """Return an opening in which the first seat holds the tile."""
    said["tiles"] = {0: (TILE,)}
    return opening(**said)


def closing() -> PandoriaState:
    """Return an opening in which a castle on g3 closes the mountains on h3 and i3."""
    state = begun()
    paint(state, **dict.fromkeys(("g2", "h2", "i2", "j3", "i4", "h4", "g4"), "city-1"))
    return paint(state, h3="mountain-1", i3="mountain-2")


# -- laying --------------------------------------------------------------------------------------------------


def test_a_tile_lights_where_it_fits() -> None:
    shown = preview(begun(), TILE)
    hexes = shown.places[0]
    assert WORDS.say(shown.message) == f"Hexes where its forest can go: {len(hexes)}."
    assert "at-f6" in hexes
    assert "at-g5" not in hexes
    shown = preview(begun(), TILE, "f6")
    assert WORDS.say(shown.message).startswith("Hexes for its hill then: ")
    assert "at-f7" in shown.places[0]


def test_what_closes_is_said_with_who_gets_what() -> None:
    state = closing()
    put(state, 0, g2="leader", h2="villager")
    put(state, 1, h3="villager", i4="villager")
    shown = preview(state, "castle", "g3")
    assert WORDS.say(shown.message) == (
        "Closes mountain with 3 icons (Ann: 9 crystals; Ben: 3 crystals)."
        " Home without yield: villager of Ben."
    )
    assert shown.places == (("at-h3", "at-i3"),)


def test_buildings_count_in_what_is_foretold() -> None:
    state = closing()
    put(state, 0, g2="villager")
    own(state, 0, "g07")
    assert told(state, "castle", "g3") == "Closes mountain with 3 icons (Ann: 7 crystals)."


def test_nothing_closes_and_nobody_gets_anything() -> None:
    assert told(begun(), "castle", "f6") == "Closes nothing."
    assert told(closing(), "castle", "g3") == "Closes mountain with 3 icons (nobody beside it)."


def test_land_that_a_path_keeps_open_is_named() -> None:
    state = begun()
    paint(state, m2="city-1")
    assert told(state, TILE, "m3", "m4") == (
        "Closes nothing. A path keeps this open for ever: forest."
    )


def test_what_is_foretold_is_what_happens() -> None:
    """Of whole games: what would close, and what is scored when nothing else is done."""
    checked = 0
    for state in positions(3, 5):
        if state.turn == OVER:
            break
        view = seen(state, state.turn)
        for pick in state.picks()[:40]:
            shown = GAME.preview(view, pick)
            if shown is None:
                continue
            text = WORDS.say(shown.message)
            assert text.endswith(".")
            assert CHINESE.say(shown.message).endswith("。")
            if text.startswith("Closes") and not state.reveals(pick):
                then = state.copy()
                then.play(pick)
                new = [one for one in then.closing() if one not in state.closing()]
                assert (text.split(".")[0] == "Closes nothing") == (not new)
                checked += 1
    assert checked > 100


# -- figures -------------------------------------------------------------------------------------------------


def test_a_figure_says_beside_what_it_would_stand() -> None:
    state = begun()
    paint(state, f7="mountain-2", e7="city-1")
    shown = preview(state, "castle", "f6", "villager", "f6")
    assert WORDS.say(shown.message).startswith("Beside ")
    assert "mountain with 2 icons" in WORDS.say(shown.message)
    assert ("at-f7",) in shown.places
    assert told(state, "castle", "f6", "villager") == "Of these left in reserve then: 5."


def test_the_walk_of_the_elves_promises_nothing_of_land_that_is_scored_already() -> None:
    asked = 0
    for seed in range(5000, 5012):
        for state in positions(2 + seed % 3, seed):
            if state.turn == OVER or state.step != ELF_TO or not state.has_closed():
                continue
            scored = {
                f"at-{hex_name(hex)}" for one in state.closing() for hex in state.region_hexes(one)
            }
            for pick in state.picks():
                told = GAME.preview(seen(state, int(state.turn)), pick)
                assert told is not None
                assert scored.isdisjoint(told.places)
                asked += 1
    assert asked > 20


def test_a_figure_that_can_never_yield_is_asked_back() -> None:
    state = opening()
    for hex in ("e6", "f6", "g7", "e7", "f8", "g8", "e8", "f5", "f7"):
        state.ground[number(hex)] = LAKE
    state.ground[number("f7")] = 4
    find_regions(state)
    state.near[number("f7")] = 1
    state = play(state, "castle", "f7", "villager")
    view = seen(state, 0)
    question = GAME.caution(view, GAME.pick("f7"))
    assert question
    assert WORDS.say(question) == "Nobody on f7 can ever score anything. Place the figure there?"
    assert GAME.caution(seen(begun(), 0), GAME.pick("castle")) is None
    alive = paint(
        begun(), e2="mountain-1"
    )  # a path keeps it open for ever, but land may follow on d3
    assert not cautioned(alive, "castle", "d2", "villager", "d2")


def walled_in() -> PandoriaState:
    """Return a position in which the forest on e6 and e7 is open to f5 alone: e7 has lakes around it else."""
    state = with_spell("g31", "g39")
    paint(state, e7="forest-1", e6="forest-1")
    for hex in range(HEXES):
        if state.ground[hex] == FREE and hex_name(hex) != "f5":
            state.ground[hex] = LAKE
    find_regions(state)
    return state


def cautioned(state: PandoriaState, *picks: str) -> bool:
    """Whether it is asked back before the last of these picks."""
    now = play(state.copy(), *picks[:-1])
    assert picks[-1] in names(now)
    return GAME.caution(seen(now, 0), GAME.pick(picks[-1])) is not None


def test_the_region_that_a_figure_would_stand_in_is_none_that_it_could_score() -> None:
    state = walled_in()
    assert not state.is_closed(int(state.region[number("e7")]))
    assert cautioned(state, "cast-g31", "villager", "e7")
    assert not cautioned(state, "cast-g31", "villager", "e6")
    put(state, 0, e6="villager")
    assert cautioned(state, "cast-g39", "e6", "e7")
    laid = walled_in()
    laid.step = FIGURE
    laid.laid[0], laid.laid[1] = number("e6"), number("e7")
    assert cautioned(laid, "villager", "e7")
    assert not cautioned(laid, "villager", "e6")


# -- cards ---------------------------------------------------------------------------------------------------


def test_a_spell_says_what_it_does_and_what_is_left() -> None:
    state = with_spell("g19")
    set_stock(state, 0, 6, 0, 0)
    assert told(state, "cast-g19") == (
        "Raise one of your resources to 10. You have 2 crystals left then."
    )
    own(state, 0, "g27")
    set_stock(state, 0, 1, 5, 0)
    assert told(state, "cast-g19") == (
        "Raise one of your resources to 10. Your Market has to help with the price."
    )
    assert told(state, "cast-g19", "pay-3") == "You have 0 crystals, 2 gold and 0 wood left then."


def test_a_slot_says_what_is_left_and_what_it_covers() -> None:
    state = with_spell("g19", "g20")
    own(state, 0, "g12")
    set_stock(state, 0, 9, 1, 9)
    assert told(state, "build-g19") == "1 point whenever a resource goes over 10."
    assert told(state, "build-g19", "slot-2") == (
        "You have 9 crystals, 1 gold and 4 wood left then."
    )
    assert told(state, "build-g19", "slot-1") == (
        "You have 9 crystals, 1 gold and 8 wood left then. Poorhouse is covered for good."
    )
    assert told(state, "cast-g20", "build-g19", "slot-2") == "It costs nothing."
    assert told(state, "monument") == ("6 points at once, 6 then. It covers one of your buildings.")
    assert told(state, "monument", "slot-1") == (
        "6 points at once. You have 9 crystals, 1 gold and 5 wood left then."
        " Poorhouse is covered for good."
    )


def test_a_card_to_buy_says_what_both_halves_do() -> None:
    state = begun(realms=("mages", "humans"), display=("g01", "g04", "g05", "g06"))
    set_stock(state, 0, 1, 5, 1)
    assert told(state, TILE, "f6", "f7", "nothing", "nothing", "take-g01") == (
        "Acquire 1: Take a card from the display for free."
        " Bank 1: Cards that you buy cost 1 gold less, but at least 1. You have 3 gold left then."
    )


def test_a_card_that_takes_a_market_to_buy_says_so() -> None:
    state = begun(realms=("mages", "humans"), display=("g01", "g04", "g05", "g06"))
    own(state, 0, "g27")
    set_stock(state, 0, 3, 1, 3)
    assert told(state, TILE, "f6", "f7", "nothing", "nothing", "take-g01").endswith(
        "but at least 1. Your Market has to help with the price."
    )


def test_adopt_says_what_would_be_copied() -> None:
    state = with_spell("g05")
    pile_up(state, 1, "g19")
    set_stock(state, 0, 9, 1, 1)
    assert told(state, "cast-g05", "seat-2") == "Raise one of your resources to 10."


def test_what_is_scored_is_foretold_with_and_without_rage() -> None:
    state = with_spell("g37")
    paint(state, **dict.fromkeys(("g2", "h2", "g4", "h4", "i3"), "city-1"))
    paint(state, h3="mountain-2")
    put(state, 0, g2="villager")
    state.step = LAY
    state = play(state, "castle", "g3", "nothing")
    assert told(state, "nothing") == "Scored now: mountain with 2 icons (Ann: 2 crystals)."
    assert told(state, "cast-g37", "g2") == (
        "Scored then: mountain with 2 icons (Ann: 6 crystals)."
    )


def test_who_gets_what_is_set_apart_where_somebody_gets_two_things() -> None:
    state = opening()
    paint(state, **dict.fromkeys(("g2", "h2", "g4", "h4", "i3"), "city-1"))
    paint(state, h3="hill-2")
    put(state, 0, g2="villager")
    put(state, 1, h2="villager")
    own(state, 1, "g11")
    assert told(state, "castle", "g3") == (
        "Closes hill with 2 icons (Ann: 2 gold; Ben: 2 gold and 1 point)."
    )
    now = play(state, "castle")
    shown = GAME.preview(seen(now, 0), GAME.pick("g3"))
    assert shown
    assert "Ann得 2 個金幣；Ben得 2 個金幣" in CHINESE.say(shown.message)


@pytest.mark.parametrize(("gold", "picks"), [(1, ["pay-1"]), (3, [])])
def test_a_payment_is_proposed_where_there_is_no_choice(gold: int, picks: list[str]) -> None:
    state = with_spell("g19")
    own(state, 0, "g27")
    set_stock(state, 0, 3 if gold == 1 else 2, gold, 0 if gold == 1 else 3)
    state = play(state, "cast-g19")
    view = seen(state, 0)
    assert [GAME.name(pick) for pick in GAME.proposal(view)] == picks
    assert GAME.proposal(seen(begun(), 0)) == []
