"""Tracks of resources from 0 to 10, points, and what a phone shows of them beside the island."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from longtable.core.state import OVER
from longtable.draw import Layer, Markup, el, join
from longtable.draw.paint import SERIF, SHADE, fade
from longtable.draw.wood import Box, rect, tray
from longtable.games.pandoria.board import CRYSTALS, GOLD, POINTS, TRACK_END, WOOD
from longtable.games.pandoria.pictures import spoken
from longtable.games.pandoria.pictures.heraldry import LOOKS
from longtable.games.pandoria.pictures.lots import lot
from longtable.games.pandoria.pictures.pen import Pen, number, use
from longtable.games.pandoria.pictures.signs import NAMES
from longtable.games.pandoria.rules.ending import final_points
from longtable.games.pandoria.rules.state import SeenPandoria

SHOWN: Final = (CRYSTALS, GOLD, WOOD)
_PAINTS: Final = {CRYSTALS: "#1d5f86", GOLD: "#7a4d05", WOOD: "#6b3a12"}
_SEEN_ON: Final = {CRYSTALS: "#e2f7ff", GOLD: "#fff1c4", WOOD: "#ffe6c8"}


class Goods(NamedTuple):
    """What a seat has: resources, and points."""

    crystals: int
    gold: int
    wood: int
    points: int


def goods_of(seen: SeenPandoria, seat: int) -> Goods:
    """Return what a seat has; at the end its points are what it is reckoned to have, as on its plate."""
    points = final_points(seen, seat) if seen.turn == OVER else seen.points[seat]
    return Goods(
        int(seen.held(seat, CRYSTALS)),
        int(seen.held(seat, GOLD)),
        int(seen.held(seat, WOOD)),
        int(points),
    )


def track_id(seat: int, resource: int) -> str:
    """Return the id of what shows how much of a resource, or how many points, a seat has."""
    return f"track-{seat + 1}-{NAMES[resource]}"


def board_id(pen: Pen, seat: int, resource: int) -> str:
    """Return the id of the same on a realm board: another one where the purse shows it beside the island."""
    if pen.at.purse is None:
        return track_id(seat, resource)
    return f"stock-{seat + 1}-{NAMES[resource]}"


@lru_cache(2048)
def track(pen: Pen, id: str, seat: int, resource: int, held: int, box: Box) -> Markup:
    """Draw a track from 0 to 10 with its marker."""
    _, _, width, height = box
    left = -width / 2
    first = left + height + 6
    step = (width - height - 8) / (TRACK_END + 1)
    drawn = [
        _cells(range(held + 1), first, step, height, _PAINTS[resource], 1),
        _cells(range(held + 1, TRACK_END + 1), first, step, height, SHADE, 0.35),
        _values(range(held), first, step, _SEEN_ON[resource], 0.95),
        _values(range(held + 1, TRACK_END + 1), first, step, "#e5cfa4", 0.72),
    ]
    x = first + step * (held + 0.5)
    marker = join(
        [
            el("circle", cx=x + 0.8, cy=1.6, r=height * 0.56, fill=SHADE, fill_opacity=0.5),
            el("circle", cx=x, r=height * 0.56, fill="url(#brass)"),
            el("circle", cx=x, r=height * 0.46, fill=f"url(#marker-{NAMES[resource]})"),
            number(str(held), x, 5.4, 15.5, fill="#fffbe8"),
        ]
    )
    return lot(
        id,
        box,
        spoken.track(pen.words, pen.looks[seat], resource, held),
        use(f"icon-{NAMES[resource]}", left + height / 2 + 1, 0, round((height + 4) / 44, 3)),
        *drawn,
        marker,
    )


def _cells(
    values: range, first: float, step: float, height: float, paint: str, opacity: float
) -> Markup:
    """Draw the cells of some values on a track."""
    high, wide = height - 4, step - 1.6
    d = "".join(
        [
            f"M{first + step * value + 0.8:.5g} {-high / 2:g}h{wide:.5g}v{high:g}h{-wide:.5g}z"
            for value in values
        ]
    )
    return el("path", d=d, fill=paint, fill_opacity=opacity) if d else Markup("")


def _values(values: range, first: float, step: float, ink: str, opacity: float) -> Markup:
    """Write some values into their cells, as one text in which each has its place."""
    if not values:
        return Markup("")
    return el(
        "text",
        "".join([str(value) for value in values]),
        x=" ".join([f"{first + step * (value + 0.5):.4g}" for value in values]),
        y=4.2,
        class_="num",
        font_family=SERIF,
        font_size=12,
        text_anchor="middle",
        fill=ink,
        fill_opacity=opacity,
    )


@lru_cache(2048)
def amount(pen: Pen, id: str, seat: int, resource: int, held: int, box: Box, size: float) -> Markup:
    """Draw how much of a resource a seat has: its sign and the number."""
    _, _, width, _ = box
    icon = size * 1.25
    start = -width / 2 + icon / 2
    room = (width - icon - 2) / (0.6 * len(str(held)))
    figure = round(min(size, room), 1)
    return lot(
        id,
        box,
        spoken.track(pen.words, pen.looks[seat], resource, held),
        use(f"icon-{NAMES[resource]}", round(start, 1), 0, round(icon / 43, 3)),
        number(
            str(held), round(start + icon / 2 + 1.5, 1), figure * 0.36, figure, "start", "#fff3d4"
        ),
    )


# -- the purse: goods beside the island on a phone -----------------------------------------------------------


class _Place(NamedTuple):
    """Where a seat's goods lie in the purse.

    Attributes:
        points: its medal, and beside it its points; boxes: each of its resources; size: of their numbers.
    """

    points: Box
    boxes: tuple[Box, ...]
    size: float


_THEIRS: Final = 64.0  #: how wide the place of a rival is


def _place(box: Box, left: float, width: float, mine: bool) -> _Place:
    """Lay goods out side by side, or for a rival in two rows."""
    _, y, _, height = box
    if mine:
        each = (width - 36) / 3
        boxes = [(left + 36 + each * n, y + 3, each, height - 6) for n in range(3)]
        # A sign is 1.25 times as wide as its number is high, and there may be two figures.
        size = min(16.5, round((each - 2) / 2.5, 1))
        return _Place((left, y + 3, 34.0, height - 6), tuple(boxes), size)
    half, high = width / 2, (height - 6) / 2
    cells = ((half, 0.0), (0.0, high), (half, high))
    boxes = [(left + x, y + 3 + down, half, high) for x, down in cells]
    return _Place((left, y + 3, half, high), tuple(boxes), 12.0)


@lru_cache(64)
def _purses(pen: Pen) -> dict[int, _Place]:
    """Return where the resources of each seat lie, the one that is shown large first."""
    assert pen.at.purse is not None
    x, _, width, _ = pen.at.purse
    rivals = pen.others
    mine = width - 10 - _THEIRS * len(rivals)
    found = {pen.main: _place(pen.at.purse, x + 5, mine, True)}
    for n, seat in enumerate(rivals):
        left = x + 5 + mine + _THEIRS * n
        found[seat] = _place(pen.at.purse, left, _THEIRS, False)
    return found


@lru_cache(64)
def _wood(pen: Pen) -> Markup:
    assert pen.at.purse is not None
    _, y, _, height = pen.at.purse
    lines = [
        rect((place.points[0] - 1.5, y + 6, 1.2, height - 12), "#000", fill_opacity=0.4)
        for seat, place in _purses(pen).items()
        if seat != pen.main
    ]
    return el("g", tray(pen.at.purse, 9, 3.5), *lines, id="purse", aria_hidden="true")


@lru_cache(2048)
def _medal(pen: Pen, seat: int, points: int, box: Box) -> Markup:
    """Draw whose goods these are, and how many points the seat has: below its medal, or beside it."""
    _, _, width, height = box
    medal = f"medal-of-{LOOKS[pen.looks[seat]].id}"
    if height > 20:
        drawn = [
            use(medal, 0, -6.5, 0.32),
            number(str(points), 0, height / 2 - 1, 13, fill="#fff3d4"),
        ]
    else:
        size = round(min(12.5, (width - 18) / (0.6 * len(str(points)))), 1)
        drawn = [
            use(medal, -width / 2 + 8.5, 0, 0.25),
            number(str(points), -width / 2 + 17.5, size * 0.36, size, "start", "#fff3d4"),
        ]
    label = spoken.track(pen.words, pen.looks[seat], POINTS, points)
    return lot(track_id(seat, POINTS), box, label, *drawn)


_NO_LAYER: Final[Layer] = {}


@lru_cache(1024)
def _purse(pen: Pen, goods: tuple[Goods, ...]) -> Layer:
    layer = {"purse": _wood(pen)}
    for seat, (left, boxes, size) in _purses(pen).items():
        layer[track_id(seat, POINTS)] = _medal(pen, seat, goods[seat].points, left)
        for resource, box in zip(SHOWN, boxes, strict=True):
            id = track_id(seat, resource)
            layer[id] = amount(pen, id, seat, resource, goods[seat][resource], box, size)
    return layer


def purse(pen: Pen, seen: SeenPandoria) -> Layer:
    """Return the layer of the goods beside the island; empty at a desk, where the boards are in sight.

    On a phone they are what is named a track, for that is where what a region yields shall be seen to fly.
    """
    if pen.at.purse is None:
        return _NO_LAYER
    return _purse(pen, tuple([goods_of(seen, seat) for seat in range(pen.seats)]))


@lru_cache(1)
def templates() -> Markup:
    """Return the paint of markers, for ``defs``."""
    return join(
        [
            fade("marker-crystals", (0, "#5fb6d6"), (1, "#1d5d83")),
            fade("marker-gold", (0, "#d9932a"), (1, "#7a4f10")),
            fade("marker-wood", (0, "#a8683a"), (1, "#5b3413")),
        ]
    )
