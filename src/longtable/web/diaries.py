"""What the bots of the house remember of their tables."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Final
from weakref import WeakKeyDictionary

from longtable.bots import Diary, Heard, Saw
from longtable.table import Heard as TableHeard
from longtable.table import Table

AT_ONCE: Final = 16  #: entries that are written down before the other tables have their turn


@dataclass(slots=True)
class _Kept:
    """A diary, and the number of the last entry that is in it."""

    diary: Diary
    until: int = 0


class Diaries:
    """A diary for every bot that remembers, kept as long as its table is in memory."""

    def __init__(self) -> None:
        self._kept: WeakKeyDictionary[Table, dict[int, _Kept]] = WeakKeyDictionary()

    async def pages(self, table: Table, seat: int) -> tuple[bytes, ...]:
        """Return what a seat remembers, written down up to now.

        Should the table go on meanwhile, what is returned reaches further than whoever asked knew of.
        """
        seats = self._kept.setdefault(table, {})
        while True:
            kept = seats.get(seat)
            if (
                kept is None or kept.until < table.last_undo
            ):  # what was taken back is not remembered
                kept = seats[seat] = _Kept(Diary(table.game))
            _write(kept, table, seat)
            if kept.until >= table.next - 1:
                return kept.diary.pages
            await asyncio.sleep(0)


def _write(kept: _Kept, table: Table, seat: int) -> None:
    until = min(kept.until + AT_ONCE, table.next - 1)
    kept.diary.write(
        [
            Heard(thing.seat, thing.claim)
            if isinstance(thing, TableHeard)
            else Saw(thing.before, thing.seat, thing.shown, thing.after)
            for thing in table.witnessed(seat, kept.until, until)
        ]
    )
    kept.until = until
