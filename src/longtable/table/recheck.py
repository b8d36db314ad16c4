"""Whether an entry that comes from outside could have been made: the check of a file.

Each entry is asked for again, by whoever must have asked for it. What only the moment could tell (who was
away, who agreed to an undo) is not asked again.
"""

from __future__ import annotations

from longtable.core import HouseReason, NotYourTurn
from longtable.table.drafts import read_draft
from longtable.table.entries import (
    AddBot,
    Agree,
    Chat,
    ChooseLook,
    Claim,
    Close,
    Commit,
    Configure,
    Entry,
    HandOver,
    Hint,
    Order,
    Rematch,
    RemoveBot,
    Sit,
    Stand,
    Start,
    TakeBack,
    Undo,
)
from longtable.table.record import Phase
from longtable.table.refusals import Refused, TableReason
from longtable.table.table import Table
from longtable.table.undo import reach


def recheck(table: Table, entry: Entry) -> None:
    """Refuse an entry that the table could not have stored next.

    Raises:
        LongtableError: saying why.
    """
    match entry:
        case Sit() | Stand() | ChooseLook() | AddBot() | RemoveBot():
            _recheck_seat(table, entry)
        case Order() | Configure() | Start() | Close():
            _recheck_host(table, entry)
        case Commit() | Undo():
            _recheck_play(table, entry)
        case HandOver() | TakeBack() | Claim() | Hint() | Agree():
            _recheck_running(table, entry)
        case Chat(person=person, text=text, name=name, id=id):
            table.chat(person, text, name=name, now=entry.time, id=id)
        case Rematch():
            if table.phase not in (Phase.OVER, Phase.CLOSED):
                raise Refused(TableReason.NOT_OVER)


def _recheck_seat(table: Table, entry: Sit | Stand | ChooseLook | AddBot | RemoveBot) -> None:
    seat, now = entry.seat, entry.time
    match entry:
        case Sit(person=""):
            raise Refused(TableReason.NO_PERSON)
        case Sit(person=person, name=name, look=look, entropy=entropy):
            table.sit(person, seat, name, now=now, look=look, entropy=entropy, also=True)
        case Stand(sent=sent):
            table.stand(table.host if sent else table.seats[seat].owner, seat, now=now)
            if sent and table.seats[seat].owner == table.host:
                raise Refused(TableReason.NOT_YOUR_SEAT)
        case ChooseLook(look=look):
            table.choose_look(table.seats[seat].owner or table.host, seat, look, now=now)
        case AddBot(level=level, name=name):
            table.add_bot(table.host, seat, level, name, now=now)
        case RemoveBot():
            table.remove_bot(table.host, seat, now=now)


def _recheck_host(table: Table, entry: Order | Configure | Start | Close) -> None:
    host, now = table.host, entry.time
    match entry:
        case Order(order=order):
            table.order(host, order, now=now)
        case Configure(options=options, seats=seats, visibility=visibility, hints=hints):
            table.configure(host, options, seats, now=now, visibility=visibility, hints=hints)
        case Start(entropy=entropy):
            table.start(host, now=now, entropy=entropy)
        case Close():
            table.close(host, now=now)


def _recheck_play(table: Table, entry: Commit | Undo) -> None:
    if table.phase is not Phase.RUNNING:
        reason = HouseReason.GAME_OVER if table.phase is Phase.OVER else None
        raise Refused(reason or TableReason.NOT_BEGUN)
    held = table.seats[entry.seat]
    if isinstance(entry, Undo):
        far = reach(table.standing, held.owner, table.seats.people() == [held.owner])
        if (far.seat, far.to) != (entry.seat, entry.to):
            raise Refused(TableReason.UNDO_OTHERS)
        return
    if entry.seat != table.turn:
        raise NotYourTurn(HouseReason.NOT_YOUR_TURN)
    if not read_draft(table.game, table.view(entry.seat), entry.picks, table.at).full:
        raise Refused(TableReason.DRAFT_SHORT)


def _recheck_running(table: Table, entry: HandOver | TakeBack | Claim | Hint | Agree) -> None:
    seat, now = entry.seat, entry.time
    held = table.seats[seat]
    match entry:
        case HandOver(level=level, name=name):
            table.hand_over(held.owner, seat, level, name, now=now)
        case TakeBack():
            table.take_back(held.owner, seat, now=now)
        case Claim(claim=claim) if held.level:
            table.bot_claim(seat, claim, now=now)
        case Claim(claim=claim):
            table.claim(held.owner, seat, claim, now=now)
        case Hint():
            table.hint(held.owner, seat, table.at, now=now)
        case Agree(yes=yes):
            table.agree(held.owner, yes, now=now)
