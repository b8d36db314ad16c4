"""What all parts of a picture share: the pen of a table, and how things are put somewhere."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from longtable.core.game import Layout
from longtable.core.words import Words
from longtable.draw import Markup, el
from longtable.draw.paint import SERIF
from longtable.games.barony.pictures.places import Measures, measures, outline_of


class Pen:
    """What all parts of the pictures of one table, layout and language share. Compared by identity.

    Attributes:
        at: the measures; words: the language, without names of people; looks: the look of each seat.
        terrain: of each hex of the window, ``NO_LAND`` where the map is not.
    """

    __slots__ = ("at", "looks", "terrain", "words")

    def __init__(self, at: Measures, words: Words, looks: tuple[int, ...], terrain: bytes) -> None:
        self.at = at
        self.words = words
        self.looks = looks
        self.terrain = terrain

    @property
    def tall(self) -> bool:
        """Whether it draws for a phone."""
        return self.at.tall


@lru_cache(256)
def pen_for(
    layout: Layout,
    seats: int,
    terrain: bytes,
    language: str,
    folder: Path | None,
    looks: tuple[int, ...],
) -> Pen:
    """Return the one pen for these."""
    at = measures(layout, seats, outline_of(terrain))
    return Pen(at, Words(language, folder, looks), looks, terrain)


def spot_of(x: float, y: float) -> str:
    """Write a place as ``data-at``."""
    return f"{x:g} {y:g}"


def moved(x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """Write a transform: moved, turned and scaled."""
    text = f"translate({x:g} {y:g})"
    if turn:
        text += f" rotate({turn:g})"
    return text if scale == 1 else f"{text} scale({scale:.4g})"


def use(id: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> Markup:
    """Draw a template somewhere."""
    if scale == 1 and not turn:
        return el("use", href=f"#{id}", x=float(x) or None, y=float(y) or None)
    return el("use", href=f"#{id}", transform=moved(x, y, scale, turn))


def number(
    text: str, x: float, y: float, size: float, anchor: str = "middle", fill: str = "#f6e3b8"
) -> Markup:
    """Write a number, to be read on any ground."""
    return el(
        "text",
        text,
        x=x,
        y=y,
        class_="num",
        font_family=SERIF,
        font_weight=700,
        font_size=size,
        fill=fill,
        stroke="#22110a",
        stroke_width=size * 0.2,
        stroke_linejoin="round",
        paint_order="stroke",
        text_anchor=anchor,
    )


def written(
    text: str, x: float, y: float, size: float, anchor: str = "middle", fill: str = "#f0d8a8"
) -> Markup:
    """Write a word on wood."""
    return el(
        "text",
        text,
        x=x,
        y=y,
        class_="letter",
        font_weight=600,
        font_size=size,
        text_anchor=anchor,
        fill=fill,
    )
