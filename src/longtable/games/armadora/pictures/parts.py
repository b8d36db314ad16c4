"""The parts of a picture, each a pure function of what it shows, and cached by it."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from longtable.core.words import Words
from longtable.draw import Markup, el, join
from longtable.draw.paint import SERIF
from longtable.draw.wood import rect, well
from longtable.games.armadora.board import (
    BOARD_COLUMNS,
    FIRST_LINE,
    FIRST_SQUARE,
    GRID_OF_LINE,
    POWER,
    REINFORCE,
    WARRIOR,
)
from longtable.games.armadora.pictures import art, spoken
from longtable.games.armadora.pictures.places import (
    HAND_IDS,
    LINE_IDS,
    SQUARE_IDS,
    UPRIGHT,
    Layout,
    Measures,
    Spot,
    board_lines,
    measures,
)
from longtable.games.armadora.pictures.sight import BACK, MINES, OPEN, OWN, PEEKED, Sight


class Pen:
    """What all parts of the pictures of one table, layout and language share. Compared by identity.

    Attributes:
        at: the measures; words: the language, without names of people; looks: the look of each seat.
        mines: the squares with gold.
    """

    __slots__ = ("at", "looks", "mines", "words")

    def __init__(self, at: Measures, words: Words, looks: tuple[int, ...]) -> None:
        self.at = at
        self.mines = frozenset(MINES[BOARD_COLUMNS.index(at.columns)])
        self.words = words
        self.looks = looks


@lru_cache(256)
def pen_for(
    layout: Layout, columns: int, language: str, folder: Path | None, looks: tuple[int, ...]
) -> Pen:
    """Return the one pen for these."""
    return Pen(measures(layout, columns), Words(language, folder, looks), looks)


def _spot(x: float, y: float) -> str:
    return f"{x:g} {y:g}"


def _moved(x: float, y: float, scale: float = 1, turn: int = 0) -> str:
    text = f"translate({x:g} {y:g})"
    if turn:
        text += f" rotate({turn})"
    return text if scale == 1 else f"{text} scale({scale:g})"


def use(id: str, x: float = 0, y: float = 0, scale: float = 1) -> Markup:
    """Draw a template somewhere."""
    at = _moved(x, y, scale) if x or y or scale != 1 else None
    return el("use", href=f"#{id}", transform=at)


# -- squares -----------------------------------------------------------------------------------------------


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


@lru_cache(32768)
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
        transform=_moved(x, y),
        role="img",
        aria_label=spoken.square(pen.words, number, sight, look),
        data_pick=FIRST_SQUARE + number,
        data_at=_spot(x, y),
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
        transform=_moved(x, y, turn=turn),
        role="img",
        aria_label=spoken.line(pen.words, number, built),
        data_pick=FIRST_LINE + number,
        data_at=_spot(x, y),
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


# -- the tray ------------------------------------------------------------------------------------------------


def _place(
    id: str,
    spot: Spot,
    label: str,
    *inside: Markup,
    pick: int = -1,
    ghost: str = "",
    empty: bool = False,
) -> Markup:
    """Draw a place in the tray, around its own origin: a well, the light on it, and what lies there."""
    box = (-spot.width / 2, -spot.height / 2, spot.width, spot.height)
    return el(
        "g",
        well(box),
        rect(box, "none", 10, class_="hit"),
        rect(box, "url(#lamp)", 10, class_="spot", opacity=0),
        el("g", *inside, opacity=0.3) if empty else join(list(inside)),
        id=id,
        class_="place",
        transform=_moved(spot.x, spot.y),
        role="img",
        aria_label=label,
        data_pick=pick if pick >= 0 else None,
        data_at=_spot(spot.x, spot.y),
        data_ghost=ghost or None,
    )


def _text(
    pen: Pen, text: str, x: float, y: float, size: float = 0, anchor: str = "middle"
) -> Markup:
    """Write a number on the felt of the tray."""
    return el(
        "text",
        text,
        x=x,
        y=y,
        class_="num",
        font_family=SERIF,
        font_weight=700,
        font_size=size or pen.at.count,
        fill="#f6e3b8",
        stroke="#22110a",
        stroke_width=(size or pen.at.count) * 0.16,
        stroke_linejoin="round",
        paint_order="stroke",
        text_anchor=anchor,
    )


def _name(pen: Pen, text: str, y: float) -> Markup:
    return el(
        "text",
        text,
        y=y,
        class_="letter",
        font_weight=600,
        font_size=pen.at.small,
        text_anchor="middle",
        fill="#e8cf9f",
    )


@lru_cache(4096)
def hand_place(pen: Pen, look: int, strength: int, left: int) -> Markup:
    """Draw the viewer's warriors of one strength as a stack, and how many are left."""
    spot = pen.at.hand[strength - 1]
    below = [
        use(f"front-{art.LOOKS[look]}", -3.5 * i, 4.5 * i) for i in range(min(left, 3) - 1, 0, -1)
    ]
    tile = warrior(look, Sight(0, OPEN, strength))
    return _place(
        HAND_IDS[strength - 1],
        spot,
        spoken.in_hand(pen.words, strength, left),
        el("g", *below, transform=_moved(-spot.width * 0.15, -2, spot.scale)),
        el(
            "g",
            el("g", tile, transform=f"scale({spot.scale:g})"),
            class_="piece",
            transform=_moved(-spot.width * 0.15, -2),
        ),
        *(
            [_text(pen, f"×{left}", spot.width * 0.47, spot.height * 0.42, 0, "end")]
            if left
            else []
        ),
        pick=WARRIOR + strength,
        ghost=f"ghost-{strength}",
        empty=left == 0,
    )


@lru_cache(1024)
def pile(pen: Pen, left: int) -> Markup:
    """Draw the common supply of palisades, as high as there are many."""
    spot = pen.at.pile
    high = min(4, max(1, (left + 8) // 9))
    beams = [use("beam", 3 * (i % 2), 6.5 * (high - 1) - 13 * i) for i in range(high)]
    tall = pen.at.layout == "tall"
    drawn = el(
        "g",
        el("g", *beams, transform=f"scale({spot.scale:g})"),
        class_="piece",
        transform=_moved(-spot.width * 0.16, -spot.height * 0.14),
    )
    return _place(
        "pile",
        spot,
        spoken.pile(pen.words, left),
        drawn,
        _text(pen, str(left), spot.width * (0.36 if tall else 0.37), spot.height * 0.06),
        _name(pen, pen.words("Palisades"), spot.height * 0.4),
        empty=left == 0,
    )


_GHOSTS: Final = ("ghost-line", "", "ghost-arrow", "ghost-eye")


@lru_cache(1024)
def power(pen: Pen, look: int, left: int) -> Markup:
    """Draw the viewer's power tokens."""
    spot = pen.at.power
    shift = 17 * spot.scale * (left - 1)
    tokens = [
        use(
            f"power-{art.LOOKS[look]}",
            (34 * spot.scale * i - shift),
            -spot.height * 0.13,
            spot.scale,
        )
        for i in range(max(left, 1))
    ]
    return _place(
        "power",
        spot,
        spoken.power(pen.words, look, left),
        el("g", *tokens, class_="piece"),
        _name(pen, pen.words("Power"), spot.height * 0.4),
        pick=POWER,
        ghost=_GHOSTS[look],
        empty=left == 0,
    )


@lru_cache(1024)
def reinforcement(pen: Pen, look: int, left: bool) -> Markup:
    """Draw the viewer's reinforcement token."""
    spot = pen.at.reinforce
    return _place(
        "reinforce",
        spot,
        spoken.reinforcement(pen.words, left),
        el("g", use(f"plus-{art.LOOKS[look]}", 0, -spot.height * 0.13, spot.scale), class_="piece"),
        _name(pen, pen.words("Reinforcement"), spot.height * 0.4),
        pick=REINFORCE,
        ghost="ghost-reinforcement",
        empty=not left,
    )


@lru_cache(4096)
def behind_screen(pen: Pen, seat: int, left: int, hand: tuple[int, ...]) -> Markup:
    """Draw how many warriors a seat has left, or which ones when ``hand`` tells."""
    spot = pen.at.seats[seat]
    look = pen.looks[seat]
    label = spoken.behind_screen(pen.words, look, left, hand)
    kinds = [(strength, count) for strength, count in enumerate(hand, 1) if count]
    if kinds:
        return _place(f"left-{seat}", spot, label, *_shown_hand(pen, spot, look, kinds))
    size = pen.at.count
    text = f"×{left}" if not hand else "0"
    shield = use(f"back-{art.LOOKS[look]}", -spot.width * 0.2, 0, spot.scale)
    number = _text(pen, text, spot.width * 0.22, size * 0.35)
    return _place(f"left-{seat}", spot, label, shield, number, empty=left == 0)


def _shown_hand(pen: Pen, spot: Spot, look: int, kinds: list[tuple[int, int]]) -> list[Markup]:
    """Draw warriors of a hand side by side, strongest last, and below each how many there are."""
    step = min(spot.width / (len(kinds) + 0.2), spot.width * 0.32)
    scale = min(step / 68, spot.scale)
    first = -step * (len(kinds) - 1) / 2
    drawn = []
    for i, (strength, count) in enumerate(kinds):
        x = first + step * i
        tile = el(
            "g",
            warrior(look, Sight(0, OPEN, strength)),
            transform=_moved(x, -spot.height * 0.12, scale),
        )
        drawn += [tile, _text(pen, f"×{count}", x, spot.height * 0.42, pen.at.count * 0.72)]
    return drawn


@lru_cache(1024)
def own_tray(
    pen: Pen,
    seat: int,
    hand: tuple[int, ...],
    palisades: int,
    powers: int,
    reinforcement_left: bool,
) -> dict[str, Markup]:
    """Return the tray of a seat: its hand, the supply and, where ``powers`` is not negative, its tokens."""
    look = pen.looks[seat]
    layer = {HAND_IDS[i]: hand_place(pen, look, i + 1, left) for i, left in enumerate(hand)}
    layer["pile"] = pile(pen, palisades)
    if powers >= 0:
        layer["power"] = power(pen, look, powers)
        layer["reinforce"] = reinforcement(pen, look, reinforcement_left)
    return layer


@lru_cache(1024)
def open_tray(
    pen: Pen, palisades: int, tiles: tuple[int, ...], hands: tuple[tuple[int, ...], ...]
) -> dict[str, Markup]:
    """Return the tray for everybody: what each seat has left, openly where ``hands`` tells."""
    layer = {
        f"left-{seat}": behind_screen(pen, seat, left, hands[seat])
        for seat, left in enumerate(tiles)
    }
    layer["pile"] = pile(pen, palisades)
    return layer


# -- templates ---------------------------------------------------------------------------------------------


@lru_cache(64)
def defs(pen: Pen, look: int, patterns: Markup) -> Markup:
    """Return gradients and templates; ``look`` is the viewer's, -1 for a spectator."""
    names = art.LOOKS
    scale = pen.at.scale
    parts = [art.gradients(), art.shapes(), patterns, _template("pit", art.pit(), scale)]
    parts += [_template(f"back-{name}", art.back(i)) for i, name in enumerate(names)]
    parts += [_template(f"front-{name}", art.front(i)) for i, name in enumerate(names)]
    parts += [_template(f"plus-{name}", art.reinforcement(i)) for i, name in enumerate(names)]
    parts += [_template(f"power-{name}", art.power(i)) for i, name in enumerate(names)]
    parts += [_template("arrow", art.arrow()), _template("eye", art.eye_mark())]
    parts += [_template("palisade", use("beam"), scale)]
    parts += [_template("ghost-gained", art.nugget(), scale)]
    parts += [_template(f"gold-{n}", art.gold(n, pen.at.plate), scale) for n in range(1, 8)]
    parts += [_spot_light(pen.at), _groove(pen.at), _reach(pen.at)]
    if look >= 0:
        parts += _ghosts(look, scale)
    return join(parts)


def _template(id: str, drawn: Markup, scale: float = 1) -> Markup:
    return el("g", drawn, id=id, transform=f"scale({scale:g})" if scale != 1 else None)


def _spot_light(at: Measures) -> Markup:
    side = at.cell * 0.84
    return el(
        "rect",
        id="spot",
        x=-side / 2,
        y=-side / 2,
        width=side,
        height=side,
        rx=at.cell * 0.1,
        fill="url(#lamp)",
    )


def _groove(at: Measures) -> Markup:
    length, width = at.cell * 0.32, max(2.6, at.cell * 0.045)
    return el(
        "rect", id="groove", x=-length / 2, y=-width / 2, width=length, height=width, rx=width / 2
    )


def _reach(at: Measures) -> Markup:
    """A flat hexagon around a line: as long as a square, and reaching towards both middles."""
    half, deep = at.cell / 2, at.cell * at.reach
    flat = half * (1 - 2 * at.reach)
    return el(
        "path",
        id="reach",
        d=f"M{-half:g} 0L{-flat:g} {-deep:g}H{flat:g}L{half:g} 0L{flat:g} {deep:g}H{-flat:g}Z",
    )


def _ghosts(look: int, scale: float) -> list[Markup]:
    tiles = [
        _template(f"ghost-{n}", warrior(look, Sight(0, OWN, n, True)), scale) for n in range(1, 6)
    ]
    return [
        *tiles,
        _template("ghost-line", use("beam"), scale),
        _template("ghost-arrow", use("arrow"), scale * 1.3),
        _template("ghost-eye", use("eye"), scale * 1.6),
        _template("ghost-reinforcement", use(f"plus-{art.LOOKS[look]}"), scale * 1.3),
    ]
