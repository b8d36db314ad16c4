"""Bots in processes of their own: the same answers, and a quick word when there is none."""

import asyncio
import os
import pickle
import signal
from collections.abc import Coroutine
from functools import lru_cache
from typing import Any, TypeVar

import pytest

from longtable.bots import (
    BotBusy,
    BotCrashed,
    BotFailed,
    BotPool,
    BotTimedOut,
    Drafted,
    Heard,
    Question,
    Saw,
    draft,
    make_bot,
)
from longtable.bots.diary import read
from longtable.bots.wire import (
    advise,
    decode_answer,
    decode_question,
    encode_answer,
    encode_question,
)
from longtable.bots.worker import NICENESS, reply
from longtable.core import SeatName, numbered_stream, say, seen
from tests.bots.matches import ADVANCED, ARMADORA, match

Answer = TypeVar("Answer")

if not hasattr(os, "nice"):  # pragma: no cover - the signals below are those of POSIX
    pytest.skip("needs POSIX signals", allow_module_level=True)


@lru_cache
def course() -> tuple[int, ...]:
    return match(["easy"] * 3, 7, ADVANCED).picks


def question(level: str = "normal", picks: int = 14, **more: Any) -> Question:
    """Return what a bot is asked in the middle of an advanced game for three."""
    rules = ARMADORA.Options.from_json(ADVANCED)
    deal = ARMADORA.deal(rules, 3, numbered_stream(7))
    state = ARMADORA.start(rules, deal)
    for pick in course():
        if state.turns >= picks:
            break
        state.play(pick)
    seat = int(state.turn)
    return Question(game=ARMADORA, level=level, seat=seat, seen=seen(state, seat), seed=4, **more)


def here(asked: Question) -> Drafted:
    """Answer in this process."""
    bot = make_bot(asked.level, asked.game, asked.seat, asked.seed)
    return draft(bot, asked.seen, asked.budget)


def run(work: Coroutine[Any, Any, Answer]) -> Answer:
    return asyncio.run(work)


def process_of(pool: BotPool) -> int:
    (pid,) = pool.processes
    return pid


# -- bytes ----------------------------------------------------------------------------------------------


def test_a_question_and_its_memory_survive_the_pipe() -> None:
    asked = question("easy")
    sight = asked.seen
    memory = (Saw(sight, 1, 1 << 200, sight), Heard(2, 5))
    told = question("easy", memory=(pickle.dumps(memory),), budget=3)
    assert decode_question(encode_question(told)) == told
    assert tuple(read(told.memory)) == memory


def test_an_answer_survives_the_pipe_with_all_kinds_of_words() -> None:
    why = say("{who} at {where}: {n}", who=SeatName(1), where="d2", n=(3, say("so"), SeatName(0)))
    drafted = Drafted((4, 9), why, (2,))
    assert decode_answer(encode_answer(drafted)) == drafted


def test_what_a_worker_cannot_make_sense_of_is_answered_with_words() -> None:
    got = decode_answer(reply(b"nonsense"))
    assert isinstance(got, str)
    assert "DecodeError" in got


# -- processes ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["random", "easy", "normal"])
def test_a_worker_answers_as_the_bot_does_here(level: str) -> None:
    asked = question(level)

    async def work() -> Drafted:
        async with BotPool() as pool:
            return await pool.ask(asked)

    assert run(work()) == here(asked)


def test_no_process_runs_before_one_is_needed_and_none_after_closing() -> None:
    async def work() -> None:
        pool = BotPool(2)
        at_first = pool.processes
        await pool.ask(question("easy"))
        (pid,) = pool.processes
        assert at_first == ()
        await pool.close()
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
        with pytest.raises(BotFailed, match="closed"):
            await pool.ask(question("easy"))

    run(work())


def test_a_worker_has_lowered_priority() -> None:
    async def work() -> None:
        async with BotPool() as pool:
            await pool.ask(question("easy"))
            least = min(19, os.getpriority(os.PRIO_PROCESS, 0) + NICENESS)
            assert os.getpriority(os.PRIO_PROCESS, process_of(pool)) == least

    run(work())


def test_the_loop_goes_on_while_a_bot_thinks() -> None:
    async def work() -> int:
        turns = 0
        async with BotPool() as pool:
            asking = asyncio.create_task(pool.ask(question()))
            while not asking.done():
                await asyncio.sleep(0.001)
                turns += 1
            await asking
        return turns

    assert run(work()) > 10


def test_a_killed_worker_is_reported_and_the_next_question_starts_another() -> None:
    async def work() -> None:
        async with BotPool() as pool:
            first = await pool.ask(question())
            killed = process_of(pool)
            os.kill(killed, signal.SIGSTOP)  # so that it dies with the question in hand
            asking = asyncio.create_task(pool.ask(question()))
            await asyncio.sleep(0.1)
            os.kill(killed, signal.SIGKILL)
            with pytest.raises(BotCrashed):
                await asking
            assert await pool.ask(question()) == first
            assert process_of(pool) != killed

    run(work())


def test_a_worker_that_died_while_idle_costs_nothing_but_a_new_start() -> None:
    async def work() -> None:
        async with BotPool() as pool:
            first = await pool.ask(question("easy"))
            process = pool._queue.workers[0].process
            assert process is not None
            process.kill()
            await process.wait()
            assert await pool.ask(question("easy")) == first

    run(work())


def test_a_bot_that_thinks_too_long_is_ended_and_the_next_question_is_answered() -> None:
    async def work() -> None:
        async with BotPool() as pool:
            await pool.ask(question("easy"))
            stuck = process_of(pool)
            os.kill(stuck, signal.SIGSTOP)
            with pytest.raises(BotTimedOut):
                await pool.ask(question("easy"), timeout=0.2)
            assert await pool.ask(question("easy")) == here(question("easy"))
            assert process_of(pool) != stuck

    run(work())


def test_a_question_that_finds_no_free_worker_gives_up_and_breaks_nothing() -> None:
    async def work() -> None:
        async with BotPool() as pool:
            await pool.ask(question("easy"))
            os.kill(process_of(pool), signal.SIGSTOP)
            waiting = asyncio.create_task(pool.ask(question("easy")))
            await asyncio.sleep(0)
            with pytest.raises(BotBusy):
                await pool.ask(question("easy"), patience=0.1)
            assert pool.waiting == 0
            os.kill(process_of(pool), signal.SIGCONT)
            assert await waiting == here(question("easy"))

    run(work())


def test_a_cancelled_question_does_not_answer_the_next_one() -> None:
    async def work() -> None:
        async with BotPool() as pool:
            await pool.ask(question("easy"))
            os.kill(process_of(pool), signal.SIGSTOP)  # so that the answer is still to come
            asking = asyncio.create_task(pool.ask(question("normal", picks=20)))
            await asyncio.sleep(0.05)
            asking.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asking
            assert await pool.ask(question("easy")) == here(question("easy"))

    run(work())


def test_a_question_nobody_can_answer_fails_and_leaves_the_worker_alive() -> None:
    async def work() -> None:
        async with BotPool() as pool:
            await pool.ask(question("easy"))
            alive = process_of(pool)
            with pytest.raises(BotFailed, match="genius"):
                await pool.ask(question("genius"))
            await pool.ask(question("easy"))
            assert process_of(pool) == alive

    run(work())


def test_questions_share_the_workers_there_are() -> None:
    async def work() -> list[Drafted]:
        async with BotPool(2) as pool:
            asked = [question("easy", picks=picks) for picks in range(8)]
            return list(await asyncio.gather(*(pool.ask(each) for each in asked)))

    assert run(work()) == [here(question("easy", picks=picks)) for picks in range(8)]


# -- the queue ------------------------------------------------------------------------------------------


def test_questions_wait_in_the_order_in_which_they_came_and_know_their_place() -> None:
    async def work() -> None:
        async with BotPool() as pool:
            await pool.ask(question("easy"))
            os.kill(process_of(pool), signal.SIGSTOP)
            answered: list[int] = []
            told: list[tuple[int, int | None]] = []

            async def ask(number: int) -> None:
                await pool.ask(question("easy"), waits=lambda before: told.append((number, before)))
                answered.append(number)

            asking = [asyncio.create_task(ask(number)) for number in range(4)]
            await asyncio.sleep(0.05)
            assert (pool.idle, pool.waiting) == (0, 3)
            assert told == [(0, None), (1, 0), (2, 1), (3, 2)]
            asking[2].cancel()
            await asyncio.sleep(0.05)
            assert told[4:] == [(3, 1)], "who was behind it moves up, nobody else is told"
            os.kill(process_of(pool), signal.SIGCONT)
            await asyncio.gather(*asking, return_exceptions=True)
            assert answered == [0, 1, 3]
            assert told[5:] == [(3, 0), (1, None), (3, None)]

    run(work())


def test_waiting_does_not_count_as_thinking() -> None:
    async def work() -> None:
        async with BotPool() as pool:
            await pool.ask(question("easy"))
            os.kill(process_of(pool), signal.SIGSTOP)
            first = asyncio.create_task(pool.ask(question("easy"), 60))
            second = asyncio.create_task(pool.ask(question("easy"), 5))
            await asyncio.sleep(0.5)
            (place,) = pool._queue.places
            assert not place.worker.done()
            os.kill(process_of(pool), signal.SIGCONT)
            assert await first == await second

    run(work())


def test_a_process_handed_to_one_who_has_just_gone_goes_to_the_next() -> None:
    async def work() -> None:
        async with BotPool() as pool:
            await pool.ask(question("easy"))
            os.kill(process_of(pool), signal.SIGSTOP)
            hung = asyncio.create_task(pool.ask(question("easy"), 0.1))
            gone = asyncio.create_task(pool.ask(question("easy")))
            last = asyncio.create_task(pool.ask(question("easy")))
            with pytest.raises(BotTimedOut):
                await hung
            gone.cancel()
            assert await last == here(question("easy"))
            assert (pool.idle, pool.waiting) == (1, 0)

    run(work())


def test_who_waits_when_the_pool_is_closed_is_told_so() -> None:
    async def work() -> None:
        pool = BotPool()
        await pool.ask(question("easy"))
        os.kill(process_of(pool), signal.SIGSTOP)
        asking = [asyncio.create_task(pool.ask(question("easy"))) for _ in range(3)]
        await asyncio.sleep(0.05)
        await pool.close()
        for asked in asking:
            with pytest.raises(BotFailed):
                await asked

    run(work())


def test_a_pool_gives_advice_and_goes_on_giving_answers() -> None:
    async def work() -> None:
        async with BotPool() as pool:
            asked = question("hard", budget=30)
            counsel = await pool.advise(asked)
            assert counsel == advise(asked)
            assert 1 <= len(counsel.candidates) <= 3
            assert await pool.ask(question("easy")) == here(question("easy"))

    run(work())
