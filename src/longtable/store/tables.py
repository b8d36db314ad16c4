"""Headers of tables, their seeds, and who belongs to them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import TypeAlias

import structlog
from sqlalchemy import Select, delete, func, insert, select, update
from sqlalchemy.dialects.sqlite import insert as insert_or
from sqlalchemy.exc import IntegrityError

from longtable.store import schema
from longtable.store.database import Database
from longtable.store.errors import StoreDamaged, StoreExists, StoreMissing
from longtable.store.rows import StoredEntry, TableRow

log = structlog.get_logger(__name__)
_t = schema.tables.c
_e = schema.entries.c

_last = select(func.coalesce(func.max(_e.number), 0)).where(_e.table_id == _t.id).scalar_subquery()
_lively = func.max(
    _t.changed,
    func.coalesce(
        select(_e.stored)
        .where(_e.table_id == _t.id)
        .order_by(_e.number.desc())
        .limit(1)
        .scalar_subquery(),
        0.0,
    ),
).label("updated")
_rows = select(
    _t.id,
    _t.game,
    _t.rules_version,
    _t.header,
    _t.phase,
    _t.listed,
    _t.created,
    _lively,
    _last.label("last"),
)


_Rows: TypeAlias = "Select[str, str, int, bytes, str, bool, float, float, int]"


class Tables:
    """Headers of tables, their seeds, and who belongs to them."""

    def __init__(self, database: Database) -> None:
        self._database = database

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
        entries: Sequence[bytes] = (),
    ) -> None:
        """Open a table, with its first entries if it has some (a rematch has): all or nothing.

        The seed goes where no query for a header can reach it.

        Raises:
            StoreExists: there is a table of this id.
        """
        now = self._database.clock()
        row = {
            "id": table_id,
            "game": game,
            "rules_version": rules_version,
            "header": header,
            "phase": phase,
            "listed": listed,
            "created": now,
            "changed": now,
        }
        first = [
            {"table_id": table_id, "number": number, "stored": now, "key": None, "body": body}
            for number, body in enumerate(entries, 1)
        ]
        try:
            with self._database.write() as connection:
                connection.execute(insert(schema.tables), row)
                connection.execute(insert(schema.secrets), {"table_id": table_id, "seed": seed})
                if first:
                    connection.execute(insert(schema.entries), first)
        except IntegrityError as error:
            raise StoreExists(f"there is a table {table_id} already") from error

    def row(self, table_id: str) -> TableRow | None:
        """Return a table's row, or ``None``."""
        with self._database.read() as connection:
            found = connection.execute(_rows.where(_t.id == table_id)).one_or_none()
        return TableRow(*found) if found else None

    def seed(self, table_id: str) -> bytes:
        """Return the seed of a table: the secret that all its hidden cards follow from.

        Raises:
            StoreMissing: there is no such table.
        """
        wanted = select(schema.secrets.c.seed).where(schema.secrets.c.table_id == table_id)
        with self._database.read() as connection:
            seed = connection.execute(wanted).scalar_one_or_none()
        if not isinstance(seed, bytes):
            raise StoreMissing(f"there is no table {table_id}")
        return seed

    def entries(self, table_id: str, after: int = 0) -> list[StoredEntry]:
        """Return the entries of a table with numbers above ``after``, in order.

        Raises:
            StoreDamaged: when one is missing.
        """
        wanted = (
            select(_e.number, _e.body, _e.key, _e.stored)
            .where(_e.table_id == table_id, _e.number > after)
            .order_by(_e.number)
        )
        with self._database.read() as connection:
            found = [StoredEntry(*row) for row in connection.execute(wanted)]
        for number, entry in enumerate(found, after + 1):
            if entry.number != number:
                raise StoreDamaged(f"entry {number} of table {table_id} is missing")
        return found

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
        given = {"header": header, "phase": phase, "listed": listed}
        values: dict[str, object] = {
            name: value for name, value in given.items() if value is not None
        }
        values["changed"] = self._database.clock()
        with self._database.write() as connection:
            changed = connection.execute(
                update(schema.tables).where(_t.id == table_id).values(values)
            ).rowcount
        if not changed:
            raise StoreMissing(f"there is no table {table_id}")

    def listing(
        self, *, phases: Collection[str] | None = None, listed: bool | None = True, limit: int = 100
    ) -> list[TableRow]:
        """Return tables, the liveliest first.

        Args:
            phases: in these phases only; all when ``None``.
            listed: listed ones or unlisted ones; both when ``None``.
            limit: at most so many.
        """
        wanted = _rows if listed is None else _rows.where(_t.listed == listed)
        return self._liveliest(wanted, phases, limit)

    def mine(
        self, person_id: str, *, phases: Collection[str] | None = None, limit: int = 100
    ) -> list[TableRow]:
        """Return the tables a person belongs to, listed or not, the liveliest first."""
        members = schema.members.c
        wanted = _rows.join(schema.members, members.table_id == _t.id)
        return self._liveliest(wanted.where(members.person_id == person_id), phases, limit)

    def _liveliest(
        self, wanted: _Rows, phases: Collection[str] | None, limit: int
    ) -> list[TableRow]:
        if phases is not None:
            wanted = wanted.where(_t.phase.in_(phases))
        liveliest = wanted.order_by(_lively.desc(), _t.id).limit(limit)
        try:
            with self._database.read() as connection:
                return [TableRow(*row) for row in connection.execute(liveliest)]
        except StoreDamaged as error:
            log.error("a list of tables meets a broken page", why=str(error))
        return self._readable(wanted, limit)

    def _readable(self, wanted: _Rows, limit: int) -> list[TableRow]:
        """List tables without looking at their entries, where a broken page holds some of them.

        What hangs on the entries is taken from each table alone; those that cannot be read are left out.
        """
        ids = wanted.with_only_columns(_t.id).order_by(_t.changed.desc(), _t.id).limit(limit)
        with self._database.read() as connection:
            found = [str(row.id) for row in connection.execute(ids)]
        rows: list[TableRow] = []
        for table_id in found:
            with suppress(StoreDamaged):
                row = self.row(table_id)
                rows += [row] if row else []
        return sorted(rows, key=lambda row: (-row.updated, row.id))

    def join(self, table_id: str, person_id: str) -> None:
        """Let a table belong to a person's own ones; again does nothing.

        Raises:
            StoreMissing: there is no such table or person.
        """
        row = {"person_id": person_id, "table_id": table_id, "joined": self._database.clock()}
        try:
            with self._database.write() as connection:
                connection.execute(insert_or(schema.members).on_conflict_do_nothing(), row)
        except IntegrityError as error:
            raise StoreMissing(f"there is no table {table_id}, or no such person") from error

    def leave(self, table_id: str, person_id: str) -> None:
        """Take a table out of a person's own ones."""
        members = schema.members.c
        with self._database.write() as connection:
            connection.execute(
                delete(schema.members).where(
                    members.table_id == table_id, members.person_id == person_id
                )
            )
