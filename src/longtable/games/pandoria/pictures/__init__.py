"""Pictures of Pandoria: what everybody sees of a table, as SVG.

Ids of elements: ``at-d4`` a hex with what stands on it, ``land-d4`` the terrain there, ``closed-d4`` and
``bound-d4`` a region that is explored or never will be, by its lowest hex; ``tile-in-hand-1`` …, ``castle``,
``villager``, ``leader``, ``back`` what the viewer puts on the land; ``realm-1`` … the boards of the seats
with ``slot-1`` …, ``spell-1`` … and ``track-1-wood`` …, which lie beside the island on a phone (on boards
they are ``stock-1-wood`` … then); ``display-1`` … the cards for sale, ``card-1-spell``, ``card-1-building`` …
the halves of those in my hand, ``monument`` and the stacks;
``view-board``, ``view-hand``, ``view-market`` the panels of a phone.
"""

from __future__ import annotations

from collections.abc import Mapping

from longtable.core.game import Layout
from longtable.core.words import Words
from longtable.draw import Layer, Picture
from longtable.games.pandoria.pictures import (
    choices,
    hand,
    hexes,
    island,
    land,
    market,
    realms,
    regions,
    spoken,
    tracks,
    tray,
    views,
)
from longtable.games.pandoria.pictures.heraldry import LOOKS
from longtable.games.pandoria.pictures.pen import Pen, pen_for
from longtable.games.pandoria.pictures.sight import Land, land_of, main_of
from longtable.games.pandoria.pictures.templates import defs
from longtable.games.pandoria.rules.state import SeenPandoria
from longtable.games.pandoria.rules.steps import SECOND_HALF, TERRAIN_SECOND

__all__ = ["defs", "draw", "looks_of"]

_LOOKS = tuple(range(len(LOOKS)))
_NOBODY = -1


def draw(seen: SeenPandoria, layout: Layout, words: Words) -> Picture:
    """Draw what the viewer sees. A pure function of its arguments; the names in ``words`` are not used."""
    looks = looks_of(seen, words)
    about = (layout, int(seen.seats), seen.tables, words.language, words.folder, looks)
    # What everybody sees is drawn once for all: by the pen of whoever only looks on.
    common, pen = (
        pen_for(*about, _NOBODY, 0),
        pen_for(*about, max(_NOBODY, seen.viewer), main_of(seen)),
    )
    ground = land_of(seen)
    layers: dict[str, Layer] = {
        "board": island.board(common),
        "land": _land(common, seen, ground),
        "regions": regions.layer(common, ground),
        "stacks": market.stacks(pen, seen),
        "realms": realms.realms(pen, seen),
        "purse": tracks.purse(pen, seen),
        "tray": tray.layer(pen, seen, ground.figures),
        "market": market.market(pen, seen),
        "hand": hand.hand(pen, seen),
        "hexes": hexes.haunted(common, ground, hexes.ghosts(common, seen, ground)),
        "offer": choices.offer(pen, seen),
        "views": views.layer(common),
    }
    return Picture(
        box=pen.at.box,
        layers=layers,
        title=spoken.title(pen.words),
        defs=defs(common),
        places=_places(pen, seen, ground.figures),
    )


def _land(pen: Pen, seen: SeenPandoria, ground: Land) -> Layer:
    """Return what has been laid, and the half of a tile that is about to be."""
    if seen.step in (SECOND_HALF, TERRAIN_SECOND):
        return land.land(pen, ground, int(seen.chosen), int(seen.place))
    return land.land(pen, ground, _NOBODY, _NOBODY)


def looks_of(seen: SeenPandoria, words: Words) -> tuple[int, ...]:
    """Return the look of each seat."""
    chosen = words.looks
    return chosen if len(chosen) >= seen.seats else _LOOKS[: int(seen.seats)]


def _places(pen: Pen, seen: SeenPandoria, figures: bytes) -> Mapping[int, str]:
    """Return where picks lie, ascending; where several elements stand for a pick, the last named."""
    found = {**hexes.places(pen), **tray.places(pen, seen, figures)}
    for part in (realms, market, hand, choices):
        found |= part.places(pen, seen)
    return dict(sorted(found.items()))
