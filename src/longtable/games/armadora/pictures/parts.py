"""The parts of a picture, each a pure function of what it shows, and cached by it."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from longtable.core.words import Words
from longtable.draw import Markup, el, join
from longtable.games.armadora.board import (
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
from longtable.games.armadora.pictures.sight import OPEN, OWN, PEEKED, Sight


class Pen:
    """What all parts of the pictures of one table, layout and language share. Compared by identity.

    Attributes:
        at: the measures; words: the language, without names of people; looks: the look of each seat.
    """

    __slots__ = ("at", "looks", "words")

    def __init__(self, at: Measures, words: Words, looks: tuple[int, ...]) -> None:
        self.at = at
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
        number = el(
            "text",
            str(sight.strength),
            y=21,
            class_="ar-num",
            font_size=42,
            fill=art.PAINTS[look].emblem if look == 3 else art.PAINTS[look].shade,
        )
        parts = [use(f"front-{art.LOOKS[look]}"), number]
    else:
        parts = [use(f"back-{art.LOOKS[look]}")]
        if sight.side in (OWN, PEEKED):
            parts.append(art.note(sight.strength, sight.side == PEEKED))
    if sight.looked and sight.side != PEEKED:
        parts.append(use("eye", -21, 26, 0.62))
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
        el("rect", x=-half, y=-half, width=at.cell, height=at.cell, class_="hit"),
        el("use", href="#spot", class_="spot"),
        piece,
        id=SQUARE_IDS[number],
        class_="ar-square",
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
    turn = 90 if number < UPRIGHT else 0
    inside = use("palisade") if built else el("use", href="#groove", class_="spot")
    return el(
        "g",
        el("use", href="#reach", class_="hit"),
        el("g", inside, class_="piece") if built else inside,
        id=LINE_IDS[number],
        class_="ar-line built" if built else "ar-line",
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
    """Draw a place in the tray, around its own origin."""
    x, y, width, height = -spot.width / 2, -spot.height / 2, spot.width, spot.height
    box = {"x": x, "y": y, "width": width, "height": height, "rx": 10}
    return el(
        "g",
        el("rect", class_="hit", **box),
        el("rect", class_="spot", **box),
        *inside,
        id=id,
        class_="ar-place empty" if empty else "ar-place",
        transform=_moved(spot.x, spot.y),
        role="img",
        aria_label=label,
        data_pick=pick if pick >= 0 else None,
        data_at=_spot(spot.x, spot.y),
        data_ghost=ghost or None,
    )


def _count(pen: Pen, text: str, x: float, y: float, anchor: str = "middle") -> Markup:
    size = pen.at.count
    return el(
        "text",
        text,
        x=x,
        y=y,
        class_="ar-count",
        font_size=size,
        fill="#f3dfb4",
        text_anchor=anchor,
    )


def _name(pen: Pen, text: str, y: float, x: float = 0) -> Markup:
    return el(
        "text", text, x=x or None, y=y, class_="ar-label", font_size=pen.at.small, fill="#e2c693"
    )


@lru_cache(4096)
def hand_place(pen: Pen, look: int, strength: int, left: int) -> Markup:
    """Draw the viewer's warriors of one strength, and how many are left."""
    spot = pen.at.hand[strength - 1]
    shift = -spot.width * 0.16
    tile = warrior(look, Sight(0, OPEN, strength))
    return _place(
        HAND_IDS[strength - 1],
        spot,
        spoken.in_hand(pen.words, strength, left),
        el(
            "g",
            el("g", tile, transform=f"scale({spot.scale:g})"),
            class_="piece",
            transform=_moved(shift, 0),
        ),
        *([_count(pen, f"×{left}", spot.width * 0.47, spot.height * 0.4, "end")] if left else []),
        pick=WARRIOR + strength,
        ghost=f"ghost-{strength}",
        empty=left == 0,
    )


@lru_cache(1024)
def pile(pen: Pen, left: int) -> Markup:
    """Draw the common supply of palisades."""
    spot = pen.at.pile
    beams = [use("beam", 2 * i, 8 - 9 * i) for i in range(min(3, max(1, (left + 11) // 12)))]
    tall = pen.at.layout == "tall"
    drawn = el(
        "g",
        el("g", *beams, transform=f"scale({spot.scale:g})"),
        class_="piece",
        transform=_moved(-spot.width * 0.16, -spot.height * 0.1),
    )
    return _place(
        "pile",
        spot,
        spoken.pile(pen.words, left),
        drawn,
        _count(pen, str(left), spot.width * (0.22 if tall else 0.36), 2),
        _name(pen, pen.words("Palisades"), spot.height * 0.42),
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
        _name(pen, pen.words("Power"), spot.height * 0.42),
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
        _name(pen, pen.words("Reinforcement"), spot.height * 0.42),
        pick=REINFORCE,
        ghost="ghost-reinforcement",
        empty=not left,
    )


@lru_cache(4096)
def behind_screen(pen: Pen, seat: int, left: int, hand: tuple[int, ...]) -> Markup:
    """Draw how many warriors a seat has left, or which ones when ``hand`` tells."""
    spot = pen.at.seats[seat]
    look = pen.looks[seat]
    lift = -spot.height * 0.1 if hand else 0
    shield = use(f"back-{art.LOOKS[look]}", -spot.width * 0.24, lift, spot.scale)
    size = pen.at.count
    if not hand:
        text = [_count(pen, f"×{left}", spot.width * 0.24, size * 0.35)]
    else:
        kinds = [(s, n) for s, n in enumerate(hand, 1) if n] or [(0, 0)]
        step = size * 0.86
        top = size * 0.3 - step * (len(kinds) - 1) / 2
        text = [
            el(
                "text",
                f"{s} ×{n}" if n else "0",
                x=spot.width * 0.24,
                y=top + step * i,
                text_anchor="middle",
                class_="ar-count",
                font_size=size * 0.8,
                fill="#f3dfb4",
            )
            for i, (s, n) in enumerate(kinds)
        ]
        text.append(_name(pen, pen.words("left over"), spot.height * 0.42, -spot.width * 0.24))
    label = spoken.behind_screen(pen.words, look, left, hand)
    return _place(f"left-{seat}", spot, label, shield, *text)


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
def defs(pen: Pen, look: int) -> Markup:
    """Return gradients and templates; ``look`` is the viewer's, -1 for a spectator."""
    names = art.LOOKS
    scale = pen.at.scale
    parts = [art.gradients()]
    parts += [_template(f"back-{name}", art.back(i)) for i, name in enumerate(names)]
    parts += [_template(f"front-{name}", art.front(i)) for i, name in enumerate(names)]
    parts += [_template(f"plus-{name}", art.reinforcement(i)) for i, name in enumerate(names)]
    parts += [_template(f"power-{name}", art.power(i)) for i, name in enumerate(names)]
    parts += [_template("arrow", art.arrow()), _template("eye", art.eye_mark())]
    parts += [_template("beam", art.palisade())]
    parts += [_template("palisade", art.palisade(), scale)]
    parts += [_template("ghost-gained", art.nugget(), scale)]
    parts += [_template(f"gold-{n}", art.gold(n), scale) for n in range(1, 8)]
    parts += [_spot_light(pen.at), _groove(pen.at), _reach(pen.at)]
    if look >= 0:
        parts += _ghosts(look, scale)
    return join(parts)


def _template(id: str, drawn: Markup, scale: float = 1) -> Markup:
    return el("g", drawn, id=id, transform=f"scale({scale:g})" if scale != 1 else None)


def _spot_light(at: Measures) -> Markup:
    side = at.cell * 0.84
    return el(
        "rect", id="spot", x=-side / 2, y=-side / 2, width=side, height=side, rx=at.cell * 0.1
    )


def _groove(at: Measures) -> Markup:
    length, width = at.cell * 0.4, max(3.0, at.cell * 0.05)
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
        _template("ghost-line", art.palisade(), scale),
        _template("ghost-arrow", art.arrow(), scale * 1.3),
        _template("ghost-eye", art.eye_mark(), scale * 1.6),
        _template("ghost-reinforcement", art.reinforcement(look), scale * 1.3),
    ]
