"""The tables in memory: loaded when somebody comes, unloaded when nobody has been there for a while."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import structlog

from longtable.core import Game
from longtable.store import StoreDamaged, StoredEntry, StoreError, TableRow
from longtable.table import (
    Entry,
    Header,
    Phase,
    Table,
    encode,
    encode_header,
)
from longtable.table.botkeys import promise
from longtable.table.entries import Visibility
from longtable.web import reading
from longtable.web.collector import Tidying
from longtable.web.connection import BROKEN, GONE
from longtable.web.livetable import LiveTable
from longtable.web.pacing import Pacer
from longtable.web.reading import Damaged
from longtable.web.refusals import Refused, WebReason, unsaved

if TYPE_CHECKING:
    from longtable.web.house import House

SWEEP_SECONDS: Final = 30.0
OPEN_PHASES: Final = (Phase.OPEN.value, Phase.RUNNING.value)
log: Final = structlog.get_logger("longtable.hub")


class Hub:
    """All live tables of one house."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._live: dict[str, LiveTable] = {}
        self._pacers: dict[str, Pacer] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._damaged: set[str] = set()  # said once in the log, and not read again
        self._going: set[str] = set()  # being deleted
        self._sweeper: asyncio.Task[None] | None = None
        self._tidying = Tidying(house.chances.now())
        self._closed = False

    # -- coming and going ------------------------------------------------------------------------------

    async def get(self, table_id: str) -> LiveTable:
        """Return a table, loading it where needed.

        Raises:
            Refused: when there is none of this id, it is damaged, or cannot be read now.
        """
        live = self._live.get(table_id)
        if table_id in self._going:
            raise Refused(WebReason.NO_TABLE)
        if live is not None:
            return live
        if self._closed:
            raise Refused(WebReason.CLOSING)
        task = self._loading.get(table_id)
        if task is None:
            task = self._loading[table_id] = asyncio.ensure_future(self._load(table_id))
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def _load(self, table_id: str) -> LiveTable:
        table = await self.read(table_id)
        live = LiveTable(self._house, table)
        self._live[table_id] = live
        self._pacers[table_id] = Pacer(self._house, live)
        self._house.metrics.tables.set(len(self._live))
        await self._correct_phase(table)
        return live

    async def read(self, table_id: str) -> Table:
        """Read a table from the store, outside of the event loop: replaying takes a while.

        Raises:
            Refused: when there is none of this id, it is damaged, or cannot be read now.
        """
        if table_id in self._damaged:
            raise Refused(WebReason.DAMAGED)
        try:
            return await asyncio.to_thread(self._read, table_id)
        except Damaged as error:
            self._note_damage(table_id, error)
            raise Refused(WebReason.DAMAGED) from None
        except StoreError as error:
            log.error("table not readable", table=table_id, error=str(error))
            raise Refused(WebReason.NO_STORE) from None

    def _read(self, table_id: str) -> Table:
        chances = self._house.chances
        return reading.read(self._house.store, self._row(table_id), chances.game, chances.now())

    def _row(self, table_id: str) -> TableRow:
        try:
            row = self._house.store.tables.row(table_id)
        except StoreDamaged as error:
            raise Damaged(str(error)) from None
        if row is None:
            raise Refused(WebReason.NO_TABLE)
        return row

    async def since(self, table: Table) -> list[StoredEntry]:
        """Return what is stored of a table and not in its memory: after a failed append nobody knows.

        Raises:
            Refused: it cannot be read now.
            Damaged: it is not what it was; the table must not be used any more.
        """
        try:
            return await asyncio.to_thread(reading.since, self._house.store, table)
        except StoreError as error:
            log.error("table not readable", table=table.header.id, error=str(error))
            raise Refused(WebReason.NO_STORE) from None

    # -- tables that fail ------------------------------------------------------------------------------

    def freeze(self, live: LiveTable, damage: Damaged) -> None:
        """Take nothing more at a table that is not whole, and send its pages where it is said."""
        self._note_damage(live.id, damage)
        self._drop(live)
        live.shut(WebReason.DAMAGED, GONE)

    def renew(self, live: LiveTable) -> None:
        """Let go of a table that is not in memory as it is stored; whoever comes back finds it read anew."""
        self._drop(live)
        live.shut(WebReason.CLOSING, BROKEN)

    def _drop(self, live: LiveTable) -> None:
        if self._live.get(live.id) is live:
            del self._live[live.id]
            self._pacers.pop(live.id).stop()
            self._house.metrics.tables.set(len(self._live))

    def _note_damage(self, table_id: str, damage: Damaged) -> None:
        self._damaged.add(table_id)
        self._house.metrics.damaged.set(len(self._damaged))
        log.error("table frozen", table=table_id, damage=str(damage))

    # -- deleting --------------------------------------------------------------------------------------

    def known(self, table_id: str) -> LiveTable | None:
        """Return a table if it is in memory; it is not loaded."""
        return self._live.get(table_id)

    def is_damaged(self, table_id: str) -> bool:
        """Tell whether a table was found damaged since the house was opened."""
        return table_id in self._damaged

    async def delete(self, ids: Sequence[str]) -> None:
        """Remove tables and all that is stored of them; their pages are told that they are gone.

        Raises:
            StoreError: they could not be removed, and are there still.
        """
        self._going.update(ids)
        try:
            for table_id in ids:
                await self._send_home(table_id)
            gone = await asyncio.to_thread(self._house.store.inventory.delete, ids)
        finally:
            self._going.difference_update(ids)
        self._damaged.difference_update(ids)
        self._house.metrics.damaged.set(len(self._damaged))
        log.info("tables deleted", tables=list(ids), found=gone)

    async def _send_home(self, table_id: str) -> None:
        loading = self._loading.get(table_id)
        if loading is not None:
            await asyncio.wait({loading})
        live = self._live.get(table_id)
        if live is not None:
            self._drop(live)
            await live.close(WebReason.NO_TABLE, GONE)

    # -- what is done again and again ------------------------------------------------------------------

    def start_sweeping(self) -> None:
        """Unload idle tables from now on."""
        self._sweeper = asyncio.ensure_future(self._sweep_for_ever())

    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.sweep()
            except Exception:  # whatever it was, tables must go on being unloaded
                self._house.metrics.errors.inc()
                log.exception("sweep failed")

    async def sweep(self) -> None:
        """Unload tables that nobody looks at and nobody has used for a while."""
        self._house.rates.sweep()
        now = self._house.chances.now()
        for table_id, live in list(self._live.items()):
            if live.idle and now - live.used >= self._house.settings.idle_seconds:
                self._live.pop(table_id)
                await self._pacers.pop(table_id).close()
                await live.close()
        self._house.metrics.tables.set(len(self._live))
        busy = any(now - live.used < SWEEP_SECONDS for live in self._live.values())
        self._tidying.tidy(now, busy=busy)

    async def close(self) -> None:
        """Let every table finish what is under way and close all pages."""
        self._closed = True
        if self._sweeper is not None:
            self._sweeper.cancel()
            with suppress(asyncio.CancelledError):
                await self._sweeper
        # A table that is still being loaded would come to a closed store.
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        for pacer in self._pacers.values():
            await pacer.close()
        for live in self._live.values():
            await live.close()

    # -- new tables ------------------------------------------------------------------------------------

    async def create(
        self,
        game: Game,
        options: dict[str, str],
        seats: int,
        host: str,
        entries: Sequence[Entry],
        *,
        visibility: Visibility = "listed",
        hints: bool = False,
    ) -> str:
        """Open a table with its first entries; return its id.

        Raises:
            BadOptions: when the game is not played so.
            Refused: when the host has too many tables, or it cannot be stored.
        """
        house = self._house
        await self.check_number(host)
        house.rates.hit("table", host)
        seed, table_id = house.chances.seed(), house.chances.table_id()
        header = Table.open(
            table_id,
            game,
            options,
            seats,
            seed=seed,
            host=host,
            now=house.chances.now(),
            visibility=visibility,
            hints=hints,
            bots=promise(house.table_bot_key(table_id)),
        )
        await self.store_new(header, seed, entries)
        return table_id

    async def check_number(self, host: str) -> None:
        """Refuse one more table to somebody who has many.

        Raises:
            Refused: when there are too many.
        """
        most = self._house.settings.tables_per_person
        rows = await asyncio.to_thread(
            self._house.store.tables.mine, host, phases=OPEN_PHASES, limit=most + 1
        )
        hosted = [row for row in rows if _hosted_by(row, host)]
        if self._house.settings.rate_limits and len(hosted) >= most:
            raise Refused(WebReason.TOO_MANY_TABLES, most=most)

    async def store_new(self, header: Header, seed: bytes, entries: Sequence[Entry]) -> None:
        """Store a new table with its first entries.

        Raises:
            Refused: when it cannot be stored.
        """
        tables = self._house.store.tables
        try:
            await asyncio.to_thread(
                lambda: tables.create(
                    header.id,
                    game=header.game,
                    rules_version=header.rules_version,
                    header=encode_header(header),
                    phase=Phase.OPEN.value,
                    listed=header.visibility == "listed",
                    seed=seed,
                    entries=[encode(entry) for entry in entries],
                )
            )
            await asyncio.to_thread(tables.join, header.id, header.host)
        except StoreError as error:
            log.error("table not stored", table=header.id, error=str(error))
            raise unsaved(error) from None

    # -- what the lists show ---------------------------------------------------------------------------

    async def note_phase(self, table: Table) -> None:
        """Let the lists know how far a table is, and whether they may show it.

        A failure is only noted; loading the table corrects them.
        """
        tables = self._house.store.tables
        try:
            listed = table.visibility == "listed"
            await asyncio.to_thread(
                tables.change, table.header.id, phase=table.phase.value, listed=listed
            )
        except StoreError as error:
            log.warning("phase not stored", table=table.header.id, error=str(error))

    async def _correct_phase(self, table: Table) -> None:
        try:
            row = await asyncio.to_thread(self._house.store.tables.row, table.header.id)
        except StoreError as error:
            log.warning("phase not read", table=table.header.id, error=str(error))
            return
        if row is None:
            return
        wrong = row.phase not in (table.phase.value, Phase.FROZEN.value)
        if wrong or row.listed != (table.visibility == "listed"):
            await self.note_phase(table)

    async def look(self, row: TableRow) -> Table | None:
        """Return a listed table to tell about; ``None`` when it cannot be read."""
        try:
            return (await self.get(row.id)).table
        except Exception as error:  # whatever is wrong with it, the others must be shown
            log.warning("listed table not readable", table=row.id, error=repr(error))
            return None


def _hosted_by(row: TableRow, person: str) -> bool:
    try:
        return reading.header_of(row).host == person
    except Damaged:
        return False
