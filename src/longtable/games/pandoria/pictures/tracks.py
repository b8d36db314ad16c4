"""Tracks of resources from 0 to 10, points, and what a phone shows of them beside the island."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from longtable.core.state import OVER
from longtable.draw import Layer, Markup, el, join
from longtable.draw.paint import SERIF, SHADE, fade
from longtable.draw.wood import Box, tray
from longtable.games.pandoria.board import CRYSTALS, GOLD, TRACK_END, WOOD
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


@lru_cache(2048)
def track(pen: Pen, seat: int, resource: int, held: int, box: Box) -> Markup:
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
        track_id(seat, resource),
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
def amount(pen: Pen, seat: int, resource: int, held: int, box: Box, size: float) -> Markup:
    """Draw how much of a resource a seat has: its sign and the number."""
    _, _, width, _ = box
    icon = size * 1.25
    start = -width / 2 + icon / 2
    room = (width - icon - 2) / (0.6 * len(str(held)))
    figure = round(min(size, room), 1)
    return lot(
        track_id(seat, resource),
        box,
        spoken.track(pen.words, pen.looks[seat], resource, held),
        use(f"icon-{NAMES[resource]}", round(start, 1), 0, round(icon / 43, 3)),
        number(
            str(held), round(start + icon / 2 + 1.5, 1), figure * 0.36, figure, "start", "#fff3d4"
        ),
    )


# -- the purse: goods beside the island on a phone -----------------------------------------------------------


@lru_cache(64)
def _wood(pen: Pen, box: Box) -> Markup:
    return el("g", tray(box, 9, 3.5), id="purse", aria_hidden="true")


@lru_cache(2048)
def _mine(pen: Pen, seat: int, goods: Goods, box: Box) -> Markup:
    """Draw the resources of the seat that is shown large side by side; points stand on the plates above."""
    _, _, width, _ = box
    each = (width - 32) / 3
    drawn = [use(f"medal-of-{LOOKS[pen.looks[seat]].id}", -width / 2 + 16, 0, 0.42)]
    for n, resource in enumerate(SHOWN):
        drawn += _held(goods[resource], resource, -width / 2 + 34 + each * n, 0, 0.46, 16.5)
    return lot(f"purse-{seat + 1}", box, _said(pen, seat, goods), *drawn)


@lru_cache(2048)
def _theirs(pen: Pen, seat: int, goods: Goods, box: Box) -> Markup:
    """Draw the resources of a rival in two rows, the medal before them."""
    _, _, width, _ = box
    left, each = -width / 2 + 4, (width - 4) / 2
    drawn = [use(f"medal-of-{LOOKS[pen.looks[seat]].id}", left + 8, -8, 0.26)]
    cells = ((left + each, -8), (left, 8), (left + each, 8))
    for resource, (x, y) in zip(SHOWN, cells, strict=True):
        drawn += _held(goods[resource], resource, x, y, 0.33, 13.5)
    return lot(f"purse-{seat + 1}", box, _said(pen, seat, goods), *drawn)


def _held(
    held: int, resource: int, left: float, y: float, icon: float, size: float
) -> list[Markup]:
    """Draw a sign and behind it how much of it there is."""
    wide = 42 * icon
    return [
        use(f"icon-{NAMES[resource]}", round(left + wide / 2, 1), y, icon),
        number(
            str(held),
            round(left + wide + 1, 1),
            round(y + size * 0.36, 1),
            size,
            "start",
            "#fff3d4",
        ),
    ]


def _said(pen: Pen, seat: int, goods: Goods) -> str:
    parts = [
        spoken.track(pen.words, pen.looks[seat], resource, goods[resource]) for resource in SHOWN
    ]
    return "; ".join(parts) if pen.words.language == "en" else "；".join(parts)


_NO_LAYER: Final[Layer] = {}


@lru_cache(1024)
def _purse(pen: Pen, goods: tuple[Goods, ...]) -> Layer:
    assert pen.at.purse is not None
    x, y, width, height = pen.at.purse
    rivals = pen.others
    each = 70.0
    mine = width - 12 - each * len(rivals)
    layer = {
        "purse": _wood(pen, pen.at.purse),
        f"purse-{pen.main + 1}": _mine(
            pen, pen.main, goods[pen.main], (x + 6, y + 3, mine - 4, height - 6)
        ),
    }
    for n, seat in enumerate(rivals):
        box = (x + 6 + mine + each * n, y + 3, each - 4, height - 6)
        layer[f"purse-{seat + 1}"] = _theirs(pen, seat, goods[seat], box)
    return layer


def purse(pen: Pen, seen: SeenPandoria) -> Layer:
    """Return the layer of the goods beside the island; empty at a desk, where the boards are in sight."""
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
