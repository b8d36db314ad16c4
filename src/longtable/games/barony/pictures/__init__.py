"""Pictures of Barony: what everybody sees of a table, as SVG.

Ids of elements: ``at-d4`` a hex with what stands on it, ``realm-d4`` whose land it is; ``recruit``, ``move``,
``build``, ``city``, ``expedition``, ``title`` the plates of the six actions; ``seat-1`` the board of a seat,
``seat-1-field`` … its tokens; ``track`` with ``marker-1`` …; while they are asked for: ``knights-1`` …,
``village``, ``stronghold``, and ``field`` … for a token to pay or to take, on their ``slate``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from longtable.core.game import Layout
from longtable.core.words import Words
from longtable.draw import Layer, Picture
from longtable.games.barony.pictures import (
    choices,
    hexes,
    plates,
    purse,
    realm,
    spoken,
    table,
    track,
)
from longtable.games.barony.pictures.heraldry import LOOKS
from longtable.games.barony.pictures.pen import Pen, pen_for
from longtable.games.barony.pictures.sight import pawns_of, terrain_of
from longtable.games.barony.pictures.templates import defs
from longtable.games.barony.rules.state import SeenBarony

__all__ = ["defs", "draw", "looks_of"]

_LOOKS = tuple(range(len(LOOKS)))


def draw(seen: SeenBarony, layout: Layout, words: Words) -> Picture:
    """Draw what the viewer sees. A pure function of its arguments; the names in ``words`` are not used."""
    pen = pen_for(
        layout,
        int(seen.seats),
        terrain_of(seen),
        words.language,
        words.folder,
        looks_of(seen, words),
    )
    knights, buildings = pawns_of(seen)
    layers: dict[str, Layer] = {
        "board": table.board(pen),
        "realm": realm.realms(pen, buildings),
        "track": track.track(pen, seen),
        "seats": purse.seats(pen, seen),
        "plates": plates.plates(pen, seen),
        "hexes": hexes.haunted(
            pen, knights, buildings, int(seen.mover), tuple(choices.ghosts(pen, seen).items())
        ),
        "offer": choices.offer(pen, seen),
    }
    return Picture(
        box=pen.at.box,
        layers=layers,
        title=spoken.title(pen.words),
        defs=defs(pen),
        places=_places(pen, seen.viewer >= 0, tuple(layers["offer"])),
    )


def looks_of(seen: SeenBarony, words: Words) -> tuple[int, ...]:
    """Return the look of each seat."""
    chosen = words.looks
    return chosen if len(chosen) >= seen.seats else _LOOKS[: int(seen.seats)]


@lru_cache(512)
def _places(pen: Pen, seated: bool, offered: tuple[str, ...]) -> Mapping[int, str]:
    """Return where picks lie; the plates are none to those who only look on."""
    found = dict(plates.PLACES) if seated else {}
    found |= {pick: id for pick, id in choices.PLACES.items() if id in offered}
    return dict(sorted((found | dict(hexes.places(pen))).items()))
