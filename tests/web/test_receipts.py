"""Receipts as a house writes them: bots in processes, by the clock, and the file that is given away."""

import asyncio
import json
from pathlib import Path

import pytest

from longtable.table.receipts import verify_bots
from longtable.web.botroom import Workers
from tests.web.client import live_of, running, settings


async def test_what_bots_by_the_clock_have_played_is_found_again_from_the_file(
    tmp_path: Path,
) -> None:
    async with running(settings(tmp_path), bots=lambda: Workers(60)) as house:
        ann, eve = house.browser(), house.browser()
        table = await ann.open_table("Ann", 3, options={"starter": "first"})
        for seat, level in ((1, "hard"), (2, "normal")):
            await ann.form(f"{table}/bot", seat=seat, level=level)
        await ann.form(f"{table}/start")
        async with (
            ann.page(table) as page,
            eve.page(table) as hers,
            eve.page(table, layout="none") as program,
        ):
            await page.whole()
            await hers.whole()
            await page.commit(page.named("warrior-3", "c2"), "one")
            await page.until(lambda message: message.get("mine"), 60)
            await ann.form(f"{table}/hand-over", seat=0, level="normal")
            live = await live_of(house, table)
            while len(live.table.moves) < 7:
                await page.receive(60)
            await ann.form(f"{table}/take-back", seat=0)
            receipts = [move.entry.receipt for move in live.table.standing if move.entry.receipt]
            secrets = [str(receipt.seed) for receipt in receipts]
            assert {receipt.level for receipt in receipts} == {"hard", "normal"}
            assert (await eve.get(f"{table}/file")).status_code == 409
            given = [
                (await browser.get(f"{table}{path}")).text
                for browser in (ann, eve)
                for path in ("", "/replay", "/replay.json", "/report.json")
            ]
            given += page.raw + hers.raw + program.raw
            given.append((await program.quiet())[-1].__repr__())
        for text in given:
            assert not [secret for secret in secrets if secret in text]
            assert "receipt" not in text
        await ann.form(f"{table}/close")
        data = (await eve.get(f"{table}/file")).content
        assert all(secret in data.decode() for secret in secrets)
        report = verify_bots(data)
        assert report.right, report.wrong
        entries = json.loads(data)["entries"]
        hard = [e["receipt"] for e in entries if e.get("receipt", {}).get("level") == "hard"]
        assert all(receipt["budget"] > 1 for receipt in hard), "tries, not seconds"


@pytest.mark.parametrize("game", ["barony", "pandoria", "saboteur"])
async def test_the_bots_of_every_game_leave_receipts_that_hold(tmp_path: Path, game: str) -> None:
    """Whatever their questions lose on the way to a process they have not known there either."""
    seats = 3 if game == "saboteur" else 2
    async with running(settings(tmp_path), bots=lambda: Workers(60)) as house:
        ann = house.browser()
        table = await ann.open_table("Ann", seats, game=game)
        for seat in range(1, seats):
            await ann.form(f"{table}/bot", seat=seat, level="hard")
        await ann.form(f"{table}/start")
        await ann.form(f"{table}/hand-over", seat=0, level="normal")
        live = await live_of(house, table)
        async with asyncio.timeout(90):
            while len(live.table.moves) < 6:
                await asyncio.sleep(0.05)
        await ann.form(f"{table}/close")
        report = verify_bots((await ann.get(f"{table}/file")).content)
    assert report.right, report.wrong
