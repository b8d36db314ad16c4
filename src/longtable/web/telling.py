"""Telling many viewers of one entry without holding up the other tables."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Final

SLICE_SECONDS: Final = 0.002  #: after so long the event loop has its turn


class Telling:
    """What is left to be told of the entry that was stored last, viewer by viewer.

    Between two viewers other things may happen at the same table: a page comes, somebody drafts. Whoever is
    about to tell a page something calls :meth:`finish` first, so that all have heard of the entry before.
    """

    def __init__(self, failed: Callable[[], None]) -> None:
        """Make it; ``failed`` is called, while the exception is handled, when somebody cannot be told."""
        self._failed = failed
        self._rest: Iterator[None] | None = None

    async def go(self, steps: Iterator[None]) -> None:
        """Tell everybody, a step a viewer, and let the event loop have its turn now and then."""
        self._rest = steps
        began = perf_counter()
        while self._step():
            if perf_counter() - began >= SLICE_SECONDS:
                await asyncio.sleep(0)
                began = perf_counter()

    def finish(self) -> None:
        """Tell at once whoever has not been told yet."""
        while self._step():
            pass

    def _step(self) -> bool:
        """Tell one more; return whether there may be another. Nothing is left while a step is made."""
        steps, self._rest = self._rest, None
        if steps is None:
            return False
        try:
            next(steps)
        except StopIteration:
            return False
        except Exception:  # of whatever kind: nobody knows who has been told what
            self._failed()
            return False
        self._rest = steps
        return True
