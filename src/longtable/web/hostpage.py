"""The host's page: all tables of the house with size and age, for whoever runs it; to close and delete them.

It shows what the tables are, never what anybody holds. What is done is asked back first, by a page of its
own, so that it works without a script and says how many tables it is about.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Final

import structlog
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from longtable.core import N_, LongtableError, Words
from longtable.store.inventory import AT_ONCE, InventoryRow
from longtable.table import Phase
from longtable.web.forms import number
from longtable.web.hostkeys import COOKIE_SECONDS
from longtable.web.lists import since
from longtable.web.refusals import Refused, WebReason
from longtable.web.views import HostAskedView, HostShelfView, HostTableView
from longtable.web.visits import Visit, house_of

PER_PAGE: Final = 50
MOST_PAGES: Final = 100_000
DONE: Final = (Phase.OVER.value, Phase.CLOSED.value)
SHELVES: Final[Mapping[str, tuple[str, ...] | None]] = {
    "all": None,
    "open": (Phase.OPEN.value,),
    "running": (Phase.RUNNING.value,),
    "done": DONE,
    "frozen": (Phase.FROZEN.value,),
}
"""Which phases are shown together, by the word in the address."""

_SHELF_NAMES: Final = {
    "all": N_("All"),
    "open": N_("Waiting for players"),
    "running": N_("Being played"),
    "done": N_("Finished"),
    "frozen": N_("Frozen"),
}
_STATES: Final = {
    Phase.OPEN.value: N_("waiting for players"),
    Phase.RUNNING.value: N_("being played"),
    Phase.OVER.value: N_("finished"),
    Phase.CLOSED.value: N_("closed by its host"),
    Phase.FROZEN.value: N_("frozen: begun under other rules"),
}
_DAMAGED: Final = N_("frozen: damaged")
_COUNTS: Final = ("B", "KB", "MB", "GB")
log: Final = structlog.get_logger("longtable.host")


# -- who may ----------------------------------------------------------------------------------------------


def _cookie(visit: Visit) -> str:
    return "__Host-host" if visit.house.settings.secure else "host"


async def _visit(request: Request) -> Visit:
    """Return who asks.

    Raises:
        Refused: they do not run this house.
    """
    visit = await Visit.of(request)
    visit.house.host_keys.check(request.cookies.get(_cookie(visit), ""))
    return visit


async def enter(request: Request) -> Response:
    """Follow the host's link: this browser may use the page for a day."""
    visit = await Visit.of(request)
    value = house_of(request).host_keys.follow(request.path_params["token"])
    response = RedirectResponse("/host", 303)
    response.set_cookie(
        _cookie(visit),
        value,
        max_age=COOKIE_SECONDS,
        path="/",
        secure=visit.house.settings.secure,
        httponly=True,
        samesite="lax",
    )
    log.info("host's page opened")
    return response


# -- the page ---------------------------------------------------------------------------------------------


async def page(request: Request) -> Response:
    """Show a page of all tables, the liveliest first."""
    visit = await _visit(request)
    shelf = request.query_params.get("show", "all")
    if shelf not in SHELVES:
        raise Refused(WebReason.NO_PAGE)
    phases = SHELVES[shelf]
    inventory = visit.house.store.inventory
    count = await asyncio.to_thread(inventory.count, phases=phases)
    pages = max(1, -(-count // PER_PAGE))
    at = min(_page_number(request), pages)
    rows = await asyncio.to_thread(
        inventory.rows, phases=phases, offset=(at - 1) * PER_PAGE, limit=PER_PAGE
    )
    return await _shown(visit, shelf, rows, count, at, pages)


def _page_number(request: Request) -> int:
    asked = request.query_params.get("page", "1")
    if not (asked.isascii() and asked.isdigit() and 0 < int(asked[:8]) <= MOST_PAGES):
        raise Refused(WebReason.NO_PAGE)
    return int(asked[:8])


async def _shown(
    visit: Visit, shelf: str, rows: Sequence[InventoryRow], count: int, at: int, pages: int
) -> Response:
    words, inventory = visit.words, visit.house.store.inventory
    context = {
        "tables": [_table(visit, row) for row in rows],
        "shelves": [
            HostShelfView(name, words(_SHELF_NAMES[name]), name == shelf) for name in SHELVES
        ],
        "shelf": shelf,
        "count": count,
        "page": at,
        "pages": pages,
        "size": _size(await asyncio.to_thread(inventory.bytes)),
        "asked": None,
    }
    return visit.page("host.html", context)


def _table(visit: Visit, row: InventoryRow) -> HostTableView:
    words, now = visit.words, visit.house.chances.now()
    live = visit.house.hub.known(row.id)
    return HostTableView(
        id=row.id,
        path=f"/table/{row.id}",
        game=_title(visit, row),
        state=words(_state(visit, row)),
        people=row.people,
        listed=row.listed,
        size=_size(row.size) if row.size >= 0 else "?",
        opened=since(now - row.created, words),
        moved=since(now - row.updated, words),
        viewers=len(live.pages) if live else 0,
    )


def _title(visit: Visit, row: InventoryRow) -> str:
    try:
        game = visit.house.chances.game(row.game)
    except LongtableError:
        return row.game  # of a room that is no longer installed
    return game.words(visit.words.language).say(game.title)


def _state(visit: Visit, row: InventoryRow) -> str:
    """Return how far a table is; what is in memory or known to be damaged knows better than its row."""
    hub = visit.house.hub
    if row.size < 0 or hub.is_damaged(row.id):
        return _DAMAGED
    live = hub.known(row.id)
    phase = live.table.phase.value if live else row.phase
    return _STATES.get(phase, _DAMAGED)


def _size(count: int) -> str:
    """Say how many bytes these are, to three digits at most."""
    size, at = float(count), 0
    while size >= 1000 and at < len(_COUNTS) - 1:
        size, at = size / 1000, at + 1
    return f"{size:.1f} {_COUNTS[at]}" if at and size < 10 else f"{size:.0f} {_COUNTS[at]}"


# -- closing and deleting ---------------------------------------------------------------------------------


async def act(request: Request) -> Response:
    """Close or delete the tables that are ticked, or delete old ones: first ask, then do it."""
    visit = await _visit(request)
    fields = await visit.form()
    action = request.path_params["action"]
    ids = await _meant(visit, action, fields)
    if not ids:
        return visit.done("/host")
    if not fields.get("sure"):
        return await _ask(visit, action, ids, fields)
    if action == "close":
        for table_id in ids:
            await _close(visit, table_id)
    else:
        for at in range(0, len(ids), AT_ONCE):
            await visit.house.hub.delete(ids[at : at + AT_ONCE])
    log.info("host's page used", action=action, tables=len(ids))
    return visit.done("/host")


async def _meant(visit: Visit, action: str, fields: Mapping[str, str]) -> list[str]:
    """Return the ids of the tables that a form is about.

    Raises:
        Refused: there is no such form, or it is not filled in.
    """
    inventory = visit.house.store.inventory
    if action == "sweep":
        days = number(fields, "days")
        if days < 0:
            raise Refused(WebReason.BAD_FORM, field="days")
        before = visit.house.chances.now() - days * 86_400
        return await asyncio.to_thread(inventory.older, DONE, before)
    if action not in ("close", "delete"):
        raise Refused(WebReason.NO_PAGE)
    ids = [name.removeprefix("table-") for name in fields if name.startswith("table-")]
    rows = await asyncio.to_thread(inventory.some, ids)
    return [row.id for row in rows]


async def _ask(
    visit: Visit, action: str, ids: Sequence[str], fields: Mapping[str, str]
) -> Response:
    words = visit.words
    rows = await asyncio.to_thread(visit.house.store.inventory.some, ids[:PER_PAGE])
    question = _close_question(words, len(ids)) if action == "close" else _question(words, len(ids))
    asked = HostAskedView(
        action=action,
        text=question,
        fields=(("days", fields["days"]),)
        if action == "sweep"
        else tuple((f"table-{table_id}", "1") for table_id in ids),
        more=len(ids) - len(rows),
        deletes=action != "close",
    )
    context = {"tables": [_table(visit, row) for row in rows], "asked": asked}
    return visit.page("host.html", context)


def _question(words: Words, count: int) -> str:
    if count == 1:
        return words("Delete this table for good? Nobody can ever look at it again.")
    return words("Delete {count} tables for good? Nobody can ever look at them again.", count=count)


def _close_question(words: Words, count: int) -> str:
    if count == 1:
        return words("Close this table? A game under way ends without a result.")
    return words("Close {count} tables? Games under way end without a result.", count=count)


async def _close(visit: Visit, table_id: str) -> None:
    """Close a table as its own host would; what cannot be closed is left as it is."""
    try:
        live = await visit.house.hub.get(table_id)
        await live.enter(lambda table, now: table.close(table.host, now=now))
    except LongtableError as refusal:
        log.warning("table not closed", table=table_id, why=str(refusal))
