"""What bots are told of the course reaches as far as their receipts say, whatever happens meanwhile."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from longtable.bots import Drafted, Heard, Saw
from longtable.bots.diary import diary, read
from longtable.core import Rng
from longtable.table import Question, Table, export_table
from longtable.table.botkeys import answer_seed
from longtable.table.entries import Receipt
from longtable.table.memory import news
from longtable.table.play import BotWords
from longtable.table.receipts import BOTS, verify_bots
from longtable.web.botroom import STAND_IN, Workers
from longtable.web.diaries import AT_ONCE, Diaries
from tests.table.helpers import ANN, BEGAN, applied
from tests.table.test_receipts import KEY, bot_moves, play, seated, until_ann

TOP_GOAL_IS_STONE = 1


def before_anns_bot(level: str) -> tuple[Table, Question]:
    """A round of Saboteur; a bot of this level has sat in for Ann and has just been asked."""
    table = seated("saboteur", "normal", "normal", "easy", hints=True)
    play(table, 12, Rng(2))
    until_ann(table)
    applied(table, table.hand_over(ANN, 0, level, "Robo", now=BEGAN))
    question = table.bot_question()
    assert question is not None
    return table, question


def ann_says_something(table: Table) -> None:
    """Ann takes her seat back, claims something and asks for a hint."""
    applied(table, table.take_back(ANN, 0, now=BEGAN))
    applied(table, table.claim(ANN, 0, TOP_GOAL_IS_STONE, now=BEGAN))
    hint = table.hint(ANN, 0, table.at, now=BEGAN)
    assert hint is not None
    applied(table, hint)


def chat(table: Table, count: int) -> None:
    for number in range(count):
        applied(table, table.chat(ANN, "well", name="Ann", now=BEGAN, id=f"c{number}"))


def ann_places(table: Table, *names: str) -> None:
    picks = [table.game.pick(name) for name in names]
    applied(table, table.commit(ANN, 0, picks, id=f"m{table.next}", at=table.at, now=BEGAN))


def heard(pages: Sequence[bytes]) -> list[tuple[int, int]]:
    return [(thing.seat, thing.claim) for thing in read(pages) if isinstance(thing, Heard)]


def written(table: Table, seat: int, until: int) -> list[Saw | Heard]:
    """Return what a seat remembers, written down at once."""
    return list(read(diary(table.game, news(table, seat, 0, until))))


def kinds(things: Sequence[Saw | Heard]) -> list[object]:
    """Return what tells two memories apart: sights are compared in their game's own words."""
    return [
        (thing.seat, thing.shown_pick, thing.after.to_json())
        if isinstance(thing, Saw)
        else (thing.seat, thing.claim)
        for thing in things
    ]


async def test_who_stands_in_after_a_hint_knows_what_the_receipt_says_and_no_more() -> None:
    """Its picks would be others if it had heard what Ann said while the first one thought."""
    table, question = before_anns_bot("hard")
    seed = answer_seed(KEY, 0, question.at)
    room = Workers(60, 1)
    room.hint_budget = 2
    try:
        told = await room.draft(table, replace(question, level=STAND_IN), seed)
        ann_says_something(table)
        await room.advise(table, 0, seed)
        applied(table, table.hand_over(ANN, 0, "hard", "Robo", now=BEGAN))
        found = await room.draft(table, replace(question, level=STAND_IN), seed)
        asked_anew = replace(question, level=STAND_IN, asked=table.next - 1)
        with_what_ann_said = await room.draft(table, asked_anew, seed)
    finally:
        await room.close()
    assert found == told
    assert with_what_ann_said != told, "what Ann said makes a difference"
    stand_in_moves(table, found, seed, question.asked)
    applied(table, table.close(ANN, now=BEGAN))
    report = verify_bots(export_table(table, KEY))
    assert report.right, report.wrong


def stand_in_moves(table: Table, found: Drafted, seed: int, asked: int) -> None:
    receipt = Receipt(level=STAND_IN, seed=seed, budget=found.budget, asked=asked, bots=BOTS)
    for claim in found.claims:
        applied(table, table.bot_claim(0, claim, now=BEGAN))
    now = table.bot_question()
    assert now is not None
    words = BotWords(found.why, found.numbers, receipt, "hard")
    applied(table, table.bot_draft(now, found.picks, now=BEGAN, words=words))


async def test_a_hint_and_a_stand_in_that_write_at_once_do_not_hold_each_other_up() -> None:
    table, question = before_anns_bot("hard")
    ann_says_something(table)
    chat(table, 3 * AT_ONCE)
    last, diaries = table.next - 1, Diaries()
    async with asyncio.timeout(60):
        for_bot, for_hint = await asyncio.gather(
            diaries.pages(table, 0, question.asked), diaries.pages(table, 0, last)
        )
    assert kinds(list(read(for_bot))) == kinds(written(table, 0, question.asked))
    assert kinds(list(read(for_hint))) == kinds(written(table, 0, last))
    assert heard(for_hint) == [*heard(for_bot), (0, TOP_GOAL_IS_STONE)]


async def test_after_an_undo_late_in_a_game_the_diary_is_written_anew_and_ends() -> None:
    table, diaries = seated("armadora", "hard", starter="first"), Diaries()
    ann_places(table, "warrior-3", "c2")
    bot_moves(table)
    chat(table, 2 * AT_ONCE)
    ann_places(table, "warrior-2", "d3")
    bot_moves(table)
    await diaries.pages(table, 1, table.next - 1)
    applied(table, table.ask_undo(ANN, now=BEGAN))
    last = table.next - 1
    assert table.last_undo == last > AT_ONCE
    async with asyncio.timeout(60):
        kept = await diaries.pages(table, 1, last)
        fresh = await Diaries().pages(table, 1, last)
    assert kinds(list(read(kept))) == kinds(list(read(fresh))) == kinds(written(table, 1, last))
    assert kept, "something is remembered"
