"""Viewers who are told the same, byte for byte: their fragments, log, chat, and the graph of the mover."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from longtable.core import OVER, Layout, Words
from longtable.draw import Markup
from longtable.table.log import LogLine
from longtable.table.record import Phase
from longtable.table.table import Table
from longtable.web import render, result, tell
from longtable.web.connection import Connection, encode
from longtable.web.scene import Scene
from longtable.web.tell import Audience, Room
from longtable.web.views import LogEntryView, TableView

if TYPE_CHECKING:
    from longtable.web.house import House

ALL: Final = frozenset(render.FRAGMENTS)
PLAY: Final = frozenset(
    {"plates", "prompt"}
)  #: what a commit may change, unless the game ends with it
CHAT_SHOWN: Final = 200  #: messages a page begins with; a table holds as many as people write
LOG_SHOWN: Final = 600  #: likewise: moves may be made and taken back for ever
SEATS: Final = ALL - {"log", "chat"}  #: what anything else may change


@dataclass(slots=True)
class Group:
    """Viewers with the same audience and layout, and what their pages hold.

    Attributes:
        audience: who they are; layout: how their board is drawn; scene: that board.
        words: their language, with the names of this table.
        connections: their pages.
        html: the fragments as last sent.
    """

    house: House
    audience: Audience
    layout: Layout
    scene: Scene
    connections: set[Connection] = field(default_factory=set)
    html: dict[str, Markup] = field(default_factory=dict)
    _title: str = ""
    _log_seat: int = OVER

    # -- fragments -------------------------------------------------------------------------------------

    def words(self, table: Table) -> Words:
        """Return how things are said to this group."""
        return table.words(self.audience.language)

    def whole(self, table: Table, room: Room) -> dict[str, Markup]:
        """Render all fragments and remember them."""
        self.html = self._fragments(table, room, render.FRAGMENTS)
        return self.html

    def changed(self, table: Table, room: Room, ids: Collection[str]) -> dict[str, Markup]:
        """Render some fragments; return those that differ from what the pages hold, and remember them."""
        fresh = self._fragments(table, room, ids)
        news = {id: html for id, html in fresh.items() if self.html.get(id) != html}
        self.html.update(news)
        return news

    def _fragments(self, table: Table, room: Room, ids: Collection[str]) -> dict[str, Markup]:
        words = self.words(table)
        about = tell.table_view(table, self.audience, words)
        return {id: self._fragment(id, table, room, words, about) for id in ids}

    def _fragment(
        self, id: str, table: Table, room: Room, words: Words, about: TableView
    ) -> Markup:
        who = self.audience
        match id:
            case "plates":
                told = tell.plates(table, who, words, room)
                return render.plates(words, about, told, room.spectators) if told else Markup("")
            case "log":
                lines = table.log(who.viewer, words)[-LOG_SHOWN:]
                entries = self._log_views(table, lines, OVER)
                return render.log(words, about, entries) if table.looks else Markup("")
            case "chat":
                said = tell.chat(table, who, table.chat_lines()[-CHAT_SHOWN:])
                return render.chat(words, about, said, self._may_chat(table))
            case "prompt":
                return render.fragment(id, words, about, tell.prompt(table, who, words, room))
            case "tools":
                return render.fragment(id, words, about, tell.tools(table, who, words, room))
            case "share":
                return render.fragment(id, words, about, tell.share(table, who, self._own(table)))
            case "lobby" if table.phase is Phase.OPEN:
                return render.fragment(id, words, about, tell.lobby(table, who, words, room))
            case "result":
                told_result = result.result(table, who, words)
                return render.fragment(id, words, about, told_result) if told_result else Markup("")
            case _:
                return Markup("")

    def _may_chat(self, table: Table) -> bool:
        return self.audience.named and table.phase is not Phase.CLOSED

    def _own(self, table: Table) -> str:
        """Return the private link of the viewer's seat, or empty."""
        who = self.audience
        if not table.seats.owned_by(who.person):
            return ""
        token = self.house.sessions.seat_link(table.header.id, who.person)
        return f"{who.origin}/seat/{token}"

    # -- log and chat --------------------------------------------------------------------------------

    def _log_views(
        self, table: Table, lines: Sequence[LogLine], seat_before: int
    ) -> tuple[LogEntryView, ...]:
        """Make log lines ready for their template, and remember whose the last one was."""
        before = [seat_before, *[line.seat for line in lines]]
        self._log_seat = before[-1]
        return tuple(
            _log_entry(table, line, line.seat != seat)
            for seat, line in zip(before, lines, strict=False)
        )

    def news(self, table: Table, number: int) -> dict[str, str]:
        """Render what an entry adds to log and chat, as list items."""
        words, who = self.words(table), self.audience
        about = tell.table_view(table, who, words)
        lines = [row for row in table.log(who.viewer, words, number - 1) if row.number == number]
        said = tell.chat(table, who, table.chat_lines(number - 1))
        log = "".join(
            [
                render.log_entry(words, about, row)
                for row in self._log_views(table, lines, self._log_seat)
            ]
        )
        chat = "".join([render.chat_message(words, about, row) for row in said])
        return {id: html for id, html in (("log", log), ("chat", chat)) if html}

    # -- the rest of a message -------------------------------------------------------------------------

    def is_mover(self, table: Table) -> bool:
        """Tell whether this group's seat is to pick, by hand."""
        viewer = self.audience.viewer
        return viewer >= 0 and table.turn == viewer and table.seats[viewer].kind == "person"

    def head(self, table: Table) -> bytes:
        """Return where the table stands and whose turn it is."""
        return encode({"at": table.at, "mine": self.is_mover(table)})[1:-1]

    def walk(self, table: Table) -> bytes:
        """Return draft and graph of the mover, with texts for what has no place on the board."""
        if not self.is_mover(table):
            return b""
        viewer, words = self.audience.viewer, self.words(table)
        draft, graph = table.draft(viewer), table.graph(viewer)
        picks = sorted({pick for node in graph for pick in node})
        places = self.scene.picture.places if self.scene.picture else {}
        here = set(draft.seen.picks()) if not draft.full else set()
        root = table.view(viewer)
        game = table.game
        labels = {
            pick: words.say(game.label(draft.seen if pick in here else root, pick))
            for pick in picks
            if pick not in places
        }
        walk: dict[str, object] = {
            "draft": draft.picks,
            "graph": graph,
            "labels": labels,
            "names": {pick: game.name(pick) for pick in picks},
        }
        if draft.ghost is not None:
            walk["ghost"] = draft.ghost
        cautions = [(pick, game.caution(draft.seen, pick)) for pick in sorted(here)]
        if asked := {str(pick): words.say(why) for pick, why in cautions if why is not None}:
            walk["cautions"] = asked
        if not draft.picks and (proposal := game.proposal(draft.seen)):
            walk["proposal"] = proposal
        return encode(walk)[1:-1]

    def asked(self, table: Table, room: Room) -> bytes:
        """Return the question whether a move may be taken back, where it is asked of this group."""
        asked = tell.asked_view(table, self.audience, self.words(table), room.now)
        if asked is None or not asked.mine:
            return b""
        return encode({"asked": {"text": asked.text, "seconds": asked.seconds}})[1:-1]

    def title(self, table: Table) -> str:
        """Return the title of the tab."""
        words = self.words(table)
        game = words.say(table.game.title)
        return words("Your turn – {game}", game=game) if self.is_mover(table) else game

    def titled(self, table: Table) -> bytes:
        """Return the title of the tab where it has changed."""
        title = self.title(table)
        if title == self._title:
            return b""
        self._title = title
        return encode({"title": title})[1:-1]

    def send(self, *parts: bytes) -> None:
        """Send one message to all pages of the group."""
        for connection in self.connections:
            connection.send(*parts)


def _log_entry(table: Table, line: LogLine, turn_start: bool) -> LogEntryView:
    kinds = {"commit": "commit", "undo": "undo"}
    seat = line.seat if line.seat >= 0 else None
    return LogEntryView(
        n=line.number,
        kind=kinds.get(line.kind, "note"),
        seat=seat,
        name=table.seats[seat].called if seat is not None else "",
        look=table.game.looks[table.looks[seat]].id if seat is not None and table.looks else "",
        lines=line.texts,
        undone=bool(line.undone),
        turn_start=turn_start,
    )
