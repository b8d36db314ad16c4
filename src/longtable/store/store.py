"""The one door to everything that lasts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from time import time
from types import TracebackType
from typing import Self

import structlog

from longtable.store.database import Database, check_readable, prepare
from longtable.store.errors import StoreError, StoreFull
from longtable.store.hold import Hold
from longtable.store.inventory import Inventory
from longtable.store.people import People
from longtable.store.rows import StoredEntry
from longtable.store.tables import Tables
from longtable.store.writer import Append, Waiting, Writer

log = structlog.get_logger(__name__)


class Store:
    """One SQLite file, held by one process.

    :meth:`append` is the move path: a coroutine that costs the event loop microseconds. Everything
    else is synchronous and takes a few milliseconds at most; a coroutine calls it as
    ``await asyncio.to_thread(store.tables.row, id)``. All methods may be called from any thread.

    Made by :meth:`open` or :meth:`reading`.

    Attributes:
        path: the file.
        tables: headers, seeds, lists, who belongs to which table.
        people: guests, their sessions; the server's own keys.
        inventory: all tables, for whoever runs the house; and how they are removed.
    """

    def __init__(self, database: Database, writer: Writer | None, hold: Hold | None) -> None:
        self.path = database.path
        self.tables = Tables(database)
        self.people = People(database)
        self.inventory = Inventory(database)
        self._database = database
        self._writer = writer
        self._hold = hold

    @classmethod
    def open(
        cls, path: Path | str, *, clock: Callable[[], float] = time, patience: float = 5.0
    ) -> Self:
        """Open a file, making or upgrading it where needed, and hold it until :meth:`close`.

        Args:
            path: the file; others of nearly the same name will lie beside it.
            clock: the time to write into rows, seconds since 1970.
            patience: how many seconds to wait for a lock that a foreign program has on the file.

        Raises:
            StoreHeld: another process has it open.
            StoreForeign, StoreNewer, StoreDamaged: it cannot be used, and why.
            StoreError: it cannot be read or made.
        """
        file = Path(path)
        hold = Hold(file)
        try:
            prepare(file, patience)
            database = Database(file, clock, patience, writable=True)
            store = cls(database, Writer(database), hold)
        except BaseException:
            hold.release()
            raise
        try:
            store.people.sweep()
        except StoreFull as error:  # what is there can be read all the same
            log.warning("old sessions kept", why=str(error))
        except BaseException:
            store.close()
            raise
        log.info("store opened", path=str(file))
        return store

    @classmethod
    def reading(cls, path: Path | str, *, still: bool = False) -> Self:
        """Open a file to read only, also while a server holds it. Every write raises StoreError.

        Args:
            still: nobody writes to it; then not even files beside it are made.

        Raises:
            StoreMissing, StoreForeign, StoreNewer, StoreOlder, StoreError: it cannot be used, and why.
        """
        file = Path(path)
        check_readable(file, still=still)
        return cls(Database(file, time, 5.0, writable=False, still=still), None, None)

    def close(self) -> None:
        """Store what was appended so far, acknowledge it, and let go of the file.

        Again does nothing. From a coroutine: ``await asyncio.to_thread(store.close)``.
        """
        if self._writer is not None:
            self._writer.close()
        self._database.close()
        if self._hold is not None:
            self._hold.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    async def append(self, table_id: str, number: int, body: bytes, key: str | None = None) -> None:
        """Store one entry; returns when it is durable, which is the acknowledgement.

        Appends that come while the disk is busy share one transaction. Those of one table are
        stored in the order in which they were called, so several may be under way. A cancelled
        append may be stored all the same.

        Args:
            table_id: the table.
            number: 1 more than that of the table's last entry; the first is 1.
            body: the entry, in bytes that only the table room understands.
            key: what makes a repeated one recognisable, e.g. ``"{seat}:{id}"``; unique in its table.

        Raises:
            StoreDuplicate: the key is stored already, and under which number.
            StoreConflict: the number is not the next one, or there is no such table.
            StoreClosed: the store is closed.
            StoreError: the disk is full, the file locked …; the next append is tried afresh.
        """
        stored = asyncio.get_running_loop().create_future()
        self._put(table_id, number, body, key, stored)
        await stored

    def append_now(self, table_id: str, number: int, body: bytes, key: str | None = None) -> None:
        """Do as :meth:`append` does, and block meanwhile; not for the thread of an event loop."""
        stored: Future[None] = Future()
        self._put(table_id, number, body, key, stored)
        stored.result()

    def _put(
        self, table_id: str, number: int, body: bytes, key: str | None, waiting: Waiting
    ) -> None:
        if self._writer is None:
            raise StoreError(f"{self.path} is open to read only")
        self._writer.put(Append(table_id, number, body, key, waiting))

    def entries(self, table_id: str, after: int = 0) -> list[StoredEntry]:
        """Return the entries of a table with numbers above ``after``, in order; none of no table.

        Raises:
            StoreDamaged: when one is missing.
        """
        return self.tables.entries(table_id, after)
