"""Searching bots: honest, reproducible, legal, and quick where nothing is to be searched."""

from collections.abc import Iterator

import pytest

from longtable.bots import Drafted, Saw, draft, make_bot
from longtable.bots.beliefs import belief_of
from longtable.bots.diary import diary, read
from longtable.bots.race import search_of
from longtable.bots.search import Search
from longtable.bots.searcher import SearchBot
from longtable.bots.worlds import WorldHints
from longtable.core import (
    OVER,
    Deal,
    Game,
    Options,
    Rng,
    Seen,
    State,
    Way,
    games,
    make,
    numbered_stream,
    seen,
)

TRIES = 6
LAPS = 24  #: tries after which a race has counted a whole lap, with as many ways as there ever are
GAMES = pytest.mark.parametrize("game", games(), ids=lambda game: game.id)


def played(game: Game, number: int, most: int) -> tuple[Options, Deal, list[int]]:
    """Return the beginning of a game of beginners, with the fewest seats but one."""
    options = game.Options()
    seats = game.seats[min(1, len(game.seats) - 1)]
    deal = game.deal(options, seats, numbered_stream(number))
    state = game.start(options, deal)
    bots = [make_bot("easy", game, seat, number + seat) for seat in range(seats)]
    picks: list[int] = []
    while state.turn != OVER and len(picks) < most:
        for pick in draft(bots[state.turn], seen(state, state.turn)).picks:
            state.play(pick)
            picks.append(pick)
    return options, deal, picks


def course(game: Game, options: Options, deal: Deal, picks: list[int]) -> Iterator[State]:
    """Go through the states of a game, from its beginning."""
    state = game.start(options, deal)
    yield state.copy()
    for pick in picks:
        state.play(pick)
        yield state.copy()


def memory(states: list[State], picks: list[int], seat: int) -> list[Saw]:
    """Return what a seat witnessed."""
    return [
        Saw(seen(before, seat), int(before.turn), before.shows(pick, seat), seen(after, seat))
        for before, after, pick in zip(states, states[1:], picks, strict=False)
    ]


def answer(game: Game, states: list[State], picks: list[int], tries: int = 0) -> Drafted:
    """Return what a searching bot does that has witnessed all from the beginning."""
    seat = int(states[-1].turn)
    tries = tries or (LAPS if game.hints.manner.race else TRIES)
    bot = make_bot("hard", game, seat, 77)
    if bot.remembers:
        bot.remember(memory(states, picks, seat))
    return draft(bot, seen(states[-1], seat), tries)


@GAMES
def test_equal_information_brings_equal_picks(game: Game) -> None:
    """Two courses that differ in what the searcher cannot know, and look the same to it."""
    compared = 0
    for number, most in ((1, 14), (2, 30), (3, 47)):
        options, deal, picks = played(game, number, most)
        states = list(course(game, options, deal, picks))
        seat = int(states[-1].turn)
        if seat == OVER:
            continue
        other_deal, other_picks = game.twin(options, deal, picks, seat, Rng(number))
        others = list(course(game, options, other_deal, other_picks))
        compared += game.secret is False or others[-1] != states[-1]
        assert answer(game, states, picks) == answer(game, others, other_picks)
    assert compared > 1


@GAMES
def test_the_same_seed_sight_memory_and_tries_bring_the_same_answer(game: Game) -> None:
    options, deal, picks = played(game, 4, 24)
    states = list(course(game, options, deal, picks))
    first = answer(game, states, picks)
    assert first == answer(game, states, picks)
    assert answer(game, states, picks, first.budget) == first


@GAMES
def test_a_diary_keeps_all_that_a_searching_bot_needs(game: Game) -> None:
    options, deal, picks = played(game, 4, 40)
    states = list(course(game, options, deal, picks))
    seat = int(states[-1].turn)
    bot = make_bot("hard", game, seat, 77)
    bot.remember(read(diary(game, memory(states, picks, seat))))
    told = draft(bot, seen(states[-1], seat), LAPS)
    assert told == answer(game, states, picks, LAPS)


@GAMES
def test_a_search_may_be_gone_on_with(game: Game) -> None:
    """So many tries are the same tries in one go or in several: whoever stops it may stop anywhere."""
    options, deal, picks = played(game, 5, 20)
    state = list(course(game, options, deal, picks))[-1]
    root = seen(state, int(state.turn))

    def ranked(*portions: int) -> list[tuple[tuple[int, ...], int, float]]:
        hints = game.hints.watching(int(root.turn))
        search = search_of(root, hints, root.guess, Rng(3), hints.manner)
        for tries in portions:
            search.run(tries)
        assert search.tries == sum(portions)
        return [(edge.picks, int(edge.tries), edge.total) for edge in search.ranking()]

    assert ranked(9) == ranked(4, 1, 4)
    assert 0 < sum(tries for _picks, tries, _total in ranked(9)) <= 9


@GAMES
def test_answers_are_whole_legal_drafts_all_through_a_game(game: Game) -> None:
    options, deal, picks = played(game, 6, 60)
    states = list(course(game, options, deal, picks))
    for at in range(0, len(states), 7):
        begun = at > 0 and states[at - 1].turn == states[at].turn
        if states[at].turn == OVER or (begun and states[at - 1].turns == states[at].turns):
            continue  # within a draft
        state = states[at].copy()
        drafted = answer(game, states[: at + 1], picks[:at], 2)
        for pick in drafted.picks:
            assert (state.turn, state.turns) == (states[at].turn, states[at].turns)
            game.check(seen(state, int(state.turn)), pick)
            last = state.fills(pick)
            state.play(pick)
        assert last


@GAMES
def test_a_world_that_is_searched_looks_the_same_to_the_searcher(game: Game) -> None:
    options, deal, picks = played(game, 7, 40)
    states = list(course(game, options, deal, picks))
    seat = int(states[-1].turn)
    belief = belief_of(game, seat, 1)
    sight = seen(states[-1], seat)
    if belief is None:
        assert sight.guess(Rng(1)).seen_by(seat) == sight
        return
    for thing in memory(states, picks, seat):
        belief.saw(thing.before, thing.seat, thing.shown_pick, thing.after)
    rng = Rng(1)
    assert all(belief.world(sight, rng).seen_by(seat) == sight for _time in range(20))


def test_where_there_is_but_one_way_nothing_is_searched() -> None:
    """Barony: a victim that holds one token has nothing to think about."""
    game = make("barony")
    for number in range(40):
        options, deal, picks = played(game, number, 200)
        for state in course(game, options, deal, picks):
            if state.turn != OVER and len(state.picks()) == 1:
                bot = make_bot("expert", game, int(state.turn), 1)
                drafted = draft(bot, seen(state, int(state.turn)))
                if len(drafted.picks) == 1:
                    assert (drafted.budget, drafted.numbers) == (1, None)
                    return
    raise AssertionError("no forced pick was met")


class AnyWarrior(WorldHints):
    """Would lay any warrior there is on the first square in reach."""

    def ways(self, seen: Seen, rng: Rng, limit: int) -> list[Way]:
        found: list[Way] = []
        for pick in seen.picks():
            after = seen.copy()
            after.play(pick)
            if make("armadora").name(pick).startswith("warrior"):
                found.append(Way((pick, after.picks()[0]), 0.5))
        return found


def test_unseen_picks_of_others_fall_together() -> None:
    """Armadora: whichever warrior another seat lays on a square, to the searcher it is one way to go on."""
    game = make("armadora")
    options, deal, picks = played(game, 8, 6)
    state = list(course(game, options, deal, picks))[-1]
    root = seen(state, int(state.turn))
    search = Search(root, AnyWarrior(), root.guess, Rng(1), game.hints.manner)
    search.run(30)
    own = list(search.root.edges.values())
    assert len(own) > 1  # one's own warriors are told apart
    for edge in own:
        for node in edge.nodes.values():
            assert len(node.edges) == 1
            assert next(iter(node.edges))[0] == 0  # hidden


def test_hard_and_expert_go_by_the_clock_and_say_what_they_spent() -> None:
    game = make("barony")
    options, deal, picks = played(game, 9, 60)
    state = list(course(game, options, deal, picks))[-1]
    sight = seen(state, int(state.turn))
    bot = make_bot("hard", game, int(state.turn), 5)
    assert isinstance(bot, SearchBot)
    drafted = draft(bot, sight)
    assert drafted.budget >= 1
    again = draft(make_bot("hard", game, int(state.turn), 5), sight, drafted.budget)
    assert again == drafted
