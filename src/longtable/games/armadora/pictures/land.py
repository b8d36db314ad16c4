"""Territories: their tint while the land is divided, and who holds them when the game is over."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from longtable.draw import Markup, el, join
from longtable.draw.paint import GOLD
from longtable.draw.pieces import numeral
from longtable.games.armadora.board import ROWS, square_name
from longtable.games.armadora.pictures import spoken
from longtable.games.armadora.pictures.art import GOBLIN, LOOKS, number
from longtable.games.armadora.pictures.pen import Pen, use
from longtable.games.armadora.pictures.places import column, row
from longtable.games.armadora.pictures.sight import Holding, squares_of

#: tints of the soil, far from what seats wear, since a territory belongs to nobody before the end; they stay
#: apart for whoever sees few colours, too: each also has a pattern of its own
TINTS: Final = ("#0b5f53", "#7a3d12", "#566b08", "#f4ead0", "#b87a08")
#: strokes aslant, dots, lozenges, waves, stripes, on a tile of 26 units
_PATTERNS: Final = (
    "M-3 13L13-3M-3 29L29-3M13 29L29 13",
    "M5 6a1.500 1.500 0 1 0 3 0a1.500 1.500 0 1 0-3 0M18 19a1.500 1.500 0 1 0 3 0a1.500 1.500 0 1 0-3 0",
    "M0 13L13 0L26 13L13 26Z",
    "M0 6.500q6.500-6 13 0t13 0M0 19.500q6.500-6 13 0t13 0",
    "M6.500 0v26M19.500 0v26",
)
_TILE: Final = 26

#: how the land of each look is tinted when the game is over: its ground, and its border
_GROUNDS: Final = ("#a3281a", "#1b1815", "#2a63a6", "#6a4a9e")
_BORDERS: Final = ("#8c1c10", "#d9a53a", "#8fc0f5", "#5a3a8a")
_SHARED: Final = "#f2c230"
_NOBODY: Final = "#2a231c"


def patterns(scale: float) -> Markup:
    """Return the patterns of the tints, and of the land of each look, for ``defs``."""
    tints = [
        _pattern(
            f"tint-{i}", _TILE, scale, el("path", d=d, fill="none", stroke=tint, stroke_width=1.6)
        )
        for i, (d, tint) in enumerate(zip(_PATTERNS, TINTS, strict=True))
    ]
    slanted = el("path", d=_PATTERNS[0], stroke="#8a5f06", stroke_width=7, fill="none")
    signs = [
        _pattern(
            f"emblem-{name}",
            52,
            scale,
            *[
                el(
                    "use",
                    href=f"#sign-{name}",
                    fill=border,
                    transform=f"translate({at} {at}) scale(.4)",
                )
                for at in (13, 39)
            ],
        )
        for name, border in zip(LOOKS, _BORDERS, strict=True)
    ]
    return join([*tints, *signs, _pattern("shared", _TILE, scale, slanted)])


def _pattern(id: str, size: int, scale: float, *drawn: Markup) -> Markup:
    return el(
        "pattern",
        *drawn,
        id=id,
        width=size,
        height=size,
        patternUnits="userSpaceOnUse",
        patternTransform=f"scale({scale:g})" if scale != 1 else None,
    )


def land_id(region: tuple[int, ...]) -> str:
    """Return the id of a region's tint: the name of its first square says which."""
    return f"land-{square_name(region[0])}"


@lru_cache(512)
def territories(pen: Pen, masks: tuple[int, ...]) -> dict[str, Markup]:
    """Return the layer that tints territories once the board is divided; the largest stays plain."""
    if len(masks) < 2:
        return {}
    regions = [tuple(squares_of(mask)) for mask in masks]
    largest = max(regions, key=len)
    plain = largest if len(largest) > 12 else ()
    hues = _hues(tuple(regions))
    return {
        land_id(region): _tinted(pen, region, TINTS[hue], f"tint-{hue}", 0.2)
        for region, hue in zip(regions, hues, strict=True)
        if region != plain
    }


def _hues(regions: tuple[tuple[int, ...], ...]) -> list[int]:
    """Choose a tint for each region from where it begins, so that it rarely changes.

    As long as there are enough, each has one of its own; then neighbours differ; a region that has earlier
    neighbours of every tint shares one of theirs.
    """
    region_of = {square: i for i, region in enumerate(regions) for square in region}
    hues: list[int] = []
    for i, region in enumerate(regions):
        near = {
            region_of[other] for square in region for other in _beside(square) if other in region_of
        }
        beside = {hues[j] for j in near if j < i}
        first = column(region[0]) + 2 * row(region[0])
        tints = [(first + step) % len(TINTS) for step in range(len(TINTS))]
        free = [hue for hue in tints if hue not in hues] or [
            hue for hue in tints if hue not in beside
        ]
        hues.append(free[0] if free else tints[0])
    return hues


def _beside(square: int) -> list[int]:
    x, y = column(square), row(square)
    near = [square - 8, square + 8] if 0 < y < ROWS - 1 else [square + 8 if y == 0 else square - 8]
    return near + ([square - 1] if x else []) + ([square + 1] if x < 7 else [])


@lru_cache(256)
def held(pen: Pen, holdings: tuple[Holding, ...]) -> dict[str, Markup]:
    """Return the layer that tints each territory by its owner; golden where it was shared."""
    layer: dict[str, Markup] = {}
    for land in holdings:
        if not land.winners:
            drawn = _tinted(pen, land.squares, _NOBODY, "", 0.34 if land.mines else 0.22)
        elif land.shared:
            drawn = _tinted(pen, land.squares, _SHARED, "shared", 0.36)
        else:
            look = land.winners[0]
            name = f"emblem-{LOOKS[look]}"
            strength = 0.58 if look == GOBLIN else 0.42
            drawn = _tinted(pen, land.squares, _GROUNDS[look], name, strength, _BORDERS[look])
        layer[land_id(land.squares)] = drawn
    return layer


@lru_cache(256)
def badges(pen: Pen, holdings: tuple[Holding, ...]) -> dict[str, Markup]:
    """Return the layer of what lies at each mine in the end: who took its gold, and by what strength."""
    return {
        f"won-{square_name(mine)}": _badge(pen, land, mine)
        for land in holdings
        for mine in land.mines
    }


def _badge(pen: Pen, land: Holding, mine: int) -> Markup:
    """Draw the shields of those who took the gold; at a territory's first mine also the reckoning."""
    first = mine == land.mines[0]
    drawn = _reckoning(pen, land) if first else _shields(land.winners, (), land.winners)
    return el(
        "g",
        *drawn,
        id=f"won-{square_name(mine)}",
        class_="land",
        transform="translate({:g} {:g})".format(*pen.at.center(mine)) + f" scale({pen.at.scale:g})",
        role="img" if first else None,
        aria_label=spoken.holding(pen.words, mine, land) if first else None,
        aria_hidden=None if first else "true",
    )


def _reckoning(pen: Pen, land: Holding) -> list[Markup]:
    """Draw the strength of each seat in a territory, and what the strongest took of its gold."""
    present = land.strengths
    if pen.at.layout == "tall":  # there is room for those who won
        present = tuple([row for row in present if row[0] in land.winners]) or present[:1]
    shields = _shields(
        tuple([look for look, _ in present]), tuple([n for _, n in present]), land.winners
    )
    if not land.gain or (len(land.mines) == 1 and land.gain == land.gold):
        return shields  # nobody got it, or it is what the plate says
    gain = numeral(f"+{land.gain}", 25 if land.gain < 10 else 21, GOLD[0], edge="#22110a")
    return [*shields, el("g", gain, transform="translate(-24 -29)")]


def _shields(
    looks: tuple[int, ...], strengths: tuple[int, ...], winners: tuple[int, ...]
) -> list[Markup]:
    """Draw small shields in a row at the lower edge of a square, with numbers on them where given."""
    step = min(27.0, 92 / max(len(looks), 1))
    left = -step * (len(looks) - 1) / 2
    drawn = []
    for i, look in enumerate(looks):
        lost = look not in winners
        shield = use(f"{'front' if strengths else 'back'}-{LOOKS[look]}")
        parts = [shield, number(look, strengths[i])] if strengths else [shield]
        at = f"translate({left + step * i:g} 31) scale({0.34 if lost else 0.42})"
        drawn.append(el("g", *parts, transform=at, opacity=0.8 if lost else None))
    return drawn


@lru_cache(4096)
def _tinted(
    pen: Pen,
    region: tuple[int, ...],
    color: str,
    pattern: str,
    strength: float,
    border: str = "",
) -> Markup:
    """Cover a region with a colour and a pattern, and line its border inside."""
    ground = "".join([_ground(pen, square) for square in region])
    rim = "".join([_rim(pen, square, region) for square in region])
    woven = [el("path", d=ground, fill=f"url(#{pattern})", fill_opacity=0.26)] if pattern else []
    return el(
        "g",
        el("path", d=ground, fill=color, fill_opacity=strength),
        *woven,
        el("path", d=rim, fill=border or color, fill_opacity=0.8),
        id=land_id(region),
        class_="land",
        aria_hidden="true",
    )


def _ground(pen: Pen, square: int) -> str:
    """Outline a square; of a mine only what lies around its pit."""
    cell = pen.at.cell
    x, y = pen.at.center(square)
    whole = f"M{x - cell / 2:g} {y - cell / 2:g}h{cell:g}v{cell:g}h{-cell:g}Z"
    if square not in pen.mines:
        return whole
    pit, corner = cell * 0.42, cell * 0.1
    side = 2 * (pit - corner)
    # The other way round, so that the pit stays open.
    return (
        f"{whole}M{x - pit:g} {y - side / 2:g}v{side:g}l{corner:g} {corner:g}h{side:g}l{corner:g} {-corner:g}"
        f"v{-side:g}l{-corner:g} {-corner:g}h{-side:g}Z"
    )


def _rim(pen: Pen, square: int, region: tuple[int, ...]) -> str:
    """Outline a narrow band along each side of a square that is a border of its region."""
    cell, band = pen.at.cell, pen.at.cell * 0.055
    x, y = pen.at.center(square)
    left, top = x - cell / 2, y - cell / 2
    d = ""
    if square - 8 not in region:
        d += f"M{left:g} {top:g}h{cell:g}v{band:g}h{-cell:g}Z"
    if square + 8 not in region:
        d += f"M{left:g} {top + cell - band:g}h{cell:g}v{band:g}h{-cell:g}Z"
    if column(square) == 0 or square - 1 not in region:
        d += f"M{left:g} {top:g}h{band:g}v{cell:g}h{-band:g}Z"
    if column(square) == 7 or square + 1 not in region:
        d += f"M{left + cell - band:g} {top:g}h{band:g}v{cell:g}h{-band:g}Z"
    return d
