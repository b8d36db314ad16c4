"""One table: every command, and all that may be asked of it.

A command checks everything and returns the entry to store, or raises; it changes nothing that is stored.
Whoever stores entries then calls :meth:`Table.apply`. What lives in memory only (drafts, the question
whether a move may be taken back, who is away) changes at once and needs no entry. Times are passed in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from longtable.core import Game, Message, Seen, Standings, Words
from longtable.table.drafts import Draft
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
    Order,
    Rematch,
    RemoveBot,
    Sit,
    Stand,
    Start,
    TakeBack,
    Undo,
    Visibility,
)
from longtable.table.graph import Graph
from longtable.table.history import Heard, Saw, Step
from longtable.table.log import ChatLine, LogLine
from longtable.table.record import Phase, Record, Repeated
from longtable.table.seats import PublicSeat
from longtable.table.undo import Asked


class Table(Record):
    """A table of one game.

    Every command raises ``LongtableError`` (``Refused``, ``IllegalPick``, ``UnknownPick``,
    ``NotYourTurn``, ``StaleTable``) and then leaves everything as it was.

    ``person`` is the secret id of whoever asks; ``now`` the time in seconds since 1970.
    """

    # -- opening and loading --------------------------------------------------------------------------

    @staticmethod
    def open(
        id: str, game: Game, options: Mapping[str, object], seats: int, *, seed: bytes, host: str,
        now: float, visibility: Visibility = "listed", previous: str = "",
    ) -> Header:
        """Return the header of a new table; the seed (32 secret bytes) is stored apart from it."""
        ...

    @classmethod
    def load(
        cls, header: Header, seed: bytes, entries: Sequence[Entry] = (), *, now: float,
        game: Game | None = None,
    ) -> Table:
        """Return the table that these entries make.

        ``game`` is looked up by the header's id where it is not given. All people count as away since
        ``now`` until :meth:`here` says otherwise.
        """
        ...

    # Record: header, game, options, entries, phase, at, apply(entry), seats, state-derived facts

    # -- before the start ------------------------------------------------------------------------------

    def sit(self, person: str, seat: int, name: str, *, now: float, look: int | None = None,
            entropy: str = "", also: bool = False) -> Sit: ...
    def stand(self, person: str, seat: int, *, now: float) -> Stand: ...
    def choose_look(self, person: str, seat: int, look: int | None, *, now: float) -> ChooseLook: ...
    def add_bot(self, person: str, seat: int, level: str, name: str, *, now: float) -> AddBot: ...
    def remove_bot(self, person: str, seat: int, *, now: float) -> RemoveBot: ...
    def order(self, person: str, order: Sequence[int], *, now: float, shuffled: bool = False) -> Order: ...
    def configure(self, person: str, options: Mapping[str, object], seats: int, *, now: float) -> Configure: ...
    def start(self, person: str, *, now: float) -> Start: ...

    # -- drafts and commits ----------------------------------------------------------------------------

    def set_draft(self, person: str, seat: int, picks: Sequence[int]) -> Draft: ...
    def draft(self, seat: int) -> Draft: ...
    def graph(self, seat: int) -> Graph: ...
    def commit(self, person: str, seat: int, picks: Sequence[int], *, id: str, at: int, now: float) -> Commit | Repeated: ...

    # -- bots --------------------------------------------------------------------------------------------

    def bot_wait(self, now: float) -> float | None: ...
    def bot_pick(self, seat: int, at: int, draft: Sequence[int], pick: int, *, now: float) -> Commit | None: ...
    def witnessed(self, seat: int, since: int = 0) -> list[Saw | Heard]: ...

    # -- undo ----------------------------------------------------------------------------------------------

    def ask_undo(self, person: str, *, now: float) -> Undo | Asked: ...
    def answer_undo(self, person: str, yes: bool, *, now: float) -> Undo | None: ...
    def asked(self, now: float) -> Asked | None: ...

    # -- seats of a game under way, and the rest -----------------------------------------------------------

    def here(self, person: str) -> None: ...
    def away(self, person: str, *, now: float) -> None: ...
    def hand_over(self, person: str, seat: int, level: str, name: str, *, now: float) -> HandOver: ...
    def take_back(self, person: str, seat: int, *, now: float) -> TakeBack: ...
    def claim(self, person: str, seat: int, claim: int, *, now: float) -> Claim: ...
    def agree(self, person: str, yes: bool, *, now: float) -> Agree: ...
    def chat(self, person: str, text: str, *, name: str, now: float, id: str = "") -> Chat | Repeated: ...
    def close(self, person: str, *, now: float) -> Close: ...
    def rematch(self, person: str, *, id: str, seed: bytes, now: float) -> tuple[Rematch, Header, list[Entry]]: ...

    # -- what may be seen ----------------------------------------------------------------------------------

    def viewers(self, person: str) -> list[int]: ...
    def view(self, viewer: int) -> Seen: ...
    def steps(self, number: int, viewer: int) -> list[Step]: ...
    def log(self, viewer: int, words: Words, since: int = 0) -> list[LogLine]: ...
    def chat_lines(self, since: int = 0) -> list[ChatLine]: ...
    def public_seats(self) -> list[PublicSeat]: ...
    def words(self, language: str, *, names: bool = True) -> Words: ...
    def prompt(self, viewer: int) -> Message: ...
    def standings(self) -> Standings | None: ...
