"""What a table tells while its bot waits for a process to think in: how many are before it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

QUIET: Final = 0.5  #: seconds of waiting of which nobody is told: most are over by then


class Waiting:
    """A bot's place in the queue, as the pages of its table know it.

    Attributes:
        before: how many are before it; ``None`` while it does not wait, or has not for long.
    """

    def __init__(self, tell: Callable[[], None]) -> None:
        """Make it; ``tell`` is called when the pages are to be told."""
        self.before: int | None = None
        self._tell = tell
        self._now: int | None = None
        self._timer: asyncio.TimerHandle | None = None

    def at(self, before: int | None) -> None:
        """Take a place, another one, or leave the queue (``None``)."""
        self._now = before
        if self.before is not None:
            self._show()
        elif before is None:
            self.stop()
        elif self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(QUIET, self._show)

    def stop(self) -> None:
        """Tell nothing more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _show(self) -> None:
        self._timer = None
        if self.before != self._now:
            self.before = self._now
            self._tell()
