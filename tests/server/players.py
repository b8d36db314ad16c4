"""People who go on playing whatever happens to the server, and note what was acknowledged to them."""

import asyncio
import random
from dataclasses import dataclass

from tests.web.client import Browser, Page


@dataclass(frozen=True)
class Acknowledged:
    """A commit or a chat that the server said it had taken, and the last number it knew of then."""

    table: str
    id: str
    said: tuple[int, ...] | str
    at: int


@dataclass(frozen=True)
class OnTheWay:
    """A commit that was sent and not answered: nobody knows yet what became of it."""

    picks: list[int]
    id: str
    at: int


class Player:
    """One person at one table after the other."""

    def __init__(self, browser: Browser, name: str, rng: random.Random) -> None:
        self.browser = browser
        self.name = name
        self.rng = rng
        self.sent = 0
        self.on_the_way: OnTheWay | None = None
        self.acknowledged: list[Acknowledged] = []

    async def play(self, table: str) -> None:
        """Play until the game is over, or fail with the connection."""
        async with self.browser.page(table) as page:
            await page.whole()
            if self.on_the_way is not None:
                await self._deliver(page, table, self.on_the_way)
            while not page.html.get("result"):
                if not page.mine:
                    await page.receive()
                    continue
                picks = await page.some_draft(self.rng)
                self.sent += 1
                await self._deliver(
                    page, table, OnTheWay(picks, f"{self.name}-{self.sent}", page.at)
                )
                if self.rng.random() < 0.2:
                    await self._chat(page, table)
                await asyncio.sleep(self.rng.choice([0, 0.01, 0.03]))

    async def _deliver(self, page: Page, table: str, commit: OnTheWay) -> None:
        """Commit, or ask again what became of it: the same id is answered as the first time."""
        self.on_the_way = commit
        answer = await page.commit(commit.picks, commit.id, commit.at)
        assert answer.get("ack") == commit.id, answer
        self.on_the_way = None
        self.acknowledged.append(
            Acknowledged(table, commit.id, tuple(commit.picks), int(answer["at"]))
        )

    async def _chat(self, page: Page, table: str) -> None:
        self.sent += 1
        id, text = f"{self.name}-{self.sent}", f"{self.name} says {self.sent}"
        await page.send(chat=text, id=id)
        await page.until(lambda message: message.get("ack") == id)
        self.acknowledged.append(Acknowledged(table, id, text, page.at))


class Match:
    """Two people, with bots in the other seats, who open the next table when a game is over."""

    def __init__(self, url: str, number: int, seats: int) -> None:
        rng = random.Random(number)
        self.seats = seats
        self.players = [
            Player(Browser(url, {}), name, random.Random(rng.random())) for name in ("Ann", "Ben")
        ]
        self.table = ""
        self.tables: list[str] = []

    @property
    def acknowledged(self) -> list[Acknowledged]:
        """Everything that was acknowledged to either."""
        return [each for player in self.players for each in player.acknowledged]

    async def go(self) -> None:
        """Play for ever; ends with an error when the server goes."""
        while True:
            if not self.table:
                self.table = await self._open()
                self.tables.append(self.table)
            async with asyncio.TaskGroup() as group:
                for player in self.players:
                    group.create_task(player.play(self.table))
            self.table = ""

    async def one_more(self) -> None:
        """Wait until one more commit is acknowledged, on whichever table it is now."""
        before = len(self.acknowledged)
        while len(self.acknowledged) == before:
            await asyncio.sleep(0.005)

    async def _open(self) -> str:
        ann, ben = (player.browser for player in self.players)
        table = await ann.open_table("Ann", self.seats)
        await ben.form(f"{table}/sit", seat=1, name="Ben")
        for seat in range(2, self.seats):
            await ann.form(f"{table}/bot", seat=seat, level="random")
        await ann.form(f"{table}/start")
        return table

    async def close(self) -> None:
        """Close the browsers."""
        for player in self.players:
            await player.browser.close()
