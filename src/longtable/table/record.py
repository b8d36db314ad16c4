"""The part of a table that is a pure function of its header, seed and entries."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import ClassVar, Final

import msgspec

from longtable.core import (
    OVER,
    SPECTATOR,
    Deal,
    Game,
    HouseReason,
    NotYourTurn,
    Options,
    Seen,
    Standings,
    State,
    Stream,
    seen,
)
from longtable.core.stream import key, numbered_stream
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
    Header,
    Hint,
    Order,
    Rematch,
    RemoveBot,
    Sit,
    Stand,
    Start,
    TakeBack,
    Undo,
    Visibility,
    key_of,
)
from longtable.table.refusals import Refused, TableReason
from longtable.table.seats import Seats

AGREED: Final = "agreed"  #: the outcome of a game finished by agreement


class Phase(Enum):
    """How far a table is; the values are the words for lists."""

    OPEN = "open"  #: people take their seats
    RUNNING = "running"  #: the game is played
    OVER = "over"  #: the game has ended, by the rules or by agreement
    CLOSED = "closed"  #: the host has closed the table
    FROZEN = "frozen"  #: it was played by rules that are not here; it can only be looked at


@dataclass(slots=True)
class Move:
    """A commit as the table remembers it.

    Attributes:
        number: the number of its entry.
        entry: the entry.
        before: the true state before it; never handed out.
        revealed: whether one of its picks revealed.
        person: who made it, or empty for a bot.
        aided: whether a hint was asked for before it, from this seat and since the commit before it.
        undone: the number of the undo that took it back, or 0 while it stands.
    """

    number: int
    entry: Commit
    before: State
    revealed: bool
    person: str
    aided: bool = False
    undone: int = 0


def in_json(deal: Deal) -> object:
    """Return a deal as it reads in JSON: lists for tuples."""
    return msgspec.json.decode(msgspec.json.encode(deal.to_json()))


class Record:
    """A header, a seed, and what the entries so far make of them.

    Attributes:
        header: what the table was opened with.
        game: the game it is about.
        options: what it is played by, ``configure`` included.
        entries: all entries, in order; entry *n* is ``entries[n - 1]``.
        seats: who sits where.
        looks: the look of each seat; empty before the start.
        entropy: what each seat added to the deal, in hexadecimal; empty before the start.
        chance_added: whether anybody has added anything.
        at: the number of the last commit or undo; 0 before the first.
        last_undo: the number of the last undo; 0 when there was none.
        rematch_id: the table of the rematch, or empty.
        visibility: whether it is listed, or found by its link only; ``configure`` included.
        hints: whether hints are allowed; ``configure`` included.
        hinted: the number of the last hint of each seat that was given any.
        standing: the commits that stand, in order. They hold true states: not to be handed out.
        phase: how far the table is.
    """

    def __init__(self, header: Header, seed: bytes, game: Game) -> None:
        self.header = header
        self.game = game
        # Options of other rules may not exist here; a frozen table needs none.
        self.options: Options = game.Options.from_json({} if self._frozen else header.options)
        self.entries: list[Entry] = []
        self.seats = Seats(header.seats)
        self.looks: tuple[int, ...] = ()
        self.entropy: tuple[str, ...] = ()
        self.chance_added = False
        self.at = 0
        self.last_undo = 0
        self.rematch_id = ""
        self._seed = seed
        self._deal: Deal | None = None
        self._state: State | None = None
        self._moves: dict[int, Move] = {}
        self.standing: list[Move] = []
        self.visibility: Visibility = header.visibility
        self.hints = header.hints
        self.hinted: dict[int, int] = {}
        self._held: set[str] = set()  # whoever has held a seat since the start
        self._sent: set[str] = set()  # whom the host has sent away
        self._agreed: set[str] = set()
        self._finished_by = 0  # the entry with which all had agreed to finish
        self._start_number = 0
        self._closed = False
        self._stored: dict[str, int] = {}  # key_of(entry) -> its number
        self._seen: dict[int, Seen] = {}
        self._called: list[tuple[str, ...]] = []  # who was called what, after each entry
        self.phase = self._how_far()

    # -- facts -----------------------------------------------------------------------------------------

    def _how_far(self) -> Phase:
        if self._closed:
            return Phase.CLOSED
        if self._frozen:
            return Phase.FROZEN
        if self._state is None:
            return Phase.OPEN
        return Phase.OVER if self._finished_by or self._state.turn == OVER else Phase.RUNNING

    @property
    def _frozen(self) -> bool:
        return self.header.rules_version != self.game.rules_version

    @property
    def next(self) -> int:
        """The number that the next entry will have."""
        return len(self.entries) + 1

    @property
    def turn(self) -> int:
        """The seat that picks now, or ``OVER`` when nobody does."""
        if self.phase is not Phase.RUNNING or self._state is None:
            return OVER
        return int(self._state.turn)

    @property
    def agreed(self) -> tuple[int, ...]:
        """The seats whose people agree to finish the game here."""
        holders = enumerate(self.seats.holders)
        return tuple(seat for seat, held in holders if held.owner in self._agreed)

    @property
    def begun(self) -> int:
        """The number of the entry with which the game began; 0 before that."""
        return self._start_number

    @property
    def moves(self) -> tuple[int, ...]:
        """The numbers of the commits that stand."""
        return tuple(move.number for move in self.standing)

    def by_bot(self, number: int) -> bool:
        """Tell whether the entry of this number is a bot's commit, whatever became of it."""
        move = self._moves.get(number)
        return move is not None and not move.person

    def was_sent_away(self, person: str) -> bool:
        """Tell whether the host has sent this person away: they get no seat here any more."""
        return bool(person) and person in self._sent

    def view(self, viewer: int) -> Seen:
        """Return what a seat or ``SPECTATOR`` knows now; not to be changed.

        Raises:
            Refused: when the game has not begun.
        """
        found = self._seen.get(viewer)
        if found is None:
            found = self._seen[viewer] = seen(self._true(), viewer)
        return found

    @property
    def open_to_all(self) -> bool:
        """Whether everybody may know what bots reckoned with: nothing is hidden, ever or any more."""
        return self.phase in (Phase.OVER, Phase.CLOSED) or not self.game.secret

    def hints_taken(self, seat: int) -> int:
        """Return how many hints a seat has been given."""
        return sum(isinstance(entry, Hint) and entry.seat == seat for entry in self.entries)

    def standings(self) -> Standings | None:
        """Return the result once the game is over; before that ``None``."""
        if self._state is None or not (self._finished_by or self._state.turn == OVER):
            return None
        result = self._state.standings()
        return replace(result, outcome=AGREED) if self._finished_by else result

    # -- secrets, until the end --------------------------------------------------------------------------

    @property
    def seed(self) -> bytes:
        """The seed, once the table is over or closed; before that ``Refused``."""
        self._must_be_public()
        return self._seed

    @property
    def deal(self) -> Deal | None:
        """The deal, once the table is over or closed (``None`` if none was made); else ``Refused``."""
        self._must_be_public()
        return self._deal

    @property
    def picks(self) -> tuple[int, ...]:
        """All picks that stand, once the table is over or closed; before that ``Refused``."""
        self._must_be_public()
        return tuple(pick for move in self.standing for pick in move.entry.picks)

    def was_dealt(self, deal: object) -> bool:
        """Tell whether the deal reads like this in JSON (``None``: none was made yet)."""
        return (None if self._deal is None else in_json(self._deal)) == deal

    def _must_be_public(self) -> None:
        self._must_not_be_frozen()
        if self.phase not in (Phase.OVER, Phase.CLOSED):
            raise Refused(TableReason.NO_FILE)

    def _true(self) -> State:
        if self._state is None:
            self._must_not_be_frozen()
            raise Refused(TableReason.NOT_BEGUN)
        return self._state

    # -- guards ----------------------------------------------------------------------------------------

    def _must_not_be_frozen(self) -> None:
        if self._frozen:
            raise Refused(
                TableReason.OTHER_RULES,
                table=self.header.rules_version,
                here=self.game.rules_version,
            )

    def _must_be_open(self) -> None:
        """Refuse whatever is for the time before the start."""
        self._must_not_be_closed()
        self._must_not_be_frozen()
        if self._state is not None:
            raise Refused(TableReason.BEGUN)

    def _must_be_running(self) -> State:
        """Refuse whatever is for a game under way; return the truth."""
        self._must_not_be_closed()
        state = self._true()
        if self.phase is Phase.OVER:
            raise NotYourTurn(HouseReason.GAME_OVER)
        return state

    def _must_not_be_closed(self) -> None:
        if self._closed:
            raise Refused(TableReason.CLOSED)

    # -- entries ---------------------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Let an entry be so. It must be one that a command returned, or that was stored."""
        number = self.next
        self.entries.append(entry)
        known = key_of(entry)
        if known is not None:
            self._stored[known] = number
        self._APPLY[type(entry)](self, entry, number)
        self.phase = self._how_far()
        called = self.seats.called()
        same = bool(self._called) and called == self._called[-1]
        self._called.append(self._called[-1] if same else called)

    def _sit(self, entry: Sit, number: int) -> None:
        running = self._state is not None
        look = self.seats[entry.seat].look if running else entry.look
        self.seats.sit(entry.seat, entry.person, entry.name, look, entry.entropy)
        if running:
            self._held.add(entry.person)

    def _stand(self, entry: Stand, number: int) -> None:
        if not entry.sent:
            self.seats.clear(entry.seat)
            return
        person = self.seats[entry.seat].owner
        self._sent.add(person)
        for seat in self.seats.owned_by(person):
            self.seats.clear(seat)

    def _remove_bot(self, entry: RemoveBot, number: int) -> None:
        self.seats.clear(entry.seat)

    def _choose_look(self, entry: ChooseLook, number: int) -> None:
        self.seats.choose_look(entry.seat, entry.look)

    def _bot(self, entry: AddBot | HandOver, number: int) -> None:
        self._agreed.discard(self.seats[entry.seat].owner)
        self.seats.bot(entry.seat, entry.level, entry.name)

    def _take_back(self, entry: TakeBack, number: int) -> None:
        self.seats.take_back(entry.seat)

    def _order(self, entry: Order, number: int) -> None:
        self.seats.order(entry.order)

    def _configure(self, entry: Configure, number: int) -> None:
        self.seats.resize(entry.seats)
        self.visibility = entry.visibility or self.visibility
        self.hints = self.hints if entry.hints is None else entry.hints
        if self._frozen:
            return
        self.options = self.game.Options.from_json(entry.options)
        if self._deals_looks():
            for seat in range(len(self.seats)):
                self.seats.choose_look(seat, None)

    def _begin(self, entry: Start, number: int) -> None:
        self._start_number = number
        if self._frozen:
            return
        self.entropy = tuple(held.entropy for held in self.seats.holders)
        added = [bytes.fromhex(part) for part in (*self.entropy, entry.entropy)]
        self.chance_added = any(added)
        stream = Stream(key(self._seed, added))
        self._deal = self.game.deal(self.options, len(self.seats), stream)
        self._state = self.game.start(self.options, self._deal)
        self._held = {held.owner for held in self.seats.holders if held.owner}
        self.looks = self._looks(self._state)

    def _commit(self, entry: Commit, number: int) -> None:
        self.at = number
        if self._state is None:
            return
        held = self.seats[entry.seat]
        person = "" if held.level else held.owner
        move = Move(number, entry, self._state.copy(), False, person, self._aided(entry.seat))
        for pick in entry.picks:
            move.revealed = move.revealed or self._state.reveals(pick)
            self._state.play(pick)
        self._moves[number] = move
        self.standing.append(move)
        self._seen.clear()

    def _aided(self, seat: int) -> bool:
        """Tell whether the next move of a seat follows on a hint, also where it was taken back once."""
        last = self.standing[-1].number if self.standing else 0
        return self.hinted.get(seat, 0) > last and not self.seats[seat].level

    def _hint(self, entry: Hint, number: int) -> None:
        self.hinted[entry.seat] = number

    def _undo(self, entry: Undo, number: int) -> None:
        self.at = self.last_undo = number
        while self.standing and self.standing[-1].number > entry.to:
            move = self.standing.pop()
            move.undone = number
            self._state = move.before.copy()
        self._seen.clear()

    def _agree(self, entry: Agree, number: int) -> None:
        person = self.seats[entry.seat].owner
        if not entry.yes:
            self._agreed.discard(person)
            return
        self._agreed.add(person)
        if self._agreed.issuperset(self.seats.people()):
            self._finished_by = number
            if self._state is not None:
                self._state.turn = OVER  # to whoever looks at it: nothing is to be done any more
                self._seen.clear()

    def _close(self, entry: Close, number: int) -> None:
        self._closed = True

    def _rematch(self, entry: Rematch, number: int) -> None:
        self.rematch_id = entry.table

    def _nothing(self, entry: Entry, number: int) -> None:
        """Some entries change nothing but the log."""

    _APPLY: ClassVar[dict[type, Callable[..., None]]] = {
        Sit: _sit,
        Stand: _stand,
        ChooseLook: _choose_look,
        AddBot: _bot,
        RemoveBot: _remove_bot,
        Order: _order,
        Configure: _configure,
        Start: _begin,
        Commit: _commit,
        Undo: _undo,
        HandOver: _bot,
        TakeBack: _take_back,
        Claim: _nothing,
        Hint: _hint,
        Agree: _agree,
        Chat: _nothing,
        Close: _close,
        Rematch: _rematch,
    }

    # -- looks -----------------------------------------------------------------------------------------

    def _dealt_looks(self, state: State) -> list[int | None]:
        watched = seen(state, SPECTATOR)
        return [self.game.look_of(watched, seat) for seat in range(len(self.seats))]

    def _looks(self, state: State) -> tuple[int, ...]:
        return self.seats.looks(len(self.game.looks), self._dealt_looks(state))

    def _deals_looks(self) -> bool:
        """Tell whether the game deals looks under these options; any deal answers that."""
        deal = self.game.deal(self.options, len(self.seats), numbered_stream(0))
        dealt = self._dealt_looks(self.game.start(self.options, deal))
        return any(look is not None for look in dealt)
