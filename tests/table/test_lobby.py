"""Seats before the game begins."""

import pytest

from longtable.core import BadOptions, LongtableError
from longtable.core.stream import Stream, commitment, key
from longtable.table import Phase, Refused, Table, TableReason
from longtable.table.entries import AddBot, Order, Sit, Stand, Start
from tests.table.helpers import (
    ANN,
    BEGAN,
    BEN,
    CLEO,
    SEED,
    applied,
    began,
    confirm,
    facts,
    opened,
    reloaded,
)
from tests.toy import HOARD


def refusal(error: pytest.ExceptionInfo[LongtableError]) -> TableReason:
    reason = error.value.reason
    assert isinstance(reason, TableReason)
    return reason


def test_a_new_table_is_open_and_publishes_the_hash_of_its_seed() -> None:
    table = opened(3)
    assert table.phase is Phase.OPEN
    assert table.header.commitment == commitment(SEED)
    assert SEED.hex() not in str(table.header)
    assert [seat.kind for seat in table.public_seats()] == ["empty"] * 3


def test_options_and_seats_that_do_not_exist_open_no_table() -> None:
    for options, seats in (({"rounds": "7"}, 2), ({"colour": "red"}, 2), ({}, 6)):
        with pytest.raises(BadOptions):
            Table.open("t", HOARD, options, seats, seed=SEED, host=ANN, now=0)


def test_a_command_returns_the_entry_and_changes_nothing_until_it_is_applied() -> None:
    table = opened()
    before = facts(table)
    entry = table.sit(ANN, 1, "  Ann \t Lee ", now=5.0, look=2, entropy="AB" * 32)
    assert entry == Sit(time=5.0, seat=1, person=ANN, name="Ann Lee", look=2, entropy="ab" * 32)
    assert facts(table) == before
    table.apply(entry)
    assert table.seats.owned_by(ANN) == [1]


def test_seats_never_show_the_secret_id_of_a_person() -> None:
    table = opened()
    applied(table, table.sit(ANN, 0, "Ann", now=BEGAN))
    seat = table.public_seats()[0]
    assert (seat.name, seat.kind, seat.look) == ("Ann", "person", None)
    assert ANN not in str(table.public_seats())
    other = Table.open("t2", HOARD, {}, 2, seed=SEED, host=ANN, now=BEGAN)
    elsewhere = Table.load(other, SEED, now=BEGAN, game=HOARD)
    applied(elsewhere, elsewhere.sit(ANN, 0, "Ann", now=BEGAN))
    assert len(seat.tag) == 12
    assert elsewhere.public_seats()[0].tag != seat.tag


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\x00b", "\u202eAnn", "\u200b"])
def test_a_name_must_be_readable(name: str) -> None:
    with pytest.raises(Refused) as error:
        opened().sit(ANN, 0, name, now=BEGAN)
    assert refusal(error) is TableReason.BAD_NAME


@pytest.mark.parametrize("name", ["王小明", "Zoë", "👩‍🚀", "x" * 24])
def test_names_of_all_kinds_are_welcome(name: str) -> None:
    assert opened().sit(ANN, 0, name, now=BEGAN).name == name


def test_two_at_a_table_cannot_have_one_name() -> None:
    table = opened(3)
    applied(table, table.sit(ANN, 0, "Ann", now=BEGAN))
    with pytest.raises(Refused) as error:
        table.sit(BEN, 1, "ANN", now=BEGAN)
    assert refusal(error) is TableReason.NAME_TAKEN
    with pytest.raises(Refused) as error:
        table.chat(BEN, "It is me", name="Ann", now=BEGAN)
    assert refusal(error) is TableReason.NAME_TAKEN


def test_a_taken_seat_or_one_that_does_not_exist_is_refused() -> None:
    table = opened()
    applied(table, table.sit(ANN, 0, "Ann", now=BEGAN))
    for seat, reason in ((0, TableReason.SEAT_TAKEN), (2, TableReason.NO_SUCH_SEAT)):
        with pytest.raises(Refused) as error:
            table.sit(BEN, seat, "Ben", now=BEGAN)
        assert refusal(error) is reason
    with pytest.raises(Refused) as error:
        table.sit(BEN, -1, "Ben", now=BEGAN)
    assert refusal(error) is TableReason.NO_SUCH_SEAT


def test_one_person_has_one_seat_unless_they_ask_for_pass_and_play() -> None:
    table = opened()
    applied(table, table.sit(ANN, 0, "Ann", now=BEGAN))
    with pytest.raises(Refused) as error:
        table.sit(ANN, 1, "Bob", now=BEGAN)
    assert refusal(error) is TableReason.SEATED_ALREADY
    applied(table, table.sit(ANN, 1, "Bob", now=BEGAN, also=True))
    assert table.viewers(ANN) == [0, 1]
    assert table.seats.people() == [ANN]


def test_each_look_is_there_once_and_seats_without_a_choice_get_free_ones() -> None:
    table = opened(4)
    applied(table, table.sit(ANN, 0, "Ann", now=BEGAN, look=1))
    with pytest.raises(Refused) as error:
        table.sit(BEN, 1, "Ben", now=BEGAN, look=1)
    assert refusal(error) is TableReason.LOOK_TAKEN
    assert str(error.value) == "blue is taken; each is there only once."
    with pytest.raises(Refused) as error:
        table.sit(BEN, 1, "Ben", now=BEGAN, look=6)
    assert refusal(error) is TableReason.NO_SUCH_LOOK
    applied(table, table.sit(BEN, 1, "Ben", now=BEGAN))
    applied(table, table.add_bot(ANN, 2, "easy", "Robo", now=BEGAN))
    applied(table, table.choose_look(ANN, 2, 0, now=BEGAN))
    applied(table, table.sit(CLEO, 3, "Cleo", now=BEGAN))
    applied(table, table.start(ANN, now=BEGAN))
    assert table.looks == (1, 2, 0, 3)
    assert table.words("en").looks == (1, 2, 0, 3)


def test_only_the_seat_itself_or_the_host_for_a_bot_chooses_a_look() -> None:
    table = opened(3)
    applied(table, table.sit(BEN, 0, "Ben", now=BEGAN))
    applied(table, table.add_bot(ANN, 1, "easy", "Robo", now=BEGAN))
    for person, seat, reason in (
        (ANN, 0, TableReason.NOT_YOUR_SEAT),
        (BEN, 1, TableReason.NOT_YOUR_SEAT),
        (BEN, 2, TableReason.NOT_YOUR_SEAT),
    ):
        with pytest.raises(Refused) as error:
            table.choose_look(person, seat, 3, now=BEGAN)
        assert refusal(error) is reason
    applied(table, table.choose_look(BEN, 0, 3, now=BEGAN))
    applied(table, table.choose_look(BEN, 0, None, now=BEGAN))
    assert table.seats[0].look is None


def test_where_the_game_deals_looks_nobody_chooses() -> None:
    table = opened(2, looks="dealt")
    with pytest.raises(Refused) as error:
        table.sit(ANN, 0, "Ann", now=BEGAN, look=0)
    assert refusal(error) is TableReason.LOOKS_DEALT
    dealt = began(looks="dealt")
    deal = HOARD.deal(dealt.options, 2, Stream(key(SEED, [b"", b""])))
    assert dealt.looks == deal.looks != (0, 1)


def test_the_host_seats_and_removes_bots_and_nobody_else() -> None:
    table = opened()
    assert table.add_bot(ANN, 1, "easy", "Robo", now=BEGAN) == AddBot(
        time=BEGAN, seat=1, level="easy", name="Robo"
    )
    with pytest.raises(Refused) as error:
        table.add_bot(BEN, 1, "easy", "Robo", now=BEGAN)
    assert refusal(error) is TableReason.NOT_HOST
    applied(table, table.add_bot(ANN, 1, "easy", "Robo", now=BEGAN))
    applied(table, table.add_bot(ANN, 1, "normal", "Robo", now=BEGAN))
    assert table.public_seats()[1].level == "normal"
    with pytest.raises(Refused) as error:
        table.remove_bot(BEN, 1, now=BEGAN)
    assert refusal(error) is TableReason.NOT_HOST
    applied(table, table.remove_bot(ANN, 1, now=BEGAN))
    with pytest.raises(Refused) as error:
        table.remove_bot(ANN, 1, now=BEGAN)
    assert refusal(error) is TableReason.NO_BOT
    applied(table, table.sit(BEN, 1, "Ben", now=BEGAN))
    with pytest.raises(Refused) as error:
        table.add_bot(ANN, 1, "easy", "Robo", now=BEGAN)
    assert refusal(error) is TableReason.SEAT_TAKEN


def test_a_person_stands_up_or_the_host_frees_the_seat() -> None:
    table = opened(3)
    applied(table, table.sit(ANN, 0, "Ann", now=BEGAN))
    applied(table, table.sit(BEN, 1, "Ben", now=BEGAN))
    for person, seat in ((BEN, 0), (CLEO, 1), (ANN, 2)):
        with pytest.raises(Refused) as error:
            table.stand(person, seat, now=BEGAN)
        assert refusal(error) is TableReason.NOT_YOUR_SEAT
    applied(table, table.stand(ANN, 1, now=BEGAN))
    applied(table, table.stand(ANN, 0, now=BEGAN))
    assert [seat.kind for seat in table.public_seats()] == ["empty"] * 3


def test_whom_the_host_sends_away_gets_no_seat_any_more_also_after_loading() -> None:
    table = opened(3)
    applied(table, table.sit(ANN, 0, "Ann", now=BEGAN))
    applied(table, table.sit(BEN, 1, "Ben", now=BEGAN))
    applied(table, table.sit(BEN, 2, "Bob", now=BEGAN, also=True))
    sent = table.stand(ANN, 1, now=BEGAN)
    assert sent == Stand(time=BEGAN, seat=1, sent=True)
    applied(table, sent)
    assert [seat.kind for seat in table.public_seats()] == ["person", "empty", "empty"]
    for again in (table, reloaded(table)):
        assert again.was_sent_away(BEN)
        with pytest.raises(Refused) as error:
            again.sit(BEN, 1, "Ben", now=BEGAN)
        assert refusal(error) is TableReason.SENT_AWAY
        assert str(error.value) == "The host has sent you away from this table."
    applied(table, table.sit(CLEO, 1, "Cleo", now=BEGAN))
    applied(table, table.add_bot(ANN, 2, "easy", "Robo", now=BEGAN))
    applied(table, table.start(ANN, now=BEGAN))
    with pytest.raises(Refused) as error:
        table.sit(BEN, 2, "Ben", now=BEGAN)
    assert refusal(error) is TableReason.SENT_AWAY


def test_who_stands_up_by_themselves_may_sit_down_again() -> None:
    table = opened(2)
    applied(table, table.sit(ANN, 0, "Ann", now=BEGAN))
    applied(table, table.sit(BEN, 1, "Ben", now=BEGAN))
    for person, seat in ((ANN, 0), (BEN, 1)):
        left = table.stand(person, seat, now=BEGAN)
        assert left == Stand(time=BEGAN, seat=seat)
        applied(table, left)
        assert not table.was_sent_away(person)
        applied(table, table.sit(person, seat, "Again", now=BEGAN))
        applied(table, table.stand(person, seat, now=BEGAN))


def test_the_host_chooses_who_finds_the_table_until_it_begins() -> None:
    table = opened(2)
    assert [table.visibility] == ["listed"]
    applied(table, table.sit(ANN, 0, "Ann", now=BEGAN))
    applied(table, table.add_bot(ANN, 1, "easy", "Robo", now=BEGAN))
    applied(table, table.configure(ANN, {}, 2, now=BEGAN, visibility="private"))
    assert (table.visibility, reloaded(table).visibility) == ("private", "private")
    applied(table, table.configure(ANN, {"rounds": "1"}, 2, now=BEGAN))
    assert [table.visibility] == ["private"], "what is not named stays"
    applied(table, table.start(ANN, now=BEGAN))
    while table.phase is Phase.RUNNING:
        confirm(table, "pass")
    _, header, _ = table.rematch(ANN, id="t2", seed=SEED, now=BEGAN)
    assert header.visibility == "private"


def test_the_seat_order_is_set_or_shuffled_and_stored() -> None:
    table = opened(3)
    applied(table, table.sit(ANN, 0, "Ann", now=BEGAN, look=3, entropy="11" * 32))
    applied(table, table.add_bot(ANN, 1, "easy", "Robo", now=BEGAN))
    shuffle = table.order(ANN, [2, 0, 1], now=BEGAN, shuffled=True)
    assert shuffle == Order(time=BEGAN, order=(2, 0, 1), shuffled=True)
    applied(table, shuffle)
    assert [seat.name for seat in table.public_seats()] == ["", "Ann", "Robo"]
    assert (table.seats[1].look, table.seats[1].entropy) == (3, "11" * 32)
    for order in ([0, 1], [0, 1, 1], [1, 2, 3]):
        with pytest.raises(Refused) as error:
            table.order(ANN, order, now=BEGAN)
        assert refusal(error) is TableReason.BAD_ORDER
    with pytest.raises(Refused) as error:
        table.order(BEN, [0, 1, 2], now=BEGAN)
    assert refusal(error) is TableReason.NOT_HOST


def test_the_host_changes_options_and_seats_before_the_start() -> None:
    table = opened(3)
    applied(table, table.sit(ANN, 0, "Ann", now=BEGAN, look=2))
    applied(table, table.sit(BEN, 2, "Ben", now=BEGAN))
    with pytest.raises(Refused) as error:
        table.configure(ANN, {}, 2, now=BEGAN)
    assert refusal(error) is TableReason.SEATS_FILLED
    with pytest.raises(BadOptions):
        table.configure(ANN, {"rounds": "9"}, 3, now=BEGAN)
    with pytest.raises(Refused) as error:
        table.configure(BEN, {}, 4, now=BEGAN)
    assert refusal(error) is TableReason.NOT_HOST
    applied(table, table.configure(ANN, {"rounds": "1"}, 4, now=BEGAN))
    assert (len(table.seats), table.options.to_json()["rounds"]) == (4, "1")
    assert table.seats[0].look == 2
    applied(table, table.configure(ANN, {"looks": "dealt"}, 3, now=BEGAN))
    assert table.seats[0].look is None


def test_the_game_begins_when_every_seat_is_filled_and_a_person_is_there() -> None:
    table = opened()
    applied(table, table.sit(BEN, 0, "Ben", now=BEGAN))
    with pytest.raises(Refused) as error:
        table.start(ANN, now=BEGAN)
    assert refusal(error) is TableReason.SEATS_EMPTY
    applied(table, table.add_bot(ANN, 1, "easy", "Robo", now=BEGAN))
    with pytest.raises(Refused) as error:
        table.start(BEN, now=BEGAN)
    assert refusal(error) is TableReason.NOT_HOST
    applied(table, table.stand(BEN, 0, now=BEGAN))
    applied(table, table.add_bot(ANN, 0, "easy", "Botty", now=BEGAN))
    with pytest.raises(Refused) as error:
        table.start(ANN, now=BEGAN)
    assert refusal(error) is TableReason.NO_PERSON
    applied(table, table.remove_bot(ANN, 0, now=BEGAN))
    applied(table, table.sit(BEN, 0, "Ben", now=BEGAN))
    assert table.start(ANN, now=9.0) == Start(time=9.0)
    applied(table, table.start(ANN, now=9.0))
    assert table.phase is Phase.RUNNING
    assert table.turn == 0


def test_once_begun_nothing_of_this_can_be_changed() -> None:
    table = began()
    before = facts(table)
    for command in (
        lambda: table.stand(ANN, 0, now=BEGAN),
        lambda: table.choose_look(ANN, 0, 3, now=BEGAN),
        lambda: table.add_bot(ANN, 1, "easy", "Robo", now=BEGAN),
        lambda: table.remove_bot(ANN, 1, now=BEGAN),
        lambda: table.order(ANN, [1, 0], now=BEGAN),
        lambda: table.configure(ANN, {}, 2, now=BEGAN),
        lambda: table.start(ANN, now=BEGAN),
    ):
        with pytest.raises(Refused) as error:
            command()
        assert refusal(error) is TableReason.BEGUN
    assert facts(table) == before


def test_the_deal_follows_from_the_seed_and_what_the_seats_added_in_seat_order() -> None:
    table = opened(3)
    applied(table, table.sit(BEN, 2, "Ben", now=BEGAN, entropy="22" * 32))
    applied(table, table.sit(ANN, 1, "Ann", now=BEGAN, entropy="11" * 32))
    applied(table, table.add_bot(ANN, 0, "easy", "Robo", now=BEGAN))
    applied(table, table.order(ANN, [2, 0, 1], now=BEGAN))
    applied(table, table.start(ANN, now=BEGAN))
    assert table.entropy == ("22" * 32, "", "11" * 32)
    stream = Stream(key(SEED, [b"\x22" * 32, b"", b"\x11" * 32]))
    expected = HOARD.start(table.options, HOARD.deal(table.options, 3, stream))
    assert [table.view(seat) for seat in range(3)] == [expected.seen_by(n) for n in range(3)]


def test_whoever_begins_the_game_adds_to_the_deal_after_all_seats() -> None:
    table = opened(2)
    applied(table, table.sit(ANN, 0, "Ann", now=BEGAN, entropy="11" * 32))
    applied(table, table.add_bot(ANN, 1, "easy", "Robo", now=BEGAN))
    with pytest.raises(Refused) as error:
        table.start(ANN, now=BEGAN, entropy="12")
    assert refusal(error) is TableReason.BAD_ENTROPY
    applied(table, table.start(ANN, now=BEGAN, entropy="AB" * 32))
    stream = Stream(key(SEED, [b"\x11" * 32, b"", b"\xab" * 32]))
    assert table.entropy == ("11" * 32, "")
    expected = HOARD.start(table.options, HOARD.deal(table.options, 2, stream))
    assert table.view(0) == reloaded(table).view(0) == expected.seen_by(0)


@pytest.mark.parametrize("entropy", ["1", "g" * 64, "11" * 31, "11" * 33])
def test_what_a_seat_adds_is_32_bytes_or_nothing(entropy: str) -> None:
    with pytest.raises(Refused) as error:
        opened().sit(ANN, 0, "Ann", now=BEGAN, entropy=entropy)
    assert refusal(error) is TableReason.BAD_ENTROPY


def test_nobody_sits_down_without_an_id() -> None:
    with pytest.raises(ValueError, match="has an id"):
        opened().sit("", 0, "Ann", now=BEGAN)


@pytest.mark.parametrize(
    "name",
    [
        *("ANN", "Ａｎｎ", "A\u200bnn", "Ann\u2060", "An\u00adn", "Ann\ufe0f", "Ann\u3164"),
        *("Ann\u034f", "An\u180bn", "Ann\U000e0100", "\u0410nn", "\u0391nn"),
    ],
)
def test_a_name_that_looks_like_another_is_taken(name: str) -> None:
    table = opened()
    applied(table, table.sit(ANN, 0, "Ann", now=BEGAN))
    with pytest.raises(Refused) as error:
        table.sit(BEN, 1, name, now=BEGAN)
    assert error.value.reason is TableReason.NAME_TAKEN


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\u115f", "Ann\ufffe", "Ann\uffff"])
def test_a_name_without_ink_is_none(name: str) -> None:
    with pytest.raises(Refused) as error:
        opened().sit(ANN, 0, name, now=BEGAN)
    assert error.value.reason is TableReason.BAD_NAME


@pytest.mark.parametrize("name", ["Zoë", "लता", "王小明", "👩\u200d🚀", "Ann 2"])
def test_names_of_all_languages_are_names(name: str) -> None:
    table = opened()
    applied(table, table.sit(ANN, 0, "Ann", now=BEGAN))
    assert table.sit(BEN, 1, name, now=BEGAN).name == name
