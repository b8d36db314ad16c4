"""What buildings look like: small pictures by day, in a box of 56 by 38 units around the origin."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from math import cos, pi, sin
from typing import Final

from longtable.draw import Markup, el, join
from longtable.draw.el import Attribute
from longtable.draw.paint import fade
from longtable.games.pandoria.board import (
    BANK,
    CARPENTER,
    LARGE_MILL,
    LARGE_TOWER,
    LARGE_TREASURY,
    LUMBERYARD,
    MARKET,
    POORHOUSE,
    REPOSITORY,
    SCHOOL,
    SHRINE,
    SMALL_MILL,
    SMALL_TOWER,
    SMALL_TREASURY,
    STATUE,
    STORE,
    VAULT,
)

_INK: Final = "#2a1608"
_WALL, _SHADED = "#f0dfb8", "#c9a878"
_TIMBER, _ROOF, _TILES = "#8a5a32", "#a8452f", "#7d2f20"
_STONE, _STONE_DARK = "#cfc9c0", "#8f8880"
_GOLD: Final = "#f2c033"
_EDGE: Final = 1.1  #: how wide outlines are
#: what all lines of a picture share
_LINES: Final[dict[str, Attribute]] = {
    "stroke": _INK,
    "stroke_width": _EDGE,
    "stroke_linejoin": "round",
    "stroke_linecap": "round",
}


def _path(d: str, fill: str = "none", **more: Attribute) -> Markup:
    return el("path", d=d, fill=fill, **{"stroke": "none", **more})


def _shape(d: str, fill: str, wide: float = _EDGE) -> Markup:
    """Draw a shape with the outline that the whole picture has, or a finer one."""
    return el("path", d=d, fill=fill, stroke_width=None if wide == _EDGE else wide)


def _stroke(d: str, stroke: str = _INK, wide: float = 1.4) -> Markup:
    return el(
        "path", d=d, fill="none", stroke=None if stroke == _INK else stroke, stroke_width=wide
    )


def _icon(name: str, x: float, y: float, scale: float) -> Markup:
    at = f"translate({x:g} {y:g}) scale({scale:g})"
    return el("use", href=f"#icon-{name}", transform=at, stroke="none")


def _body(left: float, top: float, right: float, bottom: float, wall: str = _WALL) -> list[Markup]:
    """Draw a front lit from the left."""
    d = f"M{left:g} {top:g}H{right:g}V{bottom:g}H{left:g}Z"
    shade = left + (right - left) * 0.66
    return [
        _shape(d, wall),
        _path(f"M{shade:g} {top:g}H{right:g}V{bottom:g}H{shade:g}Z", _INK, fill_opacity=0.14),
    ]


def _gable(
    left: float, right: float, eaves: float, ridge: float, fill: str = _ROOF
) -> list[Markup]:
    """Draw the roof over a front."""
    middle = (left + right) / 2
    return [
        _shape(f"M{left - 3:g} {eaves:g}L{middle:g} {ridge:g}L{right + 3:g} {eaves:g}Z", fill),
        _path(f"M{middle:g} {ridge:g}L{right + 3:g} {eaves:g}H{middle:g}Z", _INK, fill_opacity=0.2),
    ]


def _door(x: float, bottom: float, half: float = 3, high: float = 9) -> Markup:
    top = bottom - high + half
    return _shape(
        f"M{x - half:g} {bottom:g}V{top:g}A{half:g} {half:g} 0 0 1 {x + half:g} {top:g}V{bottom:g}Z",
        "#4a2b16",
        0.9,
    )


def _window(x: float, y: float) -> Markup:
    return _shape(f"M{x - 2:g} {y - 2.5:g}h4v5h-4Z", "#ffe39a", 0.9)


def _columns(left: float, right: float, top: float, bottom: float, count: int) -> list[Markup]:
    step = (right - left) / (count - 1)
    return [
        _shape(f"M{left + step * n - 1.6:g} {top:g}h3.2V{bottom:g}h-3.2Z", _WALL, 0.9)
        for n in range(count)
    ]


def _temple() -> list[Markup]:
    return [
        _shape("M-19 17V14H19V17Z", _STONE),
        _shape("M-16 14V-3H16V14Z", _SHADED),
        *_columns(-14, 14, -3, 14, 5),
        _shape("M-19-3V-6L0-17L19-6V-3Z", _STONE),
        _icon("gold", 0, -8.5, 0.22),
    ]


def _carpenter() -> list[Markup]:
    saw = "M-20 4L12-8L14-3L-18 9Z"
    teeth = "M-18 9" + "l2.500 2l1-3.600" * 9
    return [
        *_body(-12, -2, 12, 17),
        *_gable(-12, 12, -1, -16, _TIMBER),
        _door(5, 17),
        el(
            "g",
            _shape(saw + teeth, "#dfe3ea", 0.9),
            _shape("M11-9L20-13Q24-12 22-7L14-2Z", _TIMBER),
            transform="translate(-1 6)",
        ),
    ]


def _school() -> list[Markup]:
    star = "M0-3.600L1.100-1.100L3.600 0L1.100 1.100L0 3.600L-1.100 1.100L-3.600 0L-1.100-1.100Z"
    return [
        *_body(-16, 3, 16, 17),
        _shape("M-18 3L-14-3H14L18 3Z", "#4a4a8c"),
        *_body(-7, -7, 7, 17),
        _shape("M-10-7C-4-9-2-14 2-19C3-13 6-9 10-7Z", "#5a4a9c"),
        el("path", d=star, fill=_GOLD, stroke="none", transform="translate(1 -10) scale(.8)"),
        _door(0, 17),
        _window(0, 0),
        _window(-11.5, 9),
        _window(11.5, 9),
    ]


def _vault(resource: str) -> list[Markup]:
    """Draw a cellar of stone under a hill, with what it holds."""
    return [
        _shape("M-22 17C-22-2-12-14 0-14S22-2 22 17Z", "#7b9450"),
        _shape("M-14 17V4A14 14 0 0 1 14 4V17Z", _STONE),
        _stroke("M-14 4L-10 5M-9-6L-6-3M0-10V-6M9-6L6-3M14 4L10 5", _STONE_DARK, 1.3),
        _shape("M-10 17V4A10 10 0 0 1 10 4V17Z", "#33261c"),
        _icon(resource, -4, 10, 0.27),
        _icon(resource, 5, 11, 0.25),
        _icon(resource, 0.5, 4, 0.26),
    ]


def _market() -> list[Markup]:
    stripes = [
        _shape(
            f"M{-20 + 8 * n} -7L{-17 + 6.8 * n:g} -15H{-10.2 + 6.8 * n:g}L{-12 + 8 * n} -7q-4 5-8 0Z",
            _ROOF if n % 2 == 0 else "#fff4d8",
            0.9,
        )
        for n in range(5)
    ]
    return [
        _stroke("M-18-6V17M18-6V17", _TIMBER, 2.4),
        *stripes,
        _shape("M-21 6H21V17H-21Z", _TIMBER),
        _path("M-21 6H21V9H-21Z", "#c08a52"),
        _icon("wood", -12, 2, 0.24),
        _icon("gold", 0, 2, 0.24),
        _icon("crystals", 12, 2, 0.24),
    ]


def _poorhouse() -> list[Markup]:
    return [
        *_body(-13, 0, 7, 17, "#d9c9a4"),
        *_gable(-13, 7, 1, -13, "#b99a5a"),
        _stroke("M-11-2L-3-11M-6-2L-2-7M3-2L-1-8", "#7d6230", 1),
        _door(-7, 17),
        _window(2, 8),
        _shape("M9 10H23C22 16 20 17 16 17S10 16 9 10Z", _TIMBER),
        _path("M10 9Q16 5 22 9V11H10Z", "#f0dfb8"),
        _stroke("M13 4q2-2 0-4M18 4q2-2 0-4", "#fff", 1.2),
    ]


def _blade(x: float, y: float, radius: float) -> Markup:
    """Draw the blade of a circular saw."""
    teeth = 12
    points = [
        f"{x + cos(pi * n / teeth) * r:.1f} {y + sin(pi * n / teeth) * r:.1f}"
        for n in range(2 * teeth)
        for r in [radius if n % 2 == 0 else radius * 0.82]
    ]
    return join(
        [
            _shape("M" + "L".join(points) + "Z", "#e3e6ec", 0.9),
            el("circle", cx=x, cy=y, r=radius * 0.25, fill=_INK, stroke="none"),
        ]
    )


def _mill(large: bool) -> list[Markup]:
    logs = [_icon("wood", -15, 12, 0.28)] + ([_icon("wood", -17, 3, 0.22)] if large else [])
    if not large:
        return [
            *_body(-7, 2, 14, 17, _SHADED),
            *_gable(-7, 14, 3, -10, _TIMBER),
            _blade(4, 10, 6.5),
            *logs,
        ]
    return [
        *_body(-9, -2, 19, 17, _SHADED),
        *_gable(-9, 19, -1, -17, _TIMBER),
        _blade(5, 8, 9),
        _window(5, -8),
        *logs,
    ]


def _treasury(large: bool) -> list[Markup]:
    if not large:
        return [
            *_body(-10, 2, 10, 17),
            _shape("M-12 2C-12-8-6-12 0-12S12-8 12 2Z", _GOLD),
            _stroke("M0-12V-16", _INK),
            _door(0, 17),
            _icon("gold", 17, 13, 0.22),
        ]
    return [
        *_body(-17, 2, 17, 17),
        _shape("M-19 2C-19-2-16-4-13-4S-7-2-7 2ZM7 2C7-2 10-4 13-4S19-2 19 2Z", "#d9932a"),
        *_body(-9, -2, 9, 17),
        _shape("M-11-2C-11-12-6-16 0-16S11-12 11-2Z", _GOLD),
        _stroke("M0-16V-19", _INK),
        _path("M-7-4C-7-10-4-13-1-14C-3-11-4-8-4-4Z", "#fff", fill_opacity=0.6),
        _door(0, 17),
        _icon("gold", -13, 11, 0.22),
        _icon("gold", 13, 11, 0.22),
    ]


def _tower(large: bool) -> list[Markup]:
    if not large:
        return [
            *_body(-6, -4, 6, 17, _STONE),
            _shape("M-8-4V-9H-5V-7H-2V-9H2V-7H5V-9H8V-4Z", _STONE_DARK),
            _door(0, 17),
            _window(0, 2),
            _icon("crystals", 15, 12, 0.3),
        ]
    return [
        *_body(-18, 4, -8, 17, _STONE),
        *_gable(-18, -8, 4, -4, "#544d7d"),
        *_body(-7, -7, 7, 17, _STONE),
        *_gable(-7, 7, -6, -19, "#544d7d"),
        _door(0, 17),
        _window(0, -1),
        _window(-13, 10),
        _icon("crystals", 16, 10, 0.4),
    ]


def _statue() -> list[Markup]:
    figure = (
        "M0-19A4 4 0 0 1 2.500-12L8-8L14-16L16-14L9-3L5-4V8H-5V-4L-9 0L-11-2L-7-9L-2.500-12"
        "A4 4 0 0 1 0-19Z"
    )
    return [
        _shape("M-12 17V13H12V17Z", _STONE),
        _shape("M-8 13V7H8V13Z", _STONE_DARK),
        _shape(figure, "#8fb59a"),
        _path("M0-9V7H5V-4L6-5Z", _INK, fill_opacity=0.18),
        _icon("points", 16, -10, 0.2),
    ]


def _shrine() -> list[Markup]:
    return [
        _shape("M-20 17V14H20V17Z", _STONE),
        _shape("M-17-5V-9H17V-5Z", _ROOF),
        _shape("M-20-9C-10-10-6-14 0-17C6-14 10-10 20-9Z", _ROOF),
        _shape("M-15-5H-11V14H-15ZM11-5H15V14H11Z", "#c8603f"),
        _shape("M-5 14V8H5V14Z", _STONE_DARK),
        _shape("M0-4C2 0 5 1 5 5A5 3.500 0 0 1-5 5C-5 1-1 0 0-4Z", "#ff9c3a", 0.9),
        _path("M0 1C1 3 2 4 2 6A2 2 0 0 1-2 6C-2 4-1 3 0 1Z", "#fff0a8"),
    ]


def _store() -> list[Markup]:
    staves = "M-5-11H5Q7-5 5 0H-5Q-7-5-5-11Z"
    barrel = [
        _shape(staves, "#b9793c", 0.9),
        _stroke("M-5.800-8H5.800M-5.800-3H5.800", "#4a2b16", 1.2),
    ]
    return [
        *_body(-20, -3, 8, 17),
        *_gable(-20, 8, -2, -15, _TILES),
        _shape("M-14 17V4H2V17Z", "#4a2b16"),
        _stroke("M-6 4V17M-14 4L-6 17M2 4L-6 17", "#8a5a32", 1.1),
        *[el("g", *barrel, transform=f"translate(14 {y})") for y in (17, 6)],
    ]


_DRAWN: Final[dict[int, Callable[[], list[Markup]]]] = {
    BANK: _temple,
    CARPENTER: _carpenter,
    SCHOOL: _school,
    REPOSITORY: partial(_vault, "crystals"),
    VAULT: partial(_vault, "gold"),
    LUMBERYARD: partial(_vault, "wood"),
    MARKET: _market,
    POORHOUSE: _poorhouse,
    LARGE_MILL: partial(_mill, True),
    LARGE_TREASURY: partial(_treasury, True),
    LARGE_TOWER: partial(_tower, True),
    SMALL_MILL: partial(_mill, False),
    SMALL_TREASURY: partial(_treasury, False),
    SMALL_TOWER: partial(_tower, False),
    STATUE: _statue,
    SHRINE: _shrine,
    STORE: _store,
}


def _monument() -> list[Markup]:
    """Draw a monument: an obelisk on steps, its value to be written on it."""
    return [
        _shape("M-17 19V15H17V19Z", "#8f8880"),
        _shape("M-13 15V11H13V15Z", "#a9a29a"),
        _shape("M-9 11L-6-14L0-20L6-14L9 11Z", "url(#obelisk)"),
        _path("M0-20L6-14L9 11H2Z", _INK, fill_opacity=0.16),
        _stroke("M-6-14L0-11L6-14", "#8a5a10", 1),
    ]


@lru_cache(1)
def templates() -> Markup:
    """Return ``hall-0`` … and ``monument-stone`` for ``defs``, and what lies behind them."""
    return join(
        [
            fade("daylight", (0, "#9cc7d8"), (0.55, "#e6e6bd"), (0.56, "#9fb06a"), (1, "#73854a")),
            fade("obelisk", (0, "#fff3c4"), (0.5, "#eac66a"), (1, "#b98a34")),
            *[
                el("g", *draw(), id=f"hall-{building}", **_LINES)
                for building, draw in _DRAWN.items()
            ],
            el("g", *_monument(), id="monument-stone", **_LINES),
        ]
    )
