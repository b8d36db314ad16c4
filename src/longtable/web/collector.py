"""Python's collector of cycles, kept from holding up the tables.

A full pass looks at everything in memory, each table and each open page: with some hundred tables that takes
a tenth of a second in which nobody is served, and by itself it would come every few seconds of play. Most of
what a table leaves behind needs no collector, so full passes can wait for a moment in which nobody plays.
"""

from __future__ import annotations

import gc
from typing import Final

YOUNG: Final = 2_000  #: so many new objects are looked at once, soon after they were made
MIDDLE: Final = 5  #: and so many times more once again; a few ms at most
NEVER: Final = 1_000_000
PATIENCE: Final = 600.0  #: seconds after which a full pass is made although somebody plays


def settle() -> None:
    """Begin to serve: no full pass by itself, and none ever looks at what the program consists of."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


class Tidying:
    """When full passes are made."""

    def __init__(self, now: float) -> None:
        self._last = now

    def tidy(self, now: float, *, busy: bool) -> None:
        """Make a full pass where nobody plays, or none has been made for long."""
        if not busy or now - self._last >= PATIENCE:
            self._last = now
            gc.collect()
