"""Every reason to refuse can be met, says why in both languages, and changes nothing."""

from collections.abc import Callable

import pytest

from longtable.core import Words
from longtable.table import Refused, Table, TableReason, export_table
from tests.table.helpers import ANN, BEN, CLEO, SEED, applied, began, confirm, facts, opened
from tests.table.test_endings import Later, Strict, over

Reason = TableReason


def seated() -> Table:
    table = opened(3)
    applied(table, table.sit(ANN, 0, "Ann", now=0, look=1))
    return table


def moved(*names: str) -> Table:
    table = began((ANN, BEN), bots=1)
    confirm(table, *names)
    return table


def asking() -> Table:
    table = moved("mark-a")
    table.ask_undo(ANN, now=0)
    return table


def declined() -> Table:
    table = asking()
    table.answer_undo(BEN, False, now=0)
    return table


def claimed(*claims: int) -> Table:
    table = began()
    for claim in claims:
        applied(table, table.claim(ANN, 0, claim, now=0))
    return table


def passed() -> Table:
    table = moved("mark-a")
    confirm(table, "pass")
    return table


def left() -> Table:
    table = began((ANN, BEN))
    applied(table, table.hand_over(BEN, 1, "easy", "Robo", now=0))
    return table


def frozen() -> Table:
    old = began()
    return Table.load(old.header, SEED, old.entries, now=0, game=Later())


def closed() -> Table:
    table = opened()
    applied(table, table.close(ANN, now=0))
    return table


def sent_away() -> Table:
    table = opened()
    applied(table, table.sit(BEN, 0, "Ben", now=0))
    applied(table, table.stand(ANN, 0, now=0))
    return table


def again() -> Table:
    table = over()
    applied(table, table.rematch(ANN, id="t2", seed=SEED, now=0)[0])
    return table


def strict() -> Table:
    old = began()
    return Table.load(old.header, SEED, old.entries, now=0, game=Strict())


def bots_only() -> Table:
    table = opened()
    for seat in (0, 1):
        applied(table, table.add_bot(ANN, seat, "easy", f"Bot {seat}", now=0))
    return table


def last_seat() -> Table:
    table = opened(3)
    applied(table, table.sit(ANN, 2, "Ann", now=0))
    return table


CASES: dict[TableReason, tuple[Callable[[], Table], Callable[[Table], object]]] = {
    Reason.NOT_BEGUN: (opened, lambda t: t.view(0)),
    Reason.BEGUN: (began, lambda t: t.start(ANN, now=0)),
    Reason.CLOSED: (closed, lambda t: t.sit(ANN, 0, "Ann", now=0)),
    Reason.OTHER_RULES: (frozen, lambda t: t.take_back(ANN, 0, now=0)),
    Reason.NO_SUCH_SEAT: (opened, lambda t: t.sit(ANN, 7, "Ann", now=0)),
    Reason.NOT_YOUR_SEAT: (began, lambda t: t.set_draft(BEN, 0, [0])),
    Reason.NOT_SEATED: (began, lambda t: t.ask_undo(CLEO, now=0)),
    Reason.NOT_HOST: (opened, lambda t: t.start(BEN, now=0)),
    Reason.SEAT_TAKEN: (seated, lambda t: t.sit(BEN, 0, "Ben", now=0)),
    Reason.SEAT_OWNED: (left, lambda t: t.sit(CLEO, 1, "Cleo", now=0)),
    Reason.SEATED_ALREADY: (seated, lambda t: t.sit(ANN, 1, "Annie", now=0)),
    Reason.HELD_A_SEAT: (lambda: began((ANN,), bots=1), lambda t: t.sit(ANN, 1, "A", now=0)),
    Reason.BAD_NAME: (opened, lambda t: t.sit(ANN, 0, "", now=0)),
    Reason.NAME_TAKEN: (seated, lambda t: t.sit(BEN, 1, "Ann", now=0)),
    Reason.NO_SUCH_LOOK: (opened, lambda t: t.sit(ANN, 0, "Ann", now=0, look=-1)),
    Reason.LOOK_TAKEN: (seated, lambda t: t.sit(BEN, 1, "Ben", now=0, look=1)),
    Reason.LOOKS_DEALT: (
        lambda: opened(looks="dealt"),
        lambda t: t.sit(ANN, 0, "Ann", now=0, look=1),
    ),
    Reason.BAD_ENTROPY: (opened, lambda t: t.sit(ANN, 0, "Ann", now=0, entropy="x")),
    Reason.BAD_ORDER: (opened, lambda t: t.order(ANN, [0, 0], now=0)),
    Reason.SEATS_FILLED: (
        last_seat,
        lambda t: t.configure(ANN, {}, 2, now=0),
    ),
    Reason.SEATS_EMPTY: (seated, lambda t: t.start(ANN, now=0)),
    Reason.NO_PERSON: (bots_only, lambda t: t.start(ANN, now=0)),
    Reason.NO_BOT: (seated, lambda t: t.remove_bot(ANN, 0, now=0)),
    Reason.BOT_SITS: (left, lambda t: t.set_draft(BEN, 1, [0])),
    Reason.NOT_AWAY: (began, lambda t: t.hand_over(ANN, 1, "easy", "Robo", now=0)),
    Reason.BAD_ID: (began, lambda t: t.commit(ANN, 0, [0], id="", at=0, now=0)),
    Reason.DRAFT_SHORT: (began, lambda t: t.commit(ANN, 0, [], id="a", at=0, now=0)),
    Reason.DRAFT_LONG: (began, lambda t: t.commit(ANN, 0, [0, 0], id="a", at=0, now=0)),
    Reason.NOTHING_TO_UNDO: (began, lambda t: t.ask_undo(ANN, now=0)),
    Reason.UNDO_REVEALED: (lambda: moved("draw"), lambda t: t.ask_undo(ANN, now=0)),
    Reason.UNDO_OTHERS: (passed, lambda t: t.ask_undo(ANN, now=0)),
    Reason.UNDO_ASKED: (asking, lambda t: t.ask_undo(ANN, now=0)),
    Reason.UNDO_ENOUGH: (declined, lambda t: t.ask_undo(ANN, now=0)),
    Reason.NOTHING_ASKED: (began, lambda t: t.answer_undo(ANN, True, now=0)),
    Reason.NO_AGREEMENT: (strict, lambda t: t.agree(ANN, True, now=0)),
    Reason.AGREED_ALREADY: (began, lambda t: t.agree(ANN, False, now=0)),
    Reason.NO_SUCH_CLAIM: (began, lambda t: t.claim(ANN, 0, 0, now=0)),
    Reason.CLAIMED_ALREADY: (lambda: claimed(1), lambda t: t.claim(ANN, 0, 1, now=0)),
    Reason.CLAIMED_ENOUGH: (lambda: claimed(1, 2, 3, 4), lambda t: t.claim(ANN, 0, 5, now=0)),
    Reason.BAD_CHAT: (began, lambda t: t.chat(ANN, "", name="Ann", now=0)),
    Reason.NOT_OVER: (began, lambda t: t.rematch(ANN, id="t2", seed=SEED, now=0)),
    Reason.REMATCH_MADE: (again, lambda t: t.rematch(ANN, id="t3", seed=SEED, now=0)),
    Reason.NO_FILE: (began, export_table),
    Reason.NO_HINTS: (began, lambda t: t.hint(ANN, 0, 0, now=0)),
    Reason.SENT_AWAY: (sent_away, lambda t: t.sit(BEN, 0, "Ben", now=0)),
}


def test_every_reason_has_its_case() -> None:
    assert set(CASES) == set(TableReason)
    assert len({reason.rule for reason in TableReason}) == len(TableReason)


@pytest.mark.parametrize("reason", TableReason, ids=lambda reason: reason.name)
def test_a_refusal_says_why_and_changes_nothing(reason: TableReason) -> None:
    make, command = CASES[reason]
    table = make()
    before = None if table.phase.value == "frozen" else facts(table)
    with pytest.raises(Refused) as error:
        command(table)
    assert error.value.reason is reason
    english = Words("en").say(error.value.message)
    chinese = table.words("zh_Hant").say(error.value.message)
    assert english == str(error.value)
    assert english != chinese
    assert "{" not in english + chinese
    assert before is None or facts(table) == before
