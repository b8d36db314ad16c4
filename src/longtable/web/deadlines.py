"""Nobody holds a connection for ever by sending or taking nothing.

uvicorn waits without end for the rest of a request's head and takes as much of it as comes; and where it
closes a connection whose other end does not read, it waits for that end to take what is left. A few hundred
such connections would hold the door against everybody.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent
    from websockets.frames import Frame

LONGEST_HEAD: Final = 65_536
MOST_PIECES: Final = 64  #: in which one message may come; empty ones too
MOST_UNREAD: Final = 65_536  #: bytes of answers to pings
LEAST_TAKEN: Final = 65_536  #: bytes that the other end of a bad line takes within one's patience
UNREADABLE: Final = 1007  #: the closing code for a text that is none
TOO_BIG: Final = 1009


class Deadline:
    """A moment at which something is done, unless it is called off before."""

    def __init__(self, seconds: float, act: Callable[[], object]) -> None:
        self._seconds = seconds
        self._act = act
        self._timer: asyncio.TimerHandle | None = None

    @property
    def running(self) -> bool:
        """Whether it is still to come."""
        return self._timer is not None

    def start(self) -> None:
        """Begin to wait, or begin again."""
        self.stop()
        self._timer = asyncio.get_running_loop().call_later(self._seconds, self._act)

    def stop(self) -> None:
        """Call it off."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Taking:
    """Lets go of a connection whose other end takes next to nothing for a while of what it is sent.

    A slow line that takes some all the while is waited for: cut off, it would come again and be sent the
    same from the beginning.
    """

    def __init__(self, seconds: float, transport: Callable[[], asyncio.Transport]) -> None:
        self._deadline = Deadline(seconds, self._look)
        self._transport = transport
        self._left = 0

    @property
    def running(self) -> bool:
        """Whether it is watched."""
        return self._deadline.running

    def start(self) -> None:
        """Begin to watch, or begin again."""
        self._left = self._transport().get_write_buffer_size()
        self._deadline.start()

    def stop(self) -> None:
        """Watch no longer."""
        self._deadline.stop()

    def _look(self) -> None:
        if self._left - self._transport().get_write_buffer_size() < LEAST_TAKEN:
            self._transport().abort()
        else:
            self.start()


class Requests(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, with an end to its patience.

    Attributes:
        head_seconds: how long a head may take, from the connection or from its first byte.
        slow_seconds: how long the other end may take next to nothing of what it asked for.
    """

    head_seconds: float = 15.0
    slow_seconds: float = 30.0

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._head = Deadline(self.head_seconds, lambda: self.transport.abort())
        self._taken = Taking(self.slow_seconds, lambda: self.transport)
        self._size = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a head."""
        super().connection_made(transport)
        self._head.start()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing any more."""
        self._head.stop()
        self._taken.stop()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take more of a request; too much of a head ends it."""
        super().data_received(data)
        self._size += len(data)
        if self._head.running and self._size > LONGEST_HEAD:
            self.transport.abort()

    def on_message_begin(self) -> None:
        """Wait anew for the head of another request on the same connection."""
        super().on_message_begin()
        self._size = 0
        self._head.start()

    def on_headers_complete(self) -> None:
        """The head is here; what follows has deadlines of its own."""
        self._head.stop()
        super().on_headers_complete()

    def pause_writing(self) -> None:
        """Begin to wait for the other end, which does not take what it asked for."""
        super().pause_writing()
        self._taken.start()

    def resume_writing(self) -> None:
        """The other end reads on."""
        self._taken.stop()
        super().resume_writing()

    def timeout_keep_alive_handler(self) -> None:
        """Close a connection that nothing comes by any more, also where it does not read the last answer."""
        super().timeout_keep_alive_handler()
        self._taken.start()


class Sockets(WebSocketsSansIOProtocol):
    """WebSocket as uvicorn speaks it, with an end to its patience.

    Attributes:
        slow_seconds: how long the other end may take next to nothing.
    """

    slow_seconds: float = 30.0

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._taken = Taking(self.slow_seconds, lambda: self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing any more."""
        self._taken.stop()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Begin to wait for the other end, which does not take what it is sent."""
        super().pause_writing()
        self._taken.start()

    def resume_writing(self) -> None:
        """The other end reads on."""
        self._taken.stop()
        super().resume_writing()

    async def send(self, message: ASGISendEvent) -> None:
        """Send; where a page is closed that does not read, do not wait for it to take that."""
        closing = message["type"] == "websocket.close"
        if closing and not self.writable.is_set():
            self.transport.abort()
            return
        await super().send(message)
        if closing and self.close_timer is not None:
            self.close_timer.cancel()
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    def send_keepalive_ping(self) -> None:
        """Ask whether the other end is there, unless it is watched how it takes what comes before that."""
        if self._taken.running:
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """Let go of a page that answers no ping: it would not take the farewell either."""
        if self._taken.running:  # the ping may still wait behind all that was to be sent
            self.pong_timer = None
            self.schedule_ping()
            return
        super().keepalive_timeout()
        self.transport.abort()

    def handle_ping(self) -> None:
        """Answer, unless the other end asks and does not listen."""
        if self.transport.is_closing():  # more of them came along with the last one
            return
        super().handle_ping()
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        """Take one more piece of a message."""
        super().handle_cont(event)
        if len(self.frames) > MOST_PIECES:
            self._refuse(TOO_BIG)

    def send_receive_event_to_app(self) -> None:
        """Hand on a message; a text that is none closes the socket, and is nothing for the log."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self._refuse(UNREADABLE)
                return
        super().send_receive_event_to_app()

    def _refuse(self, code: int) -> None:
        self.frames = []
        if not self.close_sent:
            self.conn.fail(code)
            self.handle_parser_exception()


def requests(head_seconds: float, slow_seconds: float) -> type[Requests]:
    """Return the protocol for requests with this patience."""
    patience = {"head_seconds": head_seconds, "slow_seconds": slow_seconds}
    return type("Requests", (Requests,), patience)


def sockets(slow_seconds: float) -> type[Sockets]:
    """Return the protocol for sockets with this patience."""
    return type("Sockets", (Sockets,), {"slow_seconds": slow_seconds})
