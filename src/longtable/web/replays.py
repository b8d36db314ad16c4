"""The courses of games that are looked back at, and their moments as frames; kept for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from longtable.core import Game, Layout, Words
from longtable.draw import Picture, difference
from longtable.web import render, tell
from longtable.web.connection import encode
from longtable.web.course import Course, Moment, Onlooker, course
from longtable.web.refusals import Refused, WebReason
from longtable.web.tell import Audience
from longtable.web.views import TableView

if TYPE_CHECKING:
    from longtable.web.livetable import LiveTable

CHUNK: Final = 40  #: moments in one answer
COURSES: Final = 32  #: courses that are kept
CHUNKS: Final = 64  #: answers that are kept; each is some 100 KB

Key: TypeAlias = tuple[str, int, Onlooker]
Kept = TypeVar("Kept")
Made = TypeVar("Made")


class Replays:
    """The courses that were looked at lately. They never change: an entry more makes another one."""

    def __init__(self) -> None:
        self._courses: OrderedDict[Key, Course] = OrderedDict()
        self._chunks: OrderedDict[tuple[Key, Layout, int], bytes] = OrderedDict()
        self._one = (
            asyncio.Lock()
        )  # the processor is for those who play; whoever looks back can wait

    async def course(self, live: LiveTable, onlooker: Onlooker, entries: int) -> Course:
        """Return how a table went up to an entry, for one who looks on."""
        key = (live.id, entries, onlooker)
        table, made = live.table, tuple(live.table.entries[:entries])
        return await self._kept(
            self._courses, key, COURSES, lambda: course(table.rewound(), made, onlooker)
        )

    async def chunk(
        self, live: LiveTable, onlooker: Onlooker, entries: int, layout: Layout, number: int
    ) -> bytes:
        """Return the frames of some moments as JSON.

        Raises:
            Refused: when there are no such moments.
        """
        told = await self.course(live, onlooker, entries)
        if not 0 <= number * CHUNK < len(told.moments):
            raise Refused(WebReason.NO_MOMENT)
        key = (live.id, entries, onlooker)
        about = tell.table_view(live.table, _nobody(onlooker), told.words)
        make = partial(_chunk, live.table.game, told, about, layout, number)
        return await self._kept(self._chunks, (key, layout, number), CHUNKS, make)

    async def _kept(
        self, kept: OrderedDict[Kept, Made], key: Kept, most: int, make: Callable[[], Made]
    ) -> Made:
        async with self._one:
            if key not in kept:
                kept[key] = await asyncio.to_thread(make)
            kept.move_to_end(key)
            while len(kept) > most:
                kept.popitem(last=False)
            return kept[key]


def _nobody(onlooker: Onlooker) -> Audience:
    """Return an audience that is told nothing personal."""
    return Audience(onlooker.viewer, "", "", False, onlooker.language, "")


# -- frames ---------------------------------------------------------------------------------------------


def drawn(game: Game, moment: Moment, layout: Layout, words: Words) -> Picture:
    """Draw what was seen at a moment."""
    silent = Words(words.language, words.folder, words.looks)
    return game.draw(moment.seen, layout, silent)


def _chunk(game: Game, told: Course, about: TableView, layout: Layout, number: int) -> bytes:
    first = number * CHUNK
    moments = told.moments[first : first + CHUNK]
    pictures = [drawn(game, moment, layout, told.words) for moment in moments]
    plates: list[str] = []
    shown = []
    for at, moment in enumerate(moments):
        html = render.plates(told.words, about, moment.plates, 0)
        if html not in plates:
            plates.append(html)
        changes = difference(pictures[at - 1], pictures[at]) if at else []
        shown.append(
            {
                **_frame(moment, told.words),
                "changes": changes,
                "plates": plates.index(html),
                "box": pictures[at].frame,
            }
        )
    whole = pictures[0]
    empty = replace(whole, layers={name: {} for name in whole.layers})
    layers = [[name, list(layer.items())] for name, layer in whole.layers.items()]
    return encode(
        {
            "first": first,
            "moments": [[moment.key, int(moment.undone)] for moment in told.moments],
            "shell": empty.svg(),
            "layers": layers,
            "plates": plates,
            "frames": shown,
        }
    )


def _frame(moment: Moment, words: Words) -> dict[str, object]:
    return {
        "entry": moment.entry,
        "say": moment.text(words),
        "waits": moment.waits(words),
        "events": [
            {
                "kind": event.kind.value,
                "source": event.source,
                "target": event.target,
                "places": event.places,
            }
            for event in moment.events
        ],
    }
