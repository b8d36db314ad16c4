"""What lies in the tray: a hand, the supply and tokens, or what each seat has left."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from longtable.draw import Markup, el, join
from longtable.draw.paint import SERIF
from longtable.draw.wood import rect, well
from longtable.games.armadora.board import POWER, REINFORCE, WARRIOR
from longtable.games.armadora.pictures import art, spoken
from longtable.games.armadora.pictures.parts import warrior
from longtable.games.armadora.pictures.pen import Pen, moved, spot_of, use
from longtable.games.armadora.pictures.places import HAND_IDS, Spot
from longtable.games.armadora.pictures.sight import OPEN, Sight


def _place(
    id: str,
    spot: Spot,
    label: str,
    *inside: Markup,
    pick: int = -1,
    ghost: str = "",
    about: str = "",
    empty: bool = False,
) -> Markup:
    """Draw a place in the tray, around its own origin: a well, the light on it, and what lies there.

    A place that is no pick says in ``about`` what it is for.
    """
    box = (-spot.width / 2, -spot.height / 2, spot.width, spot.height)
    return el(
        "g",
        well(box),
        rect(box, "none", 10, class_="hit"),
        rect(box, "url(#lamp)", 10, class_="spot", opacity=0),
        el("g", *inside, opacity=0.3) if empty else join(list(inside)),
        id=id,
        class_="place",
        transform=moved(spot.x, spot.y),
        role="img",
        aria_label=label,
        data_pick=pick if pick >= 0 else None,
        data_at=spot_of(spot.x, spot.y),
        data_ghost=ghost or None,
        data_about=about or None,
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
        el("g", *below, transform=moved(-spot.width * 0.15, -2, spot.scale)),
        el(
            "g",
            el("g", tile, transform=f"scale({spot.scale:g})"),
            class_="piece",
            transform=moved(-spot.width * 0.15, -2),
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
        transform=moved(-spot.width * 0.16, -spot.height * 0.14),
    )
    return _place(
        "pile",
        spot,
        spoken.pile(pen.words, left),
        drawn,
        _text(pen, str(left), spot.width * (0.36 if tall else 0.37), spot.height * 0.06),
        _name(pen, pen.words("Palisades"), spot.height * 0.4),
        about=spoken.about_pile(pen.words, left),
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
            transform=moved(x, -spot.height * 0.12, scale),
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
