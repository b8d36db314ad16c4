"""Games are played in processes of their own, several at once; what comes out does not depend on how many."""

from __future__ import annotations

import contextlib
import subprocess
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from queue import SimpleQueue
from types import TracebackType
from typing import Final, Self

import msgspec

from longtable.arena.errors import ArenaError
from longtable.arena.program import end_group
from longtable.arena.record import Record, Setup

AHEAD: Final = 3  #: games a process may be ahead of the one that is waited for
TRIES: Final = 2  #: how often a game is begun before a dying process stops the contest
GRACE: Final = 3.0  #: seconds a process has to end its programs and itself


class _Died(Exception):
    """The process ended instead of answering."""


class _Worker:
    """One process, started when first asked, and again after it died."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._process: subprocess.Popen[bytes] | None = None
        self._programs: set[int] = set()

    def play(self, number: int) -> Record:
        """Return the record of a game.

        Raises:
            _Died: when the process ended instead.
        """
        process = self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(b"%d\n" % number)
            process.stdin.flush()
        except OSError:
            raise _Died from None
        for line in process.stdout:
            if line.startswith(b"+"):
                self._programs.add(int(line[1:]))
            elif line.startswith(b"-"):
                self._programs.discard(int(line[1:]))
            elif line.endswith(b"\n"):
                return msgspec.json.decode(line, type=Record)
        raise _Died

    def _started(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "longtable.arena.worker"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C in a terminal goes to all of its group
            )
            assert self._process.stdin is not None
            with contextlib.suppress(OSError):
                self._process.stdin.write(msgspec.json.encode(self._setup) + b"\n")
        return self._process

    def close(self) -> None:
        """Ask the process to end, see that it does, and that its programs have."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        with contextlib.suppress(OSError):
            process.stdin.close()
        try:
            process.wait(GRACE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        assert process.stdout is not None
        process.stdout.close()
        for pid in self._programs:
            end_group(pid)
        self._programs.clear()


class Workers:
    """Some processes that play games."""

    def __init__(self, setup: Setup, count: int) -> None:
        self._free: SimpleQueue[_Worker] = SimpleQueue()
        self._all = [_Worker(setup) for _ in range(count)]
        for worker in self._all:
            self._free.put(worker)
        self._threads = ThreadPoolExecutor(count)
        self._closed = False

    def records(self, numbers: Iterable[int]) -> Iterator[Record]:
        """Play games and return their records in the order asked for.

        Raises:
            ArenaError: when a process dies twice over the same game.
        """
        waiting: deque[Future[Record]] = deque()
        for number in numbers:
            waiting.append(self._threads.submit(self._play, number))
            if len(waiting) >= len(self._all) * AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()

    def _play(self, number: int) -> Record:
        worker = self._free.get()
        try:
            for _try in range(TRIES):
                if self._closed:
                    break
                try:
                    return worker.play(number)
                except _Died:
                    worker.close()
        finally:
            self._free.put(worker)
        raise ArenaError(f"The process that plays game {number} died {TRIES} times.")

    def close(self) -> None:
        """End all processes; games under way are lost."""
        self._closed = True
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self._all:
            worker.close()
        self._threads.shutdown()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
