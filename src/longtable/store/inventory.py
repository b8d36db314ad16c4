"""What whoever runs the house needs to know of all tables, and how tables are removed for good."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import structlog
from sqlalchemy import Select, delete, func, select

from longtable.store import schema
from longtable.store.database import Database
from longtable.store.errors import StoreDamaged

log = structlog.get_logger(__name__)

AT_ONCE: Final = 20  #: so many tables at most go in one transaction, that no move waits long for it

_t = schema.tables.c
_e = schema.entries.c
_newest = (
    select(_e.stored)
    .where(_e.table_id == _t.id)
    .order_by(_e.number.desc())
    .limit(1)
    .scalar_subquery()
)
_lively = func.max(_t.changed, func.coalesce(_newest, 0.0)).label("updated")

_rows = select(_t.id, _t.game, _t.rules_version, _t.phase, _t.listed, _t.created, _lively)
_Rows: TypeAlias = "Select[str, str, int, str, bool, float, float]"


@dataclass(frozen=True, slots=True)
class InventoryRow:
    """A table as its house knows it. Nothing in it is a secret of the game.

    Attributes:
        id, game, rules_version, phase, listed: as in ``TableRow``.
        created: when it was opened; updated: when its last entry came or its row last changed.
        entries: how many there are; size: the bytes of what is stored of it. Both are -1 where it is
            damaged so that they cannot be counted.
        people: the names of whose tables it is among, in the order in which they came.
    """

    id: str
    game: str
    rules_version: int
    phase: str
    listed: bool
    created: float
    updated: float
    entries: int
    size: int
    people: tuple[str, ...]


class Inventory:
    """All tables of a house, listed or not."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def count(self, *, phases: Collection[str] | None = None) -> int:
        """Return how many tables there are; in these phases only, where given."""
        wanted = select(func.count()).select_from(schema.tables)
        if phases is not None:
            wanted = wanted.where(_t.phase.in_(phases))
        with self._database.read() as connection:
            return connection.execute(wanted).scalar_one()

    def rows(
        self, *, phases: Collection[str] | None = None, offset: int = 0, limit: int = 50
    ) -> list[InventoryRow]:
        """Return tables, the liveliest first; each costs a look at all its entries, so ask for few."""
        wanted = _rows.order_by(_lively.desc(), _t.id).offset(offset).limit(limit)
        if phases is not None:
            wanted = wanted.where(_t.phase.in_(phases))
        return self._found(wanted)

    def some(self, ids: Sequence[str]) -> list[InventoryRow]:
        """Return the tables of these ids that there are, the liveliest first."""
        return self._found(_rows.where(_t.id.in_(ids)).order_by(_lively.desc(), _t.id))

    def _found(self, wanted: _Rows) -> list[InventoryRow]:
        with self._database.read() as connection:
            found = connection.execute(wanted).all()
        return [self._row(*row) for row in found]

    def _row(
        self,
        id: str,
        game: str,
        rules_version: int,
        phase: str,
        listed: bool,
        created: float,
        updated: float,
    ) -> InventoryRow:
        entries, size = self._counted(id)
        people = self._people(id)
        return InventoryRow(
            id, game, rules_version, phase, listed, created, updated, entries, size, people
        )

    def _counted(self, table_id: str) -> tuple[int, int]:
        header = select(func.length(_t.header)).where(_t.id == table_id).scalar_subquery()
        wanted = select(
            func.count(), header + func.coalesce(func.sum(func.length(_e.body)), 0)
        ).where(_e.table_id == table_id)
        try:
            with self._database.read() as connection:
                entries, size = connection.execute(wanted).one()
        except StoreDamaged:
            return -1, -1
        return int(entries), int(size or 0)

    def _people(self, table_id: str) -> tuple[str, ...]:
        members, people = schema.members.c, schema.people.c
        wanted = (
            select(people.name)
            .join(schema.members, members.person_id == people.id)
            .where(members.table_id == table_id)
            .order_by(members.joined, people.id)
        )
        with self._database.read() as connection:
            return tuple(connection.execute(wanted).scalars())

    def older(self, phases: Collection[str], before: float) -> list[str]:
        """Return the ids of tables in these phases on which nothing has happened since, oldest first."""
        wanted = (
            select(_t.id).where(_t.phase.in_(phases), _lively < before).order_by(_lively, _t.id)
        )
        with self._database.read() as connection:
            return list(connection.execute(wanted).scalars())

    def delete(self, ids: Iterable[str]) -> int:
        """Remove tables with their seeds, entries, talk and members, for good; return how many there were.

        Nobody may be using them: an entry that is appended afterwards is refused.
        """
        left, gone = list(ids), 0
        while left:
            some, left = left[:AT_ONCE], left[AT_ONCE:]
            with self._database.write() as connection:
                gone += connection.execute(
                    delete(schema.tables).where(_t.id.in_(some))
                ).rowcount  # all else goes with it: the keys cascade
        log.info("tables deleted", tables=gone)
        return gone

    def bytes(self) -> int:
        """Return how much room the file takes on the disk, with what is not yet merged into it."""
        path = self._database.path
        parts = (path, path.with_name(path.name + "-wal"))
        return sum(part.stat().st_size for part in parts if part.is_file())
