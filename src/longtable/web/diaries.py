"""What the bots of the house remember of their tables."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Final
from weakref import WeakKeyDictionary

from longtable.bots import Diary
from longtable.table import Table
from longtable.table.memory import news

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

    async def pages(self, table: Table, seat: int, until: int) -> tuple[bytes, ...]:
        """Return what a seat remembers, written down up to an entry: the last one, when it was asked.

        Should the table go on meanwhile, nobody waits for what is returned any more.
        """
        seats = self._kept.setdefault(table, {})
        while True:
            kept = seats.get(seat)
            # What was taken back is not remembered.
            if kept is None or kept.until < table.last_undo <= until:
                kept = seats[seat] = _Kept(Diary(table.game))
            _write(kept, table, seat, until)
            if kept.until >= until:
                return kept.diary.pages
            await asyncio.sleep(0)


def _write(kept: _Kept, table: Table, seat: int, last: int) -> None:
    until = min(kept.until + AT_ONCE, last)
    if until > kept.until:
        kept.diary.write(news(table, seat, kept.until, until))
        kept.until = until
