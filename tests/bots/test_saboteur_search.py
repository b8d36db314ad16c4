"""Saboteur, searched: drafts worth trying, quick replies, what each side may expect, and what matters."""

import pytest

from longtable.bots import draft, make_bot
from longtable.core import OVER, Rng, Seen, seen
from longtable.games.saboteur import GAME
from longtable.games.saboteur.board import GOALS, GOLD_FACE, SABOTEUR
from longtable.games.saboteur.hints.chances import WEIGHTS, numbers
from longtable.games.saboteur.hints.course import course_of
from longtable.games.saboteur.hints.dig import dig_of
from longtable.games.saboteur.hints.ground import ground_of_table
from longtable.games.saboteur.hints.mind import Mind
from longtable.games.saboteur.hints.thoughts import SaboteurHints
from longtable.games.saboteur.rules import SaboteurState
from longtable.games.saboteur.rules.position import SHARE
from tests.bots.saboteur import play

FEW = 4


def states(seats: int, number: int) -> list[SaboteurState]:
    """Return the positions of a round before each draft."""
    found: list[SaboteurState] = []
    play(seats, number, look=lambda state, _bots, _sight, _drafted: found.append(state.copy()))
    return found


def sight_of(state: SaboteurState) -> Seen:
    return seen(state, int(state.turn))


def check_draft(state: SaboteurState, picks: tuple[int, ...]) -> None:
    """Check that picks are legal one after the other, and a whole draft together."""
    after = state.copy()
    for at, pick in enumerate(picks):
        assert pick in after.picks()
        assert after.fills(pick) == (at == len(picks) - 1)
        after.play(pick)


@pytest.mark.parametrize(("seats", "number"), [(3, 1), (5, 2), (8, 3)])
def test_ways_are_whole_legal_drafts_the_best_first(seats: int, number: int) -> None:
    for state in states(seats, number)[::3]:
        ways = GAME.hints.watching(int(state.turn)).ways(sight_of(state), Rng(1), FEW)
        assert 1 <= len(ways) <= FEW
        assert [way.worth for way in ways] == sorted((way.worth for way in ways), reverse=True)
        assert len({way.picks for way in ways}) == len(ways)
        for way in ways:
            check_draft(state, way.picks)


def test_what_is_found_quickly_later_in_a_course_is_legal_too() -> None:
    """The searcher's own course goes on with replies of every seat until the round is over."""
    for number in (4, 5):
        state = states(5, number)[0]
        root = sight_of(state)
        hints = SaboteurHints().watching(int(state.turn))
        first = hints.ways(root, Rng(1), 1)[0].picks
        hints.begins(root)
        picks = first
        while hints.rewards(root, state) is None:
            before = state.copy()
            check_draft(state, picks)
            for pick in picks:
                state.play(pick)
            hints.went(before, picks, state)
            if state.turn == OVER:
                break
            assert all(0 <= chance <= 1 for chance in hints.prospects(state))
            for way in hints.ways(sight_of(state), Rng(1), FEW):
                check_draft(state, way.picks)
            picks = hints.reply(sight_of(state), Rng(1))
        won = hints.rewards(root, state)
        assert won is not None
        assert set(won) <= {0.0, 1.0}


def test_ways_and_replies_follow_from_what_is_known_alone() -> None:
    for state in states(5, 6)[::4]:
        sight = sight_of(state)
        other = seen(sight.guess(Rng(3)), int(state.turn))
        hints = [SaboteurHints().watching(int(state.turn)) for _both in range(2)]
        assert hints[0].ways(sight, Rng(1), FEW) == hints[1].ways(other, Rng(1), FEW)
        assert GAME.hints.reply(sight, Rng(1)) == GAME.hints.reply(other, Rng(1))


def test_the_first_glance_is_what_normal_would_do() -> None:
    same = 0
    positions = [state for state in states(5, 7) if state.step != SHARE]
    for state in positions:
        sight = sight_of(state)
        ways = GAME.hints.ways(sight, Rng(1), 1)
        bot = make_bot("normal", GAME, int(state.turn), 1)
        same += ways[0].picks == draft(bot, sight).picks
    assert same > len(positions) // 2  # they differ where several look equally good


def test_prospects_are_chances_and_each_side_has_one() -> None:
    for state in states(6, 8)[::5]:
        if state.step == SHARE:
            continue
        chances = GAME.hints.prospects(state)
        assert len(chances) == state.seats
        for seat in range(state.seats):
            of_diggers = 1 - chances[seat] if state.role(seat) == SABOTEUR else chances[seat]
            assert 0 <= of_diggers <= 1
            assert of_diggers == pytest.approx(
                1 - chances[0] if state.role(0) == SABOTEUR else chances[0]
            )


def test_the_gold_near_by_is_good_for_diggers_and_broken_tools_are_not() -> None:
    state = states(5, 2)[12]
    digger = next(seat for seat in range(5) if state.role(seat) != SABOTEUR)
    fair = GAME.hints.prospects(state)[digger]
    broken = state.copy()
    for seat in range(5):
        if state.role(seat) != SABOTEUR:
            broken.tools[seat] = 7
    assert GAME.hints.prospects(broken)[digger] < fair
    needs = dig_of(state).needs
    nearest = min(range(GOALS), key=needs.__getitem__)
    farthest = max(range(GOALS), key=needs.__getitem__)
    chances = []
    for goal in (nearest, farthest):
        moved = state.copy()
        goals = moved.goals[:]
        gold = next(at for at in range(GOALS) if goals[at] == GOLD_FACE)
        goals[gold], goals[goal] = goals[goal], goals[gold]
        moved.goals = goals
        chances.append(GAME.hints.prospects(moved)[digger])
    assert chances[0] > chances[1]


def test_each_number_has_a_weight() -> None:
    state = states(4, 1)[3]
    mind = Mind(state.seen_by(0))
    course = course_of(mind.belief, dig_of(state), 0, int(state.turns))
    assert len(numbers(state, course)) == len(WEIGHTS)


def test_the_ground_of_a_course_is_that_of_the_table() -> None:
    """It is kept card by card; laid down anew it is the same."""
    state = states(5, 9)[0]
    root = sight_of(state)
    mind = Mind(state.seen_by(int(state.turn)))
    course = course_of(mind.belief, dig_of(state), 0, int(state.turns))
    hints = SaboteurHints().watching(int(state.turn))
    while state.turn != OVER and hints.rewards(root, state) is None:
        picks = GAME.hints.reply(sight_of(state), Rng(1))
        before = state.copy()
        for pick in picks:
            state.play(pick)
        course.took(before, picks, state)
        if state.turn != OVER and not state.round_over():
            ground = ground_of_table(state)
            assert course.dig.needs == [ground.effort(goal) for goal in range(GOALS)]
            assert course.dig.hidden == ground.hidden
            assert sum(course.suspicion()) > 0


def test_what_matters_is_said_at_every_step_in_both_languages() -> None:
    said: set[str] = set()
    english = GAME.words("en", names=("A", "B", "C", "D", "E"))
    chinese = GAME.words("zh_Hant", names=("甲", "乙", "丙", "丁", "戊"))
    for number in range(1, 7):
        for state in states(5, number):
            message = GAME.hints.matters(sight_of(state))
            said.add(message.text)
            assert chinese.say(message) != english.say(message)
            assert "{" not in chinese.say(message)
    assert len(said) >= 8
