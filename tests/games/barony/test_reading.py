"""Positions in words: read back as they were written, by hand with what follows left out, or refused."""

from __future__ import annotations

import json
from functools import cache

import pytest

from longtable.core import OVER, SPECTATOR, BadPosition
from longtable.games.barony.board import CITY, DUKE, KNIGHT, STRONGHOLD, VILLAGE
from longtable.games.barony.deal import start
from longtable.games.barony.reading import read_seen, read_state
from longtable.games.barony.rules import (
    ACTION,
    ENTER,
    LEAVE_AGAIN,
    PLACE,
    STEPS,
    BaronyState,
)
from tests.games.barony.raiding import course
from tests.games.barony.table import (
    T7,
    buildings,
    hex_of,
    knights,
    meadow,
    names,
    position,
    reserve,
    tokens,
)


def written(state: BaronyState) -> dict[str, object]:
    """Return a state in words as it comes back from a file."""
    words: dict[str, object] = json.loads(json.dumps(state.to_json()))
    return words


@cache
def moments() -> tuple[BaronyState, ...]:
    """Return positions of games with raids: one of each step and each number of seats, and the end."""
    found = []
    for seats in (2, 3, 4):
        options, deal, picks = course(seats, 5, stolen="victim", stronghold_token="no")
        state, met = start(options, deal), set()
        for pick in picks:
            if int(state.step) not in met:
                met.add(int(state.step))
                found.append(state.copy())
            state.play(pick)
        found.append(state)
    return tuple(found)


def test_the_moments_are_of_every_step_and_the_end() -> None:
    states = moments()
    assert {int(state.step) for state in states} == set(range(STEPS))
    assert sum(state.turn == OVER for state in states) == 3


def test_what_is_written_is_read_back() -> None:
    for state in moments():
        assert read_state(written(state)) == state
        for viewer in range(SPECTATOR, state.seats):
            sight = state.seen_by(viewer)
            assert read_seen(written(sight)) == sight


# -- by hand ------------------------------------------------------------------------------------------------


def test_seats_and_a_map_are_enough() -> None:
    state = read_state({"seats": 3, "map": T7})
    assert (state.turn, state.mover, state.round, state.turns) == (0, 0, 1, 0)
    assert state.step == ACTION
    assert reserve(state, 2) == [7, 14, 2, 5]
    assert [state.tile_of(hex) for hex in state.map_hexes()] == [-1] * 7
    assert names(state) == ["expedition"], "nobody has a city, and an expedition always can be sent"


def test_a_map_may_be_of_any_hexes() -> None:
    """The dossier's seven hexes are no whole tiles; six of them lie on the border."""
    state = read_state({"seats": 2, "map": T7})
    border = [hex for hex in state.map_hexes() if state.is_border(hex)]
    assert border == sorted(hex_of(name) for name in T7 if name != "c2")
    assert state.beside_lake(hex_of("c2"))
    assert not state.beside_lake(hex_of("d2"))


def test_reserves_are_what_is_neither_on_the_map_nor_removed() -> None:
    state = position(
        map=meadow(),
        knights=[{"a1": 2, "c1": 1}, {}],
        villages=[["e1"], []],
        strongholds=[[], ["g3", "g5"]],
        cities=[["a3", "c3"], []],
        removed=[1, 0],
    )
    assert reserve(state, 0) == [3, 13, 2, 3]
    assert reserve(state, 1) == [7, 14, 0, 5]
    assert state.turns == 2, "two cities were placed in setup"


def test_knights_missing_from_the_reserve_that_is_written_were_removed() -> None:
    state = position(knights=[{"c2": 1}, {}], reserves=[{"knights": 1}, {}])
    assert [int(number) for number in state.removed] == [5, 0]
    assert reserve(state, 0) == [1, 14, 2, 5]


def test_cities_beyond_three_are_new() -> None:
    state = position(map=meadow(), cities=[["a1", "c1", "e1", "g1", "i1"], ["a4"]])
    assert [int(state.new_cities(seat)) for seat in (0, 1)] == [2, 0]
    assert state.score(0) == 20


def test_turns_are_counted_from_the_round_and_the_starter() -> None:
    cities = [["a1"], ["c1"], ["e1"]]
    state = position(seats=3, map=meadow(), cities=cities, starter=2, turn=1, round=4)
    assert state.turns == 3 + 3 * 3 + 2
    assert state.mover == 1


def test_without_a_turn_it_is_the_starters() -> None:
    assert position(starter=1).turn == 1
    assert position(starter=1, mover=0).turn == 0


def test_a_game_that_is_over_ended_with_the_last_seat_of_a_round() -> None:
    state = position(seats=3, starter=1, turn=None, titles=["duke", "baron", "baron"], round=20)
    assert (state.turn, state.mover, state.turns) == (OVER, 0, 60)
    assert state.title(0) == DUKE
    assert state.standings().outcome == "duke"


def test_setup_is_read_from_how_many_cities_have_been_placed() -> None:
    cities, standing = [["c2"], []], [{"c2": 1}, {}]
    state = position(map=meadow(), placed=1, turn=1, cities=cities, knights=standing)
    assert (state.step, state.round, state.turns) == (PLACE, 0, 1)


def test_the_middle_of_a_move_is_read_from_where_the_first_knight_stands() -> None:
    state = position(knights=[{"c2": 1, "d2": 1}, {}], step="leave-again", arrived="c2")
    assert (state.step, state.moved) == (LEAVE_AGAIN, 1)
    assert names(state) == ["done", "d2"]
    entering = position(knights=[{"c2": 2}, {}], step="enter", place="c2")
    assert (entering.step, entering.moved) == (ENTER, 0)


def test_a_choice_of_the_victim_is_read() -> None:
    state = position(
        seats=3,
        options={"stolen": "victim"},
        knights=[{}, {"d2": 2}, {}],
        tokens=[{}, {}, {"field": 1, "forest": 2}],
        turn=2,
        mover=1,
        victim=2,
        step="stolen",
        place="d2",
        changed=True,
    )
    assert names(state) == ["field", "forest"]
    assert state.moved == 2, "no knight is said to wait, so both have moved"


def test_what_a_position_says_stands_where_it_says() -> None:
    state = position(
        map=meadow(),
        knights=[{"a1": 3}, {"b1": 1}],
        villages=[[], ["b1", "g5"]],
        strongholds=[["e4"], []],
        cities=[["a1"], ["g1"]],
        tokens=[{"field": 3, "mountain": 1}, {"forest": 20}],
        titles=["baron", "count"],
    )
    assert knights(state, 0) == {"a1": 3}
    assert buildings(state, 0) == {"a1": "city", "e4": "stronghold"}
    assert buildings(state, 1) == {"b1": "village", "g1": "city", "g5": "village"}
    assert tokens(state, 0) == {"field": 3, "mountain": 1}
    assert state.supply(2) == 0
    assert [int(state.title(seat)) for seat in (0, 1)] == [0, 2]
    assert [int(state.on_board(0, piece)) for piece in (KNIGHT, VILLAGE, STRONGHOLD, CITY)] == [
        *[3, 0, 1, 1],
    ]


# -- refused ------------------------------------------------------------------------------------------------

WRONG: list[tuple[dict[str, object], str]] = [
    ({"seats": 1}, "`int` >= 2"),
    ({"seats": 5}, "`int` <= 4"),
    ({"map": {}}, "length >= 1"),
    ({"map": {"m1": "plain"}}, "there is no hex m1"),
    ({"map": {"pass": "plain"}}, "there is no hex pass"),
    ({"map": {"c2": "swamp"}}, "swamp"),
    ({"viewer": 0}, "a full position has the viewer “truth”"),
    ({"viewer": 7}, "the viewer is a seat"),
    ({"turn": 2}, "there is no such seat"),
    ({"starter": 3}, "there is no such seat"),
    ({"mover": 2}, "there is no such seat"),
    ({"victim": 2}, "there is no such seat"),
    ({"dragons": 1}, "dragons"),
    ({"knights": [{}]}, "“knights” is given for each seat or not at all"),
    ({"titles": ["baron"] * 3}, "“titles” is given for each seat or not at all"),
    ({"knights": [{"c2": 0}, {}]}, "`int` >= 1"),
    ({"knights": [{"c2": 8}, {}]}, "`int` <= 7"),
    ({"knights": [{"c2": 4, "d2": 4}, {}]}, "a seat has 7 knights"),
    ({"knights": [{"z9": 1}, {}]}, "there is no hex z9"),
    ({"knights": [{"a5": 1}, {}]}, "pawns stand on the map"),
    ({"knights": [{"b2": 1}, {}]}, "never on a lake"),
    ({"villages": [["c2", "c2"], []]}, "one building stands on a hex"),
    ({"villages": [["c2"], ["c2"]]}, "one building stands on a hex"),
    ({"villages": [["c2"], []], "cities": [["c2"], []]}, "one building stands on a hex"),
    ({"strongholds": [["c2", "d2", "b3"], []]}, "a seat has 2 strongholds"),
    ({"cities": [["c3"], []]}, "no city stands in a forest"),
    ({"cities": [["c2"], ["d2"]]}, "no two cities are neighbours"),
    ({"knights": [{"d2": 2}, {"d2": 1}]}, "keep other colours out"),
    ({"knights": [{"c1": 1}, {"c1": 1}]}, "keep other colours out"),
    ({"tokens": [{"lake": 1}, {}]}, "lake"),
    ({"tokens": [{"field": 21}, {}]}, "`int` <= 20"),
    ({"tokens": [{"field": 20}, {"field": 1}]}, "20 of each kind"),
    ({"paid": {"field": 1}}, "tokens are laid down for a title"),
    ({"reserves": [{"villages": 13}, {}]}, "villages on the map and in reserve are 14"),
    ({"reserves": [{"horses": 1}, {}]}, "horses"),
    ({"removed": [7, 0]}, "`int` <= 6"),
    ({"founded": [1, 0]}, "a seat has three first cities"),
    ({"titles": ["king", "baron"]}, "king"),
    ({"titles": ["duke", "baron"]}, "the game ends with the round of a Duke"),
    ({"turn": None}, "the game ends with the round of a Duke"),
    ({"quiet": 31}, "`int` <= 30"),
    ({"quiet": 1}, "no more rounds are without change"),
    ({"step": "dance"}, "dance"),
    ({"step": "leave"}, "whoever moves a knight"),
    ({"step": "enter", "place": "k9"}, "whoever moves a knight"),
    ({"step": "place"}, "while they are needed"),
    ({"place": "z0"}, "there is no hex z0"),
    ({"placed": 7}, "each seat places three cities"),
    ({"placed": 1}, "in setup cities are placed in turn"),
    ({"tiles": [["c2", "d2"]]}, "belongs to a tile of three"),
    ({"tiles": [["c2", "d2", "c2"]]}, "no hex belongs to a tile twice"),
    ({"tiles": [[]]}, "a tile has three hexes"),
    ({"options": {"map": "compact"}}, "map"),
    ({"options": {"stolen": "nobody"}}, "nobody"),
    ({"turns": -1}, "`int` >= 0"),
    ({"turns": 4}, "each seat has one in every round"),
    ({"round": 10**9}, "`int` <= 1000000"),
]


@pytest.mark.parametrize(("words", "said"), WRONG)
def test_what_cannot_be_is_refused_and_named(words: dict[str, object], said: str) -> None:
    right: dict[str, object] = {"seats": 2, "map": T7}
    assert read_state(right).picks()
    with pytest.raises(BadPosition) as refusal:
        read_state({**right, **words})
    assert said in str(refusal.value)
    assert refusal.value.rule == "H-9"


@pytest.mark.parametrize("name", ["seats", "map"])
def test_what_is_missing_is_named(name: str) -> None:
    words: dict[str, object] = {"seats": 2, "map": T7}
    del words[name]
    with pytest.raises(BadPosition, match=name):
        read_state(words)


def test_the_truth_is_no_seen_position() -> None:
    with pytest.raises(BadPosition, match="a seat or “spectator”"):
        read_seen({"seats": 2, "map": T7})
    assert read_seen({"seats": 2, "map": T7, "viewer": "spectator"}).viewer == SPECTATOR


@pytest.mark.parametrize(
    "name",
    [
        *("turns", "mover", "placed", "step", "moved", "place", "arrived", "victim", "paid"),
        *("reserves", "removed", "founded"),
    ],
)
def test_what_follows_need_not_be_written(name: str) -> None:
    asked = [state for state in moments() if state.step == ACTION]
    assert len(asked) >= 6
    for state in asked:
        words = written(state)
        del words[name]
        assert read_state(words) == state
