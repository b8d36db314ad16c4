"""Regions that tell something: explored ones lit by lanterns, closing ones aglow, those that never close."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from longtable.draw import Layer, Markup, el
from longtable.games.pandoria.board import hex_name
from longtable.games.pandoria.pictures.outline import AROUND, MIDDLES, around
from longtable.games.pandoria.pictures.pen import Pen, moved
from longtable.games.pandoria.pictures.sight import Land, Region, regions
from longtable.games.pandoria.rules.steps import CLOSED, CLOSING

_WITHIN: Final = 11.0  #: how far within its hexes the border of a region runs


def region_id(region: Region) -> str:
    """Return the id of what is drawn over a region."""
    kind = "closed" if region.bits & CLOSED else "bound"
    return f"{kind}-{hex_name(region.hexes[0])}"


def _closed(region: Region) -> list[Markup]:
    """Draw a closed region: evening has come, and a lit way leads around it."""
    d = around(region.hexes, _WITHIN)
    fresh = region.bits & CLOSING
    wall = el(
        "path",
        d=d,
        fill="#fff0b8" if fresh else "#231a3a",
        fill_opacity=0.1 if fresh else 0.34,
        stroke="#20130a",
        stroke_width=15,
        stroke_opacity=0.8,
    )
    lit = el("path", d=d, stroke="#fff0b0" if fresh else "#f2c35a", stroke_width=9)
    lamps = el(
        "path",
        d=d,
        stroke="#fff6d0",
        stroke_width=7,
        stroke_dasharray="1 49",
        stroke_linecap="round",
    )
    if not fresh:
        return [wall, lit, lamps]
    halo = el("path", d=d, stroke="#ffd76a", stroke_width=34, stroke_opacity=0.5, class_="halo")
    return [halo, wall, lit, lamps]


def _bound(region: Region) -> list[Markup]:
    """Draw the tracks that lead through a region to its path: it stays open for good."""
    hexes = sorted({*region.hexes, *region.ways})
    d = ""
    for hex in hexes:
        x, y = MIDDLES[hex]
        for other in AROUND[hex][:3]:
            if other in hexes:
                ox, oy = MIDDLES[other]
                d += f"M{x:.0f} {y - 16:.0f}L{ox:.0f} {oy - 16:.0f}"
    line = {"stroke_linecap": "round"}
    return [
        el("path", d=d, stroke="#2c1a0b", stroke_width=13, stroke_opacity=0.5, **line),
        el("path", d=d, stroke="#f0dcae", stroke_width=8, stroke_dasharray="14 15", **line),
    ]


@lru_cache(4096)
def _drawn(pen: Pen, region: Region) -> Markup:
    closed = region.bits & CLOSED
    x, y = pen.at.origin
    return el(
        "g",
        *(_closed(region) if closed else _bound(region)),
        id=region_id(region),
        class_="land closing" if region.bits & CLOSING else "land",
        transform=moved(round(x, 2), round(y, 2), pen.at.scale),
        fill="none",
        stroke_linejoin="round",
        pointer_events="none",
        aria_hidden="true",
    )


@lru_cache(512)
def layer(pen: Pen, seen: Land) -> Layer:
    """Return the layer of regions that tell something."""
    return {region_id(region): _drawn(pen, region) for region in regions(seen)}
