"""The six actions as plates of maple: a carved sign, the name, and what the action would do now."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from longtable.core.state import OVER
from longtable.draw import Markup, el, join
from longtable.draw.paint import SHADE, fade
from longtable.draw.pieces import badge, embossed
from longtable.draw.wood import Box
from longtable.games.barony.board import RECRUIT
from longtable.games.barony.pictures import spoken
from longtable.games.barony.pictures.heraldry import LOOKS
from longtable.games.barony.pictures.pen import Pen, moved, spot_of
from longtable.games.barony.pictures.prospects import Prospect, prospects_of, seat_of
from longtable.games.barony.pictures.signs import ACTIONS
from longtable.games.barony.rules.state import SeenBarony

_INK: Final = "#2b1708"
_FADED: Final = "#d8bd92"
_WIDE_SIGNS: Final = 0x2E7F  #: signs after this one are as wide as high
_SLIM: Final = 90  #: a plate less wide has room for a sign and a name
_BROAD: Final = 140  #: one less wide has its sign above its name
_HIGH: Final = 84  #: one at least as high has room for its sign above three lines
_LOW: Final = 60  #: one less high has room for one line under its name

#: what hovers over the land once the action is chosen and a hex is pointed at: pieces of the one to pick
_GHOSTS: Final = {"city": "ghost-city", "expedition": "ghost-knight"}
PLACES: Final = {RECRUIT + i: name for i, name in enumerate(ACTIONS)}  #: pick → id


@lru_cache(1)
def templates() -> Markup:
    """Return the materials of the plates for ``defs``."""
    return join(
        [
            fade("plate-lit", (0, "#fbe9bf"), (0.5, "#ecca8d"), (1, "#d3a461")),
            fade("plate-dim", (0, "#6b4a2f"), (1, "#523520")),
            fade("plate-gilt", (0, "#d79c2c"), (0.35, "#f6cf67"), (1, "#ffe9a3")),
        ]
    )


def _outline(width: float, height: float, notch: float) -> str:
    """Write a tablet around the origin whose corners are hollowed out."""
    x, y, n = width / 2, height / 2, notch
    return (
        f"M{n - x:g} {-y:g}H{x - n:g}A{n:g} {n:g} 0 0 0 {x:g} {n - y:g}V{y - n:g}"
        f"A{n:g} {n:g} 0 0 0 {x - n:g} {y:g}H{n - x:g}A{n:g} {n:g} 0 0 0 {-x:g} {y - n:g}"
        f"V{n - y:g}A{n:g} {n:g} 0 0 0 {n - x:g} {-y:g}Z"
    )


def _tablet(d: str, prospect: Prospect) -> list[Markup]:
    """Draw the plate itself: raised where it can be pressed, pressed and gilded while it is chosen."""
    if prospect.chosen:
        return [
            el("path", d=d, fill="url(#plate-gilt)", transform="translate(0 2)"),
            el(
                "path",
                d=d,
                fill="none",
                stroke="#6d450b",
                stroke_width=2.6,
                transform="translate(0 2)",
            ),
        ]
    face, side = ("plate-lit", "#8a5b2a") if prospect.can else ("plate-dim", "#33200f")
    return [
        el("path", d=d, fill=SHADE, fill_opacity=0.2, transform="translate(1 6)"),
        el("path", d=d, fill=SHADE, fill_opacity=0.4, transform="translate(1 4.500)"),
        el("path", d=d, fill=side, transform="translate(0 3)"),
        el("path", d=d, fill=f"url(#{face})"),
        el("path", d=d, fill="none", stroke="url(#rim)", stroke_width=1.4, stroke_opacity=0.7),
    ]


def width_of(text: str, bold: bool = False) -> float:
    """Estimate how wide a text is, in sizes of its letters: no font is known here."""
    latin = 0.62 if bold else 0.56
    return sum([1.02 if ord(sign) > _WIDE_SIGNS else latin for sign in text])


def fitted(text: str, size: float, room: float, bold: bool = False) -> float:
    """Return the size of letters at which a text fits, at most ``size``."""
    return min(size, room / max(width_of(text, bold), 1))


_Rows: TypeAlias = tuple[tuple[float, float], ...]  #: baseline and size of each line of text


class _Design(NamedTuple):
    """How a plate is laid out, around its middle.

    Attributes:
        disc: middle and radius of the sign; anchor: of the text, with its x and the room it has.
        rows: baseline and size of the name and of each line below it.
        badge: whether a number stands for what there is no room to say.
        below: whether the lines stand below sign and name, with the whole width to themselves.
    """

    disc: tuple[float, float, float]
    anchor: str
    x: float
    room: float
    rows: _Rows
    badge: bool = False
    below: bool = False


@lru_cache(64)
def _design(width: float, height: float) -> _Design:
    """Return how a plate of this size is laid out: its sign above its name, or before it."""
    if width < _SLIM:
        radius = height * 0.27
        disc = (-8.0, -height / 2 + radius + 5, radius)
        return _Design(disc, "middle", 0, width - 6, ((height / 2 - 7, 10.5),), badge=True)
    if height < _LOW:
        radius = height / 2 - 8
        left = -width / 2 + 2 * radius + 10
        rows: _Rows = ((-4.0, 13.5), (12.0, 11.5))
        disc = (-width / 2 + radius + 5, 0.0, radius)
        return _Design(disc, "start", left, width / 2 - left - 5, rows)
    if width >= _BROAD:
        radius = min(height / 2 - 7, width * 0.13)
        left = -width / 2 + 2 * radius + 11
        rows = ((-14.0, 16.0), (6.0, 12.5), (22.0, 12.5))
        disc = (-width / 2 + radius + 5, 0.0, radius)
        return _Design(disc, "start", left, width / 2 - left - 5, rows)
    if height >= _HIGH:
        radius = height * 0.235
        top = -height / 2 + 2 * radius + 7
        gap = (height / 2 - top - 5) / 3
        rows = tuple([(top + gap * (i + 0.8), size) for i, size in enumerate((14.0, 11.5, 11.5))])
        return _Design((0.0, top - radius - 1, radius), "middle", 0, width - 12, rows)
    radius = height * 0.22
    disc = (-width / 2 + radius + 6, -height / 2 + radius + 6, radius)
    left = -width / 2 + 2 * radius + 13
    rows = ((disc[1] + 5.5, 15.0), (height / 2 - 22, 12.0), (height / 2 - 8, 12.0))
    return _Design(disc, "start", left, width / 2 - left - 6, rows, below=True)


def _medallion(action: str, prospect: Prospect, design: _Design) -> Markup:
    """Draw the sign of an action on a disc of enamel that is sunk into its plate."""
    x, y, radius = design.disc
    size = radius / 32
    if prospect.can or prospect.chosen:
        disc, rim, sign = "#33445c", "url(#brass)", embossed(f"sign-{action}", "#fdf0cd", "#0f1723")
    else:
        disc, rim, sign = "#3a2616", "#6e5136", embossed(f"sign-{action}", "#a98d67", "#1d1108")
    return el(
        "g",
        el("circle", r=radius, fill=rim),
        el("circle", r=radius - 1.8, fill=disc),
        el("circle", r=radius - 1.8, fill="none", stroke="url(#sunk)", stroke_width=1.6),
        el("g", sign, transform=f"scale({size:.3f})"),
        transform=moved(x, y + (2 if prospect.chosen else 0)),
    )


def _written(pen: Pen, action: int, prospect: Prospect, design: _Design) -> list[Markup]:
    """Write the name of an action, and what it would do now or why it cannot be done."""
    name, lines = (
        spoken.action(pen.words, action),
        spoken.prospect(pen.words, action, prospect)[: len(design.rows) - 1],
    )
    anchor, x, room = design.anchor, design.x, design.room
    if design.below:
        anchor, x, room = "middle", 0.0, 2 * (design.x + design.room) - 6
    small = min([fitted(line, design.rows[1][1], room) for line in lines], default=0.0)
    rows = [
        (
            name,
            design.x,
            fitted(name, design.rows[0][1], design.room, bold=True),
            design.anchor,
            700,
        )
    ]
    rows += [(line, x, small, anchor, 500) for line in lines]
    ink = _INK if prospect.can or prospect.chosen else _FADED
    missing = len(design.rows) - len(rows) if anchor == "start" else 0
    down = 8 * missing + (2 if prospect.chosen else 0)
    return [
        el(
            "text",
            text,
            x=x or None,
            y=y + down,
            class_="letter",
            font_size=round(size, 2),
            font_weight=weight,
            text_anchor=None if anchor == "start" else anchor,
            fill=ink,
        )
        for (text, x, size, anchor, weight), (y, _) in zip(rows, design.rows, strict=False)
    ]


def _badge(prospect: Prospect, design: _Design, width: float) -> list[Markup]:
    """Draw the number that stands for what a small plate has no room to say."""
    if not design.badge or not prospect.can or not prospect.counts:
        return []
    return [
        el(
            "g",
            badge(str(prospect.counts[0]), 11, 15),
            transform=moved(width / 2 - 14, design.disc[1]),
        )
    ]


@lru_cache(1024)
def plate(pen: Pen, action: int, box: Box, prospect: Prospect, house: str) -> Markup:
    """Draw the plate of an action, 0 to 5 in the order of their picks.

    ``house`` is whose pieces it brings; where it is empty, the plate is no pick and only says what it shows.
    """
    x, y, width, height = box
    middle = x + width / 2, y + height / 2
    d, design, name = _outline(width, height, 5), _design(width, height), ACTIONS[action]
    ghost = _GHOSTS.get(name) if house and prospect.can else None
    bright = prospect.can or prospect.chosen
    label = spoken.plate(pen.words, action, prospect)
    return el(
        "g",
        *_tablet(d, prospect),
        el("path", d=d, fill="none", class_="hit"),
        # On a dark plate the lamp is its rim alone: letters that are light could not be read on its light.
        el("path", d=d, fill="url(#lamp)" if bright else "none", class_="spot", opacity=0),
        _medallion(name, prospect, design),
        *_written(pen, action, prospect, design),
        *_badge(prospect, design, width),
        id=name,
        class_="place plate",
        transform=moved(*middle),
        role="img",
        aria_label=label,
        data_pick=RECRUIT + action if house else None,
        data_about=None if house else label,
        data_at=spot_of(*middle),
        data_ghost=ghost and f"{ghost}-{house}",
    )


@lru_cache(256)
def _plates(pen: Pen, prospects: tuple[Prospect, ...], house: str) -> dict[str, Markup]:
    return {
        ACTIONS[action]: plate(pen, action, box, prospect, house)
        for action, (box, prospect) in enumerate(zip(pen.at.plates, prospects, strict=True))
    }


def plates(pen: Pen, seen: SeenBarony) -> dict[str, Markup]:
    """Return the layer of the six plates: the viewer's, or for those who only watch the mover's."""
    live = seen.viewer >= 0 and seen.turn != OVER
    house = LOOKS[pen.looks[seat_of(seen)]].id if live else ""
    return _plates(pen, prospects_of(seen), house)
