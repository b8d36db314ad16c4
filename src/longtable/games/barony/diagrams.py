"""The diagrams of the rule pages: bits of land with pieces on them, drawn by the room's own pictures."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache, partial
from math import hypot
from typing import Final

from longtable.core.bits import Rng
from longtable.core.hex import DIRECTIONS, Point, edge
from longtable.core.state import SPECTATOR
from longtable.core.stream import Stream
from longtable.core.words import Words
from longtable.draw import Markup, Picture, el, join
from longtable.draw.paint import SHADE
from longtable.draw.pieces import badge
from longtable.draw.wood import Box, inset, rect, tray
from longtable.games.barony.board import (
    BUILD,
    FOUND,
    GOLD,
    HEXES,
    NEIGHBOURS,
    NO_BUILDING,
    NO_LAND,
    PROMOTE,
    SUPPLY,
    TERRAIN_NAMES,
    TITLE_PRICE,
    tile_hexes,
)
from longtable.games.barony.deal import BaronyOptions, draw_deal, start, terrain_of
from longtable.games.barony.pictures import hexes, land, realm, table, track
from longtable.games.barony.pictures.ground import MIDDLES
from longtable.games.barony.pictures.holdings import TrackSight
from longtable.games.barony.pictures.pen import Pen, moved, number, pen_for, use
from longtable.games.barony.pictures.pieces import piece_id
from longtable.games.barony.pictures.places import Measures, outline_of
from longtable.games.barony.pictures.sight import Stand, pawns_of
from longtable.games.barony.pictures.sight import terrain_of as terrain_seen
from longtable.games.barony.pictures.standing import standing
from longtable.games.barony.pictures.templates import defs
from longtable.games.barony.rules.position import OWNED
from longtable.games.barony.rules.state import SeenBarony
from longtable.games.barony.scenes import LOOKS, PAWNS, SCENES, Scene, hex_of, stand_of, terrain_in

_GREEN, _RED, _GOLD, _PALE, _INK = "#1d7a4f", "#a3261b", "#ffd76a", "#fff4d8", "#3a2410"
_CHECK: Final = "M-7 0L-2 6L8-6"
_CROSS: Final = "M-6-6L6 6M6-6L-6 6"
_LINES: Final = re.compile(
    "<defs>(.*?)</defs>"
)  #: the lines that only one map has, within its land
_UNIT: Final = 100.0  #: from the middle of a hex to its corners

_SEED: Final = b"a land for the rule pages"
_COVER_GAME: Final = 4  #: the game on the door: which, how far, and what is done whenever it can be
_COVER_ROUND: Final = 30
_EAGER: Final = (BUILD, FOUND, PROMOTE)


# -- drawing scenes ----------------------------------------------------------------------------------------


@lru_cache(8)
def _pen(words: Words) -> Pen:
    """Return the pen whose templates all diagrams share, so that a page holds them once."""
    terrain = terrain_in(Scene(land={"plain": "a1 f6"}))
    return pen_for("wide", 2, terrain, words.language, words.folder, LOOKS)


@lru_cache(8)
def _defs(words: Words) -> Markup:
    """Return the templates of all diagrams and the lines of all their maps: only these keep ids in a page."""
    maps = [*[terrain_in(scene) for scene in SCENES.values()], _dealt(2)]
    lines = [found for map_ in maps for found in _LINES.findall(land.painted(map_))]
    return join([defs(_pen(words)), *[Markup(each) for each in lines]])


def _picture(words: Words, box: Box, *drawn: Markup) -> Picture:
    x, y, width, height = box
    return Picture(
        box=(round(width), round(height)),
        origin=(round(x), round(y)),
        layers={"diagram": {"diagram": el("g", *drawn, id="diagram")}},
        title="",
        defs=_defs(words),
    )


def _sheet(box: Box) -> Markup:
    """Draw the parchment on which a diagram lies."""
    return join([rect(box, "#e3c88f", 14), rect(box, "url(#aged)", 14)])


def _land(words: Words, terrain: bytes, stands: Mapping[int, Stand]) -> list[Markup]:
    """Draw land, whose it is, and what stands there, in hundredths of a hex's size."""
    base = _pen(words)
    pen = Pen(replace(base.at, size=_UNIT, origin=(0.0, 0.0)), base.words, LOOKS, terrain)
    buildings = bytearray(HEXES)
    for hex, stand in stands.items():
        if stand.kind != NO_BUILDING:
            buildings[hex] = OWNED * stand.owner + stand.kind
    pieces = [
        el("g", standing(LOOKS, stand, 1.0, 40.0), transform=moved(*MIDDLES[hex]))
        for hex, stand in sorted(stands.items())
    ]
    return [
        Markup(_LINES.sub("", land.placed(terrain, pen.at))),
        *realm.realms(pen, bytes(buildings)).values(),
        *pieces,
    ]


def _extent(terrain: bytes, cut: float, below: float) -> Box:
    """Return the box around some land, with a margin."""
    here = [MIDDLES[hex] for hex, kind in enumerate(terrain) if kind != NO_LAND]
    left, right = min(x for x, _ in here) - 146, max(x for x, _ in here) + 146
    top, bottom = min(y for _, y in here) - 148, max(y for _, y in here) + 148 + below
    return left, top, right - left, bottom - top - cut * _UNIT


def _scene(scene: Scene, words: Words) -> Picture:
    """Draw a scene."""
    terrain = terrain_in(scene)
    stands = {hex_of(name): stand_of(text) for name, text in scene.stands.items()}
    x, y, width, height = _extent(terrain, scene.cut, 0 if scene.within or not scene.tokens else 66)
    zoom = scene.zoom
    drawn = [
        *_land(words, terrain, stands),
        *[_bold(names.split()) for names in scene.tiles],
        *[_move(*pair.split()) for pair in scene.moves],
        *[_becomes(*pair.split()) for pair in scene.becomes],
        *[_token(name, terrain, scene.within) for name in scene.tokens.split()],
        *[_points(name, text) for name, text in scene.badges.items()],
        *[_mark(name, True, name in scene.stands) for name in scene.yes.split()],
        *[_mark(name, False, name in scene.stands) for name in scene.no.split()],
    ]
    box = (x * zoom, y * zoom, width * zoom, height * zoom)
    return _picture(words, box, _sheet(box), el("g", *drawn, transform=f"scale({zoom:g})"))


def _mark(name: str, good: bool, beside: bool) -> Markup:
    """Draw a check or a cross on a hex: in its middle, or beside what stands there."""
    path, color = (_CHECK, _GREEN) if good else (_CROSS, _RED)
    x, y = MIDDLES[hex_of(name)]
    if beside:
        x, y = x + (54 if good else -54), y - 56
    return el(
        "g",
        el("circle", r=17, cy=2, fill=SHADE, fill_opacity=0.4),
        el("circle", r=17, fill=color, stroke=_PALE, stroke_width=2.5),
        el(
            "path",
            d=path,
            fill="none",
            stroke="#fff",
            stroke_width=4,
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
        transform=moved(x, y, 1.5),
    )


def _arrow(start: Point, end: Point, wide: float, paint: str) -> Markup:
    """Draw an arrow from a point to another."""
    (x, y), (a, b) = start, end
    long = hypot(a - x, b - y)
    ux, uy = (a - x) / long, (b - y) / long
    head, half, neck = 2.1 * wide, 1.35 * wide, 0.5 * wide

    def at(along: float, aside: float) -> str:
        return f"{x + ux * along - uy * aside:.1f} {y + uy * along + ux * aside:.1f}"

    d = (
        f"M{at(0, neck)}L{at(long - head, neck)}L{at(long - head, half)}L{at(long, 0)}"
        f"L{at(long - head, -half)}L{at(long - head, -neck)}L{at(0, -neck)}Z"
    )
    return join(
        [
            el("path", d=d, fill=SHADE, fill_opacity=0.35, transform="translate(3 5)"),
            el("path", d=d, fill=paint, stroke=_INK, stroke_width=4, stroke_linejoin="round"),
        ]
    )


def _move(source: str, target: str) -> Markup:
    """Draw the way of a knight from hex to hex, over their common side."""
    (x, y), (a, b) = MIDDLES[hex_of(source)], MIDDLES[hex_of(target)]
    return _arrow(
        (x + (a - x) * 0.28, y + (b - y) * 0.28 - 46),
        (x + (a - x) * 0.66, y + (b - y) * 0.66 - 46),
        17,
        _GOLD,
    )


def _becomes(before: str, after: str) -> Markup:
    """Draw that one bit of land becomes another."""
    (x, y), (a, _) = MIDDLES[hex_of(before)], MIDDLES[hex_of(after)]
    middle = (x + a) / 2
    return _arrow((middle - 46, y), (middle + 46, y), 24, _PALE)


def _token(name: str, terrain: bytes, within: bool) -> Markup:
    """Draw the token of a hex below it, or on its lower right side."""
    x, y = MIDDLES[hex_of(name)]
    if within:
        x, y = x + 58, y - 72
    return use(f"token-{TERRAIN_NAMES[terrain[hex_of(name)]]}", x, y + 138, 1.5)


def _points(name: str, text: str) -> Markup:
    x, y = MIDDLES[hex_of(name)]
    return el("g", badge(text, 38, 29), transform=moved(x + 62, y - 62))


def _bold(names: list[str]) -> Markup:
    """Draw a line around some hexes."""
    inside = {hex_of(name) for name in names}
    return _bold_around(inside)


def _bold_around(inside: set[int]) -> Markup:
    d = ""
    for hex in sorted(inside):
        for direction in range(DIRECTIONS):
            if int(NEIGHBOURS[DIRECTIONS * hex + direction]) not in inside:
                (x, y), (a, b) = edge(MIDDLES[hex], _UNIT, direction)
                d += f"M{x:.0f} {y:.0f}L{a:.0f} {b:.0f}"
    return join(
        [
            el(
                "path",
                d=d,
                stroke=_PALE,
                stroke_width=13,
                stroke_linecap="round",
                stroke_opacity=0.85,
            ),
            el("path", d=d, stroke=_INK, stroke_width=6, stroke_linecap="round"),
        ]
    )


# -- a whole land ------------------------------------------------------------------------------------------


@lru_cache(1)
def _dealt(seats: int) -> bytes:
    """Return the terrain of a land, always the same."""
    return bytes(terrain_of(draw_deal(BaronyOptions(), seats, Stream(_SEED))))


def _setup(words: Words) -> Picture:
    """Draw the land of two players as it is laid, with the outlines of its tiles."""
    terrain = _dealt(2)
    tiles = [_bold_around(set(hexes)) for hexes in tile_hexes(BaronyOptions().map, 2)]
    x, y, width, height = _extent(terrain, 0, 0)
    zoom = 0.6
    box = (x * zoom, y * zoom, width * zoom, height * zoom)
    drawn = el("g", *_land(words, terrain, {}), *tiles, transform=f"scale({zoom:g})")
    return _picture(words, box, _sheet(box), drawn)


def _snug(at: Measures, terrain: bytes) -> Measures:
    """Return the measures with a frame that lies close around the land."""
    around, gap = outline_of(terrain), 0.75
    left = at.origin[0] + (around.left - gap) * at.size
    top = at.origin[1] + (around.top - gap) * at.size
    inside = (left, top, (around.width + 2 * gap) * at.size, (around.height + 2 * gap) * at.size)
    return replace(at, land=inside, frame=inset(inside, -at.rim))


def _cover(words: Words) -> Picture:
    """Draw the land of three players in the middle of a game: what hasty players made of it."""
    options = BaronyOptions()
    state = start(options, draw_deal(options, 3, Stream(_SEED)))
    chance = Rng(_COVER_GAME)
    while state.round < _COVER_ROUND and state.turn >= 0:
        picks = state.picks()
        eager = [pick for pick in picks if pick in _EAGER]
        state.play(eager[-1] if eager else picks[chance.below(len(picks))])
    seen_ = SeenBarony(state.seen_by(SPECTATOR))
    terrain = terrain_seen(seen_)
    base = pen_for("wide", 3, terrain, words.language, words.folder, (0, 1, 2))
    pen = Pen(_snug(base.at, terrain), base.words, base.looks, terrain)
    knights, buildings = pawns_of(seen_)
    x, y, width, height = pen.at.frame
    return Picture(
        box=(round(width), round(height)),
        origin=(round(x), round(y)),
        layers={
            "board": table.board(pen),
            "realm": realm.realms(pen, buildings),
            "hexes": hexes.hexes(pen, knights, buildings),
        },
        title="",
        defs=defs(pen),
    )


# -- what is not land --------------------------------------------------------------------------------------


def _pieces(words: Words) -> Picture:
    """Draw the four pieces in a tray, each with how many everybody has."""
    step, height = 180.0, 206.0
    width = step * len(PAWNS) + 30
    drawn = [tray((3, 1, width - 6, height - 8))]
    for i, (_, piece) in enumerate(PAWNS.items()):
        x = 15 + step * (i + 0.5)
        drawn.append(use(piece_id(piece, LOOKS[0]), x, 142, 0.98))
        drawn.append(number(f"×{int(SUPPLY[piece])}", x, 186, 34))
    return _picture(words, (0, 0, width, height), *drawn)


PAYMENTS: Final = ((0, 0, 0), (0, 1, 2, 2))  #: kinds of token, each time exactly the price


def _title(words: Words) -> Picture:
    """Draw two ways to pay for a title."""
    step, high = 118.0, 136.0
    most = max(len(paid) for paid in PAYMENTS)
    width, height = step * (most + 1) + 92, high * len(PAYMENTS) + 24
    drawn = [tray((3, 1, width - 6, height - 8))]
    for row, paid in enumerate(PAYMENTS):
        y = 12 + high * (row + 0.5) - 3
        for i, kind in enumerate(paid):
            x = 24 + step * (i + 0.5)
            drawn.append(use(f"token-{TERRAIN_NAMES[kind]}", x, y, 1.5))
            if i:
                drawn.append(number("+", x - step / 2, y + 12, 34))
        x = 36 + step * most
        assert sum([int(GOLD[kind]) for kind in paid]) == TITLE_PRICE
        drawn += [
            number("=", x - 2, y + 12, 36),
            use("coin", x + 48, y, 2.2),
            number(str(int(TITLE_PRICE)), x + 78, y + 16, 46, "start", "#ffe88f"),
        ]
    return _picture(words, (0, 0, width, height), *drawn)


def _track(words: Words) -> Picture:
    """Draw the score track, with nobody on it."""
    base = _pen(words)
    pen = Pen(replace(base.at, track=(3.0, 1.0, 360.0, 118.0)), base.words, LOOKS, base.terrain)
    drawn = track.board(pen, TrackSight((), 0, 0, last=False, over=False))
    return _picture(words, (0, 0, 732, 250), el("g", drawn, transform="scale(2)"))


DIAGRAMS: Final[dict[str, Callable[[Words], Picture]]] = {
    **{name: partial(_scene, scene) for name, scene in SCENES.items()},
    "setup": _setup,
    "pieces": _pieces,
    "title": _title,
    "track": _track,
    "cover": _cover,
}


def diagram(name: str, words: Words) -> Picture:
    """Draw a diagram of the rule pages.

    Raises:
        LookupError: when there is none of that name.
    """
    if name not in DIAGRAMS:
        raise LookupError(f"Barony has no diagram {name}; it has {', '.join(DIAGRAMS)}")
    return DIAGRAMS[name](words)
