"""The replay of a table: a page at one moment, and the frames before and after it as JSON."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from longtable.core import OVER, SPECTATOR, TRUTH, Layout, Words
from longtable.draw import Picture
from longtable.table.log import LogLine
from longtable.table.record import Phase
from longtable.table.table import Table
from longtable.web import render, tell
from longtable.web.course import Course, Moment, Onlooker, view_name, view_named, views
from longtable.web.livetable import LiveTable
from longtable.web.refusals import Refused, WebReason
from longtable.web.replays import drawn
from longtable.web.result import in_words
from longtable.web.tell import Audience
from longtable.web.views import LogEntryView
from longtable.web.visits import Visit

# -- what is asked for ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Look:
    """A look at one moment of a table.

    Attributes:
        live: the table; onlooker: for whom; entries: how many of its entries are looked at.
        told: its course; index: the number of the moment; layout: how it is drawn.
        open: whether everybody may see everything. Threads go by it: the table itself may move on.
    """

    live: LiveTable
    onlooker: Onlooker
    entries: int
    told: Course
    index: int
    layout: Layout
    open: bool

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.live.table

    @property
    def moment(self) -> Moment:
        """The moment itself."""
        return self.told.moments[self.index]

    def query(self, moment: Moment) -> str:
        """Return the query of the address of a moment, seen as here."""
        seen_as = f"&as={view_name(self.onlooker.viewer)}" if self.open else ""
        return f"at={moment.key}{seen_as}"

    def picture(self) -> Picture:
        """Draw the moment."""
        return drawn(self.table.game, self.moment, self.layout, self.told.words)


async def look(visit: Visit, *, at_last: bool = False) -> Look:
    """Find out which moment is asked for, and whether this visitor may see it so.

    Args:
        at_last: whether the last moment is meant where none is named, also of a game that is over.

    Raises:
        LongtableError: when there is no such moment or they may not.
    """
    query = visit.request.query_params
    live = await visit.house.hub.get(visit.request.path_params["table_id"])
    table, person = live.table, visit.visitor.id
    viewer = view_named(table, person, query.get("as", ""))
    own = table.seats.owned_by(person)
    onlooker = Onlooker(
        viewer,
        own[0] if own else SPECTATOR,
        visit.visitor.language,
        tuple(visit.house.bots.levels),
    )
    entries = _entries(query.get("of", ""), table)
    told = await visit.house.replays.course(live, onlooker, entries)
    over = table.phase is not Phase.RUNNING
    if query.get("at"):
        index = told.index(query["at"])
    else:
        index = 0 if over and not at_last else len(told.moments) - 1
    return Look(live, onlooker, entries, told, index, _layout(visit.request), over)


def _entries(of: str, table: Table) -> int:
    """Return how many entries are looked at: those that the page knows, or all.

    Raises:
        Refused: when the game had not begun then, or it has not come so far.
    """
    if not of:
        return table.next - 1
    begun = table.begun
    if not (of.isascii() and of.isdigit() and len(of) < 8 and begun <= int(of) < table.next):
        raise Refused(WebReason.NO_MOMENT)
    return int(of)


def _layout(request: Request) -> Layout:
    asked = request.query_params.get("layout", "")
    if asked in ("wide", "tall"):
        return "tall" if asked == "tall" else "wide"
    return "tall" if "Mobi" in request.headers.get("user-agent", "") else "wide"


# -- frames ---------------------------------------------------------------------------------------------


async def frames(request: Request) -> Response:
    """Give some moments as frames: the first as a whole, the others as what changes."""
    visit = await Visit.of(request)
    found = await look(visit)
    asked = request.query_params.get("chunk", "")
    number = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 6 else 0
    replays = visit.house.replays
    data = await replays.chunk(found.live, found.onlooker, found.entries, found.layout, number)
    return Response(data, media_type="application/json")


# -- the page -------------------------------------------------------------------------------------------


async def replay(request: Request) -> Response:
    """Show a table as it was at one moment."""
    visit = await Visit.of(request)
    found = await look(visit)
    return await asyncio.to_thread(_page, visit, found)


def _page(visit: Visit, found: Look) -> Response:
    table, told, moment = found.table, found.told, found.moment
    visit.words = words = told.words
    audience = Audience(found.onlooker.viewer, "", "", False, words.language, visit.origin)
    about = tell.table_view(table, audience, words)
    path = f"{about.path}/replay"
    context: dict[str, object] = {
        "table": about,
        "here": f"{path}?{found.query(moment)}",
        "url": f"{visit.origin}{path}?{found.query(moment)}",
        "svg": found.picture().svg(),
        "plates": render.plates(words, about, moment.plates, 0),
        "styles": [f"/games/{table.game.id}.css?v={render.room_digest(table.game.folder)}"],
        "layout": found.layout,
        "entries_known": found.entries,
        "open": found.open,
        "result_alt": in_words(table, words.language) if found.open else "",
        "views": _views(found, visit, words),
        **_strip(found),
        **_log(found),
    }
    return visit.page("replay.html", context)


def _strip(found: Look) -> dict[str, object]:
    """Return what the strip of time and the buttons need to know."""
    told, moment, looks = found.told, found.moment, found.table.looks
    return {
        "moment": moment,
        "text": moment.text(told.words),
        "waits": moment.waits(told.words),
        "index": found.index,
        "count": len(told.moments),
        "undone": any(row.undone for row in told.moments),
        "runs": runs(told, [found.table.game.looks[look].id for look in looks]),
        "steps": _steps(found),
    }


def _log(found: Look) -> dict[str, object]:
    return {
        "entries": log_views(found.table, found.told.log),
        "view_query": f"&as={view_name(found.told.viewer)}" if found.open else "",
    }


@dataclass(frozen=True, slots=True)
class Run:
    """Moments in a row that are one turn, for the ribbon under the slider."""

    start: int
    length: int
    look: str
    undone: bool


def runs(told: Course, looks: Sequence[str]) -> list[Run]:
    """Cut a course into turns."""
    found: list[Run] = []
    seat = SPECTATOR
    for index, moment in enumerate(told.moments):
        same = found and not moment.begins and moment.seat == seat
        if same and found[-1].undone == moment.undone:
            last = found.pop()
            found.append(Run(last.start, last.length + 1, last.look, last.undone))
        else:
            look = looks[moment.seat] if moment.seat >= 0 else ""
            found.append(Run(index, 1, look, moment.undone))
        seat = moment.seat
    return found


def _steps(found: Look) -> dict[str, str]:
    """Return the queries of the moments next to one, empty where there is none."""
    told, last = found.told, len(found.told.moments) - 1
    goals = {
        "first": 0,
        "back": told.step(found.index, -1),
        "forward": told.step(found.index, 1),
        "last": last,
    }
    return {
        name: found.query(told.moments[goal]) if goal != found.index else ""
        for name, goal in goals.items()
    }


@dataclass(frozen=True, slots=True)
class ViewChoice:
    """From where one may look: its name in addresses, and in words."""

    name: str
    label: str
    chosen: bool


def _views(found: Look, visit: Visit, words: Words) -> list[ViewChoice]:
    table = found.table
    own = table.seats.owned_by(visit.visitor.id)
    possible = views(table, visit.visitor.id)
    return [
        ViewChoice(
            view_name(viewer), _view_label(words, viewer, own), viewer == found.onlooker.viewer
        )
        for viewer in sorted(possible, key=lambda viewer: (viewer == SPECTATOR, viewer))
    ]


def _view_label(words: Words, viewer: int, own: Sequence[int]) -> str:
    if viewer == TRUTH:
        return words("Everything open")
    if viewer == SPECTATOR:
        return words("What everybody knew")
    name = words.seat(viewer)
    return words("As you saw it") if viewer in own else words("As {name} saw it", name=name)


def log_views(table: Table, lines: Sequence[LogLine]) -> list[LogEntryView]:
    """Make a whole log ready for its template."""
    before = [OVER, *[line.seat for line in lines]]
    return [
        LogEntryView(
            n=line.number,
            kind=line.kind if line.kind in ("commit", "undo") else "note",
            seat=line.seat if line.seat >= 0 else None,
            name="",
            look=table.game.looks[table.looks[line.seat]].id if line.seat >= 0 else "",
            lines=line.texts,
            undone=bool(line.undone),
            turn_start=line.seat != seat,
            numbers=line.numbers,
            aided=line.aided,
        )
        for seat, line in zip(before, lines, strict=False)
    ]
