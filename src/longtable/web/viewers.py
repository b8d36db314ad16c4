"""Viewers who are told the same, byte for byte: what all kinds of them have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeAlias

from longtable.core import Words
from longtable.table.entries import Entry
from longtable.table.table import Table
from longtable.web import tell
from longtable.web.connection import Connection, View, encode
from longtable.web.tell import Audience, Room

if TYPE_CHECKING:
    from longtable.web.house import House

CHAT_SHOWN: Final = 200  #: messages a page begins with; a table holds as many as people write
Parts: TypeAlias = Sequence[
    bytes
]  #: of a message: the insides of JSON objects; empty ones are left out


@dataclass(slots=True, eq=False)
class Viewers(ABC):
    """Pages with the same audience that are shown the table in the same way.

    Attributes:
        audience: who they are; layout: how they want to be shown the table.
        connections: their pages.
    """

    house: House
    audience: Audience
    layout: View
    connections: set[Connection] = field(default_factory=set, init=False)

    # -- what they are told ----------------------------------------------------------------------------

    @abstractmethod
    def whole(self, table: Table, room: Room) -> Parts:
        """Return everything, for a page that knows nothing yet."""

    @abstractmethod
    def entry(self, table: Table, room: Room, entry: Entry, number: int) -> Parts:
        """Return what an entry changed."""

    @abstractmethod
    def drafted(self, table: Table, room: Room) -> Parts:
        """Return what another draft of their seat changed."""

    @abstractmethod
    def questioned(self, table: Table, room: Room) -> Parts:
        """Return what is new about the question whether a move may be taken back; maybe nothing."""

    @abstractmethod
    def refreshed(self, table: Table, room: Room, ids: Collection[str]) -> Parts:
        """Return what is new in some fragments of the page; maybe nothing."""

    @abstractmethod
    def walk(self, table: Table, *, alone: bool = False) -> bytes:
        """Return the mover's draft and what may follow it; nothing for anybody else.

        Args:
            alone: whether it is for one page, so that what it tells is not yet known to the others.
        """

    # -- what they have in common ----------------------------------------------------------------------

    def words(self, table: Table) -> Words:
        """Return how things are said to them."""
        return table.words(self.audience.language)

    def is_mover(self, table: Table) -> bool:
        """Tell whether their seat is to pick, by hand."""
        viewer = self.audience.viewer
        return viewer >= 0 and table.turn == viewer and table.seats[viewer].kind == "person"

    def head(self, table: Table) -> bytes:
        """Return where the table stands and whose turn it is."""
        return encode({"at": table.at, "mine": self.is_mover(table)})[1:-1]

    def curtain(self, table: Table) -> bytes:
        """Return who is to lift the curtain before the page, where one hangs."""
        curtain = tell.curtain(table, self.audience, self.words(table))
        return b"" if curtain is None else encode({"curtain": curtain})[1:-1]

    def send(self, parts: Parts) -> None:
        """Send one message to all of their pages, where there is something to tell."""
        if parts:
            body = b",".join([part for part in parts if part])
            for connection in self.connections:
                connection.send(body)
