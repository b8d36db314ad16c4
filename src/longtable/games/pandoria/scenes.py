"""What the diagrams of the rule pages show: bits of the map, what lies there, and what is pointed out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from longtable.core.state import SPECTATOR
from longtable.games.pandoria.board import FIRST_HEX, PICK_NUMBERS, TILE_NUMBERS
from longtable.games.pandoria.reading import read_state
from longtable.games.pandoria.rules import PandoriaState, SeenPandoria

#: seats by the colours that captions speak of: the first two looks
SEATS: Final = {"red": 0, "blue": 1}


@dataclass(frozen=True, kw_only=True)
class Scene:
    """A bit of the map, what lies and stands there, and what is pointed out. All else of the map is empty.

    Attributes:
        shown: the hexes that are drawn.
        land: terrain and icons by hex (``{"d4": "mountain-2"}``).
        castles, figures: by colour; figures by hex (``{"red": {"d4": "leader"}}``).
        laid: hexes laid in this turn, after which a card may be played.
        closing: hexes whose regions were closed by that.
        offered: tiles that might be laid: kind, and the hexes of both halves (``"forest-1-hill-1 d4 e4"``).
        yes, no: hexes with a check or a cross; open: hexes with a ring.
        new: hexes with a bold line around them; leaves: hexes from which a figure walks home.
    """

    shown: str
    land: Mapping[str, str] = field(default_factory=dict)
    castles: Mapping[str, str] = field(default_factory=dict)
    figures: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    laid: str = ""
    closing: str = ""
    offered: tuple[str, ...] = ()
    yes: str = ""
    no: str = ""
    open: str = ""
    new: str = ""
    leaves: str = ""


#: two hexes of mountains and what lies around them; h2 is left out
_RING: Final = {
    "h3": "mountain-2",
    "i3": "mountain-1",
    "g2": "forest-1",
    "i2": "hill-1",
    "j3": "city-1",
    "i4": "forest-2",
    "h4": "hill-1",
    "g4": "city-1",
    "g3": "hill-2",
    "h1": "city-1",
    "i1": "forest-1",
}
_AROUND: Final = "h1 i1 g2 h2 i2 g3 h3 i3 j3 g4 h4 i4"

#: the corner below the city's path, about to be closed at m9
_CORNER: Final = {"n8": "mountain-1", "n9": "mountain-2", "m8": "hill-1", "l8": "city-1"}
_BY_THE_SEA: Final = "m7 n7 l8 m8 n8 l9 m9 n9"

#: what each diagram shows, side by side; where it is more than one, the first becomes the second
SCENES: Final[Mapping[str, tuple[Scene, ...]]] = {
    "laying": (
        Scene(
            shown="e2 f2 g2 h2 d3 e3 f3 g3 h3 i3 d4 e4 f4 g4 h4 d5 e5 f5 g5 h5 i5 e6 f6 g6 h6",
            land={"g5": "forest-1", "h5": "mountain-1", "g6": "hill-1", "h6": "city-1"},
            offered=(
                "hill-2-city-1 f5 e5",
                "forest-1-city-1 f4 f3",
                "forest-1-mountain-2 h3 g2",
            ),
            yes="f5 e5",
            no="f4 f3 h3 g2",
        ),
    ),
    "printed": (
        Scene(
            shown="a2 b2 c2 d2 a3 b3 c3 d3 e3 f3 a4 b4 c4 d4 e4",
            land={"d3": "hill-1", "e3": "city-1"},
            open="b2 c2 b3 b4 c4",
        ),
    ),
    "hole": (
        Scene(shown=_AROUND, land=_RING, open="h2"),
        Scene(shown=_AROUND, land=_RING, castles={"red": "h2"}, laid="h2", closing="h3"),
    ),
    "path": (
        Scene(
            shown="d1 e1 f1 d2 e2 f2 d3 e3 f3 d4 e4",
            land={
                "d1": "hill-1",
                "f1": "city-1",
                "d2": "forest-1",
                "e2": "mountain-2",
                "f2": "hill-2",
                "e3": "mountain-1",
                "d3": "hill-1",
                "d4": "city-2",
                "e4": "forest-1",
            },
        ),
    ),
    "home": (
        Scene(shown=_BY_THE_SEA, land=_CORNER, figures={"blue": {"n9": "villager"}}, leaves="n9"),
        Scene(
            shown=_BY_THE_SEA,
            land={**_CORNER, "m9": "forest-1", "l9": "hill-1"},
            laid="l9 m9",
            closing="n8",
            new="l9 m9",
        ),
    ),
    "placing": (
        Scene(
            shown="k8 l8 m8 j9 k9 l9 m9 j10 k10 l10",
            land={
                "k9": "hill-1",
                "l9": "forest-1",
                "m9": "forest-2",
                "k10": "mountain-1",
                "l10": "city-2",
            },
            laid="k9 l9",
            yes="k9",
            no="m9 l10",
            new="k9 l9",
        ),
    ),
    "scoring": (
        Scene(
            shown=_AROUND,
            land=_RING,
            castles={"red": "h2"},
            figures={"red": {"g3": "leader", "i2": "villager"}, "blue": {"i4": "villager"}},
            laid="h2",
            closing="h3",
        ),
    ),
}


def hex_of(name: str) -> int:
    """Return the number of a hex."""
    return PICK_NUMBERS[name] - FIRST_HEX


def offer_of(text: str) -> tuple[int, int, int]:
    """Return the kind of an offered tile and the hexes of its halves."""
    tile, first, second = text.split()
    return TILE_NUMBERS[tile], hex_of(first), hex_of(second)


def _tiles(scene: Scene) -> dict[str, str] | list[list[str]]:
    """Return the land; where a tile has just been laid its halves belong together, and nothing else need."""
    pair = scene.laid.split()
    if len(pair) < len(("first", "second")):
        return dict(scene.land)
    name = "-".join([scene.land[hex] for hex in pair])
    if name not in TILE_NUMBERS:
        pair.reverse()
        name = "-".join([scene.land[hex] for hex in pair])
    others = [[terrain, hex] for hex, terrain in scene.land.items() if hex not in pair]
    return [[name, *pair], *others]


@lru_cache(32)
def _state(name: str, number: int) -> PandoriaState:
    scene = SCENES[name][number]
    return read_state(
        {
            "seats": len(SEATS),
            "land": _tiles(scene),
            "castles": [scene.castles.get(color, "").split() for color in SEATS],
            "figures": [dict(scene.figures.get(color, {})) for color in SEATS],
            "closing": scene.closing.split(),
            **({"laid": scene.laid.split(), "step": "card"} if scene.laid else {}),
        }
    )


def state_of(name: str, number: int = 0) -> PandoriaState:
    """Return the position that a scene shows."""
    return _state(name, number).copy()


def seen_of(name: str, number: int) -> SeenPandoria:
    """Return what everybody sees of it."""
    return SeenPandoria(_state(name, number).seen_by(SPECTATOR))
