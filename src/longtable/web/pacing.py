"""Bots at a table: asked when it is their turn, slowly enough for people to follow.

When a bot's move comes tells nobody how hard it was to find: it comes a pace after what happened before it,
and the pace of a level is the same for all of its moves, forced ones too. It is longer than the level thinks,
so the end of the thinking does not show. Where a bot waits for its turn to think, which everybody sees, its
pace begins with the thinking.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

import structlog

from longtable.bots import Drafted
from longtable.core import LongtableError, StaleTable
from longtable.table import Entry, Question, Table
from longtable.table import Refused as TableRefused
from longtable.table.botkeys import answer_seed
from longtable.table.drafts import read_draft
from longtable.table.entries import Receipt
from longtable.table.play import PACE, BotWords
from longtable.table.receipts import BOTS
from longtable.web.botroom import (
    GLANCE,
    LEVELS,
    SECONDS,
    STAND_IN,
    BotFailed,
    at_a_glance,
    at_random,
    known_level,
)

if TYPE_CHECKING:
    from longtable.web.house import House
    from longtable.web.livetable import LiveTable

REST: Final = 5.0  #: seconds before a bot is asked again after an error
SPARE: Final = 0.5  #: seconds by which the pace of a level is longer than it thinks
log: Final = structlog.get_logger("longtable.bots")


def pace_of(level: str) -> float:
    """Return the seconds between an entry and a pick of this level after it, at the pace of the house."""
    return max(PACE, SECONDS.get(level, 0.0) + SPARE)


@dataclass(frozen=True, slots=True)
class Thought:
    """An answer, and what is stored with it."""

    drafted: Drafted
    receipt: Receipt
    absent: str = ""

    @property
    def words(self) -> BotWords:
        """What the commit holds besides the picks."""
        return BotWords(self.drafted.why, self.drafted.numbers, self.receipt, self.absent)


class Pacer:
    """Lets the bots of one table play, one draft after the other, for as long as the table is loaded."""

    def __init__(self, house: House, live: LiveTable) -> None:
        self._house = house
        self._live = live
        self._began = 0.0  # when the bot to move began to think
        self._in_queue = False  # whether its question waits for a process
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
        thought = await self._thought(question)
        if thought is None or not _same(live.table.bot_question(), question):
            return
        while (wait := self._wait(live.table, question.level)) is not None and wait > 0:
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):  # wait_for of 3.11 may swallow a cancellation
                    await live.changed.wait()
                live.changed.clear()
            if not _same(live.table.bot_question(), question):
                return
        try:
            await self._claim(question, thought.drafted)
            await live.enter(_answer(question, thought))
        except StaleTable:
            return

    async def _claim(self, question: Question, drafted: Drafted) -> None:
        """Say what a bot claims; what it may not claim is left out."""
        for claim in drafted.claims:
            try:
                await self._live.enter(partial(_said, question.seat, claim))
            except TableRefused as refusal:
                self._failed(question, str(refusal))

    def _wait(self, table: Table, level: str) -> float | None:
        now, pace = self._house.chances.now(), pace_of(level)
        wait = table.bot_wait(now, pace)
        if wait is None or table.asked(now) is not None:
            return wait
        return max(wait, self._began + pace - now) * self._house.settings.bot_pace

    # -- answers ---------------------------------------------------------------------------------------

    async def _thought(self, question: Question) -> Thought | None:
        """Return the answer; ``None`` where the table moves on while the question waits for a process."""
        live = self._live
        thinking = asyncio.ensure_future(self._think(live.table, question))
        try:
            while not thinking.done():
                changed = asyncio.ensure_future(live.changed.wait())
                await asyncio.wait({thinking, changed}, return_when=asyncio.FIRST_COMPLETED)
                changed.cancel()
                live.changed.clear()
                if self._in_queue and not _same(live.table.bot_question(), question):
                    return None
            return await thinking
        finally:
            thinking.cancel()
            with suppress(asyncio.CancelledError):
                await thinking

    async def _think(self, table: Table, question: Question) -> Thought:
        """Return a bot's draft; where it gives none, that of another process, and at last one at a glance."""
        level = known_level(question.level)
        thought = await self._asked(table, question, level)
        if thought is None:
            thought = await self._asked(table, question, STAND_IN)
            if thought is None:
                thought = self._at_a_glance(question)
            return replace(thought, absent=question.level)
        return thought

    async def _asked(self, table: Table, question: Question, level: str) -> Thought | None:
        """Return what a level answers; ``None`` where it is late, fails, or answers what cannot be."""
        seed = self._seed(question)
        asked = replace(question, level=level)
        self._began = self._house.chances.now()
        try:
            drafted = await self._house.bots.draft(table, asked, seed, self._waits)
            whole = read_draft(table.game, question.seen, drafted.picks, question.at)
            if whole.full:
                return Thought(drafted, _receipt(level, seed, drafted, question.asked))
            self._failed(asked, "a bot answered less than a draft")
        except (BotFailed, LongtableError) as error:
            self._failed(asked, str(error))
        except Exception as error:
            log.exception("bot broken", table=self._live.id)
            self._failed(asked, repr(error))
        finally:
            self._in_queue = False
            self._live.queue.at(None)
        return None

    def _waits(self, before: int | None) -> None:
        self._in_queue = before is not None
        self._began = self._house.chances.now()
        self._live.queue.at(before)

    def _failed(self, question: Question, why: str) -> None:
        self._house.metrics.bot_failures.inc()
        log.error("bot failed", table=self._live.id, level=question.level, error=why)

    def _at_a_glance(self, question: Question) -> Thought:
        """Return a draft that needs no worker; even where a room's hints are broken there is one."""
        game, seed = self._live.table.game, self._seed(question)
        try:
            level, drafted = GLANCE, at_a_glance(game, question.seen, seed)
        except Exception as error:
            log.exception("hints broken", table=self._live.id)
            self._failed(question, repr(error))
            level, drafted = LEVELS[0], at_random(game, question.seen, seed)
        return Thought(drafted, _receipt(level, seed, drafted, question.asked, blank=True))

    def _seed(self, question: Question) -> int:
        """Return a bot's seed for one draft; whoever could work it out would know its hidden picks."""
        key = self._house.table_bot_key(self._live.id)
        return answer_seed(key, question.seat, question.at)


def _receipt(
    level: str, seed: int, drafted: Drafted, asked: int, *, blank: bool = False
) -> Receipt:
    return Receipt(
        level=level, seed=seed, budget=drafted.budget, asked=asked, bots=BOTS, blank=blank
    )


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


def _answer(question: Question, thought: Thought) -> Callable[[Table, float], Entry]:
    """Give a bot's draft to the table."""

    def propose(table: Table, now: float) -> Entry:
        return table.bot_draft(question, thought.drafted.picks, now=now, words=thought.words)

    return propose
