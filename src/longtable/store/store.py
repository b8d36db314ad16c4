"""The one door to everything that lasts."""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path
from time import time
from types import TracebackType
from typing import Self

from longtable.store.rows import Person, SeatLink, StoredEntry, TableRow


class Store:
    """One SQLite file, held by one process.

    :meth:`append` is the move path: a coroutine that costs the event loop microseconds. Everything
    else is synchronous and takes a few milliseconds at most; a coroutine calls it as
    ``await asyncio.to_thread(store.tables.row, id)``. All methods may be called from any thread.

    Attributes:
        tables: headers, seeds, lists, who belongs to which table.
        people: guests, their sessions and private links; the server's own keys.
    """

    tables: Tables
    people: People

    @classmethod
    def open(
        cls, path: Path | str, *, clock: Callable[[], float] = time, patience: float = 5.0
    ) -> Self:
        """Open the file, making or upgrading it where needed, and hold it until :meth:`close`.

        Args:
            clock: the time to write into rows, seconds since 1970.
            patience: how many seconds to wait for a lock that a foreign program has on the file.

        Raises:
            StoreHeld: another process has it open.
            StoreForeign, StoreNewer, StoreDamaged: it cannot be used, and why.
            StoreError: it cannot be read or made.
        """
        raise NotImplementedError

    @classmethod
    def reading(cls, path: Path | str) -> Self:
        """Open the file to read only, also while a server holds it. Every write raises StoreError.

        Raises:
            StoreMissing, StoreForeign, StoreNewer, StoreOlder, StoreError: it cannot be used, and why.
        """
        raise NotImplementedError

    def close(self) -> None:
        """Store what was appended so far, acknowledge it, and let go of the file. May be called twice.

        Called from a coroutine, use ``await asyncio.to_thread(store.close)``.
        """
        raise NotImplementedError

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
            number: 1 more than the last one of that table.
            key: what makes a repeated commit recognisable, e.g. ``"{seat}:{id}"``; unique in a table.

        Raises:
            StoreDuplicate: the key is stored already, and under which number.
            StoreConflict: the number is not the next one, or there is no such table.
            StoreClosed: the store is closed.
            StoreError: the disk is full, the file locked …; the writer lives on.
        """
        raise NotImplementedError

    def append_now(self, table_id: str, number: int, body: bytes, key: str | None = None) -> None:
        """Do as :meth:`append` does, and block meanwhile; not for the thread of an event loop."""
        raise NotImplementedError

    def entries(self, table_id: str, after: int = 0) -> list[StoredEntry]:
        """Return the entries of a table with numbers above ``after``, in order.

        Raises:
            StoreDamaged: when one is missing.
        """
        raise NotImplementedError


class Tables:
    """Headers of tables, their seeds, and who belongs to them."""

    def create(
        self,
        table_id: str,
        *,
        game: str,
        rules_version: int,
        header: bytes,
        phase: str,
        listed: bool,
        seed: bytes,
    ) -> None:
        """Open a table. The seed goes where no query for a header can reach it.

        Raises:
            StoreExists: there is a table of this id.
        """
        raise NotImplementedError

    def row(self, table_id: str) -> TableRow | None:
        """Return a table's row, or ``None``."""
        raise NotImplementedError

    def seed(self, table_id: str) -> bytes:
        """Return the seed of a table: the secret that all its hidden cards follow from.

        Raises:
            StoreMissing: there is no such table.
        """
        raise NotImplementedError

    def change(
        self,
        table_id: str,
        *,
        header: bytes | None = None,
        phase: str | None = None,
        listed: bool | None = None,
    ) -> None:
        """Change what is given of a table's row.

        Raises:
            StoreMissing: there is no such table.
        """
        raise NotImplementedError

    def listing(
        self, *, phases: Collection[str] | None = None, listed: bool | None = True, limit: int = 100
    ) -> list[TableRow]:
        """Return tables, the liveliest first: of these phases (all when ``None``), listed or not."""
        raise NotImplementedError

    def mine(
        self, person_id: str, *, phases: Collection[str] | None = None, limit: int = 100
    ) -> list[TableRow]:
        """Return the tables a person belongs to, the liveliest first."""
        raise NotImplementedError

    def join(self, table_id: str, person_id: str) -> None:
        """Let a table belong to a person's own ones; again does nothing."""
        raise NotImplementedError

    def leave(self, table_id: str, person_id: str) -> None:
        """Take a table out of a person's own ones."""
        raise NotImplementedError


class People:
    """Guests, their sessions and private links. Tokens are stored as hashes only."""

    def add(self, name: str, language: str = "") -> Person:
        """Welcome a new guest, who gets an id."""
        raise NotImplementedError

    def person(self, person_id: str) -> Person | None:
        """Return a guest, or ``None``."""
        raise NotImplementedError

    def change(
        self, person_id: str, *, name: str | None = None, language: str | None = None
    ) -> None:
        """Change what is given.

        Raises:
            StoreMissing: there is no such guest.
        """
        raise NotImplementedError

    def start_session(self, person_id: str, seconds: float = 365 * 86400) -> str:
        """Return a new session's token (to go into a signed cookie), good for so long unused."""
        raise NotImplementedError

    def session(self, token: str) -> Person | None:
        """Return whose session this is, or ``None`` when it is unknown or over.

        Use prolongs it: at most once an hour this writes.
        """
        raise NotImplementedError

    def end_session(self, token: str) -> None:
        """End a session; one that does not exist is no error."""
        raise NotImplementedError

    def sweep(self) -> int:
        """Remove sessions that are over; returns how many."""
        raise NotImplementedError

    def seat_link(self, table_id: str, person_id: str) -> str:
        """Return a new token that leads back to this person's seat at this table."""
        raise NotImplementedError

    def follow(self, token: str) -> SeatLink | None:
        """Return where a seat link leads, or ``None``."""
        raise NotImplementedError

    def drop_links(self, table_id: str, person_id: str) -> None:
        """Make all links to this seat invalid."""
        raise NotImplementedError

    def key(self, name: str) -> bytes:
        """Return the server's own secret of that name (32 bytes), the same one for ever.

        For signing cookies, for instance; made at first use.
        """
        raise NotImplementedError


def backup(db_path: Path | str, file: Path | str, *, overwrite: bool = False) -> None:
    """Write a consistent copy of the database to ``file``, also while a server works on it."""
    raise NotImplementedError


def restore(file: Path | str, db_path: Path | str) -> Path | None:
    """Put a backup in the place of the database; returns where the old one was kept, if there was one."""
    raise NotImplementedError
