"""A request's head arrives soon and is of a bearable size, or its connection is closed.

uvicorn waits for ever for the rest of a head, and takes as much of it as comes: a few hundred connections
that send a byte now and then would hold the door against everybody.
"""

from __future__ import annotations

import asyncio
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LONGEST_HEAD: Final = 65_536


class Deadlines(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, with an end to its patience.

    Attributes:
        seconds: how long a head may take, from the connection or from its first byte.
    """

    seconds: float = 15.0
    _late: asyncio.TimerHandle | None = None
    _size: int = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take more of a request; too much of a head ends it."""
        super().data_received(data)
        if self._late is not None:
            self._size += len(data)
            if self._size > LONGEST_HEAD:
                self.transport.close()

    def on_message_begin(self) -> None:
        """Wait anew for the head of another request on the same connection."""
        super().on_message_begin()
        self._wait()

    def on_headers_complete(self) -> None:
        """The head is here; what follows has deadlines of its own."""
        self._stop_waiting()
        super().on_headers_complete()

    def _wait(self) -> None:
        self._stop_waiting()
        self._size = 0
        self._late = self.loop.call_later(self.seconds, self.transport.close)

    def _stop_waiting(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


def deadlines(seconds: float) -> type[Deadlines]:
    """Return the protocol with this patience."""
    return type("Deadlines", (Deadlines,), {"seconds": seconds})
