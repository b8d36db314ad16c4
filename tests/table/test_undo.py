"""Taking a move back."""

import pytest

from longtable.core import NotYourTurn
from longtable.table import Asked, Refused, Table, TableReason
from longtable.table.entries import Undo
from tests.table.helpers import (
    ANN,
    BEGAN,
    BEN,
    CLEO,
    applied,
    began,
    confirm,
    facts,
    numbers,
    opened,
    reloaded,
    stored_facts,
)


def refused(table: Table, person: str, now: float = BEGAN) -> TableReason:
    before = facts(table)
    with pytest.raises(Refused) as error:
        table.ask_undo(person, now=now)
    assert facts(table) == before
    assert isinstance(error.value.reason, TableReason)
    return error.value.reason


def test_all_other_people_must_agree() -> None:
    table = began((ANN, BEN, CLEO))
    untouched = table.view(0)
    number = confirm(table, "mark-a")
    assert table.ask_undo(ANN, now=5.0) == Asked(0, 25.0, (1, 2))
    assert table.answer_undo(CLEO, True, now=6.0) is None
    assert table.asked(7.0) == Asked(0, 25.0, (1,))
    undo = table.answer_undo(BEN, True, now=8.0)
    assert undo == Undo(time=8.0, seat=0, to=0)
    applied(table, undo)
    assert (table.moves, table.view(0), table.turn) == ((), untouched, 0)
    assert (table.at, table.last_undo) == (number + 1, number + 1)
    assert table.asked(8.0) is None


def test_one_no_ends_the_question() -> None:
    table = began((ANN, BEN, CLEO))
    number = confirm(table, "mark-a")
    table.ask_undo(ANN, now=5.0)
    assert table.answer_undo(BEN, False, now=6.0) is None
    assert table.asked(6.0) is None
    assert table.moves == (number,)
    with pytest.raises(Refused) as error:
        table.answer_undo(CLEO, True, now=6.5)
    assert error.value.reason is TableReason.NOTHING_ASKED


def test_who_asked_may_withdraw_but_not_agree_for_the_others() -> None:
    table = began()
    confirm(table, "mark-a")
    table.ask_undo(ANN, now=5.0)
    with pytest.raises(Refused) as error:
        table.answer_undo(ANN, True, now=6.0)
    assert error.value.reason is TableReason.NOTHING_ASKED
    table.answer_undo(ANN, False, now=6.0)
    assert table.asked(6.0) is None


def test_the_question_lapses_after_twenty_seconds() -> None:
    table = began()
    confirm(table, "mark-a")
    table.ask_undo(ANN, now=100.0)
    assert table.asked(119.9) is not None
    with pytest.raises(Refused) as error:
        table.answer_undo(BEN, True, now=120.0)
    assert error.value.reason is TableReason.NOTHING_ASKED
    assert table.ask_undo(ANN, now=121.0) == Asked(0, 141.0, (1,))


def test_a_no_stands_until_another_move() -> None:
    table = began()
    confirm(table, "mark-a")
    table.ask_undo(ANN, now=100.0)
    table.answer_undo(BEN, False, now=101.0)
    with pytest.raises(Refused) as error:
        table.ask_undo(ANN, now=102.0)
    assert error.value.reason is TableReason.UNDO_ENOUGH
    confirm(table, "pass")
    assert not table.asked_enough
    assert isinstance(table.ask_undo(BEN, now=103.0), Asked), "that is another move"


def test_the_others_are_asked_twice_about_a_move_at_most() -> None:
    """Bots wait while it is asked: who asks and withdraws for ever would hold up the table."""
    table = began()
    confirm(table, "mark-a")
    for time in (100.0, 200.0):
        table.ask_undo(ANN, now=time)
        table.answer_undo(ANN, False, now=time + 19)
    with pytest.raises(Refused) as error:
        table.ask_undo(ANN, now=300.0)
    assert error.value.reason is TableReason.UNDO_ENOUGH


def test_nobody_asks_twice_at_once() -> None:
    table = began()
    confirm(table, "mark-a")
    table.ask_undo(ANN, now=100.0)
    with pytest.raises(Refused) as error:
        table.ask_undo(ANN, now=101.0)
    assert error.value.reason is TableReason.UNDO_ASKED


def test_bots_agree() -> None:
    table = began((ANN, BEN), bots=1)
    confirm(table, "pass")
    confirm(table, "mark-a")
    assert table.ask_undo(BEN, now=5.0) == Asked(1, 25.0, (0,))
    applied(table, table.hand_over(ANN, 0, "easy", "Robo", now=5.0))
    assert table.asked(5.0) is None
    undo = table.ask_undo(BEN, now=6.0)
    assert undo == Undo(time=6.0, seat=1, to=table.moves[0])


def test_it_is_refused_if_a_revealing_pick_would_be_taken_back() -> None:
    table = began()
    confirm(table, "draw")
    assert refused(table, ANN) is TableReason.UNDO_REVEALED
    confirm(table, "mark-a")
    undo_to = table.moves[0]
    assert table.ask_undo(ANN, now=BEGAN) == Asked(0, BEGAN + 20, (1,))
    assert table.answer_undo(BEN, True, now=BEGAN) == Undo(time=BEGAN, seat=0, to=undo_to)


def test_it_is_refused_if_another_seat_has_picked_since() -> None:
    table = began()
    confirm(table, "mark-a")
    confirm(table, "pass")
    assert refused(table, ANN) is TableReason.UNDO_OTHERS
    assert isinstance(table.ask_undo(BEN, now=BEGAN), Asked)


def test_a_pick_of_another_seat_within_the_turn_counts_too() -> None:
    table = began()
    confirm(table, "rob-2")
    confirm(table, "card-2")
    assert refused(table, ANN) is TableReason.UNDO_OTHERS


def test_a_bots_pick_since_counts_where_two_people_play() -> None:
    table = began((ANN, BEN), bots=1)
    confirm(table, "pass")
    confirm(table, "pass")
    confirm(table, "pass")
    assert refused(table, BEN) is TableReason.UNDO_OTHERS


def test_alone_the_bots_moves_since_are_taken_back_as_well() -> None:
    table = began((ANN,), bots=2)
    start = table.view(0)
    confirm(table, "mark-a")
    confirm(table, "mark-b", "done")
    confirm(table, "pass")
    undo = table.ask_undo(ANN, now=9.0)
    assert undo == Undo(time=9.0, seat=0, to=0)
    applied(table, undo)
    assert (table.view(0), table.turn) == (start, 0)


def test_alone_it_is_refused_if_a_bots_move_since_revealed() -> None:
    table = began((ANN,), bots=2)
    confirm(table, "mark-a")
    confirm(table, "pass")
    confirm(table, "draw")
    assert refused(table, ANN) is TableReason.UNDO_REVEALED


def test_what_a_bot_did_in_my_seat_is_not_my_move() -> None:
    table = began((ANN, BEN))
    confirm(table, "mark-a")
    confirm(table, "pass")
    applied(table, table.hand_over(ANN, 0, "easy", "Robo", now=BEGAN))
    confirm(table, "pass")
    applied(table, table.take_back(ANN, 0, now=BEGAN))
    assert refused(table, ANN) is TableReason.UNDO_OTHERS


def test_alone_what_a_bot_did_in_my_seat_goes_with_my_move() -> None:
    table = began((ANN,), bots=1)
    confirm(table, "mark-a")
    confirm(table, "pass")
    applied(table, table.hand_over(ANN, 0, "easy", "Robo", now=BEGAN))
    confirm(table, "pass")
    applied(table, table.take_back(ANN, 0, now=BEGAN))
    assert table.ask_undo(ANN, now=BEGAN) == Undo(time=BEGAN, seat=0, to=0)


def test_in_pass_and_play_the_last_move_of_the_one_person_goes() -> None:
    table = opened()
    applied(table, table.sit(ANN, 0, "Ann", now=BEGAN))
    applied(table, table.sit(ANN, 1, "Bob", now=BEGAN, also=True))
    applied(table, table.start(ANN, now=BEGAN))
    first = confirm(table, "mark-a")
    confirm(table, "mark-b")
    assert table.ask_undo(ANN, now=BEGAN) == Undo(time=BEGAN, seat=1, to=first)


def test_a_pass_follows_the_same_rule() -> None:
    table = began((ANN,), bots=1)
    confirm(table, "pass")
    assert table.ask_undo(ANN, now=BEGAN) == Undo(time=BEGAN, seat=0, to=0)


def test_only_who_plays_and_has_moved_can_ask() -> None:
    table = began()
    assert refused(table, CLEO) is TableReason.NOT_SEATED
    assert refused(table, ANN) is TableReason.NOTHING_TO_UNDO
    confirm(table, "mark-a")
    assert refused(table, BEN) is TableReason.NOTHING_TO_UNDO
    applied(table, table.hand_over(ANN, 0, "easy", "Robo", now=BEGAN))
    assert refused(table, ANN) is TableReason.NOT_SEATED
    assert refused(opened(), ANN) is TableReason.NOT_BEGUN


def test_when_it_is_over_the_seed_is_public_and_nothing_is_taken_back() -> None:
    table = began((ANN,), bots=1)
    confirm(table, "mark-a")
    confirm(table, "pass")
    applied(table, table.agree(ANN, True, now=BEGAN))
    with pytest.raises(NotYourTurn) as error:
        table.ask_undo(ANN, now=BEGAN)
    assert error.value.rule == "H-3"


def test_undo_cancels_commits_only_and_undone_entries_stay() -> None:
    table = began((ANN, BEN), bots=1)
    confirm(table, "mark-a")
    applied(table, table.chat(BEN, "hm", name="Ben", now=BEGAN))
    applied(table, table.claim(BEN, 1, 2, now=BEGAN))
    applied(table, table.hand_over(BEN, 1, "easy", "Robo", now=BEGAN))
    entries = list(table.entries)
    undo = applied(table, table.ask_undo(ANN, now=BEGAN))
    assert table.entries == [*entries, undo]
    assert [line.text for line in table.chat_lines()] == ["hm"]
    assert table.public_seats()[1].kind == "bot"
    folded = [line for line in table.log(0, table.words("en")) if line.undone]
    assert [(line.undone, line.texts) for line in folded] == [
        (table.next - 1, ("Ann marks a.",)),
    ]


def test_a_move_or_a_hand_over_meanwhile_ends_the_question() -> None:
    table = began((ANN, BEN, CLEO))
    confirm(table, "mark-a")
    table.ask_undo(ANN, now=5.0)
    confirm(table, "pass")
    assert table.asked(6.0) is None
    table.ask_undo(BEN, now=7.0)
    applied(table, table.hand_over(CLEO, 2, "easy", "Robo", now=8.0))
    assert table.asked(8.0) is None


def test_an_undone_game_goes_on_and_loads_the_same() -> None:
    table = began()
    for first in ("mark-a", "mark-b"):
        confirm(table, first)
        table.ask_undo(ANN, now=BEGAN)
        applied(table, table.answer_undo(BEN, True, now=BEGAN))
    confirm(table, "mark-c", "mark-d")
    confirm(table, "pass")
    table.ask_undo(BEN, now=BEGAN)
    applied(table, table.answer_undo(ANN, True, now=BEGAN))
    assert table.turn == 1
    assert stored_facts(reloaded(table)) == stored_facts(table)
    assert [line.undone for line in table.log(1, table.words("en")) if line.kind == "commit"] == [
        5,
        7,
        0,
        10,
    ]


def test_an_undo_drops_the_draft() -> None:
    table = began()
    confirm(table, "mark-a")
    table.set_draft(BEN, 1, numbers("card-2"))
    table.ask_undo(ANN, now=BEGAN)
    assert table.draft(1).picks == numbers("card-2")
    applied(table, table.answer_undo(BEN, True, now=BEGAN))
    assert table.draft(1).picks == ()


def on_one_device(*, bots: int = 0) -> Table:
    """Return a table at which Ann's device holds the first two seats."""
    table = opened(2 + bots)
    applied(table, table.sit(ANN, 0, "Ann", now=BEGAN))
    applied(table, table.sit(ANN, 1, "Bob", now=BEGAN, also=True))
    for seat in range(2, 2 + bots):
        applied(table, table.add_bot(ANN, seat, "easy", f"Bot {seat}", now=BEGAN))
    applied(table, table.start(ANN, now=BEGAN))
    return table


def test_people_on_one_device_take_back_seat_by_seat_without_being_asked() -> None:
    table = on_one_device(bots=1)
    first = confirm(table, "mark-a")
    confirm(table, "pass")
    confirm(table, "pass")
    undo = table.ask_undo(ANN, now=BEGAN)
    assert undo == Undo(time=BEGAN, seat=1, to=first), "the bot's move since goes as well"
    applied(table, undo)
    assert table.turn == 1
    undo = table.ask_undo(ANN, now=BEGAN)
    assert undo == Undo(time=BEGAN, seat=0, to=0)
    applied(table, undo)
    assert table.turn == 0


def test_people_on_one_device_cannot_take_back_what_one_of_them_has_turned_up() -> None:
    table = on_one_device()
    confirm(table, "mark-a")
    confirm(table, "draw")  # Bob has seen a card that Ann has not
    assert table.turn == 1
    assert refused(table, ANN) is TableReason.UNDO_REVEALED
