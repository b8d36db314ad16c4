"""What lies in the tray of those who hold no cards: what has been played, or in the end all hands."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from longtable.draw import Markup, el
from longtable.draw.wood import Box
from longtable.games.saboteur.pictures import art, spoken
from longtable.games.saboteur.pictures.emblems import EMBLEMS
from longtable.games.saboteur.pictures.pen import Pen, number, place, use
from longtable.games.saboteur.pictures.places import Spot, View
from longtable.games.saboteur.pictures.rock import HIGH, WIDE

Hand: TypeAlias = tuple[tuple[int, int], ...]  #: kinds and how many of each

_ROW: Final = 7  #: so many kinds lie in one row


def _region(pen: Pen) -> Box:
    """Return the part of the tray in which a hand would lie."""
    x, y, width, height = pen.at.trays[0]
    left, right = (8, 106) if pen.tall else (182, 188)  # beside it lie roles and piles
    return x + left, y + 7, width - left - right, height - 14


def _spots(pen: Pen) -> list[Spot]:
    """Return where the hands lie: in two rows, in the order of the seats."""
    seats = pen.at.seats
    each = (seats + 1) // 2
    x, y, width, height = _region(pen)
    step, high = width / each, height / 2
    return [
        Spot(
            x + step * (seat % each + 0.5),
            y + high * (seat // each + 0.5),
            step - 3,
            high - 2,
        )
        for seat in range(seats)
    ]


@lru_cache(4096)
def _hand(pen: Pen, view: View, seat: int, cards: Hand) -> Markup:
    """Draw the hand of a seat: its medal, then its cards."""
    spot = _spots(pen)[seat]
    medal = min(spot.height * 0.5, spot.width * 0.22)
    left = -spot.width / 2 + medal + 2
    room = (spot.width / 2 - left - 2) / max(len(cards), 4)
    scale = min(room / (WIDE + 3), (spot.height - 4) / HIGH)
    drawn = []
    for i, (kind, count) in enumerate(cards):
        x = left + room * (i + 0.5)
        drawn.append(use(art.of_kind(kind), x, 0, scale))
        if count > 1:
            drawn.append(
                number(
                    f"×{count}",
                    x + WIDE * scale * 0.55,
                    HIGH * scale * 0.5,
                    max(7, HIGH * scale * 0.3),
                    "end",
                )
            )
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


@lru_cache(512)
def played(pen: Pen, view: View, down: int, cards: Hand) -> dict[str, Markup]:
    """Return what has been discarded face up in this round, for those who look on.

    ``down`` is how many cards have been discarded face down.
    """
    if not cards:
        return {}
    x, y, width, height = _region(pen)
    spot = Spot(x + width / 2, y + height / 2, width, height)
    rows = 1 if len(cards) <= _ROW else 2
    each = max(5, (len(cards) + rows - 1) // rows)
    high = height / rows
    scale = min((width / each - 4) / WIDE, (high - 3) / HIGH)
    step = min(width / each, WIDE * scale + 12)
    drawn = []
    for i, (kind, count) in enumerate(cards):
        at_x = step * (i % each - (min(len(cards), each) - 1) / 2)
        at_y = high * (i // each + 0.5) - height / 2
        drawn.append(use(art.of_kind(kind), at_x, at_y, scale))
        if count > 1:
            below = at_y + HIGH * scale / 2
            drawn.append(number(f"×{count}", at_x + WIDE * scale / 2 + 3, below, 14, "end"))
    drawn.append(use("bin", -step * (min(len(cards), each) / 2 + 0.3), 0, 0.7 if pen.tall else 0.9))
    label = spoken.played(pen.words, down, cards)
    return {"played": place(view, "played", spot, label, el("g", *drawn, opacity=0.85), sunk=False)}
