"""The pieces of Armadora as templates: shields, emblems, gold, palisades and tokens.

Everything here is drawn around the origin of a square that is 100 units wide. Paint lies in presentation
attributes, so that a picture that stands alone needs no CSS to look right.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from longtable.draw import Markup, el, join


@dataclass(frozen=True, slots=True)
class Paint:
    """The colours of one look: the body, its shade, its light, and the emblem on it."""

    body: str
    shade: str
    light: str
    emblem: str


LOOKS: Final = ("orc", "goblin", "elf", "mage")

PAINTS: Final = (
    Paint("#b23a2c", "#64160f", "#dd7058", "#ffe9cf"),
    Paint("#35322e", "#100f0d", "#6a645b", "#ecd9a3"),
    Paint("#2a63a6", "#0f2f59", "#6ba3de", "#e6f3ff"),
    Paint("#f0eadd", "#8d8069", "#ffffff", "#5a3a8a"),
)

SHIELD: Final = "M-33-36Q0-44 33-36V2C33 22 16 33 0 40C-16 33-33 22-33 2Z"
_INNER: Final = "M-27-31Q0-37.500 27-31V1C27 17 13 27 0 33C-13 27-27 17-27 1Z"

_AXE: Final = (
    "M-2.500-24H2.500V-15C8-15 12-19 15-24C25-13 25 4 15 15C12 10 8 6 2.500 6V27H-2.500V6"
    "C-8 6-12 10-15 15C-25 4-25-13-15-24C-12-19-8-15-2.500-15Z"
)
_GOBLIN: Final = (
    "M0 21C-8 21-12 12-13 4L-29-11L-12-8C-9-19 9-19 12-8L29-11L13 4C12 12 8 21 0 21Z"
    "M-10-4L-2 1L-8 3.500Z"
    "M10-4L2 1L8 3.500Z"
    "M-5 12L0 9.500L5 12L0 14Z"
)
_LEAF: Final = (
    "M0-25C17-13 18 7 1.500 19V26H-1.500V19C-18 7-17-13 0-25Z"
    "M-1.200-14V-5L-8-10L-9-7.500L-1.200-1V6L-8 1L-8.500 4L-1.200 10V15"
    "H1.200V10L8.500 4L8 1L1.200 6V-1L9-7.500L8-10L1.200-5V-14Z"
)
_MOON: Final = (
    "M4-22A22 22 0 1 0 21 11A18 18 0 1 1 4-22Z"
    "M13-15L15.500-8.500L22-6L15.500-3.500L13 3L10.500-3.500L4-6L10.500-8.500Z"
)
EMBLEMS: Final = (_AXE, _GOBLIN, _LEAF, _MOON)

PARCHMENT: Final = "#f6e9c8"
INK: Final = "#3b2613"
GOLD: Final = ("#ffe27a", "#e3ad26", "#a8730f")

_EYE: Final = "M-13 0Q0-12 13 0Q0 12-13 0Z"
_ARROW: Final = "M-12 12L5-5L1-9L14-14L9-1L5-5"


def emblem(look: int, fill: str) -> Markup:
    """Draw the emblem of a look, about 50 units tall."""
    return el("path", d=EMBLEMS[look], fill=fill, fill_rule="evenodd")


def _shadow(dx: float = 2.5, dy: float = 4) -> Markup:
    return el(
        "path", d=SHIELD, fill="#1d0f05", opacity=".38", transform=f"translate({dx:g} {dy:g})"
    )


def back(look: int) -> Markup:
    """Draw a face-down warrior: the shield of its look, embossed with the emblem."""
    paint = PAINTS[look]
    return join(
        [
            _shadow(),
            el("path", d=SHIELD, fill=paint.shade),
            el("path", d=_INNER, fill=f"url(#body-{LOOKS[look]})"),
            el("path", d=_INNER, fill="none", stroke=paint.light, stroke_width=1.6, opacity=".7"),
            el("g", emblem(look, paint.shade), transform="translate(.8 -1.600)", opacity=".55"),
            el("g", emblem(look, paint.emblem), transform="translate(0 -4)"),
        ]
    )


def front(look: int) -> Markup:
    """Draw the open side of a warrior, without its number: parchment with a rim and a small emblem."""
    paint = PAINTS[look]
    dark = paint.emblem if look == 3 else paint.body
    return join(
        [
            _shadow(),
            el("path", d=SHIELD, fill=paint.shade if look != 3 else paint.emblem),
            el("path", d=SHIELD, fill=paint.body, transform="scale(.95)"),
            el("path", d=_INNER, fill="url(#parchment)"),
            el("path", d=_INNER, fill="none", stroke=paint.shade, stroke_width=1, opacity=".6"),
            el("g", emblem(look, dark), transform="translate(0 -23.500) scale(.37)"),
        ]
    )


def palisade() -> Markup:
    """Draw a palisade lying level: a hewn beam with its grain, bound with rope near both ends."""
    grain = (
        "M-42-3.500C-20-5.500 4-1.500 42-4M-42 .5C-24 2-6-1.500 14 .5S36 1.500 42 0"
        "M-42 4C-16 2.500 10 5.500 42 3.500"
    )
    ropes = [
        el("rect", x=x, y=-9, width=8, height=18, rx=2.5, fill="url(#rope)", stroke="#2c1708")
        for x in (-33, 25)
    ]
    turns = "".join(f"M{x:g}-8.500L{x + 1.5:g} 8.500" for x in (-31, -28.5, 27, 29.5))
    return join(
        [
            el("rect", x=-43, y=-5, width=90, height=17, rx=5, fill="#1d0f05", opacity=".42"),
            el(
                "rect",
                x=-45.5,
                y=-8,
                width=91,
                height=16,
                rx=5,
                fill="url(#stake)",
                stroke="#2a1506",
                stroke_width=1.8,
            ),
            el("path", d="M-42-5.500H42", stroke="#dda869", stroke_width=1.6, opacity=".8"),
            el("path", d=grain, fill="none", stroke="#3a1f0c", stroke_width=1, opacity=".75"),
            *ropes,
            el("path", d=turns, stroke="#8a6a3a", stroke_width=1),
        ]
    )


def _cube(x: float, y: float) -> Markup:
    """Draw one cube of gold whose front corner stands at the point."""
    light, middle, dark = GOLD
    a, b, h = 12, 6, 13
    return join(
        [
            el("path", d=f"M{x:g} {y:g}l{-a} {-b}v{-h}l{a} {b}Z", fill=middle),
            el("path", d=f"M{x:g} {y:g}l{a} {-b}v{-h}l{-a} {b}Z", fill=dark),
            el("path", d=f"M{x:g} {y - h:g}l{-a} {-b}l{a} {-b}l{a} {b}Z", fill=light),
            el(
                "path",
                d=f"M{x - a:g} {y - b - h:g}l{a} {b}l{a} {-b}M{x:g} {y - h:g}V{y:g}",
                fill="none",
                stroke="#fff3c0",
                stroke_width=0.9,
                opacity=".75",
            ),
        ]
    )


_GROUND: Final = ((0, 14), (-13, 21), (13, 21), (0, 28))
_UPPER: Final = ((-13, 8), (13, 8), (0, 15))
_PILES: Final = {
    1: ((0, 24),),
    2: _GROUND[1:3],
    3: _GROUND[1:],
    4: _GROUND,
    5: (*_GROUND, (0, 8)),
    6: (*_GROUND, *_UPPER[:2]),
    7: (*_GROUND, *_UPPER),
}


def gold(amount: int) -> Markup:
    """Draw a pile of gold cubes with its amount on a plate."""
    cubes = _PILES[max(1, min(amount, 7))]
    return join(
        [
            el("ellipse", cx=0, cy=21, rx=32, ry=13, fill="#120a04", opacity=".55"),
            *[_cube(x, y - 3) for x, y in cubes],
            el("circle", cx=27, cy=-25, r=16, fill="#2a1708", stroke=GOLD[1], stroke_width=2.4),
            el("text", str(amount), x=27, y=-17.5, class_="ar-num", font_size=23, fill=GOLD[0]),
        ]
    )


def nugget() -> Markup:
    """Draw one cube of gold that gleams, around its own middle."""
    gleam = el(
        "path",
        d="M0-22Q1.500-13.500 10-12Q1.500-10.500 0-2Q-1.500-10.500-10-12Q-1.500-13.500 0-22Z",
    )
    return join([_cube(0, 13), el("g", gleam, fill="#fffbe6", transform="translate(-3 2)")])


def note(strength: int, seen_by_mage: bool = False) -> Markup:
    """Draw what only this viewer knows of a face-down warrior: its strength on a slip of paper."""
    slip = el(
        "path",
        d="M-17-13.500L16-15L18 13L-15 15Z",
        fill=PARCHMENT,
        stroke="#5a4020",
        stroke_width=1.4,
    )
    shadow = el("path", d="M-15-10L19-11L21 16L-13 18Z", fill="#1d0f05", opacity=".4")
    number = el("text", str(strength), y=9.5, class_="ar-num", font_size=29, fill=INK)
    eye = [el("g", eye_mark(), transform="translate(-22 -13) scale(.6)")] if seen_by_mage else []
    return el("g", shadow, slip, number, *eye, transform="translate(0 19)")


def eye_mark() -> Markup:
    """Draw a small open eye, the mark of a mage who looked."""
    return join(
        [
            el("path", d=_EYE, fill="#fbf6ff", stroke="#4a2d78", stroke_width=3),
            el("circle", r=4.6, fill="#4a2d78"),
        ]
    )


def _token(fill: str, rim: str, *inside: Markup) -> Markup:
    return join(
        [
            el("circle", cx=1.5, cy=2.5, r=17, fill="#1d0f05", opacity=".4"),
            el("circle", r=17, fill=rim),
            el("circle", r=14.5, fill=fill),
            *inside,
        ]
    )


def arrow() -> Markup:
    """Draw the elf's arrow as a token."""
    paint = PAINTS[2]
    return _token(
        paint.body,
        paint.shade,
        el(
            "path",
            d=_ARROW,
            fill="none",
            stroke=paint.emblem,
            stroke_width=3.6,
            stroke_linecap="round",
            stroke_linejoin="round",
            transform="scale(.72)",
        ),
    )


def reinforcement(look: int) -> Markup:
    """Draw the reinforcement token of a look: a plus."""
    paint = PAINTS[look]
    return _token(
        paint.body,
        paint.shade,
        el(
            "path", d="M-8 0H8M0-8V8", stroke=paint.emblem, stroke_width=4.6, stroke_linecap="round"
        ),
    )


def power(look: int) -> Markup:
    """Draw the power token of a race, a round medal with what the power does."""
    paint = PAINTS[look]
    inside = (
        el("g", palisade(), transform="rotate(-28) scale(.27)"),
        el("path", d=SHIELD, fill=paint.emblem, transform="scale(.25)"),
        el(
            "path",
            d=_ARROW,
            fill="none",
            stroke=paint.emblem,
            stroke_width=3.6,
            stroke_linecap="round",
            stroke_linejoin="round",
            transform="scale(.72)",
        ),
        el("g", eye_mark(), transform="scale(.72)"),
    )[look]
    return _token(paint.body, paint.shade, inside)


def gradients() -> Markup:
    """Return the gradients that the pieces are painted with."""
    bodies = [
        _vertical(f"body-{name}", ((0, paint.light), (0.3, paint.body), (1, paint.body)))
        for name, paint in zip(LOOKS, PAINTS, strict=True)
    ]
    return join(
        [
            *bodies,
            _vertical("parchment", ((0, "#fdf6e0"), (1, "#e9d5a4"))),
            _vertical("stake", ((0, "#a8713f"), (0.45, "#7c4c25"), (1, "#4c2a12"))),
            _vertical("rope", ((0, "#f0dcae"), (1, "#b08d54"))),
            _vertical("frame", ((0, "#8a5a35"), (0.5, "#6b4225"), (1, "#4d2d17"))),
            _vertical("tray", ((0, "#5d3a20"), (1, "#452913"))),
            _vertical("pit", ((0, "#2b1f16"), (1, "#54402e"))),
            el(
                "radialGradient",
                _stop(0, "#fff3cf", ".34"),
                _stop(0.55, "#fff3cf", "0"),
                _stop(1, "#2a1404", ".3"),
                id="evening",
                cx=".32",
                cy=".22",
                r=".95",
            ),
        ]
    )


def _stop(offset: float, color: str, opacity: str | None = None) -> Markup:
    return el("stop", offset=offset, stop_color=color, stop_opacity=opacity)


def _vertical(id: str, stops: tuple[tuple[float, str], ...]) -> Markup:
    return el("linearGradient", *[_stop(*stop) for stop in stops], id=id, x2="0", y2="1")
