"""Bots of Barony: legal, reproducible, and busy with all that the game offers."""

from collections import Counter
from dataclasses import dataclass, field
from functools import cache

import pytest

from longtable.bots import Bot, Drafted, Question, draft, make_bot
from longtable.bots.wire import answer, decode_question, encode_question
from longtable.core import OVER, seen
from longtable.games.barony import GAME
from longtable.games.barony.board import (
    BUILD,
    FIRST_HEX,
    KNIGHT,
    MOVE,
    PICK_NAMES,
    RECRUIT,
    VILLAGE,
)
from longtable.games.barony.rules import STOLEN, BaronyState
from tests.bots.barony import play, started

# -- the contract ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["random", "easy", "normal"])
@pytest.mark.parametrize(
    ("seats", "chosen"), [(2, {}), (3, {"stolen": "victim"}), (4, {"map": "uneven"})]
)
def test_answers_are_full_drafts_of_legal_picks(
    level: str, seats: int, chosen: dict[str, str]
) -> None:
    def look(state: BaronyState, bot: Bot, drafted: Drafted) -> None:
        trial = state.copy()
        for at, pick in enumerate(drafted.picks):
            GAME.check(seen(trial, int(trial.turn)), pick)
            assert trial.fills(pick) == (at == len(drafted.picks) - 1)
            trial.play(pick)

    play([level, *["easy"] * (seats - 1)], 1, look, 9 * seats, **chosen)


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_the_same_seed_plays_the_same_game(level: str) -> None:
    assert play([level, "easy"], 3, most=16) == play([level, "easy"], 3, most=16)


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_bot_in_a_worker_answers_as_one_at_the_table(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("longtable.bots.wire.make", lambda id: GAME)
    state = play(["easy", "easy"], 2, most=20)
    seat = int(state.turn)
    sight = seen(state, seat)
    asked = Question(game=GAME, level=level, seat=seat, seen=sight, seed=5)
    assert answer(decode_question(encode_question(asked))) == draft(
        make_bot(level, GAME, seat, 5), sight
    )


def test_a_bot_leaves_what_it_is_shown_as_it_was() -> None:
    state = play(["easy", "easy"], 2, most=20)
    sight = seen(state, int(state.turn))
    before = sight.copy()
    draft(make_bot("normal", GAME, int(state.turn), 1), sight)
    assert sight == before


def test_the_victim_answers_where_it_chooses() -> None:
    asked = 0

    def look(state: BaronyState, bot: Bot, drafted: Drafted) -> None:
        nonlocal asked
        if state.step == STOLEN and state.turn != state.mover:
            asked += 1
            assert drafted.picks == (max(state.picks()),)  # the poorest

    play(["easy", "easy"], 0, look, stolen="victim")
    assert asked > 1


# -- what they are busy with -----------------------------------------------------------------------------


@dataclass
class Watched:
    """What a game among ``normal`` bots was made of.

    Attributes:
        actions: how often each action was taken; built: how many buildings at once.
        recruited: in how many recruitments fewer knights came than could; raids: villages destroyed.
        state: the end.
    """

    state: BaronyState
    actions: Counter[str] = field(default_factory=Counter)
    built: list[int] = field(default_factory=list)
    recruited: int = 0
    raids: int = 0


@cache
def watched() -> Watched:
    found = Watched(started(2, 7))

    def look(state: BaronyState, bot: Bot, drafted: Drafted) -> None:
        picks = drafted.picks
        if state.in_setup():
            return
        found.actions[PICK_NAMES[picks[0]]] += 1
        after = state.copy()
        for pick in picks:
            after.play(pick)
        if picks[0] == BUILD:
            found.built.append(sum(pick >= FIRST_HEX for pick in picks))
        if picks[0] == RECRUIT:
            most = 3 if state.beside_lake(picks[1] - FIRST_HEX) else 2
            came = after.on_board(bot.seat, KNIGHT) - state.on_board(bot.seat, KNIGHT)
            found.recruited += came < min(most, state.reserve(bot.seat, KNIGHT))
        if picks[0] == MOVE:
            other = 1 - bot.seat
            found.raids += after.reserve(other, VILLAGE) > state.reserve(other, VILLAGE)

    found.state = play(["normal", "normal"], 7, look)
    return found


def test_a_game_ends_with_a_duke_after_20_to_60_rounds() -> None:
    state = watched().state
    assert state.turn == OVER
    assert state.standings().outcome == "duke"
    assert 20 <= state.round <= 60


def test_they_use_all_actions_and_never_pass() -> None:
    actions = watched().actions
    assert min(actions[name] for name in ("recruit", "move", "build", "city", "title")) > 1
    assert actions["pass"] == 0
    assert actions["move"] / actions.total() < 0.6


def test_they_build_several_at_once_and_recruit_all_they_can() -> None:
    built = watched().built
    assert sum(built) / len(built) > 1.8
    assert max(built) > 2
    assert watched().recruited == 0


def test_they_raid_each_other() -> None:
    assert watched().raids > 0
