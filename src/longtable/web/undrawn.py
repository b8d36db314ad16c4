"""The door for programs: the table in facts, picks and events, without a picture and without HTML."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from longtable.table.entries import Chat, Claim, Commit, Entry, why_of
from longtable.table.graph import follow
from longtable.table.record import Phase
from longtable.table.table import Table
from longtable.web import tell
from longtable.web.connection import encode
from longtable.web.tell import Room
from longtable.web.viewers import CHAT_SHOWN, Parts, Viewers


@dataclass(slots=True, eq=False)
class Undrawn(Viewers):
    """Programs, and whoever else wants no picture."""

    _told: bytes = b""  # what may be claimed, as they know it

    def whole(self, table: Table, room: Room) -> Parts:
        """Return the table as it stands, the talk so far, and what may be picked and claimed."""
        self._told = self._claims(table)
        return [
            self.head(table),
            self._facts(table),
            self._chat(table, 0),
            self._told,
            self.curtain(table),
            self.walk(table),
            self._asked(table, room, quiet=True),
        ]

    def entry(self, table: Table, room: Room, entry: Entry, number: int) -> Parts:
        """Return what the viewer saw happen."""
        if isinstance(entry, Chat):
            return [self.head(table), self._chat(table, number - 1)]
        claims = self._claims(table)
        news, self._told = claims if claims != self._told else b"", claims
        played = isinstance(entry, Commit) and table.phase is Phase.RUNNING
        return [
            self.head(table),
            encode({"events": self._events(table, entry, number)})[1:-1],
            b"" if played else self._facts(table),
            news,
            self.walk(table),
        ]

    def drafted(self, table: Table, room: Room) -> Parts:
        """Return the draft and what may follow it."""
        return [self.head(table), self.walk(table)]

    def questioned(self, table: Table, room: Room) -> Parts:
        """Return the question as it stands, or that there is none."""
        return [self._asked(table, room)]

    def refreshed(self, table: Table, room: Room, ids: Collection[str]) -> Parts:
        """Return how many are before the table's bot, where that is what is new: there are no fragments."""
        return [encode({"waits": room.waits})[1:-1]] if ids == {"prompt"} else ()

    def walk(self, table: Table, *, alone: bool = False) -> bytes:
        """Return the mover's draft, the picks that may follow, which of them fill it, whether it is ready."""
        if not self.is_mover(table):
            return b""
        draft = table.draft(self.audience.viewer)
        picks = [] if draft.full else draft.seen.picks()
        walk = {
            "draft": draft.picks,
            "picks": {pick: table.game.name(pick) for pick in picks},
            "fills": [pick for pick in picks if follow(draft.seen, pick) is None],
            "ready": draft.ready,
        }
        return encode(walk)[1:-1]

    def head(self, table: Table) -> bytes:
        """Return where the table stands and whose turn it is."""
        told = {"at": table.at, "mine": self.is_mover(table), "turn": table.turn}
        return encode(told)[1:-1]

    # -- the parts -------------------------------------------------------------------------------------

    def _facts(self, table: Table) -> bytes:
        """Return all that the viewer may know of the table."""
        viewer = self.audience.viewer
        looks = [look.id for look in table.game.looks]
        standings = table.standings()
        facts = {
            "id": table.header.id,
            "game": table.game.id,
            "rules_version": table.header.rules_version,
            "options": table.options.to_json(),
            "phase": table.phase.value,
            "viewer": viewer,
            "seats": [
                {
                    "name": row.name,
                    "kind": row.kind,
                    "look": None if row.look is None else looks[row.look],
                }
                for row in table.public_seats()
            ],
            "seen": table.view(viewer).to_json() if table.looks else None,
            "points": standings and standings.points,
            "ranks": standings and standings.ranks,
        }
        return encode({"table": facts})[1:-1]

    def _events(self, table: Table, entry: Entry, number: int) -> list[dict[str, object]]:
        viewer, words = self.audience.viewer, self.words(table)
        if not isinstance(entry, Commit):
            lines = [row for row in table.log(viewer, words, number - 1) if row.number == number]
            return [
                {
                    **_told(row.kind, row.seat, text),
                    **({"claim": entry.claim} if isinstance(entry, Claim) else {}),
                }
                for row in lines
                for text in row.texts
            ]
        told: list[dict[str, object]] = [
            {
                "kind": event.kind.value,
                "seat": event.seat,
                "source": event.source,
                "target": event.target,
                "text": words.say(event.message) if event.message else "",
            }
            for step in table.steps(number, viewer)
            for event in step.events
        ]
        why = why_of(entry)
        return told if why is None else [*told, _told("told", entry.seat, words.say(why))]

    def _claims(self, table: Table) -> bytes:
        """Return what their seat may claim; nothing for one who looks on."""
        viewer, game, words = self.audience.viewer, table.game, self.words(table)
        plays = viewer >= 0 and table.phase is Phase.RUNNING
        may = game.claims(table.view(viewer)) if plays else []
        told = {str(claim): words.say(game.claim_text(claim)) for claim in may}
        return encode({"claims": told})[1:-1]

    def _chat(self, table: Table, since: int) -> bytes:
        said = tell.chat(table, self.audience, table.chat_lines(since)[-CHAT_SHOWN:])
        rows = [
            {"name": row.name, "text": row.text, "time": row.time, "mine": row.mine} for row in said
        ]
        return encode({"chat": rows})[1:-1]

    def _asked(self, table: Table, room: Room, *, quiet: bool = False) -> bytes:
        asked = tell.asked_view(table, self.audience, self.words(table), room.now)
        if asked is None:
            return b"" if quiet else encode({"asked": None})[1:-1]
        told = {"text": asked.text, "seconds": asked.seconds, "mine": asked.mine}
        return encode({"asked": told})[1:-1]


def _told(kind: str, seat: int, text: str) -> dict[str, object]:
    return {"kind": kind, "seat": seat, "source": "", "target": "", "text": text}
