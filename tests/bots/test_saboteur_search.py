"""Saboteur, searched: drafts worth trying, quick replies, what a round brings, and what matters."""

import pytest

from longtable.bots import draft, make_bot
from longtable.bots.advice import adviser
from longtable.core import OVER, Rng, Seen, numbered_stream, seen
from longtable.games.saboteur import GAME
from longtable.games.saboteur.board import GOALS, PAY, SABOTEUR, TUNNELS, tunnel_piece
from longtable.games.saboteur.hints.course import course_of
from longtable.games.saboteur.hints.dig import dig_of
from longtable.games.saboteur.hints.ground import ground_of_table
from longtable.games.saboteur.hints.mind import Mind
from longtable.games.saboteur.hints.shares import GOOD_ROUND, shares_of
from longtable.games.saboteur.hints.thoughts import SaboteurHints
from longtable.games.saboteur.rules import SaboteurState
from longtable.games.saboteur.rules.position import DIGGERS, SABOTEURS, SHARE
from longtable.games.saboteur.rules.tunnel import ways
from tests.bots.saboteur import play

FEW = 4


def states(seats: int, number: int) -> list[SaboteurState]:
    """Return the positions of a round before each draft."""
    found: list[SaboteurState] = []
    play(seats, number, look=lambda state, _bots, _sight, _drafted: found.append(state.copy()))
    return found


def sure_of(goal: int) -> list[float]:
    """Return the chances of the goals to be the gold, to whoever knows where it is."""
    return [1.0 if at == goal else 0.0 for at in range(GOALS)]


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
            picks = hints.reply(sight_of(state), Rng(1))
        brought = hints.rewards(root, state)
        assert brought is not None
        assert all(0 <= share <= 1 for share in brought)
        assert max(brought) > 0


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
            needs = [course.dig.need(sure_of(goal)) for goal in range(GOALS)]
            assert needs == [ground.effort(goal) for goal in range(GOALS)]
            assert course.dig.hidden == ground.hidden
            assert sum(course.suspicion()) > 0


def test_what_a_card_would_gain_is_found_without_laying_it() -> None:
    """Where a card bars the way of another open cell as well, it may seem to lose less than it does."""
    same = compared = 0
    for number in (3, 9):
        for state in states(5, number)[::4]:
            if state.step == SHARE:
                continue
            dig = dig_of(state)
            for kind in range(TUNNELS):
                for at in range(state.fringe_size):
                    cell = state.fringe[at]
                    if ways(state, cell, kind) & 1 == 0:
                        continue
                    piece = tunnel_piece(kind, False)
                    laid = dig.after(cell, piece)
                    assert dig.reached(cell, piece) == dig.hidden & ~laid.hidden
                    for goal in range(GOALS):
                        found = dig.need_after(cell, piece, sure_of(goal))
                        compared += 1
                        same += found == laid.need(sure_of(goal))
    assert compared > 1000
    assert same / compared > 0.9


def test_the_gold_is_shared_from_the_finisher_on_by_what_cards_are_worth_in_the_mean() -> None:
    """2.12: counter-clockwise, saboteurs are left out, who comes round again gets another card."""
    state = next(state for state in states(5, 2) if state.step == SHARE)
    outcomes = state.outcomes[:]
    outcomes[0] = DIGGERS
    state.outcomes = outcomes
    roles = state.roles[:]
    for seat in range(5):
        roles[seat] = SABOTEUR if seat in (1, 3) else 0
    state.roles = roles
    state.finisher = 2
    shares = shares_of(state, 0)
    assert shares[1] == shares[3] == 0
    assert shares[2] > shares[0] > shares[4] > 0  # 2 and 0 get two cards, 4 one
    assert sum(shares) * GOOD_ROUND == pytest.approx(5 * 44 / 28)
    state.finisher = 3  # a saboteur reached it: the next digger chooses first
    assert shares_of(state, 0) == shares
    outcomes = state.outcomes[:]
    outcomes[0] = SABOTEURS
    state.outcomes = outcomes
    assert shares_of(state, 0) == [0, PAY[2] / GOOD_ROUND, 0, PAY[2] / GOOD_ROUND, 0]


@pytest.mark.parametrize(
    ("seats", "options", "cards"),
    [(3, {}, 3), (8, {}, 8), (10, {}, 9), (7, {"gold": "diggers"}, 5)],
)
def test_as_many_cards_are_shared_as_the_rules_say(
    seats: int, options: dict[str, str], cards: int
) -> None:
    """2.12: one for each player, nine with ten; as many as diggers where that is chosen."""
    chosen = GAME.Options.from_json(options)
    state = GAME.start(chosen, GAME.deal(chosen, seats, numbered_stream(1)))
    roles = state.roles[:]
    for seat in range(seats):
        roles[seat] = SABOTEUR if seat in (1, 3) else 0
    state.roles = roles
    outcomes = state.outcomes[:]
    outcomes[0] = DIGGERS
    state.outcomes = outcomes
    state.finisher = 0
    assert sum(shares_of(state, 0)) * GOOD_ROUND == pytest.approx(cards * 44 / 28)
    # The next round is dealt: who was what in this one is what it showed.
    shown = roles[:]
    state.round = 1
    state.shown_roles = shown
    dealt = roles[:]
    dealt[1], dealt[2] = 0, SABOTEUR
    state.roles = dealt
    assert shares_of(state, 0)[1] == 0
    assert shares_of(state, 0)[2] > 0


def test_advice_names_only_what_was_tried_and_how_likely_the_round_is_won() -> None:
    state = states(5, 2)[20]
    sight = sight_of(state)
    counsel = adviser(GAME, int(state.turn), 1).counsel(sight, 60)
    search = adviser(GAME, int(state.turn), 1).searched(sight, 60)
    chances = {tuple(edge.picks): search.promise(edge) for edge in search.ranking() if edge.tries}
    assert 1 <= len(counsel.candidates) <= 3
    for candidate in counsel.candidates:
        assert candidate.chance == chances[candidate.picks]
        assert 0 < candidate.chance < 1


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
