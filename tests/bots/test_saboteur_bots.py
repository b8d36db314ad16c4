"""Bots of Saboteur: honest, reproducible, and each true to its role."""

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import product

import pytest

from longtable.bots import Bot, Drafted, Heard, Question, Saw, draft, make_bot
from longtable.bots.diary import diary
from longtable.bots.wire import answer, decode_question, encode_question
from longtable.core import OVER, Rng, Seen, numbered_stream, seen
from longtable.games.saboteur import GAME
from longtable.games.saboteur.board import (
    DEAD,
    DECK,
    DIGGER,
    DISCARD,
    FIRST_CARD,
    GOALS,
    GOLD_FACE,
    HAND_SIZES,
    ROCKFALL,
    SABOTEUR,
    TUNNELS,
)
from longtable.games.saboteur.claims import NO_FIT, SUSPECT
from longtable.games.saboteur.hints.mind import Mind
from longtable.games.saboteur.rules import CARD, SHARE, SaboteurState
from tests.bots.saboteur import ONE_ROUND, dealt, play, play_on


def mind_of(bot: Bot) -> Mind:
    mind = bot.hints._mind  # type: ignore[attr-defined]
    assert isinstance(mind, Mind)
    return mind


# -- the contract ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["random", "easy", "normal"])
@pytest.mark.parametrize("seats", [3, 10])
def test_answers_are_full_drafts_of_legal_picks_and_claims_that_may_be_made(
    level: str, seats: int
) -> None:
    def look(state: SaboteurState, bots: list[Bot], sight: Seen, drafted: Drafted) -> None:
        assert set(drafted.claims) <= set(GAME.claims(sight))
        assert len(set(drafted.claims)) == len(drafted.claims) <= 4
        trial = state.copy()
        for at, pick in enumerate(drafted.picks):
            GAME.check(seen(trial, int(trial.turn)), pick)
            assert trial.reveals(pick) == (at == len(drafted.picks) - 1)
            trial.play(pick)

    assert play(seats, 1, level, level, look).turn == OVER


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_all_three_rounds_are_played_with_a_new_belief_each(level: str) -> None:
    rules = GAME.Options()
    state = GAME.start(rules, GAME.deal(rules, 4, numbered_stream(5)))
    bots = [make_bot(level, GAME, seat, seat) for seat in range(4)]
    begun = []
    while state.turn != OVER:
        for pick in draft(bots[state.turn], seen(state, int(state.turn))).picks:
            before = state.round
            play_on(state, bots, pick)
            if state.round != before:
                begun.append([mind_of(bot).belief.suspicion(True) for bot in bots])
    assert len(begun) == 2
    assert all(chance == pytest.approx(0.2) for minds in begun for mind in minds for chance in mind)


def test_a_bot_told_at_once_answers_as_one_that_was_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """So does one in a worker process: the memory goes over the pipe."""
    monkeypatch.setattr("longtable.bots.wire.make", lambda id: GAME)
    memory: list[Saw | Heard] = []
    compared = 0
    state = GAME.start(ONE_ROUND, dealt(5, 3))
    bots = [make_bot("normal", GAME, seat, 7) for seat in range(5)]
    while state.turn != OVER:
        seat = int(state.turn)
        sight = seen(state, seat)
        if seat == 2 and state.step != SHARE:
            late = make_bot("normal", GAME, 2, 40 + compared)
            bots[2].rng = Rng(40 + compared)
            asked = Question(
                game=GAME,
                level="normal",
                seat=2,
                seen=sight,
                seed=40 + compared,
                memory=diary(GAME, memory),
            )
            late.remember(memory)
            drafted = draft(bots[2], sight)
            assert draft(late, sight) == drafted
            assert answer(decode_question(encode_question(asked))) == drafted
            compared += 1
        else:
            drafted = draft(bots[seat], sight)
        for claim in drafted.claims:
            memory.append(Heard(seat, claim))
            for bot in bots:
                bot.heard(seat, claim)
        for pick in drafted.picks:
            before, shown = seen(state, 2), state.shows(pick, 2)
            picker = int(state.turn)
            play_on(state, bots, pick)
            memory.append(Saw(before, picker, shown, seen(state, 2)))
    assert compared > 3


def test_a_bot_does_the_same_whatever_it_cannot_know() -> None:
    """Two tables that differ in all that a seat has not seen, told to it pick by pick: one answer."""
    deal = dealt(6, 2)
    picks = course()
    differed = 0
    for length in range(5, len(picks), 3):
        begun = picks[:length]
        state = GAME.replay(ONE_ROUND, deal, begun)
        assert isinstance(state, SaboteurState)
        if state.step != CARD:
            continue
        seat = int(state.turn)
        other_deal, other_picks = GAME.twin(ONE_ROUND, deal, begun, seat, Rng(length))
        differed += (other_deal, other_picks) != (deal, begun)
        answers = []
        for dealing, played in ((deal, begun), (other_deal, other_picks)):
            truth = GAME.start(ONE_ROUND, dealing)
            bot = make_bot("normal", GAME, seat, 9)
            for pick in played:
                play_on(truth, [bot], pick)
            answers.append(draft(bot, seen(truth, seat)))
        assert answers[0] == answers[1]
    assert differed > 3


def course() -> list[int]:
    picks: list[int] = []

    def look(state: SaboteurState, bots: list[Bot], sight: Seen, drafted: Drafted) -> None:
        picks.extend(drafted.picks)

    play(6, 2, look=look)
    return picks


def test_who_has_just_sat_down_plays_all_the_same() -> None:
    state = GAME.start(ONE_ROUND, dealt(7, 4))
    bots: list[Bot] = []
    while state.turn != OVER:
        fresh = make_bot("normal", GAME, int(state.turn), 3)
        for pick in draft(fresh, seen(state, int(state.turn))).picks:
            play_on(state, bots, pick)
    assert state.outcome(0) in (1, 2)


def test_what_everybody_may_think_is_the_same_to_everybody() -> None:
    """So that no reason given, which goes by it, can tell what its seat alone knows."""
    turns = 0

    def look(state: SaboteurState, bots: list[Bot], sight: Seen, drafted: Drafted) -> None:
        nonlocal turns
        if state.turns and not state.round_over():
            turns += 1
            beliefs = [mind_of(bot).belief for bot in bots]
            assert len({tuple(belief.shared) for belief in beliefs}) == 1
            assert len({tuple(belief.gold(True)) for belief in beliefs}) == 1

    play(6, 3, look=look)
    play(9, 1, look=look)
    assert turns > 40


# -- roles ----------------------------------------------------------------------------------------------


@dataclass
class Watched:
    """What some rounds of normal bots came to.

    Attributes:
        early, late: turns of saboteurs before and after the tunnel is near or half of the deck gone, by
            whether they laid a dead end or let rocks fall.
        told: claims about goals by role, by whether they were so.
        called: suspects called out by diggers, by role.
        thought: what diggers last thought of others, by role.
    """

    early: Counter[bool] = field(default_factory=Counter)
    late: Counter[bool] = field(default_factory=Counter)
    told: dict[int, Counter[bool]] = field(default_factory=lambda: defaultdict(Counter))
    called: Counter[int] = field(default_factory=Counter)
    thought: dict[int, list[float]] = field(default_factory=lambda: defaultdict(list))


@cache
def watched() -> Watched:
    found = Watched()
    for number in range(7):
        last: dict[int, list[float]] = {}
        state = play(7, number, look=partial(look_at_turn, found, last))
        for seat, other in product(last, range(7)):
            if seat != other and state.role(seat) == DIGGER:
                found.thought[int(state.role(other))].append(last[seat][other])
    return found


def look_at_turn(
    found: Watched,
    last: dict[int, list[float]],
    state: SaboteurState,
    bots: list[Bot],
    _sight: Seen,
    drafted: Drafted,
) -> None:
    if state.step == SHARE:
        return
    role = int(state.role(state.turn))
    if role == SABOTEUR:
        kind = drafted.picks[0] - FIRST_CARD
        harmful = (DEAD <= kind < TUNNELS or kind == ROCKFALL) and drafted.picks[-1] != DISCARD
        (found.early if far_away(state, bots) else found.late)[harmful] += 1
    for claim in drafted.claims:
        if claim < NO_FIT:
            assert state.has_peeked(state.turn, claim // 2)
            found.told[role][(state.goal_face(claim // 2) == GOLD_FACE) == (claim % 2 == 0)] += 1
        elif claim >= SUSPECT and role == DIGGER:
            found.called[int(state.role(claim - SUSPECT))] += 1
    if state.turns:
        last.update({bot.seat: mind_of(bot).belief.suspicion(False) for bot in bots})


def far_away(state: SaboteurState, bots: list[Bot]) -> bool:
    pile = DECK - state.seats * HAND_SIZES[state.seats]
    ground = mind_of(bots[state.turn]).ground
    return state.pile_size() > pile // 2 + 1 and all(
        ground.nearest(goal) > 3 for goal in range(GOALS)
    )


def test_saboteurs_hide_at_first_and_strike_late() -> None:
    early, late = watched().early, watched().late
    assert early[True] / early.total() < 0.06
    assert late[True] / late.total() > 0.12


def test_diggers_find_the_saboteurs_out() -> None:
    thought = watched().thought
    assert sum(thought[SABOTEUR]) / len(thought[SABOTEUR]) > 0.6
    assert sum(thought[DIGGER]) / len(thought[DIGGER]) < 0.3


def test_diggers_tell_the_truth_about_goals_and_saboteurs_often_not() -> None:
    told = watched().told
    assert told[DIGGER][True] > 20
    assert told[DIGGER][False] == 0
    assert min(told[SABOTEUR].values()) > 1


def test_diggers_call_out_saboteurs_more_than_each_other() -> None:
    called = watched().called
    assert called[SABOTEUR] > 3 * called[DIGGER]


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_everybody_keeps_the_most_valuable_gold(level: str) -> None:
    chosen = 0

    def look(state: SaboteurState, bots: list[Bot], sight: Seen, drafted: Drafted) -> None:
        nonlocal chosen
        if state.step == SHARE:
            chosen += 1
            assert drafted.picks == (max(sight.picks()),)

    for number in range(3):
        play(4, number, level, "random", look)
    assert chosen > 2


# -- why ------------------------------------------------------------------------------------------------


def test_the_reason_follows_from_what_everybody_sees() -> None:
    """A digger and a saboteur who do the same say the same, and a card let go is not named."""
    state = GAME.start(ONE_ROUND, dealt(5, 1))
    seat = int(state.turn)
    other = state.copy()
    roles = other.roles[:]
    roles[seat] = SABOTEUR + DIGGER - roles[seat]
    other.roles = roles
    said: list[set[object]] = [set(), set()]
    for at, world in enumerate((state, other)):
        sight = seen(world, seat)
        for card in sight.picks():
            chosen = Seen(sight.copy())
            chosen.play(card)
            for target in chosen.picks():
                if chosen.reveals(target):
                    said[at].add(GAME.hints.why(sight, [card, target]))
    assert said[0] == said[1]
    assert len(said[0]) > 2
    let_go = {GAME.hints.why(seen(state, seat), [card, 0]) for card in state.picks()}
    assert len(let_go) == 1
