"""What is claimed: how much of it, that it lasts, and whether it was true once a round has ended."""

import json
from collections.abc import Callable

import pytest

from longtable.core import SPECTATOR, Words
from longtable.table import Claimed, Refused, Table, TableReason, export_table, verify_file
from longtable.table.talk import CLAIMS
from tests.table.helpers import ANN, BEGAN, BEN, applied, began, confirm, reloaded
from tests.toy import HOARD
from tests.toy.toy import LIES

# A round of Hoard for two is three turns each; what lies hidden is shown when it ends.


def said(table: Table, seat: int, claim: int) -> int:
    """Let a seat claim something; return the number of the entry."""
    person = (ANN, BEN)[seat]
    applied(table, table.claim(person, seat, claim, now=BEGAN))
    return table.next - 1


def hides(table: Table) -> int:
    """Let whoever is to move hide a card of theirs on field a; return its value."""
    card = int(table.view(table.turn).hands[table.turn][0])  # type: ignore[attr-defined]
    confirm(table, f"card-{card}", "a")
    return card


def passes(table: Table, times: int) -> None:
    for _ in range(times):
        confirm(table, "pass")


def verdicts(table: Table, viewer: int) -> list[bool | None]:
    return [row.true for row in table.claimed(viewer)]


# -- how much may be claimed -----------------------------------------------------------------------------


def refused(command: Callable[[], object]) -> TableReason:
    with pytest.raises(Refused) as error:
        command()
    assert isinstance(error.value.reason, TableReason)
    return error.value.reason


def test_a_seat_claims_so_much_between_two_moves_and_then_again() -> None:
    table = began()
    for claim in range(1, CLAIMS + 1):
        said(table, 1, claim)
    assert refused(lambda: said(table, 1, CLAIMS + 1)) is TableReason.CLAIMED_ENOUGH
    said(table, 0, CLAIMS + 1)
    confirm(table, "pass")
    said(table, 1, CLAIMS + 1)
    assert len(table.claimed(0)) == CLAIMS + 2


def test_the_same_is_claimed_once_between_two_moves() -> None:
    table = began()
    said(table, 0, 2)
    assert refused(lambda: said(table, 0, 2)) is TableReason.CLAIMED_ALREADY
    said(table, 1, 2)
    confirm(table, "pass")
    said(table, 0, 2)
    assert table.lately_claimed(0) == [2]


def test_a_bot_claims_no_more_than_a_person() -> None:
    table = began((ANN,), bots=1)
    for claim in range(1, CLAIMS + 1):
        applied(table, table.bot_claim(1, claim, now=BEGAN))
    too_much = lambda: table.bot_claim(1, CLAIMS + 1, now=BEGAN)  # noqa: E731
    assert refused(too_much) is TableReason.CLAIMED_ENOUGH


# -- whether it was true ---------------------------------------------------------------------------------


def test_nothing_is_judged_before_the_round_ends() -> None:
    table = began()
    card = hides(table)
    number = said(table, 0, LIES + card)
    passes(table, 4)
    assert table.claimed(0) == (Claimed(number, 0, LIES + card, 0, None),)


def test_what_was_said_in_a_round_is_judged_when_it_ends_by_what_each_has_seen() -> None:
    table = began()
    card = hides(table)
    other = card % 3 + 1
    said(table, 0, LIES + card)
    said(table, 1, LIES + other)
    held = int(table.view(1).hands[1][0])  # type: ignore[attr-defined]
    said(table, 1, held)
    passes(table, 5)
    assert verdicts(table, 0) == [True, False, None], "Ben's hand was never shown to Ann"
    assert verdicts(table, 1) == [True, False, True], "Ben knows what he held"
    assert verdicts(table, SPECTATOR) == [True, False, None]


def test_what_was_so_when_it_was_said_counts() -> None:
    table = began()
    said(table, 0, LIES + 1)
    said(table, 0, LIES + 2)
    said(table, 0, LIES + 3)
    hides(table)
    passes(table, 5)
    assert verdicts(table, 0) == [False, False, False], "nothing lay hidden yet"


def test_the_round_before_is_judged_and_older_ones_rest_until_all_is_open() -> None:
    table = began()
    card = hides(table)
    said(table, 1, LIES + card)
    passes(table, 5)
    assert verdicts(table, 1) == [True]
    said(table, 1, LIES + card)
    assert [row.round for row in table.claimed(1)] == [0, 1]
    assert verdicts(table, 1) == [True, None]
    passes(table, 6)
    assert table.standings() is not None
    assert verdicts(table, 1) == [True, False]


def test_when_the_game_is_over_everything_is_judged_for_everybody_alike() -> None:
    table = began(rounds="1")
    held = int(table.view(1).hands[1][0])  # type: ignore[attr-defined]
    said(table, 1, held)
    passes(table, 6)
    assert [verdicts(table, viewer) for viewer in (0, 1, SPECTATOR)] == [[True]] * 3


# -- that it lasts ---------------------------------------------------------------------------------------


def test_claims_survive_taking_back_and_a_restart() -> None:
    table = began()
    confirm(table, "mark-a", "mark-b")
    number = said(table, 1, 3)
    question = table.ask_undo(ANN, now=BEGAN)
    assert question is not None
    undo = table.answer_undo(BEN, True, now=BEGAN)
    assert undo is not None
    table.apply(undo)
    assert [row.number for row in table.claimed(0)] == [number]
    again = reloaded(table)
    assert again.claimed(0) == table.claimed(0)
    assert again.lately_claimed(1) == table.lately_claimed(1) == []


def test_a_file_with_claims_is_right_and_with_one_too_many_is_not() -> None:
    table = began(rounds="1")
    for claim in range(1, CLAIMS + 1):
        said(table, 1, claim)
    passes(table, 6)
    data = export_table(table)
    assert verify_file(data, game=HOARD).right
    file = json.loads(data)
    claims = [n for n, entry in enumerate(file["entries"]) if entry["kind"] == "claim"]
    file["entries"][claims[0]]["claim"] = CLAIMS
    report = verify_file(json.dumps(file).encode(), game=HOARD)
    assert not report.right
    assert "You have said that just now." in Words("en").say(report.sentences[-1])
