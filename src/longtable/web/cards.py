"""Pictures that stand alone, to be shared: a position, and a result. Pure; paint lies in attributes only.

Whatever opens them has neither the page's CSS nor its variables, and may know less of SVG than a browser.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final
from unicodedata import east_asian_width
from urllib.parse import unquote

from longtable.draw import Markup, Picture, el, join

SERIF: Final = (
    "'Palatino Linotype', Palatino, 'Noto Serif', 'Noto Serif CJK TC', 'Songti TC', 'DejaVu Serif', "
    "serif"
)
SANS: Final = "system-ui, 'Noto Sans', 'Noto Sans CJK TC', 'PingFang TC', 'DejaVu Sans', sans-serif"
CREAM: Final = "#fff4dc"
SOFT: Final = "#e9cfa2"
INK: Final = "#2b2017"
INK_SOFT: Final = "#665442"
RESULT_SIZE: Final = (1200, 630)  #: what link previews show whole


@dataclass(frozen=True, slots=True)
class Paint:
    """How a look is painted: the seat's colour, what is written on it, and the emblem's shapes."""

    seat: str
    ink: str
    emblem: Markup
    view_box: str


NO_PAINT: Final = Paint("#8a7860", "#fff", Markup(""), "-32 -32 64 64")


@lru_cache(64)
def paints(folder: Path) -> Mapping[str, Paint]:
    """Return the paint of each look of a room, out of its CSS: ``--seat``, ``--seat-ink``, ``--emblem``."""
    path = folder / f"{folder.name}.css"
    css = path.read_text(encoding="utf-8") if path.is_file() else ""
    found: dict[str, Paint] = {}
    for look, rules in re.findall(r"\.look-([\w-]+)\s*\{([^}]*)\}", css):
        values = dict(re.findall(r"--(seat|seat-ink|emblem):\s*(.*?);\s*(?:\n|$)", rules))
        shapes = unquote(values.get("emblem", ""))
        inside = re.search(r"<svg[^>]*viewBox='([^']*)'[^>]*>(.*)</svg>", shapes, re.S)
        found[look] = Paint(
            values.get("seat", NO_PAINT.seat),
            values.get("seat-ink", NO_PAINT.ink),
            Markup(inside[2] if inside else ""),
            inside[1] if inside else NO_PAINT.view_box,
        )
    return found


def emblem(paint: Paint, x: float, y: float, radius: float) -> Markup:
    """Draw the disc of a look around a point."""
    size = radius * 1.3
    return join(
        [
            el("circle", cx=x, cy=y + radius * 0.09, r=radius, fill="#1d0f05", opacity=".4"),
            el("circle", cx=x, cy=y, r=radius, fill=paint.seat, stroke="#fff1d6", stroke_width=2),
            el(
                "svg",
                el("g", paint.emblem, fill=paint.ink, color=paint.ink),
                x=x - size / 2,
                y=y - size / 2,
                width=size,
                height=size,
                viewBox=paint.view_box,
            ),
        ]
    )


# -- text -----------------------------------------------------------------------------------------------


def text_width(text: str, size: float) -> float:
    """Estimate how wide a text is: there is nothing here to measure it with."""
    return sum(
        size * (1.0 if east_asian_width(sign) in "WF" or sign in "…—" else 0.58) for sign in text
    )


def clipped(text: str, size: float, most: float) -> str:
    """Return a text that fits, its end cut off where it must be."""
    if text_width(text, size) <= most:
        return text
    while text and text_width(text + "…", size) > most:
        text = text[:-1]
    return text.rstrip(" .,") + "…"


def wrapped(text: str, size: float, most: float) -> list[str]:
    """Return a text in one line, or in two where it is too long; broken at a space if there is one."""
    if text_width(text, size) <= most:
        return [text]
    fits = next(at for at in range(len(text), 0, -1) if text_width(text[:at], size) <= most)
    at = text.rfind(" ", 0, fits + 1)
    at = at if at > 0 else fits
    return [text[:at], clipped(text[at:].strip(), size, most)]


def _text(
    text: str, x: float, y: float, size: float, most: float, fill: str = CREAM, **more: str
) -> Markup:
    family = SERIF if more.pop("serif", "") else SANS
    return el(
        "text",
        clipped(text, size, most),
        x=x,
        y=y,
        font_size=size,
        font_family=family,
        fill=fill,
        **more,
    )


# -- parts ----------------------------------------------------------------------------------------------


def _table_top(width: float, height: float) -> Markup:
    """Draw the wood that everything lies on, in evening light."""
    lines = "".join(
        f"M0 {y}c{width * 0.2:g} {6 - y % 11} {width * 0.4:g} {-7 + y % 13} {width * 0.6:g} 0"
        f"s{width * 0.3:g} {5 - y % 7} {width * 0.5:g} 1"
        for y in range(6, int(height), 13)
    )
    return join(
        [
            el("rect", width=width, height=height, fill="url(#card-wood)"),
            el("path", d=lines, fill="none", stroke="#2a1506", stroke_width=1.4, opacity=".2"),
            el("rect", width=width, height=height, fill="url(#card-lamp)"),
        ]
    )


_DEFS: Final = join(
    [
        el(
            "linearGradient",
            el("stop", offset="0", stop_color="#a06f3c"),
            el("stop", offset="1", stop_color="#6d4321"),
            id="card-wood",
            x1=0,
            y1=0,
            x2=0,
            y2=1,
        ),
        el(
            "radialGradient",
            el("stop", offset="0", stop_color="#ffdf9e", stop_opacity=".42"),
            el("stop", offset=".62", stop_color="#5d3213", stop_opacity="0"),
            el("stop", offset="1", stop_color="#220f03", stop_opacity=".55"),
            id="card-lamp",
            cx=".5",
            cy=".3",
            r=".85",
        ),
        el(
            "linearGradient",
            el("stop", offset="0", stop_color="#fbe3a0"),
            el("stop", offset="1", stop_color="#fdf3d8"),
            id="card-won",
        ),
    ]
)


def _board(picture: Picture, x: float, y: float, width: float, height: float) -> Markup:
    """Lay a picture into a box, as large as it fits, in its middle."""
    return el(
        "svg",
        el("defs", picture.defs),
        *picture.drawn(standalone=True),
        x=x,
        y=y,
        width=width,
        height=height,
        viewBox=picture.view_box,
        font_family=SANS,
    )


def _whole(width: float, height: float, title: str, about: str, *parts: Markup) -> Markup:
    return el(
        "svg",
        el("title", title),
        el("desc", about),
        el("defs", _DEFS),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:g} {height:g}",
        width=width,
        height=height,
        role="img",
    )


def _sign(house: str, x: float, y: float, size: float) -> Markup:
    """Write the name of the house small in a corner."""
    return _text(house, x, y, size, 300, SOFT, serif="yes", text_anchor="end")


# -- a position -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat as a card shows it: look, name, and points where there are any."""

    look: str
    name: str
    rank: int = 0
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Position:
    """What a card of a position says.

    Attributes:
        game, house: their names; happened: the sentence below the board.
        seats: who sits at the table; alt: the picture in words.
    """

    game: str
    house: str
    happened: str
    seats: tuple[Seat, ...]
    alt: str


def position_card(picture: Picture, paint: Mapping[str, Paint], said: Position) -> Markup:
    """Draw a position with its game and people above it and what has just happened below."""
    width, height = picture.box
    edge, head, foot = width * 0.03, width * 0.075, width * 0.06
    size = head * 0.42
    whole = (width + 2 * edge, height + head + foot + edge * 0.4)
    line, names = head * 0.66, []
    x = whole[0] - edge
    for seat in reversed(said.seats):
        room = whole[0] * 0.62 / len(said.seats) - size * 2.2
        name = clipped(seat.name, size * 0.72, room)
        x -= text_width(name, size * 0.72)
        names.append(_text(name, x, line, size * 0.72, room + size))
        x -= size * 0.75
        names.append(emblem(paint.get(seat.look, NO_PAINT), x, line - size * 0.26, size * 0.56))
        x -= size * 1.15
    return _whole(
        *whole,
        said.game,
        said.alt,
        _table_top(*whole),
        _text(said.game, edge, line, size, whole[0] * 0.34, serif="yes", font_weight="700"),
        *names,
        _board(picture, edge, head, width, height),
        _text(said.happened, edge, head + height + foot * 0.62, size * 0.72, width * 0.8),
        _sign(said.house, whole[0] - edge, head + height + foot * 0.62, size * 0.72),
    )


# -- a result -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a card of a result says.

    Attributes:
        game, house: their names; headline: who has won; note: what decided a tie, or empty.
        seats: in the order of their ranks; alt: the picture in words.
    """

    game: str
    house: str
    headline: str
    note: str
    seats: tuple[Seat, ...]
    alt: str


def result_card(picture: Picture, paint: Mapping[str, Paint], said: Outcome) -> Markup:
    """Draw who has won beside the board as it was at the end, in a size that link previews show whole."""
    width, height = RESULT_SIZE
    left, wide = 44, 468
    size = 52 if text_width(said.headline, 52) <= wide else 36
    lines = wrapped(said.headline, size, wide)
    return _whole(
        width,
        height,
        said.headline,
        said.alt,
        _table_top(width, height),
        _text(said.game, left, 78, 30, wide, SOFT, serif="yes"),
        *[
            _text(line, left, y, size, wide, serif="yes", font_weight="700")
            for line, y in zip(lines, (148,) if len(lines) == 1 else (122, 164), strict=True)
        ],
        *_ranks(paint, said.seats, left, 182, wide, 360),
        _text(said.note, left, 566, 19, wide, SOFT),
        _text(said.house, left, 600, 22, wide, SOFT, serif="yes"),
        _board(picture, 540, 36, 624, 558),
    )


def _ranks(
    paint: Mapping[str, Paint],
    seats: tuple[Seat, ...],
    left: float,
    top: float,
    wide: float,
    high: float,
) -> list[Markup]:
    step = min(92.0, high / len(seats))
    drawn: list[Markup] = []
    for number, seat in enumerate(seats):
        y, tall = top + number * step, step - 12
        middle = y + tall / 2
        won = seat.rank == 1
        radius = min(tall * 0.36, 27)
        points = "" if seat.points is None else str(seat.points)
        room = wide - 132 - text_width(points, tall * 0.5) - 54
        size = tall * (0.36 if text_width(seat.name, tall * 0.36) <= room else 0.27)
        drawn += [
            el(
                "rect",
                x=left,
                y=y + 4,
                width=wide,
                height=tall,
                rx=16,
                fill="#1d0f05",
                opacity=".35",
            ),
            el(
                "rect",
                x=left,
                y=y,
                width=wide,
                height=tall,
                rx=16,
                fill="url(#card-won)" if won else "#fcf5e6",
                stroke="#c8962c" if won else "#e6d6b4",
                stroke_width=4 if won else 1.5,
            ),
            _line(str(seat.rank), left + 24, middle, tall * 0.38, 40, INK_SOFT, serif="yes"),
            emblem(paint.get(seat.look, NO_PAINT), left + 88, middle, radius),
            _line(seat.name, left + 132, middle, size, room, INK, font_weight="600"),
            _line(
                points,
                left + wide - 24,
                middle,
                tall * 0.5,
                160,
                INK,
                serif="yes",
                font_weight="700",
                text_anchor="end",
            ),
        ]
    return drawn


def _line(
    text: str, x: float, middle: float, size: float, most: float, fill: str, **more: str
) -> Markup:
    """Write a text whose letters stand around a line's middle."""
    return _text(text, x, middle + size * 0.35, size, most, fill, **more)
