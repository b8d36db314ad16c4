"""The course of a game as one viewer saw it, moment by moment: for replays, pictures and reports.

A course is computed from the deal and the entries by going through the table again. All it keeps of a
position is what its viewer had seen *then*; the truth is among it only where a table is over, when
everybody may see everything.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from msgspec import structs

from longtable.core import SPECTATOR, TRUTH, Event, Message, Seen, Words
from longtable.table.entries import Chat, Commit, Entry, why_of
from longtable.table.history import Step
from longtable.table.log import LogLine, sentences
from longtable.table.record import Phase
from longtable.table.refusals import Refused as TableRefused
from longtable.table.refusals import TableReason
from longtable.table.table import Table
from longtable.web import tell
from longtable.web.refusals import Refused, WebReason
from longtable.web.tell import Audience, Room
from longtable.web.views import PlateView

if TYPE_CHECKING:
    from longtable.web.botroom import Level

VIEW_NAMES: Final = {TRUTH: "all", SPECTATOR: "public"}  #: in addresses; a seat is its number
_OPEN: Final = (Phase.OVER, Phase.CLOSED)


# -- who may see what -----------------------------------------------------------------------------------


def views(table: Table, person: str) -> tuple[int, ...]:
    """Return from where a person may look back at a game; first what is shown when nothing is asked for.

    While it is played that is their own seat, and nothing else; for whoever has none, or shares one screen
    with others, what is public. Afterwards it is every seat, what was public, and the truth.

    Raises:
        Refused: when the game has not begun, or was played by other rules.
    """
    table.view(SPECTATOR)  # refuses where there is nothing to look at
    own = table.seats.owned_by(person)
    if table.phase not in _OPEN:
        return (own[0],) if len(own) == 1 else (SPECTATOR,)
    every = (TRUTH, *range(len(table.seats)), SPECTATOR)
    return tuple(sorted(every, key=lambda viewer: (viewer not in own[:1], every.index(viewer))))


def view_named(table: Table, person: str, name: str) -> int:
    """Return the viewer of an address: ``all``, ``public``, a seat's number, or nothing.

    Raises:
        Refused: when there is no such viewer, or this person may not see so much.
    """
    possible = views(table, person)
    if not name:
        return possible[0]
    found = [viewer for viewer in range(TRUTH, len(table.seats)) if view_name(viewer) == name]
    if not found:
        raise TableRefused(TableReason.NO_SUCH_SEAT)
    if found[0] not in possible:
        raise Refused(WebReason.NOT_YOUR_VIEW)
    return found[0]


def view_name(viewer: int) -> str:
    """Return how a viewer is called in an address."""
    return VIEW_NAMES.get(viewer, str(viewer))


# -- moments --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Moment:
    """How the table stood at one moment, for one viewer.

    Attributes:
        entry: the number of the entry it comes after.
        pick: the number of the pick within its commit, from 1; 0 when it comes after all of the entry.
        seat: whose doing it was, or ``SPECTATOR``.
        begins: whether a turn begins with it.
        undone: whether it was taken back later, or is the taking back.
        seen: what the viewer had seen then.
        events: what they saw happen; told: the same in sentences, and why, where a bot said it.
        waiting: what the table waited for then.
        names: who sat where; plates: the seats beside the board.
    """

    entry: int
    pick: int
    seat: int
    begins: bool
    undone: bool
    seen: Seen
    events: tuple[Event, ...]
    told: tuple[Message | str, ...]
    waiting: Message
    names: tuple[str, ...]
    plates: tuple[PlateView, ...]

    @property
    def key(self) -> str:
        """How the moment is called in an address: ``12``, or ``12.1`` within an entry."""
        return f"{self.entry}.{self.pick}" if self.pick else str(self.entry)

    @property
    def place(self) -> tuple[int, float]:
        """Where it stands among others: within an entry by picks, then the entry as a whole."""
        return self.entry, self.pick or float("inf")

    def text(self, words: Words) -> str:
        """Say what happened."""
        then = replace(words, names=self.names)
        return " ".join([told if isinstance(told, str) else then.say(told) for told in self.told])

    def waits(self, words: Words) -> str:
        """Say what the table waited for then."""
        return replace(words, names=self.names).say(self.waiting)


@dataclass(frozen=True, slots=True)
class Course:
    """A game as far as it went, for one viewer.

    Attributes:
        viewer: whose eyes.
        moments: in order, at least one.
        log: what the log says.
        words: the words of the table, with the names of its end.
    """

    viewer: int
    moments: tuple[Moment, ...]
    log: tuple[LogLine, ...]
    words: Words

    def index(self, at: str) -> int:
        """Return which moment an address means; where an entry has none of its own, the one before.

        Raises:
            Refused: when it is no moment, or one that has not come yet.
        """
        whole, _, pick = at.partition(".")
        if not (_is_number(whole) and (_is_number(pick) if "." in at else True)):
            raise Refused(WebReason.NO_MOMENT)
        if int(whole) > self.moments[-1].entry:
            raise Refused(WebReason.NO_MOMENT)
        wanted = (int(whole), int(pick or 0) or float("inf"))
        found = bisect_right(self.moments, wanted, key=lambda moment: moment.place)
        return max(0, found - 1)

    def step(self, index: int, by: int) -> int:
        """Return the next moment in a direction that was not taken back, or the last one there is."""
        at = index + by
        while 0 <= at < len(self.moments) and self.moments[at].undone:
            at += by
        return at if 0 <= at < len(self.moments) else index


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 8


@dataclass(frozen=True, slots=True)
class Onlooker:
    """For whom a course is told.

    Attributes:
        viewer: whose eyes; me: the seat that is the person's own, or ``SPECTATOR``.
        language: in which language; levels: the levels of bots, for the plates.
    """

    viewer: int
    me: int
    language: str
    levels: Sequence[Level]


def course(table: Table, entries: Sequence[Entry], onlooker: Onlooker) -> Course:
    """Go through a table once more, from its opening on.

    Costs as much as loading it; meant for a thread of its own.

    Args:
        table: as :meth:`Table.rewound` gives it; it is changed.
    """
    moments: list[Moment] = []
    for number, entry in enumerate(entries, 1):
        table.apply(entry)
        if not table.looks or isinstance(entry, Chat):
            continue
        moments += _moments(table, number, onlooker, moments[-1] if moments else None)
    words = table.words(onlooker.language)
    log = tuple(table.log(onlooker.viewer, words))
    back = {line.number for line in log if line.undone or line.kind == "undo"}
    known = [replace(row, undone=True) if row.entry in back else row for row in moments]
    return Course(onlooker.viewer, tuple(known), log, words)


def _moments(
    table: Table,
    number: int,
    onlooker: Onlooker,
    before: Moment | None,
) -> list[Moment]:
    """Return the moments that the latest entry of a table has made."""
    viewer = onlooker.viewer
    words = table.words(onlooker.language)
    lines = table.log(viewer, words, number - 1)
    if before is not None and not lines:
        return []
    entry = table.entries[number - 1]
    plates = _plates(table, onlooker, words)
    last = Moment(
        entry=number,
        pick=0,
        seat=getattr(entry, "seat", SPECTATOR),
        begins=before is None or _begins(table, entry, before),
        undone=False,
        seen=table.view(viewer),
        events=(),
        told=tuple([text for line in lines for text in line.texts]),
        waiting=_waiting(table, table.view(viewer)),
        names=table.seats.called(),
        plates=plates,
    )
    if not isinstance(entry, Commit) or before is None:
        return [last]
    return _picks(table, entry, table.steps(number, viewer), last, before)


def _begins(table: Table, entry: Entry, before: Moment) -> bool:
    if not isinstance(entry, Commit):
        return False
    return before.seat != entry.seat or not isinstance(table.entries[before.entry - 1], Commit)


def _picks(
    table: Table, entry: Commit, steps: Sequence[Step], last: Moment, before: Moment
) -> list[Moment]:
    """Return a moment for each pick of a commit that is worth words, and for its end."""
    found: list[Moment] = []
    events: list[Event] = []
    told_last: tuple[Message | str, ...]
    for number, step in enumerate(steps, 1):
        events += step.events
        told = sentences(tuple(events))
        if number < len(steps) and told:
            found.append(
                replace(
                    last,
                    pick=number,
                    begins=last.begins and not found,
                    seen=step.after,
                    events=tuple(events),
                    told=tuple(told),
                    waiting=table.game.waiting(step.after),
                    plates=before.plates,
                )
            )
            events = []
    why = why_of(entry)
    told_last = (*sentences(tuple(events)), *([why] if why else []))
    if found and not told_last:  # a last pick without words: `done`, mostly
        shown = found.pop()
        events, told_last = [*shown.events, *events], tuple(shown.told)
    begins = last.begins and not found
    return [*found, replace(last, begins=begins, events=tuple(events), told=told_last)]


def _plates(table: Table, onlooker: Onlooker, words: Words) -> tuple[PlateView, ...]:
    audience = Audience(onlooker.viewer, "", "", False, onlooker.language, "")
    here = {held.owner for held in table.seats.holders}
    plates = tell.plates(
        table, audience, words, Room(onlooker.levels, here, 0, 0.0, table.public_seats())
    )
    return tuple([structs.replace(plate, me=plate.seat == onlooker.me) for plate in plates])


def _waiting(table: Table, seen: Seen) -> Message:
    return table.prompt(SPECTATOR) if table.phase in _OPEN else table.game.waiting(seen)
