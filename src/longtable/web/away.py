"""When somebody has been away for long, the others are told that a bot may sit in: by the clock, once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from longtable.web.livetable import LiveTable

SOONEST: Final = 0.05  #: seconds: the loop's clock may be a little ahead of the table's


class AwayWatch:
    """One timer a table, however many are away: it is set for whoever is next."""

    def __init__(self, live: LiveTable, tell: Callable[[], None]) -> None:
        self._live = live
        self._tell = tell
        self._timer: asyncio.TimerHandle | None = None

    def set(self) -> None:
        """Set the timer anew, after somebody has come or gone."""
        self.stop()
        live = self._live
        wait = live.table.next_long_away(live.house.chances.now()) if live.pages else None
        if wait is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(SOONEST, wait), self._due)

    def stop(self) -> None:
        """Tell nothing more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _due(self) -> None:
        self._timer = None
        self._tell()
        self.set()
