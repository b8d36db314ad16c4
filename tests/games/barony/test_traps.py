"""The bugs that others had, and those that the rules invite (dossier 3): one test for each."""

import copy
import pickle

from longtable.core import OVER
from longtable.games.barony.board import PICK_NUMBERS
from longtable.games.barony.reading import read_state
from tests.games.barony.table import (
    buildings,
    hex_of,
    knights,
    meadow,
    names,
    play,
    position,
    random_states,
    tokens,
)


def test_BB_1_the_second_move_is_checked_where_it_begins_and_not_where_the_first_began() -> None:
    """Nobody is left on c2 where the first knight began; the second one leaves b3 all the same."""
    state = position(knights=[{"c2": 1, "b3": 2}, {}])
    play(state, "move", "c2", "d2")
    assert names(state) == ["done", "b3"]
    play(state, "b3", "c3")
    assert knights(state, 0) == {"b3": 1, "c3": 1, "d2": 1}


def test_BB_2_the_second_move_is_judged_after_the_first() -> None:
    """Only after the first knight has come is there an own pawn, so that the second destroys two colours."""
    state = position(seats=3, turn=2, knights=[{"d2": 1}, {"d2": 1}, {"c2": 1, "c3": 1}])
    play(state, "move", "c2", "d2", "c3", "d2")
    assert [knights(state, seat) for seat in range(3)] == [{}, {}, {"d2": 2}]


def test_BB_3_a_half_made_construction_is_kept_wherever_the_position_goes() -> None:
    state = position(knights=[{"c2": 1, "d2": 1, "c3": 1}, {}])
    for name in ("build", "c2", "village", "d2", "stronghold", "c3", "village"):
        for moved in (
            read_state(state.to_json()),
            pickle.loads(pickle.dumps(state)),
            copy.deepcopy(state),
        ):
            assert moved == state
            assert moved.picks() == state.picks()
        play(state, name)
    assert buildings(state, 0) == {"c2": "village", "c3": "village", "d2": "stronghold"}
    assert tokens(state, 0) == {"field": 1, "forest": 1, "plain": 1}


def test_BB_4_somebody_to_pick_always_has_a_pick() -> None:
    for state in random_states(2, 3):
        assert bool(state.picks()) == (state.turn != OVER)


def test_BB_5_exactly_one_seat_is_to_pick_and_all_agree_on_which() -> None:
    for state in random_states(3, 5, stolen="victim")[:-1]:
        seen = [state.seen_by(seat) for seat in range(3)]
        assert [seat for seat in range(3) if seen[seat].turn == seat] == [state.turn]


def test_BB_6_no_construction_without_a_piece_to_build() -> None:
    land = meadow()
    state = position(
        map=land,
        villages=[list(land)[:14], []],
        strongholds=[["h6", "i6"], []],
        knights=[{"f5": 3}, {}],
    )
    assert "build" not in names(state)


def test_BB_7_an_own_village_is_the_first_pawn_in_a_raid_too() -> None:
    """An enemy knight has come to the own village; the own knight that returns destroys it."""
    state = position(turn=1, knights=[{"d2": 1}, {"c3": 1}], villages=[[], ["d2"]])
    play(state, "move", "c3", "d2")
    assert (knights(state, 0), knights(state, 1)) == ({}, {"d2": 1})


def test_BB_8_off_the_map_is_no_lake() -> None:
    corner = {"a1": "plain", "b1": "plain", "l12": "plain", "k12": "lake"}
    state = position(map=corner, cities=[["a1", "l12"], []])
    assert not state.beside_lake(hex_of("a1"))
    assert state.beside_lake(hex_of("l12"))
    assert names(play(state, "recruit", "a1")) == ["knights-1", "knights-2"]


def test_BB_9_enemies_are_counted_for_each_colour() -> None:
    state = position(
        seats=4,
        turn=3,
        knights=[{"d2": 1}, {"d2": 1}, {}, {"c2": 1}],
        villages=[[], [], ["d2"], []],
    )
    play(state, "move", "c2", "d2")
    assert state.seats_at(hex_of("d2")) == [0, 1, 2, 3]


def test_BB_10_only_a_title_makes_a_Duke() -> None:
    state = position(
        map=meadow(),
        cities=[["a1", "c1", "e1", "g1", "i1"], []],
        titles=["marquis", "baron"],
        tokens=[{"field": 5}, {}],
    )
    assert state.total(0) == 45 + 20 + 15
    assert not state.has_duke()
    state.play(PICK_NUMBERS["title"])
    assert not state.has_duke()
    play(state, "field", "field", "field")
    assert state.has_duke()
