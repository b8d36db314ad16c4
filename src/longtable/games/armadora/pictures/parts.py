"""What lies on the board: squares, warriors and lines, each a pure function of what it shows, and cached."""

from __future__ import annotations

from functools import lru_cache

from longtable.draw import Markup, el, join
from longtable.games.armadora.board import FIRST_LINE, FIRST_SQUARE, GRID_OF_LINE
from longtable.games.armadora.pictures import art, spoken
from longtable.games.armadora.pictures.pen import Pen, moved, spot_of, use
from longtable.games.armadora.pictures.places import LINE_IDS, SQUARE_IDS, UPRIGHT, board_lines
from longtable.games.armadora.pictures.sight import BACK, OPEN, PEEKED, Sight


@lru_cache(4096)
def warrior(look: int, sight: Sight) -> Markup:
    """Draw a warrior with everything that lies on it, in units of a hundredth of a square."""
    if sight.side == OPEN:
        parts = [use(f"front-{art.LOOKS[look]}"), art.number(look, sight.strength)]
    else:
        parts = [use(f"back-{art.LOOKS[look]}")]
        if sight.side != BACK:
            parts.append(art.note(sight.strength, sight.side == PEEKED))
    if sight.looked and sight.side != PEEKED:
        parts.append(use("eye", -22, 26, 0.85))
    if sight.reinforced:
        parts.append(use(f"plus-{art.LOOKS[look]}", -26, -29, 0.92))
    parts += [use("arrow", 28, -29 + 24 * i, 0.86) for i in range(sight.arrows)]
    return join(parts)


@lru_cache(8192)
def square(pen: Pen, number: int, sight: Sight) -> Markup:
    """Draw a square: its target, the light on it when it may be picked, and what lies there."""
    at = pen.at
    x, y = at.center(number)
    half = at.cell / 2
    look = pen.looks[sight.seat] if sight.seat >= 0 else 0
    if sight.gold:
        piece = use(f"gold-{sight.gold}")
    elif sight.seat >= 0:
        piece = el(
            "g", el("g", warrior(look, sight), transform=f"scale({at.scale:g})"), class_="piece"
        )
    else:
        piece = Markup("")
    return el(
        "g",
        el("rect", x=-half, y=-half, width=at.cell, height=at.cell, class_="hit", fill="none"),
        el("use", href="#spot", class_="spot", opacity=0),
        piece,
        id=SQUARE_IDS[number],
        class_="place",
        transform=moved(x, y),
        role="img",
        aria_label=spoken.square(pen.words, number, sight, look),
        data_pick=FIRST_SQUARE + number,
        data_at=spot_of(x, y),
    )


@lru_cache(512)
def squares(pen: Pen, board: tuple[int, ...], seen: tuple[Sight, ...]) -> dict[str, Markup]:
    """Return the layer of the squares; ``board`` says which there are."""
    return {SQUARE_IDS[number]: square(pen, number, seen[number]) for number in board}


# -- lines -------------------------------------------------------------------------------------------------


@lru_cache(8192)
def line(pen: Pen, number: int, built: bool) -> Markup:
    """Draw a line between two squares: a groove where a palisade may come, or the palisade."""
    x, y = pen.at.middle(number)
    turn = -90 if number < UPRIGHT else 0  # so that light falls from above on the left
    inside = use("palisade") if built else el("use", href="#groove", class_="spot", opacity=0)
    return el(
        "g",
        el("use", href="#reach", class_="hit", fill="none"),
        el("g", inside, class_="piece") if built else inside,
        id=LINE_IDS[number],
        class_="place shy built" if built else "place shy",
        transform=moved(x, y, turn=turn),
        role="img",
        aria_label=spoken.line(pen.words, number, built),
        data_pick=FIRST_LINE + number,
        data_at=spot_of(x, y),
        data_angle=turn,
        data_ghost="ghost-line",
    )


@lru_cache(512)
def lines(pen: Pen, open_north: int, open_west: int) -> dict[str, Markup]:
    """Return the layer of the lines; the masks on the grid say which have no palisade yet."""
    layer: dict[str, Markup] = {}
    for number in board_lines(pen.at.columns):
        free = open_west if number < UPRIGHT else open_north
        layer[LINE_IDS[number]] = line(pen, number, not free >> GRID_OF_LINE[number] & 1)
    return layer
