"""Bots of Pandoria: legal, reproducible, and busy with all that the game offers."""

from collections import Counter
from dataclasses import dataclass, field
from functools import cache

import pytest

from longtable.bots import Bot, Drafted, Question, draft, make_bot
from longtable.bots.wire import answer, decode_question, encode_question
from longtable.core import Rng, Seen, seen
from longtable.games.pandoria import GAME
from longtable.games.pandoria.board import (
    BACK,
    FIRST_BUILD,
    FIRST_CAST,
    FIRST_TAKE,
    LAY_CASTLE,
    MONUMENT,
    NOTHING,
)
from longtable.games.pandoria.rules import PandoriaState
from longtable.games.pandoria.rules.steps import BUY, FIGURE, LAY
from tests.bots.pandoria import play, started

# -- the contract ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["random", "easy", "normal"])
@pytest.mark.parametrize(
    ("seats", "chosen"),
    [(2, {"game": "beginner"}), (3, {"treasury": "gold"}), (4, {"four": "teams"})],
)
def test_answers_are_full_drafts_of_legal_picks(
    level: str, seats: int, chosen: dict[str, str]
) -> None:
    def look(state: PandoriaState, bot: Bot, drafted: Drafted) -> None:
        trial = state.copy()
        for at, pick in enumerate(drafted.picks):
            GAME.check(seen(trial, int(trial.turn)), pick)
            assert trial.fills(pick) == (at == len(drafted.picks) - 1)
            trial.play(pick)

    play([level, *["random"] * (seats - 1)], 1, look, 8 * seats, **chosen)


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_the_same_seed_plays_the_same_game(level: str) -> None:
    assert play([level, "random"], 3, most=10) == play([level, "random"], 3, most=10)


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_bot_in_a_worker_answers_as_one_at_the_table(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("longtable.bots.wire.make", lambda id: GAME)
    state = play(["random", "random"], 2, most=20)
    seat = int(state.turn)
    sight = seen(state, seat)
    asked = Question(game=GAME, level=level, seat=seat, seen=sight, seed=5)
    assert answer(decode_question(encode_question(asked))) == draft(
        make_bot(level, GAME, seat, 5), sight
    )


def test_a_bot_leaves_what_it_is_shown_as_it_was() -> None:
    state = play(["random", "random"], 2, most=20)
    sight = seen(state, int(state.turn))
    before = sight.copy()
    draft(make_bot("normal", GAME, int(state.turn), 1), sight)
    assert sight == before


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_what_others_hold_and_what_lies_in_stacks_makes_no_difference(level: str) -> None:
    state = play(["random", "random", "random"], 5, most=24)
    seat = int(state.turn)
    sight = seen(state, seat)
    worlds = [sight.guess(Rng(seed)) for seed in range(3)]
    assert len({str(world.to_json()["tiles"]) for world in worlds}) > 1
    assert all(Seen(world.seen_by(seat)) == sight for world in worlds)
    answers = [draft(make_bot(level, GAME, seat, 5), seen(world, seat)) for world in worlds]
    assert answers[0] == answers[1] == answers[2]


# -- what they are busy with -----------------------------------------------------------------------------


@dataclass
class Watched:
    """What a game among ``normal`` bots was made of.

    Attributes:
        deeds: how often what was done; reasons: what was said of it.
        state: the end.
    """

    state: PandoriaState
    deeds: Counter[str] = field(default_factory=Counter)
    reasons: set[str] = field(default_factory=set)


def deed(state: PandoriaState, pick: int) -> str:
    """Name a pick by what it does, as far as it is of interest here."""
    if FIRST_CAST <= pick < FIRST_BUILD:
        return "cast"
    if FIRST_BUILD <= pick < FIRST_TAKE:
        return "build"
    if pick == MONUMENT:
        return "erect"
    if state.step == LAY:
        return "castle" if pick == LAY_CASTLE else "tile"
    if state.step == FIGURE:
        return {NOTHING: "no figure", BACK: "back"}.get(pick, "figure")
    if state.step == BUY:
        return "keep" if pick == NOTHING else "buy"
    return "other"


@cache
def watched() -> Watched:
    """Watch the first 24 drafts of a game of three."""
    found = Watched(started(3, 7))

    def look(state: PandoriaState, bot: Bot, drafted: Drafted) -> None:
        trial = state.copy()
        for pick in drafted.picks:
            found.deeds[deed(trial, pick)] += 1
            trial.play(pick)
        found.reasons.add(GAME.words("en").say(drafted.why))

    found.state = play(["normal", "normal", "normal"], 7, look, 24)
    return found


def test_in_six_rounds_everybody_comes_to_points() -> None:
    state = watched().state
    assert state.turns >= 18
    assert min(state.points) >= 5


def test_they_cast_build_buy_and_place_figures() -> None:
    deeds = watched().deeds
    assert min(deeds[name] for name in ("cast", "build", "buy")) > 0
    assert deeds["figure"] > 2 * (deeds["no figure"] + deeds["back"])
    assert deeds["tile"] > 4 * deeds["castle"]


def test_they_do_not_always_say_the_same() -> None:
    assert len(watched().reasons) > 12
