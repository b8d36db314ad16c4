"""What all that may be picked beside the land has in common: what takes the pointer, the light, the words."""

from __future__ import annotations

from functools import lru_cache

from longtable.draw import Markup, el, join
from longtable.draw.wood import Box, inset, rect
from longtable.games.pandoria.pictures.pen import moved, spot_of


def lot(
    id: str,
    box: Box,
    label: str,
    *inside: Markup,
    pick: int | None = None,
    about: bool = True,
    rx: float = 6,
) -> Markup:
    """Draw a thing around the middle of its box; without a pick it says what it is when pointed at."""
    x, y, width, height = box
    middle = round(x + width / 2, 2), round(y + height / 2, 2)
    return el(
        "g",
        el("g", *inside, class_="piece") if inside else Markup(""),
        _target(width, height, rx),
        id=id,
        class_="place",
        transform=moved(*middle),
        role="img",
        aria_label=label,
        data_pick=pick,
        data_about=label if pick is None and about else None,
        data_at=spot_of(*middle),
    )


@lru_cache(512)
def _target(width: float, height: float, rx: float) -> Markup:
    """Draw what takes the pointer in a box of this size, and the light on it."""
    around = (-width / 2, -height / 2, width, height)
    return join(
        [
            rect(around, "none", rx, class_="hit"),
            rect(inset(around, 1.5), "url(#lamp-rim)", rx, class_="spot", opacity=0),
        ]
    )


def plain(id: str, box: Box, *inside: Markup) -> Markup:
    """Draw what is neither picked nor pointed at around the middle of its box."""
    x, y, width, height = box
    middle = round(x + width / 2, 2), round(y + height / 2, 2)
    return el("g", join(list(inside)), id=id, transform=moved(*middle), aria_hidden="true")


def row(box: Box, many: int, gap: float, most: float) -> tuple[Box, ...]:
    """Divide a box into equal ones side by side, no wider than ``most``, around its middle."""
    x, y, width, height = box
    each = min(most, (width - gap * (many - 1)) / max(many, 1))
    first = x + (width - many * each - gap * (many - 1)) / 2
    return tuple(
        (round(first + (each + gap) * n, 2), y, round(each, 2), height) for n in range(many)
    )
