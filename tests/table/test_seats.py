"""Seats of a game under way: handed over both ways, and never two for one person."""

import pytest

from longtable.core import SPECTATOR, NotYourTurn
from longtable.table import Refused, Table, TableReason
from longtable.table.entries import HandOver, Sit, TakeBack
from tests.table.helpers import (
    ANN,
    BEN,
    CLEO,
    applied,
    began,
    confirm,
    facts,
    numbers,
    opened,
    reloaded,
)


def refuses(table: Table, command: object, *args: object, **more: object) -> TableReason:
    before = facts(table)
    with pytest.raises(Refused) as error:
        command(*args, **more)  # type: ignore[operator]
    assert facts(table) == before
    assert isinstance(error.value.reason, TableReason)
    return error.value.reason


def test_after_two_minutes_away_any_person_may_let_a_bot_sit_in() -> None:
    table = began((ANN, BEN, CLEO))
    for person in (ANN, BEN, CLEO):
        table.here(person)
    table.away(BEN, now=100.0)
    table.away(BEN, now=150.0)  # the first time counts
    assert table.public_seats()[1].away == 100.0
    why = refuses(table, table.hand_over, CLEO, 1, "easy", "Robo", now=219.9)
    assert why is TableReason.NOT_AWAY
    assert table.long_away(219.9) == []
    assert table.next_long_away(219.5) == 0.5
    assert table.long_away(220.0) == [1]
    assert table.next_long_away(220.0) is None
    entry = table.hand_over(CLEO, 1, "easy", "Robo", now=220.0)
    assert entry == HandOver(time=220.0, seat=1, level="easy", name="Robo", by=2)
    applied(table, entry)
    seat = table.public_seats()[1]
    assert (seat.kind, seat.name, seat.owner, seat.level) == ("bot", "Robo", "Ben", "easy")
    assert table.log(0, table.words("en"))[-1].texts == (
        "Cleo lets Robo sit in for Ben, who is away.",
    )


def test_the_log_says_who_left_and_who_came_back() -> None:
    table = began((ANN, BEN))
    table.away(BEN, now=0.0)
    applied(table, table.hand_over(ANN, 1, "easy", "Robo", now=120.0))
    applied(table, table.take_back(BEN, 1, now=130.0))
    for language, said in (
        ("en", ["Ann lets Robo sit in for Ben, who is away.", "Ben is back and plays on."]),
        ("zh_Hant", ["Ben離開了，Ann請Robo代打。", "Ben回座了，繼續自己玩。"]),
    ):
        assert [line.texts[0] for line in table.log(0, table.words(language))][1:] == said


def test_whoever_keeps_a_house_may_wait_longer_or_shorter() -> None:
    table = reloaded(began(), now=0.0)
    table.patience = 5.0
    table.here(ANN)
    assert table.next_long_away(1.0) == 4.0
    with pytest.raises(Refused) as error:
        table.hand_over(ANN, 1, "easy", "Robo", now=4.9)
    assert str(error.value) == (
        "A bot may sit in only for somebody who has been away for 5 seconds."
    )
    applied(table, table.hand_over(ANN, 1, "easy", "Robo", now=5.0))


def test_who_is_here_is_not_replaced() -> None:
    table = began()
    table.here(BEN)
    why = refuses(table, table.hand_over, ANN, 1, "easy", "Robo", now=9_999.0)
    assert why is TableReason.NOT_AWAY
    table.away(BEN, now=100.0)
    table.here(BEN)
    table.away(BEN, now=200.0)
    why = refuses(table, table.hand_over, ANN, 1, "easy", "Robo", now=300.0)
    assert why is TableReason.NOT_AWAY


def test_after_loading_everybody_is_away_until_they_come() -> None:
    table = reloaded(began(), now=500.0)
    assert [seat.away for seat in table.public_seats()] == [500.0, 500.0]
    table.here(ANN)
    assert [seat.away for seat in table.public_seats()] == [None, 500.0]
    applied(table, table.hand_over(ANN, 1, "easy", "Robo", now=620.0))


def test_only_people_who_play_at_the_table_let_a_bot_sit_in() -> None:
    table = reloaded(began(), now=0.0)
    why = refuses(table, table.hand_over, CLEO, 1, "easy", "Robo", now=999.0)
    assert why is TableReason.NOT_SEATED
    applied(table, table.hand_over(ANN, 0, "easy", "Robo", now=999.0))
    why = refuses(table, table.hand_over, ANN, 1, "easy", "Robby", now=999.0)
    assert why is TableReason.NOT_SEATED
    why = refuses(table, table.hand_over, BEN, 0, "easy", "Robby", now=999.0)
    assert why is TableReason.BOT_SITS


def test_one_may_leave_ones_own_seat_to_a_bot_at_once() -> None:
    table = began()
    entry = table.hand_over(ANN, 0, "normal", "Robo", now=1.0)
    assert entry == HandOver(time=1.0, seat=0, level="normal", name="Robo", by=0)
    applied(table, entry)
    assert table.log(0, table.words("en"))[-1].texts == ("Robo sits in for Ann.",)


def test_the_owner_takes_the_seat_back_at_any_moment() -> None:
    table = began()
    applied(table, table.hand_over(ANN, 0, "easy", "Robo", now=1.0))
    assert table.bot_question() is not None
    why = refuses(table, table.commit, ANN, 0, numbers("pass"), id="a", at=0, now=1.0)
    assert why is TableReason.BOT_SITS
    assert refuses(table, table.take_back, BEN, 0, now=2.0) is TableReason.NOT_YOUR_SEAT
    assert refuses(table, table.take_back, BEN, 1, now=2.0) is TableReason.NO_BOT
    assert table.take_back(ANN, 0, now=2.0) == TakeBack(time=2.0, seat=0)
    applied(table, table.take_back(ANN, 0, now=2.0))
    assert table.bot_question() is None
    confirm(table, "pass")
    assert table.turn == 1


def test_a_hand_over_drops_the_draft_both_ways() -> None:
    table = began()
    table.set_draft(ANN, 0, numbers("card-1"))
    applied(table, table.hand_over(ANN, 0, "easy", "Robo", now=1.0))
    assert table.draft(0).picks == ()
    asked = table.bot_question()
    assert asked is not None
    table.bot_answer(asked, numbers("mark-a")[0], now=3.0)
    assert table.draft(0).picks == numbers("mark-a")
    applied(table, table.take_back(ANN, 0, now=4.0))
    assert table.draft(0).picks == ()


def test_the_hand_over_of_another_seat_leaves_the_draft() -> None:
    table = began()
    table.set_draft(ANN, 0, numbers("card-1"))
    applied(table, table.hand_over(BEN, 1, "easy", "Robo", now=1.0))
    assert table.draft(0).picks == numbers("card-1")


def test_a_newcomer_takes_the_seat_of_a_bot_that_nobody_owns() -> None:
    table = began((ANN,), bots=2)
    entry = table.sit(BEN, 1, "Ben", now=5.0)
    assert entry == Sit(time=5.0, seat=1, person=BEN, name="Ben")
    applied(table, entry)
    assert table.viewers(BEN) == [1]
    assert table.looks == (0, 1, 2)
    assert table.log(SPECTATOR, table.words("en"))[-1].texts == ("Ben takes over a bot's seat.",)
    confirm(table, "pass")
    confirm(table, "pass")
    assert table.ask_undo(BEN, now=6.0) is not None


def test_a_seat_that_is_owned_waits_for_its_owner() -> None:
    table = began((ANN, BEN))
    applied(table, table.hand_over(BEN, 1, "easy", "Robo", now=1.0))
    assert refuses(table, table.sit, CLEO, 1, "Cleo", now=2.0) is TableReason.SEAT_OWNED
    assert refuses(table, table.sit, CLEO, 0, "Cleo", now=2.0) is TableReason.SEAT_TAKEN


def test_who_has_held_a_seat_takes_no_other_one() -> None:
    table = began((ANN, BEN), bots=1)
    assert refuses(table, table.sit, BEN, 2, "Benny", now=1.0) is TableReason.HELD_A_SEAT
    applied(table, table.hand_over(BEN, 1, "easy", "Robo", now=1.0))
    assert refuses(table, table.sit, BEN, 2, "Benny", now=1.0) is TableReason.HELD_A_SEAT
    also = refuses(table, table.sit, BEN, 2, "Benny", now=1.0, also=True)
    assert also is TableReason.HELD_A_SEAT
    applied(table, table.sit(CLEO, 2, "Cleo", now=1.0))
    again = reloaded(table)
    assert refuses(again, again.sit, CLEO, 2, "Cleo", now=1.0) is TableReason.HELD_A_SEAT


def test_everybody_looks_from_their_own_seat_and_from_no_other() -> None:
    table = began((ANN, BEN))
    assert (table.viewers(ANN), table.viewers(BEN), table.viewers(CLEO)) == ([0], [1], [SPECTATOR])
    applied(table, table.hand_over(BEN, 1, "easy", "Robo", now=1.0))
    assert table.viewers(BEN) == [1]
    assert table.viewers("") == [SPECTATOR]


def test_seats_are_handed_over_only_while_the_game_is_under_way() -> None:
    table = opened()
    applied(table, table.sit(ANN, 0, "Ann", now=1.0))
    why = refuses(table, table.hand_over, ANN, 0, "easy", "Robo", now=1.0)
    assert why is TableReason.NOT_BEGUN
    table = began((ANN,), bots=1)
    applied(table, table.agree(ANN, True, now=1.0))
    with pytest.raises(NotYourTurn) as error:
        table.hand_over(ANN, 0, "easy", "Robo", now=1.0)
    assert error.value.rule == "H-3"
    with pytest.raises(NotYourTurn):
        table.sit(BEN, 1, "Ben", now=1.0)


def test_a_bot_that_sits_in_needs_a_name_of_its_own() -> None:
    table = began((ANN, BEN))
    why = refuses(table, table.hand_over, ANN, 0, "easy", "Ben", now=1.0)
    assert why is TableReason.NAME_TAKEN
    why = refuses(table, table.hand_over, ANN, 0, "", "Robo", now=1.0)
    assert why is TableReason.BAD_NAME
