"""The seats around the board: a dwarf's medal, cards and gold, and hooks on which broken tools hang."""

from __future__ import annotations

from functools import lru_cache

from longtable.draw import Markup, el, join
from longtable.draw.paint import SHADE
from longtable.draw.pieces import numeral
from longtable.draw.wood import dusk, inset, rect
from longtable.draw.wood import moved as box_moved
from longtable.games.saboteur.board import FIRST_SEAT, ROLE_NAMES
from longtable.games.saboteur.pictures import spoken
from longtable.games.saboteur.pictures.emblems import EMBLEMS
from longtable.games.saboteur.pictures.pen import Pen, moved, number, spot_of, use
from longtable.games.saboteur.pictures.places import Spot, View
from longtable.games.saboteur.pictures.sight import UNKNOWN, SeatSight
from longtable.games.saboteur.pictures.tools import TOOLS
from longtable.games.saboteur.words.naming import seat_id

_LARGE = 115  #: height of a board on which tools are drawn larger


@lru_cache(8192)
def seat(pen: Pen, view: View, number_of: int, sight: SeatSight) -> Markup:
    """Draw a seat's board."""
    spot = pen.at.places[number_of]
    look = pen.looks[number_of]
    x, y = view.at(spot)
    box = (-spot.width / 2, -spot.height / 2, spot.width, spot.height)
    inside = (_narrow if pen.tall else _broad)(pen, spot, look, sight)
    return el(
        "g",
        _plate(box, sight.picks),
        *inside,
        rect(box, "none", 9, class_="hit"),
        rect(box, "url(#lamp)", 9, class_="spot", opacity=0),
        id=seat_id(number_of),
        class_="place seat",
        transform=moved(x, y, view.factor),
        role="img",
        aria_label=spoken.seat(pen.words, look, sight),
        data_pick=FIRST_SEAT + number_of,
        data_at=spot_of(x, y),
    )


def _plate(box: tuple[float, float, float, float], picks: bool) -> Markup:
    """Draw the board of wood itself; a lamp shines on whose turn it is."""
    lit = [rect(inset(box, -2.5), "none", 11, stroke="#ffd98a", stroke_width=2.5)] if picks else []
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
            *([rect(box, "url(#lamplight)", rx=9, fill_opacity=0.75)] if picks else []),
            *lit,
        ]
    )


def _hooks(pen: Pen, spot: Spot, sight: SeatSight) -> list[tuple[float, float, float, float]]:
    """Return for each tool where its hook is, how far below it a tool hangs, and how large."""
    left, top = -spot.width / 2, -spot.height / 2
    if not pen.tall:
        drop, size = (31.0, 0.74) if spot.height > _LARGE else (25.0, 0.68)
        return [(-29.0 + 29 * tool, top + 54, drop, size) for tool in range(len(TOOLS))]
    if sight.role != UNKNOWN:  # the role takes their place
        return [(left + 68, 14.5 * (tool - 1), 0.0, 0.34) for tool in range(len(TOOLS))]
    third = spot.width / 3
    return [(left + third * (tool + 0.5), top + 29, 8.0, 0.44) for tool in range(len(TOOLS))]


def _at_hand(pen: Pen, spot: Spot, sight: SeatSight) -> list[Markup]:
    """Draw the tools that are at hand dimly, below their hooks."""
    if pen.tall and sight.role != UNKNOWN:
        return []
    return [
        el("g", use(f"tool-{TOOLS[tool]}", x, y + drop, size * 0.46), opacity=0.5)
        for tool, (x, y, drop, size) in enumerate(_hooks(pen, spot, sight))
        if not sight.tools >> tool & 1
    ]


def hung_id(number_of: int, tool: int) -> str:
    """Return the id of a broken tool that hangs at a seat."""
    return f"hung-{number_of + 1}-{TOOLS[tool]}"


@lru_cache(8192)
def hung(pen: Pen, view: View, number_of: int, tool: int, sight: SeatSight) -> Markup:
    """Draw a broken tool as it hangs from its hook in plain sight; whoever takes it up takes the seat."""
    spot = pen.at.places[number_of]
    x, y, drop, size = _hooks(pen, spot, sight)[tool]
    at = view.at(spot)
    string = [
        el("path", d=f"M{x:g} {y:g}V{y + drop:g}", stroke="#f0dcae", stroke_width=1.4),
        el("circle", cx=x, cy=y, r=2, fill="#ffe9b0"),
    ]
    return el(
        "g",
        *(string if drop else []),
        el("g", use(f"hung-{TOOLS[tool]}", x, y + drop, size), class_="piece"),
        id=hung_id(number_of, tool),
        transform=moved(*at, view.factor),
        pointer_events="none",
        aria_hidden="true",
    )


def _cards(x: float, y: float, count: int, scale: float) -> Markup:
    """Draw the backs of a hand, fanned out."""
    many = min(count, 3)
    return join(
        [
            use(
                "card-back",
                x + 60 * scale * (i - (many - 1) / 2),
                y,
                scale,
                12 * (i - (many - 1) / 2),
            )
            for i in range(many)
        ]
    )


def _broad(pen: Pen, spot: Spot, look: int, sight: SeatSight) -> list[Markup]:
    """Draw what is on a board beside a wide table."""
    w, top = spot.width, -spot.height / 2
    rail = f"M{-w / 2 + 7:g} {top + 53.5:g}H{w / 2 - 7:g}"
    if sight.role == UNKNOWN:
        held = [_cards(20, top + 23, sight.hand, 0.2)]
        count = [number(str(sight.hand), 36, top + 43, 15)]
    else:
        held = [use(f"role-{ROLE_NAMES[sight.role]}", 22, top + 29, 0.42)]
        count = _gain(sight, 40, top + 51, 15)
    return [
        use(f"medal-of-{EMBLEMS[look].id}", -w / 2 + 26, top + 28, 0.68),
        el("g", *held, class_="piece"),
        *count,
        el("path", d=rail, stroke="#2a1608", stroke_width=4, stroke_linecap="round"),
        el("path", d=rail, stroke="#a9743f", stroke_width=1.4, stroke_linecap="round"),
        *_at_hand(pen, spot, sight),
        *_coin(sight, -w / 2 + 46, top + 45, 10.5),
    ]


def _narrow(pen: Pen, spot: Spot, look: int, sight: SeatSight) -> list[Markup]:
    """Draw what is on a board on a phone."""
    left, top = -spot.width / 2, -spot.height / 2
    medal = use(f"medal-of-{EMBLEMS[look].id}", left + 17, top + 15, 0.44)
    if sight.role != UNKNOWN:
        role = use(f"role-{ROLE_NAMES[sight.role]}", left + 46, 0, 0.36)
        card = el("g", role, class_="piece")
        coin = _coin(sight, left + 17, top + 36, 8)
        return [medal, card, *coin, *_gain(sight, left + 61, top + 42, 12)]
    return [
        medal,
        el("g", use("card-back", left + 39, top + 13, 0.17), class_="piece"),
        number(str(sight.hand), left + 47, top + 18, 13, "start"),
        *_at_hand(pen, spot, sight),
        *_coin(sight, left + 67, top + 13, 8),
    ]


def _gain(sight: SeatSight, x: float, y: float, size: float) -> list[Markup]:
    """Write how many gold cards the round that has just ended has brought."""
    return [number(f"+{sight.won}", x, y, size, "end", "#ffe28a")] if sight.won > 0 else []


def _coin(sight: SeatSight, x: float, y: float, radius: float) -> list[Markup]:
    """Draw a coin with how many gold cards a seat has won, or what they are worth where that is known."""
    if not sight.gold:
        return []
    known = sight.nuggets > 0
    text = str(sight.nuggets if known else sight.gold)
    return [
        el("circle", cx=x + 0.6, cy=y + 1.4, r=radius, fill=SHADE, fill_opacity=0.5),
        el("circle", cx=x, cy=y, r=radius, fill="url(#brass)", stroke="#4a2f08", stroke_width=1),
        el("circle", cx=x, cy=y, r=radius * 0.78, fill="#ffe28a" if known else "#5d3a14"),
        numeral_at(text, x, y, radius * 1.35, "#3d2607" if known else "#ffe9b0"),
    ]


def numeral_at(text: str, x: float, y: float, size: float, fill: str) -> Markup:
    """Draw a number around a point."""
    return el("g", numeral(text, size, fill), transform=moved(x, y))


@lru_cache(1024)
def seats(pen: Pen, view: View, sights: tuple[SeatSight, ...]) -> dict[str, Markup]:
    """Return the layer of the seats, and of the broken tools that hang there."""
    layer: dict[str, Markup] = {}
    for i, sight in enumerate(sights):
        layer[seat_id(i)] = seat(pen, view, i, sight)
        for tool in range(len(TOOLS)):
            if sight.tools >> tool & 1:
                layer[hung_id(i, tool)] = hung(pen, view, i, tool, sight)
    return layer
