"""How a table ends: by the rules, by agreement, closed; and the rematch."""

import pytest
from msgspec.structs import replace

from longtable.core import OVER, SPECTATOR, NotYourTurn
from longtable.core.stream import commitment
from longtable.table import Phase, Refused, Table, TableReason
from longtable.table.entries import AddBot, Agree, Rematch, Sit
from tests.table.helpers import ANN, BEGAN, BEN, CLEO, applied, began, confirm, opened, reloaded
from tests.toy import HOARD, HoardGame


def over(people: tuple[str, ...] = (ANN, BEN), bots: int = 0) -> Table:
    table = began(people, bots, rounds="1")
    while table.turn != OVER:
        confirm(table, "pass")
    return table


class Strict(HoardGame):
    may_agree = False


def test_the_rules_end_the_game() -> None:
    table = began(rounds="1")
    assert table.standings() is None
    confirm(table, "mark-a", "mark-b")
    for _turn in range(5):
        confirm(table, "pass")
    assert (table.phase, table.turn) == (Phase.OVER, OVER)
    standings = table.standings()
    assert standings is not None
    assert (standings.outcome, standings.points, standings.ranks) == ("ended", (2, 0), (1, 2))


def test_all_people_together_may_finish_the_game() -> None:
    table = began((ANN, BEN), bots=1)
    confirm(table, "mark-a", "mark-b")
    assert table.agree(BEN, True, now=5.0) == Agree(time=5.0, seat=1, yes=True)
    applied(table, table.agree(BEN, True, now=5.0))
    assert (table.agreed, table.phase) == ((1,), Phase.RUNNING)
    applied(table, table.agree(BEN, False, now=6.0))
    assert table.agreed == ()
    applied(table, table.agree(ANN, True, now=7.0))
    applied(table, table.agree(BEN, True, now=8.0))
    assert (table.phase, table.turn) == (Phase.OVER, OVER)
    standings = table.standings()
    assert standings is not None
    assert (standings.outcome, standings.points) == ("agreed", (0, 0, 0))
    assert [line.texts for line in table.log(0, table.words("en"))][-2:] == [
        ("Ann would end the game here.",),
        ("All agree: the game ends here.",),
    ]
    assert reloaded(table).standings() == standings


def test_to_agree_twice_or_to_withdraw_nothing_is_refused() -> None:
    table = began()
    with pytest.raises(Refused) as error:
        table.agree(ANN, False, now=5.0)
    assert error.value.reason is TableReason.AGREED_ALREADY
    applied(table, table.agree(ANN, True, now=5.0))
    with pytest.raises(Refused) as error:
        table.agree(ANN, True, now=5.0)
    assert error.value.reason is TableReason.AGREED_ALREADY


def test_only_people_who_play_agree() -> None:
    table = began((ANN, BEN))
    with pytest.raises(Refused) as error:
        table.agree(CLEO, True, now=5.0)
    assert error.value.reason is TableReason.NOT_SEATED
    applied(table, table.agree(BEN, True, now=5.0))
    applied(table, table.hand_over(BEN, 1, "easy", "Robo", now=6.0))
    assert table.agreed == ()
    with pytest.raises(Refused) as error:
        table.agree(BEN, True, now=7.0)
    assert error.value.reason is TableReason.NOT_SEATED
    applied(table, table.agree(ANN, True, now=7.0))
    assert table.phase is Phase.OVER


def test_a_hand_over_alone_never_finishes_a_game() -> None:
    table = began((ANN, BEN))
    applied(table, table.agree(ANN, True, now=5.0))
    applied(table, table.hand_over(BEN, 1, "easy", "Robo", now=6.0))
    assert table.phase is Phase.RUNNING


def test_most_games_are_played_to_their_end() -> None:
    header = began().header
    table = Table.load(header, bytes(range(32)), began().entries, now=BEGAN, game=Strict())
    with pytest.raises(Refused) as error:
        table.agree(ANN, True, now=5.0)
    assert error.value.reason is TableReason.NO_AGREEMENT


def test_the_host_closes_the_table() -> None:
    table = began()
    with pytest.raises(Refused) as error:
        table.close(BEN, now=5.0)
    assert error.value.reason is TableReason.NOT_HOST
    applied(table, table.close(ANN, now=5.0))
    assert (table.phase, table.turn, table.standings()) == (Phase.CLOSED, OVER, None)
    for command in (
        lambda: table.close(ANN, now=6.0),
        lambda: table.sit(CLEO, 0, "Cleo", now=6.0),
        lambda: table.agree(ANN, True, now=6.0),
        lambda: table.take_back(ANN, 0, now=6.0),
        lambda: table.ask_undo(ANN, now=6.0),
    ):
        with pytest.raises(Refused) as error:
            command()
        assert error.value.reason is TableReason.CLOSED


def test_a_table_that_is_over_may_be_closed_and_keeps_its_result() -> None:
    table = over()
    applied(table, table.close(ANN, now=5.0))
    assert table.phase is Phase.CLOSED
    assert table.standings() is not None


def test_a_rematch_seats_everybody_again_at_a_new_table() -> None:
    table = opened(3, rounds="1")
    applied(table, table.sit(ANN, 0, "Ann", now=BEGAN, look=4, entropy="11" * 32))
    applied(table, table.sit(BEN, 1, "Ben", now=BEGAN))
    applied(table, table.add_bot(ANN, 2, "normal", "Robo", now=BEGAN))
    applied(table, table.start(ANN, now=BEGAN))
    applied(table, table.hand_over(BEN, 1, "easy", "Other", now=BEGAN))
    while table.turn != OVER:
        confirm(table, "pass")
    entry, header, entries = table.rematch(BEN, id="t2", seed=b"\x07" * 32, now=9.0)
    assert entry == Rematch(time=9.0, table="t2")
    assert (header.id, header.previous, header.host) == ("t2", "t1", BEN)
    assert (header.seats, header.options) == (3, table.header.options)
    assert header.commitment == commitment(b"\x07" * 32)
    assert entries == [
        Sit(time=9.0, seat=0, person=ANN, name="Ann", look=4),
        Sit(time=9.0, seat=1, person=BEN, name="Ben"),
        AddBot(time=9.0, seat=2, level="normal", name="Robo"),
    ]
    new = Table.load(header, b"\x07" * 32, entries, now=9.0, game=HOARD)
    applied(new, new.start(BEN, now=10.0))
    applied(table, entry)
    assert table.rematch_id == "t2"
    with pytest.raises(Refused) as error:
        table.rematch(ANN, id="t3", seed=b"\x08" * 32, now=9.0)
    assert error.value.reason is TableReason.REMATCH_MADE


def test_a_rematch_is_for_those_who_played_and_only_afterwards() -> None:
    table = began()
    with pytest.raises(Refused) as error:
        table.rematch(ANN, id="t2", seed=b"\x07" * 32, now=9.0)
    assert error.value.reason is TableReason.NOT_OVER
    with pytest.raises(Refused) as error:
        over().rematch(CLEO, id="t2", seed=b"\x07" * 32, now=9.0)
    assert error.value.reason is TableReason.NOT_SEATED
    table = over()
    applied(table, table.close(ANN, now=5.0))
    assert table.rematch(BEN, id="t2", seed=b"\x07" * 32, now=9.0)[0].table == "t2"
    empty = opened()
    applied(empty, empty.close(ANN, now=5.0))
    with pytest.raises(Refused) as error:
        empty.rematch(ANN, id="t2", seed=b"\x07" * 32, now=9.0)
    assert error.value.reason is TableReason.NOT_OVER


class Later(HoardGame):
    rules_version = 2


def test_a_table_of_other_rules_is_frozen_with_a_clear_word() -> None:
    old = began()
    header = replace(old.header, options={"an option": "of those days"})
    table = Table.load(header, bytes(range(32)), old.entries, now=BEGAN, game=Later())
    assert (table.phase, table.turn, table.standings()) == (Phase.FROZEN, OVER, None)
    for command in (
        lambda: table.view(0),
        lambda: table.take_back(ANN, 0, now=6.0),
        lambda: table.sit(CLEO, 0, "Cleo", now=6.0),
        lambda: table.start(ANN, now=6.0),
    ):
        with pytest.raises(Refused) as error:
            command()
        assert str(error.value) == (
            "This table began under version 1 of the rules; here version 2 is played, "
            "so it can only be looked at."
        )
    words = table.words("en")
    assert words.say(table.prompt(0)) == (
        "This table began under other rules; it can only be looked at."
    )
    assert [seat.name for seat in table.public_seats()] == ["Ann", "Ben"]
    confirm(old, "mark-a", "mark-b")
    again = Table.load(old.header, bytes(range(32)), old.entries, now=BEGAN, game=Later())
    assert [line.texts for line in again.log(0, words)] == [("The game begins.",)]


def test_a_newcomers_look_in_a_rematch_is_none_that_was_dealt() -> None:
    table = began((ANN,), bots=1, rounds="1", looks="dealt")
    applied(table, table.sit(BEN, 1, "Ben", now=BEGAN))
    while table.turn != OVER:
        confirm(table, "pass")
    _entry, _header, entries = table.rematch(ANN, id="t2", seed=b"\x07" * 32, now=9.0)
    assert entries == [
        Sit(time=9.0, seat=0, person=ANN, name="Ann"),
        Sit(time=9.0, seat=1, person=BEN, name="Ben"),
    ]


def test_when_it_is_over_nothing_more_is_played() -> None:
    table = over()
    for command in (
        lambda: table.claim(ANN, 0, 1, now=5.0),
        lambda: table.agree(ANN, True, now=5.0),
        lambda: table.hand_over(ANN, 0, "easy", "Robo", now=5.0),
        lambda: table.set_draft(ANN, 0, []),
        lambda: table.ask_undo(ANN, now=5.0),
    ):
        with pytest.raises(NotYourTurn) as error:
            command()
        assert error.value.rule == "H-3"


def test_a_claim_is_what_the_game_lets_the_seat_say() -> None:
    table = began()
    with pytest.raises(Refused) as error:
        table.claim(ANN, 0, 9, now=5.0)
    assert error.value.reason is TableReason.NO_SUCH_CLAIM
    applied(table, table.claim(BEN, 1, 3, now=5.0))
    assert table.log(0, table.words("en"))[-1].texts == ("Ben says: I hold a 3.",)


def test_a_game_finished_by_agreement_is_over_for_whoever_looks_at_it() -> None:
    table = began()
    confirm(table, "draw", now=5.0)
    assert table.view(0).turn != OVER
    for person in (ANN, BEN):
        applied(table, table.agree(person, True, now=9.0))
    assert table.phase is Phase.OVER
    for viewer in (0, 1, SPECTATOR):
        assert table.view(viewer).turn == OVER
    assert reloaded(table).view(0) == table.view(0)
