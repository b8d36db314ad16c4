"""The diagrams of the rule pages: cards and mines, drawn by the room's own pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Final

from longtable.core.words import Words
from longtable.draw import Markup, Picture, el, join
from longtable.draw.pieces import badge, numeral
from longtable.draw.wood import Box, rect, tray
from longtable.games.saboteur.board import (
    BREAK,
    CARD_NAMES,
    COPIES,
    DEAD,
    KINDS,
    TUNNELS,
    cell_at,
)
from longtable.games.saboteur.pictures import art, table
from longtable.games.saboteur.pictures.emblems import EMBLEMS
from longtable.games.saboteur.pictures.pen import Pen, number, pen_for, use
from longtable.games.saboteur.pictures.places import Extent, view_of
from longtable.games.saboteur.pictures.rock import HIGH, WIDE
from longtable.games.saboteur.pictures.templates import defs

_GREEN, _RED, _GOLD, _PALE = "#1d7a4f", "#a3261b", "#ffd76a", "#fff4d8"
_CHECK: Final = "M-7 0L-2 6L8-6"
_CROSS: Final = "M-6-6L6 6M6-6L-6 6"
_TEMPLATES: Final = {"": "through", "dead": "dead", "stone": "goal"}
_SIDES: Final = {"n": 1, "e": 2, "s": 4, "w": 8}
_TO: Final = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


@dataclass(frozen=True, kw_only=True)
class Scene:
    """A part of a mine, and what is pointed out in it.

    Attributes:
        laid: what lies where: ``nse`` a tunnel card by its open sides, ``dead ew``, ``stone sw``, ``start``,
            ``goal`` (face down), ``gold``.
        part: first column and row shown, last column and row.
        open: cells that are marked as open; unlit: cells with cards that are cut off.
        yes, no: cells with a check or a cross; edges: sides of cells with a cross (``2,2 w``).
        zoom: how large it is drawn.
    """

    laid: Mapping[str, str]
    part: tuple[int, int, int, int]
    open: tuple[str, ...] = ()
    unlit: tuple[str, ...] = ()
    yes: tuple[str, ...] = ()
    no: tuple[str, ...] = ()
    edges: tuple[str, ...] = ()
    zoom: float = 1.6


def _row(first: int, last: int) -> dict[str, str]:
    """Lay a straight gallery in the middle row."""
    return {f"{column},3": "ew" for column in range(first, last + 1)}


_START: Final = {"1,3": "start"}
_GOALS: Final = {"9,1": "goal", "9,3": "goal", "9,5": "goal"}
_ROUND_THE_GOAL: Final = {"7,4": "ne", "8,4": "ew"}
_STEM: Final = {**_START, "1,2": "ns", "2,3": "new"}

SCENES: Final = {
    "setup": Scene(laid={**_START, **_GOALS}, part=(1, 1, 9, 5), zoom=1.4),
    "dead-end": Scene(
        laid={**_START, "2,3": "dead ew"}, part=(0, 2, 3, 4), open=("1,2", "1,4", "0,3")
    ),
    "stone": Scene(
        laid={**_row(2, 8), "9,3": "stone sw", "9,5": "goal"}, part=(5, 2, 9, 5), open=("9,4",)
    ),
    "misfit": Scene(
        laid={
            **_row(2, 6),
            "7,3": "esw",
            "8,3": "ew",
            **_ROUND_THE_GOAL,
            "9,3": "stone sw",
            "9,4": "dead w",
        },
        part=(6, 3, 9, 4),
        edges=("9,3 s",),
    ),
    "two-goals": Scene(
        laid={
            **_row(2, 6),
            "7,3": "sw",
            **_ROUND_THE_GOAL,
            "9,4": "nsw",
            "9,3": "stone es",
            "9,5": "gold",
        },
        part=(6, 3, 9, 5),
    ),
    "rockfall": Scene(
        laid={**_START, "2,3": "ew", "4,3": "ew"},
        part=(1, 3, 5, 3),
        open=("3,3",),
        no=("5,3",),
        unlit=("4,3",),
    ),
}

#: the game on the door: a tunnel that has come far
_COVER: Final = _START | {
    **dict.fromkeys(("7,1", "7,2", "1,4"), "nesw"),
    **dict.fromkeys(("8,1", "8,2"), "nsw"),
    **dict.fromkeys(("1,2", "6,4"), "esw"),
    **dict.fromkeys(("2,2", "5,3"), "sw"),
    **dict.fromkeys(("0,3", "4,3"), "es"),
    **dict.fromkeys(("7,3", "9,4"), "ns"),
    **dict.fromkeys(("2,4", "3,4"), "ew"),
    **dict.fromkeys(("4,4", "7,4"), "nw"),
    **dict.fromkeys(("6,5", "8,3"), "new"),
    "0,4": "nes",
    "5,4": "ne",
    "0,5": "dead n",
    "1,5": "dead ns",
    "7,5": "dead w",
    "9,1": "goal",
    "9,3": "stone sw",
    "9,5": "gold",
}


def diagram(name: str, words: Words) -> Picture:
    """Draw a diagram of the rule pages.

    Raises:
        LookupError: when there is none of that name.
    """
    if name not in DIAGRAMS:
        raise LookupError(f"Saboteur has no diagram {name}; it has {', '.join(DIAGRAMS)}")
    return DIAGRAMS[name](words)


def _pen(words: Words) -> Pen:
    return pen_for("wide", 5, words.language, words.folder, tuple(range(5)))


def _picture(words: Words, width: float, height: float, *drawn: Markup) -> Picture:
    return Picture(
        box=(round(width), round(height)),
        layers={"diagram": {"diagram": el("g", *drawn, id="diagram")}},
        title="",
        defs=defs(_pen(words)),
    )


# -- mines -------------------------------------------------------------------------------------------------


def _template(piece: str) -> str:
    """Return the template of what a scene says in words."""
    if piece in ("start", "goal", "gold"):
        return {"start": "start", "goal": "goal-back", "gold": "goal-gold"}[piece]
    kind, _, sides = piece.rpartition(" ")
    mask = sum([_SIDES[side] for side in sides])
    return f"{_TEMPLATES[kind]}-{mask}"


def _middle(pen: Pen, name: str) -> tuple[float, float]:
    column, row = map(int, name.split(","))
    return pen.at.middle(int(cell_at(column, row)))


def _mine(pen: Pen, scene: Scene) -> list[Markup]:
    scale = pen.at.scale
    wide, high = WIDE * scale, HIGH * scale
    drawn = [
        use(_template(piece), *_middle(pen, cell), scale) for cell, piece in scene.laid.items()
    ]
    drawn += [use("unlit", *_middle(pen, cell)) for cell in scene.unlit]
    for cell in scene.open:
        x, y = _middle(pen, cell)
        box = (x - wide / 2 + 3, y - high / 2 + 3, wide - 6, high - 6)
        drawn.append(
            rect(
                box,
                _GOLD,
                5,
                fill_opacity=0.16,
                stroke=_GOLD,
                stroke_width=3,
                stroke_dasharray="9 6",
            )
        )
    for mark, cells in (("yes", scene.yes), ("no", scene.no)):
        drawn += [_mark(*_middle(pen, cell), mark) for cell in cells]
    for edge in scene.edges:
        cell, side = edge.split()
        (x, y), (dx, dy) = _middle(pen, cell), _TO[side]
        drawn.append(_mark(x + dx * wide / 2, y + dy * high / 2, "no"))
    return drawn


def _mark(x: float, y: float, mark: str, size: float = 0.72) -> Markup:
    """Draw a round mark: a check or a cross."""
    path, color = (_CHECK, _GREEN) if mark == "yes" else (_CROSS, _RED)
    return el(
        "g",
        el("circle", r=17, fill=color, stroke=_PALE, stroke_width=2.5),
        el(
            "path",
            d=path,
            fill="none",
            stroke="#fff",
            stroke_width=4,
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
        transform=f"translate({x:g} {y:g}) scale({size:g})",
    )


def _window(pen: Pen, part: tuple[int, int, int, int], rim: float = 16) -> Box:
    """Return x, y, width and height of a part of the mine, with some of what lies around it."""
    left, top, right, bottom = part
    x, y = _middle(pen, f"{left},{top}")
    a, b = _middle(pen, f"{right},{bottom}")
    wide, high = pen.at.cell
    return x - wide / 2 - rim, y - high / 2 - rim, a - x + wide + 2 * rim, b - y + high + 2 * rim


def _panel(pen: Pen, scene: Scene, x: float = 0, y: float = 0) -> tuple[Markup, float, float]:
    """Draw a scene with its upper left corner somewhere; return it with its width and height."""
    left, top, width, height = _window(pen, scene.part)
    zoom = scene.zoom
    inside = el(
        "svg",
        *table.bedrock((left, top, width, height)),
        *_mine(pen, scene),
        x=x,
        y=y,
        width=width * zoom,
        height=height * zoom,
        viewBox=f"{left:g} {top:g} {width:g} {height:g}",
    )
    return inside, width * zoom, height * zoom


def _scene(scene: Scene, words: Words) -> Picture:
    drawn, width, height = _panel(_pen(words), scene)
    return _picture(words, width, height, drawn)


def _matching(words: Words) -> Picture:
    """Draw one cell twice: with a card that fits, and with one that does not."""
    pen, part = _pen(words), (1, 2, 2, 3)
    fits = Scene(laid={**_STEM, "2,2": "es"}, part=part, yes=("2,2",))
    fails = Scene(laid={**_STEM, "2,2": "sw"}, part=part, edges=("2,2 w",))
    left, width, height = _panel(pen, fits)
    right, _, _ = _panel(pen, fails, x=width + 40)
    return _picture(words, 2 * width + 40, height, left, right)


def _cover(words: Words) -> Picture:
    """Draw the whole board in the middle of a game, with more rock on both sides than a table shows."""
    pen = _pen(words)
    aside = pen.at.cell[0]
    at = replace(pen.at, frame=_wider(pen.at.frame, aside), area=_wider(pen.at.area, aside))
    x, y, width, height = at.frame
    drawn = el(
        "g",
        *table.field(at),
        *table.grid(view_of("wide", pen.at.seats, Extent()), at).values(),
        *_mine(pen, Scene(laid=_COVER, part=(0, 1, 9, 5))),
        transform=f"translate({-x:g} {-y:g})",
    )
    return _picture(words, width, height, drawn)


def _wider(box: Box, by: float) -> Box:
    x, y, width, height = box
    return x - by, y, width + 2 * by, height


# -- cards -------------------------------------------------------------------------------------------------


def _cards(kinds: range, each: int, words: Words) -> Picture:
    """Draw kinds of cards in a tray, each with how many there are of it."""
    scale = 1.25
    wide, high, gap = WIDE * scale, HIGH * scale, 20.0
    rows = (len(kinds) + each - 1) // each
    width, height = each * (wide + gap) + gap + 12, rows * (high + gap + 18) + gap
    drawn = [tray((3, 1, width - 6, height - 6))]
    for i, kind in enumerate(kinds):
        last = len(kinds) - i // each * each
        shift = (each - min(last, each)) * (wide + gap) / 2
        x = gap + 6 + wide / 2 + (i % each) * (wide + gap) + shift
        y = gap + high / 2 + (i // each) * (high + gap + 18) - 2
        drawn.append(use(art.of_kind(kind), x, y, scale))
        if COPIES[kind] > 1:
            drawn.append(number(f"×{COPIES[kind]}", x, y + high / 2 + 21, 24))
    return _picture(words, width, height, *drawn)


# -- sharing -----------------------------------------------------------------------------------------------

#: where the gold goes in the example of the rules: seat numbers of people
_WAY: Final = (5, 4, 2, 1, 5)


def _sharing(words: Words) -> Picture:
    """Draw five seats around a table, and the way of the gold past the saboteur."""
    width, height = 640.0, 430.0
    at = {
        seat: (
            width / 2 + 225 * cos(pi / 2 + (seat - 1) * 2 * pi / 5),
            height / 2 + 8 + 150 * sin(pi / 2 + (seat - 1) * 2 * pi / 5),
        )
        for seat in range(1, 6)
    }
    drawn = [
        el(
            "ellipse",
            cx=width / 2,
            cy=height / 2 + 10,
            rx=218,
            ry=142,
            fill="#1d0f05",
            fill_opacity=0.4,
        ),
        el(
            "ellipse",
            cx=width / 2,
            cy=height / 2 + 4,
            rx=216,
            ry=140,
            fill="url(#walnut)",
            stroke="url(#rim)",
            stroke_width=3,
        ),
        el("ellipse", cx=width / 2, cy=height / 2 + 4, rx=190, ry=118, fill="url(#lining)"),
        *[_arrow(at[one], at[two], n + 1) for n, (one, two) in enumerate(pairwise(_WAY))],
    ]
    for seat, (x, y) in at.items():
        role = "role-saboteur" if seat == 3 else "role-digger"
        drawn += [
            use(f"medal-of-{EMBLEMS[seat - 1].id}", x, y, 1.15),
            use(role, x + 50, y - 4, 0.62),
            el("g", badge(str(seat), 15), transform=f"translate({x - 27:g} {y - 27:g})"),
        ]
        if seat == 3:
            drawn.append(_mark(x + 50, y + 26, "no", 0.8))
    return _picture(words, width, height, *drawn)


def _arrow(start: tuple[float, float], end: tuple[float, float], step: int) -> Markup:
    """Draw an arrow from seat to seat, with its number."""
    (x, y), (a, b) = start, end
    long = hypot(a - x, b - y)
    ux, uy = (a - x) / long, (b - y) / long
    shift = 10.0
    sx, sy = x + ux * 66 - uy * shift, y + uy * 60 + ux * shift
    ex, ey = a - ux * 70 - uy * shift, b - uy * 62 + ux * shift
    barbs = [(ex - ux * 13 - uy * side, ey - uy * 13 + ux * side) for side in (9, -9)]
    head = "M{:g} {:g}L{:g} {:g}L{:g} {:g}".format(*barbs[0], ex, ey, *barbs[1])
    mx, my = (sx + ex) / 2, (sy + ey) / 2
    return join(
        [
            el(
                "path",
                d=f"M{sx:g} {sy:g}L{ex:g} {ey:g}{head}",
                fill="none",
                stroke=_GOLD,
                stroke_width=5,
                stroke_linecap="round",
                stroke_linejoin="round",
            ),
            el("circle", cx=mx, cy=my, r=14, fill="#22120a", stroke=_GOLD, stroke_width=2),
            el("g", numeral(str(step), 19, _PALE), transform=f"translate({mx:g} {my:g})"),
        ]
    )


DIAGRAMS: Final[dict[str, Callable[[Words], Picture]]] = {
    **{name: partial(_scene, scene) for name, scene in SCENES.items()},
    "matching": _matching,
    "tunnels": partial(_cards, range(DEAD), 4),
    "dead-ends": partial(_cards, range(DEAD, TUNNELS), 5),
    "actions": partial(_cards, range(BREAK, KINDS), 4),
    "sharing": _sharing,
    "cover": _cover,
}

assert len(CARD_NAMES) == KINDS
