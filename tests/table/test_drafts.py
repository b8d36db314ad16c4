"""Drafts, Confirm, and what stands after them."""

import pytest

from longtable.core import (
    IllegalPick,
    NotYourTurn,
    StaleTable,
    UnknownPick,
)
from longtable.table import Draft, Refused, Repeated, TableReason
from longtable.table.entries import Commit
from tests.table.helpers import ANN, BEGAN, BEN, applied, began, confirm, facts, numbers, opened
from tests.toy import Hoard
from tests.toy.toy import HoardReason


def draft(picks: tuple[str, ...]) -> Draft:
    return began().set_draft(ANN, 0, numbers(*picks))


@pytest.mark.parametrize(
    ("picks", "full", "ready"),
    [
        ((), False, False),
        (("card-1",), False, False),
        (("card-1", "d"), True, True),  # ends the turn
        (("draw",), True, True),  # reveals
        (("rob-2",), True, True),  # another seat picks
        (("pass",), True, True),
        (("mark-a",), False, True),  # `done` would fill it
        (("mark-a", "done"), True, True),
        (("mark-a", "mark-b"), True, True),
    ],
)
def test_a_draft_is_full_at_the_first_pick_that_reveals_ends_the_turn_or_lets_another_pick(
    picks: tuple[str, ...], full: bool, ready: bool
) -> None:
    made = draft(picks)
    assert (made.picks, made.full, made.ready) == (numbers(*picks), full, ready)


def test_a_draft_shows_what_the_seat_would_see() -> None:
    seen = draft(("card-1", "d")).seen
    assert isinstance(seen, Hoard)
    assert (seen.viewer, seen.values[3], seen.hands[0]) == (0, 1, [1])
    assert seen.hands[1] == [255, 255]


def test_a_last_pick_that_reveals_is_a_ghost_and_not_played() -> None:
    made = draft(("draw",))
    assert made.ghost == numbers("draw")[0]
    assert made.seen == began().view(0)
    assert draft(("card-1", "d")).ghost is None


def test_the_pick_that_ends_a_round_is_not_played_in_a_draft() -> None:
    table = began()
    for _turn in range(5):
        confirm(table, "pass")
    made = table.set_draft(BEN, 1, numbers("card-2", "d"))
    seen = made.seen
    assert isinstance(seen, Hoard)
    assert (made.full, made.ghost) == (True, numbers("d")[0])
    assert (seen.chosen, seen.values[3], seen.turns) == (2, 0, 5)


def test_nothing_follows_a_full_draft() -> None:
    table = began()
    for picks in (("draw", "pass"), ("card-1", "d", "pass"), ("rob-2", "card-1")):
        with pytest.raises(Refused) as error:
            table.set_draft(ANN, 0, numbers(*picks))
        assert error.value.reason is TableReason.DRAFT_LONG


def test_a_draft_is_refused_whole_and_the_old_one_stands() -> None:
    table = began()
    table.set_draft(ANN, 0, numbers("card-1"))
    with pytest.raises(IllegalPick) as error:
        table.set_draft(ANN, 0, numbers("card-2"))
    assert (error.value.reason, error.value.rule) == (HoardReason.NO_CARD, "X-1")
    assert error.value.seen == table.view(0)
    with pytest.raises(UnknownPick):
        table.set_draft(ANN, 0, [27])
    with pytest.raises(UnknownPick):
        table.set_draft(ANN, 0, [-1])
    assert table.draft(0).picks == numbers("card-1")


def test_only_the_seat_to_pick_has_a_draft_and_only_its_owner_makes_it() -> None:
    table = began()
    with pytest.raises(NotYourTurn):
        table.set_draft(BEN, 1, numbers("pass"))
    with pytest.raises(Refused) as error:
        table.set_draft(BEN, 0, numbers("pass"))
    assert error.value.reason is TableReason.NOT_YOUR_SEAT
    table.set_draft(ANN, 0, numbers("card-1"))
    assert table.draft(1).picks == ()
    assert table.view(1) == began().view(1)
    with pytest.raises(Refused) as error:
        opened().set_draft(ANN, 0, [])
    assert error.value.reason is TableReason.NOT_YOUR_SEAT


def test_taking_back_within_the_draft_is_a_shorter_draft() -> None:
    table = began()
    table.set_draft(ANN, 0, numbers("card-1", "d"))
    assert table.set_draft(ANN, 0, numbers("card-1")).seen != table.view(0)
    assert table.set_draft(ANN, 0, ()).seen == table.view(0)


def test_a_draft_begins_at_the_last_commit_also_within_a_turn() -> None:
    table = began()
    confirm(table, "draw")
    assert (table.turn, table.draft(0).picks) == (0, ())
    drawn = table.view(0)
    assert isinstance(drawn, Hoard)
    assert drawn.hands[0] == [1, 1, 1]
    confirm(table, "rob-2")
    assert (table.turn, table.view(0).turns) == (1, 0)
    confirm(table, "card-2")
    assert (table.turn, table.view(1).turns) == (1, 1)


def test_confirm_stores_exactly_one_full_draft() -> None:
    table = began()
    entry = table.commit(ANN, 0, numbers("card-1", "d"), id="a1", at=0, now=7.0)
    assert entry == Commit(time=7.0, seat=0, id="a1", picks=numbers("card-1", "d"))
    assert table.turn == 0
    applied(table, entry)
    assert (table.turn, table.at, table.moves) == (1, table.next - 1, (table.next - 1,))


@pytest.mark.parametrize(
    ("picks", "reason"),
    [
        ((), TableReason.DRAFT_SHORT),
        (("card-1",), TableReason.DRAFT_SHORT),
        (("card-1", "d", "pass"), TableReason.DRAFT_LONG),
        (("draw", "pass"), TableReason.DRAFT_LONG),
        (("card-1", "d", "card-1", "e"), TableReason.DRAFT_LONG),
    ],
)
def test_shorter_or_longer_is_refused(picks: tuple[str, ...], reason: TableReason) -> None:
    table = began()
    before = facts(table)
    with pytest.raises(Refused) as error:
        table.commit(ANN, 0, numbers(*picks), id="a1", at=0, now=BEGAN)
    assert error.value.reason is reason
    assert facts(table) == before


def test_where_done_would_fill_the_draft_confirm_adds_it() -> None:
    table = began()
    entry = table.commit(ANN, 0, numbers("mark-a"), id="a1", at=0, now=BEGAN)
    assert isinstance(entry, Commit)
    assert entry.picks == numbers("mark-a", "done")
    assert table.set_draft(ANN, 0, numbers("mark-a")).done == numbers("done")[0]
    assert table.set_draft(ANN, 0, numbers("mark-a", "mark-b")).done is None


def test_where_done_is_not_legal_it_is_never_added() -> None:
    assert draft(()).done is None
    assert draft(("card-1",)).done is None


def test_an_id_already_stored_is_answered_as_the_first_time_before_at_is_looked_at() -> None:
    table = began()
    first = applied(table, table.commit(ANN, 0, numbers("mark-a"), id="a1", at=0, now=BEGAN))
    number = table.at
    confirm(table, "pass")
    before = facts(table)
    for picks, at in ((numbers("mark-a"), 0), (numbers("pass"), 999), ((), table.at)):
        again = table.commit(ANN, 0, picks, id="a1", at=at, now=BEGAN + 9)
        assert again == Repeated(number, first)
    assert facts(table) == before


def test_an_id_is_remembered_after_undo_hand_over_and_end() -> None:
    table = began()
    first = applied(table, table.commit(ANN, 0, numbers("mark-a"), id="a1", at=0, now=BEGAN))
    number = table.at
    table.ask_undo(ANN, now=BEGAN)
    undo = table.answer_undo(BEN, True, now=BEGAN)
    assert undo is not None
    applied(table, undo)
    applied(table, table.hand_over(ANN, 0, "easy", "Robo", now=BEGAN))
    applied(table, table.close(ANN, now=BEGAN))
    again = table.commit(ANN, 0, numbers("mark-a"), id="a1", at=0, now=BEGAN)
    assert again == Repeated(number, first)


def test_the_same_id_of_another_seat_is_another_message() -> None:
    table = began()
    applied(table, table.commit(ANN, 0, numbers("pass"), id="x", at=0, now=BEGAN))
    entry = table.commit(BEN, 1, numbers("pass"), id="x", at=table.at, now=BEGAN)
    assert isinstance(entry, Commit)
    with pytest.raises(Refused) as error:
        table.commit(BEN, 0, numbers("pass"), id="x", at=table.at, now=BEGAN)
    assert error.value.reason is TableReason.NOT_YOUR_SEAT


@pytest.mark.parametrize("id", ["", "x" * 65, "bot:7", "a b", "é"])
def test_an_id_is_short_and_plain(id: str) -> None:
    with pytest.raises(Refused) as error:
        began().commit(ANN, 0, numbers("pass"), id=id, at=0, now=BEGAN)
    assert error.value.reason is TableReason.BAD_ID


def test_a_stale_commit_is_refused_before_its_picks_are_looked_at() -> None:
    table = began()
    confirm(table, "pass")
    confirm(table, "pass")
    for at in (0, table.at - 1, table.at + 1):
        with pytest.raises(StaleTable):
            table.commit(ANN, 0, [999], id="a2", at=at, now=BEGAN)


def test_an_undo_makes_stale() -> None:
    table = began()
    confirm(table, "mark-a")
    known = table.at
    table.ask_undo(ANN, now=BEGAN)
    applied(table, table.answer_undo(BEN, True, now=BEGAN))
    assert table.at == known + 1
    with pytest.raises(StaleTable):
        table.commit(ANN, 0, numbers("pass"), id="a2", at=known, now=BEGAN)


def test_chat_claims_agreements_and_hand_overs_do_not_make_stale() -> None:
    table = began((ANN, BEN), bots=1)
    applied(table, table.chat(BEN, "hello", name="Ben", now=BEGAN))
    applied(table, table.claim(BEN, 1, 3, now=BEGAN))
    applied(table, table.agree(BEN, True, now=BEGAN))
    applied(table, table.hand_over(BEN, 1, "easy", "Robo", now=BEGAN))
    applied(table, table.take_back(BEN, 1, now=BEGAN))
    entry = table.commit(ANN, 0, numbers("pass"), id="a1", at=0, now=BEGAN)
    assert isinstance(entry, Commit)


def test_a_commit_needs_a_turn_a_legal_pick_and_a_game_under_way() -> None:
    table = began()
    with pytest.raises(NotYourTurn):
        table.commit(BEN, 1, numbers("pass"), id="b1", at=0, now=BEGAN)
    with pytest.raises(IllegalPick) as error:
        table.commit(ANN, 0, numbers("card-3", "a"), id="a1", at=0, now=BEGAN)
    assert error.value.rule == "X-1"


def test_when_it_is_over_nobody_commits() -> None:
    table = began(rounds="1")
    for _turn in range(6):
        confirm(table, "pass")
    with pytest.raises(NotYourTurn) as error:
        table.commit(ANN, 0, numbers("pass"), id="a2", at=table.at, now=BEGAN)
    assert error.value.rule == "H-3"
    applied(table, table.close(ANN, now=BEGAN))
    with pytest.raises(Refused) as closed:
        table.commit(ANN, 0, numbers("pass"), id="a2", at=table.at, now=BEGAN)
    assert closed.value.reason is TableReason.CLOSED


def test_a_commit_is_all_or_none() -> None:
    table = began()
    before = facts(table)
    with pytest.raises(IllegalPick):
        table.commit(ANN, 0, numbers("mark-a", "mark-a"), id="a1", at=0, now=BEGAN)
    assert facts(table) == before
    assert table.moves == ()
