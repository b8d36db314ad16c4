"""What the diagrams of the rule pages show: bits of land, pieces on them, and what is pointed out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from longtable.games.barony.board import (
    CITY,
    FIRST_HEX,
    HEXES,
    KNIGHT,
    NO_BUILDING,
    NO_LAND,
    PICK_NUMBERS,
    STRONGHOLD,
    TERRAIN_NAMES,
    VILLAGE,
)
from longtable.games.barony.pictures.sight import Stand

#: seats by the colours that captions speak of, and the looks that have these
SEATS: Final = {"red": 0, "blue": 1, "green": 2, "yellow": 3}
LOOKS: Final = (3, 0, 2, 1)
PAWNS: Final = {"knight": KNIGHT, "village": VILLAGE, "stronghold": STRONGHOLD, "city": CITY}


@dataclass(frozen=True, kw_only=True)
class Scene:
    """A bit of land, what stands there, and what is pointed out.

    Attributes:
        land: hexes by terrain (``{"plain": "a1 b1"}``).
        stands: what stands on hexes: ``red village + blue knight``, ``red knight 3``.
        yes, no: hexes with a check or a cross; moves: arrows from hex to hex, within the land.
        becomes: arrows between bits of land: before and after.
        tokens: hexes with the token that they earn, below them or, ``within``, on them.
        badges: numbers at hexes.
        tiles: groups of hexes with a bold line around each.
        cut: how much of a hex's size is cut off at the lower edge, where the land goes on.
        zoom: what a hundredth of a hex's size measures.
    """

    land: Mapping[str, str]
    stands: Mapping[str, str] = field(default_factory=dict)
    yes: str = ""
    no: str = ""
    moves: tuple[str, ...] = ()
    becomes: tuple[str, ...] = ()
    tokens: str = ""
    within: bool = False
    badges: Mapping[str, str] = field(default_factory=dict)
    tiles: tuple[str, ...] = ()
    cut: float = 0.0
    zoom: float = 0.84


SCENES: Final = {
    "tile": Scene(
        land={
            "mountain": "a1 e2",
            "forest": "a2 d1",
            "plain": "b2 b1",
            "field": "c1 d2",
            "lake": "c2",
        },
        tiles=("a1 a2 b2", "b1 c1 c2", "d1 d2 e2"),
    ),
    "terrains": Scene(
        land={"mountain": "a1", "forest": "c1", "plain": "e1", "field": "b3", "lake": "d3"},
        tokens="a1 c1 e1 b3",
        within=True,
    ),
    "city-sites": Scene(
        land={
            "plain": "b1 c3 d4 e3 c5",
            "field": "c2 b3 e2 d5",
            "forest": "d2 d1 b4 b5",
            "mountain": "d3 a3 c4",
            "lake": "c1 e4 b2",
        },
        stands={"c3": "red city + red knight"},
        yes="b1 e2 a3 e3 c5 d5",
        no="b3 d3 c2 d2 c4 d4 c1 d1 b2 b4 e4 b5",
        zoom=0.72,
    ),
    "recruit": Scene(
        land={
            "plain": "b2 a3 f2 e3",
            "field": "a2 b3 f1 g2",
            "forest": "a1 c2 e1",
            "mountain": "f3 e2",
            "lake": "b1",
        },
        stands={"b2": "red city + red knight 3", "f2": "red city + red knight 2"},
    ),
    "barred": Scene(
        land={"lake": "a1", "plain": "c1 g1 b3", "field": "e1", "mountain": "d3 f3"},
        stands={
            "c1": "blue city",
            "e1": "blue stronghold",
            "g1": "blue knight 2",
            "b3": "blue village + blue knight",
            "d3": "blue knight",
            "f3": "blue village",
        },
        no="a1 c1 e1 g1 b3 d3 f3",
        zoom=0.78,
    ),
    "coexist": Scene(
        land={"forest": "a1", "plain": "b1"},
        stands={"b1": "red knight + blue knight"},
        moves=("a1 b1",),
        yes="b1",
    ),
    "conflict": Scene(
        land={"field": "a1 b5 d5", "plain": "b1 d1 a5", "forest": "b3 d3", "mountain": "a3"},
        stands={
            "a1": "red knight",
            "b1": "red knight + blue knight",
            "d1": "red knight 2",
            "a3": "red knight",
            "b3": "red village + blue knight",
            "d3": "red village + red knight",
            "a5": "red knight",
            "b5": "red knight + blue village",
            "d5": "red knight 2",
        },
        moves=("a1 b1", "a3 b3", "a5 b5"),
        becomes=("b1 d1", "b3 d3", "b5 d5"),
        zoom=0.78,
    ),
    "three-colours": Scene(
        land={"field": "a1", "plain": "b1"},
        stands={"a1": "red knight", "b1": "blue knight + green knight"},
        moves=("a1 b1",),
        yes="b1",
    ),
    "build": Scene(
        land={"field": "a1 e1", "plain": "b1 f1", "forest": "c1 g1"},
        stands={
            **dict.fromkeys(("a1", "b1", "c1"), "red knight"),
            **dict.fromkeys(("e1", "f1"), "red village"),
            "g1": "red stronghold",
        },
        becomes=("c1 e1",),
        tokens="e1 f1 g1",
        zoom=0.78,
    ),
    "new-city": Scene(
        land={"plain": "b1 e1 c3 f3", "forest": "a3", "field": "d3"},
        stands={
            "b1": "red village",
            "e1": "red city",
            "a3": "red village",
            "c3": "red village",
            "d3": "blue city",
            "f3": "red village + blue knight",
        },
        becomes=("b1 e1",),
        badges={"e1": "+10"},
        no="a3 c3 f3",
    ),
    "expedition": Scene(
        land={
            "field": "a1 a2 e2 d3 g2",
            "plain": "c1 d1 b2 a3 e3",
            "forest": "c2 f1 f2 b3",
            "mountain": "e1 d2 f3",
            "lake": "b1 c3",
        },
        stands={"c1": "red village", "e1": "blue knight"},
        yes="a1 d1 f1 a2 g2",
        no="c1 e1 b2 c2 d2 e2 f2",
        cut=1.0,
    ),
}


# -- reading scenes ----------------------------------------------------------------------------------------


def hex_of(name: str) -> int:
    """Return the number of a hex."""
    return PICK_NUMBERS[name] - FIRST_HEX


def terrain_in(scene: Scene) -> bytes:
    """Return the terrain of each hex of the window."""
    found = [int(NO_LAND)] * HEXES
    for kind, names in scene.land.items():
        for name in names.split():
            found[hex_of(name)] = TERRAIN_NAMES.index(kind)
    return bytes(found)


def stand_of(text: str) -> Stand:
    """Read what stands on a hex: ``red village + blue knight``, ``red knight 3``."""
    kind, owner, knights = NO_BUILDING, -1, [0] * len(SEATS)
    for part in text.split(" + "):
        color, pawn, *count = part.split()
        if pawn == "knight":
            knights[SEATS[color]] = int(count[0]) if count else 1
        else:
            kind, owner = PAWNS[pawn], SEATS[color]
    return Stand(kind, owner, tuple(knights) if any(knights) else ())
