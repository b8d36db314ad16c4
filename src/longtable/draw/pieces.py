"""Pieces of painted wood and metal, to be drawn around an origin: raised, embossed, numbered, gleaming."""

from __future__ import annotations

from typing import Final

from longtable.draw.el import Attribute, Markup, el, join
from longtable.draw.paint import GOLD, SERIF, SHADE

_SOFT: Final = ((1.08, 0.1), (1.035, 0.16), (1, 0.26))


def shadow(d: str, dx: float = 2, dy: float = 4.5) -> Markup:
    """Draw the soft shadow with which a piece touches the board: outlines one over the other."""
    layers = [
        el("path", d=d, fill_opacity=opacity, transform=f"scale({scale:g})" if scale != 1 else None)
        for scale, opacity in _SOFT
    ]
    return el("g", *layers, fill=SHADE, transform=f"translate({dx:g} {dy:g})")


def raised(d: str, face: str, side: str, *, thick: float = 3, edge: float = 2) -> Markup:
    """Draw a piece cut from a board: its shadow, its side, its face, and light along the edge."""
    return join(
        [
            shadow(d),
            el("path", d=d, fill=side, transform=f"translate(0 {thick:g})"),
            el("path", d=d, fill=face),
            el("path", d=d, fill="none", stroke="url(#rim)", stroke_width=edge),
        ]
    )


def painted(d: str, paint: str) -> Markup:
    """Draw a painted field that is sunk a little into a piece, with gloss on the paint."""
    return join(
        [
            el("path", d=d, fill=paint),
            el("path", d=d, fill="url(#gloss)"),
            el("path", d=d, fill="none", stroke="url(#sunk)", stroke_width=1.8),
        ]
    )


def embossed(sign: str, fill: str, dark: str, light: str = "#fff", deep: float = 1) -> Markup:
    """Draw a sign that stands out of its ground: a shaded foot, a lit edge, and its face.

    ``sign`` is the id of an unpainted path in ``defs``.
    """
    return join(
        [
            el("use", href=f"#{sign}", x=deep * 0.8, y=deep * 1.5, fill=dark, fill_opacity=0.75),
            el("use", href=f"#{sign}", x=-deep * 0.4, y=-deep * 0.7, fill=light, fill_opacity=0.8),
            el("use", href=f"#{sign}", fill=fill),
        ]
    )


def disc(radius: float, face: str, side: str, *inside: Markup) -> Markup:
    """Draw a round token: a turned rim, a sunken face, and what lies on it."""
    return join(
        [
            el("circle", cx=1.2, cy=3.2, r=radius * 1.06, fill=SHADE, fill_opacity=0.18),
            el("circle", cx=1, cy=2.4, r=radius, fill=SHADE, fill_opacity=0.4),
            el("circle", r=radius, fill=side),
            el("circle", r=radius - 0.8, fill="none", stroke="url(#rim)", stroke_width=1.6),
            el("circle", r=radius * 0.84, fill=face),
            el("circle", r=radius * 0.84, fill="none", stroke="url(#sunk)", stroke_width=1.4),
            *inside,
            el("circle", r=radius * 0.84, fill="url(#gloss)"),
        ]
    )


def numeral(text: str, size: float, fill: str, *, y: float = 0, edge: str | None = None) -> Markup:
    """Draw a number around its middle; ``edge`` outlines it, to be read on any ground."""
    outline: dict[str, Attribute] = (
        {
            "stroke": edge,
            "stroke_width": size * 0.14,
            "paint_order": "stroke",
            "stroke_linejoin": "round",
        }
        if edge
        else {}
    )
    return el(
        "text",
        text,
        y=y + size * 0.34,
        class_="num",
        font_family=SERIF,
        font_weight=700,
        font_size=size,
        text_anchor="middle",
        fill=fill,
        **outline,
    )


def badge(text: str, radius: float, size: float = 0) -> Markup:
    """Draw a number on a small plate with a rim of brass."""
    return join(
        [
            el("circle", cx=0.8, cy=2.2, r=radius, fill=SHADE, fill_opacity=0.45),
            el("circle", r=radius, fill="url(#brass)"),
            el("circle", r=radius * 0.84, fill="#22120a"),
            el("circle", r=radius * 0.84, fill="none", stroke="url(#sunk)", stroke_width=1.2),
            numeral(text, size or radius * 1.4, GOLD[0]),
        ]
    )


_GLINT: Final = "M0-10Q.7-.7 10 0Q.7 .7 0 10Q-.7 .7-10 0Q-.7-.7 0-10Z"


def glint(x: float, y: float, scale: float = 1) -> Markup:
    """Draw a star of light on metal; a page lets it twinkle now and then."""
    star = el("path", d=_GLINT, fill="#fffbe8", class_="glint")
    return el("g", star, transform=f"translate({x:g} {y:g}) scale({scale:g})")


def cube(half: float = 12.5) -> Markup:
    """Draw a cube of gold whose front corner stands at the origin."""
    _, middle, dark = GOLD
    a, b, h = half, half * 0.5, half * 1.02
    left = f"M0 0l{-a:g} {-b:g}v{-h:g}l{a:g} {b:g}Z"
    return join(
        [
            el("path", d=left, fill=middle),
            el("path", d=left, fill="url(#gloss)", fill_opacity=0.8),
            el("path", d=f"M0 0l{a:g} {-b:g}v{-h:g}l{-a:g} {b:g}Z", fill=dark),
            el(
                "path",
                d=f"M0 {-h:g}l{-a:g} {-b:g}l{a:g} {-b:g}l{a:g} {b:g}Z",
                fill="url(#gold-top)",
            ),
            el(
                "path",
                d=f"M{-a:g} {-b - h:g}l{a:g} {b:g}l{a:g} {-b:g}M0 {-h:g}V0",
                fill="none",
                stroke="#fff6cf",
                stroke_opacity=0.8,
            ),
        ]
    )


def slip(width: float, height: float) -> Markup:
    """Draw a slip of paper, for what only the viewer knows."""
    x, y = width / 2, height / 2
    d = f"M{-x:g} {-y + 1:g}L{x - 1:g} {-y:g}L{x:g} {y - 1:g}L{1 - x:g} {y:g}Z"
    return join(
        [
            el("path", d=d, fill=SHADE, fill_opacity=0.4, transform="translate(1.5 2.5)"),
            el("path", d=d, fill="url(#parchment)", stroke="#5a4020", stroke_width=1.2),
        ]
    )
