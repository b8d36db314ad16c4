"""Pages: the start, a table, the rules, and what is shown where something is not."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from longtable.core import LANGUAGES, SPECTATOR, Game, Layout, LongtableError, games
from longtable.table import export_table
from longtable.web import render, tell
from longtable.web.covers import Cover, cover
from longtable.web.lists import open_rows, own_rows
from longtable.web.livetable import LiveTable
from longtable.web.optionform import option_views
from longtable.web.preview import preview
from longtable.web.refusals import Refused, WebReason, said, status
from longtable.web.rulebook import rule_page
from longtable.web.tell import Audience
from longtable.web.views import GameView, RefusalView
from longtable.web.visits import Visit


async def start(request: Request) -> Response:
    """Show open tables, one's own, and the form for a new one."""
    return await start_page(await Visit.of(request))


async def start_page(visit: Visit, refusal: LongtableError | None = None) -> Response:
    """Answer with the start page, a refusal on top where there is one."""
    words = visit.words
    mine, others = await own_rows(visit), await open_rows(visit)
    person = visit.visitor.person
    context: dict[str, object] = {
        "games": [game_view(game, words.language) for game in games()],
        "covers": await _covers(words.language),
        "opponents": sorted({seats for game in games() for seats in game.seats if seats > 1}),
        "my_tables": mine,
        "open_tables": [row for row in others if row.id not in {own.id for own in mine}],
        "name": person.name if person else "",
        "levels": tell.level_views(visit.house.bots.levels, words),
    }
    return _page(visit, "start.html", context, refusal)


async def _covers(language: str) -> dict[str, Cover]:
    """Return each game's cover; drawn outside of the event loop, the first time takes a while."""
    every = games()
    drawn = await asyncio.to_thread(lambda: [cover(game, language) for game in every])
    return {game.id: picture for game, picture in zip(every, drawn, strict=True)}


async def game_cover(request: Request) -> Response:
    """Give the picture by which a game invites."""
    visit = await Visit.of(request)
    try:
        game = visit.house.chances.game(request.path_params["game"])
    except LongtableError:
        raise Refused(WebReason.NO_PAGE) from None
    asked = request.query_params.get("language", "")
    language = asked if asked in LANGUAGES else visit.words.language
    picture = await asyncio.to_thread(cover, game, language)
    kept = "public, max-age=31536000, immutable" if "v" in request.query_params else "no-cache"
    return Response(picture.svg, media_type="image/svg+xml", headers={"Cache-Control": kept})


def _page(
    visit: Visit,
    name: str,
    context: dict[str, object],
    refusal: LongtableError | None,
    game: str = "",
) -> Response:
    if refusal is None:
        return visit.page(name, context)
    told = said(refusal, visit.words, game)
    view = RefusalView(told["text"], told["rule"], told["link"])
    return visit.page(name, context, status_code=status(refusal), refused=view)


# -- a table ------------------------------------------------------------------------------------------


async def table(request: Request) -> Response:
    """Show a table as it is for whoever comes."""
    visit = await Visit.of(request)
    live = await visit.house.hub.get(request.path_params["table_id"])
    return await table_page(visit, live)


async def table_page(
    visit: Visit, live: LiveTable, refusal: LongtableError | None = None
) -> Response:
    """Answer with the page of a table, a refusal on top where there is one."""
    table = live.table
    visit.words = table.words(visit.visitor.language)
    layout: Layout = "tall" if _in_hand(visit.request) else "wide"
    picture, fragments, audience = live.glance(visit.visitor, layout, visit.origin)
    context: dict[str, object] = {
        "table": tell.table_view(table, audience, visit.words),
        "fragments": fragments,
        "svg": picture,
        "styles": [f"/games/{table.game.id}.css?v={render.room_digest(table.game.folder)}"],
        "live": f"/table/{live.id}/live",
        "blurb": visit.words.say(table.game.blurb),
        "viewer": "spectator" if audience.viewer == SPECTATOR else "seat",
        "preview": preview(table, visit.words, visit.origin),
    }
    return _page(visit, "table.html", context, refusal, table.game.id)


def _in_hand(request: Request) -> bool:
    """Guess whether a phone asks, for a first page that is right; its script knows better."""
    return "Mobi" in request.headers.get("user-agent", "")


async def file(request: Request) -> Response:
    """Give a finished table away as a file that anybody can check."""
    visit = await Visit.of(request)
    live = await visit.house.hub.get(request.path_params["table_id"])
    key = visit.house.table_bot_key(live.id)
    data = await asyncio.to_thread(export_table, live.table, key)
    name = f"{live.table.game.id}-{live.id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type="application/json", headers=headers)


async def seat(request: Request) -> Response:
    """Follow a private link: at once where nobody would be forgotten, else after asking."""
    visit = await Visit.of(request)
    token = request.path_params["token"]
    live, owner = await _owner(visit, token)
    if visit.visitor.id in ("", owner):
        return await enter_by_link(visit, token)
    held = next(row for row in live.table.seats.holders if row.owner == owner)
    audience = Audience(SPECTATOR, "", "", False, visit.visitor.language, visit.origin)
    view = tell.table_view(live.table, audience, live.table.words(visit.visitor.language))
    return visit.page("seat.html", {"table": view, "owner": held.name, "token": token})


async def _owner(visit: Visit, token: str) -> tuple[LiveTable, str]:
    """Return the table and the person of a private link.

    Raises:
        Refused: when it opens no seat, or none any more.
    """
    table_id, owner = visit.house.sessions.follow(token)
    live = await visit.house.hub.get(table_id)
    if not live.table.seats.owned_by(owner):
        raise Refused(WebReason.BAD_LINK)
    return live, owner


async def enter_by_link(visit: Visit, token: str) -> Response:
    """Make this browser the owner's, and go to the table."""
    live, owner = await _owner(visit, token)
    if visit.visitor.id != owner:
        visit.cookie = await visit.house.sessions.enter(owner)
    return visit.done(f"/table/{live.id}")


# -- rules --------------------------------------------------------------------------------------------


async def rules_list(request: Request) -> Response:
    """Show which rules there are."""
    visit = await Visit.of(request)
    views = [game_view(game, visit.words.language) for game in games()]
    return visit.page(
        "rules_list.html", {"games": views, "covers": await _covers(visit.words.language)}
    )


async def rules(request: Request) -> Response:
    """Show the rules of a game."""
    visit = await Visit.of(request)
    try:
        game = visit.house.chances.game(request.path_params["game"])
    except LongtableError:
        raise Refused(WebReason.NO_PAGE) from None
    page = await rule_page(game, visit.words.language)
    visit.words = game.words(visit.words.language)
    context = {
        "game": game_view(game, visit.words.language),
        "body": page.body,
        "contents": page.contents,
        "folded": _in_hand(request),
        "games": [game_view(other, visit.words.language) for other in games()],
        "styles": [f"/games/{game.id}.css?v={render.room_digest(game.folder)}"],
    }
    return visit.page("rules.html", context)


# -- games --------------------------------------------------------------------------------------------


def game_view(game: Game, language: str) -> GameView:
    """Describe a game and the form for its options, the defaults chosen."""
    words = game.words(language)
    counts = tuple(game.seats)
    return GameView(
        id=game.id,
        title=words.say(game.title),
        blurb=words.say(game.blurb),
        seats=counts,
        seats_default=next((seats for seats in counts if seats > 1), counts[0]),
        options=option_views(game.Options, words),
        rules=f"/rules/{game.id}",
    )
