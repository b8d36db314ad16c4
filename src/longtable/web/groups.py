"""Viewers of a picture who are told the same: their fragments, log, chat, and the graph of the mover."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Final

from longtable.core import OVER, Words
from longtable.draw import Markup
from longtable.table.entries import Agree, Chat, Close, Commit, Entry, Hint, Undo, numbers_of
from longtable.table.log import LogLine
from longtable.table.record import Phase
from longtable.table.table import Table
from longtable.web import claims, render, result, tell
from longtable.web.connection import encode
from longtable.web.scene import Scene
from longtable.web.tell import Room
from longtable.web.viewers import CHAT_SHOWN, Parts, Viewers
from longtable.web.views import LogEntryView, PlateView, TableView

ALL: Final = frozenset(render.FRAGMENTS)
PLAY: Final = frozenset(
    {"plates", "prompt", "claims"}
)  #: what a commit may change, unless the game ends with it
LOG_SHOWN: Final = 250  #: entries a page begins with: more would hold up the other tables
SEATS: Final = ALL - {"log", "chat"}  #: what anything else may change


@dataclass(slots=True)
class Plates:
    """The seats beside the board as the pages hold them, and how many look on."""

    views: tuple[PlateView, ...] = ()
    spectators: int = 0

    def take(self, views: tuple[PlateView, ...], spectators: int) -> list[PlateView] | None:
        """Take over how they are now; return those that have changed, ``None`` where the list has."""
        known, looked_on = self.views, self.spectators
        self.views, self.spectators = views, spectators
        if len(known) != len(views) or looked_on != spectators:
            return None
        return [now for now, then in zip(views, known, strict=True) if now != then]


@dataclass(slots=True, eq=False)
class Group(Viewers):
    """Viewers with the same audience and layout, and what their pages hold.

    Attributes:
        scene: their board.
        html: the fragments as last sent, apart from the plates, which go one by one.
    """

    scene: Scene
    html: dict[str, Markup] = field(default_factory=dict)
    _plates: Plates = field(default_factory=Plates)
    _title: str = ""
    _named: set[int] = field(default_factory=set)  # picks whose names all pages have been told
    _log_seat: int = OVER

    # -- what they are told ----------------------------------------------------------------------------

    def whole(self, table: Table, room: Room) -> Parts:
        """Return picture and fragments, and what may be picked."""
        svg = self.scene.picture.svg() if self.scene.picture else ""
        # Log and chat are told line by line else; all other fragments are as the pages hold them.
        html = self.fragments(table, room, ("log", "chat") if self.html else ALL)
        self._named.clear()
        return [
            self.head(table),
            encode({"whole": {"svg": svg, "html": html}})[1:-1],
            self.curtain(table),
            self.walk(table),
            self._asked(table, room),
            encode({"title": self._title_now(table)})[1:-1],
        ]

    def entry(self, table: Table, room: Room, entry: Entry, number: int) -> Parts:
        """Return what an entry changed: picture, fragments, log or chat, and what may be picked."""
        # Lines that are in the log already: some are folded, or what bots reckoned may be known now.
        folds = isinstance(entry, Undo) or _opens(table, entry)
        ids = _touched(entry, table.phase)
        about = self._about(table)
        return [
            self.head(table),
            self.scene.news,
            b"" if folds else self._appended(table, number, about),
            self._changed(table, room, {*ids, "log"} if folds else ids, about),
            b"" if isinstance(entry, Chat) else self.walk(table),
            self._titled(table),
        ]

    def drafted(self, table: Table, room: Room) -> Parts:
        """Return what another draft changed: picture, prompt, and what may follow."""
        news = self._changed(table, room, {"prompt"}, self._about(table))
        return [self.head(table), self.scene.news, news, self.walk(table)]

    def questioned(self, table: Table, room: Room) -> Parts:
        """Return the prompt with the question, where it has changed."""
        news = self._changed(table, room, {"prompt"}, self._about(table))
        return [self.head(table), news, self._asked(table, room)] if news else ()

    def refreshed(self, table: Table, room: Room, ids: Collection[str]) -> Parts:
        """Return the fragments among these that have changed."""
        news = self._changed(table, room, ids, self._about(table))
        return [self.head(table), news] if news else ()

    # -- fragments -------------------------------------------------------------------------------------

    def fragments(self, table: Table, room: Room, ids: Collection[str] = ALL) -> dict[str, Markup]:
        """Return all fragments, these rendered anew and the others as the pages hold them."""
        words, about = self.words(table), self._about(table)
        self._take(table, room, ids, words, about)
        return {**self.html, "plates": self._seats(words, about)}

    def _about(self, table: Table) -> TableView:
        return tell.table_view(table, self.audience, self.words(table))

    def _changed(self, table: Table, room: Room, ids: Collection[str], about: TableView) -> bytes:
        """Render some fragments anew; return those that differ from what the pages hold."""
        words = self.words(table)
        html, plates = self._take(table, room, ids, words, about)
        if plates is None:
            html["plates"], plates = self._seats(words, about), []
        parts = {f"plate-{row.seat}": render.plate(words, about, row) for row in plates}
        news = {name: rows for name, rows in (("html", html), ("parts", parts)) if rows}
        return encode(news)[1:-1]

    def _take(
        self, table: Table, room: Room, ids: Collection[str], words: Words, about: TableView
    ) -> tuple[dict[str, Markup], list[PlateView] | None]:
        """Remember how some fragments are now; return what of them is new, and which plates are."""
        plates: list[PlateView] | None = []
        if "plates" in ids:
            told = tell.plates(table, self.audience, words, room)
            plates = self._plates.take(told, room.spectators)
        html: dict[str, Markup] = {}
        for id in ids:
            markup = self._fragment(id, table, room, words, about)
            if self.html.get(id) != markup:
                self.html[id] = html[id] = markup
        return html, plates

    def _seats(self, words: Words, about: TableView) -> Markup:
        views, spectators = self._plates.views, self._plates.spectators
        return render.plates(words, about, views, spectators) if views else Markup("")

    def _fragment(
        self, id: str, table: Table, room: Room, words: Words, about: TableView
    ) -> Markup:
        who = self.audience
        match id:
            case "log":
                lines = table.log(who.viewer, words, max(0, table.next - 1 - LOG_SHOWN))
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
            case "claims":
                return render.claims(words, claims.claims(table, who.viewer, words))
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

    def _appended(self, table: Table, number: int, about: TableView) -> bytes:
        """Return what an entry adds to log and chat, as list items."""
        words, who = self.words(table), self.audience
        lines = [row for row in table.log(who.viewer, words, number - 1) if row.number == number]
        said = tell.chat(table, who, table.chat_lines(number - 1))
        log = "".join(
            [
                render.log_entry(words, about, row)
                for row in self._log_views(table, lines, self._log_seat)
            ]
        )
        chat = "".join([render.chat_message(words, about, row) for row in said])
        added = {id: html for id, html in (("log", log), ("chat", chat)) if html}
        return encode({"append": added})[1:-1] if added else b""

    # -- the rest of a message -------------------------------------------------------------------------

    def walk(self, table: Table, *, alone: bool = False) -> bytes:
        """Return draft and graph of the mover, with texts for what has no place on the board."""
        if not self.is_mover(table):
            return b""
        viewer, words = self.audience.viewer, self.words(table)
        draft, graph = table.draft(viewer), table.graph(viewer)
        picks = sorted(set[int]().union(*graph))
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
        }
        if unnamed := [pick for pick in picks if pick not in self._named]:
            walk["names"] = {pick: game.name(pick) for pick in unnamed}
            if not alone:
                self._named.update(unnamed)
        if draft.ghost is not None:
            walk["ghost"] = draft.ghost
        cautions = [(pick, game.caution(draft.seen, pick)) for pick in sorted(here)]
        if asked := {str(pick): words.say(why) for pick, why in cautions if why is not None}:
            walk["cautions"] = asked
        if not draft.full and (proposal := game.proposal(draft.seen)):
            walk["proposal"] = proposal
        return encode(walk)[1:-1]

    def _asked(self, table: Table, room: Room) -> bytes:
        """Return the question whether a move may be taken back, where it is asked of this group."""
        asked = tell.asked_view(table, self.audience, self.words(table), room.now)
        if asked is None or not asked.mine:
            return b""
        return encode({"asked": {"text": asked.text, "seconds": asked.seconds}})[1:-1]

    def _title_now(self, table: Table) -> str:
        """Return the title of the tab."""
        words = self.words(table)
        game = words.say(table.game.title)
        return words("Your turn – {game}", game=game) if self.is_mover(table) else game

    def _titled(self, table: Table) -> bytes:
        """Return the title of the tab where it has changed."""
        title = self._title_now(table)
        if title == self._title:
            return b""
        self._title = title
        return encode({"title": title})[1:-1]


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
        numbers=line.numbers,
        aided=line.aided,
    )


def _opens(table: Table, entry: Entry) -> bool:
    """Tell whether with an entry all may know what bots reckoned with, and there is something to know."""
    ends = isinstance(entry, Commit | Agree | Close) and table.phase is not Phase.RUNNING
    return ends and table.game.secret and any(map(numbers_of, table.entries))


def _touched(entry: Entry, phase: Phase) -> Collection[str]:
    """Return the fragments that an entry may change, log and chat apart; ``phase`` is the one after it."""
    if isinstance(entry, Chat):
        return ()
    if isinstance(entry, Hint):
        return ("prompt",)
    return PLAY if isinstance(entry, Commit | Undo) and phase is Phase.RUNNING else SEATS
