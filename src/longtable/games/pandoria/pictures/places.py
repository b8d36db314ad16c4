"""Where everything lies: the measures of both layouts.

At a desk all is in sight at once: the island, below it what is for sale and my hand, beside it my realm,
what I may put on the land, my rivals and the stacks. On a phone it is three panels side by side
(:data:`VIEWS`), each with all that its decisions need: the island with my tiles, figures and goods; my hand
with my realm; the market with the stacks and my rivals.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from typing import Final

from longtable.core.game import Layout
from longtable.core.hex import Point, centre
from longtable.draw.wood import Box
from longtable.games.pandoria.board import COLUMNS, HEXES, ROWS, WINDOW

SIDE: Final = sqrt(3) / 2  #: half the width of a hex, by its size
UNIT: Final = 100  #: from the centre of a hex to its corners, where the land is painted
GAP: Final = 8.0  #: between what stands beside each other

#: centre of each hex of the window, for a hex of size 1
CENTRES: Final[tuple[Point, ...]] = tuple(centre(WINDOW.axial(hex), 1.0) for hex in range(HEXES))
#: width and height of all hexes together, for a hex of size 1
ACROSS: Final = (2 * COLUMNS + 1) * SIDE
ALONG: Final = 1.5 * ROWS + 0.5

#: a phone shows one panel at a time, and all of it: low enough to be as wide as the screen on most
PANEL: Final = (390.0, 340.0)
VIEWS: Final[tuple[tuple[str, Box], ...]] = tuple(
    (name, ((PANEL[0] + GAP) * n, 0.0, *PANEL))
    for n, name in enumerate(("board", "hand", "market"))
)


_TOOLS: Final = (
    52.0  #: a corner below the island is left to the page, which has a button there to come closer
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Measures:
    """The measures of a layout for a table of so many.

    Attributes:
        box: width and height of the picture; size: from the centre of a hex to its corners.
        frame: outer edge of the island's frame; land: what lies in it; rim: how wide the frame is.
        origin: where the centre of hex ``a1`` would lie.
        market, hand: where cards lie; card: how large one is.
        realm: the realm board that is shown large; others: those of the rivals, in order of play.
        tray: what the viewer puts on the land; purse: the goods beside the island, None where the realm is
            in sight; stacks: what is drawn from.
    """

    layout: Layout
    seats: int
    box: tuple[int, int]
    size: float
    frame: Box
    land: Box
    rim: float
    origin: Point
    market: Box
    hand: Box
    card: tuple[float, float]
    realm: Box
    tray: Box
    others: tuple[Box, ...]
    stacks: Box
    purse: Box | None

    @property
    def tall(self) -> bool:
        """Whether they are those of a phone."""
        return self.layout == "tall"

    @property
    def scale(self) -> float:
        """What a hundredth of a hex's size measures."""
        return self.size / UNIT

    def middle(self, hex: int) -> Point:
        """Return the centre of a hex."""
        x, y = CENTRES[hex]
        return (
            round(self.origin[0] + x * self.size, 2),
            round(self.origin[1] + y * self.size, 2),
        )


def column(box: Box, many: int, gap: float = GAP) -> tuple[Box, ...]:
    """Divide a box into equal ones, one below the other."""
    x, y, width, height = box
    high = (height - gap * (many - 1)) / many
    return tuple((x, y + (high + gap) * n, width, high) for n in range(many))


def _island(frame: Box, rim: float, margin: float) -> tuple[float, Box, Point]:
    """Return how large hexes are in a frame, what lies in it, and where ``a1`` is."""
    x, y, width, height = frame
    land = (x + rim, y + rim, width - 2 * rim, height - 2 * rim)
    size = min(land[2] / (ACROSS + 2 * margin), land[3] / (ALONG + 2 * margin))
    origin = (
        x + (width - ACROSS * size) / 2 + SIDE * size,
        y + (height - ALONG * size) / 2 + size,
    )
    return size, land, origin


def _wide(seats: int) -> Measures:
    frame = (0.0, 0.0, 748.0, 480.0)
    rim = 11.0
    size, land, origin = _island(frame, rim, 0.9)
    aside = 756.0
    # Two tiles of the Dwarves lie below each other: each as high as a finger where there is room for it.
    tray, stacks = (120.0, 590.0) if seats < 4 else (104.0, 598.0)
    return Measures(
        layout="wide",
        seats=seats,
        box=(1063, 664),
        size=size,
        frame=frame,
        land=land,
        rim=rim,
        origin=origin,
        market=(0.0, 488.0, 370.0, 172.0),
        hand=(378.0, 488.0, 370.0, 172.0),
        card=(86.0, 164.0),
        realm=(aside, 0.0, 304.0, 262.0),
        tray=(aside, 270.0, 304.0, tray),
        others=column((aside, 278.0 + tray, 304.0, stacks - tray - 286), seats - 1),
        stacks=(aside, stacks, 304.0, 660.0 - stacks),
        purse=None,
    )


def _tall(seats: int) -> Measures:
    wide, high = PANEL
    frame = (0.0, 0.0, wide, 246.0)
    rim = 3.0
    size, land, origin = _island(frame, rim, 0.3)
    hand, market = VIEWS[1][1][0], VIEWS[2][1][0]
    return Measures(
        layout="tall",
        seats=seats,
        box=(round(market + wide), round(high)),
        size=size,
        frame=frame,
        land=land,
        rim=rim,
        origin=origin,
        market=(market, 0.0, wide, 156.0),
        hand=(hand, 0.0, wide, 156.0),
        card=(92.0, 150.0),
        realm=(hand, 160.0, wide, 180.0),
        tray=(0.0, 248.0, wide - _TOOLS, 52.0),
        others=column((market, 210.0, wide, 130.0), seats - 1, 4.0),
        stacks=(market, 160.0, wide, 46.0),
        purse=(0.0, 302.0, wide - _TOOLS, 38.0),
    )


@lru_cache(64)
def measures(layout: Layout, seats: int) -> Measures:
    """Return the measures of a layout for a table of so many."""
    return _tall(seats) if layout == "tall" else _wide(seats)
