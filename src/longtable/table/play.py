"""What may be done in a game under way: drafts and commits, what bots are asked, taking back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from longtable.core import (
    OVER,
    SPECTATOR,
    Game,
    HouseReason,
    LongtableError,
    Message,
    NotYourTurn,
    Seen,
    StaleTable,
    seen,
)
from longtable.table.drafts import Draft, read_draft
from longtable.table.entries import (
    Agree,
    Chat,
    Claim,
    Commit,
    Entry,
    HandOver,
    Header,
    Hint,
    Receipt,
    Start,
    TakeBack,
    Undo,
    in_text,
    key_of,
)
from longtable.table.graph import Graph, graph
from longtable.table.history import Heard, Saw, watched
from longtable.table.lobby import Lobby
from longtable.table.record import Phase
from longtable.table.refusals import Refused, TableReason
from longtable.table.undo import PATIENCE, Asked, Asking, Patience, Reach, reach

PACE: Final = 1.0  #: seconds between an entry and a bot's first pick after it
CHATTER: Final = 5.0  #: seconds for which talk can hold a bot up, at most
INTERVAL: Final = 8.0  #: seconds after the end of a round for which bots let the others look at it
_TALK: Final = (Chat, Claim, Agree, Hint)
ID_LENGTH: Final = 64
_ID_SIGNS: Final = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.")


@dataclass(frozen=True, slots=True)
class Repeated:
    """The answer to a message whose id is stored already: the entry it made the first time."""

    number: int
    entry: Entry


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked.

    Attributes:
        seat: the seat it plays; level: its level.
        at: the number of the last commit or undo; asked: of the last entry of any kind.
        draft: what it has picked so far.
        seen: what it sees, its draft played.
    """

    seat: int
    level: str
    at: int
    draft: tuple[int, ...]
    seen: Seen
    asked: int


@dataclass(frozen=True, slots=True)
class BotWords:
    """What a bot's commit holds besides its picks; see :class:`~longtable.table.entries.Commit`.

    Attributes:
        why: for everybody; numbers: for when nothing is hidden; receipt: for whoever checks the file.
        absent: the level that was asked and gave no answer, where another one stood in.
    """

    why: Message | None = None
    numbers: Message | None = None
    receipt: Receipt | None = None
    absent: str = ""


class Play(Lobby):
    """The commands of the game itself. What they keep in memory (drafts, questions) needs no entry."""

    def __init__(self, header: Header, seed: bytes, game: Game) -> None:
        super().__init__(header, seed, game)
        self._draft: Draft | None = None
        self._asking: Asking | None = None
        self._patience = Patience()

    def apply(self, entry: Entry) -> None:
        """Let an entry be so: one that a command returned and that is stored, or comes from storage."""
        super().apply(entry)
        if isinstance(entry, Start | Commit | Undo):
            self._draft = self._asking = None
        elif isinstance(entry, HandOver | TakeBack):
            self._asking = None
            if self._draft is not None and self._draft.seat == entry.seat:
                self._draft = None
        if self.phase is not Phase.RUNNING:
            self._draft = self._asking = None

    # -- drafts and commits ----------------------------------------------------------------------------

    def draft(self, seat: int) -> Draft:
        """Return the draft of a seat; an empty one where it has none."""
        if self._draft is not None and self._draft.seat == seat:
            return self._draft
        return Draft(seat, self.at, (), self.view(seat))

    def set_draft(self, person: str, seat: int, picks: Sequence[int]) -> Draft:
        """Replace the draft of a seat.

        Raises:
            Refused: not theirs, or picks follow a full draft.
            UnknownPick, NotYourTurn, IllegalPick: for the first pick that cannot be.
        """
        self.seats.mine(person, seat)
        self._must_be_running()
        self._must_be_turn(seat)
        self._draft = read_draft(self.game, self.view(seat), picks, self.at)
        return self._draft

    def graph(self, seat: int) -> Graph:
        """Return what the seat to pick may pick, from where its draft begins (see :mod:`.graph`).

        Empty for any other seat. It always goes one step beyond the seat's draft.
        """
        if seat != self.turn:
            return []
        return graph(self.view(seat), self.draft(seat).picks)

    def commit(
        self, person: str, seat: int, picks: Sequence[int], *, id: str, at: int, now: float
    ) -> Commit | Repeated:
        """Confirm exactly one full draft. Where ``done`` would fill it, that is added.

        Args:
            id: the sender's own, 1 to 64 letters, digits, ``-``, ``_`` or ``.``; the answer to an id
                that is stored for this seat is that of the first time.
            at: the number of the last commit or undo that the sender knows.

        Raises:
            StaleTable: there is a later commit or undo.
            Refused: not theirs; the draft is not full, or was before its last pick.
            UnknownPick, NotYourTurn, IllegalPick: for the first pick that cannot be.
        """
        if not person or self.seats[seat].owner != person:
            raise Refused(TableReason.NOT_YOUR_SEAT)
        entry = Commit(time=now, seat=seat, id=checked_id(id), picks=tuple(picks))
        known = self._known(entry)
        if known is not None:
            return known
        self.seats.mine(person, seat)
        self._must_be_running()
        self._must_be_at(at)
        self._must_be_turn(seat)
        whole = read_draft(self.game, self.view(seat), picks, self.at).whole
        return Commit(time=now, seat=seat, id=id, picks=whole)

    def committed(self, person: str, id: str, at: int) -> int | None:
        """Return the seat of a person that has a commit of this id stored; ``None`` where none has.

        Args:
            at: only one stored after this number counts. An id is a seat's own: where somebody else at the
                same device may have used it before, the same message is one sent before that was stored.
        """
        own = self.seats.owned_by(person)
        return next((seat for seat in own if self._stored.get(f"{seat}:{id}", -1) > at), None)

    def _known(self, entry: Commit | Chat) -> Repeated | None:
        number = self._stored.get(key_of(entry) or "")
        return None if number is None else Repeated(number, self.entries[number - 1])

    def _must_be_at(self, at: int) -> None:
        if at != self.at:
            raise StaleTable

    def _must_be_turn(self, seat: int) -> None:
        if seat != self.turn:
            raise NotYourTurn(HouseReason.NOT_YOUR_TURN)

    # -- bots --------------------------------------------------------------------------------------------

    def bot_wait(self, now: float, pace: float = PACE) -> float | None:
        """Return in how many seconds the bot to move may pick; ``None`` when none is to move.

        A first pick comes ``pace`` seconds after the move before it, a second after the last entry of any
        kind, and some more after the end of a round, which
        would be gone from the board with it; no pick comes while the others are asked whether a move may be
        taken back. To be asked again after every entry and answer.
        """
        seat = self.turn
        if seat == OVER or not self.seats[seat].level:
            return None
        due = now
        if not self.draft(seat).picks:
            moved = next(e.time for e in reversed(self.entries) if not isinstance(e, _TALK))
            due = max(min(self.entries[-1].time + PACE, moved + CHATTER), moved + pace)
            if self._round_ended():
                due = max(due, moved + INTERVAL)
        if self._asking is not None:
            due = max(due, self._asking.until)
        return max(0.0, due - now)

    def _round_ended(self) -> bool:
        """Tell whether the last move has ended a round and another is about to begin."""
        if not self.standing:
            return False
        before = seen(self.standing[-1].before, SPECTATOR)
        return self.game.rounds(self.view(SPECTATOR)) > self.game.rounds(before)

    def bot_question(self) -> Question | None:
        """Return what the bot to move is to be asked; ``None`` when none is to move."""
        seat = self.turn
        if seat == OVER or not self.seats[seat].level:
            return None
        draft = self.draft(seat)
        level = self.seats[seat].level
        return Question(seat, level, self.at, draft.picks, draft.seen, self.next - 1)

    def bot_answer(
        self, question: Question, pick: int, *, now: float, words: BotWords | None = None
    ) -> Commit | None:
        """Take a bot's pick; return the entry to store once its draft is full, before that ``None``.

        Args:
            words: what is stored with the picks.

        Raises:
            StaleTable: the question is no longer the one to ask, or may not be answered yet.
            UnknownPick, IllegalPick, NotYourTurn: the pick cannot be.
        """
        current = self.bot_question()
        if current is None or (current.seat, current.at, current.draft, current.level) != (
            question.seat,
            question.at,
            question.draft,
            question.level,
        ):
            raise StaleTable
        if self.asked(now) is not None:
            raise StaleTable
        picks = (*question.draft, pick)
        draft = read_draft(self.game, self.view(question.seat), picks, self.at)
        self._draft = None if draft.full else draft  # should it not be stored, the bot begins anew
        if not draft.full:
            return None
        said = words or BotWords()
        return Commit(
            time=now,
            seat=question.seat,
            id=f"bot:{self.next}",
            picks=picks,
            why=in_text(said.why) if said.why is not None else "",
            numbers=in_text(said.numbers) if said.numbers is not None else "",
            receipt=said.receipt,
            absent=said.absent,
        )

    def bot_draft(
        self, question: Question, picks: Sequence[int], *, now: float, words: BotWords
    ) -> Commit:
        """Take a bot's whole draft; return the entry to store.

        Raises:
            StaleTable: the question is no longer the one to ask, or may not be answered yet.
            UnknownPick, IllegalPick, NotYourTurn: a pick cannot be.
            Refused: it is less or more than one full draft.
        """
        made: Commit | None = None
        try:
            for pick in picks:
                if made is not None:
                    raise Refused(TableReason.DRAFT_LONG)
                made = self.bot_answer(question, pick, now=now, words=words)
                question = self.bot_question() or question
            if made is None:
                raise Refused(TableReason.DRAFT_SHORT)
            return made
        except LongtableError:
            self._draft = None  # whoever answers next begins anew
            raise

    def witnessed(self, seat: int, since: int = 0, until: int | None = None) -> list[Saw | Heard]:
        """Return what a bot in the seat has seen and heard in entries after ``since`` that stand.

        Args:
            until: the last entry to look at; the last there is when ``None``.

        When :attr:`last_undo` is greater than ``since``, its memory has to begin again from 0.
        """
        found: list[Saw | Heard] = []
        for number in range(since + 1, self.next if until is None else until + 1):
            entry = self.entries[number - 1]
            if isinstance(entry, Claim):
                found.append(Heard(number, entry.seat, entry.claim))
            elif number in self._moves and not self._moves[number].undone:
                found.extend(watched(self._moves[number], seat))
        return found

    # -- undo ----------------------------------------------------------------------------------------------

    def ask_undo(self, person: str, *, now: float) -> Undo | Asked:
        """Ask to take back one's own last move.

        Returns:
            the entry to store where nobody else has to agree, otherwise the question to the others.

        Raises:
            Refused: there is none, it revealed, somebody else has moved since, a question is open, or the
                others have said no or been asked twice.
            NotYourTurn: the game is over: its seed is published.
        """
        self._must_be_running()
        far = self._reach(person)
        if self.asked(now) is not None:
            raise Refused(TableReason.UNDO_ASKED)
        if self._others(person):
            if self.asked_enough:
                raise Refused(TableReason.UNDO_ENOUGH)
            self._patience.ask(self.at)
            self._asking = Asking(person, far.seat, now + PATIENCE)
            return self._question(self._asking)
        return Undo(time=now, seat=far.seat, to=far.to)

    def answer_undo(self, person: str, yes: bool, *, now: float) -> Undo | None:
        """Answer the question; return the entry to store once all have agreed.

        One no ends it. Who asked may withdraw the question with a no.

        Raises:
            Refused: nothing is asked of this person, or the time is up.
        """
        asking = self._asking
        if asking is None or self.asked(now) is None:
            raise Refused(TableReason.NOTHING_ASKED)
        others = self._others(asking.person)
        if person not in others and (yes or person != asking.person):
            raise Refused(TableReason.NOTHING_ASKED)
        if not yes:
            self._asking = None
            if person != asking.person:
                self._patience.end()
            return None
        asking.willing.add(person)
        if not asking.willing.issuperset(others):
            return None
        far = self._reach(asking.person)
        return Undo(time=now, seat=far.seat, to=far.to)

    @property
    def asked_enough(self) -> bool:
        """Whether the others are not asked again about the last move: one said no, or it has been twice."""
        return self._patience.spent(self.at)

    def asked(self, now: float) -> Asked | None:
        """Return the open question whether a move may be taken back; ``None`` when there is none."""
        if self._asking is not None and now >= self._asking.until:
            self._asking = None
        return None if self._asking is None else self._question(self._asking)

    def _others(self, person: str) -> list[str]:
        return [other for other in self.seats.people() if other != person]

    def _reach(self, person: str) -> Reach:
        if not self.seats.played_by(person):
            raise Refused(TableReason.NOT_SEATED)
        return reach(self.standing, person, not self._others(person))

    def _question(self, asking: Asking) -> Asked:
        missing = [other for other in self._others(asking.person) if other not in asking.willing]
        waiting = [seat for other in missing for seat in self.seats.played_by(other)]
        return Asked(asking.seat, asking.until, tuple(sorted(waiting)))


def checked_id(id: str) -> str:
    """Return the id of a message.

    Raises:
        Refused: when it is empty, too long or has other signs.
    """
    if not 1 <= len(id) <= ID_LENGTH or not _ID_SIGNS.issuperset(id):
        raise Refused(TableReason.BAD_ID)
    return id
