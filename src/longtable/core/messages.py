"""Sentences that are not yet in a language.

Rules, errors and events speak in :class:`Message`: an English sentence that is also the key of its
translation, with values to fill in. :class:`longtable.core.words.Words` says it in a language.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class SeatName(msgspec.Struct, frozen=True, gc=False):
    """Stands in a message for whoever sits in ``seat``."""

    seat: int


Value: TypeAlias = "str | int | Message | SeatName | tuple[Value, ...]"


class Message(msgspec.Struct, frozen=True, gc=False):
    """A sentence with ``{named}`` gaps, and what goes into them.

    A value may be a number, text that needs no translation (``d2``), a seat, another message, or a
    tuple of these, which is said as a list.
    """

    text: str
    values: tuple[tuple[str, Value], ...] = ()


def say(text: str, /, **values: Value) -> Message:
    """Make a message; the text is found by the catalogue extractor, so it must be a literal."""
    return Message(text, tuple(values.items()))


def packed(value: Value) -> object:
    """Return a message, or what fills a gap of one, as plain JSON values."""
    if isinstance(value, Message):
        return {"say": value.text, "values": {key: packed(part) for key, part in value.values}}
    if isinstance(value, SeatName):
        return {"seat": value.seat}
    return [packed(part) for part in value] if isinstance(value, tuple) else value


def unpacked(value: object) -> Value:
    """Read what :func:`packed` made.

    Raises:
        msgspec.ValidationError: when it is no part of a message.
    """
    match value:
        case {"say": str(text), "values": dict(values)}:
            return Message(text, tuple((str(key), unpacked(part)) for key, part in values.items()))
        case {"seat": int(seat)}:
            return SeatName(seat)
        case list():
            return tuple(unpacked(part) for part in value)
        case int() | str():
            return value
    raise msgspec.ValidationError("no part of a message")


def N_(text: str) -> str:
    """Mark a literal for the catalogue and return it unchanged."""
    return text
