"""The three tools, whole and broken, as signs: for action cards, for the hooks at a seat, for choices.

Each is drawn around its middle, some 60 units wide.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from longtable.draw import Markup, el, join
from longtable.draw.paint import SHADE

TOOLS: Final = ("pickaxe", "lantern", "cart")
PICKAXE, LANTERN, CART = range(3)

_DARK: Final = "#24170c"

_HEAD: Final = "M-29-4C-21-19-8-25 4-25C14-24 22-19 29-9C20-14 13-16 6-16C-6-16-18-12-29-4Z"
_HEAD_LIGHT: Final = (
    "M-27-6C-19-18-8-23 4-23C13-22 20-18 25-13C18-19 8-21 1-20.500C-9-20-18-15-27-6Z"
)
_HANDLE: Final = "M-2.500-27H4.500V29Q1 32-2.500 29Z"


def _line(d: str, color: str, wide: float) -> Markup:
    return el(
        "path",
        d=d,
        fill="none",
        stroke=color,
        stroke_width=wide,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _head() -> Markup:
    return join(
        [
            el("path", d=_HEAD, fill="url(#steel)", stroke=_DARK, stroke_width=2),
            el("path", d=_HEAD_LIGHT, fill="#fff", fill_opacity=0.7),
            el(
                "rect",
                x=-5,
                y=-27,
                width=12,
                height=13,
                rx=2,
                fill="#7c7a75",
                stroke=_DARK,
                stroke_width=1.6,
            ),
            el("path", d="M-3-25H5", stroke="#fff", stroke_width=1.4, stroke_opacity=0.6),
        ]
    )


def _pickaxe() -> Markup:
    return el(
        "g",
        el("path", d=_HANDLE, fill="url(#post)", stroke=_DARK, stroke_width=2),
        _line("M-.500 26V-10", "#f3cc92", 1.4),
        _head(),
        transform="rotate(24)",
    )


def _broken_pickaxe() -> Markup:
    upper = "M-2.500-27H4.500V-3L2.500-7L1 0L-1-5L-2.500-1Z"
    lower = "M-2.500 4L0 0L1.500 6L3 1.500L4.500 5V29Q1 32-2.500 29Z"
    return join(
        [
            el(
                "g",
                el("path", d=upper, fill="url(#post)", stroke=_DARK, stroke_width=2),
                _head(),
                transform="translate(-2 3) rotate(10)",
            ),
            el(
                "g",
                el("path", d=lower, fill="url(#post)", stroke=_DARK, stroke_width=2),
                transform="translate(9 -2) rotate(-26)",
            ),
        ]
    )


_GLASS: Final = "M-11-10H11L14 15H-14Z"


def _lamp_frame() -> Markup:
    return join(
        [
            _line("M-9-17C-11-33 11-33 9-17", _DARK, 5),
            _line("M-9-17C-11-33 11-33 9-17", "#c9ab6a", 2.2),
            el(
                "path", d="M-13-11L-6-19H6L13-11Z", fill="url(#brass)", stroke=_DARK, stroke_width=2
            ),
            el("path", d="M-16 15H16L18 24H-18Z", fill="url(#brass)", stroke=_DARK, stroke_width=2),
            _line("M-4-10L-5.500 15M4-10L5.500 15", "#5b4013", 1.6),
        ]
    )


def _lantern() -> Markup:
    flame = "M0-6C6 1 6 8 0 12C-6 8-6 1 0-6Z"
    return join(
        [
            el("circle", r=31, cy=2, fill="url(#lamplight)"),
            el("path", d=_GLASS, fill="#ffeeb0", stroke=_DARK, stroke_width=2),
            el("path", d=flame, fill="#ff9a2e"),
            el("path", d="M0 1C3 5 3 8 0 10C-3 8-3 5 0 1Z", fill="#fff8d8"),
            _lamp_frame(),
        ]
    )


def _broken_lantern() -> Markup:
    smoke = "M0 4C-7-2 6-5 0-11C-5-16 5-20 1-27"
    return join(
        [
            el("path", d=_GLASS, fill="#57595c", stroke=_DARK, stroke_width=2),
            el("path", d="M-11-10H2L-3-2L3 3L-4 15H-14Z", fill="#8f979c", fill_opacity=0.6),
            _line("M2-10L-3-2L3 3L-4 15M-3-2L-12 3M3 3L13 1", "#101214", 1.8),
            _lamp_frame(),
            _line(smoke, "#3a3a3c", 4.4),
            _line(smoke, "#d8d8d4", 2.2),
        ]
    )


_TUB: Final = "M-26-12H26L20 11H-20Z"


def _wheel(x: float, y: float) -> Markup:
    return join(
        [
            el("circle", cx=x, cy=y, r=8.5, fill="#4b4a49", stroke=_DARK, stroke_width=2),
            el("circle", cx=x, cy=y, r=5.2, fill="none", stroke="#bdbab2", stroke_width=1.6),
            el("circle", cx=x, cy=y, r=2.2, fill="#e6e2d8"),
        ]
    )


def _tub() -> Markup:
    return join(
        [
            el("path", d=_TUB, fill="#8c5a33", stroke=_DARK, stroke_width=2),
            el("path", d="M-25-8H25L24.200-5H-24.200Z", fill="#f1c88c", fill_opacity=0.6),
            _line("M-22.500 0H22.500M-9-11L-7 10M9-11L7 10", "#4c2c12", 1.5),
            el("path", d="M-28-15H28V-10H-28Z", fill="url(#steel)", stroke=_DARK, stroke_width=1.6),
        ]
    )


def _cart() -> Markup:
    load = "M-21-15L-16-23L-7-21L-1-28L8-22L15-25L21-15Z"
    return join(
        [
            el("path", d=load, fill="url(#boulder)", stroke=_DARK, stroke_width=1.8),
            el(
                "path", d="M-3-20L5-23L9-17L1-15Z", fill="#f6c744", stroke="#7a4e08", stroke_width=1
            ),
            _tub(),
            _wheel(-12, 17),
            _wheel(12, 17),
            _line("M-29 27H29", "#5b5a57", 2.6),
        ]
    )


def _broken_cart() -> Markup:
    return join(
        [
            el("g", _tub(), _wheel(-12, 16), transform="rotate(17) translate(0 -4)"),
            el(
                "path",
                d="M-2-15L3-6L-3 0L4 8L0 14",
                fill="none",
                stroke=_DARK,
                stroke_width=3,
                transform="rotate(17) translate(2 -3)",
            ),
            el("g", _wheel(0, 0), transform="translate(23 -20)"),
            _line("M15 24L22 20M12 19L20 12", _DARK, 2.4),
            _line("M-29 27H29", "#5b5a57", 2.6),
        ]
    )


_WHOLE: Final = (_pickaxe, _lantern, _cart)
_BROKEN: Final = (_broken_pickaxe, _broken_lantern, _broken_cart)

_RING: Final = 28
_BAN: Final = "#c1281c"
_MEND: Final = "#23803f"


def mark_of_break(size: float = 1) -> Markup:
    """Draw the sign of what is broken: a red disc with a cross."""
    cross = "M-5-5L5 5M5-5L-5 5"
    return el(
        "g",
        el("circle", r=11, fill=SHADE, fill_opacity=0.45, cx=0.8, cy=1.8),
        el("circle", r=11, fill=_BAN, stroke="#fff0dc", stroke_width=2),
        _line(cross, "#fff", 3.6),
        transform=f"scale({size:g})" if size != 1 else None,
    )


def mark_of_repair(size: float = 1) -> Markup:
    """Draw the sign of what is mended: a green disc with a check."""
    return el(
        "g",
        el("circle", r=11, fill=SHADE, fill_opacity=0.45, cx=0.8, cy=1.8),
        el("circle", r=11, fill=_MEND, stroke="#fff0dc", stroke_width=2),
        _line("M-5.500 0L-1.500 4.500L5.500-4.500", "#fff", 3.6),
        transform=f"scale({size:g})" if size != 1 else None,
    )


@lru_cache(8)
def templates() -> Markup:
    """Return the tools, whole and broken, for ``defs``: ``tool-cart``, ``broken-cart`` and so on."""
    whole = [el("g", draw(), id=f"tool-{name}") for name, draw in zip(TOOLS, _WHOLE, strict=True)]
    broken = [
        el("g", draw(), id=f"broken-{name}") for name, draw in zip(TOOLS, _BROKEN, strict=True)
    ]
    signs = [
        el("g", mark_of_break(), id="mark-break"),
        el("g", mark_of_repair(), id="mark-repair"),
    ]
    return join([*whole, *broken, *signs])
