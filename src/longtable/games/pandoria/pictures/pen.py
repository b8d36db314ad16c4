"""What all parts of a picture share: the pen of a table, and how things are put somewhere."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from longtable.core.game import Layout
from longtable.core.words import Words
from longtable.draw import Markup, el
from longtable.draw.paint import SANS, SERIF
from longtable.games.pandoria.data import DATA_SETS, DataSet
from longtable.games.pandoria.pictures.places import Measures, measures
from longtable.games.pandoria.rules.tables import Tables

#: what is drawn once and differs in one place each time has this there meanwhile
GAP: Final = Markup("\0")


class Pen:
    """What all parts of the pictures of one table, layout and language share. Compared by identity.

    Attributes:
        at: the measures; words: the language, without names of people; looks: the look of each seat.
        tables, data: the data set, in numbers and as it is written.
        viewer: the seat that looks, -1 for whoever only looks on; main: whose realm and hand are shown large:
            the viewer's, or that of the seat on turn.
    """

    __slots__ = ("at", "data", "looks", "main", "tables", "viewer", "words")

    def __init__(
        self,
        at: Measures,
        words: Words,
        looks: tuple[int, ...],
        tables: Tables,
        viewer: int,
        main: int,
    ) -> None:
        self.at = at
        self.words = words
        self.looks = looks
        self.tables = tables
        self.data: DataSet = DATA_SETS[tables.name]
        self.viewer = viewer
        self.main = main

    @property
    def tall(self) -> bool:
        """Whether it draws for a phone."""
        return self.at.tall

    @property
    def seats(self) -> int:
        """How many play."""
        return self.at.seats

    @property
    def others(self) -> tuple[int, ...]:
        """The seats that are not shown large, in order of play."""
        return tuple((self.main + n) % self.seats for n in range(1, self.seats))


@lru_cache(256)
def pen_for(
    layout: Layout,
    seats: int,
    tables: Tables,
    language: str,
    folder: Path | None,
    looks: tuple[int, ...],
    viewer: int,
    main: int,
) -> Pen:
    """Return the one pen for these."""
    at = measures(layout, seats)
    return Pen(at, Words(language, folder, looks), looks, tables, viewer, main)


def spot_of(x: float, y: float) -> str:
    """Write a place as ``data-at``."""
    return f"{x:g} {y:g}"


def moved(x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """Write a transform: moved, turned and scaled."""
    text = f"translate({x:g} {y:g})"
    if turn:
        text += f" rotate({turn:g})"
    return text if scale == 1 else f"{text} scale({scale:.4g})"


@lru_cache(4096)
def use(id: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> Markup:
    """Draw a template somewhere."""
    if scale == 1 and not turn:
        return el("use", href=f"#{id}", x=float(x) or None, y=float(y) or None)
    return el("use", href=f"#{id}", transform=moved(x, y, scale, turn))


@lru_cache(2048)
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
        font_family=SANS,
        font_weight=600,
        font_size=size,
        text_anchor=anchor,
        fill=fill,
    )
