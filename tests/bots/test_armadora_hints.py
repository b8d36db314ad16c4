"""What Armadora tells bots: values that agree with the rules, and candidates that are legal."""

import ast
from collections.abc import Mapping
from pathlib import Path

import pytest

import longtable.bots
from longtable.core import OVER, Rng, Seen, State, numbered_stream, say, seen
from longtable.games.armadora import hints as armadora_hints
from tests.bots.matches import ADVANCED, ARMADORA, BASIC, KINDS, match

HINTS = ARMADORA.hints
PICKS = ARMADORA.pick_count


def after(*picks: str, number: int = 0, seats: int = 2) -> State:
    """Return the state after these picks of the basic game; the first seat starts."""
    rules = ARMADORA.Options.from_json({"starter": "first"})
    return ARMADORA.replay(rules, ARMADORA.deal(rules, seats, numbered_stream(number)), picks)


def positions(seats: int, chosen: Mapping[str, str]) -> list[State]:
    """Return the states of a game of beginners, pick by pick."""
    rules = ARMADORA.Options.from_json(chosen)
    state = ARMADORA.start(rules, ARMADORA.deal(rules, seats, numbered_stream(4)))
    states = []
    for pick in match(["easy"] * seats, 4, chosen).picks:
        states.append(state.copy())
        state.play(pick)
    return states


def value(state: State, seat: int) -> float:
    return HINTS.value(seen(state, seat), seat)


# -- values -------------------------------------------------------------------------------------------


def test_the_beginning_is_even() -> None:
    state = after()
    assert value(state, 0) == value(state, 1) == 0.5


def test_who_has_all_the_gold_has_won() -> None:
    state = after("warrior-5", "c1", "warrior-2", "c2", "pass", "pass")
    assert state.turn == OVER
    assert (value(state, 0), value(state, 1)) == (1.0, 0.0)


def test_an_even_end_is_even() -> None:
    state = after("warrior-1", "c1", "warrior-1", "c2", "pass", "pass")
    assert (value(state, 0), value(state, 1)) == (0.5, 0.5)


def test_at_the_end_the_value_is_the_difference_of_the_gold() -> None:
    for number in range(4):
        state = match(["easy", "easy"], number).state
        points = state.standings().points
        assert value(state, 0) == pytest.approx(0.5 + (points[0] - points[1]) / 80)


def test_others_value_a_face_down_warrior_by_what_is_unseen_of_its_army() -> None:
    assert value(after("warrior-5", "e3"), 1) == value(after("warrior-1", "e3"), 1)


def test_an_unseen_warrior_behind_a_wall_is_no_threat() -> None:
    closed = ("b1-c1", "b2-c2", "a2-a3", "b2-b3")
    near = after("warrior-1", "a1", "warrior-1", "c1", *closed)
    inside = after("warrior-1", "a1", "warrior-1", "a2", *closed)
    assert value(near, 0) > value(inside, 0)


def test_values_lie_between_lost_and_won() -> None:
    for seats, chosen in KINDS:
        for state in positions(seats, chosen)[::5]:
            for seat in range(seats):
                assert 0.0 <= value(state, seat) <= 1.0


def test_a_look_is_worth_at_least_what_can_be_done_without_knowing() -> None:
    for state in positions(3, ADVANCED):
        names = [ARMADORA.name(pick) for pick in state.picks()]
        sight = seen(state, int(state.turn))
        if "power" not in names or state.race(state.turn) != 3:  # type: ignore[attr-defined]
            continue
        looking = Seen(sight.copy())
        looking.play(ARMADORA.pick("power"))
        for target in HINTS.candidates(looking, Rng(1), 3):
            assert looking.reveals(target)
            assert 0.0 <= HINTS.pick_value(looking, target) <= 1.0
        return
    pytest.fail("the Mage never had a chance to look")


def test_the_pick_that_ends_the_game_is_worth_the_win_that_is_all_but_certain() -> None:
    state = after("warrior-1", "c1", "warrior-5", "c2", "pass")
    sight = seen(state, 1)
    ends = ARMADORA.pick("pass")
    assert sight.reveals(ends)
    assert HINTS.pick_value(sight, ends) > 0.9


# -- candidates ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "chosen"), KINDS)
def test_candidates_are_legal_different_and_no_more_than_asked_for(
    seats: int, chosen: dict[str, str]
) -> None:
    for at, state in enumerate(positions(seats, chosen)):
        sight = seen(state, int(state.turn))
        for limit in (1, 7, 30, PICKS):
            found = HINTS.candidates(sight, Rng(at), limit)
            assert 1 <= len(found) <= limit
            assert len(set(found)) == len(found)
            assert set(found) <= set(sight.picks())


def test_with_room_for_all_only_an_absurd_pass_is_left_out() -> None:
    sight = seen(after("warrior-5", "c1"), 1)
    found = HINTS.candidates(sight, Rng(1), PICKS)
    assert set(sight.picks()) - set(found) == {ARMADORA.pick("pass")}


def test_candidates_depend_on_what_is_seen_and_the_stream_alone() -> None:
    for state in positions(2, BASIC)[::6]:
        sight = seen(state, int(state.turn))
        HINTS.value(seen(after(number=9), 0), 0)  # another table in between
        first = HINTS.candidates(sight, Rng(3), 20)
        HINTS.value(seen(after("warrior-1", "a1", number=8), 0), 0)
        assert HINTS.candidates(sight, Rng(3), 20) == first


# -- why ----------------------------------------------------------------------------------------------


def why(state: State, *picks: str) -> str:
    sight = seen(state, int(state.turn))
    message = HINTS.why(sight, [ARMADORA.pick(pick) for pick in picks])
    return ARMADORA.words("en").say(message)


def test_it_says_what_a_warrior_or_a_palisade_is_for() -> None:
    begun = after("b1-c1", "b2-c2", "a2-a3", "done")
    gold = sum(begun.gold(square) for square in (0, 1, 8, 9))  # type: ignore[attr-defined]
    closed = after("b1-c1", "b2-c2", "a2-a3", "b2-b3")
    assert why(begun, "warrior-3", "a1") == (
        "It wants a say in the 40 gold that are still open there."
    )
    assert why(begun, "b2-b3", "done") == (
        f"It divides the land before the others do; the richer part holds {gold} gold."
    )
    assert why(begun, "g1-g2", "done") == "It begins a border that is not closed yet."
    assert why(closed, "warrior-2", "a1") == f"It takes the lead in the territory of {gold} gold."
    assert why(closed, "pass") == "Nothing that is left to do would win it any gold."


def test_the_warrior_chosen_makes_no_difference_to_what_is_said() -> None:
    closed = after("b1-c1", "b2-c2", "a2-a3", "b2-b3")
    assert why(closed, "warrior-1", "a1") == why(closed, "warrior-5", "a1")


def sentences() -> list[str]:
    """Return every literal that the bots and Armadora's hints say."""
    folders = [Path(module.__file__ or "").parent for module in (longtable.bots, armadora_hints)]
    found = []
    for path in (path for folder in folders for path in sorted(folder.glob("*.py"))):
        for node in ast.walk(ast.parse(path.read_text())):
            match node:
                case ast.Call(func=ast.Name(id="say" | "N_"), args=[ast.Constant(value=str(text))]):
                    found.append(text)
    return found


def test_every_sentence_is_there_in_chinese() -> None:
    assert len(sentences()) > 20
    words = ARMADORA.words("zh_Hant")
    assert [text for text in sentences() if words.say(say(text)) == text] == []
