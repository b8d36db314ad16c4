"""What spells look like: light in the dark, in a box of 56 by 38 units around the origin."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from longtable.draw import Markup, el, join
from longtable.draw.el import Attribute
from longtable.draw.paint import fade, glow
from longtable.games.pandoria.board import (
    ACQUIRE,
    ADOPT,
    ASTRAL_SHIP,
    CLONE,
    CONJURE,
    CONSTRUCT,
    ENCHANTED_CASTLE,
    FLEE,
    MASTER_BUILDER,
    MUSTER,
    RAGE,
    TELEPORT,
    TERRAIN,
)

_DARK: Final = "#150c2a"
_PALE: Final = "#f3ecff"
_LILAC: Final = "#c9b4ff"
_MAGIC: Final = "#8ff0e2"
_GOLD: Final = "#ffd76a"
#: what all lines of a picture share
_LINES: Final[dict[str, Attribute]] = {
    "stroke": _DARK,
    "stroke_width": 1.2,
    "stroke_linejoin": "round",
    "stroke_linecap": "round",
}

#: a figure whose foot is at the origin, 26 high
_FIGURE: Final = (
    "M0-26A5.500 5.500 0 0 1 3.800-16.600C8-15 9.500-8 9.500 0H-9.500"
    "C-9.500-8-8-15-3.800-16.600A5.500 5.500 0 0 1 0-26Z"
)
_CARD: Final = "M-7-10H7Q8.5-10 8.5-8.5V8.5Q8.5 10 7 10H-7Q-8.5 10-8.5 8.5V-8.5Q-8.5-10-7-10Z"
_HEX: Final = "M0-12L10.400-6V6L0 12L-10.400 6V-6Z"
_HOUSE: Final = "M-11 12V-2L0-12L11-2V12Z"


def _path(d: str, fill: str = "none") -> Markup:
    return el("path", d=d, fill=fill, stroke="none")


def _shape(d: str, fill: str) -> Markup:
    """Draw a shape with the outline that the whole picture has."""
    return el("path", d=d, fill=fill)


def _faint(d: str, color: str, wide: float | None = None, opacity: float = 0.25) -> Markup:
    """Draw what is not there yet, or no longer: seen through, its outline broken."""
    return el(
        "path",
        d=d,
        fill=color,
        fill_opacity=opacity,
        stroke=color,
        stroke_width=wide,
        stroke_dasharray="2.5 2",
        stroke_linecap="butt",
    )


def _stroke(d: str, stroke: str, wide: float = 2) -> Markup:
    return el(
        "path", d=d, fill="none", stroke=None if stroke == _DARK else stroke, stroke_width=wide
    )


def _at(x: float, y: float, scale: float, *inside: Markup, turn: float = 0) -> Markup:
    turned = f" rotate({turn:g})" if turn else ""
    return el("g", *inside, transform=f"translate({x:g} {y:g}){turned} scale({scale:g})")


def _figure(x: float, y: float, scale: float = 1.0, fill: str = "url(#spirit)") -> Markup:
    return _at(x, y, scale, _shape(_FIGURE, fill))


def _star(x: float, y: float, size: float, fill: str = _PALE) -> Markup:
    return _at(x, y, size, _path("M0-5Q.6-.6 5 0Q.6 .6 0 5Q-.6 .6-5 0Q-.6-.6 0-5Z", fill))


def _arrow(d: str, tip: tuple[float, float], turn: float, stroke: str = _GOLD) -> list[Markup]:
    """Draw an arrow along a path; its tip, which points right where it is not turned."""
    head = _shape("M-5-4.500L4 0L-5 4.500L-3 0Z", stroke)
    return [
        _stroke(d, _DARK, 4.2),
        _stroke(d, stroke, 2.2),
        el("g", head, transform=f"translate({tip[0]:g} {tip[1]:g}) rotate({turn:g})"),
    ]


def _acquire() -> list[Markup]:
    fan = [
        _at(x, y, 1.0, _shape(_CARD, fill), _star(0, 0, 0.9, _LILAC), turn=turn)
        for x, y, turn, fill in (
            (-10, -2, -16, "#6b5a9c"),
            (10, -2, 16, "#6b5a9c"),
            (0, -4, 0, "#f3e3bd"),
        )
    ]
    hand = "M-17 19C-16 11-9 9-4 10L8 9C12 9 12 13 8 13.500L1 14H10L17 10C21 9 22 13 19 15L10 19Z"
    return [*fan, _shape(hand, "url(#spirit)")]


def _adopt() -> list[Markup]:
    return [
        _at(-11, 0, 1.15, _shape(_CARD, "#6b5a9c"), _star(0, 0, 1.1, _GOLD)),
        _at(
            12,
            0,
            1.15,
            _faint(_CARD, _MAGIC),
            _star(0, 0, 1.1, _MAGIC),
        ),
        *_arrow("M-8-13.500Q1-19 9-14", (10, -13), 32),
    ]


def _ship() -> list[Markup]:
    return [
        _shape("M-15 6H15C13 13 9 15 5 15H-6C-11 15-14 11-15 6Z", "#8a5a32"),
        _stroke("M-1 6V-17", "#e7d3a6", 2),
        _shape("M1-16C11-12 13-3 12 4H1Z", "url(#spirit)"),
        _shape("M-3-13C-9-8-12-2-12 4H-3Z", "#b9a8e6"),
        _stroke("M-22 16C-18 12-14 20-9 16S0 12 5 16S14 20 18 16S22 14 24 15", _MAGIC, 2),
        _star(-19, -10, 0.9),
        _star(20, -9, 0.7),
        _star(-14, 0, 0.4),
        _star(17, 1, 0.45),
    ]


def _clone() -> list[Markup]:
    echo = _at(12, 15, 1.1, _faint(_FIGURE, _MAGIC))
    return [_figure(-12, 15, 1.1), echo, _stroke("M-3-4H5M1-8V0", _GOLD, 2.6)]


def _conjure() -> list[Markup]:
    bowl = "M-15 6H15C14 14 9 17 0 17S-14 14-15 6Z"
    return [
        _path("M-12 6L-20-18H20L12 6Z", "url(#beam)"),
        el("use", href="#icon-crystals", stroke="none", transform="translate(-12 -9) scale(.34)"),
        el("use", href="#icon-gold", stroke="none", transform="translate(0 -12) scale(.34)"),
        el("use", href="#icon-wood", stroke="none", transform="translate(12 -9) scale(.34)"),
        _shape(bowl, "#8a5a32"),
        _path("M-15 6H15V8H-15Z", _GOLD),
    ]


def _hammer(x: float, y: float, scale: float) -> Markup:
    return _at(
        x,
        y,
        scale,
        _shape("M-1.800-6H1.800V13H-1.800Z", "#c08a52"),
        _shape("M-9-13H6Q10-12 11-7L6-6H-9Z", "#d7d9e2"),
        turn=32,
    )


def _construct() -> list[Markup]:
    ghost = _faint(_HOUSE, _MAGIC, 1.6)
    return [
        _at(-7, 3, 1.15, ghost),
        _hammer(12, 0, 1.05),
        _star(2, -13, 0.9, _GOLD),
        _star(-20, -9, 0.5),
    ]


_CASTLE: Final = (
    "M-15 15V-4H-12V-8H-9V-4H-6V-12H-3V-9H0V-12H3V-9H6V-4H9V-8H12V-4H15V15H4V8A4 4 0 0 0-4 8V15Z"
)


def _castle() -> list[Markup]:
    return [
        _shape(_CASTLE, "url(#spirit)"),
        _stroke("M0-12V-18M0-18L6-16L0-14", _GOLD, 1.6),
        _star(-20, -6, 1.0, _MAGIC),
        _star(20, -9, 1.2, _GOLD),
        _star(20, 6, 0.6, _MAGIC),
        _star(-14, -15, 0.6),
    ]


def _flee() -> list[Markup]:
    return [
        _at(
            11,
            15,
            1.05,
            _faint(_FIGURE, _MAGIC),
        ),
        _figure(-12, 15, 1.05),
        *_arrow("M12-9C8-19-4-19-10-12", (-11, -10), 125),
    ]


def _builder() -> list[Markup]:
    column = "M-6 12H6V9H4V-7H6V-10H-6V-7H-4V9H-6Z"
    return [
        _at(
            -13,
            2,
            1.0,
            _shape(_HOUSE, "#d9a76a"),
            _shape("M-13-1L0-13L13-1L10 1L0-8L-10 1Z", "#a8452f"),
            _path("M-3 12V4H3V12Z", _DARK),
        ),
        _at(13, 2, 1.0, _shape(column, "url(#spirit)"), _star(0, -14, 0.9, _GOLD)),
        _stroke("M-2 2H4M1-1V5", _GOLD, 2.4),
    ]


def _muster() -> list[Markup]:
    return [
        _figure(-14, 13, 0.85, "#9d8bd0"),
        _figure(14, 13, 0.85, "#9d8bd0"),
        _figure(0, 16, 1.1),
        _stroke("M-22-12Q-18-18-13-16M22-12Q18-18 13-16M0-15V-18", _GOLD, 2),
    ]


_FIRE: Final = (
    "M0-20C3-13 11-10 13-2C15-6 14-9 13-11C20-4 21 8 14 16H-14"
    "C-21 8-20-3-13-9C-13-6-12-4-10-2C-9-10-3-13 0-20Z"
)


def _rage() -> list[Markup]:
    inner = "M0-10C2-5 8-3 8 5C8 12 4 16 0 16S-8 12-8 5C-8-2-2-5 0-10Z"
    return [_shape(_FIRE, "#e2502e"), _path(inner, "#ffb347"), _figure(0, 16, 0.92, "#fff0d0")]


def _teleport() -> list[Markup]:
    def ring(x: float, color: str) -> Markup:
        return el(
            "ellipse",
            cx=x,
            cy=15,
            rx=11,
            ry=3.4,
            fill=color,
            fill_opacity=0.3,
            stroke=color,
            stroke_width=1.8,
        )

    return [
        ring(-13, _LILAC),
        ring(13, _MAGIC),
        _at(
            -13,
            14,
            0.95,
            _faint(_FIGURE, _LILAC),
        ),
        _figure(13, 14, 0.95),
        *_arrow("M-9-13Q0-19 7-15", (8, -14), 30),
    ]


def _terrain() -> list[Markup]:
    return [
        _at(
            -10.4,
            1,
            1.0,
            _shape(_HEX, "#5d9a4a"),
            el("use", href="#glyph-forest", fill="#173012", stroke="none", transform="scale(.36)"),
        ),
        _at(
            10.4,
            1,
            1.0,
            _shape(_HEX, "#e2a64c"),
            el("use", href="#glyph-hill", fill="#5b3a10", stroke="none", transform="scale(.36)"),
        ),
        _stroke("M-21-7L-25-10M21-7L25-10M-10-14V-18M10-14V-18M-21 9L-25 12M21 9L25 12", _GOLD, 2),
    ]


_DRAWN: Final = {
    ACQUIRE: _acquire,
    ADOPT: _adopt,
    ASTRAL_SHIP: _ship,
    CLONE: _clone,
    CONJURE: _conjure,
    CONSTRUCT: _construct,
    ENCHANTED_CASTLE: _castle,
    FLEE: _flee,
    MASTER_BUILDER: _builder,
    MUSTER: _muster,
    RAGE: _rage,
    TELEPORT: _teleport,
    TERRAIN: _terrain,
}


def _sky() -> Markup:
    """Draw stars in a circle, as they lie behind every spell."""
    stars = [
        el(
            "circle",
            cx=round(30 * cos(n * 2.4) * (0.6 + n % 3 * 0.25), 1),
            cy=round(15 * sin(n * 2.4 + pi / 5), 1),
            r=0.5 + n % 3 * 0.22,
        )
        for n in range(14)
    ]
    return el("g", *stars, fill=_PALE, fill_opacity=0.55, id="stars")


@lru_cache(1)
def templates() -> Markup:
    """Return ``magic-0`` … for ``defs``, and what lies behind them."""
    return join(
        [
            glow("night", (0, "#8a76c4"), (0.6, "#54417f"), (1, "#2c2050"), y=0.55, reach=0.75),
            fade("spirit", (0, "#fffaf0"), (1, "#b7a3ea")),
            fade("beam", (0, _MAGIC, 0.0), (1, _MAGIC, 0.7)),
            _sky(),
            *[el("g", *draw(), id=f"magic-{spell}", **_LINES) for spell, draw in _DRAWN.items()],
        ]
    )
