"""Sentences that are not yet in a language.

Rules, errors and events speak in :class:`Message`: an English sentence that is also the key of its
translation, with values to fill in. :class:`longtable.core.words.Words` says it in a language.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class SeatName:
    """Stands in a message for whoever sits in ``seat``."""

    seat: int


Value: TypeAlias = "str | int | Message | SeatName | tuple[Value, ...]"


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence with ``{named}`` gaps, and what goes into them.

    A value may be a number, text that needs no translation (``d2``), a seat, another message, or a
    tuple of these, which is said as a list.
    """

    text: str
    values: tuple[tuple[str, Value], ...] = ()


def say(text: str, /, **values: Value) -> Message:
    """Make a message; the text is found by the catalogue extractor, so it must be a literal."""
    return Message(text, tuple(values.items()))


def N_(text: str) -> str:
    """Mark a literal for the catalogue and return it unchanged."""
    return text
