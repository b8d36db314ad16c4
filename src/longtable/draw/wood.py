"""Boards and what is carved into them: planks with their grain, frames, trays, grooves and pits."""

from __future__ import annotations

from itertools import pairwise
from math import exp, sin
from typing import Final, TypeAlias

from longtable.draw.el import Attribute, Markup, el, join
from longtable.draw.paint import LIGHT, SHADE

Box: TypeAlias = tuple[float, float, float, float]  #: x, y, width, height
Knot: TypeAlias = tuple[float, float, float]  #: x, y and how large

OAK: Final = ("#cb9a5f", "#c29055", "#d2a268", "#bf8c52", "#c8965b")


def rect(box: Box, fill: str, rx: float = 0, **more: Attribute) -> Markup:
    """Draw a rectangle, with round corners where ``rx`` says so."""
    x, y, width, height = box
    return el("rect", x=x, y=y, width=width, height=height, rx=rx or None, fill=fill, **more)


def inset(box: Box, by: float) -> Box:
    """Return the box that lies so far inside."""
    x, y, width, height = box
    return x + by, y + by, width - 2 * by, height - 2 * by


def moved(box: Box, dx: float, dy: float) -> Box:
    """Return the box moved aside."""
    x, y, width, height = box
    return x + dx, y + dy, width, height


# -- planks ------------------------------------------------------------------------------------------------


def grain(id: str, box: Box, gap: float, knots: tuple[Knot, ...] = ()) -> Markup:
    """Draw the grain along a box as paths for ``defs``, unpainted: :func:`planks` paints them.

    Lines lie ``gap`` apart, wander a little and give way to knots; between them lie pores and broad streaks.
    """
    x, y, width, height = box
    step = width / max(4, round(width / (5 * gap)))
    lines = [
        _line(x, y + gap * (i + 0.5 + 0.35 * sin(i * 12.9)), width, step, i, gap, knots)
        for i in range(int(height / gap))
    ]
    return join(
        [
            el("path", id=id, d="".join(lines)),
            el("path", id=f"{id}-pores", d=_dashes(box, gap * 0.9, 2.2 * gap)),
            el("path", id=f"{id}-streaks", d=_dashes(box, gap * 3.1, 30 * gap)),
        ]
    )


def _dashes(box: Box, gap: float, longest: float) -> str:
    """Write short strokes along a box, strewn without order but always the same."""
    x, y, width, height = box
    d = ""
    for i in range(int(height / gap)):
        for j in range(3):
            share, long = _strewn(7 * i + j), longest * (0.3 + 0.7 * _strewn(3 * i + 11 * j))
            left = x + width * (j + share * 0.9) / 3
            d += f"M{_short(left)} {_short(y + gap * (i + 0.5))}h{_short(min(long, x + width - left))}"
    return d


def _strewn(number: int) -> float:
    """Return one of many shares between 0 and 1 that follow no order to be seen."""
    return (number * 0.6180339887 + sin(number * 1.7) * 0.5) % 1


def _line(
    x: float, y: float, width: float, step: float, number: int, gap: float, knots: tuple[Knot, ...]
) -> str:
    """Write one line as quadratic curves through the middles between points."""
    points = []
    for i in range(round(width / step) + 2):
        at = x + step * (i - 0.5)
        sway = sin(at / 97 + number * 0.8) + 0.6 * sin(at / 41 + number * 2.1)
        aside = sum(_given_way(at, y, knot) for knot in knots)
        points.append((at, y + gap * 0.32 * sway + aside))
    middles = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in pairwise(points)]
    at_x, at_y = middles[0]
    d = f"M{_short(at_x)} {_short(at_y)}"
    for (a, b), (c, e) in zip(points[1:], middles[1:], strict=False):
        d += "q" + " ".join([_short(n) for n in (a - at_x, b - at_y, c - at_x, e - at_y)])
        at_x, at_y = c, e
    return d


def _given_way(x: float, y: float, knot: Knot) -> float:
    """Say how far a line is pushed aside by a knot: less the farther it passes."""
    size = knot[2]
    dx, dy = (x - knot[0]) / size, (y - knot[1]) / size
    push = size * exp(-dx * dx / 5) * exp(-abs(dy) / 2.2)
    return push if dy >= 0 else -push


def _short(number: float) -> str:
    return f"{number:.1f}".rstrip("0").rstrip(".").replace("-0.", "-.").removeprefix("0") or "0"


def knot(x: float, y: float, size: float) -> Markup:
    """Draw a knot in wood."""
    rings = [
        el("ellipse", rx=size * share, ry=size * share * 0.62, fill="#4a2509", fill_opacity=opacity)
        for share, opacity in ((1, 0.16), (0.72, 0.22), (0.45, 0.4), (0.2, 0.6))
    ]
    return el("g", *rings, transform=f"translate({x:g} {y:g}) rotate(-6)")


#: how the grain of planks is painted: which of its paths, colour, width, how far aside, how strong
_STROKES: Final = (
    ("-streaks", "#7d470f", 9, 0.0, 0.09),
    ("", "#5a3009", 0.9, 0.0, 0.3),
    ("", "#ffe6b5", 0.8, 1.4, 0.22),
    ("-pores", "#4a2608", 1.2, 0.0, 0.3),
)


def planks(
    box: Box, grain_id: str, count: int, knots: tuple[Knot, ...] = (), scale: float = 1
) -> Markup:
    """Draw planks of oak one below the other: their tones, broad and fine grain, pores and knots.

    ``scale`` is how coarse the grain is; its lines should lie about eleven such units apart.
    """
    x, y, width, height = box
    each = height / count
    tones = [rect((x, y + each * i, width, each), OAK[i % len(OAK)]) for i in range(count)]
    strokes = [
        el(
            "use",
            href=f"#{grain_id}{which}",
            y=aside * scale or None,
            fill="none",
            stroke=color,
            stroke_width=max(0.6, wide * scale),
            stroke_opacity=opacity,
        )
        for which, color, wide, aside, opacity in _STROKES
    ]
    return join([*tones, *strokes, *[knot(*each) for each in knots]])


def sheen(box: Box) -> Markup:
    """Draw the light of the evening on a board."""
    return rect(box, "url(#sheen)")


def dusk(box: Box, rx: float = 0) -> Markup:
    """Draw what a page lays over a board when it is dark: little under the lamp, more towards the rim."""
    return rect(box, "url(#dusk)", rx, class_="dusk", opacity=0)


# -- frames and trays --------------------------------------------------------------------------------------


def frame(outer: Box, inner: Box, rx: float = 12) -> Markup:
    """Draw a mitred frame of walnut around a box, with its shadow on the table."""
    x, y, width, height = outer
    a, b, c, d = inner
    right, low, far, bottom = x + width, y + height, a + c, b + d
    sides = [
        el("path", d=d, fill=fill, fill_opacity=opacity)
        for d, fill, opacity in (
            (f"M{a:g} {b:g}H{far:g}L{right - rx:g} {y:g}H{x + rx:g}Z", LIGHT, 0.14),
            (f"M{far:g} {b:g}V{bottom:g}L{right:g} {low - rx:g}V{y + rx:g}Z", SHADE, 0.16),
            (f"M{a:g} {bottom:g}H{far:g}L{right - rx:g} {low:g}H{x + rx:g}Z", SHADE, 0.34),
        )
    ]
    return join(
        [
            rect(moved(outer, 1, 4), SHADE, rx=rx + 1, fill_opacity=0.22),
            rect(moved(outer, 1, 2), SHADE, rx=rx, fill_opacity=0.35),
            rect(outer, "url(#walnut)", rx=rx),
            *sides,
            el(
                "path",
                d=_grain_along(outer, inner),
                fill="none",
                stroke="#210f04",
                stroke_opacity=0.32,
            ),
            el(
                "path",
                d=_mitres(outer, inner),
                stroke="#1a0b03",
                stroke_width=1.2,
                stroke_opacity=0.6,
            ),
            rect(
                inset(outer, 0.9),
                "none",
                rx=rx - 0.9,
                stroke="url(#rim)",
                stroke_width=1.8,
                stroke_opacity=0.6,
            ),
            rect(
                inset(inner, -4),
                "none",
                rx=4,
                stroke="url(#sunk)",
                stroke_width=1.8,
                stroke_opacity=0.9,
            ),
            rect(inset(inner, -3), "#1a0d05", rx=3),
        ]
    )


def _mitres(outer: Box, inner: Box) -> str:
    x, y, width, height = inset(outer, 3.5)
    a, b, c, d = inset(inner, -3)
    return (
        f"M{x:g} {y:g}L{a:g} {b:g}M{x + width:g} {y:g}L{a + c:g} {b:g}"
        f"M{x:g} {y + height:g}L{a:g} {b + d:g}M{x + width:g} {y + height:g}L{a + c:g} {b + d:g}"
    )


def _grain_along(outer: Box, inner: Box) -> str:
    """Draw lines of grain along each side of a frame."""
    x, y, width, height = outer
    a, b, c, d = inner
    right, low = x + width, y + height
    lines = ""
    for share in (0.24, 0.42, 0.64, 0.84) if b - y > 20 else (0.4,):
        top, left = y + (b - y) * share, x + (a - x) * share
        bottom, far = low - (low - b - d) * share, right - (right - a - c) * share
        long, tall, sway = far - left - 10, bottom - top - 10, 2.4 if share < 0.5 else -1.8
        lines += (
            f"M{left + 5:g} {top:g}q{long * 0.2:g} {sway} {long * 0.45:g} 0t{long * 0.55:g} 0"
            f"M{left + 5:g} {bottom:g}q{long * 0.3:g} {-sway} {long * 0.6:g} 0t{long * 0.4:g} 0"
            f"M{left:g} {top + 5:g}q{sway} {tall * 0.3:g} 0 {tall * 0.6:g}t0 {tall * 0.4:g}"
            f"M{far:g} {top + 5:g}q{-sway} {tall * 0.2:g} 0 {tall * 0.45:g}t0 {tall * 0.55:g}"
        )
    return lines


def corners(box: Box, size: float) -> Markup:
    """Draw fittings of brass on the corners of a frame, each with its screw."""
    x, y, width, height = box
    a, b = size, size * 0.42
    plate = f"M0 0H{a:g}Q{a * 0.86:g} {b:g} {b:g} {b:g}Q{b:g} {a * 0.86:g} 0 {a:g}Z"
    screw = size * 0.2
    fitting = join(
        [
            el("path", d=plate, fill=SHADE, fill_opacity=0.5, transform="translate(1 1.5)"),
            el("path", d=plate, fill="url(#brass)"),
            el(
                "path", d=plate, fill="none", stroke="url(#rim)", stroke_width=1, stroke_opacity=0.8
            ),
            el("circle", cx=screw, cy=screw, r=size * 0.09, fill="#6d470f"),
        ]
    )
    turns = (
        (x, y, 1, 1),
        (x + width, y, -1, 1),
        (x, y + height, 1, -1),
        (x + width, y + height, -1, -1),
    )
    return join(
        [
            el("g", fitting, transform=f"translate({cx:g} {cy:g}) scale({sx} {sy})")
            for cx, cy, sx, sy in turns
        ]
    )


def cast(box: Box, deep: float) -> Markup:
    """Draw the shadow that a raised rim throws into a box, from above and from the left."""
    x, y, width, height = box
    return join(
        [
            rect((x, y, width, deep), "url(#cast)"),
            rect((x, y, deep * 0.8, height), "url(#cast-aside)"),
        ]
    )


def tray(box: Box, rx: float = 13, wall: float = 6) -> Markup:
    """Draw a tray: a rim of walnut around a hollow that is lined with dark felt."""
    bed = inset(box, wall)
    return join(
        [
            rect(moved(box, 1, 4), SHADE, rx=rx, fill_opacity=0.22),
            rect(moved(box, 1, 2), SHADE, rx=rx, fill_opacity=0.35),
            rect(box, "url(#walnut)", rx=rx),
            rect(
                inset(box, 0.9),
                "none",
                rx=rx - 0.9,
                stroke="url(#rim)",
                stroke_width=1.8,
                stroke_opacity=0.6,
            ),
            rect(bed, "url(#lining)", rx=rx - wall * 0.6),
            rect(bed, "none", rx=rx - wall * 0.6, stroke="url(#sunk)", stroke_width=2.2),
            cast(inset(bed, 1), 9),
            dusk(box, rx),
        ]
    )


def well(box: Box, rx: float = 10) -> Markup:
    """Draw a shallow well in a tray, the place of one kind of thing."""
    return join(
        [
            rect(box, SHADE, rx=rx, fill_opacity=0.4),
            rect(box, "none", rx=rx, stroke="url(#sunk)", stroke_width=1.5, stroke_opacity=0.8),
        ]
    )


def grooves(d: str, wide: float) -> Markup:
    """Draw lines cut into a board: the dark of the cut, its depth, and its lit lower edge."""
    return join(
        [
            el(
                "path",
                d=d,
                fill="none",
                stroke=LIGHT,
                stroke_width=wide,
                stroke_opacity=0.5,
                transform=f"translate({wide * 0.22:g} {wide * 0.22:g})",
            ),
            el("path", d=d, fill="none", stroke="#7a4d22", stroke_width=wide),
            el(
                "path",
                d=d,
                fill="none",
                stroke="#2c1506",
                stroke_width=wide * 0.62,
                stroke_opacity=0.85,
                transform=f"translate({-wide * 0.12:g} {-wide * 0.12:g})",
            ),
        ]
    )


def engraved(text: str, x: float, y: float, size: float) -> Markup:
    """Draw a letter cut into dark wood and laid out with gold."""
    lower = size * 0.36
    cut: dict[str, Attribute] = {
        "x": x,
        "text_anchor": "middle",
        "font_size": size,
        "font_weight": 600,
    }
    # The burnt edge of the cut, without which gold on wood by day could not be read by everybody.
    rim: dict[str, Attribute] = {
        "stroke": "#2a1408",
        "stroke_width": size * 0.2,
        "paint_order": "stroke",
    }
    return join(
        [
            el(
                "text",
                text,
                y=y + lower - 0.9,
                class_="letter",
                fill="#140801",
                fill_opacity=0.8,
                **cut,
            ),
            el("text", text, y=y + lower, class_="letter", fill="#f0d5a6", **rim, **cut),
        ]
    )
