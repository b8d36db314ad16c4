"""What all parts of a picture share: the pen of a table, and how things are put somewhere."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from longtable.core.words import Words
from longtable.draw import Markup, el
from longtable.games.armadora.board import BOARD_COLUMNS
from longtable.games.armadora.pictures.places import Layout, Measures, measures
from longtable.games.armadora.pictures.sight import MINES


class Pen:
    """What all parts of the pictures of one table, layout and language share. Compared by identity.

    Attributes:
        at: the measures; words: the language, without names of people; looks: the look of each seat.
        mines: the squares with gold.
    """

    __slots__ = ("at", "looks", "mines", "words")

    def __init__(self, at: Measures, words: Words, looks: tuple[int, ...]) -> None:
        self.at = at
        self.mines = frozenset(MINES[BOARD_COLUMNS.index(at.columns)])
        self.words = words
        self.looks = looks


@lru_cache(256)
def pen_for(
    layout: Layout, columns: int, language: str, folder: Path | None, looks: tuple[int, ...]
) -> Pen:
    """Return the one pen for these."""
    return Pen(measures(layout, columns), Words(language, folder, looks), looks)


def spot_of(x: float, y: float) -> str:
    """Write a place as ``data-at``."""
    return f"{x:g} {y:g}"


def moved(x: float, y: float, scale: float = 1, turn: int = 0) -> str:
    """Write a transform: moved, turned and scaled."""
    text = f"translate({x:g} {y:g})"
    if turn:
        text += f" rotate({turn})"
    return text if scale == 1 else f"{text} scale({scale:g})"


def use(id: str, x: float = 0, y: float = 0, scale: float = 1) -> Markup:
    """Draw a template somewhere."""
    at = moved(x, y, scale) if x or y or scale != 1 else None
    return el("use", href=f"#{id}", transform=at)
