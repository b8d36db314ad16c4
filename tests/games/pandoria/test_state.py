"""The state as the house holds it: copies, equality, pickles, and what a seen state does not know."""

import copy
import pickle

import pytest

from longtable.core import HIDDEN, SPECTATOR, Rng
from longtable.games.pandoria.board import CARD_NUMBERS
from longtable.games.pandoria.rules import PandoriaState, restore
from tests.games.pandoria.table import at_cards, opening, own, paint, play, put, set_stock

TILE = "forest-1-hill-2"


def under_way() -> PandoriaState:
    """Return a position in the middle of a turn with something of everything."""
    state = opening(3, hands={0: ["g33", "g04"]}, tiles={0: [TILE]})
    own(state, 0, "g02", "g15")
    paint(state, d5="city-1", e5="forest-1")
    put(state, 1, d5="villager", f3="leader")
    set_stock(state, 0, 9, 9, 9)
    play(state, TILE, "g4", "f4", "villager", "g4", "cast-g33", "villager", "e5")
    return state


def test_copies_are_equal_and_independent() -> None:
    state = under_way()
    other = state.copy()
    assert other == state
    before = state.to_json()
    while other.turn >= 0 and other.turns < 9:
        other.play(other.picks()[-1])
    assert other != state
    assert state.to_json() == before


def test_pickles_and_copies_of_python_rebuild_all_that_follows() -> None:
    state = under_way()
    for again in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state), copy.copy(state)):
        assert again == state
        assert again.tables is state.tables
        assert again.picks() == state.picks()
        assert list(again.near) == list(state.near)
        assert list(again.openings) == list(state.openings)


def test_restoring_keeps_which_regions_closed_in_this_turn() -> None:
    state = opening(tiles={0: [TILE]})
    paint(state, **dict.fromkeys(("g2", "h2", "i3", "h4"), "city-1"), h3="mountain-1")
    play(state, TILE, "g3", "g4")
    assert len(state.closing()) == 1
    assert pickle.loads(pickle.dumps(state)).closing() == state.closing()
    assert restore(*state.__reduce__()[1]) == state  # type: ignore[misc]


def test_states_of_two_data_sets_or_viewers_differ() -> None:
    state = under_way()
    assert state != state.seen_by(0)
    assert state.seen_by(0) != state.seen_by(1)
    assert state != "a position"


def test_a_viewer_knows_its_own_hand_and_what_everybody_has_seen() -> None:
    state = at_cards(opening(3, realms=("mages", "elves", "humans"), display=["g07"]))
    set_stock(state, 0, 0, 9, 0)
    play(state, "nothing", "take-g07")
    mine, other = state.seen_by(0), state.seen_by(1)
    assert mine.hand(0) == state.hand(0)
    assert other.hand(0) == [CARD_NUMBERS["g07"]]
    assert int(other.hand_sizes[0]) == 5
    assert other.cards[state.deck[state.deck_at]] == HIDDEN
    assert state.seen_by(SPECTATOR).hand(0) == [CARD_NUMBERS["g07"]]


def test_tiles_in_hand_are_their_owners_secret_and_their_number_is_not() -> None:
    state = opening(realms=("dwarves", "mages"), tiles={0: ["hill-1-city-1", TILE]})
    assert state.seen_by(0).tiles_in_hand(0) == state.tiles_in_hand(0)
    assert state.seen_by(1).tiles_in_hand(0) == [HIDDEN, HIDDEN]
    assert state.seen_by(1).tiles_in_hand(1) == state.tiles_in_hand(1)


def test_orders_and_removed_tiles_are_nobodys_to_know() -> None:
    seen = opening().seen_by(0)
    for order in (seen.deck, seen.stack, seen.singles, seen.removed):
        assert set(order) == {HIDDEN}
    assert seen.deck_size() == 54 - 12


def test_a_card_about_to_be_played_is_seen_while_its_slot_is_asked() -> None:
    state = at_cards(opening(hands={0: ["g04"]}))
    set_stock(state, 0, 0, 0, 9)
    assert state.seen_by(1).hand(0) == []
    play(state, "build-g04")
    assert state.seen_by(1).hand(0) == [CARD_NUMBERS["g04"]]
    play(state, "slot-1")
    assert int(state.open_cards[CARD_NUMBERS["g04"]]) == 0


def test_hands_stay_secret_after_the_end() -> None:
    state = opening()
    state.turn = -1
    assert state.seen_by(1).hand(0) == []
    assert state.seen_by(1).standings() == state.standings()


def test_only_its_own_viewer_looks_at_a_seen_state() -> None:
    seen = opening().seen_by(0)
    assert seen.seen_by(0) == seen
    with pytest.raises(ValueError, match="own viewer"):
        seen.seen_by(1)


def test_a_guess_of_the_truth_is_the_truth() -> None:
    state = under_way()
    assert state.guess(Rng(1)) == state
