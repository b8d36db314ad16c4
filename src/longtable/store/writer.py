"""Entries reach the disk here: one thread, and as many in one transaction as have gathered.

While the disk works on one group the next gathers in a queue. The queue is the standard library's
``SimpleQueue``, so there is no wake-up of our own to lose; and each event loop is woken once a group.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Final, TypeAlias

import structlog

from longtable.store.database import Database, connect, failure
from longtable.store.errors import StoreClosed, StoreConflict, StoreDuplicate, StoreError

log = structlog.get_logger(__name__)

GROUP: Final = 512  #: so many entries at most share a transaction, that none waits for long
_KNOWN_TABLES: Final = 20_000  #: so many last numbers are kept in memory, then asked for again
_INSERT: Final = "INSERT INTO entries (table_id, number, stored, key, body) VALUES (?, ?, ?, ?, ?)"

_Row: TypeAlias = tuple[str, int, float, str | None, bytes]
Waiting: TypeAlias = "asyncio.Future[None] | Future[None]"


@dataclass(slots=True, eq=False)
class Append:
    """An entry on its way, and who waits for it."""

    table_id: str
    number: int
    body: bytes
    key: str | None
    waiting: Waiting
    error: StoreError | None = None


class Writer:
    """The thread that stores entries. It ends with :meth:`close` and with nothing else."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._queue: SimpleQueue[Append | None] = SimpleQueue()
        self._door = Lock()
        self._closed = False
        self._last: dict[str, int] = {}
        self._connection: sqlite3.Connection | None = None
        self._thread = Thread(target=self._run, name="longtable-writer", daemon=True)
        self._thread.start()

    def put(self, append: Append) -> None:
        """Queue an entry.

        Raises:
            StoreClosed: after :meth:`close`.
        """
        with self._door:
            if self._closed:
                raise StoreClosed("the store is closed")
            self._queue.put(append)

    def close(self) -> None:
        """Store and acknowledge what is queued, and end."""
        with self._door:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    # -- everything below runs in the thread ------------------------------------------------------------

    def _run(self) -> None:
        open_ = True
        while open_:
            group, open_ = self._gather()
            if group:
                self._store(group)
                _acknowledge(group)
        self._disconnect()

    def _gather(self) -> tuple[list[Append], bool]:
        group: list[Append] = []
        append = self._queue.get()
        with suppress(Empty):
            while append is not None:
                group.append(append)
                if len(group) == GROUP:
                    return group, True
                append = self._queue.get_nowait()
            return group, False
        return group, True

    def _store(self, group: list[Append]) -> None:
        try:
            with self._database.turn():
                try:
                    self._transaction(group)
                except sqlite3.Error as error:
                    self._one_by_one(group, error)
        except Exception as error:
            # Whatever this is, those who wait must hear of it, and the next group is not to blame.
            _note("entries could not be stored", entries=len(group), exc_info=error)
            for append in group:
                append.error = StoreError(f"the store failed: {type(error).__name__}")
            self._recover()

    def _one_by_one(self, group: list[Append], error: sqlite3.Error) -> None:
        """Give each entry of a failed group a transaction of its own: one of them may be the cause."""
        path = self._database.path
        _note("a group of entries failed", entries=len(group), why=str(failure(path, error)))
        self._recover()
        if len(group) == 1 or error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
            for append in group:
                append.error = failure(path, error)
            return
        for append in group:
            try:
                self._transaction([append])
            except sqlite3.Error as own:
                append.error = failure(path, own)
                self._recover()

    def _recover(self) -> None:
        """Forget an unfinished transaction and what was believed to be stored in it."""
        self._last.clear()
        try:
            if self._connection is not None and self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
        except sqlite3.Error:
            self._disconnect()  # the next group tries with a new connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.close()
            self._connection = None

    def _transaction(self, group: Sequence[Append]) -> None:
        """Store a group durably, apart from entries that conflict: those get their error."""
        if self._connection is None:
            self._connection = connect(self._database.path, "rw", self._database.patience)
        connection = self._connection
        if len(self._last) > _KNOWN_TABLES:
            self._last.clear()
        for append in group:
            append.error = None
        connection.execute("BEGIN IMMEDIATE")
        if not self._all_at_once(connection, group):
            connection.execute("ROLLBACK")
            connection.execute("BEGIN IMMEDIATE")
            self._last.clear()
            for append in group:
                append.error = self._insert(connection, append)
        connection.execute("COMMIT")

    def _all_at_once(self, connection: sqlite3.Connection, group: Sequence[Append]) -> bool:
        """Insert a group in its order; false when some entry conflicts, and must be found."""
        for append in group:
            if append.number != self._expected(connection, append.table_id):
                return False
            self._last[append.table_id] = append.number
        try:
            connection.executemany(_INSERT, self._rows(group))
        except sqlite3.IntegrityError:
            return False
        return True

    def _insert(self, connection: sqlite3.Connection, append: Append) -> StoreConflict | None:
        """Insert one entry, or return what it conflicts with."""
        expected = self._expected(connection, append.table_id)
        if append.number == expected:
            try:
                connection.executemany(_INSERT, self._rows([append]))
            except sqlite3.IntegrityError:
                pass  # its key: what else could conflict was asked before
            else:
                self._last[append.table_id] = append.number
                return None
        stored = _stored_under(connection, append)
        if stored is not None:
            return StoreDuplicate(append.table_id, append.number, expected, stored)
        return StoreConflict(append.table_id, append.number, expected)

    def _rows(self, group: Sequence[Append]) -> list[_Row]:
        now = self._database.clock()
        return [(append.table_id, append.number, now, append.key, append.body) for append in group]

    def _expected(self, connection: sqlite3.Connection, table_id: str) -> int:
        """Return the number that the next entry of a table must have; 0 when there is no table."""
        last = self._last.get(table_id)
        if last is None:
            found = connection.execute(
                "SELECT (SELECT coalesce(max(number), 0) FROM entries WHERE table_id = id)"
                " FROM tables WHERE id = ?",
                (table_id,),
            ).fetchone()
            if found is None:
                return 0
            last = self._last[table_id] = int(found[0])
        return last + 1


def _stored_under(connection: sqlite3.Connection, append: Append) -> int | None:
    found = connection.execute(
        "SELECT number FROM entries WHERE table_id = ? AND key = ?", (append.table_id, append.key)
    ).fetchone()
    return found and int(found[0])


def _note(event: str, **details: object) -> None:
    """Write to the log. One that cannot be written (a full disk, a closed pipe) holds up nobody."""
    with suppress(Exception):
        log.warning(event, **details)


def _acknowledge(group: list[Append]) -> None:
    """Tell all who wait, waking each event loop once."""
    waiting: dict[asyncio.AbstractEventLoop, list[Append]] = defaultdict(list)
    for append in group:
        if isinstance(append.waiting, asyncio.Future):
            waiting[append.waiting.get_loop()].append(append)
        else:
            _settle([append])
    for loop, appends in waiting.items():
        with suppress(RuntimeError):  # the loop is closed: nobody waits there any more
            loop.call_soon_threadsafe(_settle, appends)


def _settle(group: list[Append]) -> None:
    for append in group:
        if append.waiting.done():
            continue  # cancelled
        if append.error is None:
            append.waiting.set_result(None)
        else:
            append.waiting.set_exception(append.error)
