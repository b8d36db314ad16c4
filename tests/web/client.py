"""A house on a real port, and scripted people who come to it as browsers do."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit

import httpx2 as httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from longtable.store import Store
from longtable.web.app import create_app, server_config
from longtable.web.botroom import AtRandom, BotRoom
from longtable.web.house import Chances, House
from longtable.web.livetable import LiveTable
from longtable.web.settings import Settings

Message = dict[str, Any]
FULL, CUT = -1, -2
PLATE_END = "\n</li>"  # at the beginning of a line: those of its facts are further in


def settings(folder: Path, **more: Any) -> Settings:
    """Return settings under which tests are quick and nobody is too fast."""
    chosen = {"bot_pace": 0.0, "rate_limits": False, "port": 0, "host": "127.0.0.1", **more}
    path = folder / "longtable.sqlite3"
    if not path.exists():
        path.write_bytes(_empty_database())
    return Settings(db=path, **chosen)


@cache
def _empty_database() -> bytes:
    """Return a database without tables, made once: making one takes longer than most tests."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "longtable.sqlite3"
        Store.open(path).close()
        return path.read_bytes()


class Running:
    """A house that runs in this event loop."""

    def __init__(self, server: uvicorn.Server, house: House, port: int) -> None:
        self.server = server
        self.house = house
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self.browsers: list[Browser] = []

    def browser(self, **headers: str) -> "Browser":
        """Return a browser that nobody has used yet."""
        self.browsers.append(Browser(self.url, headers))
        return self.browsers[-1]


@asynccontextmanager
async def running(
    chosen: Settings,
    chances: Chances | None = None,
    bots: Callable[[], BotRoom] = AtRandom,
) -> AsyncIterator[Running]:
    """Run a house until the end of the block, and shut it down as a signal would."""
    app = create_app(chosen, chances=chances, bots=bots)
    server = uvicorn.Server(server_config(app, chosen, log_level="error", shutdown=2))
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    task = asyncio.ensure_future(server._serve())  # signals stay with pytest
    while not server.started:
        if task.done():
            task.result()
            raise RuntimeError("the server ended at once")
        await asyncio.sleep(0.005)
    port = server.servers[0].sockets[0].getsockname()[1]
    house = Running(server, app.state.house, port)
    try:
        yield house
    finally:
        for browser in house.browsers:
            await browser.close()
        server.should_exit = True
        await task


class Browser:
    """A browser: cookies, pages, forms, sockets."""

    def __init__(self, url: str, headers: dict[str, str]) -> None:
        self.url = url
        self.http = httpx.AsyncClient(
            base_url=url,
            headers={"Origin": url, "Accept-Language": "en", **headers},
            timeout=10,
            verify=False,  # plain http: certificates take long to read and are not asked for
        )

    async def get(self, path: str) -> httpx.Response:
        return await self.http.get(path)

    async def post(self, path: str, *, json: bool = True, **fields: Any) -> httpx.Response:
        """Send a form; ``json`` as the page's script does it."""
        headers = {"Accept": "application/json"} if json else {}
        return await self.http.post(path, data=fields or {"nothing": ""}, headers=headers)

    async def form(self, path: str, **fields: Any) -> Message:
        """Send a form that must work."""
        answer = await self.post(path, **fields)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    async def open_table(
        self, name: str, seats: int = 2, options: Mapping[str, str] | None = None, **fields: Any
    ) -> str:
        """Open a table; return its path."""
        chosen = {f"option-{row}": value for row, value in (options or {}).items()}
        form: dict[str, Any] = {
            "game": "armadora",
            **chosen,
            **fields,
            "name": name,
            "seats": seats,
        }
        return str((await self.form("/tables", **form))["to"])

    async def close(self) -> None:
        await self.http.aclose()

    @asynccontextmanager
    async def page(
        self, table: str, *, layout: str = "wide", language: str = "en", **headers: str
    ) -> AsyncIterator["Page"]:
        """Open the socket of a table's page."""
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)
        host = urlsplit(self.url)
        async with connect(
            f"ws://{host.netloc}{table}/live?layout={layout}&language={language}",
            additional_headers={"Cookie": cookies} if cookies else {},
            origin=headers.get("origin", self.url),  # type: ignore[arg-type]
            compression=None,
            max_queue=None,  # a test need not read all before it closes the page
        ) as socket:
            yield Page(socket)


class Page:
    """The script of a page: numbers in order, fragments, graph and draft as last told."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.number = 0
        self.at = 0
        self.mine = False
        self.svg: str | None = None
        self.html: dict[str, str] = {}
        self.graph: list[dict[int, int]] = []
        self.labels: dict[int, str] = {}
        self.names: dict[int, str] = {}
        self.draft: list[int] = []
        self.raw: list[str] = []

    async def send(self, **message: object) -> None:
        await self.socket.send(json.dumps(message))

    async def receive(self, seconds: float = 10) -> Message:
        """Take the next message and keep what it tells."""
        text = await asyncio.wait_for(self.socket.recv(), seconds)
        assert isinstance(text, str)
        self.raw.append(text)
        message: Message = json.loads(text)
        self.number += 1
        assert message["n"] == self.number, "numbers must be consecutive"
        self._keep(message)
        return message

    def _keep(self, message: Message) -> None:
        self.at = message.get("at", self.at)
        self.mine = message.get("mine", self.mine)
        if whole := message.get("whole"):
            self.svg, self.html = whole["svg"], dict(whole["html"])
        self.html.update(message.get("html", {}))
        for id, plate in message.get("parts", {}).items():
            before, _, after = self.html["plates"].partition(f'<li id="{id}"')
            self.html["plates"] = (
                f"{before}{plate}{after[after.index(PLATE_END) + len(PLATE_END) :]}"
            )
        for id, more in message.get("append", {}).items():
            self.html[id] = self.html.get(id, "") + more
        if "graph" in message:
            self.graph = [
                {int(pick): after for pick, after in node.items()} for node in message["graph"]
            ]
            self.labels = {int(pick): label for pick, label in message["labels"].items()}
            self.names.update({int(pick): name for pick, name in message.get("names", {}).items()})
            self.draft = message["draft"]

    async def until(self, wanted: Callable[[Message], object], seconds: float = 10) -> Message:
        """Take messages until one is as wanted."""
        async with asyncio.timeout(seconds):
            while True:
                message = await self.receive(seconds)
                if wanted(message):
                    return message

    async def whole(self) -> Message:
        return await self.until(lambda message: "whole" in message)

    async def quiet(self, seconds: float = 0.2) -> list[Message]:
        """Take all that comes until nothing does for a while."""
        found: list[Message] = []
        while True:
            try:
                found.append(await self.receive(seconds))
            except (TimeoutError, ConnectionClosed):
                return found

    async def some_draft(self, rng: random.Random) -> list[int]:
        """Walk the graph at random to a full draft, asking on where it is cut."""
        picks: list[int] = []
        node = 0
        while node != FULL:
            if node == CUT:
                await self.send(draft=picks)
                await self.until(lambda message: message.get("draft") == picks)
                node = self.node(picks)
            pick = rng.choice(sorted(self.graph[node]))
            picks.append(pick)
            node = self.graph[node][pick]
        return picks

    def node(self, picks: list[int]) -> int:
        """Return where picks lead in the graph."""
        node = 0
        for pick in picks:
            node = self.graph[node][pick]
        return node

    def named(self, *names: str) -> list[int]:
        """Return picks by their names."""
        numbers = {name: pick for pick, name in self.names.items()}
        return [numbers[name] for name in names]

    async def commit(self, picks: list[int], id: str, at: int | None = None) -> Message:
        """Commit and take messages up to the acknowledgement or refusal."""
        await self.send(commit=picks, id=id, at=self.at if at is None else at)
        return await self.until(lambda message: message.get("ack") == id)


async def live_of(house: Running, table: str) -> LiveTable:
    """Return the table of a path, as the server holds it."""
    return await house.house.hub.get(table.rsplit("/", 1)[1])


@asynccontextmanager
async def two_players(house: Running) -> AsyncIterator[tuple[str, Page, Page]]:
    """Ann and Ben at a table of two, Ann to move first; all updates so far are read."""
    ann, ben = house.browser(), house.browser()
    table = await ann.open_table("Ann", options={"starter": "first"})
    await ben.form(f"{table}/sit", seat=1, name="Ben")
    await ann.form(f"{table}/start")
    async with ann.page(table) as hers, ben.page(table) as his:
        await hers.whole()
        await his.whole()
        await hers.quiet(0.05)
        yield table, hers, his
