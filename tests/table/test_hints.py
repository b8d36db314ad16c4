"""Hints at a table: who may ask, that all are told, and which moves count as made with help."""

import json

import pytest
from msgspec import structs

from longtable.core import NotYourTurn, StaleTable
from longtable.table import (
    Refused,
    Table,
    TableReason,
    decode,
    decode_header,
    export_table,
    verify_file,
)
from longtable.table.entries import Hint, encode, encode_header
from tests.table.helpers import (
    ANN,
    BEGAN,
    BEN,
    SEED,
    applied,
    confirm,
    numbers,
    opened,
    reloaded,
)
from tests.toy import HOARD


def hinting(bots: int = 0) -> Table:
    """Return a table of Ann and Ben, or of Ann and bots, at which hints are allowed."""
    table = opened(2 if not bots else 1 + bots)
    applied(
        table, table.configure(ANN, {"starter": "first"}, len(table.seats), now=BEGAN, hints=True)
    )
    applied(table, table.sit(ANN, 0, "Ann", now=BEGAN))
    if not bots:
        applied(table, table.sit(BEN, 1, "Ben", now=BEGAN))
    for seat in range(1, bots + 1):
        applied(table, table.add_bot(ANN, seat, "easy", f"Bot {seat}", now=BEGAN))
    applied(table, table.start(ANN, now=BEGAN))
    return table


def hinted(table: Table, person: str = ANN, seat: int = 0) -> int:
    entry = table.hint(person, seat, table.at, now=BEGAN)
    assert entry == Hint(time=BEGAN, seat=seat)
    applied(table, entry)
    return table.next - 1


def aided(table: Table) -> list[bool]:
    """Return which of the moves in the log were made with help."""
    lines = reloaded(table).log(-1, table.words("en"))
    assert lines == table.log(-1, table.words("en"))
    return [line.aided for line in lines if line.kind == "commit"]


def test_everybody_is_told_that_a_hint_was_asked_for() -> None:
    table = hinting()
    number = hinted(table)
    for viewer in (-1, 0, 1):
        line = table.log(viewer, table.words("en"))[-1]
        assert (line.number, line.texts) == (number, ("Ann asked for a hint.",))
    assert table.log(0, table.words("zh_Hant"))[-1].texts == ("Ann 請求了提示。",)


def test_the_move_after_a_hint_counts_as_made_with_help_and_no_other() -> None:
    table = hinting()
    hinted(table)
    confirm(table, "mark-a")
    confirm(table, "mark-b")
    confirm(table, "draw")
    assert aided(table) == [True, False, False]
    assert (table.hints_taken(0), table.hints_taken(1)) == (1, 0)


def test_taking_a_move_back_does_not_make_one_forget() -> None:
    table = hinting(bots=1)
    hinted(table)
    confirm(table, "mark-a")
    applied(table, table.ask_undo(ANN, now=BEGAN))
    confirm(table, "mark-b")
    confirm(table, "pass")
    confirm(table, "mark-c")
    assert aided(table) == [True, True, False, False]


def test_a_bot_that_sits_in_is_not_helped() -> None:
    table = hinting()
    hinted(table)
    applied(table, table.hand_over(ANN, 0, "easy", "Robo", now=BEGAN))
    confirm(table, "pass")
    assert aided(table) == [False]


def test_asking_again_for_the_same_move_is_not_told_again() -> None:
    table = hinting()
    hinted(table)
    assert table.hint(ANN, 0, table.at, now=BEGAN) is None
    confirm(table, "mark-a")
    confirm(table, "mark-b")
    hinted(table)


def test_only_whoever_is_to_move_may_ask() -> None:
    table = hinting()
    with pytest.raises(NotYourTurn):
        table.hint(BEN, 1, table.at, now=BEGAN)
    with pytest.raises(Refused) as error:
        table.hint(BEN, 0, table.at, now=BEGAN)
    assert error.value.reason is TableReason.NOT_YOUR_SEAT
    confirm(table, "mark-a")
    with pytest.raises(StaleTable):
        table.hint(BEN, 1, 0, now=BEGAN)
    applied(table, table.agree(ANN, True, now=BEGAN))
    applied(table, table.agree(BEN, True, now=BEGAN))
    with pytest.raises(NotYourTurn):
        table.hint(BEN, 1, table.at, now=BEGAN)


def test_the_host_decides_before_the_start_and_a_rematch_keeps_it() -> None:
    table = opened(2)
    assert not reloaded(table).hints
    applied(table, table.configure(ANN, {}, 2, now=BEGAN, hints=True))
    assert table.hints
    applied(table, table.configure(ANN, {}, 2, now=BEGAN))
    assert reloaded(table).hints
    with pytest.raises(Refused):
        table.configure(BEN, {}, 2, now=BEGAN, hints=False)
    table = hinting()
    applied(table, table.agree(ANN, True, now=BEGAN))
    applied(table, table.agree(BEN, True, now=BEGAN))
    assert table.rematch(ANN, id="t2", seed=SEED, now=BEGAN)[1].hints


def test_a_hint_holds_a_bot_up_no_longer_than_talk_does() -> None:
    table = hinting(bots=1)
    confirm(table, "mark-a", now=100.0)
    assert table.bot_wait(100.0) == 1.0


def test_the_file_holds_hints_and_one_that_cannot_have_been_is_found() -> None:
    table = hinting()
    hinted(table)
    confirm(table, "mark-a")
    applied(table, table.close(ANN, now=BEGAN))
    data = export_table(table)
    assert verify_file(data, game=HOARD).right
    file = json.loads(data)
    next(e for e in file["entries"] if e["kind"] == "configure")["hints"] = False
    assert not verify_file(json.dumps(file).encode(), game=HOARD).right


def test_what_was_stored_before_there_were_hints_and_receipts_is_read_as_ever() -> None:
    table = opened(2)
    stored = json.loads(encode_header(table.header))
    for name in ("hints", "bots"):
        del stored[name]
    assert decode_header(json.dumps(stored)) == table.header
    commit = '{"kind":"commit","time":1.0,"seat":1,"id":"bot:7","picks":[3],"why":""}'
    read = decode(commit)
    assert (read.receipt, read.numbers, read.absent) == (None, "", "")  # type: ignore[union-attr]
    assert b"receipt" not in encode(read)
    assert decode(encode(structs.replace(read, id="bot:8"))) != read


def test_a_whole_move_is_drafted_as_it_is_advised() -> None:
    table = hinting()
    assert table.set_draft(ANN, 0, numbers("card-1", "d")).full
