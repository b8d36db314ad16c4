"""A program that plays: its process, its pipes, and the end of both, whatever it does."""

from __future__ import annotations

import contextlib
import errno
import os
import signal
import subprocess
from collections import deque
from collections.abc import Callable, Sequence
from queue import Empty, Full, Queue
from threading import Event, Thread
from time import monotonic
from typing import IO, Final

from longtable.arena.errors import Fallen, Fault

LONGEST_LINE: Final = 1 << 16  #: bytes of an answer
WAITING: Final = 4  #: lines read ahead; a program that writes more has to wait
LOG_LINES: Final = 8  #: of standard error that are kept …
LOG_BYTES: Final = 400  #: … each cut at so many bytes
GRACE: Final = 1.0  #: seconds a program has after the end to finish by itself
POSIX: Final = os.name == "posix"

_END: Final = b""  #: stands for the end of what a program writes


class Program:
    """A process that speaks in lines; in a group of its own, so that what it starts ends with it.

    Attributes:
        pid: of the process, and of its group.
    """

    def __init__(
        self,
        command: Sequence[str],
        limit: float,
        grace: float = GRACE,
        begun: Callable[[int], None] | None = None,
        ended: Callable[[int], None] | None = None,
    ) -> None:
        """Start a program.

        Args:
            command: the program and its arguments.
            limit: seconds that it may take for a line.
            grace: seconds it has after :meth:`close` before it is ended.
            begun: is told the process id at once: who is ended before it knows would leave a program behind.
            ended: is told it when nothing is left of it.

        Raises:
            Fallen: when it cannot be started.
        """
        try:
            self._process = subprocess.Popen(  # noqa: S603 - what whoever holds the contest named
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=POSIX,
            )
        except OSError as error:
            hint = "; does its first line begin with #!?" if error.errno == errno.ENOEXEC else ""
            why = f"it cannot be started: {error.strerror}{hint}"
            raise Fallen(Fault.MISSING, why) from None
        self.pid = self._process.pid
        if begun is not None:
            begun(self.pid)
        self._limit, self._grace, self._ended = limit, grace, ended
        self._closed = Event()
        self._outgoing: Queue[bytes] = Queue()
        self._incoming: Queue[bytes] = Queue(WAITING)
        self._log: deque[bytes] = deque(maxlen=LOG_LINES)
        self._threads = [
            Thread(target=work, daemon=True) for work in (self._write, self._read, self._listen)
        ]
        for thread in self._threads:
            thread.start()

    # -- lines ------------------------------------------------------------------------------------------

    def tell(self, line: bytes) -> None:
        """Hand on a line; it is written when the program reads."""
        self._outgoing.put(line)

    def unasked(self) -> bool:
        """Whether the program has written a line that nobody has taken yet."""
        return not self._incoming.empty() and self._incoming.queue[0] != _END

    def reply(self) -> bytes:
        """Return the next line, without its end.

        Raises:
            Fallen: when there is none in time, when it is too long, when the program has ended.
        """
        try:
            line = self._incoming.get(timeout=self._limit)
        except Empty:
            said = (
                f"it did not answer within {self._limit:g} s; does it flush every line it writes?"
            )
            raise Fallen(Fault.SILENT, said, self.log()) from None
        if line == _END:
            raise self._ended_early()
        if not line.endswith(b"\n"):
            if len(line) > LONGEST_LINE:
                raise Fallen(
                    Fault.GARBLED, f"it wrote a line of more than {LONGEST_LINE} bytes", self.log()
                )
            raise self._ended_early()
        return line.rstrip(b"\r\n")

    def log(self) -> str:
        """Return the last lines of standard error."""
        return b"".join(self._log).decode(errors="replace").rstrip()

    def _ended_early(self) -> Fallen:
        """Say how it ended: there is nothing more to read from it."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(self._grace)
        self._threads[2].join(self._grace)  # its last words come through another pipe
        code = self._process.returncode
        if code is None:
            return Fallen(Fault.CRASHED, "it closed its output", self.log())
        how = f"signal {-code}" if code < 0 else f"code {code}"
        return Fallen(Fault.CRASHED, f"its program ended with {how}", self.log())

    # -- threads, one a pipe ------------------------------------------------------------------------------

    def _write(self) -> None:
        stdin = _pipe(self._process.stdin)
        with contextlib.suppress(
            OSError, ValueError
        ):  # whoever does not read is found by its silence
            while line := self._outgoing.get():
                stdin.write(line)
                if self._outgoing.empty():
                    stdin.flush()
        with contextlib.suppress(OSError, ValueError):
            stdin.close()

    def _read(self) -> None:
        stdout = _pipe(self._process.stdout)
        with contextlib.suppress(OSError, ValueError):
            while line := stdout.readline(LONGEST_LINE + 1):
                if not self._put(line):
                    return
        self._put(_END)

    def _put(self, line: bytes) -> bool:
        while not self._closed.is_set():
            try:
                self._incoming.put(line, timeout=0.1)
            except Full:
                continue
            return True
        return False

    def _listen(self) -> None:
        stderr = _pipe(self._process.stderr)
        with contextlib.suppress(OSError, ValueError):
            while line := stderr.readline(LOG_BYTES):
                self._log.append(line)

    # -- the end ------------------------------------------------------------------------------------------

    def close(self) -> None:
        """End the program: ask it by closing its input, and after the grace end all of its group."""
        if self._closed.is_set():
            return
        self._outgoing.put(_END)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(self._grace)
        self.kill()

    def kill(self) -> None:
        """End the program and what it has started, now."""
        self._closed.set()
        end_group(self.pid)
        self._process.kill()
        self._process.wait()
        self._outgoing.put(_END)
        deadline = monotonic() + self._grace
        for thread in self._threads:
            thread.join(max(0.0, deadline - monotonic()))
        for pipe, thread in zip(self._pipes(), self._threads, strict=True):
            if not thread.is_alive():  # somebody who left the group may hold the other end open
                with contextlib.suppress(OSError):
                    pipe.close()
        if self._ended is not None:
            self._ended(self.pid)

    def _pipes(self) -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
        process = self._process
        return _pipe(process.stdin), _pipe(process.stdout), _pipe(process.stderr)


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe


def end_group(pid: int) -> None:
    """End a process's group, if anything is left of it."""
    if POSIX:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(pid, signal.SIGKILL)
