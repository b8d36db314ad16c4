"""The carved pieces, villagers, leaders and castles, in the paint of the four banners; and the ships.

Each stands with the middle of its foot at the origin, in hundredths of a hex's size. Its outline is a
template of its own (``shape-villager``): the shadow it throws, its pale rim and its dark edge are that
outline again.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from longtable.draw import Markup, el, join
from longtable.draw.el import Attribute
from longtable.draw.paint import SHADE, fade
from longtable.games.pandoria.board import LEADER, VILLAGER
from longtable.games.pandoria.pictures.heraldry import LOOKS, Banner

RIM: Final = "#fff4d6"  #: the pale rim that parts a piece from any ground
CASTLE: Final = 2  #: a piece beside ``VILLAGER`` and ``LEADER``


class Part(NamedTuple):
    """A part of a piece: its outline and what it is painted with."""

    d: str
    paint: str


class Carving(NamedTuple):
    """A piece: its outline, its parts, light along edges, lines, where its sign is and how large."""

    outline: str
    parts: tuple[Part, ...]
    light: str
    lines: str
    sign: tuple[float, float, float]


NAMES: Final = {VILLAGER: "villager", LEADER: "leader", CASTLE: "castle"}

_CLOAK: Final = "M-27 3C-27-22-22-40-10-46Q0-41 10-46C22-40 27-22 27 3Q0 13-27 3Z"
_ROBE: Final = "M-35 5C-34-26-28-52-12-60Q0-54 12-60C28-52 34-26 35 5Q0 18-35 5Z"

CARVINGS: Final = {
    VILLAGER: Carving(
        "M-27 3C-27-22-22-40-10-46C-19-52-17-75 0-75C17-75 19-52 10-46C22-40 27-22 27 3Q0 13-27 3Z",
        (
            Part(_CLOAK, "face"),
            Part("M9 11C14-6 13-30 7-45L10-46C22-40 27-22 27 3Q18 8.500 9 11Z", "dark"),
            Part("M0-75A15 15 0 1 0 .01-75Z", "skin"),
            Part("M-15-58C-18-78 18-78 15-58C10-66-10-66-15-58Z", "side"),
            Part("M-12-47Q0-38 12-47L10-42Q0-34-10-42Z", "lit"),
        ),
        "M-24 0C-23-20-19-35-11-42M-13-66Q-9-72-2-73",
        "M-12 8C-10-8-12-22-15-30",
        (0, -17, 0.5),
    ),
    LEADER: Carving(
        "M-35 5C-34-26-28-52-12-60C-19-66-19-76-16-81L-22-102L-9-92L0-109L9-92L22-102L16-81"
        "C19-76 19-66 12-60C28-52 34-26 35 5Q0 18-35 5Z",
        (
            Part(_ROBE, "face"),
            Part("M12 13C18-10 17-40 9-58L12-60C28-52 34-26 35 5Q24 11 12 13Z", "dark"),
            Part("M0-88A16 16 0 1 0 .01-88Z", "skin"),
            Part("M-16-80L-22-102L-9-92L0-109L9-92L22-102L16-80Q0-74-16-80Z", "gold"),
            Part("M-13-63Q0-71 13-63L10-50Q0-44-10-50Z", "white"),
            Part("M-15-60Q0-45 15-60L13-51Q0-40-13-51Z", "lit"),
            Part("M-35 5Q0 18 35 5L34-3Q0 9-34-3Z", "gold"),
        ),
        "M-31 0C-30-26-25-46-13-55M-19-97L-14-83M0-104V-84",
        "M-16 8C-13-10-14-28-18-38",
        (0, -23, 0.56),
    ),
    CASTLE: Carving(
        "M-70 8V-52L-76-56L-52-98L-28-56L-32-52V-44H-24V-68L-30-72L-1-122V-142L24-133L2-125L30-72L24-68V-44"
        "H32V-52L28-56L52-98L76-56L70-52V8Q0 26-70 8Z",
        (
            Part("M-1-142L24-133L2-124Z", "lit"),
            Part("M-30-72L0-122L30-72Q0-64-30-72Z", "side"),
            Part("M0-122L30-72Q20-68 10-67.500Z", "dark"),
            Part("M-76-56L-52-98L-28-56Q-52-48-76-56Z", "side"),
            Part("M-52-98L-28-56Q-36-52-44-51.500Z", "dark"),
            Part("M28-56L52-98L76-56Q52-48 28-56Z", "side"),
            Part("M52-98L76-56Q68-52 60-51.500Z", "dark"),
            Part("M-25-30H25V-4Q25 12 0 22Q-25 12-25-4Z", "face"),
        ),
        "M-68-50V6M-74-57L-54-92M30-57L50-92M-27-72L-2-116",
        "M-66-8H-58M-62 2H-52M-66-24H-60M40-10H50M36 2H44M-20-58H-10",
        (0, -7, 0.62),
    ),
}


#: what is of stone in a castle, whoever owns it, in the order in which it is drawn
_WALLS: Final = (
    Part("M-24-44V-72H24V-44Z", "stone"),
    Part("M8-44V-72H24V-44Z", "stone-dark"),
    Part("M-34-44H34V14Q0 20-34 14Z", "stone"),
    Part("M-38-50H-28V-44H-14V-50H-4V-44H4V-50H14V-44H28V-50H38V-34H-38Z", "stone"),
    Part("M-38-36H38V-31H-38Z", "stone-dark"),
    Part("M-70 8V-54H-32V15Q-54 13-70 8Z", "stone"),
    Part("M-44 14V-54H-32V15Z", "stone-dark"),
    Part("M32 15V-54H70V8Q54 13 32 15Z", "stone"),
    Part("M56 12V-54H70V8Z", "stone-dark"),
    Part("M-56-38H-48V-22H-56ZM46-38H54V-22H46ZM-4-62H4V-52H-4Z", "window"),
    Part("M-1.500-142V-118H1.500V-142Z", "wood"),
)
_STONE: Final = {
    "stone": "url(#stone)",
    "stone-dark": "#857a72",
    "window": "#ffcf66",
    "wood": "#8d6535",
}


def _paint(one: Banner, paint: str) -> str:
    return {
        "face": f"url(#paint-{one.id})",
        "side": f"url(#side-{one.id})",
        "lit": one.lit,
        "dark": one.dark,
        "skin": "url(#skin)",
        "gold": "url(#brass)",
        "white": "#f7efdc",
    }[paint]


def _outline(piece: int, **more: Attribute) -> Markup:
    return el("use", href=f"#shape-{NAMES[piece]}", **more)


def carved(piece: int, one: Banner) -> Markup:
    """Draw a piece in the paint of a banner."""
    carving = CARVINGS[piece]
    x, y, size = carving.sign
    line = {"stroke_linejoin": "round"}
    sign = el(
        "use",
        href=f"#sign-{one.id}",
        fill=one.edge,
        fill_opacity=0.6,
        transform=f"translate({x + 1:g} {y + 1.8:g}) scale({size:g})",
    )
    return join(
        [
            _outline(piece, fill=SHADE, fill_opacity=0.36, transform="matrix(1 0 -.75 -.22 0 1)"),
            _outline(piece, fill=RIM, stroke=RIM, stroke_width=9, **line),
            _outline(piece, fill=one.edge, stroke=one.edge, stroke_width=4, **line),
            el("use", href="#castle-walls") if piece == CASTLE else Markup(""),
            *[el("path", d=part.d, fill=_paint(one, part.paint)) for part in carving.parts],
            el(
                "path",
                d=carving.lines,
                fill="none",
                stroke=one.edge,
                stroke_width=2,
                stroke_opacity=0.35,
            ),
            el(
                "path",
                d=carving.light,
                fill="none",
                stroke="#fff",
                stroke_width=2.6,
                stroke_opacity=0.6,
                stroke_linecap="round",
            ),
            sign,
            el(
                "use",
                href=f"#sign-{one.id}",
                fill=one.ink,
                transform=f"translate({x:g} {y:g}) scale({size:g})",
            ),
        ]
    )


def piece_id(piece: int, look: int) -> str:
    """Return the template of a piece in the paint of a look."""
    return f"{NAMES[piece]}-of-{LOOKS[look].id}"


def ship() -> Markup:
    """Draw the ship on a lake, in which one figure finds room."""
    hull = "M-58 4Q-20 14 30 8L58-6Q60 22 30 34H-30Q-52 28-58 4Z"
    sail = "M-34-62Q6-66 30-54Q22-30 30-8Q0-18-34-12Q-22-36-34-62Z"
    return join(
        [
            el("ellipse", cx=4, cy=34, rx=62, ry=13, fill="#0d2433", fill_opacity=0.42),
            el("path", d="M-4-84H2V10H-4Z", fill="#5b3a1c"),
            el("path", d="M2-84L30-76L2-69Z", fill="#b5492f"),
            el("path", d=sail, fill="#f3e4c4", stroke="#5b3a1c", stroke_width=2.4),
            el(
                "path",
                d="M-34-62Q-10-65 0-63Q-10-40 0-16Q-18-16-34-12Q-22-36-34-62Z",
                fill="#fff9e8",
            ),
            el("path", d=hull, fill="#7d4a22", stroke="#2c1608", stroke_width=3),
            el("path", d="M-57 6Q-20 16 30 10L58-4L57 3Q30 18-18 20Q-46 17-57 6Z", fill="#c68a4c"),
            el(
                "path",
                d="M-66 38Q-54 30-42 38T-18 38T6 38T30 38T54 38",
                fill="none",
                stroke="#cfe9e6",
                stroke_width=3.4,
                stroke_opacity=0.75,
                stroke_linecap="round",
            ),
        ]
    )


@lru_cache(1)
def templates() -> Markup:
    """Return the outlines and the painted pieces, for ``defs``."""
    shapes = [
        el("path", d=carving.outline, id=f"shape-{NAMES[piece]}")
        for piece, carving in CARVINGS.items()
    ]
    painted = [
        el("g", carved(piece, one), id=piece_id(piece, look))
        for look, one in enumerate(LOOKS)
        for piece in CARVINGS
    ]
    return join(
        [
            fade("skin", (0, "#f9d9b2"), (1, "#c8966a"), across=True),
            fade("stone", (0, "#e6ded2"), (1, "#aaa096"), across=True),
            *shapes,
            el(
                "g",
                *[el("path", d=part.d, fill=_STONE[part.paint]) for part in _WALLS],
                id="castle-walls",
            ),
            *painted,
            el("g", ship(), id="ship"),
        ]
    )
