"""What can be taken away from a table: pictures of a position and of the result, and a report."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

import longtable
from longtable.core import SPECTATOR, Words
from longtable.draw import Markup
from longtable.table.refusals import Refused as TableRefused
from longtable.table.refusals import TableReason
from longtable.table.table import Table
from longtable.web import cards
from longtable.web.connection import encode
from longtable.web.course import VIEW_NAMES, Course, Moment
from longtable.web.livetable import LiveTable
from longtable.web.replay import Look, look
from longtable.web.result import in_words, result
from longtable.web.security import address
from longtable.web.tell import Audience
from longtable.web.views import RankView
from longtable.web.visits import Visit

BROWSER_LENGTH: Final = 300  #: characters of what a browser says of itself
POSITION_WIDTH: Final = 1600  #: pixels of a position as PNG


# -- a position -----------------------------------------------------------------------------------------


async def picture_svg(request: Request) -> Response:
    """Give the picture of a moment as SVG."""
    visit = await Visit.of(request)
    found = await look(visit, at_last=True)
    return _svg(await asyncio.to_thread(position, found), _name(found.live, found.moment, "svg"))


async def picture_png(request: Request) -> Response:
    """Give the picture of a moment as PNG."""
    visit = await Visit.of(request)
    found = await look(visit, at_last=True)
    svg = await asyncio.to_thread(position, found)
    return await _png(visit, svg, POSITION_WIDTH, _name(found.live, found.moment, "png"))


def position(found: Look) -> Markup:
    """Draw the card of a moment."""
    table, moment, words = found.table, found.moment, found.told.words
    seats = tuple(cards.Seat(plate.look, plate.name) for plate in moment.plates)
    said = cards.Position(
        game=words.say(table.game.title),
        house=words("Longtable"),
        happened=moment.text(words) or moment.waits(words),
        seats=seats,
        alt=position_alt(table, moment, words),
    )
    return cards.position_card(found.picture(), cards.paints(table.game.folder), said)


def position_alt(table: Table, moment: Moment, words: Words) -> str:
    """Say a position in words: what happened, what is asked, and how everybody stands."""
    stand = [
        words(
            "{name} ({look}): {facts}.",
            name=plate.name,
            look=plate.look_name,
            facts=tuple([f"{fact.label} {fact.value}".rstrip() for fact in plate.facts]) or ("–",),
        )
        for plate in moment.plates
    ]
    game = words("A position of {game}.", game=table.game.title)
    return " ".join([game, moment.text(words), moment.waits(words), *stand])


# -- the result -----------------------------------------------------------------------------------------


async def result_svg(request: Request) -> Response:
    """Give the card of the result as SVG."""
    visit = await Visit.of(request)
    live = await _over(visit)
    svg = await asyncio.to_thread(outcome, live.table, visit.visitor.language)
    return _svg(svg, f"{live.table.game.id}-{live.id}.svg")


async def result_png(request: Request) -> Response:
    """Give the card of the result as PNG."""
    visit = await Visit.of(request)
    live = await _over(visit)
    svg = await asyncio.to_thread(outcome, live.table, visit.visitor.language)
    return await _png(visit, svg, cards.RESULT_SIZE[0], f"{live.table.game.id}-{live.id}.png")


async def _over(visit: Visit) -> LiveTable:
    """Return the table that is asked about.

    Raises:
        Refused: when it has no result yet.
    """
    live = await visit.house.hub.get(visit.request.path_params["table_id"])
    if live.table.standings() is None:
        raise TableRefused(TableReason.NOT_OVER)
    return live


def outcome(table: Table, language: str) -> Markup:
    """Draw the card of the result of a table that has one."""
    words = table.words(language)
    told = result(table, Audience(SPECTATOR, "", "", False, language, ""), words)
    assert told is not None
    said = cards.Outcome(
        game=words.say(table.game.title),
        house=words("Longtable"),
        headline=told.outcome,
        note=" ".join(filter(None, [told.tie_break, _aided(words, told.rows)])),
        seats=tuple(cards.Seat(row.look, row.name, row.rank, row.points) for row in told.rows),
        alt=in_words(table, language),
    )
    silent = table.words(language, names=False)
    picture = table.game.draw(table.view(SPECTATOR), "wide", silent)
    return cards.result_card(picture, cards.paints(table.game.folder), said)


def _aided(words: Words, rows: Sequence[RankView]) -> str:
    """Say who played with hints, for the picture of a result; empty where nobody did."""
    names = tuple(row.name for row in rows if row.hints)
    return words("With hints: {names}.", names=names) if names else ""


# -- answers --------------------------------------------------------------------------------------------


def _name(live: LiveTable, moment: Moment, kind: str) -> str:
    return f"{live.table.game.id}-{live.id}-{moment.key}.{kind}"


def _svg(svg: Markup, name: str) -> Response:
    headers = {"Content-Disposition": f'inline; filename="{name}"'}
    return Response(svg, media_type="image/svg+xml", headers=headers)


async def _png(visit: Visit, svg: Markup, width: int, name: str) -> Response:
    visit.house.rates.hit("picture", visit.visitor.id or address(visit.request))
    data = await visit.house.painter.png(svg, width, visit.visitor.language)
    headers = {"Content-Disposition": f'inline; filename="{name}"'}
    return Response(data, media_type="image/png", headers=headers)


# -- a report -------------------------------------------------------------------------------------------


async def report(request: Request) -> Response:
    """Give a file for whoever mends the game: the position as one viewer sees it, and nobody's name."""
    visit = await Visit.of(request)
    found = await look(visit, at_last=True)
    browser = request.headers.get("user-agent", "")[:BROWSER_LENGTH]
    data = await asyncio.to_thread(reported, found, _draft(found), browser)
    name = f"report-{found.table.game.id}-{found.moment.key}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type="application/json", headers=headers)


def reported(found: Look, draft: Sequence[str], browser: str) -> bytes:
    """Write a report. It holds what its viewer has seen, no name, no id and no time."""
    table, moment, told = found.table, found.moment, found.told
    return encode(
        {
            "format": "longtable-report-1",
            "longtable": longtable.__version__,
            "compiled": longtable.compiled(),
            "game": table.game.id,
            "rules_version": table.header.rules_version,
            "options": table.options.to_json(),
            "seats": len(table.seats),
            "looks": [table.game.looks[look].id for look in table.looks],
            "over": found.open,
            "at": moment.key,
            "viewer": VIEW_NAMES.get(told.viewer, told.viewer),
            "seen": moment.seen.to_json(),
            "draft": draft,
            "log": _log(told, found.index),
            "language": told.words.language,
            "layout": found.layout,
            "browser": browser,
        }
    )


def _draft(found: Look) -> list[str]:
    """Return the names of the picks of the viewer's own draft, where they look at what is now."""
    table, viewer = found.table, found.told.viewer
    now = found.index == len(found.told.moments) - 1 and found.entries == table.next - 1
    if not now or found.open or viewer != table.turn:
        return []
    return [table.game.name(pick) for pick in table.draft(viewer).picks]


def _log(told: Course, index: int) -> list[dict[str, object]]:
    """Return what happened up to a moment; seats have numbers, and what only tells names is left out."""
    nameless = Words(told.words.language, told.words.folder, told.words.looks)
    return [
        {
            "at": moment.key,
            "seat": moment.seat,
            "undone": moment.undone,
            "text": [nameless.say(row) for row in moment.told if not isinstance(row, str)],
        }
        for moment in told.moments[: index + 1]
    ]
