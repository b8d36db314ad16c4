"""Pandoria, searched: whole drafts worth trying, quick replies, what seats may expect, and what matters."""

import pytest

from longtable.bots import draft, make_bot
from longtable.core import OVER, Rng, seen
from longtable.games.pandoria import GAME
from longtable.games.pandoria.hints.glance import NARROW, QUICK, Glance
from longtable.games.pandoria.hints.weights import WEIGHTS
from longtable.games.pandoria.rules import PandoriaState
from tests.bots.pandoria import started

FEW = 3


def states(number: int, seats: int, level: str = "random", **chosen: str) -> list[PandoriaState]:
    """Return the positions of a game before each draft."""
    state = started(seats, number, **chosen)
    bots = [make_bot(level, GAME, seat, number) for seat in range(seats)]
    found: list[PandoriaState] = []
    while state.turn != OVER:
        found.append(state.copy())
        for pick in draft(bots[state.turn], seen(state, int(state.turn))).picks:
            state.play(pick)
    return found


def check_draft(state: PandoriaState, picks: tuple[int, ...]) -> None:
    """Check that picks are legal one after the other, and a whole draft together."""
    after = state.copy()
    for at, pick in enumerate(picks):
        assert pick in after.picks()
        assert after.fills(pick) == (at == len(picks) - 1)
        after.play(pick)


@pytest.mark.parametrize(("number", "seats"), [(1, 2), (2, 4)])
def test_ways_are_whole_legal_drafts_the_best_first(number: int, seats: int) -> None:
    for state in states(number, seats)[::6]:
        sight = seen(state, int(state.turn))
        ways = GAME.hints.ways(sight, Rng(1), FEW)
        assert 1 <= len(ways) <= FEW
        assert [way.worth for way in ways] == sorted((way.worth for way in ways), reverse=True)
        assert len({way.picks for way in ways}) == len(ways)
        for way in ways:
            check_draft(state, way.picks)
        check_draft(state, GAME.hints.reply(sight, Rng(1)))


def test_many_ways_begin_with_what_normal_would_do() -> None:
    for state in states(3, 2)[::20]:
        sight = seen(state, int(state.turn))
        ways = GAME.hints.ways(sight, Rng(1), GAME.hints.manner.width)
        assert ways[0].picks == tuple(
            draft(make_bot("normal", GAME, int(state.turn), 1), sight).picks
        )
        for way in ways:
            check_draft(state, way.picks)


def test_drafts_in_the_middle_of_a_turn_are_found_too() -> None:
    steps: set[int] = set()
    for number in range(4, 10):
        for state in states(number, 2):
            if state.step not in steps:
                steps.add(int(state.step))
                check_draft(state, GAME.hints.reply(seen(state, int(state.turn)), Rng(1)))
    assert len(steps) >= FEW


def test_ways_follow_from_what_is_known_alone() -> None:
    for state in states(5, 2)[::17]:
        sight = seen(state, int(state.turn))
        other = seen(sight.guess(Rng(8)), int(state.turn))
        assert GAME.hints.ways(sight, Rng(1), FEW) == GAME.hints.ways(other, Rng(2), FEW)


def test_a_glance_finds_nearly_as_much_as_a_look() -> None:
    """It looks at fewer ways: never better by its own measure, and seldom much worse."""
    short = 0.0
    positions = states(6, 2)[::5]
    for state in positions:
        sight = state.seen_by(int(state.turn))
        most = Glance(sight, WEIGHTS, NARROW).lines[0].worth
        short += most - Glance(sight, WEIGHTS, QUICK).lines[0].worth
    assert 0 <= short / len(positions) < 1


def test_prospects_are_chances_and_who_is_far_ahead_expects_most() -> None:
    for number, seats in ((7, 2), (8, 3)):
        for state in states(number, seats)[::9]:
            fair = GAME.hints.prospects(state)
            assert len(fair) == seats
            assert all(0 <= chance <= 1 for chance in fair)
            ahead = state.copy()
            ahead.points[seats - 1] += 40
            after = GAME.hints.prospects(ahead)
            assert after[seats - 1] > max(fair[seats - 1], *after[: seats - 1])


def test_prospects_at_the_end_are_the_shares_of_the_win() -> None:
    state = states(9, 2)[-1].copy()
    while state.turn != OVER:
        for pick in GAME.hints.reply(seen(state, int(state.turn)), Rng(1)):
            state.play(pick)
    assert GAME.hints.prospects(state) == list(state.standings().wins())


def test_what_matters_is_said_at_every_step_in_both_languages() -> None:
    said: set[str] = set()
    english = GAME.words("en", names=("A", "B", "C", "D"))
    chinese = GAME.words("zh_Hant", names=("甲", "乙", "丙", "丁"))
    for number, seats in ((10, 2), (11, 3), (12, 4), (13, 2), (14, 3), (15, 2)):
        for state in states(number, seats):
            message = GAME.hints.matters(seen(state, int(state.turn)))
            said.add(message.text)
            assert chinese.say(message) != english.say(message)
            assert "{" not in chinese.say(message)
    assert len(said) >= 7


@pytest.mark.slow
def test_hard_beats_normal() -> None:
    """Counted tries, about a tenth of the time of the level."""
    won = 0.0
    for number in range(20):
        state = started(2, number)
        mine = number % 2
        bots = [
            make_bot("hard" if seat == mine else "normal", GAME, seat, number) for seat in range(2)
        ]
        while state.turn != OVER:
            bot = bots[state.turn]
            budget = 100 if bot.seat == mine else None
            for pick in draft(bot, seen(state, bot.seat), budget).picks:
                state.play(pick)
        won += state.standings().wins()[mine]
    assert won >= 11


def test_search_answers_the_same_again() -> None:
    state = states(15, 2)[8]
    sight = seen(state, int(state.turn))
    answers = [
        draft(make_bot("hard", GAME, int(state.turn), 3), sight, 12).picks for _turn in range(2)
    ]
    assert answers[0] == answers[1]
    check_draft(state, tuple(answers[0]))
