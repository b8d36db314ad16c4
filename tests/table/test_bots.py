"""Bots at a table: when they are asked, what they are asked, what they have seen."""

import pytest

from longtable.core import IllegalPick, StaleTable, seen
from longtable.table import Asked, Heard, Question, Refused, Saw, Table, TableReason
from longtable.table.entries import Commit
from tests.table.helpers import ANN, BEGAN, BEN, applied, began, confirm, numbers, opened, reloaded
from tests.toy import HOARD, Hoard


def alone() -> Table:
    """Return a table of Ann and a bot where the bot is to move."""
    table = began((ANN,), bots=1)
    confirm(table, "pass", now=100.0)
    return table


def question(table: Table) -> Question:
    asked = table.bot_question()
    assert asked is not None
    return asked


def test_a_bots_first_pick_comes_a_second_after_the_entry_before_it() -> None:
    table = alone()
    assert table.bot_wait(100.0) == 1.0
    assert table.bot_wait(100.75) == 0.25
    assert table.bot_wait(103.0) == 0.0


def test_later_picks_of_its_draft_need_not_wait() -> None:
    table = alone()
    assert table.bot_answer(question(table), numbers("card-1")[0], now=101.0) is None
    assert table.bot_wait(100.0) == 0.0


def test_each_draft_of_a_bot_waits_for_its_own_entry_before() -> None:
    table = alone()
    confirm(table, "draw", now=101.0)
    assert table.turn == 1
    assert table.bot_wait(101.25) == 0.75


def test_talk_holds_a_bot_up_but_not_for_ever() -> None:
    table = alone()
    applied(table, table.chat(ANN, "wait", name="Ann", now=100.5))
    assert table.bot_wait(100.5) == 1.0
    applied(table, table.chat(ANN, "wait", name="Ann", now=104.5))
    assert table.bot_wait(104.5) == 0.5


def test_bots_leave_time_to_look_at_a_round_that_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(HOARD), "rounds", lambda self, seen: seen.turns)
    table = alone()
    assert table.bot_wait(100.0) == 8.0
    applied(table, table.chat(ANN, "oh!", name="Ann", now=107.5))
    assert table.bot_wait(107.5) == 0.5
    assert table.bot_wait(109.0) == 0.0


def test_no_bot_waits_where_a_person_is_to_move_or_nobody() -> None:
    table = began((ANN,), bots=1)
    assert table.bot_wait(0.0) is None
    assert table.bot_question() is None
    assert opened().bot_wait(0.0) is None


def test_while_an_undo_is_asked_no_bot_picks() -> None:
    table = began((ANN, BEN), bots=1)
    confirm(table, "pass", now=50.0)
    confirm(table, "mark-a", now=100.0)
    assert isinstance(table.ask_undo(BEN, now=100.5), Asked)
    assert table.bot_wait(100.5) == 20.0
    with pytest.raises(StaleTable):
        table.bot_answer(question(table), numbers("pass")[0], now=110.0)
    assert table.bot_wait(120.5) == 0.0
    entry = table.bot_answer(question(table), numbers("pass")[0], now=120.5)
    assert isinstance(entry, Commit)


def test_a_no_lets_the_bot_go_on_at_once() -> None:
    table = began((ANN, BEN), bots=1)
    confirm(table, "pass", now=50.0)
    confirm(table, "mark-a", now=100.0)
    table.ask_undo(BEN, now=100.5)
    table.answer_undo(ANN, False, now=103.0)
    assert table.bot_wait(103.0) == 0.0


def test_a_bot_is_asked_pick_by_pick_and_commits_where_drafts_are_full() -> None:
    table = alone()
    first = question(table)
    assert (first.seat, first.level, first.at, first.draft) == (1, "easy", table.at, ())
    assert first.seen == table.view(1)
    assert table.bot_answer(first, numbers("card-2")[0], now=101.0) is None
    second = question(table)
    assert second.draft == numbers("card-2")
    assert isinstance(second.seen, Hoard)
    assert second.seen.chosen == 2
    entry = table.bot_answer(second, numbers("c")[0], now=101.0)
    assert entry == Commit(time=101.0, seat=1, id=f"bot:{table.next}", picks=numbers("card-2", "c"))
    assert table.turn == 1
    applied(table, entry)
    assert table.turn == 0


def test_a_bot_whose_move_was_not_stored_is_asked_the_same_again() -> None:
    table = alone()
    first = question(table)
    for _ in range(2):
        assert question(table) == first
        assert table.bot_answer(first, numbers("card-2")[0], now=101.0) is None
        entry = table.bot_answer(question(table), numbers("c")[0], now=101.0)
        assert entry is not None
        assert entry.picks == numbers("card-2", "c")


def test_done_is_never_picked_for_a_bot() -> None:
    table = alone()
    assert table.bot_answer(question(table), numbers("mark-a")[0], now=101.0) is None
    entry = table.bot_answer(question(table), numbers("done")[0], now=101.0)
    assert entry is not None
    assert entry.picks == numbers("mark-a", "done")


def test_an_answer_to_a_question_that_has_passed_is_stale() -> None:
    table = alone()
    old = question(table)
    table.bot_answer(old, numbers("card-2")[0], now=101.0)
    with pytest.raises(StaleTable):
        table.bot_answer(old, numbers("card-1")[0], now=101.0)
    applied(table, table.ask_undo(ANN, now=101.0))
    with pytest.raises(StaleTable):
        table.bot_answer(old, numbers("card-1")[0], now=101.0)


def test_an_answer_after_the_owner_came_back_is_stale() -> None:
    table = began()
    applied(table, table.hand_over(ANN, 0, "easy", "Robo", now=BEGAN))
    old = question(table)
    applied(table, table.take_back(ANN, 0, now=BEGAN))
    with pytest.raises(StaleTable):
        table.bot_answer(old, numbers("pass")[0], now=BEGAN + 2)


def test_an_impossible_answer_is_refused_and_the_question_stays() -> None:
    table = alone()
    before = question(table)
    with pytest.raises(IllegalPick):
        table.bot_answer(before, numbers("card-3")[0], now=101.0)
    assert question(table) == before


def test_a_bot_has_seen_what_a_person_in_its_seat_would_have() -> None:
    table = began((ANN,), bots=1)
    start = table.view(1)
    hidden = confirm(table, "card-1", "d")
    claim = table.next
    applied(table, table.claim(ANN, 0, 3, now=BEGAN))
    drawn = confirm(table, "draw")
    seen_by_bot = table.witnessed(1)
    numbers_seen = [item.number for item in seen_by_bot]
    assert numbers_seen == [hidden, hidden, claim, drawn]
    first, second, heard, last = seen_by_bot
    assert isinstance(first, Saw)
    assert isinstance(second, Saw)
    assert isinstance(last, Saw)
    assert heard == Heard(claim, 0, 3)
    assert (first.before, first.seat, first.shown) == (start, 0, 0)
    assert second.shown == 1 + numbers("d")[0]
    assert second.before == first.after
    # The bot drew a 1, the top card of the pack: its shown pick tells it so, Ann's does not.
    assert last.shown == 1 + numbers("draw")[0] + 28
    ann = table.witnessed(0)[-1]
    assert isinstance(ann, Saw)
    assert ann.shown == 1 + numbers("draw")[0]
    assert last.after == table.view(1)
    assert table.witnessed(1, claim) == [last]


def test_a_bots_memory_is_a_function_of_what_stands() -> None:
    table = began((ANN,), bots=1)
    confirm(table, "mark-a")
    confirm(table, "pass")
    applied(table, table.claim(ANN, 0, 3, now=BEGAN))
    known = table.next - 1
    applied(table, table.ask_undo(ANN, now=BEGAN))
    assert table.last_undo > known
    assert table.witnessed(1) == [Heard(known, 0, 3)]
    confirm(table, "mark-b")
    assert reloaded(table).witnessed(1) == table.witnessed(1)


def test_a_bot_claims_what_its_game_lets_it() -> None:
    table = alone()
    applied(table, table.bot_claim(1, 2, now=101.0))
    assert table.log(0, table.words("en"))[-1].texts == ("Bot 1 says: I hold a 2.",)
    for seat, claim, reason in ((0, 2, TableReason.NO_BOT), (1, 9, TableReason.NO_SUCH_CLAIM)):
        with pytest.raises(Refused) as error:
            table.bot_claim(seat, claim, now=101.0)
        assert error.value.reason is reason


def test_bots_play_a_whole_game() -> None:
    table = began((ANN,), bots=3)
    applied(table, table.hand_over(ANN, 0, "easy", "Robo", now=BEGAN))
    while (asked := table.bot_question()) is not None:
        entry = table.bot_answer(asked, asked.seen.picks()[-1], now=BEGAN + 1)
        if entry is not None:
            applied(table, entry)
    end = table.view(2)
    assert end.turns == 2 * 3 * 4
    assert HOARD.broken_laws(end) == []
    assert seen(end, -1) == table.view(-1)
