"""Hints: advice for whoever is to pick, thought out in a worker from what their seat knows alone.

It is told to the page that asked, and to no other. That it was asked for is stored, and told to everybody,
before the page gets it: nobody has advice that the others do not know of.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

import structlog

from longtable.bots import Counsel, bot_seed
from longtable.core import Game, LongtableError, Message, Seen, Words
from longtable.table import Table
from longtable.table.drafts import read_draft
from longtable.table.graph import follow
from longtable.web.botroom import BotBusy, BotFailed
from longtable.web.connection import encode
from longtable.web.refusals import Refused, WebReason

if TYPE_CHECKING:
    from collections.abc import Callable

    from longtable.web.connection import Connection
    from longtable.web.house import House
    from longtable.web.livetable import LiveTable

log = structlog.get_logger("longtable.hints")


@dataclass(frozen=True, slots=True)
class _Given:
    """The last advice at a table: for which seat, after which commit or undo."""

    seat: int
    at: int
    counsel: Counsel


class Hints:
    """The advice of one house. The same move is thought about once, however often somebody asks."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._given: WeakKeyDictionary[Table, _Given] = WeakKeyDictionary()
        self._asked: set[tuple[str, int]] = (
            set()
        )  # tables and seats whose advice is being thought out
        self._tasks: set[asyncio.Future[None]] = set()

    def ask(self, live: LiveTable, page: Connection, seat: int, id: str | None) -> None:
        """Let a page have advice as soon as it is there; it may do other things meanwhile.

        Raises:
            LongtableError: it is not theirs to ask.
        """
        table, person = live.table, page.visitor.id
        table.hint(person, seat, table.at, now=self._house.chances.now())
        self._house.rates.hit("hint", person)
        key = (live.id, seat)
        if key in self._asked:
            raise Refused(WebReason.TOO_FAST)
        self._asked.add(key)
        task = asyncio.ensure_future(self._give(live, page, seat, id))
        self._tasks.add(task)
        task.add_done_callback(lambda done: self._done(key, done))

    def _done(self, key: tuple[str, int], task: asyncio.Future[None]) -> None:
        self._asked.discard(key)
        self._tasks.discard(task)

    async def close(self) -> None:
        """Let nobody wait for advice any more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _give(self, live: LiveTable, page: Connection, seat: int, id: str | None) -> None:
        try:
            at, seen = live.table.at, live.table.view(seat)
            counsel = await self._counsel(live.table, seat, at)
            person = page.visitor.id
            await live.enter(lambda table, now: table.hint(person, seat, at, now=now))
            if live.table.at == at and live.seat_of(page) == seat:
                told = _told(live.table, seen, at, counsel, live.words(page.language))
                page.say(hint=told, **({} if id is None else {"ack": id}))
        except LongtableError as refusal:
            live.refuse(page, refusal, *_acknowledged(id))
        except Exception:
            self._house.metrics.errors.inc()
            log.exception("hint failed", table=live.id)
            live.refuse(page, Refused(WebReason.NO_ADVICE), *_acknowledged(id))

    async def _counsel(self, table: Table, seat: int, at: int) -> Counsel:
        given = self._given.get(table)
        if given is not None and (given.seat, given.at) == (seat, at):
            return given.counsel
        seed = bot_seed(self._house.bot_key, "hint", table.header.id, seat, at)
        try:
            counsel = await self._house.bots.advise(table, seat, seed)
        except BotBusy:
            raise Refused(WebReason.BOTS_BUSY) from None
        except BotFailed as error:
            self._house.metrics.bot_failures.inc()
            log.error("no advice", table=table.header.id, error=str(error))
            raise Refused(WebReason.NO_ADVICE) from None
        if table.at == at:
            self._given[table] = _Given(seat, at, counsel)
        return counsel


def _acknowledged(id: str | None) -> list[bytes]:
    return [] if id is None else [encode({"ack": id})[1:-1]]


# -- in words -------------------------------------------------------------------------------------------


def _told(table: Table, seen: Seen, at: int, counsel: Counsel, words: Words) -> dict[str, object]:
    """Return advice as the page gets it; a way that is not a whole move is left out."""
    ways = [way for way in counsel.candidates if _whole(table, seen, way.picks)]
    return {
        "at": at,
        "matters": words.say(counsel.matters),
        "ways": [
            {
                "picks": way.picks,
                "names": [table.game.name(pick) for pick in way.picks],
                "text": _labels(table.game, seen, way.picks, words.say),
                "chance": max(0, min(100, round(100 * way.chance))),
                "why": words.say(way.why),
            }
            for way in ways
        ],
    }


def _whole(table: Table, seen: Seen, picks: tuple[int, ...]) -> bool:
    try:
        return read_draft(table.game, seen, picks, table.at).full
    except LongtableError:
        return False


def _labels(
    game: Game, seen: Seen, picks: tuple[int, ...], say: Callable[[Message], str]
) -> list[str]:
    """Name the picks of a draft, each from where it is made; one that only ends it goes without saying."""
    told: list[str] = []
    here = seen
    for pick in picks:
        if pick != game.done or not told:
            told.append(say(game.label(here, pick)))
        after = follow(here, pick)
        if after is None:
            break
        here = Seen(after)
    return told
