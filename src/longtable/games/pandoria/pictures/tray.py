"""What the viewer puts on the land: the tiles in hand, castles and figures in reserve, and taking one back.

Each is a place; what it brings follows the pointer as a ghost, a tile turned towards its second hex.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from longtable.draw import Layer, Markup, el, join
from longtable.draw.pieces import badge
from longtable.draw.wood import Box, inset, rect, tray
from longtable.games.pandoria.board import (
    BACK,
    DOUBLES,
    FIGURE_KINDS,
    FIRST_FIGURE,
    FIRST_TILE,
    LAY_CASTLE,
    LEADER,
    VILLAGER,
)
from longtable.games.pandoria.pictures import spoken
from longtable.games.pandoria.pictures.heraldry import LOOKS
from longtable.games.pandoria.pictures.land import tile_id
from longtable.games.pandoria.pictures.pen import Pen, moved, use
from longtable.games.pandoria.pictures.places import SIDE
from longtable.games.pandoria.rules.state import SeenPandoria
from longtable.games.pandoria.rules.steps import (
    FIRST_HALF,
    SECOND_HALF,
    TERRAIN_FIRST,
    TERRAIN_SECOND,
)

BACK_OF_TILE: Final = -1  #: in place of a kind, for a tile that the viewer does not know
_INSIDE: Final = 5.0  #: of wood around what lies in the tray
_INSIDE_TALL: Final = 3.0  #: the same on a phone, where the tray is hardly higher than a finger
_PLACES: Final = 4  #: castle, villager, leader, back


class Held(NamedTuple):
    """What a seat can put on the land.

    Attributes:
        tiles: kinds, ``BACK_OF_TILE`` where they are not known; chosen: the one that is being laid, or None.
        castles, villagers, leaders: in reserve; out: whether a figure of the seat is on the land.
    """

    tiles: tuple[int, ...]
    chosen: int | None
    castles: int
    villagers: int
    leaders: int
    out: bool


def held(pen: Pen, seen: SeenPandoria, figures: bytes) -> Held:
    """Return what the seat that is shown large can put on the land."""
    seat = pen.main
    reserve = FIGURE_KINDS * seat
    laying = seen.step in (FIRST_HALF, SECOND_HALF, TERRAIN_FIRST, TERRAIN_SECOND)
    return Held(
        tuple([kind if 0 <= kind < DOUBLES else BACK_OF_TILE for kind in seen.tiles_in_hand(seat)]),
        int(seen.chosen) if laying and seen.turn == seat else None,
        int(seen.castles[seat]),
        int(seen.reserve[reserve + VILLAGER]),
        int(seen.reserve[reserve + LEADER]),
        any((figure - 1) // FIGURE_KINDS == seat for figure in figures if figure),
    )


# -- where what lies -------------------------------------------------------------------------------------


def _boxes(pen: Pen) -> tuple[Box, tuple[Box, ...]]:
    """Return where tiles lie in the tray, and where each of the four other places is."""
    x, y, width, height = inset(pen.at.tray, _INSIDE_TALL if pen.tall else _INSIDE)
    each = 49.0 if pen.tall else 47.0
    gap = 2.0
    tiles = (x, y, width - _PLACES * (each + gap), height)
    left = x + tiles[2] + gap
    places = tuple((left + (each + gap) * n, y, each, height) for n in range(_PLACES))
    return tiles, places


def _tile_boxes(pen: Pen, many: int) -> tuple[Box, ...]:
    """Divide the place of the tiles: below each other at a desk, side by side on a phone."""
    (x, y, width, height), _ = _boxes(pen)
    if many <= 1:
        return ((x, y, width, height),)
    if pen.tall:
        return tuple((x + width / many * n, y, width / many - 2, height) for n in range(many))
    return tuple((x, y + height / many * n, width, height / many - 2) for n in range(many))


def _target(box: Box) -> Markup:
    _, _, width, height = box
    around = (-width / 2, -height / 2, width, height)
    return join(
        [
            rect(around, "none", 7, class_="hit"),
            rect(
                (around[0] + 1.5, around[1] + 1.5, width - 3, height - 3),
                "url(#lamp)",
                6,
                class_="spot",
                opacity=0,
            ),
        ]
    )


def _middle(box: Box) -> tuple[float, float]:
    x, y, width, height = box
    return round(x + width / 2, 2), round(y + height / 2, 2)


# -- what it looks like ----------------------------------------------------------------------------------


@lru_cache(1024)
def _tile(pen: Pen, number: int, many: int, kind: int, chosen: bool) -> Markup:
    """Draw a tile in hand; a chosen one is about to lie elsewhere."""
    box = _tile_boxes(pen, many)[number]
    x, y = _middle(box)
    size = min((box[2] - 6) / (4 * SIDE), (box[3] - 4) / 2)
    template = "tile-back" if kind == BACK_OF_TILE else tile_id(kind)
    single = kind >= DOUBLES
    drawn = use(template, 0 if single else -SIDE * size, 0, size / 100)
    mine = pen.viewer == pen.main and 0 <= kind < DOUBLES
    return el(
        "g",
        _target(box),
        el("g", drawn, class_="piece", opacity=0.6 if chosen else None),
        id=f"tile-in-hand-{number + 1}",
        class_="place",
        transform=moved(x, y),
        role="img",
        aria_label=spoken.tile(pen.words, kind),
        data_pick=FIRST_TILE + kind if mine else None,
        data_ghost=f"ghost-tile-{kind}" if mine else None,
    )


def _figure_of(what: str, look: int) -> tuple[str, str]:
    """Return the template of a piece in the tray, and that of its ghost."""
    id = LOOKS[look].id
    return f"{what}-of-{id}", f"ghost-{what}-{id}"


#: where a piece stands in its place, in shares of its height, and how high it is drawn
_STOOD: Final = {"castle": (0.86, 136.0), "villager": (0.86, 84.0), "leader": (0.88, 118.0)}


@lru_cache(2048)
def _piece(pen: Pen, number: int, what: str, pick: int, left: int) -> Markup:
    """Draw a castle or a figure in reserve, with how many there are."""
    box = _boxes(pen)[1][number]
    x, y = _middle(box)
    look = pen.looks[pen.main]
    template, ghost = _figure_of(what, look)
    low, high = _STOOD[what]
    room = box[3] * (0.86 if what != "villager" else 0.7)
    size = min(room / high, (box[2] - 4) / (154.0 if what == "castle" else 72.0))
    mine = pen.viewer == pen.main
    drawn = use(template, 0, round(box[3] * (low - 0.5), 1), size)
    radius = 9.0
    count = el(
        "g",
        badge(str(left), radius, 12.5),
        transform=moved(box[2] / 2 - radius - 1, box[3] / 2 - radius - 2),
    )
    return el(
        "g",
        _target(box),
        el("g", drawn, class_="piece", opacity=None if left else 0.22),
        count,
        id=what,
        class_="place",
        transform=moved(x, y),
        role="img",
        aria_label=spoken.tray(pen.words, what, left, look),
        data_pick=pick if mine else None,
        data_ghost=ghost if mine else None,
    )


_ARROW: Final = "M19 8C19-10 6-20-9-16L-12-25L-27-8L-7 2L-10-7C0-10 8-4 8 8Z"


@lru_cache(256)
def _back(pen: Pen, out: bool) -> Markup:
    """Draw the way home: an arrow over a figure."""
    box = _boxes(pen)[1][3]
    x, y = _middle(box)
    look = LOOKS[pen.looks[pen.main]]
    size = min(box[3] / 92, box[2] / 54)
    drawn = join(
        [
            el(
                "use",
                href="#shape-villager",
                fill=look.color,
                fill_opacity=0.85,
                stroke="#f6e3b8",
                stroke_width=4,
                transform="translate(6 40) scale(.72)",
            ),
            el(
                "path",
                d=_ARROW,
                fill="#ffd76a",
                stroke="#2a1608",
                stroke_width=3,
                stroke_linejoin="round",
                transform="translate(0 -14) scale(.92)",
            ),
        ]
    )
    return el(
        "g",
        _target(box),
        el(
            "g", drawn, class_="piece", transform=f"scale({size:.3g})", opacity=None if out else 0.3
        ),
        id="back",
        class_="place",
        transform=moved(x, y),
        role="img",
        aria_label=spoken.tray(pen.words, "back", int(out), pen.looks[pen.main]),
        data_pick=BACK if pen.viewer == pen.main else None,
    )


def _hollow(pen: Pen) -> Markup:
    """Draw the hollow in which a tile lies."""
    box = _tile_boxes(pen, 1)[0]
    x, y = _middle(box)
    size = min((box[2] - 6) / (4 * SIDE), (box[3] - 4) / 2)
    halves = [
        el("use", href=f"#slab-{joint}", transform=moved(shift, 0))
        for joint, shift in ((0, 0), (3, 200 * SIDE))
    ]
    return el(
        "g",
        *halves,
        fill="#000",
        fill_opacity=0.24,
        transform=moved(x - SIDE * size, y, size / 100),
    )


@lru_cache(64)
def _wood(pen: Pen) -> Markup:
    """Draw the tray itself, with a line between tiles and pieces, and a hollow for a tile."""
    _, y, _, height = pen.at.tray
    tiles, _ = _boxes(pen)
    line = tiles[0] + tiles[2] + 1
    return el(
        "g",
        tray(pen.at.tray, 10, 4),
        el(
            "path",
            d=f"M{line:g} {y + 9:g}V{y + height - 9:g}",
            stroke="#000",
            stroke_opacity=0.35,
            stroke_width=1.6,
        ),
        _hollow(pen),
        id="tray",
        aria_hidden="true",
    )


def _tiles(has: Held) -> list[tuple[int, bool]]:
    """Return the tiles that are drawn, the one that is being laid first, and whether it is that one."""
    held_ = [(kind, False) for kind in has.tiles]
    return held_ if has.chosen is None else [(has.chosen, True), *held_]


@lru_cache(1024)
def _drawn(pen: Pen, has: Held) -> Layer:
    kinds = _tiles(has)
    layer = {"tray": _wood(pen)}
    for number, (kind, chosen) in enumerate(kinds):
        layer[f"tile-in-hand-{number + 1}"] = _tile(pen, number, len(kinds), kind, chosen)
    layer["castle"] = _piece(pen, 0, "castle", LAY_CASTLE, has.castles)
    layer["villager"] = _piece(pen, 1, "villager", FIRST_FIGURE + VILLAGER, has.villagers)
    layer["leader"] = _piece(pen, 2, "leader", FIRST_FIGURE + LEADER, has.leaders)
    layer["back"] = _back(pen, has.out)
    return layer


def layer(pen: Pen, seen: SeenPandoria, figures: bytes) -> Layer:
    """Return the layer of the tray; ``figures`` are those on the land, by hex."""
    return _drawn(pen, held(pen, seen, figures))


@lru_cache(1024)
def _places(pen: Pen, has: Held) -> Mapping[int, str]:
    if pen.viewer != pen.main:
        return {}
    found = {
        LAY_CASTLE: "castle",
        FIRST_FIGURE + VILLAGER: "villager",
        FIRST_FIGURE + LEADER: "leader",
        BACK: "back",
    }
    for number, (kind, _) in reversed(list(enumerate(_tiles(has)))):
        if 0 <= kind < DOUBLES:
            found[FIRST_TILE + kind] = f"tile-in-hand-{number + 1}"
    return found


def places(pen: Pen, seen: SeenPandoria, figures: bytes) -> Mapping[int, str]:
    """Return the element of each pick that starts in the tray: the first, where two tiles are alike."""
    return _places(pen, held(pen, seen, figures))
