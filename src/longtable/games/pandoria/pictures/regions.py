"""Regions that tell something: explored ones lit by lanterns, closing ones aglow, those that never close."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from longtable.draw import Layer, Markup, el, join
from longtable.games.pandoria.board import hex_name
from longtable.games.pandoria.pictures.outline import AROUND, MIDDLES, around
from longtable.games.pandoria.pictures.pen import GAP, Pen, moved
from longtable.games.pandoria.pictures.sight import Land, Region, regions
from longtable.games.pandoria.rules.steps import CLOSED, CLOSING

_WITHIN: Final = 11.0  #: how far within its hexes the border of a region runs


def region_id(region: Region) -> str:
    """Return the id of what is drawn over a region."""
    kind = "closed" if region.bits & CLOSED else "bound"
    return f"{kind}-{hex_name(region.hexes[0])}"


@lru_cache(2)
def _lanterns(fresh: bool) -> Markup:
    """Draw what lies around a closed region, its outline apart: evening has come, lanterns are lit."""
    wall = el(
        "path",
        d=GAP,
        fill="#fff0b8" if fresh else "#231a3a",
        fill_opacity=0.1 if fresh else 0.34,
        stroke="#20130a",
        stroke_width=15,
        stroke_opacity=0.8,
    )
    lit = el("path", d=GAP, stroke="#fff0b0" if fresh else "#f2c35a", stroke_width=9)
    lamps = el(
        "path",
        d=GAP,
        stroke="#fff6d0",
        stroke_width=7,
        stroke_dasharray="1 49",
        stroke_linecap="round",
    )
    if not fresh:
        return join([wall, lit, lamps])
    halo = el("path", d=GAP, stroke="#ffd76a", stroke_width=34, stroke_opacity=0.5, class_="halo")
    return join([halo, wall, lit, lamps])


def _closed(region: Region) -> Markup:
    """Draw a closed region."""
    drawn = _lanterns(region.bits & CLOSING != 0)
    return Markup(drawn.replace(GAP, around(region.hexes, _WITHIN)))


def _bound(region: Region) -> Markup:
    """Draw the tracks that lead through a region to its path: it stays open for good."""
    hexes = sorted({*region.hexes, *region.ways})
    d = ""
    for hex in hexes:
        x, y = MIDDLES[hex]
        for other in AROUND[hex][:3]:
            if other in hexes:
                ox, oy = MIDDLES[other]
                d += f"M{x:.0f} {y - 16:.0f}L{ox:.0f} {oy - 16:.0f}"
    return Markup(_tracks().replace(GAP, d))


@lru_cache(1)
def _tracks() -> Markup:
    line = {"stroke_linecap": "round"}
    return join(
        [
            el("path", d=GAP, stroke="#2c1a0b", stroke_width=13, stroke_opacity=0.5, **line),
            el("path", d=GAP, stroke="#f0dcae", stroke_width=8, stroke_dasharray="14 15", **line),
        ]
    )


@lru_cache(128)
def _over(pen: Pen, closing: bool) -> tuple[str, str, str]:
    """Return the group that a region is drawn in: before its id, behind that, and behind what is in it."""
    x, y = pen.at.origin
    drawn = el(
        "g",
        GAP,
        id=GAP,
        class_="land closing" if closing else "land",
        transform=moved(round(x, 2), round(y, 2), pen.at.scale),
        fill="none",
        stroke_linejoin="round",
        pointer_events="none",
        aria_hidden="true",
    )
    before, between, behind = drawn.split(GAP)
    return before, between, behind


@lru_cache(4096)
def _drawn(pen: Pen, region: Region) -> Markup:
    before, between, behind = _over(pen, region.bits & CLOSING != 0)
    drawn = _closed(region) if region.bits & CLOSED else _bound(region)
    return Markup(f"{before}{region_id(region)}{between}{drawn}{behind}")


@lru_cache(512)
def layer(pen: Pen, seen: Land) -> Layer:
    """Return the layer of regions that tell something."""
    return {region_id(region): _drawn(pen, region) for region in regions(seen)}
