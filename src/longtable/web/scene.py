"""What viewers of the same seat, layout and language see of the board, and how it changes.

A scene remembers the picture it last gave out. Everybody who looks at it has exactly that picture, so the
next one is told as a difference, computed once for all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from longtable.core import Event, EventKind, Layout, Seen, Words
from longtable.draw import Change, Markup, Picture, difference
from longtable.table.entries import Chat, Commit, Entry, Undo
from longtable.table.history import Step
from longtable.table.log import told
from longtable.table.table import Table
from longtable.web.connection import encode

FrameData: TypeAlias = dict[str, object]


@dataclass(frozen=True, slots=True)
class SceneKey:
    """Which scene: whose knowledge, drawn how, labelled in which language."""

    viewer: int
    layout: Layout
    language: str


@dataclass(slots=True)
class Scene:
    """One picture and those who look at it.

    Attributes:
        key: whose, and how drawn.
        picture: as last given out, ``None`` before the game begins.
        drafted: the picks of the viewer's draft that are played in it.
        news: how to tell what the last entry or draft changed, made once for all who look at it.
    """

    key: SceneKey
    picture: Picture | None = None
    drafted: tuple[int, ...] = ()
    news: bytes = b""
    _seen: Seen | None = None

    def entry(self, table: Table, entry: Entry, number: int) -> None:
        """Take over what an entry changed."""
        if isinstance(entry, Commit):
            picks = entry.picks if entry.seat == self.key.viewer else ()
            frames = self.frames(table, table.steps(number, self.key.viewer), picks)
        else:
            frames = [] if isinstance(entry, Chat) else self.catch_up(table, _taken_back(entry))
        self.news = _told(frames)

    def draft(self, table: Table) -> None:
        """Take over another draft of the viewer."""
        self.news = _told(self.catch_up(table))

    def whole(self, table: Table) -> Markup:
        """Draw all of it anew, and remember that."""
        self.picture, self.drafted = self._now(table)
        return self.picture.svg() if self.picture else Markup("")

    def frames(self, table: Table, steps: Sequence[Step], picks: Sequence[int]) -> list[FrameData]:
        """Tell what happened since, one frame a pick, and last what else has changed.

        A pick of which the viewer sees nothing happen makes no frame.

        Args:
            steps: the picks of a commit as the viewer saw them.
            picks: the same commit, as far as the viewer made it; else empty.
        """
        drawn = len(self.drafted)
        if not picks or tuple(picks[:drawn]) != self.drafted:
            drawn = 0
        seen = [step for step in steps[drawn:] if step.events]
        told = [self._frame(table, step) for step in seen]
        return [*told, *self.catch_up(table)]

    def catch_up(self, table: Table, events: Sequence[Event] = ()) -> list[FrameData]:
        """Tell the difference to how it looks now, as one frame or none."""
        old = self.picture
        self.picture, self.drafted = self._now(table)
        if self.picture is None or old is None:
            return []
        changes = difference(old, self.picture)
        grown = grows(old, self.picture)
        if not (changes or events or grown):
            return []
        return [{**_data(changes, events, self._spoken(table)), **grown}]

    def _frame(self, table: Table, step: Step) -> FrameData:
        old = self.picture
        self.picture = self._draw(table, step.after)
        changes: Sequence[Change] = difference(old, self.picture) if old else ()
        told = {**_data(changes, step.events, self._spoken(table)), **grows(old, self.picture)}
        if table.game.rounds(step.after) > table.game.rounds(step.before):
            told["ceremony"] = True  # a round has ended, which is shown step by step
        return told

    def _now(self, table: Table) -> tuple[Picture | None, tuple[int, ...]]:
        if not table.looks:
            return None, ()
        viewer = self.key.viewer
        if viewer < 0 or table.turn != viewer:
            return self._draw(table, table.view(viewer)), ()
        draft = table.draft(viewer)
        played = draft.picks if draft.ghost is None else draft.picks[:-1]
        return self._draw(table, draft.seen), played

    def _draw(self, table: Table, seen: Seen) -> Picture:
        """Draw what is seen; a picture is a pure function of it, so the same is not drawn again."""
        if self.picture is not None and seen == self._seen:
            return self.picture
        self._seen = seen
        words = table.words(self.key.language, names=False)
        return table.game.draw(seen, self.key.layout, words)

    def _spoken(self, table: Table) -> Words:
        return table.words(self.key.language)


def _taken_back(entry: Entry) -> list[Event]:
    """Say that a move was taken back, or it would go on standing beside the board as what happened last."""
    if not isinstance(entry, Undo):
        return []
    return [Event(EventKind.TOLD, entry.seat, told(entry, None, last=False, owner=""))]


def grows(old: Picture | None, new: Picture) -> FrameData:
    """Tell what the picture shows of the plane now, where that has changed."""
    return {} if old is None or old.frame == new.frame else {"box": new.frame}


def _told(frames: Sequence[FrameData]) -> bytes:
    """Return frames as a part of a message; nothing where there are none."""
    return encode({"frames": frames})[1:-1] if frames else b""


def _data(changes: Sequence[Change], events: Sequence[Event], words: Words) -> FrameData:
    """Return a frame as the browser gets it."""
    told = [
        {
            "kind": event.kind.value,
            "source": event.source,
            "target": event.target,
            "places": event.places,
            "text": words.say(event.message) if event.message else "",
        }
        for event in events
    ]
    return {
        "changes": changes,
        "events": told,
        "say": " ".join([str(row["text"]) for row in told if row["text"]]),
    }
