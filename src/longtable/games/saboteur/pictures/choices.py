"""What is offered on a plate over the board: ways of a card, tools, gold; and how a round ended."""

from __future__ import annotations

from functools import lru_cache

from longtable.draw import Markup, el, join
from longtable.draw.paint import SHADE
from longtable.draw.wood import Box, inset, rect
from longtable.draw.wood import moved as box_moved
from longtable.games.saboteur.board import (
    FACE_PIECE,
    FIRST_TOOL,
    GOLD_PICK,
    OPEN_SIDES,
    ROLE_NAMES,
    TURNED,
    UPRIGHT,
    tunnel_piece,
)
from longtable.games.saboteur.pictures import art, spoken
from longtable.games.saboteur.pictures.emblems import EMBLEMS
from longtable.games.saboteur.pictures.pen import Pen, moved, number, spot_of, use, written
from longtable.games.saboteur.pictures.places import View
from longtable.games.saboteur.pictures.rock import HIGH, WIDE
from longtable.games.saboteur.pictures.sight import UNKNOWN, Ended, Share
from longtable.games.saboteur.pictures.tools import TOOLS


def _slate(box: Box) -> Markup:
    """Draw a plate of slate in a rim of brass, for what is offered."""
    return join(
        [
            rect(box_moved(box, 1.5, 4), SHADE, rx=11, fill_opacity=0.5),
            rect(box, "#2b2a2e", rx=10, fill_opacity=0.94),
            rect(inset(box, 1), "none", rx=9, stroke="url(#brass)", stroke_width=2.4),
        ]
    )


def _offer(
    id: str,
    pick: int,
    x: float,
    y: float,
    size: tuple[float, float],
    label: str,
    at: str,
    *inside: Markup,
    ghost: str = "",
) -> Markup:
    """Draw one thing on a plate that may be picked."""
    wide, high = size
    box = (-wide / 2, -high / 2, wide, high)
    return el(
        "g",
        el("g", *inside, class_="piece"),
        rect(box, "none", 6, class_="hit"),
        rect(box, "url(#lamp)", 6, class_="spot", opacity=0),
        id=id,
        class_="place laid",
        transform=moved(x, y),
        role="img",
        aria_label=label,
        data_pick=pick,
        data_at=at,
        data_ghost=ghost or None,
        data_angle=0 if ghost else None,
    )


def _beside(
    pen: Pen, view: View, x: float, y: float, width: float, height: float
) -> tuple[float, float]:
    """Return the middle of a plate beside a place, within the board."""
    left, top, wide, high = pen.at.area
    factor = view.factor
    a, b = view.dx + left * factor, view.dy + top * factor
    c, d = a + wide * factor, b + high * factor
    aside = pen.at.cell[0] / 2 + width / 2 + 8
    px = x + aside if x + aside + width / 2 < c else x - aside
    return max(a + width / 2, min(c - width / 2, px)), max(b + height / 2, min(d - height / 2, y))


@lru_cache(1024)
def ways(pen: Pen, view: View, kind: int, cell: int) -> dict[str, Markup]:
    """Return the layer that asks which way a card shall lie."""
    x, y = pen.at.middle(cell)
    scale = (0.78 if pen.tall else 1.0) * view.factor
    wide, high = WIDE * scale, HIGH * scale
    gap = 9 * view.factor
    box_wide, box_high = 2 * wide + 3 * gap, high + 2 * gap
    px, py = _beside(pen, view, x, y, box_wide, box_high)
    layer = {
        "slate": el(
            "g",
            _slate((-box_wide / 2, -box_high / 2, box_wide, box_high)),
            id="slate",
            transform=moved(px, py),
        )
    }
    for id, pick, turned, side in (("upright", UPRIGHT, False, -1), ("turned", TURNED, True, 1)):
        sides = int(OPEN_SIDES[tunnel_piece(kind, turned)])
        layer[id] = _offer(
            id,
            pick,
            px + side * (wide + gap) / 2,
            py,
            (wide, high),
            spoken.way(pen.words, cell, sides),
            spot_of(x, y),
            use(art.of_kind(kind, turned), 0, 0, scale),
            ghost=art.ghost_of(kind, turned),
        )
    return layer


@lru_cache(1024)
def tools(pen: Pen, view: View, tools_: tuple[int, ...], seat: int) -> dict[str, Markup]:
    """Return the layer that asks which broken tool of a seat is mended."""
    spot = pen.at.places[seat]
    x, y = view.at(spot)
    factor = view.factor
    size = 60 * factor
    gap = 8 * factor
    box_wide, box_high = 2 * size + 3 * gap, size + 2 * gap
    if pen.tall:
        half = pen.at.box[0] * factor / 2 - box_wide / 2
        middle = view.dx + pen.at.box[0] * factor / 2
        px = max(middle - half, min(middle + half, x))
        py = y - (spot.height / 2) * factor - box_high / 2 - 4
    else:
        inward = 1 if spot.x < pen.at.box[0] / 2 else -1
        px, py = (
            x + inward * ((spot.width / 2) * factor + box_wide / 2 + 24),
            max(y, view.dy + box_high / 2 + 20 * factor),
        )
    layer = {
        "slate": el(
            "g",
            _slate((-box_wide / 2, -box_high / 2, box_wide, box_high)),
            id="slate",
            transform=moved(px, py),
        )
    }
    for i, tool in enumerate(tools_):
        layer[TOOLS[tool]] = _offer(
            TOOLS[tool],
            FIRST_TOOL + tool,
            px + (2 * i - 1) * (size + gap) / 2,
            py,
            (size, size),
            spoken.mended(pen.words, tool),
            spot_of(x, y),
            use(f"whole-{TOOLS[tool]}", 0, 0, 1.3 * factor),
        )
    return layer


def _middle(pen: Pen, view: View, share: float = 0.5, down: float = 0.5) -> tuple[float, float]:
    """Return a point of the board, by shares of its width and height."""
    left, top, wide, high = pen.at.area
    return (
        view.dx + (left + wide * share) * view.factor,
        view.dy + (top + high * down) * view.factor,
    )


@lru_cache(1024)
def sharing(pen: Pen, view: View, share: Share) -> dict[str, Markup]:
    """Return the layer of the gold that is shared: open before who chooses, else only how many cards."""
    factor = view.factor
    scale = (0.75 if pen.tall else 1.0) * factor
    wide, high, gap = WIDE * scale, HIGH * scale, 10 * factor
    values = [(i + 1, count) for i, count in enumerate(share.values) if count]
    places = max(len(values), 1) if share.values else 3
    box_wide, box_high = places * (wide + gap) + gap + 44 * factor, high + 2 * gap + 8 * factor
    x, y = _middle(pen, view, 0.45)
    left = x - box_wide / 2
    medal = use(
        f"medal-of-{EMBLEMS[pen.looks[share.chooser]].id}", left + 26 * factor, y, 0.7 * factor
    )
    slate = _slate((left, y - box_high / 2, box_wide, box_high))
    layer = {"slate": el("g", slate, medal, id="slate")}
    first = left + 44 * factor + gap + wide / 2
    if not share.values:
        layer["sack"] = _backs(pen, share, first + wide + gap, y, scale)
        return layer
    for i, (value, count) in enumerate(values):
        at = first + i * (wide + gap)
        layer[f"gold-{value}"] = _offer(
            f"gold-{value}",
            GOLD_PICK + value,
            at,
            y,
            (wide + gap * 0.7, high + gap * 0.7),
            spoken.gold(pen.words, value, count),
            spot_of(at, y),
            *[
                use(f"card-gold-{value}", -3 * k * factor, -3 * k * factor, scale)
                for k in range(min(count, 3) - 1, -1, -1)
            ],
            *(
                [number(f"×{count}", wide * 0.46, high * 0.47, 20 * scale, "end")]
                if count > 1
                else []
            ),
        )
    return layer


def _backs(pen: Pen, share: Share, x: float, y: float, scale: float) -> Markup:
    """Draw the backs of gold cards in somebody's hand, and how many they are."""
    many = min(share.left, 5)
    backs = [
        use(
            "gold-back",
            30 * scale * (i - (many - 1) / 2),
            3 * scale * (i - (many - 1) / 2) ** 2,
            scale * 0.9,
            7 * (i - (many - 1) / 2),
        )
        for i in range(many)
    ]
    return el(
        "g",
        el("g", *backs, class_="piece"),
        number(str(share.left), 62 * scale, 52 * scale, 30 * scale),
        id="sack",
        transform=moved(x, y),
        role="img",
        aria_label=spoken.sack(pen.words, share.left, pen.looks[share.chooser]),
    )


@lru_cache(1024)
def ended(pen: Pen, view: View, told: Ended) -> dict[str, Markup]:
    """Return the layer that tells how the last round ended, until the new one goes on."""
    # Laid out in its own units, and then made as large as the board has grown.
    size, scale, least = (12.0, 0.55, 232.0) if pen.tall else (18.5, 0.95, 352.0)
    step, high = WIDE * scale + 10, HIGH * scale
    places = 3 if told.aside == UNKNOWN else 4
    wide, tall = max(least, places * step + 20), high + 24 + 2 * size
    first = -step * (places - 1) / 2 - (5 if places > 3 else 0)
    faces = [art.of_piece(int(FACE_PIECE[face])) for face in told.goals]
    cards = [use(face, first + step * i, size * 0.9, scale) for i, face in enumerate(faces)]
    if told.aside != UNKNOWN:
        cards += _set_aside(told.aside, first + 3 * step + 10, size * 0.9, scale)
    return {
        "ended": el(
            "g",
            _slate((-wide / 2, -tall / 2, wide, tall)),
            written(spoken.outcome(pen.words, told), 0, -tall / 2 + size * 1.6, size),
            *cards,
            id="ended",
            class_="land",
            transform=moved(*_middle(pen, view, 0.6), view.factor),
            role="img",
            aria_label=spoken.told(pen.words, told),
        )
    }


def _set_aside(role: int, x: float, y: float, scale: float) -> list[Markup]:
    """Draw the role that nobody had, apart from the goals."""
    left, high = x - WIDE * scale / 2 - 10, HIGH * scale
    rule = f"M{left:g} {y - high / 2:g}v{high:g}"
    return [
        el("path", d=rule, stroke="#d9a53a", stroke_width=1.6, stroke_opacity=0.7),
        use(f"role-{ROLE_NAMES[role]}", x, y, scale),
    ]
