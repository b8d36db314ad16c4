"""The hexes as places: what takes the pointer, the light on them, and the pieces that stand there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from longtable.core.hex import corners
from longtable.draw import Layer, Markup, el, escaped, join
from longtable.games.pandoria.board import (
    BORDER,
    FIGURE_KINDS,
    FIRST_HEX,
    HEXES,
    LAKE,
    LEADER,
    NO_FIGURE,
    hex_name,
)
from longtable.games.pandoria.pictures import pieces, spoken
from longtable.games.pandoria.pictures.heraldry import LOOKS
from longtable.games.pandoria.pictures.pen import GAP, Pen, moved, spot_of, use
from longtable.games.pandoria.pictures.sight import Land, Stand, castle_on, stands
from longtable.games.pandoria.rules.state import SeenPandoria
from longtable.games.pandoria.rules.steps import (
    ELF_FROM,
    ELF_TO,
    SPELL_CASTLE,
    TELEPORT_FROM,
    TELEPORT_TO,
    TERRAIN_FIRST,
    TERRAIN_SECOND,
)

Ghost = tuple[
    str, bool
]  #: the template that a pick of a hex brings, and whether to that hex itself

_LIT: Final = 0.93  #: how large the light on a hex is, by the hex
#: what every hex has: what takes the pointer, and the light on it
_TARGET: Final = Markup(
    el("use", href="#hex", class_="hit", fill="none")
    + el("use", href="#hex-light", class_="spot", fill="url(#lamp)", opacity=0)
)
#: where the foot of a figure is, on land, before a castle and on a ship; and how large it is drawn
_ON_LAND: Final = (0.0, 18.0, 1.28)
_BEFORE_CASTLE: Final = (0.0, 78.0, 1.12)
_ON_SHIP: Final = (4.0, 32.0, 1.12)
_LEADER: Final = 0.94  #: how large a leader is drawn, who is taller, by a villager
_CASTLE: Final = (0.0, 62.0, 1.12)
_CASTLE_BEHIND: Final = (0.0, 38.0, 1.04)  #: with a figure before it


def hex_id(hex: int) -> str:
    """Return the id of a hex."""
    return f"at-{hex_name(hex)}"


def _figure(seat: int, kind: int, looks: tuple[int, ...], at: tuple[float, float, float]) -> Markup:
    x, y, size = at
    drawn = use(
        pieces.piece_id(kind, looks[seat]), x, y, size * _LEADER if kind == LEADER else size
    )
    return el("g", drawn, class_="piece")


@lru_cache(1024)
def standing(
    looks: tuple[int, ...], ground: int, castle: int, seat: int, kind: int, scale: float
) -> Markup:
    """Draw the pieces on a hex around its middle; ``castle`` and ``seat`` are -1 where there is none."""
    drawn = []
    if castle >= 0:
        x, y, size = _CASTLE if seat < 0 else _CASTLE_BEHIND
        piece = use(pieces.piece_id(pieces.CASTLE, looks[castle]), x, y, size)
        drawn.append(el("g", piece, class_="piece") if seat < 0 else piece)
    if seat >= 0:
        at = _BEFORE_CASTLE if castle >= 0 else _ON_SHIP if ground == LAKE else _ON_LAND
        drawn.append(_figure(seat, kind, looks, at))
    return el("g", join(drawn), transform=f"scale({scale:.4g})") if drawn else Markup("")


@lru_cache(1024)
def _empty(pen: Pen, hex: int) -> tuple[str, str, str]:
    """Return a hex in three parts: behind the first belongs what is there, behind the second its ghost."""
    x, y = pen.at.middle(hex)
    drawn = el(
        "g",
        id=hex_id(hex),
        class_="place",
        transform=moved(x, y),
        role="img",
        aria_label=Markup(f"{hex_name(hex)}{GAP}"),
        data_pick=FIRST_HEX + hex,
        data_at=spot_of(x, y),
    )
    before, behind = drawn.removesuffix("/>").split(GAP)
    return before, behind, f">{_TARGET}"


@lru_cache(4096)
def _stands(pen: Pen, ground: int, icons: int, stand: Stand) -> tuple[str, str]:
    """Return what is said and drawn of what stands on a hex, the same wherever it does."""
    drawn = standing(pen.looks, ground, castle_on(ground), stand.seat, stand.kind, pen.at.scale)
    return escaped(spoken.of_hexagon(pen.words, ground, icons, stand, pen.looks)), f"{drawn}</g>"


@lru_cache(8192)
def place(
    pen: Pen, hex: int, ground: int, icons: int, stand: Stand, ghost: Ghost | None = None
) -> Markup:
    """Draw a hex with what stands on it; ``ghost`` is what a pick of it brings."""
    opened, known, inside = _empty(pen, hex)
    said, standing_ = _stands(pen, ground, icons, stand)
    brings = ""
    if ghost:
        angle = ' data-angle="0"' if ghost[1] else ""
        brings = f' data-ghost="{ghost[0]}"{angle}'
    return Markup(f"{opened}{said}{known}{brings}{inside}{standing_}")


@lru_cache(512)
def hexes(pen: Pen, land: Land) -> Layer:
    """Return the layer of all hexes of the board, row by row."""
    here = stands(land)
    return {
        hex_id(hex): place(pen, hex, land.ground[hex], land.icons[hex], here[hex])
        for hex in range(HEXES)
        if land.ground[hex] != BORDER
    }


@lru_cache(256)
def haunted(pen: Pen, land: Land, ghosts: tuple[tuple[int, Ghost], ...]) -> Layer:
    """Return the layer of all hexes, some of which bring a piece when they are picked."""
    layer = hexes(pen, land)
    if not ghosts:
        return layer
    here = stands(land)
    brought = {
        hex_id(hex): place(pen, hex, land.ground[hex], land.icons[hex], here[hex], ghost)
        for hex, ghost in ghosts
    }
    return {**layer, **brought}


def ghosts(pen: Pen, seen: SeenPandoria, land: Land) -> tuple[tuple[int, Ghost], ...]:
    """Return what picks of hexes bring: the tile of Terrain, an enchanted castle, a figure that moves."""
    step = seen.step
    if step in (TERRAIN_FIRST, SPELL_CASTLE):
        template = f"ghost-tile-{seen.chosen}" if step == TERRAIN_FIRST else _castle(pen, seen.turn)
        return _everywhere(land.ground, (template, True))
    if step == TERRAIN_SECOND:
        return ((int(seen.place), (f"ghost-tile-{seen.chosen}", True)),)
    if step in (TELEPORT_FROM, ELF_FROM):
        return _of(pen, land.figures, int(seen.turn))
    if step in (TELEPORT_TO, ELF_TO):
        return tuple(
            [one for one in _of(pen, land.figures, int(seen.turn)) if one[0] == seen.place]
        )
    return ()


def _castle(pen: Pen, seat: int) -> str:
    return f"ghost-castle-{LOOKS[pen.looks[seat]].id}"


@lru_cache(256)
def _everywhere(ground: bytes, ghost: Ghost) -> tuple[tuple[int, Ghost], ...]:
    return tuple([(hex, ghost) for hex in range(HEXES) if ground[hex] != BORDER])


@lru_cache(256)
def _of(pen: Pen, figures: bytes, seat: int) -> tuple[tuple[int, Ghost], ...]:
    """Return the figures of a seat as pieces that are carried, by hex."""
    found = []
    for hex, figure in enumerate(figures):
        if figure != NO_FIGURE and (figure - 1) // FIGURE_KINDS == seat:
            name = pieces.NAMES[(figure - 1) % FIGURE_KINDS]
            found.append((hex, (f"ghost-{name}-{LOOKS[pen.looks[seat]].id}", False)))
    return tuple(found)


@lru_cache(64)
def places(pen: Pen) -> Mapping[int, str]:
    """Return the element of each hex by its pick."""
    return {
        FIRST_HEX + hex: hex_id(hex) for hex in range(HEXES) if pen.tables.ground[hex] != BORDER
    }


def _outline(size: float) -> str:
    points = corners((0.0, 0.0), size)
    return "M" + "L".join([f"{x:.4g} {y:.4g}" for x, y in points]) + "Z"


@lru_cache(2)
def templates(size: float) -> Markup:
    """Return the outline of a hex, the light on it, and the pieces as picks bring them, for ``defs``."""
    scale = size / 100
    found = [
        el("path", d=_outline(size), id="hex"),
        el("path", d=_outline(size * _LIT), id="hex-light"),
    ]
    for look, one in enumerate(LOOKS):
        for piece, name in pieces.NAMES.items():
            if piece == pieces.CASTLE:
                drawn = standing((look,), 0, 0, -1, -1, scale)
            else:
                drawn = standing((look,), 0, -1, 0, piece, scale)
            found.append(el("g", drawn, id=f"ghost-{name}-{one.id}"))
    return join(found)
