"""Bots think in processes of their own, so that no bot ever holds the event loop."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from types import TracebackType
from typing import Self

import msgspec

from longtable.bots.bot import Drafted
from longtable.bots.wire import LENGTH, Question, decode_answer, encode_question

__all__ = ["BotBusy", "BotCrashed", "BotFailed", "BotPool", "BotTimedOut", "Question"]

_LONGEST_ANSWER = 1 << 20


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


class BotPool:
    """A few worker processes with lowered priority, started when first needed.

    A process that dies is started anew with the next question. All methods belong to one event loop.

    >>> async with BotPool() as pool:  # doctest: +SKIP
    ...     drafted = await pool.ask(Question(game=game, level="normal", seat=0, seen=seen, seed=7))
    """

    def __init__(self, workers: int = 1, *, timeout: float = 20.0) -> None:
        """Make a pool; no process is started yet.

        Args:
            workers: how many processes at most.
            timeout: seconds a bot may think about one draft, and seconds a question waits for a free
                process. A safety net: budgets are counted, and a bot is far quicker.
        """
        self.timeout = timeout
        self._workers = [_Worker() for _ in range(workers)]
        self._free: asyncio.LifoQueue[_Worker] = asyncio.LifoQueue()
        for worker in self._workers:
            self._free.put_nowait(worker)
        self._closed = False

    async def ask(self, question: Question, timeout: float | None = None) -> Drafted:
        """Return one full draft.

        Cancelling the call ends the process that works on it; the next question starts another.

        Raises:
            BotTimedOut, BotCrashed, BotBusy: when there is no answer in time.
            BotFailed: when the bot met an error, or the pool is closed.
        """
        limit = self.timeout if timeout is None else timeout
        data = encode_question(question)
        try:
            async with asyncio.timeout(limit):  # wait_for of 3.11 may swallow a cancellation
                worker = await self._free.get()
        except TimeoutError:
            raise BotBusy(f"no bot's process was free within {limit:g} s") from None
        try:
            drafted = await self._asked(worker, data, limit)
        finally:
            self._free.put_nowait(worker)
        if isinstance(drafted, str):
            raise BotFailed(drafted)
        return drafted

    async def _asked(self, worker: _Worker, data: bytes, limit: float) -> Drafted | str:
        if self._closed:
            raise BotFailed("the bots are closed")
        answered = False
        try:
            async with asyncio.timeout(limit):
                got = decode_answer(await worker.ask(data))
            answered = True
            return got
        except TimeoutError:
            raise BotTimedOut(f"a bot thought longer than {limit:g} s") from None
        except msgspec.MsgspecError as error:
            raise BotCrashed("a bot's process wrote what is no answer") from error
        finally:
            if not answered:  # also when cancelled: a late answer must not meet another question
                await worker.end()

    async def close(self) -> None:
        """End all processes. Questions under way fail with :class:`BotFailed`."""
        self._closed = True
        await asyncio.gather(*(worker.end() for worker in self._workers))

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()
