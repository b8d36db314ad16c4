"""What a viewer sees happen when a pick is played.

Events are computed from what the viewer saw before and sees after, never from the truth. The log line,
the spoken line, the frames of the animation and what glides where all come from them.
"""

from __future__ import annotations

from enum import Enum

import msgspec

from longtable.core.messages import Message


class EventKind(Enum):
    """What kind of thing happened."""

    MOVED = "moved"  #: something went from ``source`` to ``target``
    TURNED = "turned"  #: what lies at ``target`` was turned over
    GAINED = "gained"  #: a seat gained something, reckoned in ``message``
    MARKED = "marked"  #: something at ``target`` was looked at, shot at or marked
    TOLD = "told"  #: nothing moves; ``message`` says it (a pass, an end)


class Event(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened.

    Attributes:
        kind: what kind of thing.
        seat: whose doing it was.
        message: the sentence for log and screen reader, or ``None`` for a step that needs no words.
        source: id of the element it came from (``hand-3``), or empty.
        target: id of the element it came to (``at-d2``), or empty.
        places: ids of all other elements of the picture that change with it (a territory's tint), so that
            a frame of several events can be shown step by step.
    """

    kind: EventKind
    seat: int
    message: Message | None = None
    source: str = ""
    target: str = ""
    places: tuple[str, ...] = ()
