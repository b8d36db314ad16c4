"""Ploughed land: how a hex of fields is divided into plots, each with its own furrows."""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import Final

from longtable.core.hex import Point, corners
from longtable.draw import Markup, el, join

_REACH: Final = (
    113.0  #: plots reach beyond their hex; what is too much is cut off along the edge of all fields
)
KINDS: Final = 4

#: for each way to divide: lines that cut (angle, how far from the middle), and how furrows run in each plot
_CUTS: Final = (
    (((0.15, -12.0), (1.35, 22.0)), (0.15, 1.35, 0.75, 1.9)),
    (((0.9, 8.0), (-0.7, -10.0)), (0.9, -0.7, 0.2, 1.5)),
    (((-0.25, 18.0), (1.25, -24.0)), (-0.25, 1.25, 2.1, 0.5)),
    (((0.55, -4.0), (2.2, 14.0)), (2.2, 0.55, 1.2, -0.2)),
)
#: how a plot is painted: ground, furrow, light along it, how far furrows lie apart, how wide they are
_CROPS: Final = (
    ("#e3b955", "#b98a2e", "#f7dd8f", 10.0, 2.6),
    ("#a87743", "#7c5129", "#c99a63", 11.0, 4.0),
    ("#cfae4b", "#8f9a3c", "#e8d77e", 12.5, 4.4),
    ("#d99f45", "#a8702a", "#f0c877", 9.0, 2.4),
)


def _cut(plot: list[Point], angle: float, off: float, keep: int) -> list[Point]:
    """Return the part of a convex plot on one side of a line."""
    nx, ny = -sin(angle) * keep, cos(angle) * keep
    found: list[Point] = []
    for (ax, ay), (bx, by) in zip(plot, [*plot[1:], plot[0]], strict=True):
        a, b = nx * ax + ny * ay - off * keep, nx * bx + ny * by - off * keep
        if a >= 0:
            found.append((ax, ay))
        if (a > 0 > b) or (a < 0 < b):
            part = a / (a - b)
            found.append((ax + (bx - ax) * part, ay + (by - ay) * part))
    return found


def _plots(kind: int) -> list[list[Point]]:
    (one, other), _ = _CUTS[kind]
    whole = list(corners((0.0, 0.0), _REACH))
    halves = [_cut(whole, *one, 1), _cut(whole, *one, -1)]
    return [
        half for plot in halves for half in (_cut(plot, *other, 1), _cut(plot, *other, -1)) if half
    ]


def _furrows(plot: list[Point], angle: float, gap: float) -> str:
    """Write furrows across a plot, swaying a little."""
    dx, dy = cos(angle), sin(angle)
    offs = [-dy * x + dx * y for x, y in plot]
    d = ""
    for n in range(int(min(offs) / gap) - 1, int(max(offs) / gap) + 2):
        off = (n + 0.5) * gap
        ends = _across(plot, angle, off)
        if len(ends) == 2 and hypot(ends[0][0] - ends[1][0], ends[0][1] - ends[1][1]) > gap:
            (ax, ay), (bx, by) = ends
            bend = 3.0 * (1 if n % 2 else 1.6)
            mx, my = (ax + bx) / 2 - dy * bend, (ay + by) / 2 + dx * bend
            d += f"M{ax:.0f} {ay:.0f}Q{mx:.0f} {my:.0f} {bx:.0f} {by:.0f}"
    return d


def _across(plot: list[Point], angle: float, off: float) -> list[Point]:
    """Return where a line enters and leaves a plot."""
    nx, ny = -sin(angle), cos(angle)
    found = []
    for (ax, ay), (bx, by) in zip(plot, [*plot[1:], plot[0]], strict=True):
        a, b = nx * ax + ny * ay - off, nx * bx + ny * by - off
        if (a < 0) != (b < 0):
            part = a / (a - b)
            found.append((ax + (bx - ax) * part, ay + (by - ay) * part))
    return found


def _polygon(plot: list[Point]) -> str:
    return "M" + "L".join([f"{x:.0f} {y:.0f}" for x, y in plot]) + "Z"


def _rowed(rows: str, color: str, wide: float, strong: float, aside: str | None = None) -> Markup:
    return el(
        "use",
        href=f"#{rows}",
        fill="none",
        stroke=color,
        stroke_width=wide,
        stroke_opacity=strong,
        transform=aside,
    )


def _divided(kind: int) -> Markup:
    angles = _CUTS[kind][1]
    drawn = []
    for number, plot in enumerate(_plots(kind)):
        ground, furrow, light, gap, wide = _CROPS[(number + kind) % len(_CROPS)]
        d, rows = _polygon(plot), f"furrows-{kind}-{number}"
        lines = _furrows(plot, angles[number] + pi * (number % 2) * 0.5, gap)
        drawn += [
            el("path", d=d, fill=ground),
            el("defs", el("path", d=lines, id=rows)),
            _rowed(rows, furrow, wide, 0.75),
            _rowed(rows, light, wide * 0.5, 0.6, "translate(-1.5 -2.5)"),
            el("path", d=d, fill="none", stroke="#6f7a34", stroke_width=5, stroke_opacity=0.8),
        ]
    return el("g", *drawn, id=f"plots-{kind}")


@lru_cache(1)
def templates() -> Markup:
    """Return the ways to divide a hex, for ``defs``."""
    return join([_divided(kind) for kind in range(KINDS)])
