"""The lists of tables on the start page."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from longtable.core import Words
from longtable.store import TableRow
from longtable.table import Phase, Table
from longtable.web.hub import OPEN_PHASES
from longtable.web.tell import STATES
from longtable.web.views import TableRowView
from longtable.web.visits import Visit

LONGEST: Final = 20
FRESH_SECONDS: Final = (
    2 * 86_400
)  #: tables on which nothing has happened for longer are their people's alone


async def own_rows(visit: Visit) -> list[TableRowView]:
    """List the visitor's tables, those first where it is their turn."""
    if not visit.visitor.id:
        return []
    phases = (*OPEN_PHASES, Phase.OVER.value)
    rows = await asyncio.to_thread(
        visit.house.store.tables.mine, visit.visitor.id, phases=phases, limit=LONGEST
    )
    told = await _told(visit, rows)
    return sorted(told, key=lambda row: (not row.my_turn, row.state == "over"))


async def open_rows(visit: Visit) -> list[TableRowView]:
    """List the tables where somebody can still sit down, and those that can be watched."""
    rows = await asyncio.to_thread(
        visit.house.store.tables.listing, phases=OPEN_PHASES, limit=LONGEST
    )
    fresh = [row for row in rows if visit.house.chances.now() - row.updated < FRESH_SECONDS]
    told = [
        row for row in await _told(visit, fresh, listed=True) if row.state in ("lobby", "playing")
    ]
    return sorted(told, key=lambda row: row.state != "lobby")


async def _told(
    visit: Visit, rows: Sequence[TableRow], *, listed: bool = False
) -> list[TableRowView]:
    """Tell about tables; where ``listed``, the entries of each have the last word on whether it may be."""
    found: list[TableRowView] = []
    for row in rows:
        table = await visit.house.hub.look(row)
        if table is not None and (table.visibility == "listed" or not listed):
            found.append(_row(visit, row, table))
    return found


def _row(visit: Visit, row: TableRow, table: Table) -> TableRowView:
    words = visit.words
    mine = table.seats.owned_by(visit.visitor.id)
    return TableRowView(
        id=row.id,
        path=f"/table/{row.id}",
        game=table.words(words.language).say(table.game.title),
        people=tuple(held.called for held in table.seats.holders if held.called),
        free=sum(held.kind == "empty" for held in table.seats.holders),
        seats=len(table.seats),
        state=STATES[table.phase],
        mine=bool(mine),
        my_turn=table.turn in mine,
        hints=table.hints,
        since=since(visit.house.chances.now() - row.updated, words),
    )


def since(seconds: float, words: Words) -> str:
    """Say how long ago something was."""
    minutes = int(seconds // 60)
    if minutes < 1:
        return words("just now")
    if minutes < 60:
        return words("{count} min ago", count=minutes)
    if minutes < 48 * 60:
        return words("{count} h ago", count=minutes // 60)
    return words("{count} days ago", count=minutes // (24 * 60))
