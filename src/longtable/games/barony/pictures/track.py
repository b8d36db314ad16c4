"""The score track: titles from left to right, new cities from top to bottom, a medal for each seat."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from longtable.draw import Markup, el, join
from longtable.draw.paint import SERIF, SHADE, fade
from longtable.draw.wood import Box, dusk, inset, rect
from longtable.draw.wood import moved as box_moved
from longtable.games.barony.board import (
    CITY_POINTS,
    DUKE,
    MOST_NEW_CITIES,
    TITLE_NAMES,
    TITLE_POINTS,
)
from longtable.games.barony.pictures import spoken
from longtable.games.barony.pictures.heraldry import LOOKS
from longtable.games.barony.pictures.holdings import TrackSight, track_of
from longtable.games.barony.pictures.pen import Pen, moved, spot_of, use
from longtable.games.barony.pictures.plates import fitted
from longtable.games.barony.rules.state import SeenBarony
from longtable.games.barony.words import naming
from longtable.games.barony.words.naming import marker_id

TRACK: Final = "track"
_COLUMNS: Final = len(TITLE_NAMES)
_ROWS: Final = int(MOST_NEW_CITIES) + 1
_FLAT: Final = 50  #: a track less high has its new cities side by side in each title
_LARGE: Final = 100  #: one at least as high has larger letters
_ROOMY: Final = 120  #: and one so high tells the round and its order below
_NARROW: Final = 50  #: in a column less wide markers lie below the points
_CROWDED: Final = 30  #: in a cell less wide markers lie on its points
#: the radius of markers that lie high and low in turn, by the height that they have: of one, two and more
_SHARES: Final = (0.46, 0.36, 0.28)
_INK, _PALE, _WINE = "#3a2410", "#fff1d0", "#8a1f2b"


class Design(NamedTuple):
    """How a track is laid out.

    Attributes:
        cells: by title and new cities, title first; heads: where titles are written.
        foot: where round and order are told, or ``None``; letter, figure: sizes; medal: radius of markers;
            stacked: whether these lie below the points of a cell, not beside them.
    """

    cells: tuple[tuple[Box, ...], ...]
    heads: tuple[Box, ...]
    foot: Box | None
    letter: float
    figure: float
    medal: float
    stacked: bool


@lru_cache(64)
def design_of(box: Box) -> Design:
    """Return how a track in this box is laid out."""
    x, y, width, height = inset(box, 4 if box[3] < _LARGE else 7)
    wide = width / _COLUMNS
    lefts = [x + wide * title for title in range(_COLUMNS)]
    if height < _FLAT:
        head, sub = 14.0, wide / _ROWS
        cells = tuple(
            tuple((left + sub * row, y + head, sub, height - head) for row in range(_ROWS))
            for left in lefts
        )
        heads = tuple((left, y, wide, head) for left in lefts)
        return Design(cells, heads, None, 10.5, 10.5, 8.2, stacked=False)
    foot = 20.0 if box[3] >= _ROOMY else 0.0
    head = 22.0 if box[3] >= _LARGE else 14.0
    high = (height - head - foot) / _ROWS
    cells = tuple(
        tuple((left, y + head + high * row, wide, high) for row in range(_ROWS)) for left in lefts
    )
    figure = min(17.0, high * 0.72, wide * (0.28 if wide < _NARROW else 0.34))
    above = figure + 4 if wide < _NARROW and high > 2 * figure else 0.0
    return Design(
        cells,
        tuple((left, y, wide, head) for left in lefts),
        (x, y + height - foot, width, foot) if foot else None,
        12.5 if box[3] >= _LARGE else 10.5,
        figure,
        min(12.0, high * 0.46, (high - above) / 2 - 0.8),
        above > 0,
    )


@lru_cache(1)
def templates() -> Markup:
    """Return the paint of the track for ``defs``."""
    return join(
        [
            fade("track-vellum", (0, "#f8ebc8"), (1, "#e2c78f")),
            fade("track-wine", (0, "#b43a44"), (1, "#6f1420")),
        ]
    )


# -- the board ---------------------------------------------------------------------------------------------


def _word(text: str, box: Box, size: float, ink: str, weight: int = 700) -> Markup:
    """Write a word into the middle of a box."""
    x, y, width, height = box
    size = fitted(text, size, width - 4, bold=weight > 600)
    return el(
        "text",
        text,
        x=x + width / 2,
        y=y + height / 2 + size * 0.36,
        class_="letter",
        font_size=round(size, 2),
        font_weight=weight,
        text_anchor="middle",
        fill=ink,
    )


def _frame(box: Box) -> Markup:
    return join(
        [
            rect(box_moved(box, 1, 3), SHADE, rx=8, fill_opacity=0.4),
            rect(box, "url(#walnut)", rx=8),
            rect(
                inset(box, 0.8),
                "none",
                rx=7.2,
                stroke="url(#rim)",
                stroke_width=1.6,
                stroke_opacity=0.6,
            ),
        ]
    )


def _cell(design: Design, title: int, row: int, taken: bool) -> Markup:
    """Draw a cell with its points in the upper left corner; those of a Duke are gilded.

    Where markers lie on the points, these are left out: what is half covered can only be misread.
    """
    box = x, y, width, height = inset(design.cells[title][row], 0.8)
    duke = title == DUKE
    size = design.figure
    covered = taken and not design.stacked and width < _CROWDED
    points = "" if covered else str(int(TITLE_POINTS) * title + int(CITY_POINTS) * row)
    return join(
        [
            rect(box, "url(#plate-gilt)" if duke else "url(#track-vellum)", 2.5),
            rect(box, "none", 2.5, stroke="#6d4a1c", stroke_width=0.9, stroke_opacity=0.7),
            el(
                "text",
                points,
                x=x + 3,
                y=y + (size * 0.9 + 1.5 if design.stacked else height / 2 + size * 0.35),
                class_="num",
                font_family=SERIF,
                font_size=round(size, 2),
                font_weight=700,
                fill=_WINE if duke else _INK,
                fill_opacity=0.9,
            ),
        ]
    )


def _head(pen: Pen, design: Design, title: int, last: bool) -> Markup:
    """Write a title over its column, all of one size: the highest on a ribbon."""
    box = design.heads[title]
    names = [pen.words.say(naming.title(each)) for each in range(_COLUMNS)]
    letter = min([fitted(name, design.letter, box[2] - 4, bold=True) for name in names])
    name = names[title]
    if title != DUKE:
        return _word(name, box, letter, "#f3dfb4")
    x, y, width, height = inset(box, 0.6)
    band = f"M{x:g} {y + 1:g}H{x + width:g}V{y + height - 1:g}H{x:g}Z"
    if last and design.foot is None:
        name = pen.words("Last round")
    return join(
        [
            el("path", d=band, fill="url(#track-wine)", stroke="#ffd98a", stroke_width=1),
            _word(name, box, letter, _PALE),
        ]
    )


def _foot(pen: Pen, sight: TrackSight, foot: Box) -> list[Markup]:
    """Tell the round, and in which order seats have their turns, beginning with the first player."""
    x, y, width, height = foot
    seats = len(sight.places)
    step, middle = 21.0, y + height / 2 + 1
    first = x + width - step * (seats - 0.5) - 2
    medals = [
        use(
            f"medal-of-{LOOKS[pen.looks[(sight.first + i) % seats]].id}",
            first + step * i,
            middle,
            0.28,
        )
        for i in range(seats)
    ]
    arrows = "".join(
        [
            f"M{first + step * i + 9:g} {middle - 2.5:g}l2.500 2.500l-2.500 2.500"
            for i in range(seats - 1)
        ]
    )
    room = (x + 2, y + 2, first - step / 2 - x - 6, height - 2)
    said = spoken.round_(pen.words, sight)
    told = []
    if said and sight.last:
        told = [
            rect(room, "url(#track-wine)", 4, stroke="#ffd98a", stroke_width=1),
            _word(said, room, 12.5, _PALE),
        ]
    elif said:
        told = [_word(said, room, 12.5, "#f3dfb4", 600)]
    return [
        *told,
        *medals,
        el("path", d=arrows, fill="none", stroke="#f3dfb4", stroke_width=1.4),
    ]


@lru_cache(256)
def board(pen: Pen, sight: TrackSight) -> Markup:
    """Draw the track without its markers."""
    box = x, y, width, height = pen.at.track
    design = design_of(box)
    label = spoken.track(pen.words, sight, pen.looks)
    middle = x + width / 2, y + height / 2
    cells = [
        _cell(design, title, row, (title, row) in sight.places)
        for title in range(_COLUMNS)
        for row in range(_ROWS)
    ]
    heads = [_head(pen, design, title, sight.last and not sight.over) for title in range(_COLUMNS)]
    return el(
        "g",
        _frame(box),
        dusk(box, 8),
        *cells,
        *heads,
        *(_foot(pen, sight, design.foot) if design.foot else []),
        rect(box, "none", 8, class_="hit"),
        rect(box, "none", 8, class_="spot", opacity=0),
        id=TRACK,
        class_="place",
        role="img",
        aria_label=label,
        data_about=label,
        data_at=spot_of(*middle),
    )


# -- markers -----------------------------------------------------------------------------------------------


def marker_spot(design: Design, sight: TrackSight, seat: int) -> tuple[float, float, float]:
    """Return where the marker of a seat lies and how large: beside those that share its cell.

    Where each would cover the middle of another, they are smaller, and lie high and low in turn.
    """
    title, row = sight.places[seat]
    x, y, width, height = inset(design.cells[title][row], 0.8)
    here = [other for other, place in enumerate(sight.places) if place == (title, row)]
    place, many = here.index(seat), len(here)
    narrow = not design.stacked and width < _CROWDED  # they lie on its points: no room beside them
    top = y + design.figure + 2 if design.stacked else y
    left = x + 1 if design.stacked or narrow else x + design.figure * 1.45
    right, bottom, radius = x + width - 1, y + height, design.medal
    crowd = right - left - 2 * radius < radius * (many - 1)
    if crowd:
        radius = min(radius, _SHARES[min(many, len(_SHARES)) - 1] * (bottom - top))
    step = min(2 * radius + 1, (right - left - 2 * radius) / max(many - 1, 1))
    middle = bottom - radius - 2 if design.stacked else y + height / 2
    if crowd:
        middle = bottom - radius - 0.5 if place % 2 else top + radius + 0.5
    if narrow:
        return x + width / 2 + step * (place - (many - 1) / 2), middle, radius
    return right - radius - step * (many - 1 - place), middle, radius


@lru_cache(512)
def marker(pen: Pen, sight: TrackSight, seat: int) -> Markup:
    """Draw the marker of a seat: the medal of its house."""
    x, y, radius = marker_spot(design_of(pen.at.track), sight, seat)
    medal = use(f"medal-of-{LOOKS[pen.looks[seat]].id}", 0, 0, radius / 30)
    return el(
        "g",
        el("g", medal, class_="piece"),
        id=marker_id(seat),
        transform=moved(round(x, 2), round(y, 2)),
        pointer_events="none",
        aria_hidden="true",
    )


@lru_cache(256)
def _track(pen: Pen, sight: TrackSight) -> dict[str, Markup]:
    layer = {TRACK: board(pen, sight)}
    for seat in range(len(sight.places)):
        layer[marker_id(seat)] = marker(pen, sight, seat)
    return layer


def track(pen: Pen, seen: SeenBarony) -> dict[str, Markup]:
    """Return the layer of the score track."""
    return _track(pen, track_of(seen))
