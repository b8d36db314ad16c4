"""Honesty receipts: every answer of a bot is found again from its file, and what was changed is found out."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from msgspec import structs

import longtable
from longtable.bots import Drafted, draft, make_bot
from longtable.bots.diary import diary
from longtable.bots.wire import Question, answer
from longtable.core import OVER, Rng, Words
from longtable.table import Table, export_table
from longtable.table.botkeys import answer_seed, promise, table_key
from longtable.table.entries import Commit, Receipt
from longtable.table.memory import news
from longtable.table.play import BotWords
from longtable.table.receipts import BOTS, verify_bots
from tests.table.helpers import ANN, BEGAN, SEED, applied

KEY = table_key("nobody knows", "t1")
BUDGETS = {"hard": 12}  #: tries; a level that is not here counts by itself
ENGLISH = Words("en")


def seated(game: str, *levels: str, hints: bool = False, **options: str) -> Table:
    """Return a table of Ann and bots of these levels, just begun."""
    known = longtable.make(game)
    header = Table.open(
        "t1",
        known,
        options,
        1 + len(levels),
        seed=SEED,
        host=ANN,
        now=BEGAN,
        hints=hints,
        bots=promise(KEY),
    )
    table = Table.load(header, SEED, now=BEGAN)
    applied(table, table.sit(ANN, 0, "Ann", now=BEGAN))
    for seat, level in enumerate(levels, 1):
        applied(table, table.add_bot(ANN, seat, level, f"Bot {seat}", now=BEGAN))
    applied(table, table.start(ANN, now=BEGAN))
    return table


def drafted(table: Table, level: str, *, blank: bool = False) -> tuple[Drafted, Receipt]:
    """Ask a bot of this level for the seat to pick, as the house does, and write its receipt."""
    asked = table.bot_question()
    assert asked is not None
    seed = answer_seed(KEY, asked.seat, asked.at)
    told = () if blank else diary(table.game, news(table, asked.seat, 0, asked.asked))
    found = answer(
        Question(
            game=table.game,
            level=level,
            seat=asked.seat,
            seen=asked.seen,
            seed=seed,
            memory=told,
            budget=1 if blank else BUDGETS.get(level),
        )
    )
    receipt = Receipt(
        level=level, seed=seed, budget=found.budget, asked=asked.asked, bots=BOTS, blank=blank
    )
    return found, receipt


def bot_moves(table: Table, stand_in: str = "", *, blank: bool = False) -> None:
    """Let the bot to move move, or another level for it; it says what it claims first."""
    asked = table.bot_question()
    assert asked is not None
    found, receipt = drafted(table, stand_in or asked.level, blank=blank)
    for claim in found.claims:
        applied(table, table.bot_claim(asked.seat, claim, now=BEGAN))
    said = BotWords(found.why, found.numbers, receipt, asked.level if stand_in else "")
    now = table.bot_question()
    assert now is not None
    applied(table, table.bot_draft(now, found.picks, now=BEGAN, words=said))


def ann_moves(table: Table, rng: Rng) -> None:
    """Let Ann make any move."""
    state, picks = table.view(0), list[int]()
    while not picks or not table.set_draft(ANN, 0, picks).full:
        state = table.draft(0).seen if picks else state
        picks.append(int(state.random_pick(rng)))
    applied(table, table.commit(ANN, 0, picks, id=f"m{table.next}", at=table.at, now=BEGAN))


def play(table: Table, moves: int, rng: Rng) -> None:
    for _ in range(moves):
        if table.turn == OVER:
            return
        if table.seats[table.turn].level:
            bot_moves(table)
        else:
            ann_moves(table, rng)


@cache
def with_everything() -> bytes:
    """A table of Saboteur with memory and claims, an undo, hand-overs, stand-ins; closed before its end."""
    table, rng = seated("saboteur", "normal", "normal", "easy", hints=True), Rng(5)
    play(table, 14, rng)
    until_ann(table)
    applied(table, table.hand_over(ANN, 0, "normal", "Robo", now=BEGAN))
    bot_moves(table)
    bot_moves(table, "easy")
    bot_moves(table, "normal")
    bot_moves(table, "easy", blank=True)
    until_ann(table)
    applied(table, table.take_back(ANN, 0, now=BEGAN))
    play(table, 10, rng)
    applied(table, table.close(ANN, now=BEGAN))
    return export_table(reloaded(table), KEY)


def until_ann(table: Table) -> None:
    while table.turn != 0:
        bot_moves(table)


def reloaded(table: Table) -> Table:
    return Table.load(table.header, SEED, table.entries, now=BEGAN)


def said(data: bytes) -> tuple[bool, list[str]]:
    report = verify_bots(data)
    return report.right, [ENGLISH.say(sentence) for sentence in report.sentences]


def moves_of_bots(file: dict[str, Any]) -> list[dict[str, Any]]:
    return [entry for entry in file["entries"] if entry["kind"] == "commit" and "receipt" in entry]


def test_every_answer_is_found_again() -> None:
    file = json.loads(with_everything())
    made = moves_of_bots(file)
    assert len(made) > 20
    assert {entry["receipt"]["level"] for entry in made} == {"easy", "normal"}
    assert any(entry["kind"] == "claim" for entry in file["entries"]), "bots that talk"
    right, sentences = said(with_everything())
    assert right, sentences
    assert sentences[-3:] == [
        f"{len(made)} moves of bots, and what they claimed, follow from what their seats knew.",
        "All chance of the bots comes from the secret whose hash was published before.",
        "3 of them were made by a stand-in.",
    ]


def test_whoever_checks_hears_how_far_it_is() -> None:
    heard: list[tuple[int, int]] = []
    verify_bots(with_everything(), heard=lambda done, of: heard.append((done, of)))
    count = len(moves_of_bots(json.loads(with_everything())))
    assert heard == [(done, count) for done in range(1, count + 1)]


@pytest.mark.parametrize("game", ["armadora", "barony", "pandoria", "saboteur"])
def test_the_bots_of_every_game_are_found_again(game: str) -> None:
    table = seated(game, *["hard"] * (longtable.make(game).seats[0] - 1))
    play(table, 7, Rng(3))
    applied(table, table.close(ANN, now=BEGAN))
    right, sentences = said(export_table(table, KEY))
    assert right, sentences
    assert sentences[-1].startswith("All chance of the bots ")


def test_what_was_taken_back_is_found_again_and_what_came_instead() -> None:
    table, rng = seated("armadora", "hard"), Rng(2)
    until_ann(table)
    ann_moves(table, rng)
    bot_moves(table)
    applied(table, table.ask_undo(ANN, now=BEGAN))
    assert table.turn == 0
    play(table, 4, rng)
    applied(table, table.close(ANN, now=BEGAN))
    file = json.loads(export_table(table, KEY))
    assert any(entry["kind"] == "undo" for entry in file["entries"])
    assert said(export_table(table, KEY))[0]
    first = moves_of_bots(file)[-3]
    first["receipt"]["seed"] += 1
    right, sentences = said(json.dumps(file).encode())
    assert not right
    assert sentences[-1].endswith("was made with another seed."), "of the one taken back, too"


# -- what was changed -----------------------------------------------------------------------------------


def normal_one(file: dict[str, Any]) -> dict[str, Any]:
    """Return a commit of a bot that plays normal."""
    return [entry for entry in moves_of_bots(file) if entry["receipt"]["level"] == "normal"][2]


def other_version(file: dict[str, Any]) -> str:
    normal_one(file)["receipt"]["bots"] = "0.0.1"
    return f"was made by the bots of Longtable 0.0.1; here is {BOTS}."


def other_level(file: dict[str, Any]) -> str:
    normal_one(file)["receipt"]["level"] = "easy"
    return "was made by easy, but normal sat there."


def unknown_level(file: dict[str, Any]) -> str:
    normal_one(file)["receipt"]["level"] = "genius"
    return ": no bot is called “genius”; what may stand there: normal."


def unknown_level_of_a_stand_in(file: dict[str, Any]) -> str:
    next(one for one in moves_of_bots(file) if "absent" in one)["receipt"]["level"] = (
        "\x1b[2Jgenius"
    )
    return ": no bot is called “?[2Jgenius”; what may stand there: random, easy, normal, hard and expert."


def unknown_level_of_another_version(file: dict[str, Any]) -> str:
    normal_one(file)["receipt"] |= {"level": "genius", "bots": "99.0"}
    return f"was made by the bots of Longtable 99.0; here is {BOTS}."


def unknown_level_seated(file: dict[str, Any]) -> str:
    seated = next(e for e in file["entries"] if e["kind"] == "addbot" and e["level"] == "easy")
    seated["level"] = "genius"
    return "was made by easy; for genius, which is not known here, normal plays."


def other_position(file: dict[str, Any]) -> str:
    normal_one(file)["receipt"]["asked"] = 5
    return "answers another position."


def no_receipt(file: dict[str, Any]) -> str:
    del normal_one(file)["receipt"]
    return "has no receipt."


def no_claim(file: dict[str, Any]) -> str:
    """Take a claim of a bot out: entries after it move up, and so do their numbers."""
    entries = file["entries"]
    seats = {entry["seat"] for entry in moves_of_bots(file)} - {0}
    place = max(n for n, e in enumerate(entries) if e["kind"] == "claim" and e["seat"] in seats)
    del entries[place]
    for entry in entries[place:]:
        if entry["kind"] == "commit":
            entry["id"] = entry["id"].replace("bot:", "bot:x")
            if entry.get("receipt", {}).get("asked", 0) > place:
                entry["receipt"]["asked"] -= 1
    return "from what it knew the bot claims otherwise."


def other_seed(file: dict[str, Any]) -> str:
    normal_one(file)["receipt"]["seed"] += 1
    return "was made with another seed."


def other_seed_of_what_calls_itself_a_persons(file: dict[str, Any]) -> str:
    normal_one(file)["id"] = "m7"
    return other_seed(file)


def other_absent(file: dict[str, Any]) -> str:
    next(one for one in moves_of_bots(file) if "absent" in one)["absent"] = "hard"
    return "no bot of this kind can have been asked."


def other_budget(file: dict[str, Any]) -> str:
    normal_one(file)["receipt"]["budget"] += 1
    return "was made with another budget."


def other_key(file: dict[str, Any]) -> str:
    file["bot_key"] = table_key("somebody knows", "t1")
    return "The secret of the bots does not belong to the hash published at the beginning."


def no_promise(file: dict[str, Any]) -> str:
    file["header"]["bots"] = ""
    return "The table was opened before there was a secret of its bots to be published."


@pytest.mark.parametrize(
    "change",
    [
        other_seed,
        other_seed_of_what_calls_itself_a_persons,
        other_absent,
        other_budget,
        other_key,
        no_promise,
        other_version,
        other_level,
        unknown_level,
        unknown_level_of_a_stand_in,
        unknown_level_of_another_version,
        unknown_level_seated,
        other_position,
        no_receipt,
        no_claim,
    ],
)
def test_what_is_changed_afterwards_is_found(change: Callable[[dict[str, Any]], str]) -> None:
    file = json.loads(with_everything())
    where = change(file)
    right, sentences = said(json.dumps(file).encode())
    assert not right
    assert any(sentence.endswith(where) for sentence in sentences), sentences


def test_an_unknown_level_is_told_in_chinese_as_well() -> None:
    file = json.loads(with_everything())
    unknown_level(file)
    (sentence,) = verify_bots(json.dumps(file).encode()).wrong
    assert (
        Words("zh_Hant")
        .say(sentence)
        .endswith("筆紀錄：沒有叫「genius」的電腦，這裡可以是：normal。")
    )


def test_receipts_of_another_version_are_counted_apart_from_wrong_ones() -> None:
    file = json.loads(with_everything())
    made = moves_of_bots(file)
    for one in made[:3]:
        one["receipt"] |= {"level": "genius", "bots": "99.0"}
    made[3]["receipt"]["seed"] += 1
    right, sentences = said(json.dumps(file).encode())
    assert not right
    assert sentences[-1] == ("Receipts that only the version of Longtable they name can check: 3.")
    assert f"{len(made) - 4} moves of bots, and what they claimed," in "".join(sentences)
    assert "All chance of the bots" not in "".join(sentences), "nobody has looked at all of it"
    assert sum("was made by the bots of Longtable 99.0" in one for one in sentences) == 3


def test_normal_plays_for_a_level_that_is_not_here_and_the_check_says_so() -> None:
    table = seated("armadora", "genius", starter="first")
    ann_moves(table, Rng(1))
    found, receipt = drafted(table, "normal")
    asked = table.bot_question()
    assert asked is not None
    words = BotWords(found.why, found.numbers, receipt)
    applied(table, table.bot_draft(asked, found.picks, now=BEGAN, words=words))
    applied(table, table.close(ANN, now=BEGAN))
    right, sentences = said(export_table(table, KEY))
    assert right, sentences
    assert sentences[-1] == (
        "1 of them were made by normal: the level that sat there is not known here."
    )


@cache
def for_two() -> tuple[Table, int]:
    """A table of Armadora against a hard bot, and the place of its last move among the entries."""
    table = seated("armadora", "hard")
    play(table, 8, Rng(1))
    until_ann(table)
    return table, max(n for n, e in enumerate(table.entries) if isinstance(e, Commit) and e.receipt)


def changed(**what: object) -> tuple[bool, list[str]]:
    """Say what is found where the last move of the bot, or its receipt, is changed so."""
    table, place = for_two()
    made = table.entries[place]
    assert isinstance(made, Commit)
    assert made.receipt is not None
    receipt = structs.replace(made.receipt, **{k: v for k, v in what.items() if k != "picks"})
    picks = what.get("picks", made.picks)
    entries = [*table.entries[:place], structs.replace(made, picks=picks, receipt=receipt)]
    other = Table.load(table.header, SEED, entries, now=BEGAN)
    applied(other, other.close(ANN, now=BEGAN))
    return said(export_table(other, KEY))


def test_what_was_not_changed_is_right() -> None:
    assert changed()[0]


def test_one_changed_pick_is_found() -> None:
    table, place = for_two()
    made = table.entries[place]
    assert isinstance(made, Commit)
    before = Table.load(table.header, SEED, table.entries[:place], now=BEGAN)
    others = {
        draft(make_bot("random", table.game, 1, seed), before.view(1)).picks for seed in range(6)
    }
    assert len(others - {made.picks}) > 2
    for picks in others - {made.picks}:
        right, sentences = changed(picks=picks)
        assert not right
        assert sentences[-1].startswith(f"Entry {place + 1} holds ")


def test_one_changed_seed_is_found() -> None:
    right, sentences = changed(seed=7)
    assert not right
    assert sentences[-1].startswith(f"Entry {for_two()[1] + 1}")


def test_one_changed_budget_is_found() -> None:
    for budget in (BUDGETS["hard"] - 1, BUDGETS["hard"] + 1):
        right, sentences = changed(budget=budget)
        assert not right
        assert sentences[-1].startswith(f"Entry {for_two()[1] + 1}")


@pytest.mark.parametrize("budget", [10**9, 10**30, 0, -3])
def test_a_budget_that_no_bot_can_have_had_is_not_tried(budget: int) -> None:
    right, sentences = changed(budget=budget)
    assert not right
    assert sentences[-1] == f"Entry {for_two()[1] + 1} was made with another budget."


def test_what_a_person_claims_in_a_bots_seat_while_it_thinks_is_not_the_bots() -> None:
    table = seated("saboteur", "normal", "normal")
    until_ann(table)
    applied(table, table.hand_over(ANN, 0, "normal", "Robo", now=BEGAN))
    found, receipt = drafted(table, "normal")
    applied(table, table.take_back(ANN, 0, now=BEGAN))
    free = set(table.game.claims(table.view(0))) - set(found.claims)
    applied(table, table.claim(ANN, 0, min(free), now=BEGAN))
    applied(table, table.hand_over(ANN, 0, "normal", "Robo", now=BEGAN))
    for claim in found.claims:
        applied(table, table.bot_claim(0, claim, now=BEGAN))
    asked = table.bot_question()
    assert asked is not None
    said_so = BotWords(found.why, found.numbers, receipt)
    applied(table, table.bot_draft(asked, found.picks, now=BEGAN, words=said_so))
    applied(table, table.close(ANN, now=BEGAN))
    right, sentences = said(export_table(table, KEY))
    assert right, sentences


def test_files_without_receipts_and_tables_without_bots_are_told_apart() -> None:
    file = json.loads(with_everything())
    for entry in moves_of_bots(file):
        del entry["receipt"]
    right, sentences = said(json.dumps(file).encode())
    assert (right, sentences[-1]) == (
        False,
        "The moves of bots have no receipts: the table was played before there were any.",
    )
    table = seated("armadora", "easy")
    applied(table, table.close(ANN, now=BEGAN))
    assert said(export_table(table, KEY))[1][-1] == "No bot has moved at this table."
    assert said(export_table(table, KEY))[0]


def test_a_file_that_is_wrong_otherwise_is_refused_as_ever() -> None:
    file = json.loads(with_everything())
    file["seed"] = "00" * 32
    right, sentences = said(json.dumps(file).encode())
    assert (right, sentences) == (
        False,
        ["The seed does not belong to the hash published at the beginning."],
    )
