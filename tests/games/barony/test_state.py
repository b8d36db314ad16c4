"""The contract of a state, over random games: copies, what is seen, drafts, legal picks."""

import pickle
from itertools import pairwise

import pytest

from longtable.core import OVER, SPECTATOR, TRUTH, Rng
from longtable.core.state import State
from longtable.games.barony.board import FIRST_HEX, HEXES
from longtable.games.barony.reading import read_seen, read_state
from longtable.games.barony.rules.actions import may_act
from longtable.games.barony.rules.expedition import may_land_on
from longtable.games.barony.rules.movement import captures, may_enter, may_leave
from tests.games.barony.table import dealt, hex_of, position, random_states

GAMES = [(2, 1, "attacker"), (3, 2, "victim"), (4, 3, "victim")]


@pytest.mark.parametrize(("seats", "seed", "stolen"), GAMES)
def test_what_fills_a_draft_is_what_playing_the_pick_shows(
    seats: int, seed: int, stolen: str
) -> None:
    for state in random_states(seats, seed, stolen=stolen)[:-1]:
        for pick in state.picks():
            assert state.fills(pick) == State.fills(state, pick)


@pytest.mark.parametrize(("seats", "seed", "stolen"), GAMES)
def test_turns_grow_by_one_or_the_turn_stays(seats: int, seed: int, stolen: str) -> None:
    states = random_states(seats, seed, stolen=stolen)
    for before, after in pairwise(states):
        assert after.turns - before.turns in (0, 1)
        if after.turns == before.turns:
            assert after.mover == before.mover
    assert states[-1].turn == OVER


def test_a_random_pick_is_the_one_that_the_same_draw_finds_in_the_list() -> None:
    for number, state in enumerate(random_states(2, 4)[:-1]):
        one, other = Rng(number), Rng(number)
        picks = state.picks()
        assert state.random_pick(one) == picks[other.below(len(picks))]
        assert (one.low, one.high) == (other.low, other.high)


def test_copies_are_equal_and_independent() -> None:
    for state in random_states(3, 6)[:-1:7]:
        copy = state.copy()
        assert copy == state
        copy.play(copy.picks()[-1])
        assert copy != state
        assert pickle.loads(pickle.dumps(state)) == state


def test_B_22_everybody_sees_everything() -> None:
    state = random_states(2, 7)[100]
    for viewer in (SPECTATOR, 0, 1):
        seen = state.seen_by(viewer)
        assert seen.viewer == viewer
        assert seen.picks() == state.picks()
        assert seen.guess(Rng(0)) == state
        assert read_seen(seen.to_json()) == seen
    assert read_state(state.to_json()) == state
    assert state.seen_by(TRUTH) == state
    with pytest.raises(ValueError, match="its own viewer"):
        state.seen_by(0).seen_by(1)


def test_what_a_map_says_of_its_hexes() -> None:
    state = position()
    middle = hex_of("c2")
    assert (state.is_border(middle), state.beside_lake(middle), state.tile_of(middle)) == (
        False,
        True,
        -1,
    )
    assert state.is_lake(hex_of("b2"))
    assert not state.on_map(hex_of("a1"))
    assert [hex for hex in range(HEXES) if state.on_map(hex)] == state.map_hexes()
    assert len(state.map_hexes()) == 7


def test_tiles_of_a_deal_are_numbered_as_they_are_laid() -> None:
    state = dealt(2)
    assert [int(state.tile_of(hex_of(name))) for name in ("a1", "a2", "b2", "b1", "i5")] == [
        *(0, 0, 0, 1, 17)
    ]


def test_helpers_agree_with_the_legal_picks() -> None:
    """What pages and bots ask a hex is what the steps offer."""
    state = position(knights=[{"c2": 1}, {"d2": 1}], villages=[["d2"], []])
    assert may_leave(state, 0, hex_of("c2"))
    assert may_enter(state, 0, hex_of("d2"))
    assert not may_enter(state, 0, hex_of("b2"))
    assert captures(state, 0, hex_of("d2")) == [1]
    assert captures(state, 0, hex_of("c3")) == []
    assert not may_land_on(state, hex_of("d2"))
    assert [pick for pick in range(2, 8) if may_act(state, pick)] == state.picks()
    assert FIRST_HEX + hex_of("c2") in _after(state, 3).picks()


def _after(state: State, pick: int) -> State:
    copy = state.copy()
    copy.play(pick)
    return copy
