"""Bots at a table: asked when it is their turn, slowly enough for people to follow."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

import structlog

from longtable.bots import Drafted, bot_seed
from longtable.core import IllegalPick, LongtableError, StaleTable, UnknownPick
from longtable.table import Entry, Question, Table
from longtable.table import Refused as TableRefused
from longtable.web.botroom import BotCrashed, BotFailed, at_a_glance, at_random

if TYPE_CHECKING:
    from longtable.web.house import House
    from longtable.web.livetable import LiveTable

REST: Final = 5.0  #: seconds before a bot is asked again after an error
log: Final = structlog.get_logger("longtable.bots")


class Pacer:
    """Lets the bots of one table play, one draft after the other, for as long as the table is loaded."""

    def __init__(self, house: House, live: LiveTable) -> None:
        self._house = house
        self._live = live
        self._task = asyncio.ensure_future(self._run())

    async def close(self) -> None:
        """Stop; a bot that thinks is forgotten."""
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    def stop(self) -> None:
        """Stop soon: for whoever may itself be waited for by a bot's turn."""
        self._task.cancel()

    async def _run(self) -> None:
        while True:
            try:
                await self._turn()
            except LongtableError as refusal:
                log.warning("bot waits", table=self._live.id, why=str(refusal))
                await asyncio.sleep(REST)
            except Exception:
                self._house.metrics.errors.inc()
                log.exception("bot turn failed", table=self._live.id)
                await asyncio.sleep(REST)

    async def _turn(self) -> None:
        """Let a bot think, wait until it may pick, and let it; start anew when the table has moved on."""
        live = self._live
        live.changed.clear()
        question = live.table.bot_question()
        if question is None:
            await live.changed.wait()
            return
        drafted = await self._think(live.table, question)
        while (wait := self._wait(live.table)) is not None and wait > 0:
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):  # wait_for of 3.11 may swallow a cancellation
                    await live.changed.wait()
                live.changed.clear()
            if not _same(live.table.bot_question(), question):
                return
        try:
            await self._claim(question, drafted)
            await live.enter(_answer(question, drafted))
        except StaleTable:
            return
        except (IllegalPick, UnknownPick) as refusal:
            self._failed(question, str(refusal))
            rest = live.table.bot_question()
            if rest is not None:
                await live.enter(_answer(rest, self._stand_in(rest)))

    async def _claim(self, question: Question, drafted: Drafted) -> None:
        """Say what a bot claims; what it may not claim is left out."""
        for claim in drafted.claims:
            try:
                await self._live.enter(partial(_said, question.seat, claim))
            except TableRefused as refusal:
                self._failed(question, str(refusal))

    def _wait(self, table: Table) -> float | None:
        now = self._house.chances.now()
        wait = table.bot_wait(now)
        if wait is None or table.asked(now) is not None:
            return wait
        return wait * self._house.settings.bot_pace

    async def _think(self, table: Table, question: Question) -> Drafted:
        """Return a bot's draft; where it fails or is late, one at a glance, so that the table goes on.

        Where its process died, another one is asked once: whatever ended it may have been about that one.
        """
        for ask_again in (True, False):
            try:
                return await self._house.bots.draft(table, question, self._seed(question))
            except BotFailed as error:
                self._failed(question, str(error))
                if not (ask_again and isinstance(error, BotCrashed)):
                    break
            except Exception as error:
                log.exception("bot broken", table=table.header.id)
                self._failed(question, repr(error))
                break
        return self._stand_in(question)

    def _failed(self, question: Question, why: str) -> None:
        self._house.metrics.bot_failures.inc()
        log.error("bot failed", table=self._live.id, level=question.level, error=why)

    def _stand_in(self, question: Question) -> Drafted:
        """Return a draft that needs no worker; even where a room's hints are broken there is one."""
        game, seed = self._live.table.game, self._seed(question)
        try:
            return at_a_glance(game, question.seen, seed)
        except Exception as error:
            log.exception("hints broken", table=self._live.id)
            self._failed(question, repr(error))
        return at_random(game, question.seen, seed)

    def _seed(self, question: Question) -> int:
        """Return a bot's seed for one draft; whoever could work it out would know its hidden picks."""
        return bot_seed(self._house.bot_key, self._live.id, question.seat, question.at)


def _same(now: Question | None, then: Question) -> bool:
    """Tell whether a bot is still asked the same."""
    return now is not None and (now.seat, now.level, now.at, now.draft) == (
        then.seat,
        then.level,
        then.at,
        then.draft,
    )


def _said(seat: int, claim: int, table: Table, now: float) -> Entry:
    return table.bot_claim(seat, claim, now=now)


def _answer(question: Question, drafted: Drafted) -> Callable[[Table, float], Entry | None]:
    """Give a bot's draft to the table pick by pick; what follows a full draft is left out."""

    def propose(table: Table, now: float) -> Entry | None:
        asked = question
        for pick in drafted.picks:
            entry = table.bot_answer(asked, pick, now=now, why=drafted.why)
            if entry is not None:
                return entry
            asked = table.bot_question() or asked
        return None

    return propose
