"""A house without a network: sockets are queues, so that a test sends thousands of frames a second.

Everything from the routes on is the real thing. What a browser's and a server's library do to frames on their
way is tested over a port, by ``tests.web.client``.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, MutableMapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from starlette.applications import Starlette

from longtable.table import Table
from longtable.table.entries import Sit
from longtable.web.app import create_app
from longtable.web.botroom import AtRandom, BotRoom
from longtable.web.house import Chances, House
from longtable.web.livetable import LiveTable
from longtable.web.settings import Settings

HOST = "table.test"
Message = dict[str, Any]


@dataclass(frozen=True)
class Guest:
    """Somebody with a session."""

    id: str
    name: str
    cookie: str


NOBODY = Guest("", "", "")


class Inside:
    """A house that is open to nobody but the test."""

    def __init__(self, app: Starlette) -> None:
        self.app = app
        self.house: House = app.state.house

    async def guest(self, name: str) -> Guest:
        """Welcome somebody."""
        person, cookie = await self.house.sessions.welcome(name, "en")
        return Guest(person.id, name, cookie)

    async def line(self, table_id: str, guest: Guest, **query: str) -> "Line":
        """Open the socket of a table's page, and take what it begins with."""
        line = Line(self.app, table_id, guest, query)
        await line.idle()
        return line


@asynccontextmanager
async def inside(
    chosen: Settings, chances: Chances | None = None, bots: Callable[[], BotRoom] = AtRandom
) -> AsyncIterator[Inside]:
    """Open a house until the end of the block."""
    app = create_app(chosen, chances=chances, bots=bots)
    async with app.router.lifespan_context(app):
        yield Inside(app)


@dataclass
class Known:
    """What a page knows of its table; the same as a browser's script would keep."""

    at: int = 0
    mine: bool = False
    over: bool = False
    graph: list[dict[int, int]] = field(default_factory=list)
    names: dict[int, str] = field(default_factory=dict)
    draft: list[int] = field(default_factory=list)
    whole: Message = field(default_factory=dict)
    number: int = 0

    def learn(self, message: Message) -> None:
        """Take a message as it comes: numbered without gaps."""
        self.number += 1
        assert message["n"] == self.number, "numbers must be consecutive"
        self.at = message.get("at", self.at)
        self.mine = message.get("mine", self.mine)
        self.draft = message.get("draft", self.draft)
        if "whole" in message:
            self.whole = message["whole"]
        html = {**message.get("whole", {}).get("html", {}), **message.get("html", {})}
        self.over = bool(html.get("result", self.over))
        if "graph" in message:
            self.graph = [
                {int(pick): after for pick, after in node.items()} for node in message["graph"]
            ]
            self.names.update({int(pick): name for pick, name in message.get("names", {}).items()})


class Line:
    """One socket, from the browser's end.

    Attributes:
        raw: all that came; knows: what it says; code: with what it was closed, 0 while it is open.
    """

    def __init__(
        self, app: Starlette, table_id: str, guest: Guest, query: MutableMapping[str, str]
    ) -> None:
        self.guest = guest
        self.raw: list[str] = []
        self.knows = Known()
        self.code = 0
        self._in: asyncio.Queue[Message] = asyncio.Queue()
        self._waits = asyncio.Event()
        self._in.put_nowait({"type": "websocket.connect"})
        scope = self._scope(table_id, query)
        self._task = asyncio.ensure_future(app(scope, self._receive, self._send))

    def _scope(self, table_id: str, query: MutableMapping[str, str]) -> Message:
        path = f"/table/{table_id}/live"
        headers = [("host", HOST), ("origin", f"http://{HOST}")]
        if self.guest.cookie:
            headers.append(("cookie", f"session={self.guest.cookie}"))
        return {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": "&".join(f"{key}={value}" for key, value in query.items()).encode(),
            "headers": [(name.encode(), value.encode()) for name, value in headers],
            "client": ("127.0.0.1", 1),
            "server": (HOST, 80),
            "subprotocols": [],
            "state": {},
        }

    async def _receive(self) -> Message:
        await asyncio.sleep(0)  # as a network would, let the others take their turn
        if self._in.empty():
            self._waits.set()
        return await self._in.get()

    async def _send(self, message: MutableMapping[str, Any]) -> None:
        if message["type"] == "websocket.close":
            self.code = message["code"]
        elif message["type"] == "websocket.send":
            self.raw.append(message["text"])
            self.knows.learn(json.loads(message["text"]))

    def send(self, frame: str | bytes) -> None:
        """Put a frame on its way."""
        self._waits.clear()
        kind = "text" if isinstance(frame, str) else "bytes"
        self._in.put_nowait({"type": "websocket.receive", kind: frame})

    async def idle(self) -> None:
        """Wait until all that was sent has been served; fails with the house."""
        waits = asyncio.ensure_future(self._waits.wait())
        await asyncio.wait({waits, self._task}, return_when=asyncio.FIRST_COMPLETED)
        if self._task.done():
            waits.cancel()
            self._task.result()

    async def ask(self, **frame: object) -> Message:
        """Send a frame and return what came as its answer: the last message that followed it."""
        before = len(self.raw)
        self.send(json.dumps(frame))
        await self.idle()
        await quiet()
        assert len(self.raw) > before, f"no answer to {frame}"
        found: Message = json.loads(self.raw[-1])
        return found

    async def answers(self, **frame: object) -> list[Message]:
        """Send a frame and return all that followed it."""
        before = len(self.raw)
        self.send(json.dumps(frame))
        await self.idle()
        await quiet()
        return [json.loads(text) for text in self.raw[before:]]

    async def hang_up(self) -> None:
        """Go away."""
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1006})
        await self._task


async def quiet(turns: int = 6) -> None:
    """Let the writers of all pages send what waits."""
    for _ in range(turns):
        await asyncio.sleep(0)


async def game_of(
    inside: Inside,
    guests: Sequence[Guest],
    *,
    options: dict[str, str],
    game: str = "armadora",
    hints: bool = False,
) -> LiveTable:
    """Open a table for these people, in seat order, and begin."""
    house = inside.house
    table_id = await house.hub.create(
        house.chances.game(game), options, len(guests), guests[0].id, [], hints=hints
    )
    live = await house.hub.get(table_id)
    for seat, guest in enumerate(guests):
        await live.enter(partial(_sit, guest, seat))
    await live.enter(lambda table, now: table.start(guests[0].id, now=now))
    return live


def _sit(guest: Guest, seat: int, table: Table, now: float) -> Sit:
    return table.sit(guest.id, seat, guest.name, now=now)
