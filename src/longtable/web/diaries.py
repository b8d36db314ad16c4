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
    """A diary.

    Attributes:
        undo: the number of the last undo when it was begun; what was taken back later may stand in it.
        until: the number of the last entry that is in it.
    """

    diary: Diary
    undo: int
    until: int = 0


def _begun(table: Table) -> _Kept:
    return _Kept(Diary(table.game), table.last_undo)


class Diaries:
    """A diary for every bot that remembers, kept as long as its table is in memory."""

    def __init__(self) -> None:
        self._kept: WeakKeyDictionary[Table, dict[int, _Kept]] = WeakKeyDictionary()

    async def pages(self, table: Table, seat: int, until: int) -> tuple[bytes, ...]:
        """Return what a seat remembers, written down up to an entry and not beyond.

        Should there be a commit or an undo meanwhile, nobody waits for what is returned any more. Claims do
        not end a question: what they add, a bot that was asked before them must not know.
        """
        seats = self._kept.setdefault(table, {})
        apart: _Kept | None = None
        while True:
            kept = apart or seats.get(seat)
            if kept is None or kept.undo != table.last_undo:
                apart = None
                kept = seats[seat] = _begun(table)
            if kept.until > until:
                # Somebody has asked since, for a hint; the bot that stands in now was asked before.
                kept = apart = _begun(table)
            _write(kept, table, seat, until)
            if kept.until >= until:
                return kept.diary.pages
            await asyncio.sleep(0)


def _write(kept: _Kept, table: Table, seat: int, last: int) -> None:
    until = min(kept.until + AT_ONCE, last)
    if until > kept.until:
        kept.diary.write(news(table, seat, kept.until, until))
        kept.until = until
