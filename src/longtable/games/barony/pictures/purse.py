"""The boards of the seats: whose they are, tokens and what they are worth, and what is left in reserve."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from longtable.draw import Markup, el, join
from longtable.draw.paint import SHADE
from longtable.draw.pieces import numeral
from longtable.draw.wood import Box, dusk, inset, rect
from longtable.draw.wood import moved as box_moved
from longtable.games.barony.board import TERRAIN_NAMES, TITLE_PRICE, TOKEN_KINDS
from longtable.games.barony.pictures import spoken
from longtable.games.barony.pictures.heraldry import LOOKS
from longtable.games.barony.pictures.holdings import SeatSight, seats_of
from longtable.games.barony.pictures.pen import Pen, moved, number, spot_of, use
from longtable.games.barony.rules.state import SeenBarony
from longtable.games.barony.words.naming import purse_id, seat_id

_PIECE_IDS: Final = ("knight", "village", "stronghold", "city")
#: how large each piece is drawn beside its count, against a knight
_PIECE_SIZES: Final = (1.0, 0.86, 0.74, 0.58)
_LIT: Final = "#ffd98a"
_LOW: Final = 76  #: a board at a desk that is less high has its reserve beside its tokens
_SMALL: Final = 16  #: a sum not larger stands beside its coin, not around the middle
_BROAD: Final = 300  #: and so has one at least as wide


class _Design(NamedTuple):
    """Where things lie on a board, around its middle.

    Attributes:
        medal: middle and radius; gold: middle of the sum and its size; silver: the same.
        tokens: middle of each kind and how large shields are; letter: size of their counts.
        plain: whether counts stand on shields without numbers of their own.
        reserve: middle of each piece that is shown, how large, and the size of its count.
    """

    medal: tuple[float, float, float]
    gold: tuple[float, float, float]
    silver: tuple[float, float, float]
    tokens: tuple[tuple[float, float], ...]
    token: float
    letter: float
    plain: bool
    reserve: tuple[tuple[float, float], ...]
    piece: float
    figure: float


@lru_cache(64)
def _design(width: float, height: float, tall: bool) -> _Design:
    if tall:
        return _slim(width, height)
    return _full(width, height) if height > _LOW and width < _BROAD else _long(width, height)


def _full(width: float, height: float) -> _Design:
    """Lay out a board at a desk: medal and sums on the left, the reserve below the tokens."""
    radius = min(19.0, height * 0.19)
    left, top = -width / 2, -height / 2
    aside = 58.0
    step = (width - aside - 8) / TOKEN_KINDS
    low = 24.0
    xs = [left + aside + step * (i + 0.5) for i in range(TOKEN_KINDS)]
    return _Design(
        medal=(left + 31, top + radius + 9, radius),
        gold=(left + 32, top + 2 * radius + 25, 21.0),
        silver=(left + 32, height / 2 - 13, 14.0),
        tokens=tuple([(x, top + (height - low - 8) / 2) for x in xs]),
        token=min((height - low - 26) / 70, (step - 6) / 60),
        letter=15,
        plain=False,
        reserve=tuple([(x - 13, height / 2 - 7) for x in xs]),
        piece=0.27,
        figure=13.5,
    )


def _long(width: float, height: float) -> _Design:
    """Lay out a long board at a desk: medal and sums, the tokens, the reserve in two rows."""
    left = -width / 2
    aside, right = (96.0, 88.0) if width >= _BROAD else (58.0, 80.0)
    step = (width - aside - right - 8) / TOKEN_KINDS
    radius = 18.0 if width >= _BROAD else 14.0
    sums = left + (66 if width >= _BROAD else 32)
    y = height * 0.17
    end = width / 2 - right
    return _Design(
        medal=(
            left + (26 if width >= _BROAD else 25),
            0 if width >= _BROAD else -height * 0.26,
            radius,
        ),
        gold=(sums, -y * 0.8, 21.0) if width >= _BROAD else (sums, height * 0.08, 18.0),
        silver=(sums, y * 1.15, 15.0) if width >= _BROAD else (sums, height * 0.34, 13.0),
        tokens=tuple([(left + aside + step * (i + 0.5), -6.0) for i in range(TOKEN_KINDS)]),
        token=min((height - 26) / 70, (step - 5) / 60),
        letter=15,
        plain=False,
        reserve=tuple(
            [(end + right / 2 * (i % 2) + 8, -4 + (height / 2 - 4) * (i // 2)) for i in range(4)]
        ),
        piece=0.3,
        figure=15,
    )


def _slim(width: float, height: float) -> _Design:
    """Lay out a board on a phone: sum and reserve in a line, the tokens below it."""
    left, top = -width / 2, -height / 2
    upper, lower = top + 14, height / 2 - 18.5
    step = (width - 8) / TOKEN_KINDS
    many = max(1, int((width - 68) // 32))
    each = (width - 70) / many
    return _Design(
        medal=(left + 17, upper, 10.5),
        gold=(left + 42, upper, 16),
        silver=(0, 0, 0),
        tokens=tuple([(left + 6 + step * (i + 0.5), lower) for i in range(TOKEN_KINDS)]),
        token=min(0.46, (step - 1) / 56),
        letter=15.5,
        plain=True,
        reserve=tuple(
            [(left + 74 + each * i, upper + 8) for i in range(min(many, len(_PIECE_IDS)))]
        ),
        piece=0.24,
        figure=15,
    )


# -- the board of a seat -----------------------------------------------------------------------------------


def _board(box: Box, look: int, picks: bool) -> Markup:
    """Draw a board of walnut with a ribbon in the colours of its house; a lamp shines on whose turn it is."""
    x, y, _, height = box
    ribbon = (x + 1.5, y + 7, 4.5, height - 14)
    lit = [rect(inset(box, -1.5), "none", 10, stroke=_LIT, stroke_width=3)] if picks else []
    return join(
        [
            rect(box_moved(box, 1, 3), SHADE, rx=9, fill_opacity=0.4),
            rect(box, "url(#walnut)", rx=9),
            rect(
                inset(box, 0.8),
                "none",
                rx=8.2,
                stroke="url(#rim)",
                stroke_width=1.6,
                stroke_opacity=0.6,
            ),
            dusk(box, 9),
            rect(ribbon, LOOKS[look].color, rx=2, stroke="#1d0f05", stroke_width=0.8),
            *lit,
        ]
    )


def _sum(sight: SeatSight, design: _Design) -> list[Markup]:
    """Write the gold of a purse, gilded once it pays for a title; at the end all points instead."""
    x, y, size = design.gold
    over = sight.total >= 0
    text = str(sight.total if over else sight.gold)
    radius = size * 0.42
    wide = 2 * radius + 2 + size * 0.6 * len(text)
    coin = x - wide / 2 + radius if size > _SMALL else x - 7
    bright = over or sight.gold >= TITLE_PRICE
    drawn = [
        use("laurel" if over else "coin", coin, y, radius / 10),
        number(
            text,
            coin + radius + 2.5,
            y + size * 0.34,
            size,
            "start",
            "#ffe88f" if bright else "#f6e3b8",
        ),
    ]
    x, y, size = design.silver
    if size:
        drawn += [
            use("silver-coin", x - 9, y, size * 0.42 / 10),
            number(str(sight.silver), x - 1, y + size * 0.34, size, "start", "#e6ebf0"),
        ]
    return drawn


def _reserve(sight: SeatSight, design: _Design, house: str) -> list[Markup]:
    """Draw what is left in reserve: each piece and how many."""
    drawn: list[Markup] = []
    for i, (x, y) in enumerate(design.reserve):
        left = sight.reserve[i]
        scale = design.piece * _PIECE_SIZES[i]
        piece = use(f"{_PIECE_IDS[i]}-of-{house}", x, y, scale)
        drawn += [
            piece if left else el("g", piece, opacity=0.35),
            number(str(left), x + 9.5, y - 0.5, design.figure, "start"),
        ]
    return drawn


def _first(design: _Design) -> Markup:
    """Draw the mark of the seat that begins each round, at its medal."""
    x, y, radius = design.medal
    size = max(6.0, radius * 0.42)
    return el(
        "g",
        el("circle", r=size, fill="#2a1608"),
        el("circle", r=size - 1, fill="url(#parchment)"),
        numeral("1", size * 1.7, "#2a1608"),
        transform=moved(x - radius * 0.8, y + radius * 0.8),
    )


@lru_cache(1024)
def board(pen: Pen, seat: int, sight: SeatSight) -> Markup:
    """Draw the board of a seat, its tokens apart."""
    x, y, width, height = pen.at.purses[seat]
    look = pen.looks[seat]
    box = (-width / 2, -height / 2, width, height)
    design = _design(width, height, pen.tall)
    middle = x + width / 2, y + height / 2
    label = spoken.seat(pen.words, look, sight)
    mx, my, radius = design.medal
    return el(
        "g",
        _board(box, look, sight.picks),
        rect(box, "none", 9, class_="hit"),
        rect(box, "url(#lamp)", 9, class_="spot", opacity=0),
        el("g", use(f"medal-of-{LOOKS[look].id}", mx, my, radius / 30), class_="piece"),
        *([_first(design)] if sight.first else []),
        *_sum(sight, design),
        *_reserve(sight, design, LOOKS[look].id),
        id=seat_id(seat),
        class_="place seat",
        transform=moved(*middle),
        role="img",
        aria_label=label,
        data_about=label,
        data_at=spot_of(*middle),
    )


# -- tokens ------------------------------------------------------------------------------------------------


@lru_cache(1024)
def tokens(pen: Pen, seat: int, kind: int, count: int) -> Markup:
    """Draw the tokens of a kind that a seat holds, one over the other, and how many they are."""
    x, y, width, height = pen.at.purses[seat]
    design = _design(width, height, pen.tall)
    dx, dy = design.tokens[kind]
    at = x + width / 2 + dx, y + height / 2 + dy
    name = TERRAIN_NAMES[kind]
    shield = f"{'blank' if design.plain else 'token'}-{name}"
    scale = design.token
    if not count:
        inside = [el("g", use(shield, 0, 0, scale), opacity=0.22)]
    elif design.plain:
        inside = [
            el("g", use(shield, 0, 0, scale), class_="piece"),
            number(str(count), 0, design.letter * 0.3, design.letter),
        ]
    else:
        below = [use(shield, 2.2 * i, -2.2 * i, scale) for i in range(min(count, 3) - 1, 0, -1)]
        inside = [
            *below,
            el("g", use(shield, 0, 0, scale), class_="piece"),
            number(f"×{count}", 0, 36 * scale + design.letter * 0.62, design.letter),
        ]
    return el(
        "g",
        *inside,
        id=purse_id(seat, kind),
        transform=moved(*at),
        pointer_events="none",
        aria_hidden="true",
    )


@lru_cache(256)
def _seats(pen: Pen, sights: tuple[SeatSight, ...]) -> dict[str, Markup]:
    layer: dict[str, Markup] = {}
    for seat, sight in enumerate(sights):
        layer[seat_id(seat)] = board(pen, seat, sight)
        for kind, count in enumerate(sight.tokens):
            layer[purse_id(seat, kind)] = tokens(pen, seat, kind, count)
    return layer


def seats(pen: Pen, seen: SeenBarony) -> dict[str, Markup]:
    """Return the layer of the boards of all seats."""
    return _seats(pen, seats_of(seen))


@lru_cache(1)
def templates() -> Markup:
    """Return a coin of gold, one of silver and a laurel for ``defs``, 20 units wide."""
    leaves = "M-1 9C-9 8-12-1-7-9C-8-2-6 4-1 9ZM1 9C9 8 12-1 7-9C8-2 6 4 1 9Z"
    laurel = el(
        "g",
        el("path", d=leaves, fill="#ffe07a", stroke="#3b2408", stroke_width=1.2),
        el("path", d=_STAR, fill="#fff1b8", stroke="#3b2408", stroke_width=0.8),
        id="laurel",
    )
    return join(
        [laurel, _coin("coin", "brass", "#8a5a12"), _coin("silver-coin", "silver", "#5a636d")]
    )


_STAR: Final = "M0-5L1.4-1.6L5-1.4L2.2.8L3.1 4.3L0 2.3L-3.1 4.3L-2.2.8L-5-1.4L-1.4-1.6Z"


def _coin(id: str, metal: str, edge: str) -> Markup:
    return el(
        "g",
        el("circle", cx=0.6, cy=1.5, r=10, fill=SHADE, fill_opacity=0.5),
        el("circle", r=10, fill=edge),
        el("circle", r=9, fill=f"url(#{metal})"),
        el("circle", r=6.4, fill="none", stroke=edge, stroke_width=1.2, stroke_opacity=0.8),
        el(
            "path",
            d="M0-4.500L1.300-1.300L4.500 0L1.300 1.300L0 4.500L-1.300 1.300L-4.500 0L-1.300-1.300Z",
            fill=edge,
            fill_opacity=0.8,
        ),
        id=id,
    )
