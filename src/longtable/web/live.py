"""The socket of a table page: who may open it, and what its messages do."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Final, cast

import structlog
from starlette.websockets import WebSocket

from longtable.core import LANGUAGES, SPECTATOR, LongtableError, StaleTable
from longtable.store import StoreError
from longtable.table import Asked, Repeated, Table, TableReason
from longtable.table import Refused as TableRefused
from longtable.table.entries import Commit
from longtable.web import connection as codes
from longtable.web import links, security
from longtable.web.about import about
from longtable.web.connection import Connection, View, encode
from longtable.web.frames import Frame, read
from longtable.web.livetable import LiveTable
from longtable.web.refusals import UNSAVED, Refused, WebReason
from longtable.web.visits import house_of

if TYPE_CHECKING:
    from longtable.web.house import House

FAREWELL_SECONDS: Final = 2.0
_VIEWS: Final[Mapping[str, View]] = {"tall": "tall", "none": "none"}
log: Final = structlog.get_logger("longtable.live")


async def live(socket: WebSocket) -> None:
    """Serve one page of a table until it goes."""
    house = house_of(socket)
    try:
        security.guard(socket, house.settings.public_url)
        house.rates.hit("page", security.address(socket))
        table = await house.hub.get(socket.path_params["table_id"])
        page = await _page(socket, house)
        _hold(house, page, security.address(socket))
    except LongtableError as refusal:
        await _turn_away(socket, refusal)
        return
    except StoreError as error:
        log.error("visitor not known", error=str(error))
        await _turn_away(socket, Refused(WebReason.NO_STORE))
        return
    house.metrics.sockets.inc()
    try:
        await socket.accept()  # fails for a browser that has gone on meanwhile
        await _attend(house, table, page)
    finally:
        house.metrics.sockets.dec()
        _release(house, page, security.address(socket))


async def _attend(house: House, table: LiveTable, page: Connection) -> None:
    """Let a page look on and ask until it goes."""
    writer = asyncio.ensure_future(page.write(table.whole))
    try:
        table.join(page)
        await _listen(house, table, page)
    finally:
        try:
            table.leave(page)
        finally:
            await _end(writer, page)


async def _end(writer: asyncio.Future[None], page: Connection) -> None:
    """Let a page that is being closed hear why, and stop writing."""
    if page.closing:
        await asyncio.wait({writer}, timeout=FAREWELL_SECONDS)
    writer.cancel()
    with suppress(asyncio.CancelledError):
        await writer


async def _turn_away(socket: WebSocket, refusal: LongtableError) -> None:
    """Accept and close with a code: a browser tells its script nothing about a refused handshake."""
    ours = isinstance(refusal, Refused)
    code = {
        WebReason.FOREIGN: codes.FOREIGN,
        WebReason.NO_TABLE: codes.GONE,
        WebReason.DAMAGED: codes.GONE,
        WebReason.CLOSING: codes.CLOSING,
        WebReason.NO_STORE: codes.LATER,
    }.get(cast(WebReason, refusal.reason), codes.TOO_MUCH if ours else codes.GONE)
    if code == codes.FOREIGN:
        await socket.close(code)  # not accepted: another site gets a plain 403
        return
    await socket.accept()
    await socket.close(code, str(refusal)[:100])


async def _page(socket: WebSocket, house: House) -> Connection:
    visitor = await house.sessions.visitor(socket)
    query = socket.query_params
    language = query.get("language", "")
    return Connection(
        socket,
        visitor,
        _VIEWS.get(query.get("layout", ""), "wide"),
        language if language in LANGUAGES else visitor.language,
        links.outside(socket, house.settings),
        house.settings,
        asyncio.get_running_loop().time(),
        lambda size: house.metrics.sent.inc(size),
    )


def _hold(house: House, page: Connection, address: str) -> None:
    if not house.settings.rate_limits:
        return
    house.address_sockets.take(address)
    if page.visitor.id:
        try:
            house.person_sockets.take(page.visitor.id)
        except Refused:
            house.address_sockets.give_back(address)
            raise


def _release(house: House, page: Connection, address: str) -> None:
    house.address_sockets.give_back(address)
    house.person_sockets.give_back(page.visitor.id)


# -- messages -----------------------------------------------------------------------------------------


async def _listen(house: House, table: LiveTable, page: Connection) -> None:
    clock = asyncio.get_running_loop().time
    while True:
        try:
            message = await page.socket.receive()
        except RuntimeError:
            return
        if message["type"] != "websocket.receive":
            return
        data = message.get("text") or message.get("bytes") or ""
        if house.settings.rate_limits and not page.allowance.take(clock()):
            table.refuse(page, Refused(WebReason.TOO_FAST))
            page.close(codes.TOO_MUCH)
            return
        if len(data) > house.settings.frame_bytes:
            table.refuse(page, Refused(WebReason.TOO_BIG))
            continue
        await _serve(house, table, page, data)


async def _serve(house: House, table: LiveTable, page: Connection, data: str | bytes) -> None:
    """Do what one message asks for; whatever goes wrong is told, and nothing has changed."""
    frame: Frame | None = None
    try:
        frame = read(data)
        await _do(house, table, page, frame)
    except LongtableError as refusal:
        _refuse(table, page, frame, refusal)
    except Exception:
        house.metrics.errors.inc()
        log.exception("message failed", table=table.id)
        table.refuse(page, Refused(WebReason.BROKEN))


def _refuse(
    table: LiveTable, page: Connection, frame: Frame | None, refusal: LongtableError
) -> None:
    """Tell why not, to which message, and what is true: the draft, or all where the page was behind."""
    extra: list[bytes] = []
    if frame is not None:
        extra.append(_acknowledged(frame))
        if frame.draft is not None or frame.commit is not None:
            extra.append(table.draft_of(page))
    table.refuse(page, refusal, *extra)
    if isinstance(refusal, StaleTable):
        table.show_whole(page)


async def _do(house: House, table: LiveTable, page: Connection, frame: Frame) -> None:
    if frame.ping is not None:
        page.say(pong=frame.ping)
    if frame.layout is not None or frame.language is not None or frame.sync:
        page.layout = frame.layout or page.layout
        page.language = frame.language or page.language
        table.show_whole(page)
    if frame.lift is not None:
        table.lift(page, frame.lift)
    if frame.draft is not None:
        table.set_draft(page, _own_seat(table, page), frame.draft, _acknowledged(frame))
    if frame.commit is not None:
        await _commit(table, page, frame)
    if frame.about is not None:
        told = about(table.table, _seat(table, page), frame.about, table.words(page.language))
        page.say(about=told)
    if frame.hint:
        house.hints.ask(table, page, _own_seat(table, page), frame.id)
    if frame.chat is not None:
        await _chat(table, page, frame)
    if frame.undo:
        await _undo(table, page)
    if frame.answer is not None:
        await _answer(table, page, frame.answer)
    if frame.claim is not None or frame.agree is not None:
        await _talk(table, page, frame)


def _acknowledged(frame: Frame) -> bytes:
    return encode({"ack": frame.id})[1:-1] if frame.id is not None else b""


def _ack(page: Connection, id: str | None, **more: object) -> None:
    if id is not None:
        page.say(ack=id, **more)


def _seat(table: LiveTable, page: Connection) -> int:
    """Return the seat a page speaks for, or ``SPECTATOR``.

    Raises:
        Refused: a curtain hangs before the page, and nobody knows who sits behind it.
    """
    if table.curtained(page):
        raise Refused(WebReason.CURTAINED)
    return table.seat_of(page)


def _own_seat(table: LiveTable, page: Connection) -> int:
    """Return the seat a page plays.

    Raises:
        Refused: it has none, or nobody knows which behind a curtain.
    """
    seat = _seat(table, page)
    if seat == SPECTATOR:
        raise TableRefused(TableReason.NOT_SEATED)
    return seat


async def _commit(table: LiveTable, page: Connection, frame: Frame) -> None:
    if frame.id is None or frame.at is None or frame.commit is None:
        raise Refused(WebReason.BAD_FRAME)
    picks, id, at = frame.commit, frame.id, frame.at
    person = page.visitor.id

    def committed(stored: Table, now: float) -> Commit | Repeated:
        # A repeated one is answered, also where the turn has gone on to another person at this device.
        # Where one may be meant that is new, the same id of another seat here is a coincidence.
        since = at if stored.turn == table.seat_of(page) else -1
        before = stored.committed(person, id, since)
        seat = _own_seat(table, page) if before is None else before
        return stored.commit(person, seat, picks, id=id, at=at, now=now)

    try:
        await table.enter(committed)
    except Refused as refusal:
        if refusal.reason in UNSAVED:  # it may be confirmed again, drafted before or not
            with suppress(LongtableError):
                table.set_draft(page, _own_seat(table, page), picks)
        raise
    # What the table knows now, also where the commit was a repeated one: a page that took an old number
    # for the last would be refused as stale with its next commit.
    _ack(page, id, at=table.table.at)


async def _chat(table: LiveTable, page: Connection, frame: Frame) -> None:
    person, text = page.visitor.person, frame.chat or ""
    if person is None:
        raise Refused(WebReason.NO_NAME)
    table.house.rates.hit("chat", person.id)
    await table.enter(
        lambda table, now: table.chat(person.id, text, name=person.name, now=now, id=frame.id or "")
    )
    _ack(page, frame.id)


async def _undo(table: LiveTable, page: Connection) -> None:
    await ask_undo(table, page.visitor.id)


async def ask_undo(table: LiveTable, person: str) -> None:
    """Ask to take a person's last move back; without others to ask it is taken back at once."""
    table.house.rates.hit("undo", person)
    answer = await table.enter(lambda table, now: table.ask_undo(person, now=now))
    if isinstance(answer, Asked):
        table.asked(answer)


async def _answer(table: LiveTable, page: Connection, yes: bool) -> None:
    await answer_undo(table, page.visitor.id, yes)


async def answer_undo(table: LiveTable, person: str, yes: bool) -> None:
    """Answer whether somebody's move may be taken back."""
    if await table.enter(lambda table, now: table.answer_undo(person, yes, now=now)) is None:
        table.tell_question()


async def _talk(table: LiveTable, page: Connection, frame: Frame) -> None:
    person, claim, agree = page.visitor.id, frame.claim, frame.agree
    if claim is not None:
        seat = _own_seat(table, page)
        table.house.rates.hit("claim", person)
        await table.enter(lambda table, now: table.claim(person, seat, claim, now=now))
    if agree is not None:
        await table.enter(lambda table, now: table.agree(person, agree, now=now))
    _ack(page, frame.id)
