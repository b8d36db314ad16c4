"""What lies in the tray: the viewer's hand and role, the draw pile, the discard pile, the role set aside."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from longtable.core.state import HIDDEN
from longtable.draw import Markup, el, holder, secret
from longtable.draw.picture import SECRET
from longtable.draw.wood import rect, well
from longtable.games.saboteur.board import DISCARD, FIRST_CARD, ROLE_NAMES
from longtable.games.saboteur.pictures import art, spoken
from longtable.games.saboteur.pictures.pen import Pen, moved, number, place, use
from longtable.games.saboteur.pictures.places import Spot, View
from longtable.games.saboteur.pictures.sight import UNKNOWN
from longtable.games.saboteur.words.naming import hand_id

ROLE: Final = "role"


@lru_cache(4096)
def hand_place(pen: Pen, view: View, slot: int, kind: int, count: int) -> Markup:
    """Draw the viewer's cards of one kind, one over the other, and how many they are."""
    spot = pen.at.hand[slot]
    below = [
        use(art.of_kind(kind), -4.0 * i, -3.0 * i, spot.scale)
        for i in range(min(count, 3) - 1, 0, -1)
    ]
    many = (
        [number(f"×{count}", spot.width * 0.45, spot.height * 0.45, pen.at.count, "end")]
        if count > 1
        else []
    )
    return place(
        view,
        hand_id(kind),
        spot,
        spoken.in_hand(pen.words, kind, count),
        *below,
        el("g", use(art.of_kind(kind), 0, 0, spot.scale), class_="piece"),
        *many,
        sunk=False,
        data_pick=FIRST_CARD + kind,
        data_ghost=art.ghost_of(kind),
    )


@lru_cache(1024)
def pile(pen: Pen, view: View, left: int) -> Markup:
    """Draw the draw pile, as high as there are many."""
    spot = pen.at.pile
    high = 0 if left == 0 else min(4, 1 + left // 14)
    cards = [use("card-back", 1.6 * i, -2.2 * i, spot.scale) for i in range(high)]
    inside = [el("g", *cards, class_="piece")] if cards else []
    return place(
        view,
        "pile",
        spot,
        spoken.pile(pen.words, left),
        *inside,
        _count(pen, spot, str(left)),
    )


def _count(pen: Pen, spot: Spot, text: str) -> Markup:
    """Write how many there are, at the foot of a pile."""
    return number(text, 0, spot.height * 0.46, min(pen.at.count, spot.height * 0.32))


@lru_cache(1024)
def discard(pen: Pen, view: View, up: int, down: int) -> Markup:
    """Draw the discard pile: cards in disorder, as many as there are."""
    spot = pen.at.discard
    many = min(up + down, 3)
    cards = [
        use("card-back", -3 + 4 * i, 2 - 3 * i, spot.scale * 0.92, (-14, 9, -4)[i])
        for i in range(many)
    ]
    bin_ = use("bin", 0, -spot.height * 0.06, spot.scale * 1.2)
    return place(
        view,
        "discard",
        spot,
        spoken.discard(pen.words, up, down),
        *cards[:-1],
        *[el("g", card, class_="piece") for card in cards[-1:]],
        bin_,
        *([_count(pen, spot, str(up + down))] if many else []),
        data_pick=DISCARD,
    )


@lru_cache(256)
def aside(pen: Pen, view: View, role: int) -> Markup:
    """Draw the role card that was dealt to nobody."""
    spot = pen.at.aside
    card = "role-back" if role == UNKNOWN else f"role-{ROLE_NAMES[role]}"
    return place(
        view,
        "aside",
        spot,
        spoken.aside(pen.words, role),
        el("g", use(card, 0, 0, spot.scale), class_="piece"),
    )


@lru_cache(256)
def own_role(pen: Pen, view: View) -> Markup:
    """Draw the viewer's own role, face down: whoever holds it sees what is on the other side."""
    spot = pen.at.role
    box = (-spot.width / 2, -spot.height / 2, spot.width, spot.height)
    return holder(
        ROLE,
        well(box, min(10, spot.width / 7)),
        rect(box, "none", class_="hit", pointer_events="all"),
        el("g", use("role-back", 0, 0, spot.scale), class_="cover"),
        use("eye", 0, 42 * spot.scale, max(0.5, spot.scale)),
        label=spoken.role_covered(pen.words),
        transform=moved(*view.at(spot), view.factor),
    )


@lru_cache(256)
def own_secret(pen: Pen, view: View, role: int) -> dict[str, Markup]:
    """Return the layer of the face of the viewer's own role, where no finger lies on it."""
    spot = pen.at.role
    x, y = view.at(spot)
    scale = 1.0 if pen.tall else 1.15
    high = 60 * scale
    above = (
        max(spot.height / 2 - high, -spot.height / 2 - high * 0.2) if not pen.tall else -high - 14
    )
    face = secret(
        ROLE,
        use(f"role-{ROLE_NAMES[role]}", 0, 0, scale),
        label=spoken.role(pen.words, role),
        transform=moved(
            max(x, view.origin[0] + 44 * scale * view.factor), y + above * view.factor, view.factor
        ),
    )
    return {SECRET + ROLE: face}


@lru_cache(1024)
def tray(
    pen: Pen,
    view: View,
    hand: tuple[tuple[int, int], ...],
    role: int,
    left: int,
    discarded: tuple[int, int],
    set_aside: int,
) -> dict[str, Markup]:
    """Return the tray; ``role`` is ``UNKNOWN`` for who has none, ``set_aside`` HIDDEN where no card is."""
    layer: dict[str, Markup] = {}
    if role != UNKNOWN:
        layer[ROLE] = own_role(pen, view)
    if set_aside != HIDDEN:
        layer["aside"] = aside(pen, view, set_aside)
    for slot, (kind, count) in enumerate(hand):
        layer[hand_id(kind)] = hand_place(pen, view, slot, kind, count)
    layer["pile"] = pile(pen, view, left)
    layer["discard"] = discard(pen, view, *discarded)
    return layer
