"""What all parts of a picture share: the pen of a table, and how things are put somewhere."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from longtable.core.game import Layout
from longtable.core.words import Words
from longtable.draw import Markup, el
from longtable.draw.el import Attribute
from longtable.draw.paint import SERIF
from longtable.draw.wood import rect, well
from longtable.games.saboteur.pictures.places import Measures, Spot, View, measures


class Pen:
    """What all parts of the pictures of one table, layout and language share. Compared by identity.

    Attributes:
        at: the measures; words: the language, without names of people; looks: the look of each seat.
    """

    __slots__ = ("at", "looks", "words")

    def __init__(self, at: Measures, words: Words, looks: tuple[int, ...]) -> None:
        self.at = at
        self.words = words
        self.looks = looks

    @property
    def tall(self) -> bool:
        """Whether it draws for a phone."""
        return self.at.layout == "tall"


@lru_cache(256)
def pen_for(
    layout: Layout, seats: int, language: str, folder: Path | None, looks: tuple[int, ...]
) -> Pen:
    """Return the one pen for these."""
    return Pen(measures(layout, seats), Words(language, folder, looks), looks)


def spot_of(x: float, y: float) -> str:
    """Write a place as ``data-at``."""
    return f"{x:g} {y:g}"


def moved(x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """Write a transform: moved, turned and scaled."""
    text = f"translate({x:g} {y:g})"
    if turn:
        text += f" rotate({turn:g})"
    return text if scale == 1 else f"{text} scale({scale:g})"


def use(id: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> Markup:
    """Draw a template somewhere."""
    at = moved(x, y, scale, turn) if x or y or turn or scale != 1 else None
    return el("use", href=f"#{id}", transform=at)


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


def written(text: str, x: float, y: float, size: float, anchor: str = "middle") -> Markup:
    """Write a word on the felt of a tray, or on a plate of wood."""
    return el(
        "text",
        text,
        x=x,
        y=y,
        class_="letter",
        font_weight=600,
        font_size=size,
        text_anchor=anchor,
        fill="#f0d8a8",
    )


def place(
    view: View,
    id: str,
    spot: Spot,
    label: str,
    *inside: Markup,
    sunk: bool = True,
    **more: Attribute,
) -> Markup:
    """Draw a place beside the board: a well, the light on it, and what lies there, around its middle."""
    box = (-spot.width / 2, -spot.height / 2, spot.width, spot.height)
    round_by = min(10.0, spot.width / 7)
    x, y = view.at(spot)
    return el(
        "g",
        well(box, round_by) if sunk else Markup(""),
        rect(box, "none", round_by, class_="hit"),
        rect(box, "url(#lamp)", round_by, class_="spot", opacity=0),
        *inside,
        id=id,
        class_="place",
        transform=moved(x, y, view.factor),
        role="img",
        aria_label=label,
        data_at=spot_of(x, y),
        **more,
    )
