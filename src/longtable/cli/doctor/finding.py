"""What one look at an installation found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Level: TypeAlias = Literal["ok", "warn", "fail"]


@dataclass(frozen=True, slots=True)
class Finding:
    """What one look found.

    Attributes:
        topic: what was looked at.
        level: ``ok``; ``warn``, it works but could be better; ``fail``, it does not work.
        text: what is so, a sentence.
        advice: what to do, or empty.
    """

    topic: str
    level: Level
    text: str
    advice: str = ""
