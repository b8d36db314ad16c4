"""What bots believe of what they do not see."""

from statistics import mean

import pytest

from longtable.bots.beliefs import belief_of
from longtable.bots.worlds import hints_of
from longtable.core import OVER, Rng, State, make, numbered_stream, seen
from longtable.testing import Case, cases
from tests.bots.beliefs import (
    GAMES,
    QUESTIONS,
    Course,
    believer,
    brier,
    courses,
    replay,
    tell,
    worlds,
)

COURSES = [
    pytest.param(course, id=f"{name}-{course.seats}-{course.number}")
    for name in GAMES
    for course in courses(name)[:4]
]
EVERY = 9  #: picks between two looks
WORLDS = 30
#: picks of a random game from which on a seat looks on, so that also the end of it is come to in time
LATE = {"armadora": 0, "pandoria": 120, "saboteur": 100}
#: by how much the belief must be better than the guess, in the mean over the courses
MARGIN = {"armadora": 0.3, "pandoria": 0.0005, "saboteur": 0.1}


def differences(course: Course) -> list[float]:
    """Return, position by position, the score of one seat's belief less that of the guess."""
    seat = course.number % course.seats
    belief = believer(course.game, seat)
    found = []
    for at, state in enumerate(replay(course, [(seat, belief)])):
        if at % EVERY or state.turn == OVER:
            continue
        sight = seen(state, seat)
        ask = QUESTIONS[course.game.id](sight)
        truth = ask(state)
        if not truth:
            continue
        believed = [ask(world) for world in worlds(belief, sight, at, WORLDS)]
        rng = Rng(at)
        guessed = [ask(sight.guess(rng)) for _world in range(WORLDS)]
        found.append(brier(believed, truth) - brier(guessed, truth))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_belief_is_nearer_to_the_truth_than_a_guess(name: str) -> None:
    by_course = [mean(differences(course)) for course in courses(name)]
    assert mean(by_course) < -MARGIN[name]


@pytest.mark.parametrize("course", COURSES)
def test_every_world_looks_as_what_is_seen_and_breaks_no_law(course: Course) -> None:
    seat = (course.number + 1) % course.seats
    belief = believer(course.game, seat)
    rng = Rng(course.number)
    for state in replay(course, [(seat, belief)]):
        sight = seen(state, seat)
        world = belief.world(sight, rng)
        assert world.seen_by(seat) == sight
        assert course.game.broken_laws(world) == []


@pytest.mark.parametrize("course", COURSES)
def test_who_sees_the_same_believes_the_same(course: Course) -> None:
    game = course.game
    viewer = course.number % course.seats
    deal = course.dealt()
    picks = course.picks[: len(course.picks) * 2 // 3]
    other_deal, others = game.twin(course.options, deal, picks, viewer, Rng(7))
    assert (other_deal, others) != (deal, picks)
    one, other = game.start(course.options, deal), game.start(course.options, other_deal)
    mine, theirs = believer(game, viewer), believer(game, viewer)
    for pick, twin in zip(picks, others, strict=True):
        tell(one, pick, [(viewer, mine)])
        tell(other, twin, [(viewer, theirs)])
    assert worlds(mine, seen(one, viewer), 3, 20) == worlds(theirs, seen(other, viewer), 3, 20)


@pytest.mark.parametrize("course", COURSES)
def test_only_what_tells_something_need_be_told(course: Course) -> None:
    seat = 0
    told, spared = believer(course.game, seat), believer(course.game, seat)
    likely = hints_of(course.game).likely(seat, Rng(1))
    assert likely is not None
    state = course.begin()
    left_out = 0
    for thing in course.happened[: len(course.happened) * 3 // 4]:
        if not isinstance(thing, int):
            told.heard(*thing)
            spared.heard(*thing)
            continue
        before, shown, mover = seen(state, seat), state.shows(thing, seat), int(state.turn)
        state.play(thing)
        after = seen(state, seat)
        told.saw(before, mover, shown, after)
        if likely.tells(before, after):
            spared.saw(before, mover, shown, after)
        else:
            left_out += 1
    assert left_out > 0
    sight = seen(state, seat)
    assert worlds(told, sight, 5, 20) == worlds(spared, sight, 5, 20)


@pytest.mark.parametrize(
    ("name", "case"),
    [pytest.param(name, case, id=f"{name}-{case}") for name in GAMES for case in cases(make(name))],
)
def test_worlds_are_right_under_every_option(name: str, case: Case) -> None:
    game = make(name)
    state = game.start(
        case.options, game.deal(case.options, case.seats, numbered_stream(case.seed))
    )
    seat = case.seats - 1
    belief = believer(game, seat)
    rng = Rng(case.seed)
    for at in range(220):
        if state.turn == OVER:
            break
        pick = int(state.random_pick(rng))
        if at < LATE[name]:
            state.play(pick)
            continue
        sight = seen(state, seat)
        world = belief.world(sight, rng)
        assert world.seen_by(seat) == sight
        assert game.broken_laws(world) == []
        tell(state, pick, [(seat, belief)])


def test_a_new_round_of_saboteur_makes_all_that_was_told_before_worth_nothing() -> None:
    game = make("saboteur")
    options = game.Options.from_json({"rounds": "3"})
    state = game.start(options, game.deal(options, 5, numbered_stream(3)))
    told, late = believer(game, 2), believer(game, 2)
    likely = hints_of(game).likely(2, Rng(1))
    assert likely is not None
    rng = Rng(5)
    rounds, since = 0, 0
    while since < 60:
        pick, mover, before = int(state.random_pick(rng)), int(state.turn), seen(state, 2)
        shown = state.shows(pick, 2)
        state.play(pick)
        after = seen(state, 2)
        told.saw(before, mover, shown, after)
        rounds += likely.forgets(before, after)
        if rounds:
            late.saw(before, mover, shown, after)
            since += 1
    assert rounds == 1
    assert worlds(told, seen(state, 2), 3, 20) == worlds(late, seen(state, 2), 3, 20)


@pytest.mark.parametrize("name", GAMES)
def test_asking_changes_nothing(name: str) -> None:
    course = courses(name)[0]
    asked, silent = believer(course.game, 1), believer(course.game, 1)
    last: State | None = None
    for at, state in enumerate(replay(course, [(1, asked), (1, silent)])):
        if at == 40:
            last = state
            break
        worlds(asked, seen(state, 1), at, 2)
    assert last is not None
    assert worlds(asked, seen(last, 1), 9, 10) == worlds(silent, seen(last, 1), 9, 10)


@pytest.mark.parametrize("name", GAMES)
def test_who_was_told_nothing_guesses(name: str) -> None:
    course = courses(name)[0]
    state = course.begin()
    for pick in course.picks[:30]:
        state.play(pick)
    sight = seen(state, 0)
    rng = Rng(4)
    guesses = [sight.guess(rng) for _world in range(10)]
    assert worlds(believer(course.game, 0), sight, 4, 10) == guesses


def test_where_nothing_is_hidden_there_is_nothing_to_believe() -> None:
    assert belief_of(make("barony"), 0, 1) is None
