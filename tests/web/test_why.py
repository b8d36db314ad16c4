"""Why, on demand: what a bot reckoned with stands beside its move where that is nobody's secret."""

import json
from collections.abc import Sequence
from pathlib import Path

import longtable
from longtable.bots import Drafted
from longtable.bots.workers import Waits
from longtable.core import say
from longtable.table import Question, Table
from longtable.web.botroom import AtRandom
from tests.web.client import Browser, Page, running, settings

NUMBERS = say(
    "Ways tried how the game may go on: {tries}. Of 100, this promises {chance}.",
    tries=7431,
    chance=61,
)
SAID = "Ways tried how the game may go on: 7431. Of 100, this promises 61."


class Reckoning(AtRandom):
    async def draft(
        self, table: Table, question: Question, seed: int, waits: Waits | None = None
    ) -> Drafted:
        """Pass where that can be, so that games end soon."""
        found = await super().draft(table, question, seed)
        ends = table.game.pick("pass") if table.game.id == "armadora" else None
        picks = found.picks if ends not in question.seen.picks() else (ends,)
        return Drafted(picks, say("So it goes."), (), 7431, NUMBERS)


async def everything(browser: Browser, table: str) -> str:
    pages = ("", "/replay", "/replay.json", "/report.json", "/picture.svg")
    return "".join([(await browser.get(f"{table}{page}")).text for page in pages])


def told(pages: Sequence[Page]) -> str:
    return "".join(text for page in pages for text in page.raw)


async def test_what_a_bot_reckoned_is_hidden_until_all_is_open(tmp_path: Path) -> None:
    async with running(settings(tmp_path), bots=Reckoning) as house:
        ann, eve = house.browser(), house.browser()
        table = await ann.open_table("Ann", bots="hard", start=1, options={"starter": "first"})
        async with (
            ann.page(table) as hers,
            eve.page(table, language="zh_Hant") as watching,
            eve.page(table, layout="none") as program,
        ):
            for page in (hers, watching):
                await page.whole()
            await hers.commit(hers.named("warrior-3", "c2"), "one")
            await hers.until(lambda message: message.get("mine"))
            await watching.quiet()
            await program.quiet()
            during = told((hers, watching, program))
            during += await everything(ann, table) + await everything(eve, table)
            assert "So it goes." in during
            for secret in ("7431", "numbers", "receipt", "budget"):
                assert secret not in during
            await hers.commit(hers.named("pass"), "two")
            assert hers.html["result"]
            assert (
                f'<summary>Why?</summary><span class="reckoned">{SAID}</span>' in hers.html["log"]
            )
            await watching.until(lambda message: "log" in message.get("html", {}))
            assert "<summary>為什麼？</summary>" in watching.html["log"]
            assert "7431" in watching.html["log"]
            assert "7431" not in told((program,))
        assert SAID in (await eve.get(f"{table}/replay?at=4&as=0")).text
        file = json.loads((await eve.get(f"{table}/file")).text)
        assert [e["numbers"] for e in file["entries"] if e.get("receipt")]


async def test_where_nothing_is_hidden_everybody_may_know_at_once(tmp_path: Path) -> None:
    assert not longtable.make("barony").secret
    async with running(settings(tmp_path), bots=Reckoning) as house:
        ann, eve = house.browser(), house.browser()
        table = await ann.open_table("Ann", bots="hard", game="barony")
        await ann.form(f"{table}/start")
        async with ann.page(table) as hers, eve.page(table) as watching:
            await hers.whole()
            await watching.whole()
            await ann.form(f"{table}/hand-over", level="hard")
            await watching.until(lambda message: SAID in str(message.get("append")))
            assert f'<span class="reckoned">{SAID}</span>' in watching.html["log"]
        assert SAID in (await eve.get(f"{table}/replay")).text


async def test_a_table_that_is_closed_opens_it_too(tmp_path: Path) -> None:
    async with running(settings(tmp_path), bots=Reckoning) as house:
        ann = house.browser()
        table = await ann.open_table("Ann", bots="hard", start=1, options={"starter": "first"})
        async with ann.page(table) as page:
            await page.whole()
            await page.commit(page.named("warrior-3", "c2"), "one")
            await page.until(lambda message: message.get("mine"))
            assert SAID not in page.html["log"]
            await ann.form(f"{table}/close")
            await page.until(lambda message: "log" in message.get("html", {}))
            assert SAID in page.html["log"]
