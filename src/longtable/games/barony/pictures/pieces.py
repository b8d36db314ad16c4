"""The carved pieces: knights, villages, strongholds and cities, in the paint of the four houses.

Each stands with the middle of its foot at the origin, in hundredths of a hex's size. Its outline is a
template of its own (``shape-knight``): the shadow it throws, its pale rim and its dark edge are that
outline again.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from longtable.draw import Markup, el, join
from longtable.draw.el import Attribute
from longtable.draw.paint import SHADE, fade
from longtable.games.barony.board import CITY, KNIGHT, STRONGHOLD, VILLAGE
from longtable.games.barony.pictures.heraldry import LOOKS, House

RIM: Final = "#fff4d6"  #: the pale rim that parts a piece from any ground
WOOD: Final = ("#f6dfae", "#d9b57a", "#8d6535")  #: unpainted: lit, plain, in the shade


class Part(NamedTuple):
    """A part of a piece: its outline and what it is painted with."""

    d: str
    paint: str


class Carving(NamedTuple):
    """A piece: its outline, its parts, light along edges, grain, where its sign is and how large."""

    outline: str
    parts: tuple[Part, ...]
    light: str
    grain: str
    sign: tuple[float, float, float]


NAMES: Final = {KNIGHT: "knight", VILLAGE: "village", STRONGHOLD: "stronghold", CITY: "city"}

CARVINGS: Final = {
    KNIGHT: Carving(
        "M-23-43Q-12-42-11-46C-14-60-10-71 0-71C2-80 17-81 20-67C15-71 9-69 7-66C12-61 12-53 11-46"
        "Q12-42 23-43V-22C23-8 14 0 0 6C-14 0-23-8-23-22Z",
        (
            Part("M0-71C2-80 17-81 20-67C15-71 9-69 3-65Z", "lit"),
            Part("M-11-44C-15-60-11-71 0-71C11-71 15-60 11-44Q0-39-11-44Z", "wood"),
            Part("M3-71C11-69 14-59 11-44Q8-42 4-41.500Z", "wood-dark"),
            Part("M-9-59H9.500V-55H2V-47H-2V-55H-9Z", "hole"),
            Part("M-23-43Q0-47 23-43V-22C23-8 14 0 0 6C-14 0-23-8-23-22Z", "side"),
            Part(
                "M-19-39.500Q0-43 19-39.500V-22C19-10.500 12-3 0 1.800C-12-3-19-10.500-19-22Z",
                "face",
            ),
        ),
        "M-21-41Q0-45 21-41M-21-41V-22C-21-13-17-7-12-3",
        "M-15-39C-12-28-17-18-11-7M-7-41C-5-28-8-12-4-1M6-41C8-30 4-14 7-3M14-40C12-28 17-18 12-8",
        (0, -21, 0.5),
    ),
    VILLAGE: Carving(
        "M-35 2V-23L-39-25L-8-58L16-64V-62L40-31L37-27V-4L18 4Z",
        (
            Part("M18 4V-26L37-33V-4Z", "dark"),
            Part("M24-5V-17L31-19.500V-8Z", "wood"),
            Part("M-8-58L16-64L40-31L18-23Z", "side"),
            Part("M-32 3V-26L-7-53L18-26V4Z", "face"),
            Part("M-39-25L-8-58L22-25L18-21L-8-49L-35-21Z", "wood"),
        ),
        "M-7-56L15-62M0-47L24-54M8-38L32-44",
        "M-31-19Q-8-16 18-19M-31-10Q-6-7 18-10M-31-2Q-8 1 18-2M-21-33Q-8-31 9-33",
        (-7, -16.5, 0.5),
    ),
    STRONGHOLD: Carving(
        "M-33 3L-27-8V-52L-34-60V-84H-21V-77H-9V-84H9V-77H21V-84H34V-60L27-52V-8L33 3Q0 14-33 3Z",
        (
            Part("M-33 3L-27-8V-52H27V-8L33 3Q0 14-33 3Z", "face"),
            Part("M10 8.500L12-8V-52H27V-8L33 3Q22 7 10 8.500Z", "dark"),
            Part("M-34-60L-27-52Q0-46 27-52L34-60Q0-52-34-60Z", "wood"),
            Part("M-34-84H-21V-77H-9V-84H9V-77H21V-84H34V-60Q0-52-34-60Z", "side"),
            Part("M21-77V-84H34V-60Q28-58.500 21-57.500Z", "dark"),
        ),
        "M-34-83H-21M-9-83H9M-25-48V-8L-30 1",
        "M-20-50C-17-34-22-18-19 4M-9-49C-6-34-11-14-8 7M3-49C6-32 1-16 4 7",
        (-3, -22, 0.6),
    ),
    CITY: Carving(
        "M-58 6V-44L-62-48V-66H-52V-60H-44V-66H-34V-52H-22V-72L-26-76L-2-112V-122L20-115L2-108L26-76L22-72"
        "V-52H34V-66H44V-60H52V-66H62V-48L58-44V6Q0 18-58 6Z",
        (
            Part("M-2-122L20-115L0-108Z", "lit"),
            Part("M-1.500-122V-106H1V-122Z", "wood"),
            Part("M-22-52V-74H22V-52Z", "wood"),
            Part("M6-52V-74H22V-52Z", "wood-dark"),
            Part("M-27-74L0-112L27-74Q0-68-27-74Z", "side"),
            Part("M0-112L27-74Q18-71.500 8-71Z", "dark"),
            Part("M-58 6V-46H58V6Q0 18-58 6Z", "face"),
            Part("M32-46H58V6Q46 9 32 10.500Z", "dark"),
            Part(
                "M-62-48V-66H-52V-60H-44V-66H-34V-54H-22V-60H-12V-54H12V-60H22V-54H34V-66H44V-60H52V-66H62V-48L58-44H-58Z",
                "side",
            ),
            Part("M-58-44L-62-48H62L58-44Z", "wood"),
            Part("M37 8V-14C37-22 52-22 52-14V6Z", "hole"),
            Part("M-52-12V-30H-46V-12Z", "hole"),
        ),
        "M-56-42V5M-61-65H-53M-43-65H-35M-20-73L-1-107",
        "M-58-34Q-10-30 32-34M-58-22Q-12-18 32-22M-58-10Q-8-6 32-10M-57 1Q-8 6 32 2",
        (-6, -17, 0.78),
    ),
}


def _paint(one: House, paint: str) -> str:
    return {
        "face": f"url(#paint-{one.id})",
        "side": f"url(#side-{one.id})",
        "lit": one.lit,
        "dark": one.dark,
        "wood": "url(#maple)",
        "wood-dark": WOOD[2],
        "hole": one.edge,
    }[paint]


def _outline(piece: int, **more: Attribute) -> Markup:
    return el("use", href=f"#shape-{NAMES[piece]}", **more)


def carved(piece: int, one: House) -> Markup:
    """Draw a piece in the paint of a house."""
    carving = CARVINGS[piece]
    x, y, size = carving.sign
    at = f"translate({x:g} {y:g}) scale({size:g})"
    below = f"translate({x + 0.9:g} {y + 1.7:g}) scale({size:g})"
    return join(
        [
            _outline(piece, fill=SHADE, fill_opacity=0.34, transform="matrix(1 0 -.75 -.2 0 1)"),
            _outline(piece, fill=RIM, stroke=RIM, stroke_width=8, stroke_linejoin="round"),
            _outline(
                piece, fill=one.edge, stroke=one.edge, stroke_width=3.4, stroke_linejoin="round"
            ),
            *[el("path", d=part.d, fill=_paint(one, part.paint)) for part in carving.parts],
            el(
                "path",
                d=carving.grain,
                fill="none",
                stroke=one.edge,
                stroke_width=1.1,
                stroke_opacity=0.28,
            ),
            el(
                "path",
                d=carving.light,
                fill="none",
                stroke="#fff",
                stroke_width=2,
                stroke_opacity=0.55,
                stroke_linecap="round",
            ),
            el("use", href=f"#sign-{one.id}", fill=one.edge, fill_opacity=0.55, transform=below),
            el("use", href=f"#sign-{one.id}", fill=one.ink, transform=at),
        ]
    )


def piece_id(piece: int, look: int) -> str:
    """Return the template of a piece in the paint of a look."""
    return f"{NAMES[piece]}-of-{LOOKS[look].id}"


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
    maple = fade("maple", (0, WOOD[0]), (0.6, WOOD[1]), (1, WOOD[2]), across=True)
    return join([maple, *shapes, *painted])
