"""The file of a finished table, and its check."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from longtable.core import OVER, Words
from longtable.core.stream import commitment
from longtable.table import Phase, Refused, Table, TableReason, export_table, verify_file
from tests.table.helpers import ANN, BEGAN, BEN, CLEO, SEED, applied, began, confirm, opened
from tests.table.test_endings import Later
from tests.toy import HOARD

ENGLISH = Words("en")


def played() -> Table:
    """Return a table with a bit of everything, played to its end."""
    table = opened(3, rounds="2")
    applied(table, table.sit(ANN, 0, "Ann", now=1.0, look=3, entropy="ab" * 32))
    applied(table, table.sit(BEN, 2, "Ben", now=2.0))
    applied(table, table.sit(CLEO, 1, "Cleo", now=2.0))
    applied(table, table.stand(CLEO, 1, now=2.5))
    applied(table, table.add_bot(ANN, 1, "easy", "Robo", now=3.0))
    applied(table, table.choose_look(BEN, 2, 5, now=3.0))
    applied(table, table.configure(ANN, {"rounds": "1", "starter": "first"}, 3, now=3.0))
    applied(table, table.order(ANN, [2, 0, 1], now=4.0, shuffled=True))
    applied(table, table.start(ANN, now=5.0, entropy="cd" * 32))
    assert table.turn == 0
    confirm(table, "mark-a")
    table.ask_undo(BEN, now=6.0)
    applied(table, table.answer_undo(ANN, True, now=7.0))
    confirm(table, "rob-2")
    confirm(table, HOARD.name(table.view(1).picks()[0]))
    applied(table, table.agree(BEN, True, now=8.0))
    applied(table, table.agree(BEN, False, now=8.0))
    applied(table, table.chat(CLEO, "nice", name="Cleo", now=8.0))
    applied(table, table.hand_over(ANN, 1, "easy", "Second", now=8.0))
    applied(table, table.claim(BEN, 0, 2, now=8.0))
    applied(table, table.bot_claim(1, 2, now=8.0))
    confirm(table, "draw")
    confirm(table, "mark-c", "mark-d")
    applied(table, table.take_back(ANN, 1, now=9.0))
    while table.turn != OVER:
        confirm(table, "pass")
    applied(table, table.rematch(BEN, id="t2", seed=b"\x01" * 32, now=10.0)[0])
    return table


def said(data: bytes) -> tuple[bool, list[str]]:
    report = verify_file(data, game=HOARD)
    return report.right, [ENGLISH.say(sentence) for sentence in report.sentences]


def test_a_finished_table_is_proven_whole() -> None:
    assert said(export_table(played())) == (
        True,
        [
            "The seed is the one whose hash was published before anybody sat down.",
            "The deal follows from the seed and what 1 of 3 seats added.",
            "Whoever began the game added to it in that moment, after all seats.",
            "All 12 moves were legal when they were made; 1 of them was taken back.",
            "The result follows from the moves.",
        ],
    )


def test_a_file_holds_seed_deal_and_undone_entries_but_no_secret_id() -> None:
    table = played()
    data = export_table(table)
    file = json.loads(data)
    assert file["format"] == "longtable-table-1"
    assert file["seed"] == SEED.hex()
    assert commitment(bytes.fromhex(file["seed"])) == file["header"]["commitment"]
    assert len(file["entries"]) == len(table.entries)
    assert [entry["kind"] for entry in file["entries"]].count("undo") == 1
    assert file["entropy"] == ["", "ab" * 32, ""]
    assert file["deal"]["packs"] == [list(pack) for pack in table.deal.packs]  # type: ignore[union-attr]
    assert file["result"]["outcome"] == "ended"
    assert b"person-" not in data


def test_a_game_under_way_gives_no_file() -> None:
    for table in (opened(), began()):
        with pytest.raises(Refused) as error:
            export_table(table)
        assert error.value.reason is TableReason.NO_FILE
        for secret in ("seed", "deal", "picks"):
            with pytest.raises(Refused) as error:
                getattr(table, secret)
            assert error.value.reason is TableReason.NO_FILE


def test_a_table_of_other_rules_gives_no_file() -> None:
    old = began()
    table = Table.load(old.header, SEED, old.entries, now=BEGAN, game=Later())
    assert table.phase is Phase.FROZEN
    with pytest.raises(Refused) as error:
        export_table(table)
    assert error.value.reason is TableReason.OTHER_RULES


def test_closed_tables_and_agreed_ends_are_proven_too() -> None:
    closed = opened()
    applied(closed, closed.close(ANN, now=5.0))
    assert said(export_table(closed))[1][-1] == "The game was not finished; there is no result."
    closed = began()
    confirm(closed, "mark-a", "mark-b")
    applied(closed, closed.close(ANN, now=5.0))
    assert said(export_table(closed))[0]
    agreed = began((ANN,), bots=1)
    confirm(agreed, "mark-a", "mark-b")
    applied(agreed, agreed.agree(ANN, True, now=5.0))
    assert said(export_table(agreed))[0]
    assert json.loads(export_table(agreed))["result"]["outcome"] == "agreed"


def commits(file: dict[str, Any]) -> list[dict[str, Any]]:
    return [entry for entry in file["entries"] if entry["kind"] == "commit"]


def other_seed(file: dict[str, Any]) -> None:
    file["seed"] = "00" * 32


def other_seed_and_hash(file: dict[str, Any]) -> None:
    file["seed"] = "00" * 32
    file["header"]["commitment"] = commitment(b"\x00" * 32)


def other_entropy(file: dict[str, Any]) -> None:
    file["entropy"][1] = ""


def other_added(file: dict[str, Any]) -> None:
    file["entropy"][1] = file["entries"][0]["entropy"] = "cd" * 32


def other_deal(file: dict[str, Any]) -> None:
    pack = file["deal"]["packs"][0]
    pack[0], pack[pack.index(3 - pack[0] % 2)] = pack[pack.index(3 - pack[0] % 2)], pack[0]


def other_pick(file: dict[str, Any]) -> None:
    commits(file)[-1]["picks"] = [1]


def half_draft(file: dict[str, Any]) -> None:
    commits(file)[0]["picks"] = [14]


def other_seat(file: dict[str, Any]) -> None:
    commits(file)[0]["seat"] = 1


def other_undo(file: dict[str, Any]) -> None:
    next(entry for entry in file["entries"] if entry["kind"] == "undo")["to"] = 3


def other_points(file: dict[str, Any]) -> None:
    file["result"]["points"][0] += 1


def no_result(file: dict[str, Any]) -> None:
    file["result"] = None


def cut_off(file: dict[str, Any]) -> None:
    del file["entries"][-3:]


def other_names(file: dict[str, Any]) -> None:
    file["picks"][0] = "pass"


def other_game(file: dict[str, Any]) -> None:
    file["header"]["rules_version"] = 9


def other_format(file: dict[str, Any]) -> None:
    file["format"] = "something"


def short_seed(file: dict[str, Any]) -> None:
    file["seed"] = "abcd"


def nobody(file: dict[str, Any]) -> None:
    file["entries"][0]["person"] = ""


def too_many(file: dict[str, Any]) -> None:
    file["header"]["seats"] = 9


@pytest.mark.parametrize(
    ("change", "where"),
    [
        (other_seed, "The seed does not belong to the hash published at the beginning."),
        (other_seed_and_hash, "The deal does not follow from the seed and what the seats added."),
        (other_entropy, "What the seats added to the deal differs from what is told of it."),
        (other_added, "The deal does not follow from the seed and what the seats added."),
        (other_deal, "The deal does not follow from the seed and what the seats added."),
        (other_pick, "Entry 29 could not be: Something else is asked now."),
        (half_draft, "Entry 10 could not be: The move is not complete"),
        (other_seat, "Entry 10 could not be: It is not your turn."),
        (other_undo, "Entry 11 could not be: "),
        (other_points, "The result does not follow from the moves."),
        (no_result, "The result does not follow from the moves."),
        (cut_off, "The file breaks off before the game is over."),
        (other_names, "The picks that are told differ from those of the entries."),
        (other_game, "The table was played by version 9 of the rules; here is version 1."),
        (other_format, "This is not the file of a table: "),
        (short_seed, "The seed is not 64 hexadecimal digits."),
        (nobody, "Entry 1 could not be: Somebody must sit at the table before the game begins."),
        (too_many, "This game is played by 2 to 5, not by 9."),
    ],
)
def test_what_is_changed_afterwards_is_found(
    change: Callable[[dict[str, Any]], None], where: str
) -> None:
    file = json.loads(export_table(played()))
    change(file)
    right, sentences = said(json.dumps(file).encode())
    assert not right
    assert sentences[-1].startswith(where)


@pytest.mark.parametrize(
    "data",
    [b"", b"\xff\xfe", b"[]", b"{}", b'{"format":"longtable-table-1"}', b'{"deal":' * 50_000],
)
def test_what_is_no_file_is_said_to_be_none(data: bytes) -> None:
    right, sentences = said(data)
    assert not right
    assert sentences[0].startswith("This is not the file of a table: ")


def test_a_game_that_is_not_here_is_named() -> None:
    report = verify_file(export_table(played()))
    assert not report.right
    assert ENGLISH.say(report.sentences[-1]).startswith("There is no game called “hoard”")


def test_a_lie_after_the_end_is_found() -> None:
    file = json.loads(export_table(played()))
    late = {"kind": "commit", "time": 11.0, "seat": 0, "id": "z", "picks": [0]}
    file["entries"].append(late)
    right, sentences = said(json.dumps(file).encode())
    assert (right, sentences[-1]) == (False, "Entry 31 could not be: The game is over.")
