"""The web server: routes, lifetime, and what becomes of errors."""

from __future__ import annotations

import asyncio
import mimetypes
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final

import click
import structlog
import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import longtable
from longtable.core import LongtableError
from longtable.store import Store, StoreError, StoreFull
from longtable.web import collector, forms, hostpage, live, pages, render, replay, sharing
from longtable.web.botroom import BotRoom, Workers
from longtable.web.deadlines import requests, sockets
from longtable.web.house import Chances, House
from longtable.web.hub import Hub
from longtable.web.refusals import Refused, WebReason
from longtable.web.security import SafeHeaders
from longtable.web.settings import Settings, is_local, network_address
from longtable.web.visits import Visit, house_of

YEAR: Final = "public, max-age=31536000, immutable"
BOT_SECONDS: Final = 10.0
log: Final = structlog.get_logger("longtable.web")


def create_app(
    settings: Settings | None = None,
    *,
    chances: Chances | None = None,
    bots: Callable[[], BotRoom] = lambda: Workers(BOT_SECONDS),
) -> Starlette:
    """Return the ASGI application of one house. The store is opened when it starts.

    Args:
        settings: from the environment when ``None``.
        chances: where time, ids and seeds come from; true ones when ``None``.
        bots: makes the room in which bots think.
    """
    chosen = settings or Settings()

    @asynccontextmanager
    async def lifetime(app: Starlette) -> AsyncIterator[None]:
        house = await _open(chosen, chances, bots)
        app.state.house = house
        try:
            yield
        finally:
            await _close(house)

    return Starlette(
        routes=ROUTES,
        lifespan=lifetime,
        middleware=[Middleware(SafeHeaders, secure=chosen.secure)],
        exception_handlers={
            HTTPException: _http_error,
            LongtableError: _refusal,
            StoreError: _no_store,
            Exception: _broken,
        },
    )


async def _open(settings: Settings, chances: Chances | None, bots: Callable[[], BotRoom]) -> House:
    settings.db.parent.mkdir(parents=True, exist_ok=True)
    await asyncio.to_thread(render.warm)
    store = await asyncio.to_thread(Store.open, settings.db)
    house = House(settings, store, chances)
    house.bots = bots()
    house.hub = Hub(house)
    house.hub.start_sweeping()
    return house


async def _close(house: House) -> None:
    """Finish what is under way, in the order in which things stand on each other."""
    await house.hub.close()
    await house.hints.close()
    await house.bots.close()
    await asyncio.to_thread(house.store.close)


# -- answers without templates ------------------------------------------------------------------------


async def health(request: Request) -> Response:
    """Say that the house is open."""
    return JSONResponse(
        {"status": "ok", "version": longtable.__version__, "compiled": longtable.compiled()}
    )


async def metrics(request: Request) -> Response:
    """Give the numbers a host may watch."""
    numbers = house_of(request).metrics
    return Response(numbers.text(), media_type=numbers.content_type)


async def game_css(request: Request) -> Response:
    """Give the CSS of a room's pictures: what all games share, then its own."""
    try:
        game = house_of(request).chances.game(request.path_params["game"])
    except LongtableError:
        raise Refused(WebReason.NO_PAGE) from None
    headers = {"Cache-Control": YEAR if "v" in request.query_params else "no-cache"}
    return Response(render.room_css(game.folder), media_type="text/css", headers=headers)


class Static(StaticFiles):
    """Files of ``web/static``: kept for ever where the address holds their version, else asked for anew."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Answer with one file."""
        response = await super().get_response(path, scope)
        versioned = b"v=" in scope.get("query_string", b"")
        response.headers["Cache-Control"] = YEAR if versioned else "no-cache"
        return response


ROUTES: Final = [
    Route("/", pages.start),
    Route("/name", forms.name, methods=["POST"]),
    Route("/language", forms.language, methods=["POST"]),
    Route("/tables", forms.new_table, methods=["POST"]),
    Route("/table/{table_id}", pages.table),
    Route("/table/{table_id}/file", pages.file, methods=["GET"]),
    Route("/table/{table_id}/replay", replay.replay, methods=["GET"]),
    Route("/table/{table_id}/replay.json", replay.frames, methods=["GET"]),
    Route("/table/{table_id}/picture.svg", sharing.picture_svg, methods=["GET"]),
    Route("/table/{table_id}/picture.png", sharing.picture_png, methods=["GET"]),
    Route("/table/{table_id}/result.svg", sharing.result_svg, methods=["GET"]),
    Route("/table/{table_id}/result.png", sharing.result_png, methods=["GET"]),
    Route("/table/{table_id}/report.json", sharing.report, methods=["GET"]),
    WebSocketRoute("/table/{table_id}/live", live.live),
    Route("/table/{table_id}/{action}", forms.table_action, methods=["POST"]),
    Route("/seat/{token}", pages.seat, methods=["GET"]),
    Route("/seat/{token}", forms.seat_link, methods=["POST"]),
    Route("/host", hostpage.page, methods=["GET"]),
    Route("/host/{token}", hostpage.enter, methods=["GET"]),
    Route("/host/{action}", hostpage.act, methods=["POST"]),
    Route("/rules", pages.rules_list),
    Route("/rules/{game}", pages.rules),
    Route("/games/{game}.css", game_css),
    Route("/games/{game}/cover.svg", pages.game_cover),
    Route("/health", health),
    Route("/metrics", metrics),
    Mount("/static", Static(directory=render.STATIC, check_dir=False)),
]
mimetypes.add_type(
    "text/javascript", ".js"
)  # some systems say otherwise, and nosniff then refuses it


# -- errors -------------------------------------------------------------------------------------------


async def _refusal(request: Request, error: Exception) -> Response:
    assert isinstance(error, LongtableError)
    visit = await Visit.of(request, counted=False)
    visit.house.metrics.refusals.labels(why=error.reason.name.lower()).inc()
    return visit.refused_json(error) if visit.wants_json else visit.error(error)


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    reason = {404: WebReason.NO_PAGE, 405: WebReason.NOT_HERE, 413: WebReason.TOO_BIG}
    if error.status_code not in reason:
        return Response(status_code=error.status_code, headers=error.headers)
    response = await _refusal(request, Refused(reason[error.status_code]))
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


async def _no_store(request: Request, error: Exception) -> Response:
    """Answer where the disk is full, or the store cannot be used; the log says why, in a line."""
    log.error("store failed", path=_path(request), error=str(error))
    reason = WebReason.NO_ROOM if isinstance(error, StoreFull) else WebReason.NO_STORE
    return await _refusal(request, Refused(reason))


async def _broken(request: Request, error: Exception) -> Response:
    """Answer for what should not have happened; the log has the whole of it, the visitor a sentence."""
    house_of(request).metrics.errors.inc()
    log.error("request failed", path=_path(request), exc_info=error)
    return await _refusal(request, Refused(WebReason.BROKEN))


def _path(request: Request) -> str:
    """Return the path for the log, without the token of a private link: that opens a seat."""
    token = request.path_params.get("token")
    return request.url.path if token is None else request.url.path.rpartition("/")[0] + "/…"


# -- running ------------------------------------------------------------------------------------------


def server_config(
    app: Starlette, settings: Settings, *, log_level: str = "warning", shutdown: int = 5
) -> uvicorn.Config:
    """Return how the server is run: what it takes from anybody, and for how long it waits."""
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        http=requests(settings.head_seconds, settings.slow_seconds),
        ws=sockets(settings.slow_seconds),
        log_level=log_level,
        ws_max_size=4 * settings.frame_bytes,
        # Updates are small, and deflating each for every page costs more than drawing it.
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.public_url),
        timeout_graceful_shutdown=shutdown,
        server_header=False,
    )


class _Server(uvicorn.Server):
    """Says where the house is open, once it is."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._app = create_app(settings)
        super().__init__(server_config(self._app, settings))

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        collector.settle()
        port = int(self.servers[0].sockets[0].getsockname()[1])
        lines = addresses(self._settings, port)
        for line in lines:
            click.echo(line, err=True)
        token = self._app.state.house.host_keys.link()
        click.echo(
            f"Host's page, for a day:  {host_address(self._settings, port, token)}", err=True
        )


def serve(settings: Settings) -> None:
    """Serve until stopped; say under which addresses the house is open.

    Raises:
        SystemExit: when it cannot be opened.
    """
    server = _Server(settings)
    with suppress(KeyboardInterrupt):
        server.run()
    if not server.started:
        raise SystemExit(3)


def addresses(settings: Settings, port: int) -> list[str]:
    """Return what to tell the host about where to go; ``port`` is the one that was opened."""
    if settings.public_url:
        return [f"Longtable is open at {settings.public_url}"]
    every = _everywhere(settings)
    lines = [f"Longtable is open at {_here(settings, port)}"]
    network = network_address()
    if every and not is_local(network):
        lines.append(f"On the same network:  http://{network}:{port}")
    return lines


def host_address(settings: Settings, port: int, token: str) -> str:
    """Return the host's link, as it is opened on the machine itself where there is no public address."""
    return f"{settings.public_url or _here(settings, port)}/host/{token}"


def _everywhere(settings: Settings) -> bool:
    return settings.host in ("0.0.0.0", "::", "")  # noqa: S104


def _here(settings: Settings, port: int) -> str:
    local = _everywhere(settings) or is_local(settings.host)
    return f"http://{'localhost' if local else settings.host}:{port}"
