"""One open page: its queue of messages, numbered as they go out."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from longtable.core import Layout
from longtable.web.rates import Allowance
from longtable.web.sessions import Visitor
from longtable.web.settings import Settings

if TYPE_CHECKING:
    from longtable.web.viewers import Viewers

View: TypeAlias = (
    Layout | Literal["none"]
)  #: how a page is shown the table; a program wants no picture
GONE: Final = (
    4404  #: there is no such table, or it is damaged: the page itself says so when loaded again
)
FOREIGN: Final = 4403  #: another site asks
TOO_MUCH: Final = 4429  #: too many pages, or messages too fast or too large
TOO_SLOW: Final = 4408  #: the updates were not taken in time
BROKEN: Final = 1011  #: something went wrong that should not
CLOSING: Final = 1012  #: the house is closing
LATER: Final = 1013  #: the tables cannot be read just now
log: Final = structlog.get_logger("longtable.page")


def _plain(value: object) -> str:
    """Return markup as the text it is, which is all that the encoder does not know."""
    if isinstance(value, str):
        return str(value)
    raise TypeError(f"{type(value).__name__} is nothing to send")


encode: Final = msgspec.json.Encoder(enc_hook=_plain).encode


class Connection:
    """One socket. Bodies are queued as they are made; a writer numbers and sends them in order.

    A slow reader whose queue runs full loses the updates that wait there and gets the whole picture when it
    has caught up; the numbers stay consecutive, since they are given on sending.

    Attributes:
        visitor: who looks; language, layout: as this page wants it; origin: the address it uses.
        group: the viewers it shares its updates with, ``None`` before the first whole.
        lifted: the seat for which the curtain was lifted here last, where a device has several.
    """

    def __init__(
        self,
        socket: WebSocket,
        visitor: Visitor,
        layout: View,
        language: str,
        origin: str,
        settings: Settings,
        now: float,
        sent: Callable[[int], None],
    ) -> None:
        self.socket = socket
        self.visitor = visitor
        self.layout: View = layout
        self.language = language
        self.origin = origin
        self.group: Viewers | None = None
        self.lifted: int | None = None
        self.allowance = Allowance(settings.frames_per_second, settings.frames_burst, now)
        self._most = settings.queue
        self._queue: deque[tuple[bool, bytes]] = deque()  # whether to this page alone, and what
        self._ready = asyncio.Event()
        self._behind = False
        self._closing: int | None = None
        self._number = 0
        self._sent = sent

    def send(self, *parts: bytes) -> None:
        """Queue an update: the inside of a JSON object, in parts that are joined by commas."""
        self._put(False, parts)

    def tell(self, *parts: bytes) -> None:
        """Queue a message to this page alone, as :meth:`send` does; it is kept when updates are dropped."""
        self._put(True, parts)

    def say(self, **fields: object) -> None:
        """Queue a message to this page alone, field by field."""
        self.tell(encode(fields)[1:-1])

    def _put(self, own: bool, parts: tuple[bytes, ...]) -> None:
        if self._closing is not None:
            return
        if len(self._queue) >= self._most and not self._behind:
            self._behind = True
            self._queue = deque([row for row in self._queue if row[0]])
        if own or not self._behind:
            self._queue.append((own, b",".join([part for part in parts if part])))
        if len(self._queue) > 2 * self._most:
            self.close(TOO_SLOW)
        self._ready.set()

    @property
    def closing(self) -> bool:
        """Whether it is being closed from here."""
        return self._closing is not None

    def close(self, code: int) -> None:
        """Close after what is queued has been sent."""
        self._closing = code
        self._ready.set()

    async def write(self, whole: Callable[[Connection], bytes]) -> None:
        """Send what is queued until closed; ``whole`` gives the body for one that fell behind."""
        try:
            await self._write(whole)
        except (WebSocketDisconnect, RuntimeError):
            return  # the page is gone; its reader notices and cleans up
        except Exception:
            log.exception("page not served")
            await self._end(BROKEN)

    async def _write(self, whole: Callable[[Connection], bytes]) -> None:
        while True:
            await self._ready.wait()
            self._ready.clear()
            while self._queue or self._behind:
                if self._behind:
                    self._behind = False
                    if self._closing is None:  # else it has left, and must not be counted in again
                        self._queue.appendleft((False, whole(self)))
                        continue
                if not self._queue:
                    break
                await self._send(self._queue.popleft()[1])
            if self._closing is not None:
                await self._end(self._closing)
                return

    async def _end(self, code: int) -> None:
        with suppress(RuntimeError, WebSocketDisconnect):
            await self.socket.close(code)

    async def _send(self, body: bytes) -> None:
        self._number += 1
        text = b'{"n":%d,%b}' % (self._number, body)
        await self.socket.send_text(
            text.decode()
        )  # how long that may take is the socket's own affair
        self._sent(len(text))
