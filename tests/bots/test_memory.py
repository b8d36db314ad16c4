"""Hints that remember: a bot hands on what its seat sees and hears, and no more of it than is of use."""

from typing import Self

import pytest

from longtable.bots import Diary as BotDiary
from longtable.bots import Heard, Saw, make_bot
from longtable.bots.diary import diary, read
from longtable.bots.match import play_match
from longtable.core import Game, Rng, Seen, numbered_stream, seen
from longtable.core.hints import Hints
from tests.toy import HOARD
from tests.toy.toy import HoardHints


class Diary(HoardHints):
    """Hoard's hints, for somebody who writes down what happens."""

    remembers = True

    def __init__(self, seat: int = -1) -> None:
        self.seat = seat
        self.pages: list[Saw | Heard] = []

    def watching(self, seat: int) -> Self:
        return type(self)(seat)

    def saw(self, before: Seen, seat: int, shown_pick: int, after: Seen) -> None:
        self.pages.append(Saw(before, seat, shown_pick, after))

    def heard(self, seat: int, claim: int) -> None:
        self.pages.append(Heard(seat, claim))

    def forgets(self, before: Seen, after: Seen) -> bool:
        return after.turns - before.turns == 1 and after.turns == 4

    def tells(self, before: Seen, after: Seen) -> bool:
        return after.turns > before.turns

    def say(self, seen: Seen) -> list[int]:
        return HOARD.claims(seen)[:1]


class Told(type(HOARD)):  # type: ignore[misc]
    """Hoard among people with diaries."""

    hints: Hints = Diary()


def pages(game: Game, seed: int) -> list[list[Saw | Heard]]:
    rules = game.Options.from_json({"rounds": "1"})
    bots = [make_bot("normal" if seat else "easy", game, seat, seed) for seat in range(3)]
    play_match(game, rules, game.deal(rules, 3, numbered_stream(seed)), bots)
    return [bot.hints.pages for bot in bots]  # type: ignore[attr-defined]


def test_bots_by_hints_remember_where_the_room_does() -> None:
    for level in ("easy", "normal"):
        assert make_bot(level, Told(), 0, 1).remembers
        assert not make_bot(level, HOARD, 0, 1).remembers
    assert not make_bot("random", Told(), 0, 1).remembers


def test_the_hints_of_a_seat_are_told_what_it_sees_and_hears() -> None:
    for seat, told in enumerate(pages(Told(), 3)):
        sights = [thing for thing in told if isinstance(thing, Saw)]
        assert {thing.seat for thing in sights} == {0, 1, 2}
        assert all(thing.after.viewer == seat for thing in sights)
        assert any(isinstance(thing, Heard) for thing in told)


def test_seats_do_not_share_what_they_remember() -> None:
    first, second, _third = pages(Told(), 3)
    assert first is not second


def test_a_diary_keeps_what_tells_something_from_where_all_began_anew() -> None:
    game = Told()
    told = pages(game, 3)[1]
    anew = next(
        at
        for at, thing in enumerate(told)
        if isinstance(thing, Saw) and Diary().forgets(thing.before, thing.after)
    )
    assert 0 < anew < len(told) - 2
    kept = tuple(read(diary(game, told)))
    assert kept == tuple(
        thing
        for thing in told[anew:]
        if isinstance(thing, Heard) or thing.after.turns > thing.before.turns
    )
    assert 2 < len(kept) < len(told) - anew


@pytest.mark.parametrize("step", [1, 2, 7])
def test_a_diary_written_page_by_page_remembers_the_same(step: int) -> None:
    game = Told()
    told = pages(game, 3)[1]
    written = BotDiary(game)
    for at in range(0, len(told), step):
        written.write(told[at : at + step])
        assert tuple(read(written.pages)) == tuple(read(diary(game, told[: at + step])))
    assert len(written.pages) > 1


def test_nothing_worth_remembering_makes_no_page() -> None:
    assert diary(Told(), ()) == ()
    sight = seen(_start(), 1)
    assert diary(Told(), [Saw(sight, 0, 1, sight)]) == ()


def test_hints_that_forget_nothing_are_told_all() -> None:
    assert not HOARD.hints.forgets(*[seen(_start(), 0)] * 2)
    assert HOARD.hints.tells(*[seen(_start(), 0)] * 2)
    assert HOARD.hints.watching(2) is HOARD.hints
    assert HOARD.hints.say(seen(_start(), 0)) == []


def _start() -> Seen:
    rules = HOARD.Options.from_json({})
    state = HOARD.start(rules, HOARD.deal(rules, 2, numbered_stream(1)))
    state.play(state.random_pick(Rng(1)))
    return Seen(state)
