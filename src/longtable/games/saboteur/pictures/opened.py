"""All hands side by side in the tray: when the game is over, and for who looks back on it."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from longtable.draw import Markup, el
from longtable.games.saboteur.pictures import art, spoken
from longtable.games.saboteur.pictures.emblems import EMBLEMS
from longtable.games.saboteur.pictures.pen import Pen, number, place, use
from longtable.games.saboteur.pictures.places import Spot, View
from longtable.games.saboteur.pictures.rock import HIGH, WIDE

Hand: TypeAlias = tuple[tuple[int, int], ...]  #: kinds and how many of each


def _spots(pen: Pen) -> list[Spot]:
    """Return where the hands lie: in two rows, in the order of the seats."""
    seats = pen.at.seats
    each = (seats + 1) // 2
    left = 8.0 if pen.tall else 182.0
    x, y, width, height = pen.at.trays[0]
    beside = 106 if pen.tall else 188  # the piles are there
    right = width - beside
    step, high = (right - left) / each, (height - 14) / 2
    return [
        Spot(
            x + left + step * (seat % each + 0.5),
            y + 7 + high * (seat // each + 0.5),
            step - 3,
            high - 2,
        )
        for seat in range(seats)
    ]


@lru_cache(4096)
def _hand(pen: Pen, view: View, seat: int, cards: Hand) -> Markup:
    """Draw the hand of a seat: its medal, then its cards."""
    spot = _spots(pen)[seat]
    medal = min(spot.height * 0.5, 26.0)
    left = -spot.width / 2 + medal + 2
    room = (spot.width / 2 - left - 2) / max(len(cards), 4)
    scale = min(room / (WIDE + 3), (spot.height - 4) / HIGH)
    drawn = []
    for i, (kind, count) in enumerate(cards):
        x = left + room * (i + 0.5)
        drawn.append(use(art.of_kind(kind), x, 0, scale))
        if count > 1:
            drawn.append(number(f"×{count}", x + WIDE * scale * 0.5, HIGH * scale * 0.5, 10, "end"))
    look = pen.looks[seat]
    return place(
        view,
        hand_of_id(seat),
        spot,
        spoken.open_hand(pen.words, look, cards),
        use(f"medal-of-{EMBLEMS[look].id}", -spot.width / 2 + medal / 2 + 1, 0, medal / 64),
        el("g", *drawn),
    )


def hand_of_id(seat: int) -> str:
    """Return the id of a seat's hand where it lies open."""
    return f"hand-of-{seat + 1}"


@lru_cache(512)
def hands(pen: Pen, view: View, cards: tuple[Hand, ...]) -> dict[str, Markup]:
    """Return what lies in the tray where all hands are open."""
    return {hand_of_id(seat): _hand(pen, view, seat, hand) for seat, hand in enumerate(cards)}
