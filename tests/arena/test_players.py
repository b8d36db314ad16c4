"""Bots of the house in the arena: what they are handed, and how their budgets reach them."""

from itertools import pairwise

import pytest

from longtable.arena import players as arena_players
from longtable.arena.play import play
from longtable.arena.players import HousePlayer
from longtable.bots import Drafted, Question, Saw
from longtable.bots.diary import read
from longtable.bots.wire import answer
from longtable.core import make, numbered_stream


def test_by_the_clock_a_bot_is_made_anew_and_told_what_its_seat_remembers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = make("armadora")
    options = game.Options(starter="first")
    deal = game.deal(options, 2, numbered_stream(1))
    asked: list[Question] = []

    def quick(question: Question) -> Drafted:
        asked.append(question)
        assert question.budget is None
        return answer(
            Question(
                game=question.game,
                level="easy",
                seat=question.seat,
                seen=question.seen,
                seed=question.seed,
            )
        )

    monkeypatch.setattr(arena_players, "answer", quick)
    hard, easy = HousePlayer(game, "hard", 0, 5, None), HousePlayer(game, "easy", 1, 6, None)
    assert hard.watches
    assert not easy.watches
    play(game, options, deal, [hard, easy])
    assert {question.level for question in asked} == {"hard"}
    assert {question.seen.viewer for question in asked} == {0}
    assert len({question.seed for question in asked}) == len(asked) > 5
    remembered = [[*read(question.memory)] for question in asked]
    assert remembered[0] == []
    assert len(remembered[-1]) > 2
    for before, after in pairwise(remembered):
        assert after[: len(before)] == before
    assert all(isinstance(saw, Saw) and saw.after.viewer == 0 for saw in remembered[-1])


def test_a_counted_budget_is_what_is_spent_and_nothing_else() -> None:
    game = make("armadora")
    options = game.Options(starter="first")
    deal = game.deal(options, 2, numbered_stream(1))
    bots = [HousePlayer(game, "hard", 0, 5, 4), HousePlayer(game, "easy", 1, 6, 2)]
    played = play(game, options, deal, bots, longest=8)
    assert played.thoughts[0].budget == [4] * len(played.thoughts[0].ms)
    assert played.thoughts[1].budget == [2] * len(played.thoughts[1].ms)
