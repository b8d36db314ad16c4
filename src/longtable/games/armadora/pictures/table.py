"""What lies under the pieces: the wooden board and trays, and the tint of territories."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from longtable.draw import Markup, el, join
from longtable.games.armadora.board import BOARD_COLUMNS, ROWS, square_name
from longtable.games.armadora.pictures.art import LOOKS, PAINTS
from longtable.games.armadora.pictures.parts import Pen, use
from longtable.games.armadora.pictures.places import Layout, Measures, column, measures, row
from longtable.games.armadora.pictures.sight import MINES, squares_of

_OAK: Final = ("#dcb274", "#d5aa6b", "#e0b97e", "#d1a464", "#d9af71")
_TINTS: Final = ("#2f7f86", "#a8446a", "#5d7d2c", "#6a4fa3", "#b5651d")


@lru_cache(32)
def board(layout: Layout, columns: int) -> dict[str, Markup]:
    """Return the layer of the board and the trays, the same for everybody and in every state."""
    at = measures(layout, columns)
    drawn = field(at, _squares(columns))
    for tray in at.trays:
        drawn += _tray(*tray)
    return {"table": el("g", *drawn, id="table", aria_hidden="true")}


def field(at: Measures, squares: list[int]) -> list[Markup]:
    """Draw the board with its frame, the ground of these squares only."""
    mines = set(MINES[BOARD_COLUMNS.index(at.columns)])
    x, y, width, height = at.frame
    area = (at.left, at.top, at.cell * at.columns, at.cell * ROWS)
    return [
        _rect((x + 2, y + 3, width - 3, height - 3), "#1d0f05", rx=14, opacity=".35"),
        _rect((x, y, width, height - 2), "url(#frame)", rx=14),
        _rect(
            (x + 1.5, y + 1.5, width - 3, height - 5),
            "none",
            rx=13,
            stroke="#b98a5b",
            opacity=".5",
        ),
        *_frame_grain(x, y, width, height - 2),
        _rect((area[0] - 3, area[1] - 3, area[2] + 6, area[3] + 6), "#2b1708", rx=4),
        *[_land(at.left, at.top, at.cell, n, n in mines) for n in squares],
        *_grain(*area),
        *_grid(at.left, at.top, at.cell, at.columns),
        *_coordinates(at),
    ]


def _squares(columns: int) -> list[int]:
    return [n for n in range(8 * ROWS) if column(n) < columns]


def _rect(
    box: tuple[float, float, float, float],
    fill: str,
    rx: float = 0,
    stroke: str | None = None,
    opacity: str | None = None,
) -> Markup:
    x, y, width, height = box
    return el(
        "rect",
        x=x,
        y=y,
        width=width,
        height=height,
        rx=rx or None,
        fill=fill,
        stroke=stroke,
        opacity=opacity,
    )


def _land(left: float, top: float, cell: float, square: int, mine: bool) -> Markup:
    x, y = left + column(square) * cell, top + row(square) * cell
    oak = _OAK[(3 * column(square) + 5 * row(square) + column(square) * row(square)) % len(_OAK)]
    ground = _rect((x, y, cell, cell), oak)
    if not mine:
        return ground
    edge = cell * 0.1
    pit = (x + edge, y + edge, cell - 2 * edge, cell - 2 * edge)
    return join(
        [
            ground,
            _rect(pit, "url(#pit)", rx=cell * 0.16, stroke="#f0d9a8", opacity=".95"),
        ]
    )


def _grain(x: float, y: float, width: float, height: float) -> list[Markup]:
    """Draw the grain of the field: long lines that wander a little, over the light of the evening."""
    step = height / 26
    paths = []
    for i in range(1, 26):
        level = y + step * i
        sway = step * (0.35 + 0.3 * (i * 7 % 5) / 5) * (-1 if i % 2 else 1)
        third = width / 3
        paths.append(
            f"M{x:g} {level:.1f}c{third * 0.4:.1f} {sway:.1f} {third * 0.7:.1f} {sway:.1f} {third:.1f} 0"
            f"s{third * 0.6:.1f} {-sway:.1f} {third:.1f} 0s{third * 0.6:.1f} {sway:.1f} {third:.1f} 0"
        )
    return [
        el(
            "path", d="".join(paths), fill="none", stroke="#5b3512", stroke_width=1.1, opacity=".16"
        ),
        _rect((x, y, width, height), "url(#evening)"),
    ]


def _frame_grain(x: float, y: float, width: float, height: float) -> list[Markup]:
    lines = []
    for i in range(5):
        inset = 4 + i * 6.5
        if 2 * inset > min(width, height) or (width < 450 and i > 1):
            break
        lines.append(
            f"M{x + inset + 6:g} {y + inset:g}h{width - 2 * inset - 12:g}"
            f"M{x + inset + 3:g} {y + height - inset:g}h{width - 2 * inset - 9:g}"
            f"M{x + inset:g} {y + inset + 9:g}v{height - 2 * inset - 14:g}"
            f"M{x + width - inset:g} {y + inset + 4:g}v{height - 2 * inset - 12:g}"
        )
    return [el("path", d="".join(lines), fill="none", stroke="#2a1506", opacity=".22")]


def _grid(left: float, top: float, cell: float, columns: int) -> list[Markup]:
    """Draw the lines between squares as carved: a dark cut and its lit edge."""
    width, height = cell * columns, cell * ROWS
    cuts = "".join(f"M{left + cell * i:g} {top:g}v{height:g}" for i in range(1, columns))
    cuts += "".join(f"M{left:g} {top + cell * i:g}h{width:g}" for i in range(1, ROWS))
    wide = max(1.2, cell / 48)
    return [
        el(
            "path",
            d=cuts,
            stroke="#fff0c8",
            stroke_width=wide,
            opacity=".5",
            transform=f"translate({wide * 0.6:g} {wide * 0.6:g})",
        ),
        el("path", d=cuts, stroke="#5a3714", stroke_width=wide, opacity=".75"),
    ]


def _coordinates(at: Measures) -> list[Markup]:
    """Draw the letters of the columns and the numbers of the rows on the frame."""
    above, beside = at.top / 2 + at.letter * 0.36, at.frame[0] + (at.left - at.frame[0]) / 2
    letters = [
        _letter("abcdefgh"[i], at.left + at.cell * (i + 0.5), above, at.letter)
        for i in range(at.columns)
    ]
    numbers = [
        _letter(str(i + 1), beside, at.top + at.cell * (i + 0.5) + at.letter * 0.36, at.letter)
        for i in range(ROWS)
    ]
    return letters + numbers


def _letter(text: str, x: float, y: float, size: float) -> Markup:
    return el("text", text, x=x, y=y, class_="ar-letter", font_size=size, fill="#e9c995")


def _tray(x: float, y: float, width: float, height: float) -> list[Markup]:
    return [
        _rect((x + 1, y + 2, width - 2, height - 2), "#1d0f05", rx=12, opacity=".35"),
        _rect((x, y, width, height - 2), "url(#tray)", rx=12),
        _rect((x + 4, y + 4, width - 8, height - 10), "#2f1a0a", rx=9, opacity=".55"),
        _rect(
            (x + 4.5, y + 5, width - 9, height - 11), "none", rx=9, stroke="#8a5f38", opacity=".5"
        ),
    ]


# -- territories -------------------------------------------------------------------------------------------


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
        land_id(region): _tinted(pen, region, _TINTS[hue], ".2")
        for region, hue in zip(regions, hues, strict=True)
        if region != plain
    }


def _hues(regions: tuple[tuple[int, ...], ...]) -> list[int]:
    """Choose a tint for each region from where it begins, so that it rarely changes.

    Neighbours differ, but where a region has earlier neighbours of every tint it shares one of theirs.
    """
    region_of = {square: i for i, region in enumerate(regions) for square in region}
    hues: list[int] = []
    for i, region in enumerate(regions):
        near = {
            region_of[other] for square in region for other in _beside(square) if other in region_of
        }
        taken = {hues[j] for j in near if j < i}
        first = column(region[0]) + 2 * row(region[0])
        tints = [(first + step) % len(_TINTS) for step in range(len(_TINTS))]
        hues.append(next((hue for hue in tints if hue not in taken), tints[0]))
    return hues


def _beside(square: int) -> list[int]:
    x, y = column(square), row(square)
    near = [square - 8, square + 8] if 0 < y < ROWS - 1 else [square + 8 if y == 0 else square - 8]
    return near + ([square - 1] if x else []) + ([square + 1] if x < 7 else [])


Result = tuple[tuple[int, ...], tuple[int, ...], bool]
"""The squares of a territory, the looks of those who took its gold, and whether they are one side."""


@lru_cache(256)
def won(pen: Pen, results: tuple[Result, ...]) -> dict[str, Markup]:
    """Return the layer that tints each territory with gold: by its owner, golden where it was shared."""
    layer: dict[str, Markup] = {}
    for region, winners, one_side in results:
        if not winners:
            layer[land_id(region)] = _tinted(pen, region, "#3a3128", ".32")
        elif one_side:
            layer[land_id(region)] = _tinted(pen, region, PAINTS[winners[0]].body, ".42")
        else:
            layer[land_id(region)] = _tinted(pen, region, "#f2c230", ".34")
    return layer


@lru_cache(256)
def badges(pen: Pen, results: tuple[Result, ...]) -> dict[str, Markup]:
    """Return the layer of small shields that say at each mine who took its gold."""
    scale = pen.at.scale * 0.36
    step = pen.at.cell * 0.27
    layer: dict[str, Markup] = {}
    for region, winners, _ in results:
        for square in region:
            if square not in MINES[BOARD_COLUMNS.index(pen.at.columns)]:
                continue
            x, y = pen.at.center(square)
            shields = [
                use(
                    f"back-{LOOKS[look]}",
                    x - pen.at.cell * 0.31 + step * i,
                    y + pen.at.cell * 0.27,
                    scale,
                )
                for i, look in enumerate(winners)
            ]
            id = f"won-{square_name(square)}"
            layer[id] = el("g", *shields, id=id, class_="ar-land", aria_hidden="true")
    return layer


@lru_cache(4096)
def _tinted(pen: Pen, region: tuple[int, ...], color: str, opacity: str) -> Markup:
    """Cover a region with a colour, and line its border inside."""
    ground = "".join([_ground(pen, square) for square in region])
    rim = "".join([_rim(pen, square, region) for square in region])
    return el(
        "g",
        el("path", d=ground, fill=color, opacity=opacity, fill_rule="evenodd"),
        el("path", d=rim, fill=color, opacity=".5"),
        id=land_id(region),
        class_="ar-land",
        aria_hidden="true",
    )


def _ground(pen: Pen, square: int) -> str:
    """Outline a square, and of a mine only what lies around its pit."""
    cell = pen.at.cell
    x, y = pen.at.center(square)
    whole = f"M{x - cell / 2:g} {y - cell / 2:g}h{cell:g}v{cell:g}h{-cell:g}Z"
    if square not in MINES[BOARD_COLUMNS.index(pen.at.columns)]:
        return whole
    inner = cell * 0.8
    round_ = cell * 0.16
    side = inner - 2 * round_
    corner = f"a{round_:g} {round_:g} 0 0 1"
    return (
        f"{whole}M{x - side / 2:g} {y - inner / 2:g}h{side:g}{corner} {round_:g} {round_:g}v{side:g}"
        f"{corner} {-round_:g} {round_:g}h{-side:g}{corner} {-round_:g} {-round_:g}v{-side:g}"
        f"{corner} {round_:g} {-round_:g}Z"
    )


def _rim(pen: Pen, square: int, region: tuple[int, ...]) -> str:
    """Outline a narrow band along each side of a square that is a border of its region."""
    cell, band = pen.at.cell, pen.at.cell * 0.045
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
