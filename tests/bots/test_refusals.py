"""What is wrong with a bot, or with what it is asked, is said at once and in words."""

from string import Formatter
from typing import Any

import pytest

from longtable.bots import LEVELS, Bot, draft, make_bot
from longtable.bots.refusals import BadBot, BadSight, BotReason
from longtable.core import (
    OVER,
    SPECTATOR,
    HouseReason,
    LongtableError,
    NotYourTurn,
    Seen,
    State,
    Words,
    make,
    numbered_stream,
    seen,
)
from tests.bots.matches import ARMADORA, match


def opening(game: str = "armadora", seats: int = 3) -> State:
    played = make(game)
    options = played.Options()
    return played.start(options, played.deal(options, seats, numbered_stream(7)))


class Untouched(Bot):
    """Must not be asked at all."""

    def say(self, seen: Seen) -> list[int]:
        raise AssertionError("it was asked")

    choose = why = say  # type: ignore[assignment]


def refusal(bot: Bot, given: object, **more: Any) -> LongtableError:
    with pytest.raises(LongtableError) as refused:
        draft(bot, given, **more)  # type: ignore[arg-type]
    return refused.value


def idle(seat: int) -> Bot:
    return Untouched(ARMADORA, seat, 1)


# -- what a bot is asked ----------------------------------------------------------------------------------


def test_the_true_state_is_refused() -> None:
    state = opening()
    refused = refusal(idle(int(state.turn)), state)
    assert isinstance(refused, BadSight)
    assert refused.reason is BotReason.TRUE_STATE
    assert f"seen(state, {state.turn})" in str(refused)


def test_what_onlookers_know_is_refused() -> None:
    state = opening()
    refused = refusal(idle(int(state.turn)), seen(state, SPECTATOR))
    assert isinstance(refused, BadSight)
    assert refused.reason is BotReason.ONLOOKERS_SIGHT


def test_what_another_seat_knows_is_refused_even_when_that_is_to_pick() -> None:
    state = opening()
    turn = int(state.turn)
    other = (turn + 1) % 3
    for bot, viewer in ((idle(other), turn), (idle(turn), other)):
        refused = refusal(bot, seen(state, viewer))
        assert isinstance(refused, BadSight)
        assert refused.reason is BotReason.OTHER_SEAT
        assert refused.values == {"viewer": viewer, "seat": bot.seat}


def test_a_bot_whose_seat_is_not_to_pick_is_not_asked() -> None:
    state = opening()
    other = (int(state.turn) + 1) % 3
    refused = refusal(idle(other), seen(state, other))
    assert isinstance(refused, NotYourTurn)
    assert refused.reason is BotReason.NOT_TO_PICK
    assert refused.values == {"turn": int(state.turn), "seat": other}


def test_nobody_is_asked_when_the_game_is_over() -> None:
    state = match(["random", "random"], 1).state
    assert state.turn == OVER
    refused = refusal(idle(0), seen(state, 0))
    assert isinstance(refused, NotYourTurn)
    assert refused.reason is HouseReason.GAME_OVER


@pytest.mark.parametrize("level", LEVELS)
def test_a_sight_of_another_game_is_refused(level: str) -> None:
    sight = seen(opening(), 0)
    refused = refusal(make_bot(level, make("saboteur"), 0, 1), sight)
    assert isinstance(refused, BadSight)
    assert refused.reason is BotReason.OTHER_GAME
    assert "saboteur" in str(refused)
    assert type(sight).__name__ in str(refused)


@pytest.mark.parametrize("given", [None, "state", 3])
def test_what_is_no_state_at_all_is_refused(given: object) -> None:
    refused = refusal(idle(0), given)
    assert isinstance(refused, BadSight)
    assert type(given).__name__ in str(refused)


@pytest.mark.parametrize("budget", [-4, "many", 0.5])
def test_a_draft_is_not_weighed_by_a_budget_that_cannot_be(budget: object) -> None:
    state = opening()
    turn = int(state.turn)
    assert isinstance(refusal(idle(turn), seen(state, turn), budget=budget), BadBot)


# -- how a bot is made --------------------------------------------------------------------------------------


def unmade(level: Any = "normal", game: Any = ARMADORA, **more: Any) -> BadBot:
    with pytest.raises(BadBot) as refused:
        make_bot(level, game, **{"seat": 0, "seed": 1, **more})
    return refused.value


def test_a_level_that_is_not_there_is_refused_with_those_that_are() -> None:
    refused = unmade("hrad")
    assert refused.reason is BotReason.UNKNOWN_LEVEL
    assert "“hrad”" in str(refused)
    assert all(level in str(refused) for level in LEVELS)


@pytest.mark.parametrize("level", [None, 3, ["hard"]])
def test_what_is_no_level_at_all_is_refused(level: object) -> None:
    assert unmade(level).reason is BotReason.UNKNOWN_LEVEL


def test_long_input_is_not_repeated_whole() -> None:
    assert len(str(unmade("h" * 10_000))) < 150


def test_the_id_of_a_game_is_no_game() -> None:
    refused = unmade(game="armadora")
    assert refused.reason is BotReason.NO_GAME
    assert "longtable.make" in str(refused)


@pytest.mark.parametrize("seat", [-1, 4, 9])
def test_a_seat_that_the_game_does_not_have_is_refused(seat: int) -> None:
    refused = unmade(seat=seat)
    assert refused.reason is BotReason.OUT_OF_RANGE
    assert refused.values == {"name": "seat", "least": 0, "most": 3, "given": seat}


def test_every_seat_that_a_game_may_have_can_be_taken() -> None:
    assert [make_bot("easy", ARMADORA, seat, 1).seat for seat in range(4)] == [0, 1, 2, 3]
    assert make_bot("easy", make("saboteur"), 9, 1).seat == 9


@pytest.mark.parametrize("name", ["seat", "seed", "budget"])
@pytest.mark.parametrize("number", ["x", 0.5, ()])
def test_what_is_no_whole_number_is_refused_when_the_bot_is_made(name: str, number: object) -> None:
    refused = unmade(**{name: number})
    assert refused.reason is BotReason.NO_NUMBER
    assert name in str(refused)


@pytest.mark.parametrize("seed", [1 << 63, -(1 << 63) - 1])
def test_a_seed_that_no_native_integer_holds_is_refused(seed: int) -> None:
    assert unmade(seed=seed).reason is BotReason.OUT_OF_RANGE


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", [0, -1, (1 << 63) - 1, -(1 << 63)])
def test_a_bot_of_any_seed_answers(level: str, seed: int) -> None:
    state = opening()
    turn = int(state.turn)
    assert draft(make_bot(level, ARMADORA, turn, seed, 1), seen(state, turn)).picks


def test_a_budget_is_0_or_more() -> None:
    assert unmade(budget=-4).reason is BotReason.NEGATIVE
    assert make_bot("hard", ARMADORA, 0, 1, budget=0).budget == 0


class Three:
    """A whole number of another library's."""

    def __index__(self) -> int:
        return 3


def test_whole_numbers_of_other_libraries_are_taken_as_they_are_meant() -> None:
    bot = make_bot("normal", ARMADORA, Three(), Three(), Three())  # type: ignore[arg-type]
    assert (type(bot.seat), bot.seat, type(bot.budget), bot.budget) == (int, 3, int, 3)


# -- words ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("reason", BotReason)
def test_each_reason_is_said_in_both_languages(reason: BotReason) -> None:
    gaps = {name for _text, name, _spec, _how in Formatter().parse(reason.sentence) if name}
    refused = BadBot(reason, **{name: f"<{name}>" for name in gaps})
    chinese = Words("zh_Hant").say(refused.message)
    assert chinese != str(refused)
    for gap in gaps:
        assert f"<{gap}>" in str(refused)
        assert f"<{gap}>" in chinese
