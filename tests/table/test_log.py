"""The log in words, the chat, and what each viewer saw happen."""

import pytest

from longtable.core import SPECTATOR
from longtable.table import ChatLine, LogLine, Refused, Repeated, TableReason, decode, encode
from longtable.table.entries import Chat
from tests.table.helpers import (
    ANN,
    BEGAN,
    BEN,
    CLEO,
    applied,
    began,
    confirm,
    numbers,
    opened,
    reloaded,
)


def test_each_viewer_reads_what_it_saw() -> None:
    table = began()
    hidden = confirm(table, "card-1", "d", now=BEGAN + 1)
    drawn = confirm(table, "draw", now=BEGAN + 2)
    lines = {
        viewer: [line.texts for line in table.log(viewer, table.words("en"))]
        for viewer in (0, 1, SPECTATOR)
    }
    assert lines == {
        0: [("The game begins.",), ("Ann hides a 1 on d.",), ("Ben draws a card.",)],
        1: [("The game begins.",), ("Ann hides a card on d.",), ("Ben draws a 1.",)],
        SPECTATOR: [("The game begins.",), ("Ann hides a card on d.",), ("Ben draws a card.",)],
    }
    assert table.log(0, table.words("en"))[1] == LogLine(
        hidden, "commit", 0, ("Ann hides a 1 on d.",), 0, BEGAN + 1
    )
    assert [line.number for line in table.log(0, table.words("en"), since=hidden)] == [drawn]


def test_steps_are_the_picks_of_a_commit_as_a_viewer_saw_them() -> None:
    table = began()
    start = {viewer: table.view(viewer) for viewer in (0, 1)}
    number = confirm(table, "card-1", "d")
    for viewer, shown in ((0, numbers("card-1")[0] + 1), (1, 0)):
        first, second = table.steps(number, viewer)
        assert (first.seat, first.shown, first.before) == (0, shown, start[viewer])
        assert (second.before, second.after) == (first.after, table.view(viewer))
        assert [event.target for event in second.events] == ["at-d"]


def test_an_undone_move_can_still_be_read() -> None:
    table = began((ANN,), bots=1)
    number = confirm(table, "mark-a", "mark-b")
    before = table.log(1, table.words("en"))[1]
    applied(table, table.ask_undo(ANN, now=BEGAN))
    again = reloaded(table)
    for same in (table, again):
        line, undo = same.log(1, same.words("en"))[1:]
        assert (line.number, line.texts) == (number, before.texts)
        assert line.texts == ("Ann marks a.", "Ann marks b.")
        assert (line.undone, undo.number) == (number + 1, number + 1)
        assert undo.texts == ("Ann takes the last move back.",)


def test_the_log_speaks_chinese_too() -> None:
    table = began((ANN, BEN), bots=1)
    confirm(table, "mark-a")
    words = table.words("zh_Hant")
    applied(table, table.ask_undo(ANN, now=BEGAN) and table.answer_undo(BEN, True, now=BEGAN))
    applied(table, table.agree(BEN, True, now=BEGAN))
    applied(table, table.hand_over(BEN, 1, "easy", "Robo", now=BEGAN))
    texts = [line.texts[-1] for line in table.log(0, words)]
    assert texts == [
        "遊戲開始。",
        "Ann marks a.",
        "Ann收回了上一步。",
        "Ben希望遊戲到此結束。",
        "Robo替Ben代打。",
    ]


def test_entries_before_the_start_are_not_in_the_log() -> None:
    table = opened()
    applied(table, table.sit(ANN, 0, "Ann", now=BEGAN))
    assert table.log(0, table.words("en")) == []


def test_what_was_done_keeps_the_name_of_who_did_it() -> None:
    table = began((ANN,), bots=1)
    confirm(table, "pass")
    confirm(table, "pass")
    applied(table, table.sit(BEN, 1, "Ben", now=BEGAN))
    applied(table, table.hand_over(ANN, 0, "easy", "Robo", now=BEGAN))
    confirm(table, "pass")
    assert [line.texts[0] for line in table.log(0, table.words("en"))] == [
        "The game begins.",
        "Ann passes.",
        "Bot 1 passes.",
        "Ben takes over a bot's seat.",
        "Robo sits in for Ann.",
        "Robo passes.",
    ]


def test_chat_lasts_and_is_said_by_seat_or_spectator() -> None:
    table = began()
    applied(table, table.chat(ANN, "  good luck\nall  ", name="ignored", now=5.0, id="c1"))
    applied(table, table.chat(CLEO, "hello", name="Cleo", now=6.0))
    first, second = table.chat_lines()
    assert (first.seat, first.name, first.text, first.time) == (0, "Ann", "good luck\nall", 5.0)
    assert (second.seat, second.name) == (SPECTATOR, "Cleo")
    assert isinstance(first, ChatLine)
    assert reloaded(table).chat_lines() == [first, second]
    assert table.chat_lines(first.number) == [second]
    assert CLEO not in str(table.chat_lines())


def test_a_message_sent_twice_is_said_once() -> None:
    table = began()
    entry = applied(table, table.chat(ANN, "hello", name="Ann", now=5.0, id="c1"))
    again = table.chat(ANN, "hello", name="Ann", now=9.0, id="c1")
    assert again == Repeated(table.next - 1, entry)
    assert isinstance(table.chat(BEN, "hello", name="Ben", now=9.0, id="c1"), Chat)
    assert isinstance(table.chat(ANN, "hello", name="Ann", now=9.0), Chat)


@pytest.mark.parametrize("text", ["", "  \n ", "x" * 501, "a\x07b", "\u202e"])
def test_a_message_must_be_readable(text: str) -> None:
    with pytest.raises(Refused) as error:
        began().chat(ANN, text, name="Ann", now=5.0)
    assert error.value.reason is TableReason.BAD_CHAT


def test_chat_goes_on_before_and_after_the_game() -> None:
    table = opened()
    applied(table, table.chat(ANN, "anybody?", name="Ann", now=1.0))
    table = began((ANN,), bots=1)
    applied(table, table.agree(ANN, True, now=2.0))
    applied(table, table.chat(ANN, "gg", name="Ann", now=3.0))
    applied(table, table.close(ANN, now=4.0))
    with pytest.raises(Refused) as error:
        table.chat(ANN, "gg", name="Ann", now=5.0)
    assert error.value.reason is TableReason.CLOSED


def test_entries_are_one_line_of_json_each() -> None:
    table = began((ANN, BEN), bots=1)
    confirm(table, "mark-a")
    applied(table, table.chat(ANN, "line\nend", name="Ann", now=5.0, id="c1"))
    applied(table, table.claim(BEN, 1, 2, now=BEGAN))
    for entry in table.entries:
        line = encode(entry)
        assert b"\n" not in line
        assert decode(line) == entry
    assert encode(table.entries[-3]) == (
        b'{"kind":"commit","time":1000.0,"seat":0,"id":"m5","picks":[14,1]}'
    )


def test_prompts_tell_the_mover_what_is_asked_and_the_others_what_is_waited_for() -> None:
    table = began()
    words = table.words("en")
    assert words.say(table.prompt(0)) == "Hide a card, set marks, rob, draw or pass."
    assert words.say(table.prompt(1)) == "Ann is to pick."
    table.set_draft(ANN, 0, numbers("card-1"))
    assert words.say(table.prompt(0)) == "Choose a field."
    assert words.say(table.prompt(SPECTATOR)) == "Ann is to pick."
    table.set_draft(ANN, 0, numbers("card-1", "a"))
    assert words.say(table.prompt(0)) == "Confirm your move, or change it."
    assert words.say(opened().prompt(0)) == "The game has not begun yet."


def test_pictures_get_looks_and_no_names() -> None:
    table = began()
    assert table.words("en", names=False).names == ()
    assert table.words("en", names=False).looks == (0, 1)
    assert table.words("en").names == ("Ann", "Ben")
