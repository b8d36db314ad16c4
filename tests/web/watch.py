"""What a house under fire may not do: write a failure into its log."""

import logging
from collections.abc import Collection, Iterator
from contextlib import contextmanager

from structlog.testing import capture_logs
from structlog.typing import EventDict

BAD = ("error", "critical")


class _Kept(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(f"{record.name}: {record.getMessage()} {record.exc_text or ''}")


def failures(log: list[EventDict]) -> list[EventDict]:
    """Return what a log of ours says that it should not: anything that failed, or has a trace."""
    return [line for line in log if line["log_level"] in BAD or line.get("exc_info")]


@contextmanager
def nothing_fails(but: Collection[str] = ()) -> Iterator[list[EventDict]]:
    """Fail at the end when meanwhile our log, the server's or the event loop's told of a failure.

    Args:
        but: events of our log that may be told as failures, without a trace.

    Gives the lines of our log.
    """
    kept = _Kept()
    # uvicorn's loggers do not hand on what they get
    loggers = [logging.getLogger(name) for name in ("", "uvicorn", "uvicorn.error")]
    for logger in loggers:
        logger.addHandler(kept)
    try:
        with capture_logs() as log:
            yield log
    finally:
        for logger in loggers:
            logger.removeHandler(kept)
    assert [line for line in failures(log) if line["event"] not in but or "exc_info" in line] == []
    assert kept.records == []
