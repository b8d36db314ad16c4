"""One table in memory: a lock, its entries' way into the store, and everybody who looks on.

Order of things, for every change: under the table's lock the table proposes an entry, the store makes it
durable, the table applies it, the viewers are told. Nobody hears of what is not durable.

Many viewers are told a few at a time, so that the other tables have their turn in between. Whatever else a
page of this table is to be told meanwhile waits until all have heard of the entry: see ``Telling``.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterator, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Final, TypeAlias, TypeGuard, TypeVar, get_args

import structlog

from longtable.core import Layout, LongtableError, Words
from longtable.draw import Markup
from longtable.store import StoreError
from longtable.table.entries import Configure, Entry, Sit, Start, TakeBack, key_of
from longtable.table.entries import encode as encode_entry
from longtable.table.table import Table
from longtable.table.undo import Asked
from longtable.web.audiences import audience
from longtable.web.away import AwayWatch
from longtable.web.connection import BROKEN, CLOSING, Connection, View, encode
from longtable.web.groups import Group
from longtable.web.reading import Damaged, decoded
from longtable.web.refusals import Refused, WebReason, said, unsaved
from longtable.web.scene import Scene, SceneKey
from longtable.web.sessions import Visitor
from longtable.web.tell import Audience, Room
from longtable.web.telling import Telling
from longtable.web.undrawn import Undrawn
from longtable.web.viewers import Viewers
from longtable.web.waiting import Waiting

if TYPE_CHECKING:
    from longtable.web.house import House

Answer = TypeVar("Answer")
LAPSE_SECONDS: Final = 0.05  #: after the end of a question until it is looked at again
GroupKey: TypeAlias = tuple[Audience, View]
log: Final = structlog.get_logger("longtable.table")


class LiveTable:
    """A table that is loaded.

    Attributes:
        table: the table itself; only looked at outside of the lock, never changed.
        used: when somebody last did something here, for unloading.
        changed: set after every entry and answer, for the bots.
        rematching: held while a rematch is opened, so that there is one.
        queue: where its bot stands that waits for a process.
    """

    def __init__(self, house: House, table: Table) -> None:
        self.house = house
        self.table = table
        self.used = house.chances.now()
        self.changed = asyncio.Event()
        self.rematching = asyncio.Lock()
        self._lock = asyncio.Lock()
        self._pages: set[Connection] = set()
        self._scenes: dict[SceneKey, Scene] = {}
        self._groups: dict[GroupKey, Viewers] = {}
        self._telling = Telling(self._not_told)
        self._away = AwayWatch(self, self._tell_plates)
        self.queue = Waiting(lambda: self._tell_fragments({"prompt"}))
        table.patience = house.settings.away_seconds
        self._doubtful = False  # whether more may be stored than is known here
        self._shut: WebReason | None = None

    @property
    def id(self) -> str:
        """The table's id."""
        return self.table.header.id

    @property
    def idle(self) -> bool:
        """Whether nobody looks and nothing is under way."""
        return not self._pages and not self._lock.locked()

    @property
    def pages(self) -> frozenset[Connection]:
        """The open pages of this table."""
        return frozenset(self._pages)

    # -- changes ---------------------------------------------------------------------------------------

    async def enter(self, propose: Callable[[Table, float], Answer]) -> Answer:
        """Let the table propose something; an entry is stored, applied and told before this returns.

        Once begun it is carried through, also when whoever asked has gone.

        Raises:
            LongtableError: what the table refuses; ``Refused`` when it cannot be stored. Nothing changed.
        """
        return await asyncio.shield(asyncio.ensure_future(self._enter(propose)))

    async def _enter(self, propose: Callable[[Table, float], Answer]) -> Answer:
        began = perf_counter()
        async with self._lock:
            if self._shut is not None:
                raise Refused(self._shut)
            if self._doubtful:
                await self._find_out()
            self.used = self.house.chances.now()
            answer = propose(self.table, self.used)
            if _is_entry(answer) and not await self._stored_otherwise(answer):
                self.house.metrics.entry_seconds.observe(perf_counter() - began)
                await self._apply(answer)
                self.house.metrics.push_seconds.observe(perf_counter() - began)
            return answer

    async def _stored_otherwise(self, entry: Entry) -> bool:
        """Store an entry; true when that failed, and it was found stored, applied and told all the same.

        Raises:
            Refused: it is not stored; everything is as it was, drafts too.
        """
        number = self.table.next
        try:
            await self.house.store.append(self.id, number, encode_entry(entry), key_of(entry))
        except StoreError as error:
            log.error("entry not stored", table=self.id, number=number, error=str(error))
            self._doubtful = True
            if entry not in await self._find_out():
                raise unsaved(error) from None
            return True
        kind = type(entry).__name__.lower()
        self.house.metrics.entries.labels(game=self.table.game.id, kind=kind).inc()
        return False

    async def _find_out(self) -> list[Entry]:
        """Apply and tell what is stored and not known here: after a failed append nobody knows.

        Raises:
            Refused: it cannot be read now, or the table is damaged.
        """
        found: list[Entry] = []
        try:
            for stored in await self.house.hub.since(self.table):
                entry = decoded(self.table, stored)
                await self._apply(entry)
                found.append(entry)
        except Damaged as damage:
            self.house.hub.freeze(self, damage)
            raise Refused(WebReason.DAMAGED) from None
        self._doubtful = False
        return found

    async def _apply(self, entry: Entry) -> None:
        phase = self.table.phase
        number = self.table.next
        try:
            self.table.apply(entry)
        except Exception:  # it is stored, and nobody knows what the table is now: it is read anew
            self.house.metrics.errors.inc()
            log.exception("entry not applied", table=self.id, number=number)
            self.house.hub.renew(self)
            raise Refused(WebReason.CLOSING) from None
        if isinstance(entry, Sit | TakeBack):
            self._seated(self.table.seats[entry.seat].owner)
        begin = isinstance(entry, Start)
        await self._telling.go(self._tell_whole() if begin else self._tell_entry(entry, number))
        self.changed.set()
        if self.table.phase is not phase or isinstance(entry, Configure):
            await self.house.hub.note_phase(self.table)

    # -- who looks on ----------------------------------------------------------------------------------

    def join(self, connection: Connection) -> None:
        """Let a page look on: it gets the whole, the others see who is here."""
        if self._shut is not None:  # since the page asked for it: it comes back to a fresh one
            connection.close(CLOSING)
            return
        self._pages.add(connection)
        self._presence(connection, here=True)
        self.show_whole(connection)

    def leave(self, connection: Connection) -> None:
        """Let a page go."""
        self._pages.discard(connection)
        self._ungroup(connection)
        self._presence(connection, here=False)
        self.used = self.house.chances.now()

    def _presence(self, connection: Connection, *, here: bool) -> None:
        person = connection.visitor.id
        if person and here:
            self.table.here(person)
        elif person and person not in self._here():
            self.table.away(person, now=self.house.chances.now())
        self._tell_plates()
        if self._shut is None:
            self._away.set()

    def _seated(self, person: str) -> None:
        """Count somebody without an open page as away from now on: they came by a form."""
        if person not in self._here():
            self.table.here(person)
            self.table.away(person, now=self.house.chances.now())
            self._away.set()

    def _tell_plates(self) -> None:
        self._tell_fragments({"plates"})

    def asked(self, asked: Asked) -> None:
        """Tell everybody what is asked, and again when the time is up."""
        self.tell_question()
        wait = max(0.0, asked.until - self.house.chances.now()) + LAPSE_SECONDS
        asyncio.get_running_loop().call_later(wait, self._lapse)

    def _lapse(self) -> None:
        if self._shut is None and self.table.asked(self.house.chances.now()) is None:
            self.tell_question()

    def _here(self) -> set[str]:
        return {row.visitor.id for row in self._pages if row.visitor.id}

    def room(self) -> Room:
        """Return what the table's fragments need to know of the house."""
        here = self._here()
        seated = {held.owner for held in self.table.seats.holders}
        looking_on = [row for row in self._pages if row.visitor.id not in seated]
        now, seats = self.house.chances.now(), self.table.public_seats()
        levels, waits = self.house.bots.levels, self.queue.before
        return Room(levels, here, len(looking_on), now, seats, waits)

    # -- groups ----------------------------------------------------------------------------------------

    def audience(self, visitor: Visitor, language: str, origin: str) -> Audience:
        """Return who loads a page; no curtain is lifted for them yet."""
        return audience(self.table, visitor, language, origin)

    def _audience(self, page: Connection) -> Audience:
        return audience(self.table, page.visitor, page.language, page.origin, page.lifted)

    def seat_of(self, page: Connection) -> int:
        """Return the seat a page speaks for now, or ``SPECTATOR``: the one whose knowledge it shows."""
        return self._audience(page).viewer

    def curtained(self, page: Connection) -> bool:
        """Tell whether a curtain hangs before a page."""
        return self._audience(page).curtain is not None

    def lift(self, page: Connection, seat: int) -> None:
        """Lift the curtain before a page for the person whose turn has come.

        Raises:
            LongtableError: it is not theirs, or not their turn.
        """
        self.table.lift(page.visitor.id, seat)
        page.lifted = seat
        self.show_whole(page)

    def _drop_curtains(self) -> None:
        """Let the curtain fall where the turn has come to another person at the same device.

        It stays down if the turn goes back by an undo: nobody knows in whose hands the device is then.
        """
        for page in self._pages:
            if page.lifted is not None and self._audience(page).curtain is not None:
                page.lifted = None

    def _group(self, connection: Connection) -> Viewers:
        """Return the group a page belongs to now, moving it there."""
        self._telling.finish()
        key = self._audience(connection), connection.layout
        group = self._groups.get(key)
        if group is None:
            group = self._groups[key] = self._gathered(*key)
        if connection.group is not group:
            self._ungroup(connection)
            group.connections.add(connection)
            connection.group = group
        return group

    def _gathered(self, audience: Audience, layout: View) -> Viewers:
        """Return a new group. Only one that wants a picture gets a scene."""
        if layout == "none":
            return Undrawn(self.house, audience, layout)
        key = SceneKey(audience.viewer, layout, audience.language)
        scene = self._scenes.get(key)
        if scene is None:
            scene = self._scenes[key] = Scene(key)
            scene.draft(self.table)
        return Group(self.house, audience, layout, scene)

    def _ungroup(self, connection: Connection) -> None:
        group, connection.group = connection.group, None
        if group is None:
            return
        group.connections.discard(connection)
        if not group.connections:
            self._groups.pop((group.audience, group.layout), None)
            shown = [other.scene for other in self._groups.values() if isinstance(other, Group)]
            if isinstance(group, Group) and all(scene is not group.scene for scene in shown):
                self._scenes.pop(group.scene.key, None)

    # -- telling ---------------------------------------------------------------------------------------

    def show_whole(self, connection: Connection, *extra: bytes) -> None:
        """Queue the whole picture for one page."""
        connection.send(self.whole(connection), *extra)

    def whole(self, connection: Connection) -> bytes:
        """Return the body of a message with everything a page shows."""
        parts = self._group(connection).whole(self.table, self.room())
        return b",".join([part for part in parts if part])

    def glance(
        self, visitor: Visitor, layout: Layout, origin: str
    ) -> tuple[Markup, dict[str, Markup], Audience]:
        """Return picture and fragments for a page that is loaded, before it has a socket."""
        audience = self.audience(visitor, visitor.language, origin)
        scene = Scene(SceneKey(audience.viewer, layout, audience.language))
        group = Group(self.house, audience, layout, scene)
        return scene.whole(self.table), group.fragments(self.table, self.room()), audience

    def _tell_whole(self) -> Iterator[None]:
        """Queue the whole picture for every page, drawn anew."""
        self._groups.clear()
        self._scenes.clear()
        pages = tuple(self._pages)
        for connection in pages:
            connection.group = None
        for connection in pages:
            self._show_again(connection)
            yield

    def _tell_entry(self, entry: Entry, number: int) -> Iterator[None]:
        """Tell every page what an entry changed, once for each group of equal viewers.

        Those whose part has changed (a new seat, another's turn on one screen) get the whole instead.
        """
        self._drop_curtains()
        moved = [row for row in self._pages if self._has_moved(row)]
        for connection in moved:
            self._ungroup(connection)
        room = self.room()
        for scene in tuple(self._scenes.values()):
            scene.entry(self.table, entry, number)
            yield
        for viewer in {group.audience.viewer for group in self._groups.values()}:
            self.table.claimed(
                viewer
            )  # remembered; after a talkative round it takes as long as all else
            yield
        for group in tuple(self._groups.values()):
            group.send(group.entry(self.table, room, entry, number))
            yield
        for connection in moved:
            self._show_again(connection)
            yield

    def _show_again(self, connection: Connection) -> None:
        """Queue the whole for a page, unless it has gone meanwhile."""
        if connection in self._pages:
            self.show_whole(connection)

    def _not_told(self) -> None:
        """Let everybody come anew: it is stored, so nobody may be told that it was not, and bots go on."""
        self.house.metrics.errors.inc()
        log.exception("entry not told", table=self.id, number=self.table.next - 1)
        self._send_away()

    def _has_moved(self, connection: Connection) -> bool:
        group = connection.group
        return group is None or group.audience != self._audience(connection)

    def _tell_fragments(self, ids: Collection[str]) -> None:
        """Tell the fragments among these that have changed."""
        self._telling.finish()
        room = self.room()
        for group in self._groups.values():
            group.send(group.refreshed(self.table, room, ids))

    def set_draft(
        self, page: Connection, seat: int, picks: Sequence[int], ack: bytes = b""
    ) -> None:
        """Replace the draft of a seat and show it to all pages of that seat.

        Args:
            ack: what to tell the page it came from besides.

        Raises:
            LongtableError: what the table refuses; the draft is as it was.
        """
        self._telling.finish()
        self.table.set_draft(page.visitor.id, seat, picks)
        self.used = self.house.chances.now()
        for scene in self._scenes.values():
            if scene.key.viewer == seat:
                scene.draft(self.table)
        room = self.room()
        for group in self._groups.values():
            if group.audience.viewer == seat:
                parts = group.drafted(self.table, room)
                for connection in group.connections:
                    connection.send(*parts, ack if connection is page else b"")

    def draft_of(self, connection: Connection) -> bytes:
        """Return the draft that stands for one page, with its graph; an empty one out of turn."""
        return self._group(connection).walk(self.table, alone=True) or encode({"draft": ()})[1:-1]

    def tell_question(self) -> None:
        """Tell everybody that an undo is asked for, answered or has lapsed."""
        self._telling.finish()
        room = self.room()
        for group in self._groups.values():
            group.send(group.questioned(self.table, room))
        self.changed.set()

    def words(self, language: str) -> Words:
        """Return how things are said at this table."""
        return self.table.words(language)

    def refuse(self, connection: Connection, refusal: LongtableError, *extra: bytes) -> None:
        """Tell one page why not; the state is as it was."""
        self._telling.finish()
        told = said(refusal, self.words(connection.language), self.table.game.id)
        self.house.metrics.refusals.labels(why=told["why"]).inc()
        connection.tell(encode({"refused": told, "at": self.table.at})[1:-1], *extra)

    def _send_away(self) -> None:
        """Let all pages come anew: nobody knows what they have been told."""
        self._groups.clear()
        self._scenes.clear()
        for connection in self._pages:
            connection.group = None
            connection.close(BROKEN)

    # -- the end ---------------------------------------------------------------------------------------

    async def close(self, why: WebReason = WebReason.CLOSING, code: int = CLOSING) -> None:
        """Finish what is under way, take nothing more and let all pages go with this code."""
        async with self._lock:
            self._shut = why
        self._away.stop()
        self.queue.stop()
        for connection in self._pages:
            connection.close(code)

    def shut(self, why: WebReason, code: int) -> None:
        """Take nothing more, at once, and let all pages go with this code after saying why."""
        self._shut = why
        self._away.stop()
        self.queue.stop()
        for connection in self._pages:
            self.refuse(connection, Refused(why))
            connection.close(code)


_ENTRIES: Final = get_args(Entry)


def _is_entry(answer: object) -> TypeGuard[Entry]:
    return isinstance(answer, _ENTRIES)
