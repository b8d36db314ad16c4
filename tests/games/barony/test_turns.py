"""Numbers and names of picks, courses of turns, drafts (``docs/picks.md`` 2)."""

import pytest

from longtable.core import OVER, SPECTATOR
from longtable.games.barony.board import FIRST_HEX, NOWHERE, PICK_COUNT, PICK_NAMES, PICK_NUMBERS
from longtable.games.barony.rules import NOBODY, BaronyState
from tests.games.barony.table import meadow, names, play, position, tokens

# -- numbers ----------------------------------------------------------------------------------------------


def test_picks_are_numbered_as_written_down() -> None:
    assert PICK_COUNT == len(PICK_NAMES) == len(PICK_NUMBERS) == 161
    words = "pass done recruit move build city expedition title village stronghold"
    assert PICK_NAMES[:10] == tuple(words.split())
    assert PICK_NAMES[10:13] == ("knights-1", "knights-2", "knights-3")
    assert PICK_NAMES[13:17] == ("field", "plain", "forest", "mountain")
    assert PICK_NAMES[17:30] == (*[f"{letter}1" for letter in "abcdefghijkl"], "a2")
    assert (PICK_NUMBERS["d4"], PICK_NUMBERS["e4"], PICK_NUMBERS["l12"]) == (56, 57, 160)


# -- the traces of a raid (2.5) ---------------------------------------------------------------------------

CITIES = [["a1", "c1", "e1"], ["g1", "i1", "a7"], ["c7", "e7", "g7"]]

Line = tuple[str, str, int, str]


def raid(stolen: str, **standing: object) -> BaronyState:
    """Return the position before the raid: turn 40 of three, the village of seat 0 on e4."""
    return position(
        seats=3,
        map=meadow(seats=3),
        turn=1,
        round=11,
        cities=CITIES,
        villages=[["e4"], [], []],
        options={"stolen": stolen},
        **{"tokens": [{"field": 2, "forest": 1}, {}, {}], **standing},
    )


def traced(state: BaronyState, picks: str) -> list[Line]:
    """Play the picks; return turn/turns before, name, what everybody sees, and whether the draft is full."""
    lines: list[Line] = []
    for name in picks.split():
        pick = PICK_NUMBERS[name]
        before = f"{int(state.turn)}/{int(state.turns)}"
        shown = {int(state.shows(pick, viewer)) for viewer in (SPECTATOR, 0, 1, 2)}
        full = "full" if state.fills(pick) else "open"
        assert not state.reveals(pick)
        play(state, name)
        lines.append((before, name, shown.pop(), full))
        assert not shown
    return lines


def test_trace_of_a_raid_in_which_the_attacker_chooses() -> None:
    state = raid("attacker", knights=[{}, {"d4": 2}, {}])
    assert traced(state, "move d4 e4 d4 e4 field") == [
        ("1/40", "move", 4, "open"),
        ("1/40", "d4", 57, "open"),
        ("1/40", "e4", 58, "open"),
        ("1/40", "d4", 57, "open"),
        ("1/40", "e4", 58, "open"),
        ("1/40", "field", 14, "full"),
    ]
    assert (state.turn, state.turns) == (2, 41)
    assert (tokens(state, 0), tokens(state, 1)) == ({"field": 1, "forest": 1}, {"field": 1})


def test_trace_of_a_raid_in_which_the_victim_chooses() -> None:
    state = raid("victim", knights=[{}, {"d4": 1, "e4": 1}, {}])
    assert traced(state, "move d4 e4 forest done") == [
        ("1/40", "move", 4, "open"),
        ("1/40", "d4", 57, "open"),
        ("1/40", "e4", 58, "full"),
        ("0/40", "forest", 16, "full"),
        ("1/40", "done", 2, "full"),
    ]
    assert (state.turn, state.turns) == (2, 41)
    assert tokens(state, 1) == {"forest": 1}


def test_a_victim_with_one_kind_is_not_asked_and_the_draft_goes_on() -> None:
    state = raid("victim", knights=[{}, {"d4": 1, "e4": 1}, {}], tokens=[{"forest": 2}, {}, {}])
    assert traced(state, "move d4 e4")[-1] == ("1/40", "e4", 58, "open")
    assert (state.turn, state.turns) == (1, 40)
    assert "done" in names(state)
    assert tokens(state, 1) == {"forest": 1}


def test_where_no_second_move_is_possible_the_victims_pick_ends_the_movers_turn() -> None:
    state = raid("victim", knights=[{}, {"d4": 2}, {}])
    assert traced(state, "move d4 e4 d4 e4 field")[-2:] == [
        ("1/40", "e4", 58, "full"),
        ("0/40", "field", 14, "full"),
    ]
    assert (state.turn, state.turns) == (2, 41)


def test_a_token_between_two_knights_leaves_the_draft_open() -> None:
    state = raid("attacker", knights=[{}, {"d4": 1, "e4": 1}, {}])
    assert traced(state, "move d4 e4 forest e4 e5") == [
        ("1/40", "move", 4, "open"),
        ("1/40", "d4", 57, "open"),
        ("1/40", "e4", 58, "open"),
        ("1/40", "forest", 16, "open"),
        ("1/40", "e4", 58, "open"),
        ("1/40", "e5", 70, "full"),
    ]


def test_the_victim_may_give_any_kind_that_it_holds_and_nothing_else() -> None:
    state = raid("victim", knights=[{}, {"d4": 2}, {}])
    play(state, "move", "d4", "e4", "d4", "e4")
    assert (int(state.turn), int(state.mover), int(state.victim)) == (0, 1, 0)
    assert (int(state.moved), int(state.arrived)) == (2, NOWHERE)  # no knight moves any more
    assert names(state) == ["field", "forest"]


def test_nothing_of_a_turn_is_left_when_it_is_over() -> None:
    state = position(knights=[{"c2": 1, "b3": 1}, {"d2": 1}])
    play(state, "move", "c2", "d2", "done")
    left = [state.place, state.moved, state.arrived, state.victim]
    assert [int(number) for number in left] == [NOWHERE, 0, NOWHERE, NOBODY]
    assert names(play(state, "move")) == ["d2"]  # where the other's knight has just arrived
    alone = play(position(knights=[{"c2": 1}, {}]), "move", "c2", "d2")
    assert (int(alone.turn), int(alone.place)) == (1, NOWHERE)


# -- drafts (2.4) -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "picks",
    [
        "recruit a7 knights-2",
        "move d4 d5 d4 d5",
        "move d4 d5 done",
        "build d4 village",
        "expedition a2",
        "title field field field",
    ],
)
def test_one_confirm_covers_a_whole_turn(picks: str) -> None:
    state = raid("attacker", knights=[{}, {"d4": 2}, {}], tokens=[{}, {"field": 4}, {}])
    drafts = [full for _before, _name, _shown, full in traced(state, picks)]
    assert drafts == ["open"] * (len(drafts) - 1) + ["full"]
    assert (state.turn, state.turns) == (2, 41)


def test_a_new_city_and_a_city_of_setup_are_drafts_too() -> None:
    state = position(map=meadow(), villages=[["c3"], []])
    assert [line[3] for line in traced(state, "city c3")] == ["open", "full"]


def test_recruiting_the_last_knight_is_full_with_the_hex() -> None:
    state = position(cities=[["c2"], []], removed=[6, 0])
    assert [line[3] for line in traced(state, "recruit c2")] == ["open", "full"]


# -- what each step asks ----------------------------------------------------------------------------------


def test_B_20_the_six_actions_are_offered_where_they_are_possible() -> None:
    state = position(
        map=meadow(),
        cities=[["a1"], []],
        villages=[["d4"], []],
        knights=[{"e3": 1}, {}],
        tokens=[{"field": 3}, {}],
    )
    assert names(state) == ["recruit", "move", "build", "city", "expedition", "title"]


def test_picks_are_hexes_or_words_never_both_but_for_done() -> None:
    state = position(knights=[{"c2": 2, "d2": 1}, {}])
    assert names(play(state, "build")) == ["c2", "d2"]
    assert names(play(state, "c2")) == ["village", "stronghold"]
    assert names(play(state, "village")) == ["done", "d2"]


def test_nobody_picks_when_the_game_is_over() -> None:
    state = position(turn=None, titles=["duke", "baron"])
    assert (state.turn, state.picks()) == (OVER, [])
    assert FIRST_HEX + 144 == PICK_COUNT
