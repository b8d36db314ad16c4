"""What lies in cells: tunnel cards, goals, open cells; each a pure function of what it shows, and cached."""

from __future__ import annotations

from functools import lru_cache

from longtable.draw import Markup, el, join
from longtable.draw.wood import rect
from longtable.games.saboteur.board import FIRST_CELL, GOAL, GOLD_FACE, JOINED_SIDES
from longtable.games.saboteur.pictures import art, spoken
from longtable.games.saboteur.pictures.emblems import EMBLEMS
from longtable.games.saboteur.pictures.pen import Pen, moved, spot_of, use
from longtable.games.saboteur.pictures.rock import HIGH, WIDE
from longtable.games.saboteur.pictures.sight import GOAL_PLACES, GoalSight, Mine
from longtable.games.saboteur.words.naming import cell_id


def _cell(pen: Pen, cell: int, label: str, piece: Markup, ghost: str = "") -> Markup:
    """Draw a cell: its target, what lies there, and the light on it when it may be picked."""
    at = pen.at
    x, y = at.middle(cell)
    wide, high = at.cell
    spot = el("use", href="#spot", class_="spot", opacity=0)
    return el(
        "g",
        rect((-wide / 2, -high / 2, wide, high), "none", class_="hit"),
        *([el("g", piece, class_="piece"), spot] if piece else [spot]),
        id=cell_id(cell),
        class_="place laid" if piece else "place",
        transform=moved(x, y),
        role="img",
        aria_label=label,
        data_pick=FIRST_CELL + cell,
        data_at=spot_of(x, y),
        data_ghost=ghost or None,
        data_angle=0 if ghost else None,
    )


@lru_cache(8192)
def laid(pen: Pen, cell: int, piece: int, joined: bool) -> Markup:
    """Draw a card that lies face up; in a tunnel that is cut off the lamps have gone out."""
    card = use(art.of_piece(piece), 0, 0, pen.at.scale)
    if not joined and JOINED_SIDES[piece]:
        card = join([card, use("unlit")])
    return _cell(pen, cell, spoken.laid(pen.words, cell, piece, joined), card)


@lru_cache(2048)
def goal(pen: Pen, cell: int, sight: GoalSight, shown: int) -> Markup:
    """Draw a goal to which nobody has dug: its back, who has looked at it, and what the viewer knows of it.

    ``shown`` is its piece when the round is over and it lies open all the same, else 0.
    """
    scale = pen.at.scale
    if shown:
        card = el("g", use(art.of_piece(shown)), transform=f"scale({scale:g})", opacity=0.85)
        return _cell(pen, cell, spoken.laid(pen.words, cell, shown, joined=True), card)
    marks = [
        use(f"medal-of-{EMBLEMS[pen.looks[seat]].id}", x, y, 0.3)
        for seat, (x, y) in zip(sight.peekers, _eyes(len(sight.peekers)), strict=True)
    ]
    known = []
    if sight.face:
        known = [use("slip-gold" if sight.face == GOLD_FACE else f"slip-stone-{sight.face}")]
    card = el("g", use(art.of_piece(GOAL)), *known, *marks, transform=f"scale({scale:g})")
    return _cell(pen, cell, spoken.goal(pen.words, cell, sight, pen.looks), card)


def _eyes(count: int) -> list[tuple[float, float]]:
    """Return where the medals of those lie who have looked: below, in rows of three."""
    return [
        (21.0 * (i % 3 - (min(count - i // 3 * 3, 3) - 1) / 2), 48.0 - 20 * (i // 3))
        for i in range(count)
    ]


@lru_cache(8192)
def open_cell(pen: Pen, cell: int, ghost: str = "") -> Markup:
    """Draw a cell where the tunnel may go on; ``ghost`` is the template of the card chosen, as it fits."""
    return _cell(pen, cell, spoken.open_cell(pen.words, cell), Markup(""), ghost)


@lru_cache(1024)
def cells(
    pen: Pen, mine: Mine, goals: tuple[GoalSight, ...], shown: tuple[int, ...]
) -> dict[str, Markup]:
    """Return the layer of all cells, in reading order; ``shown`` as in :func:`goal`, by goal."""
    layer = {cell: open_cell(pen, cell) for cell in mine.open}
    for cell, piece in mine.laid:
        if piece == GOAL:
            number = GOAL_PLACES.index(cell)
            layer[cell] = goal(pen, cell, goals[number], shown[number])
        else:
            layer[cell] = laid(pen, cell, piece, cell in mine.joined)
    return {cell_id(cell): layer[cell] for cell in sorted(layer)}


def lights(pen: Pen) -> list[Markup]:
    """Return the light on a cell that may be picked and the dark of one that is cut off, for ``defs``."""
    wide, high = WIDE * pen.at.scale, HIGH * pen.at.scale
    box, round_ = (-wide / 2, -high / 2, wide, high), wide * 0.08
    return [
        rect(box, "url(#lamp)", round_, id="spot"),
        rect(box, "#120c08", round_, id="unlit", fill_opacity=0.6),
    ]
