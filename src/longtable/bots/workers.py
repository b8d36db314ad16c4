"""Bots think in processes of their own, so that no bot ever holds the event loop."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from types import TracebackType
from typing import Self, TypeAlias, TypeVar

import msgspec

from longtable.bots.advice import Counsel
from longtable.bots.bot import Drafted
from longtable.bots.wire import (
    LENGTH,
    Question,
    decode_answer,
    decode_counsel,
    encode_question,
)

__all__ = ["BotBusy", "BotCrashed", "BotFailed", "BotPool", "BotTimedOut", "Question", "Waits"]

Told = TypeVar("Told")
_LONGEST_ANSWER = 1 << 20

#: is told how many questions come before one that waits for a process, again whenever that changes,
#: and ``None`` when a process begins with it
Waits: TypeAlias = Callable[[int | None], object]


class BotFailed(Exception):
    """The bot gave no answer: it could not make sense of the question, or one of the kinds below."""


class BotTimedOut(BotFailed):
    """It thought longer than allowed. Its process has been ended."""


class BotCrashed(BotFailed):
    """Its process ended before it answered."""


class BotBusy(BotFailed):
    """No process became free in time; nothing was begun."""


class _Worker:
    """One process, started when first asked."""

    def __init__(self) -> None:
        self.process: Process | None = None

    async def ask(self, data: bytes) -> bytes:
        """Return the answer to one frame.

        Raises:
            BotCrashed: when the process ends instead, or cannot be started.
        """
        process = await self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(len(data).to_bytes(LENGTH, "big") + data)
            await process.stdin.drain()
            head = await process.stdout.readexactly(LENGTH)
            length = int.from_bytes(head, "big")
            if length > _LONGEST_ANSWER:
                raise BotCrashed("a bot's process wrote what is no answer")
            return await process.stdout.readexactly(length)
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            raise BotCrashed("a bot's process ended before it answered") from error

    async def _started(self) -> Process:
        if self.process is None or self.process.returncode is not None:
            try:
                self.process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "longtable.bots.worker", stdin=PIPE, stdout=PIPE
                )
            except OSError as error:  # too many processes or open files, or no memory
                raise BotCrashed(f"a bot's process cannot be started: {error.strerror}") from error
        return self.process

    async def end(self) -> None:
        """End the process, whatever it does."""
        process, self.process = self.process, None
        if process is None:
            return
        assert process.stdin is not None
        process.stdin.close()
        if process.returncode is None:
            process.kill()
        await process.wait()


class _Place:
    """A place in the queue.

    Attributes:
        worker: comes when it is this one's turn.
        told: how many came before it when that was last told.
    """

    def __init__(self, waits: Waits | None) -> None:
        self.worker: asyncio.Future[_Worker] = asyncio.get_running_loop().create_future()
        self.told = -1
        self._waits = waits

    def tell(self, before: int) -> None:
        if before != self.told and self._waits is not None:
            self.told = before
            self._waits(before)


class _Queue:
    """The processes, and whoever waits for one: in the order in which they came, without exception."""

    def __init__(self, workers: int) -> None:
        self.workers = [_Worker() for _ in range(workers)]
        self.free = list(self.workers)
        self.places: deque[_Place] = deque()

    async def take(self, waits: Waits | None) -> _Worker:
        """Return a process for oneself; wait for it where there is none."""
        if self.free and not self.places:
            return self.free.pop()
        place = _Place(waits)
        self.places.append(place)
        self._tell()
        try:
            return await place.worker
        except BaseException:
            if (
                place.worker.done()
                and not place.worker.cancelled()
                and not place.worker.exception()
            ):
                self.give_back(place.worker.result())  # it came together with the cancellation
            elif place in self.places:
                self.places.remove(place)
                self._tell()
            raise

    def give_back(self, worker: _Worker) -> None:
        """Let the next one have a process."""
        while self.places:
            place = self.places.popleft()
            if not place.worker.done():
                place.worker.set_result(worker)
                self._tell()
                return
        self.free.append(worker)

    def send_away(self, error: Exception) -> None:
        """Let nobody wait any more."""
        while self.places:
            place = self.places.popleft()
            if not place.worker.done():
                place.worker.set_exception(error)

    def _tell(self) -> None:
        for before, place in enumerate(self.places):
            place.tell(before)


class BotPool:
    """A few worker processes with lowered priority, started when first needed.

    A process that dies is started anew with the next question. Where there are more questions than processes
    they wait in the order in which they came. All methods belong to one event loop.

    >>> async with BotPool() as pool:  # doctest: +SKIP
    ...     drafted = await pool.ask(Question(game=game, level="normal", seat=0, seen=seen, seed=7))
    """

    def __init__(self, workers: int = 1, *, timeout: float = 20.0) -> None:
        """Make a pool; no process is started yet.

        Args:
            workers: how many processes at most.
            timeout: seconds a process may work on one question where whoever asks says nothing else. Time
                in the queue does not count.
        """
        self.timeout = timeout
        self._queue = _Queue(workers)
        self._closed = False

    @property
    def idle(self) -> int:
        """How many processes have nothing to do, those that were never started among them."""
        return len(self._queue.free)

    @property
    def waiting(self) -> int:
        """How many questions wait for a process."""
        return len(self._queue.places)

    @property
    def processes(self) -> tuple[int, ...]:
        """The ids of the processes that run."""
        started = [worker.process for worker in self._queue.workers]
        return tuple(found.pid for found in started if found and found.returncode is None)

    async def ask(
        self,
        question: Question,
        timeout: float | None = None,
        *,
        patience: float | None = None,
        waits: Waits | None = None,
    ) -> Drafted:
        """Return one full draft.

        Cancelling the call ends the process that works on it; the next question starts another.

        Args:
            timeout: seconds a process may work on it.
            patience: seconds to wait for a process; as long as it takes when ``None``.
            waits: told of the place in the queue.

        Raises:
            BotTimedOut, BotCrashed, BotBusy: when there is no answer in time.
            BotFailed: when the bot met an error, or the pool is closed.
        """
        return await self._answer(question, decode_answer, timeout, patience, waits)

    async def advise(
        self, question: Question, timeout: float | None = None, *, patience: float | None = None
    ) -> Counsel:
        """Return advice for whoever is to pick; like :meth:`ask` else.

        Raises:
            BotTimedOut, BotCrashed, BotBusy, BotFailed: when there is none.
        """
        asked = replace(question, kind="advice")
        return await self._answer(asked, decode_counsel, timeout, patience, None)

    async def _answer(
        self,
        question: Question,
        read: Callable[[bytes], Told | str],
        timeout: float | None,
        patience: float | None,
        waits: Waits | None,
    ) -> Told:
        limit = self.timeout if timeout is None else timeout
        data = encode_question(question)
        self._must_be_open()
        try:
            async with asyncio.timeout(patience):  # wait_for of 3.11 may swallow a cancellation
                worker = await self._queue.take(waits)
        except TimeoutError:
            raise BotBusy(f"no bot's process was free within {patience or 0:g} s") from None
        try:
            if waits is not None:
                waits(None)
            answered = await self._asked(worker, data, read, limit)
        finally:
            self._queue.give_back(worker)
        if isinstance(answered, str):
            raise BotFailed(answered)
        return answered

    async def _asked(
        self,
        worker: _Worker,
        data: bytes,
        read: Callable[[bytes], Told | str],
        limit: float,
    ) -> Told | str:
        self._must_be_open()
        answered = False
        try:
            async with asyncio.timeout(limit):
                got = read(await worker.ask(data))
            answered = True
            return got
        except TimeoutError:
            raise BotTimedOut(f"a bot thought longer than {limit:g} s") from None
        except msgspec.MsgspecError as error:
            raise BotCrashed("a bot's process wrote what is no answer") from error
        finally:
            if not answered:  # also when cancelled: a late answer must not meet another question
                await worker.end()

    def _must_be_open(self) -> None:
        if self._closed:
            raise BotFailed("the bots are closed")

    async def close(self) -> None:
        """End all processes. Questions under way, and those that wait, fail with :class:`BotFailed`."""
        self._closed = True
        self._queue.send_away(BotFailed("the bots are closed"))
        await asyncio.gather(*(worker.end() for worker in self._queue.workers))

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()
