"""The worker process: reads questions from standard input, writes answers to standard output.

``python -m longtable.bots.worker`` is started by :class:`~longtable.bots.workers.BotPool`. It runs with
lowered priority, and ends when its input ends, so it never outlives the server, however that died. Cycles
are collected between questions: amid the tree of a long search that takes a quarter of a second.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from typing import BinaryIO

from longtable.bots import wire
from longtable.bots.wire import LENGTH, encode_error

NICENESS = 10


def reply(data: bytes) -> bytes:
    """Answer one encoded question; an error becomes an answer that says so."""
    try:
        return wire.reply(data)
    except Exception as error:  # one bad question must not take the process along
        return encode_error(f"{type(error).__name__}: {error}"[:500])


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer questions until there are no more."""
    while len(head := questions.read(LENGTH)) == LENGTH:
        data = reply(questions.read(int.from_bytes(head, "big")))
        answers.write(len(data).to_bytes(LENGTH, "big") + data)
        answers.flush()
        gc.collect()


def main() -> None:
    """Serve standard input and output, where nothing else may be written."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes us
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    gc.disable()
    gc.freeze()  # what was imported stays, and need not be looked at again
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
