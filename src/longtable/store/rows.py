"""What the store gives back. Times are seconds since 1970, UTC."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class StoredEntry:
    """One entry of a table, as it was acknowledged.

    Attributes:
        number: 1 for the first of its table; without gaps.
        body: the entry itself, in bytes that only the table room understands.
        key: its idempotence key, unique in its table, or ``None``.
        stored: when it was stored.
    """

    number: int
    body: bytes
    key: str | None
    stored: float


@dataclass(frozen=True, slots=True)
class TableRow:
    """What is known of a table without replaying it. It never holds a seed.

    Attributes:
        id: its name in links.
        game: id of the game; rules_version: the version of its rules the table is played by.
        header: what the table was opened with, JSON of the table room.
        phase: a word of the table room, for lists (``open``, ``playing``, ``over``, …).
        listed: whether it is shown to everybody on the start page.
        created: when it was opened; updated: when its last entry came or its row last changed.
        last: number of its last entry, 0 when there is none.
    """

    id: str
    game: str
    rules_version: int
    header: bytes
    phase: str
    listed: bool
    created: float
    updated: float
    last: int


@dataclass(frozen=True, slots=True)
class Person:
    """A guest.

    Attributes:
        id: what the house knows them by; secret, since it stands for the person.
        name: the name they gave; need not be unique.
        language: ``en``, ``zh_Hant`` or empty for what the browser asks for.
        created: when they first came; seen: when last, to within an hour.
    """

    id: str
    name: str
    language: str
    created: float
    seen: float
