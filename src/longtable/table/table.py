"""One table: every command, and all that may be asked of it.

A command checks everything and returns the entry to store, or raises; it changes nothing that is stored.
Whoever stores entries then calls :meth:`Table.apply`. What lives in memory only (drafts, the question
whether a move may be taken back, who is away) changes at once and needs no entry. Times are passed in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Self

from longtable.core import SPECTATOR, Event, Game, Message, Words, make, say
from longtable.core.stream import commitment
from longtable.table.aid import Aid
from longtable.table.entries import (
    Agree,
    Chat,
    Claim,
    Close,
    Entry,
    HandOver,
    Header,
    Rematch,
    TakeBack,
    Visibility,
    numbers_of,
    why_of,
)
from longtable.table.history import Step, steps
from longtable.table.lobby import opening
from longtable.table.log import ChatLine, LogLine, sentences, stood_in, told
from longtable.table.play import Repeated, checked_id
from longtable.table.record import Phase
from longtable.table.refusals import Refused, TableReason
from longtable.table.seats import PublicSeat, checked_name, readable, tag

AWAY: Final = 120.0  #: seconds after which others may let a bot sit in, unless told otherwise
CHAT_LENGTH: Final = 500


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """From where a page looks at a table.

    Attributes:
        viewer: a seat or ``SPECTATOR``.
        curtain: the seat for whose person a curtain hangs before the page, or ``None``.
    """

    viewer: int
    curtain: int | None = None


class Table(Aid):
    """A table of one game.

    Every command raises ``LongtableError`` (``Refused``, ``IllegalPick``, ``UnknownPick``,
    ``NotYourTurn``, ``StaleTable``, ``BadOptions``) and then leaves everything as it was. ``person``
    is the secret id of whoever asks; ``now`` the time in seconds since 1970. The commands before the
    start are those of :class:`~longtable.table.lobby.Lobby`, those of the game itself of
    :class:`~longtable.table.play.Play`, claims of :class:`~longtable.table.talk.Talk`, hints of
    :class:`~longtable.table.aid.Aid`; facts are those of :class:`~longtable.table.record.Record`.

    Attributes:
        patience: seconds somebody must have been away before others may let a bot sit in.
    """

    def __init__(self, header: Header, seed: bytes, game: Game) -> None:
        super().__init__(header, seed, game)
        self._away: dict[str, float] = {}
        self.patience = AWAY
        self._events: dict[tuple[int, int], tuple[Event, ...]] = {}
        self._words: dict[tuple[str, bool], Words] = {}

    # -- opening and loading --------------------------------------------------------------------------

    @staticmethod
    def open(
        id: str,
        game: Game,
        options: Mapping[str, object],
        seats: int,
        *,
        seed: bytes,
        host: str,
        now: float,
        visibility: Visibility = "listed",
        hints: bool = False,
        bots: str = "",
        previous: str = "",
    ) -> Header:
        """Return the header of a new table; the seed (32 secret bytes) is stored apart from it.

        Args:
            bots: what is told of the secret of its bots, see :mod:`~longtable.table.botkeys`.

        Raises:
            BadOptions: an option, a value or the number of seats does not exist.
        """
        game.check_seats(seats)
        return Header(
            id=id,
            game=game.id,
            rules_version=game.rules_version,
            options=game.Options.from_json(options).to_json(),
            seats=seats,
            commitment=commitment(seed),
            created=now,
            host=host,
            visibility=visibility,
            hints=hints,
            bots=bots,
            previous=previous,
        )

    @classmethod
    def load(
        cls,
        header: Header,
        seed: bytes,
        entries: Sequence[Entry] = (),
        *,
        now: float,
        game: Game | None = None,
    ) -> Self:
        """Return the table that these entries make.

        Args:
            now: all people count as away since then, until :meth:`here` says otherwise.
            game: looked up by the header's id where it is not given.

        Raises:
            BadOptions: there is no such game.
        """
        table = cls(header, seed, game or make(header.game))
        for entry in entries:
            table.apply(entry)
        table._away = {held.owner: now for held in table.seats.holders if held.owner}
        return table

    def rewound(self) -> Table:
        """Return this table as it was when it was opened, for going through its entries once more."""
        return Table(self.header, self._seed, self.game)

    def apply(self, entry: Entry) -> None:
        """Let an entry be so: one that a command returned and that is stored, or comes from storage."""
        super().apply(entry)
        self._words.clear()

    # -- presence --------------------------------------------------------------------------------------

    def here(self, person: str) -> None:
        """Note that a person is at the table (in memory only)."""
        self._away.pop(person, None)

    def away(self, person: str, *, now: float) -> None:
        """Note that a person has gone; the first time counts (in memory only)."""
        self._away.setdefault(person, now)

    def long_away(self, now: float) -> list[int]:
        """Return the seats for whose people others may let a bot sit in now."""
        if not self._away:
            return []
        return [
            row.seat
            for row in self.public_seats()
            if row.away is not None and _gone(row.away, now, self.patience)
        ]

    def next_long_away(self, now: float) -> float | None:
        """Return in how many seconds one more person will have been away for long; ``None`` if nobody.

        That it is never 0 keeps whoever sleeps so long from waking for nothing again and again.
        """
        due = [
            row.away + self.patience - now
            for row in self.public_seats()
            if row.away is not None and not _gone(row.away, now, self.patience)
        ]
        return min(due, default=None)

    # -- seats of a game under way -----------------------------------------------------------------------

    def hand_over(self, person: str, seat: int, level: str, name: str, *, now: float) -> HandOver:
        """Let a bot sit in for a person: at one's own seat at any time, else when they are long away.

        The owner keeps the seat and may take it back at any moment.

        Raises:
            Refused: a bot sits there or nobody, its person has not been away for so long yet (two minutes
                where nothing else is set), who asks does not play at this table, or the name is taken.
        """
        self._must_be_running()
        held = self.seats[seat]
        if held.level:
            raise Refused(TableReason.BOT_SITS)
        by = seat
        if held.owner != person:
            own = self.seats.played_by(person)
            if not own:
                raise Refused(TableReason.NOT_SEATED)
            since = self._away.get(held.owner, now)
            if not _gone(since, now, self.patience):
                raise Refused(TableReason.NOT_AWAY, seconds=round(self.patience))
            by = own[0]
        called = self.seats.check_name(name, seat)
        return HandOver(time=now, seat=seat, level=checked_name(level), name=called, by=by)

    def take_back(self, person: str, seat: int, *, now: float) -> TakeBack:
        """Play one's own seat again.

        Raises:
            Refused: it belongs to somebody else, or no bot sits there.
        """
        self._must_be_running()
        held = self.seats[seat]
        if not person or held.owner != person:
            raise Refused(TableReason.NOT_YOUR_SEAT)
        if not held.level:
            raise Refused(TableReason.NO_BOT)
        return TakeBack(time=now, seat=seat)

    # -- talk and endings ----------------------------------------------------------------------------------

    def agree(self, person: str, yes: bool, *, now: float) -> Agree:
        """Agree to finish the game here, or withdraw that. With the last person's word it is over.

        Raises:
            Refused: the game is always played to its end, who asks does not play here, or has said so.
        """
        self._must_be_running()
        if not self.game.may_agree:
            raise Refused(TableReason.NO_AGREEMENT)
        own = self.seats.played_by(person)
        if not own:
            raise Refused(TableReason.NOT_SEATED)
        if (person in self._agreed) == yes:
            raise Refused(TableReason.AGREED_ALREADY)
        return Agree(time=now, seat=own[0], yes=yes)

    def chat(
        self, person: str, text: str, *, name: str, now: float, id: str = ""
    ) -> Chat | Repeated:
        """Say something to everybody.

        Args:
            name: what a spectator is called; whoever has a seat speaks by the name they have there.
            id: the sender's own, or empty; the answer to a stored one is that of the first time.

        Raises:
            Refused: the table is closed, or the text, name or id is impossible.
        """
        self._must_not_be_closed()
        tidy = text.strip()
        if len(tidy) > CHAT_LENGTH or not readable(tidy):
            raise Refused(TableReason.BAD_CHAT, most=CHAT_LENGTH)
        own = self.seats.owned_by(person)
        seat = own[0] if own else SPECTATOR
        called = self.seats[seat].name if own else self.seats.check_name(name, SPECTATOR)
        entry = Chat(
            time=now,
            seat=seat,
            person=person,
            name=called,
            text=tidy,
            id=checked_id(id) if id else "",
        )
        return self._known(entry) or entry

    def close(self, person: str, *, now: float) -> Close:
        """Close the table for good; for the host. A game under way ends without a result.

        Raises:
            Refused: not the host, or closed already.
        """
        self._must_not_be_closed()
        self._must_be_host(person)
        return Close(time=now)

    def rematch(
        self, person: str, *, id: str, seed: bytes, now: float, bots: str = ""
    ) -> tuple[Rematch, Header, list[Entry]]:
        """Open the next table for the same people, who keep their seats; who asks is its host.

        Returns:
            the entry to store here; the header of the next table; its first entries.

        Raises:
            Refused: the game is not over, who asks has no seat, or there is a rematch already.
        """
        if self.phase not in (Phase.OVER, Phase.CLOSED) or self._state is None:
            raise Refused(TableReason.NOT_OVER)
        if not self.seats.owned_by(person):
            raise Refused(TableReason.NOT_SEATED)
        if self.rematch_id:
            raise Refused(TableReason.REMATCH_MADE)
        header = self.open(
            id,
            self.game,
            self.options.to_json(),
            len(self.seats),
            seed=seed,
            host=person,
            now=now,
            visibility=self.visibility,
            hints=self.hints,
            bots=bots,
            previous=self.header.id,
        )
        return Rematch(time=now, table=id), header, [*opening(self, now)]

    # -- what may be seen ----------------------------------------------------------------------------------

    def viewers(self, person: str) -> list[int]:
        """Return from where a person looks at the table: their own seats, or ``[SPECTATOR]``."""
        return self.seats.owned_by(person) or [SPECTATOR]

    def viewpoint(self, person: str, lifted: int | None = None) -> Viewpoint:
        """Return from where one page of a person looks at the table: what one seat knows, never more.

        Several people may share a device. Then it shows one of their seats at a time, from when the
        curtain is lifted for it until the turn comes to another of them. Afterwards all is open.

        Args:
            lifted: the seat for which the curtain was lifted on this page last.
        """
        own = self.seats.owned_by(person)
        if not own:
            return Viewpoint(SPECTATOR)
        shown = lifted if lifted in own else None
        if len(own) == 1 or self.phase is not Phase.RUNNING:
            return Viewpoint(own[0] if shown is None else shown)
        if self.turn in own and not self.seats[self.turn].level and self.turn != shown:
            return Viewpoint(SPECTATOR, self.turn)
        return Viewpoint(SPECTATOR if shown is None else shown)

    def lift(self, person: str, seat: int) -> None:
        """Check that the curtain may be lifted for a seat: one of one's own that is to pick.

        Raises:
            Refused, NotYourTurn: it is not.
        """
        self._must_be_running()
        self.seats.mine(person, seat)
        self._must_be_turn(seat)

    def public_seats(self) -> list[PublicSeat]:
        """Return what everybody may know of the seats."""
        return [
            PublicSeat(
                seat,
                held.kind,
                held.called,
                held.name,
                tag(self.header.id, held.owner),
                held.level,
                self.looks[seat] if self.looks else held.look,
                self._away.get(held.owner) if held.kind == "person" else None,
            )
            for seat, held in enumerate(self.seats.holders)
        ]

    def words(self, language: str, *, names: bool = True) -> Words:
        """Return the words of this table; without names for pictures, which never depend on them."""
        found = self._words.get((language, names))
        if found is None:
            called = self.seats.called() if names else ()
            looks = self.looks or self.seats.looks(len(self.game.looks))
            found = self._words[language, names] = self.game.words(language, looks, called)
        return found

    def prompt(self, viewer: int) -> Message:
        """Say to a viewer what is asked of them, or what the table waits for."""
        if self.phase is not Phase.RUNNING:
            return _WHERE[self.phase]
        if viewer != self.turn:
            return self.game.waiting(self.view(viewer))
        draft = self.draft(viewer)
        return _CONFIRM if draft.full else self.game.prompt(draft.seen)

    def steps(self, number: int, viewer: int) -> list[Step]:
        """Return the picks of the commit with this number, as a seat or ``SPECTATOR`` saw them."""
        made = steps(self.game, self._moves[number], viewer)
        self._events[number, viewer] = tuple(event for step in made for event in step.events)
        return made

    def log(self, viewer: int, words: Words, since: int = 0) -> list[LogLine]:
        """Return what happened, as a seat or ``SPECTATOR`` saw it, in entries after ``since``.

        Seats are named by who played them then, whoever does now.
        """
        lines = (self._line(number, viewer, words) for number in range(since + 1, self.next))
        return [line for line in lines if line is not None]

    def _line(self, number: int, viewer: int, words: Words) -> LogLine | None:
        entry = self.entries[number - 1]
        move = self._moves.get(number)
        if move is not None:
            besides = (why_of(entry), stood_in(move.entry))
            said = [*sentences(self._happened(number, viewer)), *filter(None, besides)]
        elif self._start_number and number >= self._start_number:
            claim = self.game.claim_text(entry.claim) if isinstance(entry, Claim) else None
            line = told(entry, claim, number == self._finished_by, self._owner(entry))
            said = [] if line is None else [line]
        else:
            said = []
        if not said:
            return None
        seat = getattr(entry, "seat", SPECTATOR)
        kind = type(entry).__name__.lower()
        undone = move.undone if move else 0
        called = self._called[number - 1]
        then = words if called == words.names else replace(words, names=called)
        texts = tuple(then.say(message) for message in said)
        reckoned = numbers_of(entry) if self.open_to_all else None
        numbers = then.say(reckoned) if reckoned is not None else ""
        aided = move is not None and move.aided
        return LogLine(number, kind, seat, texts, undone, entry.time, numbers, aided)

    def _owner(self, entry: Entry) -> str:
        """Return the name of whose seat an entry is about; owners keep their seats once it has begun."""
        return self.seats[entry.seat].name if isinstance(entry, HandOver) else ""

    def _happened(self, number: int, viewer: int) -> tuple[Event, ...]:
        if (number, viewer) not in self._events:
            self.steps(number, viewer)
        return self._events[number, viewer]

    def chat_lines(self, since: int = 0) -> list[ChatLine]:
        """Return what was said in entries after ``since``."""
        return [
            ChatLine(
                number, said.seat, said.name, said.text, tag(self.header.id, said.person), said.time
            )
            for number in range(since + 1, self.next)
            if isinstance(said := self.entries[number - 1], Chat)
        ]


def _gone(since: float, now: float, patience: float) -> bool:
    """Tell whether somebody who left then has been away for long; written so that both askers agree."""
    return since + patience - now <= 0


_CONFIRM: Final = say("Confirm your move, or change it.")
_WHERE: Final[Mapping[Phase, Message]] = {
    Phase.OPEN: say("The game has not begun yet."),
    Phase.OVER: say("The game is over."),
    Phase.CLOSED: say("This table is closed."),
    Phase.FROZEN: say("This table began under other rules; it can only be looked at."),
}
